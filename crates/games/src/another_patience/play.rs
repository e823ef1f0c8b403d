//! Doing what the player may do.

use parlor_engine::{Event, Place, Sight, Sink, Zone};

use super::state::State;
use super::{Action, AnotherPatience, Spot};
use crate::shelf::pack::{Ends, Phase, STACK, STOCK, TURNED};

/// Won (AP-07), or lost (AP-R6).
pub(super) const ENDS: Ends = Ends { won: "AP-07", lost: "AP-R6" };

/// Where discarded cards lie.
pub(super) const REMOVED: Place = Place::common(Zone::Removed);

/// A cell of the triangle.
pub(super) fn cell_place(cell: u8) -> Place {
    Place::common(Zone::Cell).at(u16::from(cell))
}

impl AnotherPatience {
    /// Does an action that was offered.
    #[inline(always)]
    pub(super) fn play(&self, state: &mut State, action: Action, sink: &mut impl Sink) {
        match action {
            Action::Turn => return turn(state, sink),
            Action::GiveUp => return end(state, Phase::GivenUp, sink),
            Action::Stock => state.pack.lay_turned(sink),
            Action::Thirteen(spot) => discard(state, spot, sink),
            // Of two cells the later one may lie on the other (AP-04): it goes first.
            Action::Pair(a, b) if b.cell().is_some() => {
                discard(state, b, sink);
                discard(state, a, sink);
            }
            Action::Pair(a, b) => {
                discard(state, a, sink);
                discard(state, b, sink);
            }
        }
        if state.triangle.is_gone() {
            end(state, Phase::Won, sink);
        } else if self.is_stuck(state) {
            end(state, Phase::Stuck, sink);
        }
    }
}

/// AP-05: turns up the next card; AP-R7: of the stock turned over, if the pack is used up.
#[inline(always)]
fn turn(state: &mut State, sink: &mut impl Sink) {
    if state.pack.is_used_up() {
        state.pack.turn_over();
        state.pass += 1;
        sink.hear(Event::Sweep { from: STOCK, to: STACK, over: true });
    }
    state.pack.turn(sink);
}

/// Takes a card away. What lies under the stock's top is the top once that is gone.
#[inline(always)]
fn discard(state: &mut State, spot: Spot, sink: &mut impl Sink) {
    let (card, from) = match spot {
        Spot::TURNED => (state.pack.turned.take(), TURNED),
        Spot::STOCK | Spot::UNDER => (state.pack.take_stock(), STOCK),
        other => {
            let cell = other.cell().unwrap_or(0);
            let card = state.triangle.card(cell);
            state.triangle.take(cell);
            (card, cell_place(cell))
        }
    };
    let Some(card) = card else { return };
    state.discards.add(card);
    sink.hear(Event::carry(card, from, REMOVED, Sight::All));
    // The third card of the stock is the second now, and shows (AP-R3).
    if from == STOCK
        && let Some(card) = state.pack.stock_card(1)
    {
        sink.hear(Event::Turn { place: STOCK, card });
    }
}

#[inline(always)]
fn end(state: &mut State, phase: Phase, sink: &mut impl Sink) {
    state.phase = phase;
    ENDS.tell(phase, sink);
}
