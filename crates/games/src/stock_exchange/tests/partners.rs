//! SX-09 and SX-R6: partners.

use super::*;

const FOUR: &str = "1x7 2 3 4 | 1 2x7 3 4 | 1 2 3x7 4 | 1 2 3 4x7";
const MARKED_PARTNERS: StockExchange = StockExchange { trade_mark: true, ..PARTNERS };

/// SX-R6: even numbers of players from four.
#[test]
fn sx_r6_partners_are_even_numbers_from_four() {
    for seats in 2..=15 {
        let refused = PARTNERS.check(seats).map_err(|refusal| (refusal.code, refusal.rule));
        let even = seats % 2 == 0 && seats >= 4;
        assert_eq!(refused, if even { Ok(()) } else { Err(("partners", "SX-R6")) }, "{seats}");
        assert_eq!(X1913.check(seats), Ok(()));
    }
}

/// SX-09: partners sit opposite.
#[test]
fn sx_09_partners_sit_opposite() {
    for seats in [4, 6, 8, 14] {
        for seat in 0..seats {
            let opposite = Seat::new((seat + seats / 2) % seats);
            assert_eq!(PARTNERS.partner(Seat::new(seat), seats), Some(opposite));
        }
        assert_eq!(X1913.partner(Seat::new(0), seats), None);
    }
    let table = shuffled(PARTNERS, 4, "parlor");
    assert_eq!(table.seats_with("side"), "1 3");
}

/// SX-09, SX-R6: a pair first trades with each other: its members with nobody else, and nobody else
/// with them.
#[test]
fn sx_09_partners_trade_with_each_other_first() {
    let mut table = opened(PARTNERS, FOUR);
    table.does(0, "offer-1x3").does(1, "offer-1x4");
    assert_eq!(table.offers_of(2, "take"), "take-0-1x1 take-0-1x2 take-0-1x3 take-0-1x4");
    assert_eq!(table.offers_of(3, "take"), "take-1-1x1 take-1-1x2 take-1-1x3 take-1-1x4");
    assert_eq!(table.offers_of(0, "take"), "");
    assert_eq!(table.refuses(0, "take-1-1x2"), "partner-first SX-R6");
    assert_eq!(table.refuses(3, "take-0-1x2"), "partner-first SX-R6");
    assert_eq!(table.seats_with("free"), "");
    table.does(2, "take-0-1x1");
    assert!(table.heard("SX-R6 pair-free 2") && table.heard("SX-R6 pair-free 0"));
    assert_eq!((table.hand(0), table.hand(2)), ("1x8 2 4".into(), "2 3x8 4".into()));
    assert_eq!(table.seats_with("free"), "0 2");
}

/// SX-R6: a free pair trades with everybody whose pair is free too; partners still with each other.
#[test]
fn sx_r6_a_free_pair_trades_with_all_that_are_free() {
    let mut table = opened(PARTNERS, FOUR);
    table.does(0, "offer-1x3").does(2, "take-0-1x1");
    assert_eq!(table.refuses(0, "decline-partner"), "already-free SX-R6");
    table.does(1, "offer-1x4").does(0, "offer-1x4");
    assert_eq!(table.refuses(0, "take-1-1x2"), "partner-first SX-R6", "their pair is not free yet");
    assert_eq!(table.refuses(3, "take-0-1x2"), "partner-first SX-R6");
    assert!(table.may(2, "take-0-1x4"));
    table.does(3, "take-1-1x2");
    assert!(table.heard("SX-R6 pair-free 3"));
    assert_eq!(table.seats_with("free"), "0 1 2 3");
    table.does(3, "take-0-1x1");
    assert!(!table.heard("SX-R6 pair-free 3"), "it is free already");
    table.does(1, "offer-2x2").does(2, "take-1-2x3");
    assert_eq!(table.refuses(0, "take-1-2x1"), "too-late SX-R3");
}

/// SX-R6: a trade with each other can be declined; when both have, the pair is free.
#[test]
fn sx_r6_both_may_decline() {
    let mut table = opened(PARTNERS, FOUR);
    table.does(0, "offer-1x3").does(1, "decline-partner");
    assert_eq!(table.story(), "1 decline-partner all");
    assert_eq!((table.seats_with("declined"), table.seats_with("free")), ("1".into(), "".into()));
    assert!(!table.may(1, "decline-partner") && table.may(3, "decline-partner"));
    assert_eq!(table.refuses(1, "decline-partner"), "already-declined SX-R6");
    assert_eq!(table.refuses(1, "take-0-1x1"), "partner-first SX-R6", "one alone is not enough");
    table.does(3, "decline-partner");
    assert_eq!(table.story(), "3 decline-partner all; SX-R6 pair-free 3; SX-R6 pair-free 1");
    assert_eq!(table.seats_with("free"), "1 3");
    assert_eq!(table.refuses(1, "decline-partner"), "already-free SX-R6");
    assert_eq!(table.refuses(1, "take-0-1x1"), "partner-first SX-R6", "seat 0 is not free");
    table.does(0, "decline-partner").does(2, "decline-partner");
    assert_eq!(table.lot(0), "3", "an offer stands open as before");
    table.does(1, "take-0-1x1");
    assert_eq!((table.hand(0), table.hand(1)), ("1x8 2 4".into(), "2x7 3x2 4".into()));
}

