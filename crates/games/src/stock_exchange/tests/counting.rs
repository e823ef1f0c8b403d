//! SX-06, SX-07 and SX-R5: how hands make a game.

use parlor_engine::{Chance, Setting};

use super::*;

fn option(name: &str) -> &'static Setting<StockExchange> {
    StockExchange::ABOUT.options.iter().find(|option| option.name == name).unwrap()
}

/// The rules with these options, `count=number target=60`; whether each could be set.
fn chosen(text: &str) -> Option<StockExchange> {
    let mut rules = X1913;
    let mut options = text.split_whitespace().filter_map(|word| word.split_once('='));
    options.all(|(name, value)| option(name).set(&mut rules, value)).then_some(rules)
}

/// Whether so many can play with these options: `ok`, or the code and the rule.
fn check(options: &str, seats: u8) -> String {
    match chosen(options).unwrap().check(seats) {
        Ok(()) => "ok".into(),
        Err(refusal) => format!("{} {}", refusal.code, refusal.rule),
    }
}

/// SX-06: the deal passes to the left.
#[test]
fn sx_06_the_deal_passes_to_the_left() {
    let mut table = shuffled(X1913, 3, "parlor");
    for (hand, dealer) in [(1, 2), (2, 0), (3, 1), (4, 2), (5, 0)] {
        assert_eq!((table.fact("hand"), table.fact("dealer")), (Some(hand), Some(dealer)));
        assert_eq!(table.awaited(), dealer.to_string());
        let eleven = |seat| table.state.player(Seat::new(seat)).hand.len() == 10;
        assert!((0..3).all(eleven));
        table.sells((hand % 3) as u8);
        assert!(table.heard(&format!("SX-06 deals {}", (dealer + 1) % 3)) && table.heard("deal"));
    }
}

/// SX-06: the dealer's left gets the first card, and the eleventh, of every hand.
#[test]
fn sx_06_every_hand_is_dealt_from_the_new_dealers_left() {
    let mut table = shuffled(MARKED, 4, "parlor");
    for eleven in [0, 1, 2, 3, 0] {
        let held = |seat| table.state.player(Seat::new(seat)).hand.len();
        assert!((0..4).all(|seat| held(seat) == if seat == eleven { 11 } else { 10 }));
        if eleven % 3 == 2 {
            table.does((eleven + 3) % 4, "open").set("1x10 T|2x10|3x10|4x10");
            table.does(0, "sold");
        } else {
            table.closes();
        }
    }
}

/// SX-06: after ten hands the most points win; not after nine.
#[test]
fn sx_06_ten_hands_are_a_game() {
    let mut table = shuffled(X1913, 3, "parlor");
    assert_eq!(table.fact("hands"), Some(10));
    for seat in [0, 1, 2, 1, 1, 0, 2, 1, 1] {
        table.sells(seat);
        assert_eq!(table.ending(), "");
    }
    table.sells(2);
    assert_eq!((table.points(), table.ending()), ([2, 5, 3].into(), "1 won by SX-06".into()));
    assert!(table.heard("over") && !table.heard("deal"));
    assert_eq!((table.offers(0), table.awaited()), ("".into(), "".into()));
    assert_eq!(X1913.awaiting(&table.state).window, None);
    assert_eq!(table.refuses(0, "sold"), "game-over CM-09");
}

/// SX-06: how many hands are played can be chosen.
#[test]
fn sx_06_the_number_of_hands_can_be_chosen() {
    let mut table = shuffled(chosen("hands=3").unwrap(), 3, "parlor");
    assert_eq!(table.fact("hands"), Some(3));
    table.sells(0).sells(1);
    assert_eq!(table.ending(), "");
    table.sells(1);
    assert_eq!(table.ending(), "1 won by SX-06");
    for (value, good) in [("1", true), ("100", true), ("0", false), ("101", false), ("3,4", false)]
    {
        assert_eq!(chosen(&format!("hands={value}")).is_some(), good, "{value}");
    }
    assert_eq!(option("hands").get(&X1913, 5), "10");
    assert_eq!(option("hands").get(&chosen("hands=3").unwrap(), 5), "3");
}

/// SX-R5: equal points after ten hands: one more hand among all, until one leads.
#[test]
fn sx_r5_one_more_hand_until_one_leads() {
    let mut table = shuffled(X1913, 3, "parlor");
    for seat in [0, 0, 1, 1, 2, 2, 0, 1, 0, 1] {
        assert!(!table.heard("SX-R5 one-more-hand all"));
        table.sells(seat);
    }
    assert!(table.heard("SX-R5 one-more-hand all"));
    table.sells(2).sells(2);
    assert_eq!((table.points(), table.ending()), ([4, 4, 4].into(), "".into()));
    table.sells(2);
    assert_eq!((table.points(), table.ending()), ([4, 4, 5].into(), "2 won by SX-06".into()));
}

