// The house of this device: everything that a server would do, for one person.
import init, { check, publicKey, Replay, Solo, verify } from "../wasm/parlor";
import wasm from "../wasm/parlor_bg.wasm?url";
import type { Fault, NewTable } from "../protocol";
import type { Answer, Call, Heard } from "./calls";
import { Sitting } from "./sitting";
import { openStore, type Store } from "./store";

type Asked = Call & { n: number };

const ready = Promise.all([init({ module_or_path: wasm }), openStore()]).then(([, store]) => store);
const sittings = new Map<string, Sitting>();
const replays = new Map<number, Replay>();
let numbers = 0;

const say = (heard: Heard | Answer) => self.postMessage(heard);

self.onmessage = async ({ data }: MessageEvent<Asked>) => {
  const { n } = data;
  try {
    const value = await answer(data, await ready);
    if (n > 0) say({ n, value });
  } catch (error) {
    const fault = faultOf(error);
    if (n > 0) say({ n, fault });
    else if ("table" in data) say({ table: data.table, fault, line: "closed" });
  }
};

/** What the house says is a fault as a text; anything else is our own. */
function faultOf(error: unknown): Fault {
  if (typeof error === "string" && error.startsWith("{")) return JSON.parse(error) as Fault;
  const text = error instanceof Error ? error.message : String(error);
  return { code: "worker", rule: null, text };
}

async function answer(call: Call, store: Store): Promise<unknown> {
  switch (call.do) {
    case "enter":
      return enter(call, store);
    case "hear":
      return seated(call.table).hear(call.ask);
    case "leave":
      sittings.get(call.table)?.leave();
      return sittings.delete(call.table);
    case "record":
      return record(call, store);
    case "check":
      return call.plans.map(refusal);
    case "tables":
      return (await store.tables()).map(({ sign }) => sign).sort((a, b) => b.at - a.at);
    case "forget":
      sittings.get(call.table)?.leave();
      sittings.delete(call.table);
      return store.forget(call.table);
    case "resume":
      return resume(call, store);
    case "read": {
      const replay = Replay.read(call.record);
      replays.set(++numbers, replay);
      return { replay: numbers, about: JSON.parse(replay.about()) };
    }
    case "moment":
      return JSON.parse(opened(call.replay).at(call.steps, call.eye));
    case "course":
      return JSON.parse(opened(call.replay).course());
    case "shut":
      replays.get(call.replay)?.free();
      return void replays.delete(call.replay);
    case "verify":
      return JSON.parse(verify(call.record));
  }
}

/** Why a table cannot be opened; nothing where it can. */
function refusal(plan: NewTable): Fault | null {
  try {
    check(JSON.stringify(plan));
    return null;
  } catch (error) {
    return faultOf(error);
  }
}

const missing = JSON.stringify({
  code: "no-such-table",
  rule: null,
  text: "There is no such table on this device.",
});

function seated(table: string): Sitting {
  const sitting = sittings.get(table);
  if (!sitting) throw missing;
  return sitting;
}

function opened(number: number): Replay {
  const replay = replays.get(number);
  if (!replay) throw new Error("This record is not open.");
  return replay;
}

/** Sits down at a table of this device: one that is kept, or a new one. */
async function enter(call: Call & { do: "enter" }, store: Store) {
  const { table, plan, name } = call;
  sittings.get(table)?.leave();
  const kept = await store.load(table);
  let sitting: Sitting;
  if (kept) {
    const solo = Solo.load(table, kept.known.key, name, kept.rows, Date.now());
    sitting = new Sitting(table, solo, kept.known.key, kept.rows.length, store, name, say);
  } else if (plan) {
    const key = call.key === "public" ? publicKey() : crypto.getRandomValues(new Uint8Array(32));
    const solo = Solo.open(table, key, name, JSON.stringify(plan), Date.now());
    await begun(store, table, key, solo);
    sitting = new Sitting(table, solo, key, solo.rows.length, store, name, say);
  } else {
    throw missing;
  }
  sittings.set(table, sitting);
  sitting.greet();
}

/** Keeps the first rows of a new table. */
async function begun(store: Store, table: string, key: Uint8Array, solo: Solo) {
  await store.keep({ table, key, sign: JSON.parse(solo.sign()) }, 1, solo.rows);
}

async function record(call: Call & { do: "record" }, store: Store): Promise<string> {
  const sitting = sittings.get(call.table);
  if (sitting) return sitting.record(call.deal);
  const kept = await store.load(call.table);
  if (!kept) throw missing;
  const solo = Solo.load(call.table, kept.known.key, call.name, kept.rows, Date.now());
  try {
    return solo.record(call.deal);
  } finally {
    solo.free();
  }
}

/** A new table that goes on from a moment of a record. */
async function resume(call: Call & { do: "resume" }, store: Store): Promise<string> {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const table = Array.from(bytes, (byte) => (byte % 36).toString(36)).join("");
  const key = crypto.getRandomValues(new Uint8Array(32));
  const { name, record, steps, seat } = call;
  const solo = Solo.resume(table, key, name, record, steps, seat, Date.now());
  await begun(store, table, key, solo);
  solo.free();
  return table;
}
