//! How good an offer looks to somebody who sees only a view.

use parlor_cards::{Card, Seat};

use super::state::State;
use super::{Action, StockExchange};

/// From so many of a number on, the trade-mark card is worth keeping for the hand (SX-08).
const NEAR: u8 = 7;

impl StockExchange {
    /// Sells at once; keeps the number of which it has the most, and gets rid of the others.
    pub(super) fn attraction(&self, view: &State, seat: Seat, action: Action) -> i32 {
        let player = view.player(seat);
        match action {
            Action::Sold => 1000,
            Action::Open => 500,
            Action::Take { seat: other, count, card } => {
                let partner = self.partner(seat, view.seats) == Some(other);
                200 + i32::from(partner) * 20 + self.relief(view, seat, count, card)
            }
            Action::Offer { count, card } if player.lot.is_empty() => {
                100 + self.relief(view, seat, count, card)
            }
            Action::Offer { count, card } => self.second_thought(view, seat, count, card),
            Action::Withdraw => -200,
            Action::DeclinePartner => self.going_along(view, seat),
        }
    }

    /// What an act is worth to somebody who never waits: an offer that nobody takes is replaced by
    /// a smaller one, which more can match, and the smallest by the largest. Who trades most often
    /// completes a hand first.
    pub(super) fn reckoning(&self, view: &State, seat: Seat, action: Action) -> i32 {
        let open = view.player(seat).lot.len();
        match action {
            Action::Offer { count, card }
                if open > 0 && self.relief(view, seat, count, card) > -100 =>
            {
                let next = if count < open { count } else { 0 };
                50 + i32::from(next) * 2 + i32::from(count)
            }
            _ => self.attraction(view, seat, action),
        }
    }

    /// What it is worth to be rid of a lot: best is all that one has of a number one does not want.
    fn relief(&self, view: &State, seat: Seat, count: u8, card: Card) -> i32 {
        let held = view.player(seat).held();
        let (wanted, most) = self.wanted(view, seat);
        match card {
            Card::TRADE_MARK if most >= NEAR => -400,
            Card::TRADE_MARK => 5,
            _ if card == wanted => -400,
            _ => i32::from(count) * 7 - i32::from(held.of(card)) * 3,
        }
    }

    /// The number of which a seat has the most, and how many; of equals the highest, which counts
    /// most (SX-07).
    fn wanted(&self, view: &State, seat: Seat) -> (Card, u8) {
        let numbers = view.player(seat).held().each().filter(|(card, _)| *card != Card::TRADE_MARK);
        numbers.max_by_key(|&(card, count)| (count, card)).unwrap_or((Card::UNKNOWN, 0))
    }

    /// Another offer in the place of one that nobody takes: now and then, so that not everybody waits
    /// for the others, and of another size.
    fn second_thought(&self, view: &State, seat: Seat, count: u8, card: Card) -> i32 {
        let turn = u32::from(view.acts) * 7 + u32::from(seat.number()) * 3;
        let same = count == view.player(seat).lot.len();
        let relief = self.relief(view, seat, count, card);
        match turn % 5 {
            0 if !same && relief > -100 => 20 - i32::from(count),
            _ => relief.min(0) - 10,
        }
    }

    /// One trades with the partner if it can be done, and goes along if the partner would not.
    fn going_along(&self, view: &State, seat: Seat) -> i32 {
        let partner = self.partner(seat, view.seats);
        if partner.is_some_and(|partner| view.declined.has(partner)) { 50 } else { -20 }
    }
}
