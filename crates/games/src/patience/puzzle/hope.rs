//! When a position is beyond hope.
//!
//! The stock is left from its top. At the moment when one of its cards leaves, those above have
//! left as well, those beneath are still there, and so many cards have come from the pack. Then
//! every card but those beneath, those still in the pack and perhaps one that waits, turned, lies
//! on the upper or the lower row. If there is no room for them, or no place for the card that leaves
//! (`room`), the moment cannot be, with so many cards drawn. As the cards beneath leave later, no
//! fewer cards have come by then. If it cannot be with any number of cards drawn, there is no hope.
//!
//! **Deadlines.** If only the stock and the pack are looked at, and every card on the rows may lie
//! where it likes, that is the same for all positions with that stock, and is remembered. Where
//! spaces are filled from the stock, it does not matter what lies where today, and the deadline
//! says it all. Elsewhere a way that had room is remembered with it (`witness`).
//!
//! None of this asks what the player must do, so it holds in every reading.

use alloc::vec;
use core::cell::Cell;

use super::room::{ALL, PILES, Room, one};
use super::witness::Way;
use super::*;

/// When the top of a stock leaves at the latest; nothing but the stock and the pack decides that.
#[derive(Clone, Copy, Debug)]
struct Deadline {
    /// How many cards can have come at the most; 0 if it can never leave.
    next: u8,
    /// Whether no card need wait then.
    waitless: bool,
}

/// The deadlines of some of the stocks that were met.
#[derive(Clone, Debug)]
pub(super) struct Deadlines(Vec<Cell<Known>>);

/// What is known of a stock: its deadline, and how the others had room when it was asked last.
#[derive(Clone, Copy, Debug)]
struct Known {
    stock: u64,
    way: Way,
    deadline: Deadline,
}

impl Deadline {
    /// It can never leave.
    const NEVER: Deadline = Deadline { next: 0, waitless: false };
}

impl Deadlines {
    /// How many bits tell where a stock belongs: one and a half mebibytes stay at hand.
    const BITS: u32 = 16;

    /// Nothing is known yet.
    pub fn new() -> Deadlines {
        let nothing = Known { stock: 0, way: Way::NONE, deadline: Deadline::NEVER };
        Deadlines(vec![Cell::new(nothing); 1 << Deadlines::BITS])
    }

    /// Where a stock belongs.
    #[inline(always)]
    fn place(&self, stock: u64) -> &Cell<Known> {
        let mixed = stock.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - Deadlines::BITS);
        &self.0[mixed as usize]
    }
}

impl Deal {
    /// Whether it is clear that a position cannot be won: goes up the stock from its lowest card,
    /// and finds how many cards can have come at the most when each leaves.
    pub(super) fn is_beyond_hope(&self, at: &Position) -> bool {
        let known = self.deadlines.place(at.stock).get();
        if self.spaces == Spaces::Stock && known.stock == at.stock && known.deadline.next >= at.next
        {
            return false;
        }
        let mut room = self.room(at);
        let (mut next, mut stock) = (self.count, 0);
        let mut deadline = Deadline { next, waitless: true };
        let mut way = Way::NONE;
        while stock != at.stock {
            let left = at.stock ^ stock;
            stock |= left & left.wrapping_neg();
            let number = self.top_of(stock);
            room.take(number);
            way = way.only(number, room.count(number));
            let known = self.known(stock, deadline.next);
            deadline = known.deadline;
            if deadline.next < at.next && at.turned == 0 {
                return true;
            }
            while next > deadline.next.max(at.next) {
                next -= 1;
                self.take_back(&mut room, next);
                let number = self.cards[usize::from(next & 63)];
                way = way.only(number, room.count(number));
            }
            let met = deadline.waitless && deadline.next >= next;
            if met && !self.fills_from_pack(next) {
                continue;
            }
            // The way of the card beneath may do as well.
            if let Some(tried) =
                [known.way, way].into_iter().find(|&way| self.fits_so(at, &room, number, next, way))
            {
                way = tried;
                continue;
            }
            let Some(latest) = self.latest(at, &mut room, number, next) else { return true };
            next = latest;
            way = self.way(at, &room, number, next);
            self.deadlines.place(stock).set(Known { way, ..known });
        }
        false
    }

