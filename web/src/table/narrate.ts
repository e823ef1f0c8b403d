// What happened, told of those who did it: from the events of a step and from where the cards lay before it. No game has a name here;
// zones of the table have.
import type { Event } from "../protocol";
import { capital, fill, say, t, telling, type Args } from "../words/index.svelte";
import { card1, cardsOf, faces, figure, several } from "./faces";
import type { Layout } from "./layout";
import { tellEvent, type Line, type Names } from "./telling";

/** A step, as news and replays tell it. */
export interface Done {
  seat: number | null;
  action: string;
  events: Event[];
}

/** Something that somebody did, without the name; or a whole sentence. */
interface Phrase {
  seat: number | null;
  text: string;
  loud?: boolean;
}

type Move = Event & { event: "move" };
interface Place {
  zone: string;
  seat: number | null;
  index: number | null;
}

export function placeOf(text: string): Place {
  const [, zone = text, seat, index] = /^([^:.]+)(?::(\d+))?(?:\.(\d+))?$/.exec(text) ?? [];
  const number = (part: string | undefined) => (part === undefined ? null : Number(part));
  return { zone, seat: number(seat), index: number(index) };
}

/** The lines for a step. `before` is where the cards lay; without it piles have no faces. */
export function narrate(done: Done, names: Names, before: Layout | null): Line[] {
  return new Narrator(done, names, before?.copy() ?? null).lines();
}

/** Somebody takes a move back. */
export function tellUndo(seat: number, names: Names): string {
  return new Narrator({ seat, action: "undo", events: [] }, names, null).lines()[0]?.text ?? "";
}

/** What can be done without a card. */
const ALONE = /^(pass|stop|give-up|undo)$/;

/** Moves of cards that are told by what was said or ruled, or that everybody sees coming. */
const QUIET = /^(hand>offer|offer>hand|turned>side)$/;

class Narrator {
  private readonly done: Done;
  private readonly names: Names;
  private readonly layout: Layout | null;

  constructor(done: Done, names: Names, layout: Layout | null) {
    this.done = done;
    this.names = names;
    this.layout = layout;
  }

  lines(): Line[] {
    const { seat, action, events } = this.done;
    const phrases: Phrase[] = [];
    let at = 0;
    while (at < events.length) {
      const [count, phrase] = this.next(events, at);
      if (phrase) phrases.push(phrase);
      for (const event of events.slice(at, at + count)) this.layout?.follow(event);
      at += count;
    }
    const spoke = events.some((event) => event.event === "say" && event.seat === seat);
    const acted = phrases.some((phrase) => phrase.seat === seat);
    if (seat !== null && !spoke && !acted && !this.ruled(seat)) {
      const deed = ALONE.test(action) ? action : "other";
      phrases.unshift(this.deed(seat, deed, {}));
    }
    return folded(this.joined(phrases));
  }

  /** Whether a ruling tells what this seat did. */
  private ruled(seat: number): boolean {
    const { events } = this.done;
    return events.some(
      (event) => event.event === "ruling" && event.seat === seat && this.said(event),
    );
  }

  private said(event: Event): Line | null {
    return tellEvent(event, this.names);
  }

  /** What one seat did in a row is one sentence. */
  private joined(phrases: Phrase[]): Line[] {
    const lines: Line[] = [];
    for (let at = 0; at < phrases.length;) {
      const { seat, text, loud = false } = phrases[at] as Phrase;
      let end = at + 1;
      while (seat !== null && phrases[end]?.seat === seat) end += 1;
      const deeds = phrases.slice(at, end).map((phrase) => phrase.text);
      lines.push({ text: seat === null ? text : `${this.names.name(seat)} ${and(deeds)}`, loud });
      at = end;
    }
    return lines;
  }

  /** What comes next, and how many events it tells. */
  private next(events: Event[], at: number): [count: number, phrase: Phrase | null] {
    const event = events[at] as Event;
    switch (event.event) {
      case "move":
        return this.moves(events, at);
      case "turn":
        return this.turns(events, at);
      case "show": {
        const shown = run(events, at, "show", (other) => sameSeat(other.place, event.place));
        const { seat } = placeOf(event.place);
        const cards = cardsOf(shown.map(({ card }) => card));
        return [shown.length, this.deed(seat, "show", { cards })];
      }
      case "sweep":
        return [1, this.sweep(event)];
      case "shuffle":
        return [1, this.table("shuffle", { n: event.order.length })];
      case "deal":
        return [1, this.table("deal", {})];
      case "score": {
        const n = Math.abs(event.points);
        const key = `${event.points < 0 ? "lose" : "score"}${n === 1 ? ".one" : ""}`;
        return [1, this.deed(event.seat, key, { n: figure(n) })];
      }
      case "say":
        if (event.word === "ask" && event.card !== undefined) {
          const args = { ...this.other(event.of), several: several(event.card) };
          return [1, this.deed(event.seat, "ask", args)];
        }
        return [1, this.whole(this.said(event))];
      default:
        return [1, this.whole(this.said(event))];
    }
  }

