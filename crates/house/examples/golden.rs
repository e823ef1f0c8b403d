//! Writes the golden records that are missing: the shortest of many games of simple bots, for
//! every edition, variation and style. Records that are there are never touched.
//!
//! `cargo run --release -p parlor-house --example golden`

use std::fs;
use std::path::Path;

use parlor_house::{
    Act, Event, Eye, GAMES, Level, Lots, Origin, Seat, Seed, Setup, Table, Window, find, open,
};

/// Of so many games the shortest becomes a record.
const TRIES: u64 = 60;
/// Longer games are no records.
const LONGEST: usize = 2_500;

fn main() -> std::io::Result<()> {
    let records = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../records");
    for game in GAMES {
        let folder = records.join(game.info().id);
        fs::create_dir_all(&folder)?;
        for (name, manner) in [
            ("reshuffled", Manner::Reshuffled),
            ("closed", Manner::Closed),
            ("gave-up", Manner::GivenUp),
            ("best_of-3", Manner::Match),
            ("won", Manner::Won),
            ("crowd", Manner::Crowd),
        ] {
            let usual = setups(game.info().id).into_iter().next();
            if let Some(setup) = usual {
                write(&folder.join(format!("{name}.record")), &setup, manner)?;
            }
        }
        for setup in setups(game.info().id) {
            write(&folder.join(file_name(&setup)), &setup, Manner::Usual)?;
        }
    }
    Ok(())
}

/// What is wanted of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Manner {
    /// That it comes to an end by play.
    Usual,
    /// That cards are reshuffled in it.
    Reshuffled,
    /// That the table closes what nobody ends.
    Closed,
    /// That somebody gives up.
    GivenUp,
    /// That it is the best of three.
    Match,
    /// That somebody wins against the cards.
    Won,
    /// That as many play as can.
    Crowd,
}

/// Writes the shortest game of this manner, if there is one and the file is missing.
fn write(path: &Path, setup: &Setup, manner: Manner) -> std::io::Result<()> {
    if path.exists() {
        return Ok(());
    }
    let mut setup = setup.clone();
    if manner == Manner::Match {
        setup.options.push(("best_of".into(), "3".into()));
    }
    let (fewest, most) = find(&setup.game).map_or((1, 1), |game| game.info().seats);
    let wanted = match manner {
        Manner::Won => most == 1,
        Manner::Crowd => fewest < most,
        _ => true,
    };
    if manner == Manner::Crowd {
        setup.players = most;
    }
    if !wanted {
        return Ok(());
    }
    let tries = if manner == Manner::Won { 20 * TRIES } else { TRIES };
    let games = (0..tries).filter_map(|seed| play(&setup, manner, seed));
    match games.filter(|table| is_so(table.as_ref(), manner)).min_by_key(|table| table.steps()) {
        Some(table) => fs::write(path, table.record().to_string()),
        None if manner == Manner::Usual => {
            eprintln!("no game of {setup:?} came to an end");
            Ok(())
        }
        None => Ok(()),
    }
}

/// Whether a game is as it is wanted.
fn is_so(table: &dyn Table, manner: Manner) -> bool {
    let mut steps = (0..table.steps()).filter_map(|at| table.step(Eye::All, at));
    match manner {
        Manner::Usual | Manner::Match | Manner::Crowd => true,
        Manner::Won => table.standing().ending.is_some_and(|ending| !ending.winners.is_empty()),
        Manner::Closed => steps.any(|step| step.seat.is_none() && step.text == "close"),
        Manner::GivenUp => steps.any(|step| step.text == "give-up"),
        Manner::Reshuffled => {
            let events = (0..table.steps()).flat_map(|step| table.events(Eye::All, step));
            events.into_iter().any(|event| matches!(event, Event::Shuffle { .. }))
        }
    }
}

