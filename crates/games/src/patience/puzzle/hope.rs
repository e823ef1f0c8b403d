//! When a position is beyond hope.
//!
//! The stock is left from its top. At the moment when one of its cards leaves, those above have
//! left as well, those beneath are still there, and so many cards have come from the pack. Then
//! every card but those beneath, those still in the pack and perhaps one that waits, turned, lies
//! on the upper or the lower row. If there is no room for them (`room`), the moment cannot be,
//! with so many cards drawn. As the cards beneath leave later, no fewer cards have come by then. If
//! it cannot be with any number of cards drawn, there is no hope.
//!
//! **Deadlines.** If only the stock and the pack are looked at, and every card on the rows may lie
//! where it likes, that is the same for all positions with that stock, and is remembered. Then it
//! is asked as well whether there is room for the card that leaves. Where spaces are filled
//! from the stock, it does not matter what lies where today, and the deadline says it all.
//!
//! None of this asks what the player must do, so it holds in every reading.

use alloc::vec;
use core::cell::Cell;

use super::room::{ALL, PILES, Room, one};
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
pub(super) struct Deadlines(Vec<Cell<(u64, Deadline)>>);

impl Deadline {
    /// It can never leave.
    const NEVER: Deadline = Deadline { next: 0, waitless: false };
}

impl Deadlines {
    /// How many bits tell where a stock belongs: a quarter of a megabyte stays at hand.
    const BITS: u32 = 14;

    /// Nothing is known yet.
    pub fn new() -> Deadlines {
        Deadlines(vec![Cell::new((0, Deadline::NEVER)); 1 << Deadlines::BITS])
    }

    /// Where a stock belongs.
    #[inline(always)]
    fn place(&self, stock: u64) -> &Cell<(u64, Deadline)> {
        let mixed = stock.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - Deadlines::BITS);
        &self.0[mixed as usize]
    }
}

impl Deal {
    /// Whether it is clear that a position cannot be won: goes up the stock from its lowest card,
    /// and finds how many cards can have come at the most when each leaves.
    pub(super) fn is_beyond_hope(&self, at: &Position) -> bool {
        let known = self.deadlines.place(at.stock).get();
        if self.spaces == Spaces::Stock && known.0 == at.stock && known.1.next >= at.next {
            return false;
        }
        let mut room = self.room(at);
        let (mut next, mut stock) = (self.count, 0);
        let mut deadline = Deadline { next, waitless: true };
        while stock != at.stock {
            let left = at.stock ^ stock;
            stock |= left & left.wrapping_neg();
            room.take(self.top_of(stock));
            deadline = self.deadline(stock, deadline.next);
            if deadline.next < at.next && at.turned == 0 {
                return true;
            }
            while next > deadline.next.max(at.next) {
                next -= 1;
                self.take_back(&mut room, next);
            }
            let met = deadline.waitless && deadline.next >= next;
            if room.fits || (met && !self.fills_from_pack(next)) {
                continue;
            }
            match self.latest(at, &mut room, next) {
                Some(latest) => next = latest,
                None => return true,
            }
        }
        false
    }

    /// When the top of this stock leaves at the latest, however the others lie on the rows, if the
    /// card beneath leaves with so many drawn. A card that waits now is not thought of.
    #[inline(always)]
    fn deadline(&self, stock: u64, beneath: u8) -> Deadline {
        let place = self.deadlines.place(stock);
        let (known, deadline) = place.get();
        if known == stock {
            return deadline;
        }
        let deadline = self.find_deadline(stock, beneath);
        place.set((stock, deadline));
        deadline
    }

    /// Draws back until there is room just before the top leaves, and just after.
    #[cold]
    fn find_deadline(&self, stock: u64, beneath: u8) -> Deadline {
        let first = 64 - stock.leading_zeros() as u8;
        if beneath < first {
            return Deadline::NEVER;
        }
        let nowhere = Position { stock, next: first, ..Position::NOTHING };
        let mut before = Room::of(&nowhere, ALL, !self.fills_from_pack(beneath));
        self.stock_downwards(&nowhere).skip(1).for_each(|number| before.take(number));
        (beneath..self.count).rev().for_each(|next| self.take_back(&mut before, next));
        let mut after = before;
        before.take(self.top_of(stock));
        after.starts_not_with(self.top_of(stock));
        let mut next = beneath;
        while let Some(latest) = self.latest(&nowhere, &mut before, next) {
            (latest..next).rev().for_each(|next| self.take_back(&mut after, next));
            match self.latest(&nowhere, &mut after, latest) {
                None => break,
                Some(too) if too == latest => {
                    return Deadline { next: latest, waitless: before.fits };
                }
                Some(too) => {
                    (too..latest).rev().for_each(|next| self.take_back(&mut before, next));
                    next = too;
                }
            }
        }
        Deadline::NEVER
    }

    /// The rows with everything on them.
    #[inline(always)]
    fn room(&self, at: &Position) -> Room {
        let coming = self.coming[usize::from(at.next & 63)];
        Room::of(at, coming, !self.fills_from_pack(self.count))
    }

    /// With how many cards drawn, up to `next`, there is room at last.
    #[inline(always)]
    fn latest(&self, at: &Position, room: &mut Room, mut next: u8) -> Option<u8> {
        loop {
            let piles = self.piles(at, room, next)?;
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
                let helps = self.spaces == Spaces::Stock
                    || room.may_begin(self.cards[usize::from(next & 63)]);
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

    /// How many lower piles there are at the least when so many cards are drawn, if they can begin
    /// at all; or fewer than that, if there are too many anyway.
    #[inline(always)]
    fn piles(&self, at: &Position, room: &mut Room, next: u8) -> Option<u32> {
        match room.piles() {
            Some(piles) if piles <= PILES => Some(piles),
            // One card that waits makes one pile less at the most.
            Some(piles) if piles > PILES + 1 => Some(piles - 1),
            Some(piles) => {
                self.piles_without_one(at, room, next, true).min(Some(piles)).or(Some(piles))
            }
            None => self.piles_without_one(at, room, next, false),
        }
    }

    /// How many there are without one card that may wait, turned.
    ///
    /// What is done while a card waits can be done before it is turned, if nothing bars that and
    /// no space is filled in another way: from the next card of the pack, or not from the pack any
    /// more.
    #[cold]
    fn piles_without_one(&self, at: &Position, room: &Room, next: u8, few: bool) -> Option<u32> {
        let turned = if at.turned == 0 { 0 } else { one(at.turned) };
        let drawn = &self.cards[usize::from(at.next & 63)..usize::from(next & 63)];
        let Some((&last, others)) = drawn.split_last() else {
            return room.piles_without_one(turned, turned, few);
        };
        let last_waits = self.compels || (self.spaces != Spaces::Stock && next == self.count);
        let mut waits = if last_waits { one(last) } else { 0 };
        if self.spaces != Spaces::Stock {
            waits |= others.iter().fold(turned, |waits, &number| waits | one(number));
        }
        room.piles_without_one(waits, turned, few)
    }
}
