//! A record that was cut, flipped or made up is refused with line and column (CM-12).
#![allow(clippy::unwrap_used, reason = "what goes wrong in a test fails the test")]

use parlor_house::load;

const RECORD: &str = include_str!("../../../records/flinch/1913_style-table_call_window-on.record");
const EXAMPLE_B: &str = include_str!("../../../records/flinch/1963_example-b.record");

fn spot(text: &str) -> (usize, usize) {
    let broken = load(text).expect_err("it is broken");
    (broken.at.line, broken.at.column)
}

/// CM-12: whatever one character is changed to, it is noticed.
#[test]
fn cm_12_one_flipped_character_is_noticed() {
    for (at, byte) in RECORD.bytes().enumerate() {
        for flip in [1, 2, 16, 32] {
            let mut text = RECORD.as_bytes().to_vec();
            text[at] = byte ^ flip;
            let Ok(text) = String::from_utf8(text) else { continue };
            assert!(load(&text).is_err(), "byte {at}: {:?} to {:?}", byte, byte ^ flip);
        }
        let mut text = RECORD.as_bytes().to_vec();
        text[at] = b'#';
        let text = String::from_utf8(text).unwrap();
        assert!(load(&text).is_err() || byte == b'#', "byte {at}: {byte:?} to #");
    }
}

/// CM-12: wherever it is cut off, it is noticed.
#[test]
fn cm_12_a_record_cut_anywhere_is_noticed() {
    let check = RECORD.rfind("check").unwrap();
    for cut in 0..check - 1 {
        assert!(load(&RECORD[..cut]).is_err(), "cut at {cut}");
    }
    assert!(load(&RECORD[..check]).is_ok(), "without its check line it is a record edited by hand");
}

/// CM-12: without the check line a person may edit it, and is told where a mistake is.
#[test]
fn cm_12_a_mistake_is_told_with_line_and_column() {
    let text = &EXAMPLE_B[..EXAMPLE_B.rfind("check").unwrap()];
    let line_of = |needle: &str| 1 + text[..text.find(needle).unwrap()].lines().count();
    let turn = line_of("2: stock>1, 10@0");
    assert_eq!(spot(&text.replace("stock>1, 10@0", "stock>1, 11@0")), (turn, 13));
    assert_eq!(spot(&text.replace("stock>1, 10@0", "stack>1, 10@0")), (turn, 4));
    assert_eq!(spot(&text.replace("edition 1963", "edition 1964")), (3, 9));
    assert_eq!(spot(&text.replace("game flinch", "game flunch")), (2, 6));
    assert_eq!(spot(&text.replace("players 4", "players 9")).0, 4);
    assert_eq!(spot(&text.replace("deck 4 11", "deck 4 16")).1, 8);
    let outcome = line_of("outcome");
    let won = text.replace("outcome unfinished", "outcome win 0 by FL-23 scores 0 1 2 3");
    assert_eq!(spot(&won).0, outcome);
}

/// CM-03: a deck one card off is refused, naming the card.
#[test]
fn cm_03_a_record_with_a_deck_one_card_off_is_refused() {
    let text = &EXAMPLE_B[..EXAMPLE_B.rfind("check").unwrap()];
    let wrong = text.replacen("deck 4 11", "deck 4 12", 1);
    let broken = load(&wrong).expect_err("there are eleven 12s");
    assert!(broken.text.contains("CM-03") && broken.text.contains("12"), "{broken}");
}

/// CM-04: the order of a reshuffle is part of the record, and is compared.
#[test]
fn cm_04_a_changed_reshuffle_is_noticed() {
    let text = include_str!("../../../records/flinch/reshuffled.record");
    let text = &text[..text.rfind("check").unwrap()];
    let line = text.lines().find(|line| line.starts_with("shuffle ")).unwrap();
    let mut cards: Vec<&str> = line.split(' ').collect();
    let other = (2..cards.len()).find(|&at| cards[at] != cards[1]).unwrap();
    cards.swap(1, other);
    let broken = load(&text.replace(line, &cards.join(" "))).expect_err("another order");
    assert!(broken.text.contains("CM-04"), "{broken}");
}

/// CM-12: a state hash that does not fit is noticed where it stands.
#[test]
fn cm_12_a_hash_that_does_not_fit_is_noticed() {
    let text = &EXAMPLE_B[..EXAMPLE_B.rfind("check").unwrap()];
    let line = text.lines().position(|line| line.starts_with("hash ")).unwrap();
    let hash = text.lines().nth(line).unwrap();
    assert_eq!(spot(&text.replace(hash, "hash 0123456789abcdef")), (line + 1, 1));
    assert!(load(&text.replace(&format!("{hash}\n"), "")).is_ok(), "it may be left out");
}

/// CM-12: names are those of all seats, or none.
#[test]
fn cm_12_names_are_given_for_all_seats_or_for_none() {
    let text = &EXAMPLE_B[..EXAMPLE_B.rfind("check").unwrap()];
    assert_eq!(spot(&text.replace("name 3 D\n", "")).0, 4);
    assert_eq!(spot(&text.replace("name 1 B\n", "")), (6, 6));
    let none: String = text
        .lines()
        .filter(|line| !line.starts_with("name "))
        .fold(String::new(), |text, line| text + line + "\n");
    assert_eq!(load(&none).unwrap().names()[3], "Seat 3");
}
