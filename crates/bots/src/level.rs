use std::fmt;
use std::str::FromStr;

use crate::tempo;

/// How well a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Does anything it may, each as likely.
    Random,
    /// As careful, but overlooks and forgets, and breaks a rule now and then where that can be.
    Novice,
    /// Does what looks best, and knows its duties.
    Careful,
    /// Remembers, counts, and tries out what could come of it.
    Expert,
}

impl Level {
    /// All of them, the weakest first.
    pub const ALL: [Level; 4] = [Level::Random, Level::Novice, Level::Careful, Level::Expert];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Novice => "novice",
            Level::Careful => "careful",
            Level::Expert => "expert",
        }
    }

    /// What it is like, in a sentence.
    pub const fn about(self) -> &'static str {
        match self {
            Level::Random => "does anything it may, each as likely",
            Level::Novice => "plays well, but overlooks and forgets things as people do",
            Level::Careful => "does what looks best, and knows its duties",
            Level::Expert => "remembers what it saw, counts, and thinks ahead",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(self.name())
    }
}

/// There is no such level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoSuchLevel(String);

impl fmt::Display for NoSuchLevel {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let known = Level::ALL.map(Level::name).join(", ");
        write!(f, "there is no bot {:?}; there is: {known}", self.0)
    }
}

impl std::error::Error for NoSuchLevel {}

impl FromStr for Level {
    type Err = NoSuchLevel;

    fn from_str(name: &str) -> Result<Level, NoSuchLevel> {
        let found = Level::ALL.into_iter().find(|level| level.name() == name);
        found.ok_or_else(|| NoSuchLevel(name.into()))
    }
}

/// How long an expert thinks about one move: so many games tried out. With the same lots it then
/// does the same, on any machine.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Budget(pub u32);

impl Default for Budget {
    fn default() -> Budget {
        Budget(400)
    }
}

/// Who plays: a level, how long it thinks, how quick it is, and how rash.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Contender {
    /// How well.
    pub level: Level,
    /// How long.
    pub budget: Budget,
    /// The level whose reaction times it has where there are no turns: most often its own.
    pub tempo: Level,
    /// Of a thousand chances to make a wrong call the laboratory has it take so many: none, but where
    /// that is to be measured.
    pub haste: u32,
}

impl Contender {
    /// One as quick as its level is.
    pub const fn new(level: Level, budget: Budget) -> Contender {
        Contender { level, budget, tempo: level, haste: 0 }
    }

    /// How many milliseconds it takes to see what another did, before it can act on that.
    pub const fn glance(self) -> u32 {
        tempo::glance(self.tempo)
    }
}

impl From<Level> for Contender {
    /// One of this level that thinks as long as is usual.
    fn from(level: Level) -> Contender {
        Contender::new(level, Budget::default())
    }
}
