//! Who plays the other seats. Bots see what their seat sees, and nothing else.

use parlor_house::{Hint, Lots, Offer, Seat, Table};

use crate::show::plays;

/// A kind of bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum Bots {
    /// Takes what looks best, and knows its duties.
    Simple,
    /// As simple, but nods off now and then: worth watching where mistakes can be called.
    Sleepy,
    /// Takes anything it may, each as likely.
    Random,
}

/// A sleepy bot nods off once in so many steps.
const NOD: u32 = 5;
/// A random bot speaks out of turn once in so many chances.
const OUTBURST: u32 = 20;

impl Bots {
    /// What an awaited bot does.
    pub fn choice(self, table: &dyn Table, seat: Seat, lots: &mut Lots) -> Option<String> {
        match self {
            Bots::Simple => best(table, seat, lots).map(|hint| hint.text),
            Bots::Sleepy if lots.below(NOD) == 0 => drawn(table, seat, lots, |offer| !offer.said),
            Bots::Sleepy => best(table, seat, lots).map(|hint| hint.text),
            Bots::Random => drawn(table, seat, lots, |_| true),
        }
    }

    /// What a bot that is not awaited says, if anything.
    pub fn remark(self, table: &dyn Table, seat: Seat, lots: &mut Lots) -> Option<String> {
        let good = |hint: &Hint| hint.appeal > 0;
        match self {
            Bots::Simple => best(table, seat, lots).filter(good).map(|hint| hint.text),
            Bots::Sleepy if lots.below(2) == 0 => None,
            Bots::Sleepy => best(table, seat, lots).filter(good).map(|hint| hint.text),
            Bots::Random if lots.below(OUTBURST) > 0 => None,
            Bots::Random => drawn(table, seat, lots, |_| true),
        }
    }
}

fn best(table: &dyn Table, seat: Seat, lots: &mut Lots) -> Option<Hint> {
    table.hints(seat, lots).into_iter().next()
}

fn drawn(
    table: &dyn Table,
    seat: Seat,
    lots: &mut Lots,
    wanted: impl Fn(&Offer) -> bool,
) -> Option<String> {
    let mut offers = plays(table, seat);
    if offers.iter().any(&wanted) {
        offers.retain(wanted);
    }
    let count = u32::try_from(offers.len()).ok().filter(|&count| count > 0)?;
    Some(offers.swap_remove(lots.below(count) as usize).text)
}

/// Names for bots, none of them taken.
pub fn names(count: usize, taken: &str) -> impl Iterator<Item = &'static str> {
    const NAMES: [&str; 16] = [
        "Ada", "Bert", "Clara", "Dan", "Edith", "Fred", "Grace", "Hugo", "Ivy", "Jack", "Kate",
        "Leo", "May", "Ned", "Olive", "Paul",
    ];
    let taken = taken.trim().to_lowercase();
    NAMES.into_iter().filter(move |name| name.to_lowercase() != taken).take(count)
}

/// Who acts next among those awaited but for some, and what: from a random seat on, the first that finds
/// something to do. Where there are turns, that is the one whose turn it is.
pub fn racer(
    table: &dyn Table,
    but: &[Seat],
    kind: impl Fn(Seat) -> Bots,
    lots: &mut Lots,
) -> Option<(Seat, String)> {
    let (awaited, seats) = (table.awaiting().seats, table.seats());
    let first = Seat::new(lots.below(u32::from(seats)) as u8);
    let mut bots = first.round(seats).filter(|&seat| awaited.has(seat) && !but.contains(&seat));
    bots.find_map(|seat| Some((seat, kind(seat).choice(table, seat, lots)?)))
}
