//! MU-02 to MU-10: a turn, played as the rules want it.

use super::*;

/// MU-03: cards are taken from the bottom of the hand and shown to all at once.
#[test]
fn mu_03_a_card_is_taken_from_the_bottom_and_shown_to_all() {
    for rules in EDITIONS.into_iter().chain(ASSISTED) {
        let mut table = position(rules, 3).with_hand(0, "4 8 12");
        table.plays(0, "turn");
        assert_eq!(table.story(), "4 packet:0>turned:0 from-under");
        assert_eq!(table.hand(0), "8 12");
        for eye in [0, 1, 2].map(|seat| Eye::Seat(Seat::new(seat))) {
            assert_eq!(table.seen(eye, Place::of(Zone::Turned, Seat::new(0))), "4");
            assert_eq!(table.told[0].masked(eye), table.told[0]);
        }
        assert_eq!(table.told[0].masked(Eye::Spectator), table.told[0]);
    }
}

/// MU-03: one card at a time.
#[test]
fn mu_03_a_second_card_is_not_turned_before_the_first_is_placed() {
    for rules in EDITIONS.into_iter().chain(ASSISTED) {
        let mut table = position(rules, 2);
        table.plays(0, "turn");
        assert_eq!(table.refuses(0, "turn"), "turned-already MU-09");
    }
}

/// MU-04: the dealer's left begins, and turns go to the left.
#[test]
fn mu_04_the_dealers_left_begins() {
    for (seats, dealer, first) in [(4, 3, 0), (4, 0, 1), (4, 1, 2), (8, 7, 0), (2, 0, 1)] {
        let mut table = deal(M1913, Seating { seats, dealer: Seat::new(dealer) }, "14 14 14 14");
        assert_eq!(table.turn(), first);
        assert_eq!(table.rules.awaiting(&table.state).seats, Seats::only(Seat::new(first)));
        assert_eq!(table.rules.actor(&table.state), Some(Seat::new(first)));
        let next = (first + 1) % seats;
        assert_eq!(table.refuses(next, "turn"), "not-your-turn MU-04");
        table.plays(first, "turn lay");
        assert!(table.heard(&format!("begin {next}")));
        assert_eq!(table.turn(), next);
    }
}

/// MU-04: a 1 starts a pile, always a new one; piles are numbered as they are started.
#[test]
fn mu_04_a_1_starts_a_new_pile() {
    for rules in ASSISTED {
        let mut table = position(rules, 2).with_hand(0, "1 1 2").with_pile(15).with_pile(1);
        table.plays(0, "turn");
        assert_eq!(table.offers(0), "turned>new");
        table.plays(0, "turned>new turn turned>new turn");
        assert_eq!(table.pile(3), "1");
        assert_eq!(table.pile(4), "1");
        assert_eq!(table.offers(0), "turned>2 turned>3 turned>4");
    }
}

/// MU-04: only a 1 starts one.
#[test]
fn mu_04_nothing_else_starts_a_pile() {
    for card in 2..=15 {
        let mut table = position(A1963, 2).with_hand(0, &format!("{card}"));
        table.plays(0, "turn");
        assert_eq!(table.offers(0), "lay");
        assert_eq!(table.refuses(0, "turned>new"), "does-not-start MU-04");
    }
}

/// MU-04: a card one higher than a pile's top goes on it, and no other.
#[test]
fn mu_04_piles_go_up_by_one() {
    for height in 1..=15u8 {
        for card in 1..=15u8 {
            let mut table = position(A1913, 2).with_hand(0, &format!("{card}")).with_pile(height);
            table.plays(0, "turn");
            assert_eq!(table.may(0, "turned>1"), card == height + 1, "{card} on {height}");
            if card == height + 1 {
                table.plays(0, "turned>1");
                assert_eq!(table.pile(1), text(&Card::SERIES[..usize::from(card)]));
            }
        }
    }
}

