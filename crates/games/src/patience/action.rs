use core::fmt;

use super::state::{State, card};
use super::{Patience, Spaces};
use crate::shelf::pack::read_place;

/// What the player may do in Patience. Places of the lower row are numbered 0 to 3.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Turn up the next card of the pack: `turn`.
    Turn,
    /// Play a card that lies by itself to the upper row: `up-turned`, `up-stock`.
    Up(Loose),
    /// Play the top of a lower pile to the upper row: `up-2`.
    UpLower(u8),
    /// Play a card that lies by itself on a lower pile: `down-turned-3`, `down-stock-3`.
    Down(Loose, u8),
    /// Move a whole lower pile on another: `move-1-3`.
    Move {
        /// The pile that is moved.
        from: u8,
        /// The pile on which it comes to lie.
        to: u8,
    },
    /// Fill a space of the lower row with the stock's top: `fill-2`.
    Fill(u8),
    /// Lay the turned card on the stock: `stock`.
    Stock,
    /// Give up: `give-up`.
    GiveUp,
}

const _: () = assert!(size_of::<Action>() <= 4);

/// A card that lies by itself, and can be played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Loose {
    /// The card that was turned up: `turned`.
    Turned,
    /// The top of the stock: `stock`.
    Stock,
}

impl Loose {
    fn name(self) -> &'static str {
        match self {
            Loose::Turned => "turned",
            Loose::Stock => "stock",
        }
    }

    fn read(text: &str) -> Option<Loose> {
        [Loose::Turned, Loose::Stock].into_iter().find(|loose| loose.name() == text)
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
        let place = |text| read_place(text, 4);
        let (what, rest) = text.split_once('-')?;
        match what {
            "up" => Loose::read(rest).map(Action::Up).or_else(|| place(rest).map(Action::UpLower)),
            "fill" => place(rest).map(Action::Fill),
            "down" => {
                let (from, to) = rest.split_once('-')?;
                Some(Action::Down(Loose::read(from)?, place(to)?))
            }
            "move" => {
                let (from, to) = rest.split_once('-')?;
                Some(Action::Move { from: place(from)?, to: place(to)? })
            }
            _ => None,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Action::Turn => f.write_str("turn"),
            Action::Up(from) => write!(f, "up-{}", from.name()),
            Action::UpLower(place) => write!(f, "up-{place}"),
            Action::Down(from, to) => write!(f, "down-{}-{to}", from.name()),
            Action::Move { from, to } => write!(f, "move-{from}-{to}"),
            Action::Fill(place) => write!(f, "fill-{place}"),
            Action::Stock => f.write_str("stock"),
            Action::GiveUp => f.write_str("give-up"),
        }
    }
}

impl Patience {
    /// What an action does, in the edition's own words.
    pub(super) fn sentence(
        &self,
        action: Action,
        at: Option<&State>,
        f: &mut fmt::Formatter,
    ) -> fmt::Result {
        let stock = self.word("stock");
        let number = |from| at.map_or(0, |state| state.number_of(from));
        let loose = |from| Spoken(number(from), from, stock);
        match action {
            Action::Turn => f.write_str("turn up the next card of the pack"),
            Action::Up(from) => write!(f, "play {} to the upper row", loose(from)),
            Action::UpLower(place) => match at.map_or(0, |state| state.lower.top(place)) {
                0 => write!(f, "play the top of lower pile {place} to the upper row"),
                top => write!(f, "play the {} of lower pile {place} to the upper row", card(top)),
            },
            Action::Down(from, to) => write!(f, "play {} on lower pile {to}", loose(from)),
            Action::Move { from, to } => {
                write!(f, "move lower pile {from} on lower pile {to}")?;
                f.write_str(match self.spaces {
                    Spaces::Stock => ", which leaves a space",
                    Spaces::Pack | Spaces::PackThenStock => "",
                })
            }
            Action::Fill(place) => write!(f, "fill space {place} with {}", loose(Loose::Stock)),
            Action::Stock => write!(f, "lay {} on the {stock}", loose(Loose::Turned)),
            Action::GiveUp => f.write_str("give up: the game is lost"),
        }
    }
}

/// A card that lies by itself in words, with its number where that is known.
struct Spoken(u8, Loose, &'static str);

impl fmt::Display for Spoken {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Spoken(number, from, stock) = *self;
        match (from, number) {
            (Loose::Turned, 0) => f.write_str("the turned card"),
            (Loose::Turned, _) => write!(f, "the turned {}", card(number)),
            (Loose::Stock, 0) => write!(f, "the top of the {stock}"),
            (Loose::Stock, _) => write!(f, "the {} of the {stock}", card(number)),
        }
    }
}
