//! FL-08 to FL-16 and FL-R2: building, the two obligations, new hands, the centre.

use super::*;

/// FL-08: a pile starts with a 1, and nothing else starts one.
#[test]
fn fl_08_only_a_one_starts_a_pile() {
    for rules in EDITIONS {
        let mut table = position(rules, 2).with_pile("1").with_hand(0, "2 8 9 15");
        for text in ["2>new", "8>new", "15>new"] {
            let refusal = table.refuses(0, text);
            assert!(refusal.ends_with("FL-08"), "{text}: {refusal}");
        }
        let mut table = table.with_hand(0, "1 9");
        table.plays(0, "1>new");
        assert_eq!(table.pile(2), "1");
    }
}

/// FL-08: a card goes on any pile whose top is one lower, and on no other.
#[test]
fn fl_08_a_card_goes_on_any_pile_whose_top_is_one_lower() {
    for rules in EDITIONS {
        let table = position(rules, 2).with_pile("1..4").with_pile("1..5").with_pile("1..4");
        let mut table = table.with_hand(0, "5 6 9");
        assert_eq!(table.offers(0), "5>1 5>3 5@0 6>2 6@0 9@0");
        assert_eq!(table.refuses(0, "5>2"), "does-not-fit FL-08");
        assert_eq!(table.refuses(0, "5>4"), "no-such-pile FL-08");
        table.plays(0, "5>3");
        assert_eq!((table.pile(1), table.pile(3)), ("1 2 3 4".into(), "1 2 3 4 5".into()));
        assert_eq!(table.refuses(0, "9>3"), "does-not-fit FL-08");
    }
}

/// FL-08: as many piles as there are 1s.
#[test]
fn fl_08_there_are_as_many_piles_as_ones() {
    let mut table = position(F1963, 2).with_hand(0, "1x5").with_stack("1x5 9x5");
    table.plays(0, "1>new 1>new 1>new 1>new 1>new 1>new 1>new 1>new 1>new 1>new");
    assert_eq!((table.pile(1), table.pile(10)), ("1".into(), "1".into()));
}

/// FL-09: the top of the stock is played before anything else, every time it can be.
#[test]
fn fl_09_the_stock_goes_first_every_time() {
    for rules in EDITIONS {
        let mut table = position(rules, 2)
            .with_pile("1..4")
            .with_pile("1..6")
            .with_stock(0, "12 7 6 5")
            .with_hand(0, "1 5 7 9")
            .with_reserve(0, "7");
        assert_eq!(table.offers(0), "stock>1");
        for text in ["1>new", "5>1", "r0>2", "9@1"] {
            assert_eq!(table.refuses(0, text), "stock-first FL-09");
        }
        table.plays(0, "stock>1");
        assert_eq!(table.offers(0), "stock>1");
        table.plays(0, "stock>1");
        assert_eq!(table.offers(0), "stock>1 stock>2");
        table.plays(0, "stock>2");
        assert_eq!(table.offers(0), "1>new");
    }
}

/// FL-10: every starter of the hand is played, after the stock and before any other card.
#[test]
fn fl_10_every_one_of_the_hand_is_played_in_its_turn() {
    for rules in EDITIONS {
        let mut table =
            position(rules, 2).with_pile("1..4").with_hand(0, "1 1 5 9").with_reserve(0, "5");
        assert_eq!(table.offers(0), "1>new");
        for text in ["5>1", "r0>1", "9@1"] {
            assert_eq!(table.refuses(0, text), "starter-first FL-10");
        }
        table.plays(0, "1>new");
        assert_eq!(table.offers(0), "1>new");
        table.plays(0, "1>new");
        assert_eq!(table.offers(0), "5>1 5@1 9@1 r0>1");
    }
}

/// FL-10: a starter on the stock goes before a starter in the hand.
#[test]
fn fl_10_a_one_on_the_stock_goes_before_one_in_the_hand() {
    let mut table = position(F1913, 2).with_stock(0, "12 1").with_hand(0, "1 9");
    assert_eq!(table.offers(0), "stock>new");
    assert_eq!(table.refuses(0, "1>new"), "stock-first FL-09");
    table.plays(0, "stock>new");
    assert_eq!(table.offers(0), "1>new");
}