/// MU-04: of several piles that take a card, any.
#[test]
fn mu_04_of_several_piles_any_takes_the_card() {
    for rules in EDITIONS.into_iter().chain(ASSISTED) {
        let table = |to: &str| {
            let mut table = position(rules.clone(), 2).with_hand(0, "5 9");
            for height in [4, 3, 4, 15, 4] {
                table = table.with_pile(height);
            }
            table.plays(0, "turn");
            for to in ["1", "3", "5"] {
                assert_eq!(table.weight(0, &format!("turned>{to}")), Weight::Must);
            }
            table.plays(0, &format!("turned>{to}"));
            [1, 2, 3, 4, 5].map(|number| cards(&table.pile(number)).len())
        };
        assert_eq!(table("1"), [5, 3, 4, 15, 4]);
        assert_eq!(table("3"), [4, 3, 5, 15, 4]);
        assert_eq!(table("5"), [4, 3, 4, 15, 5]);
    }
}

/// MU-04: as many piles as there are 1s: ten.
#[test]
fn mu_04_there_may_be_ten_piles() {
    let mut table = position(A1913, 2).with_hand(0, "1x10 2 2");
    for number in 1..=10 {
        table.plays(0, "turn turned>new");
        assert_eq!(table.pile(number), "1");
    }
    table.plays(0, "turn");
    assert_eq!(table.list(Seat::new(0)).len(), 10);
    table.plays(0, "turned>10 turn");
    assert_eq!(table.list(Seat::new(0)).len(), 9);
    assert_eq!(table.pile(10), "1 2");
}

/// MU-05: a card that no pile takes goes on another's stock, next to its top, up or down.
#[test]
fn mu_05_a_card_goes_on_anothers_stock_up_or_down() {
    for rules in ASSISTED {
        for top in 1..=15u8 {
            for card in 2..=15u8 {
                let mut table = position(rules.clone(), 2)
                    .with_hand(0, &format!("{card}"))
                    .with_stock(1, &format!("8 {top}"));
                table.plays(0, "turn");
                let next = card == top + 1 || card + 1 == top;
                let expected = if next { "turned>s1" } else { "lay" };
                assert_eq!(table.offers(0), expected, "{card} on {top}");
            }
        }
        let mut table = position(rules.clone(), 2).with_hand(0, "6 9").with_stock(1, "8 7");
        table.plays(0, "turn turned>s1");
        assert_eq!(table.story(), "6 packet:0>turned:0 from-under, 6 turned:0>stock:1");
        assert_eq!(table.stock(1), "8 7 6");
        assert_eq!(table.turn(), 0);
    }
}

/// MU-05: the top of the own stock goes there too, and the card put there counts for the next.
#[test]
fn mu_05_the_own_stock_is_played_on_anothers() {
    for rules in EDITIONS {
        let mut table = position(rules, 2).with_stock(0, "4 9 6 5").with_stock(1, "6");
        table.plays(0, "stock>s1");
        assert_eq!(table.story(), "5 stock:0>stock:1, turn stock:0 6");
        table.plays(0, "stock>s1");
        assert_eq!(table.stock(1), "6 5 6");
        assert_eq!(table.stock(0), "4 9");
        assert_eq!(table.faults(0), "");
    }
}

/// MU-05: never on the own stock, nor where there is none.
#[test]
fn mu_05_not_on_the_own_stock() {
    for rules in EDITIONS.into_iter().chain(ASSISTED) {
        let mut table = position(rules, 3).with_hand(0, "6").with_stock(0, "7");
        table.plays(0, "turn");
        assert_eq!(table.offers(0), "lay");
        assert_eq!(table.refuses(0, "turned>s0"), "own-stock MU-05");
        assert_eq!(table.refuses(0, "turned>s1"), "no-stock MU-05");
        assert_eq!(table.refuses(0, "turned>s3"), "no-such-seat CM-01");
    }
}

