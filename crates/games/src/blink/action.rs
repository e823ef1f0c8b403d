use core::fmt;

use parlor_cards::{Card, Seat, Symbols};

use super::{Blink, State};

/// What a seat may do in BLINK.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Play a hand card on a pile, aimed at the card that was seen on top of it (BL-R5):
    /// `YS3>1@RM2`.
    Play {
        /// The card.
        card: Card,
        /// The pile, 0 to 2.
        pile: u8,
        /// The top card that it was aimed at.
        aim: Card,
    },
    /// Choose a hand card to be laid when everybody has chosen (BL-09): `choose-YS3`.
    Choose {
        /// The card; [`Card::UNKNOWN`] where others are told of it.
        card: Card,
    },
    /// Fill the hand up to three (BL-R4): `refill`.
    Refill,
}

const _: () = assert!(size_of::<Action>() == 4);

const PILES: [&str; 3] = ["0", "1", "2"];

impl Action {
    /// Reads what is written of it.
    pub fn read(text: &str) -> Option<Action> {
        if text == "refill" {
            return Some(Action::Refill);
        }
        if let Some(card) = text.strip_prefix("choose-") {
            return Some(Action::Choose { card: read_card(card)? });
        }
        let (card, rest) = text.split_once('>')?;
        let (pile, aim) = rest.split_once('@')?;
        let pile = PILES.iter().position(|&known| known == pile)? as u8;
        Some(Action::Play { card: read_card(card)?, pile, aim: read_card(aim)? })
    }

    /// The action as others are told of it: a choice is hidden (BL-R6).
    pub(super) fn veil(self) -> Action {
        match self {
            Action::Choose { .. } => Action::Choose { card: Card::UNKNOWN },
            open => open,
        }
    }
}

fn read_card(text: &str) -> Option<Card> {
    Card::read(text).filter(|card| card.symbols().is_some())
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Action::Play { card, pile, aim } => write!(f, "{card}>{pile}@{aim}"),
            Action::Choose { card } => write!(f, "choose-{card}"),
            Action::Refill => f.write_str("refill"),
        }
    }
}

/// A card as people call it: "three yellow stars".
pub(super) struct Named(pub Card);

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Some(symbols) = self.0.symbols() else { return f.write_str("a card") };
        let Symbols { count, .. } = symbols;
        let many = ["no", "one", "two", "three", "four", "five"][usize::from(count) % 6];
        let plural = if count == 1 { "" } else { "s" };
        write!(f, "{many} {} {}{plural}", symbols.colour_name(), symbols.shape_name())
    }
}

impl Blink {
    /// The edition's own word for something (CM-10).
    pub(super) fn word(&self, name: &str) -> &'static str {
        self.words.iter().find(|(key, _)| *key == name).map_or("", |(_, word)| word)
    }

    /// What an action does, in the edition's own words. Where the table is seen, the card that is
    /// covered is the one that lies there now.
    pub(super) fn sentence(
        &self,
        action: Action,
        at: Option<(&State, Seat)>,
        f: &mut fmt::Formatter,
    ) -> fmt::Result {
        let (stock, pile_word) = (self.word("stock"), self.word("pile"));
        match action {
            Action::Play { card, pile, aim } => {
                let top = at.and_then(|(state, _)| state.top(pile)).unwrap_or(aim);
                write!(f, "play {} on {pile_word} {pile}, on {}", Named(card), Named(top))
            }
            Action::Choose { card: Card::UNKNOWN } => {
                f.write_str("choose a card, to be laid when everybody has chosen")
            }
            Action::Choose { card } => {
                write!(f, "choose {}, to be laid when everybody has chosen", Named(card))
            }
            Action::Refill => write!(f, "fill your hand up to three from your {stock}"),
        }
    }
}
