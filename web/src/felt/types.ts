export type Deck = "flinch" | "blink" | "farkle";

/** How the cards of a place are shown. */
export type Show =
  /** Only the top, and how many there are. */
  | "stack"
  /** Side by side, overlapping where room is short. */
  | "fan"
  /** One under the other, each seen by its edge. */
  | "column"
  /** A column of groups of equal cards. */
  | "sorted";

/** Places of one zone, and how they lie. */
export interface Group {
  zone: string;
  show: Show;
  /** The key of its name in the catalogue of words, if it should be written beside it. */
  label?: string;
  /** Whether a place without cards is drawn, too. */
  empty?: boolean;
  /** A last place that is not there yet: where a new pile is started. */
  fresh?: boolean;
  /** The places lie in a figure instead of a row. */
  figure?: "triangle";
  /** It lies in a row with the groups before and after it; a hand has its own row otherwise. */
  beside?: boolean;
  /** The cards lie close to each other, and of what is known only the number is written. */
  close?: boolean;
  /** How much smaller or larger than a usual card, in percent. */
  size?: number;
}

/** How something is done by hand: its notation, which card is taken, and where it is put. Words in
 * braces stand for a part of the notation; `me` is the own seat and `partner` the one across. A
 * `{card}` is one of the own hand; `{cards}` are several of the place, and each of them may be taken. */
export interface Gesture {
  text: string;
  take: string;
  to?: string;
  /** Taking the second and putting it on the first means the same. */
  both?: boolean;
}

/** How much room a table wants, in heights and widths of a card. */
export interface Room {
  /** Rows of own cards, and of cards in the middle. */
  own: number;
  centre: number;
  /** How many own cards lie beside each other. */
  across: number;
  /** Rows of cards in front of each of the others; one, if nothing is said. */
  seat?: number;
  /** The height of buttons beside the own cards, and under the middle, in lines. */
  lines?: number;
  under?: number;
}

/** How a game lies on the felt, as data. */
export interface Felt {
  deck: Deck;
  room: Room;
  centre: Group[];
  own: Group[];
  /** What is seen of the others. */
  other: Group[];
  gestures: Gesture[];
  /** The place that the middle itself stands for, where what is put there has no pile yet. */
  middle?: string;
  /** Offers that are buttons, the most wanted first: parts of notations. */
  buttons?: RegExp[];
  /** Whether they come so often that their room is kept for them. */
  keeps?: boolean;
  /** What is asked of another player, rather than played. */
  special?: "race" | "floor" | "flip" | "ask";
  /** What the chart of the race counts: the fewer or the more the better. */
  better: "fewer" | "more";
  /** What that is. */
  counts: "stock" | "left" | "raised" | "cleared" | "books" | "points";
  /** What takes a card at all, by its rule: the first whose option is played, as `name=value`. */
  fits?: [rule: string, option?: string][];
  /** The zone whose numbers are added up, once each, where these rules decided. */
  sums?: { zone: string; rules: string[] };
}
