//! How good an offer looks to the player, who does not see what is to come.

use core::fmt;

use super::state::{CARDS, State};
use super::{Action, Loose, Patience, Spaces};

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

    /// How far the game has come: of what is not won yet at the most so much as if three in ten
    /// such games were.
    pub(super) fn outlook(&self, state: &State) -> i32 {
        if state.is_finished() { 1_000 } else { 300 * i32::from(state.raised()) / CARDS as i32 }
    }

    /// Why an offer looks as it does: what comes of it at once.
    pub(super) fn give_reason(
        &self,
        view: &State,
        action: Action,
        f: &mut fmt::Formatter,
    ) -> fmt::Result {
        match action {
            Action::Up(_) => f.write_str("what lies above is out of the way for good"),
            Action::Down(_, to) => {
                write!(f, "it comes off again before the {}", view.lower.bottom(to))
            }
            Action::Move { .. } => f.write_str(self.gain_of_a_space(view)),
            Action::UpLower(place) if view.lower.top(place) == view.lower.bottom(place) => {
                f.write_str(self.gain_of_a_space(view))
            }
            Action::Stock => match view.number_of(Loose::Stock) {
                0 => Ok(()),
                top => write!(f, "it covers the {top} of the stock"),
            },
            Action::UpLower(_) | Action::Fill(_) | Action::Turn | Action::GiveUp => Ok(()),
        }
    }

    /// What a space is good for (PA-R2).
    fn gain_of_a_space(&self, view: &State) -> &'static str {
        match self.spaces {
            Spaces::Stock => "it leaves a space",
            _ if !view.pack.rest().is_empty() => "the next card of the pack comes in its place",
            Spaces::Pack => "it comes nearer to its place",
            Spaces::PackThenStock => "it leaves a space",
        }
    }

    /// Of two piles that take a card: rather the one that begins lower, for it will be played out
    /// sooner and leave a space.
    fn liking(&self, view: &State, to: u8) -> i32 {
        -i32::from(view.lower.bottom(to))
    }
}
