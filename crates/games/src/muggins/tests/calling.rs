//! MU-12, MU-R3 to MU-R5, MU-R10, CM-09: calls and what they cost.

use super::*;

/// Seat 0 has turned over a playable stock: a fault, its card 12 not yet placed.
fn caught(rules: Muggins, seats: u8) -> Table {
    let mut table = position(rules, seats).with_stock(0, "3 5").with_hand(0, "12 10").with_pile(4);
    for seat in 1..seats {
        table = table.with_hand(seat, "7 8 13");
    }
    table.plays(0, "turn");
    table
}

/// MU-12: the player called takes the top card of the caller's hand onto the own stock, and the
/// turn ends.
#[test]
fn mu_12_a_right_call_costs_the_top_of_the_callers_hand() {
    for rules in EDITIONS {
        let mut table = caught(rules, 3);
        table.plays(2, "call-0");
        assert_eq!(
            table.story(),
            "2 muggins 0, MU-12 right-call 0, 12 turned:0>stock:0, 13 packet:2>stock:0, begin 1"
        );
        assert_eq!(table.hand(2), "7 8");
        assert_eq!(table.stock(0), "3 5 12 13");
        assert_eq!(table.turn(), 1);
        assert!(table.told.iter().all(|event| event.masked(Eye::Spectator) == *event));
    }
}

/// MU-12: only opponents call, and only who is at the table.
#[test]
fn mu_12_nobody_calls_himself() {
    let mut table = caught(M1913, 3);
    assert_eq!(table.refuses(0, "call-0"), "own-side MU-12");
    assert_eq!(table.refuses(1, "call-3"), "no-such-seat CM-01");
    assert!(!table.may(0, "call-0"));
}

/// MU-12, CM-07: a call is offered whether it would be right or wrong.
#[test]
fn mu_12_a_call_is_offered_right_or_wrong() {
    for rules in EDITIONS {
        let mut right = position(rules.clone(), 3);
        right.plays(0, "turn");
        let wrong = caught(rules, 3);
        for table in [right, wrong] {
            assert_eq!(table.offers(1), "call-0");
            assert_eq!(table.offers(2), "call-0");
            assert_eq!(table.weight(2, "call-0"), Weight::May);
            assert!(table.knows("may-be-called 0 1"));
        }
    }
}

/// MU-R4: a wrong call costs nothing, and the turn goes on.
#[test]
fn mu_r4_a_wrong_call_costs_nothing() {
    for rules in EDITIONS {
        let mut table = position(rules, 3);
        table.plays(0, "turn");
        let (before, hands) = (table.scores(), [table.hand(0), table.hand(1)]);
        table.plays(1, "call-0");
        assert_eq!(table.story(), "1 muggins 0, MU-R4 wrong-call 0");
        assert_eq!(table.scores(), before);
        assert_eq!([table.hand(0), table.hand(1)], hands);
        assert_eq!((table.turn(), table.turned(0)), (0, "9".into()));
    }
}

/// MU-R4: each seat may make one call in a turn of another.
#[test]
fn mu_r4_one_call_in_a_turn() {
    let mut table = position(M1913, 3).with_hand(0, "4 4 9").with_stock(1, "5").with_pile(3);
    table.plays(0, "turn").plays(1, "call-0");
    assert!(table.knows("has-called 1 1") && !table.knows("has-called 2 1"));
    assert_eq!(table.offers(1), "");
    table.plays(0, "turned>s1");
    assert_eq!(table.refuses(1, "call-0"), "one-call MU-R4");
    table.plays(2, "call-0");
    assert!(table.heard("MU-12 right-call 0"));
    table.plays(1, "turn");
    assert_eq!(table.offers(2), "call-1");
    assert_eq!(table.offers(0), "call-1");
}

/// MU-R4: in the next turn of the same player one may call again.
#[test]
fn mu_r4_a_new_turn_brings_a_new_call() {
    let mut table = position(M1963, 2).with_hand(0, "4 6 9").with_hand(1, "12 12 12");
    table.plays(0, "turn").plays(1, "call-0");
    table.plays(0, "lay").plays(1, "turn lay").plays(0, "turn");
    assert_eq!(table.offers(1), "call-0");
}

/// CM-09: a fault can be called until the next seat makes the first action of its turn.
#[test]
fn cm_09_until_the_next_seat_acts() {
    let turn = || {
        let mut table = caught(M1913, 3);
        table.plays(0, "lay");
        assert_eq!(table.turn(), 1);
        table
    };
    let mut next = turn();
    assert_eq!(next.offers(1), "call-0 turn");
    next.plays(1, "call-0");
    assert!(next.heard("MU-12 right-call 0"));
    assert_eq!(next.turn(), 1);
    let mut late = turn();
    late.plays(1, "turn");
    assert_eq!(late.refuses(2, "call-0"), "too-late-to-call CM-09");
    assert_eq!(late.offers(2), "call-1");
    assert!(!late.knows("may-be-called 0 1"));
    // A call of another is no such action.
    let mut called = turn();
    called.state.watch.fault = false;
    called.plays(2, "call-0");
    assert_eq!(called.offers(1), "call-0 turn");
}

