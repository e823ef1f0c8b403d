//! A game as text (CM-12): written, read, replayed and verified.
//!
//! The format is made to be read aloud and edited by hand; `docs/record-format.md` describes it.
//! This room names no game: it knows headings, steps and notation as text.

mod fair;
mod hash;
mod read;
mod replay;
mod write;

use std::fmt;

use parlor_cards::{Card, Seat, Seed};
use parlor_engine::Refusal;

pub use fair::{Fair, LONGEST_ENTROPY, is_plain};
pub use hash::state_hash;
pub use replay::replay;
pub use write::record_of;

/// What is needed to set up a table, as text (CM-03).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Setup {
    /// The game.
    pub game: String,
    /// The edition.
    pub edition: String,
    /// How many players.
    pub players: u8,
    /// The dealer's seat, if not the last (CM-01).
    pub dealer: Option<u8>,
    /// The options that were chosen, by name.
    pub options: Vec<(String, String)>,
}

/// A whole game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The set-up.
    pub setup: Setup,
    /// The seed of the deal, or the stacked deck.
    pub deal: Deal,
    /// How a server showed that it dealt fairly, where one dealt.
    pub fair: Option<Fair>,
    /// The players' names, by seat; may be empty.
    pub names: Vec<String>,
    /// What happened, in order.
    pub lines: Vec<Line>,
    /// How it ended; `None` for a game that goes on.
    pub outcome: Option<Outcome>,
    /// Where the outcome stands.
    pub outcome_at: Spot,
    /// Where the set-up stands, line by line: game, edition, players, dealer, deal.
    pub spots: Spots,
}

/// Where the parts of a heading stand.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Spots {
    /// The game's line.
    pub game: Spot,
    /// The edition's line.
    pub edition: Spot,
    /// The players' line.
    pub players: Spot,
    /// The seed's or the deck's line.
    pub deal: Spot,
    /// The options' lines.
    pub options: Vec<Spot>,
}

/// Where the cards come from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deal {
    /// From a seed.
    Seed(Seed),
    /// From a list of cards; reshuffles from the seed beside it, or told by the record.
    Deck(Vec<Card>, Option<Seed>),
}

/// A line of a record, and where it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// What it says.
    pub what: What,
    /// Where.
    pub at: Spot,
}

/// What a line of a record says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum What {
    /// Somebody, or the table (`None`), did something.
    Step {
        /// Who.
        seat: Option<Seat>,
        /// What, in notation.
        text: String,
        /// When, in milliseconds since the deal; as the step before where it is not told.
        time: Option<u64>,
    },
    /// The step before made this order (CM-04).
    Shuffle(Vec<Card>),
    /// The state after the step before has this hash.
    Hash(u64),
}

/// A line and a column of a text, from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Spot {
    /// The line.
    pub line: usize,
    /// The column, in characters.
    pub column: usize,
}

/// How a game ended, as a record tells it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Who won; nobody, where one plays against the cards and loses.
    pub winners: Vec<u8>,
    /// Whether they drew.
    pub draw: bool,
    /// By which rule.
    pub rule: String,
    /// What counted, by seat.
    pub scores: Vec<i32>,
}

/// Why a record cannot be read or replayed, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// Where.
    pub at: Spot,
    /// What is wrong.
    pub text: String,
    /// The rule that stands against it, if it is one.
    pub rule: Option<&'static str>,
}

impl Broken {
    fn new(at: Spot, text: impl Into<String>) -> Broken {
        Broken { at, text: text.into(), rule: None }
    }

    /// Broken because the game refuses something.
    pub fn refused(at: Spot, refusal: &Refusal) -> Broken {
        Broken { at, text: refusal.to_string(), rule: Some(refusal.rule) }
    }
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.at.line, self.at.column, self.text)
    }
}

impl std::error::Error for Broken {}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self.winners.is_empty() {
            true => "lost",
            false if self.draw => "draw",
            false => "win",
        })?;
        self.winners.iter().try_for_each(|seat| write!(f, " {seat}"))?;
        write!(f, " by {} scores", self.rule)?;
        self.scores.iter().try_for_each(|score| write!(f, " {score}"))
    }
}
