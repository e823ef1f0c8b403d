//! Patience, in the book of 2008 Solitaire Flinch: bring sixty cards on four piles, alone.
//!
//! Four piles above are built up from 1 to 15, four below are built down. The pack is turned card
//! by card, once through; what fits nowhere goes on the stock, of which only the top can be
//! played. Lower piles may be moved on one another, and the space is filled.
//!
//! Where to look: [`Patience`] has a field for every clause that varies, `lower` is the lower row,
//! `offers` says what may be done, `play` does it, `layout` says where the cards lie.
//!
//! **Every game ends** (law 8), in both readings of "whenever possible": a card goes from the pack
//! to the turned one, to the stock, to the lower row, to the upper row, skipping some of it and
//! never going back. That is four actions for each of the 56 cards that are not dealt and one for
//! each of the four that are: 228. A pile moved on another stops being a pile of its own, and its
//! bottom card never lies at a bottom again: 59 moves at the most. With giving up that is
//! [`MOST_ACTIONS`], 288.
//!
//! **The offers fit** ([`parlor_engine::Offers`]): four tops and two loose cards go up, the two go
//! down on four piles each, 12 moves, four fills, two things to do with the pack, and giving up:
//! fewer than 40.

mod action;
mod editions;
mod hints;
mod layout;
mod lower;
mod offers;
mod play;
mod puzzle;
mod refusals;
mod rules;
mod state;
mod telling;

#[cfg(test)]
mod tests;

use core::fmt;

use parlor_cards::{Card, Deck, Seat, Seats};
use parlor_engine::{
    About, Awaiting, Chance, Claim, Facing, Fact, Game, Notes, Offers, Place, Refusal, Seating,
    Sink, Standing, Weight, Words,
};

use crate::shelf::pack::{PLAYER, Phase};

pub use action::{Action, Loose};
pub use editions::{P1913, P1963, P2008};
pub use puzzle::{Deal, Key, Position};
pub use rules::*;
pub use state::State;

/// No game has more actions (law 8).
pub const MOST_ACTIONS: usize = 288;

impl Game for Patience {
    type State = State;
    type Action = Action;
    const ABOUT: &'static About<Self> = &editions::ABOUT;

    fn check(&self, _: u8) -> Result<(), Refusal> {
        Ok(())
    }

    fn deck(&self, _: u8) -> Deck {
        Patience::DECK
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

    fn weight(&self, _: &State, _: Seat, action: Action) -> Weight {
        self.weigh(action)
    }

    fn standing(&self, state: &State) -> Standing {
        let mut scores = [0; Seat::MOST as usize];
        scores[PLAYER.index()] = i32::from(state.raised());
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
        Some(Claim { words: "about once in seven times", thousandths: (143, 143) })
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

    fn recall(&self, view: &mut State, _: Seat, notes: &Notes) {
        view.pack.recall(notes);
    }
}
