//! Whether some cards have room on the upper and the lower row.
//!
//! On the upper row no more piles reach a number than reach the next lower one. All other cards
//! lie below, and a pile has a bottom for every card that does not lie on the next higher. So
//! those that are up decide how many lower piles there are: one for each card of a number of
//! which more lie below than of the next higher. The fewest piles are found exactly, from the
//! highest number down, for all numbers of upper piles at once ([`Ways`]).
//!
//! As long as only the pack fills spaces, no card of the stock comes to a bottom: a pile can begin
//! only with a bottom of today, or with a card of the pack.
//!
//! It is asked for the moment when a card leaves the stock, and that needs its place, too: an upper
//! pile that ends with the next lower number, or a lower one with the next higher.

use super::ways::Ways;

/// Some cards, all of which lie on the rows: how many of each number, four bits for each, the 1 at
/// the lowest.
#[derive(Clone, Copy, Debug)]
pub(super) struct Room {
    pub(super) cards: u64,
    /// Those of them that are at the bottom of a lower pile or come from the pack.
    pub(super) starts: u64,
    /// Whether all others can be at the bottom of a lower pile, too.
    pub(super) any_starts: bool,
    /// Those that lie on the upper row already.
    pub(super) raised: u64,
    /// Up to here all numbers are.
    pub(super) finished: usize,
    /// What can be down to each number; at last, above the highest.
    pub(super) ways: [Ways; 16],
    /// The numbers of which there are fewer since that was found out, as bits.
    changed: u32,
    /// The same once the card that leaves the stock is on its pile, for the lower numbers; and for
    /// its own, if it went down.
    pub(super) left: [Ways; 16],
    pub(super) down: Ways,
    /// Whether they had room when that was found out.
    pub fits: bool,
}

/// Four of every number.
pub(super) const ALL: u64 = 0x0444_4444_4444_4444;
/// One of every number.
pub(super) const ONES: u64 = 0x0111_1111_1111_1111;
/// Every number, as bits.
const EVERY: u32 = 0x7fff;

/// One card with this number.
#[inline(always)]
pub(super) fn one(number: u8) -> u64 {
    1 << (4 * (number.wrapping_sub(1) & 15))
}

/// One card of every number up to this one.
#[inline(always)]
pub(super) fn up_to(number: u8) -> u64 {
    ONES & ((1 << (4 * (number & 15))) - 1)
}

/// How many lower piles there can be (PA-01).
pub(super) const PILES: u32 = 4;

impl Room {
    /// These cards, some of which lie on the upper row already, and some can be at a bottom.
    #[inline(always)]
    pub fn of(cards: u64, raised: u64, starts: u64, any_starts: bool) -> Room {
        Room {
            cards,
            starts,
            any_starts,
            raised,
            finished: (raised & (4 * ONES)).count_ones() as usize,
            ways: [Ways::ALL; 16],
            left: [Ways::NONE; 16],
            down: Ways::NONE,
            changed: EVERY,
            fits: false,
        }
    }

    /// Without a card that is on the stock.
    #[inline(always)]
    pub fn take(&mut self, number: u8) {
        self.cards -= one(number);
        self.changed |= 1 << (number.wrapping_sub(1) & 15);
    }

    /// One card with this number cannot be at a bottom, unless any can.
    #[inline(always)]
    pub fn starts_not_with(&mut self, number: u8) {
        self.starts -= one(number);
        self.changed = EVERY;
    }

    /// Without a card that is in the pack.
    #[inline(always)]
    pub fn take_back(&mut self, number: u8, any_starts: bool) {
        self.take(number);
        self.starts -= one(number);
        if any_starts != self.any_starts {
            (self.any_starts, self.changed) = (any_starts, EVERY);
        }
    }

    /// Whether a card with this number may have to be at the bottom of a pile: if there are more of
    /// the next higher number, it can lie on one of these, even if one of them waits.
    #[inline(always)]
    pub fn may_begin(&self, number: u8) -> bool {
        self.count(number) >= self.count(number + 1)
    }

    /// Whether there may be fewer piles without a card with this number: if there are as many of the
    /// next higher number, it could lie on one.
    #[inline(always)]
    pub fn may_save(&self, number: u8, leaves: u8) -> bool {
        number == leaves || self.count(number) > self.count(number + 1)
    }

    /// The same cards without one with this number, if there is one that is not up; the turned one
    /// could not be at the bottom.
    pub fn without(&self, number: u8, turned: bool) -> Option<Room> {
        let [there, raised, _] = self.of_number(usize::from(number - 1));
        let mut without = *self;
        without.cards -= one(number);
        without.starts -= if turned { 0 } else { one(number) };
        without.changed |= 1 << (number - 1);
        (there > raised).then_some(without)
    }

    /// How many cards there are of a number.
    #[inline(always)]
    pub fn count(&self, number: u8) -> u64 {
        self.cards >> (4 * (number.wrapping_sub(1) & 15)) & 15
    }

