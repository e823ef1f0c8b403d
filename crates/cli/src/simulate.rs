//! `parlor simulate`: many games of bots against bots, and what they come to.

use std::path::{Path, PathBuf};

use parlor_house::lab::plot::draw;
use parlor_house::lab::{Arena, Plan, Row, Shard, Tally};
use parlor_house::{Budget, GAMES, Info, Level, Setup, find};

use crate::Failure;
use crate::bots::MOST_TRIALS;
use crate::lab::{
    Crew, CrewArgs, Format, Head, MOST_GAMES, Outputs, RowFiles, Work, grouped, is_ours, picture,
    report,
};
use crate::setup::{SetupArgs, fresh_seed};
use crate::text::{print, unwritten};

/// Let bots play many games, and count.
///
/// All cores play, and the result is the same whatever their number. Every deal is played once for
/// every way in which the bots can sit, so that luck and seats are shared out evenly. The report
/// tells wins by bot and by seat with 95 % intervals (Wilson's), how long games were, by which rule
/// they ended, and what was called. Deal 17 of the seed `tea` has the cards of `parlor play GAME
/// --seed tea/17`.
///
/// With --csv or --json there is a row for every game. Ctrl-C finishes the games under way; the same
/// command, given again, goes on where the file ends, even if the program was killed. With --shard
/// several machines share a run, and `parlor merge` puts it together again.
#[derive(clap::Args)]
#[command(mut_arg("deck", |deck| deck.hide(true)))]
#[command(mut_arg("seed", |seed| seed
    .help("The seed of everything: any text; one that nobody has had if not given")
    .long_help("The seed of everything: any text. Deal 17 is dealt from TEXT/17. If not given, it \
                is one that nobody has had before, or that of the file which is continued.")))]
#[command(mut_arg("players", |players| players
    .help("How many play; if not given, the fewest the game allows, but a seat for every bot")
    .long_help(None)))]
#[command(after_help = "\
Examples:
  parlor simulate flinch                                   1,000 games of careful bots
  parlor simulate flinch -e 1963 --bots careful,expert --games 200
  parlor simulate store -p 3 --bots careful,random --games 100000 --seed tea
  parlor simulate patience --bots random,careful,expert    each plays the same deals
  parlor simulate blink --json run.jsonl --plot run.svg    rows for programs, a picture
  parlor simulate blink --bots careful,expert --tempo careful
                                                           judgement alone: nobody is quicker
  parlor simulate blink --games 1000000 --seed tea --shard 2/8 --json part2.jsonl
  parlor merge part*.jsonl --json whole.jsonl              the same as without shards")]
pub struct Args {
    #[command(flatten)]
    setup: SetupArgs,

    /// The bots, by level: random, novice, careful, expert. The seats are filled with them in turn.
    #[arg(long, value_name = "LEVELS", value_delimiter = ',', default_value = "careful")]
    bots: Vec<Level>,

    /// How long an expert thinks about a move: so many games tried out. Not milliseconds, as in
    /// `parlor play --think`: the same command has to give the same games on every machine.
    #[arg(long, alias = "budget", value_name = "TRIALS", default_value_t = Budget::default().0,
        value_parser = clap::value_parser!(u32).range(1..=i64::from(MOST_TRIALS)))]
    trials: u32,

    /// Let everybody react as quickly as this level, in games without turns.
    ///
    /// There a better bot is also a quicker one (an expert takes a third less time than a careful
    /// one), and what it wins tells of both together. At equal tempo nobody is quicker, and what is
    /// left is judgement: `--bots careful,expert --tempo careful`. In a game with turns nobody can be
    /// too slow, and this is refused.
    #[arg(long, value_name = "LEVEL")]
    tempo: Option<Level>,

    /// How many games, or a few more: every deal is played in all the ways in which the bots can sit.
    #[arg(long, short, value_name = "NUMBER", default_value_t = 1000,
        value_parser = clap::value_parser!(u64).range(1..=MOST_GAMES))]
    games: u64,

    /// Play only the K-th of N parts of the run.
    #[arg(long, value_name = "K/N", default_value_t = Shard::WHOLE, hide_default_value = true)]
    shard: Shard,

    #[command(flatten)]
    files: RowFiles,

    /// Draw the distributions into an SVG file.
    #[arg(long, value_name = "FILE.svg")]
    plot: Option<PathBuf>,

    #[command(flatten)]
    crew: CrewArgs,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    args.files.check()?;
    args.plot.as_deref().map_or(Ok(()), |path| is_ours(path, &["<svg"]))?;
    let setup = setup(&args.setup, &args.bots)?;
    args.check_tempo(&find(&setup.game)?.info())?;
    let arena = find(&setup.game)?.arena(&setup)?;
    let head = Head::new(&setup, args.plan(&setup)?)?;
    let crew = Crew::new(&args.crew)?;
    let mut tally = Tally::default();
    let (outputs, done) = Outputs::resume(&args.files, &head, &mut tally)?;
    args.tell_start(&head, done);
    let shown = !args.files.use_stdout();
    play(
        &crew,
        arena.as_ref(),
        &head,
        Work { jobs: done..head.plan.games(), shown },
        outputs,
        |row| {
            tally.add(row);
        },
    )?;
    conclude(&head, &tally, args.plot.as_deref(), args.files.use_stdout())?;
    args.tell_rest(&crew, &head, &tally)
}

