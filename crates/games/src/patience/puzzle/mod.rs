//! A deal with every card known, as the solver searches it.
//!
//! **Positions.** The cards come in a known order, and those on the stock lie in it: a set of bits
//! tells the stock. Two numbers tell a lower pile. With how many cards have left the pack and
//! which card waits, that tells the upper row, too. So 106 bits tell a position apart from all
//! others of its deal ([`Key`]); piles are sorted, for places do not matter. Positions keep the
//! true places, so that a step is an action of the game.
//!
//! **Steps** are the offers of the game, without those that another one makes good (`steps`); each
//! is said there and why. No card goes back, so no position comes back.
//!
//! **Hope.** Most lost positions are lost because of what lies on the stock in what order; `hope`
//! sees much of that long before the pack is through.
//!
//! **Halfway.** As long as the pack fills spaces, a position with a debt (`steps`) is not remembered:
//! few ways lead to it, and all of them go on with what the debt was made for.
//!
//! **Stages.** A stage is a number of cards that have left the pack. Within a stage the positions
//! with a small and well-ordered stock go first (`promise`).
//!
//! A position in which neither pack nor stock nor turned card is left is won, as the lower piles
//! go up one card after another; that follows from the safe steps.

mod deadlines;
mod hope;
mod limits;
mod notes;
mod position;
mod promise;
mod room;
mod steps;
mod ways;
mod witness;

use alloc::vec::Vec;

use parlor_engine::{Puzzle, Steps};

use super::lower::Lower;
use super::state::{CARDS, State};
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
    /// How many cards of each number come from a place on, four bits for each (`room`).
    coming: [u64; 64],
    deadlines: deadlines::Deadlines,
    notes: notes::Notes,
    limits: limits::Limits,
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
            deadlines: deadlines::Deadlines::new(rules.spaces),
            notes: notes::Notes::new(rules.spaces),
            limits: limits::Limits::new(rules.spaces),
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
            deal.coming[place] = deal.coming[place + 1] + room::one(deal.cards[place]);
        }
        deal
    }
}

impl Puzzle for Deal {
    type Game = Patience;
    type Position = Position;
    type Key = Key;
    type Step = Action;
    const STAGES: usize = CARDS + 1;
    const KEEPS: usize = notes::Notes::BYTES + limits::Limits::BYTES + deadlines::Deadlines::BYTES;

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
        let nothing = Position { next: deal.count, ..Position::NOTHING };
        (deal, if over { nothing } else { at })
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
        self.is_beyond_hope(at)
    }

    #[inline(always)]
    fn steps(&self, at: &Position, out: &mut Steps<Action>) {
        self.list(at, out);
    }

    #[inline(always)]
    fn take(&self, at: &mut Position, step: Action) {
        self.act(at, step);
    }

    #[inline(always)]
    fn is_halfway(&self, at: &Position) -> bool {
        at.debt != 0 && self.draws(at)
    }

    fn stage(&self, at: &Position) -> usize {
        usize::from(at.next).min(CARDS)
    }

    fn promise(&self, at: &Position) -> i32 {
        self.outlook(at)
    }

    fn spell(&self, _: &Position, step: Action, out: &mut Vec<Action>) {
        out.push(step);
    }
}
