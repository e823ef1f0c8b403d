//! MU-02, MU-11, MU-R8: how a game ends.

use super::super::play::LAST_IDLE_TURN;
use super::*;

/// MU-02, MU-11: whoever has neither hand nor stock left has won.
#[test]
fn mu_11_the_last_card_wins() {
    for rules in EDITIONS.into_iter().chain(ASSISTED) {
        let mut hand = position(rules.clone(), 2).with_hand(0, "5").with_pile(4);
        hand.plays(0, "turn");
        assert_eq!((hand.ending(), hand.scores()[0]), (String::new(), 1));
        hand.plays(0, "turned>1");
        assert_eq!(hand.story(), "5 turned:0>pile.1, over");
        assert_eq!(hand.ending(), "0 won by MU-11");
        assert_eq!(hand.scores(), [0, 5]);
        let mut stock = position(rules.clone(), 2).with_hand(0, "").with_stock(0, "1");
        stock.plays(0, "stock>new");
        assert_eq!(stock.ending(), "0 won by MU-11");
        let mut other = position(rules, 2).with_turn(1).with_hand(1, "").with_stock(1, "6");
        other = other.with_stock(0, "5");
        other.plays(1, "stock>s0");
        assert_eq!(other.ending(), "1 won by MU-11");
    }
}

/// MU-02: both have to be gone, hand and stock.
#[test]
fn mu_02_hand_and_stock_have_to_be_gone() {
    let mut table = position(A1913, 2).with_hand(0, "5").with_stock(0, "9").with_pile(4);
    table.plays(0, "turn turned>1");
    assert_eq!((table.hand(0), table.ending()), (String::new(), String::new()));
    let mut table = position(A1913, 2).with_hand(0, "9").with_stock(0, "5").with_pile(4);
    table.plays(0, "stock>1");
    assert_eq!((table.stock(0), table.ending()), (String::new(), String::new()));
    table.plays(0, "turn");
    assert_eq!(table.ending(), "");
    table.plays(0, "lay");
    assert_eq!((table.ending(), table.stock(0)), (String::new(), "9".into()));
}

/// MU-02: the score is what one still has, turned card included.
#[test]
fn mu_02_the_score_counts_all_cards() {
    let mut table = position(M1913, 3).with_hand(0, "4 5 6").with_stock(0, "9 9");
    assert_eq!(table.scores(), [5, 5, 5]);
    table.plays(0, "turn");
    assert_eq!(table.scores(), [5, 5, 5]);
    assert_eq!(table.rules.standing(&table.state).scores[3..], [0; 12]);
}

/// Seats that lay one card each turn; seat 1 has one card less.
fn circling(rules: Muggins) -> Table {
    position(rules, 2).with_hand(0, "4 4").with_hand(1, "8")
}

/// MU-R8: stalled when every player has turned the stock over twice since the last card reached the
/// centre; looked at on turning over, before the card is turned. The fewest cards win.
#[test]
fn mu_r8_stalled_when_everybody_has_turned_over_twice() {
    for rules in EDITIONS.into_iter().chain(ASSISTED) {
        let mut table = circling(rules);
        for _ in 0..2 {
            table.plays(0, "turn lay").plays(1, "turn lay");
        }
        assert!(table.knows("turned-over 1 1") && !table.knows("turned-over 0 1"));
        table.plays(0, "turn lay").plays(1, "turn lay").plays(0, "turn lay").plays(1, "turn lay");
        assert!(table.knows("turned-over 0 1") && table.knows("turned-over 1 2"));
        assert!(!table.knows("turned-over 0 2"));
        assert_eq!(table.ending(), "");
        table.plays(0, "turn");
        assert_eq!(table.story(), "turn-over stock:0>packet:0, over");
        assert_eq!(table.ending(), "1 won by MU-R8");
        assert_eq!((table.turned(0), table.hand(0)), (String::new(), "4 4".into()));
        assert_eq!(table.scores(), [2, 1]);
    }
}

