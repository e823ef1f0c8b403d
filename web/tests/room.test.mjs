// What is seen has its room: nothing lies under something else, nothing is cut, nothing moves while one plays.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import {
  closeBrowser,
  games,
  LAID,
  openHouse,
  person,
  phone,
  playOn,
  soloAddress,
} from "./kit.mjs";

let house;
before(async () => (house = await openHouse()));
after(async () => {
  await closeBrowser();
  await house.close();
});

const large = (context) =>
  context.addInitScript(() => localStorage.setItem("parlor.settings", '{"size":150}'));

/** A table on this device, with cards on it. */
async function seated(options, game, plan) {
  const one = await person(options);
  if (options?.words) await large(one.context);
  await one.page.goto(soloAddress(house.url, game, plan));
  await one.page.waitForSelector(".felt .own");
  await one.page.evaluate(() => document.fonts.ready);
  return one;
}

/** What lies where it should not: piles of the middle under the own cards, cards out of their seats. */
const misplaced = (page) =>
  page.evaluate(() => {
    const box = (one) => one.getBoundingClientRect();
    const own = box(document.querySelector(".own"));
    const wrong = [];
    for (const spot of document.querySelectorAll(".middle .spot"))
      if (box(spot).bottom > own.top + 1) wrong.push(`under: ${spot.ariaLabel}`);
    for (const seat of document.querySelectorAll(".seat")) {
      const { left, right, bottom } = box(seat);
      if (bottom > own.top + 1) wrong.push(`a seat is under the own cards`);
      for (const spot of seat.querySelectorAll(".spot")) {
        const { left: from, right: to, bottom: low } = box(spot);
        if (from < left - 1 || to > right + 1 || low > bottom + 1)
          wrong.push(`out of its seat: ${spot.ariaLabel}`);
      }
    }
    return wrong;
  });

/** What scrolls, and which buttons on the felt are not wholly seen. */
const cut = (page) =>
  page.evaluate(() => {
    const felt = document.querySelector(".felt");
    const wrong = [];
    const { scrollHeight: high, scrollWidth: wide } = document.documentElement;
    if (high > innerHeight + 1 || wide > innerWidth + 1) wrong.push(`the page is ${wide}×${high}`);
    if (felt.scrollHeight > felt.clientHeight + 1) wrong.push(`the felt is ${felt.scrollHeight}`);
    for (const button of felt.querySelectorAll("button:not(.spot)")) {
      if (!button.checkVisibility({ visibilityProperty: true })) continue;
      const { left, right, top, bottom } = button.getBoundingClientRect();
      for (let around = button.parentElement; around; around = around.parentElement) {
        if (around !== felt && getComputedStyle(around).overflowY === "visible") continue;
        const box = around.getBoundingClientRect();
        const inside = left > box.left - 2 && right < box.right + 2;
        if (!inside || top < box.top - 2 || bottom > box.bottom + 2)
          wrong.push(`${button.className.replace(/svelte-\w+/g, "")} ${button.textContent.trim()}`);
        if (around === felt) break;
      }
    }
    return wrong;
  });

test("after a game, and when it is looked at again, nothing lies under the own cards", async () => {
  const seats = ["person", "novice", "novice", "novice"];
  const { page, leave } = await seated({}, "flinch", { players: 4, seats });
  await playOn(page);
  await page.waitForSelector("#ending-title");
  assert.deepEqual(await misplaced(page), []);
  const again = await page.getByRole("button", { name: "Play again" }).boundingBox();
  assert.ok(again.y + again.height <= 800, "one can play again without scrolling");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the record" }).click();
  const record = readFileSync(await (await download).path(), "utf8");
  await page.goto(`${house.url}/replay`);
  await page.getByLabel("Or put the text of a record here").fill(record);
  await page.getByRole("button", { name: "Look at it", exact: true }).click();
  const slider = page.getByRole("slider", { name: "Moment of the game" });
  await slider.waitFor();
  await slider.fill(String(Math.round(Number(await slider.getAttribute("max")) * 0.6)));
  await page.waitForSelector(".middle .spot");
  assert.ok((await page.locator('.seat [data-place^="hand:"].spot').count()) > 0);
  assert.deepEqual(await misplaced(page), []);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.waitForSelector(".seat.folded");
  assert.deepEqual(await misplaced(page), []);
  const [low, foot] = await page.evaluate(() => [
    Math.max(
      ...[...document.querySelectorAll(".own .spot")].map((s) => s.getBoundingClientRect().bottom),
    ),
    document.querySelector(".foot").getBoundingClientRect().top,
  ]);
  assert.ok(low <= foot, `the own cards end at ${low}, the controls begin at ${foot}`);
  await page.setViewportSize({ width: 844, height: 390 });
  await page.waitForSelector(".laid.flat");
  const flat = await page.evaluate(() => {
    const { bottom } = document.querySelector(".felt").getBoundingClientRect();
    return [bottom, document.querySelector(".foot").getBoundingClientRect().top];
  });
  assert.ok(flat[0] <= flat[1] + 1, `on its side the felt ends at ${flat[0]}, not ${flat[1]}`);
  await leave();
});

