// Every game, played through the page from the deal to the end against bots.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import {
  assertAccessible,
  closeBrowser,
  games,
  openHouse,
  person,
  playOn,
  soloAddress,
} from "./kit.mjs";

/** One hand of trading is a game, too; the usual one has many. */
const plans = { "stock-exchange": { players: 3, options: { hands: "1" } } };

let house;
before(async () => (house = await openHouse()));
after(async () => {
  await closeBrowser();
  await house.close();
});

for (const game of games) {
  test(`a whole game of ${game} is played through the page`, async () => {
    const { page, leave } = await person();
    await page.goto(soloAddress(house.url, game, plans[game]));
    await page.waitForSelector(".felt");
    await assertAccessible(page, `the table of ${game}`);
    // On the trading floor everybody is busy at once; who shouts without a pause is not heard.
    const touches = await playOn(page, { pause: game === "stock-exchange" ? 250 : 0 });
    assert.ok(touches > 0, "a person took part in it");
    await assertAccessible(page, `the end of ${game}`);
    assert.doesNotMatch(await page.locator(".felt").innerText(), /Touch to take|You have nothing/);
    assert.ok((await page.locator("#ending-title").innerText()).length > 3);
    await leave();
  });
}
