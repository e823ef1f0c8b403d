import { recall, remember } from "../lib/tab";
import { endingText, rulingOf } from "../pages/ending";
import { tick } from "svelte";
import { PROTOCOL, type Ask, type Event, type Fault, type Hint } from "../protocol";
import type { Message, News, Now, TableState } from "../protocol";
import { said, say, t } from "../words/index.svelte";
import { editionOf, wordsOf } from "./catalogue";
import type { Connection, Line } from "./connection";
import { Layout, type Moved } from "./layout";
import { narrate, tellUndo } from "./narrate";
import { personName } from "./names";
import { Past } from "./past";
import { placed } from "./placed";

/** A line of what happened. */
export interface Told {
  id: number;
  /** Who said it; nobody where the text tells of somebody. */
  seat: number | null;
  text: string;
  /** Whether it is worth more than a line: a call, a ruling, the end. */
  loud: boolean;
}

/** Somebody's greeting or chat, over their chair for a while. */
export interface Bubble {
  id: number;
  seat: number;
  text: string;
}

/** What this page told of a deal, as it is kept. */
interface Kept {
  deal: number;
  lines: Told[];
  untold: number;
  ruling: string | null;
}

type Wish = Ask extends infer A ? (A extends { do: string } ? Omit<A, "id"> : never) : never;

const LOG = 200;
/** So many lines can be read, and outlive a reload. */
export const SHOWN = 60;
const TALK = 30;
let asks = 0;

/** An id that nobody has used. */
function idOf(): string {
  const lot = Math.random().toString(36).slice(2, 8);
  return `${Date.now().toString(36)}-${(asks++).toString(36)}-${lot}`;
}

/** Under what the words of this table are kept, and what happened at it. */
const saidHere = () => `talk:${location.pathname}`;
const toldHere = () => `told:${location.pathname}`;

/** A table as the page knows it: what was told, in the order in which it was told. */
export class TableModel {
  state = $state.raw<TableState | null>(null);
  layout = $state.raw<Layout | null>(null);
  now = $state.raw<Now | null>(null);
  log = $state.raw<Told[]>([]);
  /** The last line that was told before this page was loaded. */
  old = 0;
  /** How many steps were made before the first line of the log. */
  untold = $state(0);
  /** What was ruled in the last step, by the rules' own word. */
  ruling = $state<string | null>(null);
  bubbles = $state.raw<Bubble[]>([]);
  /** What people said, in games and between them. */
  talk = $state.raw<Told[]>(recall<Told[]>(saidHere()) ?? []);
  /** The seats of those who are not heard. */
  muted = $state.raw<number[]>([]);
  /** Whether the house speaks otherwise than this page was made for. */
  outdated = $state(false);
  line = $state<Line>("lost");
  /** The last thing that was refused, until something else is done. */
  refused = $state.raw<Fault | null>(null);
  hints = $state.raw<Hint[] | null>(null);
  greetings = $state.raw<string[]>([]);
  /** The id of what was answered last. */
  answered = $state<string | null>(null);
  /** How far the house's clock is ahead of ours, in milliseconds. */
  skew = 0;
  /** Called around a change of the layout, so that cards can be seen moving. */
  moving: ((moved: Moved[], change: () => Promise<void>) => void) | null = null;
  /** Called for each event that was told. */
  heard: ((event: Event, news: News) => void) | null = null;

  readonly connection: Connection;
  private settled: Layout | null = null;
  /** What the page shows already though the house has not said it yet, in the order in which it was done. */
  private early: { id: string; event: Event }[] = [];
  private readonly past = new Past();
  // What was said before a reload has its numbers already.
  private numbers = Math.max(0, ...this.talk.map(({ id }) => id));

  constructor(connection: Connection) {
    this.connection = connection;
    connection.listen((message) => this.hear(message));
    connection.onstate((line) => this.stands(line));
  }

  get you(): number | null {
    return this.state?.you ?? null;
  }

  /** The edition's own words. */
  get words(): Record<string, string> {
    return wordsOf(this.state?.plan);
  }

  /** What the person at this seat is called. */
  name(seat: number | null): string {
    if (seat === null) return t("table.the");
    if (seat === this.you) return t("table.you");
    const names = this.state?.chairs.map(({ name }) => name) ?? [];
    return personName(names, seat);
  }

  /** A sentence of the house with people's names in it, and places as they are found on the felt. */
  sentence(text: string): string {
    const found = placed(text, editionOf(this.state?.plan)?.words ?? {}, this.layout);
    return said(found).replace(/\b(?:seat|Platz) (\d+)\b/g, (_, digits: string, at: number) => {
      const seat = Number(digits);
      return seat === this.you && at > 0 ? t("told.you.of") : this.name(seat);
    });
  }

