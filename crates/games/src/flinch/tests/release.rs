//! FL-25 and what FL-R4 says of the released seat: no gain from a release (1913).

use super::*;

/// No stack, the only pile takes a 5, and seat 0 is to release the game.
fn released(rules: Flinch, seats: u8) -> Table {
    let last = seats - 1;
    let mut table = position(rules, seats)
        .with_pile("1..4")
        .with_stack("")
        .with_hand(0, "5 9 9 9")
        .with_turn(last)
        .with(|state| state.clock.idle = u16::from(last));
    table.ends(last);
    assert!(table.heard("FL-24 must-release 0"));
    table
}

/// FL-25 (1913): a stock top that the release makes playable goes to the bottom.
#[test]
fn fl_25_a_favoured_stock_card_goes_to_the_bottom() {
    let mut table = released(F1913, 3).with_stock(1, "8 7 6").with_stock(2, "8 6 7");
    table.plays(0, "5>1");
    assert!(table.heard("FL-25 favoured 1") && table.heard("turn stock:1 7"));
    assert_eq!((table.stock(1), table.stock(2)), ("6 8 7".into(), "8 6 7".into()));
}

/// FL-25: only in 1913; elsewhere the favoured card stays.
#[test]
fn fl_25_holds_only_in_1913() {
    for rules in [F1963, F2008, F2000] {
        let mut table = released(rules, 3).with_stock(1, "8 7 6").with_stock(2, "6");
        table.plays(0, "5>1 9@0");
        assert_eq!((table.stock(1), table.offers(1)), ("8 7 6".into(), "stock>1".into()));
    }
}

/// FL-25: every seat is judged, and the next card that is turned up is not judged again.
#[test]
fn fl_25_every_seat_is_judged_once() {
    let mut table = released(F1913, 3).with_stock(1, "6 6 6").with_stock(2, "8 6");
    table.plays(0, "5>1");
    assert_eq!((table.stock(1), table.stock(2)), ("6 6 6".into(), "6 8".into()));
    table.plays(0, "9@0");
    assert_eq!(table.offers(1), "stock>1", "the 6 turned up may be played");
}

/// FL-25: judged after the compelled play only, not after those that follow.
#[test]
fn fl_25_only_the_compelled_play_is_judged() {
    let mut table = released(F1913, 2).with_stock(1, "8 8 7").with_hand(0, "5 6 9");
    table.plays(0, "5>1 6>1");
    assert_eq!(table.stock(1), "8 8 7");
}

/// FL-25: a top that could be played before is not favoured by the release.
#[test]
fn fl_25_a_top_that_was_playable_already_stays() {
    let mut table = released(F1913, 3).with_pile("1..5").with_stock(1, "8 8 6").with_stock(2, "1");
    table.plays(0, "5>1");
    assert_eq!((table.stock(1), table.stock(2)), ("8 8 6".into(), "1".into()));
}

/// FL-25: the releaser's own stock, and the partner's, are not touched.
#[test]
fn fl_25_the_releasers_side_is_not_judged() {
    let mut table = released(Flinch { partners: true, ..F1913 }, 4);
    for seat in 0..4 {
        table = table.with_stock(seat, "8 8 6");
    }
    table.plays(0, "5>1");
    let stocks = [0, 1, 2, 3].map(|seat| table.stock(seat));
    assert_eq!(stocks, ["8 8 6", "6 8 8", "8 8 6", "6 8 8"]);
}

/// FL-25: the last card is barred until its owner's next turn has ended.
#[test]
fn fl_25_a_last_card_waits_for_a_round() {
    let mut table = released(F1913, 3).with_stock(2, "6").with_hand(1, "9x5").with_hand(2, "9x5");
    table.plays(0, "5>1");
    assert!(table.heard("FL-25 favoured 2"));
    table = table.with_stack("10x5");
    table.plays(0, "9@0").plays(1, "9@0");
    assert_eq!((table.stock(2), table.offers(2)), ("6".into(), "9@1".into()));
    assert_eq!(table.refuses(2, "stock>1"), "barred FL-25");
    table.plays(2, "9@1");
    // The bar has fallen: in the next turn it must be played.
    table.plays(0, "9@1").plays(1, "9@1");
    assert_eq!(table.offers(2), "stock>1");
    table.plays(2, "stock>1");
    assert_eq!(table.ending(), "2 won by FL-23");
}

/// FL-25: nobody may play a barred card, the partner neither.
#[test]
fn fl_25_a_barred_card_is_barred_for_the_partner_too() {
    let table = released(Flinch { partners: true, ..F1913 }, 4).with_stock(3, "6");
    let mut table = table.with_hand(1, "9x5");
    table.plays(0, "5>1 9@0");
    assert!(!table.offers(1).contains('>'), "{}", table.offers(1));
    assert_eq!(table.refuses(1, "partner>1"), "barred FL-25");
}

