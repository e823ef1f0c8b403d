//! What everybody has heard, and what is imagined by it.

extern crate std;

use std::vec::Vec;

use parlor_cards::{Card, Seat};
use parlor_engine::Lots;

use super::table::{cards, text};
use crate::shelf::books::Cards;
use crate::shelf::guess::{Part, arrange};
use crate::shelf::heard::Heard;
use crate::shelf::players::Players;

type Ears = Heard<4>;

const ONE: Seat = Seat::new(1);
const TWO: Seat = Seat::new(2);

fn card(text: &str) -> Card {
    cards(text)[0]
}

/// Hands and books of three, as seat 0 sees them: so many cards, so many cards in books.
fn seen(hands: [usize; 2], books: [usize; 2]) -> Players<4> {
    let mut players = Players::new(3);
    for at in 0..2 {
        players.hands[at + 1] = Cards::of(&std::vec![Card::UNKNOWN; hands[at]]);
        players.books[at + 1] = Cards::of(&std::vec![Card::UNKNOWN; books[at]]);
    }
    players
}

/// What is imagined of some unseen cards, part by part.
fn imagined(
    unseen: &str,
    parts: &[Part],
    players: &Players<4>,
    heard: &Ears,
    seed: u64,
) -> Vec<Card> {
    let mut unseen = cards(unseen);
    arrange(&mut unseen, parts, players, heard, &mut Lots::new(seed));
    unseen
}

/// AU-03, GS-02: who asks for a number holds one, until it is taken.
#[test]
fn au_03_gs_02_who_asks_holds_one() {
    let mut heard = Ears::NOTHING;
    heard.asks(ONE, card("7"));
    heard.asks(ONE, card("7"));
    assert_eq!(text(heard.held(ONE).cards().cards()), "7");
    heard.has_none(ONE, card("7"));
    assert!(heard.held(ONE).is_empty());
}

/// AU-04, GS-03: what is handed over is known to be in the asker's hand.
#[test]
fn au_04_gs_03_what_is_handed_over_is_known() {
    let mut heard = Ears::NOTHING;
    heard.asks(ONE, card("7"));
    heard.gives_one(TWO, card("7"));
    heard.gets(ONE, card("7"), 1);
    assert_eq!(text(heard.held(ONE).cards().cards()), "7 7");
    assert!(heard.held(TWO).is_empty());
    assert_eq!(heard.since(TWO, card("7")), 15, "it may have more");
    heard.has_none(ONE, card("7"));
    heard.gets(TWO, card("7"), 2);
    assert_eq!((heard.held(TWO).len(), heard.since(ONE, card("7"))), (2, 0));
}

/// GS-04: who had none may have as many as were drawn since.
#[test]
fn gs_04_who_had_none_may_have_drawn_one() {
    let mut heard = Ears::NOTHING;
    heard.has_none(ONE, card("15"));
    heard.draws_if(false, ONE);
    assert_eq!(heard.since(ONE, card("15")), 0);
    heard.draws_if(true, ONE);
    assert_eq!((heard.since(ONE, card("15")), heard.since(ONE, card("1"))), (1, 15));
    heard.asks(ONE, card("15"));
    assert_eq!(heard.since(ONE, card("15")), 0, "that was the card drawn");
    (0..40).for_each(|_| heard.draws_if(true, ONE));
    assert_eq!(heard.since(ONE, card("15")), 15);
    assert_eq!(heard.since(ONE, card("14")), 15);
}

/// AU-06, GS-05: of a book that is made nobody has anything, and its maker is known.
#[test]
fn au_06_gs_05_a_book_is_heard_of() {
    let mut heard = Ears::NOTHING;
    heard.asks(ONE, card("7"));
    assert_eq!(heard.maker(card("7")), None);
    heard.makes_book(TWO, card("7"));
    assert!(heard.held(ONE).is_empty());
    assert_eq!((heard.maker(card("7")), heard.maker(card("8"))), (Some(TWO), None));
}

