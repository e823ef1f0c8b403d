// Pictures of every game's table for docs/pictures: in the middle of a game, light and dark, desk
// and phone. Needs the built client (`npx vite build`), the program that serves it (PARLOR names
// it, as for the tests) and Debian's chromium; Chromium itself makes the WebP, nothing else does.
//
//   PARLOR=../target/debug/parlor npm run pictures [game …]
import { mkdirSync, writeFileSync } from "node:fs";
import { closeBrowser, openBrowser, openHouse, person, soloAddress } from "../tests/kit.mjs";

const OUT = new URL("../../docs/pictures/", import.meta.url);
/** No picture is larger; a README with three of them still opens at once. */
const MOST = 120 * 1024;
const SCREENS = {
  desk: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
};

/** What is played, how many touches until the picture, and what has to be seen on it. */
const SCENES = {
  flinch: { plan: { players: 4 }, touches: 24, shows: '.own [data-light="may"]' },
  muggins: { plan: { players: 4 }, touches: 30, shows: ".centre .spot" },
  "stock-exchange": {
    plan: { players: 5 },
    touches: 4,
    pause: 250,
    shows: "li:nth-child(2) .shout",
  },
  authors: { plan: { players: 4 }, touches: 3, shows: ".ask:not(.idle)" },
  store: { plan: { players: 3 }, touches: 6, shows: ".ask:not(.idle)" },
  patience: { plan: {}, touches: 40, shows: '[data-light="may"], [data-light="must"]' },
  "another-patience": { plan: {}, touches: 30, shows: '.centre [data-light="may"]' },
  blink: { plan: { players: 2 }, touches: 12, shows: '.own [data-light="may"]' },
  "farkle-flip": { plan: { players: 4 }, touches: 12, shows: ".slide" },
};

const asked = process.argv.slice(2);
const house = await openHouse();
mkdirSync(OUT, { recursive: true });
try {
  for (const [game, scene] of Object.entries(SCENES)) {
    if (asked.length === 0 || asked.includes(game)) await picture(game, scene);
  }
} finally {
  await closeBrowser();
  await house.close();
}

/** Plays to the scene and takes its four pictures: the same cards on each of them. */
async function picture(game, { plan, touches, pause = 0, shows }) {
  const { page, leave } = await person();
  await page.goto(soloAddress(house.url, game, plan, `seed-parlor-${game}`));
  await page.waitForSelector(".felt");
  await play(page, { touches, pause, shows });
  // Whoever comes back sees the table without what was just said.
  await page.reload();
  await page.waitForSelector(shows);
  for (const [screen, size] of Object.entries(SCREENS)) {
    await page.setViewportSize(size);
    for (const light of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme: light });
      await page.waitForTimeout(200);
      const name = `${game}-${screen}-${light}.webp`;
      const made = await webp(await page.screenshot());
      writeFileSync(new URL(name, OUT), made);
      console.log(`${name} ${Math.ceil(made.length / 1024)} KB`);
    }
  }
  await leave();
}

/** Touches what is lit, always in the same order, until enough was played and the scene is there. */
function play(page, { touches, pause, shows }) {
  return page.evaluate(
    async ([touches, pause, shows]) => {
      const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
      const seen = (selector) =>
        [...document.querySelectorAll(selector)].filter((one) => one.getClientRects().length > 0);
      let seed = 1913;
      const any = (list) => {
        seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
        return list[seed % Math.max(1, list.length)];
      };
      const end = performance.now() + 60_000;
      for (let done = 0; performance.now() < end;) {
        if (document.querySelector(".ending")) throw new Error(`over after ${done} touches`);
        const held = seen('[data-light="held"]')[0];
        if (done >= touches && !held && seen(".own.awaited").length > 0 && seen(shows).length > 0)
          return;
        const choice = seen("dialog[open] .list button")[0];
        const goal = any(seen('[data-light="goal"], .who.goal'));
        const must = any(seen('[data-light="must"]'));
        const ways = seen('[data-light="may"], .shout[aria-disabled="false"], button[data-action]');
        const next =
          choice ?? goal ?? held ?? must ?? any(ways.filter((one) => !one.closest(".quiet")));
        if (!next) {
          await sleep(15);
          continue;
        }
        next.click();
        done += 1;
        await sleep(pause || 3);
      }
      throw new Error(`this is never seen: ${shows}`);
    },
    [touches, pause, shows],
  );
}

/** A screenshot as WebP, as good as it may be for its size. */
async function webp(png) {
  const page = await (await openBrowser()).newPage();
  const made = await page.evaluate(
    async ([png, most]) => {
      const picture = await createImageBitmap(
        await (await fetch(`data:image/png;base64,${png}`)).blob(),
      );
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      canvas.getContext("2d").drawImage(picture, 0, 0);
      let blob;
      for (let quality = 0.92; quality > 0.3 && (!blob || blob.size > most); quality -= 0.06)
        blob = await canvas.convertToBlob({ type: "image/webp", quality });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
    },
    [png.toString("base64"), MOST],
  );
  await page.close();
  return Buffer.from(made, "base64");
}
