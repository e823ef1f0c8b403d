//! How a table comes about: dealt from a stacked deck, or set up as a position.

use std::string::{String, ToString};
use std::vec::Vec;

use parlor_cards::{Card, Heap, Pile, Seat, Seed, Tally, Tray};
use parlor_engine::{Match, Origin, Seating};

use super::super::hand::Hand;
use super::*;

/// What an unnamed card of a stock or a hand is, as long as there are such cards: nothing that
/// starts a pile in any variation, or follows soon.
const FILLER: [u8; 15] = [12, 11, 13, 4, 10, 5, 14, 6, 3, 9, 2, 7, 15, 8, 1];

/// The cards of a text like `1 8 W`, `1..14`, `12x5`.
pub(super) fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().flat_map(word).collect()
}

fn word(word: &str) -> Vec<Card> {
    let card = |text: &str| Card::read(text).unwrap_or_else(|| panic!("{text} is no card"));
    if let Some((first, last)) = word.split_once("..") {
        let (first, last) = (card(first).code(), card(last).code());
        let number = |number| Card::number(number).unwrap();
        if first > last {
            return (last..=first).rev().map(number).collect();
        }
        return (first..=last).map(number).collect();
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

/// A deck that is being stacked.
pub(super) struct Stacking {
    rules: Flinch,
    seating: Seating,
    stocks: Vec<Vec<Card>>,
    hands: Vec<Vec<Card>>,
    stack: Vec<Card>,
}

/// Stacks a deck: what is named lies where it is named, filler where nothing is.
pub(super) fn deal(rules: Flinch, seats: u8) -> Stacking {
    let none = std::vec![Vec::new(); usize::from(seats)];
    let (stocks, hands) = (none.clone(), none);
    Stacking { rules, seating: Seating::of(seats), stocks, hands, stack: Vec::new() }
}

impl Stacking {
    pub fn dealer(mut self, seat: u8) -> Stacking {
        self.seating.dealer = Seat::new(seat);
        self
    }

    /// The uppermost cards of a stock, the top last.
    pub fn stock(mut self, seat: usize, text: &str) -> Stacking {
        self.stocks[seat] = cards(text);
        self
    }

    pub fn hand(mut self, seat: usize, text: &str) -> Stacking {
        self.hands[seat] = cards(text);
        self
    }

    /// The first cards of the stack, the next to be drawn first; the rest in canonical order.
    pub fn stack(mut self, text: &str) -> Stacking {
        self.stack = cards(text);
        self
    }

    /// The deck that deals all this (CM-02).
    pub fn deck(&self) -> Vec<Card> {
        let mut left = self.rules.deck(self.seating.seats).tally();
        for card in self.stocks.iter().chain(&self.hands).chain([&self.stack]).flatten() {
            assert!(left.take(*card), "there are not so many {card}s");
        }
        let (mut stocks, mut hands) = (self.stocks.clone(), self.hands.clone());
        for stock in &mut stocks {
            while stock.len() < usize::from(self.rules.stock) {
                stock.insert(0, filler(&mut left));
            }
        }
        for hand in &mut hands {
            while hand.len() < 5 {
                hand.push(filler(&mut left));
            }
        }
        let mut deck = Vec::new();
        for piles in [stocks, hands] {
            let round = |nth: usize| {
                let dealt = self.seating.first().round(self.seating.seats);
                dealt.map(|seat| piles[seat.index()][nth]).collect::<Vec<_>>()
            };
            deck.extend((0..piles[0].len()).flat_map(round));
        }
        deck.extend(&self.stack);
        deck.extend(left.canonical::<300>().cards());
        deck
    }

    pub fn done(self) -> Table {
        let origin = Origin::stacked(self.deck(), Seed([0; 32]));
        let game = Match::new(self.rules.clone(), self.seating, origin).unwrap();
        let (state, dealer) = (*game.state(), game.dealer().clone());
        Table { rules: self.rules, state, dealer, told: Vec::new() }
    }
}

fn filler(left: &mut Tally) -> Card {
    let all = FILLER.into_iter().filter_map(Card::number);
    all.into_iter().find(|&card| left.take(card)).unwrap()
}

/// A position in the middle of a game: the stocks `12x3`, the hands `13x5`, nothing in reserve,
/// no pile, ten 10s in the stack, seat 0 on turn. Its cards need not make up a deck.
pub(super) fn position(rules: Flinch, seats: u8) -> Table {
    let mut table = deal(rules, seats).done();
    let state = &mut table.state;
    state.phase = Phase::Play;
    state.tray = Tray::EMPTY;
    for player in &mut state.players {
        player.stock = Heap::EMPTY;
        player.hand = Hand::EMPTY;
    }
    for seat in 0..seats {
        table = table.with_stock(seat, "12x3").with_hand(seat, "13x5");
    }
    table.with_stack("10x10")
}

impl Table {
    /// One more pile, built of these cards: `1..4`, `15 14`, or `8 9 7` where it goes both ways.
    pub fn with_pile(mut self, text: &str) -> Table {
        let cards = cards(text);
        let number = self.state.centre.last_number + 1;
        for (at, &card) in cards.iter().enumerate() {
            let to = match self.rules.piles {
                _ if at == 0 && card == Card::WILD => To::NEW_ONE,
                _ if at == 0 => To::NEW,
                Piles::Eights if card.code() < 8 => To::lower(number),
                Piles::Eights => To::upper(number),
                _ => To::pile(number),
            };
            self.state.centre.put(card, to, self.rules.piles);
        }
        self
    }

    /// A whole stock, the top last.
    pub fn with_stock(mut self, seat: u8, text: &str) -> Table {
        let State { tray, players, .. } = &mut self.state;
        let stock = &mut players[usize::from(seat)].stock;
        while tray.pop(stock).is_some() {}
        cards(text).into_iter().for_each(|card| tray.push(stock, card));
        self
    }

    pub fn with_hand(mut self, seat: u8, text: &str) -> Table {
        let hand = &mut self.state.players[usize::from(seat)].hand;
        *hand = Hand::EMPTY;
        cards(text).into_iter().for_each(|card| hand.add(card));
        self
    }

    /// A whole reserve, the places divided by `|`, the top of each last.
    pub fn with_reserve(mut self, seat: u8, text: &str) -> Table {
        let State { tray, players, .. } = &mut self.state;
        for (place, text) in players[usize::from(seat)].reserve.iter_mut().zip(text.split('|')) {
            cards(text).into_iter().for_each(|card| tray.push(place, card));
        }
        self
    }

    /// The whole stack, the next card first.
    pub fn with_stack(mut self, text: &str) -> Table {
        self.state.stack = Pile::EMPTY;
        cards(text).into_iter().rev().for_each(|card| self.state.stack.push(card));
        self
    }

    /// Cards of removed piles.
    pub fn with_removed(mut self, text: &str) -> Table {
        for card in cards(text) {
            self.state.removed.add(card);
            self.state.removed_count += 1;
        }
        self
    }

    /// The order that the next reshuffle makes.
    pub fn with_reshuffle(mut self, text: &str) -> Table {
        let origin = Origin { reshuffles: std::vec![cards(text)], ..Origin::seeded(Seed([0; 32])) };
        self.dealer = origin.dealer();
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
