//! `parlor solve` and `parlor readings`, run as anybody would.
#![allow(clippy::unwrap_used, reason = "what goes wrong in a test fails the test")]

mod play_help;

use parlor_house::GAMES;
use play_help::{fresh, parlor, write};
use serde_json::Value;

fn json(args: &str) -> Value {
    let said = parlor(args, "");
    assert_eq!(said.code, Some(0), "{}", said.err);
    serde_json::from_str(&said.out).unwrap()
}

/// A deal of each game that can be solved and won, and one that cannot, found by looking.
fn seed_of(game: &str, verdict: &str) -> String {
    let found = (0..400).map(|n| format!("seek{n}")).find(|seed| {
        let told = json(&format!("solve {game} --seed {seed} --json --nodes 200000"));
        told["verdict"] == verdict
    });
    found.unwrap_or_else(|| panic!("no {verdict} deal of {game}"))
}

/// PA-09, AP-07: a deal that can be won comes with a line of play, and the record of it replays.
#[test]
fn a_won_deal_has_a_record_that_replays() {
    for game in ["patience", "another-patience"] {
        let seed = seed_of(game, "won");
        let file = fresh(&format!("solved-{game}.record"));
        let said = parlor(&format!("solve {game} --seed {seed} --save {file}"), "");
        assert!(said.out.contains("This deal can be won"), "{}", said.out);
        let replayed = parlor(&format!("replay {file} --check"), "");
        assert_eq!(replayed.code, Some(0), "{}", replayed.err);
        let again = parlor(&format!("solve --record {file}"), "");
        assert!(
            again.out.contains("After all its steps the game could still be won"),
            "{}",
            again.out
        );
    }
}

#[test]
fn a_lost_deal_is_proved_lost() {
    let seed = seed_of("another-patience", "lost");
    let said = parlor(&format!("solve another-patience --seed {seed}"), "");
    assert!(said.out.contains("This deal cannot be won, however it is played"), "{}", said.out);
}

#[test]
fn too_few_positions_leave_a_deal_undecided() {
    let said = parlor("solve patience --seed tea --nodes 2", "");
    assert!(said.out.contains("Not decided: 2 positions were not enough"), "{}", said.out);
}

/// A game that was given up: it is told when it could still be won.
#[test]
fn a_record_is_told_until_when_it_was_open() {
    let seed = seed_of("patience", "won");
    let file = fresh("given-up.record");
    let said = parlor(&format!("play patience --seed {seed} --save {file}"), "1\ngive-up\nquit\n");
    assert_eq!(said.code, Some(0), "{}", said.err);
    let told = parlor(&format!("solve --record {file}"), "");
    assert!(told.out.contains("threw it away"), "{}", told.out);
}

#[test]
fn many_deals_are_counted_the_same_on_any_number_of_threads() {
    let run =
        |threads| json(&format!("solve another-patience --deals 300 --threads {threads} --json"));
    let (one, two) = (run(1), run(2));
    assert_eq!(one, two);
    assert_eq!(one["won"].as_u64().unwrap() + one["lost"].as_u64().unwrap(), 300);
    let shifted = json("solve another-patience --deals 299 --from 2 --json");
    assert!(shifted["won"].as_u64().unwrap() <= one["won"].as_u64().unwrap());
}

#[test]
fn what_cannot_be_solved_is_said() {
    for (args, sentence) in [
        ("solve", "which game? Solved can be: patience, another-patience"),
        ("solve flinch", "Flinch is no puzzle; solved can be: patience, another-patience"),
        ("solve patience -o best_of=3", "a match of Patience is no deal"),
        ("solve chess", "There is no game \"chess\""),
        ("solve patience --deals 0", "--deals"),
        ("solve patience --nodes 0", "--nodes"),
    ] {
        let said = parlor(args, "");
        assert_ne!(said.code, Some(0), "{args}");
        assert!(said.err.contains(sentence), "{args}: {}", said.err);
    }
    let file = fresh("rubbish.record");
    write(&file, "rubbish\n");
    assert_eq!(parlor(&format!("solve --record {file}"), "").code, Some(1));
}

/// The register is there, and speaks of every option of every game.
#[test]
fn the_register_of_readings_has_every_option() {
    let page = include_str!("../../../docs/readings.md");
    for info in GAMES.iter().map(|entry| entry.info()) {
        assert!(page.contains(info.title), "{}", info.title);
        for option in info.options {
            assert!(page.contains(&format!("`{}`", option.name)), "{} {}", info.title, option.name);
        }
        if let Some(claim) = info.claim {
            assert!(page.contains(claim.words), "{}", claim.words);
        }
    }
}

#[test]
fn a_small_register_is_measured_once_and_then_remembered() {
    let notes = fresh("readings.notes");
    let args = format!("readings --scale 0.00001 --only blink,another-patience --notes {notes}");
    let first = parlor(&args, "");
    assert_eq!(first.code, Some(0), "{}", first.err);
    assert!(first.out.contains("### Another Patience") && first.out.contains("### BLINK, blink"));
    let again = parlor(&args, "");
    assert_eq!(first.out, again.out);
    assert!(again.err.is_empty(), "nothing is measured again: {}", again.err);
    assert_eq!(parlor("readings --only chess", "").code, Some(1));
}
