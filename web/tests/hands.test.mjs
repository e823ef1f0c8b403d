// Everything can be done by dragging, too; and who tries what is not possible is told why.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { closeBrowser, openHouse, person, phone, soloAddress } from "./kit.mjs";

let house;
before(async () => (house = await openHouse()));
after(async () => {
  await closeBrowser();
  await house.close();
});

/** Where something is held best: in the middle of what is seen of it. */
async function grip(page, selector) {
  return page.evaluate((selector) => {
    const seen = [...document.querySelectorAll(selector)].filter((one) => {
      const box = one.getBoundingClientRect();
      const [x, y] = [box.left + Math.min(8, box.width / 2), box.top + box.height / 2];
      return box.width > 0 && one.contains(document.elementFromPoint(x, y));
    });
    const box = seen[0]?.getBoundingClientRect();
    return box ? [box.left + Math.min(8, box.width / 2), box.top + box.height / 2] : null;
  }, selector);
}

/** Drags what is found first to the second; says whether both were there. */
async function drag(page, from, to) {
  const [start, end] = [await grip(page, from), await grip(page, to)];
  if (!start || !end) return false;
  await page.mouse.move(...start);
  await page.mouse.down();
  await page.mouse.move(start[0] + 10, start[1] - 10);
  await page.mouse.move(...end, { steps: 3 });
  await page.mouse.up();
  return true;
}

const text = (page, selector) =>
  page.evaluate((selector) => document.querySelector(selector)?.textContent ?? "", selector);

/** Chooses the first of what a gesture may mean, if it may mean several things. */
const chooseFirst = (page) =>
  page.evaluate(() => document.querySelector("dialog[open] .list button")?.click());

/** Farkle Flip until something can be slid, or something else comes up. */
async function untilSlide(page) {
  const ways = ".slide, [data-action=draw], [data-action^=place-], [data-action=stop], .ending";
  for (let steps = 0; steps < 400; steps++) {
    await page.waitForSelector(ways);
    const did = await page.evaluate(() => {
      const one = (selector) => document.querySelector(selector);
      if (one(".slide")) return "slide";
      const again = [...document.querySelectorAll(".ending button")].find((button) =>
        /Play again/.test(button.textContent),
      );
      const next =
        again ?? one("[data-action=draw]") ?? one("[data-action^=place-]") ?? one("[data-action]");
      next?.click();
      return next ? "step" : "wait";
    });
    if (did === "slide") return;
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done())));
  }
  throw new Error("nothing could be slid");
}

test("Farkle Flip: a card of a combination is dragged to the middle, or the combination itself", async () => {
  const { page, leave } = await person();
  const plan = { players: 2, seats: ["person", "novice"] };
  await page.goto(soloAddress(house.url, "farkle-flip", plan));
  await page.waitForSelector(".felt");
  const slid = () =>
    page.evaluate(
      () => document.querySelector(".log ol").textContent.match(/slide/gi)?.length ?? 0,
    );
  const card = '[data-place^="front:"][data-light="may"]';
  for (const from of [card, ".slide.grip"]) {
    await untilSlide(page);
    const before = await slid();
    assert.ok(await drag(page, from, ".stage"), `${from} can be dragged`);
    await chooseFirst(page);
    await page.waitForFunction(
      (before) =>
        document.querySelector(".ending") ||
        (document.querySelector(".log ol").textContent.match(/slide/gi)?.length ?? 0) > before,
      before,
    );
  }
  // A tap on an outlined card offers what can be done with it.
  await untilSlide(page);
  const before = await slid();
  const many = await page.evaluate((card) => {
    const { dataset } = document.querySelector(card);
    const slides = [...document.querySelectorAll(`.slide[data-place="${dataset.place}"]`)];
    document.querySelector(card).click();
    return slides.filter((slide) => slide.dataset.action.split("-")[2].includes(dataset.card))
      .length;
  }, card);
  assert.ok(many > 0);
  if (many > 1) {
    const offered = page.locator("dialog[open] .list button", { hasText: /^Slide/ });
    await offered.first().waitFor();
    assert.equal(await offered.count(), many);
    await chooseFirst(page);
  }
  await page.waitForFunction(
    (before) =>
      (document.querySelector(".log ol").textContent.match(/slide/gi)?.length ?? 0) > before,
    before,
  );
  await leave();
});

test("on a phone a card is dragged to somebody whose seat is only a line, or given by a tap", async () => {
  const { page, leave } = await person(phone);
  const plan = { players: 3, seats: ["person", "novice", "novice"] };
  await page.goto(soloAddress(house.url, "farkle-flip", plan));
  for (const [way, seat] of [
    ["drag", 1],
    ["tap", 2],
  ]) {
    const card = '.spot[data-place^="turned:0"][data-light]';
    for (let steps = 0; steps < 200 && !(await page.locator(card).count()); steps++) {
      await page.evaluate(() => {
        const one = (selector) => document.querySelector(selector);
        (one("[data-action=draw]") ?? one("[data-action=stop]") ?? one("[data-action]"))?.click();
      });
      await page.evaluate(() => new Promise((done) => setTimeout(done, 10)));
    }
    const name = await text(page, `.seat[data-seat="${seat}"] .name`);
    if (way === "drag") assert.ok(await drag(page, card, `.seat[data-seat="${seat}"]`));
    else {
      await page.locator(card).click();
      await page.locator(`.seat[data-seat="${seat}"] .who.goal`).click();
    }
    await page.waitForFunction(
      (told) => document.querySelector(".log ol").textContent.includes(told),
      `in front of ${name}`,
    );
  }
  await leave();
});

