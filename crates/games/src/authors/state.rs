use parlor_cards::{Seat, Seats};
use parlor_engine::{Chance, Seating};

use crate::shelf::asks::Heard;
use crate::shelf::books::{ALL_BOOKS, BOOK, CARDS, Cards};

/// The most players (AU-R6).
pub(super) const MOST_SEATS: usize = 10;

/// Everything about a game of Authors at one moment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(super) seats: u8,
    pub(super) dealer: Seat,
    pub(super) phase: Phase,
    /// Who asks.
    pub(super) turn: Seat,
    /// Who has cards: an index of the hands.
    pub(super) holding: Seats,
    /// How many books are made.
    pub(super) made: u8,
    /// How many asks in a row have failed (AU-R4).
    pub(super) failed: u8,
    /// How many asks there were (AU-R4).
    pub(super) asks: u16,
    pub(super) heard: Heard,
    pub(super) hands: [Cards; MOST_SEATS],
    pub(super) books: [Cards; MOST_SEATS],
}

/// Where in the game we are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Somebody asks.
    Play,
    /// All books are made (AU-07).
    AllMade,
    /// Too many asks have failed, or were made at all (AU-R4).
    Stopped,
}

impl State {
    /// Deals all cards, one at a time (AU-01); books dealt complete are laid down (AU-R6).
    pub(super) fn deal(seating: Seating, chance: &mut impl Chance) -> State {
        let mut cards = CARDS;
        chance.shuffle(&mut cards);
        let mut state = State::empty(seating);
        let mut seat = seating.first();
        for card in cards {
            state.hands[seat.index() % MOST_SEATS].add(card, 1);
            seat = seat.left(seating.seats);
        }
        for (hand, books) in state.hands.iter_mut().zip(&mut state.books) {
            for card in hand.complete().iter() {
                hand.take(card, BOOK);
                books.add(card, BOOK);
                state.made += 1;
            }
        }
        state.all().for_each(|seat| state.mark(seat));
        if state.made == ALL_BOOKS {
            state.phase = Phase::AllMade;
        } else if state.hand(state.turn).is_empty() {
            state.turn = state.next_with_cards(state.turn);
        }
        state
    }

    fn empty(seating: Seating) -> State {
        State {
            seats: seating.seats,
            dealer: seating.dealer,
            phase: Phase::Play,
            turn: seating.first(),
            holding: Seats::NONE,
            made: 0,
            failed: 0,
            asks: 0,
            heard: Heard::NOTHING,
            hands: [Cards::NONE; MOST_SEATS],
            books: [Cards::NONE; MOST_SEATS],
        }
    }

    /// The hands of all who play.
    #[inline(always)]
    pub(super) fn hands(&self) -> &[Cards] {
        &self.hands[..usize::from(self.seats).min(MOST_SEATS)]
    }

    #[inline(always)]
    pub(super) fn hand(&self, seat: Seat) -> &Cards {
        &self.hands[seat.index() % MOST_SEATS]
    }

    #[inline(always)]
    pub(super) fn hand_mut(&mut self, seat: Seat) -> &mut Cards {
        &mut self.hands[seat.index() % MOST_SEATS]
    }

    /// Marks whether a seat has cards.
    #[inline(always)]
    pub(super) fn mark(&mut self, seat: Seat) {
        let others = self.holding.without(seat);
        let empty = self.hand(seat).is_empty();
        self.holding = if empty { others } else { others.with(seat) };
    }

    /// All others who have cards.
    #[inline(always)]
    pub(super) fn others(&self, seat: Seat) -> Seats {
        self.holding.without(seat)
    }

    /// The next seat to the left that has cards (AU-R1); this one if no other has.
    #[inline(always)]
    pub(super) fn next_with_cards(&self, from: Seat) -> Seat {
        let mut seat = from.left(self.seats);
        while seat != from && !self.holding.has(seat) {
            seat = seat.left(self.seats);
        }
        seat
    }

    /// All seats, lowest first.
    pub(super) fn all(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats).map(Seat::new)
    }
}
