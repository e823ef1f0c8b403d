import type { Ask, Message } from "../protocol";

/** How a connection stands: it answers, it is being made again, or it is over for good. */
export type Line = "open" | "lost" | "closed";

/** What is behind a table: a socket or a worker. The page does not know which. */
export interface Connection {
  /** Says something; what is said before it is open is said then. */
  send(ask: Ask): void;
  /** Who hears what the table says. */
  listen(hear: (message: Message) => void): void;
  /** Who is told how the connection stands. */
  onstate(told: (line: Line) => void): void;
  /** The record of a finished deal. */
  record(deal: number): Promise<string>;
  close(): void;
}
