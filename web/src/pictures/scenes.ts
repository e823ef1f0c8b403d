// The cards in every game's picture: what lies where, from the lowest to the topmost.

/** A symbol of symbols.ts, or a card of BLINK by its text; its middle, its turn and its width. */
export type Laid = readonly [card: string, x: number, y: number, turn: number, width: number];

/** A fan of cards around a point below it. */
function fan(cards: readonly string[], x: number, y: number, step: number, width: number): Laid[] {
  const reach = width * 2.1;
  return cards.map((card, at) => {
    const turn = (at - (cards.length - 1) / 2) * step;
    const angle = (turn * Math.PI) / 180;
    return [card, x + reach * Math.sin(angle), y + reach * (1 - Math.cos(angle)), turn, width];
  });
}

/** Rows of cards, each one card longer than the one above it. */
function triangle(rows: readonly (readonly string[])[], x: number, y: number): Laid[] {
  return rows.flatMap((cards, row) =>
    cards.map((card, at): Laid => {
      const across = (at - (cards.length - 1) / 2) * 46;
      return [card, x + across, y + row * 27, 0, 40];
    }),
  );
}

/** Cards one below the other, as in the columns of a patience. */
function column(cards: readonly string[], x: number, y: number, width: number): Laid[] {
  return cards.map((card, at): Laid => [card, x, y + at * 19, 0, width]);
}

export const SCENES: Readonly<Record<string, readonly Laid[]>> = {
  flinch: [
    ["f1", 52, 128, -10, 58],
    ["f5", 104, 116, -6, 58],
    ["f8", 156, 104, -1, 58],
    ["f12", 208, 94, 4, 58],
    ["f15", 260, 88, 9, 58],
  ],
  muggins: [
    ["b-muggins", 66, 98, -8, 50],
    ["b-muggins", 254, 98, 8, 50],
    ["b-muggins", 163, 86, 6, 54],
    ["f9", 158, 92, -4, 54],
  ],
  "stock-exchange": fan(["f7", "f7", "f7", "f7", "f7", "f7", "f7"], 160, 104, 9, 58),
  authors: fan(["f11", "f11", "f11", "f11"], 118, 92, 15, 58),
  store: [
    ["f3", 84, 122, -4, 44],
    ["f3", 134, 122, 2, 44],
    ["f10", 186, 122, -2, 44],
    ["f6", 236, 122, 4, 44],
  ],
  patience: [
    ["b-patience", 50, 60, 0, 42],
    ["b-patience", 48, 57, 0, 42],
    ...column(["f9", "f4", "f13"], 106, 58, 42),
    ...column(["f2", "f14"], 155, 58, 42),
    ...column(["f12", "f5", "f6", "f1"], 204, 58, 42),
  ],
  "another-patience": triangle(
    [["f4"], ["f11", "f2"], ["f8", "f5", "f10"], ["f1", "f6", "f7", "f12"]],
    160,
    47,
  ),
  blink: [
    ["YS3", 84, 94, -10, 76],
    ["BS2", 236, 94, 10, 76],
  ],
  "farkle-flip": [
    ["d1", 60, 76, -8, 54],
    ["d1", 98, 72, 0, 54],
    ["d1", 136, 76, 8, 54],
    ["dF", 256, 94, 11, 70],
  ],
};
