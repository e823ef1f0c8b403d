// German for what the house says in English: one sentence a line, English ⇒ German.
// `{n}` is a number, `{card}` a card, `{term}` a word of the edition, `{from}`, `{to}` and others a
// part with sentences of its own (terms.de.ts). A digit behind tells two of a kind apart. In German a part
// may have a form: `{card:acc}` is "die 7" or "den Joker". "Platz 2" stays as it is: the page puts the
// name there. Places are counted from one, and piles known by their top card, before a sentence comes here
// (table/placed.ts). All words for piles are masculine in German, so that one article fits every edition.

import { broken } from "./record.de";
import { pairs, type Pair } from "./terms.de";

export { facts, rulings, says } from "./events.de";
export { parts, terms } from "./terms.de";

/** What can be done (the offers), and what the table does. */
const offers = pairs(`
  play the {card} of {from} {to} ⇒ spiele {card:acc} {from} {to}
  play from {from} {to} ⇒ spiele {from} {to}
  lay the {card} on your reserve {n}, which ends your turn ⇒ lege {card:acc} auf deine Reserve {n}; damit endet dein Zug
  pass ⇒ passe
  call "{term}" on seat {n}: the {term2} was passed over ⇒ rufe „{term}“ gegen Platz {n}: Der {term2} wurde übergangen
  call "{term}" on seat {n}: a starter was held (a guess) ⇒ rufe „{term}“ gegen Platz {n}: Eine Startkarte wurde zurückgehalten (geraten)
  call "{term}" on seat {n}: a card was played out of turn ⇒ rufe „{term}“ gegen Platz {n}: Es wurde eine Karte außer der Reihe gezeigt
  call "{term}" on seat {n} ⇒ rufe „{term}“ gegen Platz {n}
  ask that seat {n} play the card shown out of turn ⇒ verlange von Platz {n} die Karte, die außer der Reihe gezeigt wurde
  play the {card} that you turned {to} ⇒ spiele {card:acc}, die du aufgedeckt hast, {to}
  play the top of your {term} {to} ⇒ spiele die oberste Karte von deinem {term} {to}
  play the card that you turned {to} ⇒ spiele die Karte, die du aufgedeckt hast, {to}
  turn your {term} over and turn up its first card ⇒ drehe deinen {term} um und decke seine erste Karte auf
  turn up the next card of your hand ⇒ decke die nächste Karte deiner Hand auf
  lay the {card} on your own {term}, which ends your turn ⇒ lege {card:acc} auf deinen eigenen {term}; damit endet dein Zug
  lay the card that you turned on your own {term}, which ends your turn ⇒ lege die aufgedeckte Karte auf deinen eigenen {term}; damit endet dein Zug
  turn up the next card of the pack ⇒ decke die nächste Karte vom Talon auf
  turn the {term} over and turn up its first card ⇒ drehe den {term} um und decke seine erste Karte auf
  play {loose} to the upper row ⇒ spiele {loose} in die obere Reihe
  play the top of lower pile {n} to the upper row ⇒ spiele die oberste Karte vom unteren Stapel {n} in die obere Reihe
  play the {card} of lower pile {n} to the upper row ⇒ spiele {card:acc} vom unteren Stapel {n} in die obere Reihe
  play {loose} on lower pile {n} ⇒ spiele {loose} auf den unteren Stapel {n}
  move lower pile {n} on lower pile {n2}, which leaves a space ⇒ lege den unteren Stapel {n} auf den unteren Stapel {n2}; so entsteht eine Lücke
  move lower pile {n} on lower pile {n2} ⇒ lege den unteren Stapel {n} auf den unteren Stapel {n2}
  fill space {n} with {loose} ⇒ lege {loose} in die Lücke {n}
  lay {loose} on the {term} ⇒ lege {loose} auf den {term}
  discard {spot} and {spot2} ⇒ lege {spot} und {spot2} ab
  discard {spot} ⇒ lege {spot} ab
  give up: the game is lost ⇒ gib auf: Das Spiel ist dann verloren
  call "play": the board is open ⇒ rufe „Los“: Die Börse ist eröffnet
  offer {lot} ⇒ biete {lot} an
  withdraw your offer ⇒ zieh dein Angebot zurück
  take the offer of seat {n} and give {lot} for it ⇒ nimm das Angebot von Platz {n} an und gib {lot} dafür
  decline to trade with your partner first ⇒ verzichte auf den ersten Tausch mit deinem Partner
  call "sold": your hand is complete ⇒ rufe „Verkauft“: Deine Hand ist vollständig
  ask seat {n} for one {card} ⇒ frage Platz {n} nach einer {card}
  ask seat {n} for all {card}s ⇒ frage Platz {n} nach allen {card}ern
  play {blink} on {term} {n}, on {blink2} ⇒ spiele {blink:acc} auf {term} {n}, auf {blink2:acc}
  play {blink} on {blink2} ⇒ spiele {blink:acc} auf {blink2:acc}
  choose a card, to be laid when everybody has chosen ⇒ wähle eine Karte; sie wird gelegt, wenn alle gewählt haben
  choose {blink}, to be laid when everybody has chosen ⇒ wähle {blink:acc}; gelegt wird, wenn alle gewählt haben
  fill your hand up to three from your {term} ⇒ fülle deine Hand von deinem {term} auf drei Karten auf
  draw a card ⇒ zieh eine Karte
  place the {card} with the cards in front of {whom} ⇒ lege {card:acc} zu den Karten vor {whom}
  place the card drawn with the cards in front of {whom} ⇒ lege die gezogene Karte zu den Karten vor {whom}
  slide {cards} from the cards in front of {whom} to the centre, for {n} points ⇒ schiebe {cards} von den Karten vor {whom} in die Mitte, für {n} Punkte
  slide {cards} from the cards in front of {whom} to the centre ⇒ schiebe {cards} von den Karten vor {whom} in die Mitte
  stop ⇒ hör auf
  stop; nothing is in the centre to be scored ⇒ hör auf; in der Mitte liegt nichts, was zählt
  stop; {n} points are too few to get on the scoreboard ⇒ hör auf; {n} Punkte sind zu wenig für die Anzeigetafel
  stop, and score {n} points with your Farkles ⇒ hör auf und schreib mit deinen Farkles {n} Punkte an
  stop, and score {n} points ⇒ hör auf und schreib {n} Punkte an
  the table judges ⇒ der Tisch entscheidet
  the table starts the race ⇒ der Tisch gibt das Rennen frei
  the table turns up the next cards ⇒ der Tisch deckt die nächsten Karten auf
  the table deals the next game ⇒ der Tisch gibt das nächste Spiel
  the table closes ⇒ der Tisch bricht ab
`);

