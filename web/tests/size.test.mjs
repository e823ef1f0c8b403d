// What a first visit costs on the line, and that games leave nothing behind.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { closeBrowser, heapsAround, loadOf, openHouse, person, soloAddress } from "./kit.mjs";

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
  const [first, last] = await heapsAround(page);
  const course = JSON.stringify([first, last]);
  // A game begins with other cards than another: that much may differ.
  for (const what of ["bytes", "objects", "nodes", "listeners"]) {
    assert.ok(last[what] <= first[what] * 1.05, `${what}: ${course}`);
  }
  await leave();
});
