//! Where it is measured, and where measurements are kept.

use std::collections::BTreeMap;
use std::fmt;
use std::fs::{File, OpenOptions};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write;

use parlor_house::lab::{Interval, Plan, Row, Shard, Tally, deal_seed, wilson};
use parlor_house::{Budget, GAMES, Info, Level, Limits, Seats, Seed, Setup, find};
use serde_json::{Value, json};

use super::Args;
use crate::Failure;
use crate::lab::{Crew, Work};
use crate::solve::Count;
use crate::text::read_text;

/// The text from which every deal of the register follows.
const SEED: &str = "readings";
/// Positions that a deal may take.
const NODES: u64 = 60_000_000;
/// Positions that a reading may take: what is not known well enough by then is told as it is known,
/// unless it will be known well enough within the second number.
const ALL_NODES: (u64, u64) = (3_000_000_000, 20_000_000_000);
/// After so many deals it is seen whether the undecided ones are the larger part of the interval: then more
/// deals would tell no more.
const FIRST_LOOK: u64 = 1_000;
/// Bytes for what each search remembers: the same however many there are at a time.
const MEMORY: usize = 1 << 30;
/// So many deals are solved first, and then as many again, until the share is known well enough; but
/// never more at a time than the second number.
const BLOCK: (u64, u64) = (250, 50_000);
/// Well enough: a tenth of a percentage point either way.
const WELL: f64 = 0.001;

/// Threads, and what was measured before.
pub struct Bench {
    crew: Crew,
    scale: f64,
    only: Vec<String>,
    known: BTreeMap<String, Value>,
    notes: Option<File>,
}

/// How bots play beside what their level says.
#[derive(Clone, Copy)]
struct Manner {
    /// The level whose reaction times everybody has.
    tempo: Option<Level>,
    /// Of a thousand chances to make a wrong call, the first seat takes so many.
    haste: u32,
}

impl fmt::Display for Manner {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if let Some(level) = self.tempo {
            write!(f, " tempo {level}")?;
        }
        if self.haste > 0 {
            write!(f, " haste {}", self.haste)?;
        }
        Ok(())
    }
}

/// What games of bots came to.
#[derive(Clone, PartialEq, Debug)]
pub struct Played(Value);

/// Who won each deal, and whether the same seats did so however the bots were seated.
#[derive(Default)]
struct Fates(BTreeMap<u64, (Seats, bool)>);

impl Fates {
    fn add(&mut self, row: &Row) {
        let (winners, sealed) = self.0.entry(row.deal).or_insert((row.winners, true));
        *sealed &= *winners == row.winners;
    }

    fn deals(&self) -> usize {
        self.0.len()
    }

    fn sealed(&self) -> usize {
        self.0.values().filter(|(_, sealed)| *sealed).count()
    }
}

impl Bench {
    pub fn new(args: &Args) -> Result<Bench, Failure> {
        let (mut known, mut notes) = (BTreeMap::new(), None);
        if let Some(path) = &args.notes {
            let text = if path.exists() { read_text(path)? } else { String::new() };
            let (mut lines, by) = (text.lines(), json!({ "by": build()? }).to_string());
            if lines.next().is_some_and(|line| line != by) {
                let text = format!(
                    "{} was made by another build of Parlor: name another file",
                    path.display()
                );
                return Err(Failure::said(text));
            }
            for line in lines {
                if let Ok(Value::Object(mut line)) = serde_json::from_str(line)
                    && let Some((Value::String(key), value)) =
                        line.remove("key").zip(line.remove("value"))
                {
                    known.insert(key, value);
                }
            }
            let mut file = OpenOptions::new().create(true).append(true).open(path)?;
            if text.is_empty() {
                writeln!(file, "{by}")?;
            }
            notes = Some(file);
        }
        let crew = Crew::new(&args.crew)?;
        Ok(Bench { crew, scale: args.scale, only: args.only.clone(), known, notes })
    }

    /// The games that are measured.
    pub fn games(&self) -> Vec<Info> {
        let wanted = |info: &Info| self.only.is_empty() || self.only.iter().any(|id| id == info.id);
        GAMES.iter().map(|entry| entry.info()).filter(wanted).collect()
    }

    /// How many games are played where so many are meant.
    pub fn scaled(&self, number: u64) -> u64 {
        ((number as f64 * self.scale).round() as u64).max(20)
    }

    /// Lets bots play so many games.
    pub fn play(&mut self, setup: &Setup, bots: &[Level], games: u64) -> Result<Played, Failure> {
        self.play_at(None, setup, bots, games)
    }

