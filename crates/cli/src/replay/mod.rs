//! `parlor replay`: a record, step by step.

mod json;
pub mod print;
mod walk;

use std::io::IsTerminal;
use std::path::{Path, PathBuf};

use parlor_house::{Eye, Seat, Table, load};

use crate::Failure;
use crate::show::{Teller, draw, ending};
use crate::text::{print as say, read_text};

/// Step through a record.
///
/// In a terminal, Enter goes on and `p` goes back; `?` tells the rest. Where nobody types, all
/// steps are printed, and the table at the end.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  parlor replay evening.record                 step through it, seeing everything
  parlor replay evening.record --eye 0         as seat 0 saw it
  parlor replay evening.record --step 40       the table after forty steps
  parlor replay evening.record --json          for programs: header, steps, outcome
  parlor replay evening.record --check         only whether it replays to its end")]
pub struct Args {
    /// The record; - for standard input.
    file: PathBuf,

    /// Through whose eyes: a seat's number, spectator, or all.
    #[arg(long, value_name = "EYE", default_value = "all", value_parser = read_eye)]
    eye: Eye,

    /// Only the table after so many steps.
    #[arg(long, value_name = "NUMBER")]
    step: Option<usize>,

    /// Print all steps, even in a terminal.
    #[arg(long, conflicts_with = "step")]
    print: bool,

    /// Only check that the record replays to its end.
    #[arg(long, conflicts_with_all = ["step", "print"])]
    check: bool,

    /// Print JSON, for programs: one object a line.
    #[arg(long, conflicts_with_all = ["step", "print", "check"])]
    json: bool,

    /// No colours, and every screen below the last.
    #[arg(long)]
    plain: bool,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    if args.plain {
        anstream::ColorChoice::Never.write_global();
    }
    let text = read_text(&args.file)?;
    let name = args.file.display();
    let table = load(&text).map_err(|broken| Failure::said(format!("{name}: {broken}")))?;
    check_eye(args.eye, table.as_ref())?;
    if args.check {
        return say(&format!(
            "{name} replays to its end: {}\n",
            parlor_house::outcome(table.as_ref())
        ));
    }
    if args.json {
        return json::print(table.as_ref(), args.eye);
    }
    if let Some(step) = args.step {
        return show_step(table.as_ref(), args.eye, step);
    }
    let from_stdin = args.file == Path::new("-");
    let typed = std::io::stdin().is_terminal() && std::io::stdout().is_terminal() && !from_stdin;
    if typed && !args.print {
        walk::walk(table.as_ref(), args.eye, !args.plain)
    } else {
        print::all(table.as_ref(), args.eye)
    }
}

fn read_eye(text: &str) -> Result<Eye, String> {
    match text.to_lowercase().as_str() {
        "all" => Ok(Eye::All),
        "spectator" => Ok(Eye::Spectator),
        number => match number.parse() {
            Ok(seat) if seat < Seat::MOST => Ok(Eye::Seat(Seat::new(seat))),
            _ => Err("an eye is a seat's number, spectator, or all".into()),
        },
    }
}

fn check_eye(eye: Eye, table: &dyn Table) -> Result<(), Failure> {
    match eye {
        Eye::Seat(seat) if seat.number() >= table.seats() => {
            let last = table.seats() - 1;
            Err(Failure::said(format!(
                "there is no seat {seat}; the seats are 0 to {last} (CM-01)"
            )))
        }
        _ => Ok(()),
    }
}

/// The table as it was after so many steps.
fn after(table: &dyn Table, step: usize) -> Box<dyn Table> {
    let mut then = table.copy();
    then.undo(then.steps().saturating_sub(step));
    then
}

fn show_step(table: &dyn Table, eye: Eye, step: usize) -> Result<(), Failure> {
    let steps = table.steps();
    if step > steps {
        return Err(Failure::said(format!("there are {steps} steps, and no step {step}")));
    }
    let then = after(table, step);
    let teller = Teller::new(then.as_ref(), eye);
    let end = ending(then.as_ref(), &teller.voice).map_or(String::new(), |end| format!("\n{end}"));
    say(&format!("{}{end}", draw(then.as_ref(), &teller.voice, eye)))
}
