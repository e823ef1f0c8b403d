//! SX-R7, SX-10 and SX-R8: hands that the table closes, and single hands.

use super::*;

/// SX-R7: the table may close a hand at any time, also before the board is open; nobody scores.
#[test]
fn sx_r7_a_hand_can_be_closed_at_any_time() {
    let mut table = dealt(X1913, "1x10 | 2x9 3 | 2 3x9");
    assert_eq!((table.window().act, table.window().wait), (Act::Close, 180_000));
    table.closes();
    assert_eq!(table.story(), "SX-R7 closed all; SX-06 deals 0; deal");
    assert_eq!((table.points(), table.ending()), ([0, 0, 0].into(), "".into()));
    table.does(0, "open").closes();
    assert_eq!((table.fact("hand"), table.fact("closed-running")), (Some(3), Some(2)));
}

/// SX-R7: the table waits three minutes from the last trade: each trade and each hand has its own
/// window, other acts leave it as it is.
#[test]
fn sx_r7_every_trade_begins_the_wait_anew() {
    let mut table = dealt(X1913, NEARLY);
    let mut seen = Vec::new();
    let mut changed = |table: &Table| {
        let window = table.window();
        assert_eq!((window.act, window.wait), (Act::Close, 180_000));
        let new = !seen.contains(&window.number);
        seen.push(window.number);
        new
    };
    assert!(changed(&table));
    for (seat, text, new) in [
        (2, "open", false),
        (0, "offer-1x2", false),
        (0, "offer-1x1", false),
        (0, "withdraw", false),
        (0, "offer-1x2", false),
        (1, "take-0-1x3", true),
        (1, "offer-1x2", false),
        (2, "take-1-1x3", true),
    ] {
        table.does(seat, text);
        assert_eq!(changed(&table), new, "{text}");
    }
    table.closes();
    assert!(changed(&table));
    table.sells(0);
    assert!(changed(&table));
}

/// SX-R7: after 10,000 acts in a hand nobody can act, and the table closes it without waiting.
#[test]
fn sx_r7_ten_thousand_acts_are_the_end_of_a_hand() {
    let mut table = opened(X1913, "1x10 | 2x9 3 | 2 3x9");
    assert_eq!(table.fact("acts-left"), Some(9_999));
    for _ in 0..4_999 {
        table.does(1, "offer-1x3 withdraw");
    }
    let window = table.window();
    assert_eq!(
        (table.fact("acts-left"), table.awaited(), window.wait),
        (Some(1), "0 1 2".into(), 180_000)
    );
    assert!(!table.heard("SX-R7 worn-out all"));
    table.does(1, "offer-1x3");
    assert!(table.heard("SX-R7 worn-out all"));
    assert_eq!((table.fact("acts-left"), table.awaited()), (Some(0), "".into()));
    assert_eq!((table.window().act, table.window().wait), (Act::Close, 0));
    assert_ne!(table.window().number, window.number);
    assert!((0..3).all(|seat| table.offers(seat).is_empty()));
    for text in ["sold", "offer-1x1", "take-1-1x1", "withdraw", "open"] {
        assert_eq!(table.refuses(0, text), "worn-out SX-R7");
    }
    table.closes();
    assert_eq!((table.fact("acts-left"), table.awaited()), (Some(10_000), "0".into()));
    assert_eq!(table.window().wait, 180_000);
}

/// SX-R7: the last of the acts may still be `sold`.
#[test]
fn sx_r7_the_last_act_may_sell() {
    let mut table = opened(X1913, "1x10 | 2x9 3 | 2 3x9");
    table.state.acts = 9_999;
    table.does(0, "sold");
    assert_eq!((table.points(), table.fact("acts-left")), ([1, 0, 0].into(), Some(10_000)));
    assert!(!table.heard("SX-R7 worn-out all"));
    let single = StockExchange { hands: Hands::Agreed(1), ..X1913 };
    let mut table = opened(single, "1x10 | 2x9 3 | 2 3x9");
    table.state.acts = 9_999;
    table.does(0, "sold");
    assert!(table.story().ends_with("score 0 1; over"), "nothing happens after the end");
}

/// SX-R7: a closed hand counts among the ten.
#[test]
fn sx_r7_a_closed_hand_counts_among_the_ten() {
    let mut table = shuffled(X1913, 3, "parlor");
    for _ in 0..3 {
        table.closes().closes().sells(1);
    }
    assert_eq!((table.fact("hand"), table.ending()), (Some(10), "".into()));
    table.closes();
    assert_eq!((table.points(), table.ending()), ([0, 3, 0].into(), "1 won by SX-06".into()));
}

