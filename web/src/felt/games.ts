import type { Felt, Gesture } from "./types";

/** Cards of the hand, the stock and the reserve go to piles, and to both ends of some. */
const sources: [text: string, take: string][] = [
  ["{card}", "hand:me"],
  ["stock", "stock:me"],
  ["r{from}", "reserve:me.{from}"],
  ["partner", "stock:partner"],
  ["pr{from}", "reserve:partner.{from}"],
];

const targets: [text: string, to: string][] = [
  ["{to}", "pile.{to}"],
  ["{to}+", "pile.{to}"],
  ["{to}-", "lower.{to}"],
  ["new", "pile.new"],
  ["new={as}", "pile.new"],
];

const flinchPlays: Gesture[] = sources.flatMap(([from, take]) =>
  targets.map(([onto, to]) => ({ text: `${from}>${onto}`, take, to })),
);

export const felts: Record<string, Felt> = {
  flinch: {
    deck: "flinch",
    room: { own: 2, centre: 1.3, across: 7 },
    centre: [
      { zone: "stack", show: "stack", label: "zone.stack" },
      { zone: "pile", show: "stack", fresh: true },
      { zone: "lower", show: "stack" },
    ],
    own: [
      { zone: "stock", show: "stack", label: "zone.stock", empty: true },
      { zone: "reserve", show: "stack", label: "zone.reserve", empty: true },
      { zone: "exposed", show: "fan" },
      { zone: "hand", show: "fan" },
    ],
    other: [
      { zone: "stock", show: "stack", empty: true },
      { zone: "reserve", show: "stack", size: 50 },
      { zone: "exposed", show: "fan" },
    ],
    gestures: [...flinchPlays, { text: "{card}@{to}", take: "hand:me", to: "reserve:me.{to}" }],
    buttons: [/^pass$/],
    fits: [["FL-35", "piles=ones-and-fifteens"], ["FL-36", "piles=eights"], ["FL-08"]],
    better: "fewer",
    counts: "stock",
  },
  muggins: {
    deck: "flinch",
    room: { own: 1.2, centre: 1.4, across: 4 },
    centre: [{ zone: "pile", show: "stack", fresh: true }],
    own: [
      { zone: "packet", show: "stack", label: "zone.packet", empty: true },
      { zone: "turned", show: "stack", label: "zone.turned" },
      { zone: "stock", show: "stack", label: "zone.stock", empty: true, size: 120 },
    ],
    other: [
      { zone: "stock", show: "stack", empty: true },
      { zone: "turned", show: "stack" },
      { zone: "packet", show: "stack", size: 60 },
    ],
    gestures: [
      ...["stock", "turned"].flatMap((from) => [
        { text: `${from}>{to}`, take: `${from}:me`, to: "pile.{to}" },
        { text: `${from}>new`, take: `${from}:me`, to: "pile.new" },
        { text: `${from}>s{seat}`, take: `${from}:me`, to: "stock:{seat}" },
      ]),
      { text: "lay", take: "turned:me", to: "stock:me" },
      { text: "turn", take: "packet:me" },
    ],
    buttons: [/^turn$/],
    keeps: true,
    fits: [["MU-04"]],
    better: "fewer",
    counts: "left",
  },
  "stock-exchange": {
    deck: "flinch",
    room: { own: 0.6, centre: 1, across: 6.5, lines: 12 },
    centre: [],
    own: [
      { zone: "offer", show: "sorted", label: "zone.offer", empty: true, size: 60 },
      { zone: "hand", show: "sorted" },
    ],
    other: [{ zone: "offer", show: "sorted", empty: true, size: 60 }],
    gestures: [
      { text: "offer-{count}x{card}", take: "hand:me", to: "offer:me" },
      { text: "take-{seat}-{count}x{card}", take: "hand:me", to: "offer:{seat}", both: true },
    ],
    buttons: [/^sold$/, /^open$/, /^withdraw$/, /^decline-partner$/],
    keeps: true,
    special: "floor",
    better: "more",
    counts: "points",
  },
  authors: {
    deck: "flinch",
    room: { own: 1.2, centre: 0.4, across: 6.5, lines: 8 },
    centre: [],
    own: [
      { zone: "book", show: "sorted", label: "zone.book", size: 60, close: true },
      { zone: "hand", show: "fan", beside: true },
    ],
    other: [
      { zone: "hand", show: "stack", empty: true },
      { zone: "book", show: "stack", size: 60 },
    ],
    gestures: [{ text: "ask-{seat}-{card}", take: "hand:me", to: "hand:{seat}" }],
    special: "ask",
    better: "more",
    counts: "books",
    sums: { zone: "book", rules: ["AU-08", "AU-R5"] },
  },
  store: {
    deck: "flinch",
    room: { own: 1.2, centre: 0.8, across: 6.5, lines: 8 },
    centre: [{ zone: "stack", show: "stack", label: "zone.store", empty: true }],
    own: [
      { zone: "book", show: "sorted", label: "zone.book", size: 60, close: true },
      { zone: "hand", show: "fan", beside: true },
    ],
    other: [
      { zone: "hand", show: "stack", empty: true },
      { zone: "book", show: "sorted", size: 60, close: true },
    ],
    gestures: [{ text: "ask-{seat}-{card}", take: "hand:me", to: "hand:{seat}" }],
    special: "ask",
    better: "more",
    counts: "books",
  },
  patience: {
    deck: "flinch",
    room: { own: 1, centre: 2.3, across: 4 },
    centre: [
      { zone: "pile", show: "stack", empty: true, label: "zone.upper" },
      { zone: "row", show: "column", empty: true, label: "zone.lower" },
    ],
    own: [
      { zone: "stack", show: "stack", label: "zone.pack", empty: true },
      { zone: "turned", show: "stack", label: "zone.turned", empty: true },
      { zone: "stock", show: "stack", label: "zone.stock", empty: true },
    ],
    other: [],
    gestures: [
      { text: "turn", take: "stack" },
      { text: "up-turned", take: "turned", to: "pile.{any}" },
      { text: "up-stock", take: "stock", to: "pile.{any}" },
      { text: "up-{from}", take: "row.{from}", to: "pile.{any}" },
      { text: "down-turned-{to}", take: "turned", to: "row.{to}" },
      { text: "down-stock-{to}", take: "stock", to: "row.{to}" },
      { text: "move-{from}-{to}", take: "row.{from}", to: "row.{to}" },
      { text: "fill-{to}", take: "stock", to: "row.{to}" },
      { text: "stock", take: "turned", to: "stock" },
    ],
    buttons: [/^turn$/],
    keeps: true,
    better: "fewer",
    counts: "raised",
  },
  "another-patience": {
    deck: "flinch",
    room: { own: 1, centre: 3.4, across: 6 },
    centre: [{ zone: "cell", show: "stack", figure: "triangle" }],
    own: [
      { zone: "stack", show: "stack", label: "zone.pack", empty: true },
      { zone: "turned", show: "stack", label: "zone.turned", empty: true },
      { zone: "stock", show: "fan", label: "zone.stock", empty: true },
      { zone: "removed", show: "stack", label: "zone.removed", empty: true },
    ],
    other: [],
    gestures: [
      { text: "turn", take: "stack" },
      { text: "thirteen-turned", take: "turned" },
      { text: "thirteen-stock", take: "stock" },
      { text: "thirteen-{from}", take: "cell.{from}" },
      { text: "pair-turned-stock", take: "turned", to: "stock", both: true },
      { text: "pair-stock-under", take: "stock", to: "stock" },
      { text: "pair-{from}-turned", take: "cell.{from}", to: "turned", both: true },
      { text: "pair-{from}-stock", take: "cell.{from}", to: "stock", both: true },
      { text: "pair-{from}-{to}", take: "cell.{from}", to: "cell.{to}", both: true },
      { text: "stock", take: "turned", to: "stock" },
    ],
    buttons: [/^turn$/],
    keeps: true,
    better: "fewer",
    counts: "cleared",
  },
  blink: {
    deck: "blink",
    room: { own: 1.2, centre: 1.5, across: 4.8 },
    centre: [{ zone: "pile", show: "stack", empty: true, size: 130 }],
    own: [
      { zone: "hand", show: "fan", size: 120, beside: true },
      { zone: "chosen", show: "stack" },
      { zone: "stock", show: "stack", label: "zone.draw", size: 70 },
    ],
    other: [
      { zone: "stock", show: "stack", empty: true },
      { zone: "hand", show: "fan", size: 60 },
      { zone: "chosen", show: "stack" },
    ],
    gestures: [
      { text: "{card}>{to}@{aim}", take: "hand:me", to: "pile.{to}" },
      { text: "choose-{card}", take: "hand:me" },
      { text: "refill", take: "stock:me" },
    ],
    buttons: [/^refill$/],
    special: "race",
    better: "fewer",
    counts: "left",
  },
  "farkle-flip": {
    deck: "farkle",
    room: { own: 1.1, centre: 1.3, across: 5.5, under: 5 },
    centre: [
      { zone: "stack", show: "stack", label: "zone.stack", empty: true },
      { zone: "turned", show: "stack" },
      { zone: "pile", show: "fan", close: true, size: 60 },
    ],
    own: [
      { zone: "front", show: "fan", empty: true },
      { zone: "side", show: "sorted", size: 60 },
    ],
    other: [
      { zone: "front", show: "fan", empty: true, size: 70 },
      { zone: "side", show: "stack", size: 60 },
    ],
    gestures: [
      { text: "draw", take: "stack" },
      { text: "place-{seat}", take: "turned:me", to: "front:{seat}" },
      { text: "slide-{seat}-{cards}", take: "front:{seat}", to: "pile.new" },
    ],
    middle: "pile.new",
    buttons: [/^draw$/, /^stop$/],
    keeps: true,
    special: "flip",
    better: "more",
    counts: "points",
  },
};

/** A game that nobody has laid out yet is still playable: its offers are buttons. */
export const plain: Felt = {
  deck: "flinch",
  room: { own: 1, centre: 1, across: 7 },
  centre: [],
  own: [],
  other: [],
  gestures: [],
  better: "more",
  counts: "points",
};

export function feltOf(game: string): Felt {
  return felts[game] ?? plain;
}
