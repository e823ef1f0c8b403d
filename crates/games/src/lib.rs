//! The games of the parlor, one folder each. No game imports another.
#![no_std]

extern crate alloc;

pub mod flinch;
