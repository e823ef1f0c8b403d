//! FL-17 to FL-22 and FL-R8: the reserve.

use super::*;

/// FL-17, FL-18, FL-R8: side by side until there are five.
#[test]
fn fl_17_the_first_five_cards_lie_side_by_side() {
    for rules in EDITIONS {
        let mut table = position(rules, 2).with_hand(0, "9x5").with_hand(1, "9x5");
        for place in 0..5 {
            assert_eq!(table.offers(0), format!("9@{place}"));
            table.plays(0, &format!("9@{place}")).plays(1, &format!("9@{place}"));
        }
        assert_eq!(table.reserves(0), "9|9|9|9|9");
    }
}

/// FL-17: then on top of any of the five; the turn is over.
#[test]
fn fl_17_with_five_piles_a_card_is_laid_on_any() {
    for rules in EDITIONS {
        let mut table = position(rules, 2).with_hand(0, "9 10").with_reserve(0, "2|3|4|5|6");
        let lays = "10@0 10@1 10@2 10@3 10@4 9@0 9@1 9@2 9@3 9@4";
        assert_eq!(table.offers(0), lays);
        table.plays(0, "9@3");
        assert_eq!((table.reserves(0), table.turn()), ("2|3|4|5 9|6".into(), 1));
        assert_eq!(table.hand(0), "10");
    }
}

/// FL-17: only a card from the hand is laid, and everybody sees it.
#[test]
fn fl_17_a_card_from_the_hand_is_laid_face_up() {
    let mut table = position(F1963, 2).with_hand(0, "9").with_reserve(0, "2|3");
    assert_eq!(table.refuses(0, "12@2"), "not-in-hand FL-11");
    assert_eq!(table.refuses(0, "2@2"), "not-in-hand FL-11");
    table.plays(0, "9@2");
    let place = Place::of(Zone::Reserve, Seat::new(0)).at(2);
    assert_eq!(table.seen(Eye::Seat(Seat::new(1)), place), "9");
}

/// FL-18: a place that was used up is filled before a card is laid on another.
#[test]
fn fl_18_a_place_used_up_is_filled_first() {
    for rules in EDITIONS {
        let mut table =
            position(rules, 2).with_pile("1..4").with_hand(0, "9").with_reserve(0, "2|3|5|4|6");
        table.plays(0, "r2>1");
        assert_eq!(table.offers(0), "9@2 r4>1");
        assert_eq!(table.refuses(0, "9@0"), "empty-place FL-18");
        table.plays(0, "9@2");
        assert_eq!(table.reserves(0), "2|3|9|4|6");
    }
}

/// FL-R8: of several empty places the lowest is filled; the card goes to the own reserve.
#[test]
fn fl_r8_the_lowest_empty_place_is_named() {
    for rules in EDITIONS {
        let mut table = position(rules, 2).with_hand(0, "9").with_reserve(0, "2||3||4");
        assert_eq!(table.offers(0), "9@1");
        for text in ["9@0", "9@2", "9@3", "9@4"] {
            assert_eq!(table.refuses(0, text), "empty-place FL-18");
        }
        table.plays(0, "9@1");
        assert_eq!((table.reserves(0), table.reserves(1)), ("2|9|3||4".into(), "||||".into()));
    }
}

/// FL-R8: with partners a card is laid on the own reserve as well.
#[test]
fn fl_r8_partners_lay_on_their_own_reserve() {
    let rules = Flinch { partners: true, ..F2008 };
    let mut table = position(rules, 4).with_hand(0, "9").with_reserve(0, "2").with_reserve(2, "3");
    assert_eq!(table.offers(0), "9@1");
    table.plays(0, "9@1");
    assert_eq!((table.reserves(0), table.reserves(2)), ("2|9|||".into(), "3||||".into()));
}

/// FL-19: a starter is never laid on the reserve.
#[test]
fn fl_19_a_one_is_never_laid_on_the_reserve() {
    for rules in EDITIONS.into_iter().chain(TABLES) {
        let mut table = position(rules, 2).with_hand(0, "1 9");
        assert!(!table.offers(0).contains("1@"));
        assert_eq!(table.refuses(0, "1@0"), "starter-to-reserve FL-19");
    }
}

/// FL-20: only the top card of a reserve pile is played; then the next is on top.
#[test]
fn fl_20_only_the_top_of_a_reserve_pile_is_played() {
    for rules in EDITIONS {
        let mut table = position(rules, 2)
            .with_pile("1..4")
            .with_hand(0, "9")
            .with_reserve(0, "5 6|6 5|7 5 9|5 8 6 5|2");
        assert_eq!(table.offers(0), "9@0 9@1 9@2 9@3 9@4 r1>1 r3>1");
        table.plays(0, "r3>1");
        assert!(table.heard("turn reserve:0.3 6"));
        assert_eq!(table.offers(0), "9@0 9@1 9@2 9@3 9@4 r0>1 r3>1");
        assert_eq!(table.refuses(0, "r1>1"), "does-not-fit FL-08");
        table.plays(0, "r3>1");
        assert_eq!(table.reserve(0, 3), "5 8");
    }
}

/// FL-20: an empty place gives nothing; another's reserve is no source.
#[test]
fn fl_20_only_the_own_reserve_is_played_from() {
    let mut table = position(F1963, 2).with_pile("1..4").with_hand(0, "9").with_reserve(1, "5");
    assert_eq!(table.offers(0), "9@0");
    assert_eq!(table.refuses(0, "r0>1"), "empty FL-20");
    assert_eq!(table.refuses(0, "pr0>1"), "no-partner FL-38");
}

/// FL-21: there is no action that moves a card from one reserve pile to another.
#[test]
fn fl_21_no_card_moves_from_one_reserve_pile_to_another() {
    for text in ["r0@1", "r0>r1", "r1@0", "pr0@1", "stock@0"] {
        assert_eq!(Action::read(text), None, "{text}");
    }
}

/// FL-22: nobody sees what lies beneath the top of a reserve pile or a stock, not even its owner.
#[test]
fn fl_22_nobody_looks_underneath_the_top() {
    for rules in EDITIONS {
        let table = position(rules, 2).with_stock(0, "2 3 4").with_reserve(0, "5 6 7||9");
        let seat = Seat::new(0);
        for eye in [Eye::Seat(seat), Eye::Seat(Seat::new(1)), Eye::Spectator] {
            assert_eq!(table.seen(eye, Place::of(Zone::Stock, seat)), "? ? 4");
            assert_eq!(table.seen(eye, Place::of(Zone::Reserve, seat).at(0)), "? ? 7");
            assert_eq!(table.seen(eye, Place::of(Zone::Reserve, seat).at(2)), "9");
        }
    }
}

/// FL-22: a view holds nothing of what lies underneath, nor another's hand, nor the stack.
#[test]
fn fl_22_a_view_knows_nothing_of_what_is_covered() {
    let one = position(T1913, 2).with_stock(0, "2 3 4").with_reserve(0, "5 6 7").with_stack("1 2");
    let two = position(T1913, 2).with_stock(0, "9 8 4").with_reserve(0, "1 2 7").with_stack("5 6");
    let two = two.with_hand(1, "1 2 3 4 5");
    let view = |table: &Table| table.rules.observe(&table.state, Some(Seat::new(0)));
    assert!(view(&one) == view(&two));
}
