use parlor_cards::Deck;
use parlor_engine::Words;

/// The rules of Patience: one field for every clause that varies.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Patience {
    /// With what a space in the lower row is filled (PA-08, PA-R2).
    pub spaces: Spaces,
    /// What "whenever possible" means (PA-05, PA-06, PA-R3).
    pub whenever_possible: WheneverPossible,
    /// How much of a lower pile is seen (PA-10).
    pub lower_piles: LowerPiles,
    /// The edition's own words (CM-10).
    pub words: Words,
}

/// With what a space in the lower row is filled (PA-08, PA-R2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Spaces {
    /// By the player, with the stock's top.
    Stock,
    /// At once, with the next card of the pack; without a pack it stays empty.
    Pack,
    /// At once, with the next card of the pack; without a pack by the player, with the stock's top.
    PackThenStock,
}

/// What "whenever possible" means (PA-R3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WheneverPossible {
    /// What can be played must be, before the next card is turned or one is laid on the stock.
    Must,
    /// The player may leave it.
    May,
}

/// How much of a lower pile is seen (PA-10).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LowerPiles {
    /// All of it: the cards underneath are slightly exposed.
    AllSeen,
    /// The card on top.
    TopSeen,
}

impl Patience {
    /// Four series of 1 to 15 (PA-01).
    pub(super) const DECK: Deck = Deck { series: 4, ..Deck::NONE };

    /// Whether the rules hold the player to what can be played (PA-R3).
    #[inline(always)]
    pub(super) fn compels(&self) -> bool {
        self.whenever_possible == WheneverPossible::Must
    }

    /// The edition's own word for something (CM-10).
    pub(super) fn word(&self, name: &str) -> &'static str {
        self.words.iter().find(|(key, _)| *key == name).map_or("", |(_, word)| word)
    }
}
