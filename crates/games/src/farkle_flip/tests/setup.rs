//! FF-01, FF-02, FF-03 and FF-14's option: the deck, the deal, who begins.

use parlor_engine::{Match, check_table, laws};

use super::*;

/// FF-01: fourteen each of 1 to 6 and 22 Farkles: 106 cards.
#[test]
fn ff_01_the_deck_has_106_cards() {
    let deck = F2011.deck(4);
    assert_eq!(deck.len(), 106);
    for number in 1..=6 {
        assert_eq!(deck.tally().count(Card::number(number).unwrap()), 14);
    }
    assert_eq!(deck.tally().count(Card::FARKLE), 22);
}

/// FF-01, CM-13: in canonical order all 1s come first, then all 2s, and the Farkles last.
#[test]
fn ff_01_the_canonical_order_is_by_face() {
    let deck = F2011.deck(2).canonical::<106>();
    assert_eq!(text(deck.cards()), text(&cards("1x14 2x14 3x14 4x14 5x14 6x14 Fx22")));
}

/// FF-02, CM-02: one card face up to each, from the dealer's left; the rest is the deck.
#[test]
fn ff_02_one_card_is_dealt_to_each() {
    let table = deal(3, "4 6 2 5 F 3");
    assert_eq!([table.front(0), table.front(1), table.front(2)], ["4", "6", "2"]);
    assert!(table.deck().starts_with("5 F 3 1 1"));
    assert_eq!(cards(&table.deck()).len(), 103);
    assert_eq!((table.scored(), table.centre(), table.turned()), Default::default());
    let dealer = Seat::new(1);
    let table = deal_by(Seating { seats: 3, dealer }, "4 6 2 5");
    assert_eq!([table.front(2), table.front(0), table.front(1)], ["4", "6", "2"]);
    assert_eq!(table.fact("dealer", None), 1);
}

/// FF-02: a Farkle dealt is put to the side of its owner, and no other card is dealt for it.
#[test]
fn ff_02_a_farkle_dealt_is_put_to_the_side() {
    let table = deal(4, "F 6 F 1 5");
    assert_eq!([0, 1, 2, 3].map(|seat| table.front(seat)), ["", "6", "", "1"]);
    assert_eq!([0, 1, 2, 3].map(|seat| table.side(seat)), ["F", "", "F", ""]);
    assert!(table.deck().starts_with("5 1 1"));
}

/// FF-02, FF-R1: the cards dealt lie there before the first turn: they are not new.
#[test]
fn ff_02_the_cards_dealt_are_not_new() {
    let table = deal(2, "4 6");
    assert_eq!((table.fresh(0), table.fresh(1)), Default::default());
}

/// FF-03: the dealer's left begins.
#[test]
fn ff_03_the_dealers_left_begins() {
    for (dealer, first) in [(0, 1), (1, 2), (2, 0)] {
        let mut table = deal_by(Seating { seats: 3, dealer: Seat::new(dealer) }, "1 2 3 4");
        assert_eq!((table.turn(), table.fact("turn", None)), (first, i32::from(first)));
        assert_eq!(table.offers(first), "draw");
        assert_eq!(table.refuses(dealer, "draw"), "not-your-turn FF-03");
    }
}

/// CM-15: two to ten players; the book says "or more".
#[test]
fn two_to_ten_can_play() {
    for seats in 0..=15 {
        let outcome = check_table(&F2011, Seating::of(seats));
        match outcome {
            Ok(()) => assert!((2..=10).contains(&seats)),
            Err(refusal) => {
                assert!(!(2..=10).contains(&seats));
                assert_eq!((refusal.code, refusal.rule), ("players", "CM-15"));
            }
        }
    }
    for seats in 2..=10 {
        let table = deal(seats, "");
        assert_eq!(cards(&table.deck()).len(), 106 - usize::from(seats));
        assert!((0..seats).all(|seat| table.front(seat) == "1"));
    }
}

/// FF-14: option `target` is one of the three, with any number of players; 10,000 by default.
#[test]
fn ff_14_the_target_is_an_option() {
    let option = &FarkleFlip::ABOUT.options[0];
    assert_eq!(
        (option.name, option.rule, option.get(&F2011, 6)),
        ("target", "FF-14", "10000".into())
    );
    assert_eq!(option.samples(), ["10000", "7500", "5000"]);
    for (value, points) in [("10000", 10_000), ("7500", 7_500), ("5000", 5_000)] {
        let mut rules = F2011;
        assert!(option.set(&mut rules, value));
        assert_eq!((rules.target.points(), option.get(&rules, 2)), (points, value.into()));
        for seats in 2..=10 {
            assert_eq!(rules.check(seats), Ok(()));
        }
        let table = deal(2, "").with_target(rules.target);
        assert_eq!(table.fact("target", None), points as i32);
    }
    assert!(!option.set(&mut F2011.clone(), "2500"));
    assert_eq!(laws::tables::<FarkleFlip>("2011").len(), 27);
}

/// CM-03: a deck that is not this deck is refused.
#[test]
fn another_deck_is_refused() {
    let deck = |text: &str| Origin::stacked(cards(text), Seed::read(""));
    let table = |origin| Match::new(F2011, Seating::of(2), origin).map(|_| ());
    assert_eq!(table(deck("Fx22 6x14 5x14 4x14 3x14 2x14 1x14")), Ok(()));
    let refusal = table(deck("Fx22 6x14 5x14 4x14 3x14 2x14 1x13")).unwrap_err();
    assert_eq!((refusal.code, refusal.rule), ("deck", "CM-03"));
}

/// CM-05: everything lies open but the deck and what is face down.
#[test]
fn only_the_deck_is_hidden() {
    let mut table = deal(2, "4 F 4 4 F");
    table.draws_to(0, "0 0").plays(0, "slide-0-444");
    let seen = table.layout().masked(Eye::Spectator);
    for lying in &seen.0 {
        let hidden = lying.cards.contains(&Card::UNKNOWN);
        assert_eq!(hidden, lying.place.zone == Zone::Stack, "{}", lying.place);
    }
    let table = table.with_scored("1 2 F");
    let seen = table.layout().masked(Eye::Seat(Seat::new(0)));
    assert_eq!(text(seen.at(Place::common(Zone::Removed))), "? ? ?");
    let view = table.rules.observe(&table.state, Some(Seat::new(0)));
    assert!(view.deck.cards().iter().all(|&card| card == Card::UNKNOWN));
}
