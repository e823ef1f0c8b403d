//! MU-R2, MU-12, CM-07: what breaks a rule is accepted in style `table`, and remembered.

use super::*;

/// Plays, then a call by a seat: whether it was right.
fn is_right(table: &mut Table, caller: u8, of: u8) -> bool {
    table.plays(caller, &format!("call-{of}"));
    let right = table.heard(&format!("MU-12 right-call {of}"));
    assert!(right != table.heard(&format!("MU-R4 wrong-call {of}")));
    right
}

/// MU-R2, MU-08: `turn` while the own stock could be played is a fault.
#[test]
fn mu_r2_turning_over_a_playable_stock_is_a_fault() {
    for rules in EDITIONS {
        let table = || position(rules.clone(), 2).with_stock(0, "5").with_stock(1, "11");
        let mut centre = table().with_pile(4);
        assert_eq!(centre.faults(0), "turn");
        centre.plays(0, "turn");
        assert!(is_right(&mut centre, 1, 0));
        let mut other = table().with_stock(1, "6");
        assert_eq!(other.faults(0), "turn");
        other.plays(0, "turn");
        assert!(is_right(&mut other, 1, 0));
        let mut nowhere = table();
        assert_eq!(nowhere.weight(0, "turn"), Weight::Must);
        nowhere.plays(0, "turn");
        assert!(!is_right(&mut nowhere, 1, 0));
    }
}

/// MU-R2, MU-10: so it is when the stock itself is turned over instead of played.
#[test]
fn mu_r2_turning_a_playable_stock_itself_over_is_a_fault() {
    let mut table = position(M1963, 2).with_hand(0, "").with_stock(0, "9 5").with_pile(4);
    assert_eq!(table.faults(0), "turn");
    table.plays(0, "turn");
    assert_eq!(table.turned(0), "5");
    assert!(is_right(&mut table, 1, 0));
}

/// MU-R2, MU-07: a play on a stock while a pile takes the card is a fault.
#[test]
fn mu_r2_a_stock_before_the_centre_is_a_fault() {
    for rules in EDITIONS {
        let table = || position(rules.clone(), 2).with_stock(1, "6").with_hand(0, "5 9");
        let mut before = table().with_pile(4);
        before.plays(0, "turn");
        assert_eq!(before.offers(0), "lay turned>1 turned>s1");
        assert_eq!(before.faults(0), "lay turned>s1");
        assert_eq!(before.weight(0, "turned>1"), Weight::Must);
        before.plays(0, "turned>s1");
        assert!(is_right(&mut before, 1, 0));
        let mut only = table();
        only.plays(0, "turn");
        assert_eq!(only.weight(0, "turned>s1"), Weight::Must);
        only.plays(0, "turned>s1");
        assert!(!is_right(&mut only, 1, 0));
    }
}

/// MU-R2, MU-04: a 1 starts a pile; on a stock that shows a 2 it is a fault.
#[test]
fn mu_r2_a_1_on_a_stock_is_a_fault() {
    let mut table = position(M1963, 2).with_stock(0, "9 1").with_stock(1, "2");
    assert_eq!(table.offers(0), "stock>new stock>s1 turn");
    assert_eq!(table.faults(0), "stock>s1 turn");
    table.plays(0, "stock>s1");
    assert!(is_right(&mut table, 1, 0));
}

/// MU-R2, MU-06: in 1913 a play on a farther stock is a fault, later not.
#[test]
fn mu_r2_a_farther_stock_is_a_fault_in_1913() {
    for (rules, fault) in [(M1913, true), (M1963, false), (M2008, false)] {
        let mut table = position(rules, 4).with_hand(1, "6 9").with_turn(1);
        table = table.with_stock(0, "7").with_stock(2, "9").with_stock(3, "5");
        table.plays(1, "turn");
        assert_eq!(table.offers(1), "lay turned>s0 turned>s3");
        assert_eq!(table.faults(1), if fault { "lay turned>s0" } else { "lay" });
        table.plays(1, "turned>s0");
        assert_eq!(is_right(&mut table, 3, 1), fault);
    }
}

/// MU-R2, MU-09: `lay` of a card that could be played is a fault.
#[test]
fn mu_r2_laying_a_playable_card_is_a_fault() {
    for rules in EDITIONS {
        for (height, stock, fault) in [(4, "9", true), (2, "6", true), (2, "9", false)] {
            let mut table = position(rules.clone(), 3).with_hand(0, "5 9").with_pile(height);
            table = table.with_stock(1, stock);
            table.plays(0, "turn");
            let weight = if fault { Weight::Fault } else { Weight::Must };
            assert_eq!(table.weight(0, "lay"), weight);
            table.plays(0, "lay");
            assert_eq!(table.turn(), 1);
            assert_eq!(is_right(&mut table, 2, 0), fault);
        }
    }
}

