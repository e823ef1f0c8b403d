//! A simpler game: every card of the pack that is left is at hand all the time.
//!
//! Whoever wins the game wins this one too, so what is lost here is hopeless there. Which cards of
//! the pack are left matters only by number. It is searched to the end, for it is small:
//!
//! - If there are enough partners in the pack for all cells of two numbers that make thirteen, these
//!   cells are *free*: they go as soon as they are released, with a card of the pack each, and none
//!   of them is needed for another. The same holds for 13s.
//! - Two cells that may go together go at once, if one of them is the last cell of its number.
//!   Otherwise they would go with two others, of which at least one is in the pack; and these two
//!   can go together instead, as soon as the other one is released.

use core::cmp::min;

use alloc::vec;
use alloc::vec::Vec;

use super::counts::Counts;
use super::{Deal, Piece, Position, bits, partner, released, shape};

/// So many situations are remembered; a newer one drives out an older one.
const ROOM: u32 = 11;

/// What was found out about situations of the simpler game.
#[derive(Debug)]
pub(super) struct Known(Vec<u64>);

impl Default for Known {
    fn default() -> Known {
        Known(vec![0; 1 << ROOM])
    }
}

impl Known {
    fn place(key: u64) -> usize {
        (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - ROOM)) as usize
    }

    fn get(&self, key: u64) -> Option<bool> {
        let found = self.0[Known::place(key)];
        (found >> 1 == key).then_some(found & 1 == 1)
    }

    fn put(&mut self, key: u64, goes: bool) {
        self.0[Known::place(key)] = key << 1 | u64::from(goes);
    }
}

/// A situation of the simpler game.
#[derive(Clone, Copy)]
struct Loose {
    cells: u64,
    /// How many cells are left of numbers that are not free.
    lying: Counts,
    supply: Counts,
    /// Cells that go as soon as they are released.
    free: u64,
}

impl Deal {
    /// Whether the triangle can be discarded if every card of the pack is at hand.
    pub(super) fn goes_freely(&self, at: &Position) -> bool {
        let Position { cells, lying, supply, .. } = *at;
        let mut loose = Loose { cells, lying, supply, free: self.cells[13] };
        (1..=6).all(|number| self.has_partners(&mut loose, number))
            && self.goes(loose, &mut self.known.borrow_mut())
    }

    /// Whether there are partners for all cells of a number and of its partner, each for itself.
    /// Sees whether they are free.
    #[inline(always)]
    fn has_partners(&self, loose: &mut Loose, number: usize) -> bool {
        let partner = 13 - number;
        let (these, those) = (loose.lying.of(number), loose.lying.of(partner));
        let (for_these, for_those) = (loose.supply.of(partner), loose.supply.of(number));
        if for_these >= these && for_those >= those {
            loose.free |= self.cells[number] | self.cells[partner];
        }
        these <= those + for_these && those <= these + for_those
    }

    fn goes(&self, mut loose: Loose, known: &mut Known) -> bool {
        loop {
            let going = released(loose.cells) & loose.free;
            if going == 0 {
                break;
            }
            loose.cells &= !going;
        }
        if loose.cells == 0 {
            return true;
        }
        let key = self.loose_key(&loose);
        if let Some(goes) = known.get(key) {
            return goes;
        }
        let goes = self.goes_somehow(&loose, known);
        known.put(key, goes);
        goes
    }

    /// 28 bits for the cells and five for every two numbers: how many partners there are for each,
    /// 0 to 4, not counting those that are too many. The cells say how many there are to be matched.
    fn loose_key(&self, loose: &Loose) -> u64 {
        const FREE: u64 = 31;
        (1..=6).fold(shape(loose.cells), |key, number| {
            let partner = 13 - number;
            let for_these = min(loose.supply.of(partner), loose.lying.of(number));
            let for_those = min(loose.supply.of(number), loose.lying.of(partner));
            let is_free = (self.cells[number] | self.cells[partner]) & loose.free != 0;
            let code = if is_free { FREE } else { 5 * for_these + for_those };
            key | code << (23 + 5 * number)
        })
    }

    fn goes_somehow(&self, loose: &Loose, known: &mut Known) -> bool {
        let mut at_once = None;
        self.each_pair(loose.cells, |a, b| {
            let number = usize::from(self.in_cell[usize::from(a)]);
            if loose.lying.of(number) == 1 || loose.lying.of(13 - number) == 1 {
                at_once = Some((a, b));
            }
        });
        if let Some((a, b)) = at_once {
            return self.goes_without(loose, a, Piece(b), known);
        }
        let mut goes = false;
        self.each_pair(loose.cells, |a, b| {
            goes = goes || self.goes_without(loose, a, Piece(b), known);
        });
        goes || bits(released(loose.cells)).any(|cell| {
            let partner = partner(self.in_cell[usize::from(cell)]);
            loose.supply.of(usize::from(partner)) > 0
                && self.goes_without(loose, cell, Piece::NONE, known)
        })
    }

    /// Whether it goes after a cell has gone with another, or with a card of the pack.
    fn goes_without(&self, loose: &Loose, cell: u8, other: Piece, known: &mut Known) -> bool {
        let mut next = *loose;
        let number = self.in_cell[usize::from(cell)];
        let other_number = partner(number);
        let partner = Counts::one(other_number);
        next.cells &= !(1 << cell);
        next.lying = next.lying - Counts::one(number);
        match other.cell() {
            Some(other) => {
                next.cells &= !(1 << other);
                next.lying = next.lying - partner;
            }
            None => next.supply = next.supply - partner,
        }
        self.has_partners(&mut next, usize::from(min(number, other_number)))
            && self.goes(next, known)
    }
}
