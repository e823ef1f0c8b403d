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
  const glyphs = [...text].map((letter) => GLYPHS[letter]).filter((glyph) => glyph !== undefined);
  const ink = glyphs.reduce((sum, [, left, right]) => sum + right - left, 0);
  const width = ink + gap * (glyphs.length - 1);
  let d = "";
  let x = -width / 2;
  for (const [path, left, right] of glyphs) {
    d += `M${round(x - left)} 70${path}`;
    x += right - left + gap;
  }
  return { d, width };
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
    corner: `translate(${x} 20) scale(${corner.map((s) => s.toFixed(3)).join(" ")})`,
  };
}

/** What grows outwards from a medallion: pairs of how far out, and how far to the side. */
const PETALS = [
  // three leaves from one stalk
  "M27 0C32 5 39 4 46 0C39 -4 32 -5 27 0zM27 1C29 7 33 10 39 9C38 4 34 1 27 1zM27 -1C29 -7 33 -10 39 -9C38 -4 34 -1 27 -1z",
  // a flame that leans to one side
  "M27 0C30 5.5 36 7 39 3.6C41 1 40 -2.6 37 -3.6C34 -5 30 -3.6 27 0z",
  // a spear
  "M28 0L32.5 3.3L39.5 0L32.5 -3.3z",
] as const;

/** The medallion of a number: as many petals as it says, of one kind for every five numbers. */
export function wreath(number: number): { kind: number; d: string } {
  const kind = Math.floor((number - 1) / 5);
  const shape = PETALS[kind] ?? PETALS[0];
  let d = "";
  for (let at = 0; at < number; at++) {
    const angle = (at / number) * TURN;
    d += shape.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, out: string, side: string) => {
      const distance = Math.hypot(Number(out), Number(side));
      return ` ${polar(distance, angle + Math.atan2(Number(side), Number(out)))}`;
    });
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
