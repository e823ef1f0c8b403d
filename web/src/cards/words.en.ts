/** What cards are called in English. */
const words = {
  "card.number": "{n}",
  "card.wild": "wild card",
  "card.trademark": "trade-mark card",
  "card.farkle": "Farkle",
  "card.hidden": "face down",
  "card.blink": "{count} {colour} {shape}",
  "card.colour.R": "red",
  "card.colour.Y": "yellow",
  "card.colour.G": "green",
  "card.colour.B": "blue",
  "card.colour.N": "brown",
  "card.colour.K": "grey",
  "card.shape.S": "star",
  "card.shape.M": "moon",
  "card.shape.T": "triangle",
  "card.shape.D": "drop",
  "card.shape.F": "flower",
  "card.shape.L": "bolt",
  "card.shapes.S": "stars",
  "card.shapes.M": "moons",
  "card.shapes.T": "triangles",
  "card.shapes.D": "drops",
  "card.shapes.F": "flowers",
  "card.shapes.L": "bolts",
} as const;

export default words;
