import { tick } from "svelte";
import { painted } from "../lib/breath";

/** So many milliseconds of work are left to one frame. */
const WORK = 3;
/** Whether a felt was laid before: then all of it is known to the browser, and it comes at once. */
let known = false;

/** The first felt of a page comes piece by piece, so that no touch has to wait until all of it is there: at first the bare cloth, whose
 * size is told while it is painted, then what lies on it. */
export class Laying {
  /** How many pieces lie there. */
  there = $state(known ? Infinity : 0);

  /** Lays one piece after the other; slow machines paint between them. */
  async lay(pieces: () => number) {
    if (this.there > 0) return;
    await painted();
    let begin = performance.now();
    while (this.there < pieces()) {
      this.there += 1;
      await tick();
      if (performance.now() - begin < WORK) continue;
      await painted();
      begin = performance.now();
    }
    this.there = Infinity;
    known = true;
  }
}

/** How many of some pieces lie there, after others that come first. */
export function share(there: number, before: number, all: number): number {
  return Math.max(0, Math.min(all, there - before));
}