/** Why an offer is good or bad (the hints). */
const reasons = pairs(`
  you saw that the {term} could be played ⇒ du hast gesehen, dass der {term} gespielt werden konnte
  the {term} could not be played ⇒ der {term} konnte nicht gespielt werden
  it is only a guess ⇒ das ist nur geraten
  you saw that a card was held that starts a pile ⇒ du hast gesehen, dass eine Startkarte zurückgehalten wurde
  a full hand has more to play ⇒ eine volle Hand hat mehr zu spielen
  no other card of your hand can follow ⇒ keine andere Karte deiner Hand kann folgen
  one more card of your hand can follow ⇒ eine weitere Karte deiner Hand kann folgen
  {n} more cards of your hand can follow ⇒ {n} weitere Karten deiner Hand können folgen
  your {term} goes before everything else ⇒ dein {term} geht allem anderen vor
  your partner's {term} has to be played ⇒ der {term} deines Partners muss gespielt werden
  a {card} has to be played as soon as it can ⇒ {card:ein} muss gespielt werden, sobald es geht
  the {card} of your {term} can follow at once ⇒ {card:nom} von deinem {term} kann gleich folgen
  the {card} of your {term} can follow after one card more ⇒ {card:nom} von deinem {term} kann nach einer weiteren Karte folgen
  the {card} of your {term} can follow after {n} cards more ⇒ {card:nom} von deinem {term} kann nach {n} weiteren Karten folgen
  seat {n} could play the {card} of its {term} ⇒ Platz {n} könnte dann {card:acc} vom {term} spielen
  seat {n} waits there with the {card} of its {term} ⇒ Platz {n} wartet dort mit {card:dat} vom {term}
  your hand is played out, and you draw a new one ⇒ deine Hand ist ausgespielt, und du ziehst eine neue
  the {term} has to be played first ⇒ der {term} muss zuerst gespielt werden
  the cards of your hand that start a pile have to be played first ⇒ die Startkarten in deiner Hand müssen zuerst gespielt werden
  it covers only its like ⇒ sie verdeckt nur eine gleiche Karte
  it is played before the {card} that it covers ⇒ sie wird vor {card:dat} gespielt, die sie verdeckt
  it covers the {card}, which leads to your {term} ⇒ sie verdeckt {card:acc}, die zu deinem {term} führt
  a rule was broken ⇒ eine Regel wurde verletzt
  no rule was broken ⇒ keine Regel wurde verletzt
  it breaks a rule, and "{term}" may be called ⇒ das verletzt eine Regel, und „{term}“ darf gerufen werden
  seat {n} has {n2} cards left ⇒ Platz {n} hat noch {n2} Karten
  what lies above is out of the way for good ⇒ was oben liegt, ist für immer aus dem Weg
  it comes off again before the {n} ⇒ sie kommt vor der {n} wieder weg
  it covers the {n} of the stock ⇒ sie verdeckt die {n} auf dem Vorratsstapel
  it leaves a space ⇒ so entsteht eine Lücke
  the next card of the pack comes in its place ⇒ an ihre Stelle kommt die nächste Karte vom Talon
  it comes nearer to its place ⇒ sie kommt ihrem Platz näher
  it releases a card ⇒ das macht eine Karte frei
  it releases {n} cards ⇒ das macht {n} Karten frei
  with nine of a number it completes the hand ⇒ mit neun gleichen Zahlen macht sie die Hand vollständig
  it costs you points if another sells ⇒ sie kostet dich Punkte, wenn jemand anders verkauft
  you have most {card}s: {n} ⇒ davon hast du am meisten: {n} {card}er
  {n} of the {card}s stay with you ⇒ {n} von den {card}ern behältst du
  then you have no {card} left ⇒ dann hast du keine {card} mehr
  your hand is complete ⇒ deine Hand ist vollständig
  nobody can trade before ⇒ vorher kann niemand handeln
  then you can offer something else ⇒ dann kannst du etwas anderes anbieten
  your partner would not trade either ⇒ dein Partner wollte auch nicht tauschen
  then you wait for your partner's word only ⇒ dann fehlt nur noch das Wort deines Partners
  {n} of the {n2} cards to come are Farkles ⇒ von den nächsten {n2} Karten sind {n} Farkles
  then {n} points can be scored at once ⇒ dann zählen gleich {n} Punkte
  only {n} of {n2} points are in the centre ⇒ nur {n} von {n2} Punkten liegen in der Mitte
  {n} points are then safe ⇒ {n} Punkte sind dann sicher
  {n} points are too few: the first score must be {n2} ⇒ {n} Punkte sind zu wenig: Beim ersten Mal müssen es {n2} sein
  seat {n} is known to hold a {card} ⇒ Platz {n} hat bekanntlich eine {card}
  seat {n} is known to hold {n2} of the {card}s ⇒ Platz {n} hat bekanntlich {n2} von den {card}ern
  nobody but seat {n} can have the other {card}s ⇒ nur Platz {n} kann die anderen {card}er haben
  seat {n} has no {card} ⇒ Platz {n} hat keine {card}
  seat {n} has a {card} with a chance of {n2} % ⇒ Platz {n} hat mit {n2} % Wahrscheinlichkeit eine {card}
`);

