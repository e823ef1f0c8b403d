use parlor_bots::Level;
use parlor_engine::cards::{Seat, Seats};

use crate::{Calls, Outcome};

/// What is kept of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// Its number in the run, from 1.
    pub game: u64,
    /// The number of its deal, from 1.
    pub deal: u64,
    /// The text of the deal's seed.
    pub seed: String,
    /// Who won.
    pub winners: Seats,
    /// Whether the winners drew against each other.
    pub draw: bool,
    /// The rule that ended it; empty if it did not end.
    pub rule: String,
    /// How many steps it took, those of the table among them.
    pub steps: u32,
    /// Everything about each seat.
    pub seats: Vec<Seated>,
}

/// One seat of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seated {
    /// Who sat there.
    pub bot: Level,
    /// What counted.
    pub score: i32,
    /// What it called.
    pub calls: Calls,
}

impl Row {
    pub(crate) fn new(game: u64, deal: u64, seed: String, bots: Vec<Level>, o: Outcome) -> Row {
        let each = bots.into_iter().zip(o.scores).zip(o.calls);
        Row {
            game,
            deal,
            seed,
            winners: o.ending.winners,
            draw: o.ending.draw,
            rule: o.ending.rule.into(),
            steps: o.steps,
            seats: each.map(|((bot, score), calls)| Seated { bot, score, calls }).collect(),
        }
    }

    /// The winners who sit at the table.
    pub(crate) fn has_won(&self, seat: usize) -> bool {
        u8::try_from(seat).is_ok_and(|seat| seat < Seat::MOST && self.winners.has(Seat::new(seat)))
    }
}
