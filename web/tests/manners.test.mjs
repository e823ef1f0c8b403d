// How people deal with each other at a table: names, talk, levels of bots, who must go, another game.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import {
  assertAccessible,
  closeBrowser,
  gathered,
  openHouse,
  person,
  playOn,
  soloAddress,
} from "./kit.mjs";

let house;
before(async () => (house = await openHouse()));
after(async () => {
  await closeBrowser();
  await house.close();
});

const button = (page, name) => page.getByRole("button", { name, exact: true });
const menu = (page) => button(page, "Table").click();
const shut = (page) => page.locator("dialog[open]").getByRole("button", { name: "Close" }).click();

/** A table in the house: Ann has opened it, Ben has sat down. */
async function seated(setup) {
  const table = await gathered(house, setup);
  await button(table.ben.page, "Sit here").first().click();
  await button(table.ben.page, "I am ready").waitFor();
  return table;
}

async function ready({ ann, ben }) {
  for (const { page } of [ben, ann]) await button(page, "I am ready").click();
  for (const { page } of [ann, ben]) await page.waitForSelector(".felt");
}

async function gone({ ann, ben }) {
  await ann.leave();
  await ben.leave();
}

async function chat(page, text) {
  await page.getByRole("textbox", { name: "Say something" }).fill(text);
  await button(page, "Say it").click();
}

/** Both do whatever is lit until the game is over. */
async function playedOut({ ann, ben }) {
  await Promise.all([ann, ben].map(({ page }) => playOn(page)));
  for (const { page } of [ann, ben]) await page.waitForSelector("#ending-title");
}

test("tables at which somebody waits stand over the games, and after them where there is none", async () => {
  const open = async () => {
    const guest = await person();
    await guest.page.goto(house.url);
    const title = guest.page.locator("#home-open");
    await title.waitFor();
    const games = await guest.page.locator(".games").first().boundingBox();
    const above = (await title.boundingBox()).y < games.y;
    await assertAccessible(guest.page, "home with open tables");
    return { guest, above };
  };
  const none = await open();
  assert.equal(none.above, false);
  await none.guest.leave();
  const host = await person();
  await host.page.goto(`${house.url}/setup/flinch?public=yes&players=2&seats=person,person`);
  await button(host.page, "Make a table for friends").click();
  await host.page.getByText("Who plays?").waitFor();
  const some = await open();
  assert.equal(some.above, true);
  await some.guest.page.getByRole("link", { name: /^Come in/ }).click();
  await button(some.guest.page, "Sit here").first().waitFor();
  await some.guest.leave();
  await host.leave();
});

const TWO = "players=2&seats=person,person&pace=0";

test("a name is typed while people gather, and everybody reads it; it is there the next time", async () => {
  const table = await seated(`store?${TWO}`);
  const { ann, ben } = table;
  await ben.page.getByLabel("Your name").fill("Ben Bolt");
  await ben.page.keyboard.press("Enter");
  await ann.page.locator("li", { hasText: "Ben Bolt" }).waitFor();
  await ben.page.reload();
  await ben.page.waitForFunction(() => document.querySelector("#own-name")?.value === "Ben Bolt");
  await ready(table);
  await ann.page.locator(".seat", { hasText: "Ben Bolt" }).waitFor();
  await gone(table);
});

