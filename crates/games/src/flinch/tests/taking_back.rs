//! FL-R5: what a right call takes back.

use super::*;

/// Seat 0 could play the 5 of its stock.
fn neglectful(rules: Flinch) -> Table {
    position(rules, 2)
        .with_pile("1..4")
        .with_pile("1..8")
        .with_stock(0, "12 12 5")
        .with_hand(0, "5 9 10 13")
        .with_reserve(0, "3 9|4")
}

/// FL-R5: the laid card goes back into the hand, whichever action of the turn was the fault.
#[test]
fn fl_r5_a_laid_card_goes_back_whatever_the_fault_was() {
    for rules in TABLES {
        let mut table = neglectful(rules);
        table.plays(0, "9>2 stock>1 13@2").plays(1, "call-0-stock");
        assert_eq!((table.hand(0), table.reserves(0)), ("5 10 13".into(), "3 9|4|||".into()));
        assert_eq!((table.pile(1), table.pile(2)), ("1 2 3 4 5".into(), text(&cards("1..9"))));
    }
}

/// FL-R5: what lay beneath the laid card is on top again.
#[test]
fn fl_r5_the_card_beneath_a_laid_one_is_uncovered() {
    let mut table = neglectful(T1963).with_reserve(0, "||2|6|7");
    table.plays(0, "10@3").plays(1, "call-0-stock");
    assert!(table.heard("turn reserve:0.3 6"));
    assert_eq!(table.reserves(0), "3 9|4|2|6|7");
}

/// FL-R5 (1963, 2008): faulty plays stand.
#[test]
fn fl_r5_faulty_plays_stand_after_1913() {
    for rules in [T1963, T2008] {
        let mut table = neglectful(rules);
        table.plays(0, "9>2").plays(1, "call-0-stock");
        assert_eq!((table.pile(2), table.hand(0)), (text(&cards("1..9")), "5 10 13".into()));
    }
}

/// FL-R5 (1913): a called faulty play that is the latest action returns whence it came.
#[test]
fn fl_r5_the_latest_faulty_play_is_undone_in_1913() {
    let mut table = neglectful(T1913);
    table.plays(0, "9>2").plays(1, "call-0-stock");
    assert_eq!((table.pile(2), table.hand(0)), (text(&cards("1..8")), "5 9 10 13".into()));
    assert!(table.heard("9 pile.2>hand:0") && table.heard("turn pile.2 8"));
    let mut table = neglectful(T1913);
    table.plays(0, "r0>2").plays(1, "call-0-stock");
    assert_eq!((table.pile(2), table.reserve(0, 0)), (text(&cards("1..8")), "3 9".into()));
}

/// FL-R5 (1913): the pile then takes the same card again, and not the one after it.
#[test]
fn fl_r5_an_undone_play_leaves_the_pile_as_it_was() {
    let mut table = neglectful(T1913).with_hand(1, "9 10");
    table.plays(0, "9>2").plays(1, "call-0-stock");
    assert_eq!(table.offers(1), "10@0 9>2 9@0");
    let mut table = neglectful(T1913).with_hand(0, "1 9").with_hand(1, "2 9");
    table.plays(0, "1>new").plays(1, "call-0-stock");
    assert_eq!((table.pile(3), table.hand(0)), ("".into(), "1 9".into()));
    assert_eq!(table.offers(1), "2@0 9>2 9@0");
    assert!(!table.heard("turn pile.3 1"));
    table = table.with_hand(1, "1 13");
    assert_eq!(table.offers(1), "13@0 1>new");
    table.plays(1, "1>new");
    assert_eq!(table.pile(4), "1", "numbers are not used again");
}

/// FL-R5: the last place of a reserve is like the others.
#[test]
fn fl_r5_the_fifth_place_gets_its_card_back() {
    let mut table = neglectful(T1913).with_reserve(0, "||2|6|7 9");
    table.plays(0, "r4>2").plays(1, "call-0-stock");
    assert_eq!(table.reserves(0), "3 9|4|2|6|7 9");
    table.plays(1, "13@0").plays(0, "13@4").plays(1, "call-0-stock");
    assert_eq!((table.reserves(0), table.hand(0)), ("3 9|4|2|6|7 9".into(), "5 9 10 13".into()));
}

/// FL-R5 (1913): an earlier faulty play stands when another action came after it.
#[test]
fn fl_r5_an_earlier_faulty_play_stands() {
    let mut table = neglectful(T1913);
    table.plays(0, "9>2 stock>1").plays(1, "call-0-stock");
    assert_eq!((table.pile(1), table.pile(2)), ("1 2 3 4 5".into(), text(&cards("1..9"))));
    let mut table = neglectful(T1913);
    table.plays(0, "9>2 10>2").plays(1, "call-0-stock");
    assert_eq!((table.pile(2), table.hand(0)), (text(&cards("1..9")), "5 10 13".into()));
    let mut table = neglectful(T1913);
    table.plays(0, "9>2 13@2").plays(1, "call-0-stock");
    assert_eq!((table.pile(2), table.hand(0)), (text(&cards("1..9")), "5 10 13".into()));
}

