//! How a table comes about: dealt from a stacked deck, or set up as a position.

use std::string::{String, ToString};
use std::vec::Vec;

use parlor_cards::{Card, Seat, Seed};
use parlor_engine::{Match, Origin, Seating};

use super::super::chain::{Chain, Link, Links};
use super::super::ways::Tops;
use super::*;

/// The cards of a text like `1 8`, `1..14`, `9x5`.
pub(super) fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().flat_map(word).collect()
}

fn word(word: &str) -> Vec<Card> {
    let card = |text: &str| Card::read(text).unwrap_or_else(|| panic!("{text} is no card"));
    if let Some((first, last)) = word.split_once("..") {
        let (first, last) = (card(first).code(), card(last).code());
        return (first..=last).map(|number| Card::number(number).unwrap()).collect();
    }
    if let Some((face, count)) = word.split_once('x') {
        return std::vec![card(face); count.parse().unwrap()];
    }
    std::vec![card(word)]
}

/// Cards as text.
pub(super) fn text(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

/// Deals a deck that begins with these cards; the others follow in canonical order.
pub(super) fn deal(rules: Muggins, seating: Seating, first: &str) -> Table {
    let mut left = rules.deck(seating.seats).tally();
    let mut deck = cards(first);
    for card in &deck {
        assert!(left.take(*card), "there are not so many {card}s");
    }
    deck.extend(left.canonical::<150>().cards());
    let origin = Origin::stacked(deck, Seed([0; 32]));
    let game = Match::new(rules.clone(), seating, origin).unwrap();
    let (state, dealer) = (*game.state(), game.dealer().clone());
    Table { rules, state, dealer, told: Vec::new(), entered: 150 }
}

/// A position in the middle of a game: hands `9x5`, no stocks, no piles, seat 0 on turn. Its cards
/// need not make up a pack.
pub(super) fn position(rules: Muggins, seats: u8) -> Table {
    let mut table = deal(rules, Seating::of(seats), "");
    let state = &mut table.state;
    state.links = Links::EMPTY;
    state.tops = Tops::NONE;
    for player in &mut state.players {
        player.hand = Chain::EMPTY;
    }
    table.entered = 0;
    for seat in 0..seats {
        table = table.with_hand(seat, "9x5");
    }
    table
}

impl Table {
    fn enter(&mut self, card: Card) -> Link {
        self.entered += 1;
        self.state.links.enter(self.entered - 1, card)
    }

    /// A whole hand, the first to come out first.
    pub fn with_hand(mut self, seat: u8, text: &str) -> Table {
        let at = usize::from(seat);
        self.state.players[at].hand = Chain::EMPTY;
        for card in cards(text).into_iter().rev() {
            let link = self.enter(card);
            self.state.links.push(&mut self.state.players[at].hand, link);
        }
        self
    }

    /// A whole stock, the top last.
    pub fn with_stock(mut self, seat: u8, text: &str) -> Table {
        self.state.players[usize::from(seat)].stock = Chain::EMPTY;
        self.state.tops.set(Seat::new(seat), None);
        for card in cards(text) {
            let link = self.enter(card);
            self.state.push_stock(Seat::new(seat), link);
        }
        self
    }

    /// One more pile, from 1 up to this number.
    pub fn with_pile(mut self, height: u8) -> Table {
        let number = self.state.centre.start();
        (1..height).for_each(|_| self.state.centre.build(number));
        self
    }

    pub fn with_turn(mut self, seat: u8) -> Table {
        self.state.turn = Seat::new(seat);
        self
    }

    /// Where only reaching the limit is tested, not the way there.
    pub fn with(mut self, change: impl FnOnce(&mut State)) -> Table {
        change(&mut self.state);
        self
    }
}
