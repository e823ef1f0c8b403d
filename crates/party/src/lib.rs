//! A party: the people and bots around a table, and what they play. It is what the rows of the log
//! say, and nothing else; it knows no socket and no clock.
//!
//! `wish` turns what somebody asks for into a row, if they may; `fold` takes a row up, if it fits;
//! `tell` says what a row means to one who looks; `due` says what the table does by itself, and
//! when, and `bots` what they do. A party that took up a row which was not kept is thrown away.
//! The server and the browser keep their tables by the same parties.

mod again;
mod became;
mod bots;
mod deals;
mod due;
mod fold;
mod frame;
mod host;
mod plan;
mod rest;
mod sign;
mod skim;
mod tell;
mod undo;
mod wish;

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::sync::Arc;

use parlor_house::{BOT_NAMES, Budget, Fair, Level, Seat, Table};
use parlor_protocol::server::{Fault, Plan, Row};

pub use bots::{Doing, Plans};
pub use deals::Deals;
pub use due::Due;
pub use frame::Tidings;
pub use plan::{bots_of, plan_of};
pub use rest::ABANDONED_AFTER;
pub use sign::Sign;
pub use skim::Dated;
pub use wish::LONGEST_CHAT;

/// The id of a person.
pub type Person = Arc<str>;

/// A table with everybody at it.
#[derive(Debug)]
pub struct Party {
    /// The table's id.
    pub id: Arc<str>,
    /// How many rows it has taken up.
    pub seq: u64,
    /// When the last was made, in milliseconds since 1970.
    pub at: u64,
    /// Who opened it, or has taken that part.
    pub host: Person,
    /// Since when they have it.
    pub host_since: u64,
    /// Since when the host is not there, if the host does not sit here.
    pub host_away: Option<u64>,
    /// What is played.
    pub plan: Plan,
    /// The chairs, by seat.
    pub chairs: Vec<Chair>,
    /// How far it has come.
    pub phase: Phase,
    /// The number of this deal, or of the next before it is dealt.
    pub deal: u32,
    /// The game, once it is dealt.
    pub play: Option<Box<dyn Table>>,
    /// What it was dealt from, without the secret.
    pub dealt: Option<Fair>,
    /// When it was dealt.
    pub dealt_at: u64,
    /// When the last step was made.
    pub moved_at: u64,
    /// The window that is open, and since when.
    pub window: Option<(u32, u64)>,
    /// The row of each step of this deal.
    pub steps: Vec<u64>,
    /// How long experts think.
    pub budget: Budget,
    /// By how many chairs everybody has moved on since the first deal, so that bots keep their names.
    pub moved: u8,
    /// Who has sat here at any moment since this deal was dealt.
    pub played: Vec<Person>,
    /// Whom the host asked to leave, and the last deal for which they may not sit down again.
    pub removed: Vec<(Person, u32)>,
    /// Who came back to an account here: who they were, and who they are.
    pub became: Vec<(Person, Person)>,
    /// What people are called; the rows do not say it.
    pub names: BTreeMap<Person, String>,
    deals: Arc<Deals>,
}

/// A chair.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Chair {
    /// Who sits there.
    pub sitter: Sitter,
    /// Whether they said that the cards may be dealt.
    pub ready: bool,
    /// Since when they are not there.
    pub away: Option<u64>,
    /// Whether a bot sits in for them.
    pub sat_in: bool,
    /// What they add to the shuffle.
    pub entropy: Option<String>,
    /// How much of their time they have used, in milliseconds.
    pub spent: u64,
}

/// Who sits on a chair.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Sitter {
    /// Nobody.
    #[default]
    Nobody,
    /// Somebody.
    Person(Person),
    /// A bot.
    Bot(Level),
}

/// How far a party has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// People sit down.
    Gathering,
    /// They play.
    Playing,
    /// The game is over.
    Over,
    /// Nothing happens here any more.
    Closed,
}

impl Phase {
    /// The word for it.
    pub fn name(self) -> &'static str {
        match self {
            Phase::Gathering => "gathering",
            Phase::Playing => "playing",
            Phase::Over => "over",
            Phase::Closed => "closed",
        }
    }
}

impl Chair {
    /// The chair of a person.
    fn of(person: Person) -> Chair {
        Chair { sitter: Sitter::Person(person), ..Chair::default() }
    }

    /// The chair of a bot.
    fn of_bot(level: Level) -> Chair {
        Chair { sitter: Sitter::Bot(level), ready: true, ..Chair::default() }
    }

