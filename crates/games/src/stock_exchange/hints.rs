//! How good an offer looks to somebody who sees only a view.

use core::fmt;

use parlor_cards::{Card, Seat};

use super::state::State;
use super::{Action, StockExchange};

/// From so many of a number on, the trade-mark card is worth keeping for the hand (SX-08).
const NEAR: u8 = 7;

/// A part of what one has of a number is traded only if it has so many cards.
const LOT: u8 = 3;

impl StockExchange {
    /// Sells at once; keeps the number of which it has the most, and gets rid of the others.
    pub(super) fn attraction(&self, view: &State, seat: Seat, action: Action) -> i32 {
        let player = view.player(seat);
        match action {
            Action::Sold => 1000,
            Action::Open => 500,
            Action::Take { count, card, .. } if self.is_splinter(view, seat, count, card) => {
                if gives_way(view, seat) {
                    40 + self.relief(view, seat, count, card).min(0)
                } else {
                    -5
                }
            }
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

    /// Whether a lot is a small part of what one has of a number: the rest of it would still have to
    /// be traded, and the little that comes for it, too.
    fn is_splinter(&self, view: &State, seat: Seat, count: u8, card: Card) -> bool {
        count < LOT && count < view.player(seat).held().of(card)
    }

    /// What it is worth to be rid of a lot: best is all of a number of which one has few. The
    /// trade-mark card goes before all, unless it will soon be wanted (SX-08).
    fn relief(&self, view: &State, seat: Seat, count: u8, card: Card) -> i32 {
        let held = i32::from(view.player(seat).held().of(card));
        let (wanted, most) = self.wanted(view, seat);
        match card {
            Card::TRADE_MARK if most >= NEAR => -400,
            Card::TRADE_MARK => 130,
            _ if card == wanted => -400,
            _ => 100 - held * 7 - (held - i32::from(count)) * 20,
        }
    }

    /// Why an act looks as it does: what is left of the number, and what is kept.
    pub(super) fn give_reason(
        &self,
        view: &State,
        seat: Seat,
        action: Action,
        f: &mut fmt::Formatter,
    ) -> fmt::Result {
        let (count, card) = match action {
            Action::Offer { count, card } | Action::Take { count, card, .. } => (count, card),
            Action::Sold => return f.write_str("your hand is complete"),
            Action::Open => return f.write_str("nobody can trade before"),
            Action::Withdraw => return f.write_str("then you can offer something else"),
            Action::DeclinePartner => {
                let partner = self.partner(seat, view.seats);
                let declined = partner.is_some_and(|partner| view.declined.has(partner));
                return f.write_str(match declined {
                    true => "your partner would not trade either",
                    false => "then you wait for your partner's word only",
                });
            }
        };
        let (held, (wanted, most)) = (view.player(seat).held().of(card), self.wanted(view, seat));
        match card {
            Card::TRADE_MARK if most >= NEAR => {
                f.write_str("with nine of a number it completes the hand")
            }
            Card::TRADE_MARK => f.write_str("it costs you points if another sells"),
            _ if card == wanted => write!(f, "you have most {card}s: {most}"),
            _ if held > count => write!(f, "{} of the {card}s stay with you", held - count),
            _ => write!(f, "then you have no {card} left"),
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
        let same = count == view.player(seat).lot.len();
        let relief = self.relief(view, seat, count, card);
        if gives_way(view, seat) && !same && relief > -100 {
            20 - i32::from(count)
        } else {
            relief.min(0) - 10
        }
    }

    /// One trades with the partner if it can be done, and goes along if the partner would not.
    fn going_along(&self, view: &State, seat: Seat) -> i32 {
        let partner = self.partner(seat, view.seats);
        if partner.is_some_and(|partner| view.declined.has(partner)) { 50 } else { -20 }
    }
}

/// Whether it is a seat's turn to do what it would rather not, so that not everybody waits for the
/// others for ever: two seats at a time, others after every act.
fn gives_way(view: &State, seat: Seat) -> bool {
    (u32::from(view.acts) + u32::from(seat.number())) % u32::from(view.seats.max(1)) < 2
}
