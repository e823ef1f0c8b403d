import type { Eye } from "../../house/house";
import type { Heap, Moment } from "../../protocol";
import { Layout, type Moved } from "../../table/layout";

/** A moment as it lies on the screen. */
export interface Seen {
  moment: Moment;
  eye: Eye;
  layout: Layout;
  /** Where the cards lay a step before. */
  before: Heap[] | null;
}

/** The seat whose eyes these are; none for one who watches, or sees everything. */
export function seatOf(eye: Eye): number | null {
  return /^\d+$/.test(eye) ? Number(eye) : null;
}

/** The moment to look at, with the same cards as far as they can be followed from the moment before
 * or after it, and those of them that are seen moving. */
export function lookAt(
  moment: Moment,
  eye: Eye,
  from: Seen | null,
  before: Heap[] | null,
): { seen: Seen; moved: Moved[] } {
  const layout = new Layout(moment.layout, seatOf(eye), eye === "all");
  const seen = { moment, eye, layout, before };
  if (!from || from.eye !== eye) return { seen, moved: [] };
  if (moment.made && moment.steps === from.moment.steps + 1) {
    const reached = from.layout.copy();
    const moved = moment.made.events.flatMap((event) => reached.follow(event));
    rename(layout, same(layout, reached));
    return { seen, moved };
  }
  if (from.moment.made && moment.steps === from.moment.steps - 1) {
    const again = layout.copy();
    const moved = from.moment.made.events.flatMap((event) => again.follow(event));
    const known = same(again, from.layout);
    rename(layout, known);
    const back = moved.map(({ id, from, to }) => ({ id: known.get(id) ?? id, from: to, to: from }));
    return { seen, moved: back.reverse() };
  }
  return { seen, moved: [] };
}

/** Which card of one layout is which card of another that looks the same. */
function same(one: Layout, other: Layout): Map<number, number> {
  const found = new Map<number, number>();
  for (const [place, { cards }] of one.piles) {
    const free = [...(other.piles.get(place)?.cards ?? [])];
    const lengths = cards.length === free.length;
    const rest = cards.filter(({ id, card }, at) => {
      // Most cards lie where they lay; only the others are looked for.
      const there = lengths ? other.piles.get(place)?.cards[at] : undefined;
      if (!there || there.card !== card) return true;
      found.set(id, there.id);
      free.splice(free.indexOf(there), 1);
      return false;
    });
    for (const { id, card } of rest) {
      const at = free.findIndex((lying) => lying.card === card);
      const [taken] = at < 0 ? [] : free.splice(at, 1);
      if (taken) found.set(id, taken.id);
    }
  }
  return found;
}

function rename(layout: Layout, ids: Map<number, number>) {
  for (const pile of layout.piles.values()) {
    pile.cards = pile.cards.map((card) => ({ ...card, id: ids.get(card.id) ?? card.id }));
  }
}
