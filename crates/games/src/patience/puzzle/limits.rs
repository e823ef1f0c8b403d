//! When the top of a stock leaves at the latest, and for which other positions that holds, too.
//!
//! A [`Limit`] binds every position that has no more than the one for which it was found. Most
//! stocks never have one, but what fails fails in many ways: few stocks are kept, with several
//! limits each.

use alloc::vec;
use core::cell::Cell;

use super::notes::Asked;
use super::witness::{HIGH, suffices};
use super::*;

/// When the top of a stock leaves at the latest, in positions that have no more than this.
#[derive(Clone, Copy, Debug)]
struct Limit {
    starts: u64,
    upper: [u8; 4],
    next: u8,
    turned: u8,
    /// How many cards can have come at the most.
    latest: u8,
}

/// The limits of a stock: all that fits in two lines of the cache.
#[derive(Clone, Copy, Debug)]
#[repr(align(128))]
struct Kept {
    stock: u64,
    /// The newest first.
    limits: [Limit; KEPT],
}

/// How many limits are kept of a stock.
const KEPT: usize = 7;

/// The limits of some of the stocks that were met.
#[derive(Clone, Debug)]
pub(super) struct Limits(Vec<Cell<Kept>>);

/// The highest bit of every byte.
const BYTES: u32 = 0x8080_8080;

/// Whether no upper pile of the one is higher than that of the other.
#[inline(always)]
fn is_no_higher(one: [u8; 4], other: [u8; 4]) -> bool {
    let (one, other) = (u32::from_le_bytes(one), u32::from_le_bytes(other));
    ((other | BYTES) - one) & BYTES == BYTES
}

impl Limit {
    const NONE: Limit =
        Limit { starts: 0, upper: [15; 4], next: u8::MAX, turned: 0, latest: u8::MAX };

    /// Whether it holds for these, too.
    #[inline(always)]
    fn binds(&self, asked: &Asked) -> bool {
        self.next <= asked.next
            && is_no_higher(self.upper, asked.upper)
            && suffices(self.starts, asked.starts) == HIGH
            && (asked.turned == 0 || asked.turned == self.turned)
    }
}

impl Kept {
    const NOTHING: Kept = Kept { stock: 0, limits: [Limit::NONE; KEPT] };
}

impl Limits {
    /// How many bits tell where a stock belongs: half a mebibyte stays at hand.
    const BITS: u32 = 12;
    /// How many bytes they are.
    pub const BYTES: usize = size_of::<Kept>() << Limits::BITS;

    /// Nothing is known yet. Where spaces are filled from the stock, nothing ever is.
    pub fn new(spaces: Spaces) -> Limits {
        let count = if spaces == Spaces::Stock { 0 } else { 1 << Limits::BITS };
        Limits(vec![Cell::new(Kept::NOTHING); count])
    }

    /// How many cards can have come at the most when the top of a stock leaves.
    #[inline(always)]
    pub fn latest(&self, stock: u64, asked: &Asked) -> u8 {
        let Some(place) = self.0.get(Limits::place(stock)) else { return u8::MAX };
        let kept = place.get();
        if kept.stock != stock {
            return u8::MAX;
        }
        let latest = |limit: &Limit| if limit.binds(asked) { limit.latest } else { u8::MAX };
        kept.limits.iter().map(latest).min().unwrap_or(u8::MAX)
    }

    /// Notes when the top of a stock leaves at the latest; drives out the oldest limit.
    pub fn add(&self, stock: u64, asked: &Asked, latest: u8) {
        let Some(place) = self.0.get(Limits::place(stock)) else { return };
        let mut kept = place.get();
        if kept.stock != stock {
            kept = Kept { stock, ..Kept::NOTHING };
        }
        let &Asked { starts, upper, next, turned, .. } = asked;
        kept.limits.rotate_right(1);
        kept.limits[0] = Limit { starts, upper, next, turned, latest };
        place.set(kept);
    }

    /// Where a stock belongs.
    #[inline(always)]
    fn place(stock: u64) -> usize {
        (stock.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - Limits::BITS)) as usize
    }
}
