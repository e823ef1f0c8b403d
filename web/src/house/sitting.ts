import { Solo, type Told } from "../wasm/parlor";
import type { Heard } from "./calls";
import type { Store } from "./store";

/** The longest that a timer of the browser can be asked for at once. */
const LONGEST = 60_000;

/** One table of this device while somebody is at it: one thing after another, kept first and told then. */
export class Sitting {
  private timer = 0;
  private last: Promise<void> = Promise.resolve();
  private left = false;

  constructor(
    readonly table: string,
    private solo: Solo,
    private readonly key: Uint8Array,
    /** How many rows are kept. */
    private rows: number,
    private readonly store: Store,
    private readonly name: string,
    private readonly say: (heard: Heard) => void,
  ) {}

  /** Says how everything stands to one who comes in. */
  greet() {
    const enter = JSON.stringify({ do: "enter", id: "enter", table: this.table });
    const told = this.solo.hear(enter, Date.now());
    this.say({
      table: this.table,
      messages: [this.solo.welcome(), ...told.messages],
      line: "open",
    });
    told.free();
    this.plan();
  }

  hear(ask: string) {
    this.next(() => this.solo.hear(ask, Date.now()));
  }

  record(deal: number): string {
    return this.solo.record(deal);
  }

  leave() {
    this.left = true;
    clearTimeout(this.timer);
    void this.last.then(() => this.solo.free());
  }

  /** After everything that was asked for before. */
  private next(work: () => Told) {
    clearTimeout(this.timer);
    this.last = this.last.then(async () => {
      if (this.left) return;
      const told = work();
      const { rows, messages } = told;
      told.free();
      if (rows.length > 0 && !(await this.keep(rows))) return this.again();
      if (messages.length > 0) this.say({ table: this.table, messages });
      this.plan();
    });
    this.last = this.last.catch((error: unknown) => {
      const text = error instanceof Error ? error.message : String(error);
      this.say({ table: this.table, fault: { code: "log", rule: null, text } });
      return this.again().catch(() => {});
    });
  }

  private async keep(rows: string[]): Promise<boolean> {
    const sign = JSON.parse(this.solo.sign());
    const known = { table: this.table, key: this.key, sign };
    const kept = await this.store.keep(known, this.rows + 1, rows);
    if (kept) this.rows += rows.length;
    return kept;
  }

  /** Another page plays at the same table: what is kept is the truth. */
  private async again() {
    const kept = await this.store.load(this.table);
    if (!kept || this.left) return;
    const solo = Solo.load(this.table, this.key, this.name, kept.rows, Date.now());
    this.solo.free();
    this.solo = solo;
    this.rows = kept.rows.length;
    this.greet();
  }

  /** What is due though nobody asks. */
  private plan() {
    if (this.left) return;
    const due = this.solo.due();
    if (due === undefined) return;
    const wait = Math.min(Math.max(due - Date.now(), 0), LONGEST);
    clearTimeout(this.timer);
    this.timer = self.setTimeout(() => this.next(() => this.solo.wake(Date.now())), wait);
  }
}
