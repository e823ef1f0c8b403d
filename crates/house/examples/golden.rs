//! Writes the golden records that are missing: the shortest of many games of simple bots, for
//! every edition, variation and style. Records that are there are never touched.
//!
//! `cargo run --release -p parlor-house --example golden`

use std::fs;
use std::path::Path;

use parlor_house::{Act, Event, Eye, GAMES, Lots, Origin, Seat, Seed, Setup, Table, Window, open};

/// Of so many games the shortest becomes a record.
const TRIES: u64 = 300;

fn main() -> std::io::Result<()> {
    let records = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../records");
    for game in GAMES {
        let folder = records.join(game.info().id);
        fs::create_dir_all(&folder)?;
        let path = folder.join("reshuffled.record");
        if !path.exists()
            && let Some(table) = reshuffled(game.info().id)
        {
            fs::write(&path, table.record().to_string())?;
        }
        for setup in setups(game.info().id) {
            let path = folder.join(file_name(&setup));
            if path.exists() {
                continue;
            }
            match (0..TRIES).filter_map(|seed| play(&setup, seed)).min_by_key(|table| table.steps())
            {
                Some(table) => fs::write(&path, table.record().to_string())?,
                None => eprintln!("no game of {setup:?} came to an end"),
            }
        }
    }
    Ok(())
}

/// Every edition with every choice of two options at a time, where the rules allow it.
fn setups(game: &str) -> Vec<Setup> {
    let entry = parlor_house::find(game).expect("it is on the list");
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

/// The shortest game in which cards are reshuffled.
fn reshuffled(game: &str) -> Option<Box<dyn Table>> {
    let setup = setups(game).into_iter().next()?;
    let shuffles = |table: &dyn Table| {
        let events = (0..table.steps()).flat_map(|step| table.events(Eye::All, step));
        events.into_iter().any(|event| matches!(event, Event::Shuffle { .. }))
    };
    let games = (0..TRIES).filter_map(|seed| play(&setup, seed));
    games.filter(|table| shuffles(table.as_ref())).min_by_key(|table| table.steps())
}

/// A game of simple bots who now and then do something else, to the end or to a bound.
fn play(setup: &Setup, seed: u64) -> Option<Box<dyn Table>> {
    let origin = Origin::seeded(Seed::read(&format!("golden {seed}")));
    let mut table = open(setup, origin, &[]).ok()?;
    let mut lots = Lots::new(seed);
    while table.standing().ending.is_none() {
        if table.steps() > 400 {
            return None;
        }
        let at = 1000 * table.steps() as u64;
        let awaiting = table.awaiting();
        let (stays, strays) = (lots.below(200) > 0, lots.below(6) == 0);
        let due = |window: &Window| window.act != Act::Close || !stays;
        if strays {
            stray(table.as_mut(), &mut lots, at);
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
        let best = table.hints(seat, lots).into_iter().next()?;
        Some((seat, best.text))
    })
}

/// Any seat tries anything: an offer, or a card shown in error.
fn stray(table: &mut dyn Table, lots: &mut Lots, at: u64) {
    let seat = Seat::new(lots.below(u32::from(table.seats())) as u8);
    let offers = table.offers(seat);
    let text = match offers.len() as u32 {
        count if count > 0 && lots.below(2) == 0 => offers[lots.below(count) as usize].text.clone(),
        _ => format!("{}>new", 1 + lots.below(15)),
    };
    let _ = table.play(seat, &text, at);
}
