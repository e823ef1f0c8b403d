//! FL-35 to FL-37 and FL-R9: ones and fifteens, eights.

use super::*;

fn fifteens(rules: Flinch) -> Flinch {
    Flinch { piles: Piles::OnesAndFifteens, ..rules }
}

fn eights(rules: Flinch) -> Flinch {
    Flinch { piles: Piles::Eights, ..rules }
}

/// FL-35: piles are started by 1s, built up, and by 15s, built down.
#[test]
fn fl_35_ones_go_up_and_fifteens_go_down() {
    for rules in EDITIONS.map(fifteens) {
        let mut table = position(rules, 2).with_hand(0, "1 15 2 14");
        assert_eq!(table.offers(0), "15>new 1>new");
        table.plays(0, "1>new 15>new");
        assert_eq!(table.offers(0), "14>2 14@0 2>1 2@0");
        assert_eq!(table.refuses(0, "14>1"), "does-not-fit FL-35");
        assert_eq!(table.refuses(0, "2>new"), "does-not-start FL-35");
        table.plays(0, "2>1 14>2");
        assert_eq!((table.pile(1), table.pile(2)), ("1 2".into(), "15 14".into()));
    }
}

/// FL-35: a card may fit a pile built up and one built down.
#[test]
fn fl_35_a_card_may_go_either_way() {
    let table = position(fifteens(F1963), 2).with_pile("1..7").with_pile("15..9");
    let mut table = table.with_hand(0, "8 8 9");
    assert_eq!(table.offers(0), "8>1 8>2 8@0 9@0");
    table.plays(0, "8>2 8>1");
    assert_eq!(table.offers(0), "9>1 9@0");
}

/// FL-35: a pile is removed when it has all fifteen, whichever way.
#[test]
fn fl_35_a_pile_with_all_fifteen_is_removed() {
    for rules in EDITIONS.map(fifteens) {
        let mut table = position(rules, 2).with_pile("15..3").with_hand(0, "2 1 9");
        assert_eq!(table.offers(0), "1>new");
        table = table.with_hand(0, "2 9");
        table.plays(0, "2>1");
        assert_eq!(table.removed(), "");
        table = table.with_hand(0, "1 9");
        assert_eq!(table.offers(0), "1>1 1>new");
        table.plays(0, "1>1");
        assert_eq!((table.pile(1), table.removed()), ("".into(), text(&cards("1..15"))));
    }
}

/// FL-35: where a pile built down was removed, the next may be built up.
#[test]
fn fl_35_a_pile_goes_up_where_one_went_down() {
    let mut table = position(fifteens(F1963), 2).with_pile("15..2").with_hand(0, "1 1 2 14");
    table.plays(0, "1>1 1>new");
    assert_eq!(table.offers(0), "14@0 2>2 2@0");
    table.plays(0, "2>2");
    assert_eq!(table.pile(2), "1 2");
}

/// FL-35, FL-36: everybody is told what a pile takes next.
#[test]
fn fl_35_fl_36_the_table_tells_what_a_pile_takes() {
    let table = position(fifteens(F1963), 2).with_pile("1..14").with_pile("15..2");
    assert_eq!(table.takes(), "pile.1 up 15, pile.2 down 1");
    let table = position(eights(F1963), 2).with_pile("8 7").with_pile("8..15").with_pile("8 7..1");
    assert_eq!(table.takes(), "pile.1 up 9, pile.1 down 6, pile.2 down 7, pile.3 up 9");
    assert_eq!(position(F1963, 2).with_pile("1..13").takes(), "pile.1 up 14");
}

/// FL-R9: 1s and 15s are starters: FL-10 and FL-19 hold for both.
#[test]
fn fl_r9_ones_and_fifteens_are_starters() {
    for rules in EDITIONS.map(fifteens) {
        let mut table = position(rules, 2).with_pile("1..4").with_hand(0, "15 5 9");
        assert_eq!(table.offers(0), "15>new");
        assert_eq!(table.refuses(0, "5>1"), "starter-first FL-10");
        assert_eq!(table.refuses(0, "15@0"), "starter-to-reserve FL-19");
    }
    for rules in TABLES.map(fifteens) {
        let mut table = position(rules, 2).with_pile("1..4").with_hand(0, "15 5 9");
        table.plays(0, "5>1").plays(1, "call-0-starter");
        assert!(table.heard("FL-28 right-call 0"));
    }
}

/// FL-R9: a 15 may complete a pile built up, a 1 one built down, and that meets FL-10.
#[test]
fn fl_r9_a_starter_may_complete_a_pile() {
    for rules in EDITIONS.map(fifteens) {
        let table = position(rules, 2).with_pile("1..14").with_pile("15..2");
        let mut table = table.with_hand(0, "1 15 9");
        assert_eq!(table.offers(0), "15>1 15>new 1>2 1>new");
        table.plays(0, "15>1 1>2");
        assert_eq!(table.offers(0), "9@0");
    }
    for rules in TABLES.map(fifteens) {
        let mut table = position(rules, 2).with_pile("1..14").with_hand(0, "1 15 9");
        table.plays(0, "15>1 1>new 9@0").plays(1, "call-0-starter");
        assert!(table.heard("FL-29 wrong-call 0"));
    }
}

