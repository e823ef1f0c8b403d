//! FL-01 to FL-04: the deck, the players, the deal, who begins; what the options are.

use parlor_engine::{Match, Origin};

use super::*;

fn faces(rules: &Flinch, seats: u8) -> (usize, [u16; 3]) {
    let deck = rules.deck(seats);
    let count = |text| deck.tally().count(cards(text)[0]);
    (deck.len(), [count("1"), count("15"), count("W")])
}

/// FL-01: 150 cards in ten series; 135 in nine; 144 with nine wilds.
#[test]
fn fl_01_every_edition_has_its_deck() {
    let decks = EDITIONS.map(|rules| faces(&rules, 2));
    assert_eq!(decks, [(150, [10, 10, 0]), (150, [10, 10, 0]), (135, [9, 9, 0]), (144, [9, 9, 9])]);
}

/// FL-01: two packs double everything.
#[test]
fn fl_01_two_packs_double_everything() {
    let decks = EDITIONS.map(|rules| faces(&Flinch { packs: Packs::Two, ..rules }, 2));
    assert_eq!(
        decks,
        [(300, [20, 20, 0]), (300, [20, 20, 0]), (270, [18, 18, 0]), (288, [18, 18, 18])]
    );
}

/// FL-01: the whole deck is on the table, and nothing else.
#[test]
fn fl_01_the_deck_is_dealt_out_and_nothing_is_lost() {
    for rules in EDITIONS {
        for seats in 2..=8 {
            let mut deck = rules.deck(seats).canonical::<300>().cards().to_vec();
            deck.sort_unstable();
            assert_eq!(deal(rules.clone(), seats).done().census(), deck);
        }
    }
}

fn new_match(rules: &Flinch, seats: u8) -> Result<Match<Flinch>, Refusal> {
    Match::new(rules.clone(), Seating::of(seats), Origin::seeded(parlor_cards::Seed([1; 32])))
}

fn refused(rules: &Flinch, seats: u8) -> String {
    new_match(rules, seats).err().map_or("".into(), |no| format!("{} {}", no.code, no.rule))
}

/// FL-02: two to eight players.
#[test]
fn fl_02_two_to_eight_may_play() {
    for rules in EDITIONS {
        for seats in 2..=8 {
            assert_eq!(refused(&rules, seats), "", "{seats}");
        }
        for seats in [0, 1, 9, 15] {
            assert_eq!(refused(&rules, seats), "players FL-02", "{seats}");
        }
    }
}

/// FL-02: two packs for more than five (1913), for more than four (1963, 2008, 2000).
#[test]
fn fl_02_a_crowd_plays_with_two_packs() {
    let packs = |rules: Flinch| (2..=8).map(|seats| rules.packs_for(seats)).collect::<Vec<_>>();
    assert_eq!(packs(F1913), [1, 1, 1, 1, 2, 2, 2]);
    for rules in [F1963, F2008, F2000] {
        assert_eq!(packs(rules), [1, 1, 1, 2, 2, 2, 2]);
    }
}

/// FL-02: the option `packs` chooses; its default is the edition's own number.
#[test]
fn fl_02_the_option_packs_says_and_sets_how_many() {
    let packs = Flinch::ABOUT.options.iter().find(|option| option.name == "packs").unwrap();
    assert_eq!(packs.samples(), ["1", "2"]);
    assert_eq!(
        (2..=6).map(|seats| packs.get(&F1913, seats)).collect::<Vec<_>>(),
        ["1", "1", "1", "1", "2"]
    );
    let mut rules = F1963;
    assert!(packs.set(&mut rules, "2"));
    assert_eq!(rules.deck(2).len(), 300);
    assert!(packs.set(&mut rules, "1"));
    assert_eq!(rules.deck(8).len(), 150);
}

