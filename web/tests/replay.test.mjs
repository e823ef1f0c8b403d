// After a game: looking at it again, proving it, sharing it, going on from it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { closeBrowser, openHouse, person, playOn, soloAddress } from "./kit.mjs";

let house;
before(async () => (house = await openHouse()));
after(async () => {
  await closeBrowser();
  await house.close();
});

/** Somebody who has just finished a game. */
async function finished(game = "store") {
  const one = await person();
  await one.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await one.page.goto(soloAddress(house.url, game, { players: 2 }));
  await one.page.waitForSelector(".felt");
  await playOn(one.page);
  await one.page.waitForSelector("#ending-title");
  return one;
}

async function watched() {
  const one = await finished();
  await one.page.getByRole("link", { name: "Watch the game" }).click();
  await one.page.getByRole("slider", { name: "Moment of the game" }).waitFor();
  return one;
}

const at = (page) => page.getByRole("slider", { name: "Moment of the game" }).inputValue();
const reached = (page, step) =>
  page.waitForFunction(
    (step) => document.querySelector('.controls input[type="range"]').value === step,
    step,
  );

async function saved(page) {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the record" }).click();
  return readFileSync(await (await download).path(), "utf8");
}

test("a game is gone through step by step, by jumps, and through everybody's eyes", async () => {
  const { page, leave } = await watched();
  await reached(page, "0");
  await page.getByText("The cards are dealt.").waitFor();
  await page.getByRole("button", { name: "One step on" }).click();
  await reached(page, "1");
  await page.keyboard.press("ArrowRight");
  await reached(page, "2");
  await page.getByRole("button", { name: "One step back" }).click();
  await reached(page, "1");
  const cards = () =>
    page
      .locator('.felt .spot[data-place="hand:1"]')
      .evaluateAll((all) =>
        all.map(
          (spot) =>
            spot.querySelector("[data-face], use, text")?.textContent ??
            spot.getAttribute("aria-label"),
        ),
      );
  const all = JSON.stringify(await cards());
  await page.getByLabel("Seen by").selectOption("0");
  await page.waitForFunction(() => new URL(location).searchParams.get("eye") === "0");
  assert.notEqual(JSON.stringify(await cards()), all, "one seat does not see the other's hand");
  await page.getByRole("button", { name: "To the end" }).click();
  await reached(page, await page.getByRole("slider").getAttribute("max"));
  await page.getByRole("button", { name: "To the deal" }).click();
  await reached(page, "0");
  await page.getByRole("button", { name: "To the end" }).click();
  assert.equal(await at(page), await page.getByRole("slider").getAttribute("max"));
  await leave();
});

test("a link leads to a moment, for somebody who was not there", async () => {
  const { page, leave } = await watched();
  for (const step of ["1", "2", "3"]) {
    await page.getByRole("button", { name: "One step on" }).click();
    await reached(page, step);
  }
  await page.getByRole("button", { name: "Copy the link to this moment" }).click();
  await page.getByText("Copied.").waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await person();
  await other.page.goto(link);
  await other.page.getByRole("slider", { name: "Moment of the game" }).waitFor();
  assert.equal(await at(other.page), "3");
  await other.leave();
  await leave();
});

test("from a moment one plays on against bots, to the end", async () => {
  const { page, leave } = await watched();
  // Near the end: bots of a game that goes on take their time.
  const slider = page.getByRole("slider", { name: "Moment of the game" });
  const late = String(Math.max(1, Number(await slider.getAttribute("max")) - 8));
  await slider.fill(late);
  await reached(page, late);
  await page.getByRole("button", { name: "Play on from here against bots" }).click();
  await page.waitForURL(/\/play\//);
  await page.waitForSelector(".felt");
  await playOn(page);
  await page.waitForSelector("#ending-title");
  await leave();
});

test("the deal is proved with one touch, and a record that was tampered with is not", async () => {
  const { page, leave } = await finished();
  await page.getByRole("button", { name: "Verify the deal" }).click();
  await page.getByText("The deal was fair, and every move was by the rules.").waitFor();
  const record = await saved(page);
  // Another hand for the same seal: one sign of what the players added is changed.
  const tampered = record.replace(
    /([0-9a-f]{31})([0-9a-f])/,
    (_, most, sign) => most + (sign === "0" ? "1" : "0"),
  );
  assert.notEqual(tampered, record);
  await page.goto(`${house.url}/replay`);
  await page.getByLabel("Or put the text of a record here").fill(tampered);
  await page.getByRole("button", { name: "Look at it", exact: true }).click();
  const trouble = page.getByRole("alert");
  const stage = page.getByRole("button", { name: "Verify the deal" });
  await trouble.or(stage).first().waitFor();
  if (await stage.count()) {
    await stage.click();
    await page.locator(".proof.broken, .proof .verdict").first().waitFor();
    assert.equal(await page.getByText("The deal was fair").count(), 0, "it is not proved");
  }
  // The whole one can be read and proved by anybody.
  await page.goto(`${house.url}/replay`);
  await page.getByLabel("Or put the text of a record here").fill(record);
  await page.getByRole("button", { name: "Look at it", exact: true }).click();
  await page.getByRole("button", { name: "Verify the deal" }).click();
  await page.getByText("The deal was fair, and every move was by the rules.").waitFor();
  await leave();
});

test("what is no record is refused in a sentence", async () => {
  const { page, leave } = await person();
  await page.goto(`${house.url}/replay`);
  await page.getByLabel("Or put the text of a record here").fill("once upon a time");
  await page.getByRole("button", { name: "Look at it", exact: true }).click();
  await page.getByText("This is not a whole record of a game").waitFor();
  await page.goto(`${house.url}/replay/here#r=broken`);
  await page.getByText("This link does not have a whole game in it").waitFor();
  await leave();
});
