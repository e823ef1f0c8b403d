//! The parts of the shelf, each for itself.

extern crate std;

use std::string::ToString;
use std::vec::Vec;

use parlor_cards::{Card, Seat, Seats};
use parlor_engine::{Lots, Offers};

use super::table::{cards, read, text};
use crate::shelf::asks::{self, Ask, Heard};
use crate::shelf::books::{BOOK, CARDS, Cards, DECK, Numbers};
use crate::shelf::guess::{Part, arrange};

/// AU-01, GS-01: four series of 1 to 15, sixty cards; CM-13: series by series.
#[test]
fn au_01_gs_01_the_deck_is_four_series() {
    assert_eq!(CARDS.as_slice(), DECK.canonical::<60>().cards());
    assert_eq!((DECK.len(), DECK.tally().count(CARDS[0])), (60, 4));
}

/// What is written of an ask is read again.
#[test]
fn asks_are_read_as_they_are_written() {
    for text in ["ask-0-1", "ask-2-7", "ask-9-15", "ask-14-10"] {
        assert_eq!(read(text).to_string(), text);
    }
}

/// What nobody writes is not read.
#[test]
fn other_texts_are_no_asks() {
    for text in [
        "",
        "ask",
        "ask-",
        "ask--",
        "ask-1",
        "ask-1-",
        "ask--7",
        "ask-1-0",
        "ask-1-16",
        "ask-1-07",
        "ask-01-7",
        "ask-+1-7",
        "ask-1-+7",
        "ask-15-7",
        "ask-256-7",
        "ask-1-W",
        "ask-1-?",
        "ask-1-T",
        "ask-1-F",
        "ask-1-7-",
        "ask-1-7 ",
        " ask-1-7",
        "Ask-1-7",
        "ask-1-YS3",
        "ask-é-7",
        "ask-1-é",
        "ask-99999999999-7",
    ] {
        assert_eq!(Ask::read(text), None, "{text}");
    }
}

/// A hand is its cards, ascending, those out of sight last.
#[test]
fn cards_are_counted() {
    let mut hand = Cards::of(&cards("15 3 ? 3 1 ? 3"));
    assert_eq!(text(hand.cards().cards()), "1 3 3 3 15 ? ?");
    assert_eq!((hand.len(), hand.is_empty()), (7, false));
    let numbers: Vec<_> = hand.numbers().iter().collect();
    assert_eq!(text(&numbers), "1 3 15");
    assert_eq!(hand.complete().iter().count(), 0);
    let three = cards("3")[0];
    hand.add(three, 1);
    assert_eq!(text(&hand.complete().iter().collect::<Vec<_>>()), "3");
    hand.take(three, BOOK);
    assert_eq!(text(hand.cards().cards()), "1 15 ? ?");
    assert!(!Cards::of(&cards("?")).is_empty());
    assert!(Cards::of(&[]).is_empty());
}

/// Every number can be held up to four times, and is found by its place among those held.
#[test]
fn every_number_has_its_place() {
    let all = Cards::of(&CARDS);
    assert_eq!((all.len(), all.numbers().count()), (60, 15));
    assert_eq!(all.complete(), Numbers::ALL);
    for (n, card) in Card::SERIES.into_iter().enumerate() {
        assert_eq!(all.count(card), 4);
        assert_eq!(all.numbers().nth(n as u32), card);
    }
    let few = Cards::of(&cards("2 2 9 14")).numbers();
    let nth: Vec<_> = (0..few.count()).map(|n| few.nth(n)).collect();
    assert_eq!(text(&nth), "2 9 14");
}

/// Lists of asks: every other who may be asked, for every number held; picks are from them, and
/// each comes in its turn.
#[test]
fn what_is_listed_is_what_is_picked() {
    let hand = Cards::of(&cards("4 4 7 15"));
    for others in [&[1][..], &[1, 2], &[0, 3, 9]] {
        let seats = others.iter().fold(Seats::NONE, |seats, &seat| seats.with(Seat::new(seat)));
        let mut list = Offers::new();
        asks::list(&hand, seats, &mut list);
        let wanted: Vec<_> = others
            .iter()
            .flat_map(|of| [4, 7, 15].map(|card| std::format!("ask-{of}-{card}")))
            .collect();
        assert_eq!(list.iter().map(Ask::to_string).collect::<Vec<_>>(), wanted);
        let mut counts = std::vec![0; list.len()];
        let mut lots = Lots::new(3);
        for _ in 0..100 * list.len() {
            let picked = asks::pick(&hand, seats, &mut lots).unwrap();
            counts[list.iter().position(|&ask| ask == picked).unwrap()] += 1;
        }
        assert!(counts.iter().all(|count| (60..160).contains(count)), "{counts:?}");
    }
    assert_eq!(asks::pick(&hand, Seats::NONE, &mut Lots::new(0)), None);
    let two = Seats::only(Seat::new(1)).with(Seat::new(2));
    assert_eq!(asks::pick(&Cards::NONE, two, &mut Lots::new(0)), None);
    assert_eq!(asks::pick(&Cards::NONE, Seats::only(Seat::new(1)), &mut Lots::new(0)), None);
}

