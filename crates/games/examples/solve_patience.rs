//! How many deals of Patience the solver decides, how fast, and how many can be won.
//!
//! `cargo run --release -p parlor-games --example solve_patience -- stock/must 1000`

use std::time::Instant;

use parlor_engine::cards::{Seed, Stream};
use parlor_engine::{Game, Seating};
use parlor_games::patience::{Deal, P1913, Patience, Spaces, WheneverPossible};
use parlor_solve::{Limits, Search, Verdict};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let deals: u64 = args.get(1).map_or(100, |text| text.parse().expect("a number"));
    let nodes: u64 = args.get(2).map_or(10_000_000, |text| text.parse().expect("a number"));
    let verbose = args.get(3).is_some();
    for (reading, rules) in readings() {
        if args.first().is_some_and(|name| name != "all" && *name != reading) {
            continue;
        }
        let mut search = Search::<Deal>::new(Limits { nodes, memory: 1 << 30 });
        let (mut won, mut lost, mut all, mut most) = (0, 0, 0, 0.0f64);
        let begin = Instant::now();
        let from: u64 = std::env::var("FROM").map_or(0, |t| t.parse().unwrap());
        for deal in from..from + deals {
            let seed = Seed::read(&format!("solve/{deal}"));
            let state = rules.deal(Seating::of(1), &mut Stream::new(seed));
            let start = Instant::now();
            let solution = search.solve(&rules, &state);
            let took = start.elapsed().as_secs_f64();
            most = most.max(took);
            all += solution.nodes;
            let v = match solution.verdict {
                Verdict::Won(_) => {
                    won += 1;
                    "won"
                }
                Verdict::Lost => {
                    lost += 1;
                    "lost"
                }
                Verdict::Undecided => "undecided",
            };
            if verbose {
                println!("{deal} {v} {} {took:.3}", solution.nodes);
            }
        }
        let took = begin.elapsed().as_secs_f64();
        println!(
            "{reading}: {deals} deals, {won} won, {lost} lost, decided {:.2} %, {all} nodes, {took:.1} s, {:.2} M nodes/s, most {most:.2} s",
            100.0 * (won + lost) as f64 / deals as f64,
            all as f64 / took / 1e6,
        );
    }
}

fn readings() -> Vec<(String, Patience)> {
    let mut all = Vec::new();
    for (must, whenever_possible) in
        [("must", WheneverPossible::Must), ("may", WheneverPossible::May)]
    {
        for (name, spaces) in [
            ("stock", Spaces::Stock),
            ("pack", Spaces::Pack),
            ("pack-then-stock", Spaces::PackThenStock),
        ] {
            all.push((format!("{name}/{must}"), Patience { spaces, whenever_possible, ..P1913 }));
        }
    }
    all
}