  private whole(line: Line | null): Phrase | null {
    return line && { seat: null, ...line };
  }

  /** Cards that go the same way are told together. */
  private moves(events: Event[], at: number): [number, Phrase | null] {
    const move = events[at] as Move;
    const [from, to] = [placeOf(move.from), placeOf(move.to)];
    const way = `${from.zone}>${to.zone}`;
    const loose = to.zone === "removed" || (to.zone === "reserve" && from.zone === "hand");
    const alike = run(events, at, "move", (other) => {
      const there = placeOf(other.to);
      if (loose) return there.zone === to.zone && sameSeat(other.from, move.from);
      return other.from === move.from && other.to === move.to;
    });
    const cards = alike.map(({ card }) => card);
    if (from.zone === "offer" && from.seat !== to.seat) return this.trade(events, at, cards);
    // Hands that are filled by the way are told only to who sees what comes.
    const filled = way === "stock>hand" && at > 0 && cards.includes(null);
    if (QUIET.test(way) || filled) return [alike.length, null];
    return [alike.length, this.moved(move, cards)];
  }

  private moved(move: Move, list: (string | null)[]): Phrase | null {
    const [from, to] = [placeOf(move.from), placeOf(move.to)];
    const own = from.seat === to.seat;
    const actor = this.done.seat ?? from.seat ?? to.seat;
    const cards = cardsOf(list);
    const args = { cards, faces: faces(list), ...this.ways(move, actor) };
    const at = (zones: string, zone: string) => zones.split(" ").includes(zone);
    switch (to.zone) {
      case "hand":
        if (at("stack stock", from.zone)) return this.deed(to.seat, "draw", args);
        if (from.zone === "hand") {
          return this.deed(to.seat, "get", { ...args, ...this.other(from.seat) });
        }
        return this.deed(to.seat, "return", args);
      case "turned":
        return this.deed(actor, to.seat !== null && from.zone === "stack" ? "draw" : "turn", args);
      case "front":
        if (to.seat === actor) return this.deed(actor, "keep", args);
        return this.deed(actor, "place", { ...args, ...this.other(to.seat) });
      case "book": {
        const face = list[0] ?? null;
        const key = face === null ? "book.hidden" : "book";
        return this.deed(to.seat, key, { several: several(face) });
      }
      case "removed":
        return this.deed(actor, "discard", args);
      case "chosen":
        return this.deed(from.seat, "choose", args);
      case "exposed":
        return this.deed(to.seat, "show", args);
      case "reserve":
        return this.deed(to.seat, list.length > 1 ? "lay.all" : "lay", args);
      case "row":
        if (from.zone === "stack") return this.table("fill", args);
        return this.deed(actor, "play", args);
      case "stock":
        if (from.zone === "stock" && own) return this.deed(to.seat, "under", args);
        if (!own && (move.end === "bottom" || from.zone === "packet")) {
          return this.deed(from.seat, "penalty", { ...args, ...this.other(to.seat) });
        }
        return this.deed(actor, to.seat === null || to.seat === actor ? "lay" : "play", args);
      case "pile":
      case "lower":
        return this.played(move, actor, args);
      default:
        return this.table("goes", args);
    }
  }

  /** A card goes to the middle. */
  private played(move: Move, actor: number | null, args: Args): Phrase {
    const from = placeOf(move.from);
    if (from.zone === "front") {
      const own = from.seat === actor;
      return this.deed(actor, own ? "slide" : "slide.of", { ...args, ...this.other(from.seat) });
    }
    const seat = this.done.seat === null ? from.seat : actor;
    return this.deed(seat, this.layout && this.top(move.to) === undefined ? "start" : "play", args);
  }

  /** Two lots change hands; who does not see them has heard of it already. */
  private trade(events: Event[], at: number, got: (string | null)[]): [number, Phrase | null] {
    const { to } = events[at] as Move;
    const given = run(events, at + got.length, "move", ({ from }) => from === to);
    const cards = given.map(({ card }) => card);
    const count = got.length + given.length;
    if (cards.length === 0 || [...got, ...cards].includes(null)) return [count, null];
    const args = { cards: cardsOf(cards), got: cardsOf(got) };
    return [count, this.deed(placeOf(to).seat, "trade", args)];
  }

  private turns(events: Event[], at: number): [number, Phrase | null] {
    const event = events[at] as Event & { event: "turn" };
    const { zone, seat } = placeOf(event.place);
    const alike = run(events, at, "turn", (other) => placeOf(other.place).zone === zone);
    if (zone === "book") return [alike.length, null];
    const list = (zone === "pile" ? alike : [event]).map(({ card }) => card);
    const args = { cards: cardsOf(list), faces: faces(list) };
    if (zone === "pile") return [alike.length, this.table("faced", args)];
    if (zone === "stock" && seat !== null) return [1, this.deed(seat, "turn", args)];
    return [1, event.card === null ? null : this.table("open", args)];
  }

