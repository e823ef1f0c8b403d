//! Patience, rule by rule.
//!
//! Text in, text out: a table is dealt from a stacked deck, or set up as a small position
//! ([`position`]): `upper 4 3; lower 9-7 5 . 3; stock 7 8; turned 5; pack 3 4`. A lower pile is
//! written bottom-top, a space as a point; the stock's last card is its top, the pack's first
//! comes next.

extern crate std;

mod ending;
mod hinting;
mod playing;
mod refusing;
mod rulings;
mod setup;
mod solving;
mod spaces;

use std::vec::Vec;

use parlor_cards::{Card, Seat};

use super::lower::Lower;
use super::*;
use crate::shelf::pack::Pack;
use crate::shelf::tests::solo::{Table, cards, play_greedily, wins};

/// The editions.
const EDITIONS: [Patience; 3] = [P1913, P1963, P2008];
/// The edition of 1913 with the readings of the space that it does not have.
const FROM_PACK: Patience = Patience { spaces: Spaces::Pack, ..P1913 };
const PACK_THEN_STOCK: Patience = Patience { spaces: Spaces::PackThenStock, ..P1913 };
/// The edition of 1913 in which nothing is compulsory.
const FREE: Patience = Patience { whenever_possible: WheneverPossible::May, ..P1913 };

/// A game at this position.
fn position(rules: Patience, text: &str) -> Table<Patience> {
    let (mut upper, mut lower) = ([0; 4], Lower::EMPTY);
    let (mut pack, mut stock, mut turned) = (Vec::new(), Vec::new(), None);
    for part in text.split(';') {
        let (place, what) = part.trim().split_once(' ').unwrap_or((part.trim(), ""));
        match place {
            "" => {}
            "upper" => upper.iter_mut().zip(cards(what)).for_each(|(at, top)| *at = top.code()),
            "lower" => what.split(' ').zip(0..).for_each(|(pile, place)| {
                let Some((bottom, top)) = pile.split_once('-').or(Some((pile, pile))) else {
                    return;
                };
                if pile != "." {
                    lower.start(place, cards(bottom)[0].code());
                    lower.build(place, cards(top)[0].code());
                }
            }),
            "pack" => pack = cards(what),
            "stock" => stock = cards(what),
            "turned" => turned = cards(what).pop(),
            other => panic!("there is no {other}"),
        }
    }
    let state = State { pack: packed(&pack, &stock, turned), upper, lower, phase: Phase::Play };
    Table::of(rules, state)
}

fn packed(pack: &[Card], stock: &[Card], turned: Option<Card>) -> Pack<60> {
    let mut all = [Card::UNKNOWN; 60];
    all[60 - pack.len()..].copy_from_slice(pack);
    let mut packed = Pack::new(all);
    (pack.len()..60).for_each(|_| assert!(packed.draw().is_some()));
    stock.iter().for_each(|&card| packed.lay(card));
    packed.turned = turned;
    packed
}

/// The lower row as text, bottom first, a `|` between the places.
fn lower(table: &Table<Patience>) -> std::string::String {
    let rows = ["row.0", "row.1", "row.2", "row.3"];
    rows.map(|row| table.at(row)).join("|")
}

/// The tops of the upper row: how high each pile is.
fn upper(table: &Table<Patience>) -> [usize; 4] {
    let piles = ["pile.0", "pile.1", "pile.2", "pile.3"];
    piles.map(|pile| cards(&table.at(pile)).len())
}

/// Whatever is read is written the same, and says what it does.
#[test]
fn actions_are_read_as_they_are_written() {
    for text in [
        "turn",
        "stock",
        "give-up",
        "up-turned",
        "up-stock",
        "up-0",
        "up-3",
        "down-turned-0",
        "down-stock-3",
        "move-0-3",
        "move-2-2",
        "fill-1",
    ] {
        let action = Action::read(text).unwrap_or_else(|| panic!("{text} is no action"));
        assert_eq!(std::format!("{action}"), text);
    }
    for text in [
        "",
        "-",
        "up",
        "up-",
        "up-4",
        "up-00",
        "up-01",
        "up--1",
        "down-3",
        "down-2-3",
        "down-turned",
        "down-turned-4",
        "down-stock-",
        "move-1",
        "move-1-4",
        "move-1-2-3",
        "fill",
        "fill-4",
        "fill-turned",
        "turn-1",
        "Turn",
        " turn",
        "turn ",
        "up-?",
        "give-up-0",
    ] {
        assert_eq!(Action::read(text), None, "{text:?}");
    }
}

