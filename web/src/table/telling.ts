import type { Event } from "../protocol";
import { capital, ruling, saying, t } from "../words/index.svelte";

/** Who can name a seat. */
interface Names {
  name(seat: number | null): string;
}

export interface Line {
  seat: number | null;
  text: string;
  loud: boolean;
}

/** An event that is worth a line of its own: what was said, a ruling, points, the end. */
export function tellEvent(event: Event, names: Names): Line | null {
  switch (event.event) {
    case "say": {
      const of = event.of === null ? "" : names.name(event.of);
      const args = { of, card: event.card ?? "", count: event.count ?? "" };
      const text = saying(event.word, args);
      const loud = event.word === "call" || event.word === "muggins" || event.word === "sold";
      return text ? { seat: event.seat, text, loud } : null;
    }
    case "ruling": {
      const seat = event.seat === null ? "" : names.name(event.seat);
      const text = ruling(event.word, { seat });
      return text ? { seat: null, text: `${capital(text)} (${event.rule})`, loud: true } : null;
    }
    case "score": {
      const key = event.points < 0 ? "told.loses" : "told.scores";
      const text = t(key, { n: Math.abs(event.points) });
      return { seat: event.seat, text, loud: false };
    }
    default:
      return null;
  }
}
