import type { Fault, NewTable } from "../protocol";
import type { Line } from "../table/connection";

/** What the page asks the worker for. */
export type Call =
  | { do: "enter"; table: string; plan?: NewTable; key?: "public" | "private"; name: string }
  | { do: "hear"; table: string; ask: string }
  | { do: "leave"; table: string }
  | { do: "record"; table: string; deal: number; name: string }
  | { do: "check"; plans: NewTable[] }
  | { do: "tables" }
  | { do: "forget"; table: string }
  | { do: "resume"; record: string; steps: number; seat: number; name: string }
  | { do: "read"; record: string }
  | { do: "moment"; replay: number; steps: number; eye: string }
  | { do: "course"; replay: number }
  | { do: "shut"; replay: number }
  | { do: "verify"; record: string };

/** What came of a call. */
export interface Answer {
  n: number;
  value?: unknown;
  fault?: Fault;
}

/** What a table says. */
export interface Heard {
  table: string;
  messages?: string[];
  line?: Line;
  fault?: Fault;
}
