//! How fast deals of Another Patience are decided, and how many can be won.
//!
//! `--reading pairs,1,yes` (stock_top, passes, covered; every reading if there is none), `--deals
//! 1000`, `--seed solve`: deal number i is dealt from the seed `solve/i`; `--nodes` and `--memory`
//! (in MiB) are the limits of a search.

use std::env::args;
use std::process::exit;
use std::time::{Duration, Instant};

use parlor_engine::cards::{Seed, Stream};
use parlor_engine::{Game, Seating};
use parlor_games::another_patience::{A1913, AnotherPatience, Covered, Deal, State, StockTop};
use parlor_solve::{Limits, Search, Verdict};

struct Job {
    readings: Vec<AnotherPatience>,
    deals: u32,
    seed: String,
    limits: Limits,
}

fn main() {
    let Some(job) = job() else {
        eprintln!("--reading pairs|open,1|2|3,yes|no --deals N --seed TEXT --nodes N --memory MIB");
        exit(2)
    };
    println!(
        "{:<12} {:>8} {:>7} {:>16} {:>9} {:>8} {:>8} {:>9} {:>9} {:>9}",
        "reading",
        "deals/s",
        "won %",
        "95 %",
        "undecided",
        "nodes",
        "median",
        "99 %",
        "most",
        "slowest"
    );
    let mut search = Search::<Deal>::new(job.limits);
    for rules in &job.readings {
        measure(rules, &job, &mut search);
    }
}

fn job() -> Option<Job> {
    let limits = Limits { nodes: 1_000_000_000, memory: 256 << 20 };
    let mut job = Job { readings: Vec::new(), deals: 1000, seed: "solve".into(), limits };
    let mut words = args().skip(1);
    while let Some(option) = words.next() {
        let value = words.next()?;
        match option.as_str() {
            "--reading" => job.readings.push(reading(&value)?),
            "--deals" => job.deals = value.parse().ok().filter(|&deals| deals > 0)?,
            "--seed" => job.seed = value,
            "--nodes" => job.limits.nodes = value.parse().ok()?,
            "--memory" => job.limits.memory = value.parse::<usize>().ok()? << 20,
            _ => return None,
        }
    }
    if job.readings.is_empty() {
        let every = ["pairs", "open"].iter().flat_map(|top| {
            (1..=3).flat_map(move |passes| {
                ["yes", "no"].map(|covered| format!("{top},{passes},{covered}"))
            })
        });
        job.readings = every.filter_map(|text| reading(&text)).collect();
    }
    Some(job)
}

fn reading(text: &str) -> Option<AnotherPatience> {
    let [stock_top, passes, covered] = text.split(',').collect::<Vec<_>>().try_into().ok()?;
    Some(AnotherPatience {
        stock_top: match stock_top {
            "pairs" => StockTop::Pairs,
            "open" => StockTop::Open,
            _ => return None,
        },
        passes: passes.parse().ok().filter(|passes| (1..=3).contains(passes))?,
        covered: match covered {
            "yes" => Covered::MayGo,
            "no" => Covered::MayNotGo,
            _ => return None,
        },
        ..A1913
    })
}

fn name(rules: &AnotherPatience) -> String {
    let stock_top = if rules.stock_top == StockTop::Open { "open" } else { "pairs" };
    let covered = if rules.covered == Covered::MayGo { "yes" } else { "no" };
    format!("{stock_top},{},{covered}", rules.passes)
}

fn measure(rules: &AnotherPatience, job: &Job, search: &mut Search<Deal>) {
    let (mut won, mut undecided, mut nodes) = (0, 0, Vec::new());
    let (mut whole, mut slowest) = (Duration::ZERO, Duration::ZERO);
    for deal in 0..job.deals {
        let seed = Seed::read(&format!("{}/{deal}", job.seed));
        let state: State = rules.deal(Seating::of(1), &mut Stream::new(seed));
        let begin = Instant::now();
        let solution = search.solve(rules, &state);
        let took = begin.elapsed();
        (whole, slowest) = (whole + took, slowest.max(took));
        nodes.push(solution.nodes);
        match solution.verdict {
            Verdict::Won(_) => won += 1,
            Verdict::Lost => {}
            Verdict::Undecided => undecided += 1,
        }
    }
    nodes.sort_unstable();
    let deals = f64::from(job.deals);
    let (low, high) = interval(f64::from(won), deals);
    println!(
        "{:<12} {:>8.0} {:>7.3} {:>16} {undecided:>9} {:>8.0} {:>8} {:>9} {:>9} {:>7.1}ms",
        name(rules),
        deals / whole.as_secs_f64(),
        100.0 * f64::from(won) / deals,
        format!("{:.3}-{:.3}", 100.0 * low, 100.0 * high),
        nodes.iter().sum::<u64>() as f64 / deals,
        nodes[nodes.len() / 2],
        nodes[nodes.len() * 99 / 100],
        nodes[nodes.len() - 1],
        slowest.as_secs_f64() * 1000.0,
    );
}

/// Wilson's interval for a share, which holds in 95 of 100 cases.
fn interval(hits: f64, of: f64) -> (f64, f64) {
    const Z: f64 = 1.959_964;
    let share = hits / of;
    let middle = share + Z * Z / (2.0 * of);
    let half = Z * (share * (1.0 - share) / of + Z * Z / (4.0 * of * of)).sqrt();
    ((middle - half) / (1.0 + Z * Z / of), (middle + half) / (1.0 + Z * Z / of))
}
