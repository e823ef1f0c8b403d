//! Every option of every game with several players, one at a time.

use parlor_house::{Info, Level, OptionInfo, Setup, find};

use super::bench::{Bench, Played};
use super::calls::{CALLED, is_called};
use super::page::{heading, part, plain, share, table};
use crate::Failure;
use crate::lab::grouped;

/// Games for each value of an option.
const GAMES: u64 = 10_000;
/// A careful bot against one that makes mistakes, so that there is something to call.
const BOTS: [Level; 2] = [Level::Careful, Level::Novice];

/// A value of an option, measured.
struct Measured<'a> {
    option: &'a OptionInfo,
    /// With a star if so it is when nobody chooses.
    value: String,
    setup: Setup,
    played: Played,
}

pub fn section(bench: &mut Bench) -> Result<String, Failure> {
    let mut text = introduction(bench.scaled(GAMES));
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

fn introduction(games: u64) -> String {
    format!(
        "\n## What each option does\n\nOne option at a time, everything else as the edition has it, with the \
         fewest players for whom that can be played; an option that makes no difference so, in style \
         `table`; one that needs another, with that. Careful bots against novices, who overlook things, are \
         slower where there are no turns and, in style `table`, break rules that can be called; {} games \
         each. \"First\": what the first seat wins. A star: so it is if nobody chooses. Two choices that \
         every table has are left out, since they change no game: `best_of` plays one after another, and \
         the dealer's seat only says who begins.\n",
        grouped(games)
    )
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::readings::page::PAGE;

    #[test]
    fn the_page_says_what_is_said_here() {
        let text = introduction(GAMES);
        assert!(PAGE.contains(&text), "docs/readings.md lacks: {text}");
    }

    /// An option that cannot stand alone is measured with another that it needs.
    #[test]
    fn every_sample_of_every_option_can_be_measured() {
        for info in parlor_house::GAMES.iter().map(|entry| entry.info()) {
            for option in &info.options {
                let value = |value: &String| {
                    let mut editions = info.editions.iter();
                    editions.any(|edition| {
                        matches!(setup_with(&info, edition.0, option, value, &[]), Ok(Some(_)))
                    })
                };
                assert!(option.samples.iter().all(value), "{} {}", info.id, option.name);
            }
        }
    }
}
