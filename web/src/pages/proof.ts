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
      return t("proof.broken", { line: line ?? 0, text: said(check.text) });
  }
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
