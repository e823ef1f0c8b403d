//! FL-30 and CM-08: calls at the same time.

use super::*;

fn windowed(rules: Flinch) -> Flinch {
    Flinch { call_window: true, ..rules }
}

/// Seat 1 has laid a card over the 5 of its stock and over a 1; the window option is on.
fn neglected(rules: Flinch) -> Table {
    let mut table = position(windowed(rules), 4)
        .with_pile("1..4")
        .with_stock(1, "12 12 5")
        .with_hand(1, "1 9 13")
        .with_stack("10 11")
        .with_turn(1);
    for (seat, stock) in [(0, "2 3 4"), (2, "6 7 8"), (3, "9 10 11")] {
        table = table.with_stock(seat, stock);
    }
    table.plays(1, "9@0");
    table
}

/// CM-08: without the option a call is judged at once.
#[test]
fn cm_08_without_a_window_a_call_is_judged_at_once() {
    for rules in TABLES {
        let mut table = neglected(rules).with(|_| ());
        table.rules.call_window = false;
        table.plays(3, "call-1-stock");
        assert!(table.heard("FL-28 right-call 1"));
        assert_eq!(table.rules.awaiting(&table.state).window, None);
    }
}

/// CM-08: the first call opens a window; while it is open only `call` and `resolve` are accepted.
#[test]
fn cm_08_while_a_window_is_open_only_calls_are_heard() {
    for rules in TABLES {
        let mut table = neglected(rules);
        assert_eq!(table.rules.awaiting(&table.state).window, None);
        table.plays(3, "call-1-stock");
        assert!(table.heard("window-opens 1") && !table.heard("FL-28 right-call 1"));
        let awaiting = table.rules.awaiting(&table.state);
        assert!(awaiting.seats.is_empty() && awaiting.window.is_some());
        assert_eq!(table.turn(), 2);
        assert_eq!(table.offers(2), "call-1-starter call-1-stock");
        assert_eq!((table.offers(1), table.offers(3)), ("".into(), "".into()));
        for text in ["13@0", "13>1", "pass", "stock>1"] {
            assert_eq!(table.refuses(2, text), "window-open CM-08");
        }
        assert_eq!(table.refuses(0, "13>1"), "window-open CM-08");
        assert_eq!(table.refuses(0, "ask-exposed-2"), "window-open CM-08");
        table.resolve();
        assert!(table.heard("window-closes 1") && table.heard("FL-28 right-call 1"));
        assert_eq!(table.rules.awaiting(&table.state).seats, Seats::only(Seat::new(2)));
        table.plays(2, "13@0");
    }
}

/// CM-08: every window has a number of its own, so that a late `resolve` is known as stale.
#[test]
fn cm_08_every_window_has_its_own_number() {
    let mut table = neglected(T1913);
    table.plays(3, "call-1-starter");
    let first = table.rules.awaiting(&table.state).window;
    table.resolve().plays(2, "13@0").plays(3, "call-2-stock");
    let second = table.rules.awaiting(&table.state).window;
    assert!(first.is_some() && second.is_some() && first != second);
}

/// CM-08: a window is about one seat; calls against another are refused.
#[test]
fn cm_08_a_window_is_about_one_seat() {
    let mut table = neglected(T1913);
    table.plays(3, "13>1").plays(0, "call-1-stock");
    assert_eq!(table.refuses(2, "call-3-out-of-turn"), "other-window CM-08");
    table.resolve();
    assert!(table.may(2, "call-3-out-of-turn"));
}

/// FL-30 (1963, 2008): the caller nearest to the left of the called player gets the credit.
#[test]
fn fl_30_the_nearest_caller_gets_the_credit() {
    for rules in [T1963, T2008] {
        let mut table = neglected(rules);
        table.plays(0, "call-1-stock").plays(3, "call-1-starter").plays(2, "call-1-stock");
        table.resolve();
        assert_eq!((table.stock(1), table.stock(2)), ("8 12 12 5".into(), "6 7".into()));
        assert_eq!((table.stock(0), table.stock(3)), ("2 3 4".into(), "9 10 11".into()));
        assert_eq!(table.refuses(0, "call-1-stock"), "turn-closed FL-28");
    }
}

/// FL-30 (1963, 2008): only that call is judged, even if it is wrong and another is right.
#[test]
fn fl_30_only_the_nearest_call_is_judged() {
    for rules in [T1963, T2008] {
        let mut table = neglected(rules).with(|state| state.watch.stock_fault = false);
        table.plays(0, "call-1-starter").plays(3, "call-1-stock").resolve();
        assert!(table.heard("FL-29 wrong-call 1") && !table.heard("FL-28 right-call 1"));
        assert_eq!((table.stock(1), table.stock(3)), ("12 12".into(), "5 9 10 11".into()));
        assert_eq!((table.stock(0), table.hand(1)), ("2 3 4".into(), "1 13".into()));
        assert!(table.may(2, "call-1-starter"), "the turn is not closed");
        assert_eq!(table.refuses(0, "call-1-starter"), "one-call FL-R6");
    }
}

