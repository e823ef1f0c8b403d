//! Muggins, rule by rule.
//!
//! Text in, text out: a [`Table`] is dealt from a stacked deck ([`deal`]) or set up as a position
//! ([`position`]); cards are written `1 8`, runs `1..14`, repeats `9x5`; actions and places as the
//! game writes them. A hand is written as its cards come out, bottom first; a stock and a pile with
//! the top last.

extern crate std;

mod calling;
mod ending;
mod faults;
mod knowing;
mod notation;
mod playing;
mod random;
mod refusing;
mod rulings;
mod setting;
mod setup;
mod together;
mod words;

use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use parlor_cards::{Card, Seat};
use parlor_engine::{
    Dealer, Event, Eye, Game, Layout, Offers, Place, Refusal, Seating, Subject, Weight, Zone,
};

use setting::{cards, deal, position, text};

use super::state::State;
use super::*;

/// The editions, all in style `table`.
const EDITIONS: [Muggins; 3] = [M1913, M1963, M2008];
const A1913: Muggins = Muggins { style: Style::Assisted, ..M1913 };
const A1963: Muggins = Muggins { style: Style::Assisted, ..M1963 };
const A2008: Muggins = Muggins { style: Style::Assisted, ..M2008 };
/// The editions in style `assisted`.
const ASSISTED: [Muggins; 3] = [A1913, A1963, A2008];

/// A game at some moment, and what was heard in the last actions.
struct Table {
    rules: Muggins,
    state: State,
    dealer: Dealer,
    told: Vec<Event<'static>>,
    /// How many cards were set up.
    entered: u8,
}

impl Table {
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

    /// The code and the rule with which an action is refused; it changes nothing.
    fn refuses(&mut self, seat: u8, text: &str) -> String {
        let (state, told) = (self.state, self.told.clone());
        let Err(refusal) = self.act(seat, text) else {
            panic!("{text} by seat {seat} was accepted")
        };
        assert!(
            self.state == state && self.told == told,
            "{text} was refused and changed something"
        );
        assert!(refusal.text.ends_with('.'), "{}", refusal.text);
        format!("{} {}", refusal.code, refusal.rule)
    }

    fn act(&mut self, seat: u8, text: &str) -> Result<(), Refusal> {
        let action = read(text);
        let seat = Seat::new(seat);
        self.judge(seat, action)?;
        self.rules.apply(&mut self.state, seat, action, &mut self.dealer, &mut self.told);
        Ok(())
    }

    /// As [`parlor_engine::Match::judge`], which has no way to begin with a position.
    fn judge(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let mut attempts = Vec::new();
        self.rules.attempts(&self.state, seat, &mut attempts);
        if self.list(seat).contains(&action) || attempts.contains(&action) {
            return Ok(());
        }
        Err(self.rules.refusal(&self.state, seat, action))
    }

    fn list(&self, seat: Seat) -> Offers<Action> {
        let mut offers = Offers::new();
        self.rules.offer(&self.state, seat, &mut offers);
        offers
    }

    /// The table closes the open window (CM-08).
    fn resolve(&mut self) -> &mut Table {
        assert!(self.state.window.is_open(), "no window is open");
        self.told.clear();
        self.rules.lapse(&mut self.state, &mut self.dealer, &mut self.told);
        self
    }

    /// What a seat is offered, sorted.
    fn offers(&self, seat: u8) -> String {
        let mut texts: Vec<_> = self.list(Seat::new(seat)).iter().map(Action::to_string).collect();
        texts.sort();
        texts.join(" ")
    }

    /// What is accepted of a seat though it is not offered, sorted.
    fn attempts(&self, seat: u8) -> String {
        let mut attempts = Vec::new();
        self.rules.attempts(&self.state, Seat::new(seat), &mut attempts);
        let mut texts: Vec<_> = attempts.iter().map(Action::to_string).collect();
        texts.sort();
        texts.join(" ")
    }

    /// Whether something is among a seat's offers.
    fn may(&self, seat: u8, text: &str) -> bool {
        self.list(Seat::new(seat)).contains(&read(text))
    }

    /// The offers of a seat that break a rule, sorted.
    fn faults(&self, seat: u8) -> String {
        let offers = self.offers(seat);
        let texts = offers.split(' ').filter(|text| !text.is_empty());
        let faults = texts.filter(|text| self.weight(seat, text) == Weight::Fault);
        faults.collect::<Vec<_>>().join(" ")
    }

    fn weight(&self, seat: u8, text: &str) -> Weight {
        assert!(self.may(seat, text), "{text} is not offered to seat {seat}");
        self.rules.weight(&self.state, Seat::new(seat), read(text))
    }

    /// Whose turn it is.
    fn turn(&self) -> u8 {
        self.state.turn.number()
    }

    /// How it ended: `0 won by MU-11`, `0 2 drew by MU-R8`, or nothing.
    fn ending(&self) -> String {
        let Some(ending) = self.rules.standing(&self.state).ending else { return String::new() };
        let winners: Vec<_> = ending.winners.iter().map(|seat| seat.to_string()).collect();
        let did = if ending.draw { "drew" } else { "won" };
        format!("{} {did} by {}", winners.join(" "), ending.rule)
    }

    fn layout(&self, eye: Eye) -> Layout {
        Layout::of(&self.rules, &self.state).masked(eye)
    }

    /// What lies at a place as an eye sees it, bottom first.
    fn seen(&self, eye: Eye, place: Place) -> String {
        text(self.layout(eye).at(place))
    }

    fn at(&self, place: Place) -> String {
        self.seen(Eye::All, place)
    }

    fn hand(&self, seat: u8) -> String {
        self.at(Place::of(Zone::Packet, Seat::new(seat)))
    }

    fn stock(&self, seat: u8) -> String {
        self.at(Place::of(Zone::Stock, Seat::new(seat)))
    }

    fn turned(&self, seat: u8) -> String {
        self.at(Place::of(Zone::Turned, Seat::new(seat)))
    }

    fn pile(&self, number: u16) -> String {
        self.at(Place::common(Zone::Pile).at(number))
    }

    /// How many cards each seat has, as the standing tells.
    fn scores(&self) -> Vec<i32> {
        let scores = self.rules.standing(&self.state).scores;
        scores[..usize::from(self.state.seats)].to_vec()
    }

    /// Whether an event, as it is written, was heard in the last actions.
    fn heard(&self, wanted: &str) -> bool {
        self.told.iter().any(|event| event.to_string() == wanted)
    }

    /// Everything that was heard in the last actions.
    fn story(&self) -> String {
        self.told.iter().map(Event::to_string).collect::<Vec<_>>().join(", ")
    }

    /// What everybody is told: `turn 0`, `takes-up pile.1 5`, `may-be-called 2 1`.
    fn facts(&self) -> Vec<String> {
        let mut facts = Vec::new();
        self.rules.tell(&self.state, &mut |fact| {
            facts.push(match fact.of {
                Subject::Table => format!("{} {}", fact.name, fact.value),
                Subject::Seat(seat) => format!("{} {seat} {}", fact.name, fact.value),
                Subject::Place(place) => format!("{} {place} {}", fact.name, fact.value),
            });
        });
        facts
    }

    fn knows(&self, fact: &str) -> bool {
        self.facts().iter().any(|known| known == fact)
    }
}

fn read(text: &str) -> Action {
    Action::read(text).unwrap_or_else(|| panic!("{text} is no action"))
}
