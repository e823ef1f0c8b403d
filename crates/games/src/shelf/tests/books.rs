//! The parts of the shelf, each for itself.

extern crate std;

use std::string::ToString;
use std::vec::Vec;

use parlor_cards::{Card, Seat, Seats};
use parlor_engine::{Lots, Offers};

use super::table::{cards, read, text};
use crate::shelf::asks::{self, Ask};
use crate::shelf::books::{BOOK, CARDS, Cards, DECK, Numbers};

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
