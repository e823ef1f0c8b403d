//! The log that was chosen: a file, or a database.

use std::path::PathBuf;

use parlor_log::{Append, Appended, Head, Heard, Hint, Log, New, Postgres, Row, Sqlite, Trouble};
use tokio::sync::broadcast;

/// Where rows are kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Database {
    /// In a file.
    File(PathBuf),
    /// In a PostgreSQL database, by its address.
    Postgres(String),
}

/// A log of either kind.
#[derive(Clone, Debug)]
pub enum Store {
    /// A file.
    Sqlite(Sqlite),
    /// A database.
    Postgres(Postgres),
}

impl Store {
    /// Opens what was chosen.
    pub async fn open(database: &Database) -> Result<Store, Trouble> {
        Ok(match database {
            Database::File(path) => Store::Sqlite(Sqlite::open(path)?),
            Database::Postgres(address) => Store::Postgres(Postgres::open(address).await?),
        })
    }

    /// Hears which tables have new rows of other processes; nothing where there can be none.
    pub fn hints(&self) -> Option<broadcast::Receiver<Hint>> {
        match self {
            Store::Sqlite(_) => None,
            Store::Postgres(log) => Some(log.hints().listen()),
        }
    }

    /// Hears who is at which table, at whatever process; nothing where there is only this one.
    pub fn hears_who(&self) -> Option<broadcast::Receiver<Heard>> {
        match self {
            Store::Sqlite(_) => None,
            Store::Postgres(log) => Some(log.hints().listen_who()),
        }
    }

    /// Tells the other processes who is at a table.
    pub async fn tell_who(&self, table: &str, people: &[&str]) -> Result<(), Trouble> {
        match self {
            Store::Sqlite(_) => Ok(()),
            Store::Postgres(log) => log.tell_who(table, people).await,
        }
    }

    /// Closes it; nothing is asked of it any more.
    pub async fn close(&self) {
        if let Store::Sqlite(log) = self {
            log.close().await;
        }
    }

    /// Whether other processes may write to it, too.
    pub fn is_shared(&self) -> bool {
        matches!(self, Store::Postgres(_))
    }
}

/// Asks whichever it is.
macro_rules! ask {
    ($store:expr, $log:ident => $asked:expr) => {
        match $store {
            Store::Sqlite($log) => $asked.await,
            Store::Postgres($log) => $asked.await,
        }
    };
}

impl Log for Store {
    async fn create(&self, table: New) -> Result<bool, Trouble> {
        ask!(self, log => log.create(table))
    }

    async fn append(&self, append: Append) -> Result<Appended, Trouble> {
        ask!(self, log => log.append(append))
    }

    async fn rows(&self, table: &str, after: u64) -> Result<Vec<Row>, Trouble> {
        ask!(self, log => log.rows(table, after))
    }

    async fn answered(&self, table: &str, command: &str) -> Result<Option<u64>, Trouble> {
        ask!(self, log => log.answered(table, command))
    }

    async fn erase(&self, table: &str) -> Result<(), Trouble> {
        ask!(self, log => log.erase(table))
    }

    async fn amend(&self, table: &str, seq: u64, body: String) -> Result<(), Trouble> {
        ask!(self, log => log.amend(table, seq, body))
    }

    async fn head(&self, table: &str) -> Result<Option<Head>, Trouble> {
        ask!(self, log => log.head(table))
    }

    async fn listed(&self, list: &str, most: u32) -> Result<Vec<Head>, Trouble> {
        ask!(self, log => log.listed(list, most))
    }

    async fn keepsake(&self, name: &str) -> Result<Option<Vec<u8>>, Trouble> {
        ask!(self, log => log.keepsake(name))
    }

    async fn keep(&self, name: &str, value: Vec<u8>) -> Result<Vec<u8>, Trouble> {
        ask!(self, log => log.keep(name, value))
    }
}
