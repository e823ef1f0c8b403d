//! What every game of the parlor has in common.
//!
//! A [`Game`] is a type; a value of it is one set of rules. From one description of where the
//! cards lie follow the views, the events' masks, what a bot may imagine and what the
//! [`laws`] check. This room knows no game by name.
#![no_std]

extern crate alloc;

mod about;
mod best_of;
mod chance;
mod event;
mod game;
pub mod laws;
mod layout;
mod matches;
mod playout;
mod puzzle;
mod refusal;
mod tale;
mod telling;
mod view;

pub use about::{About, Choice, Edition, Setting, Values, Words};
pub use best_of::{BestOf, Series};
pub use chance::{Chance, Dealer, Lots, Origin};
pub use event::{End, Event, Heard, Mute, Sight, Sink};
pub use game::{
    Act, Awaiting, Claim, Ending, Fact, Game, Offers, Seating, Standing, Subject, Weight, Window,
    pick_listed,
};
pub use layout::{Eye, Facing, Layout, Lying, Place, Zone};
pub use matches::{Entry, Match, Move, check_table};
pub use parlor_cards as cards;
pub use playout::{Played, perft, playout_listed, playout_picked};
pub use puzzle::{Puzzle, Steps};
pub use refusal::Refusal;
pub use telling::{Noted, Telling, Told};
pub use view::{Notes, View};
