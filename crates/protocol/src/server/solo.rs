use serde::{Deserialize, Serialize};

use super::{Plan, Row};
use crate::engine::{Awaiting, Ending, Fact, Heap, Step};

/// A row as it is kept where there is no server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Kept {
    /// When it was made, in milliseconds since 1970.
    pub at: u64,
    /// The id of what was asked for, if somebody asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// What happened.
    pub row: Row,
}

/// What a record tells of its game.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Recorded {
    /// What was played.
    pub plan: Plan,
    /// The players' names, by seat.
    pub names: Vec<String>,
    /// How many steps were made.
    pub steps: usize,
    /// How it ended; none for a game that goes on.
    pub ending: Option<Ending>,
    /// The same in words.
    pub outcome: String,
}

/// A moment of a game that is looked at again.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Moment {
    /// How many steps were made before it.
    pub steps: usize,
    /// Where the cards lie.
    pub layout: Vec<Heap>,
    /// What everybody knows beside the cards.
    pub facts: Vec<Fact>,
    /// What counts, by seat.
    pub scores: Vec<i32>,
    /// Who is awaited.
    pub awaiting: Awaiting,
    /// How it ended; none while it goes on.
    pub ending: Option<Ending>,
    /// The step that led here; none for the deal.
    pub made: Option<Step>,
}

/// How a race went.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Course {
    /// What counted after the deal and after each step, by seat.
    pub scores: Vec<Vec<i32>>,
}

/// Whether a record is in order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Verified {
    /// Whether everything that it tells fits.
    pub ok: bool,
    /// `fairly`, `sealed` as long as the secret is not told, `unknown` where no server dealt, or
    /// `broken` where something does not fit.
    #[cfg_attr(
        feature = "typescript",
        ts(type = "\"fairly\" | \"sealed\" | \"unknown\" | \"broken\"")
    )]
    pub dealt: &'static str,
    /// What was looked at, one after another.
    pub checks: Vec<Checked>,
    /// Where it is broken: the line, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub line: Option<usize>,
}

/// Something that was looked at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Checked {
    /// `deal`, `cards`, `play` or `outcome`; `record` where it is broken.
    #[cfg_attr(
        feature = "typescript",
        ts(type = "\"deal\" | \"cards\" | \"play\" | \"outcome\" | \"record\"")
    )]
    pub of: &'static str,
    /// A sentence.
    pub text: String,
}
