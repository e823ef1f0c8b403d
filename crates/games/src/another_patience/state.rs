use parlor_cards::{Card, Pile};
use parlor_engine::Chance;

use super::triangle::{CELLS, Triangle};
use super::{AnotherPatience, Spot};
use crate::shelf::pack::{Pack, Phase};

/// All cards of the game (AP-01).
pub(super) const CARDS: usize = 52;
/// The cards of the pack.
pub(super) const PACK: usize = CARDS - CELLS;

/// The deck in canonical order (CM-13).
const DECK: [Card; CARDS] = {
    let mut cards = [Card::UNKNOWN; CARDS];
    let mut at = 0;
    while at < CARDS {
        cards[at] = Card::SERIES[at % 13];
        at += 1;
    }
    cards
};

/// Everything about a game of Another Patience at one moment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(super) triangle: Triangle,
    pub(super) discards: Discards,
    pub(super) pack: Pack<PACK>,
    /// Which time the pack is turned through, from 1 (AP-R7).
    pub(super) pass: u8,
    pub(super) phase: Phase,
}

impl State {
    /// Shuffles, lays the triangle row by row; what is left is the pack (AP-01).
    #[inline]
    pub(super) fn deal(chance: &mut impl Chance) -> State {
        let mut cards = DECK;
        chance.shuffle(&mut cards);
        let (mut triangle, mut pack) = ([Card::UNKNOWN; CELLS], [Card::UNKNOWN; PACK]);
        triangle.copy_from_slice(&cards[..CELLS]);
        pack.copy_from_slice(&cards[CELLS..]);
        State {
            triangle: Triangle::new(triangle),
            discards: Discards::NONE,
            pack: Pack::new(pack),
            pass: 1,
            phase: Phase::Play,
        }
    }

    /// The card that lies somewhere.
    #[inline(always)]
    pub(super) fn card(&self, spot: Spot) -> Option<Card> {
        match spot {
            Spot::TURNED => self.pack.turned,
            Spot::STOCK => self.pack.stock_card(0),
            Spot::UNDER => self.pack.stock_card(1),
            cell => self.triangle.card(cell.cell()?),
        }
    }

    /// The number of the card that lies somewhere; 0 if there is none.
    #[inline(always)]
    pub(super) fn number(&self, spot: Spot) -> u8 {
        self.card(spot).map_or(0, Card::code)
    }
}

impl AnotherPatience {
    /// Whether a card can still be turned, now or later (AP-05, AP-R7).
    #[inline(always)]
    pub(super) fn can_turn(&self, state: &State) -> bool {
        !state.pack.is_used_up() || state.pass < self.passes && state.pack.stock_card(0).is_some()
    }
}

/// The cards that were discarded: how many of each number, four bits each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Discards(u64);

impl Discards {
    /// None.
    pub const NONE: Discards = Discards(0);

    /// One more.
    #[inline(always)]
    pub fn add(&mut self, card: Card) {
        self.0 += 1 << (4 * (card.code() & 15));
    }

    /// All of them, ascending.
    pub fn cards(self) -> Pile<CARDS> {
        let mut cards = Pile::EMPTY;
        for (at, card) in (1..).zip(Card::SERIES) {
            (0..self.0 >> (4 * at) & 15).for_each(|_| cards.push(card));
        }
        cards
    }
}
