// What goes wrong is a sentence with a way on; what is printed can be read on paper.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { assertAccessible, closeBrowser, openHouse, person, soloAddress } from "./kit.mjs";

let house;
before(async () => (house = await openHouse()));
after(async () => {
  await closeBrowser();
  await house.close();
});

/** Somebody who has chosen something for this device before. */
async function chooser(settings) {
  const one = await person();
  await one.context.addInitScript((settings) => {
    localStorage.setItem("parlor.settings", JSON.stringify(settings));
  }, settings);
  return one;
}

test("an address without a page says so, and shows the way home", async () => {
  const { page, leave } = await person();
  const answer = await page.goto(`${house.url}/no/such/page`);
  assert.equal(answer.status(), 404);
  await page.getByRole("heading", { name: "There is no such page" }).waitFor();
  await assertAccessible(page, "a page that is not there");
  await page.getByRole("link", { name: "See all games" }).click();
  await page.getByText("What shall we play?").waitFor();
  await leave();
});

test("a page that is older than the house says so, and loads the new one", async () => {
  const { page, leave } = await person();
  await page.goto(house.url);
  await page.getByRole("button", { name: /With friends ?: Flinch/ }).click();
  await page.getByText("Who plays?").waitFor();
  const notice = page.locator(".notice");
  assert.equal(await notice.count(), 0, "the house and its own page are of one age");
  // The next house speaks another version.
  let older = true;
  await page.routeWebSocket(/\/socket$/, (page) => {
    const server = page.connectToServer();
    server.onMessage((text) =>
      page.send(older ? text.replace(/^(\{"is":"welcome","protocol":)\d+/, "$199") : text),
    );
  });
  await page.reload();
  await notice.getByText("This page is older than the house").waitFor();
  await assertAccessible(page, "the notice of an old page");
  older = false;
  await notice.getByRole("button", { name: "Load the new one" }).click();
  await notice.waitFor({ state: "detached" });
  await page.getByText("Who plays?").waitFor();
  await leave();
});

test("rules are printed dark on white, whatever the screen looks like", async () => {
  const { page, leave } = await chooser({ theme: "dark", language: "en", size: 100 });
  await page.goto(`${house.url}/rules/flinch?edition=1913&against=2008`);
  await page.waitForSelector("p.plus");
  await page.emulateMedia({ media: "print" });
  const darkest = await page.evaluate(() => {
    const light = (colour) => {
      const [r = 0, g = 0, b = 0, a = 1] = colour.match(/[\d.]+/g).map(Number);
      // What is mixed is written from 0 to 1.
      const white = colour.startsWith("color(") ? 1 : 255;
      return 255 - (255 - ((r + g + b) * 255) / (3 * white)) * a;
    };
    const texts = [...document.querySelectorAll("main *")].filter(
      (one) =>
        one.getClientRects().length > 0 &&
        [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()),
    );
    return {
      paper: light(getComputedStyle(document.body).backgroundColor),
      pale: texts.filter((one) => light(getComputedStyle(one).color) > 120).length,
      grounds: texts
        .map((one) => light(getComputedStyle(one).backgroundColor))
        .filter((ground) => ground < 180).length,
    };
  });
  assert.deepEqual(darkest, { paper: 255, pale: 0, grounds: 0 });
  await leave();
});

test("giving up is asked for once more, as a question with a yes and a no", async () => {
  const { page, context, leave } = await person();
  await page.goto(soloAddress(house.url, "patience"));
  await page.locator(".buttons [data-action=turn]").click();
  await page.waitForFunction(() => document.querySelectorAll(".log ol li").length > 0);
  await page.getByRole("button", { name: "Give up" }).click();
  const box = page.getByRole("dialog", { name: "Are you sure?" });
  await box.getByRole("button", { name: "Never mind" }).click();
  await box.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Give up" }).click();
  await box.getByRole("button", { name: /give up/i }).click();
  // A page that comes later knows as well what happened, and why it is over.
  const later = await context.newPage();
  for (const one of [page, later]) {
    if (one === later) await later.goto(page.url().replace(/#.*/, ""));
    await one.locator(".ending", { hasText: "The game was given up." }).waitFor();
    assert.match(await one.locator(".log ol").textContent(), /You give up.*You turn/);
  }
  await leave();
});

test("what is wrong with a record is said in German, too", async () => {
  const { page, leave } = await chooser({ language: "de", theme: "auto", size: 100 });
  const tries = [
    ["es war einmal", /Zeile 1: .*beginnt mit der Zeile/],
    ["parlor record 1\ngame flinch\n", /Aufzeichnung fehlt die Zeile/],
    [
      "parlor record 1\ngame whist\nedition 1\nplayers 2\nseed " + "0".repeat(64),
      /Zeile 6: .*abgeschnitten/,
    ],
    [
      `parlor record 1\ngame flinch\nedition 1913\nplayers 99\nseed ${"0".repeat(64)}\noutcome unfinished`,
      /Ein Tisch hat höchstens \d+ Plätze/,
    ],
    [
      `parlor record 1\ngame flinch\nedition 1913\nplayers 9\nseed ${"0".repeat(64)}\noutcome unfinished`,
      /Zeile 4: [^a-z]*[A-ZÄÖÜ].*\([A-Z]{2}-\w+\)/,
    ],
  ];
  for (const [record, told] of tries) {
    await page.goto(`${house.url}/replay`);
    await page.locator("textarea").fill(record);
    await page.locator("form button, button.first").first().click();
    const alert = page.getByRole("alert");
    await alert.waitFor();
    const text = await alert.innerText();
    assert.match(text, told);
    assert.doesNotMatch(text, /\b(line|column|the|has|not|is)\b/i);
  }
  await leave();
});
