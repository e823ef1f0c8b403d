//! Why something is refused: a code, a rule, a sentence (CM-06).

use alloc::format;

use parlor_cards::{Card, Seat};
use parlor_engine::Refusal;

use super::centre::HIGHEST;
use super::state::State;
use super::{Action, From, Muggins, To};

impl Muggins {
    /// Why this action, which is neither offered nor an attempt, is refused.
    pub(super) fn explain(&self, state: &State, seat: Seat, action: Action) -> Refusal {
        if state.ending.is_some() {
            return Refusal::new("game-over", "CM-09", "The game is over.");
        }
        match action {
            Action::Call { seat: of } => return self.no_call(state, seat, of),
            _ if state.window.is_open() => {
                let text = "A call waits to be judged; until then only calls are heard.";
                return Refusal::new("window-open", "CM-08", text);
            }
            _ if seat != state.turn => {
                let text = format!("It is the turn of seat {}.", state.turn);
                return Refusal::new("not-your-turn", "MU-04", text);
            }
            _ => {}
        }
        match action {
            Action::Turn => self.no_turning(state),
            Action::Lay => self.no_laying(state),
            Action::Play { from, to } => self.no_play(state, seat, from, to),
            Action::Call { .. } => unoffered(),
        }
    }

    fn no_turning(&self, state: &State) -> Refusal {
        let stock = self.word("stock");
        match (state.turned_card(), state.stock_top(state.turn)) {
            (Some(card), _) => {
                let text = format!(
                    "The {card} that you turned up comes first: play it, or lay it on your {stock}."
                );
                Refusal::new("turned-already", "MU-09", text)
            }
            (None, Some(top)) => {
                let text = format!("The {top} on your {stock} can be played, and goes first.");
                Refusal::new("stock-first", "MU-08", text)
            }
            (None, None) => unoffered(),
        }
    }

    fn no_laying(&self, state: &State) -> Refusal {
        match state.turned_card() {
            None => {
                let text = "Only a card that you turned up is laid: turn one up first.";
                Refusal::new("nothing-turned", "MU-09", text)
            }
            Some(card) => {
                let text = format!("The {card} can be played, so it is not laid.");
                Refusal::new("can-be-played", "MU-09", text)
            }
        }
    }

    fn no_play(&self, state: &State, seat: Seat, from: From, to: To) -> Refusal {
        if let (From::Stock, Some(card)) = (from, state.turned_card()) {
            let text = format!("The {card} that you turned up is settled first.");
            return Refusal::new("turned-first", "MU-R10", text);
        }
        let Some(card) = state.card_at(from) else { return self.nothing_there(from) };
        if let Some(refusal) = self.no_such_target(state, seat, to) {
            return refusal;
        }
        let ways = self.ways(state, seat, card);
        match to {
            _ if !ways.has(to) => self.misfit(state, card, to),
            To::Stock(_) if ways.to_centre() => {
                let text = format!(
                    "The {card} goes to the centre, which comes before the {} of others.",
                    self.word("stocks")
                );
                Refusal::new("centre-first", "MU-07", text)
            }
            To::Stock(_) => {
                let text = format!(
                    "Of several {} that take the {card}, it goes on the one nearest to your left.",
                    self.word("stocks")
                );
                Refusal::new("nearest-first", "MU-06", text)
            }
            _ => unoffered(),
        }
    }

    fn nothing_there(&self, from: From) -> Refusal {
        match from {
            From::Turned => {
                let text = "You have turned up no card: turn one up first.";
                Refusal::new("nothing-turned", "MU-03", text)
            }
            From::Stock => {
                let text = format!("You have no {}: turn up a card.", self.word("stock"));
                Refusal::new("no-stock", "MU-08", text)
            }
        }
    }

    fn no_such_target(&self, state: &State, seat: Seat, to: To) -> Option<Refusal> {
        let stock = self.word("stock");
        match to {
            To::New => None,
            To::Pile(number) if state.centre.height(number).is_some() => None,
            To::Pile(number) => {
                let text = format!("There is no {} {number} in the centre.", self.word("pile"));
                Some(Refusal::new("no-such-pile", "MU-04", text))
            }
            To::Stock(of) if of.number() >= state.seats => Some(no_seat(of)),
            To::Stock(of) if of == seat => {
                let text =
                    format!("You play on the {stock} of others; on your own a card is laid.");
                Some(Refusal::new("own-stock", "MU-05", text))
            }
            To::Stock(of) if state.stock_top(of).is_some() => None,
            To::Stock(of) => {
                let text = format!("Seat {of} has no {stock} now.");
                Some(Refusal::new("no-stock", "MU-05", text))
            }
        }
    }

    /// The card does not fit where it was put.
    fn misfit(&self, state: &State, card: Card, to: To) -> Refusal {
        let (pile, stock) = (self.word("pile"), self.word("stock"));
        match to {
            To::New => {
                let text = format!("A new {pile} starts with a 1, not with a {card}.");
                Refusal::new("does-not-start", "MU-04", text)
            }
            To::Pile(number) => match state.centre.height(number).unwrap_or(HIGHEST) {
                HIGHEST => {
                    let text = format!("The {pile} {number} has reached {HIGHEST} and is closed.");
                    Refusal::new("closed", "MU-R7", text)
                }
                height => {
                    let wants = height + 1;
                    let text = format!(
                        "The {card} does not go there: {pile} {number} takes a {wants} next."
                    );
                    Refusal::new("does-not-fit", "MU-04", text)
                }
            },
            To::Stock(of) => {
                let top = state.stock_top(of).unwrap_or(Card::UNKNOWN);
                let text = format!(
                    "The {card} is not next to the {top} on the {stock} of seat {of}, up or down."
                );
                let round = card.code().abs_diff(top.code()) == HIGHEST - 1;
                let rule = if round { "MU-R7" } else { "MU-05" };
                Refusal::new("does-not-fit", rule, text)
            }
        }
    }

    fn no_call(&self, state: &State, seat: Seat, of: Seat) -> Refusal {
        if !self.is_table() {
            let text = "In style `assisted` there is nothing to call.";
            return Refusal::new("no-calls", "CM-07", text);
        }
        if of.number() >= state.seats {
            return no_seat(of);
        }
        if of == seat {
            return Refusal::new("own-side", "MU-12", "You call opponents, not yourself.");
        }
        let watch = &state.watch;
        match watch.seat {
            Some(about) if about != of && state.window.is_open() => {
                let text = format!("The open window is about seat {about}.");
                Refusal::new("other-window", "CM-08", text)
            }
            about if about != Some(of) => {
                let text = format!(
                    "Seat {of} cannot be called now: only who is on turn and has acted, or whose \
                     turn just ended."
                );
                Refusal::new("too-late-to-call", "CM-09", text)
            }
            _ if watch.closed => {
                Refusal::new("turn-closed", "MU-R10", "One right call closed that turn.")
            }
            _ => Refusal::new("one-call", "MU-R4", "You have called in that turn already."),
        }
    }
}

fn no_seat(seat: Seat) -> Refusal {
    Refusal::new("no-such-seat", "CM-01", format!("There is no seat {seat}."))
}

fn unoffered() -> Refusal {
    Refusal::new("not-offered", "CM-06", "That cannot be done now.")
}
