//! GS-R1, GS-R2, GS-R3: hands, Stores and tables without cards.

use super::*;

/// GS-R1: a player without cards at the start of the turn draws one and asks on.
#[test]
fn gs_r1_who_begins_without_cards_draws_one_and_asks() {
    let mut table = position(&["3 9", "", "9 12"], "7 8 1");
    table.asks(0, "ask-2-3");
    assert_eq!((table.turn(), table.hand(1), table.store()), ("1".into(), "8".into(), "1".into()));
    assert_eq!(table.offers(1), "ask-0-8 ask-2-8");
    let told = table.told(seat(0));
    assert_eq!(told[4..], ["begin 1", "GS-R1 draws 1", "? stack>hand:1"]);
    assert_eq!(table.told(seat(1))[6], "8 stack>hand:1");
}

/// GS-R1: so does a player left without cards after laying a book in the turn.
#[test]
fn gs_r1_who_has_no_cards_after_a_book_draws_one_and_asks_on() {
    let mut table = position(&["3 3", "3 3 5", "9 12"], "7 8 1");
    table.asks(0, "ask-1-3");
    assert_eq!(
        (table.turn(), table.hand(0), table.store()),
        ("0".into(), "7".into(), "8 1".into())
    );
    assert_eq!(table.offers(0), "ask-1-7 ask-2-7");
    assert!(table.told(seat(1)).contains(&"GS-R1 draws 0".into()));
}

/// GS-R1, GS-04: a book made with the card drawn at the end of the turn is none in it: nothing more
/// is drawn, neither then nor before the turn comes again.
#[test]
fn gs_r1_a_book_from_the_store_draws_nothing_more() {
    let mut table = position(&["3x3", "9 5", "9 12"], "3 7 8");
    table.asks(0, "ask-1-3");
    assert_eq!((table.turn(), table.hand(0), table.store()), ("1".into(), "".into(), "7 8".into()));
    table.asks(1, "ask-2-9 ask-2-5");
    assert_eq!((table.turn(), table.hand(0), table.store()), ("2".into(), "".into(), "8".into()));
}

/// GS-R1: with the Store empty a player without cards is passed over.
#[test]
fn gs_r1_without_a_store_who_has_no_cards_is_passed_over() {
    let mut table = position(&["3 9", "", "", "3 9"], "");
    table.asks(0, "ask-3-3");
    assert_eq!(table.turn(), "0");
    let mut table = position(&["3 9", "", "", "9 12"], "");
    table.asks(0, "ask-3-3");
    assert_eq!((table.turn(), table.hand(1)), ("3".into(), "".into()));
    let told = table.told(seat(1));
    let passed = ["begin 1", "GS-R1 passed-over 1", "begin 2", "GS-R1 passed-over 2", "begin 3"];
    assert_eq!(told[4..], passed);
}

/// GS-R1: also one who laid the last cards aside in the turn itself.
#[test]
fn gs_r1_without_a_store_a_book_can_end_the_turn() {
    let mut table = position(&["3 3", "3 3 5", "5 12"], "");
    table.asks(0, "ask-1-3");
    assert_eq!((table.turn(), table.hand(0)), ("1".into(), "".into()));
    assert!(table.told(seat(1)).contains(&"GS-R1 passed-over 0".into()));
}

/// GS-R2: with the Store empty a failed ask simply ends the turn.
#[test]
fn gs_r2_on_an_empty_store_a_failed_ask_ends_the_turn() {
    let mut table = position(&["3 9", "3 5", "9 12"], "");
    table.asks(0, "ask-1-9");
    assert_eq!((table.turn(), table.hand(0)), ("1".into(), "3 9".into()));
    let told =
        ["0 ask 1 9", "GS-04 has-none 1", "1 go-to-store 0", "GS-R2 store-empty 0", "begin 1"];
    assert_eq!(table.told(seat(2)), told);
}

/// GS-R3: a player without cards cannot be asked.
#[test]
fn gs_r3_who_has_no_cards_cannot_be_asked() {
    let mut table = position(&["3 9", "", "9 12"], "1");
    assert_eq!(table.offers(0), "ask-2-3 ask-2-9");
    assert_eq!(table.refuses(0, "ask-1-3"), "no-cards GS-R3");
    assert_eq!(table.refuses(0, "ask-1-4"), "not-in-hand GS-02");
    let mut table = position(&["3 9", "9", "9 12"], "1");
    table.asks(0, "ask-1-9");
    assert_eq!(table.offers(0), "ask-2-3 ask-2-9");
}

/// GS-R3: if nobody else has cards, the player draws one by itself, and the turn passes; the next
/// begins without cards, draws one and asks (GS-R1).
#[test]
fn gs_r3_if_nobody_else_has_cards_one_draws_and_the_turn_passes() {
    let mut table = position(&["3 9", "9"], "7 8 1");
    table.asks(0, "ask-1-9");
    assert_eq!((table.hand(0), table.hand(1)), ("3 7 9 9".into(), "8".into()));
    assert_eq!((table.turn(), table.store()), ("1".into(), "1".into()));
    let told = table.told(Eye::Spectator);
    let rest =
        ["GS-R3 nobody-to-ask 0", "? stack>hand:0", "begin 1", "GS-R1 draws 1", "? stack>hand:1"];
    assert_eq!(told[3..], rest);
}

/// GS-R1, GS-R3: who has neither cards nor anybody to ask draws one to have some, and one more.
#[test]
fn gs_r1_gs_r3_with_no_cards_anywhere_two_are_drawn() {
    let mut table = position(&["3 3", "3 3"], "7 8 1 2");
    table.asks(0, "ask-1-3");
    assert_eq!((table.hand(0), table.hand(1)), ("7 8".into(), "1".into()));
    assert_eq!((table.turn(), table.store()), ("1".into(), "2".into()));
}

/// GS-R3: what is drawn by itself can make a book, and the turn passes all the same.
#[test]
fn gs_r3_what_is_drawn_by_itself_can_make_a_book() {
    let mut table = position(&["3x3 9", "9"], "3 8 1");
    table.asks(0, "ask-1-9");
    assert_eq!((table.hand(0), table.numbers(0)), ("9 9".into(), "3".into()));
    assert_eq!((table.turn(), table.hand(1)), ("1".into(), "8".into()));
}

/// GS-R3: the last card of the Store is drawn so, too; then the others have nothing to draw, and
/// the turn comes back to who has all the cards: all books are made.
#[test]
fn gs_r3_the_last_card_makes_the_last_book() {
    let mut table = position(&["3x3 9x3", "9"], "3").with_books(0, "1 2 4 5 6 7 8");
    table = table.with_books(1, "10 11 12 13 14 15");
    table.asks(0, "ask-1-9");
    assert_eq!(table.ending(), "0 won by GS-06");
    let told = table.told(seat(1));
    assert_eq!(told.iter().filter(|event| *event == "over").count(), 1);
    assert!(!told.iter().any(|event| event.starts_with("begin")));
}

/// A position that cannot be (three 3s and no fourth), as somebody might imagine it, ends as well.
#[test]
fn what_cannot_be_ends_as_well() {
    let mut table = position(&["3x2 9", "3 9"], "");
    table.asks(0, "ask-1-3 ask-1-9");
    assert_eq!(table.ending(), "0 1 drew by GS-R4");
}
