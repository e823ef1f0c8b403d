//! One deal.

use std::path::Path;

use parlor_house::{Deal, Eye, Origin, Record, Seat, Seed, Solved, Solver, Table, Verdict};
use parlor_house::{find, load, open};
use serde_json::{Value, json};

use super::about::About;
use super::open::{Judged, Open, judge};
use super::{Args, word};
use crate::Failure;
use crate::lab::{counted, grouped, is_free};
use crate::show::paragraph;
use crate::simulate::short_seed;
use crate::text::{print, read_text, unwritten};

pub fn run(args: &Args) -> Result<(), Failure> {
    args.save.as_deref().map_or(Ok(()), is_free)?;
    let (mut table, about) = match &args.record {
        Some(path) => recorded(path)?,
        None => dealt(args)?,
    };
    let solver = args.solver(&about.setup)?;
    let (solved, open) = match args.record {
        Some(_) => judged(table.as_ref(), solver.as_ref()).map(|it| (it.deal, Some(it.open)))?,
        None => (solve(solver.as_ref(), &table.record())?, None),
    };
    follow(table.as_mut(), &solved)?;
    let saved = save(table.as_ref(), &solved, args.save.as_deref())?;
    if args.json {
        anstream::eprint!("{saved}");
        return print(&format!("{}\n", told(&about, &solved, open)?));
    }
    let open = open.map_or(String::new(), |open| open.spoken());
    print(&format!("{}{}{open}{saved}", about.heading()?, spoken(&solved, args.nodes)))
}

/// A deal as asked for. Without a seed it has one that nobody has had, short enough to be told.
fn dealt(args: &Args) -> Result<(Box<dyn Table>, About), Failure> {
    let fewest = find(&args.setup.game)?.info().seats.0;
    let setup = args.setup.setup(fewest)?;
    let seed = match args.setup.deck {
        Some(_) => None,
        None => Some(args.setup.seed.clone().unwrap_or_else(short_seed)),
    };
    let origin = match &seed {
        Some(seed) => Origin::seeded(Seed::read(seed)),
        None => args.setup.origin()?,
    };
    Ok((open(&setup, origin, &[])?, About { setup, seed }))
}

/// A game that was played.
fn recorded(path: &Path) -> Result<(Box<dyn Table>, About), Failure> {
    let broken = |broken| Failure::said(format!("{}: {broken}", path.display()));
    let table = load(&read_text(path)?).map_err(broken)?;
    let record = table.record();
    let seed = match record.deal {
        Deal::Seed(seed) => Some(seed.to_string()),
        Deal::Deck(..) => None,
    };
    Ok((table, About { setup: record.setup, seed }))
}

fn solve(solver: &dyn Solver, record: &Record) -> Result<Solved, Failure> {
    let failed = |broken| Failure::said(format!("this should not happen: {broken}"));
    solver.solve(record).map_err(failed)
}

/// What a game that was played came to; one that was won has shown how.
fn judged(table: &dyn Table, solver: &dyn Solver) -> Result<Judged, Failure> {
    let steps = table.steps();
    let played: Vec<String> =
        (0..steps).filter_map(|at| table.step(Eye::All, at)).map(|step| step.text).collect();
    if is_won(table) {
        let deal = Solved { verdict: Verdict::Won(played), nodes: 0 };
        return Ok(Judged { deal, open: Open { won: Some(steps), lost: None, steps } });
    }
    let record = table.record();
    judge(&played, |steps| solve(solver, &cut(&record, steps)))
}

fn is_won(table: &dyn Table) -> bool {
    table.standing().ending.is_some_and(|ending| !ending.winners.is_empty())
}

/// A record up to a step.
fn cut(record: &Record, steps: usize) -> Record {
    let mut table = match load(&record.to_string()) {
        Ok(table) => table,
        Err(_) => return record.clone(),
    };
    table.undo(table.steps() - steps.min(table.steps()));
    table.record()
}

/// Plays the line that wins, from the beginning, which proves it.
fn follow(table: &mut dyn Table, solved: &Solved) -> Result<(), Failure> {
    let Verdict::Won(line) = &solved.verdict else { return Ok(()) };
    table.undo(table.steps());
    for action in line {
        table.play(Seat::new(0), action, 0)?;
    }
    match is_won(table) {
        true => Ok(()),
        false => {
            Err(Failure::said("the line does not win, which should not happen; please tell us"))
        }
    }
}

/// Keeps the record of a win where that is wanted, and says so.
fn save(table: &dyn Table, solved: &Solved, path: Option<&Path>) -> Result<String, Failure> {
    let Some(path) = path else { return Ok(String::new()) };
    Ok(paragraph(&match solved.verdict {
        Verdict::Won(_) => {
            let record = table.record().to_string();
            std::fs::write(path, record).map_err(|error| unwritten(path, &error))?;
            format!("The record is in {}.", path.display())
        }
        Verdict::Lost => "Nothing was saved: there is no line that wins.".into(),
        Verdict::Undecided => "Nothing was saved: no line that wins was found.".into(),
    }))
}

fn told(about: &About, solved: &Solved, open: Option<Open>) -> Result<Value, Failure> {
    let line = match &solved.verdict {
        Verdict::Won(line) => Some(line),
        _ => None,
    };
    let mut told = about.told()?;
    for (name, value) in [
        ("verdict", json!(word(&solved.verdict))),
        ("line", json!(line)),
        ("nodes", json!(solved.nodes)),
        ("open_until", json!(open.and_then(|open| open.won))),
        ("lost_after", json!(open.and_then(|open| open.lost))),
        ("sure", json!(open.map(|open| open.is_sure()))),
    ] {
        told[name] = value;
    }
    Ok(told)
}

fn spoken(solved: &Solved, most: u64) -> String {
    let nodes = counted(solved.nodes, "position");
    match &solved.verdict {
        Verdict::Won(line) => {
            let heading = match solved.nodes {
                0 => {
                    format!("This deal can be won, as the record shows in {} actions:", line.len())
                }
                _ => format!("This deal can be won, in {} actions ({nodes}):", line.len()),
            };
            format!("{}{}", paragraph(&heading), paragraph(&line.join(" ")))
        }
        Verdict::Lost => {
            paragraph(&format!("This deal cannot be won, however it is played ({nodes})."))
        }
        Verdict::Undecided => paragraph(&format!(
            "Not decided: {} positions were not enough; --nodes allows more.",
            grouped(most)
        )),
    }
}
