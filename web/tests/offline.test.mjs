// After a first visit nothing but the device is needed.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { closeBrowser, games, openHouse, person, playOn, soloAddress } from "./kit.mjs";

let house;
before(async () => (house = await openHouse()));
after(async () => {
  await closeBrowser();
  await house.close();
});

/** Somebody who was here once, and whose page is ready for a time without a network. */
async function visited() {
  const one = await person();
  await one.page.goto(house.url);
  await one.page.evaluate(async () => {
    const { active, waiting, installing } = await navigator.serviceWorker.ready;
    const worker = active ?? waiting ?? installing;
    if (worker.state === "activated") return;
    await new Promise((done) =>
      worker.addEventListener("statechange", () => worker.state === "activated" && done()),
    );
  });
  return one;
}

const lies = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".felt .spot[data-place]")]
      .map(({ dataset }) => `${dataset.place} ${dataset.card ?? ""}`)
      .sort(),
  );

test("the page can be installed: a manifest, icons, a worker that keeps it", async () => {
  const { page, leave } = await person();
  await page.goto(house.url);
  const href = await page.locator('link[rel="manifest"]').getAttribute("href");
  const manifest = await (await page.request.get(house.url + href)).json();
  assert.ok(
    manifest.name && manifest.short_name && manifest.start_url,
    "it has a name and a start",
  );
  assert.match(manifest.display, /standalone|fullscreen|minimal-ui/);
  const sizes = manifest.icons.map(({ sizes }) => sizes);
  for (const size of ["192x192", "512x512"]) assert.ok(sizes.includes(size), `an icon of ${size}`);
  assert.ok(manifest.icons.some(({ purpose }) => /maskable/.test(purpose ?? "")));
  for (const { src } of manifest.icons) {
    const icon = await page.request.get(new URL(src, house.url + href).href);
    assert.equal(icon.status(), 200, src);
    assert.match(icon.headers()["content-type"], /^image\//);
  }
  const worker = await page.request.get(`${house.url}/sw.js`);
  assert.match(worker.headers()["content-type"], /javascript/);
  assert.doesNotMatch(worker.headers()["cache-control"] ?? "", /immutable/, "a newer one is found");
  const client = await page.context().newCDPSession(page);
  const { installabilityErrors } = await client.send("Page.getInstallabilityErrors");
  const real = installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito");
  assert.deepEqual(real, [], "the browser would install it");
  await leave();
});

test("a house that goes away while the page makes itself ready is asked again", async () => {
  const away = await openHouse();
  const { page, leave } = await person();
  const missed = page.waitForEvent("console", (said) => /fetching the script/.test(said.text()));
  await page.goto(away.url);
  await away.close();
  await missed;
  const back = await openHouse(Number(new URL(away.url).port));
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await leave();
  await back.close();
});

test("with the network off a game is begun, reloaded in the middle, and played to the end", async () => {
  const { page, context, leave } = await visited();
  await context.setOffline(true);
  await page.reload();
  await page.getByText("What shall we play?").waitFor();
  await page.getByText("nobody knows which tables are open").waitFor();
  await page.goto(soloAddress(house.url, "store", { players: 2 }));
  await page.waitForSelector(".felt");
  await playOn(page, { most: 3 }).catch((error) => assert.match(String(error), /not over/));
  await page.waitForFunction(() => document.querySelector(".own.awaited"));
  const before = await lies(page);
  await page.reload();
  await page.waitForSelector(".felt");
  await page.waitForFunction(() => document.querySelector(".own.awaited"));
  assert.deepEqual(await lies(page), before, "a reload loses nothing");
  assert.ok((await playOn(page)) > 0);
  await page.waitForSelector("#ending-title");
  await leave();
});

test("with the house gone every game begins, rules are read, games are looked at again", async () => {
  const own = await openHouse();
  const first = house;
  house = own;
  const { page, leave } = await visited();
  await own.close();
  house = first;
  for (const game of games) {
    await page.goto(soloAddress(own.url, game));
    await page.waitForSelector(".felt .spot, .felt .mark");
  }
  await page.goto(`${own.url}/rules/flinch`);
  await page.waitForSelector("#FL-02");
  await page.goto(soloAddress(own.url, "store", { players: 2 }));
  await page.waitForSelector(".felt");
  await playOn(page);
  await page.getByRole("link", { name: "Watch the game" }).click();
  await page.getByRole("slider", { name: "Moment of the game" }).waitFor();
  // Friends need the house: that is a sentence.
  await page.goto(own.url);
  await page.getByRole("button", { name: /With friends ?: Flinch/ }).click();
  await page.getByText("A table for friends needs the house").waitFor();
  await page.getByText("Continue where you left off").waitFor();
  await leave();
});
