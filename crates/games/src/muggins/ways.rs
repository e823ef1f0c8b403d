//! Where a card can go.

use parlor_cards::{Card, Seat};

use super::state::State;
use super::{Muggins, SeveralStocks, To};

/// Where a card can go: piles, a new pile, the stocks of others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ways {
    /// A bit for each pile.
    pub piles: u16,
    /// Whether it starts a new pile.
    pub starts: bool,
    pub stocks: Stocks,
}

impl Ways {
    pub const NONE: Ways = Ways { piles: 0, starts: false, stocks: Stocks(0) };

    #[inline(always)]
    pub fn is_empty(self) -> bool {
        !self.to_centre() && self.stocks.0 == 0
    }

    /// Whether the centre takes the card.
    #[inline(always)]
    pub fn to_centre(self) -> bool {
        self.starts || self.piles != 0
    }

    /// Whether it can go there.
    #[inline(always)]
    pub fn has(self, to: To) -> bool {
        match to {
            To::New => self.starts,
            To::Pile(number @ 1..=16) => self.piles >> (number - 1) & 1 == 1,
            To::Pile(_) => false,
            To::Stock(seat) => self.stocks.has(seat),
        }
    }

    /// Visits them all.
    #[inline(always)]
    pub fn each(self, mut visit: impl FnMut(To)) {
        let mut piles = self.piles;
        while piles != 0 {
            visit(To::Pile(piles.trailing_zeros() as u8 + 1));
            piles &= piles - 1;
        }
        if self.starts {
            visit(To::New);
        }
        let mut stocks = self.stocks.0;
        while stocks != 0 {
            visit(To::Stock(Seat::new((stocks.trailing_zeros() / 8) as u8)));
            stocks &= stocks - 1;
        }
    }
}

/// A set of stocks: the highest bit of the byte of each seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Stocks(u64);

impl Stocks {
    #[inline(always)]
    fn has(self, seat: Seat) -> bool {
        seat.number() < 8 && self.0 >> (8 * seat.number() + 7) & 1 == 1
    }

    /// Whether there are at least two.
    #[inline]
    pub fn several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Of these the one nearest to a seat's left (MU-06).
    #[inline(always)]
    fn nearest(self, seat: Seat) -> Stocks {
        // The bytes of the seat itself and of absent seats are never set, so that going round all
        // eight from the seat on is going round its left.
        let turn = 8 * u32::from(seat.number());
        let round = self.0.rotate_right(turn);
        Stocks((round & round.wrapping_neg()).rotate_left(turn))
    }
}

/// The tops of all stocks, a byte for each seat: found at once, not one by one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Tops(u64);

impl Tops {
    pub const NONE: Tops = Tops(EACH * Tops::NO_CARD);
    /// What no card's code is next to.
    const NO_CARD: u64 = 0x40;

    /// Now this card lies on top.
    #[inline(always)]
    pub fn set(&mut self, seat: Seat, top: Option<Card>) {
        let code = top.map_or(Tops::NO_CARD, |card| u64::from(card.code()));
        let at = 8 * (seat.number() & 7);
        self.0 = self.0 & !(0xff << at) | code << at;
    }

    /// The stocks of others that a card is next to, up or down (MU-05). Nothing is next to 15 above
    /// or to 1 below (MU-R7).
    #[inline(always)]
    fn next_to(self, card: Card, but: Seat) -> Stocks {
        let code = u64::from(card.code());
        let above = self.equal(code + 1);
        let below = self.equal(code - 1);
        Stocks((above | below) & !(0x80 << (8 * (but.number() & 7))))
    }

    /// The highest bit of every byte that is this code. All codes are below 128, so that no sum
    /// goes over into the next byte.
    #[inline(always)]
    fn equal(self, code: u64) -> u64 {
        let differs = (self.0 ^ (EACH * code)) + EACH * 0x7f;
        !differs & (EACH * 0x80)
    }
}

/// One in each byte.
const EACH: u64 = 0x0101_0101_0101_0101;

impl Muggins {
    /// Where a card of this seat can go (MU-04, MU-05).
    #[inline(always)]
    pub(super) fn ways(&self, state: &State, seat: Seat, card: Card) -> Ways {
        let piles = state.centre.takers(card);
        Ways { piles, starts: card.code() == 1, stocks: state.tops.next_to(card, seat) }
    }

    /// Of these ways the ones that break no rule (MU-06, MU-07).
    #[inline(always)]
    pub(super) fn right(&self, ways: Ways, seat: Seat) -> Ways {
        let stocks = match self.several_stocks {
            _ if ways.to_centre() => Stocks(0),
            SeveralStocks::NearestToTheLeft => ways.stocks.nearest(seat),
            SeveralStocks::Any => ways.stocks,
        };
        Ways { stocks, ..ways }
    }

    /// Where the top of this seat's own stock can go.
    #[inline(always)]
    pub(super) fn ways_of_stock(&self, state: &State, seat: Seat) -> Ways {
        state.stock_top(seat).map_or(Ways::NONE, |card| self.ways(state, seat, card))
    }

    /// Where the turned card can go.
    #[inline(always)]
    pub(super) fn ways_of_turned(&self, state: &State, seat: Seat) -> Ways {
        state.turned_card().map_or(Ways::NONE, |card| self.ways(state, seat, card))
    }
}
