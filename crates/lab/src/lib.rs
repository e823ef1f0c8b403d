//! The laboratory: games of bots against bots in great number, and what can be learnt from them.
//!
//! A [`Plan`] says which games are played; an [`Arena`] plays one of them; [`spread`] plays many, on
//! all cores and yet in order. Every game gives a [`Row`], rows make a [`Tally`], and a tally can be
//! drawn ([`plot`]). Nothing here depends on how many threads there are, or on a clock.

mod arena;
mod ladder;
mod plan;
pub mod plot;
mod race;
mod rating;
mod row;
mod shard;
mod spread;
mod stats;
mod svg;
mod tally;

pub use arena::{Arena, Calls, Outcome, Ring};
pub use ladder::{Duel, Ladder};
pub use parlor_bots::Contender;
pub use plan::{Meeting, Plan, arrangements, deal_seed};
pub use rating::{ELO, Pairing, Rating, rate};
pub use row::{Row, Seated};
pub use shard::{NoShard, Shard};
pub use spread::{spread, spread_until};
pub use stats::{Bin, Interval, Lengths, wilson};
pub use tally::{Called, Share, Tally};