/// SX-R7: three closed hands running end the game; a sale begins the count anew. Most points win.
#[test]
fn sx_r7_three_closed_hands_running_end_the_game() {
    for rules in [X1913, BY_NUMBER] {
        let mut table = shuffled(rules, 3, "parlor");
        table.closes().closes().sells(2).closes().closes();
        assert_eq!((table.fact("closed-running"), table.ending()), (Some(2), "".into()));
        table.closes();
        assert_eq!(table.ending(), "2 won by SX-R7");
        assert_eq!(table.story(), "SX-R7 closed all; over");
        assert_eq!(table.rules.awaiting(&table.state).window, None);
    }
}

/// SX-R7: equal points share the game.
#[test]
fn sx_r7_equal_points_share_the_game() {
    let mut table = shuffled(X1913, 4, "parlor");
    table.closes().closes().closes();
    assert_eq!(table.ending(), "0 1 2 3 drew by SX-R7");
    let mut table = shuffled(X1913, 4, "parlor");
    table.sells(3).sells(1).closes().closes().closes();
    assert_eq!(table.ending(), "1 3 drew by SX-R7");
}

/// SX-R7, SX-R5: in the hands that are to decide, closed ones count as well.
#[test]
fn sx_r7_closed_hands_end_a_tie() {
    let rules = StockExchange { hands: Hands::Agreed(2), ..X1913 };
    let mut table = shuffled(rules, 3, "parlor");
    table.sells(0).sells(1).closes().closes();
    assert_eq!(table.ending(), "");
    assert!(table.heard("SX-R5 one-more-hand all"));
    table.closes();
    assert_eq!(table.ending(), "0 1 drew by SX-R7");
}

/// SX-R7: a hundred hands end the game.
#[test]
fn sx_r7_a_hundred_hands_end_the_game() {
    let rules = StockExchange { target: Target::Points(9_999), ..BY_NUMBER };
    let mut table = shuffled(rules, 3, "parlor");
    for hand in 1..=100 {
        assert_eq!((table.fact("hand"), table.ending()), (Some(hand), "".into()));
        table.sells((hand % 2) as u8);
    }
    assert_eq!((table.points(), table.ending()), ([500, 1000, 0].into(), "1 won by SX-R7".into()));
    let tied = || {
        let rules = StockExchange { hands: Hands::Agreed(100), ..X1913 };
        let mut table = shuffled(rules, 3, "parlor");
        (0..99).for_each(|hand| {
            table.sells(hand % 3);
        });
        table
    };
    let (mut table, mut shared) = (tied(), tied());
    table.sells(2);
    assert_eq!(table.ending(), "2 won by SX-06", "who leads at last has won by the plain rule");
    shared.closes();
    assert_eq!(shared.ending(), "0 1 2 drew by SX-R7");
}

/// SX-10, SX-R8: progressive play deals single hands: one that is sold gives a winner and points.
#[test]
fn sx_10_a_single_hand_has_a_winner() {
    let single = |rules| StockExchange { hands: Hands::Agreed(1), ..rules };
    let mut table = shuffled(single(X1913), 4, "parlor");
    table.sells(2);
    assert_eq!((table.points(), table.ending()), ([0, 0, 1, 0].into(), "2 won by SX-06".into()));
    let mut table = shuffled(single(BY_NUMBER), 4, "parlor");
    table.sells(2);
    assert_eq!((table.points(), table.ending()), ([0, 0, 30, 0].into(), "2 won by SX-06".into()));
    let mut table = opened(single(MARKED), "1x9 2x2 | 1 2x8 T | 3x10");
    table.does(2, "sold");
    assert_eq!((table.points(), table.ending()), ([0, -1, 1].into(), "2 won by SX-06".into()));
}

/// SX-R8: a closed single hand is over too, without points, and all are equal: it moves nobody.
#[test]
fn sx_r8_a_closed_single_hand_moves_nobody() {
    for rules in [X1913, BY_NUMBER] {
        let mut table = shuffled(StockExchange { hands: Hands::Agreed(1), ..rules }, 3, "parlor");
        table.closes();
        assert_eq!((table.points(), table.ending()), ([0; 3].into(), "0 1 2 drew by SX-R7".into()));
        assert_eq!(table.story(), "SX-R7 closed all; over");
    }
}
