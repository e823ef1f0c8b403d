//! Random playouts, deal included: how many instructions and how much time an action takes.
//!
//! `cargo xtask bench` runs this under callgrind and by the clock. The answers (who won how many
//! games) are asserted, so that a faster wrong answer is no answer.

use std::hint::black_box;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use parlor_cards::{Seed, Stream};
use parlor_engine::{Lots, Played, Seating, playout_listed, playout_picked};
use parlor_games::flinch::{F1913, Flinch};

/// A way of playing that is measured, and the most instructions an action may take.
struct Mode {
    name: &'static str,
    limit: u32,
    play: fn(&Flinch, Seating, &mut Stream, &mut Lots) -> Played,
    /// Games won by each seat (shared ones for each) and actions, of the first 200 games.
    answer: ([u32; 4], u64),
}

const MODES: [Mode; 2] = [
    Mode {
        name: "listed",
        limit: 550,
        play: |rules, seating, chance, lots| playout_listed(rules, seating, chance, lots),
        answer: ([62, 52, 50, 56], 42_815),
    },
    Mode {
        name: "picked",
        limit: 400,
        play: |rules, seating, chance, lots| playout_picked(rules, seating, chance, lots),
        answer: ([62, 52, 50, 56], 42_815),
    },
];

/// What came of a number of games.
#[derive(Default)]
struct Result {
    games: u64,
    actions: u64,
    /// Games won by each seat; a draw counts for everybody who shares it.
    wins: [u32; 4],
    checksum: u64,
    /// How many games ended by winning, rather than by a ruling.
    won: u64,
}

impl Result {
    fn add(&mut self, played: Played) {
        self.games += 1;
        self.actions += played.actions;
        if let Some(ending) = played.standing.ending {
            self.won += u64::from(ending.rule == "FL-23");
            for seat in ending.winners.iter() {
                self.wins[seat.index()] += 1;
            }
        }
        self.checksum = self.checksum.rotate_left(7) ^ played.actions;
    }
}

fn play(mode: &Mode, games: impl Iterator<Item = u64>) -> Result {
    let (rules, seating) = (black_box(F1913), Seating::of(4));
    let mut result = Result::default();
    let mut lots = Lots::new(1913);
    for game in games {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&game.to_le_bytes());
        let mut chance = Stream::new(Seed(seed));
        result.add((mode.play)(&rules, seating, &mut chance, &mut lots));
    }
    result
}

fn count(mode: &Mode, games: u64) {
    let Result { actions, wins, checksum, .. } = play(mode, 0..games);
    let wins = wins.map(|won| won.to_string()).join(",");
    println!("actions={actions} checksum={checksum:016x} wins={wins}");
}

/// The share of random games that a ruling ends (law 8, CM-11).
fn share_of_rulings(mode: &Mode) -> f64 {
    let result = play(mode, 0..20_000);
    1.0 - result.won as f64 / result.games as f64
}

fn time(mode: &Mode) -> (f64, f64) {
    let start = Instant::now();
    let mut games = 0;
    let many = std::iter::from_fn(|| {
        games += 1;
        (games % 64 != 0 || start.elapsed() < Duration::from_secs(3)).then_some(games)
    });
    let result = play(mode, many);
    let seconds = start.elapsed().as_secs_f64();
    (result.actions as f64 / seconds, result.games as f64 / seconds)
}

fn check(mode: &Mode) {
    let result = play(mode, 0..200);
    assert_eq!((result.wins, result.actions), mode.answer, "mode {}: other answers", mode.name);
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
        ["--time", name] => {
            let Some(mode) = mode(name) else { return ExitCode::FAILURE };
            check(mode);
            let (actions, games) = time(mode);
            println!("actions_per_second={actions:.0} games_per_second={games:.0}");
        }
        _ => {
            for mode in &MODES {
                check(mode);
                let (actions, games) = time(mode);
                println!("{}: {actions:.0} actions, {games:.0} games per second", mode.name);
            }
            let share = 100.0 * share_of_rulings(&MODES[1]);
            println!("{share:.1} % of 20,000 random games were ended by a ruling");
        }
    }
    ExitCode::SUCCESS
}
