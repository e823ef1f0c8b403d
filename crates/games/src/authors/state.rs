use parlor_cards::Seat;
use parlor_engine::{Chance, Seating};

use crate::shelf::books::{ALL_BOOKS, CARDS};
use crate::shelf::heard::Heard;
use crate::shelf::players::Players;

/// The most players (AU-R6).
pub(super) const MOST_SEATS: usize = 10;

/// Everything about a game of Authors at one moment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(super) dealer: Seat,
    pub(super) phase: Phase,
    /// Who asks.
    pub(super) turn: Seat,
    /// How many asks in a row have failed (AU-R4).
    pub(super) failed: u8,
    /// How many asks there were (AU-R4).
    pub(super) asks: u16,
    pub(super) heard: Heard<MOST_SEATS>,
    pub(super) players: Players<MOST_SEATS>,
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
            state.players.deal(seat, card);
            seat = seat.left(seating.seats);
        }
        state.players.lay_what_was_dealt();
        if state.players.made == ALL_BOOKS {
            state.phase = Phase::AllMade;
        } else if state.players.hand(state.turn).is_empty() {
            state.turn = state.next_with_cards(state.turn);
        }
        state
    }

    fn empty(seating: Seating) -> State {
        State {
            dealer: seating.dealer,
            phase: Phase::Play,
            turn: seating.first(),
            failed: 0,
            asks: 0,
            heard: Heard::NOTHING,
            players: Players::new(seating.seats),
        }
    }

    /// The next seat to the left that has cards (AU-R1); this one if no other has.
    #[inline(always)]
    pub(super) fn next_with_cards(&self, from: Seat) -> Seat {
        let mut seat = from.left(self.players.seats);
        while seat != from && !self.players.holding.has(seat) {
            seat = seat.left(self.players.seats);
        }
        seat
    }
}
