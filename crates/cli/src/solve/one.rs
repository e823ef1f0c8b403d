//! One deal.

use parlor_house::{Record, Seat, Solved, Table, Verdict, find, load, open};
use serde_json::json;

use super::Args;
use crate::Failure;
use crate::lab::grouped;
use crate::show::paragraph;
use crate::text::{print, read_text};

pub fn run(args: &Args) -> Result<(), Failure> {
    let given = args.record.as_ref().map(|path| read_text(path)).transpose()?;
    let mut table = match &given {
        Some(text) => load(text).map_err(Failure::said)?,
        None => {
            let fewest = find(&args.setup.game)?.info().seats.0;
            open(&args.setup.setup(fewest)?, args.setup.origin()?, &[])?
        }
    };
    let played = table.record();
    let played = given.is_some().then_some((table.steps(), played));
    table.undo(table.steps());
    let solver = args.solver(table.setup(), 1)?;
    let failed = |broken| Failure::said(format!("this should not happen: {broken}"));
    let solved = solver.solve(&table.record()).map_err(failed)?;
    let mut until = None;
    if let (Some((steps, record)), Verdict::Won(_)) = (&played, &solved.verdict) {
        let decide = |steps| solver.solve(&cut(record, steps)).map_err(failed);
        until = Some(open_until(*steps, decide)?);
    }
    let saved = follow(table.as_mut(), &solved, args)?;
    if args.json {
        return print(&format!("{}\n", told(&solved, until)));
    }
    print(&spoken(&solved, until, played.map(|(steps, _)| steps), args.nodes))?;
    saved.map_or(Ok(()), |path| print(&paragraph(&format!("The record is in {path}."))))
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

/// After how many steps of a game it could still be won, and whether all the others are decided: what
/// is lost stays lost, so the middle tells in which half to go on.
fn open_until(
    steps: usize,
    decide: impl Fn(usize) -> Result<Solved, Failure>,
) -> Result<(usize, bool), Failure> {
    let (mut won, mut lost, mut sure) = (0, steps + 1, true);
    while won + 1 < lost {
        let middle = won + (lost - won) / 2;
        match decide(middle)?.verdict {
            Verdict::Won(_) => won = middle,
            Verdict::Lost => lost = middle,
            Verdict::Undecided => (lost, sure) = (middle, false),
        }
    }
    Ok((won, sure))
}

/// Plays the line that wins, which proves it, and keeps the record where that is wanted.
fn follow(table: &mut dyn Table, solved: &Solved, args: &Args) -> Result<Option<String>, Failure> {
    let Verdict::Won(line) = &solved.verdict else { return Ok(None) };
    for action in line {
        table.play(Seat::new(0), action, 0)?;
    }
    if table.standing().ending.is_none_or(|ending| ending.winners.is_empty()) {
        return Err(Failure::said(
            "the line does not win, which should not happen; please tell us",
        ));
    }
    let Some(path) = &args.save else { return Ok(None) };
    let name = path.display().to_string();
    let failed = |error| Failure::said(format!("{name}: {error}"));
    std::fs::write(path, table.record().to_string()).map_err(failed)?;
    Ok(Some(name))
}

fn told(solved: &Solved, until: Option<(usize, bool)>) -> serde_json::Value {
    let (verdict, line) = match &solved.verdict {
        Verdict::Won(line) => ("won", Some(line)),
        Verdict::Lost => ("lost", None),
        Verdict::Undecided => ("undecided", None),
    };
    json!({
        "verdict": verdict,
        "line": line,
        "nodes": solved.nodes,
        "open_until": until.map(|(step, _)| step),
    })
}

fn spoken(
    solved: &Solved,
    until: Option<(usize, bool)>,
    played: Option<usize>,
    most: u64,
) -> String {
    let nodes = grouped(solved.nodes);
    let mut text = match &solved.verdict {
        Verdict::Won(line) => {
            let moves = paragraph(&line.join(" "));
            let heading =
                format!("This deal can be won, in {} actions ({nodes} positions):", line.len());
            format!("{}{moves}", paragraph(&heading))
        }
        Verdict::Lost => paragraph(&format!(
            "This deal cannot be won, however it is played ({nodes} positions)."
        )),
        Verdict::Undecided => paragraph(&format!(
            "Not decided: {} positions were not enough; --nodes allows more.",
            grouped(most)
        )),
    };
    let all = played.unwrap_or(0);
    match until {
        Some((step, _)) if step >= all => {
            text.push_str(&paragraph("After all its steps the game could still be won."));
        }
        Some((step, sure)) => {
            let action = step + 1;
            let but = if sure { "" } else { ", or a little later: not all of it was decided" };
            text.push_str(&paragraph(&format!(
                "The game could be won until action {action} of {all} threw it away{but}."
            )));
        }
        None => {}
    }
    text
}
