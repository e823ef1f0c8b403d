import { still } from "../lib/settings.svelte";
import type { Moved } from "./layout";

/** How long a card is on its way, and how much later the next one starts. */
const TIME = 180;
const LATER = 24;
/** All cards of a deal are there after this. */
const MOST = 700;
/** So many frames a felt may take to be there. */
const FRAMES = 60;
/** What is not complete yet, and not seen. */
const BUSY = '[aria-busy="true"]';

/** Where a card was: a card itself, or something that is no card, of which only the middle counts. */
interface Start {
  box: DOMRect;
  card: boolean;
}

/** A card on its way. */
interface Flight {
  card: HTMLElement;
  transform: string;
  delay: number;
}

/** Shows cards on their way from where they were to where they are. */
export async function travel(
  felt: HTMLElement | null,
  moved: Moved[],
  change: () => Promise<void>,
) {
  if (still() || document.hidden) return change();
  const starts = new Map<number, Start>();
  for (const { id, from } of felt ? moved : []) {
    const start = felt && (startOf(felt, `[data-id="${id}"]`) ?? placeOf(felt, from));
    if (start) starts.set(id, start);
  }
  await change();
  const left = new Map(moved.toReversed().map((one) => [one.id, one.from]));
  const gap = Math.min(LATER, (MOST - TIME) / Math.max(1, moved.length));
  const begin = performance.now();
  let turn = 0;
  // The first deal is what brings the felt, piece by piece.
  for (let frame = 0; frame < FRAMES; frame++) {
    // Where they are is known for nothing just before it is painted.
    await new Promise(requestAnimationFrame);
    const table = felt ?? document.querySelector<HTMLElement>(".felt");
    if (!table) continue;
    const late = performance.now() - begin;
    const flights: Flight[] = [];
    const from = dealer(table);
    for (const card of table.querySelectorAll<HTMLElement>("[data-id]")) {
      const id = Number(card.dataset.id);
      const place = left.get(id);
      if (place === undefined || card.closest(BUSY)) continue;
      left.delete(id);
      const start = starts.get(id) ?? from(place);
      const transform = start && way(card, start);
      if (transform) flights.push({ card, transform, delay: Math.max(0, turn++ * gap - late) });
    }
    // All is measured before the first one leaves: else each would have it reckoned again.
    for (const flight of flights) fly(flight);
    if (!table.querySelector(BUSY) && table.childElementCount > 0) return;
  }
}

/** From where it is back to where it was; nothing if that is too near to be seen. */
function way(card: HTMLElement, start: Start): string | null {
  const after = card.getBoundingClientRect();
  const scale = start.card ? start.box.width / after.width || 1 : 1;
  const x = start.box.left + (start.box.width - after.width * scale) / 2 - after.left;
  const y = start.box.top + (start.box.height - after.height * scale) / 2 - after.top;
  if (Math.abs(x) + Math.abs(y) < 4) return null;
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

function fly({ card, transform, delay }: Flight) {
  card.animate(
    [
      { transform, transformOrigin: "0 0", zIndex: 5 },
      { transform: "none", transformOrigin: "0 0", zIndex: 5 },
    ],
    { duration: TIME, delay, easing: "cubic-bezier(.2,.7,.3,1)", fill: "backwards" },
  );
}

function startOf(felt: HTMLElement, selector: string, card = true): Start | null {
  const box = felt.querySelector<HTMLElement>(selector)?.getBoundingClientRect();
  return box && box.width > 0 ? { box, card } : null;
}

/** A card of a place, or where the place is: a name may stand for a hand. */
function placeOf(felt: HTMLElement, place: string): Start | null {
  return (
    startOf(felt, `.spot[data-place="${place}"]`) ?? startOf(felt, `[data-place="${place}"]`, false)
  );
}

/** Cards that were dealt come from the stack; where there is none, from the middle. It is looked for once. */
function dealer(felt: HTMLElement): (from: string) => Start | null {
  let stack: Start | null | undefined;
  return (from) => {
    if (from !== "stack") return null;
    return (stack ??= placeOf(felt, from) ?? startOf(felt, ".centre", false));
  };
}
