//! What the house has, in the shapes of the protocol: for a pipe, a wire or a browser.
//!
//! The house knows no messages and the protocol knows no games; here one is told in the words of
//! the other, and nothing is decided.

mod catalogue;
mod rules;
mod table;
mod written;

pub use catalogue::games;
pub use rules::rules;
pub use table::{
    ending, event, events, fact, heaps, hint, listed, made, offers, standing, state, view,
};
pub use written::{write_events, write_facts, write_offers, write_standing};
