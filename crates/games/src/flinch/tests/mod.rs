//! Flinch, rule by rule.
//!
//! Text in, text out: a [`Table`] is dealt from a stacked deck ([`deal`]) or set up as a position
//! ([`position`]); cards are written `1 8 W`, runs `1..14`, repeats `12x5`; actions and places as
//! the game writes them. Filler is 12s, 11s and 13s, which start nothing in any variation.

extern crate std;

mod calling;
mod ending;
mod knowing;
mod manners;
mod notation;
mod opening;
mod out_of_turn;
mod partners;
mod playing;
mod random;
mod refusing;
mod release;
mod reserve;
mod rulings;
mod setting;
mod setup;
mod showing;
mod taking_back;
mod together;
mod variations;
mod wilds;

use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use parlor_cards::{Card, Seat};
use parlor_engine::{
    Dealer, Event, Eye, Game, Layout, Offers, Place, Refusal, Seating, Subject, Weight, Zone,
};

use setting::{cards, deal, position, text};

use super::state::{Phase, State};
use super::*;

/// The editions, all in style `assisted`.
const EDITIONS: [Flinch; 4] = [F1913, F1963, F2008, F2000];
/// The editions that have calls, in style `table`.
const TABLES: [Flinch; 3] = [T1913, T1963, T2008];
const T1913: Flinch = Flinch { style: Style::Table, ..F1913 };
const T1963: Flinch = Flinch { style: Style::Table, ..F1963 };
const T2008: Flinch = Flinch { style: Style::Table, ..F2008 };

/// A game at some moment, and what was heard in the last actions.
struct Table {
    rules: Flinch,
    state: State,
    dealer: Dealer,
    told: Vec<Event<'static>>,
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
        assert!(self.state.window.open, "no window is open");
        self.told.clear();
        self.rules.lapse(&mut self.state, &mut self.dealer, &mut self.told);
        self
    }

    /// Ends the turn with the first lay that is offered, or by passing.
    fn ends(&mut self, seat: u8) -> &mut Table {
        let offers = self.offers(seat);
        let mut texts = offers.split(' ').filter(|text| *text == "pass" || text.contains('@'));
        let text = texts.next().unwrap_or_else(|| panic!("seat {seat} cannot end its turn"));
        self.plays(seat, text)
    }

    /// What a seat is offered, sorted.
    fn offers(&self, seat: u8) -> String {
        let mut texts: Vec<_> = self.list(Seat::new(seat)).iter().map(Action::to_string).collect();
        texts.sort();
        texts.join(" ")
    }

    /// Whether something is among a seat's offers.
    fn may(&self, seat: u8, text: &str) -> bool {
        self.list(Seat::new(seat)).contains(&read(text))
    }

    fn weight(&self, seat: u8, text: &str) -> Weight {
        assert!(self.may(seat, text), "{text} is not offered to seat {seat}");
        self.rules.weight(&self.state, Seat::new(seat), read(text))
    }

    /// Whose turn it is.
    fn turn(&self) -> u8 {
        self.state.turn.number()
    }

    /// How it ended: `0 won by FL-23`, `0 2 drew by FL-R4`, or nothing.
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
        self.at(Place::of(Zone::Hand, Seat::new(seat)))
    }

    fn exposed(&self, seat: u8) -> String {
        self.at(Place::of(Zone::Exposed, Seat::new(seat)))
    }

    fn stock(&self, seat: u8) -> String {
        self.at(Place::of(Zone::Stock, Seat::new(seat)))
    }

    fn reserve(&self, seat: u8, place: u16) -> String {
        self.at(Place::of(Zone::Reserve, Seat::new(seat)).at(place))
    }

    /// The reserve's places, a `|` between them.
    fn reserves(&self, seat: u8) -> String {
        (0..5).map(|place| self.reserve(seat, place)).collect::<Vec<_>>().join("|")
    }

    fn pile(&self, number: u16) -> String {
        self.at(Place::common(Zone::Pile).at(number))
    }

    fn lower(&self, number: u16) -> String {
        self.at(Place::common(Zone::Lower).at(number))
    }

    /// The stack, the next card first.
    fn stack(&self) -> String {
        let mut cards = self.layout(Eye::All).at(Place::common(Zone::Stack)).to_vec();
        cards.reverse();
        text(&cards)
    }

    fn removed(&self) -> String {
        self.at(Place::common(Zone::Removed))
    }

    /// All cards of the table, in order.
    fn census(&self) -> Vec<Card> {
        let mut cards: Vec<_> =
            self.layout(Eye::All).0.iter().flat_map(|lying| lying.cards.clone()).collect();
        cards.sort_unstable();
        cards
    }

    /// Whether an event, as it is written, was heard in the last actions.
    fn heard(&self, wanted: &str) -> bool {
        self.told.iter().any(|event| event.to_string() == wanted)
    }

    /// What the piles take next, as everybody is told: `pile.1 up 5`.
    fn takes(&self) -> String {
        let mut facts = Vec::new();
        self.rules.tell(&self.state, &mut |fact| {
            if let (Some(way), Subject::Place(of)) = (fact.name.strip_prefix("takes-"), fact.of) {
                facts.push(format!("{of} {way} {}", fact.value));
            }
        });
        facts.join(", ")
    }

    fn is_opening(&self) -> bool {
        self.state.phase == Phase::Opening
    }
}

fn read(text: &str) -> Action {
    Action::read(text).unwrap_or_else(|| panic!("{text} is no action"))
}
