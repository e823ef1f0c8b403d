// What all tests in the browser share: a house on loopback, a Chromium, and hands that play.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";

const require = createRequire(import.meta.url);
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

const made = (name) => JSON.parse(readFileSync(new URL(`../src/made/${name}`, import.meta.url)));

/** The house's own list of games, as the client has it, and its books of rules. */
export const catalogue = made("catalogue.json");
export const books = made("rules.json").books;
export const games = catalogue.games.map(({ id }) => id);

/** Chromium without a network of its own. */
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-dev-shm-usage",
];

/** Opens a house of its own, on a free port, with a folder that is gone afterwards. */
export async function openHouse(port = 0) {
  const data = mkdtempSync(join(tmpdir(), "parlor-web-"));
  const house = await start(data, port);
  return {
    get url() {
      return house.url;
    },
    /** Ends the process as a loss of power would, and opens the house again at the same address. */
    async crash() {
      const { port } = new URL(house.url);
      house.process.kill("SIGKILL");
      await house.ended;
      Object.assign(house, await start(data, Number(port)));
    },
    async close() {
      house.process.kill("SIGTERM");
      await house.ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function start(data, port) {
  const program = process.env.PARLOR;
  assert.ok(program, "PARLOR names the program; `cargo xtask web --browser` does that");
  const args = ["serve", "--listen", `127.0.0.1:${port}`, "--data", data];
  // Many browsers come from one address here.
  const limits = ["--requests-per-second", "500", "--tables-per-person", "1000"];
  const child = spawn(program, [...args, ...limits], { stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise((done) => child.once("exit", done));
  const url = await new Promise((done, failed) => {
    let said = "";
    const hear = (text) => {
      said += text;
      const open = /The parlor is open: (http:\S+)/.exec(said);
      if (open) done(open[1]);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("exit", (code) => failed(new Error(`the house ended with ${code}: ${said}`)));
  });
  return { process: child, ended, url };
}

let browser;

export async function openBrowser() {
  browser ??= await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: FLAGS,
  });
  return browser;
}

export async function closeBrowser() {
  await browser?.close();
  browser = undefined;
}

/** What the browser itself says of a house that is away; it is no error of the page. */
const AWAY = /Failed to load resource|ERR_|An unknown error occurred when fetching the script/;

/** A person with a browser of their own; whatever goes wrong in their page fails the test. */
export async function person(options = {}) {
  const context = await (
    await openBrowser()
  ).newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  const wrong = [];
  page.on("pageerror", (error) => wrong.push(error.stack ?? error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !AWAY.test(message.text())) wrong.push(message.text());
  });
  return {
    page,
    context,
    async leave() {
      await context.close();
      assert.deepEqual(wrong, [], "the page has no errors");
    },
  };
}

/** A table in the house, made by one person; the other has opened its link. */
export async function gathered(house, setup = "flinch?players=2&seats=person,person&pace=0") {
  const [ann, ben] = [await person(), await person()];
  await ann.page.goto(`${house.url}/setup/${setup}`);
  await ann.page.getByRole("button", { name: "Make a table for friends" }).click();
  const link = ann.page.getByRole("textbox", { name: "Link to this table" });
  await link.waitFor();
  await ben.page.goto(await link.inputValue());
  await ben.page.getByRole("button", { name: "Sit here" }).first().waitFor();
  return { ann, ben, link: await link.inputValue() };
}

/** Both sit, and have their cards. */
export async function dealt(house, setup) {
  const table = await gathered(house, setup);
  const { ann, ben } = table;
  await ben.page.getByRole("button", { name: "Sit here" }).first().click();
  for (const { page } of [ben, ann]) {
    await page.getByRole("button", { name: "I am ready" }).click();
  }
  for (const { page } of [ann, ben]) await page.waitForSelector(".felt");
  return table;
}

/** Whoever is to play does one thing that is lit; gives who it was. */
export async function move(...pages) {
  const turn = (page) =>
    page.evaluate(() =>
      /It is your turn/.test(document.querySelector(".actions")?.innerText ?? ""),
    );
  for (let tries = 0; tries < 400; tries++) {
    for (const page of pages) {
      if (!(await turn(page))) continue;
      const before = await said(page);
      const offer = await page.evaluate(() => document.querySelector("#offers option")?.value);
      if (!offer) continue;
      await command(page, offer);
      await page.waitForFunction(
        (before) =>
          document.querySelector(".ending") ||
          document.querySelector(".log ol").textContent !== before,
        before,
      );
      return page;
    }
    await pages[0].waitForTimeout(20);
  }
  throw new Error("nobody could move");
}

/** Writes into the box that takes the notation. */
export async function command(page, text) {
  await page.evaluate((text) => {
    document.querySelector(".log").open = true;
    const field = document.getElementById("command");
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.form.requestSubmit();
  }, text);
}

/** All that the log tells. */
export const said = (page) => page.evaluate(() => document.querySelector(".log ol").textContent);

/** A felt on which everything lies. */
export const LAID = '.felt > .laid:not(:has([aria-busy="true"]))';

export const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

/** The address of a table on this device with bots that do not take their time. */
export function soloAddress(
  url,
  game,
  plan = {},
  id = `test-${game}-${Math.random().toString(36).slice(2, 10)}`,
) {
  const start = { id, plan: { game, pace: 0, ...plan }, public: false };
  return `${url}/play/${id}#plan=${encodeURIComponent(JSON.stringify(start))}`;
}

/** Plays on by touching whatever is lit, until the game is over; gives how many touches it took. */
export function playOn(page, { most = 4000, patience = 120_000, pause = 0 } = {}) {
  return page.evaluate(
    async ([most, patience, pause]) => {
      const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
      const until = performance.now() + patience;
      const any = (list) => list[Math.floor(Math.random() * list.length)];
      const seen = (selector) =>
        [...document.querySelectorAll(selector)].filter((one) => one.getClientRects().length > 0);
      let touches = 0;
      while (touches < most && performance.now() < until) {
        if (document.querySelector(".ending")) return touches;
        const dialog = document.querySelector("dialog[open]");
        const choice = dialog && any([...dialog.querySelectorAll(".list button")].slice(0, -1));
        const goal = any(seen('[data-light="goal"], .who.goal'));
        const held = document.querySelector('[data-light="held"]');
        const must = any(seen('[data-light="must"]'));
        const shout = any(seen('.shout[aria-disabled="false"]'));
        const button = any(seen("button[data-action]").filter((one) => !one.closest(".quiet")));
        const may = any(seen('[data-light="may"]'));
        // What must be done first; then a card or a button, as it comes.
        const either = any([may, button, shout].filter(Boolean));
        const next = choice ?? goal ?? (held ? held : null) ?? must ?? either;
        if (!next) {
          await sleep(15);
          continue;
        }
        next.click();
        touches += 1;
        await sleep(pause || (touches % 10 === 0 ? 4 : 0));
      }
      throw new Error(
        `not over after ${touches} touches: ${document.body.innerText.slice(0, 600)}`,
      );
    },
    [most, patience, pause],
  );
}

/** What a screen reader, a keyboard or a bad eye would stumble over. */
export async function findings(page) {
  // Our policy forbids scripts of others, and this one is a guest.
  await page.evaluate(axe).catch(() => page.addScriptTag({ content: axe }));
  const { violations } = await page.evaluate(() =>
    globalThis.axe.run(document, {
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    }),
  );
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.slice(0, 4).map(({ html, failureSummary }) => `${html} ${failureSummary}`),
  }));
}

