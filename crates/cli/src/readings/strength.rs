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
/// Above this share, skill decides.
const SKILL: f64 = 0.75;

pub fn section(bench: &mut Bench) -> Result<String, Failure> {
    let mut rows = vec![heading(&[
        "game",
        "edition",
        "careful against random",
        "expert against careful",
        "the cards decided",
        "",
    ])];
    for info in bench.games().iter().filter(|info| info.seats.1 > 1) {
        for edition in &info.editions {
            let setup = plain(info, edition.0);
            let careful = bench.play(&setup, &[Level::Careful, Level::Random], QUICK)?.bot(0);
            let played = bench.play(&setup, &[Level::Expert, Level::Careful], SLOW)?;
            let (expert, fated) = (played.bot(0), part(played.fated().value));
            let word = verdict(&careful, &expert).into();
            let (careful, expert) = (share(&careful), share(&expert));
            rows.push(vec![info.title.into(), edition.0.into(), careful, expert, fated, word]);
        }
    }
    let text = format!(
        "\n## Skill and luck\n\nThe fewest players that the game allows (two; three in Stock Exchange and \
         Authors), the edition's own rules, seats exchanged: {} games of careful against random bots, {} of \
         experts against careful ones. Half of the games would be luck. \"The cards decided\" a deal if \
         the same seats won it however expert and careful bots were seated. Where there are no turns \
         (Stock Exchange, BLINK) the better bot is also the quicker one, an expert by a third, and the share \
         tells of both together.\n\n",
        grouped(bench.scaled(QUICK)),
        grouped(bench.scaled(SLOW))
    );
    Ok(if rows.len() > 1 { text + &table(&rows) } else { String::new() })
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
    let text = "\n## The first seat, and games that stand still\n\nCareful bots at every seat. A game is \
                dead if a ruling ended it because it stood still or would not end.\n\n";
    Ok(if rows.len() > 1 { format!("{text}{}", table(&rows)) } else { String::new() })
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
