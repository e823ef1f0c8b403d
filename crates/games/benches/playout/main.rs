//! Random playouts, deal included: how many instructions and how much time an action takes.
//!
//! `cargo xtask bench` runs this under callgrind and by the clock. The answers (who won how many
//! games) are asserted, so that a faster wrong answer is no answer.

mod modes;

use std::process::ExitCode;
use std::time::{Duration, Instant};

use modes::{MODES, Mode, Tried};

/// The games whose answers are known.
const KNOWN: u64 = 200;
/// The games of which the share that a ruling ends is told.
const SHARED: u64 = 20_000;

fn count(mode: &Mode, games: u64) {
    let Tried { actions, wins, checksum, .. } = (mode.play)(&mut (0..games / mode.part));
    let wins = wins.map(|won| won.to_string()).join(",");
    println!("actions={actions} checksum={checksum:016x} wins={wins}");
}

/// The share of random games that a ruling ends (law 8, CM-11), and by which rule how many end.
fn shares(mode: &Mode) -> String {
    let mut tried = (mode.play)(&mut (0..SHARED / mode.part));
    tried.ends.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
    let percent = |count: u64| 100.0 * count as f64 / tried.games as f64;
    let ruled = tried.ends.iter().filter(|(rule, _)| !mode.ends.contains(rule));
    let ruled: u64 = ruled.map(|(_, count)| count).sum();
    let ends = tried.ends.iter().map(|&(rule, count)| format!("{rule} {:.1} %", percent(count)));
    let ends: Vec<String> = ends.collect();
    format!("rulings={:.1} games={} ends={}", percent(ruled), tried.games, ends.join(", "))
}

fn time(mode: &Mode) -> (f64, f64) {
    let start = Instant::now();
    let mut games = 0;
    let batch = (64 / mode.part).max(1);
    let mut many = std::iter::from_fn(|| {
        games += 1;
        let ask = games % batch == 0;
        (!ask || start.elapsed() < Duration::from_secs(2)).then_some(games)
    });
    let tried = (mode.play)(&mut many);
    let seconds = start.elapsed().as_secs_f64();
    (tried.actions as f64 / seconds, tried.games as f64 / seconds)
}

fn check(mode: &Mode) {
    let tried = (mode.play)(&mut (0..KNOWN / mode.part));
    let (wins, actions) = mode.answer;
    assert_eq!((&tried.wins[..wins.len()], tried.actions), (wins, actions), "{}", mode.name);
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let mode = |name: &str| MODES.iter().find(|mode| mode.name == name);
    match words[..] {
        ["--names"] => MODES.iter().for_each(|mode| println!("{}", mode.name)),
        ["--limit", name] => match mode(name) {
            Some(mode) => println!("{}", mode.limit),
            None => return ExitCode::FAILURE,
        },
        ["--count", name, games] => match (mode(name), games.parse()) {
            (Some(mode), Ok(games)) => count(mode, games),
            _ => return ExitCode::FAILURE,
        },
        ["--ends", name] => match mode(name) {
            Some(mode) => println!("{}", shares(mode)),
            None => return ExitCode::FAILURE,
        },
        ["--time", name] => {
            let Some(mode) = mode(name) else { return ExitCode::FAILURE };
            check(mode);
            let (actions, games) = time(mode);
            println!("actions_per_second={actions:.0} games_per_second={games:.0}");
        }
        _ => {
            for mode in MODES {
                check(mode);
                let (actions, games) = time(mode);
                println!("{}: {actions:.0} actions, {games:.0} games per second", mode.name);
                println!("  {}", shares(mode));
            }
        }
    }
    ExitCode::SUCCESS
}