test("a seat that is only a line and not outlined opens when it is touched, whatever is held", async () => {
  const { page, leave } = await person(phone);
  const seats = ["person", "novice", "novice"];
  await page.goto(soloAddress(house.url, "flinch", { players: 3, seats, dealer: 2 }));
  const held = '.own [data-light="held"]';
  for (let steps = 0; steps < 200 && !(await page.locator(held).count()); steps++) {
    await page.evaluate(() => {
      const one = (selector) => document.querySelector(selector);
      const card = one('.own [data-light="must"]') ?? one('.own [data-light="may"]');
      (one('[data-light="goal"]') ?? card ?? one("[data-action=pass]"))?.click();
    });
    await page.waitForTimeout(10);
  }
  await page.locator('.seat[data-seat="1"] .who:not(.goal)').click();
  await page.locator('.seat[data-seat="1"]:not(.folded)').waitFor();
  assert.equal(await page.locator(held).count(), 1, "and the card is still held");
  await leave();
});

test("an outlined seat that is only a line opens, too, and shows where the card goes", async () => {
  const { page, leave } = await person(phone);
  const seats = ["person", "novice", "novice"];
  await page.goto(soloAddress(house.url, "muggins", { players: 3, seats, dealer: 2 }));
  const line = ".seat.folded .who.goal";
  for (let steps = 0; steps < 600 && !(await page.locator(line).count()); steps++) {
    await page.evaluate((step) => {
      const one = (selector) => document.querySelector(selector);
      const cards = [
        ...document.querySelectorAll('.own [data-light="may"], .own [data-light="must"]'),
      ];
      const other = one(".ending .button.first") ?? one("dialog[open] .list button");
      const next = other ?? one('[data-light="goal"]') ?? cards[step % (cards.length || 1)];
      (next ?? one('[data-light="held"]') ?? one(".buttons [data-action]"))?.click();
    }, steps);
    await page.waitForTimeout(10);
  }
  const seat = await page
    .locator(line)
    .first()
    .evaluate((who) => who.closest(".seat").dataset.seat);
  await page.locator(line).first().click();
  const open = `.seat[data-seat="${seat}"]:not(.folded)`;
  await page.locator(open).waitFor();
  assert.equal(await page.locator('[data-light="held"]').count(), 1, "the card is still held");
  const name = await text(page, `${open} .name`);
  await page.locator(`${open} [data-light="goal"]`).click();
  await page.waitForFunction(
    (told) => document.querySelector(".log ol").textContent.includes(told),
    `on ${name}’s stock pile`,
  );
  await leave();
});

/** Tries until the log tells of it: on a trading floor others are quick, too. */
async function untilTold(page, told, attempt) {
  for (let tries = 0; tries < 60; tries++) {
    if (told.test(await text(page, ".log ol"))) return;
    if (await page.locator(".ending").count())
      await page.getByRole("button", { name: "Play again" }).click();
    await page.evaluate(() => document.querySelector("button[data-action=open]")?.click());
    if (await attempt()) {
      await page
        .waitForFunction(
          (told) => new RegExp(told).test(document.querySelector(".log ol").textContent),
          told.source,
          { timeout: 700 },
        )
        .catch(() => {});
    } else await page.waitForTimeout(50);
  }
  assert.match(await text(page, ".log ol"), told);
}

for (const [where, options] of [
  ["a desk", {}],
  ["a phone", phone],
]) {
  test(`Stock Exchange on ${where}: a card is dragged onto the floor, a shout onto a card`, async () => {
    const { page, leave } = await person(options);
    const plan = { players: 3, seats: ["person", "novice", "novice"] };
    await page.goto(soloAddress(house.url, "stock-exchange", plan));
    await page.waitForSelector(".chip, button[data-action=open]");
    // Choosing how many takes a moment, in which everything may have changed: then once more.
    await untilTold(page, /You offer/, async () => {
      const dragged = await drag(page, ".lot:has(.chip) .mark", ".pit");
      await chooseFirst(page);
      return dragged;
    });
    await untilTold(page, /You take the offer/, async () => {
      const dragged = await drag(page, '.shout[aria-disabled="false"]', ".mark");
      await chooseFirst(page);
      return dragged;
    });
    await leave();
  });
}

test("a number under a card is dragged onto the floor, and so many are shouted", async () => {
  const { page, leave } = await person();
  const plan = { players: 3, seats: ["person", "novice", "novice"] };
  await page.goto(soloAddress(house.url, "stock-exchange", plan));
  await page.waitForSelector(".chip, button[data-action=open]");
  await untilTold(page, /You offer/, () => drag(page, ".chip", ".pit"));
  await leave();
});

