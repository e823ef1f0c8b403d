//! SX-05, SX-08, SX-R1 and SX-R4: when a hand is complete, and what is told of it.

use super::*;

/// SX-05: who completes a hand calls "sold": the hand ends and counts one point.
#[test]
fn sx_05_a_complete_hand_is_sold_for_a_point() {
    let mut table = opened(X1913, "1x10 | 2x9 3 | 2 3x9");
    table.does(0, "sold");
    let shown = ["show hand:0 1"; 10].join("; ");
    let told = format!("0 sold all; SX-05 complete 0; {shown}; score 0 1; SX-06 deals 0; deal");
    assert_eq!(table.story(), told);
    assert_eq!((table.points(), table.fact("hand")), ([1, 0, 0].into(), Some(2)));
}

/// SX-05, SX-R3: cards of the own open offer still belong to the hand.
#[test]
fn sx_05_what_is_offered_still_counts() {
    let mut table = opened(X1913, "1x10 | 2x9 3 | 2 3x9");
    table.does(0, "offer-4x1");
    assert!(table.may(0, "sold"));
    table.does(0, "sold");
    let count = |place: &str| {
        let shown = format!("show {place} 1");
        table.told.iter().filter(|event| event.to_string() == shown).count()
    };
    assert_eq!((count("hand:0"), count("offer:0")), (6, 4));
    assert_eq!((table.points(), table.lot(0)), ([1, 0, 0].into(), "".into()));
}

/// SX-R4: `sold` with an incomplete hand is refused and changes nothing.
#[test]
fn sx_r4_an_incomplete_hand_is_not_sold() {
    let mut table = opened(X1913, NEARLY);
    for seat in 0..3 {
        assert!(!table.may(seat, "sold"));
        assert_eq!(table.refuses(seat, "sold"), "not-complete SX-R4");
    }
    assert_eq!((table.points(), table.fact("hand")), ([0, 0, 0].into(), Some(1)));
    let mut table = opened(MARKED, "1x9 2x2 | 2x8 3 T | 1 3x9");
    for seat in 0..3 {
        assert!(!table.may(seat, "sold"));
        assert_eq!(table.refuses(seat, "sold"), "not-complete SX-R4");
    }
}

/// Whether seat 0, 1 and 2 may sell, at a table with the trade-mark card.
fn sellers(hands: &str) -> String {
    let table = opened(MARKED, hands);
    (0..3).filter(|&seat| table.may(seat, "sold")).map(|seat| seat.to_string()).collect()
}

/// SX-08: nine of a number and the trade-mark card win the hand, ten of a number win without it.
#[test]
fn sx_08_nine_and_the_trade_mark_card_are_complete() {
    assert_eq!(sellers("1x8 2x2 3 | 1 2x8 T | 1 3x9"), "");
    assert_eq!(sellers("1x9 2 3 | 1 2x8 T | 2 3x9"), "");
    assert_eq!(sellers("1x9 2x2 | 1 2x8 T | 3x10"), "2");
    assert_eq!(sellers("1x10 2 | 2x9 T | 3x10"), "012");
}

/// SX-R1: who has eleven cards is complete with ten of a number, or with nine and the trade-mark
/// card: the cards over are ignored.
#[test]
fn sx_r1_cards_over_are_ignored() {
    assert_eq!(sellers("1x10 2 | 2x8 3 T | 2 3x9"), "0");
    assert_eq!(sellers("1x9 2 T | 1 2x8 3 | 2 3x9"), "0");
    assert_eq!(sellers("1x9 2 T | 2x9 3 | 1 3x9"), "0");
    let mut table = opened(MARKED, "1x10 2 | 2x8 3 T | 2 3x9");
    table.does(0, "sold");
    assert!(!table.heard("show hand:0 2"), "what is over is not shown");
    assert_eq!(table.points(), [1, -1, 0]);
    let mut table = opened(MARKED, "1x9 2 T | 2x9 3 | 1 3x9");
    table.does(0, "sold");
    assert!(table.heard("show hand:0 T") && !table.heard("show hand:0 2"));
    assert_eq!(table.points(), [1, 0, 0]);
}

/// SX-08: ten and the trade-mark card count double.
#[test]
fn sx_08_ten_and_the_trade_mark_card_count_double() {
    let hands = "1x10 T | 2x9 3 | 2 3x9";
    let mut table = opened(MARKED, hands);
    table.does(0, "sold");
    assert!(table.heard("SX-08 double 0") && table.heard("score 0 2"));
    assert_eq!(table.points(), [2, 0, 0]);
    let mut table = opened(StockExchange { trade_mark: true, ..BY_NUMBER }, hands);
    table.does(0, "sold");
    assert_eq!(table.points(), [20, 0, 0]);
}

/// SX-08: nine and the trade-mark card count once, and cost nobody anything.
#[test]
fn sx_08_nine_and_the_trade_mark_card_count_once() {
    for (rules, points) in [(MARKED, 1), (StockExchange { trade_mark: true, ..BY_NUMBER }, 20)] {
        let mut table = opened(rules, "1x9 3x2 | 2x9 T | 1 2 3x8");
        table.does(1, "sold");
        assert_eq!(table.points(), [0, points, 0]);
        let told = ["SX-08 double 1", "SX-08 trade-mark-held 1"];
        assert!(told.into_iter().all(|told| !table.heard(told)));
    }
}

/// SX-08: whoever holds the trade-mark card when another completes a hand without it has the amount
/// deducted that the other scores; it may be offered just then.
#[test]
fn sx_08_who_is_left_with_the_trade_mark_card_pays() {
    for (rules, points) in [(MARKED, 1), (StockExchange { trade_mark: true, ..BY_NUMBER }, 30)] {
        for offered in [false, true] {
            let mut table = opened(rules.clone(), "1x9 2x2 | 1 2x8 T | 3x10");
            if offered {
                table.does(1, "offer-1xT");
            }
            table.does(2, "sold");
            assert!(table.heard("SX-08 trade-mark-held 1"));
            assert!(table.heard(&format!("score 1 -{points}")));
            assert_eq!(table.points(), [0, -points, points]);
        }
    }
}

/// SX-08: without the option there is no such card, and nobody pays.
#[test]
fn sx_08_without_the_card_nobody_pays() {
    let mut table = opened(X1913, "1x10 | 2x9 3 | 2 3x9");
    table.does(0, "sold");
    assert_eq!(table.points(), [1, 0, 0]);
}
