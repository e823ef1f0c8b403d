//! A deal with every card known, in the shape in which it is searched.
//!
//! **A position** says which cells are left, which cards of the pack are left, how many of them
//! have been turned in this pass, and which pass it is. The cards of the pack have *slots* 0 to 23
//! in the order in which they come, and keep them: what is turned and left lies on the stock, the
//! highest slot on top. No turned card waits in a position, for a line of play can be rearranged so
//! that every discard comes as early as it may:
//!
//! - A discard that follows a turn and does not take the turned card was possible before that turn:
//!   the stock's top was the turned card or the top already, and turning releases nothing. So a
//!   **step** is a discard with what lies open, or goes on to a card of the pack, laying what comes
//!   before it, and discards that card: with a cell, or (`open`) with the stock's top of then.
//! - Two cards of the stock met when the upper one was turned, and could go then. Only a stock that
//!   was there from the start has pairs of its own (AP-06).
//! - A card that is still to come is used in this pass, one that lies on the stock in the next, if it
//!   is what goes next; not later. With the same cards left the earlier moment is the better one,
//!   because one can always turn and lay without discarding.
//! - A 13 goes as soon as it can: it is no card's partner and lies only in the way.
//!
//! [`steps`] leaves out some more that never helps, and says why. **What is hopeless** is seen by two
//! simpler games, which can be won whenever this one can: in [`freely`] every card of the pack is at
//! hand all the time; in [`deadlines`] (`pairs`, several passes) cards come in their order, but those
//! that were used come again in the next pass. In the book's reading, `pairs` and one pass, a
//! position is one of 1430 shapes of the triangle and a place in the pack.
//!
//! **No position comes back**: a step takes cards away.

mod counts;
mod deadlines;
mod freely;
mod spelling;
mod steps;

use core::cell::RefCell;

use alloc::vec::Vec;
use parlor_cards::Card;
use parlor_engine::{Puzzle, Steps};

use self::counts::Counts;
use self::deadlines::Deadlines;
use self::freely::Known;
use super::state::{PACK, State};
use super::triangle::bit;
use super::{Action, AnotherPatience, Covered, StockTop};
use crate::shelf::pack::Phase;

/// A deal of Another Patience with every card known.
#[derive(Debug)]
pub struct Deal {
    /// AP-R4: the stock's top is as good as a released card.
    open: bool,
    /// AP-04: a card may go with the one that lies on it.
    covered: bool,
    /// How often the pack is turned through (AP-R7).
    passes: u8,
    /// Whether the game was lost before the search began (AP-R6).
    over: bool,
    /// Cells by number.
    cells: [u64; 16],
    /// Slots by number.
    slots: [u32; 16],
    /// The number in every cell, by its bit.
    in_cell: [u8; 64],
    /// The number in every slot.
    in_slot: [u8; 32],
    start: Start,
    known: RefCell<Known>,
    deadlines: Option<RefCell<Deadlines>>,
}

/// How pack and stock were found when the search began.
#[derive(Debug)]
struct Start {
    pass: u8,
    /// So many slots were on the stock.
    stock: u8,
    /// The slot of the card that was turned already. It counts as the next of the pack, which is as
    /// good: everything that can be done before it is matched or laid can be done before a turn.
    turned: Option<u8>,
}

/// Where a deal stands.
#[derive(Clone, Copy, Debug)]
pub struct Position {
    /// The cells that are left, in the bits of [`super::triangle`].
    cells: u64,
    /// The slots that are left. Slots before `next` are the stock, the others the pack.
    pack: u32,
    next: u8,
    pass: u8,
    /// The cells that are left, by number.
    lying: Counts,
    /// The slots that are left, by number.
    supply: Counts,
}

/// Discards two cards, or a 13, having turned the pack so far.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    one: Piece,
    two: Piece,
    next: u8,
    pass: u8,
}

/// A card by where it lies: the bit of a cell, or 64 and the slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Piece(u8);

impl Piece {
    /// A 13 goes alone.
    const NONE: Piece = Piece(255);

    #[inline(always)]
    const fn of_slot(slot: u8) -> Piece {
        Piece(64 + slot)
    }

    /// The bit of a cell.
    #[inline(always)]
    const fn cell(self) -> Option<u8> {
        if self.0 < 64 { Some(self.0) } else { None }
    }

