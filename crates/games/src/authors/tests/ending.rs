//! AU-07, AU-08, AU-R4: how a game ends, and who wins.

use super::super::play::{MOST_ASKS, MOST_FAILED};
use super::*;

/// Seat 0 lacks one card of the last book, which seat 1 has; the other books lie there.
fn last(rules: Authors, books: [&str; 3]) -> Table {
    let mut table = position(rules, &["15x3", "15", ""]);
    for (seat, numbers) in books.into_iter().enumerate() {
        table = table.with_books(seat, numbers);
    }
    table
}

/// AU-07: play ends when all fifteen books are made; most books win.
#[test]
fn au_07_most_books_win() {
    for rules in ALL {
        let mut table = last(rules, ["1 2 3 4 5", "6 7 8 9 10", "11 12 13 14"]);
        assert_eq!(table.ending(), "");
        table.asks(0, "ask-1-15");
        assert_eq!(table.ending(), "0 won by AU-07");
        assert_eq!(table.scores(3), [6, 5, 4]);
        assert_eq!((table.turn(), table.offers(1)), ("".into(), "".into()));
        assert_eq!(table.refuses(1, "ask-0-1"), "game-over CM-09");
        let over = table.told(Eye::Spectator);
        assert_eq!(over.last().unwrap(), "over");
        assert!(!over.contains(&"AU-08 numbers-added all".into()));
    }
}

/// AU-07: as long as a book is not made, play goes on.
#[test]
fn au_07_fourteen_books_are_not_all() {
    let mut table = position(A1963, &["14x3", "14 15", "15x3"]);
    table = table.with_books(2, "1 2 3 4 5 6 7 8 9 10 11 12 13");
    table.asks(0, "ask-1-14");
    assert_eq!((table.ending(), table.turn()), ("".into(), "1".into()));
    table.asks(1, "ask-2-15 ask-2-15 ask-2-15");
    assert_eq!(table.ending(), "2 won by AU-07");
}

/// AU-08 (1913): with equal books the numbers of the books are added, and the higher sum wins.
#[test]
fn au_08_in_1913_the_higher_sum_wins() {
    for rules in [A1913, L1913] {
        let mut table = last(rules.clone(), ["1 2 3 4", "5 6 7 8 9", "10 11 12 13 14"]);
        table.asks(0, "ask-1-15");
        // 1 + 2 + 3 + 4 + 15 = 25, 5 + 6 + 7 + 8 + 9 = 35, 10 + 11 + 12 + 13 + 14 = 60.
        assert_eq!(
            (table.scores(3), table.ending()),
            (std::vec![5, 5, 5], "2 won by AU-08".into())
        );
        assert!(table.told(Eye::Spectator).contains(&"AU-08 numbers-added all".into()));
        let mut table = last(rules, ["13 14 11 10", "5 6 7 8 9", "1 2 3 4 12"]);
        table.asks(0, "ask-1-15");
        assert_eq!(table.ending(), "0 won by AU-08");
    }
}

/// AU-08: only the books of those who have most are added; a high sum of fewer books is nothing.
#[test]
fn au_08_sums_count_among_equals_only() {
    let mut table = last(A1913, ["1 2 3 4 5", "6 7 8 9 10 11", "12 13 14"]);
    table.asks(0, "ask-1-15");
    // 1 + 2 + 3 + 4 + 5 + 15 = 30; 6 + 7 + 8 + 9 + 10 + 11 = 51.
    assert_eq!((table.scores(3), table.ending()), (std::vec![6, 6, 3], "1 won by AU-08".into()));
    assert!(table.told(Eye::Spectator).contains(&"AU-08 numbers-added all".into()));
}

/// AU-R5: sums equal too are shared.
#[test]
fn au_r5_equal_sums_share() {
    let mut table = last(A1913, ["1 2 8 9 10", "3 4 5 6 13 14", "7 11 12"]);
    table.asks(0, "ask-1-15");
    // 1 + 2 + 8 + 9 + 10 + 15 = 45 = 3 + 4 + 5 + 6 + 13 + 14.
    assert_eq!(table.ending(), "0 1 drew by AU-R5");
}

