import type { Felt } from "../../felt/types";
import type { Walk } from "./walk.svelte";

/** How large the cards of others' hands are, in percent. */
const HELD = 60;

/** The felt for one who sees everything: the others' hands are spread under what lies before them. */
export function openFelt(felt: Felt): Felt {
  const spread = felt.other.some(({ zone, show }) => zone === "hand" && show !== "stack");
  if (spread || !felt.own.some(({ zone }) => zone === "hand")) return felt;
  const before = felt.other.filter(({ zone }) => zone !== "hand");
  const rows = Math.max(0, ...before.map(({ size = 100 }) => size)) + HELD;
  return {
    ...felt,
    room: { ...felt.room, seat: rows / 100 },
    other: [...before, { zone: "hand", show: "fan", size: HELD }],
  };
}

/** Arrows step, Home and End jump, the space bar plays: wherever a key has no meaning of its own. */
export function keysOf(walk: Walk) {
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest("input, textarea, select, dialog")) return;
    const pressed = !!target?.closest("button, a, summary");
    const on = document.documentElement.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
    const back = on === "ArrowLeft" ? "ArrowRight" : "ArrowLeft";
    if (event.key === on) walk.go(walk.at + 1);
    else if (event.key === back) walk.go(walk.at - 1);
    else if (event.key === "Home") walk.go(0);
    else if (event.key === "End") walk.go(walk.steps);
    else if (event.key === " " && !pressed) walk.toggle();
    else return;
    event.preventDefault();
  };
}
