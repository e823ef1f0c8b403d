//! How good an offer looks to the player, who does not see what is to come.

use core::fmt;

use super::state::State;
use super::triangle::{CELLS, Triangle};
use super::{Action, AnotherPatience, Spot};

/// Trying out breaks off after so many actions: wins are rare, so that it says more how far one has
/// come by then.
pub(super) const HORIZON: u32 = 30;

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

impl AnotherPatience {
    /// How far the game has come: of what is not won yet at the most so much as if three in ten
    /// such games were. The last cards of the triangle are the hardest.
    pub(super) fn outlook(&self, state: &State) -> i32 {
        if state.triangle.is_gone() {
            return 1_000;
        }
        let all = CELLS as i32;
        let gone = all - state.triangle.left.len() as i32;
        300 * gone * gone / (all * all)
    }

    /// Why an offer looks as it does: what it releases or covers.
    pub(super) fn give_reason(
        &self,
        view: &State,
        action: Action,
        f: &mut fmt::Formatter,
    ) -> fmt::Result {
        let freed = match action {
            Action::Pair(a, b) => releasing(&view.triangle, a, b) / 10,
            Action::Thirteen(spot) => releasing(&view.triangle, spot, spot) / 10,
            Action::Stock | Action::Turn | Action::GiveUp => 0,
        };
        match freed {
            0 => Ok(()),
            1 => f.write_str("it releases a card"),
            _ => write!(f, "it releases {freed} cards"),
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
