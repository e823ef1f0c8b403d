// Style `table`: players watch over the rules themselves, and call.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { closeBrowser, openHouse, person, soloAddress } from "./kit.mjs";

let house;
before(async () => (house = await openHouse()));
after(async () => {
  await closeBrowser();
  await house.close();
});

/** Plays a table of careless bots and calls whenever one may, until both rulings were heard. */
function callUntilRuled(page) {
  return page.evaluate(async () => {
    const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
    const any = (list) => list[Math.floor(Math.random() * list.length)];
    const seen = new Set();
    const missing = [];
    const until = performance.now() + 60_000;
    while (performance.now() < until) {
      const log = document.querySelector(".log ol")?.textContent ?? "";
      if (/A right call/.test(log)) seen.add("right");
      if (/A wrong call/.test(log)) seen.add("wrong");
      if (seen.size === 2 || document.querySelector(".ending")) break;
      const button = document.querySelector(".button.call");
      if (!button && document.querySelector(".actions")) missing.push(log.slice(0, 80));
      const dialog = document.querySelector("dialog[open]");
      const choice = dialog && any([...dialog.querySelectorAll(".list button")].slice(0, -1));
      const call = button?.getAttribute("aria-disabled") === "false" ? button : null;
      const held = document.querySelector('[data-light="held"]');
      const goal = any([...document.querySelectorAll('[data-light="goal"]')]);
      const lit = any([...document.querySelectorAll('[data-light="must"], [data-light="may"]')]);
      const act = any([...document.querySelectorAll(".buttons button[data-action]")]);
      const next = choice ?? call ?? goal ?? held ?? lit ?? act;
      next?.click();
      await sleep(8);
    }
    return { rulings: [...seen].sort(), missing };
  });
}

for (const [game, word] of [
  ["flinch", "Flinch!"],
  ["muggins", "Muggins!"],
]) {
  test(`“${word}” is called in the page, and judged right or wrong`, async () => {
    const { page, leave } = await person();
    const seats = ["person", "random", "random"];
    const plan = { players: 3, seats, options: { style: "table" } };
    const heard = new Set();
    for (let games = 0; games < 4 && heard.size < 2; games++) {
      await page.goto(soloAddress(house.url, game, plan));
      await page.waitForSelector(".felt");
      const button = page.locator(".button.call");
      assert.equal((await button.innerText()).trim(), word);
      const box = await button.boundingBox();
      assert.ok(box.height >= 44 && box.width >= 44, "it is large");
      const { rulings, missing } = await callUntilRuled(page);
      assert.deepEqual(missing, [], "it is always there");
      for (const ruling of rulings) heard.add(ruling);
    }
    assert.deepEqual([...heard].sort(), ["right", "wrong"]);
    await leave();
  });
}

test("where there is nothing to call, the button says so", async () => {
  const { page, leave } = await person();
  const plan = { players: 2, dealer: 1, pace: 60_000, options: { style: "table" } };
  await page.goto(soloAddress(house.url, "flinch", plan));
  const button = page.locator(".button.call");
  await button.waitFor();
  if ((await button.getAttribute("aria-disabled")) === "true") {
    // It can be touched all the same, though it says that it would do nothing.
    await button.click({ force: true });
    await page.getByText("There is nothing to call just now").waitFor();
  }
  await leave();
});

test("who touches a card that cannot be played reads the rule, and nothing is tried", async () => {
  const { page, leave } = await person();
  const plan = { players: 2, dealer: 1, seats: ["person", "novice"], options: { style: "table" } };
  for (const [game, rule, own] of [
    ["muggins", "MU-04", "stock"],
    ["flinch", "FL-08", "hand"],
  ]) {
    const dark = `.own .spot[data-place^="${own}:"][data-card]:not([data-light])`;
    await untilDark(page, game, plan, dark);
    const before = await page.locator(".log ol").textContent();
    await page.locator(dark).first().dispatchEvent("click");
    const line = page.locator(".actions .line");
    await line.locator("button.rule", { hasText: rule }).waitFor();
    assert.match(await line.innerText(), /^Not now\. .* takes the next higher number/);
    assert.equal(await page.locator(".log ol").textContent(), before, "nothing was tried");
    await line.locator("button.rule").click();
    await page.locator(`dialog.drawer[open] article.here`, { hasText: rule }).waitFor();
  }
  await leave();
});

/** Plays until it is one's turn and a card that is seen cannot be played. */
async function untilDark(page, game, plan, dark) {
  for (let tables = 0; tables < 8; tables++) {
    await page.goto(soloAddress(house.url, game, plan));
    await page.waitForSelector(".felt");
    const found = await page.evaluate(async (dark) => {
      const one = (selector) => document.querySelector(selector);
      for (let steps = 0; steps < 200 && !one(".ending"); steps++) {
        if (/It is your turn/.test(one(".actions").innerText) && one(dark)) return true;
        const next = one('[data-light="goal"]') ?? one('.own [data-light="must"]');
        (next ?? one('.own [data-light="may"]') ?? one(".buttons [data-action]"))?.click();
        await new Promise((done) => setTimeout(done, 15));
      }
      return false;
    }, dark);
    if (found) return;
  }
  throw new Error("every card could be played");
}

test("an edition calls by its own word: “Challenge!” in 1963", async () => {
  const { page, leave } = await person();
  const plan = { edition: "1963", players: 2, options: { style: "table" } };
  await page.goto(soloAddress(house.url, "flinch", plan));
  await page.locator(".button.call").waitFor();
  assert.match(await page.locator(".button.call").innerText(), /Challenge!/);
  await leave();
});
