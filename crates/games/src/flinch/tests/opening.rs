//! FL-05 to FL-07: until the first pile is started; nobody has a starter; the 1963 example.

use super::*;

/// The worked opening: 1963, Example B (FL-04, FL-05, FL-07, FL-08, FL-17).
#[test]
fn example_b_of_the_1963_book() {
    let mut table = deal(F1963, 4)
        .hand(0, "1 8")
        .hand(1, "7")
        .stock(2, "2")
        .hand(2, "10")
        .hand(3, "1 3 15")
        .done();
    table.plays(0, "1>new 8@0");
    assert!(!table.offers(1).contains('>'), "B is unable to play: {}", table.offers(1));
    table.plays(1, "7@0");
    assert_eq!(table.offers(2), "stock>1");
    table.plays(2, "stock>1 10@0");
    table.plays(3, "1>new 3>1 15@0");
    assert_eq!((table.pile(1), table.pile(2)), ("1 2 3".into(), "1".into()));
    let laid = [0, 1, 2, 3].map(|seat| table.reserves(seat));
    assert_eq!(laid, ["8||||", "7||||", "10||||", "15||||"]);
    assert_eq!(table.turn(), 0);
}

/// FL-05: who can start no pile passes, and lays nothing.
#[test]
fn fl_05_without_a_starter_one_passes_in_the_opening() {
    for rules in EDITIONS {
        let mut table = deal(rules, 2).hand(0, "2 3 4").done();
        assert_eq!(table.offers(0), "pass");
        assert_eq!(table.refuses(0, "2@0"), "opening FL-05");
        table.plays(0, "pass");
        assert_eq!((table.reserves(0), table.turn()), ("||||".into(), 1));
    }
}

/// FL-05: who can start from the hand or the stock must.
#[test]
fn fl_05_a_starter_is_played_in_the_opening() {
    for rules in EDITIONS {
        let mut table = deal(rules.clone(), 2).hand(0, "1").done();
        assert_eq!(table.offers(0), "1>new");
        assert_eq!(table.refuses(0, "pass"), "starter-first FL-10");
        let mut table = deal(rules, 2).stock(0, "1").done();
        assert_eq!(table.offers(0), "stock>new");
        assert_eq!(table.refuses(0, "pass"), "stock-first FL-09");
    }
}

/// FL-05: the partner's stock counts; the partner's hand does not.
#[test]
fn fl_05_the_partners_stock_can_start() {
    let rules = Flinch { partners: true, ..F1963 };
    let mut table = deal(rules.clone(), 4).stock(2, "1").done();
    assert_eq!(table.offers(0), "partner>new");
    assert_eq!(table.refuses(0, "pass"), "partner-stock-first FL-39");
    assert_eq!(deal(rules, 4).hand(2, "1").done().offers(0), "pass");
}

/// FL-06: nobody has a starter: the table lays each hand, ascending, on places 0 to 4, and each
/// draws a new one; the dealer's left begins again.
#[test]
fn fl_06_the_first_lay_down_is_made_by_the_table() {
    for rules in EDITIONS {
        let mut table = deal(rules, 3)
            .dealer(0)
            .hand(1, "9 5 3 7 3")
            .hand(2, "6 2 10 4 5")
            .stack("10 9 6 7 8 2 3 4 5 6 2 2 3 3 4")
            .done();
        table.plays(1, "pass").plays(2, "pass");
        assert!(table.is_opening() && !table.heard("FL-06 lay-down all"));
        table.plays(0, "pass");
        assert!(table.heard("FL-06 lay-down all"));
        assert_eq!(table.reserves(1), "3|3|5|7|9");
        assert_eq!(table.reserves(2), "2|4|5|6|10");
        let hands = [1, 2, 0].map(|seat| table.hand(seat));
        assert_eq!(hands, ["6 7 8 9 10", "2 3 4 5 6", "2 2 3 3 4"]);
        assert_eq!((table.turn(), table.is_opening()), (1, true));
        assert_eq!(table.offers(1), "pass");
        let begun =
            table.told.iter().map(ToString::to_string).filter(|told| told.starts_with("begin"));
        assert_eq!(begun.collect::<Vec<_>>(), ["begin 1"]);
    }
}

