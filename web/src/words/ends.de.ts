import type english from "./ends.en";

/** Why a game ended as it did, and what was counted. */
const words: Record<keyof typeof english, string> = {
  "why.FL-23": "Wer die letzte Karte vom {stock} gespielt hat, gewinnt sofort.",
  "why.FL-40": "Eine Seite gewinnt, sobald beide {stocks} ausgespielt sind.",
  "why.FL-R4": "Niemand konnte mehr spielen: Die wenigsten Karten im {stock} gewinnen.",
  "why.FL-R7": "Eine Strafe nahm die letzte Karte vom {stock}: Auch das gewinnt.",
  "why.FL-R12": "Das Spiel führte nirgendwohin: Die wenigsten Karten im {stock} gewinnen.",
  "why.MU-11": "Wer keine Karte mehr hat, weder Hand noch {stock}, gewinnt.",
  "why.MU-R5": "Die letzte Karte ging durch einen richtigen Ruf weg: Auch das gewinnt.",
  "why.MU-R8": "Das Spiel führte nirgendwohin: Die wenigsten Karten gewinnen.",
  "why.SX-06": "Alle Runden sind gespielt: Die meisten Punkte gewinnen.",
  "why.SX-07": "Wer zuerst am Ziel ist, gewinnt.",
  "why.SX-R7":
    "Der Tisch hat das Spiel beendet: Die meisten Punkte gewinnen, bei Gleichstand gemeinsam.",
  "why.AU-07": "Alle {books} sind ausgelegt: Die meisten {books} gewinnen.",
  "why.AU-08":
    "Mehrere hatten die meisten {books}: Die Zahlen ihrer {books} wurden zusammengezählt, und die höchste Summe gewann.",
  "why.AU-08.draw": "Mehrere hatten die meisten {books} und gewinnen gemeinsam.",
  "why.AU-R4": "Niemand kam mehr weiter: Die {books}, die schon ausliegen, entscheiden.",
  "why.AU-R5": "Auch die Summe der Zahlen ist gleich: Sie gewinnen gemeinsam.",
  "why.GS-06": "Alle {books} sind ausgelegt: Die meisten {books} gewinnen.",
  "why.GS-R4": "Mehrere hatten die meisten {books} und gewinnen gemeinsam.",
  "why.GS-R5": "Niemand kam mehr weiter: Die {books}, die schon ausliegen, entscheiden.",
  "why.PA-09": "Alle sechzig Karten liegen auf den oberen Stapeln.",
  "why.PA-R5": "Es gab keinen Zug mehr, oder das Spiel wurde aufgegeben.",
  "why.PA-R5.gave-up": "Das Spiel wurde aufgegeben.",
  "why.PA-R5.no-move-left": "Es blieb kein Zug übrig.",
  "why.AP-07": "Das ganze Dreieck ist abgelegt.",
  "why.AP-R6": "Es gab keinen Zug mehr, oder das Spiel wurde aufgegeben.",
  "why.AP-R6.gave-up": "Das Spiel wurde aufgegeben.",
  "why.AP-R6.no-move-left": "Es blieb kein Zug übrig.",
  "why.BL-07": "Wer zuerst keine Karte mehr hat, gewinnt.",
  "why.BL-10": "Niemand konnte anlegen, und alle hatten noch eine Karte: unentschieden.",
  "why.BL-11": "Ein Match: Wer zuerst genug Spiele gewonnen hat, gewinnt es.",
  "why.BL-R7": "Mehrere haben zugleich ihre letzte Karte gelegt und gewinnen gemeinsam.",
  "why.BL-R10": "Dreimal unentschieden: Der niedrigere Platz kommt weiter.",
  "why.BL-R11": "Eine Minute lang tat niemand etwas: unentschieden.",
  "why.FF-14": "Nach der letzten Runde gewinnen die meisten Punkte.",
  "why.FF-R6": "Es gab keine Karte mehr zu ziehen: Die meisten Punkte gewinnen.",

  "count.stock": "Karten im {stock}",
  "count.left": "Übrige Karten",
  "count.raised": "Karten in der oberen Reihe",
  "count.cleared": "Abgelegte Karten des Dreiecks",
  "count.books": "{books}",
  "count.points": "Punkte",
  "count.games": "Gewonnene Spiele",
  "count.sums": "Zahlen zusammengezählt",
  "count.of": "{what}: {list}",
};

export default words;
