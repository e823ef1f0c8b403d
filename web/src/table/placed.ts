// The house counts places from nought, as its notation does. People count from one, and know a pile by the card that lies on it.
import type { Layout } from "./layout";

/** A sentence of the house, in English, with places as they are found on the felt. */
export function placed(
  sentence: string,
  words: Record<string, string>,
  layout: Layout | null,
): string {
  const pile = words.pile ?? "pile";
  return sentence
    .replace(new RegExp(`\\b${pile} \\d+, on `), "")
    .replace(new RegExp(`\\b(The |no )?${pile} (\\d+)\\b`, "g"), (_, lead = "", index: string) => {
      const top = layout?.piles.get(`pile.${index}`)?.cards.at(-1)?.card;
      const known = lead !== "no " && top && /^(\d+|W)$/.test(top);
      return known ? `${lead || "the "}${pile} with the ${top}` : `${lead}${pile} ${+index + 1}`;
    })
    .replace(COUNTED, (_, place: string, index: string) => `${place} ${Number(index) + 1}`);
}

const COUNTED = /\b(reserve|[Pp]lace|lower pile|bottom of pile|[Ss]pace|cell) (\d+)\b/g;