/// CM-10: an action is told in the edition's own words.
#[test]
fn cm_10_actions_in_words() {
    let says = |rules: Patience, text: &str| {
        position(rules, "upper 1; lower 9-7 5; stock 3 4; turned 6; pack 2").says(text)
    };
    for (action, sentence) in [
        ("turn", "turn up the next card of the pack"),
        ("up-turned", "play the turned 6 to the upper row"),
        ("up-stock", "play the 4 of the stock pile to the upper row"),
        ("up-0", "play the 7 of lower pile 0 to the upper row"),
        ("up-3", "play the top of lower pile 3 to the upper row"),
        ("down-turned-0", "play the turned 6 on lower pile 0"),
        ("down-stock-1", "play the 4 of the stock pile on lower pile 1"),
        ("move-1-0", "move lower pile 1 on lower pile 0, which leaves a space"),
        ("fill-2", "fill space 2 with the 4 of the stock pile"),
        ("stock", "lay the turned 6 on the stock pile"),
        ("give-up", "give up: the game is lost"),
    ] {
        assert_eq!(says(P1913, action), sentence);
    }
    assert_eq!(says(P2008, "stock"), "lay the turned 6 on the Stockpile");
    assert_eq!(says(P1963, "move-1-0"), "move lower pile 1 on lower pile 0");
    let word = |rules: Patience, name: &str| rules.word(name);
    assert_eq!(
        EDITIONS.map(|rules| word(rules, "game")),
        ["Patience", "Patience", "Solitaire Flinch"]
    );
    assert_eq!(
        EDITIONS.map(|rules| word(rules, "stock")),
        ["stock pile", "stock pile", "Stockpile"]
    );
    let blank = position(P1913, "");
    assert_eq!(blank.says("stock"), "lay the turned card on the stock pile");
    assert_eq!(blank.says("up-stock"), "play the top of the stock pile to the upper row");
}

/// What can be read can be judged, at any moment of any game, for any seat.
#[test]
fn nothing_that_can_be_read_panics() {
    let places = ["turned", "stock", "0", "1", "2", "3"];
    let mut all: Vec<Action> =
        ["turn", "stock", "give-up"].iter().filter_map(|text| Action::read(text)).collect();
    for a in places {
        let texts = [std::format!("up-{a}"), std::format!("fill-{a}")];
        all.extend(texts.iter().filter_map(|text| Action::read(text)));
        for b in places {
            let texts = [std::format!("down-{a}-{b}"), std::format!("move-{a}-{b}")];
            all.extend(texts.iter().filter_map(|text| Action::read(text)));
        }
    }
    assert_eq!(all.len(), 3 + 6 + 4 + 8 + 16);
    for rules in EDITIONS {
        let game = play_greedily(&rules, 1);
        let mut again = game.clone();
        again.undo(game.log().len());
        for entry in game.log() {
            for &action in &all {
                for seat in [0, 1, 14] {
                    let judged = again.judge(Seat::new(seat), action);
                    assert!(
                        judged.is_ok()
                            || !rules
                                .refusal(again.state(), Seat::new(seat), action)
                                .text
                                .is_empty()
                    );
                }
            }
            again.follow(entry);
        }
        assert_eq!(again.state(), game.state());
    }
}

/// A whole game can be taken back, step by step.
#[test]
fn a_whole_game_is_taken_back() {
    for rules in EDITIONS {
        let mut game = play_greedily(&rules, 7);
        let mut states = Vec::new();
        let mut again = game.clone();
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

/// The bot plays up what it can, keeps the stock low, and never gives up.
#[test]
fn hints_put_the_upper_row_first() {
    let best = |text: &str| {
        let table = position(FREE, text);
        let appeal =
            |action: &str| table.rules.attraction(&table.state, Action::read(action).unwrap());
        let offers = table.offers();
        assert!(appeal("give-up") < 0 && offers.split(' ').all(|offer| appeal(offer) > 0));
        std::string::String::from(offers.split(' ').max_by_key(|offer| appeal(offer)).unwrap())
    };
    assert_eq!(best("upper 4; lower 6 5; stock 9; turned 5"), "up-turned");
    assert_eq!(best("upper 4 6; lower 7-5 9 7; stock 9; turned 2"), "up-0");
    assert_eq!(best("upper 1; lower 6 10-4; stock 9 5; turned 5"), "down-stock-0");
    assert_eq!(best("upper 1; lower 6 14 7; stock 9; turned 3; pack 3"), "move-0-2");
    assert_eq!(best("upper 1; lower 6 . 14 11; stock 9; turned 3"), "fill-1");
    assert_eq!(best("upper 13; lower 6 15 14; stock 9; turned 4; pack 3"), "move-2-1");
    assert_eq!(best("upper 1; lower 6-5 12-5 9; turned 4; pack 3"), "down-turned-0");
    assert_eq!(best("upper 1; lower 6 13 15 11; stock 9; pack 3"), "turn");
}
