use core::fmt;

use parlor_cards::Seat;

use super::numbers::Numbers;

/// What a seat may do in Farkle Flip.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Draw a card (FF-03): `draw`.
    Draw,
    /// Put the number drawn with the cards in front of a seat (FF-04): `place-3`.
    Place {
        /// In front of whom.
        seat: Seat,
    },
    /// Slide a combination from the cards in front of a seat to the centre (FF-05):
    /// `slide-2-111`.
    Slide {
        /// From whom.
        seat: Seat,
        /// The cards.
        cards: Cards,
    },
    /// Stop, and score what is in the centre (FF-08): `stop`.
    Stop,
}

const _: () = assert!(size_of::<Action>() == 4);

/// Up to ten cards with numbers, whether or not they make a combination: a player may name any.
///
/// In unary: from the lowest bit on, for each number as many ones as there are cards, and a zero.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cards(u16);

impl Cards {
    /// No cards.
    pub const NONE: Cards = Cards(0);
    /// The most there can be.
    const MOST: usize = 10;

    /// These cards, which are ten at most.
    pub const fn of(numbers: Numbers) -> Cards {
        let (mut bits, mut number) = (0, 6);
        while number > 0 {
            let count = numbers.count(number);
            bits = bits << (count + 1) | ((1 << count) - 1);
            number -= 1;
        }
        Cards(bits)
    }

    /// How many there are of each number.
    #[inline]
    pub const fn numbers(self) -> Numbers {
        let (mut bits, mut number, mut numbers) = (self.0, 1, Numbers::NONE);
        while number <= 6 {
            let count = bits.trailing_ones();
            numbers = numbers.plus(Numbers::of(number, count as u8));
            bits >>= count + 1;
            number += 1;
        }
        numbers
    }

    /// Reads `111`, `445566`: the numbers, ascending.
    fn read(text: &str) -> Option<Cards> {
        if !(1..=Cards::MOST).contains(&text.len()) {
            return None;
        }
        let (mut numbers, mut last) = (Numbers::NONE, b'1');
        for &digit in text.as_bytes() {
            if !(last..=b'6').contains(&digit) {
                return None;
            }
            numbers = numbers.plus(Numbers::of(digit - b'0', 1));
            last = digit;
        }
        Some(Cards::of(numbers))
    }
}

impl Action {
    /// Reads what is written of it.
    pub fn read(text: &str) -> Option<Action> {
        match text {
            "draw" => return Some(Action::Draw),
            "stop" => return Some(Action::Stop),
            _ => {}
        }
        if let Some(seat) = text.strip_prefix("place-") {
            return Some(Action::Place { seat: read_seat(seat)? });
        }
        let (seat, cards) = text.strip_prefix("slide-")?.split_once('-')?;
        Some(Action::Slide { seat: read_seat(seat)?, cards: Cards::read(cards)? })
    }
}

/// A seat as it is written: one digit, since there are ten at most (CM-15).
fn read_seat(text: &str) -> Option<Seat> {
    match text.as_bytes() {
        &[digit @ b'0'..=b'9'] => Some(Seat::new(digit - b'0')),
        _ => None,
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Action::Draw => f.write_str("draw"),
            Action::Place { seat } => write!(f, "place-{seat}"),
            Action::Slide { seat, cards } => write!(f, "slide-{seat}-{}", cards.numbers()),
            Action::Stop => f.write_str("stop"),
        }
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Display::fmt(&self.numbers(), f)
    }
}
