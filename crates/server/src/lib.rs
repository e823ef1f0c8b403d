//! The server: tables that never lose a move or a secret.
//!
//! A party is what a table is (`parlor-party`), `table` the task that keeps it, `hall` all of them; `people` says who
//! somebody is, `web` lets them in. What is legal the house decides; what has happened the log says.

mod config;
mod door;
mod hall;
mod keys;
mod limits;
mod metrics;
mod patient;
mod people;
mod present;
mod replay;
mod store;
mod table;
mod web;

pub use config::Config;
pub use door::{House, open};
pub use parlor_log::Trouble;
pub use store::{Database, Store};
pub use web::document as openapi;
