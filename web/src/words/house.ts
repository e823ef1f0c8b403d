// The house speaks English; this finds the same sentence in German (house.de.ts).

import { parts, patterns, terms } from "./house.de";

type Form = string | undefined;
type Fill = (english: string, form: Form) => string;

/** A kind of placeholder: what it looks like in English, and how that is said in German. */
interface Kind {
  source: string;
  say: Fill;
}

interface Rule {
  test: RegExp;
  /** The names of the placeholders, as they come. */
  names: string[];
  german: string;
}

const COUNTS: Record<string, string> = {
  one: "ein",
  two: "zwei",
  three: "drei",
  four: "vier",
  five: "fünf",
};
const COLOURS: Record<string, string> = {
  red: "rot",
  yellow: "gelb",
  green: "grün",
  blue: "blau",
  brown: "braun",
  grey: "grau",
};
const SHAPES: Record<string, { is: "m" | "f" | "n"; one: string; many: string }> = {
  star: { is: "m", one: "Stern", many: "Sterne" },
  moon: { is: "m", one: "Mond", many: "Monde" },
  triangle: { is: "n", one: "Dreieck", many: "Dreiecke" },
  drop: { is: "m", one: "Tropfen", many: "Tropfen" },
  flower: { is: "f", one: "Blume", many: "Blumen" },
  bolt: { is: "m", one: "Blitz", many: "Blitze" },
};

const plain: Fill = (english) => english;
const kinds = new Map<string, Kind>([
  ["n", { source: "\\d+", say: plain }],
  ["card", { source: "\\d{1,2}|[WTF?]|[RYGBNK][SMTDFL][1-5]", say: cardOf }],
  ["cards", { source: "[1-6](?:[ +]?[1-6])*|no cards", say: plain }],
  ["text", { source: ".+", say: plain }],
  ["option", { source: "[a-z0-9_-]+", say: plain }],
  ["term", { source: anyOf(Object.keys(terms)), say: (english) => terms[english] ?? english }],
  ["blink", { source: symbolSource(), say: symbolsOf }],
]);

const known = new Map<string, string | null>();
/** As many sentences as a long evening has; then the memory begins anew. */
const MOST = 4000;
let index: Map<string, Rule[]> | undefined;

/** A sentence of the house in German; null where there is none. */
export function germanOf(sentence: string): string | null {
  let german = known.get(sentence);
  if (german === undefined) {
    german = translated(sentence);
    if (known.size >= MOST) known.clear();
    known.set(sentence, german);
  }
  return german;
}

/** A word of an edition in German: "table pile" is "Tischstapel". What has no German stays. */
export function termOf(word: string): string {
  return terms[word] ?? word;
}

/** A word for a pile behind a preposition: "oberer Stapel" becomes "oberen Stapel". */
export function bent(word: string): string {
  return word.replace(/^(\p{Ll}+e)r (?=\p{Lu})/u, "$1n ");
}

function translated(sentence: string): string | null {
  index ??= indexed();
  const rules = [...(index.get(firstWord(sentence)) ?? []), ...(index.get("") ?? [])];
  for (const rule of rules) {
    const german = applied(rule, sentence);
    if (german !== null) {
      return isCapital(sentence) ? german.charAt(0).toUpperCase() + german.slice(1) : german;
    }
  }
  return null;
}

/** The sentences by their first word, so that only a few are tried. */
function indexed(): Map<string, Rule[]> {
  const made = new Map<string, Rule[]>();
  for (const [english, german] of patterns) {
    const word = firstWord(english);
    const key = word.includes("{") ? "" : word;
    made.set(key, [...(made.get(key) ?? []), compiled(english, german)]);
  }
  return made;
}

function firstWord(sentence: string): string {
  const end = sentence.indexOf(" ");
  return end < 0 ? sentence : sentence.slice(0, end);
}

function isCapital(sentence: string): boolean {
  return /^\p{Lu}/u.test(sentence);
}

const HOLE = /\{(\w+?)(\d?)(?::(\w+))?\}/g;

function compiled(english: string, german: string): Rule {
  const names: string[] = [];
  let source = "";
  let at = 0;
  for (const hole of english.matchAll(HOLE)) {
    source += escaped(english.slice(at, hole.index)) + `(${kindOf(hole[1] ?? "").source})`;
    names.push((hole[1] ?? "") + (hole[2] ?? ""));
    at = hole.index + hole[0].length;
  }
  return { test: new RegExp(`^${source}${escaped(english.slice(at))}$`), names, german };
}

function applied(rule: Rule, sentence: string): string | null {
  const found = rule.test.exec(sentence);
  if (!found) return null;
  const english = (name: string) => found[rule.names.indexOf(name) + 1] ?? "";
  return rule.german.replace(HOLE, (_, kind: string, digit: string, form: Form) =>
    kindOf(kind).say(english(kind + digit), form),
  );
}

/** A kind by its name; parts of sentences become kinds when they are first needed. */
function kindOf(name: string): Kind {
  let kind = kinds.get(name);
  if (!kind) {
    const rules = (parts[name] ?? []).map(([english, german]) => compiled(english, german));
    kind = {
      source: rules.map((rule) => uncaught(rule.test.source.slice(1, -1))).join("|"),
      say: (english) => {
        for (const rule of rules) {
          const german = applied(rule, english);
          if (german !== null) return german;
        }
        return english;
      },
    };
    kinds.set(name, kind);
  }
  return kind;
}

/** A pattern whose groups catch nothing, as a part of another. */
function uncaught(source: string): string {
  return source.replace(/(?<!\\)\((?!\?)/g, "(?:");
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** Longer words first, so that "table piles" is not "table pile" with a letter too many. */
function anyOf(words: string[]): string {
  return [...words]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join("|");
}

/** A card with its article in the case that is wanted; 7 is feminine, a wild masculine. */
function cardOf(card: string, form: Form): string {
  const he = card === "W" || card === "F";
  const name =
    card === "W" ? "Joker" : card === "F" ? "Farkle" : card === "T" ? "Markenkarte" : card;
  const article = form === undefined ? undefined : CARD_ARTICLES[form]?.[he ? 1 : 0];
  return article === undefined ? name : `${article} ${name}`;
}

/** Before a number, before a wild. */
const CARD_ARTICLES: Record<string, [string, string]> = {
  nom: ["die", "der"],
  acc: ["die", "den"],
  dat: ["der", "dem"],
  ein: ["eine", "ein"],
  a: ["eine", "einen"],
  eine: ["einer", "einem"],
  kein: ["keine", "kein"],
};

function symbolSource(): string {
  const [counts, colours, shapes] = [COUNTS, COLOURS, SHAPES].map((of) =>
    Object.keys(of).join("|"),
  );
  return `(?:${counts}) (?:${colours}) (?:${shapes})s?|a card`;
}

/** A card of BLINK: "drei graue Blumen", "einen roten Stern". */
export function symbolsOf(english: string, form: Form): string {
  const [count = "", colour = "", shape = ""] = english.split(" ");
  const noun = SHAPES[shape] ?? SHAPES[shape.slice(0, -1)];
  const stem = COLOURS[colour];
  if (!noun || !stem) return "eine Karte";
  if (count !== "one") return `${COUNTS[count]} ${stem}e ${noun.many}`;
  const acc = form === "acc";
  const [article, ending] =
    noun.is === "f"
      ? ["eine", "e"]
      : noun.is === "n"
        ? ["ein", "es"]
        : acc
          ? ["einen", "en"]
          : ["ein", "er"];
  return `${article} ${stem}${ending} ${noun.one}`;
}
