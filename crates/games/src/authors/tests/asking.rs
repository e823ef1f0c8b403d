//! AU-02 to AU-06: asking, getting, failing, books; AU-R1, AU-R2, AU-R5.

use parlor_engine::Weight;

use super::*;

/// AU-03: any other player, for any number of which one holds at least one.
#[test]
fn au_03_one_asks_others_for_numbers_that_one_holds() {
    for rules in ALL {
        let table = position(rules, &["3 3 9", "3 5", "9 12"]);
        assert_eq!(table.offers(0), "ask-1-3 ask-1-9 ask-2-3 ask-2-9");
        assert_eq!((table.offers(1), table.offers(2)), ("".into(), "".into()));
        let ask = table::read("ask-1-3");
        assert_eq!(table.rules.weight(&table.state, Seat::new(0), ask), Weight::May);
    }
}

/// AU-03: not oneself, nor for a number that one does not hold, nor out of turn.
#[test]
fn au_03_other_asks_are_refused() {
    for rules in ALL {
        let mut table = position(rules, &["3 3 9", "3 5", "9 12"]);
        assert_eq!(table.refuses(0, "ask-0-3"), "own-seat AU-03");
        assert_eq!(table.refuses(0, "ask-1-5"), "not-in-hand AU-03");
        assert_eq!(table.refuses(0, "ask-2-1"), "not-in-hand AU-03");
        assert_eq!(table.refuses(0, "ask-3-3"), "no-such-seat CM-01");
        assert_eq!(table.refuses(0, "ask-14-3"), "no-such-seat CM-01");
        assert_eq!(table.refuses(1, "ask-0-3"), "not-your-turn AU-05");
        assert_eq!(table.refuses(2, "ask-0-9"), "not-your-turn AU-05");
    }
}

/// AU-04: who has the card hands one over, only one, and the asker asks again, anybody.
#[test]
fn au_04_one_card_is_handed_over_and_the_asker_asks_again() {
    for rules in ALL {
        let mut table = position(rules, &["3 9", "3 3 5", "9 12"]);
        table.asks(0, "ask-1-3");
        assert_eq!((table.hand(0), table.hand(1)), ("3 3 9".into(), "3 5".into()));
        assert_eq!(table.turn(), "0");
        table.asks(0, "ask-2-9 ask-1-3");
        assert_eq!((table.hand(0), table.hand(1)), ("3 3 3 9 9".into(), "5".into()));
        assert_eq!((table.hand(2), table.turn()), ("12".into(), "0".into()));
    }
}

/// AU-04, AU-R3: everybody hears what is asked of whom, and that it was there.
#[test]
fn au_04_au_r3_everybody_hears_that_it_was_there() {
    for rules in ALL {
        let mut table = position(rules, &["3 9", "3 3 5", "9 12"]);
        table.asks(0, "ask-1-3");
        for eye in [seat(0), seat(1)] {
            let told = ["0 ask 1 3", "AU-04 hands-over 1", "3 hand:1>hand:0"];
            assert_eq!(table.told(eye), told);
        }
        for eye in [seat(2), Eye::Spectator] {
            assert_eq!(table.told(eye), ["0 ask 1 3", "AU-04 hands-over 1", "? hand:1>hand:0"]);
        }
    }
}

/// AU-05 (1913): the turn passes to the player who was asked.
#[test]
fn au_05_in_1913_the_turn_passes_to_who_was_asked() {
    let mut table = position(A1913, &["3 9", "3 5", "9 12", "1"]);
    table.asks(0, "ask-2-3");
    assert_eq!((table.turn(), table.hand(0)), ("2".into(), "3 9".into()));
    assert_eq!(table.told(seat(3)), ["0 ask 2 3", "AU-05 has-none 2", "begin 2"]);
    table.asks(2, "ask-0-9 ask-1-12");
    assert_eq!(table.turn(), "1");
}

