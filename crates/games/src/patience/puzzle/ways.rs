//! How many upper and lower piles there can be, for all numbers of them at once.

/// What can be, seen from the top down to some number: for every number of upper piles that reach
/// it, a row of bits, one for every number of lower piles that were begun, the last bit for more
/// than can be counted. If something can be, it can be with more lower piles as well; and, as upper
/// piles may end everywhere, with more upper piles that reach the next number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ways(u64);

/// Bits in a row of [`Ways`].
pub(super) const WIDE: u32 = 12;
/// The first bit of every row.
const EACH: u64 = 1 | 1 << WIDE | 1 << (2 * WIDE) | 1 << (3 * WIDE) | 1 << (4 * WIDE);
/// The last bit of every row.
const LAST: u64 = EACH << (WIDE - 1);
/// A whole row.
const ROW: u64 = (1 << WIDE) - 1;

impl Ways {
    /// Above the highest number.
    pub const ALL: Ways = Ways(ROW * EACH);
    /// Nothing can be.
    pub const NONE: Ways = Ways(0);

    /// So many more cards of this number than of the next higher one: for each either one more
    /// upper pile ends here, or a lower pile begins with it, if it `may`.
    #[inline(always)]
    pub fn step(self, above: u64, there: u64, may: u64) -> Ways {
        let more = there.saturating_sub(above);
        let mut ways = self.0;
        // Mostly there are none or one.
        let one_more = Ways(ways).one_more(may > 0);
        ways = if more > 0 { one_more } else { ways };
        for begun in 1..more {
            ways = Ways(ways).one_more(begun < may);
        }
        // No more upper piles reach this number than there are cards.
        Ways(ways).at_most(there)
    }

    /// No more upper piles reach this number.
    #[inline(always)]
    pub fn at_most(self, piles: u64) -> Ways {
        let Ways(ways) = self;
        let can_be = ways >> (WIDE * piles as u32) & ROW;
        Ways(ways & (can_be * EACH))
    }

    /// Whether it can be with so many upper piles and so many lower ones.
    #[inline(always)]
    pub fn has(self, upper: u64, lower: u64) -> bool {
        self.0 >> (u64::from(WIDE) * upper + lower) & 1 == 1
    }

    /// For one more card.
    #[inline(always)]
    fn one_more(self, may: bool) -> u64 {
        let Ways(ways) = self;
        let begins = (ways & !LAST) << 1 | ways & LAST;
        (ways << WIDE) | (begins & u64::from(may).wrapping_neg())
    }

    /// If one more upper pile reaches this number.
    #[inline(always)]
    pub fn with_one_more(self) -> Ways {
        Ways(self.0 << WIDE)
    }

    /// If either can be.
    #[inline(always)]
    pub fn or(self, other: Ways) -> Ways {
        Ways(self.0 | other.0)
    }

    /// The fewest lower piles with which something can be.
    #[inline(always)]
    pub fn least(self) -> Option<u32> {
        let Ways(ways) = self;
        let any =
            ways | ways >> WIDE | ways >> (2 * WIDE) | ways >> (3 * WIDE) | ways >> (4 * WIDE);
        (ways != 0).then(|| any.trailing_zeros())
    }

    /// At least so many upper piles reach this number.
    #[inline(always)]
    pub fn with(self, raised: u64) -> Ways {
        Ways(self.0 & !0 << (WIDE * raised as u32))
    }
}
