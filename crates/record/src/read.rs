mod fair;

use std::str::FromStr;

use parlor_cards::{Card, Seat, Seed};

use self::fair::FairLines;
use crate::hash::first_eight;
use crate::{Broken, Deal, Line, Outcome, Record, Setup, Spot, Spots, What};

impl FromStr for Record {
    type Err = Broken;

    /// Reads a record. The game itself is not known here; [`crate::replay`] plays it.
    fn from_str(text: &str) -> Result<Record, Broken> {
        let mut reader = Reader::default();
        let mut read = String::new();
        let mut count = 0;
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        for (at, raw) in text.lines().enumerate() {
            let line = Text { text: raw.trim_end_matches('\r'), line: at + 1, offset: 0 };
            count = at + 1;
            if reader.checked {
                return Err(line.broken("Nothing may follow the check line."));
            }
            match line.text.strip_prefix("check ") {
                Some(sum) => reader.check(line, sum, &read)?,
                None => reader.line(line)?,
            }
            read.push_str(line.text);
            read.push('\n');
        }
        reader.finish(Spot { line: count + 1, column: 1 })
    }
}

/// A piece of a line, and where it stands.
#[derive(Clone, Copy)]
struct Text<'a> {
    text: &'a str,
    line: usize,
    /// Characters before it.
    offset: usize,
}

impl<'a> Text<'a> {
    fn spot(self) -> Spot {
        Spot { line: self.line, column: self.offset + 1 }
    }

    fn broken(self, text: impl Into<String>) -> Broken {
        Broken::new(self.spot(), text)
    }

    /// The text without its first `bytes` bytes.
    fn after(self, bytes: usize) -> Text<'a> {
        let skipped = self.text[..bytes].chars().count();
        Text { text: &self.text[bytes..], offset: self.offset + skipped, ..self }
    }

    /// The first word, and what follows it.
    fn word(self) -> (Text<'a>, Text<'a>) {
        let end = self.text.find(' ').unwrap_or(self.text.len());
        let rest = self.after((end + 1).min(self.text.len()));
        (Text { text: &self.text[..end], ..self }, rest)
    }

    /// The pieces between separators.
    fn split(self, separator: &'static str) -> impl Iterator<Item = Text<'a>> {
        let mut at = 0;
        self.text.split(separator).map(move |piece| {
            let here = self.after(at);
            at += piece.len() + separator.len();
            Text { text: piece, ..here }
        })
    }

    fn number<N: FromStr>(self, what: &str) -> Result<N, Broken> {
        let plain = !self.text.is_empty() && self.text.bytes().all(|byte| byte.is_ascii_digit());
        let number = self.text.parse().ok().filter(|_| plain);
        number.ok_or_else(|| self.broken(format!("{:?} is not {what}.", self.text)))
    }

    fn cards(self) -> Result<Vec<Card>, Broken> {
        let known = |card: &Card| *card != Card::UNKNOWN;
        let card = |word: Text| {
            let card = Card::read(word.text).filter(known);
            card.ok_or_else(|| word.broken(format!("{:?} is not a card.", word.text)))
        };
        self.split(" ").map(card).collect()
    }

    fn hash(self) -> Result<u64, Broken> {
        let hex = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        let plain = self.text.len() == 16 && self.text.bytes().all(hex);
        let hash = u64::from_str_radix(self.text, 16).ok().filter(|_| plain);
        hash.ok_or_else(|| self.broken("A hash is sixteen hexadecimal digits in lower case."))
    }
}

#[derive(Default)]
struct Reader {
    begun: bool,
    checked: bool,
    setup: Setup,
    seed: Option<Seed>,
    deck: Vec<Card>,
    reshuffle_seed: Option<Seed>,
    fair: FairLines,
    names: Vec<String>,
    lines: Vec<Line>,
    outcome: Option<Option<Outcome>>,
    outcome_at: Spot,
    spots: Spots,
}