/** Why something is refused by the rules. */
const refusals = pairs(`
  The game is over. ⇒ Das Spiel ist zu Ende.
  That cannot be done now. ⇒ Das geht jetzt nicht.
  It is the turn of seat {n}. ⇒ Dran ist Platz {n}.
  There is no seat {n}. ⇒ Platz {n} gibt es nicht.
  There is no seat {n}; the seats are 0 to {n2}. ⇒ Platz {n} gibt es nicht; es gibt die Plätze 0 bis {n2}.
  There is no seat {n}: {term} is for one. ⇒ Platz {n} gibt es nicht: „{term}“ spielt man allein.
  {text} is not an action of this game. ⇒ {text} ist in diesem Spiel keine Aktion.
  That window is not open. ⇒ Dieses Fenster ist nicht offen.
  No window is open. ⇒ Es ist kein Fenster offen.
  A call waits to be judged; until then only calls are heard. ⇒ Ein Ruf wartet auf die Entscheidung; bis dahin zählen nur Rufe.
  You have shown a card out of turn already; one is enough. ⇒ Du hast schon eine Karte außer der Reihe gezeigt; eine reicht.
  Until the first {term} is started nothing is laid on the reserve: start or pass. ⇒ Bis der erste {term} begonnen ist, wird nichts auf die Reserve gelegt: Beginne oder passe.
  A {card} starts a {term} and is never laid on the reserve. ⇒ {card:ein} beginnt einen {term} und kommt nie auf die Reserve.
  Place {n} of your reserve is empty and is filled first. ⇒ Feld {n} deiner Reserve ist leer und kommt zuerst dran.
  Nobody can start: lay your whole hand on your reserve. ⇒ Niemand kann beginnen: Lege deine ganze Hand auf deine Reserve.
  A turn ends with a card from your hand laid on your reserve. ⇒ Ein Zug endet damit, dass du eine Handkarte auf deine Reserve legst.
  The top of your {term} can be played, and goes first. ⇒ Die oberste Karte von deinem {term} lässt sich spielen und geht vor.
  The top of your partner's {term} can be played, and goes first. ⇒ Die oberste Karte vom {term} deines Partners lässt sich spielen und geht vor.
  You hold a card that starts a {term}: it is played before anything else. ⇒ Du hast eine Karte, die einen {term} beginnt: Sie geht allem anderen vor.
  You have no partner in this game. ⇒ Du hast in diesem Spiel keinen Partner.
  The {card} that you showed out of turn fits nowhere: you make no play in this turn. ⇒ {card:nom}, die du außer der Reihe gezeigt hast, passt nirgends: In diesem Zug spielst du nichts.
  The {card} that you showed out of turn is played first. ⇒ {card:nom}, die du außer der Reihe gezeigt hast, kommt zuerst.
  The last card of that {term} was favoured by a release and waits for a round. ⇒ Die letzte Karte von diesem {term} hatte Glück durch eine Befreiung und wartet eine Runde.
  No card lies on place {n} of that reserve. ⇒ Auf Feld {n} dieser Reserve liegt keine Karte.
  That {term} is used up. ⇒ Dieser {term} ist aufgebraucht.
  A new {term} starts with {starters}, not with a {card}. ⇒ Ein neuer {term} beginnt mit {starters}, nicht mit {card:eine}.
  Only a wild says what it stands for; a {card} is a {card2}. ⇒ Nur ein Joker sagt, wofür er steht; {card:ein} ist {card2:ein}.
  The {card} does not go there: {term} {n} takes {wants}. ⇒ {card:nom} passt dort nicht: {term} {n} nimmt {wants}.
  The {card} does not go there: {term} {n} takes a {n2} next. ⇒ {card:nom} passt dort nicht: {term} {n} nimmt als Nächstes eine {n2}.
  The {card} does not go there: the {term} with the {card2} takes {wants}. ⇒ {card:nom} passt dort nicht: Der {term} mit {card2:dat} nimmt {wants}.
  The {card} does not go there: the {term} with the {card2} takes a {n2} next. ⇒ {card:nom} passt dort nicht: Der {term} mit {card2:dat} nimmt als Nächstes eine {n2}.
  The {term} with the {card} has reached {n2} and is closed. ⇒ Der {term} mit {card:dat} ist bei {n2} angekommen und nimmt nichts mehr.
  Say what the wild stands for: new=1 or new=15. ⇒ Sag, wofür der Joker steht: für eine 1 oder eine 15.
  Say at which end the wild goes: + or -, where there is room; or new. ⇒ Sag, an welches Ende der Joker kommt: oben oder unten, wo Platz ist; oder auf einen neuen Stapel.
  Here a wild needs no name: give the {term}'s number, or new. ⇒ Hier braucht der Joker keinen Namen: Wähle einen {term} oder beginne einen neuen.
  The {card} fits on no {term} now. ⇒ {card:nom} passt jetzt auf keinen {term}.
  There is no such {term} or end. ⇒ So einen {term} oder so ein Ende gibt es nicht.
  There is no such end. ⇒ So ein Ende gibt es nicht.
  There is no {term} {n} in the centre. ⇒ In der Mitte gibt es keinen {term} {n}.
  There is no {term} {n}. ⇒ Es gibt keinen {term} {n}.
  In style \`assisted\` there is nothing to call. ⇒ Im geführten Spiel gibt es nichts zu rufen.
  You call opponents, not yourself or your partner. ⇒ Du rufst gegen die anderen, nicht gegen dich oder deinen Partner.
  You call opponents, not yourself. ⇒ Du rufst gegen die anderen, nicht gegen dich.
  The open window is about seat {n}. ⇒ Im offenen Fenster geht es um Platz {n}.
  Seat {n} cannot be called now: only who is on turn and has acted, or whose turn just ended. ⇒ Gegen Platz {n} kannst du jetzt nicht rufen: nur gegen jemanden, der dran ist und schon etwas getan hat oder dessen Zug gerade vorbei ist.
  One right call closed that turn. ⇒ Ein richtiger Ruf hat diesen Zug erledigt.
  You have called in that turn already. ⇒ Du hast in diesem Zug schon gerufen.
  You have called that already. ⇒ Das hast du schon gerufen.
  Playing out of turn is called only in games of partners in this edition. ⇒ In dieser Ausgabe wird das Spielen außer der Reihe nur im Partnerspiel gerufen.
  Seat {n} has shown no card out of turn that could still be called. ⇒ Platz {n} hat keine Karte außer der Reihe gezeigt, die man noch rufen könnte.
  In style \`assisted\` no card is ever shown out of turn. ⇒ Im geführten Spiel zeigt niemand eine Karte außer der Reihe.
  In this edition a card shown out of turn must be played without being asked for. ⇒ In dieser Ausgabe muss eine Karte, die außer der Reihe gezeigt wurde, auch ungefragt gespielt werden.
  Only an opponent asks. ⇒ Nur ein Gegner verlangt sie.
  There is no card of seat {n} to ask for now. ⇒ Von Platz {n} gibt es jetzt keine Karte zu verlangen.
  There is no {card} in your hand. ⇒ In deiner Hand ist {card:kein}.
  The game is blocked and you can release it: play a card first. ⇒ Das Spiel ist blockiert, und du kannst es lösen: Spiele zuerst eine Karte.
  In this edition nobody calls: it is played in style \`assisted\`. ⇒ In dieser Ausgabe ruft niemand: Man spielt sie geführt.
  More than {n} players need two packs in this edition; you are {n2}. ⇒ Mit mehr als {n} Personen braucht ihr in dieser Ausgabe zwei Kartenspiele; ihr seid {n2}.
  Partners are four, six or eight players, not {n}. ⇒ Mit Partnern spielen vier, sechs oder acht, nicht {n}.
  The {card} that you turned up comes first: play it, or lay it on your {term}. ⇒ Zuerst kommt {card:nom}, die du aufgedeckt hast: Spiele sie oder lege sie auf deinen {term}.
  The {card} on your {term} can be played, and goes first. ⇒ {card:nom} auf deinem {term} lässt sich spielen und geht vor.
  Only a card that you turned up is laid: turn one up first. ⇒ Gelegt wird nur eine Karte, die du aufgedeckt hast: Decke erst eine auf.
  The {card} can be played, so it is not laid. ⇒ {card:nom} lässt sich spielen und wird deshalb nicht abgelegt.
  The {card} that you turned up is settled first. ⇒ Zuerst kommt {card:nom} dran, die du aufgedeckt hast.
  The {card} goes to the centre, which comes before the {term} of others. ⇒ {card:nom} gehört in die Mitte; die geht vor, die {term} der anderen kommen danach.
  Of several {term} that take the {card}, it goes on the one nearest to your left. ⇒ Passt {card:nom} auf mehrere {term}, so kommt sie auf den, der links von dir am nächsten ist.
  You have turned up no card: turn one up first. ⇒ Du hast keine Karte aufgedeckt: Decke erst eine auf.
  You have no {term}: turn up a card. ⇒ Du hast keinen {term}: Decke eine Karte auf.
  You play on the {term} of others; on your own a card is laid. ⇒ Gespielt wird auf den {term} von anderen; auf deinen eigenen legst du ab.
  Seat {n} has no {term} now. ⇒ Platz {n} hat jetzt keinen {term}.
  The {term} {n} has reached {n2} and is closed. ⇒ {term} {n} ist bei {n2} angekommen und nimmt nichts mehr.
  The {card} is not next to the {card2} on the {term} of seat {n}, up or down. ⇒ {card:nom} ist keine Nachbarin der {card2} auf dem {term} von Platz {n}, weder nach oben noch nach unten.
  The {card} that you turned waits: play it, or lay it on the {term}. ⇒ {card:nom}, die du aufgedeckt hast, wartet: Spiele sie oder lege sie auf den {term}.
  The {card} that you turned waits: discard it, or lay it on the {term}. ⇒ {card:nom}, die du aufgedeckt hast, wartet: Lege sie ab oder lege sie auf den {term}.
  The pack is used up; it is turned once through only. ⇒ Der Talon ist aufgebraucht; er wird nur einmal durchgespielt.
  The pack is used up; it is turned {n} times only. ⇒ Der Talon ist aufgebraucht; er wird nur {n}-mal durchgespielt.
  The pack is used up, and no {term} is left to turn. ⇒ Der Talon ist aufgebraucht, und es ist kein {term} zum Umdrehen da.
  The {card} of lower pile {n} can go up, and goes first. ⇒ {card:nom} vom unteren Stapel {n} kann nach oben und geht vor.
  The {card} can be played, so it is not laid on the {term}. ⇒ {card:nom} lässt sich spielen und kommt deshalb nicht auf den {term}.
  The {card} on top of the {term} can be played, and goes first. ⇒ {card:nom} oben auf dem {term} lässt sich spielen und geht vor.
  A turned card does not go straight into a space. ⇒ Eine aufgedeckte Karte kommt nicht direkt in eine Lücke.
  Place {n} is a space: it is filled, not built on. ⇒ Feld {n} ist eine Lücke: Sie wird gefüllt, nicht bebaut.
  Place {n} is a space; a pile is moved on a pile only. ⇒ Feld {n} ist eine Lücke; ein Stapel kommt nur auf einen Stapel.
  Lower piles are built down by one: the {card} does not go on the {card2}. ⇒ Unten wird um eins abwärts gebaut: {card:nom} passt nicht auf {card2:acc}.
  Place {n} of the lower row is no space. ⇒ Feld {n} der unteren Reihe ist keine Lücke.
  Spaces are filled from the pack only; when it is used up they stay empty. ⇒ Lücken füllt nur der Talon; ist er aufgebraucht, bleiben sie leer.
  No card is turned up at the moment. ⇒ Gerade ist keine Karte aufgedeckt.
  The {term} is empty. ⇒ Der {term} ist leer.
  No upper pile shows a {card}, on which the {card2} would go. ⇒ Kein oberer Stapel zeigt {card:a}, auf die {card2:nom} käme.
  A pile is moved on another, not on itself. ⇒ Ein Stapel kommt auf einen anderen, nicht auf sich selbst.
  Only whole piles are moved: the bottom of pile {n}, a {card}, does not go on a {card2}. ⇒ Nur ganze Stapel werden bewegt: Die unterste Karte von Stapel {n}, {card:ein}, passt nicht auf {card2:a}.
  Place {n} of the lower row is empty. ⇒ Feld {n} der unteren Reihe ist leer.
  A 1 goes up, and nowhere else. ⇒ Eine 1 kommt nach oben und nirgendwo sonst hin.
  Only a 13 is discarded alone, not a {card}. ⇒ Allein ablegen kann man nur eine 13, nicht {card:a}.
  A pair is two cards, the earlier place named first. ⇒ Ein Paar sind zwei Karten; das frühere Feld wird zuerst genannt.
  {card} and {card2} do not make thirteen. ⇒ {card} und {card2} ergeben nicht dreizehn.
  Cell {n} lies on cell {n2}, which must be released first. ⇒ Feld {n} liegt auf Feld {n2}; das muss erst frei sein.
  Not only cell {n} lies on cell {n2}. ⇒ Auf Feld {n2} liegt nicht nur Feld {n}.
  The top of the {term} goes only with the card under it or the turned one. ⇒ Die oberste Karte vom {term} geht nur mit der Karte darunter oder mit der aufgedeckten.
  The card under the top of the {term} goes only with the one on top. ⇒ Die zweite Karte vom {term} geht nur mit der obersten.
  There are no two cards on the {term}. ⇒ Auf dem {term} liegen keine zwei Karten.
  The card of cell {n} is discarded already. ⇒ Die Karte von Feld {n} ist schon abgelegt.
  Cell {n} is not released: a card lies on it. ⇒ Feld {n} ist nicht frei: Es liegt eine Karte darauf.
  This hand has gone on too long: the table closes it. ⇒ Diese Runde dauert schon zu lange: Der Tisch bricht sie ab.
  The board is open already. ⇒ Die Börse ist schon eröffnet.
  You have no open offer. ⇒ Du hast kein offenes Angebot.
  The board is not open yet: call "play", or make the first offer. ⇒ Die Börse ist noch nicht eröffnet: Rufe „Los“ oder mach das erste Angebot.
  The board is not open yet: seat {n} opens it. ⇒ Die Börse ist noch nicht eröffnet: Das macht Platz {n}.
  You offer just these cards already. ⇒ Genau diese Karten bietest du schon an.
  The trade-mark card is not used in this game. ⇒ Die Markenkarte ist in diesem Spiel nicht dabei.
  The trade-mark card is traded alone, as one card. ⇒ Die Markenkarte tauscht man allein, als eine Karte.
  The numbers in play are 1 to {n}. ⇒ Im Spiel sind die Zahlen 1 bis {n}.
  You do not hold the trade-mark card. ⇒ Du hast die Markenkarte nicht.
  All cards of a lot are of one number; of the {card} you hold {n}. ⇒ Was du gibst, muss alles die gleiche Zahl sein; von der {card} hast du {n}.
  A trade is between two players; that offer is your own. ⇒ Zu einem Tausch gehören zwei; dieses Angebot ist dein eigenes.
  Too late: seat {n} has no open offer now. ⇒ Zu spät: Platz {n} hat jetzt kein offenes Angebot.
  Too late: seat {n} now offers {n2}. ⇒ Zu spät: Platz {n} bietet jetzt {n2} an.
  That cannot be traded now. ⇒ Das kann jetzt nicht getauscht werden.
  Seat {n} trades with its partner first. ⇒ Platz {n} tauscht zuerst mit dem eigenen Partner.
  You trade with your partner first, or both of you decline. ⇒ Du tauschst zuerst mit deinem Partner, oder ihr verzichtet beide.
  You and your partner may trade with everybody already. ⇒ Du und dein Partner, ihr dürft schon mit allen tauschen.
  You have declined already; your partner has not. ⇒ Du hast schon verzichtet, dein Partner noch nicht.
  Your hand is not complete: that takes ten of a number, or nine and the trade-mark card. ⇒ Deine Hand ist nicht vollständig: Dazu gehören zehn gleiche Zahlen oder neun und die Markenkarte.
  Your hand is not complete: that takes ten of one number. ⇒ Deine Hand ist nicht vollständig: Dazu gehören zehn gleiche Zahlen.
  Partners are an even number of players from four, not {n}. ⇒ Mit Partnern spielt eine gerade Zahl von Personen, mindestens vier, nicht {n}.
  Where hands count their number the game goes to the target, not over a number of hands (a single hand apart). ⇒ Wo die Zahl zählt, geht das Spiel bis zum Ziel, nicht über eine Anzahl von Runden (außer es ist nur eine).
  A target is set only where hands count their number, and for more than a single hand. ⇒ Ein Ziel gibt es nur, wo die Zahl zählt und mehr als eine Runde gespielt wird.
  Seat {n} is asking: nobody else does until that turn ends. ⇒ Platz {n} fragt gerade: Bis dieser Zug endet, fragt sonst niemand.
  You ask another player, not yourself. ⇒ Du fragst jemand anders, nicht dich selbst.
  You hold no {card}: ask for a number of which you have a card. ⇒ Du hast keine {card}: Frage nach einer Zahl, von der du eine Karte hast.
  Seat {n} has no cards left and cannot be asked. ⇒ Platz {n} hat keine Karten mehr und kann nicht gefragt werden.
  In this edition the turn always passes to the left. ⇒ In dieser Ausgabe geht der Zug immer nach links weiter.
  At this table hands are refilled by themselves. ⇒ An diesem Tisch füllen sich die Hände von selbst.
  The race begins when the cards of the {term} are turned up. ⇒ Das Rennen beginnt, wenn die Karten der {term} aufgedeckt werden.
  Nobody can match: play is paused until the next cards are turned up. ⇒ Niemand kann anlegen: Es ist Pause, bis die nächsten Karten aufgedeckt sind.
  Nobody can match: play is paused until everybody has chosen a card. ⇒ Niemand kann anlegen: Es ist Pause, bis alle eine Karte gewählt haben.
  Cards are chosen only when nobody can match and a {term} is used up. ⇒ Karten werden nur gewählt, wenn niemand anlegen kann und ein {term} aufgebraucht ist.
  You have chosen already; the others have yet to choose. ⇒ Du hast schon gewählt; die anderen sind noch dabei.
  Your {term} is used up. ⇒ Dein {term} ist aufgebraucht.
  You have three cards in your hand, and never more. ⇒ Du hast drei Karten auf der Hand; mehr sind es nie.
  You play on {term} {n} and on {term2} {n2}, beside you. ⇒ Du spielst auf {term} {n} und {term2} {n2}, die neben dir liegen.
  Too late: {blink} covered it, and your card ({blink2}) does not match that. ⇒ Zu spät: Jetzt liegt dort {blink:nom}, und deine Karte ({blink2:nom}) passt nicht dazu.
  Your card ({blink}) has neither colour nor shape nor count in common with {blink2}. ⇒ Deine Karte ({blink:nom}) hat mit der oben ({blink2:nom}) weder Farbe noch Form noch Anzahl gemeinsam.
  You don't have {blink} in your hand. ⇒ Du hast {blink:acc} nicht auf der Hand.
  There are {n} players, but numbers of cards for {n2}. ⇒ Es spielen {n}, aber die Kartenzahlen sind für {n2}.
  Everybody starts with at least {n} cards, not with {n2}. ⇒ Alle beginnen mit mindestens {n} Karten, nicht mit {n2}.
  There are {n} cards to start with, not {n2}. ⇒ Es gibt {n} Karten zu verteilen, nicht {n2}.
  Place the {card} that you have drawn first. ⇒ Lege zuerst {card:acc}, die du gezogen hast.
  There is no drawn card to be placed; cards that lie are never moved. ⇒ Es ist keine gezogene Karte da; Karten, die liegen, bleiben liegen.
  The deck is used up and nothing lies face down: there is no card to draw. ⇒ Der Nachziehstapel ist leer, und verdeckt liegt auch nichts: Es gibt keine Karte zu ziehen.
  A turn begins with a draw; you can stop after it. ⇒ Ein Zug beginnt mit dem Ziehen; danach kannst du aufhören.
  {cards} is not one combination: three to six of a number, a straight, three pairs, four and a pair, or two triples. ⇒ {cards} ist keine Kombination: drei bis sechs gleiche, eine Straße, drei Paare, vier und ein Paar oder zwei Drillinge.
  The cards {cards} do not all lie in front of seat {n}. ⇒ Die Karten {cards} liegen nicht alle vor Platz {n}.
  None of the cards {cards} in front of seat {n} was placed in this turn; a combination needs one that was. ⇒ Keine der Karten {cards} vor Platz {n} wurde in diesem Zug gelegt; eine Kombination braucht so eine.
  A match is the best of an odd number of games. ⇒ Ein Match geht über eine ungerade Zahl von Spielen.
  {term} is for {players}, not for {n}. ⇒ „{term}“ ist für {players}, nicht für {n}.
  The dealer sits at one of the seats 0 to {n}, not at {n2}. ⇒ Wer gibt, sitzt auf einem der Plätze 0 bis {n}, nicht auf {n2}.
  The dealer is a seat's number, not {text}. ⇒ Wer gibt, ist die Nummer eines Platzes, nicht {text}.
  The deck has {n} of the card {card}; card {n2} of the list is one more. ⇒ Im Kartenspiel ist die Karte {card} {n}-mal; Karte {n2} der Liste ist eine zu viel.
  The deck lacks a card: {card}. ⇒ Dem Kartenspiel fehlt eine Karte: {card}.
  There is no game {text}; there is: {text2}. ⇒ Das Spiel {text} gibt es nicht; es gibt: {text2}.
  {term} has no edition {text}; it has: {text2}. ⇒ Von „{term}“ gibt es keine Ausgabe {text}; es gibt: {text2}.
  {term} has no option {text}; it has: {text2}. ⇒ „{term}“ hat keine Option {text}; es gibt: {text2}.
  The option {text} is given twice. ⇒ Die Option {text} ist zweimal angegeben.
`);

