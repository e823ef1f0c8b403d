use core::fmt;

use parlor_cards::{Card, Seat};

/// What a seat may do in Stock Exchange.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Call "play", which opens the board (SX-03): `open`.
    Open,
    /// Offer so many cards of one number, or the trade-mark card (SX-R3): `offer-3x7`, `offer-1xT`.
    Offer {
        /// How many.
        count: u8,
        /// Of which number; the others are not told.
        card: Card,
    },
    /// Take the open offer back (SX-R3): `withdraw`.
    Withdraw,
    /// Take a seat's offer of so many cards, giving as many of one number: `take-2-3x7`.
    Take {
        /// Whose offer.
        seat: Seat,
        /// How many it was.
        count: u8,
        /// What is given for it; the others are not told.
        card: Card,
    },
    /// Do without a trade with the partner (SX-R6): `decline-partner`.
    DeclinePartner,
    /// Call "sold" (SX-05): `sold`.
    Sold,
}

const _: () = assert!(size_of::<Action>() == 4);

impl Action {
    /// Reads what is written of it.
    pub fn read(text: &str) -> Option<Action> {
        match text {
            "open" => return Some(Action::Open),
            "withdraw" => return Some(Action::Withdraw),
            "decline-partner" => return Some(Action::DeclinePartner),
            "sold" => return Some(Action::Sold),
            _ => {}
        }
        if let Some(lot) = text.strip_prefix("offer-") {
            let (count, card) = read_lot(lot)?;
            return Some(Action::Offer { count, card });
        }
        let (seat, lot) = text.strip_prefix("take-")?.split_once('-')?;
        let (count, card) = read_lot(lot)?;
        let seat = read_number(seat).filter(|&seat| seat < Seat::MOST).map(Seat::new)?;
        Some(Action::Take { seat, count, card })
    }

    /// As the others are told of it: how many, not which (SX-R3).
    #[must_use]
    pub(super) fn veiled(self) -> Action {
        let card = Card::UNKNOWN;
        match self {
            Action::Offer { count, .. } => Action::Offer { count, card },
            Action::Take { seat, count, .. } => Action::Take { seat, count, card },
            other => other,
        }
    }

    /// What it does, in a sentence.
    pub(super) fn sentence(self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Action::Open => f.write_str("call \"play\": the board is open"),
            Action::Offer { count, card } => write!(f, "offer {}", Lot(count, card)),
            Action::Withdraw => f.write_str("withdraw your offer"),
            Action::Take { seat, count, card } => {
                let lot = Lot(count, card);
                write!(f, "take the offer of seat {seat} and give {lot} for it")
            }
            Action::DeclinePartner => f.write_str("decline to trade with your partner first"),
            Action::Sold => f.write_str("call \"sold\": your hand is complete"),
        }
    }
}

/// How many cards a lot may have, in words.
const NUMBERS: [&str; 12] =
    ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"];

/// A lot as people say it.
pub(super) struct Lot(pub u8, pub Card);

impl fmt::Display for Lot {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match *self {
            Lot(_, Card::TRADE_MARK) => f.write_str("the trade-mark card"),
            Lot(1, Card::UNKNOWN) => f.write_str("one card"),
            Lot(count, Card::UNKNOWN) => write!(f, "{count} cards"),
            Lot(1, card) => write!(f, "one {card}"),
            Lot(count, card) => match NUMBERS.get(usize::from(count)) {
                Some(number) => write!(f, "{number} {card}s"),
                None => write!(f, "{count} times {card}"),
            },
        }
    }
}

/// A lot like `3x7` or `1xT`.
fn read_lot(text: &str) -> Option<(u8, Card)> {
    let (count, card) = text.split_once('x')?;
    let count = read_number(count).filter(|&count| count > 0)?;
    let card = Card::read(card)?;
    let known = card.code() <= 15 || card == Card::TRADE_MARK;
    known.then_some((count, card))
}

/// A number below 100 as it is written: without sign or leading zero.
fn read_number(text: &str) -> Option<u8> {
    let plain = matches!(text.as_bytes(), [b'0'..=b'9'] | [b'1'..=b'9', b'0'..=b'9']);
    if plain { text.parse().ok() } else { None }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Action::Open => f.write_str("open"),
            Action::Offer { count, card } => write!(f, "offer-{count}x{card}"),
            Action::Withdraw => f.write_str("withdraw"),
            Action::Take { seat, count, card } => write!(f, "take-{seat}-{count}x{card}"),
            Action::DeclinePartner => f.write_str("decline-partner"),
            Action::Sold => f.write_str("sold"),
        }
    }
}
