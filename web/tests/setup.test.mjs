// Setting up a table, the rules, the deal of the day, and help while one plays.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { assertAccessible, closeBrowser, openHouse, person, playOn, soloAddress } from "./kit.mjs";

const catalogue = new URL("../src/made/catalogue.json", import.meta.url);
const { games } = JSON.parse(readFileSync(catalogue, "utf8"));

let house;
before(async () => (house = await openHouse()));
after(async () => {
  await closeBrowser();
  await house.close();
});

const shown = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".felt .spot[data-place]")]
      .map(({ dataset }) => `${dataset.place} ${dataset.card ?? ""}`)
      .sort(),
  );

test("a link carries the whole set-up, and gives the same cards", async () => {
  const path =
    "/setup/flinch?edition=1963&players=3&o.style=table&seats=person,novice,expert&seed=Old%20Parlor&pace=0";
  const cards = [];
  for (let people = 0; people < 2; people++) {
    const { page, leave } = await person();
    await page.goto(house.url + path);
    await page.waitForSelector("#setup-players");
    assert.ok(await page.locator('input[name="edition"][value="1963"]').isChecked());
    assert.equal(await page.locator("#setup-players").inputValue(), "3");
    assert.ok(await page.locator('input[name="option-style"][value="table"]').isChecked());
    assert.equal(await page.locator('input[name="seed"]').inputValue(), "Old Parlor");
    if (people === 0) await assertAccessible(page, "setting up");
    await page.getByRole("button", { name: "Play now against bots" }).click();
    await page.waitForSelector('.own .spot[data-place^="hand:"]');
    const hand = page.locator('.own .spot[data-place^="hand:"], .own .spot[data-place^="stock:"]');
    cards.push(await hand.evaluateAll((spots) => spots.map((spot) => spot.dataset.card)));
    await page.locator(".button.call", { hasText: "Challenge!" }).waitFor();
    await leave();
  }
  assert.ok(cards[0].length > 5);
  assert.deepEqual(cards[0], cards[1], "two people get the same cards");
});

test("what is different in 1913 is shown rule by rule", async () => {
  const { page, leave } = await person();
  await page.goto(`${house.url}/setup/flinch?edition=1913`);
  await page.getByRole("button", { name: /What is different in .*1913/ }).click();
  await page.getByText(/rules are not the same in/).waitFor();
  assert.ok((await page.locator("#setup-compare article").count()) > 3);
  await assertAccessible(page, "the comparison");
  await page.locator("#setup-compare article button.rule").first().click();
  await page.locator("dialog.drawer[open] article.here").waitFor();
  await assertAccessible(page, "the drawer");
  await leave();
});

/** What an edition does not take. */
const REFUSED = {
  flinch: ["2000 style table"],
  authors: ["1963 pass_to asked"],
};

/** Whether the page lets one choose a value; where it does not, it says why. */
async function isOffered(page, option, value) {
  const found = await page.evaluate(
    ([option, value]) => {
      const named = [...document.querySelectorAll(`input[name="option-${option}"]`)];
      const radio = named.find((one) => one.value === value);
      const listed = document.querySelector(`.options option[value="${value}"]`);
      const why = radio?.closest(".choice").querySelector(".not")?.textContent;
      return { offered: !(radio ?? listed).disabled, why: why ?? "" };
    },
    [option, value],
  );
  if (!found.offered) assert.match(found.why, /^.{15,}\.$/, "it says why not");
  return found.offered;
}

for (const game of games) {
  test(`every edition and every option of ${game.id} can be chosen and begins`, async () => {
    const { page, leave } = await person();
    const tries = [];
    for (const { id: edition } of game.editions) {
      tries.push({ edition });
      for (const { name, choices, defaults } of game.options) {
        for (const { value } of choices) {
          if (name === "dealer" && value !== "1") continue;
          const { fewest, most } = game.players;
          // Partners need four; everything else is tried with the fewest.
          const players =
            name === "partners" && value === "yes"
              ? Math.min(most, 4)
              : Math.max(fewest, Math.min(most, 2));
          const usual = defaults[edition]?.[players];
          if (usual === undefined || usual === null || usual === value) continue;
          tries.push({ edition, players, option: name, value });
        }
      }
    }
    await page.goto(`${house.url}/setup/${game.id}`);
    // Without loading the page again: there are many of them.
    const show = async (query) => {
      await page.evaluate((path) => {
        history.pushState(null, "", path);
        dispatchEvent(new PopStateEvent("popstate"));
      }, `/setup/${game.id}?${query}`);
      await page.waitForSelector('.options[aria-busy="false"]');
    };
    const refused = [];
    for (const { edition, players, option, value } of tries) {
      const query = new URLSearchParams({ edition, pace: "60000" });
      if (players) query.set("players", players);
      await show(query);
      if (option && !(await isOffered(page, option, value))) {
        refused.push(`${edition} ${option} ${value}`);
        continue;
      }
      if (option) await show(`${query}&o.${option}=${value}`);
      // What is offered begins.
      await page.getByRole("button", { name: /^Play now/ }).click();
      await page.waitForSelector(".felt");
    }
    assert.deepEqual(refused, REFUSED[game.id] ?? []);
    await leave();
  });
}

