//! Ways in which some cards have room, remembered: what had room so mostly has room so again.
//!
//! To find a way is dear (`room`), to see that one will do is not. So for each stock the way that
//! was found last is kept, and tried first.

use super::room::{ALL, ONES, PILES, Room, one};
use super::ways::Ways;

/// How many upper piles reach each number, four bits for each; and above them the number of a card
/// that waits, or 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Way(u64);

/// How some cards have room.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fit {
    /// How many upper piles reach each number.
    pub up: u64,
    /// The cards that have to come from the pack or to be at a bottom.
    pub begun: u64,
}

/// The highest of the four bits of every number.
pub(super) const HIGH: u64 = 8 * ONES;
/// All bits of every number but the highest.
const LOW: u64 = 7 * ONES;
/// Where the number of the card that waits begins.
const WAITS: u32 = 60;

impl Way {
    /// Nothing is up, which will hardly do.
    pub const NONE: Way = Way(0);

    /// So many upper piles reach each number while this card waits, or none.
    #[inline(always)]
    pub fn new(reached: u64, waits: u8) -> Way {
        Way(reached | u64::from(waits) << WAITS)
    }

    /// The number of the card that waits, or 0.
    #[inline(always)]
    pub fn waits(self) -> u8 {
        (self.0 >> WAITS) as u8
    }

    /// The same with no more upper piles than in the other way.
    #[inline(always)]
    pub fn no_higher(self, other: Way) -> Way {
        Way(least(self.up(), other.up()) | self.0 & (!0 << WAITS))
    }

    /// How many upper piles reach each number.
    #[inline(always)]
    fn up(self) -> u64 {
        self.0 & !(!0 << WAITS)
    }

    /// The upper piles end below this number, but for so many.
    #[inline(always)]
    pub fn only(self, number: u8, piles: u64) -> Way {
        let from = !0 << (4 * (u32::from(number.wrapping_sub(1)) & 15));
        let most = (piles * ONES) & from | (7 * ONES) & !from;
        Way(least(self.up(), most) | self.0 & (!0 << WAITS))
    }
}

/// For every number whether there are at least as many of the one as of the other, as its highest
/// bit.
#[inline(always)]
pub(super) fn suffices(one: u64, other: u64) -> u64 {
    ((one | HIGH) - other) & HIGH
}

/// The lower bits where the highest is set.
#[inline(always)]
fn spread(high: u64) -> u64 {
    high - (high >> 3)
}

/// The greater of each.
#[inline(always)]
pub(super) fn greatest(one: u64, other: u64) -> u64 {
    let takes = spread(suffices(one, other));
    one & takes | other & !takes
}

/// The lesser of each.
#[inline(always)]
pub(super) fn least(one: u64, other: u64) -> u64 {
    let takes = spread(suffices(other, one));
    one & takes | other & !takes
}

impl Room {
    /// How the cards have room in this way, if they have, when this one leaves the stock, if what is up already
    /// stays; without the card that waits, which could be at the bottom unless it is the turned one.
    #[inline(always)]
    pub fn fits_so(&self, way: Way, leaves: u8, turned: u8) -> Option<Fit> {
        let waits = way.waits();
        let (loose, start) = match waits {
            0 => (0, 0),
            _ if waits == turned => (one(waits), 0),
            _ => (one(waits), one(waits)),
        };
        let cards = self.cards - loose;
        let starts = if self.any_starts { ALL } else { self.starts - start };
        let up = greatest(way.up(), self.raised);
        if suffices(cards, up) != HIGH {
            return None;
        }
        let below = cards - up;
        let at = 4 * (u32::from(leaves.wrapping_sub(1)) & 15);
        // An upper pile ends with the next lower number; a lower one, perhaps, with the next higher.
        let goes_up = (up << 4 | 4) >> at & 15 > up >> at & 15;
        if !goes_up && !self.any_starts && below >> 4 >> at & 15 == 0 {
            return None;
        }
        let with = below + if goes_up { 0 } else { 1 << at };
        let more = (with | HIGH) - (below >> 4);
        let begun = more & spread(more & HIGH);
        let fits = suffices(starts, begun) == HIGH && sum(begun) <= PILES;
        let begun = if self.any_starts { 0 } else { begun + start };
        fits.then_some(Fit { up, begun })
    }

    /// How many upper piles can reach each number at the most.
    #[inline(always)]
    pub fn highest(&self) -> u64 {
        let below = |up: u64, numbers: u32| (up << (4 * numbers) | !(!0 << (4 * numbers))) & LOW;
        [1, 2, 4, 8].into_iter().fold(self.cards, |up, numbers| least(up, below(up, numbers)))
    }

    /// One of every number with which a lower pile begins in this way; none if it will not do anyway.
    #[inline(always)]
    pub fn begun(&self, way: Way, leaves: u8) -> u64 {
        let up = greatest(way.up(), self.raised);
        if suffices(self.cards, up) != HIGH {
            return 0;
        }
        let below = self.cards - up;
        let at = 4 * (u32::from(leaves.wrapping_sub(1)) & 15);
        let goes_up = (up << 4 | 4) >> at & 15 > up >> at & 15;
        let with = below + if goes_up { 0 } else { 1 << at };
        suffices(with, (below >> 4) + ONES) >> 3
    }

    /// The same way while a card with this number waits.
    #[inline(always)]
    pub fn while_waits(&self, way: Way, number: u8) -> Way {
        let others = self.count(number).saturating_sub(1);
        Way::new(way.only(number, others).up(), number)
    }

    /// How many upper piles reach each number, in one of the ways with few enough lower piles that
    /// were just found for this card to leave.
    pub fn reached(&self, leaves: u8) -> u64 {
        let place = usize::from(leaves.wrapping_sub(1));
        // If all of the next lower number are up, it goes up anyway.
        let leaving = (place > self.finished).then_some(place);
        let mut reached = ((1 << (4 * self.finished)) - 1) & ALL;
        let mut piles = u64::from(PILES);
        let [mut here, ..] = self.of_number(self.finished);
        let mut goes_down = false;
        for number in self.finished..15 {
            reached |= here << (4 * number);
            let [there, _, may] = self.of_number(number);
            let [above, raised, _] = self.of_number(number + 1);
            let lands = leaving == Some(number) && goes_down;
            let there = there + u64::from(lands);
            let begun = |up: u64| (there - here).saturating_sub(above - up);
            let can_be = |ways: Ways, up: u64| {
                let begun = begun(up);
                begun <= may.min(piles) && ways.has(up, piles - begun)
            };
            // It lands on one of these, if it does not start a pile.
            let most = above.saturating_sub(u64::from(lands && !self.any_starts));
            let mut ups = (raised..=here.min(most)).rev();
            let found = if leaving == Some(number + 1) {
                let up = ups.clone().find(|&up| up < here && can_be(self.ways[place], up));
                goes_down = up.is_none();
                up.or_else(|| ups.find(|&up| can_be(self.down, up)))
            } else {
                let left = leaving.is_some_and(|place| number + 1 < place);
                let ways = if left { &self.left } else { &self.ways };
                ups.find(|&up| can_be(ways[(number + 1) & 15], up))
            };
            let Some(up) = found else { break };
            (piles, here) = (piles - begun(up), up);
        }
        reached
    }
}

/// How many there are of all numbers together.
#[inline(always)]
fn sum(cards: u64) -> u32 {
    const PAIRS: u64 = 0x0f0f_0f0f_0f0f_0f0f;
    let pairs = (cards & PAIRS) + (cards >> 4 & PAIRS);
    (pairs.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32
}
