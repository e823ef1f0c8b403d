//! Every option of every game with several players, one at a time.

use parlor_house::{Info, Level, OptionInfo, Setup, find};

use super::bench::{Bench, Played};
use super::page::{heading, part, plain, share, table};
use crate::Failure;
use crate::lab::grouped;

/// Games for each value of an option.
const GAMES: u64 = 10_000;
/// A careful bot against one that makes mistakes, so that there is something to call.
const BOTS: [Level; 2] = [Level::Careful, Level::Novice];

pub fn section(bench: &mut Bench) -> Result<String, Failure> {
    let mut text = format!(
        "\n## What each option does\n\nOne option at a time, everything else as the edition has it, with the \
         fewest players for whom that can be played. Careful bots against novices, who overlook things and, \
         in style `table`, break rules that can be called; {} games each. \"First\": what the first seat \
         wins. A star: so it is if nobody chooses.\n",
        grouped(GAMES)
    );
    for info in bench.games().iter().filter(|info| info.seats.1 > 1) {
        for edition in &info.editions {
            let mut rows = vec![heading(&[
                "option",
                "rule",
                "value",
                "players",
                "careful",
                "first",
                "half are shorter than",
                "draws",
                "dead",
                "calls a game",
                "right",
            ])];
            for option in &info.options {
                for value in &option.samples {
                    rows.extend(row(bench, info, edition.0, option, value)?);
                }
            }
            if rows.len() > 1 {
                let name = format!("\n### {}, {}\n\n", info.title, edition.0);
                text.push_str(&(name + &table(&rows)));
            }
        }
    }
    Ok(text)
}

fn row(
    bench: &mut Bench,
    info: &Info,
    edition: &str,
    option: &OptionInfo,
    value: &str,
) -> Result<Option<Vec<String>>, Failure> {
    let entry = find(info.id)?;
    let (fewest, most) = info.seats;
    let set = |players| Setup {
        players,
        options: vec![(option.name.into(), value.into())],
        ..plain(info, edition)
    };
    let Some(setup) = (fewest..=most).map(set).find(|setup| entry.check(setup).is_ok()) else {
        return Ok(None);
    };
    let usual = entry.default_of(edition, option.name, setup.players).is_some_and(|v| v == value);
    let played = bench.play(&setup, &BOTS, GAMES)?;
    let star = if usual { " *" } else { "" };
    let mut row = vec![
        format!("`{}`", option.name),
        option.rule.into(),
        format!("{value}{star}"),
        setup.players.to_string(),
    ];
    row.extend(measured(&played));
    Ok(Some(row))
}

fn measured(played: &Played) -> [String; 7] {
    let (dead, rulings) = played.dead();
    let rulings =
        if rulings.is_empty() { String::new() } else { format!(" {}", rulings.join(" ")) };
    let (calls, right) = match played.calls() {
        Some((calls, right)) => (format!("{calls:.2}"), part(right)),
        None => (String::new(), String::new()),
    };
    [
        share(&played.bot(0)),
        share(&played.first_seat()),
        format!("{:.0} steps", played.median()),
        part(played.draws().value),
        format!("{}{rulings}", part(dead.value)),
        calls,
        right,
    ]
}
