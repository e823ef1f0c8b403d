import { still } from "../lib/settings.svelte";
import type { Moved } from "./layout";

/** How long a card is on its way, and how much later the next one starts. */
const TIME = 180;
const LATER = 24;
/** All cards of a deal are there after this. */
const MOST = 700;

/** Where a card was: a card itself, or something that is no card, of which only the middle counts. */
interface Start {
  box: DOMRect;
  card: boolean;
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
  // Where they are is known for nothing just before it is painted.
  await new Promise(requestAnimationFrame);
  // The first deal is what brings the felt.
  const table = felt ?? document.querySelector<HTMLElement>(".felt");
  if (!table) return;
  const gap = Math.min(LATER, (MOST - TIME) / Math.max(1, moved.length));
  let turn = 0;
  const seen = new Set<number>();
  for (const { id, from } of moved.toReversed()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const card = table.querySelector<HTMLElement>(`[data-id="${id}"]`);
    const start = starts.get(id) ?? dealer(table, from);
    if (card && start && fly(card, start, turn * gap)) turn += 1;
  }
}

/** Sends a card from where it was to where it is; says whether that is far enough to be seen. */
function fly(card: HTMLElement, start: Start, delay: number): boolean {
  const after = card.getBoundingClientRect();
  const scale = start.card ? start.box.width / after.width || 1 : 1;
  const x = start.box.left + (start.box.width - after.width * scale) / 2 - after.left;
  const y = start.box.top + (start.box.height - after.height * scale) / 2 - after.top;
  if (Math.abs(x) + Math.abs(y) < 4) return false;
  const transform = `translate(${x}px, ${y}px) scale(${scale})`;
  card.animate(
    [
      { transform, transformOrigin: "0 0", zIndex: 5 },
      { transform: "none", transformOrigin: "0 0", zIndex: 5 },
    ],
    { duration: TIME, delay, easing: "cubic-bezier(.2,.7,.3,1)", fill: "backwards" },
  );
  return true;
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

/** Cards that were dealt come from the stack; where there is none, from the middle. */
function dealer(felt: HTMLElement, from: string): Start | null {
  if (from !== "stack") return null;
  return placeOf(felt, from) ?? startOf(felt, ".centre", false);
}
