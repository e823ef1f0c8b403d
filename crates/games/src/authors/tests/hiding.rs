//! AU-R3, CM-05: what everybody knows, and what only the owner of a book does.

use parlor_engine::{Lots, Offers};

use super::*;

fn with_a_book(rules: Authors) -> Table {
    let mut table = position(rules, &["3x3 9", "3 5", "9 12"]);
    table.asks(0, "ask-1-3");
    table
}

/// AU-06, AU-R3 (1913): a book lies face down; only its owner sees it, though all heard the ask.
#[test]
fn au_06_au_r3_in_1913_a_book_lies_face_down() {
    for rules in [A1913, L1913] {
        let table = with_a_book(rules);
        assert_eq!(table.seen(seat(0), Zone::Book, 0), "3 3 3 3");
        for eye in [seat(1), seat(2), Eye::Spectator] {
            assert_eq!(table.seen(eye, Zone::Book, 0), "? ? ? ?");
            let book = table.told(eye).split_off(4);
            assert_eq!(book, ["? hand:0>book:0"; 4]);
        }
        assert_eq!(table.told(seat(0)).split_off(4), ["3 hand:0>book:0"; 4]);
    }
}

/// AU-R3 (1963): books are public.
#[test]
fn au_r3_in_1963_books_are_public() {
    let table = with_a_book(A1963);
    for eye in [seat(0), seat(1), seat(2), Eye::Spectator] {
        assert_eq!(table.seen(eye, Zone::Book, 0), "3 3 3 3");
        assert_eq!(table.told(eye).split_off(4), ["3 hand:0>book:0"; 4]);
    }
}

/// AU-R3: hands are the owner's only; what is asked is heard by all.
#[test]
fn au_r3_hands_are_hidden() {
    let table = with_a_book(A1963);
    assert_eq!(table.seen(seat(0), Zone::Hand, 0), "9");
    assert_eq!(table.seen(seat(1), Zone::Hand, 2), "? ?");
    assert_eq!(table.seen(Eye::Spectator, Zone::Hand, 2), "? ?");
}

/// AU-R3 (1913): at the end all books are turned up; the last one is laid open.
#[test]
fn au_r3_in_1913_the_books_are_turned_up_at_the_end() {
    let mut table = position(A1913, &["15x3", "15", ""]);
    table =
        table.with_books(0, "1").with_books(1, "2 3 4 5 6 7 8 9").with_books(2, "10 11 12 13 14");
    assert_eq!(table.seen(seat(2), Zone::Book, 0), "? ? ? ?");
    table.asks(0, "ask-1-15");
    for eye in [seat(0), seat(1), seat(2), Eye::Spectator] {
        assert_eq!(table.seen(eye, Zone::Book, 0), "1 1 1 1 15 15 15 15");
        assert_eq!(cards(&table.seen(eye, Zone::Book, 1)).len(), 32);
        let told = table.told(eye);
        assert_eq!(told[4..8], ["15 hand:0>book:0"; 4]);
        assert_eq!(told[8..12], ["turn book:0 1"; 4]);
        assert_eq!(told[12..16], ["turn book:1 2"; 4]);
        assert_eq!(told.len(), 4 + 4 + 14 * 4 + 1);
    }
}

/// AU-R3, AU-R4 (1913): also where a ruling ends the game; 1963 has nothing to turn up.
#[test]
fn au_r3_books_are_turned_up_however_it_ends() {
    for (rules, turned) in [(A1913, 4), (A1963, 0)] {
        let mut table = position(rules, &["3 9", "5", "9 5"]).with_books(1, "1");
        table.state.failed = 99;
        table.asks(0, "ask-1-3");
        let told = table.told(seat(0));
        assert_eq!(told.iter().filter(|event| *event == "turn book:1 1").count(), turned);
        assert_eq!(table.seen(seat(0), Zone::Book, 1), "1 1 1 1");
    }
}

/// AU-R3, CM-05 (1913): a refusal says nothing about a book that lies face down.
#[test]
fn au_r3_a_refusal_does_not_tell_of_a_book() {
    let refusals = |number: &str| {
        let hands = ["9", "5 12", "9 12"];
        let mut table = position(A1913, &hands).with_books(1, number);
        [table.refuses(0, "ask-1-3"), table.refuses(0, "ask-1-4"), table.refuses(2, "ask-0-3")]
    };
    assert_eq!(refusals("3"), refusals("4"));
}

/// CM-05: what is imagined of face-down books are books.
#[test]
fn what_is_imagined_of_books_are_books() {
    let mut table = with_a_book(A1913).with_books(1, "1 2").with_books(2, "6");
    table.state.players.hands[1] = Cards::of(&cards("4x3 7 8 9"));
    table.state.players.hands[2] = Cards::of(&cards("4 10x2 11 13x3"));
    let (rules, eye) = (&table.rules, Some(Seat::new(0)));
    let mut unseen = Vec::new();
    rules.hidden(&mut table.state.clone(), eye, &mut |card| unseen.push(*card));
    // Hands of six and seven cards, and three books.
    assert_eq!(unseen.len(), 6 + 7 + 12);
    let view = rules.observe(&table.state, eye);
    for seed in 0..50 {
        let state = rules.imagine(&view, eye, &mut unseen, &mut Lots::new(seed));
        assert_eq!(state.players.books[1].complete().iter().count(), 2, "{state:?}");
        assert_eq!(state.players.books[2].complete().iter().count(), 1, "{state:?}");
        assert_eq!(state.players.hands[1].complete().iter().count(), 0, "{state:?}");
        assert!(rules.observe(&state, eye) == view);
    }
}

/// How a game of players goes who take what looks best: who wins by which rule.
fn careful(rules: &Authors, seats: u8, seed: u8) -> String {
    let seating = Seating::of(seats);
    let mut chance = parlor_cards::Stream::new(parlor_cards::Seed([seed; 32]));
    let mut state = rules.deal(seating, &mut chance);
    let mut lots = Lots::new(u64::from(seed));
    while let Some(seat) = rules.actor(&state) {
        let view = rules.observe(&state, Some(seat));
        let mut offers = Offers::new();
        rules.offer(&view, seat, &mut offers);
        let best =
            offers.iter().max_by_key(|&&ask| (rules.appeal(&view, seat, ask), lots.below(100)));
        let ask = *best.unwrap();
        rules.apply(&mut state, seat, ask, &mut chance, &mut parlor_engine::Mute);
    }
    rules.standing(&state).ending.unwrap().rule.into()
}

/// Players who see only views and follow the hints finish their games.
#[test]
fn careful_players_finish() {
    for rules in ALL {
        for seats in [3, 5, 10] {
            for seed in 0..10 {
                assert_ne!(careful(&rules, seats, seed), "AU-R4", "{seats} {seed}");
            }
        }
    }
}
