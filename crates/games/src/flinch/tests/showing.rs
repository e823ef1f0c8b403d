//! FL-31, FL-32 and FL-45's last clause: showing, in the own turn, a card that does not fit.

use super::*;

/// FL-31: a hand card that does not fit goes back, the turn ends, and nothing is laid.
#[test]
fn fl_31_a_shown_card_that_does_not_fit_ends_the_turn() {
    for rules in TABLES {
        for text in ["9>1", "9>new"] {
            let mut table = position(rules.clone(), 2).with_pile("1..4").with_hand(0, "5 9");
            table.plays(0, text);
            assert!(table.heard("show hand:0 9") && table.heard("FL-31 does-not-fit 0"));
            assert_eq!((table.hand(0), table.reserves(0)), ("5 9".into(), "||||".into()));
            assert_eq!((table.turn(), table.pile(1)), (1, "1 2 3 4".into()));
        }
    }
}

/// FL-31: also in the middle of a turn; what was played before stands.
#[test]
fn fl_31_plays_before_a_shown_misfit_stand() {
    for rules in TABLES {
        let mut table = position(rules, 2).with_pile("1..4").with_hand(0, "5 9 9");
        table.plays(0, "5>1 9>1");
        assert_eq!((table.turn(), table.pile(1)), (1, "1 2 3 4 5".into()));
        assert_eq!(table.hand(0), "9 9");
    }
}

/// FL-31: in style `assisted` the attempt is refused without consequence.
#[test]
fn fl_31_the_assisted_table_refuses_a_misfit() {
    for rules in EDITIONS {
        let mut table = position(rules, 2).with_pile("1..4").with_hand(0, "5 9");
        assert_eq!(table.refuses(0, "9>1"), "does-not-fit FL-08");
        assert_eq!(table.refuses(0, "9>new"), "does-not-fit FL-08");
    }
}

/// FL-31: in the opening such a turn counts as a pass.
#[test]
fn fl_31_in_the_opening_a_shown_misfit_counts_as_a_pass() {
    for rules in TABLES {
        let mut table = deal(rules, 2).hand(0, "9").done();
        table.plays(0, "9>new");
        assert_eq!((table.turn(), table.is_opening()), (1, true));
        table.plays(1, "pass");
        assert!(table.heard("FL-06 lay-down all"), "two turns without a start");
    }
}

/// FL-31: a card that fits another pile than the one named is refused without consequence.
#[test]
fn fl_31_a_card_that_fits_elsewhere_is_refused() {
    for rules in TABLES {
        let table = position(rules, 2).with_pile("1..4").with_pile("1..7");
        let mut table = table.with_hand(0, "1 5 9");
        assert_eq!(table.refuses(0, "5>2"), "does-not-fit FL-08");
        assert_eq!(table.refuses(0, "5>new"), "does-not-start FL-08");
        assert_eq!(table.refuses(0, "1>1"), "does-not-fit FL-08");
        assert_eq!(table.refuses(0, "5>3"), "no-such-pile FL-08");
        assert_eq!(table.turn(), 0);
    }
}

/// FL-31: attempts are accepted, but never offered.
#[test]
fn fl_31_misfits_are_not_among_the_offers() {
    for rules in TABLES {
        let table = position(rules, 2).with_pile("1..4").with_hand(0, "9").with_hand(1, "5");
        assert_eq!((table.offers(0), table.offers(1)), ("9@0".into(), "".into()));
    }
}

/// FL-31: the card named must be in the hand, and the pile must be there.
#[test]
fn fl_31_only_a_card_that_is_held_can_be_shown() {
    for rules in TABLES {
        let mut table = position(rules, 2).with_pile("1..4").with_hand(0, "9");
        assert_eq!(table.refuses(0, "8>1"), "not-in-hand FL-11");
        assert_eq!(table.refuses(0, "9>2"), "no-such-pile FL-08");
    }
}

/// FL-32 (1913): a reserve card lifted that does not fit ends the turn the same way.
#[test]
fn fl_32_a_lifted_reserve_card_ends_the_turn_in_1913() {
    let mut table = position(T1913, 2).with_pile("1..4").with_reserve(0, "3|4 9");
    table.plays(0, "r1>1");
    assert!(table.heard("show reserve:0.1 9") && table.heard("FL-32 does-not-fit 0"));
    assert_eq!((table.turn(), table.reserves(0)), (1, "3|4 9|||".into()));
    let partners = Flinch { partners: true, ..T1913 };
    let mut table = position(partners, 4).with_reserve(2, "3||||4").with_reserve(1, "||||5");
    table.plays(0, "pr0>new");
    assert!(table.heard("show reserve:2.0 3"));
    assert_eq!((table.turn(), table.reserve(2, 0)), (1, "3".into()));
    table.plays(1, "r4>new").plays(2, "13@1").plays(3, "pr4>new").plays(0, "pr4>new");
    assert_eq!(table.refuses(1, "r0>new"), "empty FL-20", "nothing lies there to be lifted");
}

/// FL-32 (1963, 2008): such an attempt is refused without consequence.
#[test]
fn fl_32_a_lifted_reserve_card_is_refused_after_1913() {
    for rules in [T1963, T2008] {
        let mut table = position(rules, 2).with_pile("1..4").with_reserve(0, "3");
        assert_eq!(table.refuses(0, "r0>1"), "does-not-fit FL-32");
        assert_eq!(table.turn(), 0);
    }
}

/// FL-32: in every edition an attempt with a stock card is refused without consequence.
#[test]
fn fl_32_a_stock_card_that_does_not_fit_is_refused() {
    for rules in TABLES {
        let mut table = position(rules.clone(), 2).with_pile("1..4");
        assert_eq!(table.refuses(0, "stock>1"), "does-not-fit FL-32");
        assert_eq!(table.refuses(0, "stock>new"), "does-not-fit FL-32");
        let mut table = position(Flinch { partners: true, ..rules }, 4).with_pile("1..4");
        assert_eq!(table.refuses(0, "partner>1"), "does-not-fit FL-32");
    }
}

/// FL-45 (1913): an attempt with an unfit card counts as a play for FL-27, too; not elsewhere.
#[test]
fn fl_45_showing_a_misfit_over_a_starter() {
    for (rules, right) in [(T1913, true), (T1963, false), (T2008, false)] {
        let mut table = position(rules, 2).with_pile("1..4").with_hand(0, "1 9");
        table.plays(0, "9>1").plays(1, "call-0-starter");
        assert_eq!(table.heard("FL-28 right-call 0"), right);
    }
    let table = position(T1913, 2).with_pile("1..4").with_hand(0, "1 9").with_reserve(0, "3");
    let mut table = table;
    table.plays(0, "r0>1").plays(1, "call-0-starter");
    assert!(table.heard("FL-28 right-call 0"), "lifting from the reserve, too");
}

/// FL-28: a right call after a shown misfit ends no other turn; the offender's has ended already.
#[test]
fn fl_28_a_call_after_a_shown_misfit() {
    for rules in TABLES {
        let table = position(rules, 3).with_pile("1..4").with_stock(0, "12 5").with_hand(0, "9");
        let mut table = table;
        table.plays(0, "9>1").plays(2, "call-0-stock");
        assert!(table.heard("FL-28 right-call 0"));
        assert_eq!((table.turn(), table.hand(0)), (1, "9".into()));
    }
}
