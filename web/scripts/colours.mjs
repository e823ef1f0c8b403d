// How far apart BLINK's six colours are for every kind of sight: run it after changing one of them.
// Sight after Machado, Oliveira, Fernandes (2009), distance by CIEDE2000; below 19 it complains.
import { readFileSync } from "node:fs";

const LEAST = 19;
const SIGHTS = {
  usual: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [
    0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998,
  ],
  deuteranopia: [
    0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881,
  ],
  tritanopia: [
    1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039,
  ],
};

const css = readFileSync(new URL("../src/cards/cards.css", import.meta.url), "utf8");
const colours = [...css.matchAll(/\.pc-([RYGBNK]) \{\s*--shape: #(\w{6})/g)];

for (const [sight, matrix] of Object.entries(SIGHTS)) {
  const seen = colours.map(([, letter, hex]) => ({ letter, lab: lab(see(hex, matrix)) }));
  const pairs = seen.flatMap((one, at) =>
    seen.slice(at + 1).map((other) => ({
      pair: one.letter + other.letter,
      apart: distance(one.lab, other.lab),
    })),
  );
  const { pair, apart } = pairs.reduce((a, b) => (b.apart < a.apart ? b : a));
  console.log(`${sight}: ${pair} are nearest, ${apart.toFixed(1)} apart`);
  if (colours.length !== 6 || apart < LEAST) process.exitCode = 1;
}

/** A colour as linear light, as somebody with this sight has it. */
function see(hex, matrix) {
  const light = [0, 2, 4].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return [0, 3, 6].map((row) => {
    const sum = light.reduce((all, value, at) => all + value * matrix[row + at], 0);
    return Math.min(1, Math.max(0, sum));
  });
}

function lab([r, g, b]) {
  const curve = (t) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = curve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = curve(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = curve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** CIEDE2000. */
function distance([L1, rawA1, b1], [L2, rawA2, b2]) {
  const rad = Math.PI / 180;
  const lift = (c) => Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
  const stretch = 1.5 - 0.5 * lift((Math.hypot(rawA1, b1) + Math.hypot(rawA2, b2)) / 2);
  const [a1, a2] = [rawA1 * stretch, rawA2 * stretch];
  const [C1, C2] = [Math.hypot(a1, b1), Math.hypot(a2, b2)];
  const hue = (a, b) => (Math.atan2(b, a) / rad + 360) % 360;
  const [h1, h2] = [hue(a1, b1), hue(a2, b2)];
  const far = Math.abs(h1 - h2) > 180;
  const turn = h2 - h1 - (far ? Math.sign(h2 - h1) * 360 : 0);
  const h = (h1 + h2) / 2 + (far ? (h1 + h2 < 360 ? 180 : -180) : 0);
  const [L, C] = [(L1 + L2) / 2, (C1 + C2) / 2];
  const cos = (degrees) => Math.cos(degrees * rad);
  const T =
    1 - 0.17 * cos(h - 30) + 0.24 * cos(2 * h) + 0.32 * cos(3 * h + 6) - 0.2 * cos(4 * h - 63);
  const dL = (L2 - L1) / (1 + (0.015 * (L - 50) ** 2) / Math.sqrt(20 + (L - 50) ** 2));
  const dC = (C2 - C1) / (1 + 0.045 * C);
  const dH = (2 * Math.sqrt(C1 * C2) * Math.sin((turn / 2) * rad)) / (1 + 0.015 * C * T);
  const twist = -2 * lift(C) * Math.sin(60 * Math.exp(-(((h - 275) / 25) ** 2)) * rad);
  return Math.sqrt(dL ** 2 + dC ** 2 + dH ** 2 + twist * dC * dH);
}