/// FL-R5 (1913): only if that play is the fault that was called.
#[test]
fn fl_r5_a_play_that_was_not_the_called_fault_stands() {
    // The 9 was played over the stock; the 5 of the hand over a starter that was drawn later.
    let table = neglectful(T1913).with_hand(0, "9").with_stack("1 10 3 3 3");
    let mut table = table;
    table.plays(0, "9>2 stock>1 10>2").plays(1, "call-0-stock");
    assert_eq!(table.pile(2), text(&cards("1..10")), "the 10 broke only FL-10");
    let table = neglectful(T1913).with_hand(0, "9").with_stack("1 10 3 3 3");
    let mut table = table;
    table.plays(0, "9>2 stock>1 10>2").plays(1, "call-0-starter");
    assert_eq!(table.pile(2), text(&cards("1..9")), "and is undone when that is called");
}

/// FL-R5 (1913): a play that completed a pile is not undone.
#[test]
fn fl_r5_a_play_that_completed_a_pile_stands() {
    let mut table = neglectful(T1913).with_pile("1..14").with_hand(0, "15 9");
    table.plays(0, "15>3").plays(1, "call-0-stock");
    assert!(table.heard("FL-28 right-call 0"));
    assert_eq!((table.hand(0), table.removed()), ("9".into(), text(&cards("1..15"))));
}

/// FL-R5 (1913): a play that brought a new hand is not undone.
#[test]
fn fl_r5_a_play_that_brought_a_new_hand_stands() {
    let mut table = neglectful(T1913).with_hand(0, "9");
    table.plays(0, "9>2").plays(1, "call-0-stock");
    assert_eq!((table.hand(0), table.pile(2)), ("10 10 10 10 10".into(), text(&cards("1..9"))));
}

/// FL-R5 (1913): the last card of a hand that brought no new one is undone.
#[test]
fn fl_r5_a_last_hand_card_that_brought_nothing_is_undone() {
    let mut table = neglectful(T1913).with_hand(0, "9").with_stack("");
    table.plays(0, "9>2").plays(1, "call-0-stock");
    assert_eq!((table.hand(0), table.pile(2)), ("9".into(), text(&cards("1..8"))));
    let mut table = neglectful(T1913).with_hand(0, "").with_stack("");
    table.plays(0, "r0>2").plays(1, "call-0-stock");
    assert_eq!((table.reserve(0, 0), table.pile(2)), ("3 9".into(), text(&cards("1..8"))));
}

/// FL-R5 (1913): an undone play is no play for FL-R4.
#[test]
fn fl_r5_an_undone_play_is_no_play_for_a_block() {
    let blocked = |rules| {
        let mut table = neglectful(rules).with_stack("").with(|state| state.clock.idle = 1);
        table.plays(0, "9>2").plays(1, "call-0-stock");
        table.heard("FL-24 must-release 0")
    };
    assert!(blocked(T1913));
    assert!(!blocked(T1963), "a play that stands is one");
}

/// FL-R5 (1913): another play of the turn is still a play for FL-R4.
#[test]
fn fl_r5_the_other_plays_of_the_turn_count() {
    let mut table = neglectful(T1913).with_hand(0, "1 9 13").with_stack("");
    table = table.with(|state| state.clock.idle = 1);
    table.plays(0, "stock>1 9>2").plays(1, "call-0-starter");
    assert_eq!((table.pile(2), table.turn()), (text(&cards("1..8")), 1));
    assert!(!table.heard("FL-24 must-release 0"));
}

/// FL-R5 (1913): a faulty play before a pass stands, for the pass was the latest action.
#[test]
fn fl_r5_a_faulty_play_before_a_pass_stands() {
    let mut table = neglectful(T1913).with_hand(0, "5").with_stack("");
    table.plays(0, "5>1 pass").plays(1, "call-0-stock");
    assert!(table.heard("FL-28 right-call 0"));
    assert_eq!((table.pile(1), table.hand(0)), ("1 2 3 4 5".into(), "".into()));
}

/// FL-R5 (1913): an undone first start restores the opening.
#[test]
fn fl_r5_an_undone_first_start_restores_the_opening() {
    let start = |rules| {
        let mut table = deal(rules, 2).hand(0, "1 9").stock(0, "1").done();
        table.plays(0, "1>new").plays(1, "call-0-stock");
        table
    };
    let mut table = start(T1913);
    assert_eq!((table.is_opening(), table.pile(1)), (true, "".into()));
    assert_eq!(table.refuses(1, "13@0"), "opening FL-05");
    table.plays(1, "pass").plays(0, "stock>new");
    assert_eq!(table.pile(2), "1");
    assert!(!start(T1963).is_opening());
}

