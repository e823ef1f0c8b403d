//! `parlor simulate` and `parlor merge`: many games of bots, in parts, interrupted, and resumed.

mod play_help;

use play_help::{command, fresh, parlor, read, write};
use serde_json::Value;

/// A quick run; the same every time.
const RUN: &str = "simulate store --bots careful,random --games 60 --seed tea";

fn done(args: &str) -> String {
    let said = parlor(args, "");
    assert_eq!(said.code, Some(0), "{args}: {}", said.err);
    said.out
}

fn refused(args: &str) -> String {
    let said = parlor(args, "");
    assert!(matches!(said.code, Some(1 | 2)), "{args}: {}", said.out);
    assert_eq!(said.out, "", "{args}");
    said.err
}

#[test]
fn the_result_is_the_same_whatever_the_number_of_threads() {
    for (game, extra) in [("store", ""), ("blink", "--bots random,careful"), ("patience", "")] {
        let run = |threads: u32| {
            let file = fresh(&format!("threads-{game}-{threads}.jsonl"));
            let args = format!("simulate {game} {extra} -g 70 --seed tea --threads {threads}");
            let report = done(&format!("{args} --json {file}"));
            (report, read(&file))
        };
        let alone = run(1);
        assert_eq!(alone, run(2), "{game}");
        assert_eq!(alone, run(5), "{game}");
        assert_eq!(alone.1.lines().count(), 71, "{game}: a head and a row per game");
    }
}

#[test]
fn the_report_tells_everything_within_a_page() {
    let report = done(RUN);
    for part in [
        "Go to Store · 1913 · 2 players · careful, random · seed tea\n",
        "  60 games: 30 deals, each played twice, with seats exchanged.\n",
        "Wins by bot\n",
        "95 % interval",
        "Wins by seat\n",
        "  seat 1 ",
        "Length in steps\n",
        "median",
        "GS-06  Who wins",
        "Calls\n",
    ] {
        assert!(report.contains(part), "{part:?} is missing:\n{report}");
    }
    assert!(report.lines().all(|line| line.chars().count() <= 80), "{report}");
}

/// Law of the shards: what is put together is what one machine would have played, byte for byte.
#[test]
fn shards_put_together_are_the_single_run() {
    let [csv, json, svg] =
        ["whole.csv", "whole.jsonl", "whole.svg"].map(|name| fresh(&format!("shards-{name}")));
    let whole = done(&format!("{RUN} --csv {csv} --json {json} --plot {svg}"));
    let mut parts = String::new();
    for (part, kind) in [(3, "csv"), (1, "json"), (2, "json")] {
        let file = fresh(&format!("shards-part-{part}"));
        done(&format!("{RUN} --shard {part}/3 --{kind} {file} --threads {part}"));
        parts += &format!(" {file}");
    }
    let [csv_again, json_again, svg_again] =
        ["again.csv", "again.jsonl", "again.svg"].map(|name| fresh(&format!("shards-{name}")));
    let merge = format!("merge{parts} --csv {csv_again} --json {json_again} --plot {svg_again}");
    assert_eq!(done(&merge), whole);
    assert_eq!(read(&csv), read(&csv_again));
    assert_eq!(read(&json), read(&json_again));
    assert_eq!(read(&svg), read(&svg_again));
    assert_eq!(done(&merge), whole, "what merge wrote it may write again");
    assert_eq!(done(&format!("merge {csv}")), whole, "a single file has its report");
}

#[test]
fn a_file_that_was_cut_anywhere_is_finished() {
    let (csv, json) = (fresh("cut-whole.csv"), fresh("cut-whole.jsonl"));
    let report = done(&format!("{RUN} --csv {csv} --json {json}"));
    for (kind, whole) in [("csv", read(&csv)), ("json", read(&json))] {
        let rows = whole.find("\n1,").or(whole.find("\n{\"game\"")).expect("rows") + 1;
        let cuts = [0, 1, rows - 30, rows - 1, rows, rows + 1, rows + 777, whole.len() - 1];
        for cut in cuts.into_iter().chain([whole.len()]) {
            let file = fresh(&format!("cut.{kind}"));
            write(&file, &whole[..cut]);
            assert_eq!(done(&format!("{RUN} --{kind} {file}")), report, "{kind} cut at {cut}");
            assert_eq!(read(&file), whole, "{kind} cut at {cut}");
        }
    }
    let (cut_csv, cut_json) = (fresh("cut-both.csv"), fresh("cut-both.jsonl"));
    write(&cut_csv, &read(&csv)[..1500]);
    write(&cut_json, &read(&json)[..5000]);
    // Without a seed it is that of the file.
    let unseeded = RUN.replace("--seed tea", "");
    assert_eq!(done(&format!("{unseeded} --csv {cut_csv} --json {cut_json}")), report);
    assert_eq!((read(&cut_csv), read(&cut_json)), (read(&csv), read(&json)));
}

