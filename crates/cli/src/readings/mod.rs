//! `parlor readings`: the register of readings, measured.

mod bench;
mod calls;
mod options;
mod page;
mod solved;
mod strength;

use std::path::PathBuf;

use clap::ValueEnum;

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
  parlor readings --sections skill --only blink                 what skill is worth in one game
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

    /// Only these sections.
    #[arg(long, value_name = "SECTIONS", value_delimiter = ',', value_enum)]
    sections: Vec<Section>,

    /// Only these games.
    #[arg(long, value_name = "GAMES", value_delimiter = ',')]
    only: Vec<String>,

    #[command(flatten)]
    crew: CrewArgs,
}

/// A section of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Section {
    /// How often the cards are beaten, reading by reading.
    Cards,
    /// What skill is worth, and what luck is.
    Skill,
    /// The first seat, and games that stand still.
    Seats,
    /// Every option, one at a time.
    Options,
    /// Wrong calls, and what one of them costs.
    Calls,
    /// What experts make of calls.
    Experts,
}

impl Section {
    fn measure(self, bench: &mut Bench) -> Result<String, Failure> {
        match self {
            Section::Cards => solved::section(bench),
            Section::Skill => strength::section(bench),
            Section::Seats => strength::seats(bench),
            Section::Options => options::section(bench),
            Section::Calls => calls::section(bench),
            Section::Experts => calls::experts(bench),
        }
    }
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
    let whole = args.only.is_empty() && args.sections.is_empty();
    let mut page = page::beginning(args.scale, whole);
    let wanted = |section: &&Section| args.sections.is_empty() || args.sections.contains(section);
    for section in Section::value_variants().iter().filter(wanted) {
        page.push_str(&section.measure(&mut bench)?);
    }
    match &args.out {
        None => print(&page),
        Some(path) => std::fs::write(path, page).map_err(|error| unwritten(path, &error)),
    }
}
