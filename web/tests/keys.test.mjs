// The keyboard alone is enough: Tab, arrows, Enter, Escape, and a box that takes the notation.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { closeBrowser, openHouse, person, soloAddress } from "./kit.mjs";

let house;
before(async () => (house = await openHouse()));
after(async () => {
  await closeBrowser();
  await house.close();
});

/** The key that somebody who sees the table would press next; none while others are awaited. */
function nextKey(page) {
  return page.evaluate(() => {
    if (document.querySelector(".ending")) return "over";
    const here = document.activeElement;
    if (document.querySelector("dialog[open]")) return "Enter";
    const wanted = document.querySelector('[data-light="held"]')
      ? '[data-light="goal"]'
      : '.spot:is([data-light="must"], [data-light="may"])';
    const lit = [...document.querySelectorAll(wanted)];
    if (lit.length === 0) {
      const buttons = [...document.querySelectorAll(".buttons button[data-action]")];
      if (buttons.length === 0) return null;
      return buttons.includes(here) ? "Enter" : "Tab";
    }
    if (lit.includes(here)) return "Enter";
    if (!here.matches(".spot")) return "Tab";
    // Towards the nearest; who gets stuck goes another way.
    const middle = (one) => {
      const box = one.getBoundingClientRect();
      return [box.left + Math.min(box.width, 24) / 2, box.top + box.height / 2];
    };
    const [x, y] = middle(here);
    const ways = lit.map(middle).map(([a, b]) => [a - x, b - y]);
    const [dx, dy] = ways.sort((a, b) => Math.hypot(...a) - Math.hypot(...b))[0];
    const across = Math.random() < 0.2 ? Math.abs(dx) < Math.abs(dy) : Math.abs(dx) > Math.abs(dy);
    if (Math.random() < 0.1)
      return ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"][Math.floor(Math.random() * 4)];
    if (across) return dx > 0 ? "ArrowRight" : "ArrowLeft";
    return dy > 0 ? "ArrowDown" : "ArrowUp";
  });
}

test("a whole patience is played with the keyboard alone", async () => {
  const { page, leave } = await person();
  await page.goto(soloAddress(house.url, "another-patience"));
  await page.waitForSelector(".felt");
  const pressed = new Set();
  for (let keys = 0; ; keys++) {
    assert.ok(keys < 2500, `not over after ${keys} keys`);
    const key = await nextKey(page);
    if (key === "over") break;
    if (key) await page.keyboard.press(key);
    else await page.waitForTimeout(10);
    pressed.add(key);
  }
  for (const key of ["Tab", "Enter"]) assert.ok(pressed.has(key), `${key} was needed`);
  assert.ok(
    [...pressed].some((key) => /^Arrow/.test(key)),
    "arrows were needed",
  );
  assert.ok((await page.locator("#ending-title").innerText()).length > 3);
  await leave();
});

test("a card is taken by Enter and put back by Escape; the focus stays where the cards are", async () => {
  const { page, leave } = await person();
  // In Authors every card can be asked for from each of two others: it is taken before it is played.
  await page.goto(soloAddress(house.url, "authors", { players: 3 }));
  await page.waitForSelector('.own [data-light="may"], .own [data-light="must"]');
  const there = () => page.evaluate(() => document.activeElement.matches(".felt .spot"));
  while (!(await there())) await page.keyboard.press("Tab");
  const steps = () => page.locator(".log li").count();
  const before = await steps();
  await page.keyboard.press("Enter");
  await page.waitForSelector('[data-light="held"]');
  assert.ok((await page.locator('[data-light="goal"]').count()) > 0, "where it may go is lit");
  await page.keyboard.press("Escape");
  await page.waitForSelector('[data-light="held"]', { state: "detached" });
  assert.equal(await steps(), before, "nothing was played");
  assert.ok(await there(), "the focus is on the felt");
  await leave();
});

/** What everything that Tab reaches looks like while it has the focus. */
async function stops(page, most) {
  const seen = [];
  for (let tabs = 0; tabs < most; tabs++) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement);
      const box = document.activeElement.getBoundingClientRect();
      const { tagName, className } = document.activeElement;
      const ring = outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
      return { who: `${tagName}.${className}`, ring, there: box.width > 0 && box.height > 0 };
    });
    if (stop.who.startsWith("BODY")) break;
    seen.push(stop);
  }
  return seen;
}

test("wherever the focus is, it is seen", async () => {
  const { page, leave } = await person();
  const places = ["/", "/setup/flinch", "/rules/flinch", "/me", soloAddress("", "store")];
  for (const path of places) {
    await page.goto(house.url + path);
    await page.waitForSelector(path.startsWith("/play") ? ".felt" : "main h1");
    const seen = await stops(page, 40);
    assert.ok(seen.length > 5, `Tab reaches ${seen.length} things on ${path}`);
    const hidden = seen.filter(({ ring, there }) => !ring || !there);
    assert.deepEqual(hidden, [], `the focus is seen everywhere on ${path}`);
  }
  await leave();
});

test("the command box takes the notation, and says why not", async () => {
  const { page, leave } = await person();
  await page.goto(soloAddress(house.url, "patience"));
  await page.waitForSelector(".felt");
  const focused = (selector) =>
    page.evaluate((selector) => document.activeElement.matches(selector), selector);
  for (let tabs = 0; !(await focused(".log summary")); tabs++) {
    assert.ok(tabs < 40, "Tab reaches what happened");
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  while (!(await focused("#command"))) await page.keyboard.press("Tab");
  await page.keyboard.type("up-99");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".actions .why");
  const offered = await page.locator("#offers option").first().getAttribute("value");
  const before = await page.locator(".log ol li").count();
  await page.keyboard.type(offered);
  await page.keyboard.press("Enter");
  await page.waitForFunction((n) => document.querySelectorAll(".log ol li").length > n, before);
  assert.equal(await page.locator("#command").inputValue(), "", "the box is empty again");
  assert.ok(await focused("#command"), "and has the focus");
  const told = await page.locator(".log ol li").allTextContents();
  await page.reload();
  await page.waitForSelector(".felt");
  assert.deepEqual(await page.locator(".log ol li").allTextContents(), told, "it is still told");
  await page.waitForTimeout(600);
  assert.equal(await page.locator("p.unseen").textContent(), "", "but not read out again");
  await leave();
});
