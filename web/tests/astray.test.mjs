// A house that refuses a page: it comes back by itself to where it was, or says that there is nothing to come back to.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { closeBrowser, dealt, gathered, move, openHouse, person, said } from "./kit.mjs";

let house;
before(async () => (house = await openHouse()));
after(async () => {
  await closeBrowser();
  await house.close();
});

const refusal = (id, code) =>
  JSON.stringify({ is: "refused", id, error: { code, rule: null, text: "The house says no." } });

/** Stands between a page and the house. `refuses` gives a code for what the house is to refuse, so many times at most; a socket that was refused is at no
 * table from then on, as it would be in the house: it is told nothing, and all that it asks for is refused. Gives all that the page
 * said, by its sockets. */
async function between(page, refuses, most = 1) {
  const lines = [];
  let refused = 0;
  await page.routeWebSocket(/\/socket$/, (line) => {
    const asks = [];
    lines.push(Object.assign(asks, { at: performance.now() }));
    let astray = false;
    const server = line.connectToServer();
    server.onMessage((text) => {
      if (!astray) line.send(text);
    });
    line.onMessage((text) => {
      const ask = JSON.parse(text);
      asks.push(ask);
      if (astray) return line.send(refusal(ask.id, "no-table"));
      const code = refused < most ? refuses(ask, lines.length) : null;
      if (!code) return server.send(text);
      refused += 1;
      astray = true;
      line.send(refusal(ask.id, code));
    });
  });
  return lines;
}

/** What somebody hears of the next move of others. */
async function hearsOfNext(page, ...others) {
  const before = await said(page);
  await move(...others);
  await page.waitForFunction(
    (before) => document.querySelector(".log ol")?.textContent !== before,
    before,
    { timeout: 15_000 },
  );
}

/** Waits for something that happens between a page and the house. */
async function until(happened) {
  for (const end = Date.now() + 15_000; !happened();) {
    assert.ok(Date.now() < end, "it happens in time");
    await new Promise((done) => setTimeout(done, 10));
  }
}

/** The first thing that each socket said. */
const enters = (lines) => lines.map(([first]) => first);

test("who is refused what happened before comes back to the table, and hears what happens next", async () => {
  const { ann, ben, link } = await dealt(house);
  for (let moves = 0; moves < 3; moves++) await move(ann.page, ben.page);
  const cat = await person();
  const lines = await between(cat.page, ({ id }) => (id === "past" ? "no-such-row" : null));
  await cat.page.goto(link);
  await cat.page.waitForSelector(".felt");
  // The felt can be there before the question has come this far: what others do meanwhile would be heard by the first socket.
  await until(() => lines[0].some(({ id }) => id === "past"));
  await hearsOfNext(cat.page, ann.page, ben.page);
  assert.equal(lines.length, 2, "the page came once more");
  const [first, second] = enters(lines);
  assert.equal(first.since, undefined);
  assert.ok(second.since > 0, "and said how far it had heard");
  assert.ok(
    lines[1].every(({ id }) => id !== "past"),
    "it does not insist on what was refused",
  );
  assert.equal(await cat.page.getByText("The house says no.").count(), 0, "nobody is told of it");
  await cat.page.waitForSelector(".lost", { state: "detached" });
  for (const one of [cat, ann, ben]) await one.leave();
});

test("whose socket is at no table any more comes in again, and plays on", async () => {
  const { ann, ben } = await dealt(house);
  await move(ann.page, ben.page);
  // Ben's page is loaded again through somebody who loses the table when he first plays.
  const lines = await between(ben.page, (ask) => (ask.do === "play" ? "no-table" : null));
  await ben.page.reload();
  await ben.page.waitForSelector(".felt .own .spot");
  for (let moves = 0; moves < 40 && lines.length < 2; moves++) await move(ann.page, ben.page);
  assert.equal(lines.length, 2, "the page came once more");
  assert.ok(enters(lines)[1].since > 0, "and said how far it had heard");
  const [lost, again] = lines.map((asks) => asks.find((ask) => ask.do === "play"));
  assert.deepEqual(again, lost, "what was not heard is asked for again, under the same id");
  assert.equal(await ben.page.getByText("The house says no.").count(), 0, "nobody is told of it");
  await ben.page.waitForSelector(".lost", { state: "detached" });
  for (let moves = 0; moves < 6; moves++) await move(ann.page, ben.page);
  await ann.leave();
  await ben.leave();
});

test("who comes back to a busy house tries again, with what was heard before", async () => {
  const { ann, ben } = await dealt(house);
  await move(ann.page, ben.page);
  const lines = await between(ben.page, ({ since }, line) => (line > 1 && since ? "busy" : null));
  await ben.page.reload();
  await ben.page.waitForSelector(".felt .own .spot");
  await cut(ben);
  await ben.page.waitForSelector(".lost", { state: "detached" });
  assert.equal(lines.length, 3, "the second one was refused, the third was not");
  assert.ok(enters(lines)[2].since >= enters(lines)[1].since);
  for (let moves = 0; moves < 4; moves++) await move(ann.page, ben.page);
  await ann.leave();
  await ben.leave();
});

test("a table that is gone when one comes back is told as gone, and not asked for again", async () => {
  const { ann, ben } = await dealt(house);
  const lines = await between(ben.page, ({ since }) => (since ? "no-such-table" : null));
  await ben.page.reload();
  await ben.page.waitForSelector(".felt .own .spot");
  await cut(ben);
  await ben.page.getByText("This table does not answer any more").waitFor();
  assert.equal(lines.length, 2);
  await ben.page.waitForTimeout(1500);
  assert.equal(lines.length, 2, "nobody knocks for ever");
  await ann.leave();
  await ben.leave();
});

test("who is not heard is told once to the socket that is in, however often others were refused", async () => {
  const { ann, ben } = await gathered(house, "store?players=2&seats=person,person&pace=0");
  await ben.page.getByRole("button", { name: "Sit here" }).first().click();
  const mutes = (asks) => asks.filter((ask) => ask.do === "mute").length;
  const busy = ({ since }, line) => (line > 1 && since ? "busy" : null);
  const lines = await between(ann.page, busy, 3);
  await ann.page.reload();
  await ann.page.getByRole("button", { name: "Table", exact: true }).click();
  await ann.page.getByRole("button", { name: "Mute", exact: true }).click();
  await cut(ann);
  await ann.page.waitForSelector(".lost", { state: "detached" });
  assert.deepEqual(lines.map(mutes), [1, 0, 0, 0, 1]);
  const [, , third, fourth, fifth] = lines;
  assert.ok(fifth.at - fourth.at > 650, "a busy house is asked less and less often");
  assert.ok(fourth.at - third.at > 325);
  await ann.leave();
  await ben.leave();
});

/** The network is away for a moment. */
async function cut({ page }) {
  await page.evaluate(() => globalThis.dispatchEvent(new Event("offline")));
  await page.waitForSelector(".lost");
  await page.evaluate(() => globalThis.dispatchEvent(new Event("online")));
}
