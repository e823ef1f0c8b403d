import { spotOf } from "./drag";
import type { Touch } from "./touch.svelte";

/** In a race 1 to 3 take a card, and an arrow says on which pile; one key is enough where only one
 * pile is possible. The arrows point to where the piles lie on the screen. */
export function raceKeys(touch: Touch, felt: () => HTMLElement | null) {
  return (event: KeyboardEvent) => {
    const table = felt();
    if (!table || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest("input, textarea, select, dialog"))
      return;
    const cards = [...table.querySelectorAll<HTMLElement>('.own button.spot[data-place^="hand:"]')];
    if (/^[1-9]$/.test(event.key)) {
      const card = cards[Number(event.key) - 1];
      if (!card) return;
      event.preventDefault();
      touch.cancel();
      card.focus();
      touch.tap(spotOf(card));
    } else if (touch.held && /^Arrow(Left|Right|Up|Down)$/.test(event.key)) {
      const piles = [
        ...table.querySelectorAll<HTMLElement>('.centre button.spot[data-place^="pile."]'),
      ];
      const at =
        { ArrowLeft: 0, ArrowRight: piles.length - 1 }[event.key] ?? Math.floor(piles.length / 2);
      const pile = piles[at];
      if (!pile?.dataset.place) return;
      event.preventDefault();
      event.stopPropagation();
      touch.drop(touch.held, pile.dataset.place);
    }
  };
}
