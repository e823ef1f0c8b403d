//! Which games a run has, and the seeds and lots of each: all of it follows from a few words.

use parlor_bots::{Budget, Level};
use parlor_engine::cards::Seed;

use crate::{Arena, Contender, Row, Shard};

/// A run of games: who plays, how often, from which seed.
///
/// Each deal is played once for every [arrangement](arrangements) of the bots, so that luck and
/// seats are shared out evenly.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// How many sit at the table.
    pub seats: u8,
    /// The bots that are named; the seats are filled with them in turn.
    pub bots: Vec<Level>,
    /// How long an expert thinks.
    pub budget: Budget,
    /// The level whose reaction times everybody has where there are no turns; if none, each its own.
    pub tempo: Option<Level>,
    /// The text from which everything follows.
    pub seed: String,
    /// How many deals the whole run has.
    pub deals: u64,
    /// Which part of the run this is.
    pub shard: Shard,
}

/// One game of a plan.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Meeting {
    /// Its number in the whole run, from 1.
    pub game: u64,
    /// The number of its deal, from 1.
    pub deal: u64,
    /// Who sits at each seat.
    pub bots: Vec<Level>,
}

/// All the ways in which bots sit down for one deal: the seats are filled in turn beginning with
/// each of them, in the order in which they are named and the other way round, so that everybody
/// comes after everybody; everybody moves on seat by seat, and what comes out alike is left out.
/// Alone at a table, each of them plays.
pub fn arrangements(seats: u8, bots: &[Level]) -> Vec<Vec<Level>> {
    let seats = usize::from(seats);
    let mut all: Vec<Vec<Level>> = Vec::new();
    let mirrored: Vec<Level> = bots.iter().rev().copied().collect();
    for (order, first) in
        [bots, &mirrored].into_iter().flat_map(|o| (0..o.len()).map(move |f| (o, f)))
    {
        let filling: Vec<Level> = order.iter().cycle().skip(first).take(seats).copied().collect();
        for turn in 0..seats {
            let mut seated = filling.clone();
            seated.rotate_right(turn);
            if !all.contains(&seated) {
                all.push(seated);
            }
        }
    }
    all
}

/// The text from which a deal's seed is read: a game by hand with this text has the same cards.
pub fn deal_seed(seed: &str, deal: u64) -> String {
    format!("{seed}/{deal}")
}

impl Plan {
    /// How many deals are needed for so many games.
    pub fn deals_for(seats: u8, bots: &[Level], games: u64) -> u64 {
        games.div_ceil(arrangements(seats, bots).len().max(1) as u64)
    }

    /// How often each deal is played.
    pub fn times(&self) -> u64 {
        arrangements(self.seats, &self.bots).len() as u64
    }

    /// How many games the whole run has.
    pub fn all_games(&self) -> u64 {
        self.deals * self.times()
    }

    /// How many games this part of it has.
    pub fn games(&self) -> u64 {
        self.shard.deals(self.deals) * self.times()
    }

    /// The games of this part, each by its place in it, from 0.
    pub fn meetings(&self) -> impl Fn(u64) -> Meeting + Sync + use<> {
        let (shard, all) = (self.shard, arrangements(self.seats, &self.bots));
        move |nth| {
            let times = all.len().max(1) as u64;
            let (deal, way) = (shard.deal(nth / times), nth % times);
            let bots = all.get(way as usize).cloned().unwrap_or_default();
            Meeting { game: (deal - 1) * times + way + 1, deal, bots }
        }
    }

    /// Plays a game. The bots' lots follow from the seed, the deal and who sits where, so that they
    /// are the same in every run that has this game.
    pub fn play(&self, arena: &dyn Arena, meeting: Meeting) -> Row {
        self.play_with(arena, meeting, |_| {})
    }

    /// The same, with the bots changed before they sit down; their lots stay the same.
    pub fn play_with(
        &self,
        arena: &dyn Arena,
        meeting: Meeting,
        change: impl FnOnce(&mut [Contender]),
    ) -> Row {
        let Meeting { game, deal, bots } = meeting;
        let seed = deal_seed(&self.seed, deal);
        let names: Vec<&str> = bots.iter().map(|level| level.name()).collect();
        let [a, b, c, d, e, f, g, h, ..] = Seed::read(&format!("{seed} {}", names.join(" "))).0;
        let lots = u64::from_le_bytes([a, b, c, d, e, f, g, h]);
        let mut seated: Vec<_> = bots.iter().map(|&level| self.contender(level)).collect();
        change(&mut seated);
        let outcome = arena.play(Seed::read(&seed), &seated, lots);
        Row::new(game, deal, seed, bots, outcome)
    }

