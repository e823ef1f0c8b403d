//! Why something is refused: a code, a rule, a sentence (CM-06).

use alloc::format;

use parlor_cards::Seat;
use parlor_engine::Refusal;

use super::state::{State, card};
use super::{Action, Loose, Patience, Spaces};
use crate::shelf::pack::{PLAYER, Phase};

impl Patience {
    /// Why this action, which is not offered, is refused.
    pub(super) fn explain(&self, state: &State, seat: Seat, action: Action) -> Refusal {
        if state.phase != Phase::Play {
            return Refusal::new("game-over", "PA-R5", "The game is over.");
        }
        if seat != PLAYER {
            let text = format!("There is no seat {seat}: {} is for one.", self.word("game"));
            return Refusal::new("no-such-seat", "PA-01", text);
        }
        match action {
            Action::Turn => self.no_turn(state),
            Action::Stock => self.no_laying(state),
            Action::Up(from) => match state.number_of(from) {
                0 => self.nothing_there(from),
                number => does_not_go_up(number),
            },
            Action::UpLower(place) => match state.lower.top(place) {
                0 => empty_place(place, "PA-06"),
                number => does_not_go_up(number),
            },
            Action::Down(from, to) => self.no_down(state, from, to),
            Action::Move { from, to } => no_move(state, from, to),
            Action::Fill(place) => self.no_fill(state, place),
            Action::GiveUp => unoffered(),
        }
    }

    fn no_turn(&self, state: &State) -> Refusal {
        if let Some(waits) = state.pack.turned {
            let text = format!(
                "The {waits} that you turned waits: play it, or lay it on the {}.",
                self.word("stock")
            );
            return Refusal::new("turned-waits", "PA-04", text);
        }
        if state.pack.is_used_up() {
            let text = "The pack is used up; it is turned once through only.";
            return Refusal::new("pack-used-up", "PA-04", text);
        }
        if self.is_playable(state, Loose::Stock) {
            return self.stock_first(state);
        }
        if let Some(place) = self.lower_to_go_up(state) {
            let top = card(state.lower.top(place));
            let text = format!("The {top} of lower pile {place} can go up, and goes first.");
            return Refusal::new("lower-first", "PA-R3", text);
        }
        unoffered()
    }

    fn no_laying(&self, state: &State) -> Refusal {
        let Some(turned) = state.pack.turned else { return self.nothing_there(Loose::Turned) };
        if self.is_playable(state, Loose::Turned) {
            let text = format!(
                "The {turned} can be played, so it is not laid on the {}.",
                self.word("stock")
            );
            return Refusal::new("turned-first", "PA-R3", text);
        }
        if self.is_playable(state, Loose::Stock) {
            return self.stock_first(state);
        }
        unoffered()
    }

    fn stock_first(&self, state: &State) -> Refusal {
        let text = format!(
            "The {} on top of the {} can be played, and goes first.",
            card(state.number_of(Loose::Stock)),
            self.word("stock")
        );
        Refusal::new("stock-first", "PA-R3", text)
    }

    fn no_down(&self, state: &State, from: Loose, to: u8) -> Refusal {
        match (state.number_of(from), state.lower.top(to)) {
            (0, _) => self.nothing_there(from),
            (1, _) => one_goes_up(),
            (_, 0) if from == Loose::Turned => {
                let text = "A turned card does not go straight into a space.";
                Refusal::new("space", "PA-R2", text)
            }
            (_, 0) => {
                let text = format!("Place {to} is a space: it is filled, not built on.");
                Refusal::new("space", "PA-R2", text)
            }
            (number, top) => {
                let (number, top) = (card(number), card(top));
                let text = format!(
                    "Lower piles are built down by one: the {number} does not go on the {top}."
                );
                Refusal::new("does-not-fit", "PA-03", text)
            }
        }
    }

    fn no_fill(&self, state: &State, place: u8) -> Refusal {
        if state.lower.top(place) != 0 {
            let text = format!("Place {place} of the lower row is no space.");
            return Refusal::new("no-space", "PA-08", text);
        }
        if self.spaces == Spaces::Pack {
            let text = "Spaces are filled from the pack only; when it is used up they stay empty.";
            return Refusal::new("pack-only", "PA-R2", text);
        }
        match state.number_of(Loose::Stock) {
            0 => self.nothing_there(Loose::Stock),
            1 => one_goes_up(),
            _ => unoffered(),
        }
    }

    fn nothing_there(&self, from: Loose) -> Refusal {
        match from {
            Loose::Turned => {
                Refusal::new("nothing-turned", "PA-04", "No card is turned up at the moment.")
            }
            Loose::Stock => {
                let text = format!("The {} is empty.", self.word("stock"));
                Refusal::new("empty-stock", "PA-05", text)
            }
        }
    }
}

fn does_not_go_up(number: u8) -> Refusal {
    let (it, below) = (card(number), card(number - 1));
    let text = format!("No upper pile shows a {below}, on which the {it} would go.");
    Refusal::new("does-not-fit", "PA-03", text)
}

fn no_move(state: &State, from: u8, to: u8) -> Refusal {
    if from == to {
        return Refusal::new("same-pile", "PA-07", "A pile is moved on another, not on itself.");
    }
    let (bottom, top) = (state.lower.bottom(from), state.lower.top(to));
    if bottom == 0 {
        return empty_place(from, "PA-07");
    }
    if top == 0 {
        let text = format!("Place {to} is a space; a pile is moved on a pile only.");
        return Refusal::new("space", "PA-07", text);
    }
    let text = format!(
        "Only whole piles are moved: the bottom of pile {from}, a {}, does not go on a {}.",
        card(bottom),
        card(top)
    );
    Refusal::new("does-not-fit", "PA-R6", text)
}

fn empty_place(place: u8, rule: &'static str) -> Refusal {
    let text = format!("Place {place} of the lower row is empty.");
    Refusal::new("empty-place", rule, text)
}

fn one_goes_up() -> Refusal {
    Refusal::new("one-goes-up", "PA-R1", "A 1 goes up, and nowhere else.")
}

fn unoffered() -> Refusal {
    Refusal::new("not-offered", "PA-R4", "That cannot be done now.")
}
