import type { Clause, NumberedRule, Rulebook, Rulebooks } from "../protocol";
import { language, t, term } from "../words/index.svelte";
import { choiceName, gameOf, games, optionName } from "./catalogue.svelte";
import { translated, type GermanRules } from "./rules.de";

/** The rulebooks, in the language that was asked for; they are long, so they come when they are needed. */
class Shelf {
  english = $state.raw<Rulebook[] | null>(null);
  german = $state.raw<Rulebook[] | null>(null);
  asked = "";

  async bring(wanted: string) {
    if (this.asked.includes(wanted)) return;
    this.asked += wanted;
    const made = await import("../made/rules.json");
    const { books } = made.default as unknown as Rulebooks;
    this.english = books;
    if (wanted === "de") {
      const { default: words } = await import("../words/rules.de.json");
      this.german = translated(books, words as unknown as GermanRules);
    }
  }
}

const shelf = new Shelf();

/** All rulebooks, those of every table first; null until they are there. */
export function rulebooks(): Rulebook[] | null {
  const wanted = language();
  void shelf.bring(wanted);
  return (wanted === "de" ? shelf.german : null) ?? shelf.english;
}

/** What a book is called in an address. */
export function slugOf(book: { game: string | null }): string {
  return book.game ?? "every-table";
}

/** The book in which a rule stands. */
export function bookOf(books: Rulebook[], number: string): Rulebook | undefined {
  return books.find((book) => rulesOf(book).some((rule) => rule.number === number));
}

export function rulesOf(book: Rulebook): NumberedRule[] {
  return book.sections.flatMap((section) => section.rules);
}

export function holdsIn(clause: Clause, edition: string | null): boolean {
  return edition === null || clause.editions.length === 0 || clause.editions.includes(edition);
}

/** The words that an edition has for its piles and calls, in the person's language. */
export function wordsOf(game: string | null, edition: string | null): Record<string, string> {
  const known = game === null ? undefined : gameOf(game);
  const found = known?.editions.find(({ id }) => id === edition) ?? known?.editions[0];
  const words = Object.entries(found?.words ?? {});
  return Object.fromEntries(words.map(([name, word]) => [name, term(word)]));
}

const NUMBER = /\b(?:AP|AU|BL|CM|FF|FL|GS|MU|PA|SX)-R?\d+\b/g;

/** A text with the edition's words in it, in pieces: plain, or the number of another rule. */
export function pieces(
  text: string,
  words: Record<string, string>,
): { text: string; rule: boolean }[] {
  const whole = filled(text, words);
  const made: { text: string; rule: boolean }[] = [];
  let at = 0;
  for (const found of whole.matchAll(NUMBER)) {
    if (found.index > at) made.push({ text: whole.slice(at, found.index), rule: false });
    made.push({ text: found[0], rule: true });
    at = found.index + found[0].length;
  }
  if (at < whole.length) made.push({ text: whole.slice(at), rule: false });
  return made;
}

export function filled(text: string, words: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (all, name: string) => words[name] ?? all);
}

/** The condition under which a clause holds, in words; empty where it always does. */
export function conditionOf(game: string | null, clause: Clause): string {
  const said = Object.entries(clause.conditions).map(([name, values]) => {
    const among = values.map((value) => choiceName(game, { name }, value));
    return `${optionName(game, { name })}: ${among.join(` ${t("rules.or")} `)}`;
  });
  return said.join("; ");
}

/** Whether a clause's options are as somebody has chosen them; what is not chosen is the edition's. */
export function isOn(
  clause: Clause,
  game: string,
  edition: string,
  chosen: Record<string, string>,
): boolean {
  return Object.entries(clause.conditions).every(([name, values]) => {
    const setting = gameOf(game)?.options.find((option) => option.name === name);
    const usual = Object.values(setting?.defaults[edition] ?? {})[0];
    const value = chosen[name] ?? usual;
    return value === undefined || value === null || values.includes(value);
  });
}

/** A rule that two editions do not have in common: what only the one says, what only the other. */
export interface Difference {
  rule: NumberedRule;
  one: Clause[];
  other: Clause[];
}

export function differences(book: Rulebook, one: string, other: string): Difference[] {
  return rulesOf(book)
    .map((rule) => ({
      rule,
      one: rule.clauses.filter((clause) => holdsIn(clause, one) && !holdsIn(clause, other)),
      other: rule.clauses.filter((clause) => holdsIn(clause, other) && !holdsIn(clause, one)),
    }))
    .filter((found) => found.one.length + found.other.length > 0);
}

export interface Hit {
  book: Rulebook;
  rule: NumberedRule;
  /** The clause that has the words, shortened around them. */
  before: string;
  match: string;
  after: string;
}

const AROUND = 70;

/** The rules that have all words of a question; those with its number or in their title first. */
export function search(books: Rulebook[], question: string, edition: string | null): Hit[] {
  const wanted = plain(question).split(/\s+/).filter(Boolean);
  const [first = ""] = wanted;
  if (!first) return [];
  const hits: { hit: Hit; rank: number }[] = [];
  for (const book of books) {
    const words = wordsOf(book.game, edition);
    for (const rule of rulesOf(book)) {
      const texts = rule.clauses.map((clause) => filled(clause.text, words));
      const head = plain(`${rule.number} ${rule.title}`);
      const all = `${head} ${plain(texts.join(" "))}`;
      if (!wanted.every((word) => all.includes(word))) continue;
      const rank = wanted.every((word) => head.includes(word)) ? 0 : 1;
      hits.push({ hit: { book, rule, ...excerpt(texts, first) }, rank });
    }
  }
  return hits.sort((a, b) => a.rank - b.rank).map(({ hit }) => hit);
}

function excerpt(texts: string[], word: string): { before: string; match: string; after: string } {
  const text = texts.find((one) => plain(one).includes(word)) ?? texts[0] ?? "";
  const at = plain(text).indexOf(word);
  if (at < 0) return { before: upTo(text, 2 * AROUND), match: "", after: "" };
  const end = at + word.length;
  return {
    before: since(text.slice(0, at), AROUND),
    match: text.slice(at, end),
    after: upTo(text.slice(end), AROUND),
  };
}

/** The beginning of a text, and its end: cut between words, and with dots only where something was cut off. */
function upTo(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most).replace(/\s+\S*$/, "")} …`;
}

function since(text: string, most: number): string {
  return text.length <= most ? text : `… ${text.slice(-most).replace(/^\S*\s+/, "")}`;
}

/** Letters as they are compared: the same number of them, small. */
function plain(text: string): string {
  return text.toLowerCase();
}

/** The games in which a book's rules hold; for the books' order in lists. */
export const order: (string | null)[] = [...games.map((game) => game.id), null];
