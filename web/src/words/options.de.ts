// German for the catalogue of games: titles, lines, editions, options and what they may be.
// Keys are "game", "game/option" and "game/option/value"; "*" stands for every game.

/** What an option, or one of its choices, is called, and what it means. */
export interface Named {
  /** A few words for a label. */
  name: string;
  /** What it means, as a part of a sentence. */
  about: string;
  /** Which numbers it may be, where there are no choices. */
  form?: string;
}

export const titles: Record<string, string> = {
  flinch: "Flinch",
  muggins: "Muggins",
  "stock-exchange": "Börse",
  authors: "Autoren",
  store: "Geh in den Laden",
  patience: "Patience",
  "another-patience": "Noch eine Patience",
  blink: "BLINK",
  "farkle-flip": "Farkle Flip",
};

export const lines: Record<string, string> = {
  flinch:
    "Werde deinen Stapel los, baue in der Mitte von 1 bis 15 und ertappe die anderen, wenn sie träumen.",
  muggins:
    "Decke Karte um Karte auf, gib sie an die Mitte und die Nachbarn weiter und übersieh nichts.",
  "stock-exchange":
    "Alle tauschen zugleich, und niemand sagt, was: Sammle eine Hand mit lauter gleichen Zahlen und rufe „Verkauft“.",
  authors: "Frage die anderen Karte um Karte nach dem, was deinen Quartetten noch fehlt.",
  store:
    "Frage nach allen Karten einer Zahl; wer keine hat, schickt dich in den Laden. Auch für Kinder.",
  patience:
    "Allein mit sechzig Karten: Baue vier Stapel von 1 bis 15 und geh dabei nur einmal durch den Talon.",
  "another-patience":
    "Allein mit einem Dreieck aus Karten: Räume es ab, in Paaren, die dreizehn ergeben.",
  blink:
    "Ein Rennen ohne Reihenfolge: Lege gleiche Farbe, Form oder Anzahl an und sei als Erstes alle Karten los.",
  "farkle-flip":
    "Decke Karten auf, baue vor irgendwem Kombinationen und hör auf, bevor ein Farkle kommt.",
};

/** The books from which editions come, by their English names. */
export const sources: Record<string, string> = {
  "Flinch Card Co., Improved Rules, revised 1913":
    "Flinch Card Co., verbesserte Regeln, Fassung von 1913",
  "Flinch Card Co., Improved Rules, revised 1913: Go to Store":
    "Flinch Card Co., verbesserte Regeln, Fassung von 1913: Go to Store",
  "Parker Brothers, 1963": "Parker Brothers, 1963",
  "Parker Brothers, 1963: Go to the Store": "Parker Brothers, 1963: Go to the Store",
  "Winning Moves, 2008": "Winning Moves, 2008",
  "Winning Moves, 2008: the classic game": "Winning Moves, 2008: das klassische Spiel",
  "Winning Moves, 2008: Flinch 2000": "Winning Moves, 2008: Flinch 2000",
  "Winning Moves, 2008: Collector's Flinch": "Winning Moves, 2008: Collector's Flinch",
  "Winning Moves, 2008: Solitaire Flinch": "Winning Moves, 2008: Solitaire Flinch",
  "BLINK, Quick Play Rules": "BLINK, die kurzen Spielregeln",
  "Patch Products, 2011": "Patch Products, 2011",
};

