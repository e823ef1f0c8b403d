//! `parlor ladder`: which level is how strong.

mod kept;
mod page;

use std::path::{Path, PathBuf};

use parlor_house::lab::plot::draw;
use parlor_house::lab::{Ladder, Row, Tally};
use parlor_house::{Budget, Level, Setup, find};

use crate::Failure;
use crate::bots::MOST_TRIALS;
use crate::lab::{Crew, CrewArgs, MOST_GAMES, Work, grouped, is_ours};
use crate::setup::SetupArgs;
use crate::simulate::{setup, short_seed};
use crate::text::{print, unwritten};
use kept::Kept;
use page::Found;

/// Let all levels of bots meet two by two, and rate them.
///
/// Every pair plays the same deals, each in all the ways in which the two can sit. The ratings are
/// the most likely ones under the model of Bradley and Terry, in Elo's points, on average 0: with 100
/// points more somebody wins 64 of 100 games, with 400 more 91. Where three or more play, the two
/// share the seats evenly, and a win counts for whoever's seat has it. In a game for one player each
/// level plays the same deals, and they are ranked by the games won.
///
/// Ctrl-C finishes the games under way and rates what was played.
#[derive(clap::Args)]
#[command(mut_arg("deck", |deck| deck.hide(true)))]
#[command(mut_arg("seed", |seed| seed
    .help("The seed of everything: any text; one that nobody has had if not given")
    .long_help("The seed of everything: any text. If not given, it is one that nobody has had before, \
                or that of the file which --json names.")))]
#[command(mut_arg("players", |players| players
    .help("How many play; the fewest the game allows if not given")
    .long_help(None)))]
#[command(after_help = "\
Examples:
  parlor ladder blink
  parlor ladder flinch -e 1963 --levels novice,careful --games 1000
  parlor ladder store --trials 100 --games 50 --seed tea --svg ladder.svg
  parlor ladder patience --json -          for programs")]
pub struct Args {
    #[command(flatten)]
    setup: SetupArgs,

    /// Who takes part: two or more of random, novice, careful, expert.
    #[arg(
        long,
        value_name = "LEVELS",
        value_delimiter = ',',
        default_value = "random,novice,careful,expert"
    )]
    levels: Vec<Level>,

    /// How many games each pair plays, or a few more; alone, how many each level plays.
    #[arg(long, short, value_name = "NUMBER", default_value_t = 100,
        value_parser = clap::value_parser!(u64).range(1..=MOST_GAMES / 100))]
    games: u64,

    /// How long an expert thinks about a move: so many games tried out. Not milliseconds, as in
    /// `parlor play --think`: the same command has to give the same ladder on every machine.
    #[arg(long, alias = "budget", value_name = "TRIALS", default_value_t = Budget::default().0,
        value_parser = clap::value_parser!(u32).range(1..=i64::from(MOST_TRIALS)))]
    trials: u32,

    /// Write the table as JSON, never over that of another ladder; `-` prints it instead of the text.
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,

    /// Draw the ratings into an SVG file.
    #[arg(long, visible_alias = "plot", value_name = "FILE.svg")]
    svg: Option<PathBuf>,

    #[command(flatten)]
    crew: CrewArgs,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    args.check()?;
    let setup = setup(&args.setup, &[])?;
    let kept = args.file().map_or(Ok(None), Kept::open)?;
    let seed = args.setup.seed.clone().or_else(|| kept.as_ref()?.seed()).unwrap_or_else(short_seed);
    let mut levels = args.levels.clone();
    levels.sort_unstable_by(|a, b| b.cmp(a));
    let ladder = Ladder::new(setup.players, &levels, Budget(args.trials), &seed, args.games);
    kept.map_or(Ok(()), |kept| kept.check(&setup, &ladder))?;
    let crew = Crew::new(&args.crew)?;
    let tallies = play(&crew, &setup, &ladder)?;
    let done = tallies.iter().map(|tally| tally.games).sum();
    args.tell(&Found::new(setup, ladder.clone(), tallies))?;
    match crew.is_halted() && done < ladder.games() {
        true => {
            let (done, all) = (grouped(done), grouped(ladder.games()));
            Err(Failure::said(format!("interrupted: this is from {done} of {all} games")))
        }
        false => Ok(()),
    }
}

/// Plays all the games; only deals that everybody has played count, so that nobody had better ones.
fn play(crew: &Crew, setup: &Setup, ladder: &Ladder) -> Result<Vec<Tally>, Failure> {
    let arena = find(&setup.game)?.arena(setup)?;
    let (meeting, round) = (ladder.meetings(), ladder.round() as usize);
    let mut tallies = vec![Tally::default(); ladder.plans.len()];
    let mut deal: Vec<(usize, Row)> = Vec::with_capacity(round);
    let work = Work { jobs: 0..ladder.games(), shown: true };
    crew.work(
        work,
        "games",
        |nth| ladder.play(arena.as_ref(), meeting(nth)),
        |played| {
            deal.push(played);
            if deal.len() == round {
                deal.drain(..).for_each(|(plan, row)| tallies[plan].add(&row));
            }
            Ok(())
        },
    )?;
    Ok(tallies)
}

impl Args {
    fn check(&self) -> Result<(), Failure> {
        let twice = |at: usize| self.levels[..at].contains(&self.levels[at]);
        if let Some(at) = (0..self.levels.len()).find(|&at| twice(at)) {
            return Err(Failure::said(format!("the level {} is named twice", self.levels[at])));
        }
        if self.levels.len() < 2 {
            return Err(Failure::said(
                "a ladder needs two levels at least: --levels careful,expert",
            ));
        }
        self.svg.as_deref().map_or(Ok(()), |path| is_ours(path, &["<svg"]))
    }

    /// Where the table is kept, if it is.
    fn file(&self) -> Option<&Path> {
        self.json.as_deref().filter(|path| *path != Path::new("-"))
    }

    fn tell(&self, found: &Found) -> Result<(), Failure> {
        let write = |path: &Path, text: String| {
            std::fs::write(path, text).map_err(|error| unwritten(path, &error))
        };
        if let Some(path) = &self.svg {
            write(path, draw(&found.picture()?))?;
        }
        let json = || format!("{:#}\n", found.json());
        match &self.json {
            Some(path) if path == Path::new("-") => return print(&json()),
            Some(path) => write(path, json())?,
            None => {}
        }
        print(&found.text()?)
    }
}
