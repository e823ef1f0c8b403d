//! Stock Exchange, rule by rule.
//!
//! Text in, text out: a [`Table`] is dealt from hands that are written down, `1x9 2 | 2x9 1 | 3x10`,
//! seat 0 first; the last seat deals, unless a test says otherwise. Actions, places and events are
//! written as the game writes them.

extern crate std;

mod closing;
mod counting;
mod hidden;
mod hints;
mod notation;
mod partners;
mod selling;
mod setup;
mod trading;

use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use parlor_cards::{Card, Seat, Seed};
use parlor_engine::{
    Dealer, Event, Eye, Game, Layout, Offers, Origin, Place, Refusal, Seating, Subject, Zone,
    check_table,
};

use super::bag::Bag;
use super::state::{Player, State};
use super::*;

const MARKED: StockExchange = StockExchange { trade_mark: true, ..X1913 };
const BY_NUMBER: StockExchange = StockExchange { count: Count::Number, ..X1913 };
const PARTNERS: StockExchange = StockExchange { partners: true, ..X1913 };

/// Three hands that lack a card each.
const NEARLY: &str = "1x9 2 | 2x9 3 | 3x9 1";

/// A game at some moment, and what was heard in the last actions.
struct Table {
    rules: StockExchange,
    state: State,
    dealer: Dealer,
    told: Vec<Event<'static>>,
}

/// A table where everybody was dealt these cards; the board is not open yet.
fn dealt(rules: StockExchange, hands: &str) -> Table {
    let hands: Vec<Vec<Card>> = hands.split('|').map(cards).collect();
    let longest = hands.iter().map(Vec::len).max().unwrap_or(0);
    let rounds =
        (0..longest).flat_map(|round| hands.iter().filter_map(move |hand| hand.get(round)));
    let deck: Vec<Card> = rounds.copied().collect();
    let seating = Seating::of(hands.len() as u8);
    check_table(&rules, seating).unwrap();
    assert_eq!(rules.deck(seating.seats).check(&deck), Ok(()), "these hands are not the deck");
    let mut dealer = Origin::stacked(deck, Seed::read("parlor")).dealer();
    let state = rules.deal(seating, &mut dealer);
    let table = Table { rules, state, dealer, told: Vec::new() };
    for (seat, hand) in (0..).zip(&hands) {
        assert_eq!(sorted(table.hand(seat)), sorted(text(hand)), "dealt so by this test");
    }
    table
}

/// The same, and the dealer has opened the board.
fn opened(rules: StockExchange, hands: &str) -> Table {
    let mut table = dealt(rules, hands);
    table.does(table.state.dealer.number(), "open");
    table
}

/// A table from a seed.
fn shuffled(rules: StockExchange, seats: u8, seed: &str) -> Table {
    let mut dealer = Origin::seeded(Seed::read(seed)).dealer();
    let state = rules.deal(Seating::of(seats), &mut dealer);
    Table { rules, state, dealer, told: Vec::new() }
}

/// `7x3 T` is three 7s and the trade-mark card.
fn cards(text: &str) -> Vec<Card> {
    let mut cards = Vec::new();
    for word in text.split_whitespace() {
        let (card, count) = word.split_once('x').unwrap_or((word, "1"));
        let card = Card::read(card).unwrap();
        cards.extend(std::iter::repeat_n(card, count.parse().unwrap()));
    }
    cards
}

/// Cards as they lie, `1x9 2`.
fn text(cards: &[Card]) -> String {
    let runs = cards.chunk_by(|a, b| a == b).map(|run| match run.len() {
        1 => run[0].to_string(),
        count => format!("{}x{count}", run[0]),
    });
    runs.collect::<Vec<_>>().join(" ")
}

fn sorted(text: String) -> Vec<Card> {
    let mut cards = cards(&text);
    cards.sort_unstable();
    cards
}

fn read(text: &str) -> Action {
    Action::read(text).unwrap_or_else(|| panic!("{text} is no action"))
}

impl Table {
    /// Does these actions one after another; each must be accepted.
    fn does(&mut self, seat: u8, texts: &str) -> &mut Table {
        self.told.clear();
        for text in texts.split_whitespace() {
            if let Err(refusal) = self.act(seat, text) {
                panic!("{text} by seat {seat}: {} {refusal}", refusal.code);
            }
        }
        self
    }

    /// The code and the rule with which an action is refused; it changes nothing (CM-06).
    fn refuses(&mut self, seat: u8, text: &str) -> String {
        let (state, told) = (self.state, self.told.clone());
        let Err(refusal) = self.act(seat, text) else {
            panic!("{text} by seat {seat} was accepted")
        };
        assert!(self.state == state && self.told == told, "{text} changed something");
        assert!(refusal.text.ends_with('.'), "{}", refusal.text);
        format!("{} {}", refusal.code, refusal.rule)
    }

