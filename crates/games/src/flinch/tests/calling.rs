//! FL-26 to FL-29, FL-R6, FL-R7, CM-07 and CM-09: who may be called for what, and what it costs.

use super::*;

/// Seat 0 could play the 5 of its stock, and holds no starter.
fn neglectful(rules: Flinch) -> Table {
    position(rules, 3)
        .with_pile("1..4")
        .with_pile("1..8")
        .with_stock(0, "12 12 5")
        .with_stock(1, "3 2 14")
        .with_hand(0, "5 9 13")
        .with_reserve(0, "9")
}

fn verdict(table: &Table) -> &'static str {
    match (table.heard("FL-28 right-call 0"), table.heard("FL-29 wrong-call 0")) {
        (true, false) => "right",
        (false, true) => "wrong",
        _ => "none",
    }
}

/// What becomes of a call by seat 1 after seat 0 did this.
fn called(mut table: Table, done: &str, charge: &str) -> &'static str {
    table.plays(0, done).plays(1, &format!("call-0-{charge}"));
    verdict(&table)
}

/// CM-07: in style `assisted` there is nothing to call; in 2000 never.
#[test]
fn cm_07_nothing_is_called_in_style_assisted() {
    for (rules, refusal) in EDITIONS.into_iter().zip(["CM-07", "CM-07", "CM-07", "FL-34"]) {
        let mut table = neglectful(rules);
        table.plays(0, "stock>1 13@1");
        for text in ["call-0-stock", "call-0-starter", "call-0-out-of-turn"] {
            assert_eq!(table.refuses(1, text), format!("no-calls {refusal}"));
        }
        assert_eq!(table.refuses(1, "ask-exposed-0"), "nothing-to-ask FL-33");
    }
}

/// CM-07: in style `table` an obligation can be broken; that is a fault.
#[test]
fn cm_07_an_obligation_can_be_broken_at_a_table() {
    for rules in TABLES {
        let table = neglectful(rules);
        assert_eq!(table.offers(0), "13@1 5>1 5@1 9>2 9@1 r0>2 stock>1");
        assert_eq!(table.weight(0, "stock>1"), Weight::Must);
        for text in ["13@1", "5>1", "9>2", "9@1", "r0>2"] {
            assert_eq!(table.weight(0, text), Weight::Fault, "{text}");
        }
    }
}

/// FL-26: any other play, showing a misfit or laying while the stock could be played.
#[test]
fn fl_26_the_stock_passed_over_may_be_called() {
    for rules in TABLES {
        for done in ["5>1", "9>2", "r0>2", "13@1", "13>1"] {
            assert_eq!(called(neglectful(rules.clone()), done, "stock"), "right", "{done}");
        }
        assert_eq!(called(neglectful(rules.clone()), "stock>1", "stock"), "wrong");
        let innocent = neglectful(rules).with_stock(0, "12x3");
        assert_eq!(called(innocent, "9>2", "stock"), "wrong");
    }
}

/// FL-26: a starter played before a stock that could be played may be called.
#[test]
fn fl_26_a_starter_before_the_stock_may_be_called() {
    for rules in TABLES {
        assert_eq!(called(neglectful(rules).with_hand(0, "1 9"), "1>new", "stock"), "right");
    }
}

/// FL-26 (1913): lifting a reserve card that does not fit, too.
#[test]
fn fl_26_lifting_a_misfit_over_the_stock_may_be_called() {
    let table = neglectful(T1913).with_reserve(0, "|13");
    assert_eq!(called(table, "r1>1", "stock"), "right");
}

/// FL-26: playing the stock later in the turn cures nothing.
#[test]
fn fl_26_playing_the_stock_later_cures_nothing() {
    for rules in TABLES {
        assert_eq!(called(neglectful(rules.clone()), "9>2 stock>1", "stock"), "right");
        assert_eq!(called(neglectful(rules), "9>2 stock>1 13@1", "stock"), "right");
    }
}

