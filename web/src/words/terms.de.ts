// The words of the editions, and the parts of which sentences are made: see house.de.ts.

export type Pair = [english: string, german: string];

/** One sentence a line: English ⇒ German. */
export function pairs(text: string): Pair[] {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.filter(Boolean).map((line) => line.split(" ⇒ ") as Pair);
}

/** The editions' own words. */
export const terms: Record<string, string> = {
  "Flinch pile": "Flinch-Stapel",
  "Flinch piles": "Flinch-Stapel",
  "Game Pile": "Spielstapel",
  "Game Piles": "Spielstapel",
  Stockpile: "Vorratsstapel",
  Stockpiles: "Vorratsstapel",
  "stock pile": "Vorratsstapel",
  "stock piles": "Vorratsstapel",
  "table pile": "Tischstapel",
  "table piles": "Tischstapel",
  "Playing Pile": "Anlegestapel",
  "Playing Piles": "Anlegestapel",
  "Play Pile": "Legestapel",
  "Play Piles": "Legestapel",
  "upper pile": "oberer Stapel",
  "upper piles": "obere Stapel",
  "lower pile": "unterer Stapel",
  "lower piles": "untere Stapel",
  "draw pile": "Nachziehstapel",
  "draw piles": "Nachziehstapel",
  "center pile": "Mittelstapel",
  "center piles": "Mittelstapel",
  "face-up cards": "offene Karten",
  "face-down pile": "Ablagestapel",
  "Farkle Cards": "Farkle-Karten",
  combination: "Kombination",
  combinations: "Kombinationen",
  deck: "Nachziehstapel",
  pack: "Talon",
  hand: "Hand",
  discarded: "abgelegt",
  Store: "Laden",
  book: "Quartett",
  books: "Quartette",
  set: "Set",
  sets: "Sets",
  play: "Los",
  sold: "Verkauft",
  Flinch: "Flinch",
  Muggins: "Muggins",
  Authors: "Autoren",
  BLINK: "BLINK",
  "Stock Exchange": "Börse",
  "Farkle Flip": "Farkle Flip",
  Patience: "Patience",
  "Another Patience": "Noch eine Patience",
  "Go to Store": "Geh in den Laden",
  "Go to the Store": "Geh in den Laden",
  "Collector's Flinch": "Sammler-Flinch",
  "Solitaire Flinch": "Solitär-Flinch",
  "Flinch!": "Flinch!",
  "Challenge!": "Challenge!",
  "Muggins!": "Muggins!",
};

/** Parts of sentences, by the name of their placeholder. */
export const parts: Record<string, Pair[]> = {
  from: pairs(`
    your hand ⇒ aus deiner Hand
    your reserve {n} ⇒ aus deiner Reserve {n}
    your partner's reserve {n} ⇒ aus der Reserve {n} deines Partners
    your partner's {term} ⇒ vom {term} deines Partners
    your {term} ⇒ von deinem {term}
  `),
  to: pairs(`
    on the {term} of seat {n} ⇒ auf den {term} von Platz {n}
    on {term} {n}, upper end ⇒ auf {term} {n}, oberes Ende
    on {term} {n}, lower end ⇒ auf {term} {n}, unteres Ende
    on {term} {n} ⇒ auf {term} {n}
    on the {term} with the {card}, upper end ⇒ auf den {term} mit {card:dat}, oberes Ende
    on the {term} with the {card}, lower end ⇒ auf den {term} mit {card:dat}, unteres Ende
    on the {term} with the {card} ⇒ auf den {term} mit {card:dat}
    to start a new {term} as a {n} ⇒ als {n} und beginne damit einen neuen {term}
    to start a new {term} ⇒ und beginne damit einen neuen {term}
  `),
  loose: pairs(`
    the turned card ⇒ die aufgedeckte Karte
    the turned {n} ⇒ die aufgedeckte {n}
    the top of the {term} ⇒ die oberste Karte vom {term}
    the {n} of the {term} ⇒ die {n} vom {term}
  `),
  spot: pairs(`
    the turned card ⇒ die aufgedeckte Karte
    the turned {n} ⇒ die aufgedeckte {n}
    the card on top of the {term} ⇒ die oberste Karte vom {term}
    the {n} on top of the {term} ⇒ die {n} oben auf dem {term}
    the card under it ⇒ die Karte darunter
    the {n} under it ⇒ die {n} darunter
    the card of cell {n} ⇒ die Karte von Feld {n}
    the {n} of cell {n2} ⇒ die {n} von Feld {n2}
  `),
  whom: pairs(`
    yourself ⇒ dir
    seat {n} ⇒ Platz {n}
  `),
  lot: pairs(`
    the trade-mark card ⇒ die Markenkarte
    one card ⇒ eine Karte
    {n} cards ⇒ {n} Karten
    one {n} ⇒ eine {n}
    {few} {n}s ⇒ {few} {n}er
    {n} times {n2} ⇒ {n} Mal die {n2}
  `),
  few: pairs(`
    two ⇒ zwei
    three ⇒ drei
    four ⇒ vier
    five ⇒ fünf
    six ⇒ sechs
    seven ⇒ sieben
    eight ⇒ acht
    nine ⇒ neun
    ten ⇒ zehn
    eleven ⇒ elf
  `),
  starters: pairs(`
    a 1 or a 15 ⇒ einer 1 oder einer 15
    a 1 ⇒ einer 1
    an 8 ⇒ einer 8
  `),
  wants: pairs(`
    {n} at its lower end ⇒ unten eine {n}
    {n} at its upper end ⇒ oben eine {n}
    {n} with + or {n2} with - ⇒ oben (+) eine {n} oder unten (-) eine {n2}
    {n} ⇒ eine {n}
  `),
  allowed: pairs(`
    points, {n} to {n2} ⇒ Punkte, {n} bis {n2}
    hands, {n} to {n2} ⇒ Runden, {n} bis {n2}
    one number for each seat, at least {n}, together at most {n2} ⇒ eine Zahl für jeden Platz, mindestens {n}, zusammen höchstens {n2}
    {option} or {option2} or {option3} ⇒ {option} oder {option2} oder {option3}
    {option} or {option2} ⇒ {option} oder {option2}
  `),
  players: pairs(`
    one player ⇒ eine Person
    {n} to {n2} players ⇒ {n} bis {n2} Personen
  `),
};
