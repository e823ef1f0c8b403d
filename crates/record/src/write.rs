use std::fmt;
use std::fmt::Write;

use parlor_cards::Card;
use parlor_engine::{Entry, Event, Game, Match, Move};

use crate::hash::first_eight;
use crate::{Deal, Fair, Line, Outcome, Record, Setup, Spot, Spots, What, state_hash};

/// A hash is written after so many steps, and at the end.
const STEPS_PER_HASH: usize = 25;

/// The record of a match as it stands.
pub fn record_of<G: Game>(game: &Match<G>, setup: &Setup, names: &[String]) -> Record {
    let origin = game.origin();
    let deal = match &origin.deck {
        Some(deck) => Deal::Deck(deck.clone(), Some(origin.seed)),
        None => Deal::Seed(origin.seed),
    };
    let told = !origin.reshuffles.is_empty();
    let deal = match deal {
        Deal::Deck(deck, _) if told => Deal::Deck(deck, None),
        deal => deal,
    };
    Record {
        setup: setup.clone(),
        deal,
        fair: None,
        names: names.to_vec(),
        lines: lines_of(game),
        outcome: outcome_of(game),
        outcome_at: Spot::default(),
        spots: Spots::default(),
    }
}

/// How a match ended, if it did.
pub(crate) fn outcome_of<G: Game>(game: &Match<G>) -> Option<Outcome> {
    let standing = game.standing();
    let ending = standing.ending?;
    let seats = usize::from(game.seating().seats);
    Some(Outcome {
        winners: ending.winners.iter().map(|seat| seat.number()).collect(),
        draw: ending.draw,
        rule: ending.rule.to_string(),
        scores: standing.scores[..seats].to_vec(),
    })
}

fn lines_of<G: Game>(game: &Match<G>) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut line = 0;
    let Ok(mut again) = Match::new(game.rules().clone(), game.seating(), game.origin().clone())
    else {
        return lines;
    };
    let steps = game.log().len();
    for (at, entry) in game.log().iter().enumerate() {
        again.follow(entry);
        lines.push(Line { what: step_of(game, entry), at: Spot { line, column: 0 } });
        for order in &entry.reshuffles {
            lines.push(Line { what: What::Shuffle(order.clone()), at: Spot::default() });
        }
        let ends_turn = entry.events.iter().any(|event| matches!(event, Event::Begin { .. }));
        line += usize::from(ends_turn);
        if (at + 1) % STEPS_PER_HASH == 0 || at + 1 == steps {
            let hash = state_hash(again.rules(), again.state());
            lines.push(Line { what: What::Hash(hash), at: Spot::default() });
        }
    }
    lines
}

fn step_of<G: Game>(game: &Match<G>, entry: &Entry<G::Action>) -> What {
    let time = Some(entry.at);
    match entry.what {
        Move::Act(seat, action) => {
            let text = Written(game.rules(), action).to_string();
            What::Step { seat: Some(seat), text, time }
        }
        Move::Lapse(act) => What::Step { seat: None, text: act.name().into(), time },
    }
}

struct Written<'a, G: Game>(&'a G, G::Action);

impl<G: Game> fmt::Display for Written<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.write(self.1, f)
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let mut text = String::new();
        write_heading(self, &mut text)?;
        write_lines(&self.lines, &mut text)?;
        match &self.outcome {
            Some(outcome) => writeln!(text, "outcome {outcome}")?,
            None => text.push_str("outcome unfinished\n"),
        }
        writeln!(f, "{text}check {:016x}", first_eight(&text))
    }
}

fn write_heading(record: &Record, text: &mut String) -> fmt::Result {
    let setup = &record.setup;
    writeln!(text, "parlor record 1")?;
    writeln!(text, "game {}\nedition {}\nplayers {}", setup.game, setup.edition, setup.players)?;
    if let Some(dealer) = setup.dealer {
        writeln!(text, "dealer {dealer}")?;
    }
    for (name, value) in &setup.options {
        writeln!(text, "option {name} {value}")?;
    }
    for (seat, name) in record.names.iter().enumerate() {
        writeln!(text, "name {seat} {name}")?;
    }
    match &record.deal {
        Deal::Seed(seed) => writeln!(text, "seed {seed}")?,
        Deal::Deck(deck, seed) => {
            for cards in deck.chunks(30) {
                writeln!(text, "deck{}", spaced(cards))?;
            }
            if let Some(seed) = seed {
                writeln!(text, "reshuffle-seed {seed}")?;
            }
        }
    }
    if let Some(fair) = &record.fair {
        write_fair(fair, text)?;
    }
    text.push('\n');
    Ok(())
}

fn write_fair(fair: &Fair, text: &mut String) -> fmt::Result {
    writeln!(text, "table {}\ndeal {}\ncommitment {}", fair.table, fair.deal, fair.commitment)?;
    for (seat, entropy) in &fair.entropies {
        writeln!(text, "entropy {seat} {entropy}")?;
    }
    match &fair.secret {
        Some(secret) => writeln!(text, "secret {secret}"),
        None => Ok(()),
    }
}

/// One text line for the steps of one seat in one turn.
fn write_lines(lines: &[Line], text: &mut String) -> fmt::Result {
    let mut open: Option<(Option<parlor_cards::Seat>, usize)> = None;
    let mut clock = 0;
    for line in lines {
        let What::Step { seat, text: step, time } = &line.what else {
            if open.take().is_some() {
                text.push('\n');
            }
            match &line.what {
                What::Shuffle(order) => writeln!(text, "shuffle{}", spaced(order))?,
                What::Hash(hash) => writeln!(text, "hash {hash:016x}")?,
                What::Step { .. } => {}
            }
            continue;
        };
        if open == Some((*seat, line.at.line)) {
            text.push_str(", ");
        } else {
            if open.is_some() {
                text.push('\n');
            }
            match seat {
                Some(seat) => write!(text, "{seat}: ")?,
                None => text.push_str("*: "),
            }
        }
        open = Some((*seat, line.at.line));
        text.push_str(step);
        if let Some(time) = time.filter(|&time| time != clock) {
            write!(text, " ~{time}")?;
            clock = time;
        }
    }
    if open.is_some() {
        text.push('\n');
    }
    Ok(())
}

fn spaced(cards: &[Card]) -> String {
    cards.iter().fold(String::new(), |mut text, card| {
        let _ = write!(text, " {card}");
        text
    })
}
