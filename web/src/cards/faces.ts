// What the decks look like, as data: shapes and spots of BLINK, pips of dice, patterns of backs.
import { blossom, star } from "./draw";

/** BLINK's shapes around (0, 0), about 100 wide and high. */
export const SHAPES: Readonly<Record<string, string>> = {
  S: star(54, 23),
  M: "M14-50A50 50 0 1 0 47 20A38 38 0 1 1 14-50z",
  T: "M0-48L52 44H-52z",
  D: "M0-54C10-30 38-8 38 16A38 38 0 0 1-38 16C-38-8-10-30 0-54z",
  F: `${blossom(6, 28, 15)}M0-11a11 11 0 1 0 .1 0z`,
  L: "M16-54L-36 10H-6L-18 54L38-14H8z",
};

/** Where the shapes lie for each count, and how large they are: [size, x, y, x, y, …]. */
export const SPOTS: readonly (readonly number[])[] = [
  [],
  [0.6, 50, 70],
  [0.46, 50, 41, 50, 99],
  [0.38, 50, 36, 29, 84, 71, 84],
  [0.36, 29, 50, 71, 50, 29, 94, 71, 94],
  [0.31, 28, 46, 72, 46, 50, 70, 28, 94, 72, 94],
];

const near = -14;
const far = 14;

/** Pips of a die around (0, 0). */
export const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [
    [near, near],
    [far, far],
  ],
  [
    [near, near],
    [0, 0],
    [far, far],
  ],
  [
    [near, near],
    [far, near],
    [near, far],
    [far, far],
  ],
  [
    [near, near],
    [far, near],
    [0, 0],
    [near, far],
    [far, far],
  ],
  [
    [near, near],
    [far, near],
    [near, 0],
    [far, 0],
    [near, far],
    [far, far],
  ],
];

/** The pips as one outline. */
export function pips(count: number, radius: number): string {
  const spots = PIPS[count] ?? [];
  return spots
    .map(
      ([x, y]) =>
        `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0z`,
    )
    .join("");
}

/** A motif of a back, to be drawn from its middle in relative commands, and how far apart. */
interface Pattern {
  readonly motif: string;
  readonly across: number;
  readonly down: number;
}

/** Every game has its own back; the tones are in cards.css under the same name. */
export const PATTERNS: Readonly<Record<string, Pattern>> = {
  // lozenges
  flinch: { motif: "m0-8l6 8l-6 8l-6-8zm0 5l2 3l-2 3l-2-3z", across: 15, down: 10 },
  // what is passed on to the neighbour: hooks both ways
  muggins: { motif: "m-6 0a3 3 0 0 1 6 0a3 3 0 0 0 6 0", across: 15, down: 7.5 },
  // prices that go up
  "stock-exchange": { motif: "m-6 3.5l4-4l3 3l5-6", across: 15, down: 8 },
  // open books
  authors: {
    motif: "m0 3.5c-2-2-5-2-7-1v-6c2-1 5-1 7 1c2-2 5-2 7-1v6c-2-1-5-1-7 1v-6",
    across: 18,
    down: 10,
  },
  // baskets
  store: { motif: "m-6-1.5h12l-2 6h-8zm2 0a4 4 0 0 1 8 0", across: 16, down: 11 },
  // hourglasses
  patience: { motif: "m-4-6h8l-8 12h8z", across: 14, down: 9 },
  // triangles, as the cards are laid
  "another-patience": { motif: "m0-5l6 10h-12zm0 5l-3 5h6z", across: 15, down: 8.5 },
  // eyes
  blink: {
    motif: "m-7 0q7-8 14 0q-7 8-14 0zm5 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0z",
    across: 18,
    down: 9,
  },
  // dice
  "farkle-flip": {
    motif: "m-5-5h10v10h-10zm2.5 2.5h.1m4.9 0h.1m-2.6 2.5h.1m-2.6 2.5h.1m4.9 0h.1",
    across: 15,
    down: 9,
  },
};

/** The pattern over the whole back, row by row, every second row set off by half. */
export function pattern({ motif, across, down }: Pattern): string {
  let d = "";
  const rows = Math.floor(106 / down / 2);
  for (let row = -rows; row <= rows; row++) {
    const odd = row & 1;
    const reach = Math.floor((36 - (odd * across) / 2) / across + (odd ? 1 : 0));
    for (let at = odd ? -reach + 0.5 : -reach; at <= reach; at += 1) {
      if (odd && at > reach) break;
      d += `M${50 + at * across} ${70 + row * down}${motif}`;
    }
  }
  return d;
}
