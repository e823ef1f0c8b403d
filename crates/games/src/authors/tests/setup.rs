//! The deck, the players, the deal, the options.

use parlor_engine::{Match, Origin, Refusal};

use super::*;

fn refused(rules: &Authors, seats: u8) -> String {
    let origin = Origin::seeded(parlor_cards::Seed([1; 32]));
    let dealt: Result<Match<Authors>, Refusal> =
        Match::new(rules.clone(), Seating::of(seats), origin);
    dealt.err().map_or("".into(), |no| format!("{} {}", no.code, no.rule))
}

/// AU-R6: three are the fewest; ten the most.
#[test]
fn au_r6_three_to_ten_play() {
    for rules in ALL {
        for seats in 3..=10 {
            assert_eq!(refused(&rules, seats), "", "{seats}");
        }
        for seats in [0, 1, 2, 11, 15] {
            assert_eq!(refused(&rules, seats), "players AU-R6", "{seats}");
        }
    }
}

/// AU-01: four series of 1 to 15, all dealt; some may have one more.
#[test]
fn au_01_all_sixty_cards_are_dealt() {
    for seats in 3..=10 {
        let table = Table::seeded(A1913, Seating::of(seats));
        let mut deck = A1913.deck(seats).canonical::<60>().cards().to_vec();
        deck.sort_unstable();
        assert_eq!(table.census(), deck);
        let all = |at: u8| cards(&table.hand(at)).len() + cards(&table.books(at)).len();
        let least = 60 / usize::from(seats);
        let more = (0..seats).filter(|&at| all(at) == least + 1).count();
        assert!((0..seats).all(|at| all(at) == least || all(at) == least + 1));
        assert_eq!(more, 60 % usize::from(seats));
    }
}

/// AU-01, CM-02: one card at a time, clockwise, from the dealer's left; AU-03: who also begins.
#[test]
fn au_01_au_03_the_dealers_left_is_dealt_to_first_and_begins() {
    let deck = A1913.deck(8).canonical::<60>().cards().to_vec();
    let seating = Seating { seats: 8, dealer: Seat::new(2) };
    let table = Table::stacked(A1913, seating, deck);
    assert_eq!(table.hand(3), "1 2 3 4 9 10 11 12");
    assert_eq!(table.hand(4), "2 3 4 5 10 11 12 13");
    assert_eq!(table.hand(6), "4 5 6 7 12 13 14 15");
    assert_eq!(table.hand(7), "5 6 7 8 13 14 15");
    assert_eq!(table.turn(), "3");
    assert_eq!((table.fact("dealer"), table.fact("turn")), (Some(2), Some(3)));
}

/// A deck that deals these hands, seat 0 first.
fn by_hands(hands: &[&str]) -> Vec<Card> {
    let hands: Vec<Vec<Card>> = hands.iter().map(|hand| cards(hand)).collect();
    let most = hands.iter().map(Vec::len).max().unwrap();
    let round = |nth: usize| hands.iter().filter_map(move |hand| hand.get(nth).copied());
    (0..most).flat_map(round).collect()
}

/// AU-R6: books dealt complete are laid down at once.
#[test]
fn au_r6_books_dealt_complete_are_laid_down() {
    let deck = by_hands(&[
        "1x4 2x3 5x4 6",
        "2 3x3 7x4 8x4",
        "3 4x4 6x3 9x4",
        "10x4 11x4 12x4",
        "13x4 14x4 15x4",
    ]);
    for rules in ALL {
        let table = Table::stacked(rules, Seating::of(5), deck.clone());
        assert_eq!((table.hand(0), table.numbers(0)), ("2 2 2 6".into(), "1 5".into()));
        assert_eq!((table.hand(1), table.numbers(1)), ("2 3 3 3".into(), "7 8".into()));
        assert_eq!((table.hand(2), table.numbers(2)), ("3 6 6 6".into(), "4 9".into()));
        assert_eq!((table.hand(3), table.numbers(3)), ("".into(), "10 11 12".into()));
        assert_eq!(table.scores(5), [2, 2, 2, 3, 3]);
        assert_eq!((table.turn(), table.ending()), ("0".into(), "".into()));
    }
}

/// AU-R1: a player dealt nothing but books does not begin: the next with cards does.
#[test]
fn au_r1_who_is_dealt_books_only_is_passed_over() {
    let deck = by_hands(&[
        "1x4 2x4 3x4",
        "4x4 5x4 6x4",
        "7x4 8x4 9x3 10",
        "9 10x3 11x4 12x4",
        "13x4 14x4 15x4",
    ]);
    let table = Table::stacked(A1913, Seating::of(5), deck);
    assert_eq!(table.turn(), "2");
    assert_eq!(table.offers(2), "ask-3-9 ask-3-10");
}

/// AU-07: with all fifteen books dealt the game is over before it began.
#[test]
fn au_07_all_books_can_be_dealt() {
    let hands = ["1x4 2x4 3x4", "4x4 5x4 6x4", "7x4 8x4 9x4", "10x4 11x4 12x4", "13x4 14x4 15x4"];
    let table = |rules| Table::stacked(rules, Seating::of(5), by_hands(&hands));
    assert_eq!(table(A1913).ending(), "4 won by AU-08");
    assert_eq!(table(A1963).ending(), "0 1 2 3 4 drew by AU-08");
    assert_eq!((table(A1913).turn(), table(A1913).offers(0)), ("".into(), "".into()));
}

/// AU-05: the option `pass_to`; 1963 has no choice.
#[test]
fn au_05_the_option_pass_to() {
    let option = &Authors::ABOUT.options[0];
    assert_eq!((option.name, option.rule), ("pass_to", "AU-05"));
    assert_eq!(option.samples(), ["asked", "left"]);
    assert_eq!(ALL.map(|rules| option.get(&rules, 5)), ["asked", "left", "left"]);
    let mut rules = A1913;
    assert!(option.set(&mut rules, "left"));
    assert_eq!((rules == L1913, refused(&rules, 5)), (true, "".into()));
    assert!(option.set(&mut rules, "asked"));
    assert!(rules == A1913);
    let mut rules = A1963;
    assert!(option.set(&mut rules, "asked"));
    assert_eq!(refused(&rules, 5), "pass_to AU-05");
    assert!(option.set(&mut rules, "left"));
    assert_eq!(refused(&rules, 5), "");
}

/// The editions, in their order, and the words that they share.
#[test]
fn the_editions_are_1913_and_1963() {
    let editions: Vec<_> = Authors::ABOUT.editions.iter().map(|edition| edition.id).collect();
    assert_eq!(editions, ["1913", "1963"]);
    assert!(Authors::ABOUT.editions[0].rules == A1913 && Authors::ABOUT.editions[1].rules == A1963);
    assert_eq!(A1963.words(), [("book", "book"), ("books", "books")]);
}
