import type en from "./pages.en";

/** The same in German. */
const de: Record<keyof typeof en, string> = {
  "pages.copied": "Kopiert.",
  "pages.copied.not": "Das ließ sich nicht kopieren. Hier ist es: {text}",
  "pages.offline": "Das Haus ist nicht erreichbar. Was auf diesem Gerät ist, geht trotzdem.",
  "pages.retry": "Noch einmal versuchen",

  "home.head": "Parlor: alte Kartenspiele, genau nach Regel",
  "home.title": "Was wollen wir spielen?",
  "home.lead":
    "Gegen Bots auf diesem Gerät oder mit Freunden über einen Link. Du brauchst kein Konto.",
  "home.games": "Die Spiele",
  "home.alone": "Für eine Person",
  "home.players": "{fewest} bis {most} Personen",
  "home.players.two": "{fewest} oder {most} Personen",
  "home.minutes": "{n} Minuten",
  "home.play": "Spielen",
  "home.friends": "Mit Freunden",
  "home.setup": "Regeln wählen …",
  "home.rules": "Regeln",
  "home.offline":
    "Ein Tisch für Freunde braucht das Haus, und das ist nicht erreichbar. Gegen Bots kannst du jetzt spielen.",

  "left.title": "Weiter, wo du aufgehört hast",
  "left.here": "{n} am Tisch, auf diesem Gerät",
  "left.there": "{n} am Tisch, im Haus",
  "left.forget": "Dieses Spiel wegwerfen: {game}",
  "left.forget.yes": "Wegwerfen",

  "open.title": "Offene Tische",
  "open.look": "Neu nachsehen",
  "open.count": "{n} offene Tische",
  "open.count.one": "Ein offener Tisch",
  "open.people": "{n} Personen da",
  "open.people.one": "Eine Person da",
  "open.free": "{n} Stühle frei",
  "open.free.one": "ein Stuhl frei",
  "open.sit": "Hereinkommen",
  "open.none": "Gerade ist kein Tisch offen. Richte einen ein, dann können andere dazukommen.",
  "open.away": "Das Haus ist nicht erreichbar; so weiß niemand, welche Tische offen sind.",
  "open.make": "Einen Tisch öffnen",

  "day.title": "Das Spiel des Tages",
  "day.lead": "{date}. Für alle dieselben Karten.",
  "day.week": "Die letzten sieben Tage",
  "day.none": "Noch nicht gespielt.",
  "day.won": "Gewonnen in {steps} Schritten, mit {score}.",
  "day.lost": "Du bist auf {score} von {most} gekommen.",
  "day.play": "Heutiges Spiel spielen",
  "day.again": "Noch einmal",
  "day.tell": "Teilen",
  "day.share": "Parlor, {title}, {date}",
};

export default de;
