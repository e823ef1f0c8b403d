//! What cards score: two functions of the cards and of nothing else.

use super::numbers::Numbers;

/// Points.
pub type Points = u32;

/// What these cards score as one combination, all of them together (FF-16 to FF-18); nothing if
/// they are none, or more than one. Where two combinations fit the same cards they score as the
/// higher (FF-R2): six of a number are no three pairs.
pub const fn combination(cards: Numbers) -> Option<Points> {
    match groups(cards) {
        [0, 0, 1, 0, 0, 0] => Some(three(cards)),
        [0, 0, 0, 1, 0, 0] => Some(1_000),
        [0, 0, 0, 0, 1, 0] => Some(2_000),
        [0, 0, 0, 0, 0, 1] => Some(3_000),
        // A straight, three pairs, four of a number and a pair, two triples.
        [6, 0, 0, 0, 0, 0] | [0, 3, 0, 0, 0, 0] | [0, 1, 0, 1, 0, 0] | [0, 0, 2, 0, 0, 0] => {
            Some(1_500)
        }
        _ => None,
    }
}

/// What so many Farkles score (FF-19); beyond six, six and six again, and the rest (FF-R5).
#[inline]
pub const fn farkles(count: u8) -> Points {
    let rest = match count % 6 {
        few @ 0..=3 => few as Points * 100,
        4 => 1_000,
        _ => 2_000,
    };
    (count / 6) as Points * 3_000 + rest
}

/// Three of a number (FF-16): a hundred for each pip, but for the 1s, which score as the 3s.
const fn three(cards: Numbers) -> Points {
    match cards.lowest() {
        Some(1) => 300,
        Some(number) => number as Points * 100,
        None => 0,
    }
}

/// Of how many numbers there is one card, of how many there are two, and so on up to six.
const fn groups(cards: Numbers) -> [u8; 6] {
    let mut groups = [0; 6];
    let mut number = 1;
    while number <= 6 {
        match cards.count(number) {
            0 => {}
            count @ 1..=6 => groups[count as usize - 1] += 1,
            // More than six make no combination.
            _ => return [0; 6],
        }
        number += 1;
    }
    groups
}