/// Every edition with every choice of two options at a time, where the rules allow it.
fn setups(game: &str) -> Vec<Setup> {
    let entry = find(game).expect("it is on the list");
    let info = entry.info();
    let mut setups = Vec::new();
    for (edition, ..) in &info.editions {
        let mut chosen: Vec<Vec<(String, String)>> = vec![Vec::new()];
        for option in &info.options {
            let usual = entry.default_of(edition, option.name, info.seats.0);
            let grown: Vec<_> = option
                .samples
                .iter()
                .filter(|&value| Some(value) != usual.as_ref())
                .flat_map(|value| {
                    let pair = (option.name.to_string(), value.clone());
                    chosen.iter().map(move |set| [set.clone(), vec![pair.clone()]].concat())
                })
                .filter(|set| set.len() <= 2)
                .collect();
            chosen.extend(grown);
        }
        for options in chosen {
            let of = |players| Setup {
                game: game.into(),
                edition: (*edition).into(),
                players,
                dealer: None,
                options: options.clone(),
            };
            let allowed = (info.seats.0..=info.seats.1).map(of).find(|s| entry.check(s).is_ok());
            setups.extend(allowed);
        }
    }
    setups
}

fn file_name(setup: &Setup) -> String {
    let options: Vec<_> =
        setup.options.iter().map(|(name, value)| format!("{name}-{value}")).collect();
    format!("{}.record", [vec![setup.edition.clone()], options].concat().join("_"))
}

/// A game of simple bots who now and then do something else, to the end or to a bound.
fn play(setup: &Setup, manner: Manner, seed: u64) -> Option<Box<dyn Table>> {
    let origin = Origin::seeded(Seed::read(&format!("golden {seed}")));
    let mut table = open(setup, origin, &[]).ok()?;
    let mut lots = Lots::new(seed);
    while table.standing().ending.is_none() {
        if table.steps() > LONGEST {
            return None;
        }
        let at = 1000 * table.steps() as u64;
        let awaiting = table.awaiting();
        let closes = manner == Manner::Closed && lots.below(40) == 0;
        let due = |window: &Window| window.act != Act::Close || closes;
        if lots.below(6) == 0 {
            stray(table.as_mut(), &mut lots, at);
        } else if manner == Manner::GivenUp && lots.below(12) == 0 {
            let _ = table.play(Seat::new(0), "give-up", at);
        } else if let Some(window) = awaiting.window.filter(due) {
            table.lapse(window.number, at).ok()?;
        } else if let Some((seat, text)) = somebody(table.as_ref(), &mut lots) {
            table.play(seat, &text, at).ok()?;
        } else {
            table.lapse(awaiting.window?.number, at).ok()?;
        }
    }
    Some(table)
}

/// Somebody who is awaited and has something to do, from a random seat on, and what looks best.
fn somebody(table: &dyn Table, lots: &mut Lots) -> Option<(Seat, String)> {
    let (awaited, seats) = (table.awaiting().seats, table.seats());
    let first = Seat::new(lots.below(u32::from(seats)) as u8);
    first.round(seats).filter(|&seat| awaited.has(seat)).find_map(|seat| {
        let lots = Lots::new(lots.bits());
        Some((seat, table.choice(seat, Level::Careful.into(), lots, &mut || false)?))
    })
}

/// Any seat tries anything: what it is offered or another is, or a card shown in error.
fn stray(table: &mut dyn Table, lots: &mut Lots, at: u64) {
    let [seat, other] = [0; 2].map(|_| Seat::new(lots.below(u32::from(table.seats())) as u8));
    let mut offers = table.offers(if lots.below(4) == 0 { other } else { seat });
    offers.retain(|offer| offer.text != "give-up");
    let text = match (offers.len() as u32, lots.below(8)) {
        (count, 0..4) if count > 0 => offers[lots.below(count) as usize].text.clone(),
        (_, 4) => "stock>new".into(),
        (_, 5) => "turned>new".into(),
        _ => format!("{}>new", 1 + lots.below(15)),
    };
    let _ = table.play(seat, &text, at);
}
