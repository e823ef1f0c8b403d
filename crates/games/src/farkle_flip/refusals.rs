//! Why something is refused: a code, a rule, a sentence (CM-06).

use alloc::format;

use parlor_cards::Seat;
use parlor_engine::Refusal;

use super::action::Cards;
use super::score;
use super::state::{Phase, State};
use super::{Action, FarkleFlip};

impl FarkleFlip {
    /// Why this action, which is not offered, is refused.
    pub(super) fn explain(&self, state: &State, seat: Seat, action: Action) -> Refusal {
        if matches!(state.phase, Phase::Over(_)) {
            return Refusal::new("game-over", "CM-09", "The game is over.");
        }
        if seat != state.turn {
            let text = format!("It is the turn of seat {}.", state.turn);
            return Refusal::new("not-your-turn", "FF-03", text);
        }
        match (action, state.phase) {
            (Action::Place { seat } | Action::Slide { seat, .. }, _)
                if seat.number() >= state.seats =>
            {
                no_such_seat(state, seat)
            }
            (Action::Draw | Action::Slide { .. } | Action::Stop, Phase::Placing(card)) => {
                let text = format!("Place the {card} that you have drawn first.");
                Refusal::new("place-first", "FF-R8", text)
            }
            (Action::Place { .. }, _) => {
                let text = "There is no drawn card to be placed; cards that lie are never moved.";
                Refusal::new("nothing-drawn", "FF-04", text)
            }
            (Action::Slide { seat, cards }, _) => no_slide(state, seat, cards),
            (Action::Draw, _) => {
                let text = "The deck is used up and nothing lies face down: there is no card to \
                            draw.";
                Refusal::new("no-draw", "FF-R6", text)
            }
            (Action::Stop, _) => {
                let text = "A turn begins with a draw; you can stop after it.";
                Refusal::new("draw-first", "FF-R8", text)
            }
        }
    }
}

fn no_such_seat(state: &State, seat: Seat) -> Refusal {
    let last = state.seats - 1;
    let text = format!("There is no seat {seat}; the seats are 0 to {last}.");
    Refusal::new("no-such-seat", "CM-01", text)
}

fn no_slide(state: &State, seat: Seat, cards: Cards) -> Refusal {
    let cards = cards.numbers();
    if score::combination(cards).is_none() {
        let text = format!(
            "{cards} is not one combination: three to six of a number, a straight, three pairs, \
             four and a pair, or two triples."
        );
        return Refusal::new("no-combination", "FF-R2", text);
    }
    if !state.player(seat).front().contain(cards) {
        let text = format!("The cards {cards} do not all lie in front of seat {seat}.");
        return Refusal::new("not-there", "FF-06", text);
    }
    let text = format!(
        "None of the cards {cards} in front of seat {seat} was placed in this turn; a combination \
         needs one that was."
    );
    Refusal::new("nothing-new", "FF-R1", text)
}
