import type { Felt } from "../felt/types";
import type { Chair, Now } from "../protocol";
import { count, say, t } from "../words/index.svelte";
import { figure } from "./faces";

/** What is known of the seat at the bottom, as it is told of the others. Whether somebody is away is told only to one who looks on. */
export function knownOf(
  seat: number,
  felt: Felt,
  now: Now | null,
  words: Record<string, string>,
  watched?: Chair,
): string {
  const parts: string[] = [];
  const score = now?.scores[seat];
  if (felt.counts === "points" && score !== undefined) parts.push(count("note.points", score));
  if (watched?.sat_in) parts.push(t("seat.sat-in"));
  else if (watched?.away) parts.push(t("seat.away"));
  for (const { name, seat: whose, value } of now?.facts ?? []) {
    // What counts is told from nothing on, so that its line does not come and push the hand.
    const tells = whose === seat && (value > 0 || name === felt.counts);
    const text = tells ? say(`fact.${name}`, "", { ...words, n: figure(value) }) : "";
    if (text) parts.push(text);
  }
  return parts.join(" · ");
}