/// FL-36: piles are started by 8s and built both ways.
#[test]
fn fl_36_eights_are_built_both_ways() {
    for rules in EDITIONS.map(eights) {
        let mut table = position(rules, 2).with_hand(0, "8 9 7 10 6");
        assert_eq!(table.offers(0), "8>new");
        table.plays(0, "8>new");
        assert!(table.heard("8 hand:0>pile.1"));
        assert_eq!(table.offers(0), "10@0 6@0 7>1- 7@0 9>1+ 9@0");
        for text in ["9>1-", "7>1+", "9>1"] {
            assert_eq!(table.refuses(0, text), "does-not-fit FL-36", "{text}");
        }
        assert_eq!(table.refuses(0, "9>new"), "does-not-start FL-36");
        table.plays(0, "9>1+ 7>1- 6>1- 10>1+");
        assert!(table.heard("9 hand:0>pile.1") && table.heard("7 hand:0>lower.1"));
        assert_eq!((table.pile(1), table.lower(1)), ("8 9 10".into(), "7 6".into()));
    }
}

/// FL-36, FL-R9: 8s are the only starters; 1s and 15s are ordinary cards.
#[test]
fn fl_36_ones_are_ordinary_cards() {
    for rules in EDITIONS.map(eights) {
        let mut table = position(rules.clone(), 2).with_hand(0, "1 9 15");
        assert_eq!(table.offers(0), "15@0 1@0 9@0");
        table.plays(0, "1@0");
        assert_eq!(table.reserve(0, 0), "1");
        let mut table = position(rules.clone(), 2).with_pile("8 7").with_hand(0, "1 6 8");
        assert_eq!(table.offers(0), "8>new");
        assert_eq!(table.refuses(0, "8@0"), "starter-to-reserve FL-19");
        assert_eq!(table.refuses(0, "6>1-"), "starter-first FL-10");
        let table = deal(rules, 2).hand(0, "1 15").stock(0, "1").done();
        assert_eq!(table.offers(0), "pass");
    }
}

/// FL-36: a pile is removed when it has all fifteen, at whichever end it gets the last.
#[test]
fn fl_36_a_pile_with_all_fifteen_is_removed() {
    for rules in EDITIONS.map(eights) {
        let mut table = position(rules.clone(), 2).with_pile("8..14 7..1").with_hand(0, "15 9");
        table.plays(0, "15>1+");
        assert!(table.heard("sweep pile.1>removed") && table.heard("sweep lower.1>removed"));
        assert_eq!((table.pile(1), table.lower(1)), ("".into(), "".into()));
        assert_eq!(table.removed(), text(&cards("1..15")));
        let mut table = position(rules, 2).with_pile("8..14 7..2").with_hand(0, "1 15 9");
        table.plays(0, "15>1+");
        assert_eq!(table.removed(), "");
        assert_eq!(table.offers(0), "1>1- 1@0 9@0");
        table.plays(0, "1>1-");
        assert_eq!(table.removed(), text(&cards("1..15")));
    }
}

/// FL-37: all other rules hold: the stock first, blocked games, calls, the lay-down.
#[test]
fn fl_37_all_other_rules_hold() {
    for rules in EDITIONS.map(eights) {
        let mut table =
            position(rules, 2).with_pile("8").with_stock(0, "12 10 7").with_hand(0, "8 9");
        assert_eq!(table.offers(0), "stock>1-");
        table.plays(0, "stock>1- 8>new 9>2+");
        assert_eq!(table.offers(0), "stock>2+");
    }
    for rules in TABLES.map(eights) {
        let mut table =
            position(rules, 2).with_pile("8").with_stock(0, "12 7").with_hand(0, "9 13");
        table.plays(0, "9>1+").plays(1, "call-0-stock");
        assert!(table.heard("FL-28 right-call 0"));
    }
    for rules in EDITIONS.map(fifteens) {
        let mut table = deal(rules, 2).hand(0, "2 3 4 5 14").done();
        table.plays(0, "pass").plays(1, "pass");
        assert_eq!(table.reserves(0), "2|3|4|5|14");
    }
}

/// FL-37, FL-06: in the variations other starters stop a lay-down.
#[test]
fn fl_37_a_lay_down_waits_for_the_starters_of_the_variation() {
    for (rules, starter, other) in [(fifteens(T1963), "15", "8"), (eights(T1963), "8", "1")] {
        let laid = |card: &str| {
            let mut table = deal(rules.clone(), 2).hand(0, &format!("{card} 9")).done();
            table.plays(0, "9>new").plays(1, "pass");
            table.heard("FL-06 lay-down all")
        };
        assert!(!laid(starter) && laid(other));
    }
}

/// FL-25, FL-37: a release favours what either end takes next.
#[test]
fn fl_37_a_release_favours_what_an_end_takes_next() {
    let mut table = position(eights(F1913), 3)
        .with_pile("8")
        .with_stack("")
        .with_hand(0, "7 13")
        .with_stock(1, "3 4 6")
        .with_stock(2, "3 4 10")
        .with_turn(2)
        .with(|state| state.clock.idle = 2);
    table.ends(2).plays(0, "7>1-");
    assert_eq!((table.stock(1), table.stock(2)), ("6 3 4".into(), "3 4 10".into()));
}
