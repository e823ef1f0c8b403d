//! The shelf: what several games truly share.

pub(crate) mod asks;
pub(crate) mod books;
pub(crate) mod guess;
pub(crate) mod patience;

#[cfg(test)]
pub(crate) mod solo;
#[cfg(test)]
pub(crate) mod table;
#[cfg(test)]
mod tests;
