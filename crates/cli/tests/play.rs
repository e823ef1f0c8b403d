//! `parlor play`: whole games, in every edition and style.

mod play_help;

use std::io::Read;
use std::process::Command;

use play_help::{command, folder, fresh, parlor, read, saved_game};

/// More answers than any of these games needs.
fn always(answer: &str) -> String {
    format!("{answer}\n").repeat(30_000)
}

/// Plays a game to its end by always giving the same answer, and keeps to 80 columns.
fn play_out(args: &str, answer: &str) -> String {
    let said = parlor(&format!("play {args} --seed test"), always(answer));
    assert_eq!(said.code, Some(0), "{args}: {}", said.err);
    let over = ["win!", "wins.", "draw between"].iter().any(|word| said.out.contains(word));
    assert!(over, "{args} has no end:\n{}", &said.out[said.out.len().saturating_sub(2000)..]);
    for line in said.out.lines() {
        assert!(line.chars().count() <= 80, "{args}: a line too long: {line}");
    }
    said.out
}

#[test]
fn every_edition_is_played_by_always_answering_one() {
    for edition in ["1913", "1963", "2008", "2000"] {
        play_out(&format!("flinch -e {edition}"), "1");
    }
}

/// CM-10.
#[test]
fn the_table_speaks_the_editions_own_words() {
    let all = [
        ("1913", "Flinch pile", "table pile"),
        ("1963", "Game Pile", "Playing Pile"),
        ("2008", "Stockpile", "Play Pile"),
        ("2000", "Stockpile", "Play Pile"),
    ];
    for (edition, stock, pile) in all {
        let out = play_out(&format!("flinch -p 2 -e {edition}"), "1");
        assert!(out.contains(stock) && out.contains(pile), "{edition}");
        for (other, stock, _) in all.iter().filter(|other| other.1 != stock) {
            assert!(!out.contains(stock), "{edition} has a word of {other}");
        }
    }
}

#[test]
fn every_number_of_players_and_every_variation_is_played() {
    for players in 2..=8 {
        play_out(&format!("flinch -p {players} -e 1963"), "1");
    }
    play_out("flinch -o piles=eights -p 3", "1");
    play_out("flinch -o piles=ones-and-fifteens -p 3 -e 2000", "1");
    play_out("flinch -o partners=yes -p 6 -o piles=eights -e 2000", "1");
}

/// CM-07, FL-26: mistakes and calls, by the person and by the bots.
#[test]
fn as_at_a_real_table_there_are_calls_and_rulings() {
    for edition in ["1913", "1963", "2008"] {
        let out = play_out(&format!("flinch -e {edition} -o style=table --bots random"), "1");
        assert!(out.contains("  You    call \""), "{edition}: the person calls in a pause");
        assert!(out.contains("on you: "), "{edition}: a bot calls the person");
        assert!(out.contains("A right call (FL-28)."), "{edition}");
        assert!(out.contains("A wrong call (FL-29)."), "{edition}");
        assert!(!out.contains("You must"), "{edition}: nothing tells what would be a fault");
    }
}

/// CM-08: the first call opens a window; others may join; the table judges.
#[test]
fn a_window_for_calls_is_closed_by_the_table() {
    let out = play_out("flinch -o style=table -o call_window=on --bots random -p 3", "1");
    assert!(out.contains("A right call (FL-28)"));
    let quick = "flinch -o style=table -o call_window=on --no-pause --bots novice -p 3";
    play_out(quick, "1");
}

#[test]
fn what_must_be_done_is_said_where_the_table_helps() {
    let out = play_out("flinch -p 2", "1");
    assert!(out.contains("You must") && out.contains("You may"));
}

#[test]
fn bots_alone_play_the_same_game_from_the_same_seed() {
    for bots in ["random", "novice", "careful", "expert"] {
        let setup = format!("flinch --seed tea --bots {bots} --trials 5 -o style=table");
        let first = read(&saved_game(&format!("first-{bots}"), &setup));
        let second = read(&saved_game(&format!("second-{bots}"), &setup));
        assert_eq!(first, second, "{bots}");
    }
}

