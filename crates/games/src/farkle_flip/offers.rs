use parlor_cards::Seat;
use parlor_engine::{Offers, Weight};

use super::state::{Phase, State};
use super::{Action, FarkleFlip};

impl FarkleFlip {
    /// Everything a seat may do.
    #[inline(always)]
    pub(super) fn list(&self, state: &State, seat: Seat, out: &mut Offers<Action>) {
        if seat != state.turn {
            return;
        }
        match state.phase {
            Phase::Begin if state.can_draw() => out.push(Action::Draw),
            Phase::Begin => out.push(Action::Stop),
            Phase::Placing(_) => {
                for seat in state.all_seats() {
                    out.push(Action::Place { seat });
                }
            }
            Phase::Going => {
                if state.can_draw() {
                    out.push(Action::Draw);
                }
                out.push(Action::Stop);
                list_slides(state, out);
            }
            Phase::Over(_) => {}
        }
    }

    /// The draw that begins a turn must be made (FF-R8), a drawn number must be placed, and whoever
    /// can neither draw nor slide must stop (FF-R6).
    pub(super) fn weigh(&self, state: &State, action: Action) -> Weight {
        match action {
            Action::Place { .. } => Weight::Must,
            Action::Draw if state.phase == Phase::Begin => Weight::Must,
            Action::Stop if !state.can_draw() && !can_slide(state) => Weight::Must,
            _ => Weight::May,
        }
    }
}

/// Every combination that can be slid, by player and by kind.
#[inline(always)]
fn list_slides(state: &State, out: &mut Offers<Action>) {
    for seat in state.all_seats() {
        let player = state.player(seat);
        if !player.new.is_empty() {
            player.combinations().each(|cards| out.push(Action::Slide { seat, cards }));
        }
    }
}

/// Whether any combination can be slid.
fn can_slide(state: &State) -> bool {
    state.all_seats().any(|seat| !state.player(seat).combinations().is_empty())
}