/// MU-R8: a card that reaches the centre begins the count anew; one on a stock does not.
#[test]
fn mu_r8_a_card_in_the_centre_begins_the_count_anew() {
    for (hand, play, anew) in [("4 4 1", "turned>new", true), ("4 4 7", "turned>s1", false)] {
        let mut table = circling(A1963).with_hand(0, hand);
        for _ in 0..2 {
            table.plays(0, "turn lay").plays(1, "turn lay");
        }
        assert!(table.knows("turned-over 1 1"));
        table.plays(0, &format!("turn {play}"));
        assert_eq!(table.knows("turned-over 1 1"), !anew);
        assert_eq!(table.knows("idle-turns 0"), anew);
    }
}

/// MU-R8: equal is a draw.
#[test]
fn mu_r8_equal_is_a_draw() {
    let mut table = position(M1913, 3).with_hand(0, "4").with_hand(1, "8").with_hand(2, "12 12");
    for _ in 0..5 {
        for seat in 0..3 {
            if table.ending().is_empty() {
                table.plays(seat, "turn");
            }
            if table.ending().is_empty() {
                table.plays(seat, "lay");
            }
        }
    }
    assert_eq!(table.ending(), "0 1 drew by MU-R8");
}

/// MU-R8: a wrong turning over is one, too.
#[test]
fn mu_r8_ends_before_a_fault_can_be_called() {
    let mut table = position(M1913, 2).with_hand(0, "").with_stock(0, "9 5").with_pile(4);
    table = table.with(|state| {
        state.clock.once = Seats::only(Seat::new(0)).with(Seat::new(1));
        state.clock.twice = Seats::only(Seat::new(1));
    });
    table.plays(0, "turn");
    assert_eq!(table.ending(), "0 won by MU-R8");
    assert_eq!(table.offers(1), "");
}

/// MU-R8: the same after 1,000 turns in a row without a card reaching the centre.
#[test]
fn mu_r8_ends_after_1000_turns_without_the_centre() {
    assert_eq!(LAST_IDLE_TURN, 1000);
    // Every turn ends with a misfit of the stock: nobody ever turns anything over.
    let mut table = position(M1913, 2).with_stock(0, "5").with_stock(1, "9 9");
    for number in 0..1000u16 {
        assert_eq!(table.ending(), "");
        assert!(table.knows(&format!("idle-turns {number}")));
        table.plays((number % 2) as u8, "stock>new");
    }
    assert_eq!(table.ending(), "0 won by MU-R8");
    assert!(!table.heard("begin 0"));
}

/// MU-R8: a turn with a card that reached the centre is none of them, and begins the count anew.
#[test]
fn mu_r8_a_turn_that_reaches_the_centre_does_not_count() {
    let late = |hand| position(M1913, 2).with_hand(0, hand).with(|state| state.clock.idle = 999);
    let mut moved = late("1 9");
    moved.plays(0, "turn turned>new turn lay");
    assert!(moved.knows("idle-turns 0") && moved.ending().is_empty());
    moved.plays(1, "turn lay");
    assert!(moved.knows("idle-turns 1"));
    let mut idle = late("4 9");
    idle.plays(0, "turn lay");
    assert_eq!(idle.ending(), "0 won by MU-R8");
}

/// MU-R8: a turn that a call ends counts like any other.
#[test]
fn mu_r8_a_turn_ended_by_a_call_counts() {
    let mut table = position(M1913, 3).with_stock(0, "5").with_pile(4);
    table = table.with(|state| state.clock.idle = 999);
    table.plays(0, "turn").plays(1, "call-0");
    assert_eq!(table.scores(), [7, 4, 5]);
    assert_eq!(table.ending(), "1 won by MU-R8");
}

/// CM-09: after the game has ended nobody may be called, and the facts say so.
#[test]
fn cm_09_after_the_end_nobody_may_be_called() {
    let mut table = position(M1913, 2).with_hand(0, "5").with_pile(4);
    let callable = |table: &Table| {
        let mut told = false;
        table.rules.tell(&table.state, &mut |fact| told |= fact.name == "may-be-called");
        told
    };
    table.plays(0, "turn");
    assert!(callable(&table));
    table.plays(0, "turned>1");
    assert!(!callable(&table));
}
