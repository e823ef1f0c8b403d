//! MU-01, MU-R1, MU-R9: the pack, the deal, what is seen.

use super::*;

/// MU-01: the whole pack, 150 cards in 1913 and 1963, 135 without wilds in 2008.
#[test]
fn mu_01_the_whole_pack_is_used() {
    for (rules, count, series) in [(M1913, 150, 10), (M1963, 150, 10), (M2008, 135, 9)] {
        for seats in 2..=8 {
            let tally = rules.deck(seats).tally();
            assert_eq!(tally.len(), count);
            assert!(Card::SERIES.iter().all(|&card| tally.count(card) == series));
            assert_eq!(tally.count(Card::WILD), 0);
            assert_eq!(rules.check(seats), Ok(()));
            let table = deal(rules.clone(), Seating::of(seats), "");
            assert_eq!(table.scores().iter().sum::<i32>(), count as i32);
            let stocks = (0..seats).all(|seat| table.stock(seat).is_empty());
            assert!(stocks && !table.knows("takes-up pile.1 2"));
        }
    }
}

/// MU-01: one card at a time, so that some may have one more: the first from the dealer's left.
#[test]
fn mu_01_some_may_have_one_more() {
    let scores = |rules, seats, dealer| {
        deal(rules, Seating { seats, dealer: Seat::new(dealer) }, "").scores()
    };
    assert_eq!(scores(M1913, 4, 3), [38, 38, 37, 37]);
    assert_eq!(scores(M1913, 4, 0), [37, 38, 38, 37]);
    assert_eq!(scores(M1913, 4, 2), [38, 37, 37, 38]);
    assert_eq!(scores(M2008, 4, 3), [34, 34, 34, 33]);
    assert_eq!(scores(M2008, 8, 7), [17, 17, 17, 17, 17, 17, 17, 16]);
    assert_eq!(scores(M1963, 2, 1), [75, 75]);
}

/// MU-01, CM-02: dealt to the left, the dealer's left first.
#[test]
fn mu_01_the_deal_goes_round_to_the_left() {
    let table = deal(M1913, Seating { seats: 3, dealer: Seat::new(0) }, "1 2 3 4 5 6 7");
    assert!(table.hand(1).starts_with("1 4 7 "));
    assert!(table.hand(2).starts_with("2 5 "));
    assert!(table.hand(0).starts_with("3 6 "));
}

/// MU-01: nobody looks at a hand, not even at the own.
#[test]
fn mu_01_nobody_sees_a_hand() {
    let table = position(M1913, 3).with_hand(0, "1 2").with_stock(1, "4 5 6");
    let eyes = [Eye::Seat(Seat::new(0)), Eye::Seat(Seat::new(1)), Eye::Spectator];
    for eye in eyes {
        assert_eq!(table.seen(eye, Place::of(Zone::Packet, Seat::new(0))), "? ?");
        let view = match eye {
            Eye::Seat(seat) => table.rules.observe(&table.state, Some(seat)),
            _ => table.rules.observe(&table.state, None),
        };
        let view = Layout::of(&table.rules, &view);
        assert_eq!(text(view.at(Place::of(Zone::Packet, Seat::new(0)))), "? ?");
    }
}

/// MU-R1: the first card dealt lies at the bottom, so that cards come out in the order dealt.
#[test]
fn mu_r1_cards_come_out_in_the_order_dealt() {
    let mut table = deal(M1913, Seating::of(2), "1 5 2 9 3 9 4");
    assert!(table.hand(0).starts_with("1 2 3 4 "));
    table.plays(0, "turn");
    assert_eq!(table.turned(0), "1");
    table.plays(0, "turned>new turn");
    assert_eq!(table.turned(0), "2");
    table.plays(0, "turned>1 turn");
    assert_eq!(table.turned(0), "3");
}