/// FL-10: a starter drawn in the middle of a turn is played in that turn.
#[test]
fn fl_10_a_one_that_is_drawn_is_played_at_once() {
    let mut table = position(F2008, 2).with_pile("1..4").with_hand(0, "5").with_stack("6 1 9 9 9");
    table.plays(0, "5>1");
    assert_eq!(table.offers(0), "1>new");
}

/// FL-11: after the two obligations other cards may be played or held.
#[test]
fn fl_11_other_cards_may_be_played_or_held() {
    for rules in EDITIONS {
        let table =
            position(rules, 2).with_pile("1..4").with_hand(0, "5 5 9").with_reserve(0, "8|5");
        let mut table = table;
        assert_eq!(table.offers(0), "5>1 5@2 9@2 r1>1");
        assert_eq!(table.weight(0, "5>1"), Weight::May);
        assert_eq!(table.refuses(0, "6>1"), "not-in-hand FL-11");
        table.plays(0, "9@2");
        assert_eq!(table.turn(), 1);
    }
}

/// FL-12: a pile that reaches 15 is removed.
#[test]
fn fl_12_a_pile_that_reaches_fifteen_is_removed() {
    for rules in EDITIONS {
        let table =
            position(rules, 2).with_pile("1..14").with_pile("1..13").with_hand(0, "15 14 9");
        let mut table = table;
        table.plays(0, "15>1");
        assert!(table.heard("sweep pile.1>removed"));
        assert_eq!((table.pile(1), table.removed()), ("".into(), text(&cards("1..15"))));
        table.plays(0, "14>2");
        assert_eq!(table.pile(2), text(&cards("1..14")));
    }
}

/// A pile keeps its number, and no number is used again.
#[test]
fn fl_12_the_number_of_a_removed_pile_is_not_used_again() {
    let mut table = position(F1963, 2).with_pile("1..14").with_pile("1").with_hand(0, "15 9");
    table.plays(0, "15>1 9@0");
    let mut table = table.with_hand(1, "1 2 9");
    assert_eq!(table.offers(1), "1>new");
    table.plays(1, "1>new");
    assert_eq!((table.pile(1), table.pile(3)), ("".into(), "1".into()));
    assert_eq!(table.offers(1), "2>2 2>3 2@0 9@0");
    assert_eq!(table.refuses(1, "2>1"), "no-such-pile FL-08");
}

/// FL-13: a hand played out is replaced at once, and the turn goes on, as often as it happens.
#[test]
fn fl_13_a_hand_played_out_is_replaced_at_once() {
    for rules in EDITIONS {
        let mut table =
            position(rules, 2).with_pile("1").with_hand(0, "2").with_stack("7 6 5 4 3 8 8 8 8 8 9");
        table.plays(0, "2>1");
        assert_eq!((table.turn(), table.hand(0)), (0, "3 4 5 6 7".into()));
        table.plays(0, "3>1 4>1 5>1 6>1 7>1");
        assert_eq!((table.hand(0), table.stack()), ("8 8 8 8 8".into(), "9".into()));
        table.plays(0, "8>1 8@0");
        assert_eq!(table.turn(), 1);
    }
}

/// FL-13, CM-05: only its owner sees a new hand.
#[test]
fn fl_13_only_its_owner_sees_a_new_hand() {
    let mut table = position(F1963, 2).with_pile("1").with_hand(0, "2").with_stack("7 6 5 4 3");
    table.plays(0, "2>1");
    let drawn = |eye| {
        let told = table.told.iter().map(|event| event.masked(eye).to_string());
        told.filter(|told| told.contains("stack>")).collect::<Vec<_>>().join(", ")
    };
    let own = "7 stack>hand:0, 6 stack>hand:0, 5 stack>hand:0, 4 stack>hand:0, 3 stack>hand:0";
    assert_eq!(drawn(Eye::Seat(Seat::new(0))), own);
    for eye in [Eye::Seat(Seat::new(1)), Eye::Spectator] {
        assert_eq!(drawn(eye), ["? stack>hand:0"; 5].join(", "));
    }
}

/// FL-14: a hand whose last card was laid is replaced when that player's next turn begins.
#[test]
fn fl_14_a_last_card_laid_is_replaced_in_the_next_turn() {
    for rules in EDITIONS {
        let table =
            position(rules, 3).with_hand(0, "9").with_hand(2, "7 8").with_stack("2 3 4 5 6");
        let mut table = table;
        table.plays(0, "9@0");
        assert_eq!(table.hand(0), "");
        table.plays(1, "13@0");
        assert_eq!((table.hand(0), table.stack()), ("".into(), "2 3 4 5 6".into()));
        table.plays(2, "7@0");
        assert_eq!((table.turn(), table.hand(0)), (0, "2 3 4 5 6".into()));
    }
}

