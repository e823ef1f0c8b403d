use alloc::format;
use alloc::string::String;

use parlor_cards::{Card, Deck, Seat};
use parlor_engine::{Refusal, Words};

/// A hand never has more cards than this (BL-05).
pub(super) const HAND: usize = 3;
/// The most players of one table (BL-12).
pub(super) const MOST_SEATS: usize = 3;
/// A card for the centre and a full hand: nobody starts with fewer (BL-R8).
pub(super) const FEWEST_CARDS: usize = 1 + HAND;
/// How many cards there are (BL-01).
pub(super) const ALL_CARDS: usize = Card::SYMBOLS.len();

/// The rules of BLINK: what the people at a table may choose.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Blink {
    /// How many cards each player starts with (BL-02, BL-12, BL-14).
    pub cards: Shares,
    /// How hands are refilled (BL-05, BL-R4).
    pub refill: Refill,
    /// The edition's own words (CM-10).
    pub words: Words,
}

/// How many cards each player starts with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Shares {
    /// All the same (BL-02, BL-12).
    Equal,
    /// These, at a table of two (BL-14).
    OfTwo([u8; 2]),
    /// These, at a table of three (BL-14).
    OfThree([u8; 3]),
}

/// How hands are refilled (BL-R4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Refill {
    /// By themselves, with every card played.
    ByItself,
    /// By an act of their owner.
    ByHand,
}

impl Shares {
    /// The number of cards for each seat, where they are given (BL-14).
    pub(super) fn given(&self) -> Option<&[u8]> {
        match self {
            Shares::Equal => None,
            Shares::OfTwo(numbers) => Some(numbers),
            Shares::OfThree(numbers) => Some(numbers),
        }
    }

    /// With how many cards a seat starts.
    #[inline]
    pub(super) fn of(&self, seat: Seat, seats: u8) -> usize {
        match self.given() {
            None => ALL_CARDS / usize::from(seats.max(1)),
            Some(numbers) => numbers.get(seat.index()).copied().map_or(0, usize::from),
        }
    }
}

impl Blink {
    /// The whole deck (BL-01).
    pub(super) fn whole_deck(&self) -> Deck {
        Deck { symbols: 1, ..Deck::NONE }
    }

    /// Whether so many players can start with these cards (BL-R8). The number of seats itself is
    /// within BL-02 and BL-12.
    pub(super) fn check_table(&self, seats: u8) -> Result<(), Refusal> {
        let Some(numbers) = self.cards.given() else { return Ok(()) };
        let sum: usize = numbers.iter().copied().map(usize::from).sum();
        let fewest = numbers.iter().copied().map(usize::from).min().unwrap_or(0);
        let wrong = |text: String| Err(Refusal::new("cards", "BL-R8", text));
        if numbers.len() != usize::from(seats) {
            let count = numbers.len();
            return wrong(format!("There are {seats} players, but numbers of cards for {count}."));
        }
        if fewest < FEWEST_CARDS {
            return wrong(format!(
                "Everybody starts with at least {FEWEST_CARDS} cards, not with {fewest}."
            ));
        }
        if sum > ALL_CARDS {
            return wrong(format!("There are {ALL_CARDS} cards to start with, not {sum}."));
        }
        Ok(())
    }
}
