import made from "../made/catalogue.json";
import type { Catalogue, Edition, Game, Plan } from "../protocol";
import { term } from "../words/index.svelte";

/** Every game of the house, as it was when this client was built. */
export const games: Game[] = (made as unknown as Catalogue).games;

export function gameOf(id: string | undefined): Game | undefined {
  return games.find((game) => game.id === id);
}

type Played = Pick<Plan, "game" | "edition"> | undefined | null;

/** The edition that is played. */
export function editionOf(plan: Played): Edition | undefined {
  const game = gameOf(plan?.game);
  return game?.editions.find(({ id }) => id === plan?.edition) ?? game?.editions[0];
}

/** The own words of the edition that is played, in the person's language. */
export function wordsOf(plan: Played): Record<string, string> {
  const words = Object.entries(editionOf(plan)?.words ?? {});
  return Object.fromEntries(words.map(([name, word]) => [name, term(word)]));
}

/** What an option is at a table: as it was chosen, or as the edition has it. */
export function optionOf(plan: Plan, name: string): string | null {
  const chosen = plan.options?.[name];
  if (chosen !== undefined) return chosen;
  const option = gameOf(plan.game)?.options.find((option) => option.name === name);
  return option?.defaults[plan.edition]?.[String(plan.players)] ?? null;
}
