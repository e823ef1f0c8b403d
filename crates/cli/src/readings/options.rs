//! Every option of every game with several players, one at a time; and what a wrong call costs.

use parlor_house::{Info, Level, OptionInfo, Setup, find};

use super::bench::{Bench, Played};
use super::page::{heading, part, plain, share, table};
use crate::Failure;
use crate::lab::grouped;

/// Games for each value of an option.
const GAMES: u64 = 10_000;
/// Games of experts for each row.
const FEW: u64 = 500;
/// A careful bot against one that makes mistakes, so that there is something to call.
const BOTS: [Level; 2] = [Level::Careful, Level::Novice];
/// A careful bot against one that calls at random.
const CALLERS: [Level; 2] = [Level::Careful, Level::Random];
/// The option that opens a game to faults and calls, and the value that does so.
const CALLED: (&str, &str) = ("style", "table");

/// The option that says how calls are judged.
const WAYS: &str = "call_window";

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

/// What experts make of calls, who guess as well: for as many games as one can wait for.
pub fn experts(bench: &mut Bench) -> Result<String, Failure> {
    let mut rows =
        vec![heading(&["game", "edition", "against", "expert", "calls a game", "right"])];
    for info in bench.games().iter().filter(|info| is_called(info)) {
        for edition in &info.editions {
            let options = vec![(CALLED.0.to_string(), CALLED.1.to_string())];
            let setup = Setup { options, ..plain(info, edition.0) };
            if find(info.id)?.check(&setup).is_err() {
                continue;
            }
            for other in [Level::Careful, Level::Novice] {
                let played = bench.play(&setup, &[Level::Expert, other], FEW)?;
                let (calls, right) = played.calls().unwrap_or_default();
                let right = if calls > 0.0 { part(right) } else { String::new() };
                let (title, share) = (info.title.into(), share(&played.bot(0)));
                let other = other.name().into();
                rows.push(vec![
                    title,
                    setup.edition.clone(),
                    other,
                    share,
                    format!("{calls:.2}"),
                    right,
                ]);
            }
        }
    }
    let text = of_experts(bench.scaled(FEW));
    Ok(if rows.len() > 1 { text + &table(&rows) } else { String::new() })
}

fn of_experts(games: u64) -> String {
    format!(
        "\n## Experts at a real table\n\nStyle `table`, {} games each: an expert calls what it saw, and guesses \
         what nobody can see where the odds are good and a wrong call does not cost more than that. The calls \
         are those of both.\n\n",
        grouped(games)
    )
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
    for info in bench.games().iter() {
        for (judged, setup) in called(info)? {
            let played = bench.play(&setup, &CALLERS, GAMES)?;
            let (calls, right) = played.calls().unwrap_or_default();
            rows.push(vec![
                info.title.into(),
                setup.edition,
                judged.into(),
                share(&played.bot(0)),
                format!("{:.0} steps", played.median()),
                format!("{calls:.2}"),
                format!("{:.2}", calls * (1.0 - right)),
            ]);
        }
    }
    let text = of_wrong_calls(bench.scaled(GAMES));
    Ok(if rows.len() > 1 { text + &table(&rows) } else { String::new() })
}

fn of_wrong_calls(games: u64) -> String {
    format!(
        "\n## Wrong calls\n\nStyle `table`, careful bots, who call what they saw, against random ones, who \
         break rules and call at random; {} games each. Careful bots never call wrongly: all wrong calls \
         are those of the random ones, and cost them what the rules say. Random bots lose nearly always, and so \
         the share says little of what a wrong call costs; the number of wrong calls says how often it was paid.\n\n",
        grouped(games)
    )
}

/// Every way in which calls are judged in a game, edition by edition, and the set-up for it.
fn called(info: &Info) -> Result<Vec<(&'static str, Setup)>, Failure> {
    let mut all = Vec::new();
    let ways = info.options.iter().filter(|option| option.name == WAYS && is_called(info));
    for option in ways {
        for (edition, ..) in &info.editions {
            for way in option.choices {
                let chosen = [CALLED, (option.name, way.name)];
                let options = chosen.map(|(name, value)| (name.into(), value.into())).to_vec();
                let setup = Setup { options, ..plain(info, edition) };
                // There are editions in which nobody calls.
                if find(info.id)?.check(&setup).is_ok() {
                    all.push((way.about, setup));
                }
            }
        }
    }
    Ok(all)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::readings::page::PAGE;

    #[test]
    fn the_page_says_what_is_said_here() {
        for text in [introduction(GAMES), of_wrong_calls(GAMES), of_experts(FEW)] {
            assert!(PAGE.contains(&text), "docs/readings.md lacks: {text}");
        }
    }

    #[test]
    fn calls_are_measured_where_somebody_can_call() {
        let infos: Vec<Info> = parlor_house::GAMES.iter().map(|entry| entry.info()).collect();
        let all: Vec<Setup> =
            infos.iter().flat_map(|info| called(info).unwrap_or_default()).map(|it| it.1).collect();
        let of = |game: &str, edition: &str| {
            all.iter().filter(|setup| setup.game == game && setup.edition == edition).count()
        };
        assert_eq!((of("flinch", "1913"), of("flinch", "2000"), of("muggins", "2008")), (2, 0, 2));
        let playable =
            |setup: &Setup| find(&setup.game).is_ok_and(|game| game.check(setup).is_ok());
        assert!(all.iter().all(playable));
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
