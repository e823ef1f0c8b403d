//! What numbers say, and how surely.

use std::collections::BTreeMap;

/// A share and between what it lies, with a probability of 95 %.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// What was found.
    pub value: f64,
    /// At least.
    pub low: f64,
    /// At most.
    pub high: f64,
}

/// So many standard deviations to either side hold 95 % of a normal distribution.
pub(crate) const Z: f64 = 1.959_963_984_540_054;

/// Wilson's interval for a share: sensible near 0 and 1, too, where the usual one is not. What was
/// won may be parts of games, as draws give them.
pub fn wilson(won: f64, games: u64) -> Interval {
    if games == 0 {
        return Interval { value: 0.0, low: 0.0, high: 1.0 };
    }
    let n = games as f64;
    let (share, square) = (won / n, Z * Z);
    let centre = (share + square / (2.0 * n)) / (1.0 + square / n);
    let spread = (share * (1.0 - share) / n + square / (4.0 * n * n)).max(0.0).sqrt();
    let half = Z * spread / (1.0 + square / n);
    // At the ends the formula gives 0 and 1 but for rounding.
    let low = if won <= 0.0 { 0.0 } else { (centre - half).max(0.0) };
    let high = if won >= n { 1.0 } else { (centre + half).min(1.0) };
    Interval { value: share, low, high }
}

/// How long games were: how often each length came.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Lengths(BTreeMap<u32, u64>);

/// Lengths from one to another, and how many games had them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bin {
    /// The shortest.
    pub from: u32,
    /// The longest.
    pub to: u32,
    /// How many games.
    pub games: u64,
}

impl Lengths {
    /// One more game.
    pub fn add(&mut self, steps: u32) {
        *self.0.entry(steps).or_default() += 1;
    }

    /// How many games.
    pub fn games(&self) -> u64 {
        self.0.values().sum()
    }

    /// The mean.
    pub fn mean(&self) -> f64 {
        let sum: u128 = self.0.iter().map(|(&steps, &n)| u128::from(steps) * u128::from(n)).sum();
        sum as f64 / self.games().max(1) as f64
    }

    /// The length that so many quarters of the games do not pass: 0 gives the shortest, 2 the
    /// median, 4 the longest. Between two games it is the mean of both, weighted by nearness.
    pub fn quartile(&self, quarters: u64) -> f64 {
        let last = self.games().saturating_sub(1);
        let (at, rest) = (last * quarters / 4, (last * quarters % 4) as f64 / 4.0);
        let (below, above) = (self.nth(at), self.nth((at + 1).min(last)));
        below + (above - below) * rest
    }

    /// The length of the n-th game in order of length.
    fn nth(&self, nth: u64) -> f64 {
        let mut passed = 0;
        let mut all = self.0.iter();
        let found = all.find(|&(_, games)| {
            passed += games;
            passed > nth
        });
        found.map_or(0.0, |(&steps, _)| f64::from(steps))
    }

    /// At most so many bins of equal width that hold all the games, their bounds round numbers. The
    /// last of them holds the few longest games, too, where these are far from the others.
    pub fn bins(&self, most: u32) -> Vec<Bin> {
        let Some((&shortest, _)) = self.0.first_key_value() else { return Vec::new() };
        let longest = self.usual_longest();
        let fits = |width: &u32| longest / width - shortest / width < most.max(1);
        let width = round_widths().find(fits).unwrap_or(u32::MAX);
        let mut bins: Vec<Bin> = (shortest / width..=longest / width)
            .map(|nth| {
                let from = nth * width;
                Bin { from, to: from.saturating_add(width - 1), games: 0 }
            })
            .collect();
        let last = bins.len().saturating_sub(1);
        for (&steps, &games) in &self.0 {
            let nth = (steps / width - shortest / width) as usize;
            if let Some(bin) = bins.get_mut(nth.min(last)) {
                bin.games += games;
                bin.to = bin.to.max(steps);
            }
        }
        bins
    }

    /// The longest game that is not far out: beyond three times the middle half of all games above
    /// it (Tukey's outer fence) the distribution would be squeezed into a corner.
    fn usual_longest(&self) -> u32 {
        let (first, third) = (self.quartile(1), self.quartile(3));
        let fence = third + 3.0 * (third - first).max(1.0);
        let usual = self.0.keys().rev().find(|&&steps| f64::from(steps) <= fence);
        usual.or(self.0.keys().next()).copied().unwrap_or(0)
    }
}

/// 1, 2, 5, 10, 20, 50 and so on.
fn round_widths() -> impl Iterator<Item = u32> {
    (0..9).flat_map(|power| [1, 2, 5].map(|first| first * 10u32.pow(power)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: f64, b: f64) -> bool {
        (a - b).abs() < 5e-5
    }

    /// Against the values of Newcombe (1998), table I, method 3, and of any calculator.
    #[test]
    fn wilson_gives_the_printed_values() {
        for (won, games, low, high) in [
            (81.0, 263, 0.2553, 0.3662),
            (15.0, 148, 0.0624, 0.1605),
            (0.0, 20, 0.0, 0.1611),
            (1.0, 29, 0.0061, 0.1718),
            (10.0, 10, 0.7225, 1.0),
            (5.0, 10, 0.2366, 0.7634),
        ] {
            let found = wilson(won, games);
            assert!(near(found.low, low) && near(found.high, high), "{won}/{games}: {found:?}");
            assert!(near(found.value, won / games as f64));
        }
        assert_eq!(wilson(0.0, 0), Interval { value: 0.0, low: 0.0, high: 1.0 });
        assert!(near(wilson(2.5, 5).value, 0.5));
    }

    fn lengths(steps: &[u32]) -> Lengths {
        let mut lengths = Lengths::default();
        steps.iter().for_each(|&steps| lengths.add(steps));
        lengths
    }

    #[test]
    fn quartiles_lie_between_games() {
        let odd = lengths(&[9, 1, 5, 3, 7]);
        assert_eq!([0, 1, 2, 3, 4].map(|q| odd.quartile(q)), [1.0, 3.0, 5.0, 7.0, 9.0]);
        let even = lengths(&[1, 2, 3, 4]);
        assert_eq!([0, 1, 2, 3, 4].map(|q| even.quartile(q)), [1.0, 1.75, 2.5, 3.25, 4.0]);
        assert_eq!((even.mean(), even.games()), (2.5, 4));
        assert_eq!(lengths(&[]).quartile(2), 0.0);
        assert_eq!(lengths(&[6]).quartile(3), 6.0);
    }

    #[test]
    fn bins_hold_every_game_and_have_round_bounds() {
        let spread = lengths(&(0..1000).map(|n| 37 + n * n % 211).collect::<Vec<_>>());
        let bins = spread.bins(12);
        assert!(bins.len() <= 12 && bins.len() > 4, "{bins:?}");
        assert_eq!(bins.iter().map(|bin| bin.games).sum::<u64>(), 1000);
        assert!(bins.iter().all(|bin| bin.from % 20 == 0 && bin.to == bin.from + 19), "{bins:?}");
        assert_eq!(lengths(&[3, 3]).bins(12), [Bin { from: 3, to: 3, games: 2 }]);
        assert!(lengths(&[]).bins(12).is_empty());
    }

    #[test]
    fn a_game_far_out_does_not_squeeze_the_others() {
        let mut steps: Vec<u32> = (40..60).collect();
        steps.push(9_000);
        let bins = lengths(&steps).bins(10);
        assert_eq!(bins.iter().map(|bin| bin.games).sum::<u64>(), 21);
        assert_eq!(bins.last().map(|bin| (bin.from, bin.to)), Some((58, 9_000)));
    }
}