/// MU-R1: when the stock is turned over, its top card comes out first.
#[test]
fn mu_r1_of_a_stock_turned_over_the_top_comes_out_first() {
    let mut table = position(M1913, 2).with_hand(0, "").with_stock(0, "3 5 7");
    table.plays(0, "turn");
    assert_eq!(table.turned(0), "7");
    assert_eq!(table.hand(0), "5 3");
    table.plays(0, "lay").plays(1, "turn lay").plays(0, "turn");
    assert_eq!(table.turned(0), "5");
}

/// MU-R9: of a stock only the top is shown, of a hand only how many; the turned card is open.
#[test]
fn mu_r9_only_tops_are_shown() {
    let mut table = position(M1913, 2).with_stock(0, "4 5 6").with_stock(1, "2 11").with_pile(3);
    table.plays(0, "turn");
    for eye in [Eye::Seat(Seat::new(0)), Eye::Seat(Seat::new(1)), Eye::Spectator] {
        let seen = |zone, seat| table.seen(eye, Place::of(zone, Seat::new(seat)));
        assert_eq!(seen(Zone::Stock, 0), "? ? 6");
        assert_eq!(seen(Zone::Stock, 1), "? 11");
        assert_eq!(seen(Zone::Packet, 0), "? ? ? ?");
        assert_eq!(seen(Zone::Packet, 1), "? ? ? ? ?");
        assert_eq!(seen(Zone::Turned, 0), "9");
        assert_eq!(table.seen(eye, Place::common(Zone::Pile).at(1)), "? ? 3");
    }
    let view = table.rules.observe(&table.state, Some(Seat::new(0)));
    let view = Layout::of(&table.rules, &view);
    assert_eq!(text(view.at(Place::of(Zone::Stock, Seat::new(0)))), "? ? 6");
    assert_eq!(text(view.at(Place::of(Zone::Packet, Seat::new(0)))), "? ? ? ?");
}

/// MU-R9: what is uncovered is told, and nothing before.
#[test]
fn mu_r9_an_uncovered_card_is_told() {
    let mut table = position(M1913, 2).with_stock(0, "4 5").with_pile(4);
    table.plays(0, "stock>1");
    assert_eq!(table.story(), "5 stock:0>pile.1, turn stock:0 4");
    let mut table = position(M1913, 2).with_stock(0, "5").with_pile(4);
    table.plays(0, "stock>1");
    assert_eq!(table.story(), "5 stock:0>pile.1");
}

/// Two to eight can play, with any dealer; others are refused.
#[test]
fn mu_01_two_to_eight_can_play() {
    use parlor_engine::check_table;
    for rules in EDITIONS {
        for seats in 0..=10 {
            let seating = Seating { seats, dealer: Seat::new(0) };
            let outcome = check_table(&rules, seating);
            match outcome {
                Ok(()) => assert!((2..=8).contains(&seats)),
                Err(refusal) => {
                    assert_eq!((refusal.code, refusal.rule), ("players", "MU-01"));
                    assert!(!(2..=8).contains(&seats));
                }
            }
        }
    }
}

/// CM-07, CM-08: the styles and windows that can be chosen; style `table` is the default.
#[test]
fn cm_07_style_table_is_the_default() {
    let get = |rules: &Muggins, name: &str| {
        let option = Muggins::ABOUT.options.iter().find(|option| option.name == name).unwrap();
        option.get(rules, 4)
    };
    for rules in EDITIONS {
        assert_eq!(get(&rules, "style"), "table");
        assert_eq!(get(&rules, "call_window"), "off");
        for option in Muggins::ABOUT.options {
            for value in option.samples() {
                let mut changed = rules.clone();
                assert!(option.set(&mut changed, &value));
                assert_eq!(option.get(&changed, 4), value);
            }
        }
    }
    assert_eq!(get(&A1913, "style"), "assisted");
    assert_eq!(get(&Muggins { call_window: true, ..M1913 }, "call_window"), "on");
    let ids: Vec<_> = Muggins::ABOUT.editions.iter().map(|edition| edition.id).collect();
    assert_eq!(ids, ["1913", "1963", "2008"]);
}
