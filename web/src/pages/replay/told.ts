import type { Step } from "../../protocol";
import { tellEvent } from "../../table/telling";
import { t } from "../../words/index.svelte";
import { named } from "../replay";

/** Who can name a seat, and the words of the edition. */
export interface Names {
  name: (seat: number) => string;
  words: Record<string, string>;
}

/** What a step was, in lines, and the rules that spoke in it. */
export interface StepTold {
  who: string;
  text: string;
  more: string[];
  rules: string[];
}

export function tellStep(step: Step, { name, words }: Names): StepTold {
  const whose = (seat: number | null) => (seat === null ? t("table.the") : name(seat));
  const rules: string[] = [];
  const more: string[] = [];
  for (const event of step.events) {
    if (event.event === "ruling" || event.event === "over") rules.push(event.rule);
    const line = tellEvent(event, { name: whose, you: null, words });
    if (line) more.push(line.text.replace(/ \([A-Z]{2}-\w+\)$/, ""));
  }
  return {
    who: whose(step.seat),
    text: named(step.sentence, name),
    more,
    rules: [...new Set(rules)],
  };
}

/** Minutes and seconds since the deal. */
export function clock(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
