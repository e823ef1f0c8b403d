//! The race: starting, matching, winning.

use super::*;

/// A race of two with nothing special about it.
fn race() -> Table {
    position(BLINK, 2)
        .with(0, "YS3 RM1 GT1", "BD1 KL1")
        .with(1, "NF1 BF1 GD1", "KS1 NL1")
        .pile(0, "RF3")
        .pile(1, "KT2")
}

/// BL-03: until the table starts the race nobody can do anything; then both cards are turned over
/// at the same time.
#[test]
fn bl_03_both_cards_are_turned_over_at_the_same_time() {
    let mut table = race();
    (table.state.phase, table.state.tops) = (Phase::Ready, [0; 3]);
    assert_eq!(table.awaits(), "start 3000");
    assert_eq!([table.offers(0), table.offers(1)], ["", ""]);
    assert_eq!(table.refuses(0, "YS3>0@RF3"), "not-started BL-03");
    assert_eq!(table.refuses(1, "choose-NF1"), "not-started BL-03");
    table.lapse(Act::Start);
    assert_eq!(table.told(), "window-closes all; turn pile.0 RF3; turn pile.1 KT2");
    assert_eq!(table.seen(Eye::Spectator, pile_place(1)), "KT2");
    assert_eq!(table.awaits(), "0 1 close 60000");
    assert_eq!(table.offers(0), "GT1>1@KT2 RM1>0@RF3 YS3>0@RF3");
}

/// BL-03: with three players all three are turned over (BL-12).
#[test]
fn bl_03_bl_12_all_three_cards_are_turned_over() {
    let mut table = position(BLINK, 3)
        .with(0, "YS3", "")
        .with(1, "RM1", "")
        .with(2, "GT1", "")
        .pile(0, "RF3")
        .pile(1, "KT2")
        .pile(2, "BD1");
    (table.state.phase, table.state.tops) = (Phase::Ready, [0; 3]);
    table.lapse(Act::Start);
    let told = "window-closes all; turn pile.0 RF3; turn pile.1 KT2; turn pile.2 BD1";
    assert_eq!(table.told(), told);
    assert_eq!(table.awaits(), "0 1 2 close 60000");
}

/// BL-04: the same colour, the same shape or the same count is enough; one of them is needed.
#[test]
fn bl_04_colour_shape_or_count() {
    let table = |top| position(BLINK, 2).with(0, "YS3", "").with(1, "GL5", "").pile(0, top);
    for (top, why) in [("YD4", "colour"), ("RS4", "shape"), ("RF3", "count")] {
        let mut table = table(top).pile(1, "KT2");
        assert_eq!(table.offers(0), format!("YS3>0@{top}"), "{why}");
        table.plays(0, &format!("YS3>0@{top}"));
        assert_eq!(table.centre(0), format!("{top} YS3"));
    }
    let mut table = table("RD5").pile(1, "KT2");
    assert_eq!(table.offers(0), "");
    assert_eq!(table.refuses(0, "YS3>0@RD5"), "does-not-match BL-04");
    assert_eq!(table.refuses(0, "YS3>1@KT2"), "does-not-match BL-04");
}

/// BL-04: every card against every other, as the letters on them say.
#[test]
fn bl_04_every_card_on_every_other() {
    for card in Card::SYMBOLS {
        for top in Card::SYMBOLS.into_iter().filter(|&top| top != card) {
            let (a, b) = (card.to_string(), top.to_string());
            let table = position(BLINK, 2).with(0, &a, "").pile(0, &b);
            let shares = a.chars().zip(b.chars()).any(|(a, b)| a == b);
            assert_eq!(!table.offers(0).is_empty(), shares, "{a} on {b}");
        }
    }
}

/// BL-04: either pile will do, for both players (BL-R2).
#[test]
fn bl_04_bl_r2_either_pile_will_do() {
    let table = position(BLINK, 2)
        .with(0, "YS3 BD1", "")
        .with(1, "GS3 NL1", "")
        .pile(0, "RF3")
        .pile(1, "KS5");
    assert_eq!(table.offers(0), "YS3>0@RF3 YS3>1@KS5");
    assert_eq!(table.offers(1), "GS3>0@RF3 GS3>1@KS5");
}

/// BL-04: nobody waits for a turn.
#[test]
fn bl_04_there_are_no_turns() {
    let mut table = race();
    table.plays(0, "RM1>0@RF3").plays(0, "KL1>0@RM1");
    table.plays(1, "BF1>0@KL1").plays(1, "NF1>0@BF1").plays(0, "BD1>0@NF1");
    assert_eq!(table.centre(0), "RF3 RM1 KL1 BF1 NF1 BD1");
}

/// BL-06: one card at a time: a play moves one card to the centre, and names one card.
#[test]
fn bl_06_one_card_at_a_time() {
    let mut table = race();
    table.plays(0, "RM1>0@RF3");
    assert_eq!(table.centre(0), "RF3 RM1");
    assert_eq!(table.centre(1), "KT2");
    let to_the_centre = table.told.iter().filter(|event| event.to_string().contains(">pile"));
    assert_eq!(to_the_centre.count(), 1);
    for text in ["RM1>0@RF3+GT1>0@RM1", "RM1+GT1>0@RF3", "RM1GT1>0@RF3"] {
        assert_eq!(Action::read(text), None);
    }
}

