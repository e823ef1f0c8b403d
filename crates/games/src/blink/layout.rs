//! Where the cards lie, what everybody knows beside them, and what is hidden.

use parlor_cards::{Card, Seat};
use parlor_engine::{Facing, Fact, Place, Subject, Zone};

use super::Blink;
use super::state::{Phase, State, chosen_of, draw_of, hand_of, pile_place};

impl Blink {
    /// Every place, its cards bottom first.
    pub(super) fn lay_out(&self, state: &State, each: &mut impl FnMut(Place, Facing, &[Card])) {
        let facing = if state.phase == Phase::Ready { Facing::Down } else { Facing::TopUp };
        for (pile, cards) in (0..state.seats).zip(&state.piles) {
            each(pile_place(pile), facing, cards.cards());
        }
        each(Place::common(Zone::Removed), Facing::Down, state.unused.cards());
        for seat in state.all().iter() {
            let player = state.player(seat);
            each(hand_of(seat), Facing::Owner, player.hand.cards());
            each(draw_of(seat), Facing::Down, player.draw.cards());
            each(chosen_of(seat), Facing::Owner, player.chosen.as_slice());
        }
    }

    /// What everybody knows beside the cards.
    pub(super) fn tell_facts(&self, state: &State, each: &mut impl FnMut(Fact)) {
        let mut table = |name, value| each(Fact { name, of: Subject::Table, value });
        table("dealer", i32::from(state.dealer.number()));
        table("started", i32::from(state.phase != Phase::Ready));
        table("stuck", i32::from(matches!(state.phase, Phase::Flip | Phase::Choice)));
        table("choosing", i32::from(state.phase == Phase::Choice));
        for seat in state.all().iter() {
            let player = state.player(seat);
            let mut of_seat = |name, value| each(Fact { name, of: Subject::Seat(seat), value });
            of_seat("cards-left", player.left() as i32);
            if player.chosen.is_some() {
                of_seat("has-chosen", 1);
            }
        }
        for seat in state.all().iter() {
            for pile in state.piles_of(seat) {
                let of = Subject::Place(pile_place(pile));
                each(Fact { name: "played-on-by", of, value: i32::from(seat.number()) });
            }
        }
    }

    /// Visits what a seat may not see: the centre before the start, what stays out, the draw piles,
    /// and what others hold or have chosen. What lies covered in the centre everybody has seen.
    pub(super) fn visit_hidden(
        &self,
        state: &mut State,
        from: Option<Seat>,
        each: &mut impl FnMut(&mut Card),
    ) {
        if state.phase == Phase::Ready {
            for pile in &mut state.piles {
                pile.cards_mut().iter_mut().for_each(&mut *each);
            }
        }
        state.unused.cards_mut().iter_mut().for_each(&mut *each);
        state.unused.cards_mut().sort_unstable();
        for seat in state.all().iter() {
            let player = state.player_mut(seat);
            player.draw.cards_mut().iter_mut().for_each(&mut *each);
            if from != Some(seat) {
                player.hand.cards_mut().iter_mut().for_each(&mut *each);
                player.hand.cards_mut().sort_unstable();
                player.chosen.iter_mut().for_each(&mut *each);
            }
            player.look();
        }
    }
}
