use parlor_cards::Deck;
use parlor_engine::Words;

/// The rules of Muggins: one field for every clause that ever varied.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Muggins {
    /// How many cards of each number the pack has (MU-01).
    pub series: u8,
    /// Which of several stocks that take a card it goes to (MU-06).
    pub several_stocks: SeveralStocks,
    /// Which of several calls at the same time counts (MU-13, MU-R4).
    pub calls_together: CallsTogether,
    /// The edition's own words (CM-10).
    pub words: Words,

    /// Whether the table watches over the rules, or the players do (CM-07).
    pub style: Style,
    /// Whether the first call opens a window for others (CM-08).
    pub call_window: bool,
}

/// Which of several stocks that take a card it goes to (MU-06).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SeveralStocks {
    /// The one nearest to the player's left.
    NearestToTheLeft,
    /// Any of them.
    Any,
}

/// Which of several calls at the same time counts (MU-13, MU-R4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CallsTogether {
    /// The one nearest to the left of the called player.
    NearestCounts,
    /// The first.
    FirstCounts,
}

/// The two styles of play (CM-07).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Style {
    /// As around a real table: mistakes are possible, and may be called.
    Table,
    /// One can do only what the rules allow.
    Assisted,
}

impl Muggins {
    /// Whether mistakes are possible and may be called.
    #[inline(always)]
    pub(super) fn is_table(&self) -> bool {
        self.style == Style::Table
    }

    /// The whole pack (MU-01).
    #[inline]
    pub(super) fn whole_deck(&self) -> Deck {
        Deck { series: self.series, ..Deck::NONE }
    }

    /// The edition's own word for something (CM-10).
    pub(super) fn word(&self, name: &str) -> &'static str {
        self.words.iter().find(|(key, _)| *key == name).map_or("", |(_, word)| word)
    }
}
