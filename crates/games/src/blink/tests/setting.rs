//! What a table may choose, and how many may sit at it.

use parlor_engine::{Setting, check_table};

use super::*;

fn option(name: &str) -> &'static Setting<Blink> {
    Blink::ABOUT.options.iter().find(|option| option.name == name).unwrap()
}

/// The rules with these cards, and what the table says to them.
fn checked(cards: Shares, seats: u8) -> String {
    let rules = Blink { cards, ..BLINK };
    let checked = check_table(&rules, Seating::of(seats));
    checked.map_or_else(|refusal| format!("{} {}", refusal.code, refusal.rule), |()| "fine".into())
}

/// BL-13: at one table sit two or three; four or more play a tournament.
#[test]
fn bl_13_two_or_three_sit_at_a_table() {
    let said = [1, 2, 3, 4, 5].map(|seats| checked(Shares::Equal, seats));
    assert_eq!(said, ["players BL-13", "fine", "fine", "players BL-13", "players BL-13"]);
}

/// BL-R8: at least four cards for each, at most sixty together, a number for every seat.
#[test]
fn bl_r8_what_the_numbers_may_be() {
    for numbers in [[4, 4], [30, 30], [56, 4], [20, 39]] {
        assert_eq!(checked(Shares::OfTwo(numbers), 2), "fine", "{numbers:?}");
    }
    for numbers in [[3, 4], [40, 3], [0, 30], [31, 30], [57, 4], [255, 255]] {
        assert_eq!(checked(Shares::OfTwo(numbers), 2), "cards BL-R8", "{numbers:?}");
    }
    assert_eq!(checked(Shares::OfThree([20, 20, 20]), 3), "fine");
    assert_eq!(checked(Shares::OfThree([4, 4, 52]), 3), "fine");
    assert_eq!(checked(Shares::OfThree([20, 20, 21]), 3), "cards BL-R8");
    assert_eq!(checked(Shares::OfThree([20, 20, 3]), 3), "cards BL-R8");
    assert_eq!(checked(Shares::OfTwo([20, 20]), 3), "cards BL-R8");
    assert_eq!(checked(Shares::OfThree([20, 20, 20]), 2), "cards BL-R8");
}

/// BL-R8: the sentence says what is wrong.
#[test]
fn bl_r8_says_what_is_wrong() {
    let said = |cards, seats: u8| Blink { cards, ..BLINK }.check(seats).unwrap_err().text;
    let text = said(Shares::OfTwo([20, 20]), 3);
    assert_eq!(text, "There are 3 players, but numbers of cards for 2.");
    let text = said(Shares::OfTwo([20, 3]), 2);
    assert_eq!(text, "Everybody starts with at least 4 cards, not with 3.");
    let text = said(Shares::OfTwo([41, 20]), 2);
    assert_eq!(text, "There are 60 cards to start with, not 61.");
}

/// BL-14: option `cards`, as it is written; equal shares unless something else is chosen.
#[test]
fn bl_14_the_option_cards() {
    let cards = option("cards");
    assert_eq!([cards.get(&BLINK, 2), cards.get(&BLINK, 3)], ["30,30", "20,20,20"]);
    for (text, chosen) in
        [("36,24", Shares::OfTwo([36, 24])), ("30,16,14", Shares::OfThree([30, 16, 14]))]
    {
        let mut rules = BLINK;
        assert!(cards.set(&mut rules, text));
        assert_eq!(rules, Blink { cards: chosen, ..BLINK });
        assert_eq!(cards.get(&rules, 2), text);
        assert_eq!(rules.check(text.split(',').count() as u8), Ok(()));
    }
    for text in ["", "30", "60", "3,30", "31,30", "20,20,21", "15,15,15,15", "4,300", "4,260", "a"]
    {
        let mut rules = BLINK;
        assert!(!cards.set(&mut rules, text), "{text}");
        assert_eq!(rules, BLINK);
    }
    assert_eq!(cards.rule, "BL-R8");
}

/// BL-R4: option `refill`.
#[test]
fn bl_r4_the_option_refill() {
    let refill = option("refill");
    assert_eq!(refill.get(&BLINK, 2), "auto");
    let mut rules = BLINK;
    assert!(refill.set(&mut rules, "hand"));
    assert_eq!(rules, BY_HAND);
    assert_eq!(refill.get(&rules, 2), "hand");
    assert!(refill.set(&mut rules, "auto"));
    assert_eq!(rules, BLINK);
}

/// CM-10: the words of the book.
#[test]
fn the_words_are_the_books_own() {
    assert_eq!([BLINK.word("stock"), BLINK.word("stocks")], ["draw pile", "draw piles"]);
    assert_eq!([BLINK.word("pile"), BLINK.word("piles")], ["center pile", "center piles"]);
}
