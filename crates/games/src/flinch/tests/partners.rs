//! FL-38 to FL-41 and FL-R13: partners.

use super::*;

fn pairs(rules: Flinch) -> Flinch {
    Flinch { partners: true, ..rules }
}

/// FL-R13: partners sit opposite each other: seats i and i + n/2.
#[test]
fn fl_r13_partners_sit_opposite_each_other() {
    for (seats, all) in [
        (4, [2, 3, 0, 1, 9, 9, 9, 9]),
        (6, [3, 4, 5, 0, 1, 2, 9, 9]),
        (8, [4, 5, 6, 7, 0, 1, 2, 3]),
    ] {
        for (seat, partner) in (0..seats).zip(all) {
            let mut table = position(pairs(F1963), seats).with_turn(seat).with_pile("1..4");
            table = table.with_hand(seat, "9").with_reserve(partner, "5");
            assert_eq!(table.offers(seat), "9@0 pr0>1");
        }
    }
}

/// FL-38: the partner's stock and reserve tops may be played, never the partner's hand.
#[test]
fn fl_38_one_plays_from_the_partners_stock_and_reserve() {
    for rules in EDITIONS {
        let mut table = position(pairs(rules), 4)
            .with_pile("1..4")
            .with_hand(0, "9")
            .with_stock(2, "12 5")
            .with_hand(2, "6 7 8")
            .with_reserve(2, "7 6|2");
        assert_eq!(table.offers(0), "partner>1");
        table.plays(0, "partner>1");
        assert!(table.heard("5 stock:2>pile.1") && table.heard("turn stock:2 12"));
        assert_eq!(table.offers(0), "9@0 pr0>1");
        assert_eq!(table.refuses(0, "6>1"), "not-in-hand FL-11");
        table.plays(0, "pr0>1 pr0>1");
        assert_eq!(table.reserves(2), "|2|||");
        assert_eq!(table.refuses(0, "pr0>1"), "empty FL-20");
    }
}

/// FL-38: without partners there is none to play from.
#[test]
fn fl_38_without_partners_nobody_helps() {
    for rules in EDITIONS {
        let mut table = position(rules, 4).with_pile("1..4").with_stock(2, "12 5");
        assert_eq!(table.refuses(0, "partner>1"), "no-partner FL-38");
        assert_eq!(table.refuses(0, "pr0>1"), "no-partner FL-38");
    }
}

/// FL-38: opponents' stocks and reserves are never played from.
#[test]
fn fl_38_opponents_cards_are_not_played() {
    let table = position(pairs(F1963), 4).with_pile("1..4").with_hand(0, "9");
    let table = table.with_stock(1, "12 5").with_reserve(3, "5");
    assert_eq!(table.offers(0), "9@0");
}

/// FL-39: the own stock before the partner's, the partner's before everything else.
#[test]
fn fl_39_the_own_stock_goes_before_the_partners() {
    for rules in EDITIONS {
        let mut table = position(pairs(rules), 4)
            .with_pile("1..4")
            .with_pile("1..6")
            .with_stock(0, "12 5")
            .with_stock(2, "12 7")
            .with_hand(0, "1 9");
        assert_eq!(table.offers(0), "stock>1");
        assert_eq!(table.refuses(0, "partner>2"), "stock-first FL-09");
        table.plays(0, "stock>1");
        assert_eq!(table.offers(0), "partner>2");
        assert_eq!(table.weight(0, "partner>2"), Weight::Must);
        assert_eq!(table.refuses(0, "1>new"), "partner-stock-first FL-39");
        assert_eq!(table.refuses(0, "9@0"), "partner-stock-first FL-39");
        table.plays(0, "partner>2");
        assert_eq!(table.offers(0), "1>new");
    }
}

/// FL-40: when one stock is used up both go on with the other; the side wins when both are.
#[test]
fn fl_40_the_side_wins_when_both_stocks_are_used_up() {
    for rules in EDITIONS {
        let mut table =
            position(pairs(rules), 4).with_pile("1..4").with_stock(0, "5").with_stock(2, "7 6");
        table.plays(0, "stock>1");
        assert_eq!((table.ending(), table.stock(0)), ("".into(), "".into()));
        assert_eq!(table.refuses(0, "stock>1"), "empty FL-40");
        assert_eq!(table.offers(0), "partner>1");
        table.plays(0, "partner>1 partner>1");
        assert_eq!(table.ending(), "0 2 won by FL-40");
    }
}

