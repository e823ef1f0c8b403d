import { tick } from "svelte";
import type { Eye, Replay } from "../../house/house";
import type { Moment, Now } from "../../protocol";
import { travel } from "../../table/motion";
import { sentenceOf } from "../replay";
import { lookAt, type Seen } from "./seen";

/** How quickly a game plays by itself: milliseconds for a step, or as it was. */
export const paces = { slow: 1800, usual: 900, quick: 300, live: 0 } as const;
export type Pace = keyof typeof paces;

/** Nobody waits longer for a step, even where somebody thought for an hour. */
const LONGEST = 4000;

/** A walk through a game: which step, through whose eyes, and whether it goes on by itself. */
export class Walk {
  /** Where one wants to be; what is shown follows. */
  at = $state(0);
  eye = $state<Eye>("all");
  pace = $state<Pace>("usual");
  playing = $state(false);
  trouble = $state("");
  seen = $state.raw<Seen | null>(null);
  element = $state.raw<HTMLElement | null>(null);

  readonly replay: Replay;
  readonly steps: number;
  private busy = false;
  private timer = 0;

  constructor(replay: Replay, at: number, eye: Eye) {
    this.replay = replay;
    this.steps = replay.about.steps;
    this.at = this.within(at);
    this.eye = eye;
    void this.follow();
  }

  get moment(): Moment | null {
    return this.seen?.moment ?? null;
  }

  /** How it stands, as a table tells it. */
  get now(): Now | null {
    if (!this.moment) return null;
    const { steps, awaiting, scores, facts, ending } = this.moment;
    return { steps, awaiting, scores, facts, ending: ending ?? undefined };
  }

  /** Goes to a step; who moves by hand stops what moves by itself. */
  go(at: number) {
    this.stop();
    this.at = this.within(at);
    void this.follow();
  }

  look(eye: Eye) {
    this.eye = eye;
    void this.follow();
  }

  toggle() {
    if (this.playing) return this.stop();
    if (this.at >= this.steps) this.at = 0;
    this.playing = true;
    void this.follow().then(() => this.plan());
  }

  stop() {
    this.playing = false;
    clearTimeout(this.timer);
  }

  close() {
    this.stop();
    this.replay.close();
  }

  private within(at: number): number {
    return Math.min(this.steps, Math.max(0, Math.round(at) || 0));
  }

  /** The next step, in a while. */
  private async plan() {
    if (!this.playing) return;
    const wait = this.pace === "live" ? await this.thought() : paces[this.pace];
    if (!this.playing) return;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(async () => {
      this.at = this.within(this.at + 1);
      await this.follow();
      if (this.at < this.steps) void this.plan();
      else this.playing = false;
    }, wait);
  }

  /** How long it took in the game until the next step. */
  private async thought(): Promise<number> {
    const next = await this.replay.at(this.within(this.at + 1), this.eye);
    const time = (next.made?.at ?? 0) - (this.moment?.made?.at ?? 0);
    return Math.min(LONGEST, Math.max(60, time));
  }

  /** Shows what is wanted; who drags the slider wants much at once, and only the last is shown. */
  private async follow() {
    if (this.busy) return;
    this.busy = true;
    try {
      while (this.seen?.moment.steps !== this.at || this.seen.eye !== this.eye) await this.show();
      this.trouble = "";
    } catch (error) {
      this.trouble = sentenceOf(error);
      this.stop();
    } finally {
      this.busy = false;
    }
  }

  private async show() {
    const eye = this.eye;
    const { at } = this;
    const before = at > 0 ? (await this.replay.at(at - 1, eye)).layout : null;
    const moment = await this.replay.at(at, eye);
    const { seen, moved } = lookAt(moment, eye, this.seen, before);
    const change = async () => {
      this.seen = seen;
      await tick();
    };
    if (moved.length > 0) await travel(this.element, moved, change);
    else await change();
  }
}
