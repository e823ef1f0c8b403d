//! Ratings from games of pairs: the model of Bradley and Terry, in Elo's points.

use crate::Interval;
use crate::stats::Z;

/// So many points make the odds e to one: with 400 points more somebody wins ten of eleven.
pub const ELO: f64 = 400.0 / std::f64::consts::LN_10;

/// Games of a pair of players, each by its index.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pairing {
    /// Who played.
    pub players: [usize; 2],
    /// What each won; draws in part.
    pub won: [f64; 2],
}

/// A rating, and between what it lies with a probability of 95 %, in points above the average.
pub type Rating = Interval;

/// Everybody is taken to have won half a game against everybody they met, so that who wins all or
/// nothing has a rating, too.
const PRIOR: f64 = 0.5;
/// Steps of the iteration, at most; some hundred are usual.
const STEPS: usize = 200_000;
/// A change that no digit shows.
const STILL: f64 = 1e-12;

/// The most likely ratings of so many players, on average 0, and how sure they are (from Fisher's
/// information).
pub fn rate(players: usize, games: &[Pairing]) -> Vec<Rating> {
    let table = Table::of(players, games);
    let strengths = table.strengths();
    let deviations = table.deviations(&strengths);
    let logs: Vec<f64> = strengths.iter().map(|strength| strength.ln()).collect();
    let average = logs.iter().sum::<f64>() / players.max(1) as f64;
    let rating = |(log, deviation): (&f64, f64)| {
        let (value, half) = (ELO * (log - average), ELO * Z * deviation);
        Rating { value, low: value - half, high: value + half }
    };
    logs.iter().zip(deviations).map(rating).collect()
}

/// Who won how much against whom, the prior included.
struct Table {
    won: Vec<Vec<f64>>,
}

impl Table {
    fn of(players: usize, games: &[Pairing]) -> Table {
        let mut won = vec![vec![0.0; players]; players];
        for &Pairing { players: [a, b], won: [of_a, of_b] } in games {
            if a != b && a < players && b < players {
                let met = won[a][b] + won[b][a] > 0.0;
                let prior = if met { 0.0 } else { PRIOR };
                won[a][b] += of_a + prior;
                won[b][a] += of_b + prior;
            }
        }
        Table { won }
    }

    fn games(&self, a: usize, b: usize) -> f64 {
        self.won[a][b] + self.won[b][a]
    }

    /// Each is as strong as would give what it won against the others as they are now: repeated,
    /// this can only become more likely (Hunter 2004), and comes to rest at the most likely.
    fn strengths(&self) -> Vec<f64> {
        let count = self.won.len();
        let mut strengths = vec![1.0; count];
        for _ in 0..STEPS {
            let mut change = 0.0f64;
            for a in 0..count {
                let met = (0..count).filter(|&b| b != a);
                let due: f64 = met.map(|b| self.games(a, b) / (strengths[a] + strengths[b])).sum();
                if due > 0.0 {
                    let next = self.won[a].iter().sum::<f64>() / due;
                    change = change.max((next / strengths[a] - 1.0).abs());
                    strengths[a] = next;
                }
            }
            if change < STILL {
                break;
            }
        }
        strengths
    }

    /// The standard deviation of each strength's logarithm above the average: from the inverse of the
    /// information. Only differences are known, so the average is first taken as known exactly.
    fn deviations(&self, strengths: &[f64]) -> Vec<f64> {
        let count = strengths.len();
        let level = 1.0 / count.max(1) as f64;
        let mut information = vec![vec![level; count]; count];
        for a in 0..count {
            for b in (0..count).filter(|&b| b != a) {
                let chance = strengths[a] / (strengths[a] + strengths[b]);
                let known = self.games(a, b) * chance * (1.0 - chance);
                information[a][a] += known;
                information[a][b] -= known;
            }
        }
        let inverse = invert(information);
        (0..count).map(|a| (inverse[a][a] - level).max(0.0).sqrt()).collect()
    }
}

