//! What skill is worth, and what the first seat is.

use parlor_house::lab::Interval;
use parlor_house::{Info, Level, Setup, find};

use super::bench::Bench;
use super::page::{heading, part, plain, share, table};
use crate::Failure;
use crate::lab::grouped;

/// Games of bots that do not think ahead, and of those that do.
const QUICK: u64 = 20_000;
const SLOW: u64 = 2_000;
/// Games at equal tempo, of experts that do not think long there: what judgement alone wins is little.
const EVEN_GAMES: u64 = 100_000;
/// Above this share, skill decides.
const SKILL: f64 = 0.75;

/// The tempo that everybody has where tempo is to make no difference.
const EVEN: Level = Level::Careful;

pub fn section(bench: &mut Bench) -> Result<String, Failure> {
    let own = compared(bench, None, SLOW, |info| info.seats.1 > 1)?;
    let even = compared(bench, Some(EVEN), EVEN_GAMES, |info| info.races)?;
    let mut text = String::new();
    if own.len() > 1 {
        let (quick, slow) = (bench.scaled(QUICK), bench.scaled(SLOW));
        text = introduction(quick, slow) + &table(&own);
    }
    if even.len() > 1 {
        text += &(at_equal_tempo(bench.scaled(EVEN_GAMES)) + &table(&even));
    }
    Ok(text)
}

fn introduction(quick: u64, slow: u64) -> String {
    format!(
        "\n## Skill and luck\n\nThe fewest players that the game allows (two; three in Stock Exchange and \
         Authors), the edition's own rules, seats exchanged: {} games of careful against random bots, {} of \
         experts against careful ones. Half of the games would be luck. \"The cards decided\" a deal if \
         the same seats won it however expert and careful bots were seated. Where there are no turns \
         (Stock Exchange, BLINK) the better bot is also the quicker one, an expert by a third, and the share \
         tells of both together; the second table takes them apart.\n\n",
        grouped(quick),
        grouped(slow)
    )
}

fn at_equal_tempo(games: u64) -> String {
    format!(
        "\nThe same at equal tempo, where there are no turns: everybody reacts as quickly as a {EVEN} bot \
         (`parlor simulate --tempo {EVEN}`), so that the share tells of judgement alone. What the first table \
         has beyond that, quickness won. A small advantage takes more games to be seen: of experts against \
         careful bots, {}.\n\n",
        grouped(games)
    )
}

/// Better bots against worse ones, in every edition of some games: rows under a heading.
fn compared(
    bench: &mut Bench,
    tempo: Option<Level>,
    experts: u64,
    of: impl Fn(&Info) -> bool,
) -> Result<Vec<Vec<String>>, Failure> {
    let mut rows = vec![heading(&[
        "game",
        "edition",
        "careful against random",
        "expert against careful",
        "the cards decided",
        "",
    ])];
    for info in bench.games().iter().filter(|info| of(info)) {
        for edition in &info.editions {
            let setup = plain(info, edition.0);
            let mut played = |bots, games| bench.play_at(tempo, &setup, bots, games);
            let careful = played(&[Level::Careful, Level::Random], QUICK)?.bot(0);
            let played = played(&[Level::Expert, Level::Careful], experts)?;
            let (expert, fated) = (played.bot(0), part(played.fated().value));
            let word = verdict(&careful, &expert).into();
            let (careful, expert) = (share(&careful), share(&expert));
            rows.push(vec![info.title.into(), edition.0.into(), careful, expert, fated, word]);
        }
    }
    Ok(rows)
}

/// Whether skill or luck decides, from the intervals.
fn verdict(careful: &Interval, expert: &Interval) -> &'static str {
    match (careful.low > SKILL, expert.low > 0.5) {
        (true, true) => "skill decides",
        (true, false) => "care decides; beyond it luck rules",
        (false, true) => "skill helps, luck rules",
        (false, false) => "luck rules",
    }
}

const SEATS: &str = "\n## The first seat, and games that stand still\n\nCareful bots at every seat. A game is \
                     dead if a ruling ended it because it stood still or would not end.\n\n";

/// The first seat, with careful bots at every seat.
pub fn seats(bench: &mut Bench) -> Result<String, Failure> {
    let mut rows = vec![heading(&[
        "game",
        "edition",
        "players",
        "first seat wins",
        "its even share",
        "draws",
        "dead games",
        "half are shorter than",
    ])];
    for info in bench.games().iter().filter(|info| info.seats.1 > 1) {
        for edition in &info.editions {
            for players in some_numbers(info) {
                let setup = Setup { players, ..plain(info, edition.0) };
                if find(info.id)?.check(&setup).is_ok() {
                    rows.push(seat_row(bench, info, &setup)?);
                }
            }
        }
    }
    Ok(if rows.len() > 1 { format!("{SEATS}{}", table(&rows)) } else { String::new() })
}

/// The fewest players, the most, and four.
fn some_numbers(info: &Info) -> Vec<u8> {
    let (fewest, most) = info.seats;
    let mut numbers = vec![fewest, 4.clamp(fewest, most), most];
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}

fn seat_row(bench: &mut Bench, info: &Info, setup: &Setup) -> Result<Vec<String>, Failure> {
    let played = bench.play(setup, &[Level::Careful], QUICK)?;
    let (dead, rulings) = played.dead(info.telling.dead);
    let rulings =
        if rulings.is_empty() { String::new() } else { format!(" {}", rulings.join(" ")) };
    Ok(vec![
        info.title.into(),
        setup.edition.clone(),
        setup.players.to_string(),
        share(&played.first_seat()),
        part(1.0 / f64::from(setup.players)),
        part(played.draws().value),
        format!("{}{rulings}", part(dead.value)),
        format!("{:.0} steps", played.median()),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::readings::page::PAGE;

    #[test]
    fn the_page_says_what_is_said_here() {
        for text in [introduction(QUICK, SLOW), at_equal_tempo(EVEN_GAMES), SEATS.into()] {
            assert!(PAGE.contains(&text), "docs/readings.md lacks: {text}");
        }
    }

    /// Every race has a row of its own among those at equal tempo.
    #[test]
    fn the_page_has_every_race_at_equal_tempo() {
        let (_, rows) = PAGE.split_once(&at_equal_tempo(EVEN_GAMES)).unwrap();
        let rows: Vec<&str> = rows.lines().skip(2).take_while(|row| !row.is_empty()).collect();
        let races = parlor_house::GAMES.iter().map(|entry| entry.info()).filter(|info| info.races);
        let named = races.flat_map(|info| {
            let (title, editions) = (info.title, info.editions.into_iter());
            editions.map(move |edition| format!("| {title} | {} |", edition.0))
        });
        let named: Vec<String> = named.collect();
        assert_eq!(rows.len(), named.len());
        assert!(rows.iter().zip(&named).all(|(row, name)| row.starts_with(name)), "{rows:?}");
    }
}