    /// One of these bots as it sits down.
    fn contender(&self, level: Level) -> Contender {
        let (budget, tempo) = (self.budget, self.tempo.unwrap_or(level));
        Contender { tempo, ..Contender::new(level, budget) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Level::{Careful as C, Expert as E, Random as R};

    fn seated(seats: u8, bots: &[Level]) -> Vec<String> {
        let letter = |level: &Level| level.name().chars().next().unwrap();
        arrangements(seats, bots).iter().map(|seated| seated.iter().map(letter).collect()).collect()
    }

    #[test]
    fn seats_are_exchanged_in_every_way_that_differs() {
        assert_eq!(seated(2, &[C, E]), ["ce", "ec"]);
        assert_eq!(seated(3, &[C, E]), ["cec", "cce", "ecc", "ece", "eec", "cee"]);
        assert_eq!(seated(4, &[C, E]), ["cece", "ecec"]);
        assert_eq!(seated(3, &[C, E, R]), ["cer", "rce", "erc", "rec", "cre", "ecr"]);
        assert_eq!(seated(4, &[C, C, E, E]), ["ccee", "ecce", "eecc", "ceec"]);
        assert_eq!(seated(5, &[C]), ["ccccc"]);
        assert_eq!(seated(2, &[C, C]), ["cc"]);
    }

    #[test]
    fn alone_at_the_table_each_bot_plays_the_same_deal() {
        assert_eq!(seated(1, &[C, E, R]), ["c", "e", "r"]);
    }

    /// Every bot sits equally often at every seat.
    #[test]
    fn arrangements_are_fair() {
        for (seats, bots) in [(3, &[C, E][..]), (5, &[C, E, R]), (8, &[C, E, R]), (4, &[C, E])] {
            let all = arrangements(seats, bots);
            for level in bots {
                let times = |seat: usize| all.iter().filter(|way| way[seat] == *level).count();
                let first = times(0);
                assert_eq!(first * bots.len(), all.len());
                assert!((1..usize::from(seats)).all(|seat| times(seat) == first));
            }
        }
    }

    fn plan(deals: u64, shard: &str) -> Plan {
        let (seed, shard) = ("tea".into(), shard.parse().unwrap());
        Plan { seats: 2, bots: vec![C, E], budget: Budget(9), tempo: None, seed, deals, shard }
    }

    #[test]
    fn games_are_numbered_through_and_shards_share_them_out() {
        let whole = plan(7, "1/1");
        assert_eq!((whole.all_games(), whole.games()), (14, 14));
        let numbers = |plan: &Plan| -> Vec<Meeting> {
            let meeting = plan.meetings();
            (0..plan.games()).map(meeting).collect()
        };
        let all = numbers(&whole);
        assert!(all.iter().zip(1..).all(|(meeting, number)| meeting.game == number));
        assert_eq!((all[13].deal, &all[13].bots), (7, &vec![E, C]));
        let mut shared: Vec<Meeting> =
            ["3/3", "1/3", "2/3"].iter().flat_map(|shard| numbers(&plan(7, shard))).collect();
        shared.sort_by_key(|meeting| meeting.game);
        assert_eq!(shared, all);
    }

    #[test]
    fn everybody_has_the_tempo_that_is_told_or_its_own() {
        let own = plan(1, "1/1");
        let told = Plan { tempo: Some(C), ..own.clone() };
        let tempi = |plan: &Plan| [C, E, R].map(|level| plan.contender(level).tempo);
        assert_eq!((tempi(&own), tempi(&told)), ([C, E, R], [C, C, C]));
        assert_eq!(told.contender(E).level, E);
    }

    #[test]
    fn so_many_games_are_whole_deals() {
        assert_eq!(Plan::deals_for(2, &[C, E], 1001), 501);
        assert_eq!(Plan::deals_for(1, &[C], 1001), 1001);
        assert_eq!(deal_seed("tea", 17), "tea/17");
    }
}
