//! Every game says how the words of its rulings and facts are told (CM-10), so that whoever tells
//! them need not know the game.
#![allow(clippy::unwrap_used, reason = "what goes wrong in a test fails the test")]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use parlor_house::{
    BEST_OF, Event, Eye, GAMES, GameEntry, Info, Level, Lots, Origin, Seat, Seed, Setup, Table,
    Telling, load, open,
};

/// So many tables of every edition, and so many steps at each.
const TABLES: usize = 40;
const STEPS: usize = 1_000;

/// Tables of every edition of a game, with options by chance, some of them matches.
fn setups(game: &dyn GameEntry, lots: &mut Lots) -> Vec<Setup> {
    let info = game.info();
    let editions = info.editions.iter().flat_map(|edition| std::iter::repeat_n(edition.0, TABLES));
    let all = editions.map(|edition| setup(&info, edition, lots));
    all.filter(|setup| game.check(setup).is_ok()).collect()
}

fn setup(info: &Info, edition: &str, lots: &mut Lots) -> Setup {
    let (fewest, most) = info.seats;
    let players = fewest + lots.below(u32::from(most.min(6) - fewest) + 1) as u8;
    let mut options = Vec::new();
    for option in &info.options {
        let sample = option.samples.get(lots.below(2 * option.samples.len() as u32) as usize);
        options.extend(sample.map(|value| (option.name.into(), value.clone())));
    }
    if lots.below(4) == 0 {
        options.push((BEST_OF.name.into(), "3".into()));
    }
    Setup { game: info.id.into(), edition: edition.into(), players, dealer: None, options }
}

/// Somebody does something, at random or what looks best, or the table acts. Now and then somebody
/// speaks who is not awaited, or gives up.
fn go_on(table: &mut dyn Table, lots: &mut Lots) -> bool {
    let (awaiting, at) = (table.awaiting(), 10 * table.steps() as u64);
    if table.standing().ending.is_some() {
        return false;
    }
    let first = Seat::new(lots.below(u32::from(table.seats())) as u8);
    let anybody = lots.below(4) == 0;
    let may = |seat: &Seat| anybody || awaiting.seats.has(*seat);
    for seat in first.round(table.seats()).filter(may) {
        if let Some(text) = choice(table, seat, lots) {
            table.play(seat, &text, at).unwrap();
            return true;
        }
    }
    // Where there is no window, who might only have given up is asked again.
    awaiting.window.is_none_or(|window| table.lapse(window.number, at).is_ok())
}

fn choice(table: &dyn Table, seat: Seat, lots: &mut Lots) -> Option<String> {
    if lots.below(4) > 0 {
        return table.choice(seat, Level::Careful.into(), Lots::new(lots.bits()), &mut || false);
    }
    let mut offers = table.offers(seat);
    offers.retain(|offer| !offer.aside || lots.below(200) == 0);
    let any = lots.below(offers.len().max(1) as u32) as usize;
    offers.get(any).map(|offer| offer.text.clone())
}

/// What was ruled in a step, or is told after it, of which the game does not say how.
fn untold(table: &dyn Table, step: usize) -> Vec<&'static str> {
    let telling = table.game().info().telling;
    let events = table.events(Eye::Spectator, step);
    let ruled = events.iter().filter_map(|event| match event {
        Event::Ruling { word, .. } => Some(*word),
        _ => None,
    });
    let ruled = ruled.filter(|word| telling.ruling(word).is_none());
    let facts = table.look(Eye::Spectator).facts.into_iter().map(|fact| fact.name);
    ruled.chain(facts.filter(|name| telling.fact(name).is_none())).collect()
}

/// CM-10: whatever a game rules or tells, it says how.
#[test]
fn every_ruling_and_every_fact_can_be_told() {
    let mut lots = Lots::new(10);
    let all: Vec<Setup> = GAMES.iter().flat_map(|game| setups(*game, &mut lots)).collect();
    for setup in all {
        let mut table = open(&setup, Origin::seeded(Seed::read("told")), &[]).unwrap();
        for _ in 0..STEPS {
            if !go_on(table.as_mut(), &mut lots) {
                break;
            }
            let last = table.steps().saturating_sub(1);
            assert_eq!(untold(table.as_ref(), last), [""; 0], "{setup:?}");
        }
    }
}

/// The same of the golden records, where things happen that chance does not find.
#[test]
fn every_ruling_in_a_record_can_be_told() {
    let records = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../records");
    for folder in fs::read_dir(records).unwrap() {
        for file in fs::read_dir(folder.unwrap().path()).unwrap() {
            let path = file.unwrap().path();
            let table = load(&fs::read_to_string(&path).unwrap()).unwrap();
            for step in 0..table.steps() {
                assert_eq!(untold(table.as_ref(), step), [""; 0], "{}", path.display());
            }
        }
    }
}

/// A word has one telling: no game says it twice, nor what every match and every table says.
#[test]
fn every_word_is_told_in_one_way() {
    let common = [Telling::OF_MATCHES, Telling::OF_ALL];
    for game in GAMES {
        let all = || std::iter::once(game.info().telling).chain(common);
        let rulings: Vec<_> = all().flat_map(|telling| telling.rulings).map(|(w, _)| w).collect();
        let facts: Vec<_> = all().flat_map(|telling| telling.facts).map(|(w, _)| w).collect();
        for words in [rulings, facts] {
            let once: BTreeSet<_> = words.iter().collect();
            assert_eq!(once.len(), words.len(), "{}: {words:?}", game.info().id);
        }
    }
}

/// The rulings that a game counts as dead games are rules of its own, or of every table.
#[test]
fn dead_games_end_by_a_rule() {
    for &game in GAMES {
        let (rulebook, common) = (game.rulebook(), parlor_house::common_rules());
        for rule in game.info().telling.dead {
            let known = rulebook.rule(rule).is_some() || common.rule(rule).is_some();
            assert!(known, "{}: {rule}", game.info().id);
        }
    }
}
