import type { Offer } from "../protocol";
import type { Felt, Gesture } from "./types";

/** An offer as it is done by hand: the card that is taken, and where it goes. */
export interface Deed {
  offer: Offer;
  take: string;
  /** Which card of that place; none: the one on top. */
  card: string | null;
  to: string | null;
  /** Which card it has to be put on; none: wherever there is room. */
  on: string | null;
}

/** What a part of a notation looks like. */
const PARTS: Record<string, string> = {
  card: "[0-9WTF]+|[A-Z]{2}\\d",
  aim: "[A-Z]{2}\\d",
  cards: "[0-9WTF]+",
};

interface Compiled extends Gesture {
  reads: RegExp;
}

const compiled = new WeakMap<Felt, Compiled[]>();

function gesturesOf(felt: Felt): Compiled[] {
  let known = compiled.get(felt);
  if (!known) {
    const both = felt.gestures.flatMap((gesture) =>
      gesture.both && gesture.to
        ? [gesture, { ...gesture, take: gesture.to, to: gesture.take }]
        : [gesture],
    );
    known = both.map((gesture) => ({ ...gesture, reads: pattern(gesture.text) }));
    compiled.set(felt, known);
  }
  return known;
}

/** The pattern of a text with parts in braces. */
function pattern(text: string): RegExp {
  const source = text
    .replace(/[.+*?^$()|[\]\\]/g, "\\$&")
    .replace(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>${PARTS[name] ?? "\\d+"})`);
  return new RegExp(`^${source}$`);
}

/** How many seats there are, and which is one's own. */
export interface Seated {
  you: number | null;
  seats: number;
}

function place(template: string, parts: Record<string, string>, seated: Seated): string {
  const me = seated.you ?? 0;
  const partner = (me + seated.seats / 2) % seated.seats;
  return template
    .replace(/\{(\w+)\}/g, (all, name: string) => parts[name] ?? all)
    .replace(":me", `:${me}`)
    .replace(":partner", `:${partner}`);
}

/** The deeds of some offers, and the offers that are no deeds of the hand. */
export function deedsOf(
  felt: Felt,
  offers: Offer[],
  seated: Seated,
): { deeds: Deed[]; rest: Offer[] } {
  const deeds: Deed[] = [];
  const rest: Offer[] = [];
  for (const offer of offers) {
    let found = false;
    for (const gesture of gesturesOf(felt)) {
      const parts = gesture.reads.exec(offer.action);
      if (!parts) continue;
      const groups = parts.groups ?? {};
      const own = gesture.take.startsWith("hand:");
      const take = place(gesture.take, groups, seated);
      const to = gesture.to ? place(gesture.to, groups, seated) : null;
      const on = own ? null : (groups.card ?? null);
      const taken = groups.cards ? new Set(groups.cards) : [own ? (groups.card ?? null) : null];
      for (const card of taken) deeds.push({ offer, take, card, to, on });
      found = true;
      if (!gesture.both) break;
    }
    if (!found) rest.push(offer);
  }
  return { deeds, rest };
}

/** Whether a place fits where a gesture leaves it open: any pile of a row. */
export function fits(wanted: string, given: string): boolean {
  return wanted === given || (wanted.endsWith(".{any}") && given.startsWith(wanted.slice(0, -5)));
}

/** What somebody tried to do, in notation, though it is not offered: the house says why not. Without a place
 * to go, it is what is done with a card where it lies. */
export function attempt(
  felt: Felt,
  take: string,
  card: string | null,
  to: string | null,
  seated: Seated,
  top: (place: string) => string | null,
): string | null {
  for (const gesture of gesturesOf(felt)) {
    if ((gesture.to === undefined) !== (to === null)) continue;
    const from = pattern(place(gesture.take, {}, seated)).exec(take);
    const onto = gesture.to ? pattern(place(gesture.to, {}, seated)).exec(to ?? "") : null;
    if (!from || (gesture.to && !onto)) continue;
    if (gesture.text.includes("{card}") !== /^hand:/.test(take)) continue;
    const parts: Record<string, string> = { ...from.groups, ...onto?.groups };
    if (card) parts.card = card;
    const aim = to === null ? null : top(to);
    if (aim) parts.aim = aim;
    const text = gesture.text.replace(/\{(\w+)\}/g, (all, name: string) => parts[name] ?? all);
    if (!text.includes("{")) return text;
  }
  return null;
}

/** What somebody may mean who touches a card that can go nowhere: it is tried where it lies, then on what lies
 * there, then where something new is begun. */
export function firstAttempt(
  felt: Felt,
  take: string,
  card: string | null,
  places: string[],
  seated: Seated,
  top: (place: string) => string | null,
): string | null {
  const full = places.filter((at) => at !== take && top(at) !== null);
  const where = take.startsWith("hand:")
    ? [...full, "pile.new", null]
    : [null, ...full, "pile.new"];
  for (const to of where) {
    const tried = attempt(felt, take, card, to, seated, top);
    if (tried) return tried;
  }
  return null;
}
