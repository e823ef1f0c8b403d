use std::collections::BTreeMap;

use parlor_bots::Level;

use crate::{Interval, Lengths, Row, wilson};

/// What a run came to. It is the same whatever the order of the games.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// How many games.
    pub games: u64,
    /// How many ended in a draw between several.
    pub draws: u64,
    /// How many nobody won.
    pub nobody: u64,
    /// What each bot won, wherever it sat.
    pub bots: BTreeMap<Level, Share>,
    /// What each seat won, whoever sat there.
    pub seats: Vec<Share>,
    /// How long games were.
    pub lengths: Lengths,
    /// How games ended: by which rule, and how often.
    pub endings: BTreeMap<String, u64>,
    /// What each bot called.
    pub calls: BTreeMap<Level, Called>,
}

/// A part of all the wins. Parts of a game are kept as whole numbers, so that no order of adding
/// them makes a difference.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Share {
    /// In how many games.
    pub games: u64,
    /// What was won, in parts of a game.
    parts: u64,
}

/// A game in parts: it can be shared by any number of seats up to 15 without a rest.
const PARTS: u64 = 360_360;

/// Calls that were made in all games.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Called {
    /// All of them.
    pub made: u64,
    /// Those that were right.
    pub right: u64,
}

impl Share {
    /// How many games were won; a draw counts in part.
    pub fn won(&self) -> f64 {
        self.parts as f64 / PARTS as f64
    }

    /// The share of the games that was won, with its interval.
    pub fn interval(&self) -> Interval {
        wilson(self.won(), self.games)
    }

    fn add(&mut self, games: u64, parts: u64) {
        self.games += games;
        self.parts += parts;
    }
}

impl Called {
    /// The share of the calls that was right, with its interval.
    pub fn interval(&self) -> Interval {
        wilson(self.right as f64, self.made)
    }
}

impl Tally {
    /// What these games came to.
    pub fn of<'a>(rows: impl IntoIterator<Item = &'a Row>) -> Tally {
        let mut tally = Tally::default();
        rows.into_iter().for_each(|row| tally.add(row));
        tally
    }

    /// One more game.
    pub fn add(&mut self, row: &Row) {
        let winners = row.winners.len().into();
        self.games += 1;
        self.draws += u64::from(row.draw && winners > 1);
        self.nobody += u64::from(winners == 0);
        self.lengths.add(row.steps);
        match self.endings.get_mut(&row.rule) {
            Some(games) => *games += 1,
            None => drop(self.endings.insert(row.rule.clone(), 1)),
        }
        self.add_bots(row, winners);
        self.add_seats(row, winners);
    }

    /// A bot plays a game once however many seats it has, and every win is one win, however many
    /// share it: those who drew, or partners.
    fn add_bots(&mut self, row: &Row, winners: u64) {
        for (at, seated) in row.seats.iter().enumerate() {
            let again = row.seats[..at].iter().any(|other| other.bot == seated.bot);
            let won = if row.has_won(at) { PARTS / winners.max(1) } else { 0 };
            self.bots.entry(seated.bot).or_default().add(u64::from(!again), won);
            let called = self.calls.entry(seated.bot).or_default();
            called.made += u64::from(seated.calls.made);
            called.right += u64::from(seated.calls.right);
        }
    }

    /// A seat has won a game if its side has.
    fn add_seats(&mut self, row: &Row, winners: u64) {
        if self.seats.len() < row.seats.len() {
            self.seats.resize(row.seats.len(), Share::default());
        }
        for (at, share) in self.seats.iter_mut().enumerate() {
            let won = match (row.has_won(at), row.draw) {
                (false, _) => 0,
                (true, false) => PARTS,
                (true, true) => PARTS / winners.max(1),
            };
            share.add(1, won);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Calls;
    use crate::row::Seated;
    use Level::{Careful as C, Random as R};
    use parlor_engine::cards::{Seat, Seats};

    fn row(game: u64, bots: &[Level], winners: &[u8], draw: bool) -> Row {
        let calls = Calls { made: 2, right: 1 };
        let winners = winners.iter().fold(Seats::NONE, |all, &seat| all.with(Seat::new(seat)));
        Row {
            game,
            deal: game,
            seed: String::new(),
            winners,
            draw,
            rule: if draw { "X-2" } else { "X-1" }.into(),
            steps: 10 * game as u32,
            seats: bots.iter().map(|&bot| Seated { bot, score: 0, calls }).collect(),
        }
    }

    fn won(tally: &Tally) -> (f64, f64, Vec<f64>) {
        let bot = |level| tally.bots[&level].won();
        (bot(C), bot(R), tally.seats.iter().map(Share::won).collect())
    }

    #[test]
    fn a_draw_is_shared_and_a_side_wins_as_one() {
        let drawn = Tally::of(&[row(1, &[C, R, C], &[0, 1, 2], true)]);
        let third = 1.0 / 3.0;
        assert_eq!(won(&drawn), (2.0 * third, third, vec![third; 3]));
        assert_eq!((drawn.draws, drawn.nobody), (1, 0));
        let side = Tally::of(&[row(1, &[C, R, C, R], &[0, 2], false)]);
        assert_eq!(won(&side), (1.0, 0.0, vec![1.0, 0.0, 1.0, 0.0]));
        assert_eq!(side.bots[&C].games, 1, "a bot plays a game once");
        assert_eq!(side.calls[&C], Called { made: 4, right: 2 });
    }

    #[test]
    fn nobody_may_win() {
        let lost = Tally::of(&[row(1, &[C], &[], false), row(2, &[C], &[0], false)]);
        assert_eq!((lost.nobody, lost.games), (1, 2));
        assert_eq!(lost.bots[&C].interval().value, 0.5);
    }

    #[test]
    fn the_order_of_games_makes_no_difference() {
        let rows: Vec<Row> = (1..50)
            .map(|game| {
                let draw = game % 3 == 0;
                row(game, &[C, R, R], if draw { &[0, 1] } else { &[2] }, draw)
            })
            .collect();
        let forth = Tally::of(&rows);
        assert_eq!(forth, Tally::of(rows.iter().rev()));
        assert_eq!(forth.endings, BTreeMap::from([("X-1".into(), 33), ("X-2".into(), 16)]));
        assert_eq!(forth.lengths.games(), 49);
    }
}