/// Ctrl-C finishes what is under way and says how to go on.
#[cfg(unix)]
#[test]
fn an_interrupted_run_goes_on() {
    use std::io::Read;
    use std::process::Command;
    let file = fresh("interrupted.jsonl");
    let run = "simulate flinch --games 2000000 --seed tea --json interrupted.jsonl --threads 2";
    let mut child = command(run).spawn().expect("the binary was built for this test");
    let path = play_help::folder().join(&file);
    while std::fs::metadata(&path).map_or(0, |file| file.len()) < 5000 {
        assert!(child.try_wait().expect("it runs").is_none(), "it ended early");
        std::thread::yield_now();
    }
    let pid = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &pid]).status().expect("there is kill").success());
    let mut said = [String::new(), String::new()];
    child.stdout.take().expect("piped").read_to_string(&mut said[0]).expect("text");
    child.stderr.take().expect("piped").read_to_string(&mut said[1]).expect("text");
    assert_eq!(child.wait().expect("it ends").code(), Some(1));
    assert!(said[1].contains("interrupted after") && said[1].contains("goes on"), "{}", said[1]);
    let kept = read(&file);
    let games = kept.lines().count() - 1;
    assert!(kept.ends_with('\n') && said[0].contains(" of 2,000,000 games"), "{}", said[0]);
    assert_eq!(done(&format!("merge --partial {file}")), said[0]);
    // The first games of a longer run are those of a shorter one.
    let short = fresh("interrupted-short.jsonl");
    done(&format!("simulate flinch --games {games} --seed tea --json {short}"));
    let rows = |text: &str| text.lines().skip(1).map(String::from).collect::<Vec<_>>();
    assert_eq!(rows(&kept), rows(&read(&short)));
}

#[test]
fn rows_can_go_to_standard_output() {
    let said = parlor(&format!("{RUN} --json -"), "");
    assert_eq!(said.code, Some(0));
    let lines: Vec<Value> =
        said.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!((lines.len(), &lines[0]["parlor"]), (61, &Value::from("simulation")));
    assert!(lines[1..].iter().zip(1..).all(|(row, number)| row["game"] == number));
    assert_eq!(lines[2]["bots"], serde_json::json!(["random", "careful"]));
    assert_eq!(lines[2]["deal"], 1);
    assert_eq!(lines[60]["seed"], "tea/30");
    assert!(said.err.contains("Wins by bot"), "the report stands beside: {}", said.err);
}

#[test]
fn formats_are_turned_into_each_other() {
    let (csv, json, back) = (fresh("turn.csv"), fresh("turn.jsonl"), fresh("turn-back.csv"));
    // A seed in which everything means something.
    let mut run = command("simulate store --games 6 --csv turn.csv");
    let status = run.args(["--seed", "a, \"b\" # c"]).status().expect("it runs");
    assert!(status.success());
    done(&format!("merge {csv} --json {json}"));
    done(&format!("merge {json} --csv {back}"));
    assert_eq!(read(&csv), read(&back));
    assert!(read(&csv).contains(",\"a, \"\"b\"\" # c/6\","), "{}", read(&csv));
}

#[test]
fn other_seats_and_options_are_played() {
    let report = done("simulate flinch -o partners=yes --bots careful,random -g 10 --seed tea");
    assert!(report.contains("4 players · partners=yes"), "partners need four: {report}");
    let report = done("simulate store --bots careful,random,novice -g 7 --seed tea");
    assert!(report.contains("3 players") && report.contains("12 games: 2 deals"), "{report}");
    let report = done("simulate patience --bots careful,random -g 20 --seed tea");
    assert!(report.contains("20 games: 10 deals, each played by every bot."), "{report}");
    let report = done("simulate blink -o best_of=3 -g 4 --seed tea");
    assert!(report.contains("best_of=3") && report.contains("BL-11"), "{report}");
}

