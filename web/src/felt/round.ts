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

/** The others in seat order: up the left side, along the top, down the right side. */
export function around(others: number[]): { side: "left" | "top" | "right"; seats: number[] }[] {
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

/** For how many piles there is room, and how high the highest is in widths of a card. Both grow
 * by steps, so that cards do not change their size whenever a card is played. */
export function heaps(groups: Group[], counts: number[], deepest: number) {
  const many = counts.reduce((sum, count) => sum + count, 0);
  const deep = groups.some(({ show }) => show === "column") ? Math.max(5, deepest) : 1;
  return {
    many: many <= 4 ? 4 : Math.ceil(many / 2) * 2,
    high: 1.4 + 0.34 * (Math.ceil(deep / 2) * 2 - (deep > 1 ? 1 : 2)),
  };
}
