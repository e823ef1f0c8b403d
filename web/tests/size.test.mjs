// What a first visit costs on the line, and that games leave nothing behind.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { closeBrowser, heapOf, loadOf, openHouse, person, playOn, soloAddress } from "./kit.mjs";

let house;
before(async () => (house = await openHouse()));
after(async () => {
  await closeBrowser();
  await house.close();
});

const KB = 1000;

for (const [what, path, ready] of [
  ["home", "/", ".games"],
  ["a table", soloAddress("", "flinch"), ".felt"],
]) {
  test(`the first load of ${what} is small`, async () => {
    const { page, leave } = await person();
    const { code, wasm, foreign } = await loadOf(page, house.url + path, ready);
    assert.ok(code > 10 * KB, "something was counted");
    assert.ok(code <= 150 * KB, `${code} bytes of script and style`);
    assert.ok(wasm <= 500 * KB, `${wasm} bytes of WASM`);
    assert.deepEqual(foreign, [], "nothing comes from a foreign host");
    await leave();
  });
}

test("ten games in a row leave the heap where it was", async () => {
  const { page, leave } = await person();
  await page.goto(soloAddress(house.url, "store", { players: 2 }));
  const heaps = [];
  for (let game = 0; game < 11; game++) {
    // What a selector finds is held by it; what a locator waits for is not.
    await page.locator(".felt").waitFor();
    await playOn(page);
    await page.locator("#ending-title").waitFor();
    if (game === 1 || game === 10) heaps.push(await heapOf(page));
    await page.getByRole("button", { name: "Play again" }).click();
    await page.locator(".ending").waitFor({ state: "detached" });
  }
  // The first game brings the parts of the page that come when they are needed.
  const [first, last] = heaps;
  const course = JSON.stringify(heaps);
  assert.ok(last.bytes <= first.bytes * 1.1, `bytes: ${course}`);
  assert.ok(last.elements <= first.elements * 1.1, `elements: ${course}`);
  await leave();
});
