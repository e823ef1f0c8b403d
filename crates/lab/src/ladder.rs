use parlor_bots::{Budget, Level};

use crate::{Arena, Interval, Meeting, Pairing, Plan, Rating, Row, Shard, Tally, rate, wilson};

/// All levels against each other, two at a time, or each alone with the same cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ladder {
    /// Who is on it.
    pub levels: Vec<Level>,
    /// Who meets whom, and how often; alone at the table there is one plan for all.
    pub plans: Vec<Plan>,
}

/// How a pair came out.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Duel {
    /// Who met, each by the place of its level.
    pub players: [usize; 2],
    /// What each won; draws in part.
    pub won: [f64; 2],
    /// How many games somebody won.
    pub games: u64,
}

impl Ladder {
    /// The ladder of these levels, with at least so many games for each pair, or for each level
    /// where only one plays.
    pub fn new(seats: u8, levels: &[Level], budget: Budget, seed: &str, games: u64) -> Ladder {
        let plan = |bots: &[Level]| {
            let count = if seats == 1 { games * bots.len() as u64 } else { games };
            let deals = Plan::deals_for(seats, bots, count);
            let (bots, seed) = (bots.to_vec(), seed.into());
            Plan { seats, bots, budget, tempo: None, seed, deals, shard: Shard::WHOLE }
        };
        let plans = match seats {
            1 => vec![plan(levels)],
            _ => pairs(levels.len()).map(|[a, b]| plan(&[levels[a], levels[b]])).collect(),
        };
        Ladder { levels: levels.to_vec(), plans }
    }

    /// How many games it has.
    pub fn games(&self) -> u64 {
        self.plans.iter().map(Plan::games).sum()
    }

    /// How many games there are until everybody has played the same deals.
    pub fn round(&self) -> u64 {
        self.plans.iter().map(Plan::times).sum::<u64>().max(1)
    }

    /// The games, each by its place, from 0: deal by deal, and of each deal pair by pair. Every one
    /// with the place of its plan.
    pub fn meetings(&self) -> impl Fn(u64) -> (usize, Meeting) + Sync + use<> {
        let round = self.round();
        let plans: Vec<_> = self.plans.iter().map(|plan| (plan.times(), plan.meetings())).collect();
        move |nth| {
            let (deal, mut way) = (nth / round, nth % round);
            let mut at = 0;
            while at + 1 < plans.len() && way >= plans[at].0 {
                way -= plans[at].0;
                at += 1;
            }
            let (times, meeting) = &plans[at];
            (at, meeting(deal * times + way))
        }
    }

    /// Plays a game of a plan.
    pub fn play(&self, arena: &dyn Arena, (plan, meeting): (usize, Meeting)) -> (usize, Row) {
        (plan, self.plans[plan].play(arena, meeting))
    }

    /// How each pair came out, by the tallies of the plans.
    pub fn duels(&self, tallies: &[Tally]) -> Vec<Duel> {
        let duel = |([a, b], tally): ([usize; 2], &Tally)| {
            let won = |at: usize| tally.bots.get(&self.levels[at]).map_or(0.0, |s| s.won());
            Duel { players: [a, b], won: [won(a), won(b)], games: tally.games - tally.nobody }
        };
        pairs(self.levels.len()).zip(tallies).map(duel).collect()
    }

    /// The ratings, level by level.
    pub fn ratings(&self, duels: &[Duel]) -> Vec<Rating> {
        let pairing = |duel: &Duel| Pairing { players: duel.players, won: duel.won };
        rate(self.levels.len(), &duels.iter().map(pairing).collect::<Vec<_>>())
    }
}

impl Duel {
    /// What a player won of the games against the other, with its interval.
    pub fn score(&self, player: usize) -> Interval {
        let won = if player == self.players[0] { self.won[0] } else { self.won[1] };
        wilson(won, self.games)
    }
}

/// All pairs of so many.
fn pairs(count: usize) -> impl Iterator<Item = [usize; 2]> {
    (0..count).flat_map(move |a| (a + 1..count).map(move |b| [a, b]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pair_plays_the_same_deals_with_seats_exchanged() {
        let ladder = Ladder::new(2, &Level::ALL, Budget(1), "tea", 3);
        assert_eq!((ladder.plans.len(), ladder.round(), ladder.games()), (6, 12, 24));
        let meeting = ladder.meetings();
        let all: Vec<_> = (0..24).map(meeting).collect();
        assert!(all[..12].iter().all(|(_, meeting)| meeting.deal == 1));
        assert!(all[12..].iter().all(|(_, meeting)| meeting.deal == 2));
        for (nth, (plan, meeting)) in all.iter().enumerate() {
            assert_eq!(*plan, nth % 12 / 2);
            assert!(meeting.bots.iter().all(|bot| ladder.plans[*plan].bots.contains(bot)));
        }
        assert_eq!(all[0].1.bots, [Level::Random, Level::Novice]);
        assert_eq!(all[1].1.bots, [Level::Novice, Level::Random]);
    }

    #[test]
    fn alone_each_level_plays_every_deal() {
        let ladder = Ladder::new(1, &Level::ALL, Budget(1), "tea", 5);
        assert_eq!((ladder.plans.len(), ladder.round(), ladder.games()), (1, 4, 20));
        let meeting = ladder.meetings();
        let bots = (4..8).map(|nth| (meeting)(nth).1.bots[0]);
        assert_eq!(bots.collect::<Vec<_>>(), Level::ALL);
    }
}