/// MU-06: in 1913 the nearest to the left of several stocks is the one; later any of them.
#[test]
fn mu_06_the_nearest_stock_to_the_left() {
    let right = |rules: Muggins, seat: u8, stocks: [&str; 5]| {
        let mut table = position(rules, 5).with_turn(seat).with_hand(seat, "6");
        for (of, stock) in (0..).zip(stocks) {
            table = table.with_stock(of, stock);
        }
        table.plays(seat, "turn");
        table.offers(seat)
    };
    let stocks = ["7", "5", "9", "7", "5"];
    for (seat, nearest) in [(0, "s1"), (1, "s3"), (2, "s3"), (3, "s4"), (4, "s0")] {
        assert_eq!(right(A1913, seat, stocks), format!("turned>{nearest}"));
    }
    assert_eq!(right(A1913, 3, ["7", "5", "9", "7", "9"]), "turned>s0");
    assert_eq!(right(A1913, 3, ["9", "5", "9", "", ""]), "turned>s1");
    for rules in [A1963, A2008] {
        assert_eq!(right(rules.clone(), 0, stocks), "turned>s1 turned>s3 turned>s4");
        assert_eq!(right(rules, 3, stocks), "turned>s0 turned>s1 turned>s4");
    }
}

/// MU-06: it holds with eight players, and for the own stock's top as well.
#[test]
fn mu_06_the_nearest_of_eight() {
    for seat in 0..8u8 {
        let far = (seat + 7) % 8;
        let near = (seat + 6) % 8;
        let mut table = position(A1913, 8).with_turn(seat).with_stock(seat, "6");
        table = table.with_stock(far, "7").with_stock(near, "5");
        assert_eq!(table.offers(seat), format!("stock>s{near}"));
        assert_eq!(table.refuses(seat, &format!("stock>s{far}")), "nearest-first MU-06");
    }
}

/// MU-07: piles in the centre before other players' stocks.
#[test]
fn mu_07_the_centre_comes_before_stocks() {
    for rules in ASSISTED {
        let mut table = position(rules.clone(), 2).with_hand(0, "6").with_stock(1, "7");
        table = table.with_pile(5);
        table.plays(0, "turn");
        assert_eq!(table.offers(0), "turned>1");
        assert_eq!(table.refuses(0, "turned>s1"), "centre-first MU-07");
        let mut table = position(rules, 2).with_stock(0, "1").with_stock(1, "2");
        assert_eq!(table.offers(0), "stock>new");
        assert_eq!(table.refuses(0, "stock>s1"), "centre-first MU-07");
    }
}

/// MU-08: a card is turned only when the top of the own stock can go nowhere.
#[test]
fn mu_08_the_own_stock_before_the_hand() {
    for rules in ASSISTED {
        let table = || position(rules.clone(), 2).with_stock(0, "8 5");
        let mut centre = table().with_pile(4);
        assert_eq!(centre.offers(0), "stock>1");
        assert_eq!(centre.refuses(0, "turn"), "stock-first MU-08");
        centre.plays(0, "stock>1");
        assert_eq!(centre.offers(0), "turn");
        let mut other = table().with_stock(1, "6");
        assert_eq!(other.offers(0), "stock>s1");
        assert_eq!(other.refuses(0, "turn"), "stock-first MU-08");
        assert_eq!(table().offers(0), "turn");
    }
}

/// MU-08: after every card that was played the own stock is looked at again.
#[test]
fn mu_08_the_own_stock_is_looked_at_again() {
    let mut table = position(A1963, 2).with_stock(0, "8 5").with_hand(0, "4 9").with_pile(3);
    assert_eq!(table.offers(0), "turn");
    table.plays(0, "turn turned>1");
    assert_eq!(table.offers(0), "stock>1");
}

/// MU-09: one goes on as long as cards can be played; a card that goes nowhere is laid face up on
/// the own stock, and the turn ends.
#[test]
fn mu_09_a_turn_goes_on_until_a_card_is_laid() {
    for rules in EDITIONS {
        let mut table = position(rules, 3).with_hand(0, "1 2 8 9 4").with_stock(1, "9");
        table.plays(0, "turn turned>new turn turned>1 turn turned>s1 turn turned>s1 turn");
        assert_eq!(table.turn(), 0);
        table.plays(0, "lay");
        assert_eq!(table.story(), "4 turned:0>stock:0, begin 1");
        assert_eq!(table.stock(0), "4");
        assert_eq!(table.turn(), 1);
        assert_eq!(table.offers(0), "");
    }
}

