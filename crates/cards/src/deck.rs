use crate::{Card, Pile};

/// What a deck is made of. Its canonical order is series by series, each ascending, then the wild
/// cards, then the trade-mark card (CM-13).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Deck {
    /// How many cards there are of each number.
    pub series: u8,
    /// The highest number.
    pub highest: u8,
    /// How many wild cards.
    pub wilds: u8,
    /// How many trade-mark cards.
    pub trade_marks: u8,
}

/// Why a list of cards is not a deck: the first card there is one too many of, or, if there is
/// none, the first that is missing, in canonical order (CM-03).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Wrong {
    /// At this position of the list (from 0) lies one more of this card than the deck has.
    Surplus(usize, Card),
    /// This card is missing.
    Missing(Card),
}

impl Deck {
    /// How many cards it has.
    pub fn len(&self) -> usize {
        usize::from(self.series) * usize::from(self.highest)
            + usize::from(self.wilds)
            + usize::from(self.trade_marks)
    }

    /// Whether it has no card.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many it has of each face.
    pub fn tally(&self) -> Tally {
        let mut tally = Tally::EMPTY;
        for number in 1..=self.highest {
            tally.0[usize::from(number)] = u16::from(self.series);
        }
        tally.0[Card::WILD.index()] = u16::from(self.wilds);
        tally.0[Card::TRADE_MARK.index()] = u16::from(self.trade_marks);
        tally
    }

    /// Its cards in canonical order (CM-13).
    pub fn canonical<const N: usize>(&self) -> Pile<N> {
        let mut pile = Pile::EMPTY;
        let series = &Card::SERIES[..usize::from(self.highest).min(15)];
        for _ in 0..self.series {
            pile.extend(series);
        }
        for _ in 0..self.wilds {
            pile.push(Card::WILD);
        }
        for _ in 0..self.trade_marks {
            pile.push(Card::TRADE_MARK);
        }
        pile
    }

    /// Whether these cards are exactly this deck in some order (CM-03).
    pub fn check(&self, cards: &[Card]) -> Result<(), Wrong> {
        let mut left = self.tally();
        let mut given = Tally::EMPTY;
        for (at, &card) in cards.iter().enumerate() {
            if !left.take(card) {
                return Err(Wrong::Surplus(at, card));
            }
            given.add(card);
        }
        // The k-th copy belongs to the k-th series: what is given fills the first series first.
        let whole = self.canonical::<512>();
        let missing = whole.cards().iter().find(|&&card| !given.take(card));
        missing.map_or(Ok(()), |&card| Err(Wrong::Missing(card)))
    }
}

/// How many cards there are of each face, where their order does not matter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Tally([u16; 32]);

impl Tally {
    /// No cards.
    pub const EMPTY: Tally = Tally([0; 32]);

    /// How many cards in all.
    pub fn len(&self) -> usize {
        self.0.iter().map(|&count| usize::from(count)).sum()
    }

    /// Whether there is no card.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&count| count == 0)
    }

    /// How many there are with this face.
    #[inline]
    pub fn count(&self, card: Card) -> u16 {
        self.0[card.index()]
    }

    /// One more of this card.
    #[inline]
    pub fn add(&mut self, card: Card) {
        self.0[card.index()] += 1;
    }

    /// One less of this card, if there is one.
    pub fn take(&mut self, card: Card) -> bool {
        let count = &mut self.0[card.index()];
        let there = *count > 0;
        *count -= u16::from(there);
        there
    }

    /// These cards in canonical order: the k-th copy of a number belongs to the k-th series
    /// (CM-13).
    pub fn canonical<const N: usize>(&self) -> Pile<N> {
        let mut pile = Pile::EMPTY;
        let most = self.0[1..=15].iter().copied().max().unwrap_or(0);
        for series in 0..most {
            for number in 1..=15 {
                if self.0[usize::from(number)] > series {
                    pile.push(Card::number(number).unwrap_or(Card::UNKNOWN));
                }
            }
        }
        for card in [Card::WILD, Card::TRADE_MARK] {
            for _ in 0..self.count(card) {
                pile.push(card);
            }
        }
        pile
    }
}
