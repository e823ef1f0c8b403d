import made from "../made/catalogue.json";
import type { Catalogue, Choice, Edition, Game, Setting } from "../protocol";
import { capital, language, say, t } from "../words/index.svelte";

/** The games as the house has them; the file is made from the same program. */
export const games: Game[] = (made as unknown as Catalogue).games;

export function gameOf(id: string): Game | undefined {
  return games.find((game) => game.id === id);
}

/** How a game is usually played here, and how long that takes. */
interface Usual {
  players: number;
  minutes: number;
}

const usual: Record<string, Usual> = {
  flinch: { players: 3, minutes: 20 },
  muggins: { players: 3, minutes: 20 },
  "stock-exchange": { players: 4, minutes: 15 },
  authors: { players: 4, minutes: 15 },
  store: { players: 3, minutes: 10 },
  patience: { players: 1, minutes: 10 },
  "another-patience": { players: 1, minutes: 5 },
  blink: { players: 2, minutes: 2 },
  "farkle-flip": { players: 3, minutes: 25 },
};

export function usualOf(game: Game): Usual {
  const { fewest, most } = game.players;
  return usual[game.id] ?? { players: Math.min(Math.max(3, fewest), most), minutes: 15 };
}

export const levels = ["novice", "careful", "expert", "random"] as const;

type German = typeof import("../words/options.de");

class Foreign {
  words = $state.raw<German | null>(null);
  asked = false;
}
const german = new Foreign();

/** The German of the catalogue, as soon as it is there; nothing where English is spoken. */
function foreign(): German | null {
  if (language() !== "de") return null;
  if (!german.asked) {
    german.asked = true;
    void import("../words/options.de").then((words) => (german.words = words));
  }
  return german.words;
}

export function titleOf(id: string): string {
  return foreign()?.titles[id] ?? gameOf(id)?.title ?? id;
}

export function lineOf(game: Game): string {
  return foreign()?.lines[game.id] ?? game.line;
}

export function sourceOf(edition: Edition): string {
  return foreign()?.sources[edition.source] ?? edition.source;
}

/** What an edition is called in a list: its year, or its book where it has none. */
export function editionName(game: Game, id: string): string {
  const edition = game.editions.find((one) => one.id === id);
  if (!edition) return id;
  if (edition.source.endsWith("Flinch 2000")) return "Flinch 2000";
  return /^\d+$/.test(id) ? id : sourceOf(edition);
}

export function optionName(game: string | null, setting: { name: string }): string {
  const words = foreign()?.optionOf(game ?? "*", setting.name);
  const plain = capital(setting.name.replaceAll("_", " "));
  return words?.name ?? say(`option.${game}.${setting.name}`, say(`option.${setting.name}`, plain));
}

export function optionAbout(game: string, setting: Setting): string {
  const about = foreign()?.optionOf(game, setting.name)?.about ?? setting.about;
  return `${capital(about)}.`;
}

export function optionForm(game: string, setting: Setting): string {
  return foreign()?.optionOf(game, setting.name)?.form ?? setting.form ?? "";
}

export function choiceName(game: string | null, setting: { name: string }, value: string): string {
  if (setting.name === "dealer") return t("setup.seat", { n: Number(value) + 1 });
  const words = foreign()?.choiceOf(game ?? "*", setting.name, value);
  const plain = value.replaceAll("-", " ");
  return capital(words?.name ?? say(`choice.${setting.name}.${value}`, plain));
}

export function choiceAbout(game: string, setting: Setting, choice: Choice): string {
  return foreign()?.choiceOf(game, setting.name, choice.value)?.about ?? choice.about;
}

/** What an option is if nobody chooses; null where this edition does not have it. */
export function defaultOf(setting: Setting, edition: string, players: number): string | null {
  return setting.defaults[edition]?.[String(players)] ?? null;
}

/** "2 to 8", "2 or 3", "1". */
export function playersText(game: Game): string {
  const { fewest, most } = game.players;
  if (most === 1) return t("home.alone");
  return t(most === fewest + 1 ? "home.players.two" : "home.players", { fewest, most });
}
