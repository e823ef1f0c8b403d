//! What an ask does, and how it stands.

use parlor_cards::{Card, Seat, Seats};
use parlor_engine::{Ending, Event, Place, Sight, Sink, Standing, Zone};

use super::state::{MOST_SEATS, Phase, State};
use super::{Action, Authors, Books, EqualBooks, PassTo};
use crate::shelf::books::{ALL_BOOKS, BOOK, Cards};

/// So many failed asks in a row end the game (AU-R4).
pub(super) const MOST_FAILED: u8 = 100;
/// So many asks in all end the game (AU-R4).
pub(super) const MOST_ASKS: u16 = 9_999;

impl Authors {
    /// A seat asks another for one card (AU-03).
    #[inline(always)]
    pub(super) fn ask(&self, state: &mut State, seat: Seat, ask: Action, sink: &mut impl Sink) {
        let Action { of, card } = ask;
        state.asks += 1;
        sink.hear(Event::Say { seat, word: "ask", of: Some(of), card: Some(card), count: 0 });
        state.heard.asks(seat, card);
        if state.players.hand(of).count(card) > 0 {
            self.hand_over(state, seat, ask, sink);
        } else {
            self.fail(state, seat, ask, sink);
        }
        if state.asks >= MOST_ASKS && state.phase == Phase::Play {
            self.stop(state, sink);
        }
    }

    /// Who has the card hands it over, and the asker asks again (AU-04).
    #[inline(always)]
    fn hand_over(&self, state: &mut State, seat: Seat, ask: Action, sink: &mut impl Sink) {
        let Action { of, card } = ask;
        sink.hear(Event::Ruling { rule: "AU-04", word: "hands-over", seat: Some(of) });
        state.failed = 0;
        state.heard.gives_one(of, card);
        state.heard.gets(seat, card, 1);
        state.players.hand_mut(of).take(card, 1);
        state.players.mark(of);
        state.players.hand_mut(seat).add(card, 1);
        let (from, to) = (Place::of(Zone::Hand, of), Place::of(Zone::Hand, seat));
        sink.hear(Event::carry(card, from, to, Sight::Two(of, seat)));
        if state.players.hand(seat).count(card) == BOOK {
            self.lay_book(state, seat, card, sink);
        }
    }

    /// Four of a number are laid down at once (AU-06).
    fn lay_book(&self, state: &mut State, seat: Seat, card: Card, sink: &mut impl Sink) {
        sink.hear(Event::Ruling { rule: "AU-06", word: "book", seat: Some(seat) });
        state.players.hand_mut(seat).take(card, BOOK);
        state.players.mark(seat);
        state.players.books[seat.index() % MOST_SEATS].add(card, BOOK);
        state.players.made += 1;
        state.heard.makes_book(seat, card);
        let last = state.players.made == ALL_BOOKS;
        // The last book need not be laid face down: with it the game is over.
        let open = last || self.books == Books::Open;
        let sight = if open { Sight::All } else { Sight::Only(seat) };
        let (from, to) = (Place::of(Zone::Hand, seat), Place::of(Zone::Book, seat));
        (0..BOOK).for_each(|_| sink.hear(Event::carry(card, from, to, sight)));
        if last {
            self.end(state, Phase::AllMade, Some(card), sink);
        } else if state.players.hand(seat).is_empty() {
            sink.hear(Event::Ruling { rule: "AU-R5", word: "no-cards", seat: Some(seat) });
            self.pass_left(state, seat, sink);
        }
    }

    /// Who was asked has none: the turn passes (AU-05).
    #[inline(always)]
    fn fail(&self, state: &mut State, seat: Seat, ask: Action, sink: &mut impl Sink) {
        let Action { of, card } = ask;
        sink.hear(Event::Ruling { rule: "AU-05", word: "has-none", seat: Some(of) });
        state.failed += 1;
        state.heard.has_none(of, card);
        if state.failed >= MOST_FAILED {
            return self.stop(state, sink);
        }
        match self.pass_to {
            PassTo::Asked => self.begin(state, of, sink),
            PassTo::Left => self.pass_left(state, seat, sink),
        }
    }