/// FL-26: what becomes playable only by the play itself was not neglected.
#[test]
fn fl_26_a_stock_that_a_play_makes_playable_was_not_neglected() {
    for rules in TABLES {
        let table = neglectful(rules).with_stock(0, "12 6").with_hand(0, "5 9");
        assert_eq!(called(table, "5>1", "stock"), "wrong");
    }
}

/// FL-27: a starter held while another card is played from hand or reserve, or laid.
#[test]
fn fl_27_a_held_starter_may_be_called() {
    for rules in TABLES {
        let holder = || neglectful(rules.clone()).with_stock(0, "12 6 5").with_hand(0, "1 6 9 13");
        for done in ["stock>1 6>1", "9>2", "r0>2", "13@1"] {
            assert_eq!(called(holder(), done, "starter"), "right", "{done}");
        }
        for done in ["stock>1", "stock>1 stock>1", "1>new", "1>new 9>2"] {
            assert_eq!(called(holder(), done, "starter"), "wrong", "{done}");
        }
        assert_eq!(called(holder().with_hand(0, "9"), "9>2", "starter"), "wrong");
    }
}

/// FL-27: playing the starter later cures nothing.
#[test]
fn fl_27_playing_the_starter_later_cures_nothing() {
    for rules in TABLES {
        let table = neglectful(rules).with_hand(0, "1 9 13");
        assert_eq!(called(table, "9>2 1>new 13@1", "starter"), "right");
    }
}

/// FL-27: a starter drawn after the play was not held over it.
#[test]
fn fl_27_a_starter_drawn_by_the_play_was_not_held() {
    for rules in TABLES {
        let table = neglectful(rules).with_hand(0, "9").with_stack("1 2 3 4 5");
        assert_eq!(called(table, "9>2", "starter"), "wrong");
    }
}

/// FL-27: opponents cannot see a held starter: the call is offered always, right or wrong.
#[test]
fn fl_27_the_call_is_offered_whether_right_or_wrong() {
    for rules in TABLES {
        let offers = |hand| {
            let mut table = neglectful(rules.clone()).with_hand(0, hand);
            table.plays(0, "stock>1");
            (table.offers(1), table.offers(2))
        };
        assert_eq!(offers("1 9"), offers("9 13"));
        assert_eq!(offers("1 9").0, "call-0-starter call-0-stock");
    }
}

/// FL-27, CM-05: whoever sees only a view may suppose a starter where one can have been held.
#[test]
fn fl_27_a_held_starter_can_be_supposed() {
    for rules in TABLES {
        let supposed = |done, face| {
            let mut table = neglectful(rules.clone());
            table.plays(0, done);
            let seat = Some(Seat::new(1));
            let mut view = table.rules.observe(&table.state, seat);
            assert!(!view.watch.starter_fault);
            table.rules.hidden(&mut view, seat, &mut |card| *card = face);
            let latest = view.watch.latest.is_some_and(|latest| latest.starter_fault);
            assert_eq!(latest, view.watch.starter_fault && done == "9>2");
            view.watch.starter_fault
        };
        let (one, nine) = (cards("1")[0], cards("9")[0]);
        assert!(supposed("9>2", one) && supposed("13@1", one));
        assert!(!supposed("9>2", nine) && !supposed("stock>1", one));
        let mut table = neglectful(rules.clone()).with_hand(0, "1 9 13");
        table.plays(0, "9>2 1>new");
        let own = table.rules.observe(&table.state, Some(Seat::new(0)));
        assert!(own.watch.starter_fault, "one knows what one held oneself");
    }
}

