//! The laboratory: games of bots against bots in great number, and what can be learnt from them.

mod arena;
mod race;

pub use arena::{Arena, Calls, Contender, Outcome, Ring};
