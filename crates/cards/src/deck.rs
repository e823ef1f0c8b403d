use crate::{Card, Pile};

/// What a deck is made of, and its canonical order (CM-13).
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
    /// How many Farkles.
    pub farkles: u8,
    /// How many of each card with symbols.
    pub symbols: u8,
    /// How the numbers lie in canonical order.
    pub order: Order,
}

/// How the numbers lie in canonical order (CM-13). The cards without a number follow them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Order {
    /// Series by series, each ascending.
    BySeries,
    /// All 1s, then all 2s, and so on.
    ByFace,
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

static SERIES: [Card; 15] = Card::SERIES;
/// The cards without a number, in canonical order (CM-13).
const OTHERS: [Card; 3] = [Card::WILD, Card::TRADE_MARK, Card::FARKLE];

impl Deck {
    /// No cards: what a deck is made from, with the fields that it has.
    pub const NONE: Deck = Deck {
        series: 0,
        highest: 15,
        wilds: 0,
        trade_marks: 0,
        farkles: 0,
        symbols: 0,
        order: Order::BySeries,
    };

    /// How many cards it has.
    pub fn len(&self) -> usize {
        usize::from(self.series) * usize::from(self.highest)
            + usize::from(self.wilds)
            + usize::from(self.trade_marks)
            + usize::from(self.farkles)
            + usize::from(self.symbols) * Card::SYMBOLS.len()
    }

    /// Whether it has no card.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many it has of each face.
    pub fn tally(&self) -> Tally {
        let mut tally = Tally::EMPTY;
        for &card in self.numbers() {
            tally.0[card.face()] = self.series;
        }
        for (card, count) in OTHERS.into_iter().zip(self.others()) {
            tally.0[card.face()] = count;
        }
        for card in Card::SYMBOLS {
            tally.0[card.face()] = self.symbols;
        }
        tally
    }

    fn numbers(&self) -> &'static [Card] {
        &Card::SERIES[..usize::from(self.highest).min(15)]
    }

    fn others(&self) -> [u8; 3] {
        [self.wilds, self.trade_marks, self.farkles]
    }

    /// Its cards in canonical order (CM-13).
    pub fn canonical<const N: usize>(&self) -> Pile<N> {
        let mut pile = Pile::EMPTY;
        match self.order {
            Order::BySeries => (0..self.series).for_each(|_| pile.extend(self.numbers())),
            Order::ByFace => {
                for &card in self.numbers() {
                    (0..self.series).for_each(|_| pile.push(card));
                }
            }
        }
        for (card, count) in OTHERS.into_iter().zip(self.others()) {
            (0..count).for_each(|_| pile.push(card));
        }
        for _ in 0..self.symbols {
            pile.extend(&Card::SYMBOLS);
        }
        pile
    }

    /// Some of its cards in canonical order (CM-13), to be shuffled (CM-04).
    pub fn arrange<const N: usize>(&self, cards: &Tally) -> Pile<N> {
        match self.order {
            Order::BySeries => cards.canonical(),
            Order::ByFace => {
                let mut pile = Pile::EMPTY;
                for card in Card::SERIES {
                    (0..cards.count(card)).for_each(|_| pile.push(card));
                }
                cards.push_others(&mut pile);
                pile
            }
        }
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
pub struct Tally([u8; 128]);

impl Tally {
    /// No cards.
    pub const EMPTY: Tally = Tally([0; 128]);

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
        self.0[card.face()].into()
    }

    /// One more of this card. (A tally counts what lies on one table: never more than 255 alike.)
    #[inline]
    pub fn add(&mut self, card: Card) {
        let count = &mut self.0[card.face()];
        *count = count.saturating_add(1);
    }

    /// One less of this card, if there is one.
    pub fn take(&mut self, card: Card) -> bool {
        let count = &mut self.0[card.face()];
        let there = *count > 0;
        *count -= u8::from(there);
        there
    }

    /// These cards in canonical order: the k-th copy of a number belongs to the k-th series
    /// (CM-13).
    pub fn canonical<const N: usize>(&self) -> Pile<N> {
        let mut pile = Pile::EMPTY;
        let numbers = &self.0[1..=15];
        for series in 0..numbers.iter().copied().max().unwrap_or(0) {
            for (card, &count) in SERIES.iter().zip(numbers) {
                if count > series {
                    pile.push(*card);
                }
            }
        }
        self.push_others(&mut pile);
        pile
    }

    /// The cards without a number, in canonical order.
    fn push_others<const N: usize>(&self, pile: &mut Pile<N>) {
        for card in OTHERS {
            (0..self.count(card)).for_each(|_| pile.push(card));
        }
        if self.0[64..].iter().all(|&count| count == 0) {
            return;
        }
        for card in Card::SYMBOLS {
            (0..self.count(card)).for_each(|_| pile.push(card));
        }
    }
}
