//! What happened at the tables, kept: a row is committed first, and only then told to anybody.
//!
//! A table is a list of rows, numbered from 1 without a gap. Whoever appends says after which row,
//! so that of two writers one comes too late, is told so and reads again. A row may carry the id of
//! the command that it answers; the same command a second time has no second effect, and is told
//! which row the first one made. What rows say is nobody's business here: this room knows no game,
//! no message and no person.
//!
//! There are two of them behind one trait: [`Sqlite`], a file and a thread, and [`Postgres`], which
//! several processes share. One suite of tests holds for both.

mod postgres;
mod sqlite;

use std::fmt;
use std::future::Future;

pub use postgres::{Heard, Hint, Hints, Postgres};
pub use sqlite::{Sqlite, copy};

/// Keeps rows.
pub trait Log: Send + Sync + 'static {
    /// Opens a new table with its first row; says no, and does nothing, if there is one with this
    /// id.
    fn create(&self, table: New) -> impl Future<Output = Result<bool, Trouble>> + Send;
    /// Adds a row to a table. When this says [`Appended::Done`] the row is on the disk.
    fn append(&self, append: Append) -> impl Future<Output = Result<Appended, Trouble>> + Send;
    /// The rows of a table after this one, the oldest first; none for a table that is not there.
    fn rows(
        &self,
        table: &str,
        after: u64,
    ) -> impl Future<Output = Result<Vec<Row>, Trouble>> + Send;
    /// The row that a command made, if it made one.
    fn answered(
        &self,
        table: &str,
        command: &str,
    ) -> impl Future<Output = Result<Option<u64>, Trouble>> + Send;
    /// Forgets a table and all its rows, because somebody wants to be forgotten.
    fn erase(&self, table: &str) -> impl Future<Output = Result<(), Trouble>> + Send;
    /// Says something else in a row, because somebody wants to be forgotten. Its number, its
    /// command and its time stay.
    fn amend(
        &self,
        table: &str,
        seq: u64,
        body: String,
    ) -> impl Future<Output = Result<(), Trouble>> + Send;
    /// What a table's head says, and how many rows there are.
    fn head(&self, table: &str) -> impl Future<Output = Result<Option<Head>, Trouble>> + Send;
    /// The tables on a list, the one that changed last first; at the most so many.
    fn listed(
        &self,
        list: &str,
        most: u32,
    ) -> impl Future<Output = Result<Vec<Head>, Trouble>> + Send;
    /// Something small that the house keeps for itself, by name.
    fn keepsake(&self, name: &str)
    -> impl Future<Output = Result<Option<Vec<u8>>, Trouble>> + Send;
    /// Keeps something small, unless there is something by that name; what is there then.
    fn keep(
        &self,
        name: &str,
        value: Vec<u8>,
    ) -> impl Future<Output = Result<Vec<u8>, Trouble>> + Send;
}

/// A table to open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct New {
    /// Its id.
    pub table: String,
    /// What its first row says.
    pub body: String,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// The lists that it is on, and what they say of it.
    pub sign: Sign,
}

/// A row to add.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// To which table.
    pub table: String,
    /// The last row that the writer knows.
    pub after: u64,
    /// The command that it answers.
    pub command: Option<String>,
    /// What it says.
    pub body: String,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// What the lists say of the table from now on, if that changes.
    pub sign: Option<Sign>,
}

/// What is told of a table without reading it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sign {
    /// The list that it is on; empty for none.
    pub list: String,
    /// What is said there.
    pub text: String,
}

/// What came of an append.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Appended {
    /// The row is there and has this number.
    Done(u64),
    /// This command made this row some time ago. Nothing was added.
    Repeated(u64),
    /// Somebody else was quicker: there are rows that the writer does not know. Nothing was added.
    Conflict,
}

/// A row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// Its number, from 1.
    pub seq: u64,
    /// The command that it answers.
    pub command: Option<String>,
    /// What it says.
    pub body: String,
    /// When, in milliseconds since 1970.
    pub at: u64,
}

/// A table as a list tells it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Head {
    /// Its id.
    pub table: String,
    /// The number of its last row.
    pub last: u64,
    /// When that was added, in milliseconds since 1970.
    pub at: u64,
    /// What is said of it.
    pub sign: Sign,
}

/// Something went wrong that is not the writer's fault; what was asked for has not been done, or it
/// is not known whether it has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trouble(pub String);

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "the log: {}", self.0)
    }
}

impl std::error::Error for Trouble {}
