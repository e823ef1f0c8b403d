import { ask, Refusal } from "../lib/http";
import { capital, said, say, t } from "../words/index.svelte";
import { brokenText } from "./proof";

/** A record, and whether everybody who has the link to its table and deal finds it in the house. */
export interface Found {
  record: string;
  kept: boolean;
}

/** The record of a deal: of a table on this device, or in the house. */
export async function recordOf(table: string, deal: number): Promise<Found> {
  const { localRecord } = await import("../house/house");
  try {
    return { record: await localRecord(table, deal), kept: false };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "no-such-table") throw error;
  }
  const path = `/api/tables/${encodeURIComponent(table)}/deals/${deal}/record`;
  return { record: await ask<string>(path), kept: true };
}

/** A link should not become a mountain of text. */
const MOST = 2_000_000;

/** A record as it stands in a link. */
export async function pack(record: string): Promise<string> {
  const stream = new Blob([record]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** A record out of a link; what is not whole is refused. */
export async function unpack(packed: string): Promise<string> {
  try {
    const text = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return await readAll(stream.pipeThrough(new TextDecoderStream()));
  } catch {
    throw new Refusal({ code: "broken-link", rule: null, text: t("replay.broken-link") });
  }
}

async function readAll(stream: ReadableStream<string>): Promise<string> {
  const reader = stream.getReader();
  let text = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return text;
    text += value;
    if (text.length > MOST) throw new Error("too long");
  }
}

/** The address of a game that is carried whole in its link. */
export async function linkOf(record: string, query = ""): Promise<string> {
  return `/replay/here${query}#r=${await pack(record)}`;
}

/** Gives a text to the person as a file. */
export function save(text: string, name: string, type = "text/plain") {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** A sentence of the house with names in the place of seats. */
export function named(text: string, name: (seat: number) => string): string {
  return said(text).replace(/\b(?:seat|Platz) (\d+)\b/g, (_, seat: string) => name(Number(seat)));
}

/** What went wrong, in a sentence. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Refusal)) return t("fault.unknown");
  const { message } = error;
  const text =
    error.code === "broken-record" ? brokenText(message) : said(message.replace(/\.+$/, "."));
  return say(`fault.${error.code}`, capital(text), { text });
}
