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
  [0.68, 50, 70],
  [0.44, 54, 44, 46, 96],
  [0.38, 52, 39, 29, 86, 71, 86],
  [0.34, 29, 48, 71, 48, 29, 92, 71, 92],
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

/** A motif of a back, drawn from its middle, and how often it stands side by side and below. */
interface Pattern {
  readonly motif: string;
  /** Half its width and half its height. */
  readonly half: readonly [number, number];
  readonly columns: number;
  readonly rows: number;
}

/** Every game has its own back; the tones are in cards.css under the same name. */
export const PATTERNS: Readonly<Record<string, Pattern>> = {
  // lozenges
  flinch: {
    motif: "m0-8l6 8l-6 8l-6-8zm0 5l2 3l-2 3l-2-3z",
    half: [6, 8],
    columns: 5,
    rows: 11,
  },
  // what goes on to the neighbours, to and fro
  muggins: {
    motif: "m-6 0a3 3 0 0 1 6 0a3 3 0 0 0 6 0",
    half: [6, 3],
    columns: 5,
    rows: 15,
  },
  // prices that go up
  "stock-exchange": { motif: "m-6 4l4-5l3 3l5-6m-4 0h4v4", half: [6, 4], columns: 5, rows: 13 },
  // open books
  authors: {
    motif: "m0 4c-2-2-5-2-7-1v-6c2-1 5-1 7 1c2-2 5-2 7-1v6c-2-1-5-1-7 1v-6",
    half: [7, 4],
    columns: 4,
    rows: 11,
  },
  // baskets
  store: { motif: "m-6-1h12l-2 6h-8zm2 0a4 4 0 0 1 8 0", half: [6, 5], columns: 5, rows: 11 },
  // hourglasses
  patience: { motif: "m-3.5-5h7l-7 10h7z", half: [3.5, 5], columns: 5, rows: 9 },
  // triangles, as the cards are laid
  "another-patience": {
    motif: "m0-5l6 10h-12zm0 5l-3 5h6z",
    half: [6, 5],
    columns: 5,
    rows: 11,
  },
  // eyes
  blink: {
    motif: "m-7 0q7-8 14 0q-7 8-14 0zm5 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0z",
    half: [7, 4],
    columns: 4,
    rows: 13,
  },
  // dice
  "farkle-flip": {
    motif: "m-5-5h10v10h-10zm2.5 2.5h.1m4.8 0h.1m-2.6 2.5h.1m-2.6 2.5h.1m4.8 0h.1",
    half: [5, 5],
    columns: 5,
    rows: 9,
  },
};

/** The pattern over the whole back; every second row has one less, and is set off by half. */
export function pattern({ motif, half: [width, height], columns, rows }: Pattern): string {
  const across = (76 - 2 * width) / (columns - 1);
  const down = (116 - 2 * height) / (rows - 1);
  let d = "";
  for (let row = 0; row < rows; row++) {
    for (let column = (row % 2) / 2; column <= columns - 1; column++) {
      const x = 12 + width + column * across;
      const y = 12 + height + row * down;
      d += `M${x.toFixed(1)} ${y.toFixed(1)}${motif}`;
    }
  }
  return d;
}
