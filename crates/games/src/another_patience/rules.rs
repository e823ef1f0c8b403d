use parlor_cards::Deck;
use parlor_engine::Words;

/// The rules of Another Patience: one field for every clause that varies.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct AnotherPatience {
    /// What may be done with the stock's top (AP-06, AP-R4).
    pub stock_top: StockTop,
    /// How often the pack is turned through (AP-05, AP-R7).
    pub passes: u8,
    /// Whether a card may be discarded with the one that lies on it (AP-04, AP-R7).
    pub covered: Covered,
    /// The edition's own words (CM-10).
    pub words: Words,
}

/// What may be done with the stock's top (AP-06, AP-R4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StockTop {
    /// It makes pairs with the card that comes next to it on the stock, and with nothing else.
    Pairs,
    /// It is as good as a released card.
    Open,
}

/// Whether a card may be discarded with the one that lies on it (AP-04, AP-R7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Covered {
    /// It may, if nothing else lies on it.
    MayGo,
    /// It must be released first.
    MayNotGo,
}

impl AnotherPatience {
    /// Four series of 1 to 13 (AP-01).
    pub(super) const DECK: Deck = Deck { series: 4, highest: 13, ..Deck::NONE };

    /// The edition's own word for something (CM-10).
    pub(super) fn word(&self, name: &str) -> &'static str {
        self.words.iter().find(|(key, _)| *key == name).map_or("", |(_, word)| word)
    }
}
