//! The parts of the shelf, each for itself, and what the tests of several games share.

mod books;
mod heard;
mod odds;
mod pack;
pub(crate) mod solo;
pub(crate) mod table;
