//! The solver: a deal with every card known is won with a line of play, or proved lost, or not
//! decided within its limits.
//!
//! The games describe their deals as [`Puzzle`]s; the search is the same for all. It sweeps through
//! the stages of a deal, if there are any, or goes depth first, with a table of positions that are
//! known to be lost. Keys are whole, so no two positions are ever mixed up, and whatever a bounded
//! table forgets costs time and never truth. It knows no game by name, no clock and no thread.

mod search;
mod sweep;
mod table;

#[cfg(test)]
mod tests;

pub use parlor_engine::{Puzzle, Steps};
pub use search::{Limits, Search, Solution, Verdict};
