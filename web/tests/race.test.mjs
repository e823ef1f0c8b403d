// BLINK is a race, and the Stock Exchange a trading floor: hands are quicker than a house's word.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { closeBrowser, dealt, openHouse, person, soloAddress } from "./kit.mjs";

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

/** Lets what the house says to somebody wait, as a slow line would. */
async function slowLine(page) {
  const waiting = [];
  let slow = false;
  await page.routeWebSocket(/\/socket/, (line) => {
    const house = line.connectToServer();
    house.onMessage((message) =>
      slow ? waiting.push(() => line.send(message)) : line.send(message),
    );
  });
  return {
    waits: () => (slow = true),
    goesOn() {
      slow = false;
      for (const tell of waiting.splice(0)) tell();
    },
  };
}

/** What somebody could play where: a card of the hand and a pile, by what they see. */
const plays = (page) =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll('.own .spot[data-place^="hand:"]')];
    const piles = [...document.querySelectorAll('.centre .spot[data-place^="pile."]')];
    const alike = (one, other) => [...one].some((sign, at) => sign === other[at]);
    return cards
      .slice(0, 3)
      .flatMap(({ dataset: { card } }, at) =>
        piles
          .filter((pile) => card && alike(card, pile.dataset.card))
          .map(({ dataset }) => ({ card, key: String(at + 1), pile: dataset.place })),
      );
  });

/** Takes a card by its key and, where two piles are possible, says by an arrow which. */
async function press(page, { key, pile }) {
  await page.keyboard.press(key);
  if (await page.locator('[data-light="held"]').count())
    await page.keyboard.press(pile === "pile.0" ? "ArrowLeft" : "ArrowRight");
}

test("who comes too late is told so kindly, and still has the card", async () => {
  const { ann, ben } = await dealt(house, "blink?players=2&seats=person,person");
  const line = await slowLine(ben.page);
  await ben.page.reload();
  for (const { page } of [ann, ben]) await page.waitForSelector(lit);
  const top = (page, pile) => page.locator(`.centre .spot[data-place="${pile}"]`).last();
  const unlike = (one, other) => [...one].every((sign, at) => sign !== other[at]);
  // Both have a card for the same pile, and the one does not go on the other.
  let quick;
  let late;
  for (let tries = 0; tries < 30 && !late; tries++) {
    const his = await plays(ben.page);
    const hers = await plays(ann.page);
    quick = hers.find((one) => {
      late = his.find(({ card, pile }) => pile === one.pile && unlike(card, one.card));
      return late;
    });
    if (late) break;
    const [first, page] = hers.length > 0 ? [hers[0], ann.page] : [his[0], ben.page];
    if (!first) {
      // Nobody can play: two new cards are turned after a while.
      await Promise.any([ann, ben].map(({ page }) => page.waitForSelector(lit)));
      continue;
    }
    await press(page, first);
    const lies = `.centre [data-place="${first.pile}"][data-card="${first.card}"]`;
    for (const one of [ann, ben]) await one.page.waitForSelector(lies);
  }
  assert.ok(late, "both could play on the same pile");
  line.waits();
  const told = () => document.querySelector(".log ol").textContent;
  const before = await ann.page.evaluate(told);
  await press(ann.page, quick);
  // The house has her card as soon as it tells of it.
  await ann.page.waitForFunction(
    (before) => document.querySelector(".log ol").textContent !== before,
    before,
  );
  await press(ben.page, late);
  assert.equal(await top(ben.page, late.pile).getAttribute("data-card"), late.card, "at once");
  line.goesOn();
  await ben.page
    .locator(".actions .why")
    .filter({ hasText: /^Too late/ })
    .waitFor();
  assert.ok(await ben.page.locator(`.own .spot[data-card="${late.card}"]`).count(), "in the hand");
  assert.equal(await top(ben.page, late.pile).getAttribute("data-card"), quick.card);
  await ann.leave();
  await ben.leave();
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