test("chat and greetings are read by the others and by oneself, before the game and in it", async () => {
  const table = await seated(`store?${TWO}&chat=yes`);
  const { ann, ben } = table;
  await chat(ann.page, "Is everybody here?");
  for (const { page } of [ann, ben])
    await page.locator(".said p", { hasText: "Is everybody here?" }).waitFor();
  assert.equal(
    await ann.page.getByRole("textbox", { name: "Say something" }).inputValue(),
    "",
    "what was said is gone from the field",
  );
  await ben.page.getByText("Greet", { exact: true }).click();
  await button(ben.page, "Hello!").click();
  for (const { page } of [ann, ben]) await page.locator(".said p", { hasText: "Hello" }).waitFor();
  await assertAccessible(ann.page, "talk while people gather");
  await ann.page.getByRole("textbox", { name: "Say something" }).fill("What I was about to");
  await ann.page.reload();
  await ann.page.locator(".said p", { hasText: "Is everybody here?" }).waitFor();
  assert.equal(
    await ann.page.getByRole("textbox", { name: "Say something" }).inputValue(),
    "What I was about to",
    "nothing typed is lost by a reload",
  );
  await ready(table);
  await menu(ann.page);
  await button(ann.page, "Good luck!").click();
  for (const { page } of [ann, ben])
    await page.locator(".bubble", { hasText: /good luck/i }).waitFor();
  await menu(ben.page);
  await chat(ben.page, "And to you");
  await ben.page.locator("dialog .said p", { hasText: "You: And to you" }).waitFor();
  await shut(ben.page);
  await ben.page.locator(".own .bubble", { hasText: "And to you" }).waitFor();
  await ann.page.locator(".bubble", { hasText: "And to you" }).waitFor();
  await gone(table);
});

test("who is muted is not heard until they are heard again, even after a reconnection", async () => {
  const table = await seated(`store?${TWO}&chat=yes`);
  const { ann, ben } = table;
  await menu(ann.page);
  await button(ann.page, "Mute").click();
  await chat(ben.page, "one");
  await ben.page.locator(".said p", { hasText: "one" }).waitFor();
  // A new socket begins without mutes: the page says it again.
  await ann.page.evaluate(() => dispatchEvent(new Event("offline")));
  await ann.page.waitForSelector(".lost");
  await ann.page.waitForSelector(".lost", { state: "detached" });
  await chat(ben.page, "two");
  await ben.page.locator(".said p", { hasText: "two" }).waitFor();
  await menu(ann.page);
  await button(ann.page, "Hear again").click();
  await chat(ben.page, "three");
  await ann.page.locator(".said p", { hasText: "three" }).waitFor();
  // What was said before the reconnection, or after it, was not heard.
  assert.equal(await ann.page.locator(".said p").count(), 1);
  await gone(table);
});

test("FL-44: while a game of 1913 is on nobody is offered a chat, and is told why", async () => {
  const table = await seated(`flinch?edition=1913&${TWO}&chat=yes`);
  const { ann } = table;
  await chat(ann.page, "Before the game one may talk");
  await ann.page.locator(".said p", { hasText: "Before the game" }).waitFor();
  await ready(table);
  await menu(ann.page);
  await ann.page.getByText("While the game is on nobody talks at this table").waitFor();
  assert.equal(await ann.page.getByRole("textbox", { name: "Say something" }).count(), 0);
  await button(ann.page, "Good luck!").waitFor();
  await button(ann.page, "FL-44").click();
  await ann.page.locator("dialog.drawer[open] article.here").waitFor();
  await gone(table);
});

test("the host chooses how well each bot plays", async () => {
  const table = await seated("store?players=4&seats=person,person,person,novice&pace=0");
  const { ann, ben } = table;
  await button(ann.page, "Let a bot play").click();
  const level = (page, at) => page.getByLabel(/^How well/).nth(at);
  await level(ann.page, 1).waitFor();
  assert.equal(await level(ann.page, 0).inputValue(), "careful");
  assert.equal(await level(ann.page, 1).inputValue(), "novice");
  await level(ann.page, 0).selectOption("expert");
  await level(ann.page, 1).selectOption("random");
  for (const word of ["expert", "random"])
    await ben.page.locator("li small", { hasText: word }).waitFor();
  assert.equal(await ben.page.getByLabel(/^How well/).count(), 0, "only the host does");
  await assertAccessible(ann.page, "gathering with bots");
  await gone(table);
});

test("who is removed by the host reads a sentence with a way on", async () => {
  const table = await seated(`store?${TWO}`);
  const { ann, ben } = table;
  await ready(table);
  await menu(ann.page);
  await button(ann.page, "Remove").click();
  await ann.page.getByRole("button", { name: "Are you sure?" }).click();
  const notice = ben.page.locator(".notice");
  await notice.getByText("The host has asked you to leave").waitFor();
  await assertAccessible(ben.page, "the notice");
  await ben.page.reload();
  await notice.getByRole("link", { name: "See all games" }).click();
  await ben.page.getByText("What shall we play?").waitFor();
  await gone(table);
});