    #[inline(always)]
    fn slot(self) -> Option<u8> {
        self.0.checked_sub(64).filter(|&slot| slot < 32)
    }
}

impl Puzzle for Deal {
    type Game = AnotherPatience;
    type Position = Position;
    type Key = u64;
    type Step = Step;

    fn new(rules: &AnotherPatience, state: &State) -> (Deal, Position) {
        let (mut deal, mut at) = Deal::empty(rules, state);
        for cell in state.triangle.left {
            deal.put_cell(&mut at, bit(cell), state.triangle.dealt(cell));
        }
        let pack = &state.pack;
        let cards = pack.stock().iter().chain(&pack.turned).chain(pack.left());
        for (slot, &card) in (0..PACK as u8).zip(cards) {
            deal.put_slot(&mut at, slot, card);
        }
        deal.forget_stock(&mut at);
        if !deal.open && !deal.is_last_pass(&at) {
            deal.deadlines = Some(RefCell::new(Deadlines::new(&deal, &at)));
        }
        (deal, at)
    }

    /// 28 bits say which cells are left, 24 which slots, and where the next of them is.
    fn key(&self, at: &Position) -> u64 {
        let next = (at.pack >> at.next << at.next).trailing_zeros().min(PACK as u32);
        shape(at.cells)
            | u64::from(at.pack) << 28
            | u64::from(next) << 52
            | u64::from(at.pass) << 57
    }

    fn is_won(&self, at: &Position) -> bool {
        at.cells == 0
    }

    fn is_hopeless(&self, at: &Position) -> bool {
        self.over || !self.goes_freely(at) || self.is_too_late(at)
    }

    fn steps(&self, at: &Position, out: &mut Steps<Step>) {
        self.list(at, out);
    }

    fn take(&self, at: &mut Position, step: Step) {
        self.forget(at, self.slots[13] & self.turned_up(at, step));
        (at.next, at.pass) = (step.next, step.pass);
        self.discard(at, step.one);
        self.discard(at, step.two);
        self.forget_stock(at);
        at.cells = self.without_thirteens(at.cells);
    }

    fn spell(&self, at: &Position, step: Step, out: &mut Vec<Action>) {
        self.write(at, step, out);
    }
}

impl Deal {
    /// A deal without cards, and where it stands.
    fn empty(rules: &AnotherPatience, state: &State) -> (Deal, Position) {
        let stock = state.pack.stock().len() as u8;
        let turned = state.pack.turned.map(|_| stock);
        let deal = Deal {
            open: rules.stock_top == StockTop::Open,
            covered: rules.covered == Covered::MayGo,
            passes: rules.passes,
            over: matches!(state.phase, Phase::Stuck | Phase::GivenUp),
            cells: [0; 16],
            slots: [0; 16],
            in_cell: [0; 64],
            in_slot: [0; 32],
            start: Start { pass: state.pass, stock, turned },
            known: RefCell::new(Known::default()),
            deadlines: None,
        };
        let none = Counts::default();
        let (next, pass) = (stock, state.pass);
        (deal, Position { cells: 0, pack: 0, next, pass, lying: none, supply: none })
    }

    fn put_cell(&mut self, at: &mut Position, bit: u8, card: Card) {
        let number = number_of(card);
        self.cells[usize::from(number)] |= 1 << bit;
        self.in_cell[usize::from(bit)] = number;
        at.cells |= 1 << bit;
        at.lying = at.lying + Counts::one(number);
    }

    fn put_slot(&mut self, at: &mut Position, slot: u8, card: Card) {
        let number = number_of(card);
        self.slots[usize::from(number)] |= 1 << slot;
        self.in_slot[usize::from(slot)] = number;
        at.pack |= 1 << slot;
        at.supply = at.supply + Counts::one(number);
    }

    /// The slots of the stock.
    #[inline(always)]
    fn stock(&self, at: &Position) -> u32 {
        at.pack & ((1 << at.next) - 1)
    }

    #[inline(always)]
    fn number_in(&self, slot: u8) -> u8 {
        self.in_slot[usize::from(slot) & 31]
    }

    #[inline(always)]
    fn is_last_pass(&self, at: &Position) -> bool {
        at.pass >= self.passes
    }

    /// The slots that are turned up on the way to a step.
    #[inline(always)]
    fn turned_up(&self, at: &Position, step: Step) -> u32 {
        let (stock, upto) = (self.stock(at), (1 << step.next) - 1);
        if step.pass == at.pass { at.pack & !stock & upto } else { at.pack & (!stock | upto) }
    }

