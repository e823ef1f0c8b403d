//! Asking another player for a number: how it is written, listed and refused.

use alloc::format;
use core::fmt;

use parlor_cards::{Card, Seat, Seats};
use parlor_engine::{Lots, Offers, Refusal};

use super::books::Cards;

/// Ask another player for a number: `ask-2-7`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ask {
    /// Whom.
    pub of: Seat,
    /// For which number.
    pub card: Card,
}

impl Ask {
    /// Reads what is written of it.
    pub fn read(text: &str) -> Option<Ask> {
        let (of, card) = text.strip_prefix("ask-")?.split_once('-')?;
        let plain = |text: &str| text.bytes().all(|digit| digit.is_ascii_digit());
        let seat = of.parse().ok().filter(|&seat: &u8| seat < Seat::MOST && plain(of))?;
        let zeros = of.len() > 1 && of.starts_with('0');
        let card = Card::read(card).filter(|card| card.code() <= 15)?;
        (!zeros).then_some(Ask { of: Seat::new(seat), card })
    }
}

impl fmt::Display for Ask {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "ask-{}-{}", self.of, self.card)
    }
}

/// What may be asked: each of these others for every number of the hand.
#[inline(always)]
pub(crate) fn list(hand: &Cards, others: Seats, out: &mut Offers<Ask>) {
    let mut left = others;
    while let Some(of) = left.first() {
        left = left.without(of);
        for card in hand.numbers().iter() {
            out.push(Ask { of, card });
        }
    }
}

/// One of these, each as likely, without listing them.
#[inline(always)]
pub(crate) fn pick(hand: &Cards, others: Seats, lots: &mut Lots) -> Option<Ask> {
    let (numbers, mut of) = (hand.numbers(), others.first()?);
    let each = numbers.count();
    let mut left = others.without(of);
    if left.is_empty() {
        return (each > 0).then(|| Ask { of, card: numbers.nth(lots.below(each)) });
    }
    let mut at = lots.below(each * others.len());
    while at >= each {
        of = left.first()?;
        left = left.without(of);
        at -= each;
    }
    Some(Ask { of, card: numbers.nth(at) })
}

/// The rules that a refused ask can offend.
pub(crate) struct Rules {
    /// Whose turn it is.
    pub turn: &'static str,
    /// Another player is asked, for a number that one holds.
    pub ask: &'static str,
    /// A player without cards is not asked.
    pub no_cards: &'static str,
}

/// Why an ask is refused that is not among the offers.
pub(crate) fn refusal(
    rules: &Rules,
    hands: &[Cards],
    turn: Option<Seat>,
    seat: Seat,
    ask: Ask,
) -> Refusal {
    let Ask { of, card } = ask;
    let Some(turn) = turn else {
        return Refusal::new("game-over", "CM-09", "The game is over.");
    };
    if seat != turn {
        let text = format!("Seat {turn} is asking: nobody else does until that turn ends.");
        return Refusal::new("not-your-turn", rules.turn, text);
    }
    let (Some(asked), Some(hand)) = (hands.get(of.index()), hands.get(seat.index())) else {
        return Refusal::new("no-such-seat", "CM-01", format!("There is no seat {of}."));
    };
    if of == seat {
        return Refusal::new("own-seat", rules.ask, "You ask another player, not yourself.");
    }
    if hand.count(card) == 0 {
        let text = format!("You hold no {card}: ask for a number of which you have a card.");
        return Refusal::new("not-in-hand", rules.ask, text);
    }
    if asked.is_empty() {
        let text = format!("Seat {of} has no cards left and cannot be asked.");
        return Refusal::new("no-cards", rules.no_cards, text);
    }
    Refusal::new("not-offered", "CM-06", "That cannot be done now.")
}