test("a game that the host ends says so, and can be watched again", async () => {
  const table = await seated(`store?${TWO}`);
  const { ann, ben } = table;
  await ready(table);
  await menu(ann.page);
  await button(ann.page, "Close the table").click();
  await ann.page.getByRole("button", { name: "Are you sure?" }).click();
  await ben.page.getByText("The table was closed").waitFor();
  await ben.page.getByRole("link", { name: "See all games" }).waitFor();
  await assertAccessible(ben.page, "a table that was closed");
  await ben.page.getByRole("link", { name: "Set up such a table" }).waitFor();
  await ben.page.getByRole("link", { name: "Watch the game" }).click();
  await ben.page.getByRole("slider", { name: "Moment of the game" }).waitFor();
  await gone(table);
});

test("after the game they swap seats: others begin, and the manners of the table stay", async () => {
  const table = await seated(`store?${TWO}&chat=yes&hints=yes`);
  const { ann, ben } = table;
  await ready(table);
  const seatOf = (page) => page.evaluate(() => document.querySelector(".own").dataset.seat);
  assert.deepEqual([await seatOf(ann.page), await seatOf(ben.page)], ["0", "1"]);
  await playedOut(table);
  await assertAccessible(ann.page, "the end at a table of the house");
  // Not only the host may ask for it.
  await button(ben.page, "Again, swap seats").click();
  await button(ann.page, "I am ready").waitFor();
  await ann.page.getByRole("link", { name: "Watch the last game" }).waitFor();
  await chat(ann.page, "Now you begin");
  await ben.page.locator(".said p", { hasText: "Now you begin" }).waitFor();
  await ready(table);
  assert.deepEqual([await seatOf(ann.page), await seatOf(ben.page)], ["1", "0"]);
  // Whose turn it is may still ask for a hint.
  await Promise.any([ann, ben].map(({ page }) => button(page, "Hint").waitFor()));
  await menu(ann.page);
  await ann.page.getByRole("link", { name: "Watch the last game" }).click();
  await ann.page.getByRole("slider", { name: "Moment of the game" }).waitFor();
  await gone(table);
});

test("after the game both play again", async () => {
  const table = await seated(`store?${TWO}`);
  await ready(table);
  await playedOut(table);
  await button(table.ann.page, "Play again").click();
  await ready(table);
  await gone(table);
});

test("against bots seats are swapped, too, and a move is taken back after the end and a reload", async () => {
  const { page, leave } = await person();
  const plan = { players: 3, seats: ["person", "novice", "random"] };
  await page.goto(soloAddress(house.url, "store", plan));
  await page.waitForSelector(".felt");
  await playOn(page);
  await page.waitForSelector("#ending-title");
  await page.reload();
  await page.waitForSelector("#ending-title");
  await button(page, "Take back").click();
  await page.getByText("It is your turn").waitFor();
  await playOn(page);
  await page.waitForSelector("#ending-title");
  const others = () => page.locator(".others .name").allInnerTexts();
  const before = await others();
  await button(page, "Again, swap seats").click();
  await page.waitForSelector("#ending-title", { state: "detached" });
  await page.waitForSelector('.own[data-seat="1"]');
  assert.deepEqual((await others()).sort(), before.sort(), "the same bots");
  await menu(page);
  const levels = await page
    .locator("dialog[open] li")
    .evaluateAll((all) => all.map((one) => one.querySelector("select")?.value ?? "you"));
  assert.deepEqual(levels, ["random", "you", "novice"]);
  // Alone, too, there is something to do with a table.
  await assertAccessible(page, "the menu of a table on this device");
  await page.getByRole("link", { name: "Watch the last game" }).waitFor();
  const setup = await page.getByRole("link", { name: "Choose the rules" }).getAttribute("href");
  assert.match(setup, /^\/setup\/store\?.*players=3&seats=random,person,novice/);
  const here = page.url();
  await button(page, "A new game like this").click();
  await page.waitForURL((url) => url.href !== here);
  await page.waitForSelector(".felt");
  await leave();
});
