//! How good an ask looks, and how a game of books stands.

extern crate std;

use std::string::{String, ToString};
use std::vec::Vec;

use parlor_cards::Seat;

use super::table::{cards, read};
use crate::shelf::asks::Ask;
use crate::shelf::books::{BOOK, Cards};
use crate::shelf::heard::Heard;
use crate::shelf::odds::Odds;
use crate::shelf::players::Players;
use crate::shelf::prospect::prospect;

const ME: Seat = Seat::new(0);

fn players(hands: &[&str]) -> Players<4> {
    let mut players = Players::new(hands.len() as u8);
    for (hand, text) in players.hands.iter_mut().zip(hands) {
        *hand = Cards::of(&cards(text));
    }
    players
}

/// What some asks may bring, after these asks were made, of which those with `!` succeeded.
fn odds(hands: &[&str], loose: usize, heard: &[(u8, &str)], asks: &[&str]) -> Vec<Odds> {
    let (players, mut all) = (players(hands), Heard::NOTHING);
    for &(seat, ask) in heard {
        let Ask { of, card } = read(ask.trim_end_matches('!'));
        all.asks(Seat::new(seat), card);
        all.has_none(of, card);
        all.gets(Seat::new(seat), card, u8::from(ask.ends_with('!')));
    }
    asks.iter().map(|ask| Odds::of(&players, &all, loose, ME, read(ask))).collect()
}

fn is_falling(odds: &[Odds]) -> bool {
    odds.windows(2).all(|pair| pair[0].appeal() > pair[1].appeal())
}

/// AU-R3: who was heard to ask for a number has it, and is asked first; best for the number that is
/// nearest to a book.
#[test]
fn who_was_heard_to_ask_is_asked() {
    let hands = ["4 7 7 9 9 9", "? ?", "? ? ?", "?"];
    let heard = [(1, "ask-2-4"), (3, "ask-0-7")];
    let asks = ["ask-3-7", "ask-1-4", "ask-2-9", "ask-1-9", "ask-2-7"];
    assert!(is_falling(&odds(&hands, 9, &heard, &asks)));
}

/// Nobody is asked in vain twice; of the others, who has most cards is asked first.
#[test]
fn nobody_is_asked_in_vain_twice() {
    let hands = ["4 4", "? ? ?", "?", "? ?"];
    let asks = ["ask-1-4", "ask-3-4", "ask-2-4"];
    assert!(is_falling(&odds(&hands, 0, &[], &asks)));
    let found = odds(&hands, 0, &[(0, "ask-1-4")], &asks);
    assert_eq!(found[0].chance, 0);
    assert!(found[1].chance > found[2].chance && found[2].chance > 0);
}

/// Where only one player can have what is missing, it is there.
#[test]
fn what_nobody_else_can_have_is_sure() {
    let hands = ["4 4", "? ? ?", "? ?"];
    let heard = [(0, "ask-1-4")];
    assert_eq!(odds(&hands, 0, &heard, &["ask-2-4"])[0].chance, 1_000);
    assert!(odds(&hands, 5, &heard, &["ask-2-4"])[0].chance < 1_000);
}

/// Between two players it is a loss to tell of three that the other may take.
#[test]
fn between_two_players_telling_has_its_price() {
    let hands = ["4 4 4 7 7 7", "? ?"];
    let told = odds(&hands, 40, &[], &["ask-1-7"])[0];
    let heard = Odds { is_heard: true, ..told };
    assert!(heard.worth_between_two() > told.worth_between_two());
    let sure = odds(&hands, 40, &[(1, "ask-0-7")], &["ask-1-7", "ask-1-4"]);
    assert!(sure[0].worth_between_two() > sure[1].worth_between_two());
}

/// The reasons say what was heard.
#[test]
fn reasons_say_what_was_heard() {
    struct Said(Odds);
    impl std::fmt::Display for Said {
        fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
            self.0.reason(f)
        }
    }
    let said = |heard: &[(u8, &str)], ask: &str| -> String {
        Said(odds(&["4 4 9", "? ? ?", "? ?"], 0, heard, &[ask])[0]).to_string()
    };
    assert_eq!(said(&[(1, "ask-2-4")], "ask-1-4"), "seat 1 is known to hold a 4");
    assert_eq!(said(&[(1, "ask-2-4!")], "ask-1-4"), "seat 1 is known to hold 2 of the 4s");
    assert_eq!(said(&[(0, "ask-1-4")], "ask-1-4"), "seat 1 has no 4");
    assert_eq!(said(&[(0, "ask-1-4")], "ask-2-4"), "nobody but seat 2 can have the other 4s");
    assert_eq!(said(&[], "ask-2-9"), "seat 2 has a 9 with a chance of 90 %");
}

/// GS-06, AU-07: books made and numbers held are a better prospect, from 0 to a thousand.
#[test]
fn books_are_a_better_prospect() {
    let mut table = players(&["4 4 9", "4 9"]);
    let even = players(&["4 9", "4 9"]);
    assert_eq!(prospect(&even, ME), 500);
    let before = prospect(&table, ME);
    assert!(before > 500 && prospect(&table, Seat::new(1)) < 500);
    for number in cards("1 2 3 5 6 7 8 10") {
        table.books[0].add(number, BOOK);
        table.made += 1;
    }
    assert!((before..=1_000).contains(&prospect(&table, ME)));
    assert!((0..200).contains(&prospect(&table, Seat::new(1))));
}