/// SX-R6: who has declined may still trade with the partner.
#[test]
fn sx_r6_who_declined_may_still_trade() {
    let mut table = opened(PARTNERS, FOUR);
    table.does(1, "decline-partner").does(3, "offer-1x2").does(1, "take-3-1x4");
    assert_eq!((table.seats_with("free"), table.hand(1)), ("1 3".into(), "1 2x8 3".into()));
}

/// SX-R6: anew in each hand.
#[test]
fn sx_r6_each_hand_begins_with_the_partner() {
    let mut table = opened(PARTNERS, FOUR);
    for seat in 0..4 {
        table.does(seat, "decline-partner");
    }
    assert_eq!(table.seats_with("free"), "0 1 2 3");
    table.closes();
    assert_eq!((table.seats_with("free"), table.seats_with("declined")), ("".into(), "".into()));
    assert_eq!(table.refuses(0, "decline-partner"), "not-open SX-03");
    table.does(0, "open");
    assert!((0..4).all(|seat| table.may(seat, "decline-partner")));
}

/// SX-09: without partners there is nothing to decline, and everybody trades with everybody.
#[test]
fn sx_09_without_partners_nobody_declines() {
    let mut table = opened(X1913, FOUR);
    assert_eq!(table.refuses(0, "decline-partner"), "no-partner SX-09");
    table.does(0, "offer-1x2");
    assert!((1..4).all(|seat| table.may(seat, "take-0-1x4")));
    assert_eq!(table.seats_with("side"), "");
}

/// SX-09: the hand is won when one of the two completes; the point is the side's.
#[test]
fn sx_09_the_point_is_the_sides() {
    let mut table = opened(PARTNERS, "1x10 | 2x9 3 | 2 3x9 | 4x10");
    table.does(3, "sold");
    assert!(table.heard("score 1 1") && table.heard("score 3 1"));
    assert_eq!(table.points(), [0, 1, 0, 1]);
    for seat in [0, 2, 3, 1, 1, 2, 3, 1] {
        table.sells(seat);
    }
    assert_eq!((table.points(), table.ending()), ([3, 6, 3, 6].into(), "".into()));
    table.sells(2);
    assert_eq!((table.points(), table.ending()), ([4, 6, 4, 6].into(), "1 3 won by SX-06".into()));
}

/// SX-09, SX-07: so are the points of the second method.
#[test]
fn sx_09_a_side_reaches_the_target_together() {
    let rules = StockExchange { count: Count::Number, ..PARTNERS };
    let mut table = shuffled(rules, 4, "parlor");
    table.sells(3).sells(1).sells(3);
    assert_eq!((table.points(), table.ending()), ([0, 100, 0, 100].into(), "".into()));
    table.sells(1);
    assert_eq!(
        (table.points(), table.ending()),
        ([0, 120, 0, 120].into(), "1 3 won by SX-07".into())
    );
}

/// SX-R5, SX-R7: sides that are equal play on, and share what is closed.
#[test]
fn sx_r5_equal_sides_play_one_more_hand() {
    let rules = StockExchange { hands: Hands::Agreed(2), ..PARTNERS };
    let mut table = shuffled(rules, 4, "parlor");
    table.sells(0).sells(1);
    assert_eq!(table.ending(), "");
    table.closes().closes().closes();
    assert_eq!(table.ending(), "0 1 2 3 drew by SX-R7");
    let mut table = shuffled(PARTNERS, 6, "parlor");
    table.sells(0).sells(1).closes().closes().closes();
    assert_eq!(table.ending(), "0 1 3 4 drew by SX-R7");
    let mut table = shuffled(PARTNERS, 6, "parlor");
    table.sells(4).closes().closes().closes();
    assert_eq!(table.ending(), "1 4 won by SX-R7");
}

/// SX-R6, SX-08: a holder of the trade-mark card whose partner completes loses nothing; otherwise the
/// side pays.
#[test]
fn sx_r6_the_side_pays_for_the_trade_mark_card() {
    let hands = "1x10 2 | 2x8 3 4 | 2 3x8 T | 3 4x9";
    let mut table = opened(MARKED_PARTNERS, hands);
    table.does(0, "sold");
    assert_eq!(table.points(), [1, 0, 1, 0]);
    assert!(!table.heard("SX-08 trade-mark-held 2"));
    let mut table = opened(MARKED_PARTNERS, "1x9 2x2 | 2x8 3 4 | 1 3x8 T | 3 4x9");
    table.set("1x9 2x2 | 1 2x8 3 | 3x9 T | 4x10");
    table.does(3, "sold");
    assert!(table.heard("SX-08 trade-mark-held 2"));
    assert_eq!(table.points(), [-1, 1, -1, 1]);
}

/// SX-09: a complete hand may be sold before the pair has traded.
#[test]
fn sx_09_a_complete_hand_is_sold_at_once() {
    let mut table = opened(PARTNERS, "1x10 | 2x9 3 | 2 3x9 | 4x10");
    assert!(table.may(0, "sold") && table.seats_with("free").is_empty());
    table.does(0, "sold");
    assert_eq!(table.points(), [1, 0, 1, 0]);
}