/// CM-09: nobody can be called before anything was done, nor who has not yet acted.
#[test]
fn cm_09_nobody_is_called_before_acting() {
    let mut table = position(M1913, 3);
    assert_eq!(table.refuses(1, "call-0"), "too-late-to-call CM-09");
    assert_eq!(table.refuses(1, "call-2"), "too-late-to-call CM-09");
    assert_eq!(table.offers(1), "");
    table.plays(0, "turn lay");
    assert_eq!(table.refuses(2, "call-1"), "too-late-to-call CM-09");
}

/// MU-12: a call for a turn that has ended brings the penalty and changes nothing else.
#[test]
fn mu_12_a_call_after_the_turn_brings_only_the_penalty() {
    let mut table = caught(M2008, 3);
    table.plays(0, "lay").plays(2, "call-0");
    assert_eq!(table.story(), "2 muggins 0, MU-12 right-call 0, 13 packet:2>stock:0");
    assert_eq!(table.stock(0), "3 5 12 13");
    assert_eq!(table.turn(), 1);
}

/// MU-R3: a faulty play that is the latest action is taken back; a turned card goes on the own
/// stock, then the penalty card on top of it.
#[test]
fn mu_r3_a_faulty_play_of_the_turned_card_is_taken_back() {
    for rules in EDITIONS {
        let mut table = position(rules, 3).with_hand(0, "6 9").with_stock(0, "12").with_pile(5);
        table = table.with_stock(1, "2 7").with_hand(2, "8 10");
        table.plays(0, "turn turned>s1").plays(2, "call-0");
        assert_eq!(
            table.story(),
            "2 muggins 0, MU-12 right-call 0, 6 stock:1>stock:0, turn stock:1 7, \
             10 packet:2>stock:0, begin 1"
        );
        assert_eq!(table.stock(0), "12 6 10");
        assert_eq!(table.stock(1), "2 7");
        assert_eq!(table.turned(0), "");
        assert_eq!(table.pile(1), "1 2 3 4 5");
    }
}

/// MU-R3: a stock card returns to the stock.
#[test]
fn mu_r3_a_faulty_play_of_the_stock_returns_to_it() {
    let mut table = position(M1913, 4).with_stock(0, "12 6").with_stock(1, "5").with_stock(2, "7");
    table.plays(0, "stock>s2").plays(3, "call-0");
    assert_eq!(table.stock(0), "12 6 9");
    assert_eq!(table.stock(2), "7");
    assert_eq!(table.turn(), 1);
    // The stocks are as they were: the 6 can go where it could.
    table.plays(1, "turn lay").plays(2, "turn lay").plays(3, "turn lay");
    assert_eq!(table.stock(0), "12 6 9");
}

/// MU-R3: a fault that is not the latest action stands, though it can be called.
#[test]
fn mu_r3_an_earlier_fault_stands() {
    let mut table = position(M1963, 3).with_hand(0, "6 13 9").with_stock(1, "7").with_pile(5);
    table.plays(0, "turn turned>s1 turn").plays(2, "call-0");
    assert_eq!(
        table.story(),
        "2 muggins 0, MU-12 right-call 0, 13 turned:0>stock:0, 9 packet:2>stock:0, begin 1"
    );
    assert_eq!(table.stock(1), "7 6");
    assert_eq!(table.stock(0), "13 9");
}

/// MU-R3: a right play after a fault stands as well.
#[test]
fn mu_r3_a_right_play_is_not_taken_back() {
    let mut table = position(M1963, 3).with_hand(0, "6 9").with_stock(0, "5").with_stock(1, "7");
    table = table.with_pile(4);
    table.plays(0, "turn turned>s1");
    assert_eq!(table.faults(0), "stock>s1 turn");
    table.plays(2, "call-0");
    assert!(table.heard("MU-12 right-call 0"));
    assert_eq!((table.stock(1), table.stock(0)), ("7 6".into(), "5 9".into()));
    let mut table = caught(M1913, 3).with_pile(11);
    table.plays(0, "turned>2").plays(2, "call-0");
    assert_eq!((table.pile(2).len(), table.stock(0)), (cards_text(12), "3 5 13".into()));
}

fn cards_text(height: usize) -> usize {
    text(&Card::SERIES[..height]).len()
}