/// The table: as many seats as were asked for, or the fewest that the game and the bots allow.
pub fn setup(args: &SetupArgs, bots: &[Level]) -> Result<Setup, Failure> {
    if args.deck.is_some() {
        return Err(Failure::said("--deck is for a single game; here every deal has its own seed"));
    }
    if args.seed.as_ref().is_some_and(|seed| seed.chars().any(char::is_control)) {
        let text =
            "the seed stands in every row: it may have no line ends or other control characters";
        return Err(Failure::said(text));
    }
    let info = find(&args.game)?.info();
    let (fewest, most) = info.seats;
    let needed = u8::try_from(bots.len()).unwrap_or(u8::MAX);
    if most > 1 && needed > most {
        let (title, rule) = (info.title, info.seats_rule);
        let text =
            format!("{title} is for {fewest} to {most} players, not for {needed} bots ({rule})");
        return Err(Failure::said(text));
    }
    let least = if most == 1 { 1 } else { fewest.max(needed) };
    let mut tables = (least..=most).map(|players| args.setup(players));
    // Some options want more players than the fewest; whatever else is wrong is told of the first.
    let first = tables.next().unwrap_or_else(|| args.setup(least));
    let setup = match first {
        Err(_) if args.players.is_none() => tables.find(Result::is_ok).unwrap_or(first)?,
        setup => setup?,
    };
    if most > 1 && needed > setup.players {
        return Err(Failure::said(format!(
            "{needed} bots do not fit at {} seats; `parlor ladder` lets many levels meet two by two",
            setup.players
        )));
    }
    Ok(setup)
}

/// A seed that nobody has had, short enough to be read.
pub fn short_seed() -> String {
    fresh_seed().to_string().chars().take(12).collect()
}

impl Args {
    /// A tempo is for games without turns.
    fn check_tempo(&self, game: &Info) -> Result<(), Failure> {
        if self.tempo.is_none() || game.races {
            return Ok(());
        }
        let all = GAMES.iter().map(|entry| entry.info());
        let races: Vec<&str> = all.filter(|info| info.races).map(|info| info.title).collect();
        Err(Failure::said(format!(
            "{} has turns, and nobody is too slow for a turn: --tempo is for games without turns ({})",
            game.title,
            races.join(", ")
        )))
    }

    fn plan(&self, setup: &Setup) -> Result<Plan, Failure> {
        let begun = self.files.begun()?.map(|sheet| sheet.head.plan.seed);
        let seed = match (&self.setup.seed, &begun) {
            (Some(seed), _) | (None, Some(seed)) => seed.clone(),
            (None, None) if self.shard == Shard::WHOLE => short_seed(),
            (None, None) => {
                return Err(Failure::said("all the shards of a run need the same --seed"));
            }
        };
        Ok(Plan {
            seats: setup.players,
            bots: self.bots.clone(),
            budget: Budget(self.trials),
            tempo: self.tempo,
            seed,
            deals: Plan::deals_for(setup.players, &self.bots, self.games),
            shard: self.shard,
        })
    }

    fn tell_start(&self, head: &Head, done: u64) {
        let plan = &head.plan;
        if plan.all_games() != self.games {
            let (asked, all) = (grouped(self.games), grouped(plan.all_games()));
            let times = plan.times();
            anstream::eprintln!(
                "Every deal is played {times} times: {all} games instead of {asked}."
            );
        }
        match done {
            0 => {}
            done if done == plan.games() => anstream::eprintln!("All games are there already."),
            done => {
                let (done, all) = (grouped(done), grouped(plan.games()));
                anstream::eprintln!("{done} of {all} games are there already; going on.");
            }
        }
    }

    /// If the run was interrupted: how it can go on.
    fn tell_rest(&self, crew: &Crew, head: &Head, tally: &Tally) -> Result<(), Failure> {
        let all = head.plan.games();
        if !crew.is_halted() || tally.games == all {
            return Ok(());
        }
        let (done, all) = (grouped(tally.games), grouped(all));
        let files = self.files.wanted();
        let rest = match files.iter().any(|(_, path)| *path != Path::new("-")) {
            true => "the same command goes on where the file ends",
            false => "with --json FILE or --csv FILE a run can be continued",
        };
        Err(Failure::said(format!("interrupted after {done} of {all} games; {rest}")))
    }
}

/// Plays games of a plan, writes their rows, and hands them over in order.
fn play(
    crew: &Crew,
    arena: &dyn Arena,
    head: &Head,
    work: Work,
    mut outputs: Outputs,
    mut each: impl FnMut(&Row),
) -> Result<(), Failure> {
    let (formats, meeting) = (outputs.formats(), head.plan.meetings());
    let job = |nth| {
        let row = head.plan.play(arena, meeting(nth));
        let lines: Vec<String> = formats.iter().map(|format: &Format| format.line(&row)).collect();
        (row, lines)
    };
    crew.work(work, "games", job, |(row, lines)| {
        each(&row);
        outputs.write(&lines)
    })?;
    outputs.keep()
}

/// The report and the picture. Where standard output has the rows, the report goes beside it.
pub fn conclude(
    head: &Head,
    tally: &Tally,
    plot: Option<&Path>,
    beside: bool,
) -> Result<(), Failure> {
    if let Some(path) = plot {
        let drawn = draw(&picture(head, tally)?);
        std::fs::write(path, drawn).map_err(|error| unwritten(path, &error))?;
    }
    let text = report(head, tally)?;
    if beside {
        anstream::eprint!("{text}");
        return Ok(());
    }
    print(&text)
}
