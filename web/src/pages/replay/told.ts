import type { Heap, Step } from "../../protocol";
import { Layout } from "../../table/layout";
import { narrate } from "../../table/narrate";
import { capital, t } from "../../words/index.svelte";
import { named } from "../replay";

/** Who can name a seat, and the words of the edition. */
export interface Names {
  name: (seat: number) => string;
  words: Record<string, string>;
  /** The seat of who reads it; none for one who only looks on. */
  you: number | null;
}

/** What a step was, and the rules that spoke in it. */
export interface StepTold {
  text: string;
  /** What came of it. */
  more: string;
  rules: string[];
}

/** `before` is where the cards lay, as the same eye saw it. */
export function tellStep(step: Step, { name, words, you }: Names, before: Heap[] | null): StepTold {
  const whose = (seat: number | null) => (seat === null ? t("table.the") : name(seat));
  const rules = step.events.flatMap((event) =>
    event.event === "ruling" || event.event === "over" ? [event.rule] : [],
  );
  const layout = before && new Layout(before, null, true);
  const lines = narrate(step, { name: whose, you, words }, layout).map(
    ({ text }) => `${capital(text.replace(/ \([A-Z]{2}-\w+\)$/, ""))}.`,
  );
  const [text = `${named(step.sentence, name)}.`, ...rest] = lines;
  return { text: capital(text), more: rest.join(" "), rules: [...new Set(rules)] };
}

/** Minutes and seconds since the deal. */
export function clock(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
