import type { Felt } from "../felt/types";
import type { Ending, Event, Plan } from "../protocol";
import { optionOf, wordsOf } from "../table/catalogue";
import type { Layout } from "../table/layout";
import { capital, language, say, t } from "../words/index.svelte";

/** How a game ended, in a line. */
export function endingText(
  ending: Ending,
  name: (seat: number) => string,
  you: number | null,
): string {
  const { winners, draw } = ending;
  if (winners.length === 0) return t("end.cards");
  const names = winners.map(name).join(t("end.and"));
  if (draw) return t("end.draw", { names });
  if (you !== null && winners.includes(you) && winners.length === 1) return t("end.you");
  return winners.length === 1 ? t("end.them", { names }) : t("end.side", { names });
}

/** What was ruled last, by the rules' own word. */
export function rulingOf(events: Event[]): string | null {
  return events.findLast((event) => event.event === "ruling")?.word ?? null;
}

/** Why it ended so, in a sentence; by what was ruled in the last step, where the rule has several reasons. */
export function whyText({ rule, draw }: Ending, plan: Plan, ruling: string | null): string {
  const words = wordsOf(plan);
  const ruled = ruling ? say(`why.${rule}.${ruling}`, "", words) : "";
  if (ruled) return ruled;
  const shared = draw ? say(`why.${rule}.draw`, "", words) : "";
  return shared || say(`why.${rule}`, "", words);
}

/** What was counted: cards, points, games of a match. */
export function countedText(felt: Felt, plan: Plan): string {
  const match = (optionOf(plan, "best_of") ?? "1") !== "1";
  return capital(t(`count.${match ? "games" : felt.counts}`, wordsOf(plan)));
}

/** How much everybody had at the end: "Points: Ann 90, Bert 30". */
export function listText(what: string, values: number[], name: (seat: number) => string): string {
  const list = values.map((value, seat) => `${name(seat)} ${value.toLocaleString(language())}`);
  return t("count.of", { what, list: list.join(", ") });
}

/** What was added up where that decided; none where it did not. */
export function sumsOf(felt: Felt, { rule, draw }: Ending, layout: Layout | null, seats: number) {
  if (!felt.sums?.rules.includes(rule) || (draw && rule === felt.sums.rules[0])) return null;
  const { zone } = felt.sums;
  const sums = Array.from({ length: seats }, (_, seat) => {
    const piles = [...(layout?.piles.values() ?? [])].filter(
      (pile) => pile.zone === zone && pile.seat === seat,
    );
    const faces = new Set(piles.flatMap(({ cards }) => cards.map(({ card }) => card)));
    return [...faces].reduce((sum, card) => sum + (Number(card) || 0), 0);
  });
  return sums.some((sum) => sum > 0) ? sums : null;
}
