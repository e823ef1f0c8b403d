import type { Felt } from "../../felt/types";
import type { Walk } from "./walk.svelte";

/** The felt for one who sees everything: the others' cards lie there as one's own do. */
export function openFelt(felt: Felt): Felt {
  const rest = felt.other.filter(({ zone }) => !felt.own.some((group) => group.zone === zone));
  return { ...felt, other: [...felt.own, ...rest] };
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
