//! The games of the parlor, one folder each. No game imports another.
#![no_std]

extern crate alloc;

mod shelf;

pub mod another_patience;
pub mod authors;
pub mod blink;
pub mod farkle_flip;
pub mod flinch;
pub mod muggins;
pub mod patience;
pub mod stock_exchange;
pub mod store;
