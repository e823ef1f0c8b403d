//! Farkle Flip, rule by rule.
//!
//! Text in, text out: a [`Table`] is dealt from a stacked deck ([`deal`]) or set up as a position
//! ([`position`]); cards are written `1 1 4 F`, repeats `2x3`; actions as the game writes them.

extern crate std;

mod building;
mod ending;
mod farkles;
mod hinting;
mod notation;
mod printed;
mod scoring;
mod setup;
mod sliding;
mod turns;

use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use parlor_cards::{Card, Seat, Seed};
use parlor_engine::{
    Dealer, Event, Eye, Game, Layout, Offers, Origin, Place, Refusal, Seating, Subject, Weight,
    Zone,
};

use super::numbers::Numbers;
use super::state::State;
use super::*;

/// A game at some moment, and what was heard in the last actions.
struct Table {
    rules: FarkleFlip,
    state: State,
    dealer: Dealer,
    told: Vec<Event<'static>>,
}

/// Dealt from a deck that begins with these cards; the others follow in canonical order.
fn deal(seats: u8, first: &str) -> Table {
    deal_by(Seating::of(seats), first)
}

fn deal_by(seating: Seating, first: &str) -> Table {
    let mut deck = cards(first);
    let mut left = rules::DECK.canonical::<106>();
    deck.iter().for_each(|&card| assert!(left.take(card), "there is no further {card}"));
    deck.extend(left.cards());
    let mut dealer = Origin::stacked(deck, Seed::read("tests")).dealer();
    let state = F2011.deal(seating, &mut dealer);
    Table { rules: F2011, state, dealer, told: Vec::new() }
}

/// A position in which seat 0 has its turn and nothing lies anywhere but in the deck.
fn position(seats: u8, deck: &str) -> Table {
    let mut table = deal(seats, "");
    table.state.players.iter_mut().for_each(|player| {
        (player.old, player.farkles) = (Numbers::NONE, 0);
    });
    table.state.deck = parlor_cards::Pile::EMPTY;
    table.state.deck.extend_reversed(&cards(deck));
    table
}

impl Table {
    fn with(mut self, change: impl FnOnce(&mut State)) -> Table {
        change(&mut self.state);
        self
    }

    /// Cards in front of a seat that lay there before.
    fn with_front(self, seat: usize, text: &str) -> Table {
        self.with(|state| state.players[seat].old = numbers(text))
    }

    fn with_farkles(self, seat: usize, count: u8) -> Table {
        self.with(|state| state.players[seat].farkles = count)
    }

    fn with_score(self, seat: usize, score: u32) -> Table {
        self.with(|state| state.players[seat].score = score)
    }

    /// Cards that lie face down.
    fn with_scored(self, text: &str) -> Table {
        self.with(|state| {
            state.scored.numbers = numbers(text);
            state.scored.farkles = text.matches('F').count() as u8;
        })
    }

    fn with_target(mut self, target: Target) -> Table {
        self.rules.target = target;
        self
    }

    fn with_turn(self, seat: u8) -> Table {
        self.with(|state| state.turn = Seat::new(seat))
    }

    /// Does these actions one after another; each must be accepted.
    fn plays(&mut self, seat: u8, texts: &str) -> &mut Table {
        self.told.clear();
        for text in texts.split_whitespace() {
            if let Err(refusal) = self.act(seat, text) {
                panic!("{text} by seat {seat}: {} {refusal}", refusal.code);
            }
        }
        self
    }

    /// Draws as many cards and puts them, one by one, in front of these seats.
    fn draws_to(&mut self, seat: u8, to: &str) -> &mut Table {
        let texts = to.split_whitespace().map(|to| format!("draw place-{to}"));
        self.plays(seat, &texts.collect::<Vec<_>>().join(" "))
    }

    /// The code and the rule with which an action is refused; it changes nothing.
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

    fn list(&self, seat: Seat) -> Offers<Action> {
        let mut offers = Offers::new();
        self.rules.offer(&self.state, seat, &mut offers);
        offers
    }

