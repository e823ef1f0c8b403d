import type { Event, Heap } from "../protocol";

/** A card on the table: what it shows, and who it is while it is followed by the eye. */
export interface Lying {
  id: number;
  card: string | null;
}

/** A place with its cards, bottom first. */
export interface Pile {
  place: string;
  zone: string;
  seat: number | null;
  index: number | null;
  facing: Heap["facing"];
  cards: Lying[];
}

/** A card that came from somewhere else. */
export interface Moved {
  id: number;
  from: string;
  to: string;
}

/** Zones in which order means nothing. */
const UNORDERED = new Set(["hand", "removed", "front", "side", "book"]);

let last = 0;
const lying = (card: string | null): Lying => ({ id: ++last, card });

/** Where all cards lie, as one seat sees it; it follows what is told, as the engine does. */
export class Layout {
  piles: Map<string, Pile>;

  constructor(heaps: Heap[], own: number | null, all = false) {
    this.own = own;
    this.all = all;
    this.piles = new Map(heaps.map((heap) => [heap.place, pileOf(heap)]));
  }

  private own: number | null;
  private all: boolean;
  /** Where the last card left each place. */
  private freed = new Map<string, number>();

  at(place: string): Pile {
    const found = this.piles.get(place);
    if (found) return found;
    const parts = /^([^:.]+)(?::(\d+))?(?:\.(\d+))?$/.exec(place);
    const number = (text: string | undefined) => (text === undefined ? null : Number(text));
    const zone = parts?.[1] ?? place;
    const like = [...this.piles.values()].find((pile) => pile.zone === zone);
    const made: Pile = {
      place,
      zone,
      seat: number(parts?.[2]),
      index: number(parts?.[3]),
      facing: like?.facing ?? "up",
      cards: [],
    };
    this.piles.set(place, made);
    return made;
  }

  /** A copy that may change without the first one changing. */
  copy(): Layout {
    const copy = new Layout([], this.own, this.all);
    copy.freed = this.freed;
    for (const [place, pile] of this.piles)
      copy.piles.set(place, { ...pile, cards: [...pile.cards] });
    return copy;
  }

  /** Does what an event tells; says which cards moved. */
  follow(event: Event): Moved[] {
    switch (event.event) {
      case "move":
        return this.move(event);
      case "turn":
        this.turn(event.place, event.card);
        return [];
      case "sweep": {
        const from = this.at(event.from);
        const cards = event.over ? from.cards.reverse() : from.cards;
        from.cards = [];
        for (const card of cards) this.put(event.to, card, "top");
        this.mask(event.to);
        return cards.map(({ id }) => ({ id, from: event.from, to: event.to }));
      }
      case "shuffle": {
        this.at(event.from).cards = [];
        const to = this.at(event.to);
        to.cards = [...event.order].reverse().map(lying);
        this.mask(event.to);
        return to.cards.map(({ id }) => ({ id, from: event.from, to: event.to }));
      }
      case "deal":
        this.piles = new Map(event.layout.map((heap) => [heap.place, pileOf(heap)]));
        return this.dealt();
      default:
        return [];
    }
  }

  /** All cards that were just dealt, from the stack or from nowhere. */
  dealt(): Moved[] {
    const moved: Moved[] = [];
    for (const pile of this.piles.values()) {
      if (pile.zone === "stack") continue;
      for (const { id } of pile.cards.slice(-6)) moved.push({ id, from: "stack", to: pile.place });
    }
    return moved;
  }

  private move(event: Event & { event: "move" }): Moved[] {
    const from = this.at(event.from);
    const ends = event.leaves === "bottom" ? 0 : from.cards.length - 1;
    const faced = from.cards.findIndex(({ card }) => card === event.card);
    const unseen = from.cards.findIndex(({ card }) => card === null);
    const at = UNORDERED.has(from.zone) ? (faced >= 0 ? faced : unseen) : ends;
    const [taken] = at >= 0 ? from.cards.splice(at, 1) : [];
    this.freed.set(event.from, at);
    const card = { ...(taken ?? lying(null)), card: event.card };
    this.put(event.to, card, event.end);
    this.mask(event.from);
    this.mask(event.to);
    return [{ id: card.id, from: event.from, to: event.to }];
  }

  private put(place: string, card: Lying, end: "top" | "bottom") {
    const pile = this.at(place);
    if (pile.zone === "hand" && isSymbols(card.card)) {
      // A hand of symbols is played by position: the new card comes where the last one left.
      pile.cards.splice(this.freed.get(place) ?? pile.cards.length, 0, card);
      return;
    }
    if (end === "bottom") pile.cards.unshift(card);
    else pile.cards.push(card);
    if (UNORDERED.has(pile.zone)) pile.cards.sort((a, b) => rank(a.card) - rank(b.card));
  }

  private turn(place: string, card: string | null) {
    const pile = this.at(place);
    // What was dealt face down is a pile like others once its first card is turned.
    if (pile.facing === "down") pile.facing = "top-up";
    const seen = pile.facing === "top-two-up" ? 2 : 1;
    const at = UNORDERED.has(pile.zone)
      ? pile.cards.findIndex((held) => held.card === null)
      : pile.cards.length - seen;
    const held = pile.cards[at];
    if (held) pile.cards[at] = { ...held, card };
  }

  /** What is covered is forgotten, as it is at a table. */
  private mask(place: string) {
    const pile = this.at(place);
    if (this.all || pile.facing === "up") return;
    const count = pile.cards.length;
    const shown = (at: number) => {
      if (pile.facing === "owner") return pile.seat === this.own;
      if (pile.facing === "top-up") return at + 1 === count;
      return pile.facing === "top-two-up" && at + 2 >= count;
    };
    pile.cards = pile.cards.map((held, at) =>
      held.card !== null && !shown(at) ? { ...held, card: null } : held,
    );
  }
}

function pileOf(heap: Heap): Pile {
  const { place, zone, seat, index, facing } = heap;
  return { place, zone, seat, index, facing, cards: heap.cards.map(lying) };
}

const isSymbols = (card: string | null) => card !== null && /^[A-Z]{2}\d$/.test(card);

/** How cards lie in a hand: by number, then what is no number, then what is hidden. */
function rank(card: string | null): number {
  if (card === null) return 1000;
  const number = Number.parseInt(card, 10);
  if (!Number.isNaN(number)) return number;
  return 100 + (card.charCodeAt(0) % 64) * 8 + (card.charCodeAt(1) || 0) / 32;
}