/// FL-06: wilds are laid last; they are no starters.
#[test]
fn fl_06_wilds_are_laid_last() {
    let mut table = deal(F2000, 2).hand(0, "W 5 W 9 3").done();
    table.plays(0, "pass").plays(1, "pass");
    assert_eq!(table.reserves(0), "3|5|9|W|W");
}

/// A table of two where nobody starts twice: the second lay-down is to be made.
fn second_lay_down(rules: Flinch, dealer: u8) -> Table {
    let mut table =
        deal(rules, 2).dealer(dealer).stack("2 3 4 5 6 7 9 10 2 3 4 4 4 4 4 5 5 5 5 5").done();
    let first = 1 - dealer;
    for seat in [first, dealer, first, dealer] {
        table.plays(seat, "pass");
    }
    assert!(table.heard("FL-06 lay-down all"));
    table
}

/// FL-06: the second time each seat, from the dealer's left, lays its cards one by one, on any
/// place; then each draws.
#[test]
fn fl_06_later_lay_downs_are_distributed_at_will() {
    for rules in EDITIONS {
        let mut table = second_lay_down(rules, 0);
        assert_eq!((table.turn(), table.hand(1)), (1, "2 3 4 5 6".into()));
        assert_eq!(table.offers(0), "");
        assert_eq!(table.offers(1).split(' ').count(), 25);
        assert_eq!(table.refuses(1, "pass"), "lay-down FL-06");
        assert_eq!(table.refuses(1, "2>new"), "lay-down FL-06");
        assert_eq!(table.refuses(0, "7@0"), "not-your-turn FL-04");
        table.plays(1, "6@2 5@2 4@2 3@2");
        assert_eq!(table.turn(), 1);
        table.plays(1, "2@2");
        assert!(table.reserve(1, 2).ends_with(" 6 5 4 3 2"));
        assert_eq!((table.turn(), table.hand(1)), (0, "".into()));
        table.plays(0, "7@0 9@1 10@4 2@0 3@3");
        assert_eq!((table.hand(1), table.hand(0)), ("4 4 4 4 4".into(), "5 5 5 5 5".into()));
        assert_eq!((table.turn(), table.is_opening()), (1, true));
    }
}

/// FL-06, FL-18: an empty place is filled first, also in a lay-down.
#[test]
fn fl_06_an_empty_place_comes_first_in_a_lay_down() {
    let mut table = second_lay_down(F1963, 1).with(|state| {
        let State { tray, players, .. } = state;
        tray.pop(&mut players[0].reserve[3]);
    });
    assert_eq!(table.offers(0), "2@3 3@3 4@3 5@3 6@3");
    assert_eq!(table.refuses(0, "2@0"), "empty-place FL-18");
    table.plays(0, "2@3 3@0");
}

/// FL-06: new hands are drawn only while the stack lasts.
#[test]
fn fl_06_new_hands_are_drawn_while_the_stack_lasts() {
    let table = deal(F1963, 3).done().with_stack("2 3 4 5 6 7 9");
    let mut table = table;
    table.plays(0, "pass").plays(1, "pass").plays(2, "pass");
    let hands = [0, 1, 2].map(|seat| table.hand(seat));
    assert_eq!(hands, ["2 3 4 5 6", "7 9", ""]);
    assert_eq!(table.stack(), "");
    assert!(!table.heard("shuffle removed>stack"));
}

/// FL-06: if somebody does have a starter, play just goes round again, and the rule's count is
/// zero. (In style `table` one can show a card that does not fit instead of starting.)
#[test]
fn fl_06_a_held_starter_stops_the_lay_down() {
    let mut table = deal(T1963, 3).hand(1, "1 9").done();
    table.plays(0, "pass").plays(1, "9>new").plays(2, "pass");
    assert!(!table.heard("FL-06 lay-down all"));
    assert_eq!((table.turn(), table.reserves(0)), (0, "||||".into()));
    // The count began anew: one more turn without a start is not three.
    table = table.with_hand(1, "9x5");
    table.plays(0, "pass").plays(1, "pass");
    assert!(!table.heard("FL-06 lay-down all"));
    table.plays(2, "pass");
    assert!(table.heard("FL-06 lay-down all"));
}

