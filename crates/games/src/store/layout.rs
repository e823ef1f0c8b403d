//! Where the cards lie, what everybody knows beside them, and what is hidden.

use arrayvec::ArrayVec;
use parlor_cards::{Card, Pile, Seat};
use parlor_engine::{Facing, Fact, Lots, Place, Subject, Zone};

use super::Action;
use super::state::{MOST_SEATS, State};
use crate::shelf::books::MOST;
use crate::shelf::guess::{self, Part};
use crate::shelf::odds::Odds;

impl State {
    /// Every place; hands and books ascending, the Store bottom first.
    pub(super) fn lay_out(&self, each: &mut impl FnMut(Place, Facing, &[Card])) {
        let mut store = Pile::<MOST>::EMPTY;
        store.extend_reversed(self.store.left());
        each(Place::common(Zone::Stack), Facing::Down, store.cards());
        for seat in self.players.all() {
            let at = seat.index() % MOST_SEATS;
            each(
                Place::of(Zone::Hand, seat),
                Facing::Owner,
                self.players.hands[at].cards().cards(),
            );
            each(Place::of(Zone::Book, seat), Facing::Up, self.players.books[at].cards().cards());
        }
    }

    /// What everybody knows beside the cards.
    pub(super) fn tell(&self, each: &mut impl FnMut(Fact)) {
        let mut table = |name, value: i32| each(Fact { name, of: Subject::Table, value });
        table("turn", i32::from(self.turn.number()));
        table("dealer", i32::from(self.dealer.number()));
        table("books-made", i32::from(self.players.made));
        table("failed-asks", i32::from(self.failed));
        let scores = self.standing().scores;
        for seat in self.players.all() {
            let of = Subject::Seat(seat);
            each(Fact { name: "books", of, value: scores[seat.index()] });
        }
    }

    /// Visits what a seat may not see: the Store and the hands of others.
    pub(super) fn visit_hidden(&mut self, from: Option<Seat>, each: &mut impl FnMut(&mut Card)) {
        self.store.left_mut().iter_mut().for_each(&mut *each);
        for seat in self.players.all().filter(|&seat| from != Some(seat)) {
            self.players.hand_mut(seat).visit(each);
        }
    }

    /// What an ask may bring.
    pub(super) fn odds(&self, seat: Seat, ask: Action) -> Odds {
        Odds::of(&self.players, &self.heard, self.store.left().len(), seat, ask)
    }

    /// A state that gives this view, and that could be: no book is held in a hand, and hands are as
    /// they were heard to be.
    pub(super) fn imagine_from(
        &self,
        from: Option<Seat>,
        unseen: &mut [Card],
        lots: &mut Lots,
    ) -> State {
        let mut parts = ArrayVec::<Part, { 1 + MOST_SEATS }>::new();
        parts.push(Part::Loose(self.store.left().len()));
        for seat in self.players.all().filter(|&seat| from != Some(seat)) {
            parts.push(Part::Hand(seat));
        }
        guess::arrange(unseen, &parts, &self.players, &self.heard, lots);
        let (mut state, mut next) = (*self, unseen.iter());
        state.visit_hidden(from, &mut |card| guess::fill(card, &mut next));
        state
    }
}
