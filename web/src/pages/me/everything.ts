import { ask } from "../../lib/http";
import type { Export } from "../../protocol";
import { localHouse, type LocalTable } from "../local";

/** What this device keeps beside tables: settings, a name, results of days. */
const OURS = "parlor.";

/** Everything that is known of the person: by the house, and by this device. */
interface Everything {
  house: Export | null;
  device: { kept: Record<string, string>; tables: LocalTable[]; records: string[] };
}

export async function everything(): Promise<Everything> {
  // Without a network there is still what is on this device.
  const house = await ask<Export>("/api/me/export").catch(() => null);
  const tables = (await (await localHouse())?.localTables()) ?? [];
  const { localRecord } = await import("../../house/house");
  const deals = tables.flatMap(({ id, deals }) => deals.map((deal) => ({ id, deal })));
  const records: string[] = [];
  for (const { id, deal } of deals) records.push(await localRecord(id, deal));
  return { house, device: { kept: kept(), tables, records } };
}

function ours(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(OURS));
}

function kept(): Record<string, string> {
  return Object.fromEntries(ours().map((key) => [key, localStorage.getItem(key) ?? ""]));
}

/** Forgets what this device knows. */
export async function forgetDevice() {
  const house = await localHouse();
  for (const { id } of (await house?.localTables()) ?? []) await house?.forgetTable(id);
  for (const key of ours()) localStorage.removeItem(key);
  sessionStorage.clear();
}

/** Forgets what the house knows; the games that others played stay, with a guest in one's place. */
export async function forgetHouse() {
  await ask("/api/me", undefined, "DELETE");
}
