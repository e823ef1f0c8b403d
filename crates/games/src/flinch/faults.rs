//! What is an obligation, what breaks one, and what the table remembers of it.

use parlor_cards::Seat;
use parlor_engine::Weight;

use super::state::{State, Watch};
use super::{Action, Flinch, From, UnfitCard};

/// Which obligations an action breaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Faults {
    /// A stock that could be played is passed over (FL-26).
    pub stock: bool,
    /// A starter is held (FL-27).
    pub starter: bool,
    /// It is an action over which no starter may be held.
    pub starter_doubt: bool,
}

impl Flinch {
    /// The stock that must be played before anything else: the own, then the partner's (FL-39).
    #[inline]
    pub(super) fn stock_duty(&self, state: &State, seat: Seat) -> Option<From> {
        if state.stock_plays(seat) {
            return Some(From::Stock);
        }
        let partner = self.partner(seat, state.seats)?;
        state.stock_plays(partner).then_some(From::Partner)
    }

    /// Whether a seat holds a starter (FL-10).
    #[inline]
    pub(super) fn holds_starter(&self, state: &State, seat: Seat) -> bool {
        !state.player(seat).hand.faces().and(self.starters()).is_empty()
    }

    /// What a play breaks.
    pub(super) fn faults_of_play(&self, state: &State, seat: Seat, from: From) -> Faults {
        if self.duty(state).is_some() {
            return Faults::default();
        }
        let starter = match self.card_at(state, seat, from) {
            Some(card) => self.starters().has(card),
            None => false,
        };
        self.faults(state, seat, Some(from), !from.is_stock() && !starter)
    }

    /// What laying a card breaks.
    pub(super) fn faults_of_laying(&self, state: &State, seat: Seat) -> Faults {
        if self.duty(state).is_some() {
            return Faults::default();
        }
        self.faults(state, seat, None, true)
    }

    /// What showing a card that does not fit breaks (FL-26, FL-45).
    pub(super) fn faults_of_showing(&self, state: &State, seat: Seat) -> Faults {
        self.faults(state, seat, None, self.unfit_card == UnfitCard::IsAPlay)
    }

    fn faults(&self, state: &State, seat: Seat, from: Option<From>, doubt: bool) -> Faults {
        let stock = match self.stock_duty(state, seat) {
            Some(due) => from != Some(due),
            None => false,
        };
        let starter = doubt && self.holds_starter(state, seat);
        Faults { stock, starter, starter_doubt: doubt }
    }

    /// The watch goes over to a new turn at its first action (CM-09).
    pub(super) fn first_action(&self, state: &mut State, seat: Seat) {
        if !state.progress.acted {
            state.progress.acted = true;
            state.watch = Watch { seat: Some(seat), ..Watch::NOBODY };
        }
    }

    /// Remembers what an action broke.
    pub(super) fn remember(&self, state: &mut State, faults: Faults) {
        let watch = &mut state.watch;
        watch.stock_fault |= faults.stock;
        watch.starter_fault |= faults.starter;
        watch.starter_doubt |= faults.starter_doubt;
        watch.latest = None;
    }

    /// Whether an offer is free, compulsory, or a fault.
    pub(super) fn weigh(&self, state: &State, seat: Seat, action: Action) -> Weight {
        let faults = match action {
            Action::Play { from, .. } => self.faults_of_play(state, seat, from),
            Action::Lay { .. } if state.phase != super::Phase::LayDown => {
                self.faults_of_laying(state, seat)
            }
            _ => return Weight::May,
        };
        if self.is_table() && (faults.stock || faults.starter) {
            return Weight::Fault;
        }
        let Action::Play { from, .. } = action else { return Weight::May };
        let due = match self.stock_duty(state, seat) {
            Some(due) => from == due,
            None => from.is_hand() && !faults.starter_doubt,
        };
        let must = due || state.progress.compelled || self.duty(state).is_some();
        if must { Weight::Must } else { Weight::May }
    }
}
