//! How offers look to somebody who sees only the own view.

use super::*;

/// The offer that looks best.
fn best(table: &Table, seat: u8) -> String {
    let seat = Seat::new(seat);
    let view = table.rules.observe(&table.state, Some(seat));
    let appeal = |&action: &Action| table.rules.appeal(&view, seat, action);
    table.list(seat).into_iter().max_by_key(appeal).unwrap().to_string()
}

/// A play looks best after which the other cards can follow.
#[test]
fn the_play_that_others_can_follow_is_liked_best() {
    let table = position(BLINK, 2).with(0, "RT2 YS3 GT4", "").with(1, "NF1", "");
    assert_eq!(best(&table.pile(0, "RF3").pile(1, "NL1"), 0), "RT2>0@RF3");
}

/// A play does not cover what another card of the hand needs, if it can lie elsewhere.
#[test]
fn a_top_that_another_card_needs_is_left_open() {
    let table = position(BLINK, 2).with(0, "YS3 BD1", "").with(1, "NF1", "");
    let table = table.pile(0, "RF3").pile(1, "YD2");
    let appeal = |text| BLINK.appeal(&table.state, Seat::new(0), read(text));
    assert!(appeal("YS3>0@RF3") > appeal("YS3>1@YD2"));
}

/// A card is played before the hand is filled; a hand that cannot play is filled.
#[test]
fn bl_r4_a_hand_that_cannot_play_is_filled() {
    let table = position(BY_HAND, 2).with(0, "YS3", "GT1").with(1, "NF1", "");
    assert_eq!(best(&table.pile(0, "RF3").pile(1, "BL2"), 0), "YS3>0@RF3");
    let table = position(BY_HAND, 2).with(0, "YS3", "GT1").with(1, "NF1", "");
    assert_eq!(best(&table.pile(0, "RM1").pile(1, "BL2"), 0), "refill");
}

/// BL-09: the card is chosen that the others can follow, on the pile where it will lie.
#[test]
fn bl_09_the_choice_that_others_can_follow_is_liked_best() {
    let mut table = position(BLINK, 2).with(0, "YS3 YD4 BS5", "").with(1, "NF4 BF5 ND3", "");
    table = table.pile(0, "KT2").pile(1, "RM1");
    table.state.phase = Phase::Choice;
    assert_eq!([best(&table, 0), best(&table, 1)], ["choose-YS3", "choose-NF4"]);
}

/// An expert counts how many cards can follow one after another, not only which can follow next.
#[test]
fn an_expert_counts_the_whole_run() {
    let table = |hand| {
        let table = position(BLINK, 2).with(0, hand, "").with(1, "GS3", "");
        table.pile(0, "RS1").pile(1, "NF1")
    };
    let (long, short) = (table("RT2 YT5 YL3"), table("RT2 YT5 GM3"));
    let appeal = |table: &Table| BLINK.appeal(&table.state, Seat::new(0), read("RT2>0@RS1"));
    let reckon = |table: &Table| BLINK.reckon(&table.state, Seat::new(0), read("RT2>0@RS1"));
    assert_eq!(appeal(&long), appeal(&short));
    assert!(reckon(&long) > reckon(&short), "two cards follow there, one here");
}
