//! `parlor play` and `parlor replay` in a terminal, where somebody types and the width is known.
#![cfg(target_os = "linux")]

mod play_help;

use play_help::{folder, fresh, in_terminal, parlor, read, saved_game};

const LAMP: &str = "play flinch --plain --seed lamp";

/// What follows the question whether to save, after this answer.
fn leaving(game: &str, answer: &str) -> String {
    let out = in_terminal(80, game, &format!("1\nquit\n{answer}\n"));
    let (_, after) = out.split_once("Save the game? ").expect("it is asked");
    after.into()
}

#[test]
fn no_at_the_leaving_prompt_is_no_file_name() {
    for answer in ["q", "quit", "n", "no", "Q", "No"] {
        let said = leaving(LAMP, answer);
        assert!(said.ends_with("> The game is not saved.\n"), "{answer}: {said}");
        assert!(!folder().join(answer).exists(), "{answer}");
    }
}

#[test]
fn yes_at_the_leaving_prompt_is_the_usual_name() {
    for answer in ["y", "YES", ""] {
        let said = leaving("play flinch --plain --seed leaving-yes", answer);
        let name = said.strip_prefix("Enter for ").unwrap().split(',').next().unwrap();
        assert!(said.ends_with(&format!("> The game is saved in {name}.\n")), "{answer}: {said}");
        std::fs::remove_file(folder().join(name)).expect("it was written");
    }
}

#[test]
fn the_leaving_prompt_spares_another_game_and_tells_how_to_write_over_it() {
    let other = saved_game("left", "flinch --seed tea");
    let before = read(&other);
    let said = leaving(LAMP, &format!("{other}\nn"));
    assert!(said.contains(&format!("{other} is the record of another game")), "{said}");
    assert!(said.ends_with("The game is not saved.\n"));
    assert_eq!(read(&other), before);
    let said = leaving(LAMP, &format!("{other}\nsave! {other}"));
    assert!(said.ends_with(&format!("The game is saved in {other}.\n")), "{said}");
    assert_ne!(read(&other), before);
}

/// FL-26.
#[test]
fn a_continued_game_first_asks_whether_to_call() {
    let path = fresh("asked.record");
    parlor(&format!("play flinch --seed lamp -o style=table --save {path}"), "1\n");
    let out = in_terminal(80, &format!("play --plain --continue {path}"), "quit\n");
    assert!(out.contains("call-1-stock") && out.contains("Enter to go on, or call >"), "{out}");
    assert!(!out.contains("Bert   starts"), "{out}");
}

/// The lines that are no part of the drawn table, without the prompt.
fn sentences(out: &str) -> impl Iterator<Item = &str> {
    let drawn = |line: &str| {
        let card = line.split('[').skip(1).any(|rest| rest.starts_with([' ', '1']));
        card || line.contains("  · ") || line.contains("reserve   0")
    };
    out.lines().filter(move |line| !drawn(line)).map(|line| line.trim_start_matches("> "))
}

fn widest(out: &str) -> usize {
    sentences(out).map(|line| line.chars().count()).max().unwrap_or(0)
}

#[test]
fn sentences_are_wrapped_at_the_width_of_the_terminal() {
    let path = fresh("narrow.record");
    let words = "help\n1\nhint\nrules\nrules 9\nrules 77\n8>1\nfoo\nlog\n1\n1\n1\nundo\nquit\n";
    let game = format!("{LAMP} --save {path}");
    // No narrower than 40, and 80 where the terminal does not tell.
    for (columns, width) in [(40, 40), (60, 60), (100, 100), (20, 40), (0, 80)] {
        fresh(&path);
        let out = in_terminal(columns, &game, words);
        let widest = widest(&out);
        assert!((width - 3..=width).contains(&widest), "{columns}: {widest}\n{out}");
    }
}

#[test]
fn a_replay_is_wrapped_at_the_width_of_the_terminal() {
    let game = saved_game("narrow-replay", "flinch --seed tea -o style=table --bots random");
    for columns in [40, 60] {
        let out = in_terminal(columns, &format!("replay --plain --print {game}"), "");
        let long = sentences(&out).find(|line| line.chars().count() > columns);
        assert_eq!(long, None, "{columns}");
        let out =
            in_terminal(columns, &format!("replay --plain {game}"), "?\nt\nt\nt\nzz\nend\nq\n");
        let typed = |line: &&str| !line.starts_with("Enter, p") && !line.starts_with("step ");
        let long = sentences(&out).filter(typed).find(|line| line.chars().count() > columns);
        assert_eq!(long, None, "{columns}\n{out}");
    }
}