/// MU-R3: after a wrong call a faulty play can still be taken back, as long as it is the latest.
#[test]
fn mu_r3_a_call_is_no_action_of_the_called_player() {
    let mut table = position(M1963, 4).with_hand(0, "12 6 9").with_stock(1, "7").with_pile(5);
    table.plays(0, "turn").plays(3, "call-0");
    assert!(table.heard("MU-R4 wrong-call 0"));
    table.plays(0, "lay").plays(1, "turn lay").plays(2, "turn lay").plays(3, "turn lay");
    table.plays(0, "turn turned>s1");
    assert_eq!(table.stock(1), "7 9");
    let mut table = position(M1963, 4).with_hand(0, "6 9").with_stock(1, "7").with_pile(5);
    table.plays(0, "turn turned>s1").plays(3, "call-0");
    assert_eq!(table.stock(1), "7");
}

/// MU-R10: one right call closes that turn.
#[test]
fn mu_r10_one_right_call_closes_the_turn() {
    for end in ["", "lay"] {
        let mut table = caught(M1913, 4);
        table.plays(0, end).plays(3, "call-0");
        assert_eq!(table.refuses(1, "call-0"), "turn-closed MU-R10");
        assert_eq!(table.refuses(2, "call-0"), "turn-closed MU-R10");
        assert_eq!(table.offers(2), "");
        assert_eq!(table.offers(1), "turn");
        assert!(!table.knows("may-be-called 0 1"));
    }
}

/// MU-R10: after a faulty `turn` the turned card is settled before the own stock may be played.
#[test]
fn mu_r10_the_turned_card_is_settled_first() {
    let mut table = caught(M1913, 2);
    assert_eq!(table.offers(0), "lay");
    assert_eq!(table.refuses(0, "stock>1"), "turned-first MU-R10");
    let mut table = table.with_pile(11);
    table.plays(0, "turned>2");
    assert_eq!(table.offers(0), "stock>1 turn");
}

/// MU-R10, MU-11: a play that leaves a player without cards wins at that moment, even a faulty one.
#[test]
fn mu_r10_a_faulty_last_play_wins() {
    let mut table = position(M1913, 3).with_hand(0, "").with_stock(0, "6").with_stock(1, "7");
    table = table.with_pile(5);
    assert_eq!(table.weight(0, "stock>s1"), Weight::Fault);
    table.plays(0, "stock>s1");
    assert_eq!(table.ending(), "0 won by MU-11");
    assert!(table.heard("over"));
    assert_eq!(table.refuses(2, "call-0"), "game-over CM-09");
    let nobody = (0..3).all(|seat| table.offers(seat).is_empty());
    assert!(nobody && table.rules.actor(&table.state).is_none());
}

/// MU-R5: a caller with no hand gives the top card of the stock.
#[test]
fn mu_r5_a_caller_without_a_hand_gives_the_top_of_the_stock() {
    let mut table = caught(M1963, 3).with_hand(2, "").with_stock(2, "8 14");
    table.plays(2, "call-0");
    assert_eq!(
        table.story(),
        "2 muggins 0, MU-12 right-call 0, 12 turned:0>stock:0, 14 stock:2>stock:0, \
         turn stock:2 8, begin 1"
    );
    assert_eq!((table.stock(0), table.stock(2)), ("3 5 12 14".into(), "8".into()));
    assert_eq!(table.ending(), "");
}

/// MU-R5: the stock that gives is the one after the faulty play was taken back from it.
#[test]
fn mu_r5_what_is_taken_back_is_not_given() {
    let mut table = position(M1963, 2).with_hand(0, "6 9").with_pile(5);
    table = table.with_hand(1, "").with_stock(1, "3 7");
    table.plays(0, "turn turned>s1").plays(1, "call-0");
    assert_eq!((table.stock(0), table.stock(1)), ("6 7".into(), "3".into()));
}

/// MU-R5: a caller left with no card at all wins, by a hand card or a stock card.
#[test]
fn mu_r5_a_caller_left_with_no_card_wins() {
    for (hand, stock) in [("8", ""), ("", "8")] {
        let mut table = caught(M2008, 3).with_hand(2, hand).with_stock(2, stock);
        table.plays(2, "call-0");
        assert_eq!(table.ending(), "2 won by MU-R5");
        assert_eq!(table.stock(0), "3 5 12 8");
        assert!(!table.heard("begin 1"));
        assert_eq!((table.offers(0), table.attempts(0)), (String::new(), String::new()));
        assert_eq!(table.scores()[2], 0);
    }
    let mut table = caught(M2008, 3).with_hand(2, "8").with_stock(2, "8");
    table.plays(2, "call-0");
    assert_eq!(table.ending(), "");
}

/// MU-12: only the caller's hand pays; who calls from the next seat goes on with the own turn.
#[test]
fn mu_12_the_next_seat_may_call_and_then_play() {
    let mut table = caught(M1913, 2);
    table.plays(0, "lay").plays(1, "call-0 turn");
    assert_eq!(table.turned(1), "7");
    assert_eq!(table.stock(0), "3 5 12 13");
}