    fn act(&mut self, seat: u8, text: &str) -> Result<(), Refusal> {
        let (seat, action) = (Seat::new(seat), read(text));
        if !self.list(seat).contains(&action) {
            return Err(self.rules.refusal(&self.state, seat, action));
        }
        self.rules.apply(&mut self.state, seat, action, &mut self.dealer, &mut self.told);
        Ok(())
    }

    /// The table closes the hand (SX-R7).
    fn closes(&mut self) -> &mut Table {
        self.told.clear();
        assert!(self.rules.awaiting(&self.state).window.is_some());
        self.rules.lapse(&mut self.state, &mut self.dealer, &mut self.told);
        self
    }

    /// Everybody has these cards now, and offers nothing.
    fn set(&mut self, hands: &str) {
        for (player, hand) in self.state.players.iter_mut().zip(hands.split('|')) {
            *player = Player { hand: Bag::of(&cards(hand)), lot: Bag::EMPTY };
        }
        self.state.offering = Seats::NONE;
    }

    /// The dealer opens the next hand, and a seat sells ten cards of the number after its own.
    fn sells(&mut self, seat: u8) -> &mut Table {
        let hands: Vec<_> = (1..=self.state.seats).map(|number| format!("{number}x10")).collect();
        self.set(&hands.join("|"));
        self.does(self.state.dealer.number(), "open").does(seat, "sold")
    }

    fn list(&self, seat: Seat) -> Offers<Action> {
        let mut offers = Offers::new();
        self.rules.offer(&self.state, seat, &mut offers);
        offers
    }

    /// What a seat is offered, sorted.
    fn offers(&self, seat: u8) -> String {
        let mut texts: Vec<_> = self.list(Seat::new(seat)).iter().map(Action::to_string).collect();
        texts.sort();
        texts.join(" ")
    }

    /// What a seat is offered that begins so.
    fn offers_of(&self, seat: u8, start: &str) -> String {
        let offers = self.offers(seat);
        let wanted = offers.split(' ').filter(|text| text.starts_with(start));
        wanted.collect::<Vec<_>>().join(" ")
    }

    fn may(&self, seat: u8, text: &str) -> bool {
        self.list(Seat::new(seat)).contains(&read(text))
    }

    fn seen(&self, eye: Eye, place: Place) -> String {
        text(Layout::of(&self.rules, &self.state).masked(eye).at(place))
    }

    fn hand(&self, seat: u8) -> String {
        self.seen(Eye::All, Place::of(Zone::Hand, Seat::new(seat)))
    }

    fn lot(&self, seat: u8) -> String {
        self.seen(Eye::All, Place::of(Zone::Offer, Seat::new(seat)))
    }

    fn hands(&self) -> String {
        (0..self.state.seats).map(|seat| self.hand(seat)).collect::<Vec<_>>().join(" | ")
    }

    fn awaited(&self) -> String {
        let seats = self.rules.awaiting(&self.state).seats;
        seats.iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join(" ")
    }

    fn points(&self) -> Vec<i32> {
        self.rules.standing(&self.state).scores[..usize::from(self.state.seats)].to_vec()
    }

    fn window(&self) -> Window {
        self.rules.awaiting(&self.state).window.unwrap()
    }

    /// How it ended: `0 won by SX-06`, `0 2 drew by SX-R7`, or nothing.
    fn ending(&self) -> String {
        let Some(ending) = self.rules.standing(&self.state).ending else { return String::new() };
        let winners: Vec<_> = ending.winners.iter().map(|seat| seat.to_string()).collect();
        let did = if ending.draw { "drew" } else { "won" };
        format!("{} {did} by {}", winners.join(" "), ending.rule)
    }

    /// What was heard in the last actions.
    fn story(&self) -> String {
        self.story_for(Eye::All)
    }

    /// What an eye was told of the last actions.
    fn story_for(&self, eye: Eye) -> String {
        let told = self.told.iter().map(|event| event.masked(eye).to_string());
        told.collect::<Vec<_>>().join("; ")
    }

    fn heard(&self, wanted: &str) -> bool {
        self.told.iter().any(|event| event.to_string() == wanted)
    }

    /// A fact of the table.
    fn fact(&self, name: &str) -> Option<i32> {
        let mut found = None;
        self.rules.tell(&self.state, &mut |fact| {
            if fact.name == name && fact.of == Subject::Table {
                found = Some(fact.value);
            }
        });
        found
    }

    /// The seats of which a fact holds.
    fn seats_with(&self, name: &str) -> String {
        let mut seats = Vec::new();
        self.rules.tell(&self.state, &mut |fact| {
            if let (Subject::Seat(seat), true) = (fact.of, fact.name == name && fact.value == 1) {
                seats.push(seat.to_string());
            }
        });
        seats.join(" ")
    }
}
