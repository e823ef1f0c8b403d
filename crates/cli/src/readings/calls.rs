//! Calls: what wrong ones cost, and what experts make of them.

use parlor_house::lab::Interval;
use parlor_house::{Info, Level, Setup, find};

use super::bench::Bench;
use super::page::{heading, part, plain, share, table};
use crate::Failure;
use crate::lab::grouped;

/// Games for each row.
const GAMES: u64 = 10_000;
/// Games of experts for each row.
const FEW: u64 = 500;
/// Games for each row in which somebody speaks up too soon.
const MANY: u64 = 40_000;
/// Of a thousand chances to call somebody out wrongly, so many are taken.
const HASTE: u32 = 20;
/// A careful bot against one that calls at random.
const CALLERS: [Level; 2] = [Level::Careful, Level::Random];
/// The option that opens a game to faults and calls, and the value that does so.
pub const CALLED: (&str, &str) = ("style", "table");
/// The option that says how calls are judged.
const WAYS: &str = "call_window";

/// What wrong calls cost, where anybody may call.
pub fn section(bench: &mut Bench) -> Result<String, Failure> {
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
    let text = if rows.len() > 1 { text + &table(&rows) } else { String::new() };
    Ok(text + &hasty(bench)?)
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

/// What one wrong call costs: careful bots, of whom the first speaks up too soon now and then.
fn hasty(bench: &mut Bench) -> Result<String, Failure> {
    let mut rows = vec![heading(&[
        "game",
        "edition",
        "the first wins",
        "speaking up too soon",
        "wrong calls a game",
        "one costs about",
    ])];
    for info in bench.games().iter() {
        for setup in opened(info)? {
            let before = bench.play(&setup, &[Level::Careful], MANY)?.first_seat();
            let hasty = bench.play_hastily(&setup, HASTE, MANY)?;
            let wrong = hasty.calls().map_or(0.0, |(calls, right)| calls * (1.0 - right));
            let after = hasty.first_seat();
            rows.push(vec![
                info.title.into(),
                setup.edition,
                share(&before),
                share(&after),
                format!("{wrong:.2}"),
                cost(&before, &after, wrong),
            ]);
        }
    }
    let text = of_haste(bench.scaled(MANY));
    Ok(if rows.len() > 1 { text + &table(&rows) } else { String::new() })
}

/// What the share lost by each call, in percentage points; nothing where chance alone could have done it.
fn cost(before: &Interval, after: &Interval, calls: f64) -> String {
    let lost = (before.value - after.value) / calls * 100.0;
    match after.high < before.low && calls > 0.0 {
        true => format!("{lost:.1} points"),
        false => "too little to be seen".into(),
    }
}

fn of_haste(games: u64) -> String {
    format!(
        "\nWhat one wrong call costs is seen where everybody plays alike. Style `table`, two careful bots, a call \
         is judged at once; the first of them also takes {HASTE} of every thousand chances to call the \
         other out wrongly; {} games with and as many without that, of the same deals. The last column is what \
         the first wins less, in percentage points, for each wrong call.\n\n",
        grouped(games)
    )
}

/// What experts make of calls, who guess as well: for as many games as one can wait for.
pub fn experts(bench: &mut Bench) -> Result<String, Failure> {
    let mut rows =
        vec![heading(&["game", "edition", "against", "expert", "calls a game", "right"])];
    for info in bench.games().iter() {
        for setup in opened(info)? {
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
pub fn is_called(info: &Info) -> bool {
    info.options.iter().any(|option| {
        option.name == CALLED.0 && option.choices.iter().any(|choice| choice.name == CALLED.1)
    })
}

/// Every edition of a game in which anybody may call, as it is played when nobody chooses more than that.
fn opened(info: &Info) -> Result<Vec<Setup>, Failure> {
    let mut all = Vec::new();
    for edition in info.editions.iter().filter(|_| is_called(info)) {
        let options = vec![(CALLED.0.to_string(), CALLED.1.to_string())];
        let setup = Setup { options, ..plain(info, edition.0) };
        // There are editions in which nobody calls.
        if find(info.id)?.check(&setup).is_ok() {
            all.push(setup);
        }
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::readings::page::PAGE;

    #[test]
    fn the_page_says_what_is_said_here() {
        for text in [of_wrong_calls(GAMES), of_haste(MANY), of_experts(FEW)] {
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

    #[test]
    fn a_cost_is_told_only_where_it_can_be_seen() {
        let about = |value: f64| Interval { value, low: value - 0.01, high: value + 0.01 };
        assert_eq!(cost(&about(0.5), &about(0.4), 2.0), "5.0 points");
        assert_eq!(cost(&about(0.5), &about(0.49), 2.0), "too little to be seen");
        assert_eq!(cost(&about(0.5), &about(0.4), 0.0), "too little to be seen");
    }
}
