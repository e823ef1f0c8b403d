//! Another Patience, rule by rule.
//!
//! Text in, text out: a table is dealt from a stacked deck, or set up as a small position
//! ([`position`]): `cells 12:5 17:8; stock 7 8; turned 5; pack 3 4`. Cells that are not named are
//! empty; the stock's last card is its top, the pack's first comes next. The rows of the triangle
//! begin with the cells 0, 1, 3, 6, 10, 15 and 21.

extern crate std;

mod discarding;
mod ending;
mod hinting;
mod options;
mod setup;
mod solving;
mod turning;

use std::format;
use std::string::String;
use std::vec::Vec;

use parlor_cards::{Card, Seat};

use super::state::Discards;
use super::triangle::{CELLS, Triangle};
use super::*;
use crate::shelf::pack::Pack;
use crate::shelf::tests::solo::{Table, cards, play_greedily, wins};

/// The modern way with the stock's top (AP-R4).
const OPEN: AnotherPatience = AnotherPatience { stock_top: StockTop::Open, ..A1913 };
/// The rules with other numbers of passes (AP-R7).
const TWICE: AnotherPatience = AnotherPatience { passes: 2, ..A1913 };
const THRICE: AnotherPatience = AnotherPatience { passes: 3, ..A1913 };
/// Without AP-04 (AP-R7).
const RELEASED_ONLY: AnotherPatience = AnotherPatience { covered: Covered::MayNotGo, ..A1913 };
/// The modern game (AP-R7).
const MODERN: AnotherPatience =
    AnotherPatience { stock_top: StockTop::Open, passes: 3, ..RELEASED_ONLY };

/// A game at this position.
fn position(rules: AnotherPatience, text: &str) -> Table<AnotherPatience> {
    let (mut triangle, mut there) = ([Card::UNKNOWN; CELLS], [false; CELLS]);
    let (mut pack, mut stock, mut turned) = (Vec::new(), Vec::new(), None);
    for part in text.split(';') {
        let (place, what) = part.trim().split_once(' ').unwrap_or((part.trim(), ""));
        match place {
            "" => {}
            "cells" => what.split(' ').for_each(|cell| {
                let (cell, card) = cell.split_once(':').unwrap_or_else(|| panic!("{cell}"));
                let cell: usize = cell.parse().unwrap();
                (triangle[cell], there[cell]) = (cards(card)[0], true);
            }),
            "pack" => pack = cards(what),
            "stock" => stock = cards(what),
            "turned" => turned = cards(what).pop(),
            other => panic!("there is no {other}"),
        }
    }
    let mut triangle = Triangle::new(triangle);
    (0..CELLS).filter(|&cell| !there[cell]).for_each(|cell| triangle.take(cell as u8));
    let pack = packed(&pack, &stock, turned);
    let discards = Discards::NONE;
    Table::of(rules, State { triangle, discards, pack, pass: 1, phase: Phase::Play })
}

fn packed(pack: &[Card], stock: &[Card], turned: Option<Card>) -> Pack<24> {
    let mut all = [Card::UNKNOWN; 24];
    all[24 - pack.len()..].copy_from_slice(pack);
    let mut packed = Pack::new(all);
    (pack.len()..24).for_each(|_| assert!(packed.draw().is_some()));
    stock.iter().for_each(|&card| packed.lay(card));
    packed.turned = turned;
    packed
}

/// Whatever is read is written the same.
#[test]
fn actions_are_read_as_they_are_written() {
    for text in [
        "turn",
        "stock",
        "give-up",
        "pair-0-27",
        "pair-12-17",
        "pair-12-turned",
        "pair-12-stock",
        "pair-turned-stock",
        "pair-stock-under",
        "pair-3-under",
        "thirteen-0",
        "thirteen-27",
        "thirteen-turned",
        "thirteen-stock",
        "thirteen-under",
    ] {
        let action = Action::read(text).unwrap_or_else(|| panic!("{text} is no action"));
        assert_eq!(format!("{action}"), text);
    }
    for text in [
        "",
        "-",
        "pair",
        "pair-",
        "pair-1",
        "pair-1-1",
        "pair-17-12",
        "pair-1-28",
        "pair-01-2",
        "pair-stock-turned",
        "pair-turned-12",
        "pair-under-stock",
        "pair-1-2-3",
        "pair-1-?",
        "thirteen",
        "thirteen-28",
        "thirteen-?",
        "thirteen-1-2",
        "Turn",
        " turn",
        "turn ",
        "stock-1",
    ] {
        assert_eq!(Action::read(text), None, "{text:?}");
    }
}

