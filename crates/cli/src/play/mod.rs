//! `parlor play`: a game in the terminal, line by line, against bots.

mod file;
mod hint;
mod input;
mod leave;
mod prompt;
mod race;
mod session;
mod sit;
mod wish;

use std::path::PathBuf;

use parlor_house::Level;

use crate::Failure;
use crate::bots::{Thinking, level_parser};
use crate::setup::SetupArgs;

pub use input::{Heard, Input};

/// Play a game in the terminal, against bots.
///
/// The table is drawn, your offers are numbered: answer with a number, or with the notation that
/// stands beside it. `help` tells the other words: hint, rules, undo, save and so on. Whenever you
/// leave, the game can be kept as a record, to be continued or replayed.
#[derive(clap::Args)]
#[command(mut_arg("game", |game| game
    .required(false)
    .default_value("")
    .hide_default_value(true)))]
#[command(after_help = "\
Examples:
  parlor play flinch                           you and three bots, the oldest edition
  parlor play flinch -e 1963 -o style=table    as at a real table: mistakes can be called
  parlor play authors --bots novice,expert     bots of two levels, in turn round the table
  parlor play blink --pace 2                   a race: the bot has twice as long for each answer
  parlor play patience -o best_of=3            a match against the cards
  parlor play flinch --save evening.record     keep the game in a file
  parlor play --continue evening.record        go on where you left
  parlor play flinch --watch --seed tea        let the bots play, the same game every time")]
pub struct Args {
    #[command(flatten)]
    setup: SetupArgs,

    /// Go on with a game that was saved.
    #[arg(long = "continue", visible_alias = "load", value_name = "FILE", conflicts_with_all =
        ["game", "edition", "options", "players", "dealer", "seed", "deck"])]
    resume: Option<PathBuf>,

    /// Where you sit; 0 if not given, or in a saved game the seat with your name.
    #[arg(long, value_name = "SEAT")]
    seat: Option<u8>,

    /// Your name, as records tell it.
    #[arg(long, value_name = "NAME", default_value = "Guest")]
    name: String,

    /// Who plays against you: one level for all bots, or several, given out in turn:
    /// `careful,expert`. If not given, `novice` in style table, where mistakes are to be called, and
    /// otherwise `careful`.
    #[arg(long, value_name = "LEVELS", value_delimiter = ',', value_parser = level_parser())]
    bots: Vec<Level>,

    #[command(flatten)]
    thinking: Thinking,

    /// Let bots play at every seat, and watch.
    #[arg(long, visible_alias = "watch")]
    all_bots: bool,

    /// Stop after the turn of every bot, even where you have nothing to say.
    #[arg(long, conflicts_with = "no_pause")]
    pause: bool,

    /// Never stop between the turns of bots. Otherwise it stops whenever you may call.
    #[arg(long)]
    no_pause: bool,

    /// Where there are no turns (BLINK, Stock Exchange): how much time passes while you answer, so many
    /// times two seconds. A terminal has no clock: the time is only reckoned, and in it each bot acts as
    /// quickly as its level is. An empty line is an answer, too: you wait. If nobody acts while you wait
    /// ten times in a row, the table closes.
    #[arg(long, value_name = "TIMES", default_value_t = 1, value_parser = clap::value_parser!(u32).range(0..=100))]
    pace: u32,

    /// Save the record here when the game ends or you leave.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,

    /// No colours, and every screen below the last.
    #[arg(long)]
    plain: bool,

    /// Say less: no greeting, no stories of what happened.
    #[arg(long, short)]
    quiet: bool,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    if args.plain {
        anstream::ColorChoice::Never.write_global();
    }
    let mut session = sit::down(args)?;
    match session.play() {
        Ok(leaving) => session.leave(leaving),
        // Nobody listens any more, but the record was asked for.
        Err(Failure::Quiet) => session.keep_quietly(),
        Err(failure) => Err(failure),
    }
}