/// FL-40: the owner of the last stock may play it out, too.
#[test]
fn fl_40_the_partner_can_play_out_the_last_stock() {
    let mut table = position(pairs(F1913), 4)
        .with_pile("1..4")
        .with_stock(1, "")
        .with_stock(3, "5")
        .with_turn(3);
    table.plays(3, "stock>1");
    assert_eq!(table.ending(), "1 3 won by FL-40");
}

/// FL-41, FL-26: neglecting the partner's stock may be called, too.
#[test]
fn fl_41_neglecting_the_partners_stock_may_be_called() {
    for rules in TABLES {
        let table = || {
            position(pairs(rules.clone()), 4)
                .with_pile("1..4")
                .with_pile("1..8")
                .with_stock(2, "12 12 5")
                .with_hand(0, "9 13")
        };
        for done in ["9>2", "13@0", "13>1"] {
            let mut table = table();
            assert_eq!(table.weight(0, "partner>1"), Weight::Must);
            table.plays(0, done).plays(3, "call-0-stock");
            assert!(table.heard("FL-28 right-call 0"), "{done}");
        }
        let mut table = table();
        table.plays(0, "partner>1 9@0").plays(3, "call-0-stock");
        assert!(table.heard("FL-29 wrong-call 0"));
    }
}

/// FL-26, FL-39: the partner's stock before the own may be called.
#[test]
fn fl_39_the_partners_stock_before_the_own_may_be_called() {
    for rules in TABLES {
        let table = position(pairs(rules), 4).with_pile("1..4").with_pile("1..6");
        let mut table = table.with_stock(0, "12 12 5").with_stock(2, "12 12 7");
        assert_eq!(table.weight(0, "partner>2"), Weight::Fault);
        table.plays(0, "partner>2").plays(1, "call-0-stock");
        assert!(table.heard("FL-28 right-call 0"));
    }
}

/// CM-09: a partner may not call.
#[test]
fn cm_09_a_partner_may_not_call() {
    for rules in TABLES {
        let mut table = position(pairs(rules), 4).with_pile("1..4").with_stock(0, "12 5");
        table.plays(0, "13@0");
        assert_eq!(table.offers(2), "");
        assert_eq!(table.refuses(2, "call-0-stock"), "own-side CM-09");
        assert!(table.may(1, "call-0-stock") && table.may(3, "call-0-stock"));
    }
}

/// FL-R7: a partner whose stock is used up gives from, and takes to, the side's other stock.
#[test]
fn fl_r7_a_used_up_stock_gives_and_takes_at_the_other() {
    for rules in TABLES {
        let mut table = position(pairs(rules), 4)
            .with_pile("1..4")
            .with_stock(0, "")
            .with_stock(2, "12 12 5")
            .with_stock(1, "")
            .with_stock(3, "6 7 8");
        table.plays(0, "13@0").plays(1, "call-0-stock");
        assert!(table.heard("8 stock:3>stock:2 under"));
        let stocks = [0, 1, 2, 3].map(|seat| table.stock(seat));
        assert_eq!(stocks, ["", "", "8 12 12 5", "6 7"]);
    }
}

/// FL-R7: with partners a penalty wins when both stocks of the side are empty.
#[test]
fn fl_r7_a_penalty_wins_for_a_side_when_both_stocks_are_empty() {
    for rules in TABLES {
        let table = || position(pairs(rules.clone()), 4).with_pile("1..4").with_stock(0, "12 5");
        let mut one = table().with_stock(1, "8");
        one.plays(0, "13@0").plays(1, "call-0-stock");
        assert_eq!((one.ending(), one.stock(1)), ("".into(), "".into()));
        let mut both = table().with_stock(1, "8").with_stock(3, "");
        both.plays(0, "13@0").plays(1, "call-0-stock");
        assert_eq!(both.ending(), "1 3 won by FL-R7");
    }
}

/// FL-R7, FL-45: a call of a card out of turn wins as well.
#[test]
fn fl_r7_an_out_of_turn_call_can_win() {
    for rules in TABLES {
        let mut table = position(pairs(rules), 4).with_pile("1..4");
        table = table.with_stock(1, "").with_stock(3, "8").with_turn(1);
        table.plays(0, "13>1").plays(1, "call-0-out-of-turn");
        assert_eq!(table.ending(), "1 3 won by FL-R7");
    }
}
