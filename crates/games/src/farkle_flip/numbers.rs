use core::fmt;

use parlor_cards::Card;

/// How many cards there are of each number, 1 to 6.
///
/// Four bits for each, since there are fourteen cards of a number at most (FF-01); so a few cards
/// are added to many, or taken from them, in one step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Numbers(u32);

impl Numbers {
    /// No cards.
    pub const NONE: Numbers = Numbers(0);

    /// So many cards of one number, 1 to 6.
    #[inline]
    pub const fn of(number: u8, count: u8) -> Numbers {
        Numbers((count as u32) << shift(number))
    }

    /// This card; none if it has no number from 1 to 6.
    #[inline]
    pub const fn one(card: Card) -> Numbers {
        match card.code() {
            number @ 1..=6 => Numbers::of(number, 1),
            _ => Numbers::NONE,
        }
    }

    /// How many there are of a number, 1 to 6.
    #[inline]
    pub const fn count(self, number: u8) -> u8 {
        (self.0 >> shift(number) & 15) as u8
    }

    /// These and the others.
    #[inline]
    #[must_use]
    pub const fn plus(self, others: Numbers) -> Numbers {
        Numbers(self.0 + others.0)
    }

    /// These without the others, which are among them.
    #[inline]
    #[must_use]
    pub const fn minus(self, others: Numbers) -> Numbers {
        Numbers(self.0 - others.0)
    }

    /// As many of each number as there are here and there.
    #[inline]
    #[must_use]
    pub fn common(self, others: Numbers) -> Numbers {
        let both = |number| Numbers::of(number, self.count(number).min(others.count(number)));
        (1..=6).map(both).fold(Numbers::NONE, Numbers::plus)
    }

    /// Whether all the others are among these.
    pub fn contain(self, others: Numbers) -> bool {
        self.common(others) == others
    }

    /// Whether there is no card.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cards in all.
    pub fn len(self) -> u32 {
        (1..=6).map(|number| u32::from(self.count(number))).sum()
    }

    /// The lowest number of which there is a card.
    #[inline]
    pub const fn lowest(self) -> Option<u8> {
        if self.0 == 0 { None } else { Some(self.0.trailing_zeros() as u8 / 4 + 1) }
    }

    /// The numbers of which there is a card, as cards of which there is one each.
    #[inline]
    #[must_use]
    pub const fn kinds(self) -> Numbers {
        let bits = self.0 | self.0 >> 1;
        Numbers((bits | bits >> 2) & 0x11_1111)
    }

    /// These cards as far as there are others with their numbers.
    #[inline]
    #[must_use]
    pub const fn of_kinds(self, others: Numbers) -> Numbers {
        Numbers(self.0 & (others.kinds().0 * 15))
    }

    /// These cards as far as there are no others with their numbers.
    #[inline]
    #[must_use]
    pub const fn of_other_kinds(self, others: Numbers) -> Numbers {
        Numbers(self.0 & !(others.kinds().0 * 15))
    }

    /// Visits every card, ascending.
    pub fn each(self, mut visit: impl FnMut(Card)) {
        for number in 1..=6 {
            if let Some(card) = Card::number(number) {
                (0..self.count(number)).for_each(|_| visit(card));
            }
        }
    }
}

#[inline]
const fn shift(number: u8) -> u32 {
    4 * (number as u32 - 1)
}

impl fmt::Display for Numbers {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let mut written = Ok(());
        self.each(|card| written = written.and_then(|()| write!(f, "{card}")));
        written
    }
}

impl fmt::Debug for Numbers {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