test("who taps a card that cannot go, and where it should go, is told why not by its rule", async () => {
  const { page, leave } = await person();
  const plan = { players: 2, seats: ["person", "novice"] };
  for (let tables = 0; tables < 8; tables++) {
    await page.goto(soloAddress(house.url, "flinch", plan));
    await page.waitForSelector(".felt");
    await page.waitForFunction(() =>
      /It is your turn/.test(document.querySelector(".actions")?.innerText ?? ""),
    );
    // A card of the own hand that is not lit, and some place of the own reserve.
    const tried = await page.evaluate(() => {
      const dark = document.querySelector(
        '.own .spot[data-card]:not([data-light])[data-place^="hand:"]',
      );
      dark?.click();
      return dark !== null;
    });
    if (!tried) continue;
    // The first touch is enough, and where it should go has a reason of its own.
    const why = page.locator(".actions .why");
    await why.locator("button.rule").waitFor();
    await page.locator('.own .spot[data-place^="reserve:"]').first().click();
    await why.waitFor();
    assert.ok((await why.innerText()).length > 20, "it is a sentence");
    await why.locator("button.rule").click();
    await page.locator("dialog.drawer[open] article.here").waitFor();
    return leave();
  }
  throw new Error("every card could be played eight times");
});

/** Touches something that is not lit, and reads why it cannot be played. */
async function reasonOf(page, selector) {
  await page.waitForSelector(selector);
  await page.evaluate((selector) => document.querySelector(selector).click(), selector);
  const why = page.locator(".actions .why");
  await why.locator("button.rule").waitFor();
  return why.innerText();
}

test("who plays alone is told by a touch, too, why a card cannot go; and by a drag", async () => {
  const { page, leave } = await person();
  await page.goto(soloAddress(house.url, "another-patience"));
  await page.waitForSelector(".felt");
  const cell = '.spot[data-card]:not([data-light])[data-place^="cell."]';
  assert.match(await reasonOf(page, cell), /AP-\d+/);
  for (let tables = 0; tables < 8; tables++) {
    await page.goto(soloAddress(house.url, "patience"));
    const dark = '.spot[data-card]:not([data-light])[data-place^="row."]';
    await page.waitForSelector('.spot[data-place^="row."]');
    if ((await page.locator(dark).count()) === 0) continue;
    assert.match(await reasonOf(page, dark), /PA-/);
    await page.keyboard.press("Escape");
    assert.ok(await drag(page, dark, '[data-place="pile.0"]'));
    await page.locator(".actions .why button.rule").waitFor();
    return leave();
  }
  throw new Error("every card could be played eight times");
});

test("what is turned up or drawn is pulled away as well", async () => {
  const { page, leave } = await person();
  await page.goto(soloAddress(house.url, "another-patience"));
  await page.waitForSelector(".felt");
  await page.waitForSelector('button.spot[data-place="stack"]');
  const before = await text(page, '[data-place="stack"] .count');
  assert.ok(await drag(page, 'button.spot[data-place="stack"]', '[data-place^="stock"]'));
  await page.waitForFunction(
    (before) => document.querySelector('[data-place="stack"] .count')?.textContent !== before,
    before,
  );
  await leave();
});

test("Stock Exchange: with fifteen players shouts and numbers can be touched", async () => {
  const seats = ["person", ...Array(14).fill("careful")];
  const { page, leave } = await person({ viewport: { width: 1280, height: 800 } });
  await page.goto(soloAddress(house.url, "stock-exchange", { players: 15, seats, pace: 1000 }));
  await page.waitForSelector(".chip");
  const covered = await page.locator(".chip").evaluateAll(
    (all) =>
      all.filter((chip) => {
        const box = chip.getBoundingClientRect();
        const under = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        return !chip.contains(under);
      }).length,
  );
  assert.equal(covered, 0);
  const pit = await page.locator(".pit").boundingBox();
  assert.ok(pit.height >= 64, `shouts have ${pit.height} pixels`);
  await leave();
});

for (const [width, height] of [
  [667, 375],
  [640, 360],
]) {
  test(`Flinch on a phone of ${width} by ${height}: the hand is whole`, async () => {
    for (const players of [2, 4, 8]) {
      const { page, leave } = await person({ viewport: { width, height } });
      const seats = ["person", ...Array(players - 1).fill("careful")];
      await page.goto(soloAddress(house.url, "flinch", { players, seats }));
      await page.waitForSelector('.own button.spot[data-place^="hand:"]');
      await page.evaluate(() => document.fonts.ready);
      const [low, bar] = await page.evaluate(() => [
        Math.max(
          ...[...document.querySelectorAll('.own [data-place^="hand:"]')].map(
            (card) => card.getBoundingClientRect().bottom,
          ),
        ),
        document.querySelector(".actions").getBoundingClientRect().top,
      ]);
      assert.ok(
        low <= bar,
        `${players} players: the hand ends at ${low}, the bar begins at ${bar}`,
      );
      await leave();
    }
  });
}
