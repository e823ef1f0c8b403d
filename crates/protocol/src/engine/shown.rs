use serde::Serialize;

use super::Card;

/// Who is awaited.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Awaiting {
    /// These seats.
    pub seats: Vec<u8>,
    /// The number of the window that is open.
    pub window: Option<u32>,
    /// What the table does when it lapses: `resolve`, `start`, `flip`, `deal` or `close`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(
        feature = "typescript",
        ts(optional, type = "\"resolve\" | \"start\" | \"flip\" | \"deal\" | \"close\"")
    )]
    pub act: Option<&'static str>,
    /// How long a host waits before it lets it lapse, in milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub wait: Option<u32>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Ending {
    /// Who won.
    pub winners: Vec<u8>,
    /// Whether the winners drew against each other, rather than won as one side.
    pub draw: bool,
    /// The rule that ended it.
    pub rule: &'static str,
}

/// Something a seat may do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Offer {
    /// In notation: what `play` takes.
    pub action: String,
    /// In words.
    pub sentence: String,
    /// `may`, `must` or `fault`.
    #[cfg_attr(feature = "typescript", ts(type = "\"may\" | \"must\" | \"fault\""))]
    pub weight: &'static str,
    /// Whether it is no play but something beside it: giving up.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
    pub aside: bool,
}

/// What lies at one place.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Heap {
    /// The place as events name it.
    pub place: String,
    /// Its kind.
    pub zone: &'static str,
    /// Whose it is.
    pub seat: Option<u8>,
    /// Which one, where there are several.
    pub index: Option<u16>,
    /// Which faces can be seen.
    #[cfg_attr(
        feature = "typescript",
        ts(type = "\"down\" | \"up\" | \"top-up\" | \"top-two-up\" | \"owner\"")
    )]
    pub facing: &'static str,
    /// How many cards.
    pub count: usize,
    /// The cards, bottom first.
    pub cards: Vec<Card>,
}

/// Something everybody knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Fact {
    /// What.
    pub name: &'static str,
    /// Of which seat.
    pub seat: Option<u8>,
    /// Of which place.
    pub place: Option<String>,
    /// How much.
    pub value: i32,
}

/// An offer, and what an expert thinks of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Hint {
    /// In notation.
    pub action: String,
    /// In words.
    pub sentence: String,
    /// Why, where the game can give reasons.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<String>", optional))]
    pub reason: String,
    /// What it is worth.
    #[serde(flatten)]
    pub worth: Worth,
}

/// What an offer is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Worth {
    /// Of a thousand games it would win so many.
    Wins(i32),
    /// So many points.
    Points(i32),
    /// It only looks good or not; below zero: better not.
    Looks(i32),
}
