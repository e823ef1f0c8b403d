//! What a seat may do.

use parlor_cards::{Seat, Seats};
use parlor_engine::Offers;

use super::bag::{Counts, FACES};
use super::rules::SERIES;
use super::state::{Phase, Player, State};
use super::{Action, StockExchange};

/// The offers of one to ten cards of each face.
const LOTS: [[Action; SERIES as usize]; 16] = {
    let mut lots = [[Action::Open; SERIES as usize]; 16];
    let mut at = 0;
    while at < 16 * SERIES as usize {
        let (slot, less) = (at / SERIES as usize, at % SERIES as usize);
        lots[slot][less] = Action::Offer { count: less as u8 + 1, card: FACES[slot] };
        at += 1;
    }
    lots
};

impl StockExchange {
    /// Everything that a seat may do now, each once.
    #[inline(always)]
    pub(super) fn list(&self, state: &State, seat: Seat, out: &mut Offers<Action>) {
        let dealt = state.phase == Phase::Dealt;
        let silent = state.is_over() || state.is_worn_out() || seat.number() >= state.seats;
        if silent || (dealt && seat != state.dealer) {
            return;
        }
        let player = state.player(seat);
        let held = player.held();
        list_lots(player, held, out);
        if dealt {
            out.push(Action::Open);
            return;
        }
        self.list_takes(state, seat, held, out);
        if !player.lot.is_empty() {
            out.push(Action::Withdraw);
        }
        if self.may_decline(state, seat) {
            out.push(Action::DeclinePartner);
        }
        if held.are_complete() {
            out.push(Action::Sold);
        }
    }

    /// What can be given for the open offers of others (SX-04, SX-R3).
    #[inline(always)]
    fn list_takes(&self, state: &State, seat: Seat, held: Counts, out: &mut Offers<Action>) {
        for other in each(state.offering.without(seat)) {
            if self.partners && !self.may_trade(state, seat, other) {
                continue;
            }
            let count = state.player(other).lot.len();
            for card in held.at_least(count) {
                out.push(Action::Take { seat: other, count, card });
            }
        }
    }

    /// Whether a seat's pair still has to trade with each other, and the seat can do without it
    /// (SX-R6).
    #[inline(always)]
    pub(super) fn may_decline(&self, state: &State, seat: Seat) -> bool {
        !state.free.has(seat) && !state.declined.has(seat)
    }
}

/// The lots that can be offered: so many of each number as one has, but not the lot that is offered
/// already (SX-04, SX-R3).
#[inline(always)]
fn list_lots(player: &Player, held: Counts, out: &mut Offers<Action>) {
    let open = player.lot.counts().slots().next().map_or(16, |(slot, _)| slot);
    for (slot, count) in held.slots() {
        // All ten at once, and then as many as there are: that needs no loop. There is room for them.
        let (len, count) = (out.len(), usize::from(count));
        let _ = out.try_extend_from_slice(&LOTS[slot & 15]);
        out.truncate(len + count);
        if slot == open && usize::from(player.lot.len()) <= count {
            out.swap_remove(len + usize::from(player.lot.len()) - 1);
        }
    }
}

/// The seats of a set, quickly.
#[inline(always)]
fn each(mut seats: Seats) -> impl Iterator<Item = Seat> {
    core::iter::from_fn(move || {
        let seat = seats.first()?;
        seats = seats.without(seat);
        Some(seat)
    })
}
