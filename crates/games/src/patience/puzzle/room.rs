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

use super::*;

/// Some cards, all of which lie on the rows: how many of each number, four bits for each, the 1 at
/// the lowest.
#[derive(Clone, Copy, Debug)]
pub(super) struct Room {
    cards: u64,
    /// Those of them that are at the bottom of a lower pile or come from the pack.
    starts: u64,
    /// Whether all others can be at the bottom of a lower pile, too.
    any_starts: bool,
    /// Those that lie on the upper row already.
    raised: u64,
    /// Up to here all numbers are.
    finished: usize,
    /// What can be down to each number; at last, above the highest.
    ways: [Ways; 16],
    /// The numbers of which there are fewer since that was found out, as bits.
    changed: u32,
    /// Whether it is known that they have room.
    pub fits: bool,
}

/// Four of every number.
pub(super) const ALL: u64 = 0x0444_4444_4444_4444;
/// One of every number.
const ONES: u64 = 0x0111_1111_1111_1111;
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
struct Ways(u64);

/// Bits in a row of [`Ways`].
const WIDE: u32 = 12;
/// The first bit of every row.
const EACH: u64 = 1 | 1 << WIDE | 1 << (2 * WIDE) | 1 << (3 * WIDE) | 1 << (4 * WIDE);
/// The last bit of every row.
const LAST: u64 = EACH << (WIDE - 1);
/// The bits of every row for no more lower piles than there can be.
const FEW: u64 = EACH * ((2 << PILES) - 1);
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
        let can_be = ways >> (WIDE * there as u32) & ROW;
        Ways(ways & (can_be * EACH))
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
            changed: EVERY,
            fits: false,
        }
    }

    /// Without a card that is on the stock.
    ///
    /// If there are fewer of the next lower number, not all of this one can be up, and none of those
    /// needs this card: if they had room with it, they have room without it.
    #[inline(always)]
    pub fn take(&mut self, number: u8) {
        self.fits &= number > 1 && self.count(number - 1) < self.count(number);
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
        self.fits = false;
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

    /// How many cards there are of a number.
    #[inline(always)]
    fn count(&self, number: u8) -> u64 {
        self.cards >> (4 * (number.wrapping_sub(1) & 15)) & 15
    }

    /// How many lower piles there are at the least, if they can begin at all.
    #[inline(always)]
    pub fn piles(&mut self) -> Option<u32> {
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
        let piles = self.ways[self.finished & 15].least();
        self.fits = piles.is_some_and(|piles| piles <= PILES);
        piles
    }

    /// How many there are without one of these cards, if that makes fewer; all but the turned card
    /// could be at the bottom. If only `few` will do, nothing else is looked for.
    pub fn piles_without_one(&self, waits: u64, turned: u64, few: bool) -> Option<u32> {
        let wanted = if few { FEW } else { !0 };
        // A card of which there are no more than of the next higher number could lie on one.
        let waits = waits & (((self.cards | (8 * ONES)) - (self.cards >> 4) - ONES) >> 3 & ONES);
        let highest = (63_u32.checked_sub(waits.leading_zeros())? / 4) as usize;
        let (mut here, mut without) = (Ways::NONE, Ways::NONE);
        for number in (self.finished..=highest).rev() {
            let [there, raised, may] = self.of_number(number);
            let above = self.of_number(number + 1)[0];
            without = without.step(above, there, may);
            if here != Ways::NONE {
                without.0 |= here.step(above - 1, there, may).0;
            }
            without = without.with(raised);
            here = Ways::NONE;
            if waits >> (4 * number) & 1 == 1 && there > raised {
                let fewer = u64::from(turned >> (4 * number) & 1 == 0 && may > 0);
                let with = self.ways[(number + 1) & 15];
                here = with.step(above, there - 1, may - fewer).with(raised);
            }
            if (here.0 | without.0 | self.ways[number & 15].0) & wanted == 0 {
                return None;
            }
        }
        Ways(here.0 | without.0).least()
    }

    /// How many cards there are of a number, how many are up, and how many can be at a bottom.
    #[inline(always)]
    fn of_number(&self, number: usize) -> [u64; 3] {
        let of = |all: u64| all >> (4 * number) & 15;
        let starts = if self.any_starts { ALL } else { self.starts };
        [of(self.cards), of(self.raised), of(starts)]
    }
}

