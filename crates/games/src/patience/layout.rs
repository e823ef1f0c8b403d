//! Where the cards lie, what everybody knows beside them, and what is hidden.

use parlor_cards::{Card, Pile};
use parlor_engine::{Facing, Fact, Place, Subject};

use super::play::{lower, upper};
use super::state::{State, card};
use super::{LowerPiles, Patience};

impl Patience {
    /// Every place, its cards bottom first.
    pub(super) fn lay_out(&self, state: &State, each: &mut impl FnMut(Place, Facing, &[Card])) {
        state.pack.lay_out(Facing::TopUp, each);
        for (at, &height) in state.upper.iter().enumerate() {
            each(upper(at as u16), Facing::TopUp, run(1..=height).cards());
        }
        let facing = match self.lower_piles {
            LowerPiles::AllSeen => Facing::Up,
            LowerPiles::TopSeen => Facing::TopUp,
        };
        for place in 0..4 {
            let numbers = state.lower.top(place).max(1)..=state.lower.bottom(place);
            each(lower(place), facing, run(numbers.rev()).cards());
        }
    }

    /// What the piles take next.
    pub(super) fn tell_facts(&self, state: &State, each: &mut impl FnMut(Fact)) {
        for (at, &height) in state.upper.iter().enumerate().filter(|(_, height)| **height < 15) {
            let of = Subject::Place(upper(at as u16));
            each(Fact { name: "takes-up", of, value: i32::from(height) + 1 });
        }
        for place in (0..4).filter(|&place| state.lower.top(place) > 2) {
            let of = Subject::Place(lower(place));
            let value = i32::from(state.lower.top(place)) - 1;
            each(Fact { name: "takes-down", of, value });
        }
    }

    /// Visits what nobody sees: the pack, and the stock under its top. (What lies covered in the
    /// rows follows from the top and the number of cards, or was seen to come there.)
    pub(super) fn visit_hidden(&self, state: &mut State, each: &mut impl FnMut(&mut Card)) {
        state.pack.hidden(1, each);
    }
}

/// The cards with these numbers, one after another.
fn run(numbers: impl Iterator<Item = u8>) -> Pile<15> {
    let mut cards = Pile::EMPTY;
    numbers.for_each(|number| cards.push(card(number)));
    cards
}
