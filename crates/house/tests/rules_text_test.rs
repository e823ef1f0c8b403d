//! The rules as text: well formed, in the edition's words, and every number named by a test.
#![allow(clippy::unwrap_used, reason = "what goes wrong in a test fails the test")]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use parlor_house::{GAMES, Rulebook, common_rules, find};

fn books() -> Vec<Rulebook> {
    let games = GAMES.iter().map(|game| game.rulebook());
    std::iter::once(common_rules()).chain(games).collect()
}

/// Every number of the rules is named by a test of the project.
#[test]
fn every_number_of_the_rules_is_named_by_a_test() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut tests = String::new();
    gather(&root.join("crates"), &mut tests);
    let tests = tests.to_uppercase().replace('_', "-");
    let numbers: BTreeSet<&str> = numbers_in(&tests);
    let unnamed: Vec<String> = books()
        .into_iter()
        .flat_map(|book| book.rules)
        .map(|rule| rule.number)
        .filter(|number| !numbers.contains(number.as_str()))
        .collect();
    assert!(unnamed.is_empty(), "no test names {unnamed:?}");
}

/// A path as it is within the project, wherever that lies.
fn below_root(path: &Path) -> String {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../crates");
    path.strip_prefix(crates).map_or(String::new(), |path| path.to_string_lossy().into_owned())
}

/// The texts of all Rust files with `test` in their path.
fn gather(folder: &Path, tests: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            gather(&path, tests);
        } else if path.extension().is_some_and(|kind| kind == "rs")
            && below_root(&path).contains("test")
        {
            tests.push_str(&fs::read_to_string(path).unwrap());
        }
    }
}

/// Everything that looks like a rule number: two letters, a dash, perhaps an R, digits.
fn numbers_in(text: &str) -> BTreeSet<&str> {
    let word = |letter: char| letter.is_ascii_alphanumeric();
    let mut numbers = BTreeSet::new();
    for (dash, _) in text.match_indices('-') {
        let Some(start) = dash.checked_sub(2).filter(|&at| text.is_char_boundary(at)) else {
            continue;
        };
        let before = text[..start].chars().next_back();
        let prefix = text[start..dash].chars().all(|letter| letter.is_ascii_uppercase());
        let rest = &text[dash + 1..];
        let end = rest.find(|letter| !word(letter)).unwrap_or(rest.len());
        if prefix && !before.is_some_and(word) && end > 0 {
            numbers.insert(&text[start..dash + 1 + end]);
        }
    }
    numbers
}

/// Each number stands once, has a title, and says something in words of its own.
#[test]
fn the_rules_are_well_formed() {
    for book in books() {
        let mut seen = BTreeSet::new();
        for rule in &book.rules {
            assert!(seen.insert(rule.number.clone()), "{} stands twice", rule.number);
            assert!(!rule.title.is_empty() && !rule.section.is_empty(), "{}", rule.number);
            assert!(!rule.clauses.is_empty(), "{} says nothing", rule.number);
        }
    }
}

/// Every edition and option that a clause names exists, and no placeholder is left over.
#[test]
fn clauses_name_editions_and_options_that_exist() {
    for game in GAMES {
        let info = game.info();
        for rule in game.rulebook().rules {
            for clause in &rule.clauses {
                for edition in &clause.editions {
                    assert!(
                        info.editions.iter().any(|known| known.0 == edition),
                        "{}",
                        rule.number
                    );
                }
                for (name, values) in &clause.conditions {
                    let option = info.options.iter().find(|option| option.name == name);
                    let option = option.unwrap_or_else(|| panic!("{}: {name}", rule.number));
                    let known = |value: &String| option.samples.contains(value);
                    assert!(values.iter().all(known), "{}: {values:?}", rule.number);
                }
                for (_, _, words) in &info.editions {
                    let spoken = clause.spoken(words, &[]);
                    assert!(!spoken.contains(['{', '}']), "{}: {spoken}", rule.number);
                }
            }
        }
    }
}

/// CM-10: the words are the edition's own.
#[test]
fn cm_10_the_rules_speak_the_editions_words() {
    let game = find("flinch").unwrap();
    for (edition, stock, call) in [
        ("1913", "Flinch pile", "Flinch!"),
        ("1963", "Game Pile", "Challenge!"),
        ("2008", "Stockpile", "Flinch!"),
        ("2000", "Stockpile", "Flinch!"),
    ] {
        let info = game.info();
        let words = info.editions.iter().find(|known| known.0 == edition).unwrap().2;
        assert!(words.contains(&("stock", stock)) && words.contains(&("call", call)));
        let rule = game.rulebook().rule("fl-09").unwrap().clone();
        let spoken: Vec<_> = rule.clauses.iter().map(|c| c.spoken(words, &[])).collect();
        assert!(spoken.iter().any(|text| text.contains(stock)), "{spoken:?}");
    }
}

/// Rules that an edition does not have are not in force in it, and options leave clauses out.
#[test]
fn only_what_is_in_force_is_told() {
    let book = find("flinch").unwrap().rulebook();
    let numbers = |edition: &str, options: &[(&str, &str)]| -> Vec<String> {
        book.in_force(edition, options).into_iter().map(|rule| rule.number).collect()
    };
    assert!(numbers("1913", &[]).contains(&"FL-25".into()));
    assert!(!numbers("1963", &[]).contains(&"FL-25".into()));
    assert!(numbers("2000", &[]).contains(&"FL-42".into()));
    assert!(!numbers("2008", &[]).contains(&"FL-42".into()));
    assert!(!numbers("1963", &[("style", "assisted")]).contains(&"FL-26".into()));
    assert!(numbers("1963", &[("style", "table")]).contains(&"FL-26".into()));
}

/// A comparison tells both sides and only what differs.
#[test]
fn a_comparison_tells_only_what_differs() {
    let game = find("flinch").unwrap();
    let words =
        |edition: &str| game.info().editions.iter().find(|known| known.0 == edition).unwrap().2;
    let compare = |a: &str, b: &str| game.rulebook().compare((a, words(a)), (b, words(b)), &[]);
    assert!(compare("1913", "1913").is_empty());
    let differences = compare("1913", "2008");
    let numbers: Vec<_> = differences.iter().map(|d| d.number.as_str()).collect();
    assert!(numbers.contains(&"FL-01") && numbers.contains(&"FL-29"), "{numbers:?}");
    assert!(!numbers.contains(&"FL-09") && !numbers.contains(&"FL-21"), "{numbers:?}");
}
