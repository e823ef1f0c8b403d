//! Nobody can match, and all have draw piles.

use super::*;

/// Seat 0 plays the only card that fits, and then nobody can match.
fn nearly_stuck(draw: [&str; 2]) -> Table {
    position(BLINK, 2)
        .with(0, "RM1 YS3 YF5", draw[0])
        .with(1, "GF4 NF4 NS4", draw[1])
        .pile(0, "KT2")
        .pile(1, "RD2")
}

/// BL-08: nobody can match: play pauses, and each turns the own top card onto a pile. BL-R3: the
/// card of seat i goes on pile i.
#[test]
fn bl_08_bl_r3_each_turns_a_card_up() {
    let mut table = nearly_stuck(["GD5 BS5", "BF5 KS5"]);
    table.plays(0, "RM1>1@RD2");
    // Refilled with five blue stars; the stars of KS5 are still in the draw pile.
    assert_eq!(
        table.told(),
        "RM1 hand:0>pile.1; BS5 stock:0>hand:0; BL-08 stuck all; window-opens all"
    );
    assert_eq!(table.awaits(), "flip 1500");
    assert_eq!([table.offers(0), table.offers(1)], ["", ""]);
    assert_eq!(table.refuses(1, "GF4>0@KT2"), "paused BL-08");
    assert_eq!(table.refuses(1, "choose-GF4"), "paused BL-08");
    table.lapse(Act::Flip);
    assert_eq!(table.told(), "window-closes all; GD5 stock:0>pile.0; KS5 stock:1>pile.1");
    assert_eq!([table.centre(0), table.centre(1)], ["KT2 GD5", "RD2 RM1 KS5"]);
    assert_eq!([table.hand(0), table.hand(1)], ["YS3 YF5 BS5", "GF4 NF4 NS4"]);
    assert_eq!(table.awaits(), "0 1 close 60000");
    assert_eq!(table.offers(1), "GF4>0@GD5 NS4>1@KS5");
}

/// BL-08: if the cards turned up do not help, it is done again, as long as all have draw piles;
/// and when one is used up then, BL-09 follows.
#[test]
fn bl_08_bl_09_it_may_be_done_again() {
    let mut table = nearly_stuck(["BL2 RT2 YD4", "BF5 KL1 KM2"]);
    table.plays(0, "RM1>1@RD2").lapse(Act::Flip);
    assert_eq!(
        table.told(),
        "window-closes all; RT2 stock:0>pile.0; KM2 stock:1>pile.1; BL-08 stuck all; \
         window-opens all"
    );
    assert_eq!(table.awaits(), "flip 1500");
    table.lapse(Act::Flip);
    let told = "window-closes all; BL2 stock:0>pile.0; KL1 stock:1>pile.1; BL-09 choose all";
    assert_eq!(table.told(), told);
    assert_eq!(table.awaits(), "0 1 close 60000");
    assert_eq!(table.offers(0), "choose-YD4 choose-YF5 choose-YS3");
}

/// BL-08: somebody who can match is enough to go on.
#[test]
fn bl_08_one_who_can_match_is_enough() {
    let mut table = nearly_stuck(["GD5 BS5", "BF5 KS5"]);
    table.state.players[1].hand = Pile::EMPTY;
    table = table.with(1, "GF4 NF4 NM2", "");
    table.plays(0, "RM1>1@RD2");
    assert_eq!(table.awaits(), "0 1 close 60000");
    assert_eq!([table.offers(0), table.offers(1)], ["", "NM2>0@KT2 NM2>1@RM1"]);
}

/// BL-08: play may be stuck as soon as the first cards are turned over.
#[test]
fn bl_08_the_race_may_begin_stuck() {
    let mut table = nearly_stuck(["GD5 BS5", "BF5 KS5"]).pile(1, "RM1");
    table.state.players[0].hand.take(cards("RM1")[0]);
    table = table.with(0, "GL5", "");
    table.state.phase = Phase::Ready;
    table.lapse(Act::Start);
    assert!(table.told().ends_with("BL-08 stuck all; window-opens all"), "{}", table.told());
    table.lapse(Act::Flip);
    assert_eq!(table.awaits(), "0 1 close 60000");
}

/// BL-R7: with three players, when none of the three can match; a card that fits only the pile
/// that its owner cannot reach is no match (BL-R2).
#[test]
fn bl_r7_three_players_none_can_match() {
    let table = |third| {
        position(BLINK, 3)
            .with(0, "RM1 YS3 YF5", "GD5 BS5")
            .with(1, "GF4 NF4 NS4", "BF5 KS5")
            .with(2, third, "RL3 GM3")
            .pile(0, "KT2")
            .pile(1, "RD2")
            .pile(2, "KT5")
    };
    // All of seat 2's cards would fit on pile 1, which is not its own.
    let mut stuck = table("YM1 NL1 BD1");
    stuck.plays(0, "RM1>1@RD2");
    assert!(stuck.told().ends_with("BL-08 stuck all; window-opens all"), "{}", stuck.told());
    stuck.lapse(Act::Flip);
    assert_eq!(
        stuck.told(),
        "window-closes all; GD5 stock:0>pile.0; KS5 stock:1>pile.1; GM3 stock:2>pile.2"
    );
    let mut free = table("KD3 NL1 BD1");
    free.plays(0, "RM1>1@RD2");
    assert_eq!(free.awaits(), "0 1 2 close 60000");
}

/// BL-R9: players ask nobody when play is stuck: the table notices, with the act that made it so,
/// and nobody is offered a question.
#[test]
fn bl_r9_the_table_notices() {
    let mut table = nearly_stuck(["GD5 BS5", "BF5 KS5"]);
    for seat in [0, 1] {
        assert!(table.offers(seat).split(' ').all(|text| text.is_empty() || text.contains('>')));
    }
    table.plays(0, "RM1>1@RD2");
    assert!(table.told().contains("BL-08 stuck all"));
    for text in ["ask", "stuck", "flip", "pass"] {
        assert_eq!(Action::read(text), None);
    }
}