    /// The same, everybody with the reaction times of this level.
    pub fn play_at(
        &mut self,
        tempo: Option<Level>,
        setup: &Setup,
        bots: &[Level],
        games: u64,
    ) -> Result<Played, Failure> {
        self.play_as(Manner { tempo, haste: 0 }, setup, bots, games)
    }

    /// Careful bots, the first of whom takes so many of a thousand chances to make a wrong call.
    pub fn play_hastily(
        &mut self,
        setup: &Setup,
        haste: u32,
        games: u64,
    ) -> Result<Played, Failure> {
        self.play_as(Manner { tempo: None, haste }, setup, &[Level::Careful], games)
    }

    fn play_as(
        &mut self,
        manner: Manner,
        setup: &Setup,
        bots: &[Level],
        games: u64,
    ) -> Result<Played, Failure> {
        let games = self.scaled(games);
        let budget = Budget::default();
        let names: Vec<_> = bots.iter().map(|level| level.name()).collect();
        let key = format!("{}: {} {games} {}{manner}", told(setup), names.join(" "), budget.0);
        if let Some(value) = self.known.get(&key) {
            return Ok(Played(value.clone()));
        }
        let arena = find(&setup.game)?.arena(setup)?;
        let plan = Plan {
            seats: setup.players,
            bots: bots.to_vec(),
            budget,
            tempo: manner.tempo,
            seed: SEED.into(),
            deals: Plan::deals_for(setup.players, bots, games),
            shard: Shard::WHOLE,
        };
        let (mut tally, mut fates) = (Tally::default(), Fates::default());
        let meeting = plan.meetings();
        let work = Work { jobs: 0..plan.games(), shown: true };
        anstream::eprintln!("{key}");
        let job = |nth| {
            plan.play_with(arena.as_ref(), meeting(nth), |seated| {
                seated.iter_mut().take(1).for_each(|first| first.haste = manner.haste);
            })
        };
        self.crew.work(work, "games", job, |row| {
            tally.add(&row);
            fates.add(&row);
            Ok(())
        })?;
        let mut value = summary(&tally, bots);
        value["fated"] = json!([fates.sealed(), fates.deals()]);
        self.keep(key, &value)?;
        Ok(Played(value))
    }

    /// Solves deals until the share that can be won is known well enough; `None` for a game that is
    /// no puzzle.
    pub fn solve(&mut self, setup: &Setup, most: u64) -> Result<Option<Count>, Failure> {
        let most = self.scaled(most);
        // A first impression is to be had quickly.
        let nodes = (NODES as f64 * self.scale.clamp(0.1, 1.0)) as u64;
        let smallest = (BLOCK.0 as f64 * self.scale.clamp(0.2, 1.0)) as u64;
        let key = format!("{}: solved {most} {nodes}", told(setup));
        if let Some(value) = self.known.get(&key) {
            return Ok(Count::read(value));
        }
        let limits = Limits { nodes, memory: MEMORY };
        let Some(solver) = find(&setup.game)?.solver(setup, limits)? else { return Ok(None) };
        anstream::eprintln!("{key}");
        let mut count = Count::default();
        let in_vain =
            |count: &Count| count.deals() >= FIRST_LOOK && count.is_blurred_by_the_undecided();
        while count.deals() < most
            && !count.is_known(WELL)
            && !is_too_much(&count, self.scale.min(1.0))
            && !in_vain(&count)
        {
            let first = count.deals() + 1;
            let block = count.deals().clamp(smallest, BLOCK.1);
            let work = Work { jobs: first..(first + block).min(most + 1), shown: true };
            let job = |deal| solver.decide(Seed::read(&deal_seed(SEED, deal)));
            self.crew.work(work, "deals", job, |solved| {
                count.add(&solved);
                Ok(())
            })?;
            self.check_halt()?;
        }
        self.keep(key, &count.told())?;
        Ok(Some(count))
    }

    fn keep(&mut self, key: String, value: &Value) -> Result<(), Failure> {
        self.check_halt()?;
        if let Some(notes) = &mut self.notes {
            writeln!(notes, "{}", json!({ "key": key, "value": value }))?;
        }
        self.known.insert(key, value.clone());
        Ok(())
    }

    /// What was cut short is not kept.
    fn check_halt(&self) -> Result<(), Failure> {
        match self.crew.is_halted() {
            true => Err(Failure::said("interrupted; with --notes the same command goes on")),
            false => Ok(()),
        }
    }
}