  /** Asks for something; gives the id by which it is answered. */
  ask(wish: Wish): string {
    const id = idOf();
    this.refused = null;
    if (wish.do !== "hint") this.hints = null;
    this.connection.send({ ...wish, id } as Ask);
    return id;
  }

  /** Plays, and shows it at once where it is a race. */
  play(action: string, ahead?: Event) {
    const id = this.ask({ do: "play", action });
    if (!ahead || !this.layout) return;
    this.early.push({ id, event: ahead });
    const layout = this.layout.copy();
    const moved = layout.follow(ahead);
    this.change(moved, () => (this.layout = layout));
  }

  /** How it lies as the house said, with what was done meanwhile on top of it. */
  private shown(): Layout | null {
    if (!this.settled || this.early.length === 0) return this.settled;
    const layout = this.settled.copy();
    for (const { event } of this.early) layout.follow(event);
    return layout;
  }

  private stands(line: Line) {
    this.line = line;
    // The house forgets with a socket who is not heard.
    if (line === "open") for (const seat of this.muted) this.silence(seat, true);
  }

  private hear(message: Message) {
    switch (message.is) {
      case "welcome":
        this.greetings = message.greetings;
        this.outdated = message.protocol !== PROTOCOL;
        break;
      case "table":
        this.skew = message.at - Date.now();
        this.replace(message);
        break;
      case "news":
        if (message.seq <= (this.state?.seq ?? 0)) this.recollect(message);
        else this.take(message);
        break;
      case "refused":
        if (message.id === this.past.id) break;
        this.answered = message.id;
        this.takeBack(message.id);
        this.refused = message.error;
        break;
      case "done":
        this.answered = message.id;
        this.early = this.early.filter(({ id }) => id !== message.id);
        break;
      case "hints":
        this.hints = message.hints;
        break;
      case "bye":
        this.refused = { code: message.code, rule: null, text: message.text };
        break;
    }
  }

  /** What was shown too early is taken back. */
  private takeBack(refused: string | null) {
    const left = this.early.filter(({ id }) => id !== refused);
    if (left.length === this.early.length) return;
    this.early = left;
    this.layout = this.shown();
  }

  private replace(state: TableState) {
    this.follow(state);
    this.state = state;
    if (this.log.length === 0) this.remind(state);
    this.now = state.now;
    const layout = state.layout ? new Layout(state.layout, state.you) : null;
    this.settled = layout;
    this.layout = layout;
    this.early = [];
  }

  /** What this page told of this deal before it was loaded again. */
  private remind(state: TableState) {
    const kept = recall<Kept>(toldHere());
    if (kept?.deal !== state.dealing.deal) return this.reach(state);
    this.old = Math.max(0, ...kept.lines.map(({ id }) => id));
    this.numbers = Math.max(this.numbers, this.old);
    this.log = kept.lines;
    this.untold = kept.untold ?? 0;
    this.ruling = kept.ruling ?? null;
  }

  /** Asks for what happened before this page came. */
  private reach(state: TableState) {
    this.untold = state.now?.steps ?? 0;
    const wish = this.past.wish(state);
    if (wish) this.connection.send({ do: "enter", id: this.past.id, ...wish });
  }

  /** What happened before this page came is told where it belongs, and not called out again. */
  private recollect(news: News) {
    if (news.what !== "step" || !this.past.takes(news)) return;
    this.untold = Math.max(0, this.untold - 1);
    const lines = this.linesOf(news, null).map((line, at) => ({
      id: news.seq * 100 + at - 1e12,
      seat: null,
      ...line,
    }));
    this.log = [...this.log, ...lines].sort((one, other) => one.id - other.id);
  }

  /** Who is not heard, and is on another chair now, is still not heard. */
  private follow(next: TableState) {
    const [before, seats] = [this.state, next.chairs.length];
    if (!before || before.chairs.length !== seats || this.muted.length === 0) return;
    const shift = (next.you ?? 0) - (before.you ?? 0) + seats;
    const moved = next.dealing.deal > before.dealing.deal && before.you !== null;
    const seated = this.muted.map((seat) => (moved ? (seat + shift) % seats : seat));
    this.muted = seated.filter((seat) => next.chairs[seat]?.sitter === "person");
  }

  /** Does not hear somebody any more, or hears them again. */
  mute(seat: number, muted: boolean) {
    const others = this.muted.filter((other) => other !== seat);
    this.muted = muted ? [...others, seat] : others;
    if (this.line === "open") this.silence(seat, muted);
  }

