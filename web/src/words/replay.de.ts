import type en from "./replay.en";

/** The same in German. */
const de: Record<keyof typeof en, string> = {
  "copy.by-hand": "Von selbst lässt sich das hier nicht kopieren. Nimm es aus diesem Feld:",

  "chart.fewer": "{what}, Schritt für Schritt: je weniger, desto besser.",
  "chart.more": "{what}, Schritt für Schritt: je mehr, desto besser.",
  "chart.steps": "{n} Schritte.",
  "chart.line": "{name}: von {from} bis {to}.",

  "replay.title": "Noch einmal: {game}",
  "replay.coming": "Die Aufzeichnung wird gelesen …",
  "replay.broken-link":
    "In diesem Link steckt kein ganzes Spiel. Vielleicht ging unterwegs ein Teil verloren.",
  "replay.controls": "Schritt, Abspielen, Springen",
  "replay.moment": "Stelle im Spiel",
  "replay.step": "Schritt {n} von {of}",
  "replay.first": "Zum Geben",
  "replay.back": "Einen Schritt zurück",
  "replay.play": "Abspielen",
  "replay.pause": "Anhalten",
  "replay.forth": "Einen Schritt weiter",
  "replay.last": "Zum Ende",
  "replay.eye": "Gesehen von",
  "replay.eye.all": "Alles sehen",
  "replay.eye.spectator": "Jemand, der zusieht",
  "replay.pace": "Tempo",
  "replay.pace.slow": "Langsam",
  "replay.pace.usual": "In Ruhe",
  "replay.pace.quick": "Schnell",
  "replay.pace.live": "Wie es war",
  "replay.dealt": "Die Karten sind gegeben.",
  "replay.beside": "Das Rennen und die Züge",
  "replay.moves": "Alle Züge",
  "replay.earlier": "Frühere",
  "replay.later": "Spätere",
  "replay.deeds": "Mit diesem Spiel",
  "replay.share": "Link zu dieser Stelle kopieren",
  "replay.link": "Link zu dieser Stelle",
  "replay.on": "Von hier gegen Bots weiterspielen",
  "replay.on.alone": "Von hier weiterspielen",
  "replay.on.seat": "An der Stelle von",
  "replay.on.over": "Hier ist das Spiel zu Ende. Geh weiter zurück, um von dort weiterzuspielen.",
  "replay.keys":
    "Tasten: Pfeile gehen Schritt für Schritt, Pos1 und Ende springen, die Leertaste spielt ab.",
  "replay.other": "Ein anderes Spiel ansehen",
  "replay.open.title": "Ein Spiel noch einmal ansehen",
  "replay.open.lead":
    "Schritt für Schritt, mit den Augen aller, und von jeder Stelle kannst du weiterspielen.",
  "replay.open.played": "Spiele, bei denen du dabei warst",
  "replay.open.saved": "Eine gesicherte Aufzeichnung",
  "replay.open.file": "Wähle eine Datei, oder lass sie hier fallen.",
  "replay.open.text": "Oder setze den Text einer Aufzeichnung hier ein",
  "replay.open": "Ansehen",

  "proof.is.fair": "Es wurde ehrlich gegeben, und jeder Zug war nach den Regeln.",
  "proof.is.played": "Jeder Zug war nach den Regeln. Für das Geben bürgt niemand.",
  "proof.is.broken": "Diese Aufzeichnung ist nicht in Ordnung.",
  "proof.of.deal": "Das Geben",
  "proof.of.cards": "Die Karten",
  "proof.of.play": "Die Züge",
  "proof.of.outcome": "Das Ende",
  "proof.of.record": "Die Aufzeichnung",
  "proof.deal.fairly":
    "Das Geheimnis ist das, das versiegelt war, bevor sich jemand setzte. Die Mischung folgt aus ihm, dem Tisch, dem Spiel und dem, was die Spieler beitrugen.",
  "proof.deal.sealed": "Das Geheimnis ist noch nicht verraten: Das Spiel ist nicht zu Ende.",
  "proof.deal.unknown":
    "Kein Haus hat hier gegeben; also zeigt nichts, wie der Startwert gewählt wurde.",
  "proof.deal.broken": "Was über das Geben dasteht, passt nicht zusammen.",
  "proof.cards.seed": "Sie folgen aus dem Startwert (CM-14).",
  "proof.cards.deck": "Sie folgen aus dem Stapel, der aufgeschrieben ist.",
  "proof.play": "{n} Schritte, alle nach den Regeln; jede Prüfsumme stimmt.",
  "proof.play.one": "Ein Schritt, nach den Regeln; jede Prüfsumme stimmt.",
  "proof.wins": "{names} gewinnt nach {rule}, nach {n} Schritten.",
  "proof.win": "{names} gewinnen zusammen nach {rule}, nach {n} Schritten.",
  "proof.draw": "Unentschieden zwischen {names} nach {rule}, nach {n} Schritten.",
  "proof.nobody": "Niemand gewinnt, nach {rule}, nach {n} Schritten.",
  "proof.lost": "Die Karten gewinnen nach {rule}, nach {n} Schritten.",
  "proof.unfinished": "Nach {n} Schritten nicht zu Ende.",
  "proof.broken": "Zeile {line}: {text}",

  "house.broken": "Das Haus auf diesem Gerät ist gestolpert. Bitte versuch es noch einmal.",
  "fault.unknown": "Das ging nicht, und wir wissen nicht, warum. Bitte versuch es noch einmal.",
  "fault.worker":
    "Das Haus auf diesem Gerät konnte das nicht. Vielleicht hilft es, die Seite neu zu laden. ({text})",
  "fault.offline":
    "Das Haus ist nicht erreichbar. Was auf diesem Gerät ist, geht trotzdem; den Rest versuch später noch einmal.",
  "fault.no-such-table": "So ein Spiel gibt es hier nicht. Vielleicht ist der Link nicht ganz.",
  "fault.no-such-deal":
    "An diesem Tisch gab es so ein Spiel nicht. Vielleicht ist der Link nicht ganz.",
  "fault.not-over": "Die Aufzeichnung gibt es, wenn das Spiel zu Ende ist.",
  "fault.broken-record": "Das ist keine ganze Aufzeichnung eines Spiels: {text}",
};

export default de;