/// Whether a reading has taken all the positions it may. How many it will have taken when it is known
/// well enough follows from how wide its interval is: half of it takes four times as many.
fn is_too_much(count: &Count, scale: f64) -> bool {
    let (low, high) = count.winnable();
    let (taken, wide) = (count.nodes as f64, (high - low) / (2.0 * WELL));
    let (usual, most) = (ALL_NODES.0 as f64 * scale, ALL_NODES.1 as f64 * scale);
    taken >= usual && taken * wide * wide > most
}

/// Tells builds of the program apart: what another one measured may not be so any more.
fn build() -> Result<String, Failure> {
    let mut hasher = DefaultHasher::new();
    std::fs::read(std::env::current_exe()?)?.hash(&mut hasher);
    Ok(format!("parlor {} {:016x}", env!("CARGO_PKG_VERSION"), hasher.finish()))
}

/// A set-up in a line.
fn told(setup: &Setup) -> String {
    let options: String =
        setup.options.iter().map(|(name, value)| format!(" {name}={value}")).collect();
    format!("{} {} {}{options}", setup.game, setup.edition, setup.players)
}

fn summary(tally: &Tally, bots: &[Level]) -> Value {
    let share = |interval: Interval| json!([interval.value, interval.low, interval.high]);
    let by_bot = bots.iter().map(|level| tally.bots.get(level).map(|bot| share(bot.interval())));
    let calls = tally
        .calls
        .values()
        .fold((0, 0), |(made, right), called| (made + called.made, right + called.right));
    json!({
        "games": tally.games,
        "draws": tally.draws,
        "nobody": tally.nobody,
        "bots": by_bot.collect::<Vec<_>>(),
        "first": tally.seats.first().map(|seat| share(seat.interval())),
        "median": tally.lengths.quartile(2),
        "endings": tally.endings,
        "calls": [calls.0, calls.1],
    })
}

impl Played {
    /// How many games.
    pub fn games(&self) -> u64 {
        self.0["games"].as_u64().unwrap_or(0)
    }

    /// What the bot that was named as such won.
    pub fn bot(&self, named: usize) -> Interval {
        interval(&self.0["bots"][named])
    }

    /// The part of the deals that the same seats won however the bots were seated: there the cards
    /// decided.
    pub fn fated(&self) -> Interval {
        let number = |at: usize| self.0["fated"][at].as_u64().unwrap_or(0);
        wilson(number(0) as f64, number(1))
    }

    /// What the first seat won.
    pub fn first_seat(&self) -> Interval {
        interval(&self.0["first"])
    }

    /// How long a game was: half of them were shorter.
    pub fn median(&self) -> f64 {
        self.0["median"].as_f64().unwrap_or(0.0)
    }

    /// The part of the games that ended in a draw.
    pub fn draws(&self) -> Interval {
        wilson(self.0["draws"].as_f64().unwrap_or(0.0), self.games())
    }

    /// The part of the games that one of these rulings ended, because they stood still or would not
    /// end, and which rulings those were.
    pub fn dead(&self, rulings: &[&str]) -> (Interval, Vec<String>) {
        let none = serde_json::Map::new();
        let endings = self.0["endings"].as_object().unwrap_or(&none);
        let ruled = endings.iter().filter(|(rule, _)| rulings.contains(&rule.as_str()));
        let games: u64 = ruled.clone().filter_map(|(_, games)| games.as_u64()).sum();
        (wilson(games as f64, self.games()), ruled.map(|(rule, _)| rule.clone()).collect())
    }

    /// Calls made in a game on average, and the part of them that was right.
    pub fn calls(&self) -> Option<(f64, f64)> {
        let (made, right) = (self.0["calls"][0].as_f64()?, self.0["calls"][1].as_f64()?);
        (made > 0.0).then(|| (made / self.games() as f64, right / made))
    }
}

fn interval(value: &Value) -> Interval {
    let number = |at: usize| value[at].as_f64().unwrap_or(f64::NAN);
    Interval { value: number(0), low: number(1), high: number(2) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reading_that_will_be_known_is_taken_to_its_end_and_no_other() {
        let count = |deals: u64, nodes| Count {
            won: deals / 2,
            lost: deals / 2,
            nodes,
            ..Count::default()
        };
        // Half of them won: a million deals, about, are enough.
        assert!(!is_too_much(&count(100_000, ALL_NODES.0 / 2), 1.0));
        assert!(!is_too_much(&count(250_000, ALL_NODES.0), 1.0));
        assert!(is_too_much(&count(50_000, ALL_NODES.0), 1.0));
        assert!(!is_too_much(&count(10_000, ALL_NODES.0 - 1), 1.0));
        assert!(is_too_much(&count(10_000, ALL_NODES.0 / 10), 0.1));
    }
}
