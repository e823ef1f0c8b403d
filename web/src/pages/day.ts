import { keep, read } from "../lib/settings.svelte";
import { t } from "../words/index.svelte";

/** How a deal of the day went. */
export interface Result {
  won: boolean;
  score: number;
  steps: number;
}

/** The games with a deal of the day, and what there is to reach. */
export const daily = [
  { game: "patience", most: 60 },
  { game: "another-patience", most: 28 },
  { game: "farkle-flip", most: 10_000 },
] as const;

const KEY = "parlor.days";

type Days = Record<string, Result>;

/** The day where the person is, as `2026-11-16`. */
export function today(back = 0): string {
  const day = new Date();
  day.setDate(day.getDate() - back);
  const two = (n: number) => String(n).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** A day as it is written. The browser could do it, too, but takes as long to learn how as to draw half of the page. */
export function written(date: string): string {
  const [year = "", month, day] = date.split("-");
  const name = t("day.months").split(" ")[Number(month) - 1] ?? "";
  return t("day.date", { year, month: name, day: Number(day) });
}

/** The letter of a day's weekday. */
export function letterOf(date: string): string {
  return t("day.letters").split(" ")[new Date(`${date}T12:00`).getDay()] ?? "";
}

/** The address of a day's deal. */
export function dayId(date: string, game: string): string {
  return `day-${date}-${game}`;
}

export function resultOf(date: string, game: string): Result | null {
  return read<Days>(KEY)?.[`${date}-${game}`] ?? null;
}

/** Keeps how the deal of a day went, by the id of its table; the best of several tries stays. False if
 * the table is no deal of a day. */
export function noteDay(table: string, result: Result): boolean {
  const key = /^day-(\d{4}-\d\d-\d\d-.+)$/.exec(table)?.[1];
  if (!key) return false;
  const days = read<Days>(KEY) ?? {};
  const before = days[key];
  if (!before || better(result, before)) keep(KEY, { ...days, [key]: result });
  return true;
}

function better(one: Result, other: Result): boolean {
  if (one.won !== other.won) return one.won;
  if (one.score !== other.score) return one.score > other.score;
  return one.steps < other.steps;
}

/** Eight signs that tell how far one came. */
export function row(result: Result, most: number): string {
  const reached = result.won ? 8 : Math.min(7, Math.floor((8 * result.score) / most));
  return "🟩".repeat(Math.max(0, reached)) + "⬜".repeat(8 - Math.max(0, reached));
}