impl Reader {
    fn line(&mut self, line: Text) -> Result<(), Broken> {
        let comment = line.text.starts_with('#') && self.outcome.is_none();
        if line.text.is_empty() || comment {
            return Ok(());
        }
        if !self.begun {
            self.begun = true;
            let good = line.text == "parlor record 1";
            let text = "A record begins with the line \"parlor record 1\".";
            return if good { Ok(()) } else { Err(line.broken(text)) };
        }
        if self.outcome.is_some() {
            return Err(line.broken("Nothing but the check line may follow the outcome."));
        }
        if line.text.contains(": ") && !line.text.starts_with("name ") {
            return self.steps(line);
        }
        let (word, rest) = line.word();
        match word.text {
            "shuffle" => self.push(What::Shuffle(rest.cards()?), line),
            "hash" => self.push(What::Hash(rest.hash()?), line),
            "outcome" => {
                self.outcome = Some(read_outcome(rest)?);
                self.outcome_at = line.spot();
            }
            _ if !self.lines.is_empty() => {
                let text = "Here stands a turn (\"0: 1>new, 8@0\"), shuffle, hash or outcome.";
                return Err(line.broken(text));
            }
            _ => self.heading(word, rest)?,
        }
        Ok(())
    }

    fn push(&mut self, what: What, line: Text) {
        self.lines.push(Line { what, at: line.spot() });
    }

    fn heading(&mut self, word: Text, rest: Text) -> Result<(), Broken> {
        if rest.text.is_empty() && word.text != "name" {
            return Err(rest.broken(format!("Something is missing after {:?}.", word.text)));
        }
        match word.text {
            "game" => once(&mut self.setup.game, word, rest)?,
            "edition" => once(&mut self.setup.edition, word, rest)?,
            "players" => self.setup.players = read_players(rest)?,
            "dealer" => self.setup.dealer = Some(rest.number("a seat")?),
            "option" => {
                let (name, value) = rest.word();
                if value.text.is_empty() {
                    return Err(value.broken("An option has a name and a value."));
                }
                self.setup.options.push((name.text.into(), value.text.into()));
                self.spots.options.push(rest.spot());
            }
            "name" => self.name(rest)?,
            "seed" => self.seed = Some(read_seed(rest)?),
            "reshuffle-seed" => self.reshuffle_seed = Some(read_seed(rest)?),
            "deck" => self.deck.extend(rest.cards()?),
            "table" | "deal" | "commitment" | "entropy" | "secret" => {
                self.fair.line(word, rest)?;
            }
            _ => return Err(word.broken(format!("{:?} is no heading of a record.", word.text))),
        }
        match word.text {
            "game" => self.spots.game = rest.spot(),
            "edition" => self.spots.edition = rest.spot(),
            "players" | "dealer" => self.spots.players = rest.spot(),
            "seed" | "deck" if self.spots.deal == Spot::default() => {
                self.spots.deal = rest.spot();
            }
            _ => {}
        }
        Ok(())
    }

    fn name(&mut self, rest: Text) -> Result<(), Broken> {
        let (seat, name) = rest.word();
        let number: usize = seat.number("a seat")?;
        if number != self.names.len() || number >= usize::from(Seat::MOST) {
            return Err(seat.broken("Names stand in the order of the seats, from 0."));
        }
        if name.text.chars().any(char::is_control) {
            return Err(name.broken("A name has no control characters."));
        }
        self.names.push(name.text.into());
        Ok(())
    }

    /// A line such as `0: 1>new ~1200, 8@0`.
    fn steps(&mut self, line: Text) -> Result<(), Broken> {
        let colon = line.text.find(": ").unwrap_or(0);
        let who = Text { text: &line.text[..colon], ..line };
        let seat = match who.text {
            "*" => None,
            _ => Some(who.number::<u8>("a seat (a number, or * for the table)")?),
        };
        if seat.is_some_and(|seat| seat >= Seat::MOST) {
            return Err(who.broken("There is no such seat."));
        }
        for piece in line.after(colon + 2).split(", ") {
            let (step, rest) = piece.word();
            if step.text.is_empty() {
                return Err(piece.broken("An action is missing here."));
            }
            let time = match rest.text.strip_prefix('~') {
                Some(_) => Some(rest.after(1).number("a time in milliseconds")?),
                None if rest.text.is_empty() => None,
                None => {
                    return Err(rest.broken("After an action stands a time (~1200) or a comma."));
                }
            };
            let what = What::Step { seat: seat.map(Seat::new), text: step.text.into(), time };
            self.push(what, step);
        }
        Ok(())
    }

