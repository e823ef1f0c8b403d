import type { Checked, Verified } from "../protocol";
import { count, said, t } from "../words/index.svelte";

/** What was looked at, in the person's language; the house says it in English. */
export function checkText(check: Checked, { dealt, line }: Verified): string {
  switch (check.of) {
    case "deal":
      return t(`proof.deal.${dealt}`);
    case "cards":
      return t(check.text.includes("seed") ? "proof.cards.seed" : "proof.cards.deck");
    case "play":
      return count("proof.play", Number.parseInt(check.text, 10));
    case "outcome":
      return outcomeText(check.text);
    case "record":
      return brokenText(check.text, line);
  }
}

/** Where a record is broken, and why: "line 5, column 3: …", perhaps with a full stop too many. */
export function brokenText(text: string, line?: number): string {
  const [, at, what = text] = /^line (\d+), column \d+: (.*)$/s.exec(text) ?? [];
  return t("proof.broken", { line: at ?? line ?? 0, text: why(what) });
}

/** What a game refuses has its rule at the end. */
function why(text: string): string {
  const short = text.replace(/(?<=[.?)])\.$/, "");
  for (const sentence of [text, short]) if (said(sentence) !== sentence) return said(sentence);
  const [, sentence = short, rule = ""] = /^(.*)( \([A-Z]{2}-\w+\))$/s.exec(short) ?? [];
  return said(sentence) + rule;
}

const OUTCOME = /^(.+?)(?: by ([\w-]+))? after (\d+) steps?\.?$/;

/** "Ada wins by FL-23 after 95 steps." */
export function outcomeText(text: string): string {
  const [, what = "", rule = "", steps = ""] = OUTCOME.exec(text) ?? [];
  const args = { rule, n: steps };
  if (/^unfinished$/i.test(what)) return t("proof.unfinished", args);
  if (/^lost$/i.test(what)) return t("proof.lost", args);
  if (/^nobody wins$/i.test(what)) return t("proof.nobody", args);
  const [, names = "", verb = ""] = /^(.+) (wins|win|draw)$/.exec(what) ?? [];
  if (!verb) return text;
  const people = names.replaceAll(" and ", t("end.and"));
  const key = verb === "wins" ? "proof.wins" : verb === "win" ? "proof.win" : "proof.draw";
  return t(key, { names: people, ...args });
}
