//! Why something is refused: a code, a rule, a sentence (CM-06).

use alloc::format;

use parlor_cards::{Card, Seat};
use parlor_engine::Refusal;

use super::state::{Phase, State};
use super::{Action, StockExchange};

impl StockExchange {
    /// Why this action, which is not offered, is refused.
    pub(super) fn explain(&self, state: &State, seat: Seat, action: Action) -> Refusal {
        if state.is_over() {
            return Refusal::new("game-over", "CM-09", "The game is over.");
        }
        if seat.number() >= state.seats {
            return no_such_seat(state, seat);
        }
        if state.is_worn_out() {
            let text = "This hand has gone on too long: the table closes it.";
            return Refusal::new("worn-out", "SX-R7", text);
        }
        if state.phase == Phase::Dealt {
            return self.not_open(state, seat, action);
        }
        match action {
            Action::Open => Refusal::new("already-open", "SX-03", "The board is open already."),
            Action::Offer { count, card } => self.no_offer(state, seat, count, card),
            Action::Withdraw => Refusal::new("no-offer", "SX-R3", "You have no open offer."),
            Action::Take { seat: other, count, card } => {
                self.no_take(state, seat, other, count, card)
            }
            Action::DeclinePartner => self.no_decline(state, seat),
            Action::Sold => not_complete(self.trade_mark),
        }
    }

    /// Before the board is open only the dealer may do something: open it, or offer (SX-03).
    fn not_open(&self, state: &State, seat: Seat, action: Action) -> Refusal {
        if let Action::Offer { count, card } = action
            && seat == state.dealer
        {
            return self.no_offer(state, seat, count, card);
        }
        let text = if seat == state.dealer {
            "The board is not open yet: call \"play\", or make the first offer.".into()
        } else {
            format!("The board is not open yet: seat {} opens it.", state.dealer)
        };
        Refusal::new("not-open", "SX-03", text)
    }

    fn no_offer(&self, state: &State, seat: Seat, count: u8, card: Card) -> Refusal {
        if let Some(refusal) = self.no_lot(state, seat, count, card) {
            return refusal;
        }
        let text = "You offer just these cards already.";
        Refusal::new("same-offer", "SX-R3", text)
    }

    /// Why a seat cannot give such a lot.
    fn no_lot(&self, state: &State, seat: Seat, count: u8, card: Card) -> Option<Refusal> {
        if card == Card::TRADE_MARK && !self.trade_mark {
            let text = "The trade-mark card is not used in this game.";
            return Some(Refusal::new("no-trade-mark", "SX-01", text));
        }
        if card == Card::TRADE_MARK && count > 1 {
            let text = "The trade-mark card is traded alone, as one card.";
            return Some(Refusal::new("trade-mark-alone", "SX-R2", text));
        }
        if card != Card::TRADE_MARK && card.code() > state.seats {
            let text = format!("The numbers in play are 1 to {}.", state.seats);
            return Some(Refusal::new("no-such-number", "SX-01", text));
        }
        let held = state.player(seat).held().of(card);
        if (1..=held).contains(&count) {
            return None;
        }
        let text = match (card, held) {
            (Card::TRADE_MARK, _) => "You do not hold the trade-mark card.".into(),
            _ => format!("All cards of a lot are of one number; of the {card} you hold {held}."),
        };
        Some(Refusal::new("not-held", "SX-04", text))
    }

    fn no_take(&self, state: &State, seat: Seat, other: Seat, count: u8, card: Card) -> Refusal {
        if other.number() >= state.seats {
            return no_such_seat(state, other);
        }
        if other == seat {
            let text = "A trade is between two players; that offer is your own.";
            return Refusal::new("own-offer", "SX-04", text);
        }
        if !self.may_trade(state, seat, other) {
            return self.partner_first(state, seat, other);
        }
        let open = state.player(other).lot.len();
        if open == 0 || open != count {
            let text = match open {
                0 => format!("Too late: seat {other} has no open offer now."),
                _ => format!("Too late: seat {other} now offers {open}."),
            };
            return Refusal::new("too-late", "SX-R3", text);
        }
        let no_lot = self.no_lot(state, seat, count, card);
        no_lot.unwrap_or_else(|| Refusal::new("not-offered", "SX-R3", "That cannot be traded now."))
    }

    fn partner_first(&self, state: &State, seat: Seat, other: Seat) -> Refusal {
        let text = if state.free.has(seat) {
            format!("Seat {other} trades with its partner first.")
        } else {
            "You trade with your partner first, or both of you decline.".into()
        };
        Refusal::new("partner-first", "SX-R6", text)
    }

    fn no_decline(&self, state: &State, seat: Seat) -> Refusal {
        if !self.partners {
            return Refusal::new("no-partner", "SX-09", "You have no partner in this game.");
        }
        if state.free.has(seat) {
            let text = "You and your partner may trade with everybody already.";
            return Refusal::new("already-free", "SX-R6", text);
        }
        let text = "You have declined already; your partner has not.";
        Refusal::new("already-declined", "SX-R6", text)
    }
}

fn no_such_seat(state: &State, seat: Seat) -> Refusal {
    let last = state.seats - 1;
    let text = format!("There is no seat {seat}; the seats are 0 to {last}.");
    Refusal::new("no-such-seat", "CM-01", text)
}

fn not_complete(trade_mark: bool) -> Refusal {
    let text = if trade_mark {
        "Your hand is not complete: that takes ten of a number, or nine and the trade-mark card."
    } else {
        "Your hand is not complete: that takes ten of one number."
    };
    Refusal::new("not-complete", "SX-R4", text)
}