    /// Whether a person sits there and is there.
    pub fn is_attended(&self) -> bool {
        matches!(self.sitter, Sitter::Person(_)) && self.away.is_none()
    }

    /// The person who sits there.
    pub fn person(&self) -> Option<&Person> {
        match &self.sitter {
            Sitter::Person(person) => Some(person),
            _ => None,
        }
    }
}

impl Party {
    /// A party from its first row.
    pub fn open(id: Arc<str>, row: &Row, at: u64, deals: Arc<Deals>) -> Result<Party, Fault> {
        let Row::Opened { host, plan, bots } = row else {
            return Err(fault("broken-table", "This table cannot be read."));
        };
        let chair = |bot: &Option<String>| {
            let level = bot.as_ref().and_then(|level| level.parse().ok());
            level.map_or_else(Chair::default, Chair::of_bot)
        };
        Ok(Party {
            id,
            seq: 1,
            at,
            host: host.as_str().into(),
            host_since: at,
            host_away: None,
            chairs: bots.iter().map(chair).collect(),
            plan: plan.clone(),
            phase: Phase::Gathering,
            deal: 1,
            play: None,
            dealt: None,
            dealt_at: 0,
            moved_at: 0,
            window: None,
            steps: Vec::new(),
            budget: Budget::default(),
            moved: 0,
            played: Vec::new(),
            removed: Vec::new(),
            became: Vec::new(),
            names: BTreeMap::new(),
            deals,
        })
    }

    /// Where somebody sits.
    pub fn seat_of(&self, person: &str) -> Option<u8> {
        let sits = |chair: &Chair| chair.person().is_some_and(|other| &**other == person);
        self.chairs.iter().position(sits).map(|seat| seat as u8)
    }

    /// Whether the host asked somebody to leave, so that they may not sit down now.
    pub fn is_removed(&self, person: &str) -> bool {
        self.removed.iter().any(|(other, _)| &**other == person)
    }

    /// The people at the table.
    pub fn people(&self) -> impl Iterator<Item = &Person> {
        self.chairs.iter().filter_map(Chair::person)
    }

    /// What somebody is called.
    pub fn name(&self, person: &str) -> &str {
        self.names.get(person).map_or("Guest", String::as_str)
    }

    /// What the one on a chair is called.
    pub fn name_at(&self, seat: u8) -> String {
        match self.chairs.get(usize::from(seat)).map(|chair| &chair.sitter) {
            Some(Sitter::Person(person)) => self.name(person).into(),
            Some(Sitter::Bot(_)) => self.bot_name(usize::from(seat)).into(),
            _ => String::new(),
        }
    }

    /// What a bot is called: by the chair on which it would sit if nobody had moved.
    fn bot_name(&self, seat: usize) -> &'static str {
        let first = (seat + self.chairs.len() - usize::from(self.moved)) % self.chairs.len();
        BOT_NAMES[first % BOT_NAMES.len()]
    }

    /// Whether a chair is played by a bot: its own, or one that sits in.
    pub fn bot_at(&self, seat: Seat) -> Option<Level> {
        let chair = self.chairs.get(seat.index())?;
        match &chair.sitter {
            Sitter::Bot(level) => Some(*level),
            Sitter::Person(_) if chair.sat_in => Some(self.stand_in()),
            _ => None,
        }
    }

    /// Who plays in the place of somebody.
    pub fn stand_in(&self) -> Level {
        let level = self.plan.stand_in.as_ref().and_then(|level| level.parse().ok());
        level.unwrap_or(Level::Careful)
    }
}

impl Party {
    /// Whether a deal is over, so that everything of it may be told.
    pub fn is_told(&self) -> bool {
        matches!(self.phase, Phase::Over | Phase::Closed) && self.play.is_some()
    }

    /// The record of this deal, if it is the one that is meant and over.
    pub fn record(&self, deal: u32) -> Result<String, Fault> {
        match &self.play {
            Some(play) if self.deal == deal && self.is_told() => Ok(play.record().to_string()),
            Some(_) if self.deal == deal => {
                Err(fault("not-over", "The record can be had when the game is over."))
            }
            _ => Err(fault("no-such-deal", "There was no such deal at this table.")),
        }
    }
}

/// Why something is not done, by no rule of a game.
pub fn fault(code: &'static str, text: impl Into<String>) -> Fault {
    Fault { code, rule: None, text: text.into() }
}

/// Why something is not done, by a rule.
pub fn refused(refusal: parlor_house::Refusal) -> Fault {
    Fault { code: refusal.code, rule: Some(refusal.rule), text: refusal.text }
}
