// What is English on a page: whatever the catalogues of words say in English and not in German, and sentences of the house with a
// word that no German sentence has.
import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { books, catalogue } from "./kit.mjs";

const source = new URL("../src/", import.meta.url);

/** Everything that a catalogue of words has to say. */
async function texts(file) {
  const { outputText } = ts.transpileModule(readFileSync(new URL(file, source), "utf8"), {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
  });
  const words = await import(`data:text/javascript,${encodeURIComponent(outputText)}`);
  return Object.values(words).flatMap(all);
}

const all = (words) =>
  typeof words === "string"
    ? [words]
    : words instanceof Object
      ? Object.values(words).flatMap(all)
      : [];

async function catalogueOf(language) {
  const files = ["words/", "cards/"].flatMap((folder) =>
    readdirSync(new URL(folder, source))
      .filter((name) =>
        ["table", "pages", "replay", "me", "words"].some(
          (part) => name === `${part}.${language}.ts`,
        ),
      )
      .map((name) => folder + name),
  );
  return (await Promise.all(files.map(texts))).flat();
}

/** What the house has written for its games: not their titles, which are names. */
function ofTheHouse() {
  const games = catalogue.games.flatMap(({ line, options }) => [
    line,
    ...options.flatMap(({ about, choices = [] }) => [about, ...choices.map(({ about }) => about)]),
  ]);
  const rules = books.flatMap(({ sections }) =>
    sections.flatMap(({ title, rules }) => [
      title,
      ...rules.flatMap(({ title, clauses }) => [title, ...clauses.map(({ text }) => text)]),
    ]),
  );
  return [...games, ...rules].filter(Boolean);
}

/** A text with `{names}` in it as what it may become; a whole sentence is found within others, too. */
function pattern(text) {
  const parts = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const sentence = parts.length === 1 && /\S+ \S+ \S+/.test(text);
  return new RegExp(sentence ? parts[0] : `^${parts.join(".+")}[.:]?$`, "i");
}

const says = (text) => /[a-z]{3}/i.test(text.replace(/\{\w+\}/g, ""));
const german = (await catalogueOf("de")).filter(says).map(pattern);
const english = [...(await catalogueOf("en")), ...ofTheHouse()].filter(says).map(pattern);

/** Words that no German sentence has, for what the house says while one plays. */
const WORDS =
  /\b(the|and|with|your|you|of|is|are|which|play|turn|card|cards|pile|hand of|from|must|cannot|waiting|score)\b/i;
/** Titles of games and books, and calls, are names: they stay as they are. */
const NAMES =
  /Flinch|Go to Store|Stock Exchange|Another|Farkle Flip|Blink|BLINK|Muggins|Authors|Patience|Parlor|Bot|English|Play!|Challenge!|Sold!|Parker|Press|Rules|©|“.*”|„.*“|»/;

const some = (patterns, text) => patterns.some((one) => one.test(text));

const names = new Set([...catalogue.games.map(({ title }) => title), "Flinch 2000"]);

/** What of all that is written is English. */
export function englishIn(written) {
  return written.filter((text) => {
    const known = some(english, text) && !some(german, text) && !names.has(text);
    return known || (WORDS.test(text) && !NAMES.test(text));
  });
}

/** What is written on a page, and what is only heard, piece by piece. */
export const written = (page) =>
  page.evaluate(() => {
    const texts = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const { parentElement, textContent } = walk.currentNode;
      if (!parentElement.closest("[lang=en]:not(html), script, noscript")) texts.push(textContent);
    }
    for (const one of document.querySelectorAll("[aria-label], [title], [placeholder]")) {
      for (const name of ["aria-label", "title", "placeholder"]) texts.push(one.getAttribute(name));
    }
    return texts.map((text) => text?.trim().replace(/\s+/g, " ")).filter(Boolean);
  });
