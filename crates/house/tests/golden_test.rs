//! The golden records replay, to the letter, and there is one for everything there is to play.
#![allow(clippy::unwrap_used, reason = "what goes wrong in a test fails the test")]

use std::fs;
use std::path::{Path, PathBuf};

use parlor_house::{Eye, GAMES, GameEntry, Setup, Table, load};

fn records() -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../records");
    let mut found = Vec::new();
    for folder in fs::read_dir(root).unwrap() {
        for file in fs::read_dir(folder.unwrap().path()).unwrap() {
            let path = file.unwrap().path();
            found.push((path.clone(), fs::read_to_string(path).unwrap()));
        }
    }
    assert!(!found.is_empty());
    found
}

fn replayed() -> Vec<Box<dyn Table>> {
    let replay = |(path, text): (PathBuf, String)| match load(&text) {
        Ok(table) => table,
        Err(broken) => panic!("{}: {broken}", path.display()),
    };
    records().into_iter().map(replay).collect()
}

/// CM-12, CM-04: a record replays to its end, and written again it is the same text.
#[test]
fn cm_12_golden_records_replay_and_are_written_again_to_the_letter() {
    for (path, text) in records() {
        let table = load(&text).unwrap_or_else(|broken| panic!("{}: {broken}", path.display()));
        assert_eq!(table.record().to_string(), text, "{}", path.display());
    }
}

fn has(tables: &[Box<dyn Table>], game: &str, edition: &str, options: &[(&str, &str)]) -> bool {
    tables.iter().any(|table| {
        let setup = table.setup();
        let game_of = table.game();
        let chosen = game_of.chosen(setup).unwrap();
        setup.game == game
            && setup.edition == edition
            && options.iter().all(|&(name, value)| chosen.contains(&(name, value.to_string())))
    })
}

fn is_allowed(game: &dyn GameEntry, edition: &str, options: &[(&str, &str)]) -> bool {
    let (fewest, most) = game.info().seats;
    (fewest..=most).any(|players| {
        let options = options.iter().map(|&(name, value)| (name.into(), value.into())).collect();
        let (game_id, edition) = (game.info().id.into(), edition.into());
        game.check(&Setup { game: game_id, edition, players, dealer: None, options }).is_ok()
    })
}

/// Every edition with every pair of choices that the rules allow has a golden record.
#[test]
fn every_edition_variation_and_style_has_a_golden_record() {
    let tables = replayed();
    let mut missing = Vec::new();
    for &game in GAMES {
        let info = game.info();
        let choices: Vec<(&str, &str)> = info
            .options
            .iter()
            .flat_map(|option| option.samples.iter().map(|value| (option.name, value.as_str())))
            .collect();
        for (edition, ..) in &info.editions {
            for &first in &choices {
                for &second in choices.iter().filter(|second| second.0 != first.0) {
                    let pair = [first, second];
                    if is_allowed(game, edition, &pair) && !has(&tables, info.id, edition, &pair) {
                        missing.push(format!("{} {edition} {pair:?}", info.id));
                    }
                }
            }
        }
    }
    assert!(missing.is_empty(), "no golden record for {missing:?}; see CONTRIBUTING.md");
}

/// The worked opening of the 1963 rulebook is among them, step by step.
#[test]
fn example_b_of_1963_is_a_golden_record() {
    let (_, text) =
        records().into_iter().find(|(path, _)| path.ends_with("1963_example-b.record")).unwrap();
    let table = load(&text).unwrap();
    let steps: Vec<String> = (0..table.steps())
        .filter_map(|at| table.step(Eye::All, at))
        .map(|step| format!("{} {}", table.names()[step.seat.unwrap().index()], step.text))
        .collect();
    let told = ["A 1>new", "A 8@0", "B 7@0", "C stock>1", "C 10@0", "D 1>new", "D 3>1", "D 15@0"];
    assert_eq!(steps, told);
}

/// The record that the documentation shows is one.
#[test]
fn the_record_in_the_documentation_replays() {
    let page = include_str!("../../../docs/record-format.md");
    let start = page.find("parlor record 1").unwrap();
    let end = start + page[start..].find("```").unwrap();
    let table = load(&page[start..end]).unwrap();
    assert_eq!(table.record().to_string(), page[start..end]);
}
