// Does everything that the house says have German? Plays random games of every kind with the engine,
// does wrong things on purpose, reads the sentences in the Rust sources, and looks at the catalogue and
// the rules. Lists what has none and ends with 1.
//
//     node scripts/sentences.mjs path/to/parlor [seconds of play, 10 if not given] [seed]

import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath, pathToFileURL } from "node:url";
import ts from "typescript";

import { attempt, refusedSetups, setups } from "./sentences-tries.mjs";

const web = join(dirname(fileURLToPath(import.meta.url)), "..");
const root = join(web, "..");
const [program, seconds = "10", seed = "1"] = process.argv.slice(2);
if (!program) {
  console.error("Which program? node scripts/sentences.mjs path/to/parlor [seconds] [seed]");
  process.exit(2);
}

const words = await compiledWords();
const PILES = ["table pile", "Playing Pile", "Play Pile", "center pile"];
const missing = new Map();
const heard = new Set();
const told = { says: new Set(), rulings: new Set(), facts: new Set() };

/** A sentence that needs German. */
function hear(kind, sentence) {
  if (!sentence || heard.has(sentence)) return;
  heard.add(sentence);
  for (const said of new Set([sentence, ...PILES.map((pile) => onFelt(sentence, pile))])) {
    if (words.house.germanOf(said) === null) miss(kind, said);
  }
}

/** The sentence as the table says it, where each of these piles has a 4 on top; cards of BLINK have no numbers. */
function onFelt(sentence, pile) {
  const top = pile === "center pile" ? "RS1" : "4";
  return words.placed(sentence, { pile }, { piles: { get: () => ({ cards: [{ card: top }] }) } });
}

function miss(kind, what) {
  missing.set(`${kind}: ${what}`, true);
}

// The catalogues are TypeScript; they become modules that node can read.
async function compiledWords() {
  const made = mkdtempSync(join(tmpdir(), "parlor-words-"));
  const names = [
    "terms.de",
    "events.de",
    "record.de",
    "house.de",
    "house.en",
    "house",
    "options.de",
  ];
  for (const name of [...names, "../table/placed"]) {
    const source = readFileSync(join(web, "src/words", `${name}.ts`), "utf8");
    const options = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
    const text = ts.transpileModule(source, { compilerOptions: options }).outputText;
    writeFileSync(
      join(made, `${basename(name)}.mjs`),
      text.replace(/from "(\.\/[\w.]+)"/g, 'from "$1.mjs"'),
    );
  }
  const read = (name) => import(pathToFileURL(join(made, `${name}.mjs`)).href);
  const [house, german, english, options, { placed }] = await Promise.all(
    ["house", "house.de", "house.en", "options.de", "placed"].map(read),
  );
  rmSync(made, { recursive: true });
  const rules = JSON.parse(readFileSync(join(web, "src/words/rules.de.json"), "utf8"));
  return { house, german, english, options, placed, rules };
}

// Lots that can be drawn again.
function lots(seed) {
  let state = [...seed].reduce(
    (sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0,
    2463534242,
  );
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>>= 0) / 2 ** 32;
  };
  return { next, pick: (list) => list[Math.floor(next() * list.length)] };
}
const chance = lots(`lots ${seed}`);

// The engine: lines of JSON, answered in order.
class Engine {
  constructor() {
    this.child = spawn(program, ["engine"], { stdio: ["pipe", "pipe", "inherit"] });
    this.waiting = [];
    createInterface({ input: this.child.stdout }).on("line", (line) =>
      this.waiting.shift()(JSON.parse(line)),
    );
  }
  ask(request) {
    return new Promise((answered) => {
      this.waiting.push(answered);
      this.child.stdin.write(`${JSON.stringify(request)}\n`);
    });
  }
  async end() {
    await this.ask({ do: "quit" });
  }
}

/** Plays a game, up to so many steps, and hears everything. */
async function play(engine, setup, number) {
  const table = "sentences";
  const ask = (request) => engine.ask({ ...request, table });
  const start = { do: "start", ...setup, seed: `${seed} ${number}`, replace: true };
  let now = await ask(start);
  if (!now.ok) return hear("set-up", now.error.text);
  const seats = [...Array(setup.players).keys()];
  const careful = chance.next() < 0.5;
  for (let step = 0; step < 500 && !now.ending && Date.now() < until; step += 1) {
    const answers = await Promise.all(seats.map((seat) => ask({ do: "offers", seat })));
    const offers = answers.flatMap(({ offers }, seat) =>
      offers.map((offer) => ({ seat, ...offer })),
    );
    for (const { sentence } of offers) hear("offer", sentence);
    await wrong(ask, setup, now);
    if (chance.next() < 0.06) await hints(ask, chance.pick(seats), setup);
    await act(ask, offers, now, careful);
    now = await ask({ do: "state" });
  }
  if (now.ending) await wrong(ask, setup, now);
  await happened(ask, chance.pick(["spectator", ...seats]));
}