    #[inline(always)]
    fn discard(&self, at: &mut Position, piece: Piece) {
        if let Some(cell) = piece.cell() {
            at.cells &= !(1 << cell);
            at.lying = at.lying - Counts::one(self.in_cell[usize::from(cell)]);
        } else if let Some(slot) = piece.slot() {
            at.pack &= !(1 << slot);
            at.supply = at.supply - Counts::one(self.number_in(slot));
        }
    }

    /// Leaves slots out that don't matter any more.
    fn forget(&self, at: &mut Position, slots: u32) {
        for slot in bits(u64::from(slots)) {
            self.discard(at, Piece::of_slot(slot));
        }
    }

    /// Forgets what can never leave the stock any more.
    ///
    /// With `pairs`, that is in the last pass all of it: cards that lie on the stock go only with
    /// one another, and that does not help the triangle.
    #[inline(always)]
    fn forget_stock(&self, at: &mut Position) {
        if self.is_last_pass(at) {
            let dead = if self.open { self.buried(at) } else { self.stock(at) };
            self.forget(at, dead);
        }
    }

    /// With `open`, in the last pass: a card that can never go, and everything under it.
    ///
    /// A card of the stock goes with a cell, or with a card that is still to come. From the top
    /// down, each needs one of its own; the first that finds none left stays. (Two cards of the
    /// stock that was there from the start may also go together, so those are not judged.)
    #[inline(always)]
    fn buried(&self, at: &Position) -> u32 {
        let mut stock = self.stock(at);
        let (mut coming, mut wanted) = (at.supply, Counts::default());
        for slot in bits(u64::from(stock)) {
            let number = self.number_in(slot);
            coming = coming - Counts::one(number);
            wanted = wanted + Counts::one(partner(number));
        }
        let mut partners = at.lying + coming;
        if partners.covers(wanted) {
            return 0;
        }
        while let Some(top) = top_of(stock).filter(|&top| top >= self.old_stock(at)) {
            let wanted = partner(self.number_in(top));
            if partners.of(usize::from(wanted)) == 0 {
                return stock;
            }
            partners = partners - Counts::one(wanted);
            stock &= !(1 << top);
        }
        0
    }

    /// So many slots still are the stock that was there from the start.
    #[inline(always)]
    fn old_stock(&self, at: &Position) -> u8 {
        if at.pass == self.start.pass { self.start.stock } else { 0 }
    }

    /// What is left of some cells when every 13 has gone that can.
    #[inline(always)]
    fn without_thirteens(&self, mut cells: u64) -> u64 {
        loop {
            let thirteens = released(cells) & self.cells[13];
            if thirteens == 0 {
                return cells;
            }
            cells &= !thirteens;
        }
    }
}

/// The number of a card. One that nobody knows makes thirteen with nothing.
fn number_of(card: Card) -> u8 {
    Some(card.code()).filter(|&number| number <= 13).unwrap_or(14)
}

/// What makes thirteen with a number from 1 to 12. No card has the partner of another number.
#[inline(always)]
const fn partner(number: u8) -> u8 {
    13u8.wrapping_sub(number) & 15
}

/// The cells with no cell lying on them (AP-02): a cell is covered by those 8 and 9 bits above it.
#[inline(always)]
const fn released(cells: u64) -> u64 {
    cells & !(cells >> 8 | cells >> 9)
}

/// The cells in 28 bits.
#[inline(always)]
const fn shape(cells: u64) -> u64 {
    cells & 1
        | (cells >> 8 & 3) << 1
        | (cells >> 16 & 7) << 3
        | (cells >> 24 & 15) << 6
        | (cells >> 32 & 31) << 10
        | (cells >> 40 & 63) << 15
        | (cells >> 48 & 127) << 21
}

/// The highest slot.
#[inline(always)]
fn top_of(slots: u32) -> Option<u8> {
    slots.checked_ilog2().map(|slot| slot as u8)
}

/// The bits of a set, lowest first.
#[inline(always)]
fn bits(mut set: u64) -> impl Iterator<Item = u8> {
    core::iter::from_fn(move || {
        let lowest = set.trailing_zeros() as u8;
        let more = set != 0;
        set &= set.wrapping_sub(1);
        more.then_some(lowest)
    })
}