/// SX-R5: counts may fall below zero.
#[test]
fn sx_r5_counts_may_fall_below_zero() {
    let mut table = opened(MARKED, "1x9 2x2 | 1 2x8 T | 3x10");
    table.does(2, "sold");
    table.does(0, "open").set("1x9 2x2 | 1 2x8 T | 3x10");
    table.does(2, "sold");
    assert_eq!(table.points(), [0, -2, 2]);
}

/// SX-R5, CM-04: every hand after the first is dealt from the whole deck, reshuffled on from the same
/// stream.
#[test]
fn sx_r5_the_whole_deck_is_reshuffled() {
    for rules in [X1913, MARKED] {
        let mut table = shuffled(rules.clone(), 4, "parlor");
        table.does(3, "offer-1x1").closes();
        table.does(0, "open").closes();
        let mut again = Origin::seeded(Seed::read("parlor")).dealer();
        for made in table.dealer.log() {
            let mut deck = rules.deck(4).canonical::<64>();
            again.shuffle(deck.cards_mut());
            assert_eq!(made, deck.cards());
        }
        assert_eq!(table.dealer.log().len(), 3);
        let hand: Vec<Card> = table.dealer.log()[2].iter().copied().skip(1).step_by(4).collect();
        assert_eq!(sorted(table.hand(3)), sorted(text(&hand)), "seat 1 deals, seat 2 is first");
    }
}

/// SX-07: a hand counts ten times its number.
#[test]
fn sx_07_a_hand_counts_ten_times_its_number() {
    let mut table = shuffled(BY_NUMBER, 3, "parlor");
    table.sells(0).sells(2);
    assert_eq!((table.points(), table.ending()), ([10, 0, 30].into(), "".into()));
}

/// SX-07: the target is three times the most that one hand can count.
#[test]
fn sx_07_the_target_is_thirty_for_each_player() {
    let target = |options, seats| option("target").get(&chosen(options).unwrap(), seats);
    assert_eq!(
        (target("", 3), target("", 5), target("", 8)),
        ("90".into(), "150".into(), "240".into())
    );
    assert_eq!(target("count=number target=70", 5), "70");
    assert_eq!(shuffled(BY_NUMBER, 5, "parlor").fact("target"), Some(150));
    assert_eq!(shuffled(BY_NUMBER, 5, "parlor").fact("hands"), None);
    assert_eq!(shuffled(X1913, 5, "parlor").fact("target"), None);
}

/// SX-07: the first to reach the target wins, after however many hands.
#[test]
fn sx_07_the_first_to_reach_the_target_wins() {
    let mut table = shuffled(BY_NUMBER, 3, "parlor");
    table.sells(2).sells(0).sells(2);
    assert_eq!((table.points(), table.ending()), ([10, 0, 60].into(), "".into()));
    table.sells(2);
    assert_eq!((table.points(), table.ending()), ([10, 0, 90].into(), "2 won by SX-07".into()));
    let mut table = shuffled(BY_NUMBER, 3, "parlor");
    for _ in 0..8 {
        table.closes().sells(0);
        assert_eq!(table.ending(), "", "ten hands are no end here");
    }
    table.sells(0);
    assert_eq!((table.fact("hand"), table.ending()), (Some(17), "0 won by SX-07".into()));
}

/// SX-07: the target can be set; more than it is enough.
#[test]
fn sx_07_the_target_can_be_set() {
    let mut table = shuffled(chosen("count=number target=50").unwrap(), 3, "parlor");
    table.sells(2).sells(1);
    assert_eq!(table.ending(), "");
    table.sells(2);
    assert_eq!((table.points(), table.ending()), ([0, 20, 60].into(), "2 won by SX-07".into()));
    for (value, good) in
        [("10", true), ("9999", true), ("9", false), ("10000", false), ("x", false)]
    {
        assert_eq!(chosen(&format!("target={value}")).is_some(), good, "{value}");
    }
}

/// SX-07: a target goes with hands that count their number, a number of hands with hands that count
/// one; a single hand can be counted either way (SX-R8).
#[test]
fn sx_07_each_method_has_its_own_measure() {
    assert_eq!(check("count=number", 5), "ok");
    assert_eq!(check("count=number target=60", 5), "ok");
    assert_eq!(check("target=150", 5), "target SX-07");
    assert_eq!(check("hands=12", 5), "ok");
    assert_eq!(check("count=number hands=12", 5), "hands SX-07");
    assert_eq!(check("count=number hands=10", 5), "hands SX-07");
    assert_eq!(check("count=number hands=1", 5), "ok");
    assert_eq!(check("count=number hands=1 target=60", 5), "target SX-07");
    assert_eq!(check("count=hands hands=1 trade_mark=yes", 5), "ok");
}

/// Every option says what it is, for the edition and when it was chosen.
#[test]
fn options_are_as_they_were_chosen() {
    for (name, first, other) in [
        ("trade_mark", "no", "yes"),
        ("count", "hands", "number"),
        ("partners", "no", "yes"),
        ("target", "120", "60"),
        ("hands", "10", "7"),
    ] {
        assert_eq!(option(name).get(&X1913, 4), first);
        assert_eq!(option(name).get(&chosen(&format!("{name}={other}")).unwrap(), 4), other);
    }
}
