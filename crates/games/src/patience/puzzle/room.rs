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
mod tests {
    use alloc::vec::Vec;

    use parlor_cards::{Seed, Stream};

    use super::super::ways::WIDE;
    use super::super::witness::Way;
    use super::*;

    /// Every way in which the upper piles can stand.
    fn heights() -> impl Iterator<Item = [u8; 4]> {
        let lower = |most: u8| 0..=most;
        lower(15).flat_map(move |a| {
            let pairs = lower(a).flat_map(move |b| lower(b).map(move |c| (b, c)));
            pairs.flat_map(move |(b, c)| lower(c).map(move |d| [a, b, c, d]))
        })
    }

    /// The number of piles if just these cards are up and this one leaves the stock, if that can be.
    fn piles_below(room: &Room, leaves: usize, heights: [u8; 4]) -> Option<u32> {
        let goes_up = heights.contains(&(leaves as u8 - 1));
        let up: u64 = heights.iter().map(|&height| up_to(height)).sum();
        let (mut piles, mut above) = (0, 0);
        for number in (0..15).rev() {
            let [there, raised, may] = room.of_number(number);
            let up = up >> (4 * number) & 15;
            let below = there.checked_sub(up)?;
            let goes_down = number + 1 == leaves && !goes_up;
            let begun = (below + u64::from(goes_down)).saturating_sub(above);
            let nowhere = goes_down && above == 0 && !room.any_starts;
            if up < raised || begun > may || nowhere {
                return None;
            }
            (piles, above) = (piles + begun, below);
        }
        Some(piles.min(u64::from(WIDE) - 1) as u32)
    }

    fn plainly(room: &Room, leaves: u8) -> Option<u32> {
        heights().filter_map(|heights| piles_below(room, leaves.into(), heights)).min()
    }

    /// Some cards, some of them up, and some that can be at a bottom.
    fn some_room(chance: &mut Stream) -> Room {
        let most = 1 + chance.below(8);
        let mut heights = [0; 4].map(|_: u8| chance.below(most) as u8);
        heights.sort_by_key(|&height| core::cmp::Reverse(height));
        let raised = heights.iter().map(|&height| up_to(height)).sum();
        let mut room = Room {
            cards: raised,
            starts: 0,
            any_starts: chance.below(2) == 0,
            raised,
            finished: usize::from(heights[3]),
            ways: [Ways::ALL; 16],
            left: [Ways::NONE; 16],
            down: Ways::NONE,
            changed: EVERY,
            fits: false,
        };
        let few = chance.below(2) == 0;
        for number in 0..15 {
            let more = chance.below(5 - room.of_number(number)[0] as u32);
            let more = if few { more.min(chance.below(2)) } else { more };
            room.cards += u64::from(more) << (4 * number);
            room.starts += u64::from(chance.below(more + 1)) << (4 * number);
        }
        room
    }

    /// PA-03, PA-04: no way of building the upper piles leaves fewer lower piles, and the one that
    /// was found will do.
    #[test]
    fn the_fewest_piles_are_found() {
        let mut chance = Stream::new(Seed::read("room"));
        let (mut fit, mut too_many) = (0, 0);
        for _ in 0..2000 {
            let mut room = some_room(&mut chance);
            // Then again when a card is taken away.
            for _ in 0..2 {
                let on_stock = |&number: &u8| room.count(number) < 4;
                let leaving = (1..=15).filter(on_stock).collect::<Vec<u8>>();
                let Some(&leaves) = leaving.get(chance.below(15) as usize) else { continue };
                assert_eq!(room.piles(leaves), plainly(&room, leaves), "{leaves} {room:x?}");
                if room.fits {
                    let way = Way::new(room.reached(leaves), 0);
                    assert!(room.fits_so(way, leaves, 0).is_some(), "{leaves} {way:x?} {room:x?}");
                    fit += 1;
                } else {
                    too_many += 1;
                }
                let loose = |&number: &u8| {
                    let [there, raised, may] = room.of_number(usize::from(number) - 1);
                    there > raised.max(may) || (there > raised && room.any_starts)
                };
                if let Some(number) = (1..=15).find(loose) {
                    room.take(number);
                }
            }
        }
        assert!(fit > 100 && too_many > 100, "{fit} {too_many}");
    }

    /// What fits in some way has room.
    #[test]
    fn a_way_that_will_do_is_one_with_few_piles() {
        let mut chance = Stream::new(Seed::read("way"));
        for _ in 0..300 {
            let room = some_room(&mut chance);
            let on_stock = |&number: &u8| room.count(number) < 4;
            let leaving = (1..=15).filter(on_stock).collect::<Vec<u8>>();
            let Some(&leaves) = leaving.first() else { continue };
            for heights in heights() {
                // What is up already stays.
                let up = heights.iter().map(|&height| up_to(height)).sum::<u64>();
                let stays =
                    (0..15).all(|number| up >> (4 * number) & 15 >= room.of_number(number)[1]);
                let few = piles_below(&room, leaves.into(), heights).is_some_and(|it| it <= PILES);
                let fits = room.fits_so(Way::new(up, 0), leaves, 0).is_some();
                assert!(!stays || fits == few, "{leaves} {heights:?} {room:x?}");
            }
        }
    }
}
