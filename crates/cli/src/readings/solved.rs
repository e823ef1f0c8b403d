//! Games against the cards: how often they can be won, and how often they are.

use parlor_house::lab::Interval;
use parlor_house::{Claim, Info, Level, Limits, Setup, find};

use super::bench::Bench;
use super::page::{heading, plain, share, table};
use crate::Failure;
use crate::lab::grouped;
use crate::solve::Count;

/// Deals to solve at the most.
const DEALS: u64 = 1_000_000;
/// Games of the bots that do not think ahead, and of those that do.
const QUICK: u64 = 100_000;
const SLOW: u64 = 1_000;

/// One reading of a game, measured.
struct Reading {
    name: String,
    editions: Vec<String>,
    count: Count,
    expert: Interval,
    careful: Interval,
    random: Interval,
}

pub fn section(bench: &mut Bench) -> Result<String, Failure> {
    let mut text = String::from("\n## Against the cards\n");
    for info in bench.games() {
        let readings = readings(bench, &info)?;
        if !readings.is_empty() {
            text.push_str(&told(&info, &readings));
        }
    }
    Ok(if text.lines().count() > 2 { text } else { String::new() })
}

fn readings(bench: &mut Bench, info: &Info) -> Result<Vec<Reading>, Failure> {
    let mut measured = Vec::new();
    let first = info.editions.first().map_or("", |edition| edition.0);
    let choices = if is_puzzle(info)? { info.choices() } else { Vec::new() };
    for options in choices {
        let setup = Setup { options, ..plain(info, first) };
        let editions = editions(info, &setup)?;
        let Some(count) = bench.solve(&setup, DEALS)? else { return Ok(Vec::new()) };
        let mut wins = |level, games| Ok::<_, Failure>(bench.play(&setup, &[level], games)?.bot(0));
        measured.push(Reading {
            name: setup
                .options
                .iter()
                .map(|(_, value)| value.as_str())
                .collect::<Vec<_>>()
                .join(", "),
            editions,
            count,
            expert: wins(Level::Expert, SLOW)?,
            careful: wins(Level::Careful, QUICK)?,
            random: wins(Level::Random, QUICK)?,
        });
    }
    Ok(measured)
}

/// Whether its deals can be solved.
fn is_puzzle(info: &Info) -> Result<bool, Failure> {
    let first = info.editions.first().map_or("", |edition| edition.0);
    let limits = Limits { nodes: 1, memory: 0 };
    Ok(find(info.id)?.solver(&plain(info, first), limits)?.is_some())
}

/// The editions of which this is the reading if nobody chooses.
fn editions(info: &Info, setup: &Setup) -> Result<Vec<String>, Failure> {
    let entry = find(info.id)?;
    let usual = |edition: &str, (name, value): &(String, String)| {
        entry.default_of(edition, name, setup.players).as_ref() == Some(value)
    };
    let all = info.editions.iter().map(|edition| edition.0);
    let so = all.filter(|edition| setup.options.iter().all(|option| usual(edition, option)));
    Ok(so.map(String::from).collect())
}

fn told(info: &Info, readings: &[Reading]) -> String {
    let options: Vec<_> =
        info.options.iter().map(|o| format!("`{}` ({})", o.name, o.rule)).collect();
    let mut rows = vec![heading(&[
        "reading",
        "edition",
        "can be won",
        "deals solved",
        "undecided",
        "expert",
        "careful",
        "random",
    ])];
    for reading in readings {
        let (low, high) = reading.count.winnable();
        let deals = reading.count.deals();
        let value = reading.count.won as f64 / deals.max(1) as f64;
        rows.push(vec![
            reading.name.clone(),
            reading.editions.join(", "),
            share(&Interval { value, low, high }),
            grouped(deals),
            grouped(reading.count.undecided),
            share(&reading.expert),
            share(&reading.careful),
            share(&reading.random),
        ]);
    }
    let claim = info.claim.map_or(String::new(), |claim| fit(&claim, readings));
    format!(
        "\n### {}\n\nThe readings are the choices of {}. \"Can be won\": by somebody who knows every card \
         (the solver); undecided deals are counted both ways in its interval.\n\n{}{claim}",
        info.title,
        options.join(" and "),
        table(&rows)
    )
}

/// Which reading fits what the book says: there the share of people who play well, between `careful`
/// and `expert`, comes nearest to it.
fn fit(claim: &Claim, readings: &[Reading]) -> String {
    let (from, to) = claim.thousandths;
    let (from, to) = (f64::from(from) / 1000.0, f64::from(to) / 1000.0);
    let away = |reading: &Reading| {
        let (low, high) = (
            reading.careful.value.min(reading.expert.value),
            reading.careful.value.max(reading.expert.value),
        );
        let gap = (from - high).max(low - to).max(0.0);
        (gap, ((low + high) - (from + to)).abs() / 2.0)
    };
    let meaning = match from == to {
        true => format!("{:.1} %", 100.0 * from),
        false => format!("between {:.0} and {:.0} %, as we take it", 100.0 * from, 100.0 * to),
    };
    let mut ranked: Vec<&Reading> = readings.iter().collect();
    ranked.sort_by(|a, b| away(a).partial_cmp(&away(b)).unwrap_or(std::cmp::Ordering::Equal));
    let Some(best) = ranked.first() else { return String::new() };
    let within = ranked.iter().filter(|reading| away(reading).0 == 0.0);
    let within: Vec<_> = within.map(|reading| format!("\"{}\"", reading.name)).collect();
    let others = match within.len() {
        0 => "No reading has it between careful and expert play.".to_string(),
        1 => "No other reading has it between careful and expert play.".to_string(),
        _ => format!("Between careful and expert play it lies in {}.", within.join(", ")),
    };
    format!(
        "\nThe book says that it is won \"{}\" ({meaning}) by whoever overlooks nothing. The reading \
         **{}** fits best: careful play wins {:.1} %, expert play {:.1} %, perfect play {:.1} %. {others}\n",
        claim.words,
        best.name,
        100.0 * best.careful.value,
        100.0 * best.expert.value,
        100.0 * best.count.won as f64 / best.count.deals().max(1) as f64,
    )
}
