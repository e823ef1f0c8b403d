//! Every option of every game with several players, one at a time; and what a wrong call costs.

use parlor_house::{Info, Level, OptionInfo, Setup, find};

use super::bench::{Bench, Played};
use super::page::{heading, part, plain, share, table};
use crate::Failure;
use crate::lab::grouped;

/// Games for each value of an option.
const GAMES: u64 = 10_000;
/// A careful bot against one that makes mistakes, so that there is something to call.
const BOTS: [Level; 2] = [Level::Careful, Level::Novice];
/// A careful bot against one that calls at random.
const CALLERS: [Level; 2] = [Level::Careful, Level::Random];
/// The option that opens a game to faults and calls, and the value that does so.
const CALLED: (&str, &str) = ("style", "table");

/// A value of an option, measured.
struct Measured<'a> {
    option: &'a OptionInfo,
    /// With a star if so it is when nobody chooses.
    value: String,
    setup: Setup,
    played: Played,
}

pub fn section(bench: &mut Bench) -> Result<String, Failure> {
    let mut text = format!(
        "\n## What each option does\n\nOne option at a time, everything else as the edition has it, with the \
         fewest players for whom that can be played; an option that makes no difference so, in style \
         `table`; one that needs another, with that. Careful bots against novices, who overlook things and, \
         in style `table`, break rules that can be called; {} games each. \"First\": what the first seat \
         wins. A star: so it is if nobody chooses.\n",
        grouped(bench.scaled(GAMES))
    );
    let begun = text.len();
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
                let measured = of_option(bench, info, edition.0, option)?;
                rows.extend(measured.iter().map(|value| row(info, value)));
            }
            if rows.len() > 1 {
                let name = format!("\n### {}, {}\n\n", info.title, edition.0);
                text.push_str(&(name + &table(&rows)));
            }
        }
    }
    Ok(if text.len() > begun { text } else { String::new() })
}

/// What wrong calls cost, where anybody may call.
pub fn calls(bench: &mut Bench) -> Result<String, Failure> {
    let mut rows = vec![heading(&[
        "game",
        "edition",
        "calls are judged",
        "careful",
        "half are shorter than",
        "calls a game",
        "wrong ones a game",
    ])];
    for info in bench.games().iter().filter(|info| is_called(info)) {
        for edition in &info.editions {
            for option in info.options.iter().filter(|option| option.name == "call_window") {
                for value in &option.samples {
                    let chosen = [CALLED, (option.name, value.as_str())];
                    let options = chosen.map(|(name, value)| (name.into(), value.into())).to_vec();
                    let setup = Setup { options, ..plain(info, edition.0) };
                    if find(info.id)?.check(&setup).is_err() {
                        continue;
                    }
                    let played = bench.play(&setup, &CALLERS, GAMES)?;
                    let (calls, right) = played.calls().unwrap_or_default();
                    let when = option.choices.iter().find(|choice| choice.name == value);
                    rows.push(vec![
                        info.title.into(),
                        edition.0.into(),
                        when.map_or("", |choice| choice.about).into(),
                        share(&played.bot(0)),
                        format!("{:.0} steps", played.median()),
                        format!("{calls:.2}"),
                        format!("{:.2}", calls * (1.0 - right)),
                    ]);
                }
            }
        }
    }
    let text = format!(
        "\n## Wrong calls\n\nStyle `table`, careful bots, who call what they saw, against random ones, who \
         break rules and call at random; {} games each. Careful bots never call wrongly: all wrong calls \
         are those of the random ones, and cost them what the rules say.\n\n",
        grouped(bench.scaled(GAMES))
    );
    Ok(if rows.len() > 1 { text + &table(&rows) } else { String::new() })
}

/// Whether a game can be opened to faults and calls.
fn is_called(info: &Info) -> bool {
    info.options.iter().any(|option| {
        option.name == CALLED.0 && option.choices.iter().any(|choice| choice.name == CALLED.1)
    })
}

/// Every value of an option. If they make no difference, they are measured in style `table`.
fn of_option<'a>(
    bench: &mut Bench,
    info: &Info,
    edition: &str,
    option: &'a OptionInfo,
) -> Result<Vec<Measured<'a>>, Failure> {
    let measured = values(bench, info, edition, option, &[])?;
    let alike = measured.windows(2).all(|two| two[0].played == two[1].played);
    if measured.len() > 1 && alike && is_called(info) && option.name != CALLED.0 {
        let called = [(CALLED.0.to_string(), CALLED.1.to_string())];
        return values(bench, info, edition, option, &called);
    }
    Ok(measured)
}

fn values<'a>(
    bench: &mut Bench,
    info: &Info,
    edition: &str,
    option: &'a OptionInfo,
    with: &[(String, String)],
) -> Result<Vec<Measured<'a>>, Failure> {
    let usual = find(info.id)?.default_of(edition, option.name, info.seats.0);
    let mut all = option.samples.clone();
    if let Some(usual) = usual.filter(|usual| !all.contains(usual)) {
        all.insert(0, usual);
    }
    let mut measured = Vec::new();
    for value in all {
        let Some(setup) = setup_with(info, edition, option, &value, with)? else { continue };
        let usual = find(info.id)?.default_of(edition, option.name, setup.players);
        let star = if usual.as_ref() == Some(&value) { " *" } else { "" };
        let beside = setup.options.iter().filter(|(name, _)| name != option.name);
        let beside: String = beside.map(|(name, value)| format!(", `{name}={value}`")).collect();
        let played = bench.play(&setup, &BOTS, GAMES)?;
        measured.push(Measured { option, value: format!("{value}{star}{beside}"), setup, played });
    }
    Ok(measured)
}

/// A set-up with this value that can be played: with the fewest players, and if it cannot stand
/// alone, with a value of another option.
fn setup_with(
    info: &Info,
    edition: &str,
    option: &OptionInfo,
    value: &str,
    with: &[(String, String)],
) -> Result<Option<Setup>, Failure> {
    let entry = find(info.id)?;
    let (fewest, most) = info.seats;
    let chosen = (option.name.to_string(), value.to_string());
    let others = info.options.iter().filter(|other| other.name != option.name);
    let others = others
        .flat_map(|other| other.samples.iter().map(|v| Some((other.name.to_string(), v.clone()))));
    for other in std::iter::once(None).chain(others) {
        let options: Vec<_> =
            with.iter().cloned().chain([chosen.clone()]).chain(other.clone()).collect();
        let mut setups = (fewest..=most).map(|players| Setup {
            players,
            options: options.clone(),
            ..plain(info, edition)
        });
        if let Some(setup) = setups.find(|setup| entry.check(setup).is_ok()) {
            return Ok(Some(setup));
        }
    }
    Ok(None)
}

fn row(info: &Info, value: &Measured) -> Vec<String> {
    let played = &value.played;
    let (dead, rulings) = played.dead(info.telling.dead);
    let rulings =
        if rulings.is_empty() { String::new() } else { format!(" {}", rulings.join(" ")) };
    let (calls, right) = match played.calls() {
        Some((calls, right)) => (format!("{calls:.2}"), part(right)),
        None => (String::new(), String::new()),
    };
    vec![
        format!("`{}`", value.option.name),
        value.option.rule.into(),
        value.value.clone(),
        value.setup.players.to_string(),
        share(&played.bot(0)),
        share(&played.first_seat()),
        format!("{:.0} steps", played.median()),
        part(played.draws().value),
        format!("{}{rulings}", part(dead.value)),
        calls,
        right,
    ]
}
