import { ask } from "../lib/http";
import { go } from "../lib/router.svelte";
import type { Created, NewTable } from "../protocol";
import { gameOf, games, usualOf } from "./catalogue.svelte";

/** What a table on this device begins with. */
export interface Start {
  id: string;
  plan: NewTable;
  /** Whether its cards follow from its id alone, so that everybody gets the same. */
  public: boolean;
}

const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";

function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => LETTERS[byte % 32]).join("");
}

/** How a game is played if nobody chooses: you, and careful bots. */
export function usualPlan(game: string): NewTable {
  const known = gameOf(game);
  const players = known ? usualOf(known).players : 2;
  const seats = ["person", ...Array<string>(players - 1).fill("careful")];
  return { game, edition: known?.editions[0]?.id, players, seats };
}

/** A word that can stand in an address; capitals and spaces do not matter. */
export function slug(word: string): string {
  const plain = word
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
  return plain.replace(/^-+|-+$/g, "").slice(0, 40);
}

/** A few letters that tell set-ups apart. */
function mark(text: string): string {
  let sum = 0;
  for (const letter of text) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return Array.from({ length: 4 }, (_, at) => LETTERS[(sum >>> (at * 5)) & 31]).join("");
}

function idFor(plan: NewTable, options: { daily?: string; seed?: string }): string {
  if (options.daily) return `day-${options.daily}-${plan.game}`;
  const word = slug(options.seed ?? "");
  if (!word) return freshId();
  const id = `seed-${word}-${plan.game}`;
  const setup = JSON.stringify(plan);
  return setup === JSON.stringify(usualPlan(plan.game)) ? id : `${id}-${mark(setup)}`;
}

const kept = (id: string) => `parlor.start.${id}`;

/** Where a table on this device is to be found: the link has all that it begins with. */
export function startLink(plan: NewTable, options: { daily?: string; seed?: string } = {}): string {
  const id = idFor(plan, options);
  const start: Start = { id, plan, public: !!(options.daily || options.seed) };
  try {
    sessionStorage.setItem(kept(id), JSON.stringify(start));
  } catch {
    // The link has it, too.
  }
  return `/play/${id}#plan=${encodeURIComponent(JSON.stringify(start))}`;
}

/** Plays on this device, at once. */
export function playNow(plan: NewTable, options: { daily?: string; seed?: string } = {}) {
  go(startLink(plan, options));
}

/** What a table on this device begins with, by its id and the address; for the table page. */
export function readStart(id: string): Start | null {
  const hash = new URLSearchParams(location.hash.slice(1)).get("plan");
  for (const text of [hash, stored(id)]) {
    const start = parsed(text);
    if (start?.plan?.game) return { id, plan: start.plan, public: isPublic(id) };
  }
  // A deal that is the same for everybody can be found by its name alone.
  const named = games.filter((game) => isPublic(id) && id.endsWith(`-${game.id}`));
  const game = named.sort((a, b) => b.id.length - a.id.length)[0];
  return game ? { id, plan: usualPlan(game.id), public: true } : null;
}

const isPublic = (id: string) => /^(day|seed)-/.test(id);

function stored(id: string): string | null {
  try {
    return sessionStorage.getItem(kept(id));
  } catch {
    return null;
  }
}

function parsed(text: string | null): Start | null {
  try {
    return text ? (JSON.parse(text) as Start) : null;
  } catch {
    return null;
  }
}

/** Opens a table in the house and goes there; a refusal is thrown. */
export async function openTable(plan: NewTable): Promise<void> {
  const { table } = await ask<Created>("/api/tables", plan);
  go(`/t/${table}`);
}
