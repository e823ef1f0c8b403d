use core::fmt;

use super::AnotherPatience;
use super::state::State;
use crate::shelf::pack::read_place;

/// What the player may do in Another Patience.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Turn up the next card of the pack: `turn`.
    Turn,
    /// Discard two cards that make thirteen: `pair-12-17`, `pair-12-turned`, `pair-stock-under`.
    /// The earlier spot comes first.
    Pair(Spot, Spot),
    /// Discard a thirteen: `thirteen-27`.
    Thirteen(Spot),
    /// Lay the turned card on the stock: `stock`.
    Stock,
    /// Give up: `give-up`.
    GiveUp,
}

const _: () = assert!(size_of::<Action>() <= 4);

/// Where a card lies that is discarded: a cell of the triangle, `0` to `27` row by row, the turned
/// card, the stock's top, or the card under that.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot(u8);

impl Spot {
    /// The turned card: `turned`.
    pub const TURNED: Spot = Spot(28);
    /// The top of the stock: `stock`.
    pub const STOCK: Spot = Spot(29);
    /// The card under the top of the stock: `under`.
    pub const UNDER: Spot = Spot(30);

    /// A cell of the triangle: `12`.
    #[inline(always)]
    pub(super) const fn of_cell(cell: u8) -> Spot {
        Spot(cell)
    }

    /// The cell, if it is one.
    #[inline(always)]
    pub const fn cell(self) -> Option<u8> {
        if self.0 < 28 { Some(self.0) } else { None }
    }

    fn read(text: &str) -> Option<Spot> {
        match text {
            "turned" => Some(Spot::TURNED),
            "stock" => Some(Spot::STOCK),
            "under" => Some(Spot::UNDER),
            cell => read_place(cell, 28).map(Spot),
        }
    }
}

impl Action {
    /// Reads what is written of it.
    pub fn read(text: &str) -> Option<Action> {
        match text {
            "turn" => return Some(Action::Turn),
            "stock" => return Some(Action::Stock),
            "give-up" => return Some(Action::GiveUp),
            _ => {}
        }
        match text.split_once('-')? {
            ("thirteen", spot) => Spot::read(spot).map(Action::Thirteen),
            ("pair", rest) => {
                let (a, b) = rest.split_once('-')?;
                let (a, b) = (Spot::read(a)?, Spot::read(b)?);
                (a < b).then_some(Action::Pair(a, b))
            }
            _ => None,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Action::Turn => f.write_str("turn"),
            Action::Pair(a, b) => write!(f, "pair-{a}-{b}"),
            Action::Thirteen(spot) => write!(f, "thirteen-{spot}"),
            Action::Stock => f.write_str("stock"),
            Action::GiveUp => f.write_str("give-up"),
        }
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match *self {
            Spot::TURNED => f.write_str("turned"),
            Spot::STOCK => f.write_str("stock"),
            Spot::UNDER => f.write_str("under"),
            Spot(cell) => fmt::Display::fmt(&cell, f),
        }
    }
}

impl fmt::Debug for Spot {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl AnotherPatience {
    /// What an action does, in the edition's own words.
    pub(super) fn sentence(
        &self,
        action: Action,
        at: Option<&State>,
        f: &mut fmt::Formatter,
    ) -> fmt::Result {
        let stock = self.word("stock");
        let spoken = |spot| Spoken { spot, at, stock };
        match action {
            Action::Turn if at.is_some_and(|state| state.pack.is_used_up()) => {
                write!(f, "turn the {stock} over and turn up its first card")
            }
            Action::Turn => f.write_str("turn up the next card of the pack"),
            Action::Pair(a, b) => write!(f, "discard {} and {}", spoken(a), spoken(b)),
            Action::Thirteen(spot) => write!(f, "discard {}", spoken(spot)),
            Action::Stock => write!(f, "lay {} on the {stock}", spoken(Spot::TURNED)),
            Action::GiveUp => f.write_str("give up: the game is lost"),
        }
    }
}

/// A spot in words, with its card where that is known.
struct Spoken<'a> {
    spot: Spot,
    at: Option<&'a State>,
    stock: &'static str,
}

impl fmt::Display for Spoken<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Spoken { spot, at, stock } = *self;
        match at.and_then(|state| state.card(spot)) {
            Some(card) if spot == Spot::TURNED => return write!(f, "the turned {card}"),
            Some(card) => write!(f, "the {card} ")?,
            None if spot == Spot::TURNED => return f.write_str("the turned card"),
            None => f.write_str("the card ")?,
        }
        match spot {
            Spot::STOCK => write!(f, "on top of the {stock}"),
            Spot::UNDER => f.write_str("under it"),
            cell => write!(f, "of cell {cell}"),
        }
    }
}
