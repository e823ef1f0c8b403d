//! Authors: make books, four cards of the same number, by asking for them.
//!
//! All sixty cards are dealt. In your turn you ask one certain player for one card of a number of
//! which you hold one; whoever has it must hand it over, and you ask again until somebody has not.
//! Four of a number are laid down as a book. When all fifteen lie there, most books win.
//!
//! Where to look: [`Authors`] has a field for every clause that varied, the editions are written
//! as differences, `play` is what an ask does, `layout` says where the cards lie; hands, books and
//! asks are those of the shelf.
//!
//! **Every game ends** (law 8): players can take the same card from each other again and again, so
//! the rulebooks alone let a game go on for ever. AU-R4 ends it after a hundred failed asks in a
//! row, and after 9,999 in all; no game has more actions than that.
//!
//! **The offers fit** ([`parlor_engine::Offers`]): nine others times fifteen numbers are 135.

mod editions;
mod layout;
mod play;
mod rules;
mod state;
mod telling;

#[cfg(test)]
mod tests;

use core::fmt;

use parlor_cards::{Card, Deck, Seat, Seats};
use parlor_engine::{
    About, Awaiting, Chance, Facing, Fact, Game, Lots, Offers, Place, Refusal, Seating, Sink,
    Standing, Weight, Words,
};

use crate::shelf::asks;
use crate::shelf::books::DECK;
use crate::shelf::odds::Odds;
use crate::shelf::prospect::prospect;

pub use crate::shelf::asks::Ask as Action;
pub use editions::{A1913, A1963};
pub use rules::*;
pub use state::{Phase, State};

/// The numbers of the rules that stand against an ask.
const RULES: asks::Rules = asks::Rules { turn: "AU-05", ask: "AU-03", no_cards: "AU-R2" };

impl Game for Authors {
    type State = State;
    type Action = Action;
    const ABOUT: &'static About<Self> = &editions::ABOUT;

    fn check(&self, _: u8) -> Result<(), Refusal> {
        self.check_options()
    }

    fn deck(&self, _: u8) -> Deck {
        DECK
    }

    fn words(&self) -> Words {
        self.words
    }

    fn deal(&self, seating: Seating, chance: &mut impl Chance) -> State {
        State::deal(seating, chance)
    }

    #[inline(always)]
    fn awaiting(&self, state: &State) -> Awaiting {
        let seats = self.actor(state).map_or(Seats::NONE, Seats::only);
        Awaiting { seats, window: None }
    }

    #[inline(always)]
    fn actor(&self, state: &State) -> Option<Seat> {
        (state.phase == Phase::Play).then_some(state.turn)
    }

    #[inline(always)]
    fn offer(&self, state: &State, seat: Seat, out: &mut Offers<Action>) {
        if self.actor(state) == Some(seat) {
            asks::list(state.players.hand(seat), state.players.others(seat), out);
        }
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
        self.ask(state, seat, action, sink);
    }

    fn refusal(&self, state: &State, seat: Seat, action: Action) -> Refusal {
        asks::refusal(&RULES, state.players.hands(), self.actor(state), seat, action)
    }

    fn weight(&self, _: &State, _: Seat, _: Action) -> Weight {
        Weight::May
    }

    fn standing(&self, state: &State) -> Standing {
        self.standing_of(state)
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

    fn describe(
        &self,
        action: Action,
        _: Option<(&State, Seat)>,
        f: &mut fmt::Formatter,
    ) -> fmt::Result {
        write!(f, "ask seat {} for one {}", action.of, action.card)
    }

    fn appeal(&self, view: &State, seat: Seat, action: Action) -> i32 {
        Odds::of(&view.players, &view.heard, 0, seat, action).appeal()
    }

    fn reason(
        &self,
        view: &State,
        seat: Seat,
        action: Action,
        f: &mut fmt::Formatter,
    ) -> fmt::Result {
        Odds::of(&view.players, &view.heard, 0, seat, action).reason(f)
    }

    fn forget(&self, state: &State, seat: Seat, lots: &mut Lots) -> Option<State> {
        Some(State { heard: state.heard.forgotten(seat, lots), ..*state })
    }

    fn prospect(&self, state: &State, seat: Seat) -> i32 {
        prospect(&state.players, seat)
    }

    fn imagine(
        &self,
        view: &State,
        seat: Option<Seat>,
        unseen: &mut [Card],
        lots: &mut Lots,
    ) -> State {
        self.imagine_from(view, seat, unseen, lots)
    }

    #[inline(always)]
    fn pick(&self, state: &State, seat: Seat, lots: &mut Lots) -> Option<Action> {
        self.actor(state).filter(|&turn| turn == seat)?;
        asks::pick(state.players.hand(seat), state.players.others(seat), lots)
    }
}
