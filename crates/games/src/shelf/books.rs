//! Four series from which books are made: four cards of the same number.

use core::fmt;

use parlor_cards::{Card, Deck, Pile};

/// How many cards of a number there are, all of which make a book.
pub(crate) const BOOK: u8 = 4;
/// How many books there are, one of each number.
pub(crate) const ALL_BOOKS: u8 = 15;
/// How many cards there are.
pub(crate) const MOST: usize = 60;

/// Four series of 1 to 15.
pub(crate) const DECK: Deck = Deck { series: BOOK, ..Deck::NONE };

/// The same, card by card, in canonical order (CM-13): made once, so that a deal only copies it.
pub(crate) const CARDS: [Card; MOST] = {
    let mut cards = [Card::UNKNOWN; MOST];
    let mut at = 0;
    while at < MOST {
        cards[at] = Card::SERIES[at % 15];
        at += 1;
    }
    cards
};

/// Cards whose order means nothing, a hand or books: how many there are of each number, four bits
/// for each, and how many are out of sight.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Cards {
    counts: u64,
    unseen: u8,
}

/// A set of numbers, one bit in four.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Numbers(u64);

impl Cards {
    pub const NONE: Cards = Cards { counts: 0, unseen: 0 };

    /// Cards of which there are so many of each number.
    #[inline]
    pub fn counted(counts: u64) -> Cards {
        Cards { counts, unseen: 0 }
    }

    /// These cards, some of them perhaps out of sight.
    pub fn of(cards: &[Card]) -> Cards {
        let mut all = Cards::NONE;
        for &card in cards {
            all.put(card);
        }
        all
    }

    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.counts | u64::from(self.unseen) == 0
    }

    #[inline]
    pub fn len(&self) -> usize {
        self.in_sight() + usize::from(self.unseen)
    }

    /// How many are not out of sight.
    #[inline]
    fn in_sight(&self) -> usize {
        // Two digits make a byte, and the sum of all bytes comes to stand in the highest one.
        let bytes = (self.counts & PAIRS) + (self.counts >> 4 & PAIRS);
        (bytes.wrapping_mul(BYTES) >> 56) as usize
    }

    /// How many are out of sight.
    #[inline]
    pub fn unseen(&self) -> usize {
        self.unseen.into()
    }

    /// How many there are with this number.
    #[inline(always)]
    pub fn count(&self, card: Card) -> u8 {
        (self.counts >> digit(card) & 15) as u8
    }

    /// So many more with this number.
    #[inline(always)]
    pub fn add(&mut self, card: Card, count: u8) {
        debug_assert!(card != Card::UNKNOWN && self.count(card) + count <= BOOK);
        self.counts += u64::from(count) << digit(card);
    }

    /// So many less with this number, which are there.
    #[inline(always)]
    pub fn take(&mut self, card: Card, count: u8) {
        debug_assert!(self.count(card) >= count);
        self.counts -= u64::from(count) << digit(card);
    }

    /// One card more, in sight or not.
    pub fn put(&mut self, card: Card) {
        match card {
            Card::UNKNOWN => self.unseen += 1,
            card => self.counts += 1 << digit(card),
        }
    }

    /// One card for another.
    pub fn swap(&mut self, old: Card, new: Card) {
        self.counts = self.counts - (1 << digit(old)) + (1 << digit(new));
    }

    /// The numbers that are there.
    #[inline(always)]
    pub fn numbers(&self) -> Numbers {
        let counts = self.counts;
        Numbers((counts | counts >> 1 | counts >> 2) & Numbers::ALL.0)
    }

    /// The numbers of which all four are there.
    #[inline(always)]
    pub fn complete(&self) -> Numbers {
        Numbers(self.counts >> 2 & Numbers::ALL.0)
    }

    /// The cards ascending, those out of sight last.
    pub fn cards(&self) -> Pile<MOST> {
        let mut cards = Pile::EMPTY;
        for card in self.numbers().iter() {
            (0..self.count(card)).for_each(|_| cards.push(card));
        }
        (0..self.unseen).for_each(|_| cards.push(Card::UNKNOWN));
        cards
    }

    /// Visits every card, and lets it be changed.
    pub fn visit(&mut self, each: &mut impl FnMut(&mut Card)) {
        let mut cards = self.cards();
        cards.cards_mut().iter_mut().for_each(each);
        *self = Cards::of(cards.cards());
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.cards().fmt(f)
    }
}

/// Where the four bits of a number stand.
#[inline(always)]
pub(crate) fn digit(card: Card) -> u32 {
    (u32::from(card.code().wrapping_sub(1)) * 4) & 63
}

impl Numbers {
    /// Every number, 1 to 15.
    pub const ALL: Numbers = Numbers(0x0111_1111_1111_1111);

    /// How many.
    #[inline(always)]
    pub fn count(self) -> u32 {
        // The sum of all digits comes to stand in the highest one.
        (self.0.wrapping_mul(DIGITS) >> 60) as u32
    }

    /// The n-th of them, lowest first.
    #[inline(always)]
    pub fn nth(self, n: u32) -> Card {
        // Each digit of `upto` counts the numbers up to it; the first that says n + 1 is the one.
        // A loop would be guessed wrong every other time.
        let upto = self.0.wrapping_mul(DIGITS);
        let differs = upto ^ u64::from(n + 1).wrapping_mul(DIGITS);
        let differs = differs | differs >> 2;
        let same = !(differs | differs >> 1) & DIGITS;
        Card::from_index(same.trailing_zeros() as u8 / 4)
    }

    /// All of them, lowest first.
    #[inline(always)]
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut left = self.0;
        core::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let card = Card::from_index(left.trailing_zeros() as u8 / 4);
            left &= left - 1;
            Some(card)
        })
    }
}

/// A one in each of sixteen digits.
const DIGITS: u64 = 0x1111_1111_1111_1111;
/// The lower digit of each byte.
const PAIRS: u64 = 0x0f0f_0f0f_0f0f_0f0f;
/// A one in each byte.
const BYTES: u64 = 0x0101_0101_0101_0101;
