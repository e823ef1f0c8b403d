use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// What is played at a table, and how people deal with each other there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Plan {
    /// The game.
    pub game: String,
    /// The edition.
    pub edition: String,
    /// How many play.
    pub players: u8,
    /// The dealer's seat, if not the last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub dealer: Option<u8>,
    /// The options that are not as the edition has them.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<BTreeMap<String, String>>", optional))]
    pub options: BTreeMap<String, String>,
    /// Whether the table stands on the public list as long as there is a chair free.
    pub public: bool,
    /// Whether people may chat in their own words, where the rules do not forbid it.
    pub chat: bool,
    /// Whether hints may be asked for though several people play.
    pub hints: bool,
    /// For how many seconds the chair of somebody who dropped is kept before a bot sits in.
    pub grace: u32,
    /// The level of the bot that sits in; none: nobody does, and all wait.
    pub stand_in: Option<String>,
    /// How much time people have.
    pub clock: Option<Clock>,
    /// How many milliseconds a bot takes for a move, where there are turns.
    pub pace: u32,
}

/// How much time people have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Clock {
    /// For each move, or for all moves of a game.
    pub per: Per,
    /// So many seconds.
    pub seconds: u32,
}

/// What a clock is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Per {
    /// For each move.
    Move,
    /// For all moves of a game together.
    Game,
}
