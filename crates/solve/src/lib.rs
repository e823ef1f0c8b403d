//! The solver: a deal with every card known is won with a line of play, or proved lost, or not
//! decided within its limits.
//!
//! The games describe their deals as [`Puzzle`]s; the search is the same for all: depth first, with a
//! table of positions that are known to be lost. It knows no game by name, no clock and no thread.

mod beam;
mod search;
mod table;

pub use parlor_engine::{Puzzle, Steps};
pub use search::{Limits, Search, Solution, Verdict};
