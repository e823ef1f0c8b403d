//! What the acts of a seat do within a hand.

use parlor_cards::{Card, Seat};
use parlor_engine::{Chance, Event, Place, Sight, Sink, Zone};

use super::bag::Bag;
use super::state::{Phase, State};
use super::{Action, StockExchange};

impl StockExchange {
    /// Does what a seat may do.
    #[inline(always)]
    pub(super) fn act(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        sink: &mut impl Sink,
    ) {
        state.acts += 1;
        match action {
            Action::Offer { count, card } => offer(state, seat, Bag::lot(count, card), sink),
            Action::Take { seat: other, count, card } => {
                self.take(state, seat, other, Bag::lot(count, card), sink);
            }
            Action::Withdraw => {
                say(seat, "withdraw", None, 0, sink);
                take_back(state, seat, sink);
            }
            Action::Open => {
                say(seat, "open", None, 0, sink);
                open(state, sink);
            }
            Action::DeclinePartner => self.decline(state, seat, sink),
            Action::Sold => return self.sold(state, seat, chance, sink),
        }
        if state.is_worn_out() {
            // From now on the table alone can act: an older window would wait in vain (SX-R7).
            state.serial += 1;
            sink.hear(Event::Ruling { rule: "SX-R7", word: "worn-out", seat: None });
        }
    }

    /// A trade: the lot that was offered against one of the same size (SX-04). It withdraws whatever
    /// the two still offer (SX-R3).
    #[inline(always)]
    fn take(&self, state: &mut State, seat: Seat, other: Seat, given: Bag, sink: &mut impl Sink) {
        say(seat, "take", Some(other), given.len(), sink);
        take_back(state, seat, sink);
        let got = state.player(other).lot;
        state.player_mut(other).lot = Bag::EMPTY;
        state.offering = state.offering.without(other);
        let sight = Sight::Two(other, seat);
        carry(got, lot_of(other), hand_of(seat), sight, sink);
        state.player_mut(seat).hand.add(got);
        carry(given, hand_of(seat), hand_of(other), sight, sink);
        state.player_mut(seat).hand.remove(given);
        state.player_mut(other).hand.add(given);
        state.serial += 1;
        if !state.free.has(seat) {
            self.free_pair(state, seat, sink);
        }
    }

    /// A seat does without a trade with its partner; when both do, their pair is free (SX-R6).
    fn decline(&self, state: &mut State, seat: Seat, sink: &mut impl Sink) {
        say(seat, "decline-partner", None, 0, sink);
        state.declined = state.declined.with(seat);
        let partner = self.partner(seat, state.seats);
        if partner.is_some_and(|partner| state.declined.has(partner)) {
            self.free_pair(state, seat, sink);
        }
    }

    /// From now on the two may trade with everybody whose pair is free too (SX-R6).
    fn free_pair(&self, state: &mut State, seat: Seat, sink: &mut impl Sink) {
        for one in [Some(seat), self.partner(seat, state.seats)].into_iter().flatten() {
            state.free = state.free.with(one);
            sink.hear(Event::Ruling { rule: "SX-R6", word: "pair-free", seat: Some(one) });
        }
    }
}

/// A lot is offered, in the place of one that was offered before (SX-R3). The dealer's first offer
/// opens the board (SX-03).
#[inline(always)]
fn offer(state: &mut State, seat: Seat, lot: Bag, sink: &mut impl Sink) {
    say(seat, "offer", None, lot.len(), sink);
    if state.phase == Phase::Dealt {
        open(state, sink);
    }
    take_back(state, seat, sink);
    carry(lot, hand_of(seat), lot_of(seat), Sight::Only(seat), sink);
    let player = state.player_mut(seat);
    player.hand.remove(lot);
    player.lot = lot;
    state.offering = state.offering.with(seat);
}

/// The lot of an open offer, if there is one, goes back into the hand.
#[inline(always)]
fn take_back(state: &mut State, seat: Seat, sink: &mut impl Sink) {
    let lot = state.player(seat).lot;
    carry(lot, lot_of(seat), hand_of(seat), Sight::Only(seat), sink);
    let player = state.player_mut(seat);
    player.hand.add(lot);
    player.lot = Bag::EMPTY;
    state.offering = state.offering.without(seat);
}

/// The board is open (SX-03).
fn open(state: &mut State, sink: &mut impl Sink) {
    state.phase = Phase::Open;
    sink.hear(Event::Ruling { rule: "SX-03", word: "open", seat: Some(state.dealer) });
}

/// Tells that cards go from one place to another, the last on top first.
#[inline(always)]
fn carry(cards: Bag, from: Place, to: Place, sight: Sight, sink: &mut impl Sink) {
    if sink.listens() {
        for &card in cards.cards().cards().iter().rev() {
            sink.hear(Event::carry(card, from, to, sight));
        }
    }
}

#[inline(always)]
pub(super) fn say(
    seat: Seat,
    word: &'static str,
    of: Option<Seat>,
    count: u8,
    sink: &mut impl Sink,
) {
    sink.hear(Event::Say { seat, word, of, card: None::<Card>, count });
}

pub(super) const fn hand_of(seat: Seat) -> Place {
    Place::of(Zone::Hand, seat)
}

pub(super) const fn lot_of(seat: Seat) -> Place {
    Place::of(Zone::Offer, seat)
}
