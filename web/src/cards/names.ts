// What cards are called: keys for the catalogue of words, so that every language can say them.
import type words from "./words.en";

export type Deck = "flinch" | "blink" | "farkle";
export type CardWord = keyof typeof words;

/** The deck that a game is played with; all but two share the numbers 1 to 15. */
export function deckOf(game: string): Deck {
  switch (game) {
    case "blink":
      return "blink";
    case "farkle-flip":
      return "farkle";
    default:
      return "flinch";
  }
}

export type Colour = "R" | "Y" | "G" | "B" | "N" | "K";
export type Shape = "S" | "M" | "T" | "D" | "F" | "L";

export interface Symbols {
  readonly colour: Colour;
  readonly shape: Shape;
  readonly count: number;
}

/** What is on a card like `YS3`; null, if there are no symbols on it. */
export function readSymbols(card: string): Symbols | null {
  const found = /^([RYGBNK])([SMTDFL])([1-5])$/.exec(card);
  if (!found) return null;
  return { colour: found[1] as Colour, shape: found[2] as Shape, count: Number(found[3]) };
}

/** A message and its arguments; those in `words` are keys of messages themselves. */
export interface CardKey {
  readonly key: CardWord;
  readonly args: Readonly<Record<string, string>>;
  readonly words: Readonly<Record<string, CardWord>>;
}

/** The key of a card's name. */
export function cardKey(card: string | null, deck: Deck): CardKey {
  const plain = (key: CardWord, args = {}): CardKey => ({ key, args, words: {} });
  if (card === null || card === "?") return plain("card.hidden");
  const symbols = deck === "blink" ? readSymbols(card) : null;
  if (symbols) {
    const { colour, shape, count } = symbols;
    return {
      key: "card.blink",
      args: { count: String(count) },
      words: {
        colour: `card.colour.${colour}`,
        shape: `card.${count === 1 ? "shape" : "shapes"}.${shape}`,
      },
    };
  }
  switch (card) {
    case "W":
      return plain("card.wild");
    case "T":
      return plain("card.trademark");
    case "F":
      return plain("card.farkle");
    default:
      return plain("card.number", { n: card });
  }
}

/** A card's name in the language that `say` speaks. */
export function cardName(
  card: string | null,
  deck: Deck,
  say: (key: CardWord, args?: Record<string, string>) => string,
): string {
  const { key, args, words } = cardKey(card, deck);
  const said = Object.entries(words).map(([name, word]) => [name, say(word)] as const);
  return say(key, { ...args, ...Object.fromEntries(said) });
}
