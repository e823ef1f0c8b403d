import { still } from "../lib/settings.svelte";
import type { Spot, Touch } from "./touch.svelte";

/** So far a finger may tremble before it drags. */
const TREMBLE = 6;

/** What can be dragged: cards, and what stands for some. */
const GRIPS = "button.spot, button.grip";

/** Cards can be dragged to where they go, or flicked that way. */
export function drag(touch: Touch) {
  return (felt: HTMLElement) => {
    let start: { x: number; y: number; at: number; card: HTMLElement; spot: Spot } | null = null;
    let ghost: HTMLElement | null = null;

    function down(event: PointerEvent) {
      const card =
        event.target instanceof Element ? event.target.closest<HTMLElement>(GRIPS) : null;
      if (!card || event.button !== 0 || card.classList.contains("empty")) return;
      const spot = spotOf(card);
      start = { x: event.clientX, y: event.clientY, at: event.timeStamp, card, spot };
    }

    function move(event: PointerEvent) {
      if (!start) return;
      const [x, y] = [event.clientX - start.x, event.clientY - start.y];
      if (!ghost) {
        if (Math.hypot(x, y) < TREMBLE) return;
        if (touch.from(start.spot).length === 0 && !isOwn(start.spot)) {
          start = null;
          return;
        }
        ghost = lift(start.card);
        touch.cancel();
        touch.hold(start.spot);
        touch.dragging = true;
        // The click that ends a drag is the felt's, not the card's.
        felt.setPointerCapture(event.pointerId);
      }
      ghost.style.transform = `translate(${x}px, ${y}px) rotate(2deg)`;
    }

    function up(event: PointerEvent) {
      if (!start) return;
      const { spot, x, y, at } = start;
      const dragged = ghost !== null;
      start = null;
      ghost?.remove();
      ghost = null;
      if (!dragged) return;
      touch.dragging = false;
      const under = document.elementFromPoint(event.clientX, event.clientY);
      touch.hold(null);
      const place = goalUnder(touch, spot, under);
      if (place && place !== spot.place) return touch.drop(spot, place, cardUnder(under));
      const [dx, dy] = [event.clientX - x, event.clientY - y];
      const quick = event.timeStamp - at < 350 && Math.hypot(dx, dy) > 30;
      if (quick) touch.flick(spot, (goal) => angle(felt, goal, x, y, Math.atan2(dy, dx)));
    }

    function lost() {
      ghost?.remove();
      ghost = null;
      start = null;
      touch.dragging = false;
      touch.hold(null);
    }

    felt.addEventListener("pointerdown", down);
    felt.addEventListener("pointermove", move);
    felt.addEventListener("pointerup", up);
    felt.addEventListener("pointercancel", lost);
    return () => {
      felt.removeEventListener("pointerdown", down);
      felt.removeEventListener("pointermove", move);
      felt.removeEventListener("pointerup", up);
      felt.removeEventListener("pointercancel", lost);
      lost();
    };
  };
}

/** The place that is meant by what lies under the finger. */
function goalUnder(touch: Touch, spot: Spot, under: Element | null): string | null {
  const places: string[] = [];
  let place = under?.closest<HTMLElement>("[data-place]");
  while (place) {
    if (place.dataset.place) places.push(place.dataset.place);
    place = place.parentElement?.closest<HTMLElement>("[data-place]");
  }
  const seat = under?.closest<HTMLElement>("[data-seat]")?.dataset.seat;
  return touch.goalOf(spot, places, seat === undefined ? null : Number(seat));
}

function cardUnder(under: Element | null): string | null {
  return under?.closest<HTMLElement>(GRIPS)?.dataset.card ?? null;
}

export function spotOf(card: HTMLElement): Spot {
  const { place = "", card: face, id, action } = card.dataset;
  const spot: Spot = { place, card: face ?? null, id: id ? Number(id) : null };
  return action ? { ...spot, only: action } : spot;
}

const isOwn = ({ place }: Spot) => /^(hand|stock|reserve|turned|row|cell)/.test(place);

/** A copy of the card that follows the finger. */
function lift(card: HTMLElement): HTMLElement {
  const box = card.getBoundingClientRect();
  const ghost = card.cloneNode(true) as HTMLElement;
  ghost.removeAttribute("data-id");
  ghost.removeAttribute("data-place");
  ghost.setAttribute("aria-hidden", "true");
  Object.assign(ghost.style, {
    position: "fixed",
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    zIndex: "20",
    pointerEvents: "none",
    transition: still() ? "none" : "",
  });
  document.body.append(ghost);
  return ghost;
}

/** How far a goal lies off the direction of a flick, in radians. */
function angle(felt: HTMLElement, place: string, x: number, y: number, direction: number): number {
  const goal = felt.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect();
  if (!goal) return Math.PI;
  const towards = Math.atan2(goal.top + goal.height / 2 - y, goal.left + goal.width / 2 - x);
  const off = Math.abs(towards - direction);
  return Math.min(off, 2 * Math.PI - off);
}
