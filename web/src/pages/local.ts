/** A table on this device, as a list shows it. */
export interface LocalTable {
  id: string;
  game: string;
  edition: string;
  players: number;
  /** When anything last happened, in milliseconds since 1970. */
  at: number;
  over: boolean;
  /** The numbers of the deals that can be looked at again. */
  deals: number[];
}

/** What the pages need of the house on this device; it is brought when it is needed, because the first
 * look at the home page should not wait for it. */
export interface LocalHouse {
  localTables(): Promise<LocalTable[]>;
  forgetTable(id: string): Promise<void>;
}

/** The tables are read from where they are kept: a list needs no engine. */
async function localTables(): Promise<LocalTable[]> {
  const { openStore } = await import("../house/store");
  const known = await (await openStore()).tables();
  const tables = known.map(({ table, sign: { plan, at, phase, deals } }) => ({
    id: table,
    game: plan.game,
    edition: plan.edition,
    players: plan.players,
    at,
    over: phase === "over" || phase === "closed",
    deals: deals.map(({ deal }) => deal),
  }));
  return tables.sort((a, b) => b.at - a.at);
}

/** Whoever sits at the table in another page of this house has to hear of it: the house forgets. */
async function forgetTable(id: string): Promise<void> {
  return (await import("../house/house")).forgetTable(id);
}

export async function localHouse(): Promise<LocalHouse | null> {
  return "indexedDB" in globalThis ? { localTables, forgetTable } : null;
}
