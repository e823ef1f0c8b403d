// Cards as they are told of: "the 7", "three 7s", "2, 3 and 5", "five cards".
import { readSymbols } from "../cards/names";
import english from "../cards/words.en";
import { fill, language, t, telling } from "../words/index.svelte";

/** One card as somebody plays it. */
export function card1(card: string | null): string {
  return symbolsOn(card) ?? named("one", card);
}

/** Several of one face: "7s". */
export function several(card: string | null): string {
  return named("many", card);
}

/** All of them in one breath. */
export function cardsOf(cards: (string | null)[]): string {
  const [first = null] = cards;
  if (cards.length === 1) return card1(first);
  if (cards.includes(null)) return `${inWords(cards.length)} ${several(null)}`;
  const alike = cards.every((card) => card === first);
  if (alike && !symbolsOn(first)) return `${inWords(cards.length)} ${several(first)}`;
  return faces(cards);
}

/** What is on the cards, one after another: "2, 3 and 5". */
export function faces(cards: (string | null)[]): string {
  const parts = cards.map((card) => (/^\d+$/.test(card ?? "") ? String(card) : card1(card)));
  const last = parts.pop() ?? "";
  return parts.length === 0 ? last : parts.join(", ") + t("end.and") + last;
}

function named(form: string, card: string | null): string {
  const { cards } = telling().tell;
  const own = cards[`${form}.${card ?? "hidden"}`];
  return own ?? fill(cards[form] ?? "{n}", { n: card ?? "" });
}

/** Symbols have no article: "three red stars". */
function symbolsOn(card: string | null): string | null {
  const found = card === null ? null : readSymbols(card);
  if (!found) return null;
  const { colour, shape, count } = found;
  const kind = count === 1 ? (`card.shape.${shape}` as const) : (`card.shapes.${shape}` as const);
  const number = ["no", "one", "two", "three", "four", "five"][count] ?? "";
  return telling().symbols(`${number} ${english[`card.colour.${colour}`]} ${english[kind]}`);
}

function inWords(count: number): string {
  return telling().tell.numbers.split(" ")[count] ?? String(count);
}

/** A number as it is written here: "10,500". What the browser needs to know for that is fetched for large ones only: it takes long. */
export const figure = (n: number) =>
  Math.abs(n) < 1000 ? String(n) : n.toLocaleString(language());
