use std::fmt;
use std::str::FromStr;

/// A part of a run that one machine plays: the k-th of n.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Shard {
    /// Which, from 1.
    part: u64,
    /// Of how many.
    of: u64,
}

impl Shard {
    /// The whole run.
    pub const WHOLE: Shard = Shard { part: 1, of: 1 };

    /// The most parts: beyond that somebody has mistyped.
    const MOST: u64 = 1_000_000;

    /// Which part it is, from 1.
    pub fn part(self) -> u64 {
        self.part
    }

    /// Of how many parts.
    pub fn of(self) -> u64 {
        self.of
    }

    /// How many of so many deals are its own: every n-th belongs to it.
    pub(crate) fn deals(self, all: u64) -> u64 {
        (all + self.of - self.part) / self.of
    }

    /// The number, from 1, of its n-th deal, from 0.
    pub(crate) fn deal(self, nth: u64) -> u64 {
        nth * self.of + self.part
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}/{}", self.part, self.of)
    }
}

/// A text is no shard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoShard(String);

impl fmt::Display for NoShard {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let most = Shard::MOST;
        write!(
            f,
            "a shard is a part of the run as K/N with K from 1 to N, for example 2/8 (N at most \
             {most}), not {:?}",
            self.0
        )
    }
}

impl std::error::Error for NoShard {}

impl FromStr for Shard {
    type Err = NoShard;

    fn from_str(text: &str) -> Result<Shard, NoShard> {
        let numbers = text.split_once('/').map(|(part, of)| (part.parse(), of.parse()));
        match numbers {
            Some((Ok(part), Ok(of))) if 0 < part && part <= of && of <= Shard::MOST => {
                Ok(Shard { part, of })
            }
            _ => Err(NoShard(text.into())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shard_is_a_part_of_so_many() {
        let shard: Shard = "2/3".parse().unwrap();
        assert_eq!((shard.part(), shard.of(), shard.to_string()), (2, 3, "2/3".into()));
        assert_eq!("1/1".parse(), Ok(Shard::WHOLE));
        for wrong in ["", "0/3", "4/3", "1", "1/0", "a/b", "-1/2", "1/2/3", "1/1000001"] {
            let error = wrong.parse::<Shard>().unwrap_err().to_string();
            assert!(error.contains("K/N") && error.contains(&format!("{wrong:?}")), "{error}");
        }
    }

    #[test]
    fn shards_share_out_every_deal_once() {
        for (all, of) in [(0, 1), (7, 1), (7, 3), (2, 5), (12, 4)] {
            let mut deals: Vec<u64> = (1..=of)
                .flat_map(|part| {
                    let shard = Shard { part, of };
                    (0..shard.deals(all)).map(move |nth| shard.deal(nth))
                })
                .collect();
            deals.sort_unstable();
            assert_eq!(deals, (1..=all).collect::<Vec<_>>(), "{all} deals in {of} shards");
        }
    }
}