const options: Record<string, Named> = {
  "*/style": { name: "Spielart", about: "wer auf die Regeln achtet" },
  "*/call_window": {
    name: "Rufe",
    about: "ob ein erster Ruf auf andere wartet, bevor entschieden wird",
  },
  "*/best_of": { name: "Match", about: "ob ein Spiel entscheidet oder ein Match aus mehreren" },
  "*/dealer": { name: "Wer gibt", about: "der Platz, der gibt; links davon wird begonnen" },
  "flinch/piles": { name: "Stapel in der Mitte", about: "womit die Stapel in der Mitte beginnen" },
  "flinch/partners": {
    name: "Partner",
    about: "ob Partner sind, die sich gegenübersitzen (vier, sechs oder acht Personen)",
  },
  "flinch/packs": { name: "Kartenspiele", about: "wie viele Kartenspiele zusammengemischt werden" },
  "stock-exchange/trade_mark": {
    name: "Markenkarte",
    about: "ob die Markenkarte mit im Spiel ist",
  },
  "stock-exchange/count": { name: "Wertung", about: "was eine Runde zählt" },
  "stock-exchange/target": {
    name: "Ziel",
    about: "wie viele Punkte das Spiel gewinnen, wenn die Zahl zählt (30 für jede Person)",
    form: "Punkte, 10 bis 9999",
  },
  "stock-exchange/partners": {
    name: "Partner",
    about: "ob Partner sind, die sich gegenübersitzen (vier, sechs und so weiter)",
  },
  "stock-exchange/hands": {
    name: "Runden",
    about:
      "wie viele Runden gespielt werden, wenn die Runden zählen; 1 ist eine Runde im Aufstiegsspiel",
    form: "Runden, 1 bis 100",
  },
  "authors/pass_to": {
    name: "Wer weitermacht",
    about: "zu wem der Zug geht, wenn eine Frage danebengeht (1963: immer nach links)",
  },
  "patience/spaces": {
    name: "Lücken",
    about: "womit eine Lücke in der unteren Reihe gefüllt wird",
  },
  "patience/whenever_possible": {
    name: "Was geht",
    about: "ob gespielt werden muss, was gespielt werden kann, bevor es mit dem Talon weitergeht",
  },
  "another-patience/stock_top": {
    name: "Vorratsstapel",
    about: "womit die oberste Karte vom Vorratsstapel abgelegt werden darf",
  },
  "another-patience/passes": { name: "Durchgänge", about: "wie oft der Talon durchgespielt wird" },
  "another-patience/covered": {
    name: "Bedeckte Karten",
    about: "ob eine Karte zusammen mit der einzigen abgelegt werden darf, die auf ihr liegt",
  },
  "blink/cards": {
    name: "Karten",
    about: "mit wie vielen Karten jeder Platz beginnt: mehr für Schnellere (BL-14)",
    form: "eine Zahl für jeden Platz, mindestens 4, zusammen höchstens 60",
  },
  "blink/refill": {
    name: "Nachziehen",
    about: "wie die Hände von den Nachziehstapeln aufgefüllt werden",
  },
  "farkle-flip/target": { name: "Ziel", about: "der Punktestand, der die letzte Runde bringt" },
};