/// AU-05 (1963, and 1913 with `pass_to: left`): the turn passes to the left.
#[test]
fn au_05_else_the_turn_passes_to_the_left() {
    for rules in [L1913, A1963] {
        let mut table = position(rules, &["3 9", "3 5", "9 12", "1"]);
        table.asks(0, "ask-2-3");
        assert_eq!(table.turn(), "1");
        assert_eq!(table.told(seat(3)), ["0 ask 2 3", "AU-05 has-none 2", "begin 1"]);
        table.asks(1, "ask-0-5").asks(2, "ask-3-12").asks(3, "ask-0-1");
        assert_eq!(table.turn(), "0");
    }
}

/// AU-02, AU-06: four of a number are a book and are laid down at once.
#[test]
fn au_02_au_06_four_of_a_number_are_a_book() {
    for rules in ALL {
        let mut table = position(rules, &["3x3 9", "3 5", "9 12"]);
        assert_eq!(table.books(0), "");
        table.asks(0, "ask-1-3");
        assert_eq!((table.hand(0), table.books(0)), ("9".into(), "3 3 3 3".into()));
        assert_eq!((table.scores(3), table.turn()), (std::vec![1, 0, 0], "0".into()));
        assert_eq!(table.fact("books-made"), Some(1));
        assert!(table.told(seat(1)).contains(&"AU-06 book 0".into()));
        assert_eq!(table.refuses(0, "ask-1-3"), "not-in-hand AU-03");
    }
}

/// AU-02: three of a number are none.
#[test]
fn au_02_three_of_a_number_are_no_book() {
    let mut table = position(A1963, &["3x2 9", "3 5", "3 12"]);
    table.asks(0, "ask-1-3");
    assert_eq!((table.hand(0), table.books(0)), ("3 3 3 9".into(), "".into()));
}

/// AU-R1: a player without cards is passed over, to the left.
#[test]
fn au_r1_who_has_no_cards_is_passed_over() {
    for rules in [L1913, A1963] {
        let mut table = position(rules, &["3 9", "", "", "1 3"]);
        table.asks(0, "ask-3-9");
        assert_eq!(table.turn(), "3");
        let told = [
            "0 ask 3 9",
            "AU-05 has-none 3",
            "AU-R1 passed-over 1",
            "AU-R1 passed-over 2",
            "begin 3",
        ];
        assert_eq!(table.told(seat(1)), told);
        table.asks(3, "ask-0-1");
        assert_eq!(table.turn(), "0");
    }
}

/// AU-R2: a player without cards cannot be asked.
#[test]
fn au_r2_who_has_no_cards_cannot_be_asked() {
    for rules in ALL {
        let mut table = position(rules, &["3 9", "", "3 9", "1"]);
        assert_eq!(table.offers(0), "ask-2-3 ask-2-9 ask-3-3 ask-3-9");
        assert_eq!(table.refuses(0, "ask-1-3"), "no-cards AU-R2");
        assert_eq!(table.refuses(0, "ask-1-5"), "not-in-hand AU-03");
        table.asks(0, "ask-2-3 ask-2-9");
        assert_eq!(table.refuses(0, "ask-2-3"), "no-cards AU-R2");
        assert_eq!(table.offers(0), "ask-3-3 ask-3-9");
    }
}

/// AU-R5: the turn of an asker left without cards goes to the left; AU-R1: to who has some.
#[test]
fn au_r5_the_turn_of_an_asker_without_cards_goes_left() {
    for rules in ALL {
        let mut table = position(rules, &["3x3", "", "9 12", "3 9"]);
        table.asks(0, "ask-3-3");
        assert_eq!((table.hand(0), table.turn()), ("".into(), "2".into()));
        let told = table.told(Eye::Spectator);
        let tail = ["AU-R5 no-cards 0", "AU-R1 passed-over 1", "begin 2"];
        assert_eq!(told[told.len() - 3..], tail);
        assert_eq!(table.offers(2), "ask-3-9 ask-3-12");
    }
}

/// What an ask is called.
#[test]
fn an_ask_is_described() {
    struct Told(Action);
    impl fmt::Display for Told {
        fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
            A1913.describe(self.0, None, f)
        }
    }
    assert_eq!(format!("{}", Told(table::read("ask-2-7"))), "ask seat 2 for one 7");
}
