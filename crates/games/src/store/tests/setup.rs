//! The deck, the players, the deal, the editions.

use parlor_engine::{Match, Origin};

use super::*;

/// GS-01: two, three or four players.
#[test]
fn gs_01_two_to_four_play() {
    let refused = |rules: &GoToStore, seats| {
        let origin = Origin::seeded(parlor_cards::Seed([1; 32]));
        let dealt = Match::new(rules.clone(), Seating::of(seats), origin);
        dealt.err().map_or("".into(), |no| format!("{} {}", no.code, no.rule))
    };
    for rules in ALL {
        for seats in 2..=4 {
            assert_eq!(refused(&rules, seats), "", "{seats}");
        }
        for seats in [0, 1, 5, 15] {
            assert_eq!(refused(&rules, seats), "players GS-01", "{seats}");
        }
    }
}

/// GS-01: four series of 1 to 15; six cards to each player, the rest is the Store.
#[test]
fn gs_01_six_cards_to_each_and_the_rest_is_the_store() {
    for rules in ALL {
        for seats in 2..=4 {
            let table = Table::seeded(rules.clone(), Seating::of(seats));
            let mut deck = rules.deck(seats).canonical::<60>().cards().to_vec();
            deck.sort_unstable();
            assert_eq!(table.census(), deck);
            for at in 0..seats {
                assert_eq!(cards(&table.hand(at)).len(), 6);
            }
            assert_eq!(cards(&table.store()).len(), 60 - 6 * usize::from(seats));
        }
    }
}

/// GS-01, CM-02: dealt one at a time from the dealer's left, who begins (GS-02); the Store is
/// drawn from the front.
#[test]
fn gs_01_gs_02_the_dealers_left_is_dealt_to_first_and_begins() {
    let deck = S1913.deck(3).canonical::<60>().cards().to_vec();
    let seating = Seating { seats: 3, dealer: Seat::new(1) };
    let table = Table::stacked(S1913, seating, deck.clone());
    assert_eq!(table.hand(2), "1 1 4 7 10 13");
    assert_eq!(table.hand(0), "2 2 5 8 11 14");
    assert_eq!(table.hand(1), "3 3 6 9 12 15");
    assert_eq!((table.turn(), table.fact("dealer")), ("2".into(), Some(1)));
    assert_eq!(table.store(), text(&deck[18..]));
    let eyes = [seat(0), seat(1), seat(2), Eye::Spectator];
    for eye in eyes {
        let layout = parlor_engine::Layout::of(&table.rules, &table.state).masked(eye);
        let store = layout.at(Place::common(Zone::Stack));
        assert!(store.len() == 42 && store.iter().all(|&card| card == Card::UNKNOWN));
    }
}

/// GS-R4: books dealt complete in the first six are laid aside at once.
#[test]
fn gs_r4_books_dealt_complete_are_laid_aside() {
    let mut deck = cards("5 1 5 2 5 3 5 4 6 7 8 9");
    let mut left = S1913.deck(2).tally();
    deck.iter().for_each(|&card| assert!(left.take(card)));
    deck.extend(left.canonical::<60>().cards());
    let table = Table::stacked(S1913, Seating::of(2), deck);
    assert_eq!((table.hand(0), table.numbers(0)), ("6 8".into(), "5".into()));
    assert_eq!((table.hand(1), table.numbers(1)), ("1 2 3 4 7 9".into(), "".into()));
    assert_eq!((table.scores(2), table.fact("books-made")), (std::vec![1, 0], Some(1)));
    assert_eq!((table.turn(), table.offers(0)), ("0".into(), "ask-1-6 ask-1-8".into()));
}

/// CM-10: each edition has its own name for the game, for the answer and for a book.
#[test]
fn every_edition_has_its_words() {
    let editions: Vec<_> = GoToStore::ABOUT.editions.iter().map(|edition| edition.id).collect();
    assert_eq!(editions, ["1913", "1963", "2008"]);
    let word = |rules: &GoToStore, name| {
        rules.words().iter().find(|(key, _)| *key == name).map_or("", |(_, word)| word)
    };
    let words = |name| -> Vec<&str> {
        GoToStore::ABOUT.editions.iter().map(|edition| word(&edition.rules, name)).collect()
    };
    assert_eq!(words("game"), ["Go to Store", "Go to the Store", "Collector's Flinch"]);
    assert_eq!(words("reply"), ["Go to Store", "Go to Store", "Go to the Store"]);
    assert_eq!(words("book"), ["book", "book", "set"]);
    assert_eq!(words("books"), ["books", "books", "sets"]);
    assert_eq!(words("stack"), ["Store"; 3]);
}

/// CM-05: a Store is what is left of it; what was drawn from it is past.
#[test]
fn stores_are_the_same_if_the_same_is_left() {
    let mut store = state::Store::of(&cards("9 2 3"));
    assert_eq!(store.draw(), Card::number(9));
    assert!(store == state::Store::of(&cards("2 3")));
    assert!(store != state::Store::of(&cards("3 2")));
}
