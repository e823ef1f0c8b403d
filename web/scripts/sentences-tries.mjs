// What scripts/sentences.mjs plays and tries.

// Set-ups: every edition, every choice of every option once, and some that belong together.
export function setups(catalogue) {
  const all = [];
  for (const game of catalogue.games) {
    for (const edition of game.editions) {
      const numbers = [game.players.fewest, Math.min(game.players.most, 4)];
      for (const players of new Set(numbers)) all.push(setup(game, edition, players, {}));
      for (const option of game.options.filter(({ name }) => name !== "dealer")) {
        for (const { value } of option.choices) {
          all.push(setup(game, edition, numbers[1], { [option.name]: value }));
        }
      }
      all.push(...together(game, edition));
    }
  }
  return all;
}

function setup(game, edition, players, options) {
  return { game: game.id, edition: edition.id, players, options };
}

function together(game, edition) {
  const of = (players, options) => setup(game, edition, players, options);
  const tables = { style: "table", call_window: "on" };
  switch (game.id) {
    case "flinch":
      return [
        of(3, tables),
        of(2, { style: "table" }),
        of(4, { ...tables, partners: "yes" }),
        of(4, { style: "table", partners: "yes", piles: "eights" }),
        of(2, { style: "table", piles: "ones-and-fifteens" }),
        of(4, { partners: "yes", packs: "2", piles: "ones-and-fifteens" }),
        of(6, {}),
        of(8, {}),
      ];
    case "muggins":
      return [of(3, tables), of(8, { style: "assisted" })];
    case "stock-exchange":
      return [
        of(4, { partners: "yes", trade_mark: "yes", count: "number" }),
        of(3, { trade_mark: "yes", hands: "3" }),
        of(3, { hands: "1" }),
        of(12, { trade_mark: "yes" }),
      ];
    case "another-patience":
      return [of(1, { stock_top: "open", passes: "3", covered: "no" })];
    case "blink":
      return [of(3, { refill: "hand" }), of(2, { cards: "5,6", refill: "hand", best_of: "3" })];
    default:
      return [];
  }
}

// Set-ups that are refused.
export const refusedSetups = [
  { game: "bridge" },
  { game: "flinch", edition: "1800" },
  { game: "flinch", options: { colour: "red" } },
  { game: "flinch", options: { style: "none" } },
  { game: "flinch", options: { dealer: "x" } },
  { game: "flinch", options: { best_of: "2" } },
  { game: "flinch", players: 4, dealer: 7 },
  { game: "flinch", players: 9 },
  { game: "flinch", edition: "2000", options: { style: "table" } },
  { game: "flinch", edition: "2008", players: 6, options: { packs: "1" } },
  { game: "flinch", players: 3, options: { partners: "yes" } },
  { game: "flinch", players: 2, deck: ["1", "1", "1", "1", "1", "1", "1", "1", "1", "1", "1"] },
  { game: "flinch", players: 2, deck: ["1"] },
  { game: "patience", players: 2 },
  { game: "authors", edition: "1963", options: { pass_to: "asked" } },
  { game: "stock-exchange", players: 5, options: { partners: "yes" } },
  { game: "stock-exchange", players: 4, options: { target: "60" } },
  { game: "stock-exchange", players: 4, options: { count: "number", hands: "5" } },
  { game: "blink", players: 2, options: { cards: "30" } },
  { game: "blink", players: 2, options: { cards: "3,30" } },
  { game: "blink", players: 2, options: { cards: "40,30" } },
  { game: "blink", players: 2, options: { cards: "many" } },
];

// What somebody might try: things of the right form that need not be right.
export function attempt(game, players, chance) {
  const n = (from, to) => from + Math.floor(chance.next() * (to - from + 1));
  const seat = () => n(0, players);
  const card = () => chance.pick([`${n(1, 15)}`, `${n(1, 15)}`, "W"]);
  const symbols = () =>
    chance.pick([..."RYGBNK"]) + chance.pick([..."SMTDFL"]) + chance.pick([..."12345"]);
  const spot = () => chance.pick([`${n(0, 27)}`, `${n(0, 27)}`, "turned", "stock", "under"]);
  const to = () =>
    chance.pick(["new", "new=1", "new=15", `${n(1, 9)}`, `${n(1, 9)}+`, `${n(1, 9)}-`]);
  const ways = {
    flinch: [
      () => `${card()}>${to()}`,
      () => `${chance.pick(["stock", "partner", `r${n(0, 4)}`, `pr${n(0, 4)}`])}>${to()}`,
      () => `${card()}@${n(0, 4)}`,
      () => "pass",
      () => `call-${n(0, 7)}-${chance.pick(["stock", "starter", "out-of-turn"])}`,
      () => `ask-exposed-${n(0, 7)}`,
    ],
    muggins: [
      () => "turn",
      () => "lay",
      () =>
        `${chance.pick(["turned", "stock"])}>${chance.pick(["new", `${n(1, 9)}`, `s${seat()}`])}`,
      () => `call-${seat()}`,
    ],
    "stock-exchange": [
      () => chance.pick(["open", "withdraw", "decline-partner", "sold"]),
      () => `offer-${n(1, 12)}x${chance.pick([`${n(1, 15)}`, "T"])}`,
      () => `take-${seat()}-${n(1, 5)}x${chance.pick([`${n(1, 15)}`, "T"])}`,
    ],
    authors: [() => `ask-${seat()}-${n(1, 15)}`],
    store: [() => `ask-${seat()}-${n(1, 15)}`],
    patience: [
      () =>
        chance.pick(["turn", "stock", "up-turned", "up-stock", `up-${n(0, 3)}`, `fill-${n(0, 3)}`]),
      () => `${chance.pick(["down-turned", "down-stock", `move-${n(0, 3)}`])}-${n(0, 3)}`,
    ],
    "another-patience": [
      () => chance.pick(["turn", "stock"]),
      () => `thirteen-${spot()}`,
      () => `pair-${spot()}-${spot()}`,
    ],
    blink: [
      () => `${symbols()}>${n(0, players)}@${symbols()}`,
      () => `choose-${symbols()}`,
      () => "refill",
    ],
    "farkle-flip": [
      () => chance.pick(["draw", "stop", `place-${seat()}`]),
      () =>
        `slide-${seat()}-${chance.pick(["111", "222", "333", "123456", "112233", "12", "4444", "555"])}`,
    ],
  };
  return chance.pick(ways[game])();
}