    /// When the top of this stock leaves at the latest, however the others lie on the rows, if the
    /// card beneath leaves with so many drawn. A card that waits now is not thought of.
    #[inline(always)]
    fn known(&self, stock: u64, beneath: u8) -> Known {
        let place = self.deadlines.place(stock);
        let known = place.get();
        if known.stock == stock {
            return known;
        }
        let deadline = self.find_deadline(stock, beneath);
        let known = Known { stock, way: Way::NONE, deadline };
        place.set(known);
        known
    }

    /// Whether there is room in this way with so many cards drawn.
    #[inline(always)]
    fn fits_so(&self, at: &Position, room: &Room, leaves: u8, next: u8, way: Way) -> bool {
        let waits = way.waits();
        (waits == 0 || self.waits(at, next) & one(waits) != 0)
            && room.fits_so(way, leaves, at.turned)
    }

    /// A way in which there is room, which has just been found out.
    fn way(&self, at: &Position, room: &Room, leaves: u8, next: u8) -> Way {
        if room.fits {
            return Way::new(room.reached(leaves), 0);
        }
        let waits = self.waits(at, next);
        let waiting = (1..=15).filter(|&number| waits & one(number) != 0);
        let mut ways = waiting.filter_map(|number| {
            let mut without = room.without(number, number == at.turned)?;
            let fits = without.piles(leaves).is_some_and(|piles| piles <= PILES);
            fits.then(|| Way::new(without.reached(leaves), number))
        });
        ways.next().unwrap_or(Way::NONE)
    }

    /// Draws back until there is room when the top leaves.
    #[cold]
    fn find_deadline(&self, stock: u64, beneath: u8) -> Deadline {
        let first = 64 - stock.leading_zeros() as u8;
        if beneath < first {
            return Deadline::NEVER;
        }
        let nowhere = Position { stock, next: first, ..Position::NOTHING };
        let mut room = Room::of(&nowhere, ALL, !self.fills_from_pack(beneath));
        self.stock_downwards(&nowhere).for_each(|number| room.take(number));
        (beneath..self.count).rev().for_each(|next| self.take_back(&mut room, next));
        let top = self.top_of(stock);
        room.starts_not_with(top);
        match self.latest(&nowhere, &mut room, top, beneath) {
            Some(next) => Deadline { next, waitless: room.fits },
            None => Deadline::NEVER,
        }
    }

    /// The rows with everything on them.
    #[inline(always)]
    fn room(&self, at: &Position) -> Room {
        let coming = self.coming[usize::from(at.next & 63)];
        Room::of(at, coming, !self.fills_from_pack(self.count))
    }

    /// With how many cards drawn, up to `next`, there is room at last.
    #[inline(always)]
    fn latest(&self, at: &Position, room: &mut Room, leaves: u8, mut next: u8) -> Option<u8> {
        loop {
            let piles = self.piles(at, room, leaves, next)?;
            if piles <= PILES {
                return Some(next);
            }
            // One card less takes one pile less at the most. (What may wait with fewer cards drawn
            // may wait with more, unless spaces are filled from the stock.)
            let mut too_many = piles - PILES;
            while too_many > 0 {
                if next == at.next {
                    return None;
                }
                next -= 1;
                let number = self.cards[usize::from(next & 63)];
                let helps =
                    self.spaces == Spaces::Stock || number == leaves || room.may_begin(number);
                too_many -= u32::from(helps);
                self.take_back(room, next);
            }
        }
    }

    /// The last card has not come yet.
    #[inline(always)]
    fn take_back(&self, room: &mut Room, next: u8) {
        room.take_back(self.cards[usize::from(next & 63)], !self.fills_from_pack(next));
    }

