use alloc::collections::VecDeque;
use alloc::vec::Vec;

use parlor_cards::{Card, Seed, Stream};

/// Where the order of cards comes from. The only chance a game may ask.
pub trait Chance {
    /// Puts cards that lie in canonical order into the order of play, first card first.
    fn shuffle(&mut self, cards: &mut [Card]);
}

impl Chance for Stream {
    #[inline]
    fn shuffle(&mut self, cards: &mut [Card]) {
        Stream::shuffle(self, cards);
    }
}

/// From what a game's chance comes: everything that is needed to have it again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Origin {
    /// The seed of every shuffle that no list below gives.
    pub seed: Seed,
    /// The deck as it was stacked, if it was (CM-03).
    pub deck: Option<Vec<Card>>,
    /// The orders of the reshuffles, one after another, where a record tells them (CM-04).
    pub reshuffles: Vec<Vec<Card>>,
}

impl Origin {
    /// Everything from a seed.
    pub fn seeded(seed: Seed) -> Origin {
        Origin { seed, deck: None, reshuffles: Vec::new() }
    }

    /// A stacked deck; reshuffles from the seed beside it.
    pub fn stacked(deck: Vec<Card>, seed: Seed) -> Origin {
        Origin { seed, deck: Some(deck), reshuffles: Vec::new() }
    }

    /// Everything as it was recorded: the deal, then each reshuffle; none is left to a seed.
    pub fn recorded(mut orders: VecDeque<Vec<Card>>) -> Origin {
        let deck = orders.pop_front();
        Origin { seed: Seed::read(""), deck, reshuffles: orders.into() }
    }

    /// The chance that begins here.
    pub fn dealer(&self) -> Dealer {
        let told = self.deck.iter().chain(&self.reshuffles).cloned().collect();
        Dealer { told, stream: Stream::new(self.seed), log: Vec::new(), broken: false }
    }
}

/// Deals from an [`Origin`] and writes down every order that it made.
///
/// Orders that were told (a stacked deck, a record's reshuffles) come first; the seed's stream
/// gives the others. Without a stacked deck the stream makes the deal, and then the told orders
/// are only compared with what it makes.
#[derive(Clone, Debug)]
pub struct Dealer {
    told: VecDeque<Vec<Card>>,
    stream: Stream,
    log: Vec<Vec<Card>>,
    broken: bool,
}

impl Dealer {
    /// Every order made so far, the deal first.
    pub fn log(&self) -> &[Vec<Card>] {
        &self.log
    }

    /// Whether an order that was told did not consist of the cards to be shuffled.
    pub fn is_broken(&self) -> bool {
        self.broken
    }
}

impl Chance for Dealer {
    fn shuffle(&mut self, cards: &mut [Card]) {
        match self.told.pop_front() {
            Some(order) if same_cards(&order, cards) => cards.copy_from_slice(&order),
            Some(_) => self.broken = true,
            None => self.stream.shuffle(cards),
        }
        self.log.push(cards.to_vec());
    }
}

fn same_cards(a: &[Card], b: &[Card]) -> bool {
    let sorted = |cards: &[Card]| {
        let mut cards = cards.to_vec();
        cards.sort_unstable();
        cards
    };
    sorted(a) == sorted(b)
}

/// A small, quick source of lots for random play and simple bots. Never deals.
#[derive(Clone, Debug)]
pub struct Lots(u64);

impl Lots {
    /// Lots that follow from this number.
    pub fn new(seed: u64) -> Lots {
        let mut lots = Lots(seed ^ 0x9e37_79b9_7f4a_7c15);
        lots.word();
        lots
    }

    /// The next 32 bits: the upper half of a linear congruence (Knuth's MMIX).
    #[inline(always)]
    fn word(&mut self) -> u32 {
        self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        (self.0 >> 32) as u32
    }

    /// The next 64 bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        u64::from(self.word()) << 32 | u64::from(self.word())
    }

    /// A number below `bound`.
    #[inline(always)]
    pub fn below(&mut self, bound: u32) -> u32 {
        ((u64::from(self.word()) * u64::from(bound)) >> 32) as u32
    }
}
