//! The house: the list of games, tables of any of them, and the rules as text.
//!
//! Outside this room a game has no type, only a [`Table`]. Loops that must be fast run inside a
//! game's own type; only coarse calls cross the border.

mod advice;
mod common;
mod games;
mod rulebook;
#[cfg_attr(not(feature = "study"), path = "unsolved.rs")]
mod solver;
mod table;
mod verified;

pub use advice::{BOT_NAMES, Hint, Stop};
pub use common::BEST_OF;
pub use games::{GAMES, GameEntry, Info, OptionInfo, find, load, open};
pub use parlor_bots::{Budget, Contender, Level, Worth};
pub use parlor_cards::{Card, Deck, Seat, Seats, Seed, Stream};
pub use parlor_engine::{
    Act, Awaiting, Choice, Claim, End, Ending, Event, Eye, Facing, Fact, Layout, Lots, Lying,
    Noted, Origin, Place, Refusal, Sight, Standing, Subject, Telling, Told, Weight, Window, Words,
    Zone,
};
#[cfg(feature = "study")]
pub use parlor_lab as lab;
pub use parlor_record::{Broken, Deal, Fair, LONGEST_ENTROPY, Record, Setup, Spot, is_plain};
#[cfg(feature = "study")]
pub use parlor_solve::{Limits, Verdict};
pub use rulebook::{Clause, Difference, Rule, Rulebook, common_rules};
#[cfg(feature = "study")]
pub use solver::{Solved, Solver};
pub use table::{Look, Offer, Offered, Step, Table};
pub use verified::{Dealt, Verified, outcome, verify};
