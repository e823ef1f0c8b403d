//! Flinch: get rid of your stock before the others do.
//!
//! Every player has a stock of ten cards, its top face up, a hand of five and up to five reserve
//! piles. Piles in the centre start with a 1 and go up to 15. Whoever can play the stock must,
//! then the 1s of the hand; then one plays what one likes, and a card laid on the reserve ends
//! the turn. In style `table` one may forget all that, and then an opponent may call "Flinch!".
//!
//! Where to look: [`Flinch`] has a field for every clause that ever varied, the editions are
//! written as differences from one another, `offers` says what may be done, `play` does it,
//! `turns` is what happens between turns, `calls` judges, `layout` says where the cards lie. What
//! bots go by: `hints` says what looks good and `reasons` why, `insight` what looks good to one who
//! remembers, `wants` what leads to a card, `outlook` how well somebody stands, `memory` what was
//! shown and lies hidden again.
//!
//! **Every game ends** (law 8): after 5,000 turns or 9,999 piles at the latest (FL-R12). A pile
//! takes fifteen plays and a turn ends with one lay or pass at most, so that a game has fewer
//! than 160,000 actions, calls apart, of which each turn allows one to a seat.
//!
//! **The offers fit** ([`parlor_engine::Offers`]): a seat plays from at most 13 different tops
//! and hand faces; two packs of Flinch 2000 can have 41 piles with two places for a wild at the
//! most when that many wilds lie on top, which is under 620 plays, and there are at most 25 lays.

mod action;
mod calls;
mod centre;
mod editions;
mod faults;
mod hand;
mod hints;
mod insight;
mod layout;
mod memory;
mod offers;
mod outlook;
mod play;
mod reasons;
mod refusals;
mod rules;
mod state;
mod telling;
mod turns;
mod wants;

#[cfg(test)]
mod tests;

use core::fmt;

use alloc::vec::Vec;
use parlor_cards::{Card, Deck, Seat, Seats};
use parlor_engine::{
    About, Act, Awaiting, Chance, Facing, Fact, Game, Lots, Notes, Offers, Place, Refusal, Seating,
    Sink, Standing, Weight, Window, Words,
};

pub use action::{Action, Charge, From, To};
pub use editions::{F1913, F1963, F2000, F2008};
pub use rules::*;
pub use state::{Phase, State};

/// How long a host leaves a window open for further calls, in milliseconds (CM-08).
const CALL_WAIT: u32 = 3_000;

impl Game for Flinch {
    type State = State;
    type Action = Action;
    const ABOUT: &'static About<Self> = &editions::ABOUT;

    fn check(&self, seats: u8) -> Result<(), Refusal> {
        self.check_table(seats)
    }

    fn deck(&self, seats: u8) -> Deck {
        self.whole_deck(seats)
    }

    fn words(&self) -> Words {
        self.words
    }

    fn hush(&self) -> Option<&'static str> {
        (self.talk == Talk::IsBarred || self.partners).then_some("FL-44")
    }

    fn deal(&self, seating: Seating, chance: &mut impl Chance) -> State {
        State::deal(self, seating, chance)
    }

    #[inline(always)]
    fn awaiting(&self, state: &State) -> Awaiting {
        if state.window.open {
            let (number, act) = (state.window.serial, Act::Resolve);
            let window = Window { number, act, wait: CALL_WAIT };
            return Awaiting { seats: Seats::NONE, window: Some(window) };
        }
        let over = matches!(state.phase, Phase::Over(_));
        let seats = if over { Seats::NONE } else { Seats::only(state.turn) };
        Awaiting { seats, window: None }
    }

    #[inline(always)]
    fn actor(&self, state: &State) -> Option<Seat> {
        let waiting = state.window.open || matches!(state.phase, Phase::Over(_));
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
        chance: &mut impl Chance,
        sink: &mut impl Sink,
    ) {
        match action {
            Action::Lay { card, place } => self.lay_down(state, seat, card, place, chance, sink),
            Action::Play { from, to } => self.play(state, seat, from, to, chance, sink),
            other => self.speak(state, seat, other, chance, sink),
        }
    }

    fn lapse(&self, state: &mut State, chance: &mut impl Chance, sink: &mut impl Sink) {
        self.resolve(state, chance, sink);
    }

    fn refusal(&self, state: &State, seat: Seat, action: Action) -> Refusal {
        self.explain(state, seat, action)
    }

    fn weight(&self, state: &State, seat: Seat, action: Action) -> Weight {
        self.weigh(state, seat, action)
    }

    fn standing(&self, state: &State) -> Standing {
        let mut scores = [0; Seat::MOST as usize];
        for (score, player) in scores.iter_mut().zip(&state.players) {
            *score = player.stock.len() as i32;
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

    fn is_said(&self, action: Action) -> bool {
        matches!(action, Action::Call { .. } | Action::AskExposed { .. })
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

    #[inline]
    fn appraise(&self, view: &State, seat: Seat, offers: &[Action], each: impl FnMut(Action, i32)) {
        self.attractions(view, seat, offers, each);
    }

    fn insight(&self, known: &State, seat: Seat, action: Action) -> i32 {
        self.insight_into(known, seat, action)
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
        self.reckoning(view, seat, action)
    }

    fn prospect(&self, state: &State, seat: Seat) -> i32 {
        self.outlook(state, seat)
    }

    fn horizon(&self) -> u32 {
        outlook::HORIZON
    }

    fn is_right(&self, state: &State, _: Seat, call: Action) -> bool {
        self.would_be_right(state, call)
    }

    fn neglect(&self, state: &State, call: Action) -> u32 {
        self.neglect_of_starters(state, call)
    }

    fn may_wait(&self, state: &State, call: Action) -> bool {
        matches!(call, Action::Call { what: Charge::Starter, .. }) && state.watched_turn_goes_on()
    }

    fn recall(&self, view: &mut State, seat: Seat, notes: &Notes) {
        self.remember_faces(view, seat, notes);
    }

    #[inline(always)]
    fn pick(&self, state: &State, seat: Seat, lots: &mut Lots) -> Option<Action> {
        self.pick_one(state, seat, lots)
    }
}
