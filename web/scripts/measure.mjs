// What the client costs, as a table: bytes of a first visit, script of a tap, the heap after ten games,
// and Lighthouse. `npm run measure`; PARLOR names the program (a release build measures what people get), GAMES those whose heaps are
// weighed, RUNS how often Lighthouse looks.
// Lighthouse is large, so it lives in a folder of its own: LIGHTHOUSE names its command, if it is there.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  closeBrowser,
  heapsAround,
  loadOf,
  openHouse,
  person,
  soloAddress,
} from "../tests/kit.mjs";
import { taps } from "./taps.mjs";

const LIGHTHOUSE = "lighthouse@12.8.2";
const RUNS = Number(process.env.RUNS ?? 3);
const GAMES = process.env.GAMES?.split(" ") ?? ["flinch", "store", "blink", "farkle-flip"];

const house = await openHouse();
const rows = [];
const kb = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;

async function loads() {
  for (const [what, path, ready] of [
    ["home", "/", ".games"],
    ["a table", soloAddress("", "flinch"), ".felt"],
  ]) {
    const { page, leave } = await person();
    const { code, wasm } = await loadOf(page, house.url + path, ready);
    rows.push([`first load of ${what}: script and style`, kb(code), "150 KB"]);
    rows.push([`first load of ${what}: WASM`, kb(wasm), "500 KB"]);
    await leave();
  }
}

/** The thread's own clock says what the page does for a tap; the wall clock has all that the machine did meanwhile. */
async function tap() {
  const all = await taps(house);
  const where = "among eight players of Flinch";
  for (const [what, some] of [
    [`choosing a card ${where}`, all.filter(({ did }) => did !== "play")],
    [`playing a card ${where}`, all.filter(({ did }) => did === "play")],
    [`the first tap at a table ${where}`, all.filter(({ first }) => first)],
  ]) {
    rows.push([`${what}, ${some.length} taps: thread time`, spread(some, "thread"), "16 ms"]);
    rows.push([`${what}: by the wall clock`, spread(some, "wall"), ""]);
  }
}

function spread(some, clock) {
  const times = some.map((one) => one[clock]).sort((a, b) => a - b);
  const ms = (time = 0) => `${time.toFixed(1)} ms`;
  return `median ${ms(times[times.length >> 1])}, most ${ms(times.at(-1))}`;
}

async function heaps() {
  for (const game of GAMES) {
    const { page, leave } = await person();
    await page.goto(soloAddress(house.url, game));
    const [first, last] = await heapsAround(page);
    for (const what of ["bytes", "objects", "nodes", "listeners", "worker"]) {
      const more = `${(100 * (last[what] / first[what] - 1)).toFixed(1)} %`;
      rows.push([`${game}: ${what}`, `${first[what]} to ${last[what]}, ${more}`, "+ 5 %"]);
    }
    await leave();
  }
}

function run(command, args) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      stdio: "ignore",
      env: { ...process.env, CHROME_PATH: process.env.CHROMIUM ?? "/usr/bin/chromium" },
    });
    child.once("exit", done);
    child.once("error", () => done(-1));
  });
}

/** One look of Lighthouse, with its settings for phones: what it gives, and what it saw. */
async function look(path) {
  const [command, ...first] = process.env.LIGHTHOUSE
    ? [process.env.LIGHTHOUSE]
    : ["npx", "--yes", LIGHTHOUSE];
  const out = join(mkdtempSync(join(tmpdir(), "parlor-lighthouse-")), "report.json");
  await run(command, [
    ...first,
    house.url + path,
    "--quiet",
    "--output=json",
    `--output-path=${out}`,
    "--only-categories=performance,accessibility,best-practices",
    "--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage",
  ]);
  return JSON.parse(readFileSync(out, "utf8"));
}

const TIMES = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
];

async function lighthouse() {
  for (const [what, path] of [
    ["home", "/"],
    ["a table", soloAddress("", "flinch")],
  ]) {
    const looks = [];
    const broken = [];
    // A trace that Lighthouse itself could not record says nothing of the page; it is told, and done again.
    while (looks.length < RUNS && broken.length <= RUNS) {
      const seen = await look(path);
      if (seen.runtimeError) broken.push(seen.runtimeError.code);
      else looks.push(seen);
    }
    if (broken.length > 0)
      rows.push([`Lighthouse, ${what}: without a trace`, broken.join(", "), ""]);
    for (const [id, { title }] of Object.entries(looks[0].categories)) {
      const scores = looks.map(({ categories }) => Math.round(categories[id].score * 100));
      rows.push([`Lighthouse, ${what}: ${title}`, scores.join(", "), "95"]);
    }
    for (const id of TIMES) {
      const seen = looks.map(({ audits }) => audits[id].displayValue);
      rows.push([`Lighthouse, ${what}: ${id}`, seen.join(", "), ""]);
    }
    const speeds = looks.map(({ environment }) => Math.round(environment.benchmarkIndex));
    rows.push([`Lighthouse, ${what}: how quick the machine was`, speeds.join(", "), ""]);
    const poor = Object.values(looks[0].audits).filter(
      ({ score }) => score !== null && score < 0.9,
    );
    for (const { id, displayValue } of poor)
      rows.push([`Lighthouse, ${what}: could be better: ${id}`, displayValue ?? "", ""]);
  }
}

const parts = { loads, tap, heaps, lighthouse };
const wanted = process.argv.slice(2);
try {
  for (const [name, part] of Object.entries(parts)) {
    if (wanted.length === 0 || wanted.includes(name)) await part();
  }
} finally {
  await closeBrowser();
  await house.close();
}
console.log("| What | Measured | Aim |\n| --- | --- | --- |");
for (const row of rows) console.log(`| ${row.join(" | ")} |`);
