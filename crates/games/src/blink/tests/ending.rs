//! Ties, closing, and what matches and tournaments make of it.

use super::*;

/// BL-10: nobody can match and each has only one card left: a tie, instead of BL-09.
#[test]
fn bl_10_one_card_left_each_is_a_tie() {
    let mut table =
        position(BLINK, 2).with(0, "RM1 YS3", "").with(1, "NF4", "").pile(0, "KT2").pile(1, "RD2");
    table.plays(0, "RM1>1@RD2");
    assert_eq!(table.told(), "RM1 hand:0>pile.1; BL-10 tie all; over");
    assert_eq!(table.ending(), "0 1 drew by BL-10");
    assert_eq!([table.awaits(), table.offers(0)], ["", ""]);
}

/// BL-10: only if each has one; and only if nobody can match.
#[test]
fn bl_10_not_if_somebody_has_two_or_can_match() {
    let table = |mine, theirs| {
        let mut table =
            position(BLINK, 2).with(0, mine, "").with(1, theirs, "").pile(0, "KT2").pile(1, "RD2");
        table.plays(0, "RM1>1@RD2");
        table
    };
    assert!(table("RM1 YS3", "NF4 GF4").told().ends_with("BL-09 choose all"));
    assert!(table("RM1 YS3 YF5", "NF4").told().ends_with("BL-09 choose all"));
    assert_eq!(table("RM1 YS3", "NF1").ending(), "");
    assert_eq!(table("RM1 YS3", "NF1").awaits(), "0 1 close 60000");
}

/// BL-10: with `refill: hand` the last card may still be the draw pile (BL-R4).
#[test]
fn bl_10_bl_r4_the_last_card_may_be_undrawn() {
    let mut table =
        position(BY_HAND, 2).with(0, "RM1", "YS3").with(1, "NF4", "").pile(0, "KT2").pile(1, "RD2");
    table.plays(0, "RM1>1@RD2");
    assert_eq!(table.told(), "RM1 hand:0>pile.1; BL-10 tie all; YS3 stock:0>hand:0; over");
    assert_eq!(table.ending(), "0 1 drew by BL-10");
}

/// BL-R7: with three players when each of the three has one card.
#[test]
fn bl_r7_bl_10_three_players_with_one_card_each() {
    let table = |third| {
        let mut table = position(BLINK, 3)
            .with(0, "RM1 YS3", "")
            .with(1, "NF4", "")
            .with(2, third, "")
            .pile(0, "KT2")
            .pile(1, "RD2")
            .pile(2, "KT5");
        table.plays(0, "RM1>1@RD2");
        table
    };
    assert_eq!(table("YM4").ending(), "0 1 2 drew by BL-10");
    assert!(table("YM4 BL4").told().ends_with("BL-09 choose all"));
}

/// BL-R11: when nobody acts for sixty seconds the table closes, and the game is a tie.
#[test]
fn bl_r11_the_table_closes_what_nobody_ends() {
    let table = || {
        let table = position(BLINK, 2).with(0, "RM1 YS3 YF5", "").with(1, "NF4 GF4 NS4", "");
        table.pile(0, "KT2").pile(1, "RD2")
    };
    let mut racing = table();
    racing.lapse(Act::Close);
    assert_eq!(racing.told(), "over");
    assert_eq!(racing.ending(), "0 1 drew by BL-R11");
    // In a pause as well, while somebody has yet to choose.
    let mut choosing = table();
    choosing.plays(0, "RM1>1@RD2").plays(0, "choose-YS3").lapse(Act::Close);
    assert_eq!(choosing.ending(), "0 1 drew by BL-R11");
    assert_eq!(choosing.scores(), [2, 3, 0]);
}

/// BL-R11: every act begins the sixty seconds anew: the window has another number.
#[test]
fn bl_r11_every_act_has_a_window_of_its_own() {
    let mut table = position(BY_HAND, 2)
        .with(0, "RM1 YS3 YF5", "GD5")
        .with(1, "NF4 GF4 NS4", "BF5 KS5")
        .pile(0, "KT2")
        .pile(1, "RD2");
    let mut numbers = std::vec![table.window()];
    table.plays(0, "RM1>1@RD2");
    numbers.push(table.window());
    table.plays(0, "choose-YS3");
    numbers.push(table.window());
    table.plays(1, "choose-NF4");
    numbers.push(table.window());
    table.plays(1, "refill");
    numbers.push(table.window());
    assert_eq!(numbers, [1, 2, 3, 4, 5].map(Some));
    assert!(table.refuses(0, "refill").starts_with("nothing-to-draw"));
    assert_eq!(table.window(), Some(5));
}

/// BL-R11: so do the acts of the table: no window has the number of an older one.
#[test]
fn bl_r11_every_act_of_the_table_has_a_window_of_its_own() {
    let mut table = position(BLINK, 2)
        .with(0, "YS3 YF5 YD4", "BL2 RT2")
        .with(1, "GF4 NF4 NS4", "KL1 KM2")
        .pile(0, "KT2")
        .pile(1, "RM1");
    table.state.phase = Phase::Ready;
    let mut numbers = std::vec![table.window()];
    for act in [Act::Start, Act::Flip, Act::Flip] {
        numbers.push(table.lapse(act).window());
    }
    assert_eq!(numbers, [1, 2, 3, 4].map(Some));
}

/// BL-11, BL-13, BL-R10: what a match of several games needs to know: a win is somebody's alone, a
/// tie is shared by all, so that it counts for neither.
#[test]
fn bl_11_bl_13_bl_r10_a_tie_is_shared_by_all() {
    let mut tie =
        position(BLINK, 2).with(0, "RM1 YS3", "").with(1, "NF4", "").pile(0, "KT2").pile(1, "RD2");
    tie.plays(0, "RM1>1@RD2");
    let ending = tie.rules.standing(&tie.state).ending.unwrap();
    assert!(ending.draw && ending.winners == tie.state.all());
    let mut win = position(BLINK, 2).with(0, "RM1", "").with(1, "NF4", "").pile(0, "RD2");
    win = win.pile(1, "KT2");
    win.plays(0, "RM1>0@RD2");
    let ending = win.rules.standing(&win.state).ending.unwrap();
    assert!(!ending.draw && ending.winners == Seats::only(Seat::new(0)));
}
