//! A simpler game for `pairs` with several passes: cards come in their order, pass after pass, and
//! those that were used come again in the next pass.
//!
//! Whoever wins the game wins this one too, so what is lost here is hopeless there. The stock does
//! not matter, and of two moments the earlier one is better. So every shape of the triangle has a
//! deadline: the last moment at which it can still be discarded. There are 1430 shapes at most.

use alloc::vec;
use alloc::vec::Vec;

use super::super::state::PACK;
use super::{Deal, Position, bits, partner, released, shape};

/// Room for all shapes, more than half of it empty.
const ROOM: u32 = 12;

/// A moment, plus one; 0 is never. At a moment so many cards have come since the start.
type Deadline = u8;

const ALWAYS: Deadline = Deadline::MAX;

/// The deadlines of the shapes that were looked at.
#[derive(Debug)]
pub(super) struct Deadlines {
    /// A shape and its deadline. No shape is 0.
    known: Vec<(u32, Deadline)>,
    /// The moments at which the cards of a number come.
    moments: [u128; 16],
}

impl Deadlines {
    pub fn new(deal: &Deal, at: &Position) -> Deadlines {
        let mut moments = [0; 16];
        for pass in at.pass..=deal.passes {
            let first = PACK as u8 * (pass - at.pass);
            for (moments, slots) in moments.iter_mut().zip(deal.slots) {
                *moments |= u128::from(slots & at.pack) << first;
            }
        }
        Deadlines { known: vec![(0, 0); 1 << ROOM], moments }
    }

    /// Where a shape is written, or will be.
    fn place(&self, shape: u32) -> usize {
        let mut place = (shape.wrapping_mul(0x9e37_79b9) >> (32 - ROOM)) as usize;
        while self.known[place].0 != 0 && self.known[place].0 != shape {
            place = (place + 1) & ((1 << ROOM) - 1);
        }
        place
    }
}

impl Deal {
    /// Whether a deadline has passed.
    pub(super) fn is_too_late(&self, at: &Position) -> bool {
        let Some(deadlines) = &self.deadlines else { return false };
        let moment = PACK as u8 * (at.pass - self.start.pass) + at.next;
        self.deadline(at.cells, &mut deadlines.borrow_mut()) <= moment
    }

    fn deadline(&self, cells: u64, deadlines: &mut Deadlines) -> Deadline {
        let cells = self.without_thirteens(cells);
        if cells == 0 {
            return ALWAYS;
        }
        let shape = shape(cells) as u32;
        if let (1.., deadline) = deadlines.known[deadlines.place(shape)] {
            return deadline;
        }
        let mut latest = 0;
        self.each_pair(cells, |a, b| {
            latest = latest.max(self.deadline(cells & !(1 << a | 1 << b), deadlines));
        });
        for cell in bits(released(cells)) {
            let partner = partner(self.in_cell[usize::from(cell)]);
            let moments = deadlines.moments[usize::from(partner)];
            if last_before(moments, ALWAYS) > latest {
                let then = self.deadline(cells & !(1 << cell), deadlines);
                latest = latest.max(last_before(moments, then));
            }
        }
        let place = deadlines.place(shape);
        deadlines.known[place] = (shape, latest);
        latest
    }
}

/// The last of some moments after which a deadline can be kept, as a deadline: the card that comes
/// at a moment has come at the next.
fn last_before(moments: u128, deadline: Deadline) -> Deadline {
    let kept = match deadline {
        0 => 0,
        ALWAYS => moments,
        deadline => moments & ((1 << (deadline - 1)) - 1),
    };
    kept.checked_ilog2().map_or(0, |moment| moment as Deadline + 1)
}
