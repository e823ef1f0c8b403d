//! How long a bot takes, where there are no turns: given, not waited for.

use parlor_engine::Lots;

use crate::Level;

/// A quick reaction, a usual one, a slow one: a log-normal distribution (the logarithm has a spread
/// of 0.35), as a factor in thousandths, at the middles of 32 equally likely parts. A table, and no logarithm,
/// so that every machine finds the same.
const FACTORS: [u32; 32] = [
    471, 556, 609, 650, 686, 718, 748, 776, 803, 830, 856, 882, 907, 933, 960, 986, 1014, 1042,
    1071, 1102, 1134, 1169, 1205, 1245, 1289, 1337, 1393, 1458, 1538, 1643, 1798, 2125,
];

/// What a level needs, in milliseconds: to see and do something, and to look at a card that is new
/// to it.
const fn needs(level: Level) -> (u32, u32) {
    match level {
        Level::Random => (1_800, 600),
        Level::Novice => (1_300, 450),
        Level::Careful => (850, 300),
        Level::Expert => (550, 180),
    }
}

/// How long a bot takes until it acts, having been shown so many cards since it last looked.
pub(crate) fn pause(level: Level, fresh: u32, lots: &mut Lots) -> u32 {
    let (reaction, look) = needs(level);
    let usual = reaction + look * fresh.min(3);
    usual * FACTORS[lots.below(FACTORS.len() as u32) as usize] / 1_000
}

/// How long it takes to see that a card lies where another lay.
pub(crate) const fn glance(level: Level) -> u32 {
    let (_, look) = needs(level);
    look / 2
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How much of a normal distribution lies below a place: its density, added up in small steps.
    fn below(place: f64) -> f64 {
        let steps = 20_000;
        let step = (place + 9.0) / f64::from(steps);
        let density = |at: f64| (-at * at / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt();
        (0..steps).map(|nth| step * density(-9.0 + step * (f64::from(nth) + 0.5))).sum()
    }

    #[test]
    fn reactions_lie_at_equally_likely_places_of_a_log_normal_distribution() {
        for (nth, factor) in (0..).zip(FACTORS) {
            let below = below((f64::from(factor) / 1_000.0).ln() / 0.35);
            let wanted = (f64::from(nth) + 0.5) / 32.0;
            assert!((below - wanted).abs() < 0.001, "{nth}: {factor} is at {below}, not {wanted}");
        }
    }
}