fn appeals(hands: &[&str], heard: &[(u8, &str)], asks: &[&str]) -> Vec<i32> {
    let hands: Vec<_> = hands.iter().map(|hand| Cards::of(&cards(hand))).collect();
    let mut all = Heard::NOTHING;
    for &(seat, ask) in heard {
        let Ask { of, card } = read(ask);
        all.note(Seat::new(seat), card, of);
    }
    let appeal = |ask: &&str| asks::appeal(&hands, &all, Seat::new(0), read(ask));
    asks.iter().map(appeal).collect()
}

fn is_falling(appeals: &[i32]) -> bool {
    appeals.windows(2).all(|pair| pair[0] > pair[1])
}

/// AU-R3: who was heard to ask for a number has it, and is asked first; best for the number that
/// is nearest to a book.
#[test]
fn who_was_heard_to_ask_is_asked() {
    let hands = ["4 7 7 9 9 9", "? ?", "? ? ?", "?"];
    let heard = [(1, "ask-2-4"), (3, "ask-0-7")];
    let asks = ["ask-3-7", "ask-1-4", "ask-2-9", "ask-1-9", "ask-3-9", "ask-2-7"];
    assert!(is_falling(&appeals(&hands, &heard, &asks)));
    let later = [(1, "ask-2-4"), (3, "ask-1-4")];
    assert!(is_falling(&appeals(&hands, &later, &["ask-3-4", "ask-1-4"])));
}

/// Nobody is asked in vain twice before the others were.
#[test]
fn one_asks_round_the_table() {
    let hands = ["4 4", "? ? ?", "?", "? ?"];
    let asks = ["ask-3-4", "ask-1-4", "ask-2-4"];
    assert!(is_falling(&appeals(&hands, &[(0, "ask-2-4")], &asks)));
    assert!(is_falling(&appeals(&hands, &[], &["ask-1-4", "ask-3-4", "ask-2-4"])));
}

/// Asks of seats that are not there have no appeal, and do no harm.
#[test]
fn an_ask_of_nobody_has_no_appeal() {
    assert_eq!(appeals(&["4", "?"], &[], &["ask-9-4"]), [-1]);
}

/// What is imagined could be: books are books, and no hand holds one.
#[test]
fn what_is_imagined_could_be() {
    for seed in 0..200 {
        let mut unseen = cards("1x4 2x4 3x4 4x3 5x2 6x4");
        let parts = [Part::Hand(5), Part::Books(8), Part::Hand(6), Part::Loose(2)];
        arrange(&mut unseen, &parts, &mut Lots::new(seed));
        for hand in [&unseen[..5], &unseen[13..19]] {
            assert_eq!(Cards::of(hand).complete().iter().count(), 0, "{unseen:?}");
        }
        assert_eq!(Cards::of(&unseen[5..13]).complete().iter().count(), 2, "{unseen:?}");
        unseen.sort_unstable();
        assert_eq!(text(&unseen), text(&cards("1x4 2x4 3x4 4x3 5x2 6x4")));
    }
}

/// Every book that could be is imagined.
#[test]
fn every_possible_book_is_imagined() {
    let mut seen = Vec::new();
    for seed in 0..100 {
        let mut unseen = cards("1x4 2x4 3x2");
        arrange(&mut unseen, &[Part::Hand(3), Part::Books(4), Part::Hand(3)], &mut Lots::new(seed));
        seen.push(unseen[4]);
    }
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(text(&seen), "1 2");
}

/// Where nothing can be right, nothing goes wrong.
#[test]
fn the_impossible_is_left_as_it_is() {
    for unseen in ["1x4", "? ? ? ?", "1 2 3 4", ""] {
        let mut unseen = cards(unseen);
        arrange(&mut unseen, &[Part::Hand(4), Part::Books(4)], &mut Lots::new(1));
        arrange(&mut unseen, &[Part::Books(8)], &mut Lots::new(1));
    }
}
