import type { NewTable } from "../protocol";

/** Plays on this device. */
export function playNow(plan: NewTable, options?: { daily?: string; seed?: string }) {
  void [plan, options];
}

/** Opens a table in the house. */
export async function openTable(plan: NewTable): Promise<void> {
  void plan;
}
