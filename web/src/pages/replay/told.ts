import type { Step } from "../../protocol";
import { tellEvent } from "../../table/telling";
import { capital, t } from "../../words/index.svelte";
import { named } from "../replay";

/** Who can name a seat, and the words of the edition. */
export interface Names {
  name: (seat: number) => string;
  words: Record<string, string>;
}

/** What a step was, and the rules that spoke in it. */
export interface StepTold {
  /** Who did it; empty where the text says so itself. */
  who: string;
  text: string;
  /** What came of it. */
  more: string;
  rules: string[];
}

export function tellStep(step: Step, { name, words }: Names): StepTold {
  const whose = (seat: number | null) => (seat === null ? t("table.the") : name(seat));
  const rules: string[] = [];
  const lines: string[] = [];
  let spoken = false;
  for (const event of step.events) {
    if (event.event === "ruling" || event.event === "over") rules.push(event.rule);
    const line = tellEvent(event, { name: whose, you: null, words });
    if (!line) continue;
    spoken ||= event.event === "say" && lines.length === 0;
    lines.push(`${capital(line.text.replace(/ \([A-Z]{2}-\w+\)$/, ""))}.`);
  }
  // What somebody said aloud tells the step; otherwise it is told what they did.
  const [said = "", ...rest] = lines;
  const told = spoken
    ? { who: "", text: said, more: rest.join(" ") }
    : { who: whose(step.seat), text: `${named(step.sentence, name)}.`, more: lines.join(" ") };
  return { ...told, rules: [...new Set(rules)] };
}

/** Minutes and seconds since the deal. */
export function clock(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
