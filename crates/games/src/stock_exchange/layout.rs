//! Where the cards lie, what everybody knows, what is hidden.

use parlor_cards::{Card, Seat};
use parlor_engine::{Facing, Fact, Lots, Place, Subject};

use super::StockExchange;
use super::bag::Bag;
use super::play::{hand_of, lot_of};
use super::rules::{MOST_ACTS, SERIES};
use super::state::{Phase, State};

impl StockExchange {
    /// Every hand, and the lot that its player offers: how many everybody sees, which only the owner.
    pub(super) fn lay_out(&self, state: &State, each: &mut impl FnMut(Place, Facing, &[Card])) {
        for seat in state.all_seats() {
            let player = state.player(seat);
            each(hand_of(seat), Facing::Owner, player.hand.cards().cards());
            each(lot_of(seat), Facing::Owner, player.lot.cards().cards());
        }
    }

    /// What everybody knows beside the cards.
    pub(super) fn tell_facts(&self, state: &State, each: &mut impl FnMut(Fact)) {
        let mut table = |name, value: i32| each(Fact { name, of: Subject::Table, value });
        table("hand", state.hand.into());
        match self.last_hand() {
            Some(last) => table("hands", last.into()),
            None => table("target", self.target_for(state.seats).into()),
        }
        table("dealer", state.dealer.number().into());
        table("open", (state.phase == Phase::Open).into());
        table("acts-left", (MOST_ACTS - state.acts.min(MOST_ACTS)).into());
        table("closed-running", state.closed.into());
        if !self.partners {
            return;
        }
        for seat in state.all_seats() {
            let mut told = |name, value: u8| {
                each(Fact { name, of: Subject::Seat(seat), value: value.into() });
            };
            told("side", seat.number() % (state.seats / 2));
            told("free", state.free.has(seat).into());
            told("declined", state.declined.has(seat).into());
        }
    }

    /// Visits the hands and lots of others.
    pub(super) fn visit_hidden(
        &self,
        state: &mut State,
        from: Option<Seat>,
        each: &mut impl FnMut(&mut Card),
    ) {
        for seat in state.all_seats().filter(|&seat| from != Some(seat)) {
            let player = state.player_mut(seat);
            for bag in [&mut player.hand, &mut player.lot] {
                let mut cards = bag.cards();
                cards.cards_mut().iter_mut().for_each(&mut *each);
                *bag = Bag::of(cards.cards());
            }
        }
    }

    /// A state that gives this view. Lots are imagined first, the largest before the others, each of
    /// one number as long as there are enough unseen cards of any (SX-04); hands have the rest.
    pub(super) fn imagine_lots(
        &self,
        view: &State,
        seat: Option<Seat>,
        unseen: &mut [Card],
        lots: &mut Lots,
    ) -> State {
        for last in (1..unseen.len()).rev() {
            unseen.swap(last, lots.below(last as u32 + 1) as usize);
        }
        let (mut state, mut left) = (*view, unseen);
        let hidden = |one: &Seat| seat != Some(*one);
        for size in (1..=SERIES).rev() {
            let offers = |one: &Seat| hidden(one) && view.player(*one).lot.len() == size;
            for one in view.all_seats().filter(offers) {
                state.player_mut(one).lot = draw(&mut left, size);
            }
        }
        for one in view.all_seats().filter(hidden) {
            let size = usize::from(view.player(one).hand.len()).min(left.len());
            let (hand, others) = left.split_at_mut(size);
            state.player_mut(one).hand = Bag::of(hand);
            left = others;
        }
        state
    }
}

/// Draws so many cards of one number, if there are; or else any.
fn draw(left: &mut &mut [Card], size: u8) -> Bag {
    let cards = core::mem::take(left);
    let size = usize::from(size).min(cards.len());
    let copies = |card: Card| cards.iter().filter(|&&other| other == card).count();
    if let Some(card) = cards.iter().copied().find(|&card| copies(card) >= size) {
        let mut front = 0;
        for at in 0..cards.len() {
            if front < size && cards[at] == card {
                cards.swap(front, at);
                front += 1;
            }
        }
    }
    let (lot, others) = cards.split_at_mut(size);
    *left = others;
    Bag::of(lot)
}
