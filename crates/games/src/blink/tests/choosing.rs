//! Nobody can match, and a draw pile is used up.

use super::*;

/// Seat 0 plays the only card that fits; then nobody can match, and seat 0 has no draw pile.
fn nearly_stuck() -> Table {
    position(BLINK, 2)
        .with(0, "RM1 YS3 YF5", "")
        .with(1, "GF4 NF4 NS4", "BF5 KS5")
        .pile(0, "KT2")
        .pile(1, "RD2")
}

/// BL-09: each chooses a card from the hand, and all are laid at the same time, that of seat i on
/// pile i (BL-R3); play resumes.
#[test]
fn bl_09_bl_r3_all_choose_and_lay_at_the_same_time() {
    let mut table = nearly_stuck();
    table.plays(0, "RM1>1@RD2");
    assert_eq!(table.told(), "RM1 hand:0>pile.1; BL-09 choose all");
    assert_eq!(table.awaits(), "0 1 close 60000");
    assert_eq!(table.offers(0), "choose-YF5 choose-YS3");
    assert_eq!(table.offers(1), "choose-GF4 choose-NF4 choose-NS4");
    table.plays(1, "choose-NS4");
    assert_eq!(table.told(), "NS4 hand:1>chosen:1");
    assert_eq!([table.centre(1), table.chosen(1)], ["RD2 RM1", "NS4"]);
    table.plays(0, "choose-YF5");
    assert_eq!(
        table.told(),
        "YF5 hand:0>chosen:0; YF5 chosen:0>pile.0; NS4 chosen:1>pile.1; KS5 stock:1>hand:1"
    );
    assert_eq!([table.centre(0), table.centre(1)], ["KT2 YF5", "RD2 RM1 NS4"]);
    assert_eq!([table.hand(0), table.hand(1)], ["YS3", "GF4 NF4 KS5"]);
    assert_eq!(table.awaits(), "0 1 close 60000");
    assert_eq!(table.offers(0), "YS3>0@YF5 YS3>1@NS4");
}

/// BL-09: it is done when one draw pile is used up, and when all are; whoever's it is.
#[test]
fn bl_09_one_or_more_draw_piles_are_used_up() {
    for (mine, theirs, rule) in [
        ("", "BF5 KS5", "BL-09"),
        ("BS5 GD5", "", "BL-09"),
        ("", "", "BL-09"),
        ("BS5 GD5", "BF5 KS5", "BL-08"),
    ] {
        let mut table = nearly_stuck();
        (table.state.players[0].draw, table.state.players[1].draw) = (Pile::EMPTY, Pile::EMPTY);
        table = table.with(0, "", mine).with(1, "", theirs);
        table.plays(0, "RM1>1@RD2");
        assert!(table.told().contains(rule), "{}", table.told());
    }
}

/// BL-09: a draw pile whose last card has just filled the hand is used up.
#[test]
fn bl_09_the_last_card_of_a_draw_pile_fills_the_hand() {
    let mut table = nearly_stuck().with(0, "", "BS5");
    table.plays(0, "RM1>1@RD2");
    assert_eq!(table.told(), "RM1 hand:0>pile.1; BS5 stock:0>hand:0; BL-09 choose all");
    assert_eq!(table.offers(0), "choose-BS5 choose-YF5 choose-YS3");
}

/// BL-09: everybody must choose, from the own hand, once; nothing else is done meanwhile.
#[test]
fn bl_09_nothing_else_is_done_meanwhile() {
    let mut table = nearly_stuck();
    assert_eq!(table.refuses(0, "choose-YS3"), "nothing-to-choose BL-09");
    table.plays(0, "RM1>1@RD2");
    assert_eq!(table.refuses(0, "choose-GF4"), "not-in-hand BL-09");
    assert_eq!(table.refuses(0, "YS3>0@KT2"), "paused BL-09");
    assert_eq!(table.rules.weight(&table.state, Seat::new(0), read("choose-YS3")), Weight::Must);
    table.plays(0, "choose-YS3");
    assert_eq!([table.awaits(), table.offers(0)], ["1 close 60000", ""]);
    assert_eq!(table.refuses(0, "choose-YF5"), "already-chosen BL-R6");
    assert_eq!(table.refuses(0, "YF5>0@KT2"), "paused BL-09");
    assert!(table.facts().contains(&"has-chosen 0 1".into()));
    assert!(!table.facts().contains(&"has-chosen 1 1".into()));
    assert_eq!(table.scores(), [2, 5, 0]);
}

/// BL-R6: the choice is hidden until all have chosen.
#[test]
fn bl_r6_the_choice_is_hidden() {
    let mut table = nearly_stuck();
    table.plays(0, "RM1>1@RD2").plays(0, "choose-YS3");
    let (own, other) = (Eye::Seat(Seat::new(0)), Eye::Seat(Seat::new(1)));
    assert_eq!(table.heard(own), "YS3 hand:0>chosen:0");
    for eye in [other, Eye::Spectator] {
        assert_eq!(table.heard(eye), "? hand:0>chosen:0");
        assert_eq!(table.seen(eye, chosen_of(Seat::new(0))), "?");
    }
    assert_eq!(table.seen(own, chosen_of(Seat::new(0))), "YS3");
    assert_eq!(table.rules.veiled(read("choose-YS3")).to_string(), "choose-?");
    table.plays(1, "choose-NF4");
    assert!(table.heard(Eye::Spectator).starts_with("? hand:1>chosen:1; YS3 chosen:0>pile.0"));
}