/// CM-10: an action in words.
#[test]
fn cm_10_actions_in_words() {
    let table = position(A1913, "cells 12:5 17:8; stock 4 9; turned 13");
    for (action, sentence) in [
        ("turn", "turn the stock pile over and turn up its first card"),
        ("pair-12-17", "discard the 5 of cell 12 and the 8 of cell 17"),
        ("pair-12-turned", "discard the 5 of cell 12 and the turned 13"),
        ("pair-stock-under", "discard the 9 on top of the stock pile and the 4 under it"),
        ("thirteen-turned", "discard the turned 13"),
        ("thirteen-3", "discard the card of cell 3"),
        ("stock", "lay the turned 13 on the stock pile"),
        ("give-up", "give up: the game is lost"),
    ] {
        assert_eq!(table.says(action), sentence);
    }
    let table = position(A1913, "cells 12:5; pack 3");
    assert_eq!(table.says("turn"), "turn up the next card of the pack");
    assert_eq!(table.says("stock"), "lay the turned card on the stock pile");
}

/// What can be read can be judged, at any moment of any game, for any seat.
#[test]
fn nothing_that_can_be_read_panics() {
    let spots = (0..28).map(|cell| format!("{cell}"));
    let spots: Vec<_> = spots.chain(["turned", "stock", "under"].map(String::from)).collect();
    let mut all = Vec::from([Action::Turn, Action::Stock, Action::GiveUp]);
    for (at, a) in spots.iter().enumerate() {
        all.extend(Action::read(&format!("thirteen-{a}")));
        all.extend(spots[at..].iter().filter_map(|b| Action::read(&format!("pair-{a}-{b}"))));
    }
    assert_eq!(all.len(), 3 + 31 + 31 * 30 / 2);
    for rules in [A1913, MODERN] {
        let game = play_greedily(&rules, 1);
        let mut again = game.clone();
        again.undo(game.log().len());
        for entry in game.log() {
            for &action in &all {
                assert!(!rules.refusal(again.state(), Seat::new(0), action).text.is_empty());
                assert!(again.judge(Seat::new(1), action).is_err());
            }
            again.follow(entry);
        }
        assert_eq!(again.state(), game.state());
    }
}

/// A whole game can be taken back, step by step.
#[test]
fn a_whole_game_is_taken_back() {
    for rules in [A1913, MODERN] {
        let mut game = play_greedily(&rules, 7);
        let (mut again, mut states) = (game.clone(), Vec::new());
        again.undo(game.log().len());
        for entry in game.log() {
            states.push(*again.state());
            again.follow(entry);
        }
        while let Some(state) = states.pop() {
            game.undo(1);
            assert_eq!(*game.state(), state);
        }
        assert!(game.log().is_empty() && game.standing().ending.is_none());
    }
}

/// The bot discards what lies in the triangle first, and what releases most; it never gives up.
#[test]
fn hints_put_the_triangle_first() {
    let best = |text: &str| {
        let table = position(OPEN, text);
        let appeal =
            |action: &str| table.rules.attraction(&table.state, Action::read(action).unwrap());
        let offers = table.offers();
        assert!(appeal("give-up") < 0 && offers.split(' ').all(|offer| appeal(offer) > 0));
        String::from(offers.split(' ').max_by_key(|offer| appeal(offer)).unwrap())
    };
    assert_eq!(best("cells 21:13 22:6 23:7; turned 13"), "thirteen-21");
    assert_eq!(best("cells 21:5 22:6 23:7; turned 8"), "pair-22-23");
    assert_eq!(best("cells 21:5 22:6 23:7; stock 8; turned 7"), "pair-22-23");
    assert_eq!(best("cells 21:5 22:6; stock 7; turned 8"), "pair-21-turned");
    assert_eq!(best("cells 21:5 22:6; stock 7; turned 12"), "pair-22-stock");
    assert_eq!(best("cells 15:2 21:5 24:6 27:7 22:8; pack 1"), "pair-21-22");
    assert_eq!(best("cells 21:5; stock 7; turned 6"), "pair-turned-stock");
    assert_eq!(best("cells 21:5; stock 7; turned 13"), "thirteen-turned");
    assert_eq!(best("cells 21:5; stock 7; turned 12"), "stock");
    assert_eq!(best("cells 21:5; stock 7; pack 12"), "turn");
}

/// The book says: won once in a while, but not often.
#[test]
fn won_once_in_a_while() {
    let hinted = |rules: &AnotherPatience| wins(rules, 3_000, AnotherPatience::attraction);
    let (book, modern) = (hinted(&A1913), hinted(&MODERN));
    assert!((3..150).contains(&book) && modern > book, "{book} {modern}");
}