async function wrong(ask, setup, now) {
  const seat = Math.floor(chance.next() * (setup.players + 0.2));
  const action = chance.next() < 0.01 ? "wobble" : attempt(setup.game, setup.players, chance);
  const answer = await ask({ do: "play", seat, action });
  // Where the table wants the fault it is one now; but mostly it is taken back, so that games go on.
  if (answer.ok && chance.next() < 0.7) await ask({ do: "undo" });
  if (!answer.ok) hear(`refusal ${answer.error.code}`, answer.error.text);
  if (chance.next() < 0.01) {
    const late = await ask({ do: "lapse", window: 1 + (now.awaiting.window ?? 7) });
    if (!late.ok) hear("refusal", late.error.text);
  }
}

async function hints(ask, seat, setup) {
  const { hints = [] } = await ask({ do: "hint", seat, trials: 1 });
  for (const { sentence, reason } of hints) {
    hear("hint", sentence);
    hear(`reason in ${setup.game}`, reason);
  }
}

async function act(ask, offers, now, careful) {
  const state = await ask({ do: "state" });
  const { window } = state.awaiting;
  const { seats } = state.awaiting;
  if (window !== null && (seats.length === 0 || chance.next() < 0.05)) {
    return ask({ do: "lapse", window });
  }
  if (careful && seats.length && chance.next() < 0.9) {
    const seat = chance.pick(seats);
    const bot = await ask({
      do: "bot",
      seat,
      level: "novice",
      seed: Math.floor(chance.next() * 1e6),
    });
    if (bot.action) return ask({ do: "play", seat, action: bot.action });
  }
  const real = offers.filter(({ aside }) => !aside || chance.next() < 0.002);
  if (real.length) {
    const { seat, action } = chance.pick(real);
    return ask({ do: "play", seat, action });
  }
}

/** What the events, steps and facts told. */
async function happened(ask, eye) {
  const { steps = [] } = await ask({ do: "events", eye });
  for (const step of steps) {
    hear("step", step.sentence);
    for (const event of step.events ?? []) {
      if (event.event === "say") told.says.add(event.word);
      if (event.event === "ruling") told.rulings.add(event.word);
    }
  }
  const { facts = [] } = await ask({ do: "view", eye });
  for (const { name } of facts) told.facts.add(name);
}

// Every sentence in the sources, whether it was heard or not.
function readSources(catalogue) {
  const lines = new Set(catalogue.games.map(({ line }) => line));
  const english = words.german.patterns.map(([sentence]) => sentence);
  let count = 0;
  for (const crate of ["engine", "games", "house", "server"]) {
    for (const file of rustFiles(join(root, "crates", crate, "src"))) {
      for (const sentence of sentencesIn(readFileSync(file, "utf8"))) {
        count += 1;
        const like = new RegExp(
          `^${sentence
            .split(/\{[^}]*\}/)
            .map(escaped)
            .join(".+")}$`,
        );
        const known = english.some((pattern) => like.test(pattern)) || lines.has(sentence);
        if (!known && words.house.germanOf(sample(sentence)) === null) miss("source", sentence);
      }
    }
  }
  return count;
}

/** A sentence as it could be heard. */
function sample(sentence) {
  return sentence
    .replace(/\{pile\}/g, "table pile")
    .replace(/\{stock\}/g, "stock pile")
    .replace(/\{[^}]*\}/g, "3");
}

function escaped(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

function rustFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return entry.name === "tests" || entry.name === "laws" ? [] : rustFiles(path);
    return entry.name.endsWith(".rs") && !entry.name.includes("test") ? [path] : [];
  });
}

/** What stands in quotes, begins like a sentence and ends like one. */
function sentencesIn(source) {
  const code = source.split(/#\[cfg\(test\)\]/)[0].replace(/^\s*\/\/.*$/gm, "");
  const texts = [...code.matchAll(/(?<!reason = |expect\()"((?:[^"\\]|\\[^])*)"/g)].map(
    ([, text]) => text.replace(/\\\n\s*/g, "").replaceAll('\\"', '"'),
  );
  return texts.filter((text) => /^[A-Z{][^\n]* [^\n]*[a-z)}]\.$/.test(text) && !OURS.has(text));
}

