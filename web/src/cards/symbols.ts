// The symbols that all cards and pictures draw from: once per page, before the first card. They are one text for the browser's own
// reader, because some hundred elements made one by one would cost a phone a tenth of a second.
import { breath } from "../lib/breath";
import "./cards.css";
import { outline, placeNumber, rays, scallops, wreath } from "./draw";
import { PATTERNS, SHAPES, pattern, pips } from "./faces";

const TURNED = "rotate(180 50 70)";
const PAPER = use("paper");

const all = <T>(of: Iterable<T>, draw: (one: T) => string) => Array.from(of, draw).join("");

function path(d: string, more = ""): string {
  return `<path d="${d}" ${more}/>`;
}

function use(name: string, transform = ""): string {
  return `<use href="#pc-${name}"${transform && ` transform="${transform}"`}/>`;
}

function group(name: string, inner: string): string {
  return `<g class="pc-${name}">${inner}</g>`;
}

/** Something that is drawn by its name, as large as a card. */
function symbol(name: string, inner: string): string {
  return `<symbol id="pc-${name}" viewBox="0 0 100 140">${inner}</symbol>`;
}

/** The light of the lamp, the paper, and what is on more than one card. */
function parts(): string {
  const lamp = Object.entries({ near: 0, half: 0.45, far: 1 });
  const stops = all(lamp, ([name, at]) => `<stop class="pc-lamp-${name}" offset="${at}"/>`);
  const sun = `${rays(16, 18, 37, 29)}M-15 0a15 15 0 1 0 30 0a15 15 0 1 0-30 0z`;
  return (
    `<radialGradient id="pc-lamp" cx=".5" cy=".1" r=".8">${stops}</radialGradient>` +
    '<rect id="pc-paper" class="pc-paper" x=".6" y=".6" width="98.8" height="138.8" rx="7"/>' +
    path(sun, 'id="pc-sun"') +
    path(scallops(14, 30), 'id="pc-seal"') +
    all(Object.entries(SHAPES), ([shape, d]) => path(d, `id="pc-s${shape}"`)) +
    all("RYGBNK", (letter) => path(outline(letter).d, `id="pc-l${letter}"`)) +
    all([1, 2, 3, 4, 5, 6], die)
  );
}

function die(count: number): string {
  const box = '<rect class="pc-die" x="-27" y="-27" width="54" height="54" rx="10"/>';
  const spots = path(pips(count, count === 1 ? 7.5 : 5), 'class="pc-pips"');
  return `<g id="pc-die${count}">${box}${spots}</g>`;
}

/** A number: on a card with its wreath, on a card of Farkle with its die, and alone. */
function number(count: number): string {
  const { d, middle, corner } = placeNumber(String(count));
  const ring = wreath(count);
  const halo = '<circle class="pc-halo" cx="50" cy="70" r="31"/>';
  const at = (transform: string) => path(d, `transform="${transform}"`);
  const corners = at(corner) + at(`${TURNED} ${corner}`);
  const face = group(`kind${ring.kind}`, halo + path(ring.d)) + group("ink", at(middle) + corners);
  const thrown = use(`die${count}`, "translate(50 70) rotate(-8)") + group("ink", corners);
  return (
    path(d, `id="pc-n${count}"`) +
    symbol(`f${count}`, PAPER + face) +
    (count <= 6 ? symbol(`d${count}`, PAPER + thrown) : "")
  );
}

/** The cards without a number: the wild one, the trade-mark, the Farkle. */
function wild(): string {
  const suns = ["50 70) scale(1.15)", "19 21) scale(.42)", "81 119) scale(.42)"];
  const drawn = all(suns, (at) => use("sun", `translate(${at}`));
  return symbol("fW", PAPER + group("sun", drawn));
}

function trademark(): string {
  const ribbon = "M38 88l-8 26l9-3l6 8l6-26zM62 88l8 26l-9-3l-6 8l-6-26z";
  const seals = ["50 66)", "18 20) scale(.36)", "82 120) scale(.36)"];
  const lines = ['cx="50" cy="66" r="23"', 'cx="18" cy="20" r="6.5"', 'cx="82" cy="120" r="6.5"'];
  const wax = all(seals, (at) => use("seal", `translate(${at}`));
  const drawn =
    path(ribbon, 'class="pc-ribbon"') +
    group("wax", wax) +
    all(lines, (at) => `<circle class="pc-seal-line" ${at}/>`) +
    path(outline("P").d, 'class="pc-seal-mark" transform="translate(50 66) scale(.19)"');
  return symbol("fT", PAPER + drawn);
}

function farkle(): string {
  const spilt = ["5 63 48 18", "2 31 68 -24", "3 66 84 40", "1 37 103 9"];
  const dice = all(spilt, (one) => {
    const [count, x, y, turn] = one.split(" ");
    return use(`die${count}`, `translate(${x} ${y}) rotate(${turn}) scale(.62)`);
  });
  const letters = all(["", `${TURNED} `], (turn) =>
    path(outline("F").d, `transform="${turn}translate(18 21) scale(.195)"`),
  );
  return symbol("dF", PAPER + group("spill", dice + letters));
}

function back(game: string, drawn: (typeof PATTERNS)[string]): string {
  const edge = "M10 6h80a4 4 0 0 1 4 4v120a4 4 0 0 1-4 4h-80a4 4 0 0 1-4-4v-120a4 4 0 0 1 4-4z";
  const inner =
    '<rect x=".6" y=".6" width="98.8" height="138.8" rx="7"/>' +
    path(edge) +
    path(pattern(drawn), 'class="pc-motif"');
  return symbol(`b-${game}`, group(`back pc-back-${game}`, inner));
}

/** Lays the symbols into the page, where every `<use>` finds them: piece by piece, so that nobody has to wait. */
export async function laySymbols(page: HTMLElement) {
  const hidden = 'class="pc-defs" width="0" height="0" aria-hidden="true" focusable="false"';
  page.insertAdjacentHTML("afterbegin", `<svg ${hidden}><defs></defs></svg>`);
  const defs = page.querySelector(".pc-defs > defs");
  const pieces = [
    parts,
    () => all([1, 2, 3, 4, 5, 6, 7, 8], number),
    () => all([9, 10, 11, 12, 13, 14, 15], number),
    () => wild() + trademark() + farkle(),
    () => all(Object.entries(PATTERNS), ([game, drawn]) => back(game, drawn)),
  ];
  for (const piece of pieces) {
    defs?.insertAdjacentHTML("beforeend", piece());
    await breath();
  }
}
