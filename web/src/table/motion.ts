import { still } from "../lib/settings.svelte";
import type { Moved } from "./layout";

/** How long a card is on its way, and how much later the next one starts. */
const TIME = 180;
const LATER = 24;
/** All cards of a deal are there after this. */
const MOST = 700;

/** Shows cards on their way from where they were to where they are. */
export async function travel(
  felt: HTMLElement | null,
  moved: Moved[],
  change: () => Promise<void>,
) {
  if (!felt || still() || document.hidden) return change();
  const boxes = new Map<number, DOMRect>();
  for (const { id, from } of moved) {
    const box = find(felt, id, from);
    if (box) boxes.set(id, box.getBoundingClientRect());
  }
  await change();
  const gap = Math.min(LATER, (MOST - TIME) / Math.max(1, moved.length));
  let turn = 0;
  const seen = new Set<number>();
  for (const { id } of moved.toReversed()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const card = felt.querySelector<HTMLElement>(`[data-id="${id}"]`);
    const before = boxes.get(id);
    if (!card || !before || before.width === 0) continue;
    const after = card.getBoundingClientRect();
    const x = before.left - after.left;
    const y = before.top - after.top;
    if (Math.abs(x) + Math.abs(y) < 4) continue;
    const scale = before.width / after.width || 1;
    card.animate(
      [
        {
          transform: `translate(${x}px, ${y}px) scale(${scale})`,
          transformOrigin: "0 0",
          zIndex: 5,
        },
        { transform: "none", transformOrigin: "0 0", zIndex: 5 },
      ],
      {
        duration: TIME,
        delay: turn++ * gap,
        easing: "cubic-bezier(.2,.7,.3,1)",
        fill: "backwards",
      },
    );
  }
}

function find(felt: HTMLElement, id: number, place: string): HTMLElement | null {
  return (
    felt.querySelector<HTMLElement>(`[data-id="${id}"]`) ??
    felt.querySelector<HTMLElement>(`[data-place="${place}"]`)
  );
}
