//! How tables are drawn: figures, rows, combinations, scores.

mod play_help;

use play_help::{parlor, saved_game};

/// The steps of a record whose notation begins so, from 1.
fn steps(record: &str, beginning: &str) -> Vec<usize> {
    let json = parlor(&format!("replay --json {record}"), "").out;
    let action = |line: &str| {
        let step: serde_json::Value = serde_json::from_str(line).expect("a line is JSON");
        step["action"].as_str().is_some_and(|action| action.starts_with(beginning))
    };
    let lines = json.lines().skip(1).enumerate();
    lines.filter(|(_, line)| action(line)).map(|(at, _)| at + 1).collect()
}

fn after(record: &str, step: usize) -> String {
    parlor(&format!("replay --step {step} {record}"), "").out
}

/// AP-01: what is covered stands without a frame.
#[test]
fn a_triangle_has_the_numbers_that_notation_uses() {
    let said = parlor("play another-patience --seed tea", "1\n1\n");
    let lowest = "  [ 8]₂₁  [13]₂₂  [ 5]₂₃  [11]₂₄  [10]₂₅  [ 8]₂₆  [ 9]₂₇\n";
    assert!(said.out.contains(lowest), "{}", said.out);
    assert!(said.out.contains("\n                            2 ₀\n"));
    // A 13 is gone, then an 8 with a 5: they leave blanks, and a card is released.
    assert!(said.out.contains("\n  [ 8]₂₁          [ 5]₂₃  [11]₂₄"), "{}", said.out);
    assert!(said.out.contains("\n                          [11]₂₄  [10]₂₅"), "{}", said.out);
    assert!(said.out.contains("      [ 5]₁₅  [ 2]₁₆    4 ₁₇"), "{}", said.out);
}

#[cfg(target_os = "linux")]
#[test]
fn a_triangle_fits_a_narrow_terminal() {
    let out = play_help::in_terminal(40, "play another-patience --plain --seed tea", "quit\n");
    assert!(out.contains(" 8₂₁ 13₂₂  5₂₃ 11₂₄ 10₂₅  8₂₆  9₂₇\n"), "{out}");
}

/// PA-10: all cards of a lower pile are seen in 1913; of later editions, the top and their number.
#[test]
fn a_row_shows_every_card_that_is_seen() {
    let old = saved_game("rows-1913", "patience -e 1913 --seed tea");
    let new = saved_game("rows-2008", "patience -e 2008 --seed tea");
    let middle = |record: &str| -> String {
        let turns = steps(record, "turn");
        turns.iter().map(|&step| after(record, step)).collect()
    };
    assert!(middle(&old).contains(" 3  [12] [11]   takes 10\n"), "{}", middle(&old));
    let spectator: String = steps(&new, "turn")
        .iter()
        .map(|step| parlor(&format!("replay --eye spectator --step {step} {new}"), "").out)
        .collect();
    assert!(spectator.contains("]²   takes "), "{spectator}");
}

/// FF-05, FF-08.
#[test]
fn combinations_lie_open_and_scores_stand_beside_the_names() {
    let record = saved_game("combinations", "farkle-flip --seed tea");
    let slid = steps(&record, "slide");
    let table = after(&record, slid[0]);
    assert!(table.contains("combination 1  [ 4] [ 4] [ 5] [ 5] [ 5] [ 5]   1,500 points\n"));
    assert!(table.contains("1,500 at stake"), "{table}");
    assert!(!table.contains("score"), "nobody has scored yet: {table}");
    let end = parlor(&format!("replay {record}"), "").out;
    assert!(end.contains("   score\n") && end.contains("10,700   reached target"), "{end}");
}

/// A player's row that has no room in a narrow terminal flows.
#[cfg(target_os = "linux")]
#[test]
fn rows_flow_where_they_have_no_room() {
    for game in ["farkle-flip", "flinch", "blink", "stock-exchange"] {
        let args = format!("play {game} --plain --seed tea");
        let out = play_help::in_terminal(40, &args, "\n1\n1\nquit\nn\n");
        let long = out.lines().find(|line| line.contains('[') && line.chars().count() > 40);
        assert_eq!(long, None, "{game}");
    }
}

/// FF-16: what many slides are worth stands beside each of them.
#[test]
fn many_offers_alike_show_what_their_notation_does_not() {
    let said = parlor("play farkle-flip --seed s1", "1\n".repeat(80));
    assert!(said.out.contains("slide-0-111 (300)         4  slide-0-555 (500)\n"), "{}", said.out);
}
