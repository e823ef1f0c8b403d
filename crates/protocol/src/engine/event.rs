use serde::Serialize;

use super::{Ending, Heap};

/// A card as text, `7` or `W`; none where its face is out of sight.
pub type Card = Option<String>;

/// Who saw the face of a card that moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Sight {
    /// One seat.
    Seat(u8),
    /// Two seats, between whom it passed.
    Seats([u8; 2]),
    /// `all`, or `nobody`.
    Named(#[cfg_attr(feature = "typescript", ts(type = "\"all\" | \"nobody\""))] &'static str),
}

/// Something that happened. Places are texts: `hand:0`, `reserve:2.3`, `pile.1`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "event", rename_all = "lowercase")]
pub enum Event {
    /// A card moved.
    Move {
        /// The card.
        card: Card,
        /// Whence.
        from: String,
        /// From which end, if it was not the top: `bottom`.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional, type = "\"bottom\""))]
        leaves: Option<&'static str>,
        /// Whither.
        to: String,
        /// To which end: `top` or `bottom`.
        #[cfg_attr(feature = "typescript", ts(type = "\"top\" | \"bottom\""))]
        end: &'static str,
        /// Who saw its face.
        sight: Sight,
    },
    /// The card on top of a place came to light.
    Turn {
        /// Where.
        place: String,
        /// The card.
        card: Card,
    },
    /// A card was shown to everybody and stayed where it was.
    Show {
        /// Where.
        place: String,
        /// The card.
        card: Card,
    },
    /// All cards of a place went to another.
    Sweep {
        /// Whence.
        from: String,
        /// Whither.
        to: String,
        /// Whether they were turned over as one packet, so that the top card lies lowest.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
        over: bool,
    },
    /// All cards of a place were shuffled and lie at another.
    Shuffle {
        /// Whence.
        from: String,
        /// Whither.
        to: String,
        /// Their new order, first to be drawn first.
        order: Vec<Card>,
    },
    /// Somebody said something.
    Say {
        /// Who.
        seat: u8,
        /// What: a stable word.
        word: &'static str,
        /// Of whom.
        of: Option<u8>,
        /// Of which card, if of any.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        card: Option<String>,
        /// Of how many, if it is a matter of numbers.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        count: Option<u8>,
    },
    /// The table ruled something.
    Ruling {
        /// By which rule.
        rule: &'static str,
        /// What: a stable word.
        word: &'static str,
        /// About whom.
        seat: Option<u8>,
    },
    /// A turn began.
    Begin {
        /// Whose.
        seat: u8,
    },
    /// A window opened or closed.
    Window {
        /// Whether it is open now.
        open: bool,
        /// What the table does when it lapses: `resolve`, `start`, `flip`, `deal` or `close`.
        #[cfg_attr(
            feature = "typescript",
            ts(type = "\"resolve\" | \"start\" | \"flip\" | \"deal\" | \"close\"")
        )]
        act: &'static str,
        /// About whom.
        seat: Option<u8>,
    },
    /// Points were written down.
    Score {
        /// For whom.
        seat: u8,
        /// How many; below zero: taken off.
        points: i32,
    },
    /// All cards were gathered, shuffled and dealt anew.
    Deal {
        /// Where they lie now.
        layout: Vec<Heap>,
    },
    /// The game ended.
    Over(Ending),
}
