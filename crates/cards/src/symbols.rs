//! The sixty cards with symbols: a colour, a shape and a count each (BL-01, BL-R1).

use crate::Card;

/// What is on a card with symbols.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Symbols {
    /// The colour, 0 to 5: red, yellow, green, blue, brown, grey.
    pub colour: u8,
    /// The shape, 0 to 5: star, moon, triangle, drop, flower, bolt.
    pub shape: u8,
    /// How many, 1 to 5.
    pub count: u8,
}

/// The code of the first of them; the others follow in canonical order (CM-13).
const FIRST: u8 = 64;
const COUNT: usize = 60;
/// By how much the two shapes of a colour are off, for each count (BL-R1).
const OFFSETS: [[u8; 2]; 5] = [[0, 1], [2, 3], [4, 5], [0, 2], [1, 3]];
const COLOURS: &[u8; 6] = b"RYGBNK";
const SHAPES: &[u8; 6] = b"SMTDFL";
const COLOUR_NAMES: [&str; 6] = ["red", "yellow", "green", "blue", "brown", "grey"];
const SHAPE_NAMES: [&str; 6] = ["star", "moon", "triangle", "drop", "flower", "bolt"];

const ALL: [Symbols; COUNT] = {
    let mut all = [Symbols { colour: 0, shape: 0, count: 0 }; COUNT];
    let mut at = 0;
    while at < COUNT {
        let (count, colour) = (at / 12, (at % 12 / 2) as u8);
        let shape = (colour + OFFSETS[count][at % 2]) % 6;
        all[at] = Symbols { colour, shape, count: count as u8 + 1 };
        at += 1;
    }
    all
};

/// Every feature of a card as a bit, by the lower seven bits of its code; 0 where there is none.
const FEATURES: [u32; 128] = {
    let mut features = [0; 128];
    let mut at = 0;
    while at < COUNT {
        let Symbols { colour, shape, count } = ALL[at];
        features[FIRST as usize + at] = 1 << colour | 1 << (6 + shape) | 1 << (11 + count);
        at += 1;
    }
    features
};

impl Card {
    /// The sixty cards with symbols, in canonical order (CM-13).
    pub const SYMBOLS: [Card; COUNT] = {
        let mut cards = [Card::UNKNOWN; COUNT];
        let mut at = 0;
        while at < COUNT {
            cards[at] = Card::new(FIRST + at as u8);
            at += 1;
        }
        cards
    };

    /// What is on it, if it is a card with symbols.
    pub const fn symbols(self) -> Option<Symbols> {
        let code = self.code();
        if code >= FIRST && code < FIRST + COUNT as u8 {
            Some(ALL[(code - FIRST) as usize])
        } else {
            None
        }
    }

    /// Its colour, shape and count as bits: two cards share something if their features do. A card
    /// without symbols has none.
    #[inline]
    pub const fn features(self) -> u32 {
        FEATURES[(self.code() & 127) as usize]
    }

    /// The card with symbols that a text like `YS3` names.
    pub(crate) fn read_symbols(text: &str) -> Option<Card> {
        let &[colour, shape, count @ b'1'..=b'5'] = text.as_bytes() else { return None };
        let find = |letters: &[u8; 6], letter| letters.iter().position(|&known| known == letter);
        let (colour, shape) = (find(COLOURS, colour)? as u8, find(SHAPES, shape)? as u8);
        let wanted = Symbols { colour, shape, count: count - b'0' };
        ALL.iter().position(|&known| known == wanted).map(|at| Card::SYMBOLS[at])
    }
}

impl Symbols {
    /// Its colour in a word.
    pub fn colour_name(&self) -> &'static str {
        COLOUR_NAMES[usize::from(self.colour) % 6]
    }

    /// Its shape in a word.
    pub fn shape_name(&self) -> &'static str {
        SHAPE_NAMES[usize::from(self.shape) % 6]
    }
}

impl core::fmt::Display for Symbols {
    fn fmt(&self, f: &mut core::fmt::Formatter) -> core::fmt::Result {
        let letter = |letters: &[u8; 6], at: u8| char::from(letters[usize::from(at) % 6]);
        let colour = letter(COLOURS, self.colour);
        let shape = letter(SHAPES, self.shape);
        let mut text = [0; 3];
        for (byte, letter) in text.iter_mut().zip([colour, shape, char::from(b'0' + self.count)]) {
            *byte = letter as u8;
        }
        f.pad(core::str::from_utf8(&text).unwrap_or("?"))
    }
}
