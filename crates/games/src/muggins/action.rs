use core::fmt;

use parlor_cards::Seat;

use super::{Muggins, State};

/// What a seat may do in Muggins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Play a card: `stock>3`, `turned>new`, `turned>s2`.
    Play {
        /// Whence.
        from: From,
        /// Whither.
        to: To,
    },
    /// Turn up the next card of the hand: `turn`.
    Turn,
    /// Lay the turned card on the own stock, which ends the turn: `lay`.
    Lay,
    /// Call "Muggins!" on a seat: `call-2`.
    Call {
        /// Whom.
        seat: Seat,
    },
}

const _: () = assert!(size_of::<Action>() <= 4);

/// Whence a card is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum From {
    /// The top of the own stock: `stock`.
    Stock,
    /// The card turned up from the hand: `turned`.
    Turned,
}

/// Whither a card is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum To {
    /// A pile by its number, from 1: `3`.
    Pile(u8),
    /// A new pile: `new`.
    New,
    /// The stock of another seat: `s2`.
    Stock(Seat),
}

impl Action {
    /// Reads what is written of it.
    pub fn read(text: &str) -> Option<Action> {
        match text {
            "turn" => return Some(Action::Turn),
            "lay" => return Some(Action::Lay),
            _ => {}
        }
        if let Some(seat) = text.strip_prefix("call-") {
            return Some(Action::Call { seat: read_seat(seat)? });
        }
        let (from, to) = text.split_once('>')?;
        let from = match from {
            "stock" => From::Stock,
            "turned" => From::Turned,
            _ => return None,
        };
        Some(Action::Play { from, to: To::read(to)? })
    }
}

impl To {
    fn read(text: &str) -> Option<To> {
        if text == "new" {
            return Some(To::New);
        }
        if let Some(seat) = text.strip_prefix('s') {
            return read_seat(seat).map(To::Stock);
        }
        let plain = text.starts_with(|first: char| ('1'..='9').contains(&first));
        text.parse().ok().filter(|&number: &u8| plain && number <= 99).map(To::Pile)
    }
}

fn read_seat(text: &str) -> Option<Seat> {
    let number = text.parse().ok().filter(|&number: &u8| number < 8)?;
    (text.len() == 1).then(|| Seat::new(number))
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Action::Play { from, to } => write!(f, "{from}>{to}"),
            Action::Turn => f.write_str("turn"),
            Action::Lay => f.write_str("lay"),
            Action::Call { seat } => write!(f, "call-{seat}"),
        }
    }
}

impl fmt::Display for From {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            From::Stock => "stock",
            From::Turned => "turned",
        })
    }
}

impl fmt::Display for To {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            To::Pile(number) => write!(f, "{number}"),
            To::New => f.write_str("new"),
            To::Stock(seat) => write!(f, "s{seat}"),
        }
    }
}

impl Muggins {
    /// What an action does, in the edition's own words.
    pub(super) fn sentence(
        &self,
        action: Action,
        at: Option<(&State, Seat)>,
        f: &mut fmt::Formatter,
    ) -> fmt::Result {
        let (stock, pile) = (self.word("stock"), self.word("pile"));
        let at = at.filter(|(state, seat)| *seat == state.turn);
        match action {
            Action::Play { from, to } => {
                match (at.and_then(|(state, _)| state.card_at(from)), from) {
                    (Some(card), From::Stock) => write!(f, "play the {card} of your {stock}")?,
                    (Some(card), From::Turned) => write!(f, "play the {card} that you turned")?,
                    (None, From::Stock) => write!(f, "play the top of your {stock}")?,
                    (None, From::Turned) => f.write_str("play the card that you turned")?,
                }
                match to {
                    To::Pile(number) => write!(f, " on {pile} {number}"),
                    To::New => write!(f, " to start a new {pile}"),
                    To::Stock(seat) => write!(f, " on the {stock} of seat {seat}"),
                }
            }
            Action::Turn if at.is_some_and(|(s, seat)| s.player(seat).hand.is_empty()) => {
                write!(f, "turn your {stock} over and turn up its first card")
            }
            Action::Turn => f.write_str("turn up the next card of your hand"),
            Action::Lay => {
                match at.and_then(|(state, _)| state.turned_card()) {
                    Some(card) => write!(f, "lay the {card}")?,
                    None => f.write_str("lay the card that you turned")?,
                }
                write!(f, " on your own {stock}, which ends your turn")
            }
            Action::Call { seat } => write!(f, "call \"{}\" on seat {seat}", self.word("call")),
        }
    }
}