/// MU-09: what can be played is not laid, and nothing is laid that was not turned.
#[test]
fn mu_09_only_a_card_that_goes_nowhere_is_laid() {
    for rules in ASSISTED {
        let mut table = position(rules, 2).with_hand(0, "8").with_stock(1, "9");
        assert_eq!(table.refuses(0, "lay"), "nothing-turned MU-09");
        table.plays(0, "turn");
        assert_eq!(table.offers(0), "turned>s1");
        assert_eq!(table.refuses(0, "lay"), "can-be-played MU-09");
    }
}

/// MU-10: a hand used up is replaced by the stock, turned face down.
#[test]
fn mu_10_the_stock_is_turned_over_and_played_again() {
    for rules in EDITIONS.into_iter().chain(ASSISTED) {
        let mut table = position(rules, 2).with_hand(0, "").with_stock(0, "3 5 7");
        table.plays(0, "turn");
        assert_eq!(table.story(), "turn-over stock:0>packet:0, 7 packet:0>turned:0 from-under");
        assert_eq!(table.stock(0), "");
        assert_eq!(table.scores()[0], 3);
        table.plays(0, "lay");
        assert_eq!(table.stock(0), "7");
        assert_eq!(table.hand(0), "5 3");
    }
}

/// MU-R6: a hand used up is replaced only when the next card is to be turned: the stock is played
/// first, and may still be looked at after the last card of the hand.
#[test]
fn mu_r6_no_turning_over_before_a_card_is_turned() {
    let mut table = position(A1913, 2).with_hand(0, "4").with_stock(0, "9 6 5").with_pile(3);
    table.plays(0, "turn turned>1");
    assert_eq!(table.hand(0), "");
    assert_eq!(table.stock(0), "9 6 5");
    assert_eq!(table.offers(0), "stock>1");
    table.plays(0, "stock>1 stock>1");
    assert_eq!(table.stock(0), "9");
    table.plays(0, "turn");
    assert_eq!(table.turned(0), "9");
}

/// MU-R6: laying the last card of the hand turns nothing over; that is done in the next turn.
#[test]
fn mu_r6_laying_the_last_card_turns_nothing_over() {
    let mut table = position(A1913, 2).with_hand(0, "4").with_stock(0, "9");
    table.plays(0, "turn lay");
    assert_eq!((table.hand(0), table.stock(0)), (String::new(), "9 4".into()));
    table.plays(1, "turn lay");
    assert_eq!((table.hand(0), table.stock(0)), (String::new(), "9 4".into()));
}

/// MU-R7: a pile that reaches 15 stays, closed; it takes nothing more.
#[test]
fn mu_r7_a_full_pile_stays_and_is_closed() {
    let mut table = position(A1963, 2).with_hand(0, "15 1 15").with_pile(14);
    table.plays(0, "turn turned>1");
    assert_eq!(table.pile(1), "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15");
    table.plays(0, "turn");
    assert_eq!(table.refuses(0, "turned>1"), "closed MU-R7");
    table.plays(0, "turned>new");
    assert_eq!(table.pile(2), "1");
    assert!(!table.facts().iter().any(|fact| fact.starts_with("takes-up pile.1 ")));
    assert!(table.knows("takes-up pile.2 2"));
}

/// MU-R7: nothing follows 15, nothing precedes 1.
#[test]
fn mu_r7_sequences_do_not_go_round() {
    let mut table = position(A1913, 2).with_hand(0, "15").with_stock(1, "1");
    table.plays(0, "turn");
    assert_eq!(table.offers(0), "lay");
    assert_eq!(table.refuses(0, "turned>s1"), "does-not-fit MU-R7");
    let mut table = position(A1913, 2).with_hand(0, "1").with_stock(1, "15");
    table.plays(0, "turn");
    assert_eq!(table.offers(0), "turned>new");
    assert_eq!(table.refuses(0, "turned>s1"), "does-not-fit MU-R7");
}