    /// Whether only the pack fills spaces, when so many cards are drawn.
    #[inline(always)]
    fn fills_from_pack(&self, next: u8) -> bool {
        match self.spaces {
            Spaces::Stock => false,
            Spaces::Pack => true,
            Spaces::PackThenStock => next < self.count,
        }
    }

    /// How many lower piles there are at the least when a card leaves the stock with so many cards
    /// drawn, if they can begin at all; or fewer than that, if there are too many anyway.
    #[inline(always)]
    fn piles(&self, at: &Position, room: &mut Room, leaves: u8, next: u8) -> Option<u32> {
        match room.piles(leaves) {
            Some(piles) if piles <= PILES => Some(piles),
            // One card of the pack that waits makes one pile less at the most. One that is turned now
            // has no beginning of its own and may make two: it bars the leaving card's way down.
            Some(piles) if piles > PILES + 1 && at.turned == 0 => Some(piles - 1),
            Some(piles) => {
                self.piles_without_one(at, room, leaves, next).min(Some(piles)).or(Some(piles))
            }
            None => self.piles_without_one(at, room, leaves, next),
        }
    }

    /// How many there are without one card that may wait, turned, if there can be.
    ///
    /// What is done while a card waits can be done before it is turned, if nothing bars that and
    /// no space is filled in another way: from the next card of the pack, or not from the pack any
    /// more.
    #[cold]
    fn piles_without_one(&self, at: &Position, room: &Room, leaves: u8, next: u8) -> Option<u32> {
        let waits = self.waits(at, next);
        let mut fewest: Option<u32> = None;
        for number in (1..=15).filter(|&number| waits & one(number) != 0) {
            // If there are as many of the next higher number, it could lie on one.
            if number != leaves && room.count(number) <= room.count(number + 1) {
                continue;
            }
            let Some(mut without) = room.without(number, number == at.turned) else { continue };
            let piles = without.piles(leaves);
            fewest = fewest.into_iter().chain(piles).min();
            if fewest.is_some_and(|piles| piles <= PILES) {
                break;
            }
        }
        fewest
    }

    /// One of every number with which a card may wait.
    #[inline(always)]
    fn waits(&self, at: &Position, next: u8) -> u64 {
        let turned = if at.turned == 0 { 0 } else { one(at.turned) };
        let drawn = &self.cards[usize::from(at.next & 63)..usize::from(next & 63)];
        let Some((&last, others)) = drawn.split_last() else {
            return turned;
        };
        let last_waits = self.compels || (self.spaces != Spaces::Stock && next == self.count);
        let mut waits = if last_waits { one(last) } else { 0 };
        if self.spaces != Spaces::Stock {
            waits |= others.iter().fold(turned, |waits, &number| waits | one(number));
        }
        waits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// PA-R3: a card that is turned now could not be at a bottom, and while it waits there may be
    /// two piles less: the card that leaves need not go up then.
    #[test]
    fn a_turned_card_that_waits_may_save_two_piles() {
        let drawn = [11, 8, 13, 9, 10];
        let mut deal = Deal {
            cards: [0; 64],
            count: 40,
            places: [0; 16],
            coming: [0; 64],
            deadlines: Deadlines::new(),
            spaces: Spaces::Pack,
            compels: true,
        };
        deal.cards[20..25].copy_from_slice(&drawn);
        let at = Position { upper: [3, 2, 1, 0], next: 20, turned: 5, ..Position::NOTHING };
        let bottoms = [14, 6, 15, 7];
        let starts = drawn.iter().chain(&bottoms).map(|&number| one(number)).sum();
        let mut room = Room::of(&at, starts, false);
        let raised = [1, 1, 1, 2, 2, 3];
        let lower = [14, 13, 6, 5, 15, 7, 6, 5, 4, 10, at.turned];
        for number in 1..=15 {
            let on_rows = raised.iter().chain(&lower).chain(&drawn);
            let there = on_rows.filter(|&&other| other == number).count();
            (there..4).for_each(|_| room.take(number));
        }
        assert_eq!(room.piles(7), Some(6));
        assert_eq!(deal.piles(&at, &mut room, 7, 25), Some(4));
    }
}