#[test]
fn who_watches_is_told_every_turn() {
    let said = parlor("play flinch --watch --seed tea", "");
    assert_eq!(said.code, Some(0));
    assert!(said.out.contains("  Ada    passes."));
    assert!(said.out.contains("  FL-23\n  The first player whose Flinch pile is empty wins"));
    assert!(said.out.contains("--save FILE"));
}

#[test]
fn input_that_ends_leaves_cleanly() {
    let said = parlor("play flinch --seed lamp", "1\n1");
    assert_eq!(said.code, Some(0));
    assert!(said.out.ends_with("The game is not saved; --save FILE would keep it.\n"));
    let nothing = parlor("play flinch --seed lamp", "");
    assert_eq!(nothing.code, Some(0));
}

#[test]
fn a_game_is_saved_continued_and_finished() {
    let path = fresh("continued.record");
    let said = parlor(&format!("play flinch --seed lamp --save {path}"), "1\n1\n1\n");
    assert_eq!(said.code, Some(0), "{}", said.err);
    assert!(said.out.contains(&format!("The game is saved in {path}.")));
    let check = parlor(&format!("replay --check {path}"), "");
    assert!(check.out.contains("unfinished after"), "{}", check.out);

    let said = parlor(&format!("play --continue {path}"), always("1"));
    assert_eq!(said.code, Some(0), "{}", said.err);
    let check = parlor(&format!("replay --check {path}"), "");
    assert!(check.out.contains(" by FL-"), "{}", check.out);

    let again = parlor(&format!("play --continue {path}"), "1\n");
    assert_eq!(again.code, Some(1));
    assert!(again.err.contains("this game is over"), "{}", again.err);
}

#[test]
fn the_person_sits_where_they_say_and_finds_their_seat_again() {
    let path = fresh("seat.record");
    let args = format!("play flinch --seed lamp --seat 2 --name Hattie --save {path}");
    parlor(&args, "1\n");
    let record = read(&path);
    assert!(record.contains("\nname 2 Hattie\n"));
    let said = parlor(&format!("play --continue {path} --name Hattie"), "");
    let seats: Vec<&str> = said.out.lines().filter(|line| line.contains("] ")).collect();
    assert!(seats.iter().any(|line| line.contains(" You ")), "{}", said.out);
    assert!(!said.out.contains("Hattie"));
}

#[test]
fn what_cannot_be_set_up_is_said() {
    let cases = [
        ("play", "which game?"),
        ("play whist", "There is no game \"whist\""),
        ("play flinch --seat 4", "there is no seat 4; the seats are 0 to 3"),
        ("play flinch -p 9", "FL-02"),
        ("play --continue /nowhere/at.all", "/nowhere/at.all: "),
        ("play flinch --save /nowhere/at.all", "there is no folder /nowhere"),
    ];
    for (args, why) in cases {
        let said = parlor(args, "");
        assert_eq!(said.code, Some(1), "{args}");
        assert!(said.err.contains(why), "{args}: {}", said.err);
    }
}

/// Ctrl-C wakes a game that waits for a line; the record is kept, and nothing is amiss.
#[cfg(unix)]
#[test]
fn an_interrupt_leaves_cleanly() {
    let path = fresh("interrupted.record");
    let mut child = command(&format!("play flinch --seed lamp --save {path}")).spawn().unwrap();
    let mut out = child.stdout.take().unwrap();
    let mut said = Vec::new();
    while !String::from_utf8_lossy(&said).contains("You may") {
        let mut byte = [0];
        assert_eq!(out.read(&mut byte).unwrap(), 1, "the table is drawn first");
        said.push(byte[0]);
    }
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let mut rest = String::new();
    out.read_to_string(&mut rest).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(0));
    assert!(rest.contains("The game is saved in"), "{rest}");
    assert!(folder().join(&path).exists());
}