  private sweep(event: Event & { event: "sweep" }): Phrase | null {
    const [from, to] = [placeOf(event.from), placeOf(event.to)];
    const { seat, events } = this.done;
    if (this.layout?.at(event.from).cards.length === 0) return null;
    if (event.over) return this.deed(seat, "over", { what: this.place("all", event.from, seat) });
    if (to.zone === "front") return this.deed(seat ?? to.seat, "back", {});
    if (to.zone === "row" || to.zone === "pile") {
      const what = this.place("all", event.from, seat);
      return this.deed(seat, "move", { what, to: this.place("on", event.to, seat) });
    }
    const scored = events.some((other) => other.event === "score");
    return from.zone === "pile" && !scored ? this.table("full", {}) : null;
  }

  /** Whence and whither. A card that was just turned up needs no whence. */
  private ways(move: Move, actor: number | null): Args {
    const hidden = /^(turned|chosen|exposed|packet|cell)/.test(move.from);
    const top = /^(pile|lower)/.test(move.to) ? this.top(move.to) : undefined;
    const on = telling().tell.places["on.card"] ?? "";
    return {
      from: hidden ? "" : this.place("from", move.from, actor),
      to: top ? fill(on, { card: card1(top) }) : this.place("on", move.to, actor),
    };
  }

  /** The card on which another comes: the one on top, or at the lower end. */
  private top(place: string): string | null | undefined {
    const pile = (at: string) => this.layout?.piles.get(at)?.cards ?? [];
    const above = pile(place).at(-1);
    const below = place.startsWith("lower.") ? pile(place.replace("lower", "pile"))[0] : undefined;
    return (above ?? below)?.card;
  }

  /** A place with its preposition, as seen by who acts. */
  private place(before: string, text: string, actor: number | null): string {
    const { you, words } = this.names;
    const { bent, tell } = telling();
    const { zone, seat, index } = placeOf(text);
    const word = bent(words[zone] ?? say(`zone.${zone}`, zone));
    const counts = index !== null && zone !== "pile" && zone !== "lower";
    const numbered = fill(tell.places.numbered ?? "", { place: word, n: (index ?? 0) + 1 });
    const whose = seat === null ? "" : seat === you ? ".your" : seat === actor ? "" : ".of";
    const found =
      tell.places[`${before}.${zone}${whose}`] ?? tell.places[`${before}${whose}`] ?? "{place}";
    const name = seat === null ? "" : this.names.name(seat);
    return fill(found, { place: counts ? numbered : word, name });
  }

  private deed(seat: number | null, key: string, args: Args): Phrase {
    const [they = "", you = they] = telling().tell.deeds[key] ?? [];
    const text = fill(seat === this.names.you ? you : they, { ...this.words(), ...args });
    return { seat, text: text.replace(/ +/g, " ").trim() };
  }

  private table(key: string, args: Args): Phrase {
    const text = fill(telling().tell.table[key] ?? "", { ...this.words(), ...args });
    return { seat: null, text };
  }

  private words(): Args {
    const plain = (zone: string) => say(`zone.${zone}`, zone);
    const usual = { pile: plain("pile"), stock: plain("stock"), stack: plain("stack") };
    const words = Object.entries({ ...usual, book: plain("book"), ...this.names.words });
    return Object.fromEntries(words.map(([name, word]) => [name, telling().bent(word)]));
  }

  private other(seat: number | null): Args {
    const you = seat !== null && seat === this.names.you;
    const name = this.names.name(seat);
    return you ? { whom: t("told.you.of"), by: t("told.you.from") } : { whom: name, by: name };
  }
}

/** The events from here on that are of a kind and alike. */
function run<K extends Event["event"]>(
  events: Event[],
  at: number,
  kind: K,
  alike: (event: Event & { event: K }) => boolean,
): (Event & { event: K })[] {
  const found: (Event & { event: K })[] = [];
  for (const event of events.slice(at)) {
    if (event.event !== kind || !alike(event as Event & { event: K })) break;
    found.push(event as Event & { event: K });
  }
  return found;
}

/** What follows in the same breath stands in the same line, unless it is called out. */
function folded(lines: Line[]): Line[] {
  const folds: Line[] = [];
  for (const line of lines) {
    const last = folds.at(-1);
    if (!last || last.loud || line.loud) folds.push({ ...line });
    else last.text += `. ${capital(line.text)}`;
  }
  return folds;
}

const sameSeat = (one: string, other: string) => placeOf(one).seat === placeOf(other).seat;

function and(parts: string[]): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : parts.slice(0, -1).join(", ") + t("end.and") + last;
}