/// FL-28: the turn ends, nothing is laid, and the top of the caller's stock goes to the bottom of
/// the called player's.
#[test]
fn fl_28_a_right_call_ends_the_turn_and_costs_a_card() {
    for rules in TABLES {
        let mut table = neglectful(rules);
        table.plays(0, "9>2").plays(1, "call-0-stock");
        assert!(table.heard("14 stock:1>stock:0 under") && table.heard("turn stock:1 2"));
        assert_eq!((table.stock(0), table.stock(1)), ("14 12 12 5".into(), "3 2".into()));
        assert_eq!((table.turn(), table.reserves(0)), (1, "9||||".into()));
        assert_eq!(table.refuses(0, "stock>1"), "not-your-turn FL-04");
    }
}

/// FL-28: after the turn has ended a right call takes the laid card back; play goes on.
#[test]
fn fl_28_a_right_call_after_the_turn() {
    for rules in TABLES {
        let mut table = neglectful(rules);
        table.plays(0, "13@1").plays(2, "call-0-stock");
        assert_eq!((table.hand(0), table.reserves(0)), ("5 9 13".into(), "9||||".into()));
        assert_eq!((table.stock(0), table.turn()), ("12 12 12 5".into(), 1));
        assert_eq!(table.stock(2), "12 12");
    }
}

/// FL-28: one right call closes that turn.
#[test]
fn fl_28_one_right_call_closes_the_turn() {
    for rules in TABLES {
        let mut table = neglectful(rules).with_hand(0, "1 9");
        table.plays(0, "9>2").plays(1, "call-0-stock");
        assert_eq!(table.refuses(2, "call-0-stock"), "turn-closed FL-28");
        assert_eq!(table.refuses(2, "call-0-starter"), "turn-closed FL-28");
        assert_eq!(table.refuses(1, "call-0-starter"), "turn-closed FL-28");
    }
}

/// FL-29 (1963, 2008): a wrong call costs the caller a card, and the turn goes on.
#[test]
fn fl_29_a_wrong_call_costs_the_caller_a_card() {
    for rules in [T1963, T2008] {
        for charge in ["stock", "starter"] {
            let mut table = neglectful(rules.clone()).with_stock(0, "12 6 5");
            table.plays(0, "stock>1").plays(1, &format!("call-0-{charge}"));
            assert_eq!((table.stock(0), table.stock(1)), ("12".into(), "6 3 2 14".into()));
            assert_eq!((table.turn(), table.ending()), (0, "".into()));
            table.plays(0, "9>2 13@1");
        }
    }
}

/// FL-29 (1913): a wrong call costs nothing but the call.
#[test]
fn fl_29_a_wrong_call_costs_nothing_in_1913() {
    let mut table = neglectful(T1913).with_hand(0, "1 9 9 9");
    table.plays(0, "stock>1").plays(1, "call-0-stock");
    assert_eq!((table.stock(0), table.stock(1)), ("12 12".into(), "3 2 14".into()));
    table.plays(0, "9@1");
    assert_eq!(table.refuses(1, "call-0-starter"), "one-call FL-R6");
    table.plays(2, "call-0-starter");
    assert!(table.heard("FL-28 right-call 0"));
}

/// FL-R6: only the seat on turn, after its first action, or the seat whose turn just ended.
#[test]
fn fl_r6_who_can_be_called() {
    for rules in TABLES {
        let mut table = neglectful(rules);
        assert_eq!(table.refuses(1, "call-0-stock"), "too-late-to-call FL-R6");
        table.plays(0, "9>2");
        assert_eq!(table.refuses(1, "call-2-stock"), "too-late-to-call FL-R6");
        assert!(table.may(1, "call-0-stock"));
        table.plays(0, "13@1");
        assert!(table.may(1, "call-0-stock") && table.may(2, "call-0-stock"));
        assert_eq!(table.refuses(2, "call-1-stock"), "too-late-to-call FL-R6");
        table.plays(1, "13@0");
        assert_eq!(table.refuses(2, "call-0-stock"), "too-late-to-call FL-R6");
        assert!(table.may(2, "call-1-stock") && table.may(0, "call-1-stock"));
    }
}

