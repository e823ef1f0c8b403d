//! Many deals, on all cores.

use std::ops::Range;
use std::time::Instant;

use parlor_house::lab::{deal_seed, wilson};
use parlor_house::{Seed, Solved, Verdict, find};
use serde_json::{Value, json};

use super::Args;
use super::about::About;
use super::rows::Rows;
use crate::Failure;
use crate::lab::{Crew, Side, Work, counted, grouped, table};
use crate::show::paragraph;
use crate::text::print;

/// What was found out about many deals.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Count {
    /// Deals that can be won.
    pub won: u64,
    /// Deals that cannot.
    pub lost: u64,
    /// Deals that are not decided.
    pub undecided: u64,
    /// Positions looked at, all deals together.
    pub nodes: u64,
    /// Positions of the deal that took most of those decided.
    pub most: u64,
}

impl Count {
    /// One more deal.
    pub fn add(&mut self, solved: &Solved) {
        match solved.verdict {
            Verdict::Won(_) => self.won += 1,
            Verdict::Lost => self.lost += 1,
            Verdict::Undecided => self.undecided += 1,
        }
        self.nodes += solved.nodes;
        if solved.verdict != Verdict::Undecided {
            self.most = self.most.max(solved.nodes);
        }
    }

    /// All of them.
    pub fn deals(&self) -> u64 {
        self.won + self.lost + self.undecided
    }

    /// The share that can be won, from where to where with 95 %: an undecided deal counts both ways.
    pub fn winnable(&self) -> (f64, f64) {
        let could = self.won + self.undecided;
        let share = |won: u64| wilson(won as f64, self.deals());
        (share(self.won).low, share(could).high)
    }

    /// Whether the share is known well enough: within so much either way.
    pub fn is_known(&self, well: f64) -> bool {
        let (low, high) = self.winnable();
        self.deals() > 0 && high - low <= 2.0 * well
    }

    /// Whether the interval is as wide as it is for the undecided deals rather than for the small number.
    pub fn is_blurred_by_the_undecided(&self) -> bool {
        let decided = wilson(self.won as f64, self.deals());
        self.undecided as f64 / self.deals().max(1) as f64 > decided.high - decided.low
    }

    /// For programs.
    pub fn told(&self) -> Value {
        let (low, high) = self.winnable();
        json!({
            "deals": self.deals(),
            "won": self.won,
            "lost": self.lost,
            "undecided": self.undecided,
            "winnable": { "low": low, "high": high },
            "nodes": self.nodes,
            "most_nodes": self.most,
        })
    }

    /// Reads what was told.
    pub fn read(told: &Value) -> Option<Count> {
        let number = |name: &str| told.get(name).and_then(Value::as_u64);
        Some(Count {
            won: number("won")?,
            lost: number("lost")?,
            undecided: number("undecided")?,
            nodes: number("nodes")?,
            most: number("most_nodes")?,
        })
    }
}

pub fn run(args: &Args, deals: u64) -> Result<(), Failure> {
    let fewest = find(&args.setup.game)?.info().seats.0;
    let setup = args.setup.setup(fewest)?;
    let solver = args.solver(&setup)?;
    let mut rows = args.rows.as_deref().map(Rows::create).transpose()?;
    let crew = Crew::new(&args.crew)?;
    let seed = args.setup.seed.as_deref().unwrap_or("deals");
    let jobs = args.from..args.from + deals;
    let (start, mut count) = (Instant::now(), Count::default());
    let job = |deal| solver.decide(Seed::read(&deal_seed(seed, deal)));
    crew.work(Work { jobs: jobs.clone(), shown: true }, "deals", job, |solved| {
        let deal = args.from + count.deals();
        count.add(&solved);
        rows.as_mut().map_or(Ok(()), |rows| rows.add(deal, &deal_seed(seed, deal), &solved))
    })?;
    rows.as_mut().map_or(Ok(()), Rows::keep)?;
    let about = About { setup, seed: Some(seed.into()) };
    match args.json {
        true => print(&format!("{}\n", told(&about, &count, &jobs)?))?,
        false => {
            let seconds = start.elapsed().as_secs_f64();
            print(&format!("{}{}", about.heading()?, spoken(&count, &jobs, seed, seconds)))?;
        }
    }
    check_end(&crew, &count, &jobs)
}

/// If it was interrupted: how it can go on.
fn check_end(crew: &Crew, count: &Count, jobs: &Range<u64>) -> Result<(), Failure> {
    let (asked, done) = (jobs.end - jobs.start, count.deals());
    if !crew.is_halted() || done == asked {
        return Ok(());
    }
    let (next, left) = (jobs.start + done, asked - done);
    let (done, asked) = (grouped(done), counted(asked, "deal"));
    Err(Failure::said(format!(
        "interrupted after {done} of {asked}; --from {next} --deals {left} solves the others"
    )))
}

/// For programs: what was solved, how much was asked for, and what came of it.
fn told(about: &About, count: &Count, jobs: &Range<u64>) -> Result<Value, Failure> {
    let mut told = about.told()?;
    told["from"] = json!(jobs.start);
    told["asked"] = json!(jobs.end - jobs.start);
    if let Value::Object(counted) = count.told() {
        counted.into_iter().for_each(|(name, value)| told[name] = value);
    }
    Ok(told)
}

fn spoken(count: &Count, jobs: &Range<u64>, seed: &str, seconds: f64) -> String {
    if count.deals() == 0 {
        return paragraph("Nothing was solved.");
    }
    let share = |part: u64| format!("{:.2} %", 100.0 * part as f64 / count.deals() as f64);
    let row = |name: &str, part: u64| vec![name.into(), grouped(part), share(part)];
    let sides = [Side::Left, Side::Right, Side::Right];
    let rows = [row("won", count.won), row("lost", count.lost), row("undecided", count.undecided)];
    let (low, high) = count.winnable();
    let (low, high) = (100.0 * low, 100.0 * high);
    let last = jobs.start + count.deals() - 1;
    let deals = match count.deals() == jobs.end - jobs.start {
        true => counted(count.deals(), "deal"),
        false => {
            let asked = counted(jobs.end - jobs.start, "deal");
            format!("{} of {asked}", grouped(count.deals()))
        }
    };
    let heading = format!("{deals}, seeds {seed}/{} to {seed}/{last}", jobs.start);
    let rate = grouped((count.nodes as f64 / seconds.max(1e-6)) as u64);
    let nodes = format!(
        "{} positions a deal on average, {} at the most of those decided; {rate} a second.",
        grouped(count.nodes / count.deals()),
        grouped(count.most)
    );
    let interval = format!(
        "Between {low:.2} and {high:.2} % can be won (95 %, undecided deals counted both ways)."
    );
    format!(
        "{}\n{}\n{}{}",
        paragraph(&heading),
        table(&sides, &rows),
        paragraph(&interval),
        paragraph(&nodes)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_undecided_counts_both_ways() {
        let count = Count { won: 50, lost: 30, undecided: 20, ..Count::default() };
        let (low, high) = count.winnable();
        assert!(
            (low - wilson(50.0, 100).low).abs() < 1e-12
                && (high - wilson(70.0, 100).high).abs() < 1e-12
        );
        assert!(low < 0.41 && high > 0.77);
        assert!(!count.is_known(0.1) && count.is_known(0.2));
        assert_eq!(Count::read(&count.told()), Some(count));
    }
}