/// What is imagined could be: books are books, and no hand holds one.
#[test]
fn what_is_imagined_could_be() {
    let players = seen([5, 6], [8, 0]);
    let parts = [Part::Hand(ONE), Part::Books(ONE), Part::Hand(TWO), Part::Loose(2)];
    for seed in 0..200 {
        let all = "1x4 2x4 3x4 4x3 5x2 6x4";
        let mut unseen = imagined(all, &parts, &players, &Ears::NOTHING, seed);
        for hand in [&unseen[..5], &unseen[13..19]] {
            assert_eq!(Cards::of(hand).complete().iter().count(), 0, "{unseen:?}");
        }
        assert_eq!(Cards::of(&unseen[5..13]).complete().iter().count(), 2, "{unseen:?}");
        unseen.sort_unstable();
        assert_eq!(text(&unseen), text(&cards(all)));
    }
}

/// Every book that could be is imagined; of a book that was heard of, only that one.
#[test]
fn every_possible_book_is_imagined() {
    let players = seen([3, 3], [4, 0]);
    let parts = [Part::Hand(ONE), Part::Books(ONE), Part::Hand(TWO)];
    let books = |heard: &Ears| {
        let book = |seed| imagined("1x4 2x4 3x2", &parts, &players, heard, seed)[4];
        let mut seen: Vec<Card> = (0..100).map(book).collect();
        seen.sort_unstable();
        seen.dedup();
        text(&seen)
    };
    assert_eq!(books(&Ears::NOTHING), "1 2");
    let mut heard = Ears::NOTHING;
    heard.makes_book(ONE, card("2"));
    assert_eq!(books(&heard), "2");
}

/// AU-R3: hands are imagined as they were heard to be: what was asked for is there, what was denied
/// is not.
#[test]
fn au_r3_hands_are_imagined_as_they_were_heard_to_be() {
    let players = seen([4, 4], [0, 0]);
    let parts = [Part::Loose(4), Part::Hand(ONE), Part::Hand(TWO)];
    let mut heard = Ears::NOTHING;
    heard.asks(ONE, card("5"));
    heard.gets(ONE, card("5"), 1);
    heard.has_none(TWO, card("5"));
    heard.has_none(TWO, card("6"));
    heard.draws_if(true, TWO);
    for seed in 0..200 {
        let unseen = imagined("5x3 6x3 7x3 8x3", &parts, &players, &heard, seed);
        let (one, two) = (Cards::of(&unseen[4..8]), Cards::of(&unseen[8..]));
        assert!(one.count(card("5")) >= 2, "{unseen:?}");
        assert!(two.count(card("5")) <= 1 && two.count(card("6")) <= 1, "{unseen:?}");
    }
}

/// Faces that are known already stay where they are, and are not imagined once more.
#[test]
fn what_is_known_is_not_imagined_again() {
    let mut players = seen([0, 2], [0, 0]);
    players.hands[1] = Cards::of(&cards("5 ? ?"));
    let mut heard = Ears::NOTHING;
    heard.asks(ONE, card("5"));
    let parts = [Part::Hand(ONE), Part::Hand(TWO)];
    for seed in 0..20 {
        assert_eq!(imagined("6x2 7x2", &parts, &players, &heard, seed).len(), 4);
    }
}

/// Where nothing can be right, nothing goes wrong.
#[test]
fn the_impossible_is_left_as_it_is() {
    let mut heard = Ears::NOTHING;
    heard.asks(ONE, card("9"));
    heard.makes_book(TWO, card("8"));
    for unseen in ["1x4", "? ? ? ?", "1 2 3 4", ""] {
        for (hands, books) in [([4, 0], [0, 0]), ([0, 0], [8, 4])] {
            let parts = [Part::Hand(ONE), Part::Books(ONE), Part::Books(TWO)];
            imagined(unseen, &parts, &seen(hands, books), &heard, 1);
        }
    }
}
