//! `parlor simulate --tempo`: races in which nobody is quicker.

mod play_help;

use play_help::{fresh, parlor, read};

/// A quick run of a game without turns; the same every time.
const RACE: &str = "simulate blink --bots expert,careful --games 40 --seed tea";

fn done(args: &str) -> String {
    let said = parlor(args, "");
    assert_eq!(said.code, Some(0), "{args}: {}", said.err);
    said.out
}

/// The report, and the file of rows.
fn run(args: &str, name: &str) -> (String, String) {
    let file = fresh(&format!("tempo-{name}.jsonl"));
    let report = done(&format!("{args} --json {file}"));
    (report, read(&file))
}

fn rows(file: &str) -> Vec<&str> {
    file.lines().skip(1).collect()
}

#[test]
fn the_result_is_the_same_whatever_the_number_of_threads() {
    for game in ["blink", "stock-exchange"] {
        let race = RACE.replace("blink", game);
        let of = |threads: u32| {
            run(
                &format!("{race} --tempo careful --threads {threads}"),
                &format!("{game}-{threads}"),
            )
        };
        let alone = of(1);
        assert_eq!(alone, of(2), "{game}");
        assert_eq!(alone, of(5), "{game}");
        let told = alone.0.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(told.contains(" · 400 trials · tempo careful · seed tea "), "{told}");
    }
}

/// Who already has the tempo that is told plays as before, card by card.
#[test]
fn the_own_tempo_changes_no_game() {
    let race = RACE.replace("expert,careful", "careful");
    let (own, told) = (run(&race, "own"), run(&format!("{race} --tempo careful"), "told"));
    assert_eq!(rows(&own.1), rows(&told.1));
    assert!(!own.1.contains("tempo") && !own.0.contains("tempo"), "{}", own.0);
    let other = run(&format!("{race} --tempo random"), "other");
    assert_eq!(rows(&own.1).len(), rows(&other.1).len());
    assert_ne!(rows(&own.1), rows(&other.1));
}

/// An expert that is no quicker than the others loses its certainty.
#[test]
fn at_equal_tempo_quickness_wins_nothing() {
    let share = |extra: &str| {
        let report = done(&format!("{} {extra}", RACE.replace("40", "300")));
        let row = report.lines().find(|line| line.starts_with("  expert ")).expect("a row");
        let share = row.split_whitespace().nth(3).and_then(|share| share.parse::<f64>().ok());
        share.expect("a share")
    };
    let (quick, even) = (share(""), share("--tempo careful"));
    assert!(quick > 95.0 && even < 90.0, "{quick} {even}");
}

/// Law of the shards, with a tempo: the parts agree on it, and make the whole.
#[test]
fn shards_agree_on_the_tempo() {
    let race = format!("{RACE} --tempo careful");
    let whole = run(&race, "whole");
    let mut parts = Vec::new();
    for part in 1..=2 {
        let name = format!("part-{part}");
        run(&format!("{race} --shard {part}/2"), &name);
        parts.push(format!("tempo-{name}.jsonl"));
    }
    let merged = fresh("tempo-merged.jsonl");
    let merge = format!("merge {} {} --json {merged}", parts[0], parts[1]);
    assert_eq!(done(&merge), whole.0);
    assert_eq!(read(&merged), whole.1);
    run(&format!("{RACE} --shard 2/2"), "stranger");
    let said = parlor(&format!("merge {} tempo-stranger.jsonl", parts[0]), "");
    let why = "tempo is \"careful\" there and not told here";
    assert!(said.code == Some(1) && said.err.contains(why), "{}", said.err);
    // A run is not continued at another tempo.
    for (extra, why) in [("", why), ("--tempo expert", "tempo is \"careful\" there and \"expert\"")]
    {
        let said = parlor(&format!("{RACE} {extra} --json tempo-whole.jsonl"), "");
        assert!(said.code == Some(1) && said.err.contains(why), "{}", said.err);
    }
}

#[test]
fn a_tempo_is_refused_where_there_are_turns() {
    for (game, title) in [("store", "Go to Store"), ("flinch", "Flinch"), ("patience", "Patience")]
    {
        let said = parlor(&format!("simulate {game} --tempo careful -g 2"), "");
        assert_eq!((said.code, said.out.as_str()), (Some(1), ""), "{}", said.err);
        let told: String = said.err.split_whitespace().collect::<Vec<_>>().join(" ");
        let why = format!(
            "{title} has turns, and nobody is too slow for a turn: --tempo is for games without turns \
             (Stock Exchange, BLINK)"
        );
        assert!(told.contains(&why), "{told}");
    }
    let said = parlor("simulate blink --tempo hasty", "");
    assert!(said.code == Some(2) && said.err.contains("there is no bot \"hasty\""), "{}", said.err);
}

#[test]
fn help_tells_what_a_tempo_is_for() {
    let help = done("simulate --help");
    for part in ["--tempo <LEVEL>", "what is left is judgement", "this is refused"] {
        let told: String = help.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(told.contains(part), "{part:?} is missing:\n{help}");
    }
}
