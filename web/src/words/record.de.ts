import { pairs } from "./terms.de";

/** Was mit einer Aufzeichnung nicht stimmt. */
export const broken = pairs(`
  Nothing may follow the check line. ⇒ Nach der Prüfzeile darf nichts mehr kommen.
  {text} is not a card. ⇒ {text} ist keine Karte.
  {text} is not a number of players. ⇒ {text} ist keine Zahl von Spielern.
  {text} is not the number of a deal. ⇒ {text} ist nicht die Nummer eines Spiels.
  {text} is not a seat. ⇒ {text} ist kein Platz.
  {text} is not notation of this game. ⇒ {text} ist keine Schreibweise dieses Spiels.
  {text} is not {text2}. ⇒ {text} kann hier nicht stehen.
  A hash is sixteen hexadecimal digits in lower case. ⇒ Eine Prüfsumme hat sechzehn hexadezimale Ziffern, klein geschrieben.
  A record begins with the line "parlor record 1". ⇒ Eine Aufzeichnung beginnt mit der Zeile „parlor record 1“.
  Nothing but the check line may follow the outcome. ⇒ Nach dem Ergebnis darf nur noch die Prüfzeile kommen.
  Here stands a turn ("0: 1>new, 8@0"), shuffle, hash or outcome. ⇒ Hier steht ein Zug („0: 1>new, 8@0“), shuffle, hash oder outcome.
  Something is missing after {text}. ⇒ Nach {text} fehlt etwas.
  An option has a name and a value. ⇒ Eine Option hat einen Namen und einen Wert.
  {text} is no heading of a record. ⇒ {text} ist keine Kopfzeile einer Aufzeichnung.
  Names stand in the order of the seats, from 0. ⇒ Namen stehen in der Reihenfolge der Plätze, ab 0.
  A name has no control characters. ⇒ Ein Name hat keine Steuerzeichen.
  There is no such seat. ⇒ Diesen Platz gibt es nicht.
  An action is missing here. ⇒ Hier fehlt ein Zug.
  After an action stands a time (~1200) or a comma. ⇒ Nach einem Zug steht eine Zeit (~1200) oder ein Komma.
  The outcome is missing before the check line. ⇒ Vor der Prüfzeile fehlt das Ergebnis.
  The text above was changed: the check does not fit. Whoever edits a record by hand takes the check line out. ⇒ Der Text darüber wurde geändert: Die Prüfsumme passt nicht. Wer eine Aufzeichnung von Hand ändert, nimmt die Prüfzeile heraus.
  The record has no line {text}. ⇒ Der Aufzeichnung fehlt die Zeile {text}.
  The record has no seed and no deck. ⇒ Der Aufzeichnung fehlen die Karten: Es gibt weder seed noch deck.
  The record is empty: it begins with the line "parlor record 1". ⇒ Die Aufzeichnung ist leer: Sie beginnt mit der Zeile „parlor record 1“.
  A record has a seed or a deck, not both. ⇒ Eine Aufzeichnung hat seed oder deck, nicht beides.
  The record ends without its outcome: it was cut off. (The line "outcome unfinished" ends the record of a game that goes on.) ⇒ Die Aufzeichnung endet ohne Ergebnis: Sie wurde abgeschnitten. (Die Zeile „outcome unfinished“ beendet die Aufzeichnung eines Spiels, das noch läuft.)
  The line {text} stands twice. ⇒ Die Zeile {text} steht zweimal da.
  A table has at most {n} seats, not {n2}. ⇒ Ein Tisch hat höchstens {n} Plätze, nicht {n2}.
  A record's seed is 64 hexadecimal digits (CM-14). ⇒ Der seed einer Aufzeichnung hat 64 hexadezimale Ziffern (CM-14).
  An outcome reads "win 0 by FL-23 scores 0 3 4 5", "draw …", "lost by …" or "unfinished". ⇒ Ein Ergebnis lautet „win 0 by FL-23 scores 0 3 4 5“, „draw …“, „lost by …“ oder „unfinished“.
  A table's id is of letters, digits, - and _. ⇒ Die Kennung eines Tisches besteht aus Buchstaben, Ziffern, - und _.
  Entropies stand in the order of the seats. ⇒ Beiträge zum Mischen stehen in der Reihenfolge der Plätze.
  Entropy is at most 64 letters, digits, hyphens and underlines. ⇒ Ein Beitrag zum Mischen hat höchstens 64 Buchstaben, Ziffern, Binde- und Unterstriche.
  Where a server dealt, table, deal and commitment are all told. ⇒ Wo ein Server gab, stehen table, deal und commitment alle da.
  The dealer sits at none of the seats: {n} (CM-01). ⇒ Wer gibt, sitzt auf keinem der Plätze: {n} (CM-01).
  There are {n} names for {n2} players. ⇒ Da stehen {n} Namen für {n2} Spieler.
  Here cards are reshuffled; in what order? ⇒ Hier werden Karten neu gemischt; in welcher Reihenfolge?
  This is not the order in which the cards were reshuffled (CM-04). ⇒ In dieser Reihenfolge wurden die Karten nicht neu gemischt (CM-04).
  The state has another hash here: something before it was changed. ⇒ Die Prüfsumme ist hier eine andere: Etwas davor wurde geändert.
  The table cannot do {text} here; it could do {text2}. ⇒ Der Tisch kann hier nicht {text} tun; möglich wäre {text2}.
  No window is open that could be closed (CM-08). ⇒ Hier läuft keine Frist, die enden könnte (CM-08).
  The outcome is {text}. ⇒ Das Ergebnis ist {text}.
  The secret is not the one that was committed to. ⇒ Das Geheimnis ist nicht das, das vorher festgelegt wurde.
  The seed does not follow from the secret and the players. ⇒ Der seed folgt nicht aus dem Geheimnis und den Beiträgen.
  A deck that was stacked follows from no secret. ⇒ Ein gelegtes deck folgt aus keinem Geheimnis.
`);
