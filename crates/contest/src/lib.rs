//! Contests: who plays whom, and who goes on.
//!
//! Pure drivers: they know neither cards nor clocks nor any game. Whoever runs a contest asks what is
//! to be played, has it played somewhere, and reports what came of it. Entrants are numbers from 0,
//! the first seed first.
#![no_std]

extern crate alloc;

mod bracket;
mod progressive;

pub use bracket::{Bracket, Pairing, Round};
pub use progressive::{Hand, Progressive, Table};

/// Somebody who takes part: a number from 0, in the order of the seeds.
pub type Entrant = usize;

/// Why something cannot be done in a contest. Nothing has changed then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wrong {
    /// A tournament needs two entrants or more, a table two players or more.
    TooFew,
    /// There is no such match, or it cannot be played yet.
    NotDue,
    /// Who is said to have won does not play there.
    NotThere,
    /// That was reported already.
    Twice,
    /// The numbers reported are not those of the tables.
    NotTheTables,
    /// It is over.
    Over,
}

impl core::fmt::Display for Wrong {
    fn fmt(&self, f: &mut core::fmt::Formatter) -> core::fmt::Result {
        f.write_str(match self {
            Wrong::TooFew => "too few take part (two entrants, or two at a table, are the fewest)",
            Wrong::NotDue => "that match cannot be played yet, or there is none",
            Wrong::NotThere => "who is said to have won does not play in that match",
            Wrong::Twice => "that match was reported already",
            Wrong::NotTheTables => "the results are not those of the tables",
            Wrong::Over => "the contest is over",
        })
    }
}

impl core::error::Error for Wrong {}
