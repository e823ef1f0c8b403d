//! GS-06, GS-R4, GS-R5: how a game ends, and who wins; what hints are worth.

use parlor_engine::{Lots, Mute, Offers};

use super::super::play::MOST_FAILED;
use super::*;

/// Seat 0 lacks one card of the last book, which seat 1 has; the other books lie there.
fn last(books: [&str; 3]) -> Table {
    let mut table = position(&["15x3", "15", ""], "");
    for (seat, numbers) in books.into_iter().enumerate() {
        table = table.with_books(seat, numbers);
    }
    table
}

/// GS-06: when the Store is used up and all books are made, most books win.
#[test]
fn gs_06_most_books_win() {
    let mut table = last(["1 2 3 4 5", "6 7 8 9 10", "11 12 13 14"]);
    assert_eq!(table.ending(), "");
    table.asks(0, "ask-1-15");
    assert_eq!((table.ending(), table.scores(3)), ("0 won by GS-06".into(), std::vec![6, 5, 4]));
    assert_eq!((table.turn(), table.offers(0)), ("".into(), "".into()));
    assert_eq!(table.refuses(1, "ask-0-1"), "game-over CM-09");
    let told = table.told(Eye::Spectator);
    assert_eq!(told.last().unwrap(), "over");
    assert!(!told.iter().any(|event| event.starts_with("GS-R")));
    let mut table = last(["1 2 3", "4 5 6", "7 8 9 10 11 12 13 14"]);
    table.asks(0, "ask-1-15");
    assert_eq!(table.ending(), "2 won by GS-06");
}

/// GS-R4: equal books share the win; their numbers do not matter.
#[test]
fn gs_r4_equal_books_share_the_win() {
    let mut table = last(["1 2 3 4 5", "6 7 8 9 10 11", "12 13 14"]);
    table.asks(0, "ask-1-15");
    assert_eq!(table.ending(), "0 1 drew by GS-R4");
}

/// GS-06: as long as a book is not made, play goes on; the last card can come from the Store.
#[test]
fn gs_06_the_last_book_can_come_from_the_store() {
    let mut table = position(&["15x3 14", "14x3"], "15").with_books(1, "1 2 3 4 5 6 7 8 9 10");
    table = table.with_books(0, "11 12 13");
    table.asks(0, "ask-1-15");
    assert_eq!((table.ending(), table.turn()), ("".into(), "1".into()));
    table.asks(1, "ask-0-14");
    assert_eq!((table.ending(), table.scores(2)), ("1 won by GS-06".into(), std::vec![4, 11]));
}

/// GS-R5: the hundredth ask in a row that fails on an empty Store ends the game.
#[test]
fn gs_r5_a_hundred_failed_asks_on_an_empty_store_end_the_game() {
    assert_eq!(MOST_FAILED, 100);
    let mut table = position(&["3 9", "3 5", "9 5"], "").with_books(2, "1");
    let vain = ["ask-1-9", "ask-2-3", "ask-0-5"];
    for fails in 1..100 {
        let asking: u8 = table.turn().parse().unwrap();
        table.asks(asking, vain[usize::from(asking)]);
        assert_eq!((table.fact("failed-asks"), table.ending()), (Some(fails), "".into()));
    }
    let asking: u8 = table.turn().parse().unwrap();
    table.asks(asking, vain[usize::from(asking)]);
    assert_eq!((table.ending(), table.turn()), ("2 won by GS-R5".into(), "".into()));
    let told = table.told(Eye::Spectator);
    assert_eq!(told[told.len() - 2..], ["GS-R5 stopped all", "over"]);
}

/// GS-R5: an ask that succeeds begins the count anew, and one that draws does not count.
#[test]
fn gs_r5_only_failed_asks_in_a_row_on_an_empty_store_count() {
    let mut table = position(&["3 9", "3 5", "9 12"], "");
    table.state.failed = 99;
    table.asks(0, "ask-1-3");
    assert_eq!((table.fact("failed-asks"), table.ending()), (Some(0), "".into()));
    table.asks(0, "ask-1-9");
    assert_eq!(table.fact("failed-asks"), Some(1));
    let mut table = position(&["3 9", "3 5", "9 12"], "1");
    table.asks(0, "ask-1-9");
    assert_eq!(table.fact("failed-asks"), Some(0));
}

/// CM-05, GS-05: what a seat imagines could be: nobody holds four of a number.
#[test]
fn what_is_imagined_could_be() {
    let table = position(&["3x3 4 5 6", "1", "3 7"], "8");
    let (rules, eye) = (&table.rules, Some(Seat::new(1)));
    let mut unseen = Vec::new();
    rules.hidden(&mut table.state.clone(), eye, &mut |card| unseen.push(*card));
    assert_eq!(text(&unseen), "8 3 3 3 4 5 6 3 7");
    let view = rules.observe(&table.state, eye);
    for seed in 0..50 {
        let state = rules.imagine(&view, eye, &mut unseen, &mut Lots::new(seed));
        assert!(rules.observe(&state, eye) == view);
        assert!(state.players.hands().iter().all(|hand| hand.complete().iter().count() == 0));
    }
}

/// A game in which the seats of `careful` take what looks best to them, the others anything.
fn play(seats: u8, careful: Seats, seed: u64) -> Standing {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let mut chance = parlor_cards::Stream::new(parlor_cards::Seed(bytes));
    let mut state = S1913.deal(Seating::of(seats), &mut chance);
    let mut lots = Lots::new(seed);
    while let Some(seat) = S1913.actor(&state) {
        let view = S1913.observe(&state, Some(seat));
        let mut offers = Offers::new();
        S1913.offer(&view, seat, &mut offers);
        let ask = if careful.has(seat) {
            let appeal = |&ask: &Action| (S1913.appeal(&view, seat, ask), lots.below(100));
            offers.iter().copied().max_by_key(appeal)
        } else {
            S1913.pick(&view, seat, &mut lots)
        };
        S1913.apply(&mut state, seat, ask.unwrap(), &mut chance, &mut Mute);
    }
    S1913.standing(&state)
}

/// Players who see only views and follow the hints finish their games.
#[test]
fn careful_players_finish() {
    for seats in 2..=4 {
        let all = (0..seats).map(Seat::new).fold(Seats::NONE, Seats::with);
        for seed in 0..30 {
            assert_ne!(play(seats, all, seed).ending.unwrap().rule, "GS-R5", "{seats} {seed}");
        }
    }
}

/// The hints are worth something: whoever follows them beats whoever asks anything.
#[test]
fn careful_players_win() {
    let won = |seed| {
        let careful = Seat::new((seed % 2) as u8);
        let ending = play(2, Seats::only(careful), seed).ending.unwrap();
        ending.winners == Seats::only(careful)
    };
    let wins = (0..200).filter(|&seed| won(seed)).count();
    assert!(wins > 130, "{wins}");
}