/// FL-06: a starter on top of a stock stops the lay-down, too.
#[test]
fn fl_06_a_starter_on_a_stock_stops_the_lay_down() {
    let mut table = deal(T1963, 2).hand(0, "9").stock(0, "1").done();
    table.plays(0, "9>new").plays(1, "pass");
    assert_eq!((table.turn(), table.reserves(0)), (0, "||||".into()));
}

/// FL-06: FL-R4's count is at zero after a lay-down.
#[test]
fn fl_06_a_lay_down_sets_the_count_of_a_block_to_zero() {
    let mut table = deal(F1963, 2).done().with_stack("2 3 4 5 6");
    table.plays(0, "pass").plays(1, "pass");
    assert_eq!((table.stack(), table.ending()), ("".into(), "".into()));
    table.plays(0, "pass");
    assert_eq!(table.ending(), "");
    table.plays(1, "pass");
    assert_eq!(table.ending(), "0 1 drew by FL-R4");
}

/// FL-06, FL-33: a lay-down ends the duty of shown cards.
#[test]
fn fl_06_a_lay_down_ends_the_duty_of_shown_cards() {
    let mut table = deal(T1963, 2).hand(0, "9").stack("1 2x4 3x5").done();
    table.plays(0, "pass").plays(0, "9>new");
    assert_eq!(table.exposed(0), "9");
    table.plays(1, "pass");
    assert_eq!((table.exposed(0), table.reserves(0)), ("".into(), "9|13|13|13|13".into()));
    assert_eq!(table.offers(0), "1>new call-1-starter call-1-stock");
}

/// FL-06, FL-33, FL-45: a later lay-down, too, before a card of it is laid.
#[test]
fn fl_06_a_later_lay_down_ends_the_duty_of_shown_cards() {
    for rules in [T1913, T1963] {
        let mut table = deal(rules, 2).stack("2 3 4 5 6 7 9 10 2 3 4x5 5x5").done();
        table.plays(0, "pass").plays(1, "pass").plays(0, "pass").plays(0, "2>new");
        assert_eq!(table.exposed(0), "2");
        table.plays(1, "pass");
        assert_eq!((table.exposed(0), table.hand(0)), ("".into(), "2 3 4 5 6".into()));
        assert!(!table.may(1, "call-0-out-of-turn"));
        table.plays(0, "2@0");
        assert!(table.heard("2 hand:0>reserve:0.0"));
    }
}

/// FL-06, CM-09: the lays of a lay-down are no first action: who passed last may still be called.
#[test]
fn fl_06_a_lay_of_a_lay_down_is_no_first_action() {
    let mut table = second_lay_down(T1963, 1);
    table.plays(0, "2@0 3@0 4@0");
    assert!(table.may(0, "call-1-stock"));
    table.plays(0, "5@0 6@0").plays(1, "7@0 9@0 10@0 2@0 3@0");
    assert!(table.may(0, "call-1-stock"));
    table.plays(0, "pass");
    assert!(!table.may(0, "call-1-stock"));
}

/// FL-07: once a pile has been started, every turn ends with a card laid, played or not.
#[test]
fn fl_07_after_the_start_every_turn_ends_with_a_card_laid() {
    for rules in EDITIONS {
        let mut table = deal(rules, 2).hand(0, "1 9").hand(1, "5 6").done();
        table.plays(0, "1>new");
        assert_eq!(table.refuses(0, "pass"), "must-lay FL-07");
        table.plays(0, "9@0");
        assert_eq!(table.refuses(1, "pass"), "must-lay FL-07");
        table.plays(1, "5@0");
        assert_eq!((table.turn(), table.reserve(1, 0)), (0, "5".into()));
    }
}
