//! Where the cards lie, what everybody knows beside them, and what is hidden.

use parlor_cards::Card;
use parlor_engine::{Facing, Fact, Place, Subject};

use super::AnotherPatience;
use super::play::{REMOVED, cell_place};
use super::state::State;
use super::triangle::CELLS;

impl AnotherPatience {
    /// Every place, its cards bottom first.
    pub(super) fn lay_out(&self, state: &State, each: &mut impl FnMut(Place, Facing, &[Card])) {
        state.pack.lay_out(Facing::TopTwoUp, each);
        each(REMOVED, Facing::Down, state.discards.cards().cards());
        for cell in 0..CELLS as u8 {
            each(cell_place(cell), Facing::Up, state.triangle.card(cell).as_slice());
        }
    }

    /// Which time the pack is turned through, and which cards are released.
    pub(super) fn tell_facts(&self, state: &State, each: &mut impl FnMut(Fact)) {
        each(Fact { name: "pass", of: Subject::Table, value: i32::from(state.pass) });
        for cell in state.triangle.released() {
            each(Fact { name: "released", of: Subject::Place(cell_place(cell)), value: 1 });
        }
    }

    /// Visits what nobody sees: the pack, and the stock under its top two. (What was discarded
    /// everybody saw.)
    pub(super) fn visit_hidden(&self, state: &mut State, each: &mut impl FnMut(&mut Card)) {
        state.pack.hidden(2, each);
    }
}
