use core::fmt;

use parlor_cards::{Card, Pile};

use super::rules::SERIES;

/// The most cards that a player ever holds: with the trade-mark card (SX-01).
pub(super) const MOST_HELD: usize = 11;

/// The faces by their slot in a bag: 1 to 15, then the trade-mark card.
pub(super) const FACES: [Card; 16] = {
    let mut faces = [Card::TRADE_MARK; 16];
    let mut at = 0;
    while at < 15 {
        faces[at] = Card::SERIES[at];
        at += 1;
    }
    faces
};

/// Cards whose order means nothing: how many there are of each face, four bits for each, and how
/// many are out of sight. There are ten of a number at the most.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Bag {
    counts: u64,
    len: u8,
    unseen: u8,
}

/// How many there are of each face, four bits for each.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Counts(u64);

impl Bag {
    pub const EMPTY: Bag = Bag { counts: 0, len: 0, unseen: 0 };

    /// So many cards of one face.
    #[inline(always)]
    pub fn lot(count: u8, card: Card) -> Bag {
        Bag { counts: u64::from(count) << shift(card), len: count, unseen: 0 }
    }

    /// These cards, some of them perhaps out of sight.
    pub fn of(cards: &[Card]) -> Bag {
        let mut bag = Bag::EMPTY;
        cards.iter().for_each(|&card| bag.add_card(card));
        bag
    }

    /// One more card.
    #[inline(always)]
    pub fn add_card(&mut self, card: Card) {
        if card == Card::UNKNOWN {
            self.unseen += 1;
        } else {
            self.counts += 1 << shift(card);
        }
        self.len += 1;
    }

    #[inline(always)]
    pub fn len(&self) -> u8 {
        self.len
    }

    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    #[inline(always)]
    pub fn counts(&self) -> Counts {
        Counts(self.counts)
    }

    /// All cards of another bag come into this one.
    #[inline(always)]
    pub fn add(&mut self, other: Bag) {
        self.counts += other.counts;
        self.len += other.len;
        self.unseen += other.unseen;
    }

    /// Cards that are in this bag leave it.
    #[inline(always)]
    pub fn remove(&mut self, lot: Bag) {
        debug_assert!(self.len >= lot.len);
        self.counts -= lot.counts;
        self.len -= lot.len;
    }

    /// Its cards ascending, the trade-mark card after the numbers, those out of sight last.
    pub fn cards(&self) -> Pile<MOST_HELD> {
        let mut cards = Pile::EMPTY;
        for (card, count) in self.counts().each() {
            (0..count).for_each(|_| cards.push(card));
        }
        (0..self.unseen).for_each(|_| cards.push(Card::UNKNOWN));
        cards
    }
}

impl Counts {
    /// With those of another bag.
    #[inline(always)]
    #[must_use]
    pub fn and(self, other: Counts) -> Counts {
        Counts(self.0 + other.0)
    }

    /// How many there are of a face.
    #[inline(always)]
    pub fn of(self, card: Card) -> u8 {
        (self.0 >> shift(card) & 15) as u8
    }

    /// Whether the trade-mark card is among them.
    #[inline(always)]
    pub fn has_mark(self) -> bool {
        self.0 >> 60 != 0
    }

    /// The faces of which there are so many or more, ascending.
    #[inline(always)]
    pub fn at_least(self, count: u8) -> impl Iterator<Item = Card> {
        let mut left = self.flags(count);
        core::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let slot = left.trailing_zeros() / 4;
            left &= left - 1;
            Some(FACES[slot as usize & 15])
        })
    }

    /// The lowest bit of every four, where there are so many or more.
    ///
    /// Every second count gets eight bits to itself; 128 less the bound added to it reaches its
    /// highest bit exactly if the count reaches the bound.
    #[inline(always)]
    fn flags(self, count: u8) -> u64 {
        const LOW: u64 = 0x0f0f_0f0f_0f0f_0f0f;
        const HIGH: u64 = 0x8080_8080_8080_8080;
        let room = u64::from(128 - count.min(16)) * 0x0101_0101_0101_0101;
        let even = ((self.0 & LOW) + room) & HIGH;
        let odd = ((self.0 >> 4 & LOW) + room) & HIGH;
        even >> 7 | odd >> 3
    }

    /// How many of a number are complete with what else is there: ten, or nine with the trade-mark
    /// card (SX-05, SX-08).
    #[inline(always)]
    pub fn enough(self) -> u8 {
        SERIES - u8::from(self.has_mark())
    }

    /// Whether they are complete.
    #[inline(always)]
    pub fn are_complete(self) -> bool {
        self.flags(self.enough()) != 0
    }

    /// Each face that is there, ascending, and how often.
    #[inline(always)]
    pub fn each(self) -> impl Iterator<Item = (Card, u8)> {
        self.slots().map(|(slot, count)| (FACES[slot & 15], count))
    }

    /// The slot of each face that is there, and how often.
    #[inline(always)]
    pub fn slots(self) -> impl Iterator<Item = (usize, u8)> {
        let mut left = self.0;
        core::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let shift = left.trailing_zeros() & !3;
            let count = left >> shift & 15;
            left ^= count << shift;
            Some((shift as usize / 4, count as u8))
        })
    }
}

/// Where the count of a face stands: of a number, or of the trade-mark card.
#[inline(always)]
fn shift(card: Card) -> u32 {
    (u32::from(card.code()) - 1).min(15) * 4
}

impl fmt::Debug for Bag {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.cards().fmt(f)
    }
}
