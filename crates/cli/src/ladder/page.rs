//! The ladder as text, as JSON and as a picture.

use std::cmp::Reverse;

use parlor_house::lab::plot::{Page, Panel, Scale};
use parlor_house::lab::{Duel, Interval, Ladder, Rating, Tally};
use parlor_house::{Level, Setup, find};
use serde_json::{Value, json};

use super::kept::heading;
use crate::Failure;
use crate::lab::{Side, counted, grouped, per_cent, percent, range, table};
use crate::show::{paragraph, titled};
use crate::text::{STRONG, styled};

use Side::{Left, Right};

/// How the JSON of a ladder begins.
pub const MAGIC: &str = "{\n  \"parlor\": \"ladder\"";

/// What was found.
pub struct Found {
    setup: Setup,
    ladder: Ladder,
    tallies: Vec<Tally>,
    duels: Vec<Duel>,
    /// The places of the levels, the strongest first.
    order: Vec<usize>,
    /// Of each level: points, or alone at the table the share of games won.
    ratings: Vec<Rating>,
}

impl Found {
    pub fn new(setup: Setup, ladder: Ladder, tallies: Vec<Tally>) -> Found {
        let duels = if setup.players == 1 { Vec::new() } else { ladder.duels(&tallies) };
        let shares = |tally: &Tally| {
            let share = |level| tally.bots.get(level).copied().unwrap_or_default().interval();
            ladder.levels.iter().map(share).collect()
        };
        let ratings = match setup.players {
            1 => tallies.first().map(shares).unwrap_or_default(),
            _ => ladder.ratings(&duels),
        };
        let mut order: Vec<usize> = (0..ratings.len()).collect();
        // Equals keep the order of their levels, whatever the last digits of their ratings are.
        order.sort_by_key(|&at| Reverse((1e6 * ratings[at].value).round() as i64));
        Found { setup, ladder, tallies, duels, order, ratings }
    }

    fn alone(&self) -> bool {
        self.setup.players == 1
    }

    fn level(&self, at: usize) -> Level {
        self.ladder.levels[at]
    }

    fn games(&self) -> u64 {
        self.tallies.iter().map(|tally| tally.games).sum()
    }

    fn notes(&self) -> Vec<String> {
        let plan = &self.ladder.plans[0];
        let players = match self.setup.players {
            1 => "one player".into(),
            players => format!("{players} players"),
        };
        let mut notes = vec![self.setup.edition.clone(), players];
        notes.extend(self.setup.options.iter().map(|(name, value)| format!("{name}={value}")));
        if self.ladder.levels.contains(&Level::Expert) {
            notes.push(counted(plan.budget.0.into(), "trial"));
        }
        notes.push(format!("seed {}", plan.seed));
        notes
    }

    /// What the numbers are made of.
    fn extent(&self) -> String {
        let games = counted(self.games(), "game");
        let each = self.tallies.first().map_or(0, |tally| tally.games);
        if self.alone() {
            let deals = same(each / self.ladder.levels.len().max(1) as u64);
            return format!("{games}: each level alone with {deals}, ranked by games won.");
        }
        let times = self.ladder.plans[0].times();
        format!(
            "{games}: {} for each pair, {} with seats exchanged.",
            grouped(each),
            same(each / times.max(1))
        )
    }

    pub fn text(&self) -> Result<String, Failure> {
        let title = find(&self.setup.game)?.info().title;
        let mut text = format!("{}\n", titled(title, &self.notes()));
        text += &paragraph(&self.extent());
        if self.games() == 0 {
            return Ok(text);
        }
        if self.alone() {
            return Ok(text + "\n" + &self.win_rates());
        }
        text += &format!("\n{}\n{}", styled(STRONG, "Ratings"), self.points());
        text += &format!("\n{}\n{}", styled(STRONG, "Games won, in per cent"), self.cross());
        text += &format!("\n{}\n{}", styled(STRONG, "Pair by pair"), self.pairs());
        Ok(text)
    }

    fn win_rates(&self) -> String {
        let row = |(rank, &at): (usize, &usize)| {
            let rate = &self.ratings[at];
            let place = format!("{}.", rank + 1);
            vec![place, self.level(at).name().into(), per_cent(rate.value), range(rate)]
        };
        let rows: Vec<_> = self.order.iter().enumerate().map(row).collect();
        table(&[Right, Left, Right, Left], &rows)
    }

