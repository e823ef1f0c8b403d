//! FF-16 to FF-19 and FF-R5: what cards score.

use super::score::{combination, farkles};
use super::*;

fn points(text: &str) -> Option<u32> {
    combination(numbers(text))
}

/// FF-16: three of a number.
#[test]
fn ff_16_three_of_a_number() {
    let threes = ["1 1 1", "2 2 2", "3 3 3", "4 4 4", "5 5 5", "6 6 6"].map(points);
    assert_eq!(threes, [300, 200, 300, 400, 500, 600].map(Some));
}

/// FF-17: four, five and six of any number.
#[test]
fn ff_17_four_five_and_six_of_any_number() {
    for number in 1..=6 {
        let of = |count| combination(Numbers::of(number, count));
        assert_eq!([4, 5, 6].map(of), [1_000, 2_000, 3_000].map(Some));
        assert_eq!([0, 1, 2, 7, 8, 14].map(of), [None; 6]);
    }
}

/// FF-18: a straight, three pairs, four of a number and a pair, two triples.
#[test]
fn ff_18_combinations_of_six_cards() {
    for cards in ["1 2 3 4 5 6", "1 1 3 3 6 6", "2 2 2 2 5 5", "1 1 6 6 6 6", "3 3 3 4 4 4"] {
        assert_eq!(points(cards), Some(1_500), "{cards}");
    }
    for cards in ["1 2 3 4 5", "1 1 2 2", "1 1 2 2 3", "1 1 1 1 2", "1 1 1 2 2 3", "1 2 3 4 5 6 6"]
    {
        assert_eq!(points(cards), None, "{cards}");
    }
    assert_eq!(points("1 1 2 2 3 3 4 4"), None);
    assert_eq!(points("1 1 1 2 2 2 3 3 3"), None);
    assert_eq!(points("1x7 2 2 2"), None, "seven make no combination, nor does what lies beside");
}

/// What these cards score, found by the words of FF-16 to FF-18: the best of everything that they
/// can be taken for, all of them.
pub(super) fn best_of(cards: &[u8]) -> Option<u32> {
    let alike = |cards: &[u8]| cards.iter().all(|card| *card == cards[0]);
    let mut best = None;
    let mut found = |points| best = best.max(Some(points));
    match *cards {
        [1, 1, 1] => found(300),
        [card, ..] if cards.len() == 3 && alike(cards) => found(100 * u32::from(card)),
        [1, 2, 3, 4, 5, 6] => found(1_500),
        _ => {}
    }
    if (4..=6).contains(&cards.len()) && alike(cards) {
        found([1_000, 2_000, 3_000][cards.len() - 4]);
    }
    if cards.len() == 6 {
        for chosen in 0_u32..64 {
            let part = |wanted: bool| -> Vec<u8> {
                let at = (0..6).filter(|at| (chosen >> at & 1 == 1) == wanted);
                at.map(|at| cards[at]).collect()
            };
            let (some, rest) = (part(true), part(false));
            let split = [some.len(), rest.len()];
            if split == [3, 3] && alike(&some) && alike(&rest)
                || split == [4, 2] && alike(&some) && alike(&rest)
            {
                found(1_500);
            }
        }
        if cards.chunks(2).all(alike) {
            found(1_500);
        }
    }
    best
}

/// FF-16, FF-17, FF-18, FF-R2: every set of up to eight cards scores the best that it can be taken
/// for, and nothing else scores.
#[test]
fn ff_r2_every_set_of_cards_scores_its_best() {
    let (mut sets, mut scoring) = (0, 0);
    let mut cards = Vec::new();
    each_set(1, 8, &mut cards, &mut |cards| {
        let counts = cards.iter().map(|&number| Numbers::of(number, 1));
        let score = combination(counts.fold(Numbers::NONE, Numbers::plus));
        assert_eq!(score, best_of(cards), "{cards:?}");
        sets += 1;
        scoring += u32::from(score.is_some());
    });
    assert_eq!((sets, scoring), (3_003, 90));
}

pub(super) fn each_set(from: u8, most: usize, cards: &mut Vec<u8>, visit: &mut impl FnMut(&[u8])) {
    visit(cards);
    if cards.len() == most {
        return;
    }
    for number in from..=6 {
        cards.push(number);
        each_set(number, most, cards, visit);
        cards.pop();
    }
}

/// FF-19: Farkles.
#[test]
fn ff_19_farkles() {
    assert_eq!([1, 2, 3, 4, 5, 6].map(farkles), [100, 200, 300, 1_000, 2_000, 3_000]);
    assert_eq!(farkles(0), 0);
}

/// FF-R5: more than six are six and the rest, which score as their own number.
#[test]
fn ff_r5_more_than_six_farkles() {
    assert_eq!(farkles(7), 3_100);
    for count in 7..=22 {
        assert_eq!(farkles(count), 3_000 + farkles(count - 6));
    }
    assert_eq!((farkles(12), farkles(22)), (6_000, 10_000));
}

/// FF-R5: at the table.
#[test]
fn ff_r5_seven_farkles_score_3100() {
    let mut table = position(2, "2 5").with_front(1, "2 2").with_farkles(0, 7);
    table.draws_to(0, "1").plays(0, "slide-1-222 stop");
    assert_eq!((table.score(0), table.side(0)), (3_300, "".into()));
}