#[cfg(test)]
mod tests {
    use parlor_cards::{Seed, Stream};

    use super::*;

    /// Every way in which the upper piles can stand.
    fn heights() -> impl Iterator<Item = [u8; 4]> {
        let lower = |most: u8| 0..=most;
        lower(15).flat_map(move |a| {
            let pairs = lower(a).flat_map(move |b| lower(b).map(move |c| (b, c)));
            pairs.flat_map(move |(b, c)| lower(c).map(move |d| [a, b, c, d]))
        })
    }

    /// The number of piles if just these cards are up, if that can be.
    fn piles_below(room: &Room, heights: [u8; 4]) -> Option<u32> {
        let up: u64 = heights.iter().map(|&height| up_to(height)).sum();
        let (mut piles, mut above) = (0, 0);
        for number in (0..15).rev() {
            let [there, raised, may] = room.of_number(number);
            let up = up >> (4 * number) & 15;
            let begun = there.checked_sub(up)?.saturating_sub(above);
            if up < raised || begun > may {
                return None;
            }
            (piles, above) = (piles + begun, there - up);
        }
        Some(piles.min(u64::from(WIDE) - 1) as u32)
    }

    fn plainly(room: &Room) -> Option<u32> {
        heights().filter_map(|heights| piles_below(room, heights)).min()
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
            changed: EVERY,
            fits: false,
        };
        for number in 0..15 {
            let more = chance.below(5 - room.of_number(number)[0] as u32);
            room.cards += u64::from(more) << (4 * number);
            room.starts += u64::from(chance.below(more + 1)) << (4 * number);
        }
        room
    }

    /// PA-03: no way of building the upper piles leaves fewer lower piles.
    #[test]
    fn the_fewest_piles_are_found() {
        let mut chance = Stream::new(Seed::read("room"));
        for _ in 0..2000 {
            let mut room = some_room(&mut chance);
            assert_eq!(room.piles(), plainly(&room), "{room:x?}");
            // Then again when a card is taken away.
            for number in 1..=15 {
                let [there, raised, may] = room.of_number(usize::from(number) - 1);
                if there > raised.max(may) || (there > raised && room.any_starts) {
                    room.take(number);
                    break;
                }
            }
            assert_eq!(room.piles(), plainly(&room), "{room:x?}");
        }
    }

    /// PA-R2: one card may wait, turned.
    #[test]
    fn the_fewest_piles_without_a_card_are_found() {
        let mut chance = Stream::new(Seed::read("wait"));
        for _ in 0..300 {
            let mut room = some_room(&mut chance);
            let with = room.piles();
            let loose = (1..=15).filter(|&number| {
                let [there, raised, may] = room.of_number(usize::from(number) - 1);
                there > raised && may > 0
            });
            let waits = loose.filter(|_| chance.below(3) == 0).collect::<Vec<u8>>();
            let all = waits.iter().fold(0, |all, &number| all | one(number));
            let turned = waits.first().map_or(0, |&number| one(number));
            let without = |&number: &u8| {
                let starts = if one(number) == turned { 0 } else { one(number) };
                let cards = room.cards - one(number);
                let starts = room.starts.saturating_sub(starts);
                Room { cards, starts, ..room }
            };
            let plain = waits.iter().filter_map(|number| plainly(&without(number)));
            let fewest = plain.chain(with).min();
            let found = room.piles_without_one(all, turned, false).into_iter().chain(with).min();
            assert_eq!(found, fewest, "{room:x?} {waits:?}");
            let fit = |piles: &u32| *piles <= PILES;
            let few = room.piles_without_one(all, turned, true).into_iter().chain(with).min();
            assert_eq!(few.filter(fit), fewest.filter(fit), "{room:x?} {waits:?}");
        }
    }
}
