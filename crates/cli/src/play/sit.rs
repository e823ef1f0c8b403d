//! Sitting down: the table, the names, the seat, the clock.

use std::path::Path;
use std::time::Instant;

use parlor_house::{Eye, GAMES, Level, Seat, Table, find, load, open};

use super::Args;
use super::file::Ours;
use super::input::Input;
use super::session::{Clock, Pauses, Session};
use crate::Failure;
use crate::bots::{self, Bots};
use crate::show::Teller;
use crate::tempo::Times;
use crate::text::read_text;

/// A table as asked for, and everybody in their seats.
pub fn down(args: &Args) -> Result<Session, Failure> {
    let ours = files(args)?;
    let table = match &args.resume {
        Some(path) => saved_table(path)?,
        None => new_table(args)?,
    };
    let me = if args.all_bots { None } else { Some(seat(args, table.as_ref())?) };
    let real_table = is_real_table(table.as_ref());
    let usual = if real_table { Level::Novice } else { Level::Careful };
    let given = if args.bots.is_empty() { &[usual][..] } else { &args.bots };
    let reproducible = args.setup.seed.is_some() || args.setup.deck.is_some();
    let base = table.steps().checked_sub(1).and_then(|last| table.step(Eye::All, last));
    let eye = me.map_or(Eye::All, Eye::Seat);
    let mut teller = Teller::new(table.as_ref(), eye);
    teller.catch_up(table.as_ref());
    Ok(Session {
        deal: deal_number(table.as_ref()),
        me,
        eye,
        bots: Bots { levels: levels(given, table.as_ref(), me), thinking: args.thinking },
        candid: !real_table,
        clock: Clock {
            start: Instant::now(),
            base: base.map_or(0, |step| step.at),
            stands: args.all_bots && reproducible,
        },
        teller,
        news: Vec::new(),
        input: Input::new()?,
        pauses: match (args.pause, args.no_pause) {
            (true, _) => Pauses::Always,
            (_, true) => Pauses::Never,
            _ => Pauses::WhenOffered,
        },
        pace: args.pace,
        times: Times::default(),
        waited: 0,
        pause_first: args.resume.is_some() && is_between_turns(table.as_ref(), me),
        greeted: args.quiet,
        path: args.save.clone().or_else(|| args.resume.clone()),
        ours,
        clears: !args.plain,
        quiet: args.quiet,
        table,
    })
}

/// A level for each seat: those given, in turn, to the seats of bots.
fn levels(given: &[Level], table: &dyn Table, me: Option<Seat>) -> Vec<Level> {
    let mut given = given.iter().copied().cycle();
    let mut level = |seat| if me == Some(seat) { None } else { given.next() };
    let seats = (0..table.seats()).map(Seat::new);
    seats.map(|seat| level(seat).unwrap_or(Level::Careful)).collect()
}

/// The file that is loaded may be written again; no other game is lost to `--save`.
fn files(args: &Args) -> Result<Ours, Failure> {
    let mut ours = Ours::default();
    args.resume.iter().for_each(|path| ours.add(path));
    match &args.save {
        Some(path) if ours.would_lose_a_game(path).map_err(Failure::said)? => {
            let path = path.display();
            Err(Failure::said(format!(
                "{path} is the record of another game: choose another name, or go on with it: \
                 parlor play --continue {path}"
            )))
        }
        _ => Ok(ours),
    }
}

/// Whether somebody else is to act, so that the person may call first. A window for calls pauses
/// by itself.
fn is_between_turns(table: &dyn Table, me: Option<Seat>) -> bool {
    let awaiting = table.awaiting();
    awaiting.window.is_none() && me.is_some_and(|me| !awaiting.seats.has(me))
}

fn saved_table(path: &Path) -> Result<Box<dyn Table>, Failure> {
    let name = path.display();
    let table = load(&read_text(path)?);
    let table = table.map_err(|broken| Failure::said(format!("{name}: {broken}")))?;
    if table.standing().ending.is_some() {
        let text = format!("{name}: this game is over; `parlor replay {name}` shows it");
        return Err(Failure::said(text));
    }
    Ok(table)
}

fn new_table(args: &Args) -> Result<Box<dyn Table>, Failure> {
    if args.setup.game.is_empty() {
        let known: Vec<_> = GAMES.iter().map(|game| game.info().id).collect();
        return Err(Failure::said(format!(
            "which game? There is: {}. For example: parlor play {}",
            known.join(", "),
            known.first().unwrap_or(&"")
        )));
    }
    let (fewest, most) = find(&args.setup.game)?.info().seats;
    let setup = args.setup.setup(if (fewest..=most).contains(&4) { 4 } else { fewest })?;
    let you = args.seat.unwrap_or(0);
    let taken = if args.all_bots { "" } else { args.name.as_str() };
    let mut bots = bots::names(usize::from(setup.players), taken);
    let name = |seat: u8| {
        let mine = seat == you && !args.all_bots;
        if mine { args.name.clone() } else { bots.next().unwrap_or_default().into() }
    };
    let names: Vec<String> = (0..setup.players).map(name).collect();
    Ok(open(&setup, args.setup.origin()?, &names)?)
}

/// Where the person sits: where they say, or where their name stands in a saved game.
fn seat(args: &Args, table: &dyn Table) -> Result<Seat, Failure> {
    let named = || table.names().iter().position(|name| *name == args.name);
    let seat = match args.seat {
        Some(seat) => usize::from(seat),
        None => named().unwrap_or(0),
    };
    match u8::try_from(seat) {
        Ok(seat) if seat < table.seats() => Ok(Seat::new(seat)),
        _ => {
            let last = table.seats() - 1;
            Err(Failure::said(format!(
                "there is no seat {seat}; the seats are 0 to {last} (CM-01)"
            )))
        }
    }
}

/// Whether the players watch over the rules themselves (CM-07).
fn is_real_table(table: &dyn Table) -> bool {
    let chosen = table.game().chosen(table.setup()).unwrap_or_default();
    chosen.contains(&("style", "table".into()))
}

/// A number that stands for the deal, the same in every version of the program (FNV-1a).
fn deal_number(table: &dyn Table) -> u64 {
    let record = table.record().to_string();
    let of_deal = |line: &&str| {
        let word = line.split(' ').next().unwrap_or("");
        ["seed", "deck", "reshuffle-seed"].contains(&word)
    };
    let bytes = record.lines().filter(of_deal).flat_map(str::bytes);
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
