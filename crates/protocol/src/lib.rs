//! The messages of Parlor: what goes over a pipe or a wire, and nothing that happens there.
//!
//! This is the one room with derived serde. It knows no game, no rule and no table: numbers, texts
//! and lists in the shapes that the documents promise.

mod body;
pub mod engine;
pub mod server;
pub mod text;
