//! How good an offer looks to the player, who does not see what is to come.

use super::state::State;
use super::{Action, Loose, Patience};

impl Patience {
    /// First what gets rid of loose cards; piles are doubled before their tops go up; a space is
    /// filled when nothing else can be done.
    pub(super) fn attraction(&self, view: &State, action: Action) -> i32 {
        match action {
            Action::Up(Loose::Stock) => 1000,
            Action::Up(Loose::Turned) => 900,
            Action::Down(Loose::Stock, to) => 800 + self.liking(view, to),
            Action::Down(Loose::Turned, to) => 700 + self.liking(view, to),
            Action::Move { from, .. } => 600 - i32::from(view.lower.top(from)),
            // The lowest first: others may follow it.
            Action::UpLower(place) => 500 - i32::from(view.lower.top(place)),
            // A high card can be built down from for long.
            Action::Fill(_) => 400 + i32::from(view.number_of(Loose::Stock)),
            Action::Turn => 20,
            Action::Stock => 10,
            Action::GiveUp => -1000,
        }
    }

    /// Of two piles that take a card: rather the one that begins lower, for it will be played out
    /// sooner and leave a space.
    fn liking(&self, view: &State, to: u8) -> i32 {
        -i32::from(view.lower.bottom(to))
    }
}
