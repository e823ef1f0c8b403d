// What a tap costs at the largest table, eight players of Flinch: choosing a card, and playing one.
import { openBrowser, person, soloAddress } from "../tests/kit.mjs";

/** A card that can be chosen, or a place where the chosen one may go; and what else moves a game on. */
const LIT = '.spot:is([data-light="may"], [data-light="must"], [data-light="goal"])';
const OTHER = "dialog[open] .list button, .buttons button[data-action]";

/** Taps at some tables, each new and in a browser of its own, so that the first ones count as often. Of each: whether it chose a card
 * or played one, how long the page's thread ran for it, and how long it took by the wall clock, in milliseconds. */
export async function taps(house, { wanted = 80, each = 20 } = {}) {
  const all = [];
  while (all.length < wanted) {
    const { page, leave } = await person({ reducedMotion: "no-preference" });
    const browser = await openBrowser();
    await page.addInitScript(countPlays);
    await browser.startTracing(page, { categories: ["blink.user_timing"] });
    await page.goto(soloAddress(house.url, "flinch", { players: 8 }));
    const done = [];
    while (done.length < each) {
      const tap = await page.evaluate(tapOnce, [LIT, OTHER]);
      if (!tap) break;
      done.push(tap);
    }
    const ran = ranBetween(await browser.stopTracing());
    done.forEach((tap, at) => all.push({ ...tap, thread: ran[at], first: at === 0 }));
    await leave();
  }
  return all;
}

/** In the page: how often it asked the house to play. */
function countPlays() {
  const post = Worker.prototype.postMessage;
  globalThis.plays = 0;
  Worker.prototype.postMessage = function (call, ...rest) {
    if (call.do === "hear" && JSON.parse(call.ask).do === "play") globalThis.plays += 1;
    return post.call(this, call, ...rest);
  };
}

/** In the page: waits for something that is lit and taps it; nothing if the game is over. From the touch until the page has settled and is laid out; what the house
 * answers later is a task of its own and is not in it. */
async function tapOnce([lit, other]) {
  const next = () => (document.querySelector("dialog[open]") ? null : document.querySelector(lit));
  // A person touches what was painted: what the page still owes the last frame is not the tap's.
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  await painted();
  while (!next()) {
    if (document.querySelector(".ending")) return null;
    document.querySelector(other)?.click();
    await painted();
  }
  const [card, held, played] = [next(), document.querySelector('[data-light="held"]'), plays];
  performance.mark("touched");
  const start = performance.now();
  for (const type of ["pointerdown", "pointerup"]) {
    card.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0 }));
  }
  card.click();
  // Svelte settles before the next task; what the frame then needs is asked for here.
  await Promise.resolve().then(() => {});
  document.body.getBoundingClientRect();
  performance.mark("settled");
  const wall = performance.now() - start;
  if (plays > played) return { did: "play", wall };
  const holds = document.querySelector('[data-light="held"]');
  if (holds && holds !== held) return { did: "choose", wall };
  if (document.querySelector("dialog[open]")) return { did: "ask", wall };
  throw new Error(`a tap on ${card.outerHTML.slice(0, 200)} did nothing`);
}

/** How long the page's thread ran between the marks: its own clock stands still while others have the processor. */
function ranBetween(trace) {
  const marks = JSON.parse(trace.toString())
    .traceEvents.filter(({ name }) => name === "touched" || name === "settled")
    .sort((one, other) => one.ts - other.ts);
  return marks.flatMap(({ name, tts }, at) =>
    name === "settled" ? [(tts - marks[at - 1].tts) / 1000] : [],
  );
}
