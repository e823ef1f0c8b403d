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

/// How many cards of each number lie on the rows, four bits for each number, the 1 at the lowest.
#[derive(Clone, Copy, Debug)]
pub(super) struct Room {
    /// The cards.
    pub cards: u64,
    /// Those of them that can be at the bottom of a lower pile.
    pub starts: u64,
    /// Those that lie on the upper row already.
    raised: u64,
}

/// Four of every number: each card can be at the bottom.
pub(super) const ANY: u64 = 0x0444_4444_4444_4444;

/// One card with this number.
#[inline(always)]
pub(super) fn one(number: u8) -> u64 {
    1 << (4 * (number.wrapping_sub(1) & 15))
}

/// One card of every number up to this one.
#[inline(always)]
fn up_to(number: u8) -> u64 {
    0x1111_1111_1111_1111 & ((1 << (4 * (number & 15))) - 1)
}

/// How many upper piles there are (PA-02).
const PILES_ABOVE: u64 = 4;
/// How many lower piles there can be (PA-01).
pub(super) const PILES: u32 = 4;

/// What can be, seen from the top down to some number: for every number of upper piles that reach
/// it, a row of bits, one for every number of lower piles that were begun, the last bit for more
/// than can be counted. If something can be, it can be with more lower piles as well; and, as upper
/// piles may end everywhere, with more upper piles that reach the next number.
#[derive(Clone, Copy)]
struct Ways(u64);

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

    /// So many more cards of this number than of the next higher one: for each either one more
    /// upper pile ends here, or a lower pile begins with it, if it `may`.
    #[inline(always)]
    fn step(self, above: u64, there: u64, may: u64) -> Ways {
        let more = there.saturating_sub(above);
        let mut ways = self.0;
        for begun in 0..more {
            let begins = (ways & !LAST) << 1 | ways & LAST;
            ways = ways << WIDE | if begun < may { begins } else { 0 };
        }
        // No more upper piles reach this number than there are cards.
        let can_be = ways >> (WIDE * there as u32) & ROW;
        Ways(ways & (can_be * EACH))
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
    /// What lies there now.
    #[inline(always)]
    pub fn of(at: &Position) -> Room {
        let raised = at.upper.iter().map(|&height| up_to(height)).sum();
        let mut room = Room { cards: raised, starts: 0, raised };
        for place in 0..4 {
            let (top, bottom) = (at.lower.top(place), at.lower.bottom(place));
            if top != 0 {
                room.cards += up_to(bottom) - up_to(top - 1);
                room.starts += one(bottom);
            }
        }
        room
    }

    /// How many lower piles there are at the least, if they can begin at all.
    #[inline(always)]
    pub fn piles(&self) -> Option<u32> {
        let (mut ways, mut above) = (Ways::ALL, 0);
        for number in (0..15).rev() {
            let [there, raised, may] = self.of_number(number);
            if raised == PILES_ABOVE {
                break;
            }
            ways = ways.step(above, there, may).with(raised);
            if ways.0 == 0 {
                return None;
            }
            above = there;
        }
        ways.least()
    }

    /// How many there are without one of these cards; all but the turned card could be at the
    /// bottom.
    pub fn piles_without_one(&self, waits: u64, turned: u64) -> Option<u32> {
        if waits == 0 {
            return None;
        }
        let (mut with, mut here, mut without, mut above) = (Ways::ALL, Ways(0), Ways(0), 0);
        for number in (0..15).rev() {
            let [there, raised, may] = self.of_number(number);
            if raised == PILES_ABOVE {
                break;
            }
            let after =
                here.step(above.max(1) - 1, there, may).0 | without.step(above, there, may).0;
            without = Ways(after).with(raised);
            here = Ways(0);
            if waits >> (4 * number) & 1 == 1 {
                let fewer = u64::from(turned >> (4 * number) & 1 == 0 && may > 0);
                here = with.step(above, there - 1, may - fewer).with(raised);
            }
            with = with.step(above, there, may).with(raised);
            above = there;
        }
        Ways(here.0 | without.0).least()
    }

    /// How many cards there are of a number, how many are up, and how many can be at a bottom.
    #[inline(always)]
    fn of_number(&self, number: u32) -> [u64; 3] {
        let of = |all: u64| all >> (4 * number) & 15;
        [of(self.cards), of(self.raised), of(self.starts)]
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
        let mut room = Room { cards: raised, starts: 0, raised };
        for number in 0..15 {
            let more = chance.below(5 - room.of_number(number)[0] as u32);
            room.cards += u64::from(more) << (4 * number);
            room.starts += u64::from(chance.below(more + 1)) << (4 * number);
        }
        if chance.below(2) == 0 {
            room.starts = ANY;
        }
        room
    }

    /// PA-03: no way of building the upper piles leaves fewer lower piles.
    #[test]
    fn the_fewest_piles_are_found() {
        let mut chance = Stream::new(Seed::read("room"));
        for _ in 0..2000 {
            let room = some_room(&mut chance);
            assert_eq!(room.piles(), plainly(&room), "{room:x?}");
        }
    }

    /// PA-R2: one card may wait, turned.
    #[test]
    fn the_fewest_piles_without_a_card_are_found() {
        let mut chance = Stream::new(Seed::read("wait"));
        for _ in 0..300 {
            let room = some_room(&mut chance);
            let loose = (1..=15).filter(|&number| {
                let [there, raised, may] = room.of_number(u32::from(number) - 1);
                there > raised && may > 0
            });
            let waits = loose.filter(|_| chance.below(3) == 0).collect::<Vec<u8>>();
            let all = waits.iter().fold(0, |all, &number| all | one(number));
            let turned = waits.first().map_or(0, |&number| one(number));
            let without = |&number: &u8| {
                let starts = if one(number) == turned { 0 } else { one(number) };
                let cards = room.cards - one(number);
                Room { cards, starts: room.starts - starts, raised: room.raised }
            };
            let fewest = waits.iter().filter_map(|number| plainly(&without(number))).min();
            assert_eq!(room.piles_without_one(all, turned), fewest, "{room:x?} {waits:?}");
        }
    }
}