/// FL-R5 (1913): what FL-25 did stands.
#[test]
fn fl_r5_what_a_release_did_stands() {
    let mut table = neglectful(T1913)
        .with_stock(1, "2 6 10")
        .with_stack("")
        .with_turn(1)
        .with(|state| state.clock.idle = 1);
    table.ends(1);
    assert!(table.heard("FL-24 must-release 0"));
    table.plays(0, "9>2");
    assert_eq!(table.stock(1), "10 2 6");
    table.plays(1, "call-0-stock");
    assert_eq!((table.pile(2), table.stock(1)), (text(&cards("1..8")), "10 2".into()));
}

/// FL-R5, FL-38: a card of the partner's goes back to the partner.
#[test]
fn fl_r5_a_partners_card_goes_back_to_the_partner() {
    let table = || {
        let rules = Flinch { partners: true, ..T1913 };
        let table = position(rules, 4).with_pile("1..4").with_stock(0, "12 5");
        table.with_stock(2, "12 5").with_reserve(2, "3|7 5|||8 5")
    };
    for (done, place) in [("partner>1", "12 5"), ("pr1>1", "7 5"), ("pr4>1", "8 5")] {
        let mut table = table();
        table.plays(0, done).plays(1, "call-0-stock");
        assert_eq!(table.pile(1), "1 2 3 4");
        let back = match done {
            "partner>1" => table.stock(2),
            "pr1>1" => table.reserve(2, 1),
            _ => table.reserve(2, 4),
        };
        assert_eq!(back, place);
    }
}

/// FL-R5: in the variations, too, an end is taken back where the card was put.
#[test]
fn fl_r5_undoing_in_the_variations() {
    let eights = Flinch { piles: Piles::Eights, ..T1913 };
    let table = || position(eights.clone(), 2).with_pile("8 9 7").with_stock(0, "12 12 8");
    for (card, upper, lower) in [("6>1-", "8 9", "7"), ("10>1+", "8 9", "7")] {
        let mut table = table().with_hand(0, "6 10 13").with_hand(1, "5 6 10 11");
        table.plays(0, card).plays(1, "call-0-stock");
        assert_eq!((table.pile(1), table.lower(1)), (upper.into(), lower.into()));
        assert!(table.may(1, "6>1-") && table.may(1, "10>1+"));
        assert!(!table.may(1, "5>1-") && !table.may(1, "11>1+"));
    }
    let mut table = table().with_hand(0, "8 13").with_stock(0, "12 6").with_hand(1, "6 7 9 10");
    table.plays(0, "8>new").plays(1, "call-0-stock");
    assert_eq!(table.takes(), "pile.1 up 10, pile.1 down 6");
    assert_eq!(table.offers(1), "10>1+ 10@0 6>1- 6@0 7@0 9@0");
    let fifteens = Flinch { piles: Piles::OnesAndFifteens, ..T1913 };
    let table = position(fifteens, 2).with_pile("15 14").with_stock(0, "12 12 1");
    let mut table = table.with_hand(0, "13 9").with_hand(1, "13 12");
    table.plays(0, "13>1").plays(1, "call-0-stock");
    assert_eq!((table.pile(1), table.hand(0)), ("15 14".into(), "9 13".into()));
    assert!(table.may(1, "13>1") && !table.may(1, "12>1"));
}

/// FL-R5: at the ends of the numbers nothing is left behind, either.
#[test]
fn fl_r5_undoing_at_the_ends_of_the_numbers() {
    let mut table = neglectful(T1913).with_pile("1..13").with_hand(0, "14 9");
    table.plays(0, "14>3").plays(1, "call-0-stock");
    table = table.with_hand(1, "14 15");
    assert_eq!(table.offers(1), "14>3 14@0 15@0");
    let fifteens = Flinch { piles: Piles::OnesAndFifteens, ..T1913 };
    let table = || {
        let table = position(fifteens.clone(), 2).with_pile("15..3").with_pile("1..4");
        table.with_stock(0, "12 12 5").with_hand(0, "2 15 9")
    };
    let mut down = table();
    down.plays(0, "2>1").plays(1, "call-0-stock");
    down = down.with_hand(1, "1 2");
    assert_eq!(down.offers(1), "1>new 2>1 2@0");
    let mut new = table();
    new.plays(0, "15>new").plays(1, "call-0-stock");
    new = new.with_hand(1, "13 14");
    assert_eq!(new.offers(1), "13@0 14@0");
}
