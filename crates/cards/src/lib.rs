//! Cards, piles, seats, decks and the shuffle.
//!
//! Everything that lies on a table, and nothing about what one may do with it: this room knows no
//! game. All of it is `Copy` where it can be, and none of it allocates.
#![no_std]

mod card;
mod deck;
mod numeral;
mod pile;
mod seat;
mod seed;
mod shuffle;
mod symbols;
mod tray;

#[cfg(test)]
mod tests;

pub use card::Card;
pub use deck::{Deck, Order, Tally, Wrong};
pub use numeral::Numeral;
pub use pile::Pile;
pub use seat::{Seat, Seats};
pub use seed::Seed;
pub use shuffle::Stream;
pub use symbols::Symbols;
pub use tray::{Heap, Tray};
