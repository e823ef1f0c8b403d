//! `parlor contest`: a tournament or progressive play between bots.

mod elimination;
mod hall;
mod page;
mod progressive;

use std::path::PathBuf;

use parlor_house::{Level, Setup, find};

use crate::Failure;
use crate::bots::{self, Thinking};
use crate::setup::read_options;

/// Run a contest between bots: a tournament, or progressive play.
///
/// In a tournament by elimination two meet in each match, and whoever loses is out (BL-13); byes go to
/// the first entrants. In progressive play there are several tables at once; after each hand the
/// winner of a lower table changes places with the last of the next higher one (SX-10, SX-R8).
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  parlor contest blink                              eight bots, best of three
  parlor contest flinch -e 1963 --entrants 6 --bots careful,random
  parlor contest blink --seed tea --save matches    the same every time; keep the records
  parlor contest stock-exchange --tables 3 --players 4 --hands 12")]
pub struct Args {
    /// The game, for example `blink`; `parlor games` lists them.
    game: String,

    /// The edition, for example 1913; the first of the game's if not given.
    #[arg(long, short)]
    edition: Option<String>,

    /// An option as NAME=VALUE, for example refill=hand; may be repeated.
    #[arg(long = "option", short = 'o', value_name = "NAME=VALUE")]
    options: Vec<String>,

    /// What kind of contest; if not given, elimination where two can play, otherwise progressive.
    #[arg(long, value_name = "KIND")]
    kind: Option<Kind>,

    /// Elimination: how many take part; 8 if not given.
    #[arg(long, value_name = "NUMBER")]
    entrants: Option<u16>,

    /// Elimination: a match is the best of so many games; 3 if not given (BL-13).
    #[arg(long, value_name = "GAMES", value_parser = ["1", "3", "5"])]
    best_of: Option<String>,

    /// Progressive: how many tables; 3 if not given.
    #[arg(long, value_name = "NUMBER")]
    tables: Option<u16>,

    /// Progressive: how many play at a table; four, or as near to it as the game allows.
    #[arg(long, short, value_name = "NUMBER")]
    players: Option<u8>,

    /// Progressive: how many hands; 10 if not given.
    #[arg(long, value_name = "NUMBER")]
    hands: Option<u32>,

    /// How well the bots play, given out in turn: `careful,expert`.
    #[arg(long, value_name = "LEVELS", value_delimiter = ',', default_value = "careful",
        value_parser = bots::level_parser())]
    bots: Vec<Level>,

    #[command(flatten)]
    thinking: Thinking,

    /// The seed of everything: any text. With the same seed everything happens again.
    #[arg(long, value_name = "TEXT")]
    seed: Option<String>,

    /// Keep the records of all matches in this folder.
    #[arg(long, value_name = "FOLDER")]
    save: Option<PathBuf>,

    /// Print JSON, for programs.
    #[arg(long)]
    json: bool,
}

/// A kind of contest.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Kind {
    /// Whoever loses a match is out.
    Elimination,
    /// Several tables at once, winners moving up.
    Progressive,
}

/// The most who can take part: beyond that nobody reads the page.
const MOST: u16 = 1024;

pub fn run(args: &Args) -> Result<(), Failure> {
    let info = find(&args.game)?.info();
    let (fewest, most) = info.seats;
    if most < 2 {
        return Err(Failure::said(format!(
            "{} is for one player ({}): there is nobody to play against",
            info.title, info.seats_rule
        )));
    }
    let usual = if fewest <= 2 { Kind::Elimination } else { Kind::Progressive };
    match args.kind.unwrap_or(usual) {
        Kind::Elimination if fewest > 2 => Err(Failure::said(format!(
            "in a tournament two meet in each match, but {} is for {fewest} to {most} players ({}); \
             try --kind progressive",
            info.title, info.seats_rule
        ))),
        Kind::Elimination => {
            args.refuse("progressive play", &args.of_progressive())?;
            elimination::run(args)
        }
        Kind::Progressive => {
            args.refuse("a tournament by elimination", &args.of_elimination())?;
            progressive::run(args)
        }
    }
}

impl Args {
    /// Arguments that belong to another kind of contest are refused, not ignored.
    fn refuse(&self, kind: &str, given: &[(&str, bool)]) -> Result<(), Failure> {
        match given.iter().find(|(_, given)| *given) {
            Some((name, _)) => Err(Failure::said(format!("{name} is for {kind}: see --kind"))),
            None => Ok(()),
        }
    }

    fn of_elimination(&self) -> [(&'static str, bool); 2] {
        [("--entrants", self.entrants.is_some()), ("--best-of", self.best_of.is_some())]
    }

    fn of_progressive(&self) -> [(&'static str, bool); 3] {
        let (tables, hands) = (self.tables.is_some(), self.hands.is_some());
        [("--tables", tables), ("--players", self.players.is_some()), ("--hands", hands)]
    }

    /// The set-up of a table with so many players.
    fn setup(&self, players: u8) -> Result<Setup, Failure> {
        let info = find(&self.game)?.info();
        let first = info.editions.first().map_or("", |edition| edition.0);
        let options = read_options(&self.options)?;
        if options.iter().any(|(name, _)| name == "best_of") {
            let text = "how many games a match of a tournament has is said by --best-of; progressive \
                        play is counted hand by hand (SX-R8)";
            return Err(Failure::said(text));
        }
        Ok(Setup {
            game: self.game.clone(),
            edition: self.edition.clone().unwrap_or_else(|| first.into()),
            players,
            dealer: None,
            options,
        })
    }

    fn hall(&self) -> Result<hall::Hall, Failure> {
        if let Some(folder) = &self.save {
            let failed = |error| Failure::said(format!("{}: {error}", folder.display()));
            std::fs::create_dir_all(folder).map_err(failed)?;
            let is_record = |path: PathBuf| path.extension().is_some_and(|end| end == "record");
            let mut files = std::fs::read_dir(folder).map_err(failed)?.flatten();
            if files.any(|file| is_record(file.path())) {
                return Err(Failure::said(format!(
                    "{} has records already; choose another folder",
                    folder.display()
                )));
            }
        }
        let seed = self.seed.clone().unwrap_or_else(|| crate::setup::fresh_seed().to_string());
        Ok(hall::Hall { seed, folder: self.save.clone(), thinking: self.thinking })
    }

    /// A name and a level for each who takes part.
    fn entrants(&self, count: usize) -> Vec<hall::Entrant> {
        let mut names = bots::names(count, "");
        let name = |number: usize| {
            names.next().map_or_else(|| format!("Bot {}", number + 1), String::from)
        };
        let levels = self.bots.iter().cycle();
        let named = (0..count).map(name).collect::<Vec<_>>();
        named.into_iter().zip(levels).map(|(name, &level)| hall::Entrant { name, level }).collect()
    }
}
