//! How long a bot takes, where there are no turns: given, not waited for.

use parlor_engine::Lots;

use crate::Level;

/// A quick reaction, a usual one, a slow one: a log-normal distribution (the logarithm has a spread
/// of 0.35), as a factor in thousandths, at 32 equally likely places. A table, and no logarithm,
/// so that every machine finds the same.
const FACTORS: [u32; 32] = [
    471, 555, 605, 645, 679, 709, 737, 763, 788, 812, 836, 859, 882, 906, 929, 953, 1049, 1077,
    1104, 1133, 1164, 1196, 1231, 1269, 1311, 1357, 1410, 1472, 1549, 1652, 1803, 2125,
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
