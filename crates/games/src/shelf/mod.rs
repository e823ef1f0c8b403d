//! The shelf: what several games truly share.

pub(crate) mod asks;
pub(crate) mod books;
pub(crate) mod guess;
pub(crate) mod heard;
pub(crate) mod odds;
pub(crate) mod pack;
pub(crate) mod players;
pub(crate) mod prospect;

#[cfg(test)]
pub(crate) mod tests;
