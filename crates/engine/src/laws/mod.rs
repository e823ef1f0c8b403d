//! The laws that every game keeps, as one battery that a game's test calls in a line.
//!
//! 1. Somebody is awaited, and every seat awaited has an offer, until the game is over (`offers`).
//! 2. A seat's offers and views are a function of what it may know: permute what is hidden,
//!    nothing changes (`hidden`), nor do the events it is shown, until one of them reveals
//!    something (`twins`); what is done in secret tells the others nothing (`veil`).
//! 3. Cards are conserved (`truth`).
//! 4. Events tell the whole truth: applied to the old layout they give the new one, and a seat's
//!    own masked events rebuild that seat's own view (`truth`).
//! 5. `observe` twice is `observe`; what is imagined from a view gives that view (`hidden`).
//! 6. Same set-up, chance and actions: same states and events (`again`).
//! 7. An action written and read is the same action; the texts of one list differ (`offers`).
//! 8. Every random game ends within its stated bound (`wander`).
//! 9. A refused action or a stale lapse changes nothing (`overseer`).
//! 10. A record replays to its end: a law of the room that knows records.
//!
//! All this is for tests: what breaks a law panics, and the message names the law, the set-up,
//! the seed, the step and the seat, so that [`check`] with that seed plays the same game again.

mod again;
mod case;
mod hidden;
mod offers;
mod overseer;
mod truth;
mod twins;
mod veil;
mod wander;

#[cfg(test)]
mod tests;

use alloc::string::String;
use alloc::vec::Vec;

use parlor_cards::Seat;

pub use overseer::Overseer;

use crate::{Game, Seating, Setting, Values};

/// How much is done to find what breaks a law.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// How many positions are checked of each set-up, at least.
    pub positions: usize,
    /// One in how many positions of a game is checked; the others are only played.
    pub one_in: u32,
}

impl From<bool> for Effort {
    /// A long run, or an ordinary one.
    fn from(long: bool) -> Effort {
        if long {
            Effort { positions: 200_000, one_in: 1 }
        } else {
            Effort { positions: 60, one_in: 6 }
        }
    }
}

/// The laws hold in an edition, with every choice of every option and every number of players
/// that its rules allow. No random game takes more than `bound` steps.
pub fn hold<G: Game>(edition: &str, effort: Effort, bound: usize) {
    for (number, (rules, seats)) in tables::<G>(edition).into_iter().enumerate() {
        let dealer = Seat::new((number % usize::from(seats)) as u8);
        check(&rules, Seating { seats, dealer }, number as u64, effort, bound);
    }
}

/// The laws hold in random games of this set-up, until enough positions have been checked.
pub fn check<G: Game>(rules: &G, seating: Seating, seed: u64, effort: Effort, bound: usize) {
    let mut checked = 0;
    for game in 0.. {
        checked += wander::wander(rules, seating, seed + (game << 32), effort, bound);
        if checked >= effort.positions {
            return;
        }
    }
}

/// Every set of rules of an edition that can be played, with every number of players.
pub fn tables<G: Game>(edition: &str) -> Vec<(G, u8)> {
    let found = G::ABOUT.editions.iter().find(|known| known.id == edition);
    let Some(found) = found else { panic!("{} has no edition {edition}", G::ABOUT.id) };
    let mut tables = Vec::new();
    let options: Vec<_> =
        G::ABOUT.options.iter().map(|option| (option, values_of(option))).collect();
    let every: usize = options.iter().map(|(_, values)| values.len()).product();
    for mut number in 0..every {
        let mut rules = found.rules.clone();
        for (option, values) in &options {
            if let Some(value) = &values[number % values.len()] {
                option.set(&mut rules, value);
            }
            number /= values.len();
        }
        let (fewest, most) = G::ABOUT.seats;
        let allowed = (fewest..=most).filter(|&seats| rules.check(seats).is_ok());
        tables.extend(allowed.map(|seats| (rules.clone(), seats)));
    }
    tables
}

/// What an option may be in a test: each choice; or some numbers, and what the edition has.
fn values_of<G: Game>(option: &Setting<G>) -> Vec<Option<String>> {
    let own = matches!(option.values, Values::Numbers { .. }).then_some(None);
    option.samples().into_iter().map(Some).chain(own).collect()
}
