// Outlines that are reckoned instead of stored: numbers, wreaths, suns, shapes, patterns.
import { GLYPHS } from "./glyphs";

const TURN = 2 * Math.PI;
const round = (value: number) => Math.round(value * 10) / 10;

/** A point at a distance and an angle from (x, y); the angle 0 is at the top, as on a clock. */
function polar(distance: number, angle: number, x = 50, y = 70): string {
  return `${round(x + distance * Math.sin(angle))} ${round(y - distance * Math.cos(angle))}`;
}

/** Text as one outline with its middle at (0, 0), and how wide it is. */
export function outline(text: string, gap = 9): { d: string; width: number } {
  let width = -gap;
  const starts: string[] = [];
  for (const letter of text) {
    const glyph = GLYPHS[letter];
    if (!glyph) continue;
    const [path, left, right] = glyph;
    starts.push(`${width + gap - left}|${path}`);
    width += gap + right - left;
  }
  const d = starts.map((start) => {
    const [x, path] = start.split("|");
    return `M${round(Number(x) - width / 2)} 70${path}`;
  });
  return { d: d.join(""), width };
}

/** Where a number goes: large in the middle, and in a corner so that a fan shows all of it. */
export function placeNumber(text: string): { d: string; middle: string; corner: string } {
  const { d, width } = outline(text);
  const two = text.length > 1;
  // Two figures are drawn a little narrower than they are: they keep nearly the height of one.
  const middle = two ? [Math.min(0.31, 62 / width), 0.34] : [0.37, 0.37];
  const corner = two ? [Math.min(0.165, 32 / width), 0.18] : [0.195, 0.195];
  const x = two ? 22 : 18.5;
  return {
    d,
    middle: `translate(50 70) scale(${middle.map((s) => s.toFixed(3)).join(" ")})`,
    corner: `translate(${x} 21) scale(${corner.map((s) => s.toFixed(3)).join(" ")})`,
  };
}

/** A leaf, a flame or a spear that grows outwards from the wreath. */
function petal(kind: number, at: number, from: number, to: number, half: number): string {
  const wide = (distance: number) => half / distance;
  const p = (share: number, side: number) => {
    const distance = from + (to - from) * share;
    return polar(distance, at + side * wide(distance));
  };
  const tip = polar(to, at);
  const root = polar(from, at);
  switch (kind) {
    case 0: // a leaf, pointed at both ends
      return `M${root}C${p(0.25, 1)} ${p(0.7, 1.1)} ${tip}C${p(0.7, -1.1)} ${p(0.25, -1)} ${root}z`;
    case 1: // a drop, round outside
      return `M${root}C${p(0.4, 0.6)} ${p(0.75, 2.2)} ${tip}C${p(0.75, -2.2)} ${p(0.4, -0.6)} ${root}z`;
    default: // a spear, with straight edges
      return `M${root}L${p(0.4, 1)} ${tip} ${p(0.4, -1)}z`;
  }
}

/** The wreath of a number: as many petals as it says, of one kind for every five numbers. */
export function wreath(number: number): { kind: number; d: string } {
  const kind = Math.floor((number - 1) / 5);
  const half = Math.min(7, (0.36 * TURN * 34) / number);
  let d = "";
  for (let at = 0; at < number; at++) {
    d += petal(kind, (at / number) * TURN, 30, 42, half);
  }
  return { kind, d };
}

/** Rays around a point, long and short by turns. */
export function rays(count: number, inner: number, long: number, short: number): string {
  let d = "";
  for (let at = 0; at < count; at++) {
    const angle = (at / count) * TURN;
    const half = (0.36 * TURN) / count;
    d += `M${polar(inner, angle - half, 0, 0)}L${polar(at % 2 ? short : long, angle, 0, 0)} ${polar(inner, angle + half, 0, 0)}z`;
  }
  return d;
}

/** The scalloped edge of a seal around (0, 0). */
export function scallops(count: number, radius: number): string {
  const bulge = round((Math.PI * radius) / count);
  let d = `M${polar(radius, 0, 0, 0)}`;
  for (let at = 1; at <= count; at++) {
    d += `A${bulge} ${bulge} 0 0 1 ${polar(radius, (at / count) * TURN, 0, 0)}`;
  }
  return `${d}z`;
}

/** A star with five points around (0, 0). */
export function star(outer: number, inner: number): string {
  let d = "";
  for (let at = 0; at < 10; at++) {
    d += `${at ? "L" : "M"}${polar(at % 2 ? inner : outer, (at / 10) * TURN, 0, 0)}`;
  }
  return `${d}z`;
}

/** A blossom with round petals around (0, 0). */
export function blossom(petals: number, radius: number, bulge: number): string {
  let d = `M${polar(radius, -Math.PI / petals, 0, 0)}`;
  for (let at = 0; at < petals; at++) {
    d += `A${bulge} ${bulge} 0 1 1 ${polar(radius, ((at + 0.5) / petals) * TURN, 0, 0)}`;
  }
  return `${d}z`;
}