/// MU-R2: a stock's card put where it does not fit is a fault; it stays, and the turn ends.
#[test]
fn mu_r2_a_misfit_of_the_stock_is_taken_back_and_ends_the_turn() {
    for to in ["1", "2", "new", "s1"] {
        let mut table = position(M1913, 3).with_stock(0, "4 6").with_stock(1, "9");
        table = table.with_pile(3).with_pile(15);
        let action = format!("stock>{to}");
        assert!(!table.may(0, &action));
        table.plays(0, &action);
        assert_eq!(table.story(), "MU-R2 does-not-fit 0, show stock:0 6, begin 1");
        assert_eq!(table.stock(0), "4 6");
        assert_eq!((table.stock(1), table.pile(1)), ("9".into(), "1 2 3".into()));
        assert_eq!(table.turn(), 1);
        assert!(is_right(&mut table, 2, 0));
        assert_eq!(table.stock(0), "4 6 9");
        assert_eq!(table.turn(), 1);
    }
}

/// MU-R2: a turned card that is put where it does not fit goes on the own stock.
#[test]
fn mu_r2_a_misfit_of_the_turned_card_goes_on_the_own_stock() {
    let mut table = position(M2008, 3).with_hand(0, "6 9").with_stock(0, "4").with_stock(1, "9");
    table.plays(0, "turn turned>s1");
    assert!(table.heard("6 turned:0>stock:0"));
    assert!(table.heard("begin 1"));
    assert_eq!(table.stock(0), "4 6");
    assert_eq!((table.turned(0), table.stock(1)), (String::new(), "9".into()));
    assert!(is_right(&mut table, 1, 0));
    assert_eq!(table.stock(0), "4 6 9");
}

/// MU-R2: it is a misfit even when the card fits elsewhere.
#[test]
fn mu_r2_a_misfit_may_fit_elsewhere() {
    let mut table = position(M1963, 2).with_stock(0, "5").with_pile(4).with_pile(9);
    assert_eq!(table.offers(0), "stock>1 turn");
    assert_eq!(table.attempts(0), "stock>2 stock>new");
    table.plays(0, "stock>2");
    assert_eq!(table.turn(), 1);
    assert_eq!(table.stock(0), "5");
}

/// MU-R2: misfits are accepted, but not among the offers; of the one card that can be played now.
#[test]
fn mu_r2_misfits_are_not_offered() {
    let mut table = position(M1913, 4).with_stock(0, "6").with_hand(0, "8 9").with_pile(3);
    table = table.with_stock(1, "9").with_stock(3, "7");
    assert_eq!(table.offers(0), "stock>s3 turn");
    assert_eq!(table.attempts(0), "stock>1 stock>new stock>s1");
    assert_eq!(table.attempts(1), "");
    table.plays(0, "turn");
    assert_eq!(table.offers(0), "lay turned>s1 turned>s3");
    assert_eq!(table.attempts(0), "turned>1 turned>new");
    let none = position(M1913, 2);
    assert_eq!(none.attempts(0), "");
}

/// MU-R2, CM-07: in style `assisted` only the right actions are accepted, and nothing is called.
#[test]
fn mu_r2_assisted_accepts_only_what_is_right() {
    for rules in ASSISTED {
        let mut table = position(rules, 3).with_stock(0, "5").with_pile(4).with_stock(1, "6");
        assert_eq!(table.offers(0), "stock>1");
        assert_eq!(table.attempts(0), "");
        assert_eq!(table.refuses(0, "turn"), "stock-first MU-08");
        assert_eq!(table.refuses(0, "stock>s1"), "centre-first MU-07");
        assert_eq!(table.refuses(0, "stock>new"), "does-not-start MU-04");
        table.plays(0, "stock>1 turn");
        assert_eq!(table.offers(1), "");
        assert_eq!(table.offers(2), "");
        assert_eq!(table.refuses(1, "call-0"), "no-calls CM-07");
    }
}

/// MU-12: a right turn gives no reason to call, whatever was done in it.
#[test]
fn mu_12_a_right_turn_has_no_fault() {
    for rules in EDITIONS {
        let mut table = position(rules, 3).with_stock(0, "9 5 1").with_hand(0, "2 6 12");
        table = table.with_stock(1, "7").with_stock(2, "7 13");
        table.plays(0, "stock>new turn turned>1 turn turned>s1 stock>s1 turn turned>s2");
        assert_eq!(table.faults(0), "");
        assert!(!is_right(&mut table, 1, 0));
    }
}

/// MU-12: a fault stays one for the rest of the turn, but not for the next.
#[test]
fn mu_12_a_fault_belongs_to_its_turn() {
    let mut table = position(M1913, 2).with_stock(0, "5").with_hand(0, "12 9").with_pile(4);
    table.plays(0, "turn lay").plays(1, "turn lay");
    assert_eq!(table.refuses(1, "call-0"), "too-late-to-call CM-09");
    assert!(!is_right(&mut table, 0, 1));
    table.plays(0, "turn");
    assert!(!is_right(&mut table, 1, 0));
}
