//! Positions in which several rulings meet.

use super::super::state::Watch;
use super::*;

/// MU-R3, MU-10: a faulty turning over is called: the card goes on the stock, the rest is a hand.
#[test]
fn mu_r3_a_stock_turned_over_stays_turned_over() {
    let mut table = position(M1913, 2).with_hand(0, "").with_stock(0, "9 8 5").with_pile(4);
    table.plays(0, "turn").plays(1, "call-0");
    assert_eq!((table.hand(0), table.stock(0)), ("8 9".into(), "5 9".into()));
    assert_eq!(table.turn(), 1);
}

/// MU-R5, MU-R1: penalty cards come from the top of a hand, the far end of what comes out, also
/// after the stock was turned over.
#[test]
fn mu_r5_the_top_of_a_hand_turned_over_is_the_stocks_lowest_card() {
    let mut table = position(M1963, 2).with_hand(0, "").with_stock(0, "2 12 7 4");
    table = table.with_hand(1, "14 10 8").with_stock(1, "14");
    table.plays(0, "turn lay");
    assert_eq!(table.hand(0), "7 12 2");
    let mut table = table.with_stock(1, "6").with_pile(5);
    table.plays(1, "turn").plays(0, "call-1");
    assert_eq!((table.hand(0), table.stock(1)), ("7 12".into(), "6 14 2".into()));
    // Both ends are taken until nothing is left in between.
    let mut table = again(table);
    table.plays(1, "turn").plays(0, "call-1");
    assert_eq!(table.hand(0), "7");
    let mut table = again(table);
    table.plays(1, "turn").plays(0, "call-1");
    assert_eq!((table.hand(0), table.stock(0)), (String::new(), "4".into()));
}

/// Seat 1 once more before a turn that can be called.
fn again(table: Table) -> Table {
    table.with_turn(1).with_stock(1, "6").with(|state| state.watch = Watch::of(None))
}

/// MU-12, MU-08: a penalty card on the stock binds its owner in the next turn like any other.
#[test]
fn mu_12_a_penalty_card_is_played_from_the_stock() {
    let mut table = position(M1913, 2).with_stock(0, "5").with_pile(4).with_hand(1, "12 5");
    table.plays(0, "turn").plays(1, "call-0 turn lay");
    assert_eq!(table.stock(0), "5 9 5");
    assert_eq!(table.offers(0), "call-1 stock>1 turn");
    assert_eq!(table.faults(0), "turn");
}

/// MU-R3: what a call uncovers on the third player's stock counts again.
#[test]
fn mu_r3_the_stock_is_as_before() {
    let mut table = position(M1963, 3).with_hand(0, "6 9").with_stock(1, "7").with_pile(5);
    table = table.with_hand(1, "8 8");
    table.plays(0, "turn turned>s1").plays(2, "call-0").plays(1, "turn");
    // The 8 is next to the 9 on seat 0's stock; the 7 is seat 1's own.
    assert_eq!(table.offers(1), "lay turned>s0");
    table.plays(1, "turned>s0");
    assert_eq!(table.stock(0), "6 9 8");
}

/// MU-06, MU-R3: a misplaced card on a farther stock is a fault even if it is the better play.
#[test]
fn mu_06_a_farther_stock_is_taken_back() {
    let mut table = position(M1913, 4).with_stock(0, "6").with_stock(1, "5").with_stock(3, "7 7");
    table.plays(0, "stock>s3").plays(1, "call-0");
    assert_eq!((table.stock(0), table.stock(3)), ("6 9".into(), "7 7".into()));
}

/// Simple players look for faults, avoid their own, and play what they must.
#[test]
fn a_simple_player_plays_soundly() {
    let best = |table: &Table, seat: u8| {
        let view = table.rules.observe(&table.state, Some(Seat::new(seat)));
        let offers = table.list(Seat::new(seat));
        let appeal = |action: &&Action| table.rules.appeal(&view, Seat::new(seat), **action);
        offers.iter().max_by_key(appeal).map(Action::to_string).unwrap_or_default()
    };
    let mut table = position(M1963, 4).with_stock(0, "5").with_hand(0, "6 9 9").with_pile(4);
    table = table.with_stock(1, "7").with_stock(2, "7").with_hand(2, "9").with_stock(3, "4");
    assert_eq!(best(&table, 0), "stock>1");
    let mut wrong = position(M1963, 2).with_stock(0, "5").with_pile(4);
    wrong.plays(0, "turn");
    assert!(wrong.rules.appeal(&wrong.state, Seat::new(1), read("call-0")) > 0);
    wrong.plays(0, "lay");
    assert_eq!(best(&wrong, 1), "call-0");
    table.plays(0, "stock>1 turn");
    assert_eq!(best(&table, 0), "turned>1");
    assert!(table.rules.appeal(&table.state, Seat::new(1), read("call-0")) < 0);
    let mut table = position(M1963, 3).with_hand(0, "6").with_stock(1, "7").with_stock(2, "7");
    table = table.with_hand(2, "9");
    assert_eq!(best(&table, 0), "turn");
    table.plays(0, "turn");
    assert_eq!(best(&table, 0), "turned>s2");
    assert!(table.rules.appeal(&table.state, Seat::new(0), read("lay")) < 0);
}
