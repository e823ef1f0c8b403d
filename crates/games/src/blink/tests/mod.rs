//! BLINK, rule by rule.
//!
//! Text in, text out: a [`Table`] is dealt from a stacked deck ([`dealt`]) or set up as a position
//! ([`position`]); cards are written `YS3 RF3`, the top of a pile last; actions, events and places
//! as the game writes them.

extern crate std;

mod choosing;
mod dealing;
mod ending;
mod hiding;
mod hinting;
mod notation;
mod pausing;
mod racing;
mod refilling;
mod refusing;
mod setting;

use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use parlor_cards::{Card, Pile, Seat, Seed};
use parlor_engine::{
    Act, Dealer, Event, Eye, Game, Layout, Match, Offers, Origin, Place, Refusal, Seating, Subject,
    Zone,
};

use super::state::{Phase, State, chosen_of, draw_of, hand_of, pile_place};
use super::*;

/// Hands are refilled by an act of their owner (BL-R4).
const BY_HAND: Blink = Blink { refill: Refill::ByHand, ..BLINK };

/// A game at some moment, and what was heard in the last act.
struct Table {
    rules: Blink,
    state: State,
    dealer: Dealer,
    told: Vec<Event<'static>>,
}

/// A deal of this deck.
fn dealt(rules: Blink, seating: Seating, deck: &str) -> Table {
    let origin = Origin::stacked(cards(deck), Seed::read(""));
    let game = Match::new(rules.clone(), seating, origin).unwrap();
    Table { rules, state: *game.state(), dealer: game.dealer().clone(), told: Vec::new() }
}

/// A race at some moment: nobody has anything yet, and nothing lies in the centre.
fn position(rules: Blink, seats: u8) -> Table {
    let mut dealer = Origin::seeded(Seed::read("")).dealer();
    let mut state = State::deal(&rules, Seating::of(seats), &mut dealer);
    state.phase = Phase::Race;
    state.acts = 1;
    for player in &mut state.players {
        (player.hand, player.draw) = (Pile::EMPTY, Pile::EMPTY);
    }
    state.piles = [Pile::EMPTY; 3];
    Table { rules, state, dealer, told: Vec::new() }
}

impl Table {
    /// The cards of a seat: its hand, and its draw pile, the top last.
    fn with(mut self, seat: usize, hand: &str, draw: &str) -> Table {
        let player = &mut self.state.players[seat];
        cards(hand).into_iter().for_each(|card| player.hand.sort_in(card));
        player.draw.extend(&cards(draw));
        player.look();
        self
    }

    /// A pile in the centre, the top last.
    fn pile(mut self, pile: usize, text: &str) -> Table {
        self.state.piles[pile].extend(&cards(text));
        self.state.tops[pile] = self.state.piles[pile].top().unwrap().features();
        self
    }

    /// Does this; it must be accepted.
    fn plays(&mut self, seat: u8, text: &str) -> &mut Table {
        if let Err(refusal) = self.act(seat, text) {
            panic!("{text} by seat {seat}: {} {refusal}", refusal.code);
        }
        self
    }

    /// The code and the rule with which an action is refused; it changes nothing.
    fn refuses(&mut self, seat: u8, text: &str) -> String {
        let (state, told) = (self.state, self.told.clone());
        let Err(refusal) = self.act(seat, text) else {
            panic!("{text} by seat {seat} was accepted")
        };
        assert!(self.state == state && self.told == told, "{text} was refused, but done");
        assert!(refusal.text.ends_with('.'), "{}", refusal.text);
        format!("{} {}", refusal.code, refusal.rule)
    }

    /// The sentence with which an action is refused.
    fn reason(&self, seat: u8, text: &str) -> String {
        self.judge(Seat::new(seat), read(text)).expect_err(text).text
    }

    fn act(&mut self, seat: u8, text: &str) -> Result<(), Refusal> {
        let (seat, action) = (Seat::new(seat), read(text));
        self.judge(seat, action)?;
        self.told.clear();
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

    /// What a seat is offered, sorted.
    fn offers(&self, seat: u8) -> String {
        let mut texts: Vec<_> = self.list(Seat::new(seat)).iter().map(Action::to_string).collect();
        texts.sort();
        texts.join(" ")
    }

    /// The table does the act of the open window.
    fn lapse(&mut self, act: Act) -> &mut Table {
        let window = self.rules.awaiting(&self.state).window;
        assert_eq!(window.map(|window| window.act), Some(act));
        self.told.clear();
        self.rules.lapse(&mut self.state, &mut self.dealer, &mut self.told);
        self
    }

    /// Who is awaited, and for which act of the table, after how long: `0 1 close 60000`.
    fn awaits(&self) -> String {
        let awaiting = self.rules.awaiting(&self.state);
        let mut words: Vec<_> = awaiting.seats.iter().map(|seat| seat.to_string()).collect();
        if let Some(window) = awaiting.window {
            words.push(format!("{} {}", window.act.name(), window.wait));
        }
        words.join(" ")
    }

    fn window(&self) -> Option<u32> {
        self.rules.awaiting(&self.state).window.map(|window| window.number)
    }

    /// What was heard in the last act.
    fn told(&self) -> String {
        self.told.iter().map(Event::to_string).collect::<Vec<_>>().join("; ")
    }

    /// What an eye heard in the last act.
    fn heard(&self, eye: Eye) -> String {
        let masked = self.told.iter().map(|event| event.masked(eye).to_string());
        masked.collect::<Vec<_>>().join("; ")
    }

    /// How it ended: `0 won by BL-07`, `0 1 drew by BL-10`, or nothing.
    fn ending(&self) -> String {
        let Some(ending) = self.rules.standing(&self.state).ending else { return String::new() };
        let winners: Vec<_> = ending.winners.iter().map(|seat| seat.to_string()).collect();
        let did = if ending.draw { "drew" } else { "won" };
        format!("{} {did} by {}", winners.join(" "), ending.rule)
    }

    /// What lies at a place as an eye sees it, bottom first.
    fn seen(&self, eye: Eye, place: Place) -> String {
        text(Layout::of(&self.rules, &self.state).masked(eye).at(place))
    }

    fn at(&self, place: Place) -> String {
        self.seen(Eye::All, place)
    }

    fn hand(&self, seat: u8) -> String {
        self.at(hand_of(Seat::new(seat)))
    }

    fn draw(&self, seat: u8) -> String {
        self.at(draw_of(Seat::new(seat)))
    }

    fn centre(&self, pile: u8) -> String {
        self.at(pile_place(pile))
    }

    fn chosen(&self, seat: u8) -> String {
        self.at(chosen_of(Seat::new(seat)))
    }

    /// How many cards everybody has left.
    fn scores(&self) -> [i32; 3] {
        let scores = self.rules.standing(&self.state).scores;
        [scores[0], scores[1], scores[2]]
    }

    /// What everybody knows beside the cards.
    fn facts(&self) -> Vec<String> {
        let mut facts = Vec::new();
        self.rules.tell(&self.state, &mut |fact| {
            let of = match fact.of {
                Subject::Table => String::new(),
                Subject::Seat(seat) => format!(" {seat}"),
                Subject::Place(place) => format!(" {place}"),
            };
            facts.push(format!("{}{of} {}", fact.name, fact.value));
        });
        facts
    }
}

fn read(text: &str) -> Action {
    Action::read(text).unwrap_or_else(|| panic!("{text} is no action"))
}

fn cards(text: &str) -> Vec<Card> {
    let card = |text| Card::read(text).unwrap_or_else(|| panic!("{text} is no card"));
    text.split_whitespace().map(card).collect()
}

fn text(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}
