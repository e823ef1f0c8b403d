import type { CardWord } from "./names";

/** What cards are called in German. The colour stands behind, where it needs no ending. */
const words: Record<CardWord, string> = {
  "card.number": "{n}",
  "card.wild": "Joker",
  "card.trademark": "Markenkarte",
  "card.farkle": "Farkle",
  "card.hidden": "verdeckt",
  "card.blink": "{count} {shape}, {colour}",
  "card.colour.R": "rot",
  "card.colour.Y": "gelb",
  "card.colour.G": "grün",
  "card.colour.B": "blau",
  "card.colour.N": "braun",
  "card.colour.K": "grau",
  "card.shape.S": "Stern",
  "card.shape.M": "Mond",
  "card.shape.T": "Dreieck",
  "card.shape.D": "Tropfen",
  "card.shape.F": "Blume",
  "card.shape.L": "Blitz",
  "card.shapes.S": "Sterne",
  "card.shapes.M": "Monde",
  "card.shapes.T": "Dreiecke",
  "card.shapes.D": "Tropfen",
  "card.shapes.F": "Blumen",
  "card.shapes.L": "Blitze",
};

export default words;