/// BL-07: whoever is out of cards, hand and draw pile, has won, at that moment.
#[test]
fn bl_07_the_first_out_of_cards_wins() {
    let mut table =
        position(BLINK, 2).with(0, "YS3", "").with(1, "YM1", "").pile(0, "RF3").pile(1, "YD2");
    table.plays(1, "YM1>1@YD2");
    assert_eq!(table.told(), "YM1 hand:1>pile.1; over");
    assert_eq!(table.ending(), "1 won by BL-07");
    assert_eq!([table.awaits(), table.offers(0), table.offers(1)], ["", "", ""]);
    assert_eq!(table.refuses(0, "YS3>0@RF3"), "game-over CM-09");
    assert_eq!(table.scores(), [1, 0, 0]);
}

/// BL-07: an empty hand is not enough as long as the draw pile has cards.
#[test]
fn bl_07_hand_and_draw_pile() {
    let table = |rules| {
        position(rules, 2).with(0, "YS3", "BM3").with(1, "RL3", "").pile(0, "RF3").pile(1, "YD2")
    };
    for rules in [BLINK, BY_HAND] {
        let mut table = table(rules);
        table.plays(0, "YS3>0@RF3");
        assert_eq!(table.ending(), "");
        assert_eq!(table.awaits(), "0 1 close 60000");
    }
}

/// BL-12, BL-R2: with three players pile i lies between seat i and seat i-1; seat i plays on piles
/// i and i+1.
#[test]
fn bl_12_bl_r2_the_piles_form_a_triangle() {
    let mut table = position(BLINK, 3)
        .with(0, "YS3", "")
        .with(1, "GS3", "")
        .with(2, "BM3", "")
        .pile(0, "RF3")
        .pile(1, "RL3")
        .pile(2, "KD3");
    assert_eq!(table.offers(0), "YS3>0@RF3 YS3>1@RL3");
    assert_eq!(table.offers(1), "GS3>1@RL3 GS3>2@KD3");
    assert_eq!(table.offers(2), "BM3>0@RF3 BM3>2@KD3");
    assert_eq!(table.refuses(0, "YS3>2@KD3"), "not-your-pile BL-12");
    assert_eq!(table.refuses(1, "GS3>0@RF3"), "not-your-pile BL-12");
    assert_eq!(table.refuses(2, "BM3>1@RL3"), "not-your-pile BL-12");
    let facts = table.facts();
    let on = |pile: u8| {
        let wanted = format!("played-on-by pile.{pile} ");
        let seats = facts.iter().filter_map(|fact| fact.strip_prefix(wanted.as_str()));
        seats.collect::<Vec<_>>().join(" ")
    };
    assert_eq!([on(0), on(1), on(2)], ["0 2", "0 1", "1 2"]);
}

/// BL-R5: acts are ordered as they reach the table. A play whose top has been covered is played
/// all the same if it fits the new top.
#[test]
fn bl_r5_what_fits_the_new_top_is_played() {
    let mut table = race();
    table.plays(1, "NF1>0@RF3");
    assert_eq!(table.offers(0), "GT1>0@NF1 GT1>1@KT2 RM1>0@NF1");
    table.plays(0, "RM1>0@RF3");
    assert_eq!(table.centre(0), "RF3 NF1 RM1");
    assert_eq!(table.told(), "RM1 hand:0>pile.0; KL1 stock:0>hand:0");
}

/// BL-R5: what does not fit the new top is refused: too late if the top aimed at has been covered,
/// else it does not match. The card stays in the hand.
#[test]
fn bl_r5_too_late_or_no_match() {
    let mut table = race();
    table.plays(1, "NF1>0@RF3");
    assert_eq!(table.refuses(0, "YS3>0@RF3"), "too-late BL-R5");
    assert_eq!(table.hand(0), "RM1 GT1 YS3");
    assert_eq!(table.refuses(0, "YS3>0@NF1"), "does-not-match BL-04");
    assert_eq!(table.refuses(0, "YS3>0@KD3"), "does-not-match BL-04");
    assert_eq!(table.refuses(0, "YS3>1@RF3"), "does-not-match BL-04");
    assert_eq!(
        table.reason(0, "YS3>0@RF3"),
        "Too late: one brown flower covered it, and your card (three yellow stars) does not match \
         that."
    );
}

/// BL-R5: what a play was aimed at does not matter where it fits; every other aim is accepted.
#[test]
fn bl_r5_whatever_it_was_aimed_at() {
    let table = race();
    let mut attempts = Vec::new();
    table.rules.attempts(&table.state, Seat::new(0), &mut attempts);
    assert_eq!(attempts.len(), 59 * table.list(Seat::new(0)).len());
    for aim in Card::SYMBOLS {
        assert_eq!(table.judge(Seat::new(0), read(&format!("RM1>0@{aim}"))), Ok(()));
    }
}
