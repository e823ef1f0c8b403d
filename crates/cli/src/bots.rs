//! Who plays the other seats. Bots see what their seat sees, and nothing else.

use std::time::{Duration, Instant};

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use parlor_house::{BOT_NAMES, Budget, Contender, Level, Lots, Seat, Table};

/// Reads the name of a level.
pub fn level_parser() -> impl TypedValueParser<Value = Level> {
    let named = Level::ALL.map(|level| PossibleValue::new(level.name()).help(level.about()));
    PossibleValuesParser::new(named).try_map(|name| name.parse::<Level>())
}

/// More games than an expert can try out for a move while anybody waits.
pub const MOST_TRIALS: u32 = 1_000_000;

/// How long experts think.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::Args)]
pub struct Thinking {
    /// How many games an expert tries out before each move; with the same seed it then plays the
    /// same. [default: 400]
    #[arg(long, value_name = "TRIALS",
        value_parser = clap::value_parser!(u32).range(1..=i64::from(MOST_TRIALS)))]
    trials: Option<u32>,

    /// Let experts think about each move for so many milliseconds instead. How much they get done
    /// depends on the machine.
    #[arg(long, value_name = "MILLISECONDS", conflicts_with = "trials",
        value_parser = clap::value_parser!(u32).range(1..=60_000))]
    think: Option<u32>,
}

impl Thinking {
    /// A bot of this level that thinks so long.
    pub fn bot(self, level: Level) -> Contender {
        let budget = match (self.trials, self.think) {
            (Some(trials), _) => Budget(trials),
            (None, Some(_)) => Budget(u32::MAX),
            (None, None) => Budget::default(),
        };
        Contender::new(level, budget)
    }

    /// Whether a move that begins now has been thought about for long enough.
    pub fn stop(self) -> impl FnMut() -> bool {
        let start = Instant::now();
        let most = self.think.map(|most| Duration::from_millis(most.into()));
        move || most.is_some_and(|most| start.elapsed() >= most)
    }
}

/// The bots at a table, by seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bots {
    pub levels: Vec<Level>,
    pub thinking: Thinking,
}

impl Bots {
    /// Who sits at a seat.
    pub fn at(&self, seat: Seat) -> Contender {
        let level = self.levels.get(seat.index()).copied();
        self.thinking.bot(level.unwrap_or(Level::Careful))
    }

    /// What an awaited bot does.
    pub fn choice(&self, table: &dyn Table, seat: Seat, lots: &mut Lots) -> Option<String> {
        table.choice(seat, self.at(seat), Lots::new(lots.bits()), &mut self.thinking.stop())
    }

    /// What a bot that is not awaited says, if anything.
    pub fn remark(&self, table: &dyn Table, seat: Seat, lots: &mut Lots) -> Option<String> {
        table.remark(seat, self.at(seat), Lots::new(lots.bits()))
    }
}

/// Names for bots, none of them taken.
pub fn names(count: usize, taken: &str) -> impl Iterator<Item = &'static str> {
    let taken = taken.trim().to_lowercase();
    BOT_NAMES.into_iter().filter(move |name| name.to_lowercase() != taken).take(count)
}