#[test]
fn a_plot_is_a_picture() {
    let file = fresh("picture.svg");
    done(&format!("{RUN} --plot {file}"));
    let svg = read(&file);
    assert!(svg.starts_with("<svg xmlns=") && svg.ends_with("</svg>\n"));
    for part in ["Wins by bot", "Wins by seat", "Length of games", "GS-06 Who wins", "seed tea"] {
        assert!(svg.contains(part), "{part}: {svg}");
    }
    write("picture.txt", "my notes");
    assert!(refused(&format!("{RUN} --plot picture.txt")).contains("something else"));
    assert_eq!(read("picture.txt"), "my notes");
}

#[test]
fn what_cannot_be_played_is_said() {
    write("notes.csv", "my notes\n");
    let (there, other) = (fresh("there.jsonl"), fresh("other.jsonl"));
    done(&format!("{RUN} --json {there}"));
    for (args, why) in [
        ("simulate whist", "There is no game \"whist\""),
        ("simulate store --bots clever", "there is no bot \"clever\"; there is: random"),
        ("simulate store --bots careful,novice,random -p 2", "3 bots do not fit at 2 seats"),
        ("simulate blink --bots careful,novice,random,expert", "not for 4 bots"),
        ("simulate store -p 9", "2 to 4 players, not for 9"),
        ("simulate store -e 2000", "has no edition"),
        ("simulate store --games 0", "0 is not in 1.."),
        ("simulate store --shard 4/3 --seed tea", "K/N"),
        ("simulate store --shard 1/3", "the same --seed"),
        ("simulate store --threads 0", "0 is not in 1.."),
        ("simulate store --deck 1", "--deck is for a single game"),
        ("simulate store --csv notes.csv", "notes.csv: this is no file"),
        ("simulate store --csv nowhere/rows.csv", "there is no folder nowhere"),
        ("simulate store --csv - --json -", "the same place"),
        (
            "simulate store --bots careful,random --games 60 --seed hat --json there.jsonl",
            "seed is",
        ),
        (
            "simulate store --bots careful,random --games 61 --seed tea --json there.jsonl",
            "deals is",
        ),
        ("simulate store --bots careful,random --games 60 --seed tea --csv there.jsonl", "format"),
    ] {
        let said = refused(args);
        assert!(said.contains(why), "{args}: {said}");
    }
    assert_eq!(read("notes.csv"), "my notes\n");
    let shard = format!("{RUN} --shard 1/2 --json {there}");
    assert!(refused(&shard).contains("it is shard 1/1 and not 1/2"));
    assert!(!play_help::folder().join(other).exists());
}

#[test]
fn what_does_not_belong_together_is_not_merged() {
    let [first, second, other, whole] =
        ["first", "second", "other", "whole"].map(|name| fresh(&format!("apart-{name}.jsonl")));
    let part = |file: &str, shard: &str, seed: &str| {
        let run = RUN.replace("tea", seed);
        done(&format!("{run} --shard {shard} --json {file}"));
    };
    part(&first, "1/2", "tea");
    part(&second, "2/2", "tea");
    part(&other, "2/2", "hat");
    part(&whole, "1/1", "tea");
    for (files, why) in [
        (format!("{first} {other}"), "seed is \"tea\" there and \"hat\" here"),
        (format!("{first} {first}"), "are both shard 1/2"),
        (first.clone(), "there is no 2/2"),
        (format!("{whole} {first}"), "in 1 parts and here in 2"),
        ("nothing.jsonl".into(), "there is no such file"),
        (format!("{first} {second} --json {first}"), "is one of the parts"),
    ] {
        let said = refused(&format!("merge {files}"));
        assert!(said.contains(why), "{files}: {said}");
    }
    assert!(done(&format!("merge --partial {first}")).contains("30 of 60 games"));
    let cut = read(&second);
    write(&second, &cut[..cut.len() - 5]);
    let result = fresh("apart-result.jsonl");
    let said = refused(&format!("merge {first} {second} --json {result}"));
    assert!(said.contains("has 29 of 30 games"), "{said}");
    assert!(!play_help::folder().join(&result).exists(), "nothing is written by halves");
    let broken = cut.replacen("\"game\":7,", "\"game\":8,", 1);
    write(&second, broken);
    let said = refused(&format!("merge {first} {second}"));
    assert!(said.contains("line 4: game 7 of the run is expected here"), "{said}");
}