/// FL-02: one pack for more than four is refused in 2008 and 2000, and only there.
#[test]
fn fl_02_one_pack_for_a_crowd() {
    let one = |rules: Flinch| Flinch { packs: Packs::One, ..rules };
    for rules in [F2008, F2000].map(one) {
        assert_eq!(refused(&rules, 4), "");
        assert_eq!(refused(&rules, 5), "packs FL-02");
        assert_eq!(refused(&rules, 8), "packs FL-02");
    }
    for rules in [F1913, F1963].map(one) {
        assert_eq!(refused(&rules, 8), "");
    }
}

/// FL-03, CM-02: stocks first, one card at a time, clockwise from the dealer's left; then hands;
/// the rest is the stack, drawn from the front.
#[test]
fn fl_03_cm_02_the_deal_goes_round_card_by_card() {
    let mut deck = cards("1..15 1..15 1..15 1..15 1..15 1..15 1..15 1..15 1..15 1..15");
    deck.swap(0, 149);
    let mut seating = Seating::of(3);
    seating.dealer = Seat::new(0);
    let origin = Origin::stacked(deck, parlor_cards::Seed([0; 32]));
    let game = Match::new(F1913, seating, origin).unwrap();
    let at = |zone, seat| text(game.layout(Eye::All).at(Place::of(zone, Seat::new(seat))));
    assert_eq!(at(Zone::Stock, 1), "15 4 7 10 13 1 4 7 10 13");
    assert_eq!(at(Zone::Stock, 2), "2 5 8 11 14 2 5 8 11 14");
    assert_eq!(at(Zone::Stock, 0), "3 6 9 12 15 3 6 9 12 15");
    assert_eq!(at(Zone::Hand, 1), "1 4 7 10 13");
    assert_eq!(at(Zone::Hand, 0), "3 6 9 12 15");
    let mut stack = game.layout(Eye::All).at(Place::common(Zone::Stack)).to_vec();
    stack.reverse();
    assert_eq!((stack.len(), text(&stack[..6])), (105, "1 2 3 4 5 6".into()));
    assert_eq!(text(&stack[104..]), "1");
}

/// FL-03: ten cards to a stock, in 2000 fifteen; five to a hand.
#[test]
fn fl_03_every_edition_has_its_stock() {
    for (rules, stock) in EDITIONS.into_iter().zip([10, 10, 10, 15]) {
        let table = deal(rules, 4).done();
        for seat in 0..4 {
            assert_eq!(cards(&table.stock(seat)).len(), stock);
            assert_eq!(cards(&table.hand(seat)).len(), 5);
        }
    }
}

/// FL-03: everybody sees the top of a stock and nothing else of it; the next is turned up.
#[test]
fn fl_03_the_top_of_a_stock_is_face_up() {
    let mut table = deal(F1963, 2).stock(0, "3 9 1").done();
    let stock = Place::of(Zone::Stock, Seat::new(0));
    for eye in [Eye::Seat(Seat::new(0)), Eye::Seat(Seat::new(1)), Eye::Spectator] {
        assert_eq!(table.seen(eye, stock), "? ? ? ? ? ? ? ? ? 1");
    }
    table.plays(0, "stock>new");
    assert!(table.heard("turn stock:0 9"));
    assert_eq!(table.seen(Eye::Spectator, stock), "? ? ? ? ? ? ? ? 9");
}

/// FL-03: the stack is taken five by five from the front.
#[test]
fn fl_03_hands_are_taken_from_the_front_of_the_stack() {
    let deck = deal(F1963, 2).hand(0, "1 1 1 1 1").stack("9 8 7 6 5 4 3 2").done();
    let mut table = deck;
    table.plays(0, "1>new 1>new 1>new 1>new 1>new");
    assert_eq!(table.hand(0), "5 6 7 8 9");
    assert!(table.stack().starts_with("4 3 2 "));
}

