import made from "../made/catalogue.json";
import type { Catalogue, Game, Plan } from "../protocol";
import { term } from "../words/index.svelte";

/** Every game of the house, as it was when this client was built. */
export const games: Game[] = (made as unknown as Catalogue).games;

export function gameOf(id: string | undefined): Game | undefined {
  return games.find((game) => game.id === id);
}

/** The own words of the edition that is played, in the person's language. */
export function wordsOf(
  plan: Pick<Plan, "game" | "edition"> | undefined | null,
): Record<string, string> {
  const game = gameOf(plan?.game);
  const edition = game?.editions.find(({ id }) => id === plan?.edition) ?? game?.editions[0];
  const words = Object.entries(edition?.words ?? {});
  return Object.fromEntries(words.map(([name, word]) => [name, term(word)]));
}

/** What an option is at a table: as it was chosen, or as the edition has it. */
export function optionOf(plan: Plan, name: string): string | null {
  const chosen = plan.options?.[name];
  if (chosen !== undefined) return chosen;
  const option = gameOf(plan.game)?.options.find((option) => option.name === name);
  return option?.defaults[plan.edition]?.[String(plan.players)] ?? null;
}
