//! The actions of the game that make a step.

use alloc::vec::Vec;

use super::super::triangle::cell_at;
use super::{Deal, Piece, Position, Step, bits, released};
use crate::another_patience::{Action, Spot};

impl Deal {
    /// Turns and lays cards up to the one that is wanted, discards, and then every 13 that can go.
    pub(super) fn write(&self, at: &Position, step: Step, out: &mut Vec<Action>) {
        let goes_on = step.pass != at.pass || step.next != at.next;
        let turned = if goes_on { step.next.checked_sub(1) } else { None };
        if let Some(turned) = turned {
            self.write_turns(at, step.pass, turned, out);
        }
        let spot = |piece: Piece| match (piece.cell(), piece.slot()) {
            (Some(cell), _) => Spot::of_cell(cell_at(cell)),
            (None, slot) if slot == turned => Spot::TURNED,
            _ => Spot::STOCK,
        };
        out.push(match (spot(step.one), step.two) {
            (one, Piece::NONE) => Action::Thirteen(one),
            (one, two) => pair(one, spot(two)),
        });
        let mut next = *at;
        self.discard(&mut next, step.one);
        self.discard(&mut next, step.two);
        self.write_thirteens(next.cells, out);
    }

    /// Turns cards up to this one of this pass, and lays the others.
    fn write_turns(&self, at: &Position, pass: u8, last: u8, out: &mut Vec<Action>) {
        let coming = at.pack & !self.stock(at);
        for slot in bits(u64::from(coming)).filter(|&slot| pass != at.pass || slot <= last) {
            if at.pass != self.start.pass || self.start.turned != Some(slot) {
                out.push(Action::Turn);
            }
            self.write_turned(slot, pass == at.pass && slot == last, out);
        }
        if pass != at.pass {
            for slot in bits(u64::from(at.pack)).filter(|&slot| slot <= last) {
                out.push(Action::Turn);
                self.write_turned(slot, slot == last, out);
            }
        }
    }

    /// What becomes of a turned card, unless it is wanted.
    fn write_turned(&self, slot: u8, is_wanted: bool, out: &mut Vec<Action>) {
        if self.number_in(slot) == 13 {
            out.push(Action::Thirteen(Spot::TURNED));
        } else if !is_wanted {
            out.push(Action::Stock);
        }
    }

    fn write_thirteens(&self, mut cells: u64, out: &mut Vec<Action>) {
        loop {
            let thirteens = released(cells) & self.cells[13];
            if thirteens == 0 {
                return;
            }
            cells &= !thirteens;
            out.extend(bits(thirteens).map(|cell| Action::Thirteen(Spot::of_cell(cell_at(cell)))));
        }
    }
}

/// The earlier spot comes first; two cards of the stock are its top and the one under that.
fn pair(one: Spot, two: Spot) -> Action {
    match (one.min(two), one.max(two)) {
        (Spot::STOCK, Spot::STOCK) => Action::Pair(Spot::STOCK, Spot::UNDER),
        (one, two) => Action::Pair(one, two),
    }
}
