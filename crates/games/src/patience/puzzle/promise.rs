//! How promising a position looks.

use super::*;

/// What a card that lies on the upper row is worth.
const RAISED: i32 = 1;
/// What a card that lies on the stock costs.
const LAID: i32 = 3;
/// What it costs that a card lies on one that is lower by more than one.
const COVERED: i32 = 3;

impl Deal {
    /// How good it looks: cards are up, the stock is small, and what lies on it can go in turn.
    ///
    /// A stock is left from its top. It goes best if each card is lower than the one beneath, and
    /// can go up before it, or just one higher, and can take it below.
    pub(super) fn outlook(&self, at: &Position) -> i32 {
        let raised: u8 = at.upper.iter().sum();
        let (mut beneath, mut covered) = (u8::MAX - 1, 0);
        for number in self.upwards(at.stock) {
            covered += i32::from(number > beneath + 1);
            beneath = number;
        }
        RAISED * i32::from(raised) - LAID * at.stock.count_ones() as i32 - COVERED * covered
    }

    /// The numbers on a stock, the top last.
    #[inline(always)]
    pub(super) fn upwards(&self, stock: u64) -> impl Iterator<Item = u8> {
        let mut left = stock;
        core::iter::from_fn(move || {
            let place = (left != 0).then(|| left.trailing_zeros())?;
            left &= left - 1;
            Some(self.cards[place as usize & 63])
        })
    }
}
