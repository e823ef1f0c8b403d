// Writes src/cards/glyphs.ts: the figures and letters on cards as outlines. It was run once; its two
// packages are not among ours, so bring them first: npm i --no-save fontkit @fontsource/fraunces
import { readFileSync, writeFileSync } from "node:fs";
import { create } from "fontkit";

const here = new URL("..", import.meta.url);
const file = "node_modules/@fontsource/fraunces/files/fraunces-latin-700-normal.woff2";
const font = create(readFileSync(new URL(file, here)));
const scale = 200 / font.unitsPerEm;
const snap = (value) => Math.round(value * scale) || 0;

const head = `// The figures and the few letters on cards, as outlines: so no second font has to load.
// Taken from Fraunces 700 (SIL Open Font License, see LICENSE-FONTS.md) by scripts/glyphs.mjs. The
// em is 200 units, figures are 144 high, y goes down, and every outline starts on the base line.

/** An outline in relative commands, and where its ink begins and ends from left to right. */
export type Glyph = readonly [outline: string, left: number, right: number];

export const GLYPHS: Readonly<Record<string, Glyph>> = {
`;
const glyphs = [..."0123456789BFGKNRYPalor"].map((letter) => {
  const [glyph] = font.layout(letter).glyphs;
  const { minX, maxX } = glyph.bbox;
  return `  ${letter}: [\n    "${relative(glyph.path.commands)}",\n    ${snap(minX)},\n    ${snap(maxX)},\n  ],\n`;
});
writeFileSync(new URL("src/cards/glyphs.ts", here), `${head}${glyphs.join("")}};\n`);

/** Relative commands in whole units are the shortest way to say an outline. */
function relative(commands) {
  const short = { lineTo: "l", quadraticCurveTo: "q", bezierCurveTo: "c", moveTo: "m" };
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let path = "";
  for (const { command, args } of commands) {
    if (command === "closePath") {
      path += "z";
      [x, y] = [startX, startY];
      continue;
    }
    const points = args.map((value, at) => (at % 2 ? -snap(value) - y : snap(value) - x));
    const [dx, dy] = points.slice(-2);
    if (command === "lineTo" && !dx && !dy) continue;
    if (command === "lineTo" && !dy) path += `h${dx}`;
    else if (command === "lineTo" && !dx) path += `v${dy}`;
    else path += short[command] + points.join(" ").replaceAll(" -", "-");
    x += dx;
    y += dy;
    if (command === "moveTo") [startX, startY] = [x, y];
  }
  return path;
}
