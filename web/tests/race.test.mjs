// BLINK is a race, and the Stock Exchange a trading floor: hands are quicker than a house's word.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { closeBrowser, openHouse, person, soloAddress } from "./kit.mjs";

let house;
before(async () => (house = await openHouse()));
after(async () => {
  await closeBrowser();
  await house.close();
});

async function begun() {
  const one = await person();
  await one.page.goto(soloAddress(house.url, "blink", { players: 2, seats: ["person", "novice"] }));
  await one.page.waitForSelector(".countdown");
  return one;
}

const lit = '.own [data-place^="hand:"]:is([data-light="may"], [data-light="must"])';

test("everybody has the same time to get ready before the cards are turned", async () => {
  const { page, leave } = await begun();
  assert.match(await page.locator(".countdown").innerText(), /\d/);
  assert.equal(await page.locator(lit).count(), 0, "nothing can be played before");
  await page.waitForSelector(".countdown", { state: "detached" });
  await leave();
});

test("keys 1 to 3 and an arrow play a card, on screen before the house has said a word", async () => {
  const { page, leave } = await begun();
  await page.waitForSelector(lit);
  const played = await page.evaluate(async (lit) => {
    const hand = () => [...document.querySelectorAll('.own button.spot[data-place^="hand:"]')];
    const tops = () =>
      [...document.querySelectorAll('.centre .spot[data-place^="pile."]')].map(
        (spot) => spot.dataset.card,
      );
    const press = (key) =>
      window.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    // Only what is done without letting anybody else have a word: no message can come in between.
    const settle = async () => {
      for (let n = 0; n < 20; n++) await Promise.resolve();
    };
    const until = performance.now() + 20_000;
    while (performance.now() < until) {
      const at = hand().findIndex((card) => card.matches(lit));
      if (at < 0 || at > 2) {
        await new Promise((done) => setTimeout(done, 10));
        continue;
      }
      const { card } = hand()[at].dataset;
      const before = tops();
      press(String(at + 1));
      await settle();
      if (document.querySelector('[data-light="held"]')) {
        const goal = document.querySelector('[data-light="goal"]').dataset.place;
        press(goal === "pile.0" ? "ArrowLeft" : "ArrowRight");
        await settle();
      }
      return { card, before, after: tops() };
    }
    return null;
  }, lit);
  assert.ok(played, "there was something to play");
  assert.ok(played.after.includes(played.card), "the card lies on a pile at once");
  assert.notDeepEqual(played.after, played.before);
  // The house says the same within a round trip.
  await page.waitForFunction(() => /You/.test(document.querySelector(".log").textContent));
  await leave();
});

test("who comes too late is told so kindly, and still has the card", async () => {
  const { page, leave } = await begun();
  await page.waitForSelector(lit);
  // A card aimed at one that somebody has covered meanwhile, as a slow hand would.
  await page.locator(".log summary").click();
  const told = await page.evaluate(async () => {
    const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
    const hand = () =>
      [...document.querySelectorAll('.own .spot[data-place^="hand:"]')].map(
        (spot) => spot.dataset.card,
      );
    const top = () => document.querySelector('.centre .spot[data-place="pile.0"]')?.dataset.card;
    const match = (a, b) => [...a].some((sign, at) => sign === b[at]);
    const field = document.getElementById("command");
    const first = top();
    const until = performance.now() + 25_000;
    while (performance.now() < until) {
      const now = top();
      const card = hand().find((card) => card && now && !match(card, now));
      if (now === first || !card || document.querySelector(".countdown")) {
        await sleep(10);
        continue;
      }
      field.value = `${card}>0@${first}`;
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.form.requestSubmit();
      for (let n = 0; n < 40; n++) {
        const why = document.querySelector(".actions .why")?.innerText;
        if (why) return { why, kept: hand().includes(card) };
        await sleep(5);
      }
    }
    return null;
  });
  assert.ok(told, "the house answered");
  assert.match(told.why, /^Too late/);
  assert.ok(told.kept, "the card is in the hand");
  await leave();
});

test("on the trading floor one tap shouts an offer, and one tap takes another's", async () => {
  const { page, leave } = await person();
  const plan = { players: 3, options: { hands: "1" } };
  await page.goto(soloAddress(house.url, "stock-exchange", plan));
  await page.waitForSelector(".chip, button[data-action=open]");
  const heard = await page.evaluate(async () => {
    const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
    const until = performance.now() + 30_000;
    const log = () => document.querySelector(".log ol")?.textContent ?? "";
    let shouted = false;
    let taken = false;
    while (performance.now() < until && !(shouted && taken) && !document.querySelector(".ending")) {
      document.querySelector("button[data-action=open]")?.click();
      const shout = document.querySelector('.shout[aria-disabled="false"]');
      const chip = document.querySelector(".chip");
      if (shouted && shout) {
        shout.click();
        await sleep(250);
        taken ||= /trade|take|exchange/i.test(log());
      } else if (!shouted && chip) {
        chip.click();
        await sleep(250);
        shouted =
          document.querySelectorAll('.own [data-place^="offer:"] .spot').length > 0 ||
          /offer/i.test(log());
      } else await sleep(20);
    }
    return { shouted, taken, log: log().slice(0, 600) };
  });
  assert.ok(heard.shouted, `an offer was shouted: ${heard.log}`);
  assert.ok(heard.taken, `an offer was taken: ${heard.log}`);
  const clocks = await page.locator(".actions [role=timer]").count();
  assert.equal(clocks, 0, "no clock runs while everybody plays");
  await leave();
});
