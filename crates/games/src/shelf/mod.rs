//! The shelf: what several games truly share.

pub(crate) mod asks;
pub(crate) mod books;
pub(crate) mod guess;
pub(crate) mod pack;
pub(crate) mod players;

#[cfg(test)]
pub(crate) mod tests;