/// FL-04: play begins at the dealer's left and goes round to the left.
#[test]
fn fl_04_turns_go_round_to_the_left() {
    for (dealer, order) in [(3, [0, 1, 2, 3]), (0, [1, 2, 3, 0]), (2, [3, 0, 1, 2])] {
        let mut table = deal(F2008, 4).dealer(dealer).stock(order[0].into(), "1").done();
        assert_eq!(table.turn(), order[0]);
        table.plays(order[0], "stock>new");
        for seat in order {
            assert_eq!(table.turn(), seat);
            table.ends(seat);
        }
        assert_eq!(table.turn(), order[0]);
    }
}

/// FL-04: nobody plays, lays or passes in another's turn.
#[test]
fn fl_04_only_who_is_on_turn_acts() {
    let mut table = position(F1913, 3).with_pile("1").with_hand(1, "2 3 4 5 6");
    assert_eq!(table.offers(1), "");
    for text in ["2>1", "3@0", "pass", "stock>1"] {
        assert_eq!(table.refuses(1, text), "not-your-turn FL-04");
    }
}

/// CM-03: a deck that is not the deck of the set-up is refused, naming the card.
#[test]
fn cm_03_a_wrong_deck_is_refused() {
    let mut deck = deal(F1963, 2).deck();
    let refused = |deck: &[Card]| {
        let origin = Origin::stacked(deck.to_vec(), parlor_cards::Seed([0; 32]));
        let no = Match::new(F1963, Seating::of(2), origin).unwrap_err();
        format!("{} {} {}", no.code, no.rule, no.text)
    };
    let last = deck.pop().unwrap();
    let expected = format!("deck CM-03 The deck lacks a card: {last}.");
    assert_eq!(refused(&deck), expected);
    deck.push(Card::WILD);
    assert_eq!(
        refused(&deck),
        "deck CM-03 The deck has 0 of the card W; card 150 of the list is one more."
    );
}

/// CM-03: the same set-up, deck and actions give the same game.
#[test]
fn cm_03_the_same_deck_and_actions_give_the_same_game() {
    let game = || {
        let mut table = deal(T1913, 3).hand(0, "1 2 5").stock(1, "3").done();
        table.plays(0, "1>new 2>1 5@0").plays(1, "stock>1");
        (table.state, table.told)
    };
    assert_eq!(game(), game());
}

/// CM-07: `assisted` is the default in every edition.
#[test]
fn cm_07_flinch_is_assisted_unless_it_is_said() {
    for edition in Flinch::ABOUT.editions {
        assert_eq!(edition.rules.style, Style::Assisted);
        assert!(!edition.rules.call_window && !edition.rules.partners);
        assert_eq!(edition.rules.piles, Piles::Ones);
    }
    let ids: Vec<_> = Flinch::ABOUT.editions.iter().map(|edition| edition.id).collect();
    assert_eq!(ids, ["1913", "1963", "2008", "2000"]);
}

/// FL-34: 2000 has no style `table`; every other edition has.
#[test]
fn fl_34_flinch_2000_is_only_assisted() {
    assert_eq!(refused(&Flinch { style: Style::Table, ..F2000 }, 4), "style FL-34");
    for rules in TABLES {
        assert_eq!(refused(&rules, 4), "");
    }
}

/// FL-R13: partners are four, six or eight.
#[test]
fn fl_r13_partners_are_four_six_or_eight() {
    for rules in EDITIONS {
        let rules = Flinch { partners: true, ..rules };
        for seats in 2..=8 {
            let wanted = if [4, 6, 8].contains(&seats) { "" } else { "partners FL-R13" };
            assert_eq!(refused(&rules, seats), wanted, "{seats}");
        }
    }
}

/// Options say and set what their names say.
#[test]
fn every_option_reads_back_what_it_sets() {
    for edition in Flinch::ABOUT.editions {
        for option in Flinch::ABOUT.options {
            for value in option.samples() {
                let mut rules = edition.rules.clone();
                assert!(option.set(&mut rules, &value));
                assert_eq!(option.get(&rules, 4), value, "{}", option.name);
            }
        }
    }
}
