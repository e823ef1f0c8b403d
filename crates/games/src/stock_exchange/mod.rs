//! Stock Exchange: trade until your whole hand is of one number.
//!
//! As many numbers are used as there are players, ten cards of each, and all of them are dealt. There
//! are no turns: everybody offers so many cards of one number, nobody says which, and anybody takes the
//! offer by giving as many of another. Who has ten of a number calls "sold", which ends the hand.
//!
//! Where to look: [`StockExchange`] has a field for everything that can be chosen, `offers` says what
//! may be done, `play` does it, `hands` ends a hand, counts it and deals the next, `layout` says
//! where the cards lie and what is hidden.
//!
//! An offered lot lies at [`parlor_engine::Zone::Offer`] of its owner: everybody sees how many cards
//! it has, only the owner sees which (SX-R3). In a state that was only imagined from a view a lot may
//! be of mixed numbers; nothing here relies on its being of one.
//!
//! **Every game ends** (law 8): a hand has 10,000 acts at the most, then the table closes it; there
//! are 100 hands at the most (SX-R7). That makes 1,000,100 steps.
//!
//! **The offers fit** ([`parlor_engine::Offers`]): a hand of eleven cards makes eleven lots; each of
//! the fourteen others has one open offer, for which there are at most eleven lots to give. With the
//! four acts without cards that is under 170.

mod action;
mod bag;
mod editions;
mod hands;
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

use parlor_cards::{Card, Deck, Seat, Seats};
use parlor_engine::{
    About, Act, Awaiting, Chance, Facing, Fact, Game, Lots, Offers, Place, Refusal, Seating, Sink,
    Standing, Weight, Window, Words,
};

pub use action::Action;
pub use editions::X1913;
pub use rules::*;
pub use state::{Phase, State};

/// How long a host waits for a trade, in milliseconds, before it closes the hand (SX-R7).
const CLOSE_WAIT: u32 = 180_000;

impl Game for StockExchange {
    type State = State;
    type Action = Action;
    const ABOUT: &'static About<Self> = &editions::ABOUT;
    const RACES: bool = true;

    fn check(&self, seats: u8) -> Result<(), Refusal> {
        self.check_table(seats)
    }

    fn deck(&self, seats: u8) -> Deck {
        self.whole_deck(seats)
    }

    fn words(&self) -> Words {
        self.words
    }

    fn deal(&self, seating: Seating, chance: &mut impl Chance) -> State {
        State::deal(self, seating, chance)
    }

    /// Everybody may act at any time, once the board is open; the table may close at any time.
    #[inline(always)]
    fn awaiting(&self, state: &State) -> Awaiting {
        let worn_out = state.is_worn_out();
        let seats = match state.phase {
            Phase::Over(_) => return Awaiting { seats: Seats::NONE, window: None },
            _ if worn_out => Seats::NONE,
            Phase::Dealt => Seats::only(state.dealer),
            Phase::Open => state.everybody,
        };
        let wait = if worn_out { 0 } else { CLOSE_WAIT };
        let window = Window { number: state.serial, act: Act::Close, wait };
        Awaiting { seats, window: Some(window) }
    }

    #[inline(always)]
    fn offer(&self, state: &State, seat: Seat, out: &mut Offers<Action>) {
        self.list(state, seat, out);
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
        self.act(state, seat, action, chance, sink);
    }

    fn lapse(&self, state: &mut State, chance: &mut impl Chance, sink: &mut impl Sink) {
        self.close(state, chance, sink);
    }

    fn refusal(&self, state: &State, seat: Seat, action: Action) -> Refusal {
        self.explain(state, seat, action)
    }

    fn weight(&self, _: &State, _: Seat, _: Action) -> Weight {
        Weight::May
    }

    fn standing(&self, state: &State) -> Standing {
        let mut scores = [0; Seat::MOST as usize];
        for (score, points) in scores.iter_mut().zip(&state.points) {
            *score = i32::from(*points);
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

    fn imagine(
        &self,
        view: &State,
        seat: Option<Seat>,
        unseen: &mut [Card],
        lots: &mut Lots,
    ) -> State {
        self.imagine_lots(view, seat, unseen, lots)
    }

    fn write(&self, action: Action, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Display::fmt(&action, f)
    }

    fn read(&self, text: &str) -> Option<Action> {
        Action::read(text)
    }

    fn veiled(&self, action: Action) -> Action {
        action.veiled()
    }

    fn describe(
        &self,
        action: Action,
        _: Option<(&State, Seat)>,
        f: &mut fmt::Formatter,
    ) -> fmt::Result {
        action.sentence(f)
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
        self.give_reason(view, seat, action, f)
    }
}
