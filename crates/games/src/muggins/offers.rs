//! What a seat may do: right, faulty, or attempted in error.

use alloc::vec::Vec;

use parlor_cards::Seat;
use parlor_engine::{Offers, Weight};

use super::state::State;
use super::{Action, From, Muggins, To};

impl Muggins {
    /// Everything a seat may do.
    #[inline(always)]
    pub(super) fn list(&self, state: &State, seat: Seat, out: &mut Offers<Action>) {
        if state.ending.is_some() {
            return;
        }
        if seat == state.turn && !state.window.is_open() {
            self.list_turn(state, seat, out);
        }
        if let Some(of) = self.callable(state, seat) {
            out.push(Action::Call { seat: of });
        }
    }

    /// The turned card goes somewhere; without one, the own stock's top or the next card of the
    /// hand. In style `table` also what breaks a rule is offered (MU-R2).
    #[inline(always)]
    fn list_turn(&self, state: &State, seat: Seat, out: &mut Offers<Action>) {
        let (from, ways, otherwise) = match state.turned {
            Some(_) => (From::Turned, self.ways_of_turned(state, seat), Action::Lay),
            None => (From::Stock, self.ways_of_stock(state, seat), Action::Turn),
        };
        let table = self.is_table();
        let offered = if table { ways } else { self.right(ways, seat) };
        offered.each(|to| out.push(Action::Play { from, to }));
        if table || ways.is_empty() {
            out.push(otherwise);
        }
    }

    /// Whether an offer breaks a rule (MU-06 to MU-09).
    #[inline(always)]
    pub(super) fn is_fault(&self, state: &State, seat: Seat, action: Action) -> bool {
        match action {
            Action::Play { from, to } => state.card_at(from).is_some_and(|card| {
                let ways = self.ways(state, seat, card);
                !self.right(ways, seat).has(to)
            }),
            Action::Turn => !self.ways_of_stock(state, seat).is_empty(),
            Action::Lay => !self.ways_of_turned(state, seat).is_empty(),
            Action::Call { .. } => false,
        }
    }

    /// Whether an offer is free, compulsory, or a fault. In a turn nothing is free: whoever can
    /// play must (MU-09).
    pub(super) fn weigh(&self, state: &State, seat: Seat, action: Action) -> Weight {
        match action {
            Action::Call { .. } => Weight::May,
            _ if self.is_fault(state, seat, action) => Weight::Fault,
            _ => Weight::Must,
        }
    }

    /// Cards put where they do not fit (MU-R2).
    pub(super) fn list_attempts(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        let plays = self.is_table() && !state.window.is_open() && state.ending.is_none();
        if !plays || seat != state.turn {
            return;
        }
        let from = if state.turned.is_some() { From::Turned } else { From::Stock };
        let Some(card) = state.card_at(from) else { return };
        let ways = self.ways(state, seat, card);
        each_target(state, seat, |to| {
            if !ways.has(to) {
                out.push(Action::Play { from, to });
            }
        });
    }
}

/// Everything that a card can be put on: every pile, a new one, every stock of others.
fn each_target(state: &State, seat: Seat, mut visit: impl FnMut(To)) {
    state.centre.numbers().for_each(|number| visit(To::Pile(number)));
    visit(To::New);
    let stocks = state.all().filter(|&of| of != seat && state.stock_top(of).is_some());
    stocks.for_each(|of| visit(To::Stock(of)));
}