    /// The turn goes to the next seat to the left that has cards (AU-R1).
    fn pass_left(&self, state: &mut State, seat: Seat, sink: &mut impl Sink) {
        let next = state.next_with_cards(seat);
        if sink.listens() {
            let passed = seat.left(state.players.seats).round(state.players.seats);
            for seat in passed.take_while(|&seat| seat != next) {
                sink.hear(Event::Ruling { rule: "AU-R1", word: "passed-over", seat: Some(seat) });
            }
        }
        self.begin(state, next, sink);
    }

    #[inline(always)]
    fn begin(&self, state: &mut State, seat: Seat, sink: &mut impl Sink) {
        state.turn = seat;
        sink.hear(Event::Begin { seat });
    }

    /// The game is not going to end by itself: the books laid count (AU-R4).
    #[cold]
    fn stop(&self, state: &mut State, sink: &mut impl Sink) {
        sink.hear(Event::Ruling { rule: "AU-R4", word: "stopped", seat: None });
        self.end(state, Phase::Stopped, None, sink);
    }

    /// The game is over: books that lie face down are turned up, all but the last one laid, which
    /// everybody saw (AU-R3).
    fn end(&self, state: &mut State, phase: Phase, last: Option<Card>, sink: &mut impl Sink) {
        state.phase = phase;
        if !sink.listens() {
            return;
        }
        if self.books == Books::FaceDown {
            for seat in state.players.all() {
                let place = Place::of(Zone::Book, seat);
                let cards = state.players.books[seat.index() % MOST_SEATS].cards();
                for &card in cards.cards().iter().filter(|&&card| Some(card) != last) {
                    sink.hear(Event::Turn { place, card });
                }
            }
        }
        if self.is_settled_by_sums(state) {
            sink.hear(Event::Ruling { rule: "AU-08", word: "numbers-added", seat: None });
        }
        if let Some(ending) = self.standing_of(state).ending {
            sink.hear(Event::Over(ending));
        }
    }

    /// Whether several have most books, and the sums of their numbers are asked (AU-08).
    fn is_settled_by_sums(&self, state: &State) -> bool {
        self.equal_books == EqualBooks::AreAdded && self.most_are_equal(state)
    }

    fn most_are_equal(&self, state: &State) -> bool {
        let most = state.players.books.iter().map(Cards::len).max();
        state.players.books.iter().filter(|books| Some(books.len()) == most).count() > 1
    }

    /// The books of each, and when it is over who has most (AU-07).
    pub(super) fn standing_of(&self, state: &State) -> Standing {
        let mut scores = [0; Seat::MOST as usize];
        for (score, books) in scores.iter_mut().zip(&state.players.books) {
            *score = books.len() as i32 / i32::from(BOOK);
        }
        let winners = self.winners(state);
        let rule = match (state.phase, self.equal_books) {
            (Phase::Play, _) => return Standing { scores, ending: None },
            (Phase::Stopped, _) => "AU-R4",
            (Phase::AllMade, EqualBooks::AreAdded) if winners.len() > 1 => "AU-R5",
            (Phase::AllMade, _) if self.most_are_equal(state) => "AU-08",
            (Phase::AllMade, _) => "AU-07",
        };
        Standing { scores, ending: Some(Ending { winners, draw: winners.len() > 1, rule }) }
    }

    /// Who has most books; among equals, where that counts, the highest sum (AU-08, AU-R5).
    fn winners(&self, state: &State) -> Seats {
        let worth = |seat: Seat| {
            let books = &state.players.books[seat.index() % MOST_SEATS];
            let sum = match self.equal_books {
                EqualBooks::AreAdded => sum(books),
                EqualBooks::Share => 0,
            };
            (books.len(), sum)
        };
        let best = state.players.all().map(worth).max();
        let winners = state.players.all().filter(|&seat| Some(worth(seat)) == best);
        winners.fold(Seats::NONE, Seats::with)
    }
}

/// The numbers of some books, added.
fn sum(books: &Cards) -> u32 {
    books.complete().iter().map(|card| u32::from(card.code())).sum()
}
