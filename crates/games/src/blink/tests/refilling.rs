//! Refilling the hand.

use super::*;

fn table(rules: Blink) -> Table {
    position(rules, 2)
        .with(0, "YS3 RM1 GT1", "BD1 BF1 KL1")
        .with(1, "NF1 GF2 GD1", "KS1 NL1")
        .pile(0, "RF3")
        .pile(1, "KT2")
}

/// BL-05: as cards are played the hand is refilled from the top of the own draw pile, and its owner
/// alone sees the card.
#[test]
fn bl_05_the_hand_is_refilled_from_the_own_draw_pile() {
    let mut table = table(BLINK);
    table.plays(0, "RM1>0@RF3");
    assert_eq!(table.told(), "RM1 hand:0>pile.0; KL1 stock:0>hand:0");
    let other = Eye::Seat(Seat::new(1));
    assert_eq!(table.heard(other), "RM1 hand:0>pile.0; ? stock:0>hand:0");
    assert_eq!([table.hand(0), table.draw(0)], ["GT1 KL1 YS3", "BD1 BF1"]);
    assert_eq!([table.hand(1), table.draw(1)], ["GD1 NF1 GF2", "KS1 NL1"]);
}

/// BL-05: never more than three; fewer when the draw pile is used up.
#[test]
fn bl_05_never_more_than_three() {
    let mut table = table(BLINK);
    let mut sizes = Vec::new();
    for text in ["RM1>0@RF3", "KL1>0@RM1", "BF1>0@KL1", "BD1>0@BF1", "GT1>0@BD1"] {
        table.plays(0, text);
        sizes.push(table.state.players[0].hand.len());
    }
    assert_eq!(sizes, [3, 3, 3, 2, 1]);
    assert_eq!(table.draw(0), "");
}

/// BL-R4: refilling is by itself; there is no act for it.
#[test]
fn bl_r4_refilling_is_by_itself() {
    let mut table = table(BLINK);
    table.state.players[0].hand.take(cards("RM1")[0]);
    assert!(!table.offers(0).contains("refill"));
    assert_eq!(table.refuses(0, "refill"), "refills-by-itself BL-R4");
}

/// BL-R4: with `refill: hand` it is an act of its own, filling up to three.
#[test]
fn bl_r4_refilling_by_hand_fills_up_to_three() {
    let mut table = table(BY_HAND);
    assert_eq!(table.refuses(0, "refill"), "hand-full BL-05");
    table.plays(0, "RM1>0@RF3");
    assert_eq!(table.told(), "RM1 hand:0>pile.0");
    assert_eq!(table.hand(0), "GT1 YS3");
    table.plays(0, "GT1>0@RM1");
    assert_eq!([table.offers(0), table.hand(0)], ["refill", "YS3"]);
    table.plays(0, "refill");
    assert_eq!(table.told(), "KL1 stock:0>hand:0; BF1 stock:0>hand:0");
    assert_eq!([table.hand(0), table.draw(0)], ["BF1 KL1 YS3", "BD1"]);
    let other = Eye::Seat(Seat::new(1));
    assert_eq!(table.heard(other), "? stock:0>hand:0; ? stock:0>hand:0");
    assert_eq!(table.refuses(0, "refill"), "hand-full BL-05");
}

/// BL-R4: the hand is filled as far as the draw pile goes, and not at all when it is used up.
#[test]
fn bl_r4_a_draw_pile_that_is_used_up_fills_no_hand() {
    let mut table = table(BY_HAND);
    table.plays(1, "NF1>0@RF3").plays(1, "GD1>0@NF1").plays(1, "GF2>0@GD1");
    assert_eq!([table.hand(1), table.offers(1)], ["".into(), "refill".to_string()]);
    table.plays(1, "refill");
    assert_eq!([table.hand(1), table.draw(1)], ["NL1 KS1", ""]);
    assert_eq!(table.refuses(1, "refill"), "nothing-to-draw BL-05");
}

/// BL-R4: "cannot match" looks at hands as full as they can be: while a card that could be taken
/// matches, play goes on.
#[test]
fn bl_r4_hands_count_as_full_as_they_can_be() {
    let table = |draw| {
        position(BY_HAND, 2)
            .with(0, "YS3 RM1", draw)
            .with(1, "NF4 BL4 GF4", "ND3")
            .pile(0, "KT2")
            .pile(1, "RD2")
    };
    // The card on top of the draw pile is within reach of a hand of one card, ...
    let mut reachable = table("YF5 BS5 NF1");
    reachable.plays(0, "RM1>1@RD2");
    assert_eq!(reachable.told(), "RM1 hand:0>pile.1");
    assert_eq!([reachable.offers(0), reachable.offers(1)], ["refill", ""]);
    assert_eq!(reachable.awaits(), "0 1 close 60000");
    // ... and the next one; the third is not.
    let mut reachable = table("YF5 NF1 BS5");
    reachable.plays(0, "RM1>1@RD2");
    assert_eq!(reachable.told(), "RM1 hand:0>pile.1");
    let mut out_of_reach = table("NF1 BS5 YF5");
    out_of_reach.plays(0, "RM1>1@RD2");
    assert!(out_of_reach.told().contains("BL-08 stuck"), "{}", out_of_reach.told());
}

/// BL-R4: when play pauses hands are filled first.
#[test]
fn bl_r4_hands_are_filled_when_play_pauses() {
    let mut table = position(BY_HAND, 2)
        .with(0, "YS3 RM1", "ND3 BS5 GL5 YF5")
        .with(1, "BL4", "GF4 NS4 NF4")
        .pile(0, "KT2")
        .pile(1, "RD2");
    table.plays(0, "RM1>1@RD2");
    assert_eq!(
        table.told(),
        "RM1 hand:0>pile.1; BL-08 stuck all; YF5 stock:0>hand:0; GL5 stock:0>hand:0; \
         NF4 stock:1>hand:1; NS4 stock:1>hand:1; window-opens all"
    );
    assert_eq!([table.hand(0), table.draw(0)], ["YS3 YF5 GL5", "ND3 BS5"]);
    assert_eq!([table.hand(1), table.draw(1)], ["BL4 NF4 NS4", "GF4"]);
}
