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

use super::*;

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
fn up_to(number: u8) -> u64 {
    ONES & ((1 << (4 * (number & 15))) - 1)
}

/// How many lower piles there can be (PA-01).
pub(super) const PILES: u32 = 4;

/// What can be, seen from the top down to some number: for every number of upper piles that reach
/// it, a row of bits, one for every number of lower piles that were begun, the last bit for more
/// than can be counted. If something can be, it can be with more lower piles as well; and, as upper
/// piles may end everywhere, with more upper piles that reach the next number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ways(u64);

/// Bits in a row of [`Ways`].
const WIDE: u32 = 12;
/// The first bit of every row.
const EACH: u64 = 1 | 1 << WIDE | 1 << (2 * WIDE) | 1 << (3 * WIDE) | 1 << (4 * WIDE);
/// The last bit of every row.
const LAST: u64 = EACH << (WIDE - 1);
/// A whole row.
const ROW: u64 = (1 << WIDE) - 1;

impl Ways {
    /// Above the highest number.
    const ALL: Ways = Ways(ROW * EACH);
    /// Nothing can be.
    const NONE: Ways = Ways(0);

    /// So many more cards of this number than of the next higher one: for each either one more
    /// upper pile ends here, or a lower pile begins with it, if it `may`.
    #[inline(always)]
    fn step(self, above: u64, there: u64, may: u64) -> Ways {
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
    fn at_most(self, piles: u64) -> Ways {
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

    /// The fewest lower piles with which something can be.
    #[inline(always)]
    fn least(self) -> Option<u32> {
        let Ways(ways) = self;
        let any =
            ways | ways >> WIDE | ways >> (2 * WIDE) | ways >> (3 * WIDE) | ways >> (4 * WIDE);
        (ways != 0).then(|| any.trailing_zeros())
    }

    /// At least so many upper piles reach this number.
    #[inline(always)]
    fn with(self, raised: u64) -> Ways {
        Ways(self.0 & !0 << (WIDE * raised as u32))
    }
}

impl Room {
    /// All sixty cards, of which those are `coming` from the pack.
    #[inline(always)]
    pub fn of(at: &Position, coming: u64, any_starts: bool) -> Room {
        let bottoms = (0..4).map(|place| at.lower.bottom(place)).filter(|&bottom| bottom > 0);
        Room {
            cards: ALL,
            starts: bottoms.map(one).sum::<u64>() + coming,
            any_starts,
            raised: at.upper.iter().map(|&height| up_to(height)).sum(),
            finished: usize::from(at.upper[3]),
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
        self.find_ways();
        let place = usize::from(leaves.wrapping_sub(1));
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

    /// The card with this number leaves the stock: it goes up where an upper pile ends with the
    /// next lower number, or down on the next higher, or into a space if it may.
    #[inline(always)]
    fn leave(&mut self, place: usize) {
        let [there, raised, may] = self.of_number(place);
        let [above, ..] = self.of_number(place + 1);
        let mut ways = self.ways[(place + 1) & 15];
        if !self.any_starts {
            ways = if above == 0 { Ways::NONE } else { ways.at_most(above - 1) };
        }
        self.down = ways.step(above, there + 1, may).at_most(there).with(raised);
        // If it goes up, one more upper pile reaches its number afterwards.
        let up = Ways(self.ways[place & 15].0 << WIDE);
        let [next, raised, may] = self.of_number(place - 1);
        let either = up.step(there + 1, next, may).0 | self.down.step(there, next, may).0;
        let (mut ways, mut above) = (Ways(either).with(raised), next);
        self.left[(place - 1) & 15] = ways;
        for number in (self.finished..place - 1).rev() {
            let [there, raised, may] = self.of_number(number);
            ways = ways.step(above, there, may).with(raised);
            self.left[number & 15] = ways;
            above = there;
        }
    }

    /// Finds what can be down to each number.
    #[inline(always)]
    fn find_ways(&mut self) {
        let highest = self.changed.checked_ilog2().unwrap_or(0) as usize;
        let lowest = self.changed.trailing_zeros() as usize;
        for number in (self.finished..=highest).rev() {
            let [there, raised, may] = self.of_number(number);
            let above = self.of_number(number + 1)[0];
            let ways = self.ways[(number + 1) & 15].step(above, there, may).with(raised);
            let before = core::mem::replace(&mut self.ways[number & 15], ways);
            if before == ways && number < lowest {
                break;
            }
        }
        self.changed = 0;
    }

    /// How many cards there are of a number, how many are up, and how many can be at a bottom.
    #[inline(always)]
    pub(super) fn of_number(&self, number: usize) -> [u64; 3] {
        let of = |all: u64| all >> (4 * number) & 15;
        let starts = if self.any_starts { ALL } else { self.starts };
        [of(self.cards), of(self.raised), of(starts)]
    }
}

#[cfg(test)]
mod tests {
    use parlor_cards::{Seed, Stream};

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
                    assert!(room.fits_so(way, leaves, 0), "{leaves} {way:x?} {room:x?}");
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
                let fits = room.fits_so(Way::new(up, 0), leaves, 0);
                assert!(!stays || fits == few, "{leaves} {heights:?} {room:x?}");
            }
        }
    }
}
