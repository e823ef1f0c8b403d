//! `parlor solve` and `parlor readings`, run as anybody would.
#![allow(clippy::unwrap_used, reason = "what goes wrong in a test fails the test")]

mod play_help;

use parlor_house::GAMES;
use play_help::{command, folder, fresh, parlor, read, write};
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
        let before = read(&file);
        for over in [format!("{game} --seed {seed}"), format!("--record {file}")] {
            let said = parlor(&format!("solve {over} --save {file}"), "");
            assert!(said.code == Some(1) && said.out.is_empty(), "{}", said.out);
            assert!(said.err.contains("something else is there already"), "{}", said.err);
        }
        assert_eq!(read(&file), before);
    }
}

/// A win is a win, however hard the deal is to solve.
#[test]
fn a_record_that_wins_has_won_its_deal() {
    let (seed, file) = (seed_of("patience", "won"), fresh("hard-won.record"));
    parlor(&format!("solve patience --seed {seed} --save {file}"), "");
    let told = json(&format!("solve --record {file} --nodes 1 --json"));
    assert_eq!((&told["verdict"], &told["sure"]), (&"won".into(), &true.into()), "{told}");
    assert_eq!(told["open_until"].as_u64(), told["line"].as_array().map(|line| line.len() as u64));
    assert_eq!(told["game"], "patience");
    // Cut before its end, the game is won by what is left of it.
    let record = read(&file);
    let steps: Vec<&str> = record.lines().take_while(|line| !line.starts_with("outcome")).collect();
    let cut = fresh("hard-won-cut.record");
    write(&cut, format!("{}\noutcome unfinished\n", steps[..steps.len() - 2].join("\n")));
    let open = json(&format!("solve --record {cut} --nodes 40 --json"));
    assert_eq!((&open["verdict"], &open["sure"]), (&"won".into(), &true.into()), "{open}");
    assert_eq!(open["lost_after"], Value::Null);
}

/// Where the deal as a whole is too much, the end of the game is not.
#[test]
fn an_undecided_deal_is_judged_from_the_end_of_its_record() {
    let file = fresh("given-up-late.record");
    let typed = "1\n".repeat(12) + "give-up\nquit\n";
    let said = parlor(&format!("play patience --seed tea --save {file}"), typed);
    assert_eq!(said.code, Some(0), "{}", said.err);
    let told = json(&format!("solve --record {file} --nodes 3 --json"));
    assert_eq!((&told["verdict"], &told["sure"]), (&"undecided".into(), &false.into()), "{told}");
    assert!(told["open_until"].is_null() && told["lost_after"].as_u64() > Some(1), "{told}");
    let said = parlor(&format!("solve --record {file} --nodes 3"), "");
    assert!(said.out.contains("the game could not be won any more"), "{}", said.out);
}

#[test]
fn what_is_not_won_is_not_saved_and_it_is_said() {
    let (seed, file) = (seed_of("another-patience", "lost"), fresh("not-won.record"));
    let lost = parlor(&format!("solve another-patience --seed {seed} --save {file}"), "");
    assert!(lost.out.contains("Nothing was saved: there is no line that wins."), "{}", lost.out);
    let args = format!("solve patience --seed tea --nodes 2 --save {file} --json");
    let undecided = parlor(&args, "");
    assert!(undecided.err.contains("Nothing was saved"), "{}", undecided.err);
    assert!(undecided.out.starts_with('{'), "{}", undecided.out);
    assert!(!folder().join(&file).exists());
}

/// A deal that nobody chose can be had again.
#[test]
fn the_seed_is_told() {
    let told = json("solve another-patience --json");
    let seed = told["seed"].as_str().unwrap();
    assert_eq!(json(&format!("solve another-patience --seed {seed} --json")), told);
    let said = parlor("solve patience -o spaces=pack --nodes 1", "");
    let first = said.out.lines().next().unwrap();
    assert!(first.starts_with("Patience · 1913 · one player · spaces=pack · seed "), "{first}");
    let told = json("solve patience --seed tea --nodes 1 --json");
    assert_eq!((&told["seed"], &told["edition"].is_string()), (&"tea".into(), &true), "{told}");
    assert!(told["options"].as_object().is_some_and(|options| !options.is_empty()), "{told}");
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
    assert_eq!((&one["asked"], &one["deals"], &one["from"]), (&300.into(), &300.into(), &1.into()));
    assert_eq!((&one["game"], &one["seed"]), (&"another-patience".into(), &"deals".into()));
    let shifted = json("solve another-patience --deals 299 --from 2 --json");
    assert!(shifted["won"].as_u64().unwrap() <= one["won"].as_u64().unwrap());
}

