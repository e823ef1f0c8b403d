// After a game: looking at it again, proving it, sharing it, going on from it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { closeBrowser, openHouse, person, playOn, soloAddress } from "./kit.mjs";

let house;
/** A game that was played to its end, for all that only look at it. */
let record;
before(async () => {
  house = await openHouse();
  const { page, leave } = await finished();
  record = await saved(page);
  await leave();
});
after(async () => {
  await closeBrowser();
  await house.close();
});

/** Somebody who has just finished a game. */
async function finished() {
  const one = await person();
  await one.page.goto(soloAddress(house.url, "store", { players: 2 }));
  await one.page.waitForSelector(".felt");
  await playOn(one.page);
  await one.page.waitForSelector("#ending-title");
  return one;
}

/** Puts the text of a record where records are read. */
async function put(page, text) {
  await page.goto(`${house.url}/replay`);
  await page.getByLabel("Or put the text of a record here").fill(text);
  await page.getByRole("button", { name: "Look at it", exact: true }).click();
}

/** Somebody who looks at the game. */
async function watched() {
  const one = await person();
  await one.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await put(one.page, record);
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

const FAIR = "The deal was fair, and every move was by the rules.";

test("after a game it is looked at, and its deal is proved, with one touch each", async () => {
  const { page, leave } = await finished();
  await page.getByRole("button", { name: "Verify the deal" }).click();
  await page.getByText(FAIR).waitFor();
  const text = await saved(page);
  await page.getByRole("link", { name: "Watch the game" }).click();
  await page.getByRole("slider", { name: "Moment of the game" }).waitFor();
  await page.getByText("All moves").click();
  const moves = page.locator("aside ol");
  await moves.locator("li").first().waitFor();
  // Who played it is addressed; to others it was a guest.
  assert.match(await moves.innerText(), /You ask |asks you /);
  assert.doesNotMatch(await moves.innerText(), /You \w+s |asks You|Guest/);
  await put(page, text);
  await page.getByText("Guest, Bert").waitFor();
  await leave();
});

test("a trading floor that is looked at tells who shouts", async () => {
  const { page, leave } = await person();
  const file = new URL("../../records/stock-exchange/1913.record", import.meta.url);
  await put(page, readFileSync(file, "utf8"));
  const slider = page.getByRole("slider", { name: "Moment of the game" });
  await slider.waitFor();
  for (let step = 1; step < 40 && !(await page.locator(".shout").count()); step++) {
    await slider.fill(String(step));
    await reached(page, String(step));
    await page.locator(".felt").waitFor();
  }
  assert.match(await page.locator(".shout").first().innerText(), /^\d! \S/);
  await leave();
});

test("the deal is proved from its record by anybody", async () => {
  const { page, leave } = await watched();
  await page.getByRole("button", { name: "Verify the deal" }).click();
  await page.getByText(FAIR).waitFor();
  await leave();
});

const other = (sign) => (sign === "0" ? "1" : "0");
const unchecked = (record) => record.replace(/^check .*\n/m, "");

for (const [what, tamper, why] of [
  [
    "in which a sign was changed",
    (record) => record.replace(/^(seed .*)(.)$/m, (_, most, sign) => most + other(sign)),
    "The text above was changed: the check does not fit.",
  ],
  [
    "with another secret than the one that was sealed",
    (record) =>
      unchecked(record).replace(/^(secret .*)(.)$/m, (_, most, sign) => most + other(sign)),
    "The secret is not the one that was committed to.",
  ],
  [
    "with other cards than those that follow from the secret",
    (record) => unchecked(record).replace(/^(seed .*)(.)$/m, (_, most, sign) => most + other(sign)),
    "The seed does not follow from the secret and the players.",
  ],
]) {
  test(`a record ${what} is refused, and it is said why`, async () => {
    const { page, leave } = await person();
    const tampered = tamper(record);
    assert.notEqual(tampered, record);
    await put(page, tampered);
    await page.getByRole("alert").filter({ hasText: why }).waitFor();
    assert.equal(await page.getByRole("button", { name: "Verify the deal" }).count(), 0);
    await leave();
  });
}

test("a record without a seal can be looked at, but nobody vouches for its deal", async () => {
  const { page, leave } = await person();
  await put(page, unchecked(record).replace(/^(commitment|secret|table|deal) .*\n/gm, ""));
  await page.getByRole("button", { name: "Verify the deal" }).click();
  await page.getByText("Every move was by the rules. Nobody vouches for the deal.").waitFor();
  assert.equal(await page.getByText(FAIR).count(), 0);
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
