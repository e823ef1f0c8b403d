//! When the cards of a stock leave it at the latest, wherever everything else lies.
//!
//! If only the stock and the pack are looked at, and every card on the rows may lie where it likes,
//! it is the same for all positions with that stock, and is remembered; and with it a way in which
//! the others had room (`witness`).

use alloc::vec;
use core::cell::Cell;

use super::room::{ALL, Room};
use super::witness::Way;
use super::*;

/// When the top of a stock leaves at the latest; nothing but the stock and the pack decides that.
#[derive(Clone, Copy, Debug)]
pub(super) struct Deadline {
    /// How many cards can have come at the most; 0 if it can never leave.
    pub next: u8,
    /// Whether no card need wait then.
    pub waitless: bool,
}

/// The deadlines of some of the stocks that were met.
#[derive(Clone, Debug)]
pub(super) struct Deadlines {
    known: Vec<Cell<Known>>,
    /// How far a mixed stock is shifted to tell where it belongs.
    shift: u32,
}

/// What is known of a stock: its deadline, and how the others had room when it was asked last.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    pub stock: u64,
    pub way: Way,
    pub deadline: Deadline,
}

impl Deadline {
    /// It can never leave.
    const NEVER: Deadline = Deadline { next: 0, waitless: false };
}

impl Deadlines {
    /// How many bits tell where a stock belongs: where spaces are filled from the stock, one and a half
    /// mebibytes; elsewhere three eighths, which stay at hand beside the notes.
    const fn bits(spaces: Spaces) -> u32 {
        if matches!(spaces, Spaces::Stock) { 16 } else { 14 }
    }

    /// How many bytes they are at the most.
    pub const BYTES: usize = size_of::<Known>() << Deadlines::bits(Spaces::Stock);

    /// Nothing is known yet.
    pub fn new(spaces: Spaces) -> Deadlines {
        let nothing = Known { stock: 0, way: Way::NONE, deadline: Deadline::NEVER };
        let bits = Deadlines::bits(spaces);
        Deadlines { known: vec![Cell::new(nothing); 1 << bits], shift: 64 - bits }
    }

    /// Where a stock belongs.
    #[inline(always)]
    pub fn place(&self, stock: u64) -> &Cell<Known> {
        let mixed = stock.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> self.shift;
        &self.known[mixed as usize]
    }
}

impl Deal {
    /// When the top of this stock leaves at the latest, however the others lie on the rows, if the
    /// card beneath leaves with so many drawn. A card that waits now is not thought of.
    #[inline(always)]
    pub(super) fn known(&self, stock: u64, beneath: u8) -> Known {
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

    /// Draws back until there is room when the top leaves.
    #[cold]
    fn find_deadline(&self, stock: u64, beneath: u8) -> Deadline {
        let first = 64 - stock.leading_zeros() as u8;
        if beneath < first {
            return Deadline::NEVER;
        }
        let nowhere = Position { stock, next: first, ..Position::NOTHING };
        let mut room = Room::of(ALL, 0, ALL, !self.fills_from_pack(beneath));
        self.upwards(stock).for_each(|number| room.take(number));
        (beneath..self.count).rev().for_each(|next| self.take_back(&mut room, next));
        let top = self.top_of(stock);
        room.starts_not_with(top);
        // Mostly there is room with as much up as can be.
        if room.fits_so(Way::new(room.highest(), 0), top, 0).is_some() {
            return Deadline { next: beneath, waitless: true };
        }
        match self.latest(&nowhere, &mut room, top, beneath) {
            Some(next) => Deadline { next, waitless: room.fits },
            None => Deadline::NEVER,
        }
    }
}
