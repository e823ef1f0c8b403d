//! What is worth trying.
//!
//! **The steps fit** into their list: of seven released cells each finds at most four partners,
//! cells or slots, which makes 28; at most seven cells lie under just one other; at most 23 pairs of
//! slots are neighbours, and the stock's own pair comes on top: fewer than 60.

use parlor_engine::Steps;

use super::{Deal, Piece, Position, Step, bits, partner, released, top_of};

impl Deal {
    /// The steps, those first that don't use up the pack.
    pub(super) fn list(&self, at: &Position, out: &mut Steps<Step>) {
        let stock = self.stock(at);
        let top = if self.open { top_of(stock) } else { None };
        let here = |one, two| Step { one, two, next: at.next, pass: at.pass };
        if let Some(thirteen) = self.open_thirteen(at, top) {
            return out.push(here(thirteen, Piece::NONE));
        }
        self.each_pair(at.cells, |a, b| out.push(here(Piece(a), Piece(b))));
        if let Some(top) = top {
            self.with_cells(at, top, |cell| out.push(here(cell, Piece::of_slot(top))));
        }
        let coming = at.pack & !stock;
        self.each_match(at, coming, at.pass, out);
        // The top is as good in this pass.
        let again = stock & !self.slots[13] & !top.map_or(0, |top| 1 << top);
        if !self.is_last_pass(at) {
            self.each_match(at, again, at.pass + 1, out);
        }
        if self.open {
            self.each_meeting(at, out);
            if let Some((top, under)) = self.old_pair(at, stock) {
                out.push(here(Piece::of_slot(top), Piece::of_slot(under)));
            }
        }
    }

    /// A 13 that was found lying open. Only a search that begins within a game meets one.
    #[inline(always)]
    fn open_thirteen(&self, at: &Position, top: Option<u8>) -> Option<Piece> {
        let cells = released(at.cells) & self.cells[13];
        if cells != 0 {
            return Some(Piece(cells.trailing_zeros() as u8));
        }
        top.filter(|&top| self.number_in(top) == 13).map(Piece::of_slot)
    }

    /// Every pair of cells that may go (AP-03, AP-04), the lower bit first.
    #[inline(always)]
    pub(super) fn each_pair(&self, cells: u64, mut each: impl FnMut(u8, u8)) {
        let free = released(cells);
        for number in 1..=6 {
            let (these, those) = (free & self.cells[number], free & self.cells[13 - number]);
            if these != 0 && those != 0 {
                bits(these).for_each(|a| bits(those).for_each(|b| each(a.min(b), a.max(b))));
            }
        }
        if self.covered {
            self.each_covered_pair(cells, each);
        }
    }

    /// AP-04: a cell that only one lies on, and that one.
    #[inline(always)]
    fn each_covered_pair(&self, cells: u64, mut each: impl FnMut(u8, u8)) {
        let (free, half) = (released(cells), cells & (cells >> 8 ^ cells >> 9));
        for number in 1..=12 {
            let covers = free & self.cells[13 - number];
            for cell in bits(half & self.cells[number] & (covers >> 8 | covers >> 9)) {
                let cover = if cells >> (cell + 8) & 1 == 1 { cell + 8 } else { cell + 9 };
                each(cell, cover);
            }
        }
    }

    /// The released cells that make thirteen with the card in a slot.
    #[inline(always)]
    fn with_cells(&self, at: &Position, slot: u8, mut each: impl FnMut(Piece)) {
        let fitting = self.cells[usize::from(partner(self.number_in(slot)))];
        bits(released(at.cells) & fitting).for_each(|cell| each(Piece(cell)));
    }

    /// Goes on to a slot and discards it with a cell.
    ///
    /// In the last pass with `pairs`, a second card of the same number need not be tried: the cell
    /// might as well have gone with the first, which is skipped now and will never come again.
    fn each_match(&self, at: &Position, slots: u32, pass: u8, out: &mut Steps<Step>) {
        let first_only = !self.open && pass >= self.passes;
        let mut skipped = 0u32;
        for slot in bits(u64::from(slots)) {
            let number = self.number_in(slot);
            if first_only && skipped >> number & 1 == 1 {
                continue;
            }
            skipped |= 1 << number;
            self.with_cells(at, slot, |cell| {
                out.push(Step { one: cell, two: Piece::of_slot(slot), next: slot + 1, pass });
            });
        }
    }

    /// With `open`: goes on to a slot and discards it with the one that it meets on the stock.
    ///
    /// That only helps if something lies beneath the two which is used later. What lies at the very
    /// bottom is in nobody's way, in this pass and the next ones. (With `pairs` it never helps: a
    /// card is at hand when it is turned, whatever lies on the stock.)
    fn each_meeting(&self, at: &Position, out: &mut Steps<Step>) {
        let stock = self.stock(at);
        let (coming, again) = (at.pack & !stock & !self.slots[13], stock & !self.slots[13]);
        self.meet(stock | coming, coming, at.pass, out);
        if !self.is_last_pass(at) {
            self.meet(again | coming, again, at.pass + 1, out);
        }
    }

    fn meet(&self, pack: u32, slots: u32, pass: u8, out: &mut Steps<Step>) {
        for slot in bits(u64::from(slots)) {
            let before = pack & ((1 << slot) - 1);
            let Some(top) = top_of(before) else { continue };
            if before != 1 << top && self.number_in(top) + self.number_in(slot) == 13 {
                let (one, two) = (Piece::of_slot(top), Piece::of_slot(slot));
                out.push(Step { one, two, next: slot + 1, pass });
            }
        }
    }

    /// The two on top, if they lay so from the start and make thirteen (AP-06).
    fn old_pair(&self, at: &Position, stock: u32) -> Option<(u8, u8)> {
        let top = top_of(stock).filter(|&top| top < self.old_stock(at))?;
        let under = top_of(stock & !(1 << top))?;
        (self.number_in(top) + self.number_in(under) == 13).then_some((top, under))
    }
}
