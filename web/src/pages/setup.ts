import type { Clock, Game, NewTable, TableState } from "../protocol";
import { defaultOf, usualOf } from "./catalogue.svelte";

/** How people deal with each other at a table in the house. */
export interface Manners {
  public: boolean;
  chat: boolean;
  hints: boolean;
  clock: Clock | null;
  grace: number;
  standIn: string;
  pace: number;
}

/** Everything that can be chosen before a game; an address carries it all. */
export interface Chosen {
  edition: string;
  players: number;
  /** Only what is not as the edition has it; the dealer, too. */
  options: Record<string, string>;
  /** Who sits where: `person`, or the level of a bot. */
  seats: string[];
  seed: string;
  manners: Manners;
}

export const usualManners: Manners = {
  public: false,
  chat: false,
  hints: false,
  clock: null,
  grace: 60,
  standIn: "careful",
  pace: 900,
};

/** What an address says; what it does not say is as usual. */
export function readSetup(game: Game, query: URLSearchParams): Chosen {
  const { fewest, most } = game.players;
  const named = query.get("edition");
  const edition = game.editions.find(({ id }) => id === named)?.id ?? game.editions[0]?.id ?? "";
  const listed = query.get("seats")?.split(",").filter(Boolean) ?? [];
  const wanted = Number(query.get("players")) || listed.length || usualOf(game).players;
  const players = Math.min(Math.max(Math.round(wanted), fewest), most);
  const options: Record<string, string> = {};
  for (const [name, value] of query) if (name.startsWith("o.")) options[name.slice(2)] = value;
  const chosen: Chosen = {
    edition,
    players,
    options,
    seats: seatsFor(players, listed),
    seed: query.get("seed") ?? "",
    manners: readManners(query),
  };
  return tidied(game, chosen);
}

function readManners(query: URLSearchParams): Manners {
  const yes = (name: string) => query.get(name) === "yes";
  const number = (name: string, usual: number) => {
    const given = Number.parseInt(query.get(name) ?? "", 10);
    return Number.isFinite(given) && given >= 0 ? given : usual;
  };
  const clock = /^(move|game)-(\d+)$/.exec(query.get("clock") ?? "");
  return {
    public: yes("public"),
    chat: yes("chat"),
    hints: yes("hints"),
    clock: clock ? { per: clock[1] as Clock["per"], seconds: Number(clock[2]) } : null,
    grace: number("grace", usualManners.grace),
    standIn: query.get("stand-in") ?? usualManners.standIn,
    pace: number("pace", usualManners.pace),
  };
}

/** The first is you; who is not named is a careful bot. */
export function seatsFor(players: number, listed: string[]): string[] {
  return Array.from(
    { length: players },
    (_, at) => listed[at] ?? (at === 0 ? "person" : "careful"),
  );
}

/** Leaves out what is as the edition has it anyway, and what it does not have at all. */
export function tidied(game: Game, chosen: Chosen): Chosen {
  const options: Record<string, string> = {};
  for (const setting of game.options) {
    const value = chosen.options[setting.name];
    const usual = defaultOf(setting, chosen.edition, chosen.players);
    if (value !== undefined && usual !== null && value !== usual) options[setting.name] = value;
  }
  return { ...chosen, options, seats: seatsFor(chosen.players, chosen.seats) };
}

/** The address of a set-up: only what is not as usual stands in it. */
export function writeSetup(game: Game, chosen: Chosen): string {
  const query = new URLSearchParams();
  const { manners } = chosen;
  if (game.editions.length > 1) query.set("edition", chosen.edition);
  if (game.players.most > game.players.fewest) query.set("players", String(chosen.players));
  for (const [name, value] of Object.entries(chosen.options)) query.set(`o.${name}`, value);
  const seats = chosen.seats.join(",");
  if (seats !== seatsFor(chosen.players, []).join(",")) query.set("seats", seats);
  if (chosen.seed.trim()) query.set("seed", chosen.seed.trim());
  for (const name of ["public", "chat", "hints"] as const)
    if (manners[name]) query.set(name, "yes");
  if (manners.clock) query.set("clock", `${manners.clock.per}-${manners.clock.seconds}`);
  if (manners.grace !== usualManners.grace) query.set("grace", String(manners.grace));
  if (manners.standIn !== usualManners.standIn) query.set("stand-in", manners.standIn);
  if (manners.pace !== usualManners.pace) query.set("pace", String(manners.pace));
  const text = query.toString().replaceAll("%2C", ",");
  return `/setup/${game.id}${text ? `?${text}` : ""}`;
}

/** The game of a set-up, without the people. */
function gamePlan(game: Game, chosen: Chosen): NewTable {
  const { dealer, ...options } = chosen.options;
  const plan: NewTable = { game: game.id, edition: chosen.edition, players: chosen.players };
  if (dealer !== undefined) plan.dealer = Number(dealer);
  if (Object.keys(options).length > 0) plan.options = options;
  return plan;
}

/** Against bots on this device: one person, and bots on all other chairs. */
export function soloPlan(game: Game, chosen: Chosen): NewTable {
  const first = Math.max(0, chosen.seats.indexOf("person"));
  const seats = chosen.seats.map((seat, at) => {
    if (at === first) return "person";
    return seat === "person" ? "careful" : seat;
  });
  const plan = { ...gamePlan(game, chosen), seats };
  return chosen.manners.pace === usualManners.pace ? plan : { ...plan, pace: chosen.manners.pace };
}

/** A table in the house: chairs that are not given to bots on purpose wait for people. */
export function housePlan(game: Game, chosen: Chosen): NewTable {
  const { manners } = chosen;
  const plan: NewTable = {
    ...gamePlan(game, chosen),
    seats: chosen.seats,
    public: manners.public,
    chat: manners.chat,
    hints: manners.hints,
    grace: manners.grace,
    stand_in: manners.standIn,
    pace: manners.pace,
  };
  return manners.clock ? { ...plan, clock: manners.clock } : plan;
}

/** Who sits where at a table, as it would be set up. */
const chairsOf = ({ chairs }: TableState) =>
  chairs.map(({ sitter, level }) => (sitter === "bot" ? (level ?? "careful") : "person"));

/** Another game by the same rules, against the same bots. */
export function planLike(table: TableState): NewTable {
  const { game, edition, players, dealer, options, pace } = table.plan;
  const plan: NewTable = { game, edition, players, seats: chairsOf(table) };
  if (dealer !== undefined) plan.dealer = dealer;
  if (options) plan.options = options;
  return pace === usualManners.pace ? plan : { ...plan, pace };
}

/** Where the set-up of a table can be changed for another. */
export function setupLink(game: Game, table: TableState): string {
  const { plan } = table;
  const options = { ...plan.options };
  if (plan.dealer !== undefined) options.dealer = String(plan.dealer);
  return writeSetup(game, {
    edition: plan.edition,
    players: plan.players,
    options,
    seats: chairsOf(table),
    seed: "",
    manners: {
      public: plan.public,
      chat: plan.chat,
      hints: plan.hints,
      clock: plan.clock,
      grace: plan.grace,
      standIn: plan.stand_in ?? "nobody",
      pace: plan.pace,
    },
  });
}