    fn check(&mut self, line: Text, sum: &str, read: &str) -> Result<(), Broken> {
        let at = line.after(line.text.len() - sum.len());
        let told = at.hash()?;
        if self.outcome.is_none() {
            return Err(line.broken("The outcome is missing before the check line."));
        }
        if told != first_eight(read) {
            let text = "The text above was changed: the check does not fit. Whoever edits a record \
                        by hand takes the check line out.";
            return Err(at.broken(text));
        }
        self.checked = true;
        Ok(())
    }

    fn finish(self, end: Spot) -> Result<Record, Broken> {
        let missing = |what: &str| Broken::new(end, format!("The record has no {what}."));
        if !self.begun {
            let text = "The record is empty: it begins with the line \"parlor record 1\".";
            return Err(Broken::new(end, text));
        }
        if self.setup.game.is_empty() {
            return Err(missing("line \"game\""));
        }
        if self.setup.edition.is_empty() {
            return Err(missing("line \"edition\""));
        }
        if self.setup.players == 0 {
            return Err(missing("line \"players\""));
        }
        let deal = match (self.seed, self.deck) {
            (Some(seed), deck) if deck.is_empty() => Deal::Seed(seed),
            (Some(_), _) => {
                let text = "A record has a seed or a deck, not both.";
                return Err(Broken::new(self.spots.deal, text));
            }
            (None, deck) if deck.is_empty() => return Err(missing("seed and no deck")),
            (None, deck) => Deal::Deck(deck, self.reshuffle_seed),
        };
        let Some(outcome) = self.outcome else {
            let text = "The record ends without its outcome: it was cut off. (The line \"outcome \
                        unfinished\" ends the record of a game that goes on.)";
            return Err(Broken::new(end, text));
        };
        Ok(Record {
            setup: self.setup,
            deal,
            fair: self.fair.finish(end)?,
            names: self.names,
            lines: self.lines,
            outcome,
            outcome_at: self.outcome_at,
            spots: self.spots,
        })
    }
}

fn once(field: &mut String, word: Text, value: Text) -> Result<(), Broken> {
    if !field.is_empty() {
        return Err(word.broken(format!("The line {:?} stands twice.", word.text)));
    }
    *field = value.text.into();
    Ok(())
}

fn read_players(text: Text) -> Result<u8, Broken> {
    let number: u64 = text.number("a number of players")?;
    let seats = u8::try_from(number).ok().filter(|&seats| seats <= Seat::MOST);
    let most = Seat::MOST;
    seats.ok_or_else(|| text.broken(format!("A table has at most {most} seats, not {number}.")))
}

fn read_seed(text: Text) -> Result<Seed, Broken> {
    let wrong = || text.broken("A record's seed is 64 hexadecimal digits (CM-14).");
    Seed::from_hex(text.text).ok_or_else(wrong)
}

/// `unfinished`, or `win 0 by FL-23 scores 0 3 4 5`, or `draw 0 2 by …`, or `lost by …`.
fn read_outcome(text: Text) -> Result<Option<Outcome>, Broken> {
    if text.text == "unfinished" {
        return Ok(None);
    }
    let wrong = || {
        text.broken(
            "An outcome reads \"win 0 by FL-23 scores 0 3 4 5\", \"draw …\", \"lost by …\" or \
             \"unfinished\".",
        )
    };
    let (kind, rest) = text.word();
    let (winners, rest) = match kind.text {
        "win" | "draw" => rest.text.split_once(" by ").ok_or_else(wrong)?,
        "lost" => ("", rest.text.strip_prefix("by ").ok_or_else(wrong)?),
        _ => return Err(wrong()),
    };
    let draw = kind.text == "draw";
    let (rule, scores) = rest.split_once(" scores ").ok_or_else(wrong)?;
    let seats = winners.split(' ').filter(|_| kind.text != "lost");
    let winners: Option<Vec<u8>> = seats.map(|seat| seat.parse().ok()).collect();
    let scores: Option<Vec<i32>> = scores.split(' ').map(|score| score.parse().ok()).collect();
    match (winners, scores) {
        (Some(winners), Some(scores)) => {
            Ok(Some(Outcome { winners, draw, rule: rule.into(), scores }))
        }
        _ => Err(wrong()),
    }
}
