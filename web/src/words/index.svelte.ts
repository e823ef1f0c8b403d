import en, { type Key } from "./en";
import { rulings, says } from "./house.en";
import * as tell from "./tell.en";

export type Language = "en" | "de";
export type { Key };
type Words = Record<string, string>;

/** What a language brings: our own words, and the house's. */
interface Speech {
  language: Language;
  words: Words;
  /** A sentence of the house in this language; null where there is none. */
  said: (sentence: string) => string | null;
  /** A word of an edition in this language. */
  term: (word: string) => string;
  /** What players say, and what the rules decide, by the house's stable words. */
  says: Words;
  rulings: Words;
  /** What happened: deeds, places, cards. */
  tell: Tell;
  /** A word for a pile, as it stands behind a preposition. */
  bent: (word: string) => string;
  /** Symbols on a card, told in English: "three red stars". */
  symbols: (english: string) => string;
}

interface Tell {
  deeds: Record<string, [they: string, you: string]>;
  table: Words;
  places: Words;
  cards: Words;
  numbers: string;
}

const english: Speech = {
  language: "en",
  words: en,
  said: (sentence) => sentence,
  term: (word) => word,
  says,
  rulings,
  tell,
  bent: (word) => word,
  symbols: (english) => english,
};

/** What is spoken now; a page that is there already hears of a change. */
class Tongue {
  now = $state.raw<Speech>(english);
}
const speech = new Tongue();

/** Brings a language; the page changes when it is there. */
export async function loadLanguage(language: Language) {
  if (language === "en") speech.now = english;
  else if (speech.now.language !== language) {
    const [{ default: words }, house, { says, rulings }, tell] = await Promise.all([
      import("./de"),
      import("./house"),
      import("./house.de"),
      import("./tell.de"),
    ]);
    const { germanOf: said, termOf: term, bent, symbolsOf } = house;
    const symbols = (english: string) => symbolsOf(english, "acc");
    speech.now = { language, words, said, term, says, rulings, tell, bent, symbols };
  }
}

export function language(): Language {
  return speech.now.language;
}

export type Args = Record<string, string | number>;

/** Our own words for something. `{n, plural, one {…} other {…}}` is written as two keys, `….one` too. */
export function t(key: Key, args?: Args): string {
  return fill(speech.now.words[key] ?? en[key] ?? key, args);
}

/** Words whose key is only known when the page runs; the last resort is given. */
export function say(key: string, other: string, args?: Args): string {
  const words: Words = en;
  return fill(speech.now.words[key] ?? words[key] ?? other, args);
}

/** A number of things: `key.one` for one, `key` for others. */
export function count(key: Key, n: number, args?: Args): string {
  const one = `${key}.one`;
  return n === 1 ? say(one, t(key, { n, ...args }), { n, ...args }) : t(key, { n, ...args });
}

export function fill(text: string, args?: Args): string {
  if (!args) return text;
  return text.replace(/\{(\w+)\}/g, (all, name: string) => String(args[name] ?? all));
}

/** A sentence of the house, in the person's language. */
export function said(sentence: string): string {
  return speech.now.said(sentence) ?? sentence;
}

/** A word of an edition, in the person's language. */
export function term(word: string): string {
  return speech.now.term(word);
}

/** Begins a sentence with a capital letter. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase(speech.now.language) + text.slice(1);
}

/** What somebody said, by the house's word for it; nothing where it is not worth a line. */
export function saying(word: string, you: boolean, args: Args): string {
  const { says } = speech.now;
  return fill((you ? says[`${word}.you`] : undefined) ?? says[word] ?? "", args);
}

/** What the rules decided, by the house's word for it. */
export function ruling(word: string, you: boolean, args: Args): string {
  const { rulings } = speech.now;
  return fill((you ? rulings[`${word}.you`] : undefined) ?? rulings[word] ?? "", args);
}

/** How what happened is told in the person's language. */
export function telling(): Pick<Speech, "tell" | "bent" | "symbols"> {
  return speech.now;
}
