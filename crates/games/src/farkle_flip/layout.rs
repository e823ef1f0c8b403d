//! Where the cards lie, what everybody knows beside them, and what is hidden.

use parlor_cards::{Card, Pile, Seat};
use parlor_engine::{Facing, Fact, Place, Subject, Zone};

use super::FarkleFlip;
use super::numbers::Numbers;
use super::play::pile;
use super::reckoning;
use super::score;
use super::state::{MOST_CARDS, Phase, State};

/// What the cards of a number that were placed in this turn are called.
const NEW: [&str; 6] = ["new-1", "new-2", "new-3", "new-4", "new-5", "new-6"];

impl FarkleFlip {
    /// Every place, its cards bottom first.
    pub(super) fn lay_out(&self, state: &State, each: &mut impl FnMut(Place, Facing, &[Card])) {
        each(Place::common(Zone::Stack), Facing::Down, state.deck.cards());
        let mut scored = Pile::<MOST_CARDS>::EMPTY;
        state.scored.each(|card| scored.push(card));
        each(Place::common(Zone::Removed), Facing::Down, scored.cards());
        for (at, cards) in state.centre.slid().iter().enumerate() {
            each(pile(at + 1), Facing::Up, heap(cards.numbers()).cards());
        }
        for seat in state.all_seats() {
            let player = state.player(seat);
            each(Place::of(Zone::Front, seat), Facing::Up, heap(player.front()).cards());
            let farkles = [Card::FARKLE; 22];
            let farkles = farkles.get(..usize::from(player.farkles)).unwrap_or_default();
            each(Place::of(Zone::Side, seat), Facing::Up, farkles);
        }
        let turned = match state.phase {
            Phase::Placing(card) => &[card][..],
            _ => &[],
        };
        each(Place::of(Zone::Turned, state.turn), Facing::Up, turned);
    }

    /// What everybody knows beside the cards.
    pub(super) fn tell_facts(&self, state: &State, each: &mut impl FnMut(Fact)) {
        let mut table = |name, value: i32| each(Fact { name, of: Subject::Table, value });
        table("turn", i32::from(state.turn.number()));
        table("dealer", i32::from(state.dealer.number()));
        table("target", self.target.points() as i32);
        table("at-stake", state.at_stake() as i32);
        table("farkles-left", reckoning::farkles_left(state));
        table("idle-turns", i32::from(state.idle));
        table("last-round", i32::from(state.leader.is_some()));
        for (at, cards) in state.centre.slid().iter().enumerate() {
            let points = score::combination(cards.numbers()).unwrap_or_default();
            each(Fact { name: "points", of: Subject::Place(pile(at + 1)), value: points as i32 });
        }
        for seat in state.all_seats() {
            self.tell_of_seat(state, seat, each);
        }
    }

    fn tell_of_seat(&self, state: &State, seat: Seat, each: &mut impl FnMut(Fact)) {
        let (player, of) = (state.player(seat), Subject::Seat(seat));
        if player.is_on_the_scoreboard() {
            each(Fact { name: "on-scoreboard", of, value: 1 });
        }
        if state.leader == Some(seat) {
            each(Fact { name: "reached-target", of, value: 1 });
        }
        for (name, number) in NEW.into_iter().zip(1..) {
            let count = player.new.count(number);
            if count > 0 {
                each(Fact { name, of, value: i32::from(count) });
            }
        }
    }

    /// Visits what nobody may see: the deck. What is face down everybody saw before.
    pub(super) fn visit_hidden(&self, state: &mut State, each: &mut impl FnMut(&mut Card)) {
        state.deck.cards_mut().iter_mut().for_each(each);
    }
}

/// Cards with numbers, ascending.
fn heap(numbers: Numbers) -> Pile<MOST_CARDS> {
    let mut cards = Pile::EMPTY;
    numbers.each(|card| cards.push(card));
    cards
}