test("who watches the Stock Exchange reads no word that is meant for players", async () => {
  const [ann, guest] = [await person(), await person()];
  const setup = "stock-exchange?players=4&seats=person,careful,careful,careful&pace=300";
  await ann.page.goto(`${house.url}/setup/${setup}`);
  await ann.page.getByRole("button", { name: "Make a table for friends" }).click();
  await ann.page.waitForSelector(".felt");
  await guest.page.goto(ann.page.url());
  await guest.page.waitForSelector(".pit");
  assert.match(await guest.page.locator(".pit").innerText(), /^Nobody offers anything\.$|!/);
  await guest.page.waitForSelector(".shout");
  assert.doesNotMatch(await guest.page.locator(".pit").innerText(), /You|Touch|Shout/);
  const [pit, own] = await guest.page.evaluate(() => [
    document.querySelector(".pit").getBoundingClientRect().bottom,
    document.querySelector(".own").getBoundingClientRect().top,
  ]);
  assert.ok(pit <= own + 1, `shouts end at ${pit}, the own cards begin at ${own}`);
  await ann.leave();
  await guest.leave();
});

for (const [game, viewport] of [
  ["authors", { width: 320, height: 568 }],
  ["authors", { width: 667, height: 375 }],
  ["store", { width: 1280, height: 800 }],
]) {
  test(`${game} at ${viewport.width} × ${viewport.height}: nothing moves or scrolls until the end`, async () => {
    const { page, leave } = await seated({ viewport }, game, { players: 4 });
    await page.evaluate(() => {
      globalThis.lows = new Set();
      const look = () => {
        const felt = document.querySelector(".felt");
        const hand = felt?.querySelector(".own .hand .spot");
        if (!hand || document.querySelector(".ending")) return;
        const lift = hand.dataset.light === "held";
        if (!lift) globalThis.lows.add(Math.round(hand.getBoundingClientRect().bottom));
        if (felt.scrollHeight > felt.clientHeight + 1) globalThis.lows.add("the felt scrolls");
      };
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    });
    await playOn(page);
    const lows = await page.evaluate(() => [...globalThis.lows]);
    assert.ok(lows.length <= 1, `the hand ends at ${lows}`);
    await page.waitForSelector("#ending-title");
    if (game === "store") assert.deepEqual(await misplaced(page), [], "books lie in their seats");
    await leave();
  });
}

for (const [language, held] of [
  ["en", /^Where does it go/],
  ["de", /^Wohin damit/],
]) {
  test(`on the narrowest phone the question where a card goes stays in its bar (${language})`, async () => {
    const viewport = { width: 320, height: 568 };
    const one = await person({ viewport, locale: language });
    for (const game of ["authors", "store", "flinch"]) {
      await one.page.goto(soloAddress(house.url, game, { players: 3, dealer: 2 }));
      await one.page.waitForSelector(".felt .own");
      // What can be put in one place only is not asked for.
      await one.page.evaluate(async () => {
        for (let steps = 0; steps < 300; steps++) {
          if (document.querySelector('[data-light="held"]')) return;
          const lit = document.querySelector('.own [data-light="must"], .own [data-light="may"]');
          (lit ?? document.querySelector("[data-action=pass]"))?.click();
          await new Promise((done) => setTimeout(done, 10));
        }
      });
      const line = one.page.locator(".actions .line p", { hasText: held });
      await line.waitFor();
      const [top, bar] = await one.page.evaluate(() =>
        [".actions .line p", ".actions"].map(
          (part) => document.querySelector(part).getBoundingClientRect().top,
        ),
      );
      assert.ok(top >= bar, `${game}: the line begins at ${top}, the bar at ${bar}`);
    }
    await one.leave();
  });
}

