// What happened, in German; what stands for what is told in tell.en.ts. `{cards}` and `{what}` are in the accusative.

export const deeds: Record<string, [they: string, you: string]> = {
  pass: ["passt", "passt"],
  stop: ["hört auf", "hörst auf"],
  "give-up": ["gibt auf", "gibst auf"],
  undo: ["nimmt einen Zug zurück", "nimmst einen Zug zurück"],
  other: ["macht einen Zug", "machst einen Zug"],
  ask: ["fragt {whom} nach {several}n", "fragst {whom} nach {several}n"],
  get: ["bekommt {cards} von {by}", "bekommst {cards} von {by}"],
  book: ["legt ein {book} aus: {several}", "legst ein {book} aus: {several}"],
  "book.hidden": ["legt ein {book} aus", "legst ein {book} aus"],
  draw: ["zieht {cards}", "ziehst {cards}"],
  turn: ["deckt {cards} auf", "deckst {cards} auf"],
  keep: ["behält {cards}", "behältst {cards}"],
  place: ["legt {cards} vor {whom}", "legst {cards} vor {whom}"],
  slide: ["schiebt {cards} in die Mitte", "schiebst {cards} in die Mitte"],
  "slide.of": [
    "schiebt {cards} von den Karten vor {by} in die Mitte",
    "schiebst {cards} von den Karten vor {by} in die Mitte",
  ],
  back: ["nimmt die Karten aus der Mitte zurück", "nimmst die Karten aus der Mitte zurück"],
  start: ["legt {cards} {from} als neuen {pile}", "legst {cards} {from} als neuen {pile}"],
  play: ["spielt {cards} {from} {to}", "spielst {cards} {from} {to}"],
  lay: ["legt {cards} {to}", "legst {cards} {to}"],
  "lay.all": ["legt {cards} auf die Reserve", "legst {cards} auf die Reserve"],
  choose: ["wählt {cards}", "wählst {cards}"],
  discard: ["legt {cards} ab", "legst {cards} ab"],
  show: ["zeigt {cards}", "zeigst {cards}"],
  return: ["nimmt {cards} {from} zurück", "nimmst {cards} {from} zurück"],
  penalty: ["gibt {by} {cards} zur Strafe", "gibst {by} {cards} zur Strafe"],
  under: ["schiebt {cards} unter den {stock}", "schiebst {cards} unter deinen {stock}"],
  trade: ["gibt {cards} für {got}", "gibst {cards} für {got}"],
  over: ["dreht {what} um", "drehst {what} um"],
  move: ["legt {what} {to}", "legst {what} {to}"],
  score: ["bekommt {n} Punkte", "bekommst {n} Punkte"],
  "score.one": ["bekommt 1 Punkt", "bekommst 1 Punkt"],
  lose: ["verliert {n} Punkte", "verlierst {n} Punkte"],
  "lose.one": ["verliert 1 Punkt", "verlierst 1 Punkt"],
};

export const table: Record<string, string> = {
  open: "jetzt offen: {faces}",
  faced: "aufgedeckt: {faces}",
  fill: "vom {stack} kommt {to}: {faces}",
  full: "ein {pile} ist voll und wird weggeräumt",
  shuffle: "{n} Karten werden gemischt: der neue {stack}",
  deal: "die Karten werden gegeben",
  goes: "{to} kommt: {faces}",
};

/** All words for piles are masculine; the hand and the reserve are not. */
export const places: Record<string, string> = {
  from: "vom {place}",
  "from.your": "von deinem {place}",
  "from.of": "vom {place} von {name}",
  "from.hand": "aus der {place}",
  "from.hand.your": "aus deiner {place}",
  "from.hand.of": "aus der {place} von {name}",
  "from.reserve": "aus der {place}",
  "from.reserve.your": "aus deiner {place}",
  "from.reserve.of": "aus der {place} von {name}",
  on: "auf den {place}",
  "on.your": "auf deinen {place}",
  "on.of": "auf den {place} von {name}",
  "on.reserve": "auf die {place}",
  "on.reserve.your": "auf deine {place}",
  "on.reserve.of": "auf die {place} von {name}",
  "on.card": "auf {card}",
  all: "den {place}",
  "all.your": "deinen {place}",
  "all.of": "den {place} von {name}",
  numbered: "{place} {n}",
};

/** In the accusative. */
export const cards: Record<string, string> = {
  one: "die {n}",
  "one.W": "den Joker",
  "one.T": "die Markenkarte",
  "one.F": "einen Farkle",
  "one.hidden": "eine Karte",
  many: "{n}er",
  "many.W": "Joker",
  "many.T": "Markenkarten",
  "many.F": "Farkles",
  "many.hidden": "Karten",
};

export const numbers = "keine eine zwei drei vier fünf sechs sieben acht neun zehn elf zwölf";
