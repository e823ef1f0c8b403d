//! How many cards there are of each number, all numbers at once.

/// How many there are of each number, up to four: in row `k` of sixteen bits are those of which
/// there are more than `k`. The 1 is at bit 0, and the last bit of a row is never set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Counts(pub u64);

/// The first bit of every row.
const COLUMN: u64 = 0x0001_0001_0001_0001;
/// The first row.
const ROW: u64 = 0x7fff;

/// A number as the bit of a row.
#[inline(always)]
pub(super) fn bit(number: u8) -> u64 {
    1 << (number.wrapping_sub(1) & 15)
}

impl Counts {
    /// The cards of upper piles with these heights, the highest first.
    #[inline(always)]
    pub fn of_heights(heights: [u8; 4]) -> Counts {
        let rows = heights.map(|height| (1_u64 << height) - 1);
        Counts(rows[0] | rows[1] << 16 | rows[2] << 32 | rows[3] << 48)
    }

    /// One more of each of these numbers.
    #[inline(always)]
    pub fn add(&mut self, numbers: u64) {
        self.0 |= (self.0 & (numbers * COLUMN)) << 16 | numbers;
    }

    /// One less of this number, if there is one.
    #[inline(always)]
    pub fn take(&mut self, number: u64) {
        let there = self.0 & (number * COLUMN);
        self.0 ^= there & !(there >> 16);
    }

    /// One of the rows.
    #[inline(always)]
    pub fn row(counts: u64, row: usize) -> u64 {
        counts >> (16 * row) & ROW
    }

    /// Those that could lie on the upper row: from the 1 up without a gap in each row.
    #[inline(always)]
    pub fn raisable(self) -> u64 {
        self.0 & !(self.0 + COLUMN)
    }

    /// Whether one more of this number would let more cards go up.
    #[inline(always)]
    pub fn lacks(self, number: u64) -> bool {
        let row = !self.0 & (number * COLUMN);
        (self.raisable() + COLUMN) & row & row.wrapping_neg() != 0
    }

    /// How many there are without so many, as counts.
    #[inline(always)]
    pub fn without(self, gone: u64) -> u64 {
        let mut left = self.0 & !gone;
        for row in 0..4 {
            let fall = Counts::row(gone, row) * COLUMN;
            left = left & !fall | (left & fall) >> 16;
        }
        left
    }
}

/// What is reached from here going down, number by number, through those that are there.
#[inline(always)]
pub(super) fn flood(from: u64, mut through: u64) -> u64 {
    let mut reached = from;
    for shift in [1, 2, 4, 8] {
        reached |= through & reached >> shift;
        through &= through >> shift;
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(numbers: &[u8]) -> Counts {
        let mut counts = Counts(0);
        numbers.iter().for_each(|&number| counts.add(bit(number)));
        counts
    }

    #[test]
    fn equal_numbers_stand_in_different_rows() {
        let all = counts(&[3, 1, 3, 15, 3]);
        let rows = [0, 1, 2, 3].map(|row| Counts::row(all.0, row));
        assert_eq!(rows, [bit(1) | bit(3) | bit(15), bit(3), bit(3), 0]);
        assert_eq!(Counts::of_heights([3, 1, 0, 0]), counts(&[1, 1, 2, 3]));
        let mut less = all;
        [1, 2, 3].iter().for_each(|&number| less.take(bit(number)));
        assert_eq!(less, counts(&[3, 3, 15]));
        assert_eq!(Counts::row(Counts::of_heights([15; 4]).0, 3), ROW);
    }

    #[test]
    fn what_goes_up_has_no_gap() {
        let all = counts(&[1, 1, 2, 2, 2, 3, 5, 5]);
        assert_eq!(all.raisable(), counts(&[1, 1, 2, 2, 3]).0);
        assert_eq!(all.without(all.raisable()), counts(&[2, 5, 5]).0);
        let lacking: [bool; 6] = [1, 2, 3, 4, 5, 6].map(|number| all.lacks(bit(number)));
        assert_eq!(lacking, [true, false, true, true, false, false]);
        let full = Counts::of_heights([15; 4]);
        assert_eq!((full.raisable(), full.without(full.raisable())), (full.0, 0));
    }

    #[test]
    fn one_goes_down_as_far_as_there_are_cards() {
        let through = counts(&[2, 3, 4, 6, 7, 9]).0;
        assert_eq!(flood(bit(7), through), bit(7) | bit(6));
        assert_eq!(flood(bit(4) | bit(9), through), counts(&[4, 3, 2, 9]).0);
    }
}
