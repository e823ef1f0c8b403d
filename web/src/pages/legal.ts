import { checkPlans } from "../house/house";
import type { Fault, Game, Setting } from "../protocol";
import { defaultOf } from "./catalogue.svelte";
import { housePlan, tidied, type Chosen } from "./setup";

/** What the house says of a set-up, and of everything else that could be chosen. */
export interface Legal {
  /** Why it cannot be played as it is. */
  whole: Fault | null;
  /** Why a value of an option cannot be chosen. */
  value(option: string, value: string): Fault | null;
  /** Why so many cannot play. */
  players(n: number): Fault | null;
}

/** Nothing is known yet: everything may be tried. */
export const unknown: Legal = { whole: null, value: () => null, players: () => null };

const valueKey = (option: string, value: string) => `${option} ${value}`;

/** The house is the one source of what is legal, so it is asked: of the set-up as it is, and of each
 * choice that could be made next. A set-up that is refused says nothing of other choices; then each
 * is tried by itself. */
export async function judged(game: Game, chosen: Chosen): Promise<Legal> {
  const plain = { ...chosen, options: {} };
  const tries = [
    { key: "", chosen },
    ...choices(game, chosen, chosen),
    ...choices(game, chosen, plain),
  ];
  const verdicts = await checkPlans(tries.map((one) => housePlan(game, one.chosen)));
  const whole = verdicts[0] ?? null;
  const each = (tries.length - 1) / 2;
  const first = 1 + (whole ? each : 0);
  const known = new Map(
    tries.slice(first, first + each).map(({ key }, at) => [key, verdicts[first + at] ?? null]),
  );
  return {
    whole,
    value: (option, value) => known.get(valueKey(option, value)) ?? null,
    players: (n) => known.get(valueKey("players", String(n))) ?? null,
  };
}

/** Everything that could be chosen instead of what a set-up has. */
function choices(game: Game, shown: Chosen, base: Chosen): { key: string; chosen: Chosen }[] {
  const { fewest, most } = game.players;
  const counts = Array.from({ length: most - fewest + 1 }, (_, at) => fewest + at);
  const options = game.options.flatMap((setting) =>
    valuesOf(setting, shown).map((value) => ({
      key: valueKey(setting.name, value),
      chosen: tidied(game, { ...base, options: { ...base.options, [setting.name]: value } }),
    })),
  );
  const players = counts.map((n) => ({
    key: valueKey("players", String(n)),
    chosen: tidied(game, { ...base, players: n, seats: base.seats.slice(0, n) }),
  }));
  return [...options, ...players];
}

/** What an option could be; where it is a matter of numbers, what it is. */
function valuesOf(setting: Setting, chosen: Chosen): string[] {
  const now = chosen.options[setting.name];
  if (setting.choices.length === 0) return now === undefined ? [] : [now];
  if (defaultOf(setting, chosen.edition, chosen.players) === null) return [];
  const values = setting.choices.map(({ value }) => value);
  if (setting.name !== "dealer") return values;
  return values.filter((value) => Number(value) < chosen.players);
}

/** The options of a set-up without those that its edition refuses. */
export function allowed(chosen: Chosen, legal: Legal): Record<string, string> {
  const kept = Object.entries(chosen.options).filter(
    ([name, value]) => !legal.whole || !legal.value(name, value),
  );
  return Object.fromEntries(kept);
}
