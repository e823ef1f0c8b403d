//! `parlor solve`: deals with every card known.

mod about;
mod many;
mod one;
mod open;
mod rows;

use std::path::PathBuf;

use parlor_house::{GAMES, Limits, Setup, Solver, Verdict, find};

use crate::Failure;
use crate::lab::CrewArgs;
use crate::setup::SetupArgs;

pub use many::Count;

/// Find out whether a deal can be won, every card known.
///
/// For the games for one player. A deal that can be won is shown with a line of play, which `--save`
/// keeps as a record; one that cannot is proved to be lost. With `--deals` many deals are solved, on
/// all cores, and the share that can be won is told.
#[derive(clap::Args)]
#[command(mut_arg("game", |game| game.required(false).default_value("").hide_default_value(true)))]
#[command(after_help = "\
Examples:
  parlor solve patience --seed tea                     one deal, with the line of play
  parlor solve patience --seed tea --save won.record   the line as a record, to be replayed
  parlor solve --record lost.record                    a game that was played: when was it lost?
  parlor solve another-patience --deals 100000         how many deals of so many can be won
  parlor solve patience -o spaces=pack --deals 1000 --nodes 100000 --rows deals.jsonl
                                                       in a hurry, with a line for every deal")]
pub struct Args {
    #[command(flatten)]
    setup: SetupArgs,

    /// A record: its deal is solved, and it is told up to which step the game could still be won. If
    /// the whole deal is too much, it is told from when on the game was lost.
    #[arg(long, value_name = "FILE", conflicts_with_all =
        ["game", "edition", "options", "players", "dealer", "seed", "deck", "deals"])]
    record: Option<PathBuf>,

    /// Solve so many deals. Deal 1 has the seed SEED/1, and so on; SEED is `deals` if not given.
    #[arg(long, value_name = "NUMBER", conflicts_with_all = ["deck", "save"],
        value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    deals: Option<u64>,

    /// With --deals: the number of the first deal.
    #[arg(long, value_name = "NUMBER", requires = "deals", default_value_t = 1,
        value_parser = clap::value_parser!(u64).range(..=1_000_000_000_000))]
    from: u64,

    /// Positions to look at before a deal is left undecided.
    #[arg(long, value_name = "NUMBER", default_value_t = 60_000_000,
        value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,

    /// Mebibytes for the positions that a search remembers: those it has seen, and those that still
    /// wait. With --deals every thread has a search, and so much for it. More memory saves positions
    /// that would be looked at again; no verdict is wrong for want of it.
    #[arg(long, value_name = "MEBIBYTES", default_value_t = 512,
        value_parser = clap::value_parser!(u64).range(1..=1_048_576))]
    memory: u64,

    #[command(flatten)]
    crew: CrewArgs,

    /// Keep the line that wins here, as a record; nothing is written over.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,

    /// With --deals: write a line of JSON for every deal, with its number, its seed, the verdict and
    /// the positions it took; nothing is written over.
    #[arg(long, value_name = "FILE", requires = "deals")]
    rows: Option<PathBuf>,

    /// Print JSON, for programs.
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    if args.record.is_none() && args.setup.game.is_empty() {
        return Err(Failure::said(format!("which game? Solved can be: {}", solvable())));
    }
    match args.deals {
        Some(deals) => many::run(args, deals),
        None => one::run(args),
    }
}

impl Args {
    /// Who solves deals of a set-up. Every search has the same memory, so that the result does not
    /// depend on how many there are.
    fn solver(&self, setup: &Setup) -> Result<Box<dyn Solver>, Failure> {
        let memory = usize::try_from(self.memory << 20).unwrap_or(usize::MAX);
        let limits = Limits { nodes: self.nodes, memory };
        let entry = find(&setup.game)?;
        entry.solver(setup, limits)?.ok_or_else(|| {
            let title = entry.info().title;
            Failure::said(match setup.options.iter().any(|(name, _)| name == "best_of") {
                true => format!("a match of {title} is no deal: leave best_of away"),
                false => format!("{title} is no puzzle; solved can be: {}", solvable()),
            })
        })
    }
}

/// A verdict, in a word.
fn word<A>(verdict: &Verdict<A>) -> &'static str {
    match verdict {
        Verdict::Won(_) => "won",
        Verdict::Lost => "lost",
        Verdict::Undecided => "undecided",
    }
}

/// The games whose deals can be solved.
fn solvable() -> String {
    let limits = Limits { nodes: 1, memory: 0 };
    let solved = GAMES.iter().map(|entry| entry.info()).filter(|info| {
        let edition = info.editions.first().map_or("", |edition| edition.0).to_string();
        let (game, players) = (info.id.to_string(), info.seats.0);
        let setup = Setup { game, edition, players, dealer: None, options: Vec::new() };
        let solver = find(info.id).and_then(|entry| entry.solver(&setup, limits));
        matches!(solver, Ok(Some(_)))
    });
    solved.map(|info| info.id).collect::<Vec<_>>().join(", ")
}
