import type { Enter, News, TableState } from "../protocol";

/** So many rows are asked for, and fewer where the house cannot tell them one by one. */
const REACH = [48, 12, 3];

/** The id by which it is asked for. */
export const PAST = "past";

/** What happened at a table before this page came to it: the house tells the last rows once more. */
export class Past {
  readonly id = PAST;
  private tries = 0;
  private last = 0;
  private readonly told = new Set<number>();

  /** What to ask the house for, where there is something to hear. */
  wish({ table, seq, now }: TableState): Enter | null {
    const steps = now?.steps ?? 0;
    const reach = steps > 0 ? REACH[this.tries++] : undefined;
    if (reach === undefined) return null;
    this.last = seq;
    return { table, since: Math.max(1, seq - Math.min(reach, steps)) };
  }

  /** Takes old news, each once: what came after the question was told already. */
  takes({ seq }: News): boolean {
    if (seq > this.last || this.told.has(seq)) return false;
    this.told.add(seq);
    return true;
  }
}