  private silence(seat: number, muted: boolean) {
    this.connection.send({ do: "mute", seat, muted, id: idOf() });
  }

  private take(news: News) {
    const state = this.state;
    if (!state) return;
    if (!news.at || news.what !== "step" || news.now) this.skew = news.at - Date.now();
    const next: TableState = { ...state, seq: news.seq, at: news.at };
    if ("chairs" in news) next.chairs = news.chairs;
    if ("dealing" in news) next.dealing = news.dealing;
    switch (news.what) {
      case "dealt":
        next.phase = "playing";
        this.log = [];
        this.untold = 0;
        this.begin(news);
        break;
      case "again":
        next.plan = news.plan;
        next.phase = "gathering";
        this.settled = this.layout = null;
        this.early = [];
        this.now = null;
        break;
      case "step":
        // A game that goes on from a record has no secret to tell at its end.
        if (news.secret || news.now?.ending) next.phase = "over";
        if (news.secret) next.dealing = { ...next.dealing, secret: news.secret };
        this.step(news);
        break;
      case "undone":
        this.settled = new Layout(news.layout, this.you);
        this.change([], () => (this.layout = this.settled));
        this.now = news.now;
        if (next.phase === "over") next.phase = "playing";
        this.tell(null, tellUndo(news.seat, this), false);
        break;
      case "greeted":
        this.said(news.seat, t("table.quoted", { text: this.greeting(news.word) }));
        break;
      case "chatted":
        this.said(news.seat, news.text);
        break;
      case "closed":
        next.phase = "closed";
        break;
    }
    this.state = next;
  }

  greeting(word: string): string {
    return say(`greet.${word}`, `${word.replaceAll("-", " ")}!`);
  }

  private begin(news: News & { what: "dealt" }) {
    const layout = new Layout(news.layout, this.you);
    this.settled = layout;
    this.now = news.now;
    this.change(layout.dealt(), () => (this.layout = layout));
  }

  private step(news: News & { what: "step" }) {
    const layout = (this.settled ?? new Layout([], this.you)).copy();
    const moved: Moved[] = [];
    for (const event of news.events) moved.push(...layout.follow(event));
    for (const { text, loud } of this.linesOf(news, this.settled)) this.tell(null, text, loud);
    for (const event of news.events) this.heard?.(event, news);
    this.settled = layout;
    // One's own news come in the order in which one played.
    if (news.seat === this.you) this.early.shift();
    const shown = this.shown();
    if (news.now) this.now = { ...news.now, facts: news.now.facts ?? this.now?.facts };
    // What was shown ahead of its time lies there already; what others did is shown at once, too.
    this.change(moved, () => (this.layout = shown));
  }

  /** A step in words, and how the game ended if it did. */
  private linesOf(news: News & { what: "step" }, before: Layout | null) {
    const ending = news.now?.ending;
    if (ending) this.ruling = rulingOf(news.events);
    const end = ending && endingText(ending, (seat) => this.name(seat), this.you);
    const lines = narrate(news, this, before);
    return end ? [...lines, { text: end, loud: false }] : lines;
  }

  private change(moved: Moved[], set: () => void) {
    const change = async () => {
      set();
      await tick();
    };
    if (this.moving && moved.length > 0) this.moving(moved, change);
    else void change();
  }

  private tell(seat: number | null, text: string, loud: boolean) {
    const line = { id: ++this.numbers, seat, text, loud };
    this.log = [...this.log.slice(-LOG), line];
    const { untold, ruling } = this;
    const deal = this.state?.dealing.deal ?? 0;
    const kept: Kept = { deal, untold, ruling, lines: this.log.slice(-SHOWN) };
    remember(toldHere(), kept);
  }

  /** Somebody said something: it is heard by all, and by the one who said it, too. */
  private said(seat: number, text: string) {
    // One who comes back is told by the house what was said meanwhile, by those who are not heard, too.
    if (this.muted.includes(seat)) return;
    this.bubble(seat, text);
    this.tell(seat, text, false);
    const line = { id: ++this.numbers, seat, text: `${this.name(seat)}: ${text}`, loud: false };
    this.talk = [...this.talk.slice(1 - TALK), line];
    remember(saidHere(), this.talk);
  }

  private bubble(seat: number, text: string) {
    const bubble = { id: ++this.numbers, seat, text };
    this.bubbles = [...this.bubbles, bubble];
    setTimeout(() => (this.bubbles = this.bubbles.filter((other) => other !== bubble)), 6000);
  }

  close() {
    this.connection.close();
  }
}