const choices: Record<string, Named> = {
  "*/style/assisted": {
    name: "geführt",
    about: "der Tisch: Du kannst nur tun, was die Regeln erlauben",
  },
  "*/style/table": {
    name: "wie am Tisch",
    about: "ihr selbst: Fehler sind möglich und dürfen gerufen werden",
  },
  "*/call_window/off": { name: "gelten sofort", about: "ein Ruf wird sofort entschieden" },
  "*/call_window/on": {
    name: "warten kurz",
    about: "der erste Ruf öffnet ein Fenster, das der Tisch wieder schließt",
  },
  "*/best_of/1": { name: "ein Spiel", about: "ein Spiel" },
  "*/best_of/3": {
    name: "zwei Siege",
    about: "wer zuerst zwei Spiele gewinnt, hat das Match gewonnen",
  },
  "*/best_of/5": {
    name: "drei Siege",
    about: "wer zuerst drei Spiele gewinnt, hat das Match gewonnen",
  },
  "*/dealer/*": { name: "Platz {value}", about: "dieser Platz gibt" },
  "flinch/piles/ones": { name: "Einser", about: "mit einer 1, aufwärts bis 15" },
  "flinch/piles/ones-and-fifteens": {
    name: "Einser und Fünfzehner",
    about: "mit einer 1, aufwärts, und mit einer 15, abwärts",
  },
  "flinch/piles/eights": { name: "Achter", about: "mit einer 8, in beide Richtungen" },
  "flinch/partners/no": { name: "nein", about: "alle spielen für sich" },
  "flinch/partners/yes": { name: "ja", about: "Partner teilen sich Stapel und Reserven" },
  "flinch/packs/1": { name: "eines", about: "ein Kartenspiel" },
  "flinch/packs/2": { name: "zwei", about: "zwei Kartenspiele" },
  "stock-exchange/trade_mark/no": { name: "nein", about: "nur Zahlen" },
  "stock-exchange/trade_mark/yes": {
    name: "ja",
    about: "sie hilft, eine Hand zu füllen, oder kostet den, der darauf sitzen bleibt",
  },
  "stock-exchange/count/hands": {
    name: "Runden",
    about: "einen Punkt; nach zehn Runden gewinnt, wer die meisten hat",
  },
  "stock-exchange/count/number": {
    name: "die Zahl",
    about: "zehnmal ihre Zahl; wer das Ziel erreicht, gewinnt",
  },
  "stock-exchange/partners/no": { name: "nein", about: "alle tauschen für sich" },
  "stock-exchange/partners/yes": {
    name: "ja",
    about: "Partner tauschen zuerst miteinander und teilen die Punkte",
  },
  "authors/pass_to/asked": { name: "wer gefragt wurde", about: "zu der Person, die gefragt wurde" },
  "authors/pass_to/left": { name: "links", about: "nach links" },
  "patience/spaces/stock": {
    name: "Vorratsstapel",
    about: "von dir, vom Vorratsstapel, wann du willst",
  },
  "patience/spaces/pack": { name: "Talon", about: "sofort, mit der nächsten Karte vom Talon" },
  "patience/spaces/pack-then-stock": {
    name: "erst Talon, dann Vorratsstapel",
    about: "sofort vom Talon; ist der aufgebraucht, von dir vom Vorratsstapel",
  },
  "patience/whenever_possible/must": {
    name: "muss",
    about: "du musst spielen, was gespielt werden kann",
  },
  "patience/whenever_possible/may": { name: "darf", about: "du darfst es lassen" },
  "another-patience/stock_top/pairs": {
    name: "nur Paare",
    about: "nur mit der Karte, die darunter liegt oder dazukommt",
  },
  "another-patience/stock_top/open": {
    name: "offen",
    about: "auch mit einer Karte aus dem Dreieck, und eine 13 allein",
  },
  "another-patience/passes/1": { name: "einmal", about: "einmal" },
  "another-patience/passes/2": {
    name: "zweimal",
    about: "zweimal: Der Vorratsstapel wird wieder zum Talon",
  },
  "another-patience/passes/3": { name: "dreimal", about: "dreimal" },
  "another-patience/covered/yes": { name: "ja", about: "sie darf" },
  "another-patience/covered/no": { name: "nein", about: "sie muss erst frei sein" },
  "blink/refill/auto": { name: "von selbst", about: "von selbst, mit jeder gespielten Karte" },
  "blink/refill/hand": { name: "von Hand", about: "von Hand, wie an einem richtigen Tisch" },
  "farkle-flip/target/10000": { name: "10.000", about: "10.000 Punkte" },
  "farkle-flip/target/7500": {
    name: "7.500",
    about: "7.500 Punkte, für ein kürzeres Spiel zu sechst oder mehr",
  },
  "farkle-flip/target/5000": {
    name: "5.000",
    about: "5.000 Punkte, für ein kurzes Spiel zu sechst oder mehr",
  },
};

/** An option in German. */
export function optionOf(game: string, option: string): Named | undefined {
  return options[`${game}/${option}`] ?? options[`*/${option}`];
}

/** One of the things that an option may be, in German. */
export function choiceOf(game: string, option: string, value: string): Named | undefined {
  const own = choices[`${game}/${option}/${value}`] ?? choices[`*/${option}/${value}`];
  const any = choices[`*/${option}/*`];
  return own ?? (any && { ...any, name: any.name.replace("{value}", value) });
}
