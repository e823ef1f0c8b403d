//! CM-08, MU-13, MU-R4: several calls at the same time.

use super::*;

fn windowed(rules: Muggins) -> Muggins {
    Muggins { call_window: true, ..rules }
}

/// Seat 1 of five has turned over a playable stock; every hand's top is 10 and the seat's number.
fn caught(rules: Muggins) -> Table {
    let mut table = position(windowed(rules), 5).with_turn(1).with_stock(1, "5").with_pile(4);
    for seat in 0..5 {
        table = table.with_hand(seat, &format!("8 9 {}", 10 + seat));
    }
    table.plays(1, "turn");
    table
}

/// CM-08: the first call opens a window, which only the table closes; nothing is judged before.
#[test]
fn cm_08_the_first_call_opens_a_window() {
    for rules in EDITIONS {
        let mut table = caught(rules);
        table.plays(3, "call-1");
        assert_eq!(table.story(), "3 muggins 1, window-opens 1");
        let awaiting = table.rules.awaiting(&table.state);
        assert!(awaiting.seats.is_empty() && table.rules.actor(&table.state).is_none());
        let window = awaiting.window.unwrap();
        assert_eq!((window.act, window.number, window.wait), (Act::Resolve, 1, 3000));
        assert!(table.knows("window 1") && table.knows("called-about 1 1"));
        assert_eq!(table.stock(1), "5");
        table.resolve();
        assert_eq!(
            table.story(),
            "window-closes 1, MU-12 right-call 1, 8 turned:1>stock:1, 13 packet:3>stock:1, begin 2"
        );
        assert!(table.knows("window 0") && !table.knows("called-about 1 1"));
        assert_eq!(table.rules.awaiting(&table.state).seats, Seats::only(Seat::new(2)));
    }
}

/// CM-08: while it is open only calls against that seat are accepted.
#[test]
fn cm_08_in_a_window_only_calls_are_heard() {
    let mut table = caught(M1913);
    table.plays(3, "call-1");
    assert_eq!(table.offers(1), "");
    assert_eq!(table.attempts(1), "");
    assert_eq!(table.refuses(1, "lay"), "window-open CM-08");
    assert_eq!(table.refuses(1, "turned>new"), "window-open CM-08");
    assert_eq!(table.refuses(2, "call-3"), "other-window CM-08");
    assert_eq!(table.refuses(3, "call-1"), "one-call MU-R4");
    assert_eq!(table.refuses(1, "call-1"), "own-side MU-12");
    assert_eq!(table.offers(3), "");
    for seat in [0, 2, 4] {
        assert_eq!(table.offers(seat), "call-1");
    }
}

/// MU-R4: in 1913 and 1963 the one nearest to the left of the called player counts.
#[test]
fn mu_r4_the_nearest_to_the_left_counts() {
    for rules in [M1913, M1963] {
        for (callers, counts) in [([0, 4], 4), ([0, 3], 3), ([4, 2], 2), ([2, 0], 2)] {
            let mut table = caught(rules.clone());
            for caller in callers {
                table.plays(caller, "call-1");
            }
            assert!(!table.heard("window-opens 1"));
            table.resolve();
            assert_eq!(table.stock(1), format!("5 8 {}", 10 + counts));
            let other = callers.into_iter().find(|&caller| caller != counts).unwrap();
            assert_eq!(table.scores()[usize::from(other)], 3);
        }
    }
}

/// MU-13, MU-R4: in 2008 the first to call gets it.
#[test]
fn mu_13_the_first_to_call_gets_it() {
    for callers in [[0, 4], [4, 0], [0, 2], [2, 0]] {
        let mut table = caught(M2008);
        for caller in callers {
            table.plays(caller, "call-1");
        }
        table.resolve();
        assert_eq!(table.stock(1), format!("5 8 {}", 10 + callers[0]));
    }
}

/// MU-13: without a window the first call is judged at once, and the next comes too late.
#[test]
fn mu_13_without_a_window_the_first_call_is_judged_at_once() {
    for rules in EDITIONS {
        let mut table = caught(rules.clone());
        table.rules = rules;
        table.plays(0, "call-1");
        assert_eq!(table.stock(1), "5 8 10");
        assert_eq!(table.refuses(2, "call-1"), "turn-closed MU-R10");
    }
}

/// MU-R4: wrong calls in a window cost nothing; the turn goes on, and the calls are spent.
#[test]
fn mu_r4_wrong_calls_in_a_window() {
    for rules in EDITIONS {
        let mut table = position(windowed(rules), 4).with_hand(0, "6 9").with_stock(1, "7");
        table = table.with_pile(5);
        table.plays(0, "turn").plays(2, "call-0").plays(1, "call-0").resolve();
        assert_eq!(table.story(), "window-closes 0, MU-R4 wrong-call 0");
        assert_eq!(table.turn(), 0);
        assert_eq!(table.refuses(2, "call-0"), "one-call MU-R4");
        // Callers of an earlier window do not count in a later one.
        table.plays(0, "turned>s1").plays(3, "call-0");
        assert_eq!(table.rules.awaiting(&table.state).window.unwrap().number, 2);
        assert_eq!(table.refuses(1, "call-0"), "one-call MU-R4");
        table.resolve();
        assert_eq!(table.stock(0), "6 9");
        assert_eq!(table.scores(), [3, 6, 5, 4]);
    }
}

/// CM-08: a window after the turn has ended; it closes before the next seat goes on.
#[test]
fn cm_08_a_window_after_the_turn() {
    let mut table = caught(M1963);
    table.plays(1, "lay").plays(2, "call-1");
    assert_eq!(table.refuses(2, "turn"), "window-open CM-08");
    table.resolve();
    assert_eq!(table.stock(1), "5 8 12");
    assert_eq!((table.turn(), table.offers(2)), (2, "turn".into()));
}

/// MU-R5: a caller whose last card is taken wins when the window closes.
#[test]
fn mu_r5_a_win_in_a_window() {
    let mut table = caught(M1963).with_hand(3, "2");
    table.plays(4, "call-1").plays(3, "call-1");
    assert_eq!(table.ending(), "");
    table.resolve();
    assert_eq!(table.ending(), "3 won by MU-R5");
    assert!(table.rules.awaiting(&table.state).window.is_none());
}
