/** A table on this device, as a list shows it. */
export interface LocalTable {
  id: string;
  game: string;
  players: number;
  /** When anything last happened, in milliseconds since 1970. */
  at: number;
  over: boolean;
}

/** What the pages need of the house on this device; it is brought when it is needed, because the first
 * look at the home page should not wait for it. */
export interface LocalHouse {
  localTables(): Promise<LocalTable[]>;
  forgetTable(id: string): Promise<void>;
}

export async function localHouse(): Promise<LocalHouse | null> {
  return null;
}
