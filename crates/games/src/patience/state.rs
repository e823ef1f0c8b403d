use parlor_cards::Card;
use parlor_engine::Chance;

use super::lower::Lower;
use super::{Loose, Patience};
use crate::shelf::pack::{Pack, Phase};

/// All cards of the game (PA-01).
pub(super) const CARDS: usize = 60;

/// The deck in canonical order (CM-13).
const DECK: [Card; CARDS] = {
    let mut cards = [Card::UNKNOWN; CARDS];
    let mut at = 0;
    while at < CARDS {
        cards[at] = Card::SERIES[at % 15];
        at += 1;
    }
    cards
};

/// Everything about a game of Patience at one moment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(super) pack: Pack<CARDS>,
    /// How high each upper pile is: the number on top. Of equal piles the first is built on
    /// (PA-R4), so that they are never lower from left to right than the one before.
    pub(super) upper: [u8; 4],
    pub(super) lower: Lower,
    pub(super) phase: Phase,
}

/// All sixty cards on the upper piles (PA-09).
const FINISHED: [u8; 4] = [15; 4];

impl State {
    /// Shuffles, lays four cards in a row, and takes the 1s up (PA-01, PA-02, PA-R1).
    #[inline]
    pub(super) fn deal(chance: &mut impl Chance) -> State {
        let mut cards = DECK;
        chance.shuffle(&mut cards);
        let (pack, upper) = (Pack::new(cards), [0; 4]);
        let mut state = State { pack, upper, lower: Lower::EMPTY, phase: Phase::Play };
        let mut places = state.lower.spaces();
        while !places.is_empty() {
            for place in places {
                if let Some(card) = state.pack.draw() {
                    state.lower.start(place, card.code());
                }
            }
            places = state.lower.with_top_among(1 << 1);
            for place in places {
                state.raise(1);
                state.lower.start(place, 0);
            }
        }
        state
    }

    /// Builds on the first upper pile that takes this number; which that is.
    #[inline(always)]
    pub(super) fn raise(&mut self, number: u8) -> u16 {
        let at = self.upper.iter().position(|&height| height + 1 == number).unwrap_or(0);
        self.upper[at] = number;
        at as u16
    }

    /// The numbers that some upper pile takes, as bits (PA-02, PA-03).
    #[inline(always)]
    pub(super) fn wanted(&self) -> u32 {
        let [a, b, c, d] = self.upper;
        2 << a | 2 << b | 2 << c | 2 << d
    }

    /// The number of a card that lies by itself; 0 if there is none.
    #[inline(always)]
    pub(super) fn number_of(&self, from: Loose) -> u8 {
        let card = match from {
            Loose::Turned => self.pack.turned,
            Loose::Stock => self.pack.stock_card(0),
        };
        card.map_or(0, Card::code)
    }

    /// Whether all cards lie on the upper piles (PA-09).
    #[inline(always)]
    pub(super) fn is_finished(&self) -> bool {
        self.upper == FINISHED
    }

    /// How many cards lie on the upper piles.
    pub(super) fn raised(&self) -> u8 {
        self.upper.iter().sum()
    }

    /// Whether the pack is through, the last card of it included (PA-R5).
    #[inline(always)]
    pub(super) fn is_through(&self) -> bool {
        self.pack.is_used_up() && self.pack.turned.is_none()
    }
}

impl Patience {
    /// Whether spaces are filled from the stock now (PA-R2).
    #[inline(always)]
    pub(super) fn fills_from_stock(&self, state: &State) -> bool {
        use super::Spaces::*;
        match self.spaces {
            Stock => true,
            Pack => false,
            PackThenStock => state.pack.is_used_up(),
        }
    }
}

/// The card with this number.
#[inline(always)]
pub(super) fn card(number: u8) -> Card {
    Card::from_index(number.wrapping_sub(1))
}