test("Stock Exchange on the narrowest phone: all numbers of the hand are there", async () => {
  const { page, leave } = await person({ viewport: { width: 320, height: 568 } });
  // Hands whose numbers want much room, and are the same for everybody.
  for (const id of ["seed-narrow-8", "seed-narrow-13", "seed-narrow-15"]) {
    const address = soloAddress(house.url, "stock-exchange", { players: 5, pace: 9000 }, id);
    await page.goto(address.replace(/(public\W.*?)false/, "$1true"));
    await page.waitForSelector(".chip, [data-action=open]");
    await page.evaluate(() => document.querySelector("[data-action=open]")?.click());
    await page.waitForSelector(".broad .chip");
    assert.deepEqual(await cut(page), []);
  }
  await leave();
});

for (const language of ["en", "de"]) {
  test(`on the narrowest phone a long sentence leaves the felt free (${language})`, async () => {
    const { page, context, leave } = await person({
      ...phone,
      viewport: { width: 320, height: 568 },
    });
    await context.addInitScript((language) => {
      localStorage.setItem("parlor.settings", JSON.stringify({ language }));
    }, language);
    await page.goto(soloAddress(house.url, "patience"));
    await page.waitForSelector(LAID);
    let long = 0;
    for (let step = 0; step < 60; step++) {
      await page.evaluate((step) => {
        const one = (selector) => document.querySelector(selector);
        const dark = [...document.querySelectorAll("button.spot:not([data-light])")];
        const lit = one('[data-light="goal"]') ?? one('[data-light="may"]');
        (step % 3 > 0 ? dark[step % dark.length] : (one("[data-action=turn]") ?? lit))?.click();
      }, step);
      await page.waitForTimeout(30);
      const { over, under, text } = await page.evaluate(() => {
        const line = document.querySelector(".actions .line p");
        const { top, bottom } = line.getBoundingClientRect();
        const bar = document.querySelector(".actions").getBoundingClientRect();
        return { over: bar.top - top, under: bottom - innerHeight, text: line.innerText };
      });
      if (text.length > 44) long += 1;
      assert.ok(over <= 2 && under <= 1, `“${text}” covers ${over} px of the felt`);
    }
    assert.ok(long > 0, "a long sentence was said");
    await leave();
  });
}

/** Words over one's own piles that touch each other, lie on a card or leave the felt. */
function crowded(page) {
  return page.evaluate(() => {
    const box = (one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return range.getBoundingClientRect();
    };
    const felt = document.querySelector(".felt").getBoundingClientRect();
    const words = [...document.querySelectorAll(".own .label")].map((word) => [word, box(word)]);
    const cards = [...document.querySelectorAll(".own .spot")].map((card) => [
      card,
      card.getBoundingClientRect(),
    ]);
    const meet = (one, other, space) =>
      one.left < other.right + space &&
      other.left < one.right + space &&
      one.top < other.bottom - 2 &&
      other.top < one.bottom - 2;
    return words.flatMap(([word, at], nth) => [
      ...words
        .slice(nth + 1)
        .flatMap(([other, there]) =>
          meet(at, there, 3) ? [`${word.textContent} | ${other.textContent}`] : [],
        ),
      ...cards.flatMap(([card, there]) =>
        meet(at, there, 0) ? [`${word.textContent} on ${card.dataset.place}`] : [],
      ),
      ...(at.left < felt.left + 8 || at.right > felt.right - 8 ? [word.textContent] : []),
    ]);
  });
}

