//! How good an offer looks to the player, who does not see what is to come.

use super::state::State;
use super::triangle::Triangle;
use super::{Action, AnotherPatience, Spot};

impl AnotherPatience {
    /// The triangle first, and in it what releases most; what costs a card of the pack later.
    pub(super) fn attraction(&self, view: &State, action: Action) -> i32 {
        match action {
            Action::Thirteen(spot) => match spot.cell() {
                Some(_) => 1000,
                None => 400,
            },
            Action::Pair(a, b) => match (a.cell(), b) {
                (None, Spot::STOCK) => 300,
                (None, _) => 50,
                (Some(_), Spot::STOCK) => 700 + releasing(&view.triangle, a, b),
                (Some(_), Spot::TURNED) => 800 + releasing(&view.triangle, a, b),
                (Some(_), _) => 900 + releasing(&view.triangle, a, b),
            },
            Action::Stock => 200,
            Action::Turn => 100,
            Action::GiveUp => -1000,
        }
    }
}

/// Ten for every card that is released when these two are gone.
fn releasing(triangle: &Triangle, a: Spot, b: Spot) -> i32 {
    let mut after = *triangle;
    [a, b].into_iter().filter_map(Spot::cell).for_each(|cell| after.take(cell));
    let fresh = after.released().filter(|&cell| !triangle.released().has(cell));
    10 * fresh.count() as i32
}
