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

const LIGHTHOUSE = "lighthouse@12.8.2";
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

/** From a touch until the page has settled and is laid out, by the wall clock: other work on the machine
 * counts, too. What the house answers later is a task of its own and is not in it. */
async function tap() {
  const { page, leave } = await person();
  await page.goto(soloAddress(house.url, "flinch", { players: 8 }));
  const lit = '.spot:is([data-light="may"], [data-light="must"], [data-light="goal"])';
  const times = [];
  while (times.length < 20) {
    const other = "dialog[open] .list button, .buttons button[data-action]";
    await page.locator(`${lit}, ${other}`).first().waitFor();
    if ((await page.locator(lit).count()) === 0) {
      await page.evaluate((other) => document.querySelector(other)?.click(), other);
      continue;
    }
    const time = await page.evaluate(
      (lit) =>
        new Promise((done) => {
          const card = document.querySelector(lit);
          if (!card) return done(null);
          const start = performance.now();
          for (const type of ["pointerdown", "pointerup"]) {
            card.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0 }));
          }
          card.click();
          // Svelte settles before the next task; what the frame then needs is asked for here.
          queueMicrotask(() =>
            queueMicrotask(() => {
              document.body.getBoundingClientRect();
              done(performance.now() - start);
            }),
          );
        }),
      lit,
    );
    if (time !== null) times.push(time);
  }
  times.sort((a, b) => a - b);
  rows.push([
    "a tap among eight players of Flinch, script, median",
    `${times[10].toFixed(1)} ms`,
    "16 ms",
  ]);
  rows.push([
    "a tap among eight players of Flinch, script, most",
    `${times.at(-1).toFixed(1)} ms`,
    "16 ms",
  ]);
  await leave();
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

async function lighthouse() {
  const [command, ...first] = process.env.LIGHTHOUSE
    ? [process.env.LIGHTHOUSE]
    : ["npx", "--yes", LIGHTHOUSE];
  for (const [what, path] of [
    ["home", "/"],
    ["a table", soloAddress("", "flinch")],
  ]) {
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
    const { categories, audits } = JSON.parse(readFileSync(out, "utf8"));
    for (const { title, score } of Object.values(categories)) {
      rows.push([`Lighthouse, ${what}: ${title}`, String(Math.round(score * 100)), "95"]);
    }
    for (const name of [
      "first-contentful-paint",
      "largest-contentful-paint",
      "total-blocking-time",
      "cumulative-layout-shift",
    ]) {
      rows.push([`Lighthouse, ${what}: ${name}`, audits[name].displayValue, ""]);
    }
    const poor = Object.values(audits).filter(({ score }) => score !== null && score < 0.9);
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
