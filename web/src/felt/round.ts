import type { Group } from "./types";

/** How a felt lies in its room: others around, others above, or all side by side. */
export type Shape = "round" | "tall" | "flat";

export function shapeOf(width: number, height: number): Shape {
  if (height < 370 && width > height * 1.4) return "flat";
  return width >= 820 && width > height ? "round" : "tall";
}

/** How many of the others sit at each side; who is left sits across. */
function beside(others: number): number {
  if (others < 2) return 0;
  if (others < 6) return 1;
  if (others < 9) return 2;
  return others < 11 ? 3 : 4;
}

/** A side of the table, and who sits there. */
export interface Side {
  side: "left" | "top" | "right";
  seats: number[];
}

/** The others in seat order: up the left side, along the top, down the right side. */
export function around(others: number[]): Side[] {
  const each = beside(others.length);
  return [
    { side: "left", seats: others.slice(0, each) },
    { side: "top", seats: others.slice(each, others.length - each) },
    { side: "right", seats: others.slice(others.length - each) },
  ];
}

/** In how many columns folded seats lie. */
export function columns(others: number, shape: Shape): number {
  if (shape === "flat") return others > 8 ? 3 : others > 4 ? 2 : 1;
  return others < 5 ? others : others < 9 ? 4 : 5;
}

/** How much of a card is seen in a fan of cards that lie close. */
const CLOSE = 0.38;
/** Piles lie this far apart, in widths of a card. */
const GAP = 0.2;

/** How many piles fit beside each other, and how high they are together, in one, two and three rows. */
export interface Heaps {
  wide: number[];
  high: number[];
}

/** The room for the piles in the middle, in widths of a card, from the cards in each pile of each
 * group. It grows by steps, so that cards do not change their size whenever a card is played. */
export function heaps(groups: Group[], cards: number[][]): Heaps {
  const piles = groups.flatMap((group, at) =>
    (cards[at] ?? []).map((count) => extent(group, count)),
  );
  const room = piles.reduce((sum, { wide }) => sum + wide, 0);
  const steps = room <= 4 ? 4 : Math.ceil(room / 2) * 2;
  // What is not there yet is as large as the last.
  const small = piles.at(-1)?.high ?? 1.4;
  for (let more = steps - room; more > 0.01; more -= 1) {
    piles.push({ wide: Math.min(1, more), high: small });
  }
  const columns = groups.flatMap(({ show }, at) => (show === "column" ? (cards[at] ?? []) : []));
  const deep = columns.length > 0 ? Math.max(5, ...columns) : 1;
  const below = 0.34 * (Math.ceil(deep / 2) * 2 - (deep > 1 ? 1 : 2));
  const rows = [1, 2, 3].map((most) => flow(piles, most));
  return {
    wide: rows.map(({ wide }) => wide),
    high: rows.map(({ high }) => high + below),
  };
}

interface Extent {
  wide: number;
  high: number;
}

function extent({ show, size = 100, close }: Group, count: number): Extent {
  const part = close ? size / 100 : Math.max(1, size / 100);
  const wide = show === "fan" ? part * (1 + (count - 1) * CLOSE) : Math.max(1, part);
  return { wide: (wide + GAP) / (1 + GAP), high: 1.4 * part };
}

/** The narrowest room in which the piles, one after the other, need no more than some rows. */
function flow(piles: Extent[], most: number): Extent {
  for (let wide = 1; ; wide += 0.5) {
    const rows: Extent[] = [];
    for (const pile of piles) {
      const row = rows.at(-1);
      if (row && row.wide + pile.wide <= wide + 0.001) {
        row.wide += pile.wide;
        row.high = Math.max(row.high, pile.high);
      } else rows.push({ ...pile });
    }
    const fits = rows.length <= most && rows.every((row) => row.wide <= wide + 0.001);
    if (fits) return { wide, high: rows.reduce((sum, { high }) => sum + high, 0) };
  }
}
