//! `cargo xtask test`: every check in order, with a headline, its time, and a table at the end.

use crate::run::Run;
use crate::{postgres, stress, tidy, types, wasm, web};
use std::path::Path;
use std::time::{Duration, Instant};

/// How thorough the checks are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// While working: what finds most mistakes soonest.
    Quick,
    /// Every check; what CI runs.
    Full,
    /// Every check, and the laws play many more games.
    Long,
}

/// One check: a name for the headline and the table, and what there is to do.
struct Step {
    name: &'static str,
    /// What `--quick` leaves out of it.
    quick: Quick,
    parts: Vec<Part>,
}

/// What becomes of a step under `--quick`.
enum Quick {
    /// It is done whole.
    Whole,
    /// It is done without the part that is named.
    Without(&'static str),
    /// It is left out.
    LeftOut,
}

/// A part of a check.
enum Part {
    /// A program to run.
    Run(Run),
    /// Something that xtask does itself, and the command line that repeats it.
    Own(&'static str, fn(&Path) -> Result<(), String>),
}

/// THE list of checks, in the order in which they are done: the soonest told first.
///
/// A new check is a new line here; those that need a browser or a database belong at the end.
fn steps(pace: Pace) -> Vec<Step> {
    use Quick::{LeftOut, Whole, Without};
    vec![
        step("format", Whole, vec![cargo("fmt --all --check")]),
        step("clippy", Whole, clippy()),
        step("no_std", LeftOut, no_std()),
        step("tests", Without("doc tests"), vec![tests(pace)]),
        step("documentation", LeftOut, vec![documentation()]),
        step("tidy", Whole, vec![Part::Own("cargo xtask tidy", tidy::tidy)]),
        step("types", Whole, vec![Part::Own("cargo xtask types --check", types::check)]),
        step("web", Whole, vec![Part::Own("cargo xtask web --check", web::check)]),
        step("database", LeftOut, vec![Part::Own("cargo xtask database", postgres::test)]),
        step("crashes", LeftOut, vec![Part::Own("cargo xtask crash-test", stress::few_crashes)]),
        step("browser", LeftOut, vec![Part::Own("cargo xtask web --browser", web::browse)]),
    ]
}

fn step(name: &'static str, quick: Quick, parts: Vec<Part>) -> Step {
    Step { name, quick, parts }
}

fn cargo(args: &str) -> Part {
    Part::Run(Run::new("cargo", args))
}

fn clippy() -> Vec<Part> {
    vec![
        cargo("clippy --workspace --all-targets -- -D warnings"),
        // What is generated for the browser needs a feature that nothing else turns on.
        cargo("clippy -p parlor-protocol --all-targets --all-features -- -D warnings"),
    ]
}

fn no_std() -> Vec<Part> {
    let crates = "-p parlor-cards -p parlor-engine -p parlor-games";
    vec![
        Part::Own("rustup target add wasm32-unknown-unknown", wasm::ensure),
        cargo(&format!("build --target {} {crates}", wasm::TARGET)),
    ]
}

fn tests(pace: Pace) -> Part {
    match pace {
        Pace::Quick => cargo("test --workspace --lib --bins --tests"),
        Pace::Full => cargo("test --workspace"),
        Pace::Long => {
            Part::Run(Run::new("cargo", "test --workspace --release").env("PARLOR_LONG", "1"))
        }
    }
}

fn documentation() -> Part {
    Part::Run(Run::new("cargo", "doc --workspace --no-deps").env("RUSTDOCFLAGS", "-D warnings"))
}

/// Runs the checks; the error says which failed and how to repeat it.
pub fn check(root: &Path, pace: Pace) -> Result<(), String> {
    let (chosen, left_out) = choose(steps(pace), pace);
    let started = Instant::now();
    let (times, outcome) = run_all(root, &chosen);
    println!("\n{}", table(&chosen, &times, outcome.is_err()));
    if !left_out.is_empty() {
        println!("left out by --quick: {}", left_out.join(", "));
    }
    outcome?;
    println!("All {} checks passed in {:.0} s.", chosen.len(), started.elapsed().as_secs_f64());
    Ok(())
}

/// The steps of this pace, and what it leaves out.
fn choose(steps: Vec<Step>, pace: Pace) -> (Vec<Step>, Vec<&'static str>) {
    if pace != Pace::Quick {
        return (steps, Vec::new());
    }
    let left_out = steps.iter().filter_map(|step| match step.quick {
        Quick::Whole => None,
        Quick::Without(part) => Some(part),
        Quick::LeftOut => Some(step.name),
    });
    let left_out = left_out.collect();
    let kept = steps.into_iter().filter(|step| !matches!(step.quick, Quick::LeftOut));
    (kept.collect(), left_out)
}

/// Runs steps until one fails; a time is kept for each that was begun.
fn run_all(root: &Path, steps: &[Step]) -> (Vec<Duration>, Result<(), String>) {
    let mut times = Vec::new();
    for (index, step) in steps.iter().enumerate() {
        println!("\n== {} of {}: {} ==", index + 1, steps.len(), step.name);
        let started = Instant::now();
        let outcome = step.parts.iter().try_for_each(|part| part.perform(root));
        times.push(started.elapsed());
        println!("-- {}: {:.1} s", step.name, started.elapsed().as_secs_f64());
        if let Err(why) = outcome {
            return (times, Err(format!("the check `{}` failed: {why}", step.name)));
        }
    }
    (times, Ok(()))
}

impl Part {
    fn perform(&self, root: &Path) -> Result<(), String> {
        match self {
            Part::Run(run) => {
                println!("$ {run}");
                run.show(root).map_err(|why| format!("{why}.\nRepeat it with: {run}"))
            }
            Part::Own(repeat, work) => {
                work(root).map_err(|why| format!("{why}.\nRepeat it with: {repeat}"))
            }
        }
    }
}

/// The summary: one line for each step, begun or not.
fn table(steps: &[Step], times: &[Duration], failed: bool) -> String {
    let wide = steps.iter().map(|step| step.name.len()).max().unwrap_or(0);
    let mut lines = Vec::new();
    for (index, step) in steps.iter().enumerate() {
        let verdict = match times.get(index) {
            None => "not run".to_owned(),
            Some(time) if failed && index + 1 == times.len() => said("FAILED", *time),
            Some(time) => said("passed", *time),
        };
        lines.push(format!("  {:wide$}  {verdict}", step.name));
    }
    lines.join("\n")
}

fn said(verdict: &str, time: Duration) -> String {
    format!("{verdict}  {:>7.1} s", time.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn good(_: &Path) -> Result<(), String> {
        Ok(())
    }

    fn bad(_: &Path) -> Result<(), String> {
        Err("the cards were wet".to_owned())
    }

    fn made_up() -> Vec<Step> {
        vec![
            step("first", Quick::Whole, vec![Part::Own("say first", good)]),
            step("second", Quick::LeftOut, vec![Part::Own("say second", bad)]),
            step("third", Quick::Without("a thing"), vec![Part::Own("say third", good)]),
        ]
    }

    #[test]
    fn the_first_failure_stops_and_tells_how_to_repeat_it() {
        let steps = made_up();
        let (times, outcome) = run_all(Path::new("."), &steps);
        assert_eq!(times.len(), 2);
        let sentence = outcome.expect_err("the second step fails");
        assert_eq!(
            sentence,
            "the check `second` failed: the cards were wet.\nRepeat it with: say second"
        );
        let table = table(&steps, &[Duration::ZERO; 2], true);
        assert_eq!(
            table,
            "  first   passed      0.0 s\n  second  FAILED      0.0 s\n  third   not run"
        );
    }

    #[test]
    fn quick_leaves_out_aloud() {
        let (kept, left_out) = choose(made_up(), Pace::Quick);
        assert_eq!(kept.iter().map(|step| step.name).collect::<Vec<_>>(), ["first", "third"]);
        assert_eq!(left_out, ["second", "a thing"]);
        assert!(run_all(Path::new("."), &kept).1.is_ok());
    }

    #[test]
    fn the_other_paces_leave_out_nothing() {
        for pace in [Pace::Full, Pace::Long] {
            let (kept, left_out) = choose(steps(pace), pace);
            assert_eq!(kept.len(), steps(pace).len());
            assert!(left_out.is_empty());
        }
    }
}
