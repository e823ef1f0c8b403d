//! How good an offer looks to somebody who sees only a view.

use parlor_cards::{Card, Seat};

use super::centre::Way;
use super::state::State;
use super::{Action, Charge, Flinch, From, To};

impl Flinch {
    /// Obligations first; then plays that bring the own stock nearer and no other's.
    pub(super) fn attraction(&self, view: &State, seat: Seat, action: Action) -> i32 {
        match action {
            Action::Play { from, to } => self.attraction_of_play(view, seat, from, to),
            Action::Lay { card, place } => self.attraction_of_laying(view, seat, card, place),
            Action::Pass => 0,
            Action::Call { what: Charge::Stock, .. } if view.watch.stock_fault => 1000,
            Action::Call { what: Charge::OutOfTurn, .. } => 900,
            Action::Call { .. } => -1000,
            Action::AskExposed { .. } => 10,
        }
    }

    fn attraction_of_play(&self, view: &State, seat: Seat, from: From, to: To) -> i32 {
        let faults = self.faults_of_play(view, seat, from);
        if self.is_table() && (faults.stock || faults.starter) {
            return -500;
        }
        let Some(card) = self.card_at(view, seat, from) else { return -500 };
        let mine = self.distance(view, seat, card, to);
        let theirs = self
            .seats(view)
            .filter(|&other| !self.same_side(other, seat, view.seats))
            .filter(|&other| self.distance(view, other, card, to) == 1)
            .count() as i32;
        let place = match from {
            From::Stock => 500,
            From::Partner => 400,
            From::Hand(_) if view.player(seat).hand.len() == 1 => 60,
            From::Hand(_) => 20,
            From::Reserve(_) => 10,
            From::PartnerReserve(_) => 5,
        };
        let wild = if card == Card::WILD && !from.is_stock() { -40 } else { 0 };
        place + wild + (mine <= 6) as i32 * (40 - 5 * mine) - 50 * theirs
    }

    /// How far a stock's top is from the number that this play puts on its pile, if it is ahead.
    fn distance(&self, view: &State, seat: Seat, card: Card, to: To) -> i32 {
        let Some(top) = view.player(seat).stock.top() else { return 99 };
        let slot = to.number().and_then(|number| view.centre.slot_of(number));
        let down = match slot {
            Some(slot) => to.is_lower() || view.centre.way(slot, self.piles) == Way::Down,
            None => card.code() == 15 || to == To::NEW_FIFTEEN,
        };
        let face = match slot.map(|slot| view.centre.run(slot)) {
            _ if card != Card::WILD => i32::from(card.code()),
            Some(run) if down => i32::from(run.low) - 1,
            Some(run) => i32::from(run.high) + 1,
            None if down => 15,
            None => 1,
        };
        let ahead = i32::from(top.code()) - face;
        let ahead = if down { -ahead } else { ahead };
        if ahead > 0 && top != Card::WILD { ahead } else { 99 }
    }

    /// Best just below the card it covers, in descending runs; starters' successors are kept.
    fn attraction_of_laying(&self, view: &State, seat: Seat, card: Card, place: u8) -> i32 {
        let faults = self.faults_of_laying(view, seat);
        if self.is_table() && (faults.stock || faults.starter) {
            return -500;
        }
        let high = if card == Card::WILD { -60 } else { i32::from(card.code()) };
        match view.reserve_top(seat, place) {
            None => -40 + high,
            Some(top) if top.code() == card.code() + 1 => -10 + high,
            Some(top) if top == card => -20 + high,
            Some(top) if top.code() > card.code() => {
                -30 - i32::from(top.code() - card.code()) + high
            }
            Some(top) => -60 - i32::from(card.code() - top.code()) + high,
        }
    }
}