export async function assertAccessible(page, what) {
  assert.deepEqual(await findings(page), [], `axe finds nothing on ${what}`);
}

/** What comes over the line until something is there: bytes of script and style, and of WASM. */
export async function loadOf(page, address, ready) {
  const client = await page.context().newCDPSession(page);
  await client.send("Target.setAutoAttach", {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: true,
  });
  const kinds = new Map();
  const load = { code: 0, wasm: 0, other: 0, foreign: [] };
  client.on("Network.responseReceived", ({ requestId, response }) => {
    kinds.set(requestId, response);
    if (!response.url.startsWith(new URL(address).origin)) load.foreign.push(response.url);
  });
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const response = kinds.get(requestId);
    if (response && /javascript|css/.test(response.mimeType)) load.code += encodedDataLength;
    else if (response) load.other += encodedDataLength;
  });
  // What a worker fetches is no business of the page's session; the house sends it packed.
  const fetched = [];
  page.context().on("response", (response) => fetched.push(response));
  await client.send("Network.enable");
  // The worker that keeps everything for later comes after what is needed now.
  await page.addInitScript(() => delete Navigator.prototype.serviceWorker);
  await page.goto(address);
  await page.waitForSelector(ready);
  await page.waitForLoadState("networkidle");
  for (const response of fetched) {
    const type = response.headers()["content-type"] ?? "";
    const seen = [...kinds.values()].some(({ url }) => url === response.url());
    const size = Number(response.headers()["content-length"] ?? 0);
    if (/wasm/.test(type)) load.wasm += size;
    else if (!seen && /javascript|css/.test(type)) load.code += size;
  }
  await client.detach();
  return load;
}

