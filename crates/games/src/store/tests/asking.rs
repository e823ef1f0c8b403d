//! GS-02 to GS-05: asking, getting, going to the Store, books.

use parlor_engine::Weight;

use super::*;

/// GS-02: any other player, for any number of which one holds at least one.
#[test]
fn gs_02_one_asks_others_for_numbers_that_one_holds() {
    let table = position(&["3 3 9", "3 5", "9 12"], "1");
    assert_eq!(table.offers(0), "ask-1-3 ask-1-9 ask-2-3 ask-2-9");
    assert_eq!((table.offers(1), table.offers(2)), ("".into(), "".into()));
    let ask = table::read("ask-1-3");
    assert_eq!(table.rules.weight(&table.state, Seat::new(0), ask), Weight::May);
}

/// GS-02: not oneself, nor for a number that one does not hold, nor out of turn.
#[test]
fn gs_02_other_asks_are_refused() {
    let mut table = position(&["3 3 9", "3 5", "9 12"], "1");
    assert_eq!(table.refuses(0, "ask-0-3"), "own-seat GS-02");
    assert_eq!(table.refuses(0, "ask-1-5"), "not-in-hand GS-02");
    assert_eq!(table.refuses(0, "ask-3-3"), "no-such-seat CM-01");
    assert_eq!(table.refuses(0, "ask-14-3"), "no-such-seat CM-01");
    assert_eq!(table.refuses(1, "ask-0-3"), "not-your-turn GS-04");
}

/// GS-03: all cards of the number are handed over, and the asker asks again, anybody.
#[test]
fn gs_03_all_cards_of_the_number_are_handed_over() {
    let mut table = position(&["3 9", "3 3 5", "9 12"], "1");
    table.asks(0, "ask-1-3");
    assert_eq!((table.hand(0), table.hand(1)), ("3 3 3 9".into(), "5".into()));
    assert_eq!((table.turn(), table.store()), ("0".into(), "1".into()));
    table.asks(0, "ask-2-9");
    assert_eq!((table.hand(0), table.hand(2)), ("3 3 3 9 9".into(), "12".into()));
    assert_eq!(table.turn(), "0");
}

/// GS-03: everybody hears what is asked, and sees how many are handed over.
#[test]
fn gs_03_everybody_hears_what_is_handed_over() {
    let mut table = position(&["3 9", "3 3 5", "9 12"], "1");
    table.asks(0, "ask-1-3");
    for eye in [seat(0), seat(1)] {
        let told = ["0 ask 1 3", "GS-03 hands-over 1", "3 hand:1>hand:0", "3 hand:1>hand:0"];
        assert_eq!(table.told(eye), told);
    }
    let told = ["0 ask 1 3", "GS-03 hands-over 1", "? hand:1>hand:0", "? hand:1>hand:0"];
    assert_eq!(table.told(seat(2)), told);
}

/// GS-04: who has none says "Go to Store": the asker draws the top card, and the turn passes.
#[test]
fn gs_04_who_asks_in_vain_draws_a_card_and_the_turn_passes() {
    let mut table = position(&["3 9", "3 3 5", "9 12"], "7 1");
    table.asks(0, "ask-2-3");
    assert_eq!((table.hand(0), table.store()), ("3 7 9".into(), "1".into()));
    assert_eq!((table.hand(2), table.turn()), ("9 12".into(), "1".into()));
    let head = ["0 ask 2 3", "GS-04 has-none 2", "2 go-to-store 0"];
    for (eye, card) in [(seat(0), "7"), (seat(2), "?"), (Eye::Spectator, "?")] {
        let told = table.told(eye);
        assert_eq!(told[..3], head);
        assert_eq!(told[3..], [format!("{card} stack>hand:0"), "begin 1".into()]);
    }
}

/// GS-04: it is the next player's turn whatever one drew, also the number that one asked for.
#[test]
fn gs_04_the_turn_passes_whatever_is_drawn() {
    let mut table = position(&["3 9", "5", "9 12"], "3 5");
    table.asks(0, "ask-1-3");
    assert_eq!((table.hand(0), table.turn()), ("3 3 9".into(), "1".into()));
    table.asks(1, "ask-2-5").asks(2, "ask-0-9").asks(2, "ask-0-12");
    assert_eq!(table.turn(), "0");
}

/// GS-05: four of a number are laid aside as soon as they are together.
#[test]
fn gs_05_four_together_are_laid_aside() {
    let mut table = position(&["3 3 9", "3 3 5", "9 12"], "1");
    table.asks(0, "ask-1-3");
    assert_eq!((table.hand(0), table.books(0)), ("9".into(), "3 3 3 3".into()));
    assert_eq!((table.turn(), table.scores(3)), ("0".into(), std::vec![1, 0, 0]));
    for eye in [seat(0), seat(1), Eye::Spectator] {
        let told = table.told(eye);
        assert_eq!(told[4], "GS-05 book 0");
        assert_eq!(told[5..], ["3 hand:0>book:0"; 4]);
        assert_eq!(table.seen(eye, Zone::Book, 0), "3 3 3 3");
    }
}

/// GS-05: three are no book.
#[test]
fn gs_05_three_together_stay_in_the_hand() {
    let mut table = position(&["3 9", "3 3 5"], "1");
    table.asks(0, "ask-1-3");
    assert_eq!((table.hand(0), table.books(0)), ("3 3 3 9".into(), "".into()));
}

/// GS-05, GS-04: also when the fourth comes from the Store; the turn passes all the same.
#[test]
fn gs_05_a_drawn_card_can_make_a_book() {
    let mut table = position(&["3x3 9", "9 5", "9 12"], "3 1");
    table.asks(0, "ask-1-3");
    assert_eq!((table.hand(0), table.numbers(0)), ("9".into(), "3".into()));
    assert_eq!(table.turn(), "1");
    let told = table.told(seat(2));
    assert_eq!((told[3].as_str(), told[4].as_str()), ("? stack>hand:0", "GS-05 book 0"));
    assert_eq!(told.last().unwrap(), "begin 1");
}

/// What an ask is called.
#[test]
fn an_ask_is_described() {
    struct Told(Action);
    impl fmt::Display for Told {
        fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
            S1913.describe(self.0, None, f)
        }
    }
    assert_eq!(format!("{}", Told(table::read("ask-2-7"))), "ask seat 2 for all 7s");
}