/// FL-25: in style `table` a barred stock is no neglected one.
#[test]
fn fl_25_a_barred_card_cannot_be_called() {
    let mut table = released(T1913, 2).with_stock(1, "6").with_hand(1, "9x5");
    table.plays(0, "5>1 9@0").plays(1, "9@1").plays(0, "call-1-stock");
    assert!(table.heard("FL-29 wrong-call 1"));
}

/// FL-25, FL-28: a barred card that is given away for a call is barred no more, nor is the next.
#[test]
fn fl_25_the_bar_goes_with_the_card() {
    let mut table = position(T1913, 2).with_pile("1..4").with_stock(0, "12 5");
    table = table.with_stock(1, "5 14").with(|state| state.barred = Seats::only(Seat::new(1)));
    table.plays(0, "13@0").plays(1, "call-0-stock");
    assert_eq!((table.stock(1), table.may(1, "stock>1")), ("5".into(), true));
}

/// FL-25: a release from the stock is judged like any other.
#[test]
fn fl_25_a_stock_card_can_be_the_release() {
    let mut table = released(F1913, 2).with_hand(0, "9").with_stock(0, "12 5");
    table = table.with_stock(1, "8 6");
    table.plays(0, "stock>1");
    assert_eq!(table.stock(1), "6 8");
}

/// FL-R4: if only cards barred by FL-25 could be played, play goes on.
#[test]
fn fl_r4_play_goes_on_while_only_barred_cards_fit() {
    let mut table = released(F1913, 2).with_stock(1, "6").with_hand(1, "9x5");
    table.plays(0, "5>1 9@0");
    table = table.with(|state| state.clock.idle = 1);
    table.plays(1, "9@1");
    assert_eq!((table.ending(), table.turn()), ("".into(), 1), "the bar fell: seat 1 releases");
    let mut table = released(F1913, 3).with_stock(2, "6").with_hand(1, "9x5").with_hand(2, "9x5");
    table.plays(0, "5>1 9@0");
    table = table.with(|state| state.clock.idle = 2);
    table.plays(1, "9@0");
    assert_eq!((table.ending(), table.turn()), ("".into(), 2));
    assert!(!table.heard("FL-24 must-release 2"));
}

/// FL-R4 (style `table`): the releaser plays before it may lay, pass or show.
#[test]
fn fl_r4_the_releaser_shows_nothing() {
    for rules in TABLES {
        let mut table = released(rules, 2).with_reserve(0, "9");
        for text in ["9>1", "9>new", "r0>1", "9@1", "pass"] {
            assert_eq!(table.refuses(0, text), "must-release FL-24", "{text}");
        }
        assert_eq!(table.offers(0).split(' ').next(), Some("5>1"));
        table.plays(0, "5>1 9>1");
        assert_eq!(table.turn(), 1);
    }
}

/// FL-R4: a duty under FL-33 that cannot be met is dropped; one that can be met comes first.
#[test]
fn fl_r4_the_releasers_unfit_duty_is_dropped() {
    for rules in TABLES {
        let table = position(rules.clone(), 2).with_pile("1..4").with_stack("");
        let table = table.with_hand(0, "5 9").with_turn(1).with(|state| state.clock.idle = 1);
        let mut unfit = position(rules, 2).with(|state| *state = table.state);
        let mut fit = table;
        unfit.plays(0, "9>1").ends(1);
        assert_eq!((unfit.turn(), unfit.exposed(0)), (0, "".into()));
        assert!(unfit.may(0, "5>1") && !unfit.may(0, "9@0"));
        assert!(!unfit.may(1, "ask-exposed-0"));
        fit.plays(0, "5>1").ends(1);
        assert_eq!((fit.turn(), fit.exposed(0)), (0, "5".into()));
        assert!(fit.may(0, "5>1") && !fit.may(0, "9@0"));
    }
}

/// FL-R4: the release sets the count to zero even if its play is undone (1913).
#[test]
fn fl_r4_an_undone_release_counts_from_zero() {
    let mut table = released(T1913, 3).with_pile("1..8").with_stock(0, "12 12 5");
    table.plays(0, "9>2").plays(1, "call-0-stock");
    assert_eq!((table.pile(2), table.turn()), (text(&cards("1..8")), 1));
    assert!(!table.heard("FL-24 must-release 0"));
}

/// FL-R4: a releaser who loses the one card that could be played (it was given away for a right
/// call) goes on like anybody else; the game does not hang (CM-11).
#[test]
fn fl_r4_a_releaser_who_gave_the_card_away_is_free() {
    let mut table = position(T1963, 2)
        .with_pile("1..4")
        .with_stack("")
        .with_hand(0, "9 9")
        .with_stock(0, "12 12 5")
        .with_stock(1, "12 12 5")
        .with_turn(1)
        .with(|state| state.clock.idle = 1);
    table.ends(1);
    assert!(table.heard("FL-24 must-release 0"));
    table.plays(0, "call-1-stock");
    assert_eq!((table.stock(0), table.offers(0)), ("12 12".into(), "9@0".into()));
    table.plays(0, "9@0");
    assert_eq!(table.turn(), 1);
}
