//! When a position is beyond hope.
//!
//! The stock is left from its top. At the moment when one of its cards leaves, those above have
//! left as well, those beneath are still there, and so many cards have come from the pack. Then
//! every card but those beneath, those still in the pack and perhaps one that waits, turned, lies
//! on the upper or the lower row. If there is no room for them (`room`), the moment cannot be,
//! with so many cards drawn. As the cards beneath leave later, no fewer cards have come by then. If
//! it cannot be with any number of cards drawn, there is no hope.
//!
//! None of this asks what the player must do, so it holds in every reading.

use super::room::{ANY, PILES, Room, one};
use super::*;

impl Deal {
    /// Whether it is clear that a position cannot be won: goes up the stock from its lowest card,
    /// and finds how many cards can have come at the most when each leaves.
    pub(super) fn is_beyond_hope(&self, at: &Position) -> bool {
        let mut room = self.room_at_last(at);
        let (mut next, mut spare, mut left) = (self.count, 0, at.stock);
        while left != 0 {
            room.cards -= one(self.cards[left.trailing_zeros() as usize & 63]);
            left &= left - 1;
            if spare > 0 {
                spare -= 1;
                continue;
            }
            loop {
                let Some(piles) = self.piles(at, &room, next) else { return true };
                if piles <= PILES {
                    // One card less takes one more pile at the most, if any card can start one.
                    spare = if self.fills_from_pack(next) { 0 } else { PILES - piles };
                    break;
                }
                // One card less takes one pile less at the most.
                for _ in PILES..piles {
                    if next == at.next {
                        return true;
                    }
                    next -= 1;
                    let card = one(self.cards[usize::from(next & 63)]);
                    room.cards -= card;
                    room.starts -= card;
                }
            }
        }
        false
    }

    /// Everything lies on the rows.
    #[inline(always)]
    fn room_at_last(&self, at: &Position) -> Room {
        let mut room = Room::of(at);
        room.cards = ANY;
        room.starts += self.coming[usize::from(at.next & 63)];
        room
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
    fn piles(&self, at: &Position, room: &Room, next: u8) -> Option<u32> {
        let mut room = *room;
        if !self.fills_from_pack(next) {
            room.starts = ANY;
        }
        match room.piles() {
            Some(piles) if piles <= PILES => Some(piles),
            // One card that waits makes one pile less at the most.
            Some(piles) if piles > PILES + 1 => Some(piles - 1),
            Some(piles) => {
                Some(self.piles_without_one(at, &room, next).map_or(piles, |less| less.min(piles)))
            }
            None => self.piles_without_one(at, &room, next),
        }
    }

    /// How many there are without one card that may wait, turned.
    ///
    /// What is done while a card waits can be done before it is turned, if nothing bars that and
    /// no space is filled in another way: from the next card of the pack, or not from the pack any
    /// more.
    #[cold]
    fn piles_without_one(&self, at: &Position, room: &Room, next: u8) -> Option<u32> {
        let turned = if at.turned == 0 { 0 } else { one(at.turned) };
        let drawn = &self.cards[usize::from(at.next & 63)..usize::from(next & 63)];
        let Some((&last, others)) = drawn.split_last() else {
            return room.piles_without_one(turned, turned);
        };
        let last_waits = self.compels || (self.spaces != Spaces::Stock && next == self.count);
        let mut waits = if last_waits { one(last) } else { 0 };
        if self.spaces != Spaces::Stock {
            waits |= others.iter().fold(turned, |waits, &number| waits | one(number));
        }
        room.piles_without_one(waits, turned)
    }
}
