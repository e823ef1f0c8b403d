import type en from "./me.en";

/** The same in German. */
const de: Record<keyof typeof en, string> = {
  "me.title": "Du",
  "me.away":
    "Das Haus ist nicht erreichbar. Dein Name und die Spiele auf diesem Gerät sind trotzdem da.",
  "me.who": "Dein Name",
  "me.name": "Wie dich die anderen am Tisch nennen",
  "me.name.save": "Namen behalten",
  "me.name.empty": "Ein Name hat mindestens ein Zeichen.",
  "me.name.done": "Du heißt jetzt {name}.",
  "me.name.here":
    "Auf diesem Gerät heißt du jetzt {name}. Das Haus ist nicht erreichbar; sag es ihm später.",

  "me.account": "Konto",
  "me.account.about":
    "Zum Spielen brauchst du keines. Mit einem bist du auch auf deinen anderen Geräten du.",
  "me.account.away": "Konten sind im Haus, und das ist gerade nicht erreichbar.",
  "me.account.way": "Was möchtest du tun?",
  "me.account.name": "Name des Kontos",
  "me.account.is": "Du bist angemeldet als {name}.",
  "me.account.in": "Willkommen, {name}.",
  "me.account.leave": "Abmelden",
  "me.account.leave.sure":
    "Um wiederzukommen, brauchst du das Kennwort oder den Rückkehr-Code. Hast du eines davon?",
  "me.account.left": "Du bist abgemeldet und wieder Gast.",
  "me.way.make": "Konto anlegen",
  "me.way.make.about":
    "Alles, was du als Gast gespielt hast, bleibt deins. Einen Rückkehr-Code bekommst du in jedem Fall; ohne Kennwort bringt dich nur der Code zurück.",
  "me.way.make.do": "Konto anlegen",
  "me.way.login": "Anmelden",
  "me.way.login.about": "Was du im Haus als Gast gespielt hast, bleibt beim Gast zurück.",
  "me.way.login.do": "Anmelden",
  "me.way.recover": "Rückkehr-Code benutzen",
  "me.way.recover.about":
    "Ein Code gilt einmal. Du bekommst einen neuen und kannst ein neues Kennwort setzen.",
  "me.way.recover.do": "Zurückkommen",
  "me.passphrase.make": "Kennwort, mindestens 8 Zeichen (kann wegbleiben)",
  "me.passphrase.login": "Kennwort",
  "me.passphrase.recover": "Neues Kennwort (kann wegbleiben)",
  "me.code": "Rückkehr-Code",
  "me.code.title": "Dein Rückkehr-Code",
  "me.code.about":
    "Schreib ihn auf, oder bewahre ihn bei deinen Kennwörtern auf. Er wird nur jetzt gezeigt und bringt dich zurück, wenn das Kennwort verloren ist.",
  "me.secret.copy": "Kopieren",
  "me.secret.done": "Ich habe ihn aufbewahrt",

  "me.games": "Deine Spiele",
  "me.players": "{n} Personen",
  "me.players.one": "eine Person",
  "me.here": "auf diesem Gerät",
  "me.there": "im Haus",
  "me.back": "Zurück an den Tisch",
  "me.watch": "Ansehen",
  "me.watch.n": "Spiel {n} ansehen",
  "me.forget": "Vergessen",
  "me.forgotten": "Das Spiel ist vergessen.",
  "me.games.all": "Alle {n} zeigen",
  "me.games.none": "Hier ist noch kein Spiel. Das erste ist nur einen Klick entfernt.",
  "me.games.play": "Ein Spiel wählen",
  "me.games.away": "Die Spiele im Haus stehen hier, sobald es wieder erreichbar ist.",

  "me.tokens": "Eigene Bots",
  "me.tokens.about":
    "Ein Programm, das du geschrieben hast, kann in deinem Namen spielen. Ein Schlüssel lässt es ein; was es sagen muss, steht in docs/protocol.md.",
  "me.tokens.away": "Schlüssel sind im Haus, und das ist gerade nicht erreichbar.",
  "me.tokens.label": "Wofür der Schlüssel ist",
  "me.tokens.make": "Schlüssel machen",
  "me.tokens.made": "Dein neuer Schlüssel",
  "me.tokens.once":
    "Er wird nur jetzt gezeigt. Wer ihn hat, spielt in deinem Namen, bis du ihn sperrst.",
  "me.tokens.revoke": "Sperren",
  "me.tokens.revoked": "Der Schlüssel „{label}“ ist gesperrt.",

  "me.data": "Alles über dich",
  "me.data.about":
    "Das Haus bewahrt deinen Namen auf, dein Konto, wo du gesessen und was du dort gesagt hast. Dieses Gerät bewahrt deine Einstellungen auf und die Spiele, die du darauf gespielt hast. Sonst wird nichts aufbewahrt.",
  "me.data.take": "Alles mitnehmen",
  "me.data.taken": "Alles ist in der Datei parlor.json.",
  "me.data.delete": "Alles löschen …",
  "me.data.sure": "Alles löschen?",
  "me.data.sure.about":
    "Das lässt sich nicht zurücknehmen. Spiele, die andere mit dir gespielt haben, behalten sie; an deiner Stelle sitzt dann ein Gast.",
  "me.data.house": "Im Haus: Name, Konto, Schlüssel, was du gesagt hast",
  "me.data.device": "Auf diesem Gerät: Spiele, Ergebnisse der Tage, Einstellungen",
  "me.data.yes": "Endgültig löschen",
  "me.data.deleted": "Es ist gelöscht.",
};

export default de;
