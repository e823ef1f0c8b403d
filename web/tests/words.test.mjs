// For everybody: German throughout, small screens, large letters, right to left, day and night.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import {
  assertAccessible,
  closeBrowser,
  findings,
  games,
  LAID,
  openHouse,
  person,
  phone,
  playOn,
  soloAddress,
} from "./kit.mjs";
import { englishIn, written } from "./english.mjs";

let house;
before(async () => (house = await openHouse()));
after(async () => {
  await closeBrowser();
  await house.close();
});

/** Somebody who has chosen something for this device before. */
async function chooser(settings, options = {}) {
  const one = await person(options);
  await one.context.addInitScript((settings) => {
    localStorage.setItem("parlor.settings", JSON.stringify(settings));
  }, settings);
  return one;
}

async function assertGerman(page, what) {
  const english = async () => englishIn(await written(page));
  // The words may come a moment after the page.
  for (let tries = 0; tries < 100 && (await english()).length > 0; tries++) {
    await page.waitForTimeout(30);
  }
  assert.deepEqual(await english(), [], `all of ${what} is German`);
}

test("English words are found where English is spoken", async () => {
  const { page, leave } = await person();
  for (const [path, ready, least] of [
    ["/", "#home-open", 60],
    ["/setup/flinch", "#setup-players", 40],
    ["/rules/flinch", "#FL-02", 60],
    [soloAddress("", "flinch"), ".felt", 20],
  ]) {
    await page.goto(house.url + path);
    await page.waitForSelector(ready);
    // A felt is laid piece by piece.
    const count = async () => englishIn(await written(page)).length;
    for (let tries = 0; tries < 100 && (await count()) < least; tries++) {
      await page.waitForTimeout(30);
    }
    const found = await count();
    assert.ok(found >= least, `${found} English texts are found on ${path}`);
  }
  await leave();
});

test("German is spoken everywhere", async () => {
  const { page, leave } = await chooser(
    { language: "de", theme: "auto", size: 100 },
    { locale: "de-DE" },
  );
  await page.goto(house.url);
  await page.locator("html[lang=de] #home-open").waitFor();
  await assertGerman(page, "the home page");
  await page.getByRole("button", { name: "Einstellungen" }).click();
  await page.locator("#settings-title").waitFor();
  await assertGerman(page, "the settings");
  for (const [path, ready] of [
    ["/setup/flinch", "#setup-players"],
    ["/rules", ".books a"],
    ["/me", "main h2"],
    ["/replay", "main h2"],
  ]) {
    await page.goto(house.url + path);
    await page.waitForSelector(ready);
    await assertGerman(page, path);
  }
  for (const game of games) {
    await page.goto(soloAddress(house.url, game));
    await page.waitForSelector(".felt");
    await playOn(page, { most: 12, patience: 6000, pause: 20 }).catch(() => {});
    await assertGerman(page, `the table of ${game}`);
  }
  await page.goto(soloAddress(house.url, "store", { players: 2 }));
  await page.waitForSelector(".felt");
  await playOn(page);
  await page.waitForSelector("#ending-title");
  await assertGerman(page, "the end of a game");
  await page.goto(soloAddress(house.url, "patience"));
  await page.waitForSelector(".felt");
  await page.locator(".log summary").click();
  await page.locator("#command").fill("fill-0");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".why");
  await assertGerman(page, "a refusal");
  await leave();
});

test("the rulebooks are German, too", async () => {
  const { page, leave } = await chooser({ language: "de" }, { locale: "de-DE" });
  await page.goto(`${house.url}/rules/flinch`);
  await page.waitForSelector("#FL-02");
  await assertGerman(page, "the rules of Flinch");
  await leave();
});

/** How far anything reaches beyond the screen, and own cards that are not on it. */
const beyond = (page) =>
  page.evaluate(() => {
    const [wide, high] = [document.documentElement.clientWidth, innerHeight];
    const out = [...document.querySelectorAll(".own .spot, .own .mark, .lots .mark")].filter(
      (card) => {
        const box = card.getBoundingClientRect();
        return box.left < -1 || box.right > wide + 1 || box.bottom > high + 1 || box.top < -1;
      },
    );
    const scrolls = document.documentElement.scrollWidth - wide;
    return {
      scrolls: Math.max(0, scrolls),
      out: out.map((card) => card.getAttribute("aria-label")),
    };
  });

