//! The deal with every card known, for the solver.

mod hope;
mod position;
mod promise;
mod steps;

use alloc::vec::Vec;

use parlor_engine::{Puzzle, Steps};

use super::lower::Lower;
use super::state::State;
use super::{Action, Loose, Patience, Spaces};
use crate::shelf::pack::Phase;

pub use position::{Key, Position};

/// What does not change in a deal: the cards in the order in which they come, and the rules.
#[derive(Clone, Debug)]
pub struct Deal {
    /// The numbers of the cards in the order of the pack, those that lie on the stock before it.
    cards: [u8; 64],
    /// How many there are.
    count: u8,
    /// For every number the places in that order, as bits.
    places: [u64; 16],
    /// How many of each number come from a place on, four bits each.
    coming: [u64; 64],
    spaces: Spaces,
    compels: bool,
}

impl Deal {
    fn of(rules: &Patience, state: &State) -> Deal {
        let pack = &state.pack;
        let all = pack.stock().iter().chain(&pack.turned).chain(pack.rest());
        let mut deal = Deal {
            cards: [0; 64],
            count: 0,
            places: [0; 16],
            coming: [0; 64],
            spaces: rules.spaces,
            compels: rules.compels(),
        };
        for (place, card) in all.enumerate() {
            let number = card.code() & 15;
            deal.cards[place & 63] = number;
            deal.places[usize::from(number)] |= 1 << place;
            deal.count += 1;
        }
        for place in (0..usize::from(deal.count)).rev() {
            deal.coming[place] = deal.coming[place + 1] + (1 << (4 * deal.cards[place]));
        }
        deal
    }
}

impl Puzzle for Deal {
    type Game = Patience;
    type Position = Position;
    type Key = Key;
    type Step = Action;
    const STAGES: usize = 61;

    fn new(rules: &Patience, state: &State) -> (Deal, Position) {
        let deal = Deal::of(rules, state);
        let stock = state.pack.stock();
        let turned = state.pack.turned.map_or(0, |card| card.code());
        let mut at = Position {
            stock: 0,
            lower: state.lower,
            upper: state.upper,
            next: stock.len() as u8 + u8::from(turned != 0),
            turned,
            debt: 0,
            place: 0,
        };
        stock.iter().for_each(|card| deal.lay(&mut at, card.code()));
        let over = !matches!(state.phase, Phase::Play | Phase::Won);
        (deal, if over { Position { next: u8::MAX, ..Position::NOTHING } } else { at })
    }

    #[inline(always)]
    fn key(&self, at: &Position) -> Key {
        at.key()
    }

    #[inline(always)]
    fn is_won(&self, at: &Position) -> bool {
        at.upper == [15; 4]
    }

    #[inline(always)]
    fn is_hopeless(&self, at: &Position) -> bool {
        at.turned == 0 && at.debt == 0 && self.is_beyond_hope(at)
    }

    #[inline(always)]
    fn steps(&self, at: &Position, out: &mut Steps<Action>) {
        self.list(at, out);
    }

    #[inline(always)]
    fn take(&self, at: &mut Position, step: Action) {
        self.act(at, step);
    }

    fn stage(&self, at: &Position) -> usize {
        usize::from(at.next & 63)
    }

    fn promise(&self, at: &Position) -> i32 {
        self.outlook(at)
    }

    fn spell(&self, _: &Position, step: Action, out: &mut Vec<Action>) {
        out.push(step);
    }
}
