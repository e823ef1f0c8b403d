use core::ops::{Add, Sub};

/// How many cards of each number there are, four bits each. A game has four of a number.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Counts(u64);

/// The highest bit of every count, which is never used.
const HIGHEST: u64 = 0x8888_8888_8888_8888;

impl Counts {
    /// One card of this number.
    #[inline(always)]
    pub const fn one(number: u8) -> Counts {
        Counts(1 << (4 * (number & 15)))
    }

    /// How many there are of a number.
    #[inline(always)]
    pub const fn of(self, number: usize) -> u64 {
        self.0 >> (4 * (number & 15)) & 15
    }

    /// Whether there are at least as many of every number.
    #[inline(always)]
    pub const fn covers(self, other: Counts) -> bool {
        ((self.0 | HIGHEST) - other.0) & HIGHEST == HIGHEST
    }
}

impl Add for Counts {
    type Output = Counts;

    #[inline(always)]
    fn add(self, other: Counts) -> Counts {
        Counts(self.0.wrapping_add(other.0))
    }
}

impl Sub for Counts {
    type Output = Counts;

    #[inline(always)]
    fn sub(self, other: Counts) -> Counts {
        Counts(self.0.wrapping_sub(other.0))
    }
}
