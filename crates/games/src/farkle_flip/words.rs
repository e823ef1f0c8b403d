//! What an action does, in a sentence for people.

use core::fmt;

use parlor_cards::Seat;

use super::rules::MINIMUM;
use super::score;
use super::state::{Phase, State};
use super::{Action, FarkleFlip};

impl FarkleFlip {
    /// What an action does; who acts in which view helps to be exact.
    pub(super) fn sentence(
        &self,
        action: Action,
        at: Option<(&State, Seat)>,
        f: &mut fmt::Formatter,
    ) -> fmt::Result {
        match action {
            Action::Draw => f.write_str("draw a card"),
            Action::Place { seat } => {
                match at.map(|(state, _)| state.phase) {
                    Some(Phase::Placing(card)) => write!(f, "place the {card}")?,
                    _ => f.write_str("place the card drawn")?,
                }
                write!(f, " with the cards in front of {}", Whom(seat, at))
            }
            Action::Slide { seat, cards } => {
                let cards = cards.numbers();
                write!(f, "slide {cards} from the cards in front of {}", Whom(seat, at))?;
                match score::combination(cards) {
                    Some(points) => write!(f, " to the centre, for {points} points"),
                    None => f.write_str(" to the centre"),
                }
            }
            Action::Stop => match at {
                Some((state, seat)) if seat == state.turn => stopping(state, f),
                _ => f.write_str("stop"),
            },
        }
    }
}

fn stopping(state: &State, f: &mut fmt::Formatter) -> fmt::Result {
    let points = state.at_stake();
    let player = state.player(state.turn);
    match points {
        0 => f.write_str("stop; nothing is in the centre to be scored"),
        _ if points < MINIMUM && !player.is_on_the_scoreboard() => {
            write!(f, "stop; {points} points are too few to get on the scoreboard")
        }
        _ if player.farkles > 0 => write!(f, "stop, and score {points} points with your Farkles"),
        _ => write!(f, "stop, and score {points} points"),
    }
}

struct Whom<'a>(Seat, Option<(&'a State, Seat)>);

impl fmt::Display for Whom<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.1 {
            Some((_, own)) if own == self.0 => f.write_str("yourself"),
            _ => write!(f, "seat {}", self.0),
        }
    }
}
