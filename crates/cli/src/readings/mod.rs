//! `parlor readings`: the register of readings, measured.

mod bench;
mod options;
mod page;
mod solved;
mod strength;

use std::path::PathBuf;

use crate::Failure;
use crate::lab::{CrewArgs, check_place};
use crate::text::{print, unwritten};
use bench::Bench;

/// Measure what each ruling and option does to its game: the register of readings.
///
/// Where the rulebooks leave something open, the house decided, and most of it can be chosen. This
/// lists every such choice with what it does: how often the cards are beaten by perfect play and by
/// bots, what skill is worth, what the first seat is worth, how long games are, how many are dead.
/// The whole takes more than an hour on two cores; `--scale 0.01` shows soon what it looks like.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  parlor readings --scale 0.01                                  a first impression
  parlor readings --notes readings.notes --out docs/readings.md the whole register; can be interrupted")]
pub struct Args {
    /// How many games and deals, as a part of the usual number.
    #[arg(long, value_name = "FACTOR", default_value_t = 1.0, value_parser = scale)]
    scale: f64,

    /// Keep every measurement here, and do not measure again what is there: so an interrupted run goes
    /// on.
    #[arg(long, value_name = "FILE")]
    notes: Option<PathBuf>,

    /// Write the page here instead of printing it.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// Only these games.
    #[arg(long, value_name = "GAMES", value_delimiter = ',')]
    only: Vec<String>,

    #[command(flatten)]
    crew: CrewArgs,
}

fn scale(text: &str) -> Result<f64, String> {
    let scale: f64 = text.parse().map_err(|_| "a number, for example 0.1".to_string())?;
    if scale > 0.0 && scale <= 100.0 { Ok(scale) } else { Err("between 0 and 100".into()) }
}

pub fn run(args: &Args) -> Result<(), Failure> {
    for game in &args.only {
        parlor_house::find(game)?;
    }
    if let Some(path) = &args.out {
        check_place(path)?;
    }
    let mut bench = Bench::new(args)?;
    let mut page = page::beginning(args);
    page.push_str(&solved::section(&mut bench)?);
    page.push_str(&strength::section(&mut bench)?);
    page.push_str(&strength::seats(&mut bench)?);
    page.push_str(&options::section(&mut bench)?);
    page.push_str(&options::calls(&mut bench)?);
    page.push_str(&options::experts(&mut bench)?);
    match &args.out {
        None => print(&page),
        Some(path) => std::fs::write(path, page).map_err(|error| unwritten(path, &error)),
    }
}
