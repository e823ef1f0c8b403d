use parlor_cards::{Deck, Order};
use parlor_engine::Words;

use super::score::Points;

/// The rules of Farkle Flip: one field for every clause that varies. There is one edition, so
/// that is what the people at the table choose.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct FarkleFlip {
    /// The score that brings the last round (FF-14).
    pub target: Target,
    /// The edition's own words (CM-10).
    pub words: Words,
}

/// The score that brings the last round (FF-14).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Target {
    /// 10,000.
    TenThousand,
    /// 7,500: one of the two that the book suggests for six or more players.
    SevenThousandFiveHundred,
    /// 5,000: the other one.
    FiveThousand,
}

impl Target {
    /// All of them, as option `target` has them.
    pub const ALL: [Target; 3] =
        [Target::TenThousand, Target::SevenThousandFiveHundred, Target::FiveThousand];

    /// How many points it is.
    #[inline]
    pub const fn points(self) -> Points {
        match self {
            Target::TenThousand => 10_000,
            Target::SevenThousandFiveHundred => 7_500,
            Target::FiveThousand => 5_000,
        }
    }
}

/// What the first turn that scores must make, to get on the scoreboard (FF-13).
pub(super) const MINIMUM: Points = 1_000;

/// The deck (FF-01); the Score Summary Cards are no part of it.
pub(super) const DECK: Deck =
    Deck { series: 14, highest: 6, farkles: 22, order: Order::ByFace, ..Deck::NONE };
