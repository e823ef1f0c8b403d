import type { Event } from "../protocol";
import { ruling, saying, t } from "../words/index.svelte";

/** Who can name a seat, and the words of an edition. */
export interface Names {
  name(seat: number | null): string;
  you: number | null;
  words: Record<string, string>;
}

export interface Line {
  text: string;
  /** Whether it is worth more than a line: a call, a ruling, the end. */
  loud: boolean;
}

/** What is called out over the table. */
const LOUD = /^(call|muggins|sold|open)/;
/** What is ruled at every other move is told, but not called out. */
const SOFT = /^has-none$/;

/** An event that is worth a line of its own: what was said, a ruling. */
export function tellEvent(event: Event, names: Names): Line | null {
  switch (event.event) {
    case "say": {
      const count = event.count ?? "";
      const args = { ...people(event.seat, event.of, names), card: event.card ?? "", n: count };
      const text = saying(event.word, event.seat === names.you, args);
      return text ? { text, loud: LOUD.test(event.word) } : null;
    }
    case "ruling": {
      const args = people(event.seat, event.seat, names);
      const text = ruling(event.word, event.seat === names.you, args);
      if (SOFT.test(event.word)) return { text, loud: false };
      return text ? { text: `${text} (${event.rule})`, loud: true } : null;
    }
    default:
      return null;
  }
}

function people(seat: number | null, of: number | null, names: Names) {
  const you = of !== null && of === names.you;
  return {
    ...names.words,
    seat: names.name(seat),
    of: you ? t("told.you.of") : names.name(of),
    from: you ? t("told.you.from") : names.name(of),
  };
}
