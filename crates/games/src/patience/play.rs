//! Doing what the player may do.

use parlor_cards::Card;
use parlor_engine::{Event, Place, Sight, Sink, Zone};

use super::state::{State, card};
use super::{Action, Loose, LowerPiles, Patience, Spaces};
use crate::shelf::pack::{Ends, PLAYER, Phase, STACK, STOCK, TURNED};

/// Won (PA-09), or lost (PA-R5).
pub(super) const ENDS: Ends = Ends { won: "PA-09", lost: "PA-R5" };

/// A pile of the upper row.
pub(super) fn upper(at: u16) -> Place {
    Place::common(Zone::Pile).at(at)
}

/// A place of the lower row.
pub(super) fn lower(place: u8) -> Place {
    Place::common(Zone::Row).at(u16::from(place))
}

impl Patience {
    /// Does an action that was offered.
    #[inline(always)]
    pub(super) fn play(&self, state: &mut State, action: Action, sink: &mut impl Sink) {
        match action {
            Action::Turn => return state.pack.turn(sink),
            Action::GiveUp => return end(state, Phase::GivenUp, sink),
            Action::Stock => state.pack.lay_turned(sink),
            Action::Up(from) => {
                let (card, place) = take(state, from);
                go_up(state, card, place, sink);
                tell_stock(state, from, sink);
            }
            Action::UpLower(place) => self.go_up_from_below(state, place, sink),
            Action::Down(from, to) => {
                let (card, place) = take(state, from);
                state.lower.build(to, card.code());
                sink.hear(Event::carry(card, place, lower(to), Sight::All));
                tell_stock(state, from, sink);
            }
            Action::Move { from, to } => {
                state.lower.double(from, to);
                sink.hear(Event::Sweep { from: lower(from), to: lower(to), over: false });
                self.leave_space(state, from, sink);
            }
            Action::Fill(place) => {
                let (card, from) = take(state, Loose::Stock);
                state.lower.start(place, card.code());
                sink.hear(Event::carry(card, from, lower(place), Sight::All));
                tell_stock(state, Loose::Stock, sink);
            }
        }
        if state.is_finished() {
            end(state, Phase::Won, sink);
        } else if state.is_through() && self.is_stuck(state) {
            end(state, Phase::Stuck, sink);
        }
    }

    /// PA-06: the top of a lower pile goes up.
    #[inline(always)]
    fn go_up_from_below(&self, state: &mut State, place: u8, sink: &mut impl Sink) {
        let top = card(state.lower.top(place));
        let last = state.lower.take(place);
        go_up(state, top, lower(place), sink);
        if last {
            self.leave_space(state, place, sink);
        } else if self.lower_piles == LowerPiles::TopSeen {
            sink.hear(Event::Turn { place: lower(place), card: card(state.lower.top(place)) });
        }
    }

    /// PA-08, PA-R2: there is a space; the pack may fill it, at once. A 1 goes up, and the next
    /// card comes (PA-R1).
    #[inline(always)]
    fn leave_space(&self, state: &mut State, place: u8, sink: &mut impl Sink) {
        if self.spaces == Spaces::Stock {
            return;
        }
        while let Some(card) = state.pack.draw() {
            sink.hear(Event::carry(card, STACK, lower(place), Sight::All));
            if card.code() > 1 {
                return state.lower.start(place, card.code());
            }
            sink.hear(Event::Ruling { rule: "PA-R1", word: "one-goes-up", seat: Some(PLAYER) });
            go_up(state, card, lower(place), sink);
        }
    }
}

/// Takes a card that lies by itself; whence.
#[inline(always)]
fn take(state: &mut State, from: Loose) -> (Card, Place) {
    let (card, place) = match from {
        Loose::Turned => (state.pack.turned.take(), TURNED),
        Loose::Stock => (state.pack.take_stock(), STOCK),
    };
    (card.unwrap_or(Card::UNKNOWN), place)
}

/// The card under a stock's top that was played lies open now.
#[inline(always)]
fn tell_stock(state: &State, from: Loose, sink: &mut impl Sink) {
    if from == Loose::Stock
        && let Some(card) = state.pack.stock_card(0)
    {
        sink.hear(Event::Turn { place: STOCK, card });
    }
}

#[inline(always)]
fn go_up(state: &mut State, card: Card, from: Place, sink: &mut impl Sink) {
    let at = state.raise(card.code());
    sink.hear(Event::carry(card, from, upper(at), Sight::All));
}

#[inline(always)]
fn end(state: &mut State, phase: Phase, sink: &mut impl Sink) {
    state.phase = phase;
    ENDS.tell(phase, sink);
}
