//! Authors, rule by rule.
//!
//! Text in, text out: a table is dealt from a stacked deck, or set up as a position; cards are
//! written `1 8 12x3`, asks and places as the game writes them. The table itself is the shelf's.

extern crate std;

mod asking;
mod ending;
mod hiding;
mod setup;

use std::format;
use std::string::String;
use std::vec::Vec;

use parlor_cards::{Card, Seat};
use parlor_engine::{Eye, Game, Seating, Zone};

use super::*;
use crate::shelf::books::{BOOK, Cards};
use crate::shelf::tests::table::{self, cards, text};

type Table = table::Table<Authors>;

/// The two ways of the first edition, and the second edition.
const ALL: [Authors; 3] = [A1913, L1913, A1963];
/// 1913, where the turn passes to the left (AU-05).
const L1913: Authors = Authors { pass_to: PassTo::Left, ..A1913 };

/// A position: these hands, seat 0 on turn. Its cards need not make up a deck.
fn position(rules: Authors, hands: &[&str]) -> Table {
    let mut table = Table::seeded(rules, Seating::of(hands.len() as u8));
    let state = &mut table.state;
    (state.players.made, state.turn) = (0, Seat::new(0));
    for (seat, hand) in hands.iter().enumerate() {
        state.players.hands[seat] = Cards::of(&cards(hand));
        state.players.books[seat] = Cards::NONE;
        state.players.mark(Seat::new(seat as u8));
    }
    table
}

impl Table {
    /// Books of these numbers.
    fn with_books(mut self, seat: usize, numbers: &str) -> Table {
        for card in cards(numbers) {
            self.state.players.books[seat].add(card, BOOK);
            self.state.players.made += 1;
        }
        self
    }

    /// The books of a seat: the number of each, once.
    fn numbers(&self, seat: u8) -> String {
        let numbers: Vec<Card> = cards(&self.books(seat)).into_iter().step_by(4).collect();
        text(&numbers)
    }
}

fn seat(number: u8) -> Eye {
    Eye::Seat(Seat::new(number))
}