/// FL-30 (1913): each is judged; two right calls are paid from the stack.
#[test]
fn fl_30_two_right_calls_are_paid_from_the_stack_in_1913() {
    let mut table = neglected(T1913);
    table.plays(0, "call-1-stock").plays(3, "call-1-starter").resolve();
    assert!(table.heard("10 stack>stock:1 under"));
    assert_eq!((table.stock(1), table.stack()), ("10 12 12 5".into(), "11".into()));
    assert_eq!((table.stock(0), table.stock(3)), ("2 3 4".into(), "9 10 11".into()));
    let stock = Place::of(Zone::Stock, Seat::new(1));
    assert_eq!(table.seen(Eye::Spectator, stock), "? ? ? 5");
    assert_eq!(table.hand(1), "1 9 13");
}

/// FL-30 (1913): the card from the stack is nobody's to see.
#[test]
fn fl_30_nobody_sees_the_penalty_card_from_the_stack() {
    let mut table = neglected(T1913);
    table.plays(0, "call-1-stock").plays(2, "call-1-stock").resolve();
    let seen = table.told.iter().map(|event| event.masked(Eye::Seat(Seat::new(1))).to_string());
    assert!(seen.into_iter().any(|told| told == "? stack>stock:1 under"));
}

/// FL-30 (1913): if only one of several is right, that caller gives the card.
#[test]
fn fl_30_one_right_call_among_wrong_ones_in_1913() {
    let mut table = neglected(T1913).with(|state| state.watch.stock_fault = false);
    table.plays(2, "call-1-stock").plays(3, "call-1-starter").resolve();
    assert_eq!((table.stock(1), table.stock(3)), ("11 12 12 5".into(), "9 10".into()));
    assert_eq!(table.stock(2), "6 7 8");
}

/// FL-30 (1913): FL-15 first if the stack is empty; if there is nothing, no card.
#[test]
fn fl_30_without_a_stack_removed_piles_pay_or_nobody() {
    let calls = |mut table: Table| {
        table.plays(0, "call-1-stock").plays(3, "call-1-stock").resolve();
        table
    };
    let removed = neglected(T1913).with_stack("").with_removed("1..15");
    let table = calls(removed.with_reshuffle("7 1..6 8..15"));
    assert_eq!(table.stock(1), "7 12 12 5");
    assert_eq!((cards(&table.stack()).len(), table.removed()), (14, "".into()));
    let table = calls(neglected(T1913).with_stack(""));
    assert!(table.heard("FL-28 right-call 1") && !table.heard("shuffle removed>stack"));
    assert_eq!((table.stock(1), table.stock(0)), ("12 12 5".into(), "2 3 4".into()));
    assert_eq!(table.hand(1), "1 9 13");
}

/// FL-30 (1913): all calls wrong: nothing happens.
#[test]
fn fl_30_wrong_calls_together_cost_nothing_in_1913() {
    let mut table = neglected(T1913).with(|state| state.watch.stock_fault = false);
    table.plays(0, "call-1-stock").plays(3, "call-1-stock").resolve();
    assert!(table.heard("FL-29 wrong-call 1"));
    assert_eq!((table.stock(1), table.stack()), ("12 12 5".into(), "10 11".into()));
}

/// FL-30, FL-45: calls of a card out of turn at the same time follow the same rule.
#[test]
fn fl_30_calls_of_a_card_out_of_turn_together() {
    let mut table = neglected(T1913);
    table.plays(3, "13>1").plays(0, "call-3-out-of-turn");
    assert_eq!(table.refuses(0, "call-3-out-of-turn"), "one-call FL-45");
    table.plays(2, "call-3-out-of-turn").resolve();
    assert_eq!((table.stock(3), table.stack()), ("10 9 10 11".into(), "11".into()));
    let mut table = neglected(Flinch { partners: true, ..T2008 });
    table.plays(3, "13>1").plays(2, "call-3-out-of-turn").plays(0, "call-3-out-of-turn").resolve();
    assert_eq!((table.stock(3), table.stock(0)), ("4 9 10 11".into(), "2 3".into()));
    assert_eq!(table.stock(2), "6 7 8");
}

/// CM-08: a window can be about a turn and a card out of turn at once: both are judged.
#[test]
fn cm_08_calls_for_different_charges_meet_in_a_window() {
    let mut table = neglected(T1913);
    table.plays(1, "13>1").plays(0, "call-1-stock").plays(0, "call-1-out-of-turn").resolve();
    assert!(table.heard("FL-28 right-call 1") && table.heard("FL-45 right-call 1"));
    assert_eq!((table.stock(0), table.stock(1)), ("2".into(), "3 4 12 12 5".into()));
    assert_eq!((table.exposed(1), table.hand(1)), ("".into(), "1 9 13".into()));
}

/// CM-08: a window in the middle of a turn: a wrong call, and the turn goes on.
#[test]
fn cm_08_a_turn_goes_on_after_a_wrong_call_in_a_window() {
    let mut table = position(windowed(T2008), 3).with_pile("1..4").with_hand(0, "5 6 9");
    table.plays(0, "5>1").plays(1, "call-0-starter").resolve();
    assert_eq!((table.turn(), table.stock(0)), (0, "12 12".into()));
    table.plays(0, "6>1 9@0");
}
