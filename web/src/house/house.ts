import { t } from "../words/index.svelte";
import { read } from "../lib/settings.svelte";
import { Refusal } from "../lib/http";
import type { Connection, Line } from "../table/connection";
import type {
  Ask,
  Course,
  Fault,
  Message,
  Moment,
  MyTable,
  NewTable,
  Recorded,
  Verified,
} from "../protocol";
import type { Answer, Call, Heard } from "./calls";

/** The worker in which the house of this device lives; it is brought when it is first needed. */
let worker: Worker | null = null;
let calls = 0;
const waiting = new Map<number, { done: (value: unknown) => void; failed: (why: Error) => void }>();
const listeners = new Map<string, (heard: Heard) => void>();

function house(): Worker {
  if (worker) return worker;
  const made = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  made.onmessage = ({ data }: MessageEvent<Answer | Heard>) => {
    if ("table" in data) listeners.get(data.table)?.(data);
    else settle(data);
  };
  made.onerror = (event) => {
    // A house that cannot be brought, or that broke, is made anew by the next call.
    const fault: Fault = { code: "worker", rule: null, text: event.message || t("house.broken") };
    for (const call of waiting.values()) call.failed(new Refusal(fault));
    waiting.clear();
    for (const hear of listeners.values()) hear({ table: "", line: "closed", fault });
    made.terminate();
    if (worker === made) worker = null;
  };
  return (worker = made);
}

function settle(answer: Answer) {
  const call = waiting.get(answer.n);
  waiting.delete(answer.n);
  if (answer.fault) call?.failed(new Refusal(answer.fault));
  else call?.done(answer.value);
}

function ask<T>(call: Call): Promise<T> {
  const n = ++calls;
  return new Promise<T>((done, failed) => {
    waiting.set(n, { done: done as (value: unknown) => void, failed });
    house().postMessage({ n, ...call });
  });
}

/** What the person is called in records that are made here: a guest in every language, if no name was told. */
export function name(): string {
  return read<string>("parlor.name") || "Guest";
}

/** What a table on this device begins with. */
export interface Begin {
  table: string;
  plan?: NewTable;
  /** Whether its cards follow from its name alone, or from a secret of this device. */
  key?: "public" | "private";
}

/** A table on this device. */
export function soloConnection(begin: Begin): Connection {
  const { table } = begin;
  let hear: (message: Message) => void = () => {};
  let told: (line: Line) => void = () => {};
  let closed = false;
  listeners.set(table, (heard) => {
    for (const message of heard.messages ?? []) hear(JSON.parse(message) as Message);
    if (heard.fault) hear({ is: "refused", id: null, error: heard.fault });
    if (heard.line) told(heard.line);
  });
  // Who listens is told first.
  queueMicrotask(() => {
    if (!closed) house().postMessage({ n: 0, do: "enter", ...begin, name: name() });
  });
  return {
    send(wish: Ask) {
      house().postMessage({ n: 0, do: "hear", table, ask: JSON.stringify(wish) });
    },
    listen: (listener) => void (hear = listener),
    onstate: (listener) => void (told = listener),
    record: (deal) => localRecord(table, deal),
    close() {
      closed = true;
      listeners.delete(table);
      worker?.postMessage({ n: 0, do: "leave", table });
    },
  };
}

/** Whether such tables can be opened: for each nothing, or why not. */
export function checkPlans(plans: NewTable[]): Promise<(Fault | null)[]> {
  return ask<(Fault | null)[]>({ do: "check", plans });
}

/** The record of a finished deal of a table on this device. */
export function localRecord(table: string, deal: number): Promise<string> {
  return ask<string>({ do: "record", table, deal, name: name() });
}

/** The tables on this device, the one where something happened last first. */
export async function localTables(): Promise<MyTable[]> {
  return ask<MyTable[]>({ do: "tables" });
}

/** Forgets a table on this device, with all that was played there. */
export function forgetTable(table: string): Promise<void> {
  return ask<void>({ do: "forget", table });
}

/** A table on this device that goes on from a moment of a record, with bots on the other chairs; its id. */
export function continueFrom(record: string, steps: number, seat: number): Promise<string> {
  return ask<string>({ do: "resume", record, steps, seat, name: name() });
}

/** Through whose eyes a game is looked at: a seat's number, somebody who watches, or all-seeing. */
export type Eye = `${number}` | "spectator" | "all";

/** A game that is looked at again. */
export interface Replay {
  about: Recorded;
  /** The moment after so many steps. */
  at(steps: number, eye: Eye): Promise<Moment>;
  /** What counted after the deal and after each step, by seat. */
  course(): Promise<Course>;
  close(): void;
}

/** Reads a record; a broken one is refused. */
export async function openReplay(record: string): Promise<Replay> {
  const { replay, about } = await ask<{ replay: number; about: Recorded }>({ do: "read", record });
  return {
    about,
    at: (steps, eye) => ask<Moment>({ do: "moment", replay, steps, eye }),
    course: () => ask<Course>({ do: "course", replay }),
    close: () => worker?.postMessage({ n: 0, do: "shut", replay }),
  };
}

/** Whether a record is in order: the deal, the cards, every step. */
export function verify(record: string): Promise<Verified> {
  return ask<Verified>({ do: "verify", record });
}