/// AU-08 (1963): the book is silent; equal books share.
#[test]
fn au_08_in_1963_equal_books_share() {
    let mut table = last(A1963, ["1 2 3 4", "5 6 7 8 9", "10 11 12 13 14"]);
    table.asks(0, "ask-1-15");
    assert_eq!(table.ending(), "0 1 2 drew by AU-08");
    let mut table = last(A1963, ["1 2 3 4 5", "6 7 8 9 10 11", "12 13 14"]);
    table.asks(0, "ask-1-15");
    assert_eq!(table.ending(), "0 1 drew by AU-08");
    assert!(!table.told(Eye::Spectator).contains(&"AU-08 numbers-added all".into()));
}

/// Two who hold nothing of each other's numbers ask each other in vain.
fn in_vain(rules: Authors) -> Table {
    position(rules, &["3 9", "5", "9 5 3"]).with_books(1, "1").with_books(2, "2")
}

/// AU-R4: the hundredth failed ask in a row ends the game; the books laid count.
#[test]
fn au_r4_a_hundred_failed_asks_in_a_row_end_the_game() {
    for (rules, ending) in [(A1913, "2 won by AU-R4"), (A1963, "1 2 drew by AU-R4")] {
        let mut table = in_vain(rules);
        let vain = ["ask-1-3", "ask-0-5", "ask-1-9"];
        for fails in 1..100 {
            let asking: u8 = table.turn().parse().unwrap();
            table.asks(asking, vain[usize::from(asking)]);
            assert_eq!((table.fact("failed-asks"), table.ending()), (Some(fails), "".into()));
        }
        let asking: u8 = table.turn().parse().unwrap();
        table.asks(asking, vain[usize::from(asking)]);
        assert_eq!((table.ending(), table.turn()), (ending.into(), "".into()));
        let told = table.told(Eye::Spectator);
        assert!(told.contains(&"AU-R4 stopped all".into()));
        assert!(!told.iter().any(|event| event.starts_with("begin")));
    }
}

/// AU-R4: an ask that succeeds begins the count anew.
#[test]
fn au_r4_a_success_begins_the_count_anew() {
    let mut table = in_vain(A1913);
    table.state.failed = MOST_FAILED - 1;
    table.asks(0, "ask-2-3");
    assert_eq!(table.fact("failed-asks"), Some(0));
    table.asks(0, "ask-1-3");
    assert_eq!((table.fact("failed-asks"), table.ending()), (Some(1), "".into()));
}

/// AU-R4: no game has more than 9,999 asks; without that, two could take the same card from each
/// other for ever.
#[test]
fn au_r4_the_9999th_ask_is_the_last() {
    assert_eq!((MOST_FAILED, MOST_ASKS), (100, 9_999));
    let mut table = in_vain(A1913);
    table.state.asks = 9_997;
    table.asks(0, "ask-2-3");
    assert_eq!((table.fact("asks"), table.ending()), (Some(9_998), "".into()));
    table.asks(0, "ask-2-9");
    assert_eq!(table.ending(), "2 won by AU-R4");
    assert_eq!(table.told(seat(0)).last().unwrap(), "over");
}

/// AU-R4, AU-07: an ask that makes the last book ends the game as it should, the last one too.
#[test]
fn au_r4_a_game_that_is_won_is_not_stopped() {
    let mut table = last(A1963, ["1 2 3 4 5", "6 7 8 9 10", "11 12 13 14"]);
    table.state.asks = 9_998;
    table.asks(0, "ask-1-15");
    assert_eq!(table.ending(), "0 won by AU-07");
    assert_eq!(table.told(seat(0)).iter().filter(|event| *event == "over").count(), 1);
}

/// AU-R4: without any book everybody shares.
#[test]
fn au_r4_no_books_are_equal_books() {
    let mut table = position(A1913, &["3 9", "5", "9 5 3"]);
    table.state.failed = MOST_FAILED - 1;
    table.asks(0, "ask-1-3");
    assert_eq!(table.ending(), "0 1 2 drew by AU-R4");
}
