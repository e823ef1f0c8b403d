//! Another Patience: discard a triangle of cards by pairs that make thirteen, alone.
//!
//! Twenty-eight cards lie in seven rows, each row overlapping the one above. What nothing lies on
//! is released. Two released cards that make thirteen go, or a 13 alone; the pack helps, turned
//! card by card. The modern game (Pyramid) is an option away.
//!
//! Where to look: [`AnotherPatience`] has a field for every clause that varies, `triangle` knows
//! what is released, `offers` says what may be done, `play` does it, `layout` says where the cards
//! lie, `puzzle` is the game with every card known, for the solver.
//!
//! **Every game ends** (law 8): the pack has 24 cards, turned and laid once in each of at most three
//! passes, which is 144 actions; a discard takes a card away, of 52. With giving up that is
//! [`MOST_ACTIONS`], 197.
//!
//! **The offers fit** ([`parlor_engine::Offers`]): at most seven cards are released and at most
//! seven more lie under just one card, which makes fewer than 40 pairs; the turned card and the
//! stock's top pair with at most four cards each, having one number.

mod action;
mod editions;
mod hints;
mod layout;
mod offers;
mod play;
mod puzzle;
mod refusals;
mod rules;
mod state;
mod telling;
mod triangle;

#[cfg(test)]
mod tests;

use core::fmt;

use parlor_cards::{Card, Deck, Seat, Seats};
use parlor_engine::{
    About, Awaiting, Chance, Claim, Facing, Fact, Game, Notes, Offers, Place, Refusal, Seating,
    Sink, Standing, Weight, Words,
};

use crate::shelf::pack::{PLAYER, Phase};

pub use action::{Action, Spot};
pub use editions::A1913;
pub use puzzle::Deal;
pub use rules::*;
pub use state::State;

/// No game has more actions (law 8).
pub const MOST_ACTIONS: usize = 197;

impl Game for AnotherPatience {
    type State = State;
    type Action = Action;
    const ABOUT: &'static About<Self> = &editions::ABOUT;

    fn check(&self, _: u8) -> Result<(), Refusal> {
        Ok(())
    }

    fn deck(&self, _: u8) -> Deck {
        AnotherPatience::DECK
    }

    fn words(&self) -> Words {
        self.words
    }

    #[inline]
    fn deal(&self, _: Seating, chance: &mut impl Chance) -> State {
        State::deal(chance)
    }

    fn awaiting(&self, state: &State) -> Awaiting {
        let over = state.phase != Phase::Play;
        Awaiting { seats: if over { Seats::NONE } else { Seats::only(PLAYER) }, window: None }
    }

    #[inline(always)]
    fn actor(&self, state: &State) -> Option<Seat> {
        if state.phase == Phase::Play { Some(PLAYER) } else { None }
    }

    #[inline(always)]
    fn offer(&self, state: &State, seat: Seat, out: &mut Offers<Action>) {
        if seat == PLAYER {
            self.list(state, out);
        }
    }

    fn asides(&self, state: &State, seat: Seat, out: &mut Offers<Action>) {
        if seat == PLAYER && state.phase == Phase::Play {
            out.push(Action::GiveUp);
        }
    }

    #[inline(always)]
    fn apply(
        &self,
        state: &mut State,
        _: Seat,
        action: Action,
        _: &mut impl Chance,
        sink: &mut impl Sink,
    ) {
        self.play(state, action, sink);
    }

    fn refusal(&self, state: &State, seat: Seat, action: Action) -> Refusal {
        self.explain(state, seat, action)
    }

    /// Nothing is compulsory in this game (AP-03, AP-05: "may").
    fn weight(&self, _: &State, _: Seat, _: Action) -> Weight {
        Weight::May
    }

    /// What counts is how many cards of the triangle are discarded.
    fn standing(&self, state: &State) -> Standing {
        let mut scores = [0; Seat::MOST as usize];
        scores[PLAYER.index()] = (triangle::CELLS - state.triangle.left.len() as usize) as i32;
        Standing { scores, ending: play::ENDS.ending(state.phase) }
    }

    fn lay(&self, state: &State, each: &mut impl FnMut(Place, Facing, &[Card])) {
        self.lay_out(state, each);
    }

    fn tell(&self, state: &State, each: &mut impl FnMut(Fact)) {
        self.tell_facts(state, each);
    }

    fn hidden(&self, state: &mut State, _: Option<Seat>, each: &mut impl FnMut(&mut Card)) {
        self.visit_hidden(state, each);
    }

    fn write(&self, action: Action, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Display::fmt(&action, f)
    }

    fn read(&self, text: &str) -> Option<Action> {
        Action::read(text)
    }

    fn describe(
        &self,
        action: Action,
        at: Option<(&State, Seat)>,
        f: &mut fmt::Formatter,
    ) -> fmt::Result {
        self.sentence(action, at.map(|(state, _)| state), f)
    }

    fn claim(&self) -> Option<Claim> {
        Some(Claim { words: "once in a while but not often", thousandths: (10, 100) })
    }

    fn appeal(&self, view: &State, _: Seat, action: Action) -> i32 {
        self.attraction(view, action)
    }

    fn reason(&self, view: &State, _: Seat, action: Action, f: &mut fmt::Formatter) -> fmt::Result {
        self.give_reason(view, action, f)
    }

    fn prospect(&self, state: &State, _: Seat) -> i32 {
        self.outlook(state)
    }

    fn horizon(&self) -> u32 {
        hints::HORIZON
    }

    fn recall(&self, view: &mut State, _: Seat, notes: &Notes) {
        view.pack.recall(notes);
    }
}
