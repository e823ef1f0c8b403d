//! What the player may do.

use parlor_engine::{Offers, Weight};

use super::lower::Places;
use super::state::State;
use super::{Action, Loose, Patience};
use crate::shelf::pack::Phase;

/// Everything that can be played at a moment, compulsory or not, but for moves of whole piles.
pub(super) struct Ways {
    lower_up: Places,
    turned: Fits,
    stock: Fits,
    fills: Places,
}

/// Where a card that lies by itself can be played.
#[derive(Clone, Copy)]
pub(super) struct Fits {
    up: bool,
    down: Places,
}

impl Fits {
    /// Whether it can be played nowhere.
    #[inline(always)]
    fn nowhere(self) -> bool {
        !self.up && self.down.is_empty()
    }
}

impl Patience {
    /// Everything the player may do but give up.
    #[inline(always)]
    pub(super) fn list(&self, state: &State, out: &mut Offers<Action>) {
        if state.phase != Phase::Play {
            return;
        }
        let ways = self.ways(state);
        ways.lower_up.for_each(|place| out.push(Action::UpLower(place)));
        for (from, card) in [(Loose::Turned, ways.turned), (Loose::Stock, ways.stock)] {
            if card.up {
                out.push(Action::Up(from));
            }
            card.down.for_each(|place| out.push(Action::Down(from, place)));
        }
        for from in 0..4 {
            let onto = state.lower.taking_pile(from);
            onto.for_each(|to| out.push(Action::Move { from, to }));
        }
        ways.fills.for_each(|place| out.push(Action::Fill(place)));
        if self.may_turn(state, &ways) {
            out.push(Action::Turn);
        }
        if self.may_lay(state, &ways) {
            out.push(Action::Stock);
        }
    }

    /// Where every card can be played.
    #[inline(always)]
    pub(super) fn ways(&self, state: &State) -> Ways {
        let wanted = state.wanted();
        let ways =
            |number: u8| Fits { up: wanted >> number & 1 == 1, down: state.lower.taking(number) };
        let top = state.number_of(Loose::Stock);
        let fillable = top > 1 && self.fills_from_stock(state);
        Ways {
            lower_up: state.lower.with_top_among(wanted),
            turned: ways(state.number_of(Loose::Turned)),
            stock: ways(top),
            fills: if fillable { state.lower.spaces() } else { Places::NONE },
        }
    }

    /// PA-04, PA-R3: whether the next card may be turned.
    #[inline(always)]
    fn may_turn(&self, state: &State, ways: &Ways) -> bool {
        let there = state.pack.turned.is_none() && !state.pack.is_used_up();
        there && !(self.compels() && (!ways.stock.nowhere() || !ways.lower_up.is_empty()))
    }

    /// PA-05, PA-R3: whether the turned card may be laid on the stock.
    #[inline(always)]
    fn may_lay(&self, state: &State, ways: &Ways) -> bool {
        let there = state.pack.turned.is_some();
        there && !(self.compels() && !(ways.turned.nowhere() && ways.stock.nowhere()))
    }

    /// PA-R5: whether nothing is left to do once the pack is through.
    #[inline(always)]
    pub(super) fn is_stuck(&self, state: &State) -> bool {
        let Ways { lower_up, stock, fills, .. } = self.ways(state);
        let unmoved = (0..4).all(|from| state.lower.taking_pile(from).is_empty());
        lower_up.is_empty() && stock.nowhere() && fills.is_empty() && unmoved
    }

    /// Whether a card that lies by itself can be played to the upper or the lower row.
    pub(super) fn is_playable(&self, state: &State, from: Loose) -> bool {
        let ways = self.ways(state);
        !match from {
            Loose::Turned => ways.turned,
            Loose::Stock => ways.stock,
        }
        .nowhere()
    }

    /// A lower pile whose top can go up, if there is one.
    pub(super) fn lower_to_go_up(&self, state: &State) -> Option<u8> {
        self.ways(state).lower_up.next()
    }

    /// What the rules hold the player to is compulsory (PA-R3).
    pub(super) fn weigh(&self, action: Action) -> Weight {
        match action {
            Action::Up(_) | Action::UpLower(_) | Action::Down(..) if self.compels() => Weight::Must,
            _ => Weight::May,
        }
    }
}
