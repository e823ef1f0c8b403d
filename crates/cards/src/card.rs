use core::fmt;
use core::num::NonZeroU8;

use crate::Numeral;

/// A card: one byte that names its face.
///
/// Numbers are themselves; the cards without a number follow. The code below 32 lets a set of
/// faces be a `u32`; only the cards with symbols ([`Card::symbols`]) lie beyond. [`Card::UNKNOWN`]
/// is a card whose face the beholder may not see.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(NonZeroU8);

impl Card {
    /// A wild card, written `W`.
    pub const WILD: Card = Card::new(16);
    /// The trade-mark card, written `T`.
    pub const TRADE_MARK: Card = Card::new(17);
    /// A Farkle, written `F`.
    pub const FARKLE: Card = Card::new(18);
    /// A card that lies there with its face out of sight, written `?`.
    pub const UNKNOWN: Card = Card::new(31);

    /// The numbers 1 to 15.
    pub const SERIES: [Card; 15] = {
        let mut series = [Card::UNKNOWN; 15];
        let mut at = 0;
        while at < 15 {
            series[at] = Card::new(at as u8 + 1);
            at += 1;
        }
        series
    };

    pub(crate) const fn new(code: u8) -> Card {
        match NonZeroU8::new(code) {
            Some(code) => Card(code),
            None => panic!("a card's code is never zero"),
        }
    }

    /// The card with this number, 1 to 15.
    pub const fn number(number: u8) -> Option<Card> {
        match number {
            1..=15 => Some(Card::new(number)),
            _ => None,
        }
    }

    /// The card with this code; none has 0.
    #[inline(always)]
    pub(crate) const fn from_code(code: u8) -> Option<Card> {
        match NonZeroU8::new(code) {
            Some(code) => Some(Card(code)),
            None => None,
        }
    }

    /// Its code: the number itself for 1 to 15.
    #[inline]
    pub const fn code(self) -> u8 {
        self.0.get()
    }

    /// The face as an index below 32, for small tables by face.
    #[inline]
    pub const fn index(self) -> usize {
        (self.0.get() & 31) as usize
    }

    /// The face as an index below 128, for tables of every face there is.
    #[inline]
    pub const fn face(self) -> usize {
        (self.0.get() & 127) as usize
    }

    /// The face as one bit of a set of faces.
    #[inline]
    pub const fn bit(self) -> u32 {
        1 << (self.0.get() & 31)
    }

    /// The card whose code is one more than this: 0 is the 1, 14 the 15, 15 the wild.
    #[inline]
    pub const fn from_index(index: u8) -> Card {
        Card(NonZeroU8::MIN.saturating_add(index & 15))
    }

    /// The card that a text like `7`, `W`, `T`, `F`, `YS3` or `?` names.
    pub fn read(text: &str) -> Option<Card> {
        match text {
            "W" => Some(Card::WILD),
            "T" => Some(Card::TRADE_MARK),
            "F" => Some(Card::FARKLE),
            "?" => Some(Card::UNKNOWN),
            _ if text.starts_with('0') || text.starts_with('+') => None,
            _ => text.parse().ok().and_then(Card::number).or_else(|| Card::read_symbols(text)),
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match *self {
            Card::WILD => f.pad("W"),
            Card::TRADE_MARK => f.pad("T"),
            Card::FARKLE => f.pad("F"),
            Card(code) if code.get() <= 15 => Numeral(code.get().into()).fmt(f),
            card => match card.symbols() {
                Some(symbols) => symbols.fmt(f),
                None => f.pad("?"),
            },
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
