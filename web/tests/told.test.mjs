// What happened is told of those who did it, in English and German: golden records of every game, narrated without a browser.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";
import { initSync, Replay } from "../src/wasm/parlor.js";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
let vite, narrate, placed, Layout, wordsOf, words;

before(async () => {
  initSync({ module: readFileSync(here("../src/wasm/parlor_bg.wasm")) });
  vite = await createServer({
    root: here(".."),
    appType: "custom",
    logLevel: "error",
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  const load = (path) => vite.ssrLoadModule(path);
  ({ narrate } = await load("/src/table/narrate.ts"));
  ({ placed } = await load("/src/table/placed.ts"));
  ({ Layout } = await load("/src/table/layout.ts"));
  ({ wordsOf } = await load("/src/table/catalogue.ts"));
  words = await load("/src/words/index.svelte.ts");
});
after(() => vite.close());

const NAMES = ["Ann", "Bert", "Clara", "Dan", "Eva", "Fritz", "Gina", "Hugo", "Ida", "Jan"];

/** All lines of a record, as somebody on a seat hears them, or one who watches. */
function linesOf(file, you = null) {
  const replay = Replay.read(readFileSync(here(`../../records/${file}`), "utf8"));
  const { plan, steps } = JSON.parse(replay.about());
  const eye = you === null ? "spectator" : String(you);
  const name = (seat) => (seat === you ? words.t("table.you") : NAMES[seat]);
  const names = { you, words: wordsOf(plan), name };
  const lines = [];
  let { layout } = JSON.parse(replay.at(0, eye));
  for (let at = 1; at <= Math.min(steps, 300); at++) {
    const moment = JSON.parse(replay.at(at, eye));
    const told = narrate(moment.made, names, new Layout(layout, you));
    lines.push(...told.map(({ text }) => text));
    ({ layout } = moment);
  }
  replay.free();
  return lines;
}

/** One record for each edition as it is, and for those with calls. */
const files = readdirSync(here("../../records")).flatMap((game) =>
  readdirSync(here(`../../records/${game}`))
    .filter((file) => /^\w+\.record$|style-table/.test(file) && !/_.*_.*_/.test(file))
    .map((file) => `${game}/${file}`),
);

for (const [language, yours, nothing] of [
  ["en", /\b(your|you)\b/i, /makes? a move/],
  ["de", /\b(dein\w*|du|dir|dich)\b/i, /machs?t einen Zug/],
]) {
  test(`one who watches hears of others, never of "you" (${language})`, async () => {
    await words.loadLanguage(language);
    assert.ok(files.length > 12, "there are records of every game");
    for (const file of files) {
      const lines = linesOf(file);
      assert.ok(lines.length > 0, `${file} is told`);
      for (const line of lines) {
        assert.doesNotMatch(line, yours, file);
        assert.doesNotMatch(line, nothing, `${file} is told by what happened`);
        assert.doesNotMatch(line, /[{}]|undefined|null| 0\b/, `${file} is told in whole words`);
      }
    }
  });
}

/** Whether each of these is told somewhere in a game. */
function assertTold(file, you, wanted) {
  const lines = linesOf(file, you);
  for (const one of wanted) {
    assert.ok(
      lines.some((line) => one.test(line)),
      `${one} in ${file}:\n${lines.slice(0, 40).join("\n")}`,
    );
  }
}

test("what came of it is told in English", async () => {
  await words.loadLanguage("en");
  assertTold("farkle-flip/2011.record", 0, [
    /^Bert draws a Farkle$/,
    /^A Farkle! Bert scores nothing, and the turn is over \(FF-09\)$/,
    /^You score 1,600 points$/,
  ]);
  assertTold("authors/1913.record", 0, [
    /^You ask Bert for 10s\. Bert has none$/,
    /^Bert asks you for 5s, gets the 5 from you and lays down a book$/,
  ]);
  assertTold("store/1913.record", 0, [
    /Bert has none.*You draw the 5 and lay down the book of 5s$/,
  ]);
  assertTold("flinch/1913.record", 0, [
    /^You lay the 2 on your reserve 1$/,
    /^Bert plays the 3 from the Flinch pile on the 2 and turns up the 10$/,
  ]);
  assertTold("muggins/1913.record", 0, [/^You play the 11 on Bert’s stock pile$/]);
});

test("what came of it is told in German", async () => {
  await words.loadLanguage("de");
  assertTold("farkle-flip/2011.record", 0, [
    /^Bert zieht einen Farkle$/,
    /^Ein Farkle! Du bekommst nichts, und dein Zug ist vorbei \(FF-09\)$/,
  ]);
  assertTold("authors/1913.record", 0, [/^Du fragst Bert nach 10ern\. Bert hat keine$/]);
  assertTold("store/1913.record", 0, [/ziehst die 5 und legst ein Quartett aus: 5er$/]);
  assertTold("flinch/1913.record", 0, [
    /^Bert spielt die 3 vom Flinch-Stapel auf die 2 und deckt die 10 auf$/,
  ]);
  assertTold("patience/1913.record", 0, [/^Du legst die 1 als neuen oberen Stapel$/]);
});

test("places are counted from one, and piles are known by their card", async () => {
  const heap = { place: "pile.7", zone: "pile", seat: null, index: 7, facing: "up", count: 1 };
  const layout = new Layout([{ ...heap, cards: ["4"] }], 0);
  const edition = { pile: "table pile" };
  const say = (sentence) => words.said(placed(sentence, edition, layout));
  const [play, lay] = [
    "play the 5 of your reserve 0 on table pile 7",
    "lay the 15 on your reserve 0, which ends your turn",
  ];
  await words.loadLanguage("en");
  assert.equal(say(play), "play the 5 of your reserve 1 on the table pile with the 4");
  assert.equal(say(lay), "lay the 15 on your reserve 1, which ends your turn");
  assert.equal(
    say("The 9 does not go there: table pile 7 takes 5."),
    "The 9 does not go there: the table pile with the 4 takes 5.",
  );
  await words.loadLanguage("de");
  assert.equal(say(play), "spiele die 5 aus deiner Reserve 1 auf den Tischstapel mit der 4");
  assert.equal(
    say("The 9 does not go there: table pile 7 takes 5."),
    "Die 9 passt dort nicht: Der Tischstapel mit der 4 nimmt eine 5.",
  );
});

test("what is found in the rules has dots only where something was cut off", async () => {
  await words.loadLanguage("en");
  const { search } = await vite.ssrLoadModule("/src/pages/rules.svelte.ts");
  const { books } = JSON.parse(readFileSync(here("../src/made/rules.json"), "utf8"));
  const hits = search(books, "wild", null).filter(({ match }) => match);
  assert.ok(hits.length > 3);
  for (const { before, after } of hits) {
    assert.doesNotMatch(before, /…$/);
    assert.doesNotMatch(after, /^…/);
  }
});

test("several guests are told apart, and one point is one point", async () => {
  await words.loadLanguage("en");
  const { personName, noteOf } = await vite.ssrLoadModule("/src/table/names.ts");
  const chairs = ["Guest", "Ann", "Guest"];
  assert.deepEqual(
    chairs.map((_, seat) => personName(chairs, seat)),
    ["Guest 1", "Ann", "Guest 2"],
  );
  assert.equal(personName(["Guest", "Ann"], 0), "Guest");
  const facts = [{ name: "points", seat: null, place: "pile.0", value: 1 }];
  assert.equal(noteOf({ facts }, { place: "pile.0" }), "1 point");
});

/** How a record ended, and everything that is said of it. */
async function endOf(file) {
  const ending = await vite.ssrLoadModule("/src/pages/ending.ts");
  const { feltOf } = await vite.ssrLoadModule("/src/felt/games.ts");
  const replay = Replay.read(readFileSync(here(`../../records/${file}`), "utf8"));
  const { plan, steps } = JSON.parse(replay.about());
  const last = JSON.parse(replay.at(steps, "0"));
  replay.free();
  const felt = feltOf(plan.game);
  const layout = new Layout(last.layout, 0);
  return {
    over: last.ending,
    why: last.ending && ending.whyText(last.ending, plan, null),
    counted: ending.countedText(felt, plan),
    sums: last.ending && ending.sumsOf(felt, last.ending, layout, plan.players),
  };
}

for (const language of ["en", "de"]) {
  test(`every ending is explained, and what was counted is said (${language})`, async () => {
    await words.loadLanguage(language);
    for (const file of files) {
      const { over, why, counted } = await endOf(file);
      if (over) assert.match(why, /^[^{}]{20,}\.$/, `${file}: ${over.rule}`);
      assert.match(counted, /^[^{}]{4,}$/, file);
    }
  });
}

test("PA-R5, AP-R6: whether no move was left or it was given up is said", async () => {
  const { whyText } = await vite.ssrLoadModule("/src/pages/ending.ts");
  const plan = { game: "patience", edition: "1913" };
  for (const [language, up, left] of [
    ["en", /given up/, /move/],
    ["de", /aufgegeben/, /Zug/],
  ]) {
    await words.loadLanguage(language);
    for (const rule of ["PA-R5", "AP-R6"]) {
      const why = (ruling) => whyText({ winners: [], draw: false, rule }, plan, ruling);
      assert.match(why("gave-up"), up);
      assert.doesNotMatch(why("gave-up"), left);
      assert.match(why("no-move-left"), left);
      assert.doesNotMatch(why("no-move-left"), up);
    }
  }
});

test("PA-02: a high upper pile leaves the lower ones as large as they were", async () => {
  const { heaps } = await vite.ssrLoadModule("/src/felt/round.ts");
  const { feltOf } = await vite.ssrLoadModule("/src/felt/games.ts");
  const { centre } = feltOf("patience");
  const lower = [1, 2, 1, 1];
  const low = heaps(centre, [[1, 0, 0, 0], lower]);
  assert.deepEqual(heaps(centre, [[14, 12, 9, 3], lower]), low);
  assert.ok(
    heaps(centre, [
      [1, 0, 0, 0],
      [9, 2, 1, 1],
    ]).high[0] > low.high[0],
  );
});

test("AU-08: with equally many books the sums that decided are told", async () => {
  await words.loadLanguage("en");
  const { over, why, sums } = await endOf("authors/crowd.record");
  assert.equal(over.rule, "AU-08");
  assert.match(why, /the numbers of their books were added up, and the highest sum won/);
  // Seats 4 and 5 made four books each.
  assert.ok(sums[5] > sums[4] && sums[4] > 0, String(sums));
  assert.equal((await endOf("authors/1913.record")).sums, null);
});
