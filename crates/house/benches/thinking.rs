//! How quick bots and solvers are: tables in Markdown, for `cargo xtask bench`.
//!
//! What is measured is the same on every machine and told first; the times are of this machine.
#![allow(clippy::unwrap_used, reason = "what goes wrong in a benchmark ends it")]

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use parlor_house::lab::{Plan, Shard, Tally, deal_seed, spread};
use parlor_house::{
    Budget, GAMES, Info, Level, Limits, Lots, Origin, Seat, Seed, Setup, Table, Verdict, find, open,
};

fn main() {
    simulation();
    moves();
    solvers();
}

fn plain(info: &Info) -> Setup {
    let edition = info.editions[0].0.to_string();
    let (game, players) = (info.id.to_string(), info.seats.0);
    Setup { game, edition, players, dealer: None, options: Vec::new() }
}

/// Games of careful bots a second, four at the table where that can be, on all cores.
fn simulation() {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    println!("| careful bots at every seat, {threads} cores | players | games | games a second |");
    println!("| --- | ---: | ---: | ---: |");
    for entry in GAMES {
        let info = entry.info();
        let setup = Setup { players: 4.clamp(info.seats.0, info.seats.1), ..plain(&info) };
        let arena = entry.arena(&setup).unwrap();
        let plan = Plan {
            seats: setup.players,
            bots: vec![Level::Careful],
            budget: Budget::default(),
            tempo: None,
            seed: "bench".into(),
            deals: 40_000,
            shard: Shard::WHOLE,
        };
        let (mut tally, meeting, start) = (Tally::default(), plan.meetings(), Instant::now());
        spread(
            0..plan.games(),
            threads,
            |nth| plan.play(arena.as_ref(), meeting(nth)),
            |_, row| {
                tally.add(&row);
                ControlFlow::Continue(())
            },
        );
        let rate = tally.games as f64 / start.elapsed().as_secs_f64();
        println!("| {} | {} | {} | {rate:.0} |", info.title, setup.players, tally.games);
    }
    println!();
}

/// How long an expert thinks about a move, with the fewest players, at its usual budget.
fn moves() {
    println!(
        "| expert, usual budget | players | moves with a choice | milliseconds a move | the longest |"
    );
    println!("| --- | ---: | ---: | ---: | ---: |");
    for entry in GAMES {
        let info = entry.info();
        let setup = plain(&info);
        let mut times = Vec::new();
        for game in 0..4 {
            let seed = Seed::read(&format!("bench/{game}"));
            let mut table = open(&setup, Origin::seeded(seed), &[]).unwrap();
            while times.len() < 100 * (game + 1) && step(table.as_mut(), &mut times) {}
        }
        let count = times.len().max(1) as u32;
        let mean = times.iter().sum::<Duration>().as_secs_f64() * 1e3 / f64::from(count);
        let most = times.iter().max().copied().unwrap_or_default().as_secs_f64() * 1e3;
        println!("| {} | {} | {count} | {mean:.2} | {most:.1} |", info.title, setup.players);
    }
    println!();
}

/// Somebody acts, an expert at seat 0; whether the game goes on.
fn step(table: &mut dyn Table, times: &mut Vec<Duration>) -> bool {
    let (awaiting, at) = (table.awaiting(), table.steps() as u64);
    for seat in awaiting.seats.iter() {
        let level = if seat == Seat::new(0) { Level::Expert } else { Level::Careful };
        let choices = table.offers(seat).len();
        let start = Instant::now();
        let choice = table.choice(seat, level.into(), Lots::new(at), &mut || false);
        if level == Level::Expert && choices > 1 {
            times.push(start.elapsed());
        }
        if let Some(text) = choice {
            table.play(seat, &text, at).unwrap();
            return table.standing().ending.is_none();
        }
    }
    awaiting.window.is_some_and(|window| table.lapse(window.number, at).is_ok())
}

/// Deals and positions a second on one core, for every reading of every puzzle.
fn solvers() {
    println!(
        "| solver, one core | reading | deals | decided | within a second | deals a second | million \
         positions a second |"
    );
    println!("| --- | --- | ---: | ---: | ---: | ---: | ---: |");
    for entry in GAMES {
        let info = entry.info();
        let limits = Limits { nodes: 1, memory: 0 };
        if entry.solver(&plain(&info), limits).unwrap().is_none() {
            continue;
        }
        for options in info.choices() {
            let name: Vec<_> = options.iter().map(|(_, value)| value.clone()).collect();
            let setup = Setup { options, ..plain(&info) };
            solve(&info, &setup, &name.join(", "));
        }
    }
}

fn solve(info: &Info, setup: &Setup, name: &str) {
    let limits = Limits { nodes: 60_000_000, memory: 1 << 30 };
    let Some(solver) = find(info.id).unwrap().solver(setup, limits).unwrap() else { return };
    let (start, most) = (Instant::now(), Duration::from_secs(20));
    let (mut deals, mut decided, mut soon, mut nodes) = (0u64, 0u64, 0u64, 0u64);
    while deals < 20_000 && start.elapsed() < most {
        deals += 1;
        let begun = Instant::now();
        let solved = solver.decide(Seed::read(&deal_seed("bench", deals)));
        nodes += solved.nodes;
        if solved.verdict != Verdict::Undecided {
            decided += 1;
            soon += u64::from(begun.elapsed() <= Duration::from_secs(1));
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    let percent = |part: u64| 100.0 * part as f64 / deals as f64;
    println!(
        "| {} | {name} | {deals} | {:.2} % | {:.2} % | {:.0} | {:.1} |",
        info.title,
        percent(decided),
        percent(soon),
        deals as f64 / seconds,
        nodes as f64 / seconds / 1e6
    );
}
