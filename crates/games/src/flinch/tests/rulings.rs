//! FL-R1 and FL-R10: no cards for a hand; what is refused even at a real table.

use super::*;

/// FL-R1: neither stack nor removed pile: stock and reserve alone, and the turn ends by passing.
#[test]
fn fl_r1_without_a_hand_one_plays_on_and_passes() {
    for rules in EDITIONS {
        let mut table = position(rules, 2)
            .with_pile("1..4")
            .with_hand(0, "5")
            .with_stock(0, "12 12 7")
            .with_reserve(0, "8 6")
            .with_stack("");
        table.plays(0, "5>1");
        assert_eq!((table.turn(), table.hand(0)), (0, "".into()));
        assert_eq!(table.offers(0), "pass r0>1");
        table.plays(0, "r0>1");
        assert_eq!(table.offers(0), "stock>1");
        assert_eq!(table.refuses(0, "pass"), "stock-first FL-09");
        table.plays(0, "stock>1");
        assert_eq!(table.offers(0), "pass r0>1");
        table.plays(0, "pass");
        assert_eq!((table.turn(), table.reserves(0)), (1, "8||||".into()));
    }
}

/// FL-R1: a turn that begins without a hand.
#[test]
fn fl_r1_a_turn_begins_without_a_hand() {
    let mut table = position(F1913, 3).with_pile("1..4").with_hand(1, "").with_stack("");
    table.ends(0);
    assert_eq!((table.turn(), table.offers(1)), (1, "pass".into()));
    table.plays(1, "pass");
    assert_eq!(table.turn(), 2);
}

/// FL-R1: fewer than five cards left in the stack are the hand.
#[test]
fn fl_r1_fewer_than_five_cards_are_the_hand() {
    for rules in EDITIONS {
        let mut table = position(rules, 2).with_pile("1..4").with_hand(0, "5").with_stack("9 7 9");
        table.plays(0, "5>1");
        assert_eq!((table.hand(0), table.stack()), ("7 9 9".into(), "".into()));
    }
}

/// FL-R1: a hand stays due: once a pile is removed it is drawn at once.
#[test]
fn fl_r1_a_hand_stays_due_until_a_pile_is_removed() {
    for rules in EDITIONS {
        let mut table = position(rules, 2)
            .with_pile("1..13")
            .with_hand(0, "")
            .with_reserve(0, "15 14")
            .with_stack("");
        assert_eq!(table.offers(0), "pass r0>1");
        table.plays(0, "r0>1");
        assert_eq!(table.hand(0), "");
        table.plays(0, "r0>1");
        assert!(table.heard("shuffle removed>stack"));
        assert_eq!((table.turn(), cards(&table.hand(0)).len()), (0, 5));
        assert!(!table.may(0, "pass"));
    }
}

/// FL-R1: the same when the stock completes the pile, alone or with a partner.
#[test]
fn fl_r1_a_stock_card_that_completes_a_pile_brings_the_hand() {
    for partners in [false, true] {
        let mut table = position(Flinch { partners, ..F1963 }, 4)
            .with_pile("1..14")
            .with_hand(0, "")
            .with_stock(0, if partners { "15" } else { "12 15" })
            .with_stack("");
        table.plays(0, "stock>1");
        assert_eq!((table.turn(), cards(&table.hand(0)).len()), (0, 5));
    }
}

/// FL-R1, FL-15: removed cards become the stack once, not for ever.
#[test]
fn fl_r1_a_reshuffled_stack_can_be_used_up_again() {
    let table = position(F1963, 2).with_pile("1..4").with_hand(0, "5").with_removed("9x5");
    let mut table = table.with_stack("");
    table.plays(0, "5>1");
    assert_eq!((table.hand(0), table.stack()), ("9 9 9 9 9".into(), "".into()));
    table.plays(0, "9@0").ends(1).plays(0, "9@1");
    assert_eq!(table.ending(), "0 1 drew by FL-R4");
}

/// FL-R1: `pass` is possible only with an empty hand.
#[test]
fn fl_r1_nobody_passes_with_a_hand() {
    for rules in EDITIONS.into_iter().chain(TABLES) {
        let mut table = position(rules, 2).with_pile("1").with_hand(0, "9").with_stack("");
        assert_eq!(table.refuses(0, "pass"), "must-lay FL-07");
    }
}

/// FL-R10: in style `table` a starter is not laid, an empty place is filled, and nothing is laid
/// in the opening, whatever else is neglected.
#[test]
fn fl_r10_what_may_not_be_laid_at_a_table() {
    for rules in TABLES {
        let table = position(rules.clone(), 2).with_pile("1").with_hand(0, "1 9");
        let mut table = table.with_stock(0, "12 2").with_reserve(0, "3||4");
        assert_eq!(table.refuses(0, "1@1"), "starter-to-reserve FL-19");
        assert_eq!(table.refuses(0, "9@0"), "empty-place FL-18");
        assert_eq!(table.refuses(0, "9@3"), "empty-place FL-18");
        assert_eq!(table.weight(0, "9@1"), Weight::Fault);
        let mut table = deal(rules, 2).hand(0, "9").done();
        assert_eq!(table.refuses(0, "9@0"), "opening FL-05");
    }
}

/// FL-R10: `pass` is refused while a starter is held or a stock can be played.
#[test]
fn fl_r10_no_pass_over_a_starter_or_a_stock() {
    for rules in TABLES {
        let mut table = deal(rules.clone(), 2).hand(0, "1").done();
        assert_eq!(table.refuses(0, "pass"), "starter-first FL-R10");
        let mut table = deal(rules.clone(), 2).stock(0, "1").done();
        assert_eq!(table.refuses(0, "pass"), "stock-first FL-R10");
        let table = position(rules.clone(), 2).with_pile("1").with_hand(0, "");
        let mut table = table.with_stack("").with_stock(0, "12 2");
        assert_eq!(table.refuses(0, "pass"), "stock-first FL-R10");
        let partners = Flinch { partners: true, ..rules };
        let mut table = deal(partners, 4).stock(2, "1").done();
        assert_eq!(table.refuses(0, "pass"), "partner-stock-first FL-R10");
    }
}

/// FL-R10, FL-33: except where a card shown out of turn fits nowhere.
#[test]
fn fl_r10_a_shown_card_lets_one_pass_over_a_starter() {
    for rules in [T1963, T2008] {
        let mut table = deal(rules, 2).dealer(0).hand(0, "1 9").stock(0, "1").done();
        table.plays(0, "9>new").plays(1, "pass");
        assert!(table.offers(0).ends_with("pass"));
        table.plays(0, "pass").plays(1, "call-0-stock");
        assert!(table.heard("FL-29 wrong-call 0"));
    }
}