/// FL-15: the stack used up and a hand due: the removed cards are shuffled and become the stack.
#[test]
fn fl_15_removed_piles_become_the_stack() {
    for rules in EDITIONS {
        let mut table = position(rules, 2)
            .with_pile("1..4")
            .with_hand(0, "5")
            .with_stack("")
            .with_removed("1..15")
            .with_reshuffle("9 8 7 6 5 15..10 4..1");
        table.plays(0, "5>1");
        assert!(table.heard("shuffle removed>stack"));
        assert_eq!((table.hand(0), table.removed()), ("5 6 7 8 9".into(), "".into()));
        assert_eq!(table.stack(), "15 14 13 12 11 10 4 3 2 1");
    }
}

/// FL-15: not before a hand is due, and not before the stack is used up.
#[test]
fn fl_15_nothing_is_shuffled_while_the_stack_lasts() {
    let table = position(F1963, 2).with_pile("1..4").with_hand(0, "5 6").with_removed("1..15");
    let mut table = table.with_stack("7");
    table.plays(0, "5>1 6>1");
    assert_eq!((table.hand(0), table.stack()), ("7".into(), "".into()));
    assert_eq!(cards(&table.removed()).len(), 15);
    table.plays(0, "7@0");
    assert!(!table.heard("shuffle removed>stack"));
}

/// FL-15: at the beginning of a turn, too.
#[test]
fn fl_15_a_hand_due_at_the_beginning_of_a_turn_comes_from_removed_piles() {
    let mut table = position(F1913, 2).with_hand(1, "").with_stack("").with_removed("1..15");
    table.plays(0, "13@0");
    assert!(table.heard("shuffle removed>stack"));
    assert_eq!((cards(&table.hand(1)).len(), cards(&table.stack()).len()), (5, 10));
}

/// FL-16: the piles are played on, never from: no action takes a card off one.
#[test]
fn fl_16_the_centre_is_never_played_from() {
    for text in ["pile1>2", "1>1>2", "p1>2", "pile>new", "c1>2", "1-1@0"] {
        assert_eq!(Action::read(text), None, "{text}");
    }
    let table = position(F1963, 2).with_pile("1..4").with_pile("1..5").with_hand(0, "9");
    assert_eq!(table.offers(0), "9@0");
}

/// FL-16: what lies in the centre does not count: only stocks do.
#[test]
fn fl_16_cards_put_to_the_centre_do_not_count() {
    let mut table = position(F1963, 2).with_pile("1..4").with_hand(0, "5 6 7 9");
    let before = table.rules.standing(&table.state).scores;
    table.plays(0, "5>1 6>1 7>1 9@0");
    assert_eq!(table.rules.standing(&table.state).scores, before);
}

/// FL-R2: after an obligation is met they are looked at afresh: the stock again before starters.
#[test]
fn fl_r2_the_obligations_are_looked_at_afresh() {
    let mut table = position(F1963, 2).with_stock(0, "12 3 2").with_hand(0, "1 1 9");
    assert_eq!(table.offers(0), "1>new");
    table.plays(0, "1>new");
    assert_eq!(table.offers(0), "stock>1");
    table.plays(0, "stock>1");
    assert_eq!(table.offers(0), "stock>1");
    table.plays(0, "stock>1");
    assert_eq!(table.offers(0), "1>new");
}

/// FL-R2, FL-39: own stock, partner's stock, starters in hand, in that order.
#[test]
fn fl_r2_the_order_of_three_obligations() {
    let rules = Flinch { partners: true, ..F1963 };
    let mut table = position(rules, 4)
        .with_pile("1..4")
        .with_stock(0, "12 6")
        .with_stock(2, "12 7 5")
        .with_hand(0, "1 9");
    assert_eq!(table.offers(0), "partner>1");
    table.plays(0, "partner>1");
    assert_eq!(table.offers(0), "stock>1");
    table.plays(0, "stock>1");
    assert_eq!(table.offers(0), "partner>1");
    table.plays(0, "partner>1");
    assert_eq!(table.offers(0), "1>new");
}
