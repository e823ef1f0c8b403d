//! A table for tests of games in which one asks: text in, text out.

extern crate std;

use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use parlor_cards::{Card, Seat, Seed};
use parlor_engine::{
    Dealer, Event, Eye, Game, Layout, Match, Offers, Origin, Place, Refusal, Seating, Zone,
};

use crate::shelf::asks::Ask;

/// A game at some moment, and what was heard in the last asks.
pub(crate) struct Table<G: Game> {
    pub rules: G,
    pub state: G::State,
    dealer: Dealer,
    told: Vec<Event<'static>>,
}

/// The cards of a text like `1 8 15` or `12x3`.
pub(crate) fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().flat_map(word).collect()
}

fn word(word: &str) -> Vec<Card> {
    let card = |text: &str| Card::read(text).unwrap_or_else(|| panic!("{text} is no card"));
    match word.split_once('x') {
        Some((face, count)) => std::vec![card(face); count.parse().unwrap()],
        None => std::vec![card(word)],
    }
}

/// Cards as text.
pub(crate) fn text(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

pub(crate) fn read(text: &str) -> Ask {
    Ask::read(text).unwrap_or_else(|| panic!("{text} is no action"))
}

impl<G: Game<Action = Ask>> Table<G> {
    /// Dealt from this list of all sixty cards.
    pub fn stacked(rules: G, seating: Seating, deck: Vec<Card>) -> Table<G> {
        let origin = Origin::stacked(deck, Seed([0; 32]));
        let game = Match::new(rules.clone(), seating, origin).unwrap();
        let (state, dealer) = (*game.state(), game.dealer().clone());
        Table { rules, state, dealer, told: Vec::new() }
    }

    /// Dealt from a seed.
    pub fn seeded(rules: G, seating: Seating) -> Table<G> {
        let game = Match::new(rules.clone(), seating, Origin::seeded(Seed([7; 32]))).unwrap();
        let (state, dealer) = (*game.state(), game.dealer().clone());
        Table { rules, state, dealer, told: Vec::new() }
    }

    /// Makes these asks one after another; each must be accepted.
    pub fn asks(&mut self, seat: u8, texts: &str) -> &mut Table<G> {
        self.told.clear();
        for text in texts.split_whitespace() {
            if let Err(refusal) = self.ask(seat, text) {
                panic!("{text} by seat {seat}: {} {refusal}", refusal.code);
            }
        }
        self
    }

    /// The code and the rule with which an ask is refused; it changes nothing.
    pub fn refuses(&mut self, seat: u8, text: &str) -> String {
        let state = self.state;
        let Err(refusal) = self.ask(seat, text) else { panic!("{text} was accepted") };
        assert!(self.state == state, "{text} was refused and changed something");
        assert!(refusal.text.ends_with('.'), "{}", refusal.text);
        format!("{} {}", refusal.code, refusal.rule)
    }

    fn ask(&mut self, seat: u8, text: &str) -> Result<(), Refusal> {
        let (action, seat) = (read(text), Seat::new(seat));
        let mut offers = Offers::new();
        self.rules.offer(&self.state, seat, &mut offers);
        if !offers.contains(&action) {
            return Err(self.rules.refusal(&self.state, seat, action));
        }
        self.rules.apply(&mut self.state, seat, action, &mut self.dealer, &mut self.told);
        Ok(())
    }

    /// What a seat is offered, in the order of the list.
    pub fn offers(&self, seat: u8) -> String {
        let mut offers = Offers::new();
        self.rules.offer(&self.state, Seat::new(seat), &mut offers);
        offers.iter().map(Ask::to_string).collect::<Vec<_>>().join(" ")
    }

    /// Who is awaited: `0`, or nothing.
    pub fn turn(&self) -> String {
        let awaited = self.rules.awaiting(&self.state).seats;
        awaited.iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join(" ")
    }

    /// How it ended: `0 won by GS-06`, `0 2 drew by GS-R5`, or nothing.
    pub fn ending(&self) -> String {
        let Some(ending) = self.rules.standing(&self.state).ending else { return String::new() };
        let winners: Vec<_> = ending.winners.iter().map(|seat| seat.to_string()).collect();
        let did = if ending.draw { "drew" } else { "won" };
        format!("{} {did} by {}", winners.join(" "), ending.rule)
    }

    /// The scores of so many seats.
    pub fn scores(&self, seats: usize) -> Vec<i32> {
        self.rules.standing(&self.state).scores[..seats].to_vec()
    }

    /// What lies at a place, as an eye sees it.
    pub fn seen(&self, eye: Eye, zone: Zone, seat: u8) -> String {
        let layout = Layout::of(&self.rules, &self.state).masked(eye);
        text(layout.at(Place::of(zone, Seat::new(seat))))
    }

    pub fn hand(&self, seat: u8) -> String {
        self.seen(Eye::All, Zone::Hand, seat)
    }

    pub fn books(&self, seat: u8) -> String {
        self.seen(Eye::All, Zone::Book, seat)
    }

    /// The Store, the next card first.
    pub fn store(&self) -> String {
        let layout = Layout::of(&self.rules, &self.state);
        let mut cards = layout.at(Place::common(Zone::Stack)).to_vec();
        cards.reverse();
        text(&cards)
    }

    /// What was told in the last asks, as an eye hears it: one line for each event.
    pub fn told(&self, eye: Eye) -> Vec<String> {
        self.told.iter().map(|event| event.masked(eye).to_string()).collect()
    }

    /// A fact about the table.
    pub fn fact(&self, wanted: &str) -> Option<i32> {
        let mut value = None;
        self.rules.tell(&self.state, &mut |fact| {
            if fact.name == wanted && fact.of == parlor_engine::Subject::Table {
                value = Some(fact.value);
            }
        });
        value
    }

    /// Every card of the table, ascending.
    pub fn census(&self) -> Vec<Card> {
        let layout = Layout::of(&self.rules, &self.state);
        let mut cards: Vec<_> = layout.0.iter().flat_map(|lying| lying.cards.clone()).collect();
        cards.sort_unstable();
        cards
    }
}
