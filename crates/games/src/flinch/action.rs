use core::fmt;

use parlor_cards::{Card, Numeral, Seat};

use super::{Flinch, State};

/// What a seat may do in Flinch.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Play a card to the centre: `7>3`, `stock>new`, `r2>1+`.
    Play {
        /// Whence.
        from: From,
        /// Whither.
        to: To,
    },
    /// Lay a hand card on a place of the own reserve: `8@0`.
    Lay {
        /// The card.
        card: Card,
        /// The place, 0 to 4.
        place: u8,
    },
    /// Pass: `pass`.
    Pass,
    /// Call a seat: `call-2-stock`.
    Call {
        /// Whom.
        seat: Seat,
        /// For what.
        what: Charge,
    },
    /// Ask that a card shown out of turn be played (1913): `ask-exposed-2`.
    AskExposed {
        /// Whose card.
        seat: Seat,
    },
}

const _: () = assert!(size_of::<Action>() == 4);

/// Whence a card is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum From {
    /// The own stock: `stock`.
    Stock,
    /// The partner's stock: `partner`.
    Partner,
    /// The hand: the card itself.
    Hand(Card),
    /// A place of the own reserve: `r0` to `r4`.
    Reserve(u8),
    /// A place of the partner's reserve: `pr0` to `pr4`.
    PartnerReserve(u8),
}

/// Whither a card is played: a pile by its number, an end of it, or a new pile.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct To(u16);

impl To {
    /// A new pile: `new`.
    pub const NEW: To = To(0);
    /// A new pile that a wild starts as a 1: `new=1`.
    pub const NEW_ONE: To = To(1);
    /// A new pile that a wild starts as a 15: `new=15`.
    pub const NEW_FIFTEEN: To = To(2);

    /// A pile: `3`.
    #[inline]
    pub const fn pile(number: u16) -> To {
        To(number << 2)
    }

    /// The upper end of a pile: `3+`.
    #[inline]
    pub const fn upper(number: u16) -> To {
        To(number << 2 | 1)
    }

    /// The lower end of a pile: `3-`.
    #[inline]
    pub const fn lower(number: u16) -> To {
        To(number << 2 | 2)
    }

    /// The pile's number; none for a new pile.
    #[inline]
    pub const fn number(self) -> Option<u16> {
        if self.0 < 4 { None } else { Some(self.0 >> 2) }
    }

    /// Whether it is the lower end.
    #[inline]
    pub const fn is_lower(self) -> bool {
        self.0 >= 4 && self.0 & 3 == 2
    }

    fn read(text: &str) -> Option<To> {
        match text {
            "new" => return Some(To::NEW),
            "new=1" => return Some(To::NEW_ONE),
            "new=15" => return Some(To::NEW_FIFTEEN),
            _ => {}
        }
        let digits = text.trim_end_matches(['+', '-']);
        let number = digits.parse().ok().filter(|number| (1..=9999).contains(number))?;
        match &text[digits.len()..] {
            _ if !digits.starts_with(|first: char| ('1'..='9').contains(&first)) => None,
            "" => Some(To::pile(number)),
            "+" => Some(To::upper(number)),
            "-" => Some(To::lower(number)),
            _ => None,
        }
    }
}

/// For what somebody is called.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Charge {
    /// A stock that could be played was passed over (FL-26): `stock`.
    Stock,
    /// A starter was held (FL-27): `starter`.
    Starter,
    /// A card was played out of turn (FL-45): `out-of-turn`.
    OutOfTurn,
}

impl Charge {
    pub(super) const ALL: [Charge; 3] = [Charge::Stock, Charge::Starter, Charge::OutOfTurn];

    pub(super) fn name(self) -> &'static str {
        match self {
            Charge::Stock => "stock",
            Charge::Starter => "starter",
            Charge::OutOfTurn => "out-of-turn",
        }
    }
}

impl Action {
    /// Reads what is written of it.
    pub fn read(text: &str) -> Option<Action> {
        if text == "pass" {
            return Some(Action::Pass);
        }
        if let Some(seat) = text.strip_prefix("ask-exposed-") {
            return Some(Action::AskExposed { seat: read_seat(seat)? });
        }
        if let Some(rest) = text.strip_prefix("call-") {
            let (seat, what) = rest.split_once('-')?;
            let what = Charge::ALL.into_iter().find(|charge| charge.name() == what)?;
            return Some(Action::Call { seat: read_seat(seat)?, what });
        }
        if let Some((card, place)) = text.split_once('@') {
            return Some(Action::Lay { card: read_hand_card(card)?, place: read_place(place)? });
        }
        let (from, to) = text.split_once('>')?;
        Some(Action::Play { from: From::read(from)?, to: To::read(to)? })
    }
}