    fn points(&self) -> String {
        let row = |(rank, &at): (usize, &usize)| {
            let Rating { value, low, high } = self.ratings[at];
            let between = format!("{:>5} – {}", signed(low), signed(high));
            vec![format!("{}.", rank + 1), self.level(at).name().into(), signed(value), between]
        };
        let rows: Vec<_> = self.order.iter().enumerate().map(row).collect();
        table(&[Right, Left, Right, Left], &rows)
    }

    /// What the level of a row won against that of a column.
    fn score(&self, row: usize, column: usize) -> Option<Interval> {
        let meets = |duel: &&Duel| duel.players.contains(&row) && duel.players.contains(&column);
        self.duels.iter().find(meets).filter(|_| row != column).map(|duel| duel.score(row))
    }

    fn cross(&self) -> String {
        let name = |at: &usize| self.level(*at).name().to_string();
        let mut rows = vec![vec![String::new()]];
        rows[0].extend(self.order.iter().map(name));
        for &row in &self.order {
            let score = |&column: &usize| {
                self.score(row, column).map_or("·".into(), |score| percent(score.value))
            };
            let mut cells = vec![name(&row)];
            cells.extend(self.order.iter().map(score));
            rows.push(cells);
        }
        let mut sides = vec![Left];
        sides.resize(self.order.len() + 1, Right);
        table(&sides, &rows)
    }

    fn pairs(&self) -> String {
        let mut rows = Vec::new();
        for (rank, &better) in self.order.iter().enumerate() {
            for &other in &self.order[rank + 1..] {
                let Some(score) = self.score(better, other) else { continue };
                let names = [better, other].map(|at| self.level(at).name());
                let names = names.join(" against ");
                rows.push(vec![names, per_cent(score.value), range(&score)]);
            }
        }
        table(&[Left, Right, Left], &rows)
    }

    pub fn json(&self) -> Value {
        let digits = if self.alone() { 10_000.0 } else { 10.0 };
        let round = move |value: f64| (value * digits).round() / digits;
        let levels = self.order.iter().map(|&at| {
            let Interval { value, low, high } = self.ratings[at];
            let (value, low, high) = (round(value), round(low), round(high));
            match self.alone() {
                true => json!({ "level": self.level(at).name(), "share": value, "low": low, "high": high }),
                false => json!({ "level": self.level(at).name(), "rating": value, "low": low, "high": high }),
            }
        });
        let share = |value: f64| (value * 10_000.0).round() / 10_000.0;
        let pairs = self.duels.iter().map(|duel| {
            let score = duel.score(duel.players[0]);
            json!({
                "levels": duel.players.map(|at| self.level(at).name()),
                "games": duel.games,
                "won": duel.won.map(share),
                "share": share(score.value),
                "low": share(score.low),
                "high": share(score.high),
            })
        });
        let mut page = json!({ "parlor": "ladder", "version": 1 });
        for (name, value) in heading(&self.setup, &self.ladder) {
            page[name] = value;
        }
        page["games"] = json!(self.games());
        page["levels"] = levels.collect();
        page["pairs"] = pairs.collect();
        page
    }

    pub fn picture(&self) -> Result<Page, Failure> {
        let title = find(&self.setup.game)?.info().title;
        let ratings = self.order.iter().map(|&at| (self.level(at).to_string(), self.ratings[at]));
        let (what, scale) = match self.alone() {
            true => ("Games won", Scale::Share),
            false => ("Ratings in Elo's points, on average 0", Scale::Points),
        };
        let mut panels =
            vec![Panel::Intervals { title: what.into(), scale, rows: ratings.collect() }];
        let mut pairs = Vec::new();
        for (rank, &better) in self.order.iter().enumerate() {
            for &other in &self.order[rank + 1..] {
                let name = format!("{} against {}", self.level(better), self.level(other));
                pairs.extend(self.score(better, other).map(|score| (name, score)));
            }
        }
        if !pairs.is_empty() {
            let (title, scale) = ("Pair by pair: games won by the first".into(), Scale::Share);
            panels.push(Panel::Intervals { title, scale, rows: pairs });
        }
        let notes = vec![self.notes().join(" · "), self.extent()];
        Ok(Page { title: format!("{title}: the ladder of bots"), notes, panels })
    }
}

/// The deals that all have in common.
fn same(deals: u64) -> String {
    match deals {
        1 => "the same deal".into(),
        _ => format!("the same {}", counted(deals, "deal")),
    }
}

fn signed(points: f64) -> String {
    match points.round() {
        0.0 => "0".into(),
        whole => format!("{whole:+.0}"),
    }
}