/// FL-R6: one call of a seat in a turn of another; a new one in the next turn.
#[test]
fn fl_r6_one_call_in_a_turn() {
    for rules in TABLES {
        let mut table = neglectful(rules);
        table.plays(0, "stock>1").plays(1, "call-0-starter");
        assert_eq!(table.refuses(1, "call-0-stock"), "one-call FL-R6");
        assert!(table.may(2, "call-0-stock"));
        table.plays(0, "13@1");
        assert_eq!(table.refuses(1, "call-0-stock"), "one-call FL-R6");
        table.plays(1, "13@0").plays(2, "13@0");
        assert!(table.may(1, "call-2-stock"));
    }
}

/// CM-09: a call and a hand drawn by itself are no first action of the next seat.
#[test]
fn cm_09_a_call_is_no_first_action() {
    for rules in TABLES {
        let mut table = neglectful(rules).with_hand(1, "");
        table.plays(0, "stock>1 13@1");
        assert_eq!(table.hand(1), "10 10 10 10 10");
        table.plays(1, "call-0-stock");
        assert!(table.may(2, "call-0-stock"));
        table.plays(1, "10@0");
        assert!(!table.may(2, "call-0-stock"));
    }
}

/// CM-09: nobody calls oneself, and nobody a seat that is not there.
#[test]
fn cm_09_one_calls_opponents() {
    for rules in TABLES {
        let mut table = neglectful(rules);
        table.plays(0, "9>2");
        assert_eq!(table.refuses(0, "call-0-stock"), "own-side CM-09");
        assert_eq!(table.refuses(1, "call-7-stock"), "no-such-seat CM-01");
    }
}

/// CM-09: nobody calls after the game has ended.
#[test]
fn cm_09_nobody_calls_after_the_end() {
    for rules in TABLES {
        let mut table = neglectful(rules).with_stock(0, "5");
        table.plays(0, "9>2 stock>1");
        assert_eq!(table.ending(), "0 won by FL-23");
        assert_eq!(table.offers(1), "");
        assert_eq!(table.refuses(1, "call-0-stock"), "game-over CM-09");
    }
}

/// FL-R7: whoever's stock is emptied by a penalty has won: the right caller.
#[test]
fn fl_r7_a_right_caller_who_gives_the_last_card_wins() {
    for rules in TABLES {
        let mut table = neglectful(rules).with_stock(1, "14");
        table.plays(0, "9>2").plays(1, "call-0-stock");
        assert_eq!(table.ending(), "1 won by FL-R7");
        assert_eq!(table.told.last().map(ToString::to_string), Some("over".into()));
    }
}

/// FL-R7: and the wrongly called player.
#[test]
fn fl_r7_a_wrongly_called_player_who_gives_the_last_card_wins() {
    for rules in [T1963, T2008] {
        let mut table = neglectful(rules).with_stock(0, "12 5");
        table.plays(0, "stock>1").plays(1, "call-0-stock");
        assert_eq!(table.ending(), "0 won by FL-R7");
    }
}

/// FL-27: a starter that is played after something else, out of the same hand, was held: everybody saw
/// that, and nobody has to guess.
#[test]
fn fl_27_a_starter_played_late_was_seen_to_be_held() {
    for rules in TABLES {
        let looks = |done: &str| {
            let mut table = neglectful(rules.clone()).with_hand(0, "1 9 13");
            table.plays(0, done);
            let view = table.rules.observe(&table.state, Some(Seat::new(1)));
            table.rules.appeal(&view, Seat::new(1), read("call-0-starter"))
        };
        assert!(looks("9>2 1>new") > 0);
        assert!(looks("1>new 9>2") < 0, "nothing was held");
        assert!(looks("9>2") < 0, "nobody sees what is in the hand");
        let mut table = neglectful(rules).with_hand(0, "9").with_stack("2 3 4 6 1");
        table.plays(0, "9>2 1>new");
        let view = table.rules.observe(&table.state, Some(Seat::new(1)));
        assert!(!view.watch.starter_fault, "it was drawn after the play");
    }
}
