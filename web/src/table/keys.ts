import type { Touch } from "./touch.svelte";

const AIMS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const SPOTS = "button.spot, button.who.goal, .folds button.who";

/** The felt has one stop for the Tab key; within it arrows go from card to card, as they lie. */
export function arrows(touch: Touch) {
  return (felt: HTMLElement) => {
    function key(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const aim = AIMS[event.key];
      if (event.key === "Escape" && touch.held) touch.cancel();
      else if (aim) step(felt, aim);
      else if (event.key === "Home" || event.key === "End") edge(felt, event.key === "End");
      else return;
      event.preventDefault();
    }

    /** The card that had the focus: when it is played, the focus does not leave the felt with it. */
    let last: Element | null = null;

    /** One of the cards can be reached by Tab: the one that had the focus, or the first that is lit. */
    function entrance() {
      const spots = [...felt.querySelectorAll<HTMLElement>(SPOTS)];
      const active = document.activeElement;
      const now =
        spots.find((spot) => spot === active) ??
        felt.querySelector<HTMLElement>('.own [data-light="must"], .own [data-light="may"]') ??
        felt.querySelector<HTMLElement>("[data-light]") ??
        felt.querySelector<HTMLElement>(".own button.spot") ??
        spots[0];
      for (const spot of spots) spot.tabIndex = spot === now ? 0 : -1;
      if (last && !last.isConnected && active === document.body) now?.focus();
      if (active && felt.contains(active)) last = active;
    }

    felt.addEventListener("keydown", key);
    felt.addEventListener("focusin", entrance);
    const watcher = new MutationObserver(entrance);
    watcher.observe(felt, { childList: true, subtree: true, attributeFilter: ["data-light"] });
    entrance();
    return () => {
      felt.removeEventListener("keydown", key);
      felt.removeEventListener("focusin", entrance);
      watcher.disconnect();
    };
  };
}

/** Goes to the nearest card in a direction. */
function step(felt: HTMLElement, [x, y]: [number, number]) {
  const spots = [...felt.querySelectorAll<HTMLElement>(SPOTS)];
  const from =
    spots.find((spot) => spot === document.activeElement) ?? spots.find((s) => s.tabIndex === 0);
  if (!from) return spots[0]?.focus();
  const here = middle(from);
  let best: { spot: HTMLElement; far: number } | null = null;
  for (const spot of spots) {
    if (spot === from) continue;
    const there = middle(spot);
    const [dx, dy] = [there.x - here.x, there.y - here.y];
    const along = dx * x + dy * y;
    const aside = Math.abs(dx * y) + Math.abs(dy * x);
    if (along < 4) continue;
    // Cards come before the others' names.
    const far = along + aside * 3 + (named(spot) && !named(from) ? 2000 : 0);
    if (!best || far < best.far) best = { spot, far };
  }
  best?.spot.focus();
}

/** Somebody's name that is no goal now. */
function named(spot: HTMLElement): boolean {
  return spot.matches(".who:not(.goal)");
}

function edge(felt: HTMLElement, last: boolean) {
  const spots = [...felt.querySelectorAll<HTMLElement>(".own button.spot")];
  (last ? spots.at(-1) : spots[0])?.focus();
}

function middle(element: HTMLElement) {
  const box = element.getBoundingClientRect();
  // In a fan only the left edge of a card is seen.
  return { x: box.left + Math.min(box.width, 24) / 2, y: box.top + box.height / 2 };
}
