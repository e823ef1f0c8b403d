// Two people with a browser each, at one table of the house.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import {
  assertAccessible,
  closeBrowser,
  dealt,
  gathered,
  move,
  openHouse,
  person,
} from "./kit.mjs";

let house;
before(async () => (house = await openHouse()));
after(async () => {
  await closeBrowser();
  await house.close();
});

/** What lies where, as a page shows it: the piles and stocks that everybody sees. */
const open = (page) =>
  page.evaluate(() => {
    const seen = [...document.querySelectorAll(".felt .spot[data-card]:not([data-place^=hand])")];
    const lies = seen.map(({ dataset }) => [dataset.place, dataset.card ?? ""].join(" "));
    return [...new Set(lies)].sort();
  });

async function same(ann, ben) {
  const shown = async () => JSON.stringify(await open(ann)) === JSON.stringify(await open(ben));
  for (let tries = 0; tries < 300 && !(await shown()); tries++) await ann.waitForTimeout(20);
  assert.deepEqual(await open(ann), await open(ben), "both see the same table");
}

test("a table for friends: the link, a chair, ready, cards; both see what each plays", async () => {
  const home = await person();
  await home.page.goto(house.url);
  await home.page.getByRole("button", { name: /With friends ?: Flinch/ }).click();
  await home.page.getByText("Who plays?").waitFor();
  assert.ok(
    await home.page.getByRole("img", { name: "The link as a code for phones" }).isVisible(),
  );
  await assertAccessible(home.page, "gathering");
  await home.leave();

  const { ann, ben } = await dealt(house);
  const movers = new Set();
  for (let moves = 0; moves < 12; moves++) movers.add(await move(ann.page, ben.page));
  await same(ann.page, ben.page);
  await ann.leave();
  await ben.leave();
});

test("a connection that drops comes back, and nothing is lost", async () => {
  const { ann, ben } = await dealt(house);
  await move(ann.page, ben.page);
  await same(ann.page, ben.page);
  // The line is cut, and the network is away for a while.
  await ben.context.setOffline(true);
  await ben.page.evaluate(() => globalThis.dispatchEvent(new Event("offline")));
  await ben.page.waitForSelector(".lost");
  for (let moves = 0; moves < 3; moves++) {
    const mine = await ann.page.evaluate(() =>
      /It is your turn/.test(document.querySelector(".actions").innerText),
    );
    if (mine) await move(ann.page);
  }
  await ben.context.setOffline(false);
  await ben.page.evaluate(() => globalThis.dispatchEvent(new Event("online")));
  await same(ann.page, ben.page);
  await ben.page.waitForSelector(".lost", { state: "detached" });
  for (let moves = 0; moves < 4; moves++) await move(ann.page, ben.page);
  await same(ann.page, ben.page);
  await ann.leave();
  await ben.leave();
});

test("the house loses its power in the middle, and both go on without losing a move", async () => {
  const { ann, ben } = await dealt(house);
  for (let moves = 0; moves < 5; moves++) await move(ann.page, ben.page);
  await same(ann.page, ben.page);
  const before = await open(ann.page);
  const crash = house.crash();
  await ann.page.getByText("The connection is lost").waitFor();
  await crash;
  for (const { page } of [ann, ben]) await page.waitForSelector(".lost", { state: "detached" });
  assert.deepEqual(await open(ann.page), before, "everything lies where it lay");
  for (let moves = 0; moves < 5; moves++) await move(ann.page, ben.page);
  await same(ann.page, ben.page);
  await ann.leave();
  await ben.leave();
});

test("who comes to a full table watches, and sees no hand", async () => {
  const { ann, ben, link } = await dealt(house);
  const cat = await person();
  await cat.page.goto(link);
  await cat.page.waitForSelector(".felt");
  await move(ann.page, ben.page);
  const hands = cat.page.locator('.felt .spot[data-place^="hand"]');
  const cards = await hands.evaluateAll((spots) => spots.map((spot) => spot.dataset.card ?? null));
  assert.ok(
    cards.every((card) => card === null),
    "hands are seen from behind",
  );
  assert.equal(await cat.page.locator("button.spot").count(), 0, "and nothing can be touched");
  const own = ann.page.locator('.own .spot[data-place^="hand"][data-card]');
  assert.ok((await own.count()) > 0, "players see their own");
  await cat.leave();
  await ann.leave();
  await ben.leave();
});

test("who opens another page at a running table reads there what happened before", async () => {
  const { ann, ben, link } = await dealt(house);
  for (let moves = 0; moves < 6; moves++) await move(ann.page, ben.page);
  await same(ann.page, ben.page);
  const told = (page) => page.locator(".log ol li").allTextContents();
  const lines = (await told(ann.page)).length;
  assert.ok(lines >= 6);
  const tab = await ann.context.newPage();
  await tab.goto(link);
  await tab.waitForFunction(
    (lines) => document.querySelectorAll(".log ol li").length >= lines,
    lines,
  );
  assert.equal(await tab.locator(".log .before").count(), 0, "from the deal on");
  // What is new comes on top of it, once.
  await move(ann.page, ben.page);
  const [newest] = await told(ann.page);
  await tab.waitForFunction(
    (newest) => document.querySelector(".log ol li").textContent === newest,
    newest,
  );
  assert.equal((await told(tab)).length, (await told(ann.page)).length);
  await ann.leave();
  await ben.leave();
});

test("a full table that has not begun says so", async () => {
  const { ann, ben, link } = await gathered(house);
  await ben.page.getByRole("button", { name: "Sit here" }).first().click();
  await ben.page.getByRole("button", { name: "I am ready" }).waitFor();
  const cat = await person();
  await cat.page.goto(link);
  await cat.page.getByText("Every chair is taken. You can watch.").waitFor();
  await cat.leave();
  await ann.leave();
  await ben.leave();
});

test("a link without a table is a sentence with a way on", async () => {
  const { page, leave } = await person();
  await page.goto(`${house.url}/t/nobody-ever-sat-here`);
  await page.getByText("There is no such table").waitFor();
  await assertAccessible(page, "a table that is not there");
  await page.getByRole("link", { name: "See all games" }).click();
  await page.getByText("What shall we play?").waitFor();
  await page.goto(`${house.url}/play/nothing-here`);
  await page.getByText("There is no such table").waitFor();
  await leave();
});

test("a table that was closed says so, and shows the way home", async () => {
  const { ann, ben } = await gathered(house);
  await ann.page.getByRole("button", { name: "Table" }).click();
  await ann.page.getByRole("button", { name: "Close the table" }).click();
  await ann.page.getByRole("button", { name: "Are you sure?" }).click();
  await ben.page.getByText("This table is closed.").waitFor();
  await ben.page.getByRole("link", { name: "See all games" }).first().waitFor();
  await ann.leave();
  await ben.leave();
});