/** What a page holds when everything that nobody needs is gone: its objects and their bytes, the nodes of its documents and those who
 * listen to them; and the objects of its worker. Machine code that V8 makes of busy functions, and the
 * browser's own notes, are not the page's. */
export async function heapOf(page) {
  const client = await page.context().newCDPSession(page);
  for (let times = 0; times < 3; times++) await client.send("HeapProfiler.collectGarbage");
  const parts = [];
  client.on("HeapProfiler.addHeapSnapshotChunk", ({ chunk }) => parts.push(chunk));
  await client.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  const { nodes, jsEventListeners: listeners } = await client.send("Memory.getDOMCounters");
  const worker = await workerHeap(client);
  await client.detach();
  return { ...weigh(JSON.parse(parts.join(""))), nodes, listeners, worker };
}

function weigh({ snapshot, nodes }) {
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const size = fields.indexOf("self_size");
  let bytes = 0;
  let objects = 0;
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (["code", "native"].includes(types[0][nodes[at]])) continue;
    bytes += nodes[at + size];
    objects += 1;
  }
  return { bytes, objects };
}

/** The bytes of the worker's objects; none if there is no worker. */
async function workerHeap(client) {
  const targets = [];
  const answers = new Map();
  client.on("Target.attachedToTarget", ({ sessionId, targetInfo }) => {
    if (targetInfo.type === "worker") targets.push(sessionId);
  });
  client.on("Target.receivedMessageFromTarget", ({ message }) => {
    const { id, result } = JSON.parse(message);
    answers.get(id)?.(result);
  });
  const attach = { autoAttach: true, waitForDebuggerOnStart: false, flatten: false };
  await client.send("Target.setAutoAttach", attach);
  const [sessionId] = targets;
  if (!sessionId) return 0;
  const ask = (method) =>
    new Promise((done) => {
      const id = answers.size + 1;
      answers.set(id, done);
      const message = JSON.stringify({ id, method });
      void client.send("Target.sendMessageToTarget", { sessionId, message });
    });
  await ask("HeapProfiler.enable");
  for (let times = 0; times < 3; times++) await ask("HeapProfiler.collectGarbage");
  const { usedSize, backingStorageSize = 0 } = await ask("Runtime.getHeapUsage");
  return usedSize + backingStorageSize;
}

/** What ten games add. The first games bring the parts of the page that come when they are needed, and fill what has an end, such as
 * the log; then it is weighed at the beginning of a game, before and after ten more of them. */
export async function heapsAround(page, { warm = 2, games = 10 } = {}) {
  const weighed = [];
  for (let game = 0; game <= warm + games; game++) {
    // What a selector finds is held by it; what a locator waits for is not.
    await page.locator(".felt").waitFor();
    if (game === warm || game === warm + games) weighed.push(await heapOf(page));
    if (game === warm + games) break;
    await playOn(page);
    await page.locator("#ending-title").waitFor();
    await page.locator(".ending .button.first").click();
    await page.locator(".ending").waitFor({ state: "detached" });
  }
  return weighed;
}
