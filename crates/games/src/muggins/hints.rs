//! How good an offer looks to somebody who sees only a view, and how well somebody stands.

use core::fmt;

use parlor_cards::Seat;

use super::state::State;
use super::{Action, Muggins, To};

/// Trying out breaks off after so many actions.
pub(super) const HORIZON: u32 = 60;

/// How likely it is to win with so many cards, beside others with theirs. In games of careful
/// players one card more took a fourteenth of the chance away.
const CHANCES: [u64; 160] = {
    let mut chances = [1 << 32; 160];
    let mut at = 1;
    while at < chances.len() {
        chances[at] = chances[at - 1] * 93 / 100 + 1;
        at += 1;
    }
    chances
};

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

    /// Of a thousand games from here on, so many are won: the fewer cards, the more.
    pub(super) fn outlook(&self, state: &State, seat: Seat) -> i32 {
        let chance = |of: Seat| CHANCES[state.cards_of(of).min(CHANCES.len() - 1)];
        let all: u64 = state.all().map(chance).sum();
        (1000 * chance(seat) / all.max(1)) as i32
    }

    /// By how many cards an offer leaves a seat with fewer, where that is all there is to reckon:
    /// unless several stocks take a card (MU-06), what breaks no rule comes to the same.
    pub(super) fn gain(&self, view: &State, seat: Seat, action: Action) -> Option<i32> {
        if self.has_choice(view, seat) {
            return None;
        }
        Some(match action {
            Action::Call { .. } => {
                if view.watch.fault {
                    1
                } else {
                    -1
                }
            }
            _ if self.is_fault(view, seat, action) => -1,
            Action::Play { .. } => 1,
            Action::Turn | Action::Lay => 0,
        })
    }

    /// Whether a seat may choose between stocks.
    fn has_choice(&self, view: &State, seat: Seat) -> bool {
        let ways = match view.turned {
            Some(_) => self.ways_of_turned(view, seat),
            None => self.ways_of_stock(view, seat),
        };
        self.right(ways, seat).stocks.several()
    }

    /// Why an offer is good or bad, where there is more to say than what it does.
    pub(super) fn say_why(
        &self,
        view: &State,
        seat: Seat,
        action: Action,
        f: &mut fmt::Formatter,
    ) -> fmt::Result {
        match action {
            Action::Call { .. } if view.watch.fault => f.write_str("a rule was broken"),
            Action::Call { .. } => f.write_str("no rule was broken"),
            _ if self.is_fault(view, seat, action) => {
                write!(f, "it breaks a rule, and \"{}\" may be called", self.word("call"))
            }
            Action::Play { to: To::Stock(of), .. } if self.has_choice(view, seat) => {
                let count = view.cards_of(of);
                write!(f, "seat {of} has {count} cards left")
            }
            _ => Ok(()),
        }
    }
}
