//! Go to Store, later Go to the Store and Collector's Flinch: collect books of four.
//!
//! Everybody has six cards; the rest is the Store. In your turn you ask a player for all cards of
//! a number of which you hold one, and ask again for as long as you get some. Who has none sends
//! you to the Store: you draw a card, and the turn passes. Four of a number are laid aside as a
//! book (2008: a set); when all are made, most books win.
//!
//! Where to look: the editions differ in their words only ([`GoToStore`]); `play` is what an ask
//! does and what happens by itself, `layout` says where the cards lie; hands, books and asks are
//! those of the shelf.
//!
//! **Every game ends** (law 8). Call it a holding when a player has cards of a number. An ask that
//! succeeds makes one holding of two, since all cards of the number are handed over; only a card
//! dealt or drawn, of which there are sixty, makes a new one; and each of the fifteen books is a
//! holding at last. So at most 45 asks succeed. One that fails takes a card from the Store, which
//! has 48 at the most, or finds it empty; with two players that cannot be, for then the other has
//! whatever one lacks. So two players make at most 93 asks. With more, fewer than a hundred fail in
//! a row on an empty Store (GS-R5): less than 4,700 in all.
//!
//! **The offers fit** ([`parlor_engine::Offers`]): three others times fifteen numbers are 45.

mod editions;
mod layout;
mod play;
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
use crate::shelf::prospect::prospect;

pub use crate::shelf::asks::Ask as Action;
pub use editions::{GoToStore, S1913, S1963, S2008};
pub use state::{Phase, State};

/// The numbers of the rules that stand against an ask.
const RULES: asks::Rules = asks::Rules { turn: "GS-04", ask: "GS-02", no_cards: "GS-R3" };

impl Game for GoToStore {
    type State = State;
    type Action = Action;
    const ABOUT: &'static About<Self> = &editions::ABOUT;

    fn check(&self, _: u8) -> Result<(), Refusal> {
        Ok(())
    }

    fn deck(&self, _: u8) -> Deck {
        DECK
    }

    fn words(&self) -> Words {
        self.words
    }

    #[inline(always)]
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
        state.ask(seat, action, sink);
    }

    fn refusal(&self, state: &State, seat: Seat, action: Action) -> Refusal {
        asks::refusal(&RULES, state.players.hands(), self.actor(state), seat, action)
    }

    fn weight(&self, _: &State, _: Seat, _: Action) -> Weight {
        Weight::May
    }

    #[inline(always)]
    fn standing(&self, state: &State) -> Standing {
        state.standing()
    }

    fn lay(&self, state: &State, each: &mut impl FnMut(Place, Facing, &[Card])) {
        state.lay_out(each);
    }

    fn tell(&self, state: &State, each: &mut impl FnMut(Fact)) {
        state.tell(each);
    }

    fn hidden(&self, state: &mut State, from: Option<Seat>, each: &mut impl FnMut(&mut Card)) {
        state.visit_hidden(from, each);
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
        write!(f, "ask seat {} for all {}s", action.of, action.card)
    }

    fn appeal(&self, view: &State, seat: Seat, action: Action) -> i32 {
        view.odds(seat, action).appeal()
    }

    fn reason(
        &self,
        view: &State,
        seat: Seat,
        action: Action,
        f: &mut fmt::Formatter,
    ) -> fmt::Result {
        view.odds(seat, action).reason(f)
    }

    /// With more than two players trying out finds nothing better than what looks best.
    fn reckon(&self, view: &State, seat: Seat, action: Action) -> Option<i32> {
        let odds = view.odds(seat, action);
        Some(if view.players.seats == 2 { odds.worth_between_two() } else { odds.appeal() })
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
        view.imagine_from(seat, unseen, lots)
    }

    #[inline(always)]
    fn pick(&self, state: &State, seat: Seat, lots: &mut Lots) -> Option<Action> {
        self.actor(state).filter(|&turn| turn == seat)?;
        asks::pick(state.players.hand(seat), state.players.others(seat), lots)
    }
}
