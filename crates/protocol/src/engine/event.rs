use serde::Serialize;

use super::Ending;

/// A card as text, `7` or `W`; none where its face is out of sight.
pub type Card = Option<String>;

/// Who saw the face of a card that moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Sight {
    /// One seat.
    Seat(u8),
    /// `all`, or `nobody`.
    Named(&'static str),
}

/// Something that happened. Places are texts: `hand:0`, `reserve:2.3`, `pile.1`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "lowercase")]
pub enum Event {
    /// A card moved.
    Move {
        /// The card.
        card: Card,
        /// Whence.
        from: String,
        /// Whither.
        to: String,
        /// To which end: `top` or `bottom`.
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
        /// About whom.
        seat: u8,
    },
    /// The game ended.
    Over(Ending),
}