/// The inverse of a positive definite matrix, by Gauss and Jordan.
fn invert(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let count = matrix.len();
    for (at, row) in matrix.iter_mut().enumerate() {
        row.extend((0..count).map(|column| f64::from(u8::from(column == at))));
    }
    for pivot in 0..count {
        let scale = matrix[pivot][pivot];
        matrix[pivot].iter_mut().for_each(|value| *value /= scale);
        let known = matrix[pivot].clone();
        for row in (0..count).filter(|&row| row != pivot) {
            let factor = matrix[row][pivot];
            let pairs = matrix[row].iter_mut().zip(&known);
            pairs.for_each(|(value, known)| *value -= factor * known);
        }
    }
    matrix.into_iter().map(|row| row[count..].to_vec()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairing(a: usize, b: usize, of_a: f64, of_b: f64) -> Pairing {
        Pairing { players: [a, b], won: [of_a, of_b] }
    }

    fn near(found: f64, wanted: f64) -> bool {
        (found - wanted).abs() < 1e-6
    }

    /// Of two, the odds are the games won, with half a game more for each; the deviation of the
    /// odds' logarithm is the root of 1/won + 1/lost.
    #[test]
    fn two_players_have_the_odds_of_their_games() {
        let ratings = rate(2, &[pairing(0, 1, 29.5, 9.5)]);
        let odds = ELO * 3f64.ln();
        assert!(near(ratings[0].value, odds / 2.0) && near(ratings[1].value, -odds / 2.0));
        let half = ELO * Z * (1.0f64 / 30.0 + 0.1).sqrt() / 2.0;
        assert!(near(ratings[0].high - ratings[0].value, half), "{ratings:?}");
        assert!(near(ratings[1].value - ratings[1].low, half), "{ratings:?}");
    }

    /// Games that agree with the model exactly give its strengths back: 1, 2, 4 and 8.
    #[test]
    fn strengths_are_found_again() {
        let strength = |player: usize| f64::from(1u32 << player);
        let mut games = Vec::new();
        for a in 0..4 {
            for b in a + 1..4 {
                // The prior adds half a game for each; take it away beforehand.
                let all = 9000.0 * strength(a) / (strength(a) + strength(b));
                games.push(pairing(a, b, all - 0.5, 9000.0 - all - 0.5));
            }
        }
        let ratings = rate(4, &games);
        let octave = ELO * 2f64.ln();
        for (player, rating) in ratings.iter().enumerate() {
            assert!(near(rating.value, octave * (player as f64 - 1.5)), "{ratings:?}");
            assert!(rating.low < rating.value && rating.value - rating.low < 10.0);
        }
    }

    /// An example that encyclopaedias print with its solution: four players, and who won how often
    /// against whom.
    #[test]
    fn the_textbook_table_comes_out() {
        let table = Table {
            won: vec![
                vec![0.0, 2.0, 0.0, 1.0],
                vec![3.0, 0.0, 5.0, 0.0],
                vec![0.0, 3.0, 0.0, 1.0],
                vec![4.0, 0.0, 3.0, 0.0],
            ],
        };
        let strengths = table.strengths();
        let mean = strengths.iter().map(|p| p.ln()).sum::<f64>() / 4.0;
        let printed = [0.640, 1.043, 0.660, 2.270];
        for (strength, printed) in strengths.iter().zip(printed) {
            let found = strength / mean.exp();
            assert!((found - printed).abs() < 5e-4, "{found} {printed}");
        }
    }

    #[test]
    fn who_wins_everything_has_a_rating() {
        let games =
            [pairing(0, 1, 200.0, 0.0), pairing(1, 2, 200.0, 0.0), pairing(0, 2, 200.0, 0.0)];
        let ratings = rate(3, &games);
        assert!(ratings.iter().all(|r| r.value.is_finite() && r.low.is_finite()), "{ratings:?}");
        assert!(ratings[0].low > ratings[1].value && ratings[1].value > ratings[2].high);
        assert!(near(ratings.iter().map(|r| r.value).sum(), 0.0));
    }

    #[test]
    fn nobody_and_no_games_are_no_trouble() {
        assert!(rate(0, &[]).is_empty());
        let alone = rate(1, &[]);
        assert_eq!(alone[0].value, 0.0);
        assert!(rate(3, &[pairing(0, 1, 0.0, 0.0)]).iter().all(|r| near(r.value, 0.0)));
        assert!(rate(2, &[pairing(0, 5, 1.0, 1.0)]).iter().all(|r| r.value.is_finite()));
    }
}
