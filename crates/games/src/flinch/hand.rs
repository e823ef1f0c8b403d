use core::fmt;

use parlor_cards::{Card, Pile};

/// A hand: how many there are of each face, four bits for each, and how many are out of sight.
///
/// The order of a hand means nothing, so it is not kept: drawing and playing are one addition and
/// one subtraction, and the set of faces is three shifts away.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Hand {
    counts: u64,
    len: u8,
    unseen: u8,
    /// A card of the hand that was shown out of turn and lies open (FL-33).
    pub exposed: Option<Card>,
}

/// A set of faces, one bit in four: 1 to 15, then the wild.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Faces(u64);

impl Hand {
    pub const EMPTY: Hand = Hand { counts: 0, len: 0, unseen: 0, exposed: None };

    #[inline(always)]
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// One more card, whose face is known.
    #[inline(always)]
    pub fn add(&mut self, card: Card) {
        debug_assert!(card != Card::UNKNOWN);
        self.len += 1;
        self.counts += 1 << shift(card);
    }

    /// One card less, which is there.
    #[inline(always)]
    pub fn remove(&mut self, card: Card) {
        debug_assert!(self.has(card));
        self.len -= 1;
        self.counts -= 1 << shift(card);
    }

    #[inline(always)]
    pub fn has(&self, card: Card) -> bool {
        card.code() <= Card::WILD.code() && self.counts >> shift(card) & 15 != 0
    }

    #[inline(always)]
    pub fn faces(&self) -> Faces {
        let counts = self.counts;
        Faces((counts | counts >> 1 | counts >> 2) & Faces::ALL.0)
    }

    /// Its cards ascending, the wilds after the numbers, those out of sight last.
    pub fn cards(&self) -> Pile<5> {
        let mut cards = Pile::EMPTY;
        for card in self.faces().iter() {
            for _ in 0..self.counts >> shift(card) & 15 {
                cards.push(card);
            }
        }
        for _ in 0..self.unseen {
            cards.push(Card::UNKNOWN);
        }
        cards
    }

    /// The hand of these cards, some of them perhaps out of sight.
    pub fn of(cards: &[Card]) -> Hand {
        let mut hand = Hand::EMPTY;
        for &card in cards {
            if card == Card::UNKNOWN {
                hand.len += 1;
                hand.unseen += 1;
            } else {
                hand.add(card);
            }
        }
        hand
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.cards().fmt(f)
    }
}

#[inline(always)]
fn shift(card: Card) -> u32 {
    ((u32::from(card.code()) - 1) * 4) & 63
}

impl Faces {
    const ALL: Faces = Faces(0x1111_1111_1111_1111);
    pub const NONE: Faces = Faces(0);

    /// The set of these numbers.
    pub const fn of_numbers(numbers: &[u32]) -> Faces {
        let (mut set, mut at) = (0, 0);
        while at < numbers.len() {
            set |= 1 << ((numbers[at] - 1) * 4);
            at += 1;
        }
        Faces(set)
    }

    #[inline(always)]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline(always)]
    pub fn has(self, card: Card) -> bool {
        card.code() <= Card::WILD.code() && self.0 >> shift(card) & 1 == 1
    }

    #[inline(always)]
    pub fn set(&mut self, face: u8, on: bool) {
        let at = ((u32::from(face) - 1) * 4) & 63;
        self.0 = self.0 & !(1 << at) | u64::from(on) << at;
    }

    #[inline(always)]
    #[must_use]
    pub fn and(self, other: Faces) -> Faces {
        Faces(self.0 & other.0)
    }

    #[inline(always)]
    #[must_use]
    pub fn without(self, other: Faces) -> Faces {
        Faces(self.0 & !other.0)
    }

    #[inline(always)]
    #[must_use]
    pub fn or(self, other: Faces) -> Faces {
        Faces(self.0 | other.0)
    }

    /// With one card more; a face out of sight is none.
    #[inline(always)]
    #[must_use]
    pub fn with(self, card: Card) -> Faces {
        if card.code() > Card::WILD.code() { self } else { Faces(self.0 | 1 << shift(card)) }
    }

    /// Those from this number up.
    #[inline]
    #[must_use]
    pub fn from(self, number: u8) -> Faces {
        let below = ((u32::from(number) - 1) * 4) & 63;
        Faces(self.0 >> below << below)
    }

    /// With every number n as 16 - n; wilds are left out.
    #[inline]
    #[must_use]
    pub fn mirrored(self) -> Faces {
        Faces(self.0.reverse_bits() >> 7)
    }

    /// The numbers from the highest of these that is not above this one, up to the one before it: a
    /// run that leads there. From 1 on, if there is none.
    #[inline(always)]
    #[must_use]
    pub fn run_to(self, number: u8) -> Faces {
        let upto = (1_u64 << ((u32::from(number) * 4) & 63)) - 1;
        // The digit 1 stands in for none.
        let first = 63 - (self.0 & upto | 1).leading_zeros();
        Faces(Faces::ALL.0 & upto >> 4 & !((1 << first) - 1))
    }

    /// How many: a handful, fifteen at the most.
    #[inline(always)]
    pub fn count(self) -> u32 {
        // The sum of all sixteen digits comes to stand in the highest one.
        (self.0.wrapping_mul(Faces::ALL.0) >> 60) as u32
    }

    /// The n-th face, lowest first.
    #[inline(always)]
    pub fn nth(self, n: u32) -> Card {
        // Each digit of `upto` counts the faces up to it; the first that says n + 1 is the one.
        // A loop would be guessed wrong every other time.
        let upto = self.0.wrapping_mul(Faces::ALL.0);
        let differs = upto ^ u64::from(n + 1).wrapping_mul(Faces::ALL.0);
        let differs = differs | differs >> 2;
        let same = !(differs | differs >> 1) & Faces::ALL.0;
        Card::from_index(same.trailing_zeros() as u8 / 4)
    }

    /// The faces, lowest first.
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
