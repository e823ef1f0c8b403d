//! `parlor play`: no game is lost to the record of another, and a saved one goes on where it was.

mod play_help;

use play_help::{folder, fresh, parlor, read, saved_game};

const LAMP: &str = "play flinch --seed lamp";

#[test]
fn another_games_record_is_written_over_only_when_asked_to() {
    let other = saved_game("others", "flinch --seed tea");
    let before = read(&other);
    let said = parlor(LAMP, format!("1\nsave {other}\nsave ./{other}\n"));
    assert_eq!(said.code, Some(0));
    assert_eq!(said.out.matches("is the record of another game").count(), 2, "{}", said.out);
    assert!(said.out.contains(&format!("`save! {other}`")), "{}", said.out);
    assert_eq!(read(&other), before);

    let said = parlor(LAMP, format!("1\nsave! {other}\n1\nsave {other}\n"));
    assert!(!said.out.contains("another game"), "once written, it is ours: {}", said.out);
    assert_ne!(read(&other), before);
    assert!(parlor(&format!("replay --check {other}"), "").out.contains("unfinished after"));
}

#[test]
fn what_was_loaded_may_be_saved_again() {
    let path = fresh("loaded.record");
    parlor(&format!("{LAMP} --save {path}"), "1\n");
    let before = read(&path);
    let args = format!("play --continue {path} --save ./{path}");
    let said = parlor(&args, format!("1\nsave {path}\n"));
    assert_eq!(said.code, Some(0), "{}", said.err);
    assert!(!said.out.contains("another game"), "{}", said.out);
    assert_ne!(read(&path), before);
}

#[test]
fn a_game_does_not_begin_that_would_end_over_another() {
    let other = saved_game("begun", "flinch --seed tea");
    let before = read(&other);
    let said = parlor(&format!("{LAMP} --save {other}"), "1\n");
    assert_eq!(said.code, Some(1));
    assert!(
        said.err.contains("is the record of another game: choose another name"),
        "{}",
        said.err
    );
    assert_eq!(read(&other), before);
}

#[test]
fn even_save_over_spares_what_is_no_record() {
    let letter = fresh("dear.txt");
    play_help::write(&letter, "Dear Bert");
    let said = parlor(LAMP, format!("1\nsave! {letter}\n"));
    assert!(said.out.contains("is no record: choose another name"));
    assert_eq!(read(&letter), "Dear Bert");
}

#[test]
fn the_usual_name_is_one_that_nobody_has_taken() {
    let game = "play flinch --seed usual-name";
    let name_in = |out: &str| -> String {
        let saved = out.lines().find_map(|line| line.split("saved in ").nth(1));
        saved.expect("it was saved").trim_end_matches('.').into()
    };
    let first = name_in(&parlor(game, "1\nsave\nsave\n").out);
    let plain = first.trim_end_matches(".record").split('-').take(3).collect::<Vec<_>>().join("-");
    for number in 2..5 {
        fresh(&format!("{plain}-{number}.record"));
    }
    play_help::write(&format!("{plain}.record"), "parlor record 1\nof somebody else\n");
    assert_eq!(name_in(&parlor(game, "1\nsave\n").out), format!("{plain}-2.record"));
    assert_eq!(name_in(&parlor(game, "1\nsave\n").out), format!("{plain}-3.record"));
    assert_eq!(read(&format!("{plain}.record")), "parlor record 1\nof somebody else\n");
    for name in [plain.clone(), format!("{plain}-2"), format!("{plain}-3")] {
        std::fs::remove_file(folder().join(format!("{name}.record"))).expect("it was written");
    }
}

/// FL-26: the right to call is there again when a game goes on that was left in a pause.
#[test]
fn a_game_left_in_a_pause_goes_on_with_that_pause() {
    let path = fresh("paused.record");
    let game = format!("{LAMP} -o style=table --save {path}");
    let left = parlor(&game, "1\n");
    let offers = left.out.split("  Ada    passes.\n").nth(1).expect("left after Ada's turn");
    assert!(offers.contains("call-1-"), "{}", left.out);
    let before = read(&path);

    let nothing = parlor(&format!("play --continue {path}"), "");
    assert!(nothing.out.starts_with("Flinch, 1913") && nothing.out.contains("call-1-"));
    assert_eq!(read(&path), before, "no bot goes on before the person does");

    let called = parlor(&format!("play --continue {path}"), "call-1-stock\n");
    assert!(called.out.contains("  You    call \"Flinch!\" on Ada"), "{}", called.out);

    play_help::write(&path, &before);
    parlor(&format!("play --continue {path}"), "\n");
    let quick = fresh("not-paused.record");
    parlor(&format!("{LAMP} -o style=table --save {quick}"), "1\n\n");
    let steps = |name: &str| -> Vec<String> {
        let json = parlor(&format!("replay --json {name}"), "").out;
        let action = |line| {
            let step: serde_json::Value = serde_json::from_str(line).expect("a line is JSON");
            step["action"].as_str().map(String::from)
        };
        json.lines().filter_map(action).collect()
    };
    assert!(steps(&path).len() > 2);
    assert_eq!(steps(&path), steps(&quick), "Enter goes on as if nobody had left");
}