/** Why the house cannot do something: tables, chairs, people. */
const faults = pairs(`
  There is nothing here. ⇒ Hier ist nichts.
  This is not done that way; /api/openapi.json says how. ⇒ So geht das nicht; wie es geht, steht in /api/openapi.json.
  This is the way in for sockets only. ⇒ Das ist nur der Eingang für Sockets.
  The house closes for a moment; come back. ⇒ Das Haus macht kurz zu; komm gleich wieder.
  Messages are texts here. ⇒ Nachrichten sind hier Texte.
  A message is one text of at most {n} bytes. ⇒ Eine Nachricht ist ein Text von höchstens {n} Bytes.
  A message has at most {n} bytes. ⇒ Eine Nachricht hat höchstens {n} Bytes.
  You sent too much. Come back more slowly. ⇒ Du hast zu viel geschickt. Komm langsamer wieder.
  Not so fast, please. ⇒ Nicht so schnell, bitte.
  An id has 1 to {n} bytes. ⇒ Eine Kennung hat 1 bis {n} Bytes.
  This needs an id, so that it is done only once. ⇒ Das braucht eine Kennung, damit es nur einmal geschieht.
  Enter a table first. ⇒ Komm erst an einen Tisch.
  This token is not known, or was revoked. ⇒ Dieser Schlüssel ist unbekannt oder wurde gesperrt.
  The table let you go: you read too slowly, or it is closed. Come back. ⇒ Der Tisch hat dich gehen lassen: Deine Verbindung war zu langsam, oder er ist zu. Komm wieder.
  You have no such token. ⇒ So einen Schlüssel hast du nicht.
  You have opened many tables. Please wait before you open another. ⇒ Du hast schon viele Tische eröffnet. Warte bitte etwas.
  There was no such deal at this table. ⇒ So ein Spiel gab es an diesem Tisch nicht.
  There is no such table. ⇒ Diesen Tisch gibt es nicht.
  There is no such table; perhaps the link is not whole. ⇒ Diesen Tisch gibt es nicht; vielleicht ist der Link nicht vollständig.
  The record can be had when the game is over. ⇒ Die Aufzeichnung gibt es, wenn das Spiel zu Ende ist.
  This took too long. ⇒ Das hat zu lange gedauert.
  Too many requests from your address. Please wait. ⇒ Zu viele Anfragen von deiner Adresse. Warte bitte.
  Too many attempts from your address. Please wait. ⇒ Zu viele Versuche von deiner Adresse. Warte bitte.
  Many look at games just now. Please try again in a moment. ⇒ Gerade sehen sich viele Spiele an. Versuch es gleich noch einmal.
  There are many sockets from your address. Close some of them first. ⇒ Von deiner Adresse sind viele Verbindungen offen. Schließ erst einige.
  You were signed out. Come back as who you are now. ⇒ Du wurdest abgemeldet. Komm wieder als die Person, die du jetzt bist.
  Not so many lines at once, please. ⇒ Bitte nicht so viele Zeilen auf einmal.
  A token cannot do this; do it in your browser. ⇒ Mit einem Schlüssel geht das nicht; tu es in deinem Browser.
  This comes from a page of another site. ⇒ Das kommt von einer fremden Seite.
  Send JSON, with the header Content-Type: application/json. ⇒ Schicke JSON, mit der Kopfzeile Content-Type: application/json.
  This must be an object, {…}, and not a list. ⇒ Das muss ein Objekt sein, {…}, keine Liste.
  Please try again. ⇒ Bitte versuch es noch einmal.
  There is no such chair. ⇒ Diesen Stuhl gibt es nicht.
  There is no chair {n}; the chairs are 0 to {n2}. ⇒ Stuhl {n} gibt es nicht; es gibt die Stühle 0 bis {n2}.
  A table is opened once. ⇒ Ein Tisch wird nur einmal eröffnet.
  Nobody sits on chair {n}. ⇒ Auf Stuhl {n} sitzt niemand.
  The cards are not dealt yet. ⇒ Die Karten sind noch nicht gegeben.
  The game is on; this can be done before or after. ⇒ Das Spiel läuft; das geht vorher oder nachher.
  The game is over; a rematch begins the next one. ⇒ Das Spiel ist zu Ende; mit „Noch einmal“ beginnt das nächste.
  This table is gone. ⇒ Diesen Tisch gibt es nicht mehr.
  This table is closed. ⇒ Dieser Tisch ist zu.
  You sit at this table already; stand up first. ⇒ Du sitzt schon an diesem Tisch; steh erst auf.
  Somebody sits there already. ⇒ Da sitzt schon jemand.
  Somebody sits there; remove them first. ⇒ Da sitzt jemand; bitte die Person erst weg.
  There is no bot on chair {n}. ⇒ Auf Stuhl {n} sitzt kein Bot.
  There are fewer chairs for this; somebody must stand up first. ⇒ Dafür gibt es weniger Stühle; erst muss jemand aufstehen.
  This table cannot be read. ⇒ Dieser Tisch lässt sich nicht lesen.
  You do not sit at this table. ⇒ Du sitzt nicht an diesem Tisch.
  Only the host of the table can do this. ⇒ Das kann nur, wer an diesem Tisch Gastgeber ist.
  The host has asked you to leave: you can watch, and sit down for a later game. ⇒ Du wurdest gebeten zu gehen: Du kannst zusehen und dich zu einem späteren Spiel setzen.
  A chair is not a bot's any more: nobody could play on there. ⇒ Auf einem Stuhl sitzt kein Bot mehr: Dort könnte niemand weiterspielen.
  The host sits at the table. ⇒ Wer Gastgeber ist, sitzt am Tisch.
  Every chair is taken. ⇒ Alle Stühle sind besetzt.
  To leave yourself, stand up. ⇒ Willst du selbst gehen, steh auf.
  One can say: {text}. ⇒ Man kann sagen: {text}.
  At this table there are greetings only, no chat. ⇒ An diesem Tisch gibt es nur Grüße, keinen Chat.
  While the game is on nobody talks at this table; greet instead. ⇒ Während des Spiels redet an diesem Tisch niemand; du kannst grüßen.
  A chat has 1 to {n} letters. ⇒ Eine Chatnachricht hat 1 bis {n} Zeichen.
  A chat is one line of text. ⇒ Eine Chatnachricht ist eine Zeile Text.
  There is no game to give a hint for. ⇒ Es läuft kein Spiel, für das es einen Tipp gäbe.
  There are no hints at this table: people play one another. ⇒ An diesem Tisch gibt es keine Tipps: Hier spielen Menschen gegeneinander.
  One hint at a time; the last one is not found yet. ⇒ Ein Tipp nach dem anderen; der letzte ist noch nicht da.
  Entropy is 1 to {n} letters, digits, hyphens and underlines. ⇒ Dein Beitrag zum Mischen hat 1 bis {n} Buchstaben, Ziffern, Binde- und Unterstriche.
  There are {n} chairs, not {n2}. ⇒ Es gibt {n} Stühle, nicht {n2}.
  There is no bot {text}; there is: {text2}. ⇒ Den Bot {text} gibt es nicht; es gibt: {text2}.
  The grace is {n} to {n2}, not {n3}. ⇒ Die Wartezeit geht von {n} bis {n2}, nicht {n3}.
  The clock is {n} to {n2}, not {n3}. ⇒ Die Uhr geht von {n} bis {n2}, nicht {n3}.
  The pace is {n} to {n2}, not {n3}. ⇒ Das Tempo geht von {n} bis {n2}, nicht {n3}.
  Too much happens at this table just now. Please try again. ⇒ An diesem Tisch ist gerade zu viel los. Bitte versuch es noch einmal.
  Too much happens at once. Please try again. ⇒ Es ist gerade zu viel los. Bitte versuch es noch einmal.
  The house's log has trouble just now. Please try again in a moment. ⇒ Das Haus hat gerade Mühe mit seinem Buch. Bitte versuch es gleich noch einmal.
  You have an account already. ⇒ Du hast schon ein Konto.
  Somebody else has this name; choose another. ⇒ Diesen Namen hat schon jemand; wähle einen anderen.
  There is no account with this name and passphrase. ⇒ Es gibt kein Konto mit diesem Namen und diesem Kennwort.
  This code is not known, or has been used. ⇒ Dieser Code ist unbekannt oder schon benutzt.
  A passphrase has {n} to {n2} letters. ⇒ Ein Kennwort hat {n} bis {n2} Zeichen.
  This could not be done just now. Please try again. ⇒ Das ging gerade nicht. Bitte versuch es noch einmal.
  A name has 1 to {n} letters. ⇒ Ein Name hat 1 bis {n} Zeichen.
  A label has 1 to {n} letters. ⇒ Eine Bezeichnung hat 1 bis {n} Zeichen.
  You have {n} tokens; revoke one first. ⇒ Du hast {n} Schlüssel; sperre erst einen.
  does anything it may, each as likely ⇒ macht irgendetwas, was erlaubt ist
  plays well, but overlooks and forgets things as people do ⇒ spielt gut, übersieht und vergisst aber manches, wie Menschen eben
  does what looks best, and knows its duties ⇒ macht, was am besten aussieht, und kennt seine Pflichten
  remembers what it saw, counts, and thinks ahead ⇒ merkt sich, was es sah, zählt mit und denkt voraus
  {option} is {allowed}, not {text}. ⇒ {option} ist {allowed}, nicht {text}.
`);

export const patterns: Pair[] = [...offers, ...reasons, ...refusals, ...faults, ...broken];
