import type { MyTable } from "../protocol";

/** What is kept of a table beside its rows. */
export interface Known {
  table: string;
  /** What its cards follow from. */
  key: Uint8Array;
  sign: MyTable;
}

/** Where tables are kept: rows in order, each once. */
export interface Store {
  /** Keeps rows from this number on, and what is said of the table. False if another page was faster. */
  keep(known: Known, first: number, rows: string[]): Promise<boolean>;
  load(table: string): Promise<{ known: Known; rows: string[] } | null>;
  tables(): Promise<Known[]>;
  forget(table: string): Promise<void>;
}

const TABLES = "tables";
const ROWS = "rows";

/** The browser's own database; where it is forbidden, memory until the page is closed. */
export async function openStore(): Promise<Store> {
  try {
    return new Disk(await opened());
  } catch {
    return new Memory();
  }
}

function opened(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const request = indexedDB.open("parlor", 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(TABLES, { keyPath: "table" });
      request.result.createObjectStore(ROWS);
    };
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
    request.onblocked = () => failed(new Error("blocked"));
  });
}

/** All rows of a table: their keys are its name and their number. */
const all = (table: string) => IDBKeyRange.bound([table, 0], [table, Number.MAX_SAFE_INTEGER]);

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
}

class Disk implements Store {
  constructor(private readonly base: IDBDatabase) {}

  keep(known: Known, first: number, rows: string[]): Promise<boolean> {
    return new Promise((done, failed) => {
      // Strict: what was acknowledged is on the disk.
      const work = this.base.transaction([TABLES, ROWS], "readwrite", { durability: "strict" });
      const kept = work.objectStore(ROWS);
      rows.forEach((row, at) => kept.add(row, [known.table, first + at]));
      work.objectStore(TABLES).put(known);
      work.oncomplete = () => done(true);
      work.onabort = () => {
        if (work.error?.name === "ConstraintError") done(false);
        else failed(work.error);
      };
    });
  }

  async load(table: string) {
    const work = this.base.transaction([TABLES, ROWS]);
    const [known, rows] = await Promise.all([
      answer<Known | undefined>(work.objectStore(TABLES).get(table)),
      answer<string[]>(work.objectStore(ROWS).getAll(all(table))),
    ]);
    return known && rows.length > 0 ? { known, rows } : null;
  }

  tables(): Promise<Known[]> {
    return answer<Known[]>(this.base.transaction(TABLES).objectStore(TABLES).getAll());
  }

  forget(table: string): Promise<void> {
    return new Promise((done, failed) => {
      const work = this.base.transaction([TABLES, ROWS], "readwrite");
      work.objectStore(TABLES).delete(table);
      work.objectStore(ROWS).delete(all(table));
      work.oncomplete = () => done();
      work.onabort = () => failed(work.error);
    });
  }
}

class Memory implements Store {
  private readonly kept = new Map<string, { known: Known; rows: string[] }>();

  async keep(known: Known, first: number, rows: string[]): Promise<boolean> {
    const before = this.kept.get(known.table)?.rows ?? [];
    if (before.length + 1 !== first) return false;
    this.kept.set(known.table, { known, rows: [...before, ...rows] });
    return true;
  }

  async load(table: string) {
    return this.kept.get(table) ?? null;
  }

  async tables(): Promise<Known[]> {
    return [...this.kept.values()].map(({ known }) => known);
  }

  async forget(table: string): Promise<void> {
    this.kept.delete(table);
  }
}