test("every game fits a phone: nothing scrolls sideways, and all own cards are on the screen", async () => {
  const { page, leave } = await person(phone);
  for (const game of games) {
    await page.goto(soloAddress(house.url, game));
    await page.waitForSelector(".felt");
    assert.deepEqual(await beyond(page), { scrolls: 0, out: [] }, `${game} on a phone`);
  }
  await leave();
});

test("eight players of Flinch fit a phone", async () => {
  const { page, leave } = await person(phone);
  await page.goto(soloAddress(house.url, "flinch", { players: 8 }));
  await page.waitForSelector(LAID);
  assert.equal(await page.locator(".others .seat").count(), 7);
  assert.deepEqual(await beyond(page), { scrolls: 0, out: [] });
  const seats = await page
    .locator(".others .seat")
    .evaluateAll((all) => all.every((seat) => seat.getBoundingClientRect().bottom <= innerHeight));
  assert.ok(seats, "everybody is seen");
  await leave();
});

for (const [what, settings, options] of [
  ["320 pixels", {}, { viewport: { width: 320, height: 640 } }],
  ["letters of 150 %", { size: 150 }, phone],
  ["a phone that lies on its side", {}, { viewport: { width: 640, height: 360 } }],
  ["right to left", { rtl: true }, phone],
]) {
  test(`${what}: nothing scrolls sideways`, async () => {
    const { page, context, leave } = await chooser(
      { theme: "auto", size: 100, language: "en", ...settings },
      options,
    );
    if (settings.rtl)
      await context.addInitScript(() =>
        addEventListener("DOMContentLoaded", () => (document.documentElement.dir = "rtl")),
      );
    for (const [path, ready] of [
      ["/", "#home-open"],
      ["/setup/flinch", "#setup-players"],
      ["/rules/flinch", "#FL-02"],
      ["/me", "main h2"],
      ["/replay", "main h2"],
      ...["flinch", "blink", "patience"].map((game) => [soloAddress("", game), ".felt .own .spot"]),
    ]) {
      await page.goto(house.url + path);
      await page.waitForSelector(ready);
      await page.evaluate(() => document.fonts.ready);
      assert.equal((await beyond(page)).scrolls, 0, `${path} with ${what}`);
    }
    await leave();
  });
}

test("axe would find something, if there were something", async () => {
  const { page, leave } = await person();
  await page.goto(house.url);
  await page.waitForSelector("main h1");
  await page.evaluate(() => document.querySelector("main").append(document.createElement("img")));
  assert.deepEqual(
    (await findings(page)).map(({ id }) => id).filter((id) => id === "image-alt"),
    ["image-alt"],
  );
  await leave();
});

for (const theme of ["light", "dark"]) {
  test(`every screen is for everybody (${theme})`, async () => {
    const { page, leave } = await chooser({ theme, size: 100, language: "en" });
    for (const [path, ready] of [
      ["/", ".games"],
      ["/setup/muggins?edition=1963", "#setup-players"],
      ["/rules", ".books a"],
      ["/rules/flinch?edition=1913&against=2008", "p.plus"],
      ["/me", "main h2"],
      ["/replay", "main h2"],
    ]) {
      await page.goto(house.url + path);
      await page.waitForSelector(ready);
      await assertAccessible(page, `${path} (${theme})`);
    }
    await page.getByRole("button", { name: "Settings" }).click();
    await page.locator("#settings-title").waitFor();
    await assertAccessible(page, `the settings (${theme})`);
    // By day every table is looked at where its game is played.
    for (const game of theme === "dark" ? games : []) {
      await page.goto(soloAddress(house.url, game));
      await page.waitForSelector(".felt");
      await assertAccessible(page, `${game} (${theme})`);
    }
    await page.goto(soloAddress(house.url, "store", { players: 2 }));
    await page.waitForSelector(".felt");
    await playOn(page);
    await page.waitForSelector("#ending-title");
    await assertAccessible(page, `the end (${theme})`);
    await page.getByRole("link", { name: "Watch the game" }).click();
    await page.getByRole("slider").waitFor();
    await assertAccessible(page, `the replay (${theme})`);
    await leave();
  });
}