impl From {
    fn read(text: &str) -> Option<From> {
        if let Some(place) = text.strip_prefix("pr") {
            return read_place(place).map(From::PartnerReserve);
        }
        if let Some(place) = text.strip_prefix('r') {
            return read_place(place).map(From::Reserve);
        }
        match text {
            "stock" => Some(From::Stock),
            "partner" => Some(From::Partner),
            card => read_hand_card(card).map(From::Hand),
        }
    }
}

fn read_hand_card(text: &str) -> Option<Card> {
    Card::read(text).filter(|card| card.code() <= Card::WILD.code())
}

fn read_place(text: &str) -> Option<u8> {
    ["0", "1", "2", "3", "4"].iter().position(|&place| place == text).map(|place| place as u8)
}

fn read_seat(text: &str) -> Option<Seat> {
    let number = text.parse().ok().filter(|&number: &u8| number < 8)?;
    (text.len() == 1).then(|| Seat::new(number))
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            // Nearly all that is offered is one of these two, so they are put together by hand.
            Action::Play { from, to } => {
                fmt::Display::fmt(from, f)?;
                f.write_str(">")?;
                fmt::Display::fmt(to, f)
            }
            Action::Lay { card, place } => {
                fmt::Display::fmt(card, f)?;
                f.write_str("@")?;
                fmt::Display::fmt(&Numeral((*place).into()), f)
            }
            Action::Pass => f.write_str("pass"),
            Action::Call { seat, what } => write!(f, "call-{seat}-{}", what.name()),
            Action::AskExposed { seat } => write!(f, "ask-exposed-{seat}"),
        }
    }
}

impl fmt::Display for From {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            From::Stock => f.write_str("stock"),
            From::Partner => f.write_str("partner"),
            From::Hand(card) => fmt::Display::fmt(card, f),
            From::Reserve(place) => write!(f, "r{}", Numeral((*place).into())),
            From::PartnerReserve(place) => write!(f, "pr{}", Numeral((*place).into())),
        }
    }
}

impl fmt::Display for To {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match (self.number().map(Numeral), self.0 & 3) {
            (None, 0) => f.write_str("new"),
            (None, 1) => f.write_str("new=1"),
            (None, _) => f.write_str("new=15"),
            (Some(number), 0) => write!(f, "{number}"),
            (Some(number), 1) => write!(f, "{number}+"),
            (Some(number), _) => write!(f, "{number}-"),
        }
    }
}

impl fmt::Debug for To {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Flinch {
    /// The edition's own word for something (CM-10).
    pub(super) fn word(&self, name: &str) -> &'static str {
        self.words.iter().find(|(key, _)| *key == name).map_or("", |(_, word)| word)
    }

    /// What an action does, in the edition's own words.
    pub(super) fn sentence(
        &self,
        action: Action,
        at: Option<(&State, Seat)>,
        f: &mut fmt::Formatter,
    ) -> fmt::Result {
        match action {
            Action::Play { from, to } => {
                let (stock, pile) = (self.word("stock"), self.word("pile"));
                let card = match from {
                    From::Hand(card) => Some(card),
                    _ => at.and_then(|(state, seat)| self.card_at(state, seat, from)),
                };
                match card {
                    Some(card) => write!(f, "play the {card} of ")?,
                    None => f.write_str("play from ")?,
                }
                match from {
                    From::Stock => write!(f, "your {stock}")?,
                    From::Partner => write!(f, "your partner's {stock}")?,
                    From::Hand(_) => f.write_str("your hand")?,
                    From::Reserve(place) => write!(f, "your reserve {}", Numeral(place.into()))?,
                    From::PartnerReserve(place) => {
                        write!(f, "your partner's reserve {}", Numeral(place.into()))?
                    }
                }
                match to.number().map(Numeral) {
                    Some(number) => {
                        write!(f, " on {pile} {number}")?;
                        f.write_str(match to.0 & 3 {
                            1 => ", upper end",
                            2 => ", lower end",
                            _ => "",
                        })
                    }
                    None => {
                        write!(f, " to start a new {pile}")?;
                        f.write_str(match to {
                            To::NEW_ONE => " as a 1",
                            To::NEW_FIFTEEN => " as a 15",
                            _ => "",
                        })
                    }
                }
            }
            Action::Lay { card, place } => {
                let place = Numeral(place.into());
                f.write_str("lay the ")?;
                fmt::Display::fmt(&card, f)?;
                f.write_str(" on your reserve ")?;
                fmt::Display::fmt(&place, f)?;
                f.write_str(", which ends your turn")
            }
            Action::Pass => f.write_str("pass"),
            Action::Call { seat, what } => {
                write!(f, "call \"{}\" on seat {seat}: ", self.word("call"))?;
                match what {
                    Charge::Stock => write!(f, "the {} was passed over", self.word("stock")),
                    Charge::Starter => f.write_str("a starter was held (a guess)"),
                    Charge::OutOfTurn => f.write_str("a card was played out of turn"),
                }
            }
            Action::AskExposed { seat } => {
                write!(f, "ask that seat {seat} play the card shown out of turn")
            }
        }
    }
}