test("another edition leaves behind what it does not take, and a link with it says why not", async () => {
  const { page, leave } = await person();
  await page.goto(`${house.url}/setup/flinch?edition=2000&o.style=table`);
  const why = page.locator(".go .trouble");
  await why.getByText("In this edition nobody calls").waitFor();
  assert.ok(await page.getByRole("button", { name: "Play now" }).isDisabled());
  assert.ok(await page.locator('input[name="option-packs"][value="2"]').isEnabled());
  await assertAccessible(page, "a set-up that cannot be played");
  await page.goto(`${house.url}/setup/flinch?edition=1913&o.style=table&o.packs=2`);
  await page.waitForSelector('.options[aria-busy="false"]');
  await page.locator('input[name="edition"][value="2000"]').check();
  await page.waitForURL((url) => !url.search.includes("o.style"));
  assert.match(page.url(), /o\.packs=2/);
  await why.waitFor({ state: "detached" });
  assert.ok(await page.getByRole("button", { name: "Play now" }).isEnabled());
  await leave();
});

test("a move is taken back, a hint is given and followed, a game is given up", async () => {
  const { page, leave } = await person();
  await page.goto(soloAddress(house.url, "patience"));
  await page.waitForSelector(".felt");
  const before = await shown(page);
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator(".hints button").first().click();
  await page.waitForFunction(() => document.querySelectorAll(".log ol li").length > 0);
  assert.notDeepEqual(await shown(page), before, "the hint was played");
  await page.getByRole("button", { name: "Take back" }).click();
  const back = async () => JSON.stringify(await shown(page)) === JSON.stringify(before);
  for (let tries = 0; tries < 300 && !(await back()); tries++) await page.waitForTimeout(20);
  assert.deepEqual(await shown(page), before, "everything lies where it lay");
  await page.getByRole("button", { name: "Give up" }).click();
  await page.locator("dialog[open] .list button").first().click();
  await page.waitForSelector("#ending-title");
  await leave();
});

test("the deal of the day is the same for everybody, and leaves a result and a line to share", async () => {
  const hands = [];
  for (let people = 0; people < 2; people++) {
    const { page, context, leave } = await person();
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(house.url);
    await page
      .getByRole("button", { name: /Play today's deal/ })
      .or(page.getByRole("link", { name: /Play today's deal/ }))
      .first()
      .click();
    await page.waitForSelector(".felt .spot");
    hands.push(await shown(page));
    if (people === 1) {
      await page.getByRole("button", { name: "Give up" }).click();
      await page.locator("dialog[open] .list button").first().click();
      await page.waitForSelector("#ending-title");
      await page.getByRole("button", { name: "Copy my result" }).click();
      await page.getByText("Copied.").waitFor();
      const line = await page.evaluate(() => navigator.clipboard.readText());
      assert.match(line, /^Parlor, .+\n.*[🟩⬜]{8}.*\nhttp.+\/play\/day-/u);
      await page.goto(house.url);
      await page
        .getByText(/You reached \d+/)
        .first()
        .waitFor();
    }
    await leave();
  }
  assert.deepEqual(hands[0], hands[1]);
});

test("a refusal names its rule, and the rule opens beside the table", async () => {
  const { page, leave } = await person();
  await page.goto(soloAddress(house.url, "patience"));
  await page.waitForSelector(".felt");
  await page.locator(".log summary").click();
  await page.locator("#command").fill("fill-0");
  await page.keyboard.press("Enter");
  const rule = page.locator(".why .rule");
  const number = (await rule.innerText()).trim();
  await rule.click();
  const here = page.locator("dialog.drawer[open] article.here");
  await here.waitFor();
  assert.ok((await here.innerText()).includes(number));
  await assertAccessible(page, "the rules beside a table");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Rules", exact: true }).click();
  await page.locator("dialog.drawer[open] article").first().waitFor();
  await leave();
});

test("the rules are searched, compared and linked to", async () => {
  const { page, leave } = await person();
  await page.goto(`${house.url}/rules`);
  await page.getByLabel("Search all rules").fill("reserve");
  await page.getByText(/rules found/).waitFor();
  assert.ok((await page.locator(".found mark").count()) > 0);
  await assertAccessible(page, "the search");
  await page.locator(".found a").first().click();
  await page.waitForFunction(() => document.activeElement.matches("article"));
  await page.goto(`${house.url}/rules/flinch?edition=1913&against=2008`);
  await page.getByText(/rules are different/).waitFor();
  assert.ok((await page.locator("p.plus").count()) > 0);
  assert.ok((await page.locator("p.minus").count()) > 0);
  await assertAccessible(page, "the rules");
  await leave();
});

test("a game of bots and a person can be finished from a set-up link", async () => {
  const { page, leave } = await person();
  await page.goto(`${house.url}/setup/store?players=2&pace=0`);
  await page.getByRole("button", { name: "Play now against bots" }).click();
  await page.waitForSelector(".felt");
  assert.ok((await playOn(page)) > 0);
  await leave();
});
