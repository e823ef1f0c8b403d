import { soloConnection } from "../house/house";
import { readStart } from "../pages/start";
import type { Connection } from "./connection";

/** A table on this device: one that was begun, or the one that the link describes. */
export function openSolo(id: string): Connection {
  const start = readStart(id);
  return soloConnection(
    start
      ? { table: id, plan: start.plan, key: start.public ? "public" : "private" }
      : { table: id },
  );
}