    /// What a seat is offered, in the order of the list.
    fn offers(&self, seat: u8) -> String {
        let texts: Vec<_> = self.list(Seat::new(seat)).iter().map(Action::to_string).collect();
        texts.join(" ")
    }

    fn weight(&self, seat: u8, text: &str) -> Weight {
        assert!(self.list(Seat::new(seat)).contains(&read(text)), "{text} is not offered");
        self.rules.weight(&self.state, Seat::new(seat), read(text))
    }

    fn layout(&self) -> Layout {
        Layout::of(&self.rules, &self.state)
    }

    fn at(&self, place: Place) -> String {
        text(self.layout().at(place))
    }

    fn front(&self, seat: u8) -> String {
        self.at(Place::of(Zone::Front, Seat::new(seat)))
    }

    fn side(&self, seat: u8) -> String {
        self.at(Place::of(Zone::Side, Seat::new(seat)))
    }

    fn turned(&self) -> String {
        self.at(Place::of(Zone::Turned, self.state.turn))
    }

    fn scored(&self) -> String {
        self.at(Place::common(Zone::Removed))
    }

    /// The deck, the next card first.
    fn deck(&self) -> String {
        let mut cards = self.layout().at(Place::common(Zone::Stack)).to_vec();
        cards.reverse();
        text(&cards)
    }

    /// The combinations in the centre, a `|` between them.
    fn centre(&self) -> String {
        let layout = self.layout();
        let piles = layout.0.iter().filter(|lying| lying.place.zone == Zone::Pile);
        piles.map(|lying| text(&lying.cards)).collect::<Vec<_>>().join("|")
    }

    /// What is known of the table, or of a seat.
    fn fact(&self, name: &str, seat: Option<u8>) -> i32 {
        let of = seat.map_or(Subject::Table, |seat| Subject::Seat(Seat::new(seat)));
        let mut value = 0;
        self.rules.tell(&self.state, &mut |fact| {
            if fact.name == name && fact.of == of {
                value = fact.value;
            }
        });
        value
    }

    /// The cards in front of a seat that were placed in this turn, as everybody is told.
    fn fresh(&self, seat: u8) -> String {
        let count = |number| self.fact(&format!("new-{number}"), Some(seat));
        let cards = (1..=6).flat_map(|number| (0..count(number)).map(move |_| number.to_string()));
        cards.collect::<Vec<_>>().join(" ")
    }

    fn score(&self, seat: usize) -> i32 {
        self.rules.standing(&self.state).scores[seat]
    }

    fn turn(&self) -> u8 {
        self.state.turn.number()
    }

    /// How it ended: `1 won by FF-14`, `0 2 shared by FF-R6`; nothing while it goes on.
    fn ending(&self) -> String {
        let Some(ending) = self.rules.standing(&self.state).ending else { return String::new() };
        let winners: Vec<_> = ending.winners.iter().map(|seat| seat.to_string()).collect();
        let how = if ending.draw { "shared" } else { "won" };
        format!("{} {how} by {}", winners.join(" "), ending.rule)
    }

    /// What was heard in the last actions.
    fn heard(&self) -> String {
        self.told.iter().map(Event::to_string).collect::<Vec<_>>().join(", ")
    }
}

fn read(text: &str) -> Action {
    Action::read(text).unwrap_or_else(|| panic!("{text} is no action"))
}

/// `1 2x3 F`.
fn cards(text: &str) -> Vec<Card> {
    let mut cards = Vec::new();
    for word in text.split_whitespace() {
        let (card, count) = word.split_once('x').unwrap_or((word, "1"));
        let card = Card::read(card).expect("a card");
        (0..count.parse().expect("a number")).for_each(|_| cards.push(card));
    }
    cards
}

fn numbers(text: &str) -> Numbers {
    cards(text).into_iter().map(Numbers::one).fold(Numbers::NONE, Numbers::plus)
}

fn text(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}