/// Law of the files: what another run wrote is still there afterwards.
#[test]
fn merge_writes_over_no_other_run() {
    let [part, first, hat, same, notes] =
        ["part", "first", "hat", "same", "notes"].map(|name| fresh(&format!("over-{name}.jsonl")));
    done(&format!("{RUN} --json {part}"));
    done(&format!("{RUN} --json {same}"));
    done(&format!("{RUN} --shard 1/2 --json {first}"));
    done(&format!("{} --json {hat}", RUN.replace("tea", "hat")));
    write(&notes, "my notes\n");
    for (file, why) in [
        (&hat, "holds another run: seed is \"hat\" there and \"tea\" here; choose another name"),
        (&first, "it is shard 1/2 and not 1/1"),
        (&notes, "something else is there already"),
    ] {
        let before = read(file);
        let said = refused(&format!("merge {part} --json {file}"));
        assert!(said.contains(why), "{said}");
        assert_eq!(read(file), before);
    }
    assert!(refused(&format!("merge {part} --csv {same}")).contains("another format"));
    let less = refused(&format!("merge --partial {first} --json {same}"));
    assert!(less.contains("has 60 games, and here are 30"), "{less}");
    done(&format!("merge {part} --json {same}"));
    assert_eq!(read(&same), read(&part));
}

#[test]
fn a_winner_sits_at_the_table() {
    let [json, csv] = ["winners.jsonl", "winners.csv"].map(fresh);
    done(&format!("{RUN} --json {json} --csv {csv}"));
    let wrong = read(&json).replacen("\"winners\":[0]", "\"winners\":[2]", 1);
    write(&json, wrong);
    assert!(refused(&format!("merge {json}")).contains("a winner sits at no seat of this table"));
    let wrong = read(&csv).replacen(",0,false,", ",0 7,false,", 1);
    write(&csv, wrong);
    assert!(refused(&format!("merge {csv}")).contains("a winner sits at no seat of this table"));
}

/// A device is no file of another kind: either it takes the rows or it does not.
#[cfg(target_os = "linux")]
#[test]
fn where_nothing_can_be_written_it_is_said() {
    for args in ["--json /dev/full", "--csv /dev/full", "--plot /dev/full"] {
        let said = refused(&format!("{RUN} {args}"));
        let why = "/dev/full: this cannot be written: there is no room left";
        assert!(said.contains(why), "{args}: {said}");
    }
    done(&format!("{RUN} --json /dev/null"));
}

/// The name of old still works.
#[test]
fn trials_were_once_a_budget() {
    let run = "simulate store --bots expert,random -g 2 --seed tea";
    let report = done(&format!("{run} --trials 7"));
    assert!(report.contains(" · 7 trials · seed tea"), "{report}");
    assert!(report.contains("2 games: 1 deal, each played twice"), "{report}");
    assert_eq!(done(&format!("{run} --budget 7")), report);
    for command in ["simulate store", "ladder store", "play store"] {
        let said = refused(&format!("{command} --trials 1000001"));
        assert!(said.contains("1000001 is not in 1..=1000000"), "{said}");
    }
    assert!(!done("simulate --help").contains("--budget"));
}

/// Where nobody looks there is no bar, only what is to be known.
#[test]
fn a_bar_is_drawn_in_a_terminal_only() {
    let run = "simulate flinch --games 3000 --seed tea --threads 1";
    let said = parlor(run, "");
    assert_eq!(said.err.lines().count(), 1, "{}", said.err);
    assert!(said.err.starts_with("3,000 games in ") && !said.err.contains('\x1b'), "{}", said.err);
    #[cfg(target_os = "linux")]
    {
        let seen = play_help::in_terminal(80, run, "");
        for part in ["█", " %", "/3,000 · ", "/s · ", " left"] {
            assert!(seen.contains(part), "{part:?} is missing: {seen:?}");
        }
        // The bar is gone before the report begins.
        let (bar, report) = seen.rsplit_once(" left\x1b[K").expect("a bar");
        assert!(
            bar.contains("/3,000") && report.starts_with("\x1b[K3,000 games in "),
            "{report:?}"
        );
    }
}

#[test]
fn help_teaches_with_examples() {
    for command in ["simulate", "merge", "ladder"] {
        let help = done(&format!("{command} --help"));
        assert!(help.contains(&format!("Examples:\n  parlor {command} ")), "{help}");
        assert!(!help.contains("--deck"), "{help}");
    }
}
