//! How good an offer looks to somebody who sees only a view.

use parlor_cards::Seat;

use super::state::State;
use super::{Action, Muggins, To};

impl Muggins {
    /// Calls that are right, then what the rules demand; a fault only in need. Of several stocks
    /// the one whose owner is nearest to winning.
    pub(super) fn attraction(&self, view: &State, seat: Seat, action: Action) -> i32 {
        match action {
            Action::Call { .. } if view.watch.fault => 1000,
            Action::Call { .. } => -1000,
            _ if self.is_fault(view, seat, action) => -500,
            Action::Play { to: To::Stock(of), .. } => 400 - view.cards_of(of) as i32,
            Action::Play { .. } => 500,
            Action::Turn | Action::Lay => 100,
        }
    }
}
