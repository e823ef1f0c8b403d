// What happened, as it is told of somebody and to them: "plays …", "play …". The name comes in front, and
// several of one person are joined. `{cards}` are cards, `{from}` and `{to}` places with their preposition,
// `{whom}` and `{by}` the other one (in German accusative and dative), `{pile}` and others the edition's words.

/** What somebody does: said of others, said to you. */
export const deeds: Record<string, [they: string, you: string]> = {
  pass: ["passes", "pass"],
  stop: ["stops", "stop"],
  "give-up": ["gives up", "give up"],
  undo: ["takes a move back", "take a move back"],
  other: ["makes a move", "make a move"],
  ask: ["asks {whom} for {several}", "ask {whom} for {several}"],
  get: ["gets {cards} from {by}", "get {cards} from {by}"],
  book: ["lays down the {book} of {several}", "lay down the {book} of {several}"],
  "book.hidden": ["lays down a {book}", "lay down a {book}"],
  draw: ["draws {cards}", "draw {cards}"],
  turn: ["turns up {cards}", "turn up {cards}"],
  keep: ["keeps {cards}", "keep {cards}"],
  place: ["places {cards} in front of {by}", "place {cards} in front of {by}"],
  slide: ["slides {cards} to the centre", "slide {cards} to the centre"],
  "slide.of": [
    "slides {cards} from the cards in front of {by} to the centre",
    "slide {cards} from the cards in front of {by} to the centre",
  ],
  back: ["takes the cards in the centre back", "take the cards in the centre back"],
  start: ["starts a new {pile} with {cards} {from}", "start a new {pile} with {cards} {from}"],
  play: ["plays {cards} {from} {to}", "play {cards} {from} {to}"],
  lay: ["lays {cards} {to}", "lay {cards} {to}"],
  "lay.all": ["lays {cards} on the reserve", "lay {cards} on your reserve"],
  choose: ["chooses {cards}", "choose {cards}"],
  discard: ["discards {cards}", "discard {cards}"],
  show: ["shows {cards}", "show {cards}"],
  return: ["takes {cards} back {from}", "take {cards} back {from}"],
  penalty: ["gives {whom} {cards} as a penalty", "give {whom} {cards} as a penalty"],
  under: ["puts {cards} under the {stock}", "put {cards} under your {stock}"],
  trade: ["gives {cards} for {got}", "give {cards} for {got}"],
  over: ["turns {what} over", "turn {what} over"],
  move: ["moves {what} {to}", "move {what} {to}"],
  score: ["scores {n} points", "score {n} points"],
  "score.one": ["scores 1 point", "score 1 point"],
  lose: ["loses {n} points", "lose {n} points"],
  "lose.one": ["loses 1 point", "lose 1 point"],
};

/** What the table does. */
export const table: Record<string, string> = {
  open: "now {cards} lies open",
  faced: "turned up: {cards}",
  fill: "{cards} comes {to} from the {stack}",
  full: "a {pile} is complete and is cleared away",
  shuffle: "{n} cards are shuffled and become the new {stack}",
  deal: "the cards are dealt",
  goes: "{cards} goes {to}",
};

/** Places: nobody's or of who acts, your own, another's; `on.hand` before `on`. `all` is the whole place. */
export const places: Record<string, string> = {
  from: "from the {place}",
  "from.your": "from your {place}",
  "from.of": "from {name}’s {place}",
  on: "on the {place}",
  "on.your": "on your {place}",
  "on.of": "on {name}’s {place}",
  "on.card": "on {card}",
  "from.reserve": "from {place}",
  "on.reserve": "on {place}",
  "from.row": "from {place}",
  "on.row": "on {place}",
  "all.row": "{place}",
  all: "the {place}",
  "all.your": "your {place}",
  "all.of": "{name}’s {place}",
  numbered: "{place} {n}",
};

/** Cards as somebody plays them, and several of one face. */
export const cards: Record<string, string> = {
  one: "the {n}",
  "one.W": "the wild card",
  "one.T": "the trade-mark card",
  "one.F": "a Farkle",
  "one.hidden": "a card",
  many: "{n}s",
  "many.W": "wild cards",
  "many.T": "trade-mark cards",
  "many.F": "Farkles",
  "many.hidden": "cards",
};

export const numbers = "no one two three four five six seven eight nine ten eleven twelve";
