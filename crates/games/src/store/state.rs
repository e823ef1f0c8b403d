use core::fmt;
use core::hash::{Hash, Hasher};

use parlor_cards::{Card, Seat};
use parlor_engine::{Chance, Seating};

use crate::shelf::books::{CARDS, MOST};
use crate::shelf::heard::Heard;
use crate::shelf::players::Players;

/// The most players (GS-01).
pub(super) const MOST_SEATS: usize = 4;
/// How many cards everybody is dealt (GS-01).
const DEALT: usize = 6;

/// Everything about a game of Go to Store at one moment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(super) players: Players<MOST_SEATS>,
    pub(super) heard: Heard<MOST_SEATS>,
    pub(super) dealer: Seat,
    pub(super) phase: Phase,
    /// Who asks.
    pub(super) turn: Seat,
    /// How many asks in a row have failed while the Store was empty (GS-R5).
    pub(super) failed: u8,
    pub(super) store: Store,
}

/// Where in the game we are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Somebody asks.
    Play,
    /// All books are made (GS-06).
    AllMade,
    /// Too many asks have failed (GS-R5).
    Stopped,
}

/// The cards that nobody has drawn yet: the deck as it was shuffled, and how many of it are gone.
#[derive(Clone, Copy)]
pub(super) struct Store {
    cards: [Card; MOST],
    gone: u8,
}

impl Store {
    /// A Store of these cards, the next first.
    #[cfg(test)]
    pub fn of(left: &[Card]) -> Store {
        let gone = MOST - left.len();
        let mut cards = CARDS;
        cards[gone..].copy_from_slice(left);
        Store { cards, gone: gone as u8 }
    }

    /// What is left, the next to be drawn first.
    pub fn left(&self) -> &[Card] {
        &self.cards[usize::from(self.gone).min(MOST)..]
    }

    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        usize::from(self.gone) >= MOST
    }

    /// Takes the top card, if there is one.
    #[inline(always)]
    pub fn draw(&mut self) -> Option<Card> {
        let card = self.cards.get(usize::from(self.gone)).copied()?;
        self.gone += 1;
        Some(card)
    }

    /// Takes the top card, if that is wanted, and says which it is in any case. It is there, or it
    /// is neither wanted nor looked at.
    #[inline(always)]
    pub fn draw_if(&mut self, wanted: bool) -> Card {
        let card = self.cards.get(usize::from(self.gone)).copied().unwrap_or(Card::UNKNOWN);
        self.gone += u8::from(wanted);
        card
    }

    /// What is left, to be changed in place; what is gone is forgotten.
    pub fn left_mut(&mut self) -> &mut [Card] {
        let (gone, left) = self.cards.split_at_mut(usize::from(self.gone).min(MOST));
        gone.fill(Card::UNKNOWN);
        left
    }
}

impl PartialEq for Store {
    fn eq(&self, other: &Store) -> bool {
        self.left() == other.left()
    }
}

impl Eq for Store {}

impl Hash for Store {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.left().hash(state);
    }
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.left().fmt(f)
    }
}

impl State {
    /// Deals six cards to each, the rest is the Store (GS-01); books dealt complete are laid aside
    /// (GS-R4).
    #[inline(always)]
    pub(super) fn deal(seating: Seating, chance: &mut impl Chance) -> State {
        let mut state = State::empty(seating);
        chance.shuffle(&mut state.store.cards);
        let mut seat = seating.first();
        for _ in 0..DEALT * usize::from(seating.seats).min(MOST_SEATS) {
            let Some(card) = state.store.draw() else { break };
            state.players.deal(seat, card);
            seat = seat.left(seating.seats);
        }
        state.players.lay_what_was_dealt();
        state
    }

    fn empty(seating: Seating) -> State {
        State {
            players: Players::new(seating.seats),
            heard: Heard::NOTHING,
            dealer: seating.dealer,
            phase: Phase::Play,
            turn: seating.first(),
            failed: 0,
            store: Store { cards: CARDS, gone: 0 },
        }
    }
}
