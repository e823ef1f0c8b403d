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

test("an edition calls by its own word: “Challenge!” in 1963", async () => {
  const { page, leave } = await person();
  const plan = { edition: "1963", players: 2, options: { style: "table" } };
  await page.goto(soloAddress(house.url, "flinch", plan));
  await page.locator(".button.call").waitFor();
  assert.match(await page.locator(".button.call").innerText(), /Challenge!/);
  await leave();
});
