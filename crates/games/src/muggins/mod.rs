//! Muggins: get rid of hand and stock, and overlook nothing.
//!
//! The whole pack is dealt; nobody looks at the own hand. Whoever is on turn turns up card after
//! card: a 1 starts a pile in the centre, the piles go up to 15, and what the centre does not take
//! may go on another player's stock, one up or one down. What goes nowhere is laid on the own
//! stock and ends the turn. Around the table one may overlook a play or break a preference, and
//! then an opponent may call "Muggins!".
//!
//! Where to look: [`Muggins`] has a field for every clause that ever varied, the editions are
//! written as differences from one another, `ways` says where a card can go, `offers` what may be
//! done, `play` does it, `calls` judges, `layout` says where the cards lie, and `chain` is how
//! hands and stocks are kept. What bots go by: `hints` says what looks good and how well somebody
//! stands, `memory` what was shown and lies hidden again.
//!
//! **Every game ends** (law 8): a card that has reached the centre stays there, for whatever can
//! be taken back lies on a stock. So at most 150 turns bring a card to the centre, and between
//! them there are at most 151 times 1,000 others (MU-R8). A player has at most 150 cards, each of
//! which is turned up and played once in a turn at most; with a call of each of seven opponents,
//! and the window of each, that makes less than 320 steps. A game has fewer than 49 million steps.
//! (Random games have between two hundred and two thousand.)
//!
//! **The offers fit** ([`parlor_engine::Offers`]): one card can be played, to at most ten piles, a
//! new one and seven stocks; beside that there is one way to go on and one call.

mod action;
mod calls;
mod centre;
mod chain;
mod editions;
mod hints;
mod layout;
mod memory;
mod offers;
mod play;
mod refusals;
mod rules;
mod state;
mod telling;
mod ways;

#[cfg(test)]
mod tests;

use core::fmt;

use alloc::vec::Vec;
use parlor_cards::{Card, Deck, Seat, Seats};
use parlor_engine::{
    About, Act, Awaiting, Chance, Facing, Fact, Game, Notes, Offers, Place, Refusal, Seating, Sink,
    Standing, Weight, Window, Words,
};

pub use action::{Action, From, To};
pub use editions::{M1913, M1963, M2008};
pub use rules::*;
pub use state::State;

/// How long a host leaves a window open for further calls, in milliseconds (CM-08).
const CALL_WAIT: u32 = 3_000;

impl Game for Muggins {
    type State = State;
    type Action = Action;
    const ABOUT: &'static About<Self> = &editions::ABOUT;

    fn check(&self, _: u8) -> Result<(), Refusal> {
        Ok(())
    }

    fn deck(&self, _: u8) -> Deck {
        self.whole_deck()
    }

    fn words(&self) -> Words {
        self.words
    }

    fn deal(&self, seating: Seating, chance: &mut impl Chance) -> State {
        State::deal(self, seating, chance)
    }

    #[inline(always)]
    fn awaiting(&self, state: &State) -> Awaiting {
        if state.window.is_open() {
            let (number, act) = (state.window.serial, Act::Resolve);
            let window = Window { number, act, wait: CALL_WAIT };
            return Awaiting { seats: Seats::NONE, window: Some(window) };
        }
        let seats = if state.ending.is_some() { Seats::NONE } else { Seats::only(state.turn) };
        Awaiting { seats, window: None }
    }

    #[inline(always)]
    fn actor(&self, state: &State) -> Option<Seat> {
        let waiting = state.window.is_open() || state.ending.is_some();
        if waiting { None } else { Some(state.turn) }
    }

    #[inline(always)]
    fn offer(&self, state: &State, seat: Seat, out: &mut Offers<Action>) {
        self.list(state, seat, out);
    }

    fn attempts(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        self.list_attempts(state, seat, out);
    }

    #[inline(always)]
    fn apply(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        _: &mut impl Chance,
        sink: &mut impl Sink,
    ) {
        match action {
            Action::Play { from, to } => self.play(state, seat, from, to, sink),
            Action::Turn => self.turn_up(state, seat, sink),
            Action::Lay => self.lay_down(state, seat, sink),
            Action::Call { seat: of } => self.call(state, seat, of, sink),
        }
    }

    fn lapse(&self, state: &mut State, _: &mut impl Chance, sink: &mut impl Sink) {
        self.resolve(state, sink);
    }

    fn refusal(&self, state: &State, seat: Seat, action: Action) -> Refusal {
        self.explain(state, seat, action)
    }

    fn weight(&self, state: &State, seat: Seat, action: Action) -> Weight {
        self.weigh(state, seat, action)
    }

    fn standing(&self, state: &State) -> Standing {
        let mut scores = [0; Seat::MOST as usize];
        for seat in state.all() {
            scores[seat.index()] = state.cards_of(seat) as i32;
        }
        Standing { scores, ending: state.ending }
    }

    fn lay(&self, state: &State, each: &mut impl FnMut(Place, Facing, &[Card])) {
        self.lay_out(state, each);
    }

    fn tell(&self, state: &State, each: &mut impl FnMut(Fact)) {
        self.tell_facts(state, each);
    }

    /// The same is hidden from everybody: nobody knows the own hand (MU-01).
    fn hidden(&self, state: &mut State, _: Option<Seat>, each: &mut impl FnMut(&mut Card)) {
        self.visit_hidden(state, each);
    }

    fn write(&self, action: Action, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Display::fmt(&action, f)
    }

    fn read(&self, text: &str) -> Option<Action> {
        Action::read(text)
    }

    fn is_said(&self, action: Action) -> bool {
        matches!(action, Action::Call { .. })
    }

    fn describe(
        &self,
        action: Action,
        at: Option<(&State, Seat)>,
        f: &mut fmt::Formatter,
    ) -> fmt::Result {
        self.sentence(action, at, f)
    }

    fn has_calls(&self) -> bool {
        self.is_table()
    }

    fn appeal(&self, view: &State, seat: Seat, action: Action) -> i32 {
        self.attraction(view, seat, action)
    }

    fn reason(
        &self,
        view: &State,
        seat: Seat,
        action: Action,
        f: &mut fmt::Formatter,
    ) -> fmt::Result {
        self.say_why(view, seat, action, f)
    }

    fn reckon(&self, view: &State, seat: Seat, action: Action) -> Option<i32> {
        self.gain(view, seat, action)
    }

    fn prospect(&self, state: &State, seat: Seat) -> i32 {
        self.outlook(state, seat)
    }

    fn horizon(&self) -> u32 {
        hints::HORIZON
    }

    /// Everybody saw what was done (MU-12).
    fn is_right(&self, state: &State, _: Seat, call: Action) -> bool {
        matches!(call, Action::Call { .. }) && state.watch.fault
    }

    fn recall(&self, view: &mut State, _: Seat, notes: &Notes) {
        self.remember_faces(view, notes);
    }
}