    /// How many lower piles there are at the least when this card leaves the stock, if they can
    /// begin at all.
    #[inline(always)]
    pub fn piles(&mut self, leaves: u8) -> Option<u32> {
        let place = usize::from(leaves.wrapping_sub(1));
        self.find_ways(place.max(self.finished));
        let ways = if place <= self.finished {
            // All of the next lower number are up.
            self.ways[self.finished & 15]
        } else {
            self.leave(place);
            self.left[self.finished & 15]
        };
        let piles = ways.least();
        self.fits = piles.is_some_and(|piles| piles <= PILES);
        piles
    }

    /// The same without one card with this number, as in [`Room::without`], once that has been found
    /// out with it: what lies above it needs no second look.
    pub fn piles_without(&self, number: u8, turned: bool, leaves: u8) -> Option<u32> {
        let (number, place) = (usize::from(number - 1), usize::from(leaves.wrapping_sub(1)));
        let [there, raised, _] = self.of_number(number);
        if there <= raised {
            return None;
        }
        let mut counts = self.counts();
        counts.cards -= 1 << (4 * number);
        counts.starts -= if turned || self.any_starts { 0 } else { 1 << (4 * number) };
        let down = |ways: Ways, numbers: core::ops::Range<usize>| {
            numbers.rev().fold(ways, |ways, number| counts.step(ways, number))
        };
        let ways = if place <= self.finished {
            down(self.ways[(number + 1) & 15], self.finished..number + 1)
        } else if number + 1 < place {
            down(self.left[(number + 1) & 15], self.finished..number + 1)
        } else {
            let from = number.max(place) + 1;
            let above = down(self.ways[from & 15], place + 1..from);
            let here = counts.step(above, place);
            let [_, left] = counts.leave(place, self.any_starts, [above, here]);
            down(left, self.finished..place - 1)
        };
        ways.least()
    }

    /// The card with this number leaves the stock.
    #[inline(always)]
    fn leave(&mut self, place: usize) {
        let (counts, ways) = (self.counts(), [place + 1, place].map(|at| self.ways[at & 15]));
        let [down, mut left] = counts.leave(place, self.any_starts, ways);
        self.down = down;
        self.left[(place - 1) & 15] = left;
        for number in (self.finished..place - 1).rev() {
            left = counts.step(left, number);
            self.left[number & 15] = left;
        }
    }

    /// Finds what can be down to this number; below it, that is left for another time.
    #[inline(always)]
    fn find_ways(&mut self, to: usize) {
        let highest = self.changed.checked_ilog2().unwrap_or(0) as usize;
        let lowest = self.changed.trailing_zeros() as usize;
        if highest < to {
            return;
        }
        let counts = self.counts();
        let mut ways = self.ways[(highest + 1) & 15];
        for number in (to..=highest).rev() {
            ways = counts.step(ways, number);
            let before = core::mem::replace(&mut self.ways[number & 15], ways);
            if before == ways && number < lowest {
                self.changed = 0;
                return;
            }
        }
        self.changed = (1 << to) - 1;
    }

    #[inline(always)]
    fn counts(&self) -> Counts {
        let starts = if self.any_starts { ALL } else { self.starts };
        Counts { cards: self.cards, raised: self.raised, starts }
    }

    /// How many cards there are of a number, how many are up, and how many can be at a bottom.
    #[inline(always)]
    pub(super) fn of_number(&self, number: usize) -> [u64; 3] {
        self.counts().of(number)
    }
}

/// How many cards there are of each number, how many are up, and how many can be at a bottom.
#[derive(Clone, Copy)]
struct Counts {
    cards: u64,
    raised: u64,
    starts: u64,
}

impl Counts {
    /// Those of one number.
    #[inline(always)]
    fn of(self, number: usize) -> [u64; 3] {
        [self.cards, self.raised, self.starts].map(|all| all >> (4 * number) & 15)
    }

    /// What can be down to this number, if that can be down to the next higher one.
    #[inline(always)]
    fn step(self, ways: Ways, number: usize) -> Ways {
        let ([there, raised, may], [above, ..]) = (self.of(number), self.of(number + 1));
        ways.step(above, there, may).with(raised)
    }

    /// A card leaves the stock: it goes up where an upper pile ends with the next lower number, or
    /// down on the next higher, or into a space if it may. What can be down to its own number if it
    /// went down, and down to the next lower one in either case.
    #[inline(always)]
    fn leave(self, place: usize, any_starts: bool, [mut ways, here]: [Ways; 2]) -> [Ways; 2] {
        let ([there, raised, may], [above, ..]) = (self.of(place), self.of(place + 1));
        if !any_starts {
            ways = if above == 0 { Ways::NONE } else { ways.at_most(above - 1) };
        }
        let down = ways.step(above, there + 1, may).at_most(there).with(raised);
        // If it goes up, one more upper pile reaches its number afterwards.
        let up = here.with_one_more();
        let [next, raised, may] = self.of(place - 1);
        let either = up.step(there + 1, next, may).or(down.step(there, next, may));
        [down, either.with(raised)]
    }
}

#[cfg(test)]
mod tests;
