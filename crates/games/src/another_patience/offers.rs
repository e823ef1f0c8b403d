//! What the player may do.

use parlor_engine::Offers;

use super::state::State;
use super::{Action, AnotherPatience, Covered, Spot, StockTop};
use crate::shelf::pack::Phase;

impl AnotherPatience {
    /// Everything the player may do but give up.
    #[inline(always)]
    pub(super) fn list(&self, state: &State, out: &mut Offers<Action>) {
        if state.phase != Phase::Play {
            return;
        }
        self.each_discard(state, |discard| out.push(discard));
        if state.pack.turned.is_some() {
            out.push(Action::Stock);
        } else if self.can_turn(state) {
            out.push(Action::Turn);
        }
    }

    /// AP-R6: whether nothing is left to do.
    #[inline(always)]
    pub(super) fn is_stuck(&self, state: &State) -> bool {
        let mut discards = false;
        if state.pack.turned.is_none() && !self.can_turn(state) {
            self.each_discard(state, |_| discards = true);
            return !discards;
        }
        false
    }

    /// Every discard that is allowed, once.
    #[inline(always)]
    fn each_discard(&self, state: &State, mut each: impl FnMut(Action)) {
        let mut released = Released([0; 16]);
        for cell in state.triangle.released() {
            let number = state.triangle.dealt(cell).code();
            released.partners(number, |other| {
                each(Action::Pair(Spot::of_cell(other), Spot::of_cell(cell)));
            });
            if number == 13 {
                each(Action::Thirteen(Spot::of_cell(cell)));
            } else {
                released.add(number, cell);
            }
        }
        if self.covered == Covered::MayGo {
            each_covered_pair(state, &mut each);
        }
        self.each_discard_beside(state, &released, each);
    }

    /// The discards of the turned card and of the stock (AP-05, AP-06, AP-R1, AP-R3, AP-R4).
    #[inline(always)]
    fn each_discard_beside(
        &self,
        state: &State,
        released: &Released,
        mut each: impl FnMut(Action),
    ) {
        let (turned, top) = (state.number(Spot::TURNED), state.number(Spot::STOCK));
        let open = self.stock_top == StockTop::Open;
        for (spot, number) in [(Spot::TURNED, turned), (Spot::STOCK, if open { top } else { 0 })] {
            released.partners(number, |cell| each(Action::Pair(Spot::of_cell(cell), spot)));
            if number == 13 {
                each(Action::Thirteen(spot));
            }
        }
        if turned != 0 && turned + top == 13 && top != 0 {
            each(Action::Pair(Spot::TURNED, Spot::STOCK));
        }
        let under = state.number(Spot::UNDER);
        if under != 0 && top + under == 13 {
            each(Action::Pair(Spot::STOCK, Spot::UNDER));
        }
    }
}

/// AP-04: a card goes together with the only one that lies on it.
#[inline(always)]
fn each_covered_pair(state: &State, each: &mut impl FnMut(Action)) {
    let triangle = &state.triangle;
    let released = triangle.released();
    for cell in triangle.half_released() {
        let cover = triangle.cover_of(cell);
        let sum = triangle.dealt(cell).code() + triangle.dealt(cover).code();
        if sum == 13 && released.has(cover) {
            each(Action::Pair(Spot::of_cell(cell), Spot::of_cell(cover)));
        }
    }
}

/// Released cells, as bits, by the number of the card that lies there. A 13 has no partner and is
/// left out, so that no card (a 0) has none either.
struct Released([u32; 16]);

impl Released {
    #[inline(always)]
    fn add(&mut self, number: u8, cell: u8) {
        self.0[usize::from(number & 15)] |= 1 << cell;
    }

    /// The cells whose cards make thirteen with this number.
    #[inline(always)]
    fn partners(&self, number: u8, mut each: impl FnMut(u8)) {
        let mut cells = self.0[usize::from(13u8.wrapping_sub(number) & 15)];
        while cells != 0 {
            each(cells.trailing_zeros() as u8);
            cells &= cells - 1;
        }
    }
}
