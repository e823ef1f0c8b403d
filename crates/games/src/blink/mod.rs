//! BLINK: a race without turns; be the first out of cards.
//!
//! Every player has a draw pile and a hand of three. Between the players lie two piles (three with
//! three players, in a triangle), and anybody may put a hand card on one of the own two piles at
//! any moment, if it shares a colour, a shape or a count with the card on top. Hands are refilled
//! from the draw piles. When nobody can match, play pauses: each draw pile gives a card, or, where
//! one is used up, everybody chooses a card.
//!
//! Where to look: [`Blink`] is what a table may choose, `offers` says what may be done, `play` does
//! it, and pauses, and ends; `layout` says where the cards lie, `refusals` why not. Acts are ordered
//! as they reach the table: a play says at which top card it was aimed (BL-R5), and is accepted
//! when it fits what lies there now. Time is the table's: it starts the race, turns cards up in a
//! pause, and closes a game in which nobody acts (BL-03, BL-08, BL-R11).
//!
//! **Every game ends** (law 8): cards only go from draw pile to hand to the centre. Every act but
//! the start and the close moves a card a step on its way, and the 58 that do not begin in the
//! centre have two steps each: there are fewer than 120 acts.
//!
//! **The offers fit** ([`parlor_engine::Offers`]): three hand cards on two piles, and a refill.

mod action;
mod editions;
mod hints;
mod layout;
mod offers;
mod play;
mod refusals;
mod rules;
mod state;
mod telling;

#[cfg(test)]
mod tests;

use core::fmt;

use alloc::vec::Vec;
use parlor_cards::{Card, Deck, Seat, Seats};
use parlor_engine::{
    About, Act, Awaiting, Chance, Facing, Fact, Game, Offers, Place, Refusal, Seating, Sink,
    Standing, Weight, Window, Words,
};

pub use action::Action;
pub use editions::BLINK;
pub use rules::{Blink, Refill, Shares};
pub use state::{Phase, State};

/// How long a host lets everybody look at the own hand before the race, in milliseconds (BL-03).
const START_WAIT: u32 = 3_000;
/// How long a host pauses before the next cards are turned up (BL-08).
const FLIP_WAIT: u32 = 1_500;
/// After so long without an act a host closes the game (BL-R11).
const CLOSE_WAIT: u32 = 60_000;

impl Game for Blink {
    type State = State;
    type Action = Action;
    const ABOUT: &'static About<Self> = &editions::ABOUT;
    const RACES: bool = true;

    fn check(&self, seats: u8) -> Result<(), Refusal> {
        self.check_table(seats)
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

    /// In the race everybody: who has a card that fits is nobody else's business.
    #[inline(always)]
    fn awaiting(&self, state: &State) -> Awaiting {
        let (seats, act, wait) = match state.phase {
            Phase::Ready => (Seats::NONE, Act::Start, START_WAIT),
            Phase::Race => (state.all(), Act::Close, CLOSE_WAIT),
            Phase::Flip => (Seats::NONE, Act::Flip, FLIP_WAIT),
            Phase::Choice => (self.yet_to_choose(state), Act::Close, CLOSE_WAIT),
            Phase::Over(_) => return Awaiting { seats: Seats::NONE, window: None },
        };
        let window = Window { number: state.acts.into(), act, wait };
        Awaiting { seats, window: Some(window) }
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
        self.act(state, seat, action, sink);
    }

    fn lapse(&self, state: &mut State, _: &mut impl Chance, sink: &mut impl Sink) {
        self.act_of_table(state, sink);
    }

    fn refusal(&self, state: &State, seat: Seat, action: Action) -> Refusal {
        self.explain(state, seat, action)
    }

    fn weight(&self, _: &State, _: Seat, action: Action) -> Weight {
        self.weigh(action)
    }

    /// What counts is how many cards everybody still has.
    fn standing(&self, state: &State) -> Standing {
        let mut scores = [0; Seat::MOST as usize];
        for (score, player) in scores.iter_mut().zip(&state.players) {
            *score = player.left() as i32;
        }
        let ending = match state.phase {
            Phase::Over(ending) => Some(ending),
            _ => None,
        };
        Standing { scores, ending }
    }

    fn lay(&self, state: &State, each: &mut impl FnMut(Place, Facing, &[Card])) {
        self.lay_out(state, each);
    }

    fn tell(&self, state: &State, each: &mut impl FnMut(Fact)) {
        self.tell_facts(state, each);
    }

    fn hidden(&self, state: &mut State, from: Option<Seat>, each: &mut impl FnMut(&mut Card)) {
        self.visit_hidden(state, from, each);
    }

    fn write(&self, action: Action, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Display::fmt(&action, f)
    }

    fn read(&self, text: &str) -> Option<Action> {
        Action::read(text)
    }

    fn veiled(&self, action: Action) -> Action {
        action.veil()
    }

    fn describe(
        &self,
        action: Action,
        at: Option<(&State, Seat)>,
        f: &mut fmt::Formatter,
    ) -> fmt::Result {
        self.sentence(action, at, f)
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
        Some(self.reckoning(view, seat, action))
    }
}