/// BL-R6: nobody is without a hand card then, because hands are filled first (BL-R4).
#[test]
fn bl_r6_nobody_is_without_a_hand_card() {
    let mut table = position(BY_HAND, 2)
        .with(0, "RM1", "YS3 YF5")
        .with(1, "GF4 NF4 NS4", "BF5 KS5")
        .pile(0, "KT2")
        .pile(1, "RD2");
    table.plays(0, "RM1>1@RD2");
    assert_eq!(
        table.told(),
        "RM1 hand:0>pile.1; BL-09 choose all; YF5 stock:0>hand:0; YS3 stock:0>hand:0"
    );
    assert_eq!(table.offers(0), "choose-YF5 choose-YS3");
    assert_eq!(table.refuses(0, "refill"), "paused BL-09");
    table.plays(0, "choose-YF5").plays(1, "choose-NS4");
    assert_eq!(table.offers(1), "GF4>0@YF5 GF4>1@NS4 NF4>0@YF5 NF4>1@NS4 refill");
}

/// BL-R6: a choice waits for all three.
#[test]
fn bl_r6_bl_r7_three_players_choose() {
    let mut table = position(BLINK, 3)
        .with(0, "RM1 YS3 YF5", "GD5 BS5")
        .with(1, "GF4 NF4 NS4", "")
        .with(2, "YM4 BL4", "")
        .pile(0, "KT2")
        .pile(1, "RD2")
        .pile(2, "KT5");
    table.plays(0, "RM1>1@RD2");
    assert!(table.told().ends_with("BL-09 choose all"), "{}", table.told());
    table.plays(2, "choose-YM4");
    assert_eq!(table.awaits(), "0 1 close 60000");
    table.plays(0, "choose-YS3").plays(1, "choose-NF4");
    assert_eq!(
        table.told(),
        "NF4 hand:1>chosen:1; YS3 chosen:0>pile.0; NF4 chosen:1>pile.1; \
         YM4 chosen:2>pile.2; GD5 stock:0>hand:0"
    );
}

/// BL-09: if the cards laid do not help, it is done again; BL-10 instead if all have one card.
#[test]
fn bl_09_bl_10_it_may_be_done_again() {
    let laid = |theirs| {
        let mut table = position(BLINK, 2)
            .with(0, "RM1 BL4 YS3", "")
            .with(1, theirs, "")
            .pile(0, "KT2")
            .pile(1, "RD2");
        table.plays(0, "RM1>1@RD2").plays(0, "choose-BL4").plays(1, "choose-NF4");
        table
    };
    let table = laid("NF4 GS3 GD5");
    assert!(table.told().ends_with("BL4 chosen:0>pile.0; NF4 chosen:1>pile.1; BL-09 choose all"));
    assert_eq!([table.offers(0), table.offers(1)], ["choose-YS3", "choose-GD5 choose-GS3"]);
    let table = laid("NF4 GS3");
    assert!(table.told().ends_with("NF4 chosen:1>pile.1; BL-10 tie all; over"));
}

/// BL-R7: a card laid in BL-09 can be a player's last: that player has won (BL-07), at that moment.
#[test]
fn bl_r7_the_last_card_may_be_laid() {
    let mut table = position(BLINK, 2)
        .with(0, "RM1 YS3", "")
        .with(1, "GF4 NF4", "")
        .pile(0, "KT2")
        .pile(1, "RD2");
    table.plays(0, "RM1>1@RD2").plays(0, "choose-YS3").plays(1, "choose-GF4");
    assert_eq!(table.ending(), "0 won by BL-07");
    assert!(table.told().ends_with("YS3 chosen:0>pile.0; GF4 chosen:1>pile.1; over"));
}

/// BL-R7: if it is the last of several, they share the win; who has more does not.
#[test]
fn bl_r7_several_last_cards_share_the_win() {
    let mut table = position(BLINK, 3)
        .with(0, "RM1 YS3", "")
        .with(1, "GF4 NF4", "")
        .with(2, "YM4", "")
        .pile(0, "KT2")
        .pile(1, "RD2")
        .pile(2, "KT5");
    table.plays(0, "RM1>1@RD2");
    assert!(table.told().ends_with("BL-09 choose all"), "{}", table.told());
    table.plays(0, "choose-YS3").plays(1, "choose-NF4").plays(2, "choose-YM4");
    assert_eq!(table.ending(), "0 2 drew by BL-R7");
}

/// BL-R7: only the one who lays the last card has won, though another has few left.
#[test]
fn bl_r7_one_last_card_wins_alone() {
    let mut table = position(BY_HAND, 2)
        .with(0, "RM1 YS3", "")
        .with(1, "GF4 NF4 NS4", "BF5")
        .pile(0, "KT2")
        .pile(1, "RD2");
    table.plays(0, "RM1>1@RD2").plays(1, "choose-NS4").plays(0, "choose-YS3");
    assert_eq!(table.ending(), "0 won by BL-07");
    assert_eq!(table.scores(), [0, 3, 0]);
}
