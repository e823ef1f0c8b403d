//! Farkle Flip: flip cards, build combinations, and stop in time.
//!
//! You draw one card at a time and put it in front of anybody. When the cards in front of one
//! player hold a combination with a card of this turn in it, you may slide it to the centre; when
//! you stop, what is in the centre is yours for good. A Farkle takes it all back, but counts for
//! you the next time you score. At 10,000 the others have one more turn each.
//!
//! Where to look: `score` says what cards are worth, `combinations` lists all there are and finds
//! those that can be slid, `state` has the cards, `offers` says what may be done, `play` does it,
//! `layout` says where the cards lie, `hints` how good an offer looks, `reckoning` what it is worth
//! on average. Only the order of the deck is hidden.
//!
//! **Every game ends** (law 8), without a ruling of its own for it. With n players:
//!
//! - The deck is refilled only with cards that were scored. Of scored cards none brings less than
//!   66⅔ points (three 2s; a Farkle brings 100). So while a score is below 10,000 fewer than 150
//!   cards have gone into it. Every player has one turn more at the most in which the score can
//!   pass that (the turn that reaches the target, or the one more turn, FF-14), and no turn scores
//!   more than the 106 cards that there are. So in all fewer than 256 n cards are scored, and there
//!   are fewer than 106 + 256 n draws.
//! - A card drawn is placed once at the most. A slide uses up a card that was placed in the same
//!   turn (FF-R1), so there are no more slides than cards placed.
//! - A turn that begins with a draw stops once at the most. A turn that cannot begin with a draw
//!   changes nothing: no card is new, nothing is slid, nothing scored, and so the next cannot,
//!   either; after n of them the game is over (FF-R6).
//!
//! Together these are fewer than 4 (106 + 256 n) + n actions: 10,674 with ten players.
//!
//! **The offers fit** ([`parlor_engine::Offers`]): there are 90 combinations, so that ten players
//! could offer 900 slides if each had six of every number in front; with `draw` and `stop` that
//! would be 902. (There are 84 numbers, not 360.)

mod action;
mod combinations;
mod editions;
mod hints;
mod layout;
mod numbers;
mod offers;
mod play;
mod reckoning;
mod refusals;
mod rules;
pub mod score;
mod state;
mod telling;
mod words;

#[cfg(test)]
mod tests;

use core::fmt;

use parlor_cards::{Card, Deck, Seat, Seats};
use parlor_engine::{
    About, Awaiting, Chance, Facing, Fact, Game, Offers, Place, Refusal, Seating, Sink, Standing,
    Weight, Words,
};

pub use action::{Action, Cards};
pub use editions::F2011;
pub use numbers::Numbers;
pub use rules::{FarkleFlip, Target};
pub use state::{Phase, State};

impl Game for FarkleFlip {
    type State = State;
    type Action = Action;
    const ABOUT: &'static About<Self> = &editions::ABOUT;

    /// Every target goes with every number of players (FF-14).
    fn check(&self, _: u8) -> Result<(), Refusal> {
        Ok(())
    }

    fn deck(&self, _: u8) -> Deck {
        rules::DECK
    }

    fn words(&self) -> Words {
        self.words
    }

    fn deal(&self, seating: Seating, chance: &mut impl Chance) -> State {
        State::deal(seating, chance)
    }

    fn awaiting(&self, state: &State) -> Awaiting {
        let seats = self.actor(state).map_or(Seats::NONE, Seats::only);
        Awaiting { seats, window: None }
    }

    #[inline(always)]
    fn actor(&self, state: &State) -> Option<Seat> {
        if matches!(state.phase, Phase::Over(_)) { None } else { Some(state.turn) }
    }

    #[inline(always)]
    fn offer(&self, state: &State, seat: Seat, out: &mut Offers<Action>) {
        self.list(state, seat, out);
    }

    #[inline(always)]
    fn apply(
        &self,
        state: &mut State,
        _: Seat,
        action: Action,
        chance: &mut impl Chance,
        sink: &mut impl Sink,
    ) {
        match action {
            Action::Draw => self.draw(state, chance, sink),
            Action::Place { seat } => self.place(state, seat, sink),
            Action::Slide { seat, cards } => self.slide(state, seat, cards, sink),
            Action::Stop => self.stop(state, sink),
        }
    }

    fn refusal(&self, state: &State, seat: Seat, action: Action) -> Refusal {
        self.explain(state, seat, action)
    }

    fn weight(&self, state: &State, _: Seat, action: Action) -> Weight {
        self.weigh(state, action)
    }

    fn standing(&self, state: &State) -> Standing {
        let mut scores = [0; Seat::MOST as usize];
        for (score, player) in scores.iter_mut().zip(&state.players) {
            *score = player.score as i32;
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
        self.give_reason(view, seat, action, f)
    }

    fn reckons_points(&self, view: &State, _: Seat) -> bool {
        view.leader.is_none()
    }

    fn reckon(&self, view: &State, seat: Seat, action: Action) -> Option<i32> {
        self.reckoning(view, seat, action)
    }
}