for (const language of ["en", "de"]) {
  test(`on the smallest phones words over piles have room of their own (${language})`, async () => {
    const { page, context, leave } = await person({ viewport: { width: 320, height: 568 } });
    await context.addInitScript((language) => {
      localStorage.setItem("parlor.settings", JSON.stringify({ language }));
    }, language);
    for (const game of ["patience", "another-patience", "blink", "flinch"]) {
      await page.goto(soloAddress(house.url, game, game === "flinch" ? { players: 8 } : {}));
      await page.waitForSelector(LAID);
      for (const [width, height] of [
        [568, 320],
        [320, 568],
      ]) {
        await page.setViewportSize({ width, height });
        await page.waitForSelector(width > height ? ".laid.flat" : ".laid.tall");
        assert.deepEqual(await crowded(page), [], `${game} at ${width} × ${height}`);
      }
    }
    await leave();
  });
}

test("one opponent across a desk has cards that can be read", async () => {
  for (const game of ["blink", "flinch"]) {
    const { page, leave } = await seated({}, game, { players: 2 });
    const card = await page.locator(".seat .spot").first().boundingBox();
    assert.ok(card.width >= 48, `${game}: ${card.width} pixels`);
    assert.deepEqual(await misplaced(page), []);
    await leave();
  }
});

test("words of one and a half times their size fit on a phone, in every game", async () => {
  for (const game of games) {
    const { page, leave } = await seated({ ...phone, words: 150 }, game, { pace: 1000 });
    if (game === "stock-exchange") await page.waitForSelector(".chip, [data-action=open]");
    assert.deepEqual(await cut(page), [], game);
    const title = await page.locator(".bar h1").evaluate((h1) => h1.clientWidth / h1.scrollWidth);
    assert.ok(title > 0.8, `${game}: ${title} of the title is read`);
    await leave();
  }
});

test("Stock Exchange with fifteen on a phone: no number is cut", async () => {
  const { page, leave } = await seated(phone, "stock-exchange", { players: 15, pace: 1000 });
  await page.waitForSelector(".chip, [data-action=open]");
  assert.deepEqual(await cut(page), []);
  await leave();
});

test("Farkle Flip on a phone: what lies in front of the others is read without opening them", async () => {
  const { page, leave } = await seated(phone, "farkle-flip", { players: 3 });
  const front = page.locator(".seat.folded .front");
  for (let steps = 0; steps < 200 && !(await front.count()); steps++) {
    await page.evaluate(() => {
      const one = (selector) => document.querySelector(selector);
      (one("[data-action^=place-1]") ?? one("[data-action=draw]") ?? one("[data-action]"))?.click();
    });
    await page.waitForTimeout(10);
  }
  assert.match(await front.first().innerText(), /^[1-6F]( [1-6F])*$/);
  assert.match(await page.locator(".facts").innerText(), /to 10,000/);
  await leave();
});

test("on a phone the log lies over the felt", async () => {
  const { page, leave } = await seated(phone, "flinch", { players: 2 });
  await page.locator(".log summary").click();
  await page.waitForSelector(".log[open] ol");
  assert.deepEqual(await cut(page), []);
  await leave();
});

test("words grow with a very large screen", async () => {
  const { page, leave } = await person({ viewport: { width: 3840, height: 2160 } });
  await page.goto(house.url);
  const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  assert.ok(Number.parseFloat(size) >= 28, size);
  await leave();
});

test("home on a phone is short, and setting up has one row of buttons", async () => {
  const { page, leave } = await person(phone);
  await page.goto(house.url);
  await page.locator("#home-open").waitFor();
  const [day, all] = await page.evaluate(() => [
    document.querySelector("#home-day").getBoundingClientRect().top + scrollY,
    document.documentElement.scrollHeight,
  ]);
  assert.ok(day < 1200, `the deals of the day begin at ${day}`);
  assert.ok(all < 4000, `home is ${all} pixels long`);
  await page.goto(`${house.url}/setup/flinch`);
  const bar = await page.locator(".go").boundingBox();
  assert.ok(bar.height < 90, `the bar is ${bar.height} pixels high`);
  await leave();
});
