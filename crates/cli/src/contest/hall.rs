//! Where matches are played: a table, and bots around it until it is over.

use std::path::PathBuf;

use parlor_house::{Event, Eye, Level, Lots, Origin, Seat, Seed, Setup, Table, open};

use crate::Failure;
use crate::bots::{Bots, Thinking};
use crate::tempo::Times;
use crate::text::unwritten;

/// Somebody who takes part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entrant {
    pub name: String,
    pub level: Level,
}

/// The place of a contest: what chance follows from, and where the records go.
#[derive(Clone, Debug)]
pub struct Hall {
    pub seed: String,
    pub folder: Option<PathBuf>,
    pub thinking: Thinking,
}

/// What came of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The seat that won alone; nobody where it was shared, or nobody won.
    pub winner: Option<usize>,
    /// What counts, by seat.
    pub scores: Vec<i32>,
    /// The points that were written down, by seat; where a game knows none, one for the winner.
    pub points: Vec<i32>,
    /// The rule that ended it.
    pub rule: &'static str,
}

impl Hall {
    /// Plays a table to its end, under a name that is found nowhere else in the contest.
    pub fn play(&self, name: &str, setup: &Setup, who: &[&Entrant]) -> Result<Outcome, Failure> {
        let seed = Seed::read(&format!("{}, {name}", self.seed));
        let names: Vec<String> = who.iter().map(|entrant| entrant.name.clone()).collect();
        let mut table = open(setup, Origin::seeded(seed), &names)?;
        let lot = seed.0.first_chunk().copied().map_or(0, u64::from_le_bytes);
        let levels = who.iter().map(|entrant| entrant.level).collect();
        let bots = Bots { levels, thinking: self.thinking };
        let outcome = play_out(table.as_mut(), &bots, &mut Lots::new(lot))?;
        if let Some(folder) = &self.folder {
            let path = folder.join(format!("{}.record", name.replace([' ', ','], "-")));
            std::fs::write(&path, table.record().to_string())
                .map_err(|error| unwritten(&path, &error))?;
        }
        Ok(outcome)
    }
}

/// A step takes so many milliseconds, as the record tells it.
const STEP: u64 = 1_000;

fn play_out(table: &mut dyn Table, bots: &Bots, lots: &mut Lots) -> Result<Outcome, Failure> {
    let mut times = Times::default();
    loop {
        let standing = table.standing();
        let at = STEP * table.steps() as u64;
        if let Some(ending) = standing.ending {
            let winner = ending.winners.first().filter(|_| ending.winners.len() == 1);
            return Ok(Outcome {
                winner: winner.map(Seat::index),
                scores: standing.scores[..usize::from(table.seats())].to_vec(),
                points: points(table, winner),
                rule: ending.rule,
            });
        }
        let window = table.awaiting().window;
        let until = window.map_or(u64::MAX, |window| times.after(window.wait.into()));
        let drawn = lots.bits();
        let lots_of = |seat: Seat| Lots::new(drawn ^ u64::from(seat.number()));
        if let Some((seat, said)) = remark(table, bots, lots) {
            table.play(seat, &said, at)?;
        } else if let Some((seat, text)) = times.racer(bots, table, None, until, lots_of) {
            table.play(seat, &text, at)?;
        } else if let Some(window) = window {
            table.lapse(window.number, at)?;
            times.news();
        } else {
            return Err(Failure::said("nobody can go on, which should not happen; please tell us"));
        }
    }
}

/// What somebody says who is not awaited: a call.
fn remark(table: &dyn Table, bots: &Bots, lots: &mut Lots) -> Option<(Seat, String)> {
    let awaited = table.awaiting().seats;
    let mut quiet = Seat::new(0).round(table.seats()).filter(|&seat| !awaited.has(seat));
    quiet.find_map(|seat| Some((seat, bots.remark(table, seat, lots)?)))
}

fn points(table: &dyn Table, winner: Option<Seat>) -> Vec<i32> {
    let mut points = vec![0; usize::from(table.seats())];
    let mut scored = false;
    for event in (0..table.steps()).flat_map(|step| table.events(Eye::All, step)) {
        if let Event::Score { seat, points: more } = event {
            points[seat.index()] += more;
            scored = true;
        }
    }
    if let Some(winner) = winner.filter(|_| !scored) {
        points[winner.index()] = 1;
    }
    points
}