/// The memory of a search is its own: with little of it the number of positions stays the same, too.
#[test]
fn the_memory_of_a_search_does_not_depend_on_the_number_of_threads() {
    let args = "solve patience --deals 12 --memory 1 --nodes 100000 --json";
    let run = |threads| json(&format!("{args} --threads {threads}"));
    assert_eq!(run(1), run(4));
}

#[test]
fn many_deals_have_a_heading_and_rows() {
    let file = fresh("deals.jsonl");
    let args = format!("solve another-patience --deals 20 --from 5 --seed tea --rows {file}");
    let said = parlor(&args, "");
    assert_eq!(said.code, Some(0), "{}", said.err);
    assert!(said.out.starts_with("Another Patience · "), "{}", said.out);
    assert!(said.out.lines().next().unwrap().ends_with("one player · seed tea"), "{}", said.out);
    let rows: Vec<Value> =
        read(&file).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(rows.len(), 20);
    for (row, deal) in rows.iter().zip(5..) {
        assert_eq!((&row["deal"], &row["seed"]), (&deal.into(), &format!("tea/{deal}").into()));
        assert!(row["nodes"].is_u64(), "{row}");
    }
    let alone = json("solve another-patience --seed tea/7 --json");
    assert_eq!(rows[2]["verdict"], alone["verdict"]);
    let again = parlor(&args, "");
    assert!(again.err.contains("something else is there already"), "{}", again.err);
    assert_eq!(again.code, Some(1));
}

/// Ctrl-C finishes what is under way, tells it, and does not pass for a finished run.
#[cfg(unix)]
#[test]
fn an_interrupted_count_says_so() {
    use std::process::Command;
    let file = fresh("interrupted-deals.jsonl");
    let args = "solve another-patience --deals 100000000 --json --threads 2 --rows";
    let child = command(&format!("{args} {file}")).spawn().unwrap();
    while std::fs::metadata(folder().join(&file)).map_or(0, |file| file.len()) == 0 {
        std::thread::yield_now();
    }
    let pid = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let told: Value = serde_json::from_slice(&output.stdout).unwrap();
    let (deals, err) = (told["deals"].as_u64().unwrap(), String::from_utf8(output.stderr).unwrap());
    assert!(told["asked"] == 100_000_000 && deals > 0 && deals < 100_000_000, "{told}");
    assert!(err.contains("interrupted after ") && err.contains(" of 100,000,000 deals"), "{err}");
    assert_eq!(read(&file).lines().count() as u64, deals);
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
        ("solve patience --save nowhere/won.record", "there is no folder nowhere"),
        ("solve patience --rows deals.jsonl", "--deals"),
        ("solve --record no.record", "no.record: there is no such file"),
        ("replay no.record", "no.record: there is no such file"),
    ] {
        let said = parlor(args, "");
        assert_ne!(said.code, Some(0), "{args}");
        assert!(said.err.contains(sentence), "{args}: {}", said.err);
    }
    let file = fresh("rubbish.record");
    write(&file, "rubbish\n");
    assert_eq!(parlor(&format!("solve --record {file}"), "").code, Some(1));
}

/// What the register says under a game's own headings.
fn of_game(page: &str, title: &str) -> String {
    let is_own = |part: &&str| {
        let rest = part.strip_prefix(title);
        rest.is_some_and(|rest| rest.starts_with(',') || rest.starts_with('\n'))
    };
    let parts = page.split("\n### ").map(|part| part.split("\n## ").next().unwrap_or(""));
    parts.filter(is_own).collect()
}

/// The register is there, and speaks of every option of every game where that game stands.
#[test]
fn the_register_of_readings_has_every_option() {
    let page = include_str!("../../../docs/readings.md");
    for info in GAMES.iter().map(|entry| entry.info()) {
        assert!(page.contains(info.title), "{}", info.title);
        let own = of_game(page, info.title);
        for option in info.options {
            assert!(own.contains(&format!("`{}`", option.name)), "{} {}", info.title, option.name);
        }
        if let Some(claim) = info.claim {
            assert!(own.contains(claim.words), "{}", claim.words);
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
