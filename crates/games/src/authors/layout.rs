//! Where the cards lie, what everybody knows beside them, and what is hidden.

use arrayvec::ArrayVec;
use parlor_cards::{Card, Seat};
use parlor_engine::{Facing, Fact, Game, Lots, Place, Subject, Zone};

use super::state::{MOST_SEATS, Phase, State};
use super::{Authors, Books};
use crate::shelf::guess::{self, Part};

impl Authors {
    /// Every place, its cards ascending.
    pub(super) fn lay_out(&self, state: &State, each: &mut impl FnMut(Place, Facing, &[Card])) {
        let facing = if self.hides_books(state) { Facing::Owner } else { Facing::Up };
        for seat in state.players.all() {
            let at = seat.index() % MOST_SEATS;
            each(
                Place::of(Zone::Hand, seat),
                Facing::Owner,
                state.players.hands[at].cards().cards(),
            );
            each(Place::of(Zone::Book, seat), facing, state.players.books[at].cards().cards());
        }
    }

    /// Whether a book is shown to its owner only (AU-R3).
    fn hides_books(&self, state: &State) -> bool {
        self.books == Books::FaceDown && state.phase == Phase::Play
    }

    /// What everybody knows beside the cards.
    pub(super) fn tell_facts(&self, state: &State, each: &mut impl FnMut(Fact)) {
        let mut table = |name, value: i32| each(Fact { name, of: Subject::Table, value });
        table("turn", i32::from(state.turn.number()));
        table("dealer", i32::from(state.dealer.number()));
        table("books-made", i32::from(state.players.made));
        table("failed-asks", i32::from(state.failed));
        table("asks", i32::from(state.asks));
        let scores = self.standing(state).scores;
        for seat in state.players.all() {
            let of = Subject::Seat(seat);
            each(Fact { name: "books", of, value: scores[seat.index()] });
        }
    }

    /// Visits what a seat may not see: the hands of others, and their books that lie face down.
    pub(super) fn visit_hidden(
        &self,
        state: &mut State,
        from: Option<Seat>,
        each: &mut impl FnMut(&mut Card),
    ) {
        let hides_books = self.hides_books(state);
        for seat in state.players.all().filter(|&seat| from != Some(seat)) {
            let at = seat.index() % MOST_SEATS;
            state.players.hands[at].visit(each);
            if hides_books {
                state.players.books[at].visit(each);
            }
        }
    }

    /// A state that gives this view, and that could be: books are books, and hands are as they were
    /// heard to be.
    pub(super) fn imagine_from(
        &self,
        view: &State,
        from: Option<Seat>,
        unseen: &mut [Card],
        lots: &mut Lots,
    ) -> State {
        let mut parts = ArrayVec::<Part, { 2 * MOST_SEATS }>::new();
        for seat in view.players.all().filter(|&seat| from != Some(seat)) {
            parts.push(Part::Hand(seat));
            if self.hides_books(view) {
                parts.push(Part::Books(seat));
            }
        }
        guess::arrange(unseen, &parts, &view.players, &view.heard, lots);
        let (mut state, mut next) = (*view, unseen.iter());
        self.visit_hidden(&mut state, from, &mut |card| guess::fill(card, &mut next));
        state
    }
}