/** What no player reads: the log, the documents for programs. */
const OURS = new Set([
  "Tables, people and records over HTTP. Play goes over the socket, see docs/protocol.md.",
]);

// The catalogue of games.
function readCatalogue(catalogue) {
  const { titles, lines, sources, optionOf, choiceOf } = words.options;
  for (const game of catalogue.games) {
    if (!titles[game.id]) miss("title", game.title);
    if (!lines[game.id]) miss("line", game.line);
    for (const { source, words: own } of game.editions) {
      if (!sources[source]) miss("source of an edition", source);
      for (const word of Object.values(own)) if (!words.german.terms[word]) miss("word", word);
    }
    for (const option of game.options) {
      const named = optionOf(game.id, option.name);
      if (!named || (option.form && !named.form)) miss("option", `${game.id}/${option.name}`);
      for (const { value } of option.choices) {
        if (!choiceOf(game.id, option.name, value))
          miss("choice", `${game.id}/${option.name}/${value}`);
      }
    }
  }
}

// The rules: every number, every clause, the same placeholders and the same references.
function readRules() {
  let clauses = 0;
  const numbers = new Set(["sections"]);
  for (const file of readdirSync(join(root, "rules"))) {
    let rule;
    for (const line of readFileSync(join(root, "rules", file), "utf8").split("\n")) {
      const head = /^### (\S+) /.exec(line);
      const section = /^## (.+)/.exec(line)?.[1];
      if (section && !words.rules.sections?.[section]) miss("section", section);
      if (head) {
        rule = { number: head[1], german: words.rules[head[1]], at: 0 };
        numbers.add(rule.number);
        if (!rule.german?.title) miss("rule", rule.number);
      }
      if (rule && line.startsWith("[")) {
        clauses += 1;
        compare(rule, line.replace(/^\[[^\]]*\] /, ""));
        rule.at += 1;
      }
      if (rule && !line && rule.german && rule.german.clauses.length !== rule.at && rule.at) {
        miss("rule with other clauses", `${rule.number}: ${rule.at} in English`);
      }
    }
  }
  for (const number of Object.keys(words.rules))
    if (!numbers.has(number)) miss("no such rule", number);
  return clauses;
}

function compare({ number, german, at }, english) {
  const text = german?.clauses[at];
  if (!text) return miss("clause", `${number} ${at + 1}`);
  const marks = (text) =>
    [...new Set(text.match(/\{\w+?(?=s?\})|\b[A-Z]{2}-R?\d+/g))].sort().join(" ");
  if (marks(text) !== marks(english)) {
    miss("clause with other references", `${number} ${at + 1}: ${marks(english)} / ${marks(text)}`);
  }
}

function readEvents() {
  for (const kind of ["says", "rulings", "facts"]) {
    const [german, english] = [words.german[kind], words.english[kind]];
    for (const word of told[kind]) {
      if (german[word] === undefined) miss(`German ${kind}`, word);
      if (english[word] === undefined) miss(`English ${kind}`, word);
    }
    for (const word of Object.keys(english)) if (german[word] === undefined) miss(kind, word);
    for (const word of Object.keys(german)) if (english[word] === undefined) miss(kind, word);
  }
}

const until = Date.now() + Number(seconds) * 1000;
const engine = new Engine();
const catalogue = await engine.ask({ do: "games" });
for (const refused of refusedSetups) {
  const answer = await engine.ask({ do: "start", table: "refused", ...refused });
  if (!answer.ok && answer.error.code !== "bad-request") hear("set-up", answer.error.text);
}
let games = 0;
while (Date.now() < until) {
  // In another order every time, so that a short run sees something of everything.
  const order = setups(catalogue).map((setup) => ({ setup, lot: chance.next() }));
  for (const { setup } of order.sort((a, b) => a.lot - b.lot)) {
    if (Date.now() >= until) break;
    await play(engine, setup, games);
    games += 1;
  }
}
await engine.end();
const sources = readSources(catalogue);
readCatalogue(catalogue);
const clauses = readRules();
readEvents();
for (const what of missing.keys()) console.log(what);
console.log(
  `${games} games, ${heard.size} sentences heard, ${sources} read in the sources, ${clauses} clauses; ` +
    `${missing.size} without German`,
);
process.exit(missing.size ? 1 : 0);
