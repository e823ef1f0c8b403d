//! A log in a database that several processes share.

mod connection;
mod schema;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::sync::broadcast;
use tokio_postgres::{Config, Row as Found};

use crate::{Append, Appended, Head, Log, New, Row, Sign, Trouble};
use connection::Line;

/// How many connections there are. Each does one thing after another; what several do at the same
/// time the database commits together.
const LINES: usize = 8;

/// The longest text that can be told to all processes at once, in bytes.
const LONGEST: usize = 7_900;

/// A log in a PostgreSQL database. Connections that are lost are made again when they are needed.
#[derive(Clone, Debug)]
pub struct Postgres {
    lines: Arc<[Line]>,
    next: Arc<AtomicUsize>,
    hints: Arc<Hints>,
}

/// Tells which tables have new rows, of whatever process. It is a hint: some may get lost, and who
/// needs to know looks from time to time.
#[derive(Debug)]
pub struct Hints {
    sender: broadcast::Sender<Hint>,
    here: broadcast::Sender<Heard>,
}

/// Some people are at a table, at some process.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Heard {
    /// Which table.
    pub table: String,
    /// Their ids.
    pub people: Vec<String>,
}

/// A table has a row with this number; none if it was erased.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// Which table.
    pub table: String,
    /// The row's number.
    pub seq: u64,
}

impl Hints {
    /// Listens from now on.
    pub fn listen(&self) -> broadcast::Receiver<Hint> {
        self.sender.subscribe()
    }

    /// Listens from now on for who is where.
    pub fn listen_who(&self) -> broadcast::Receiver<Heard> {
        self.here.subscribe()
    }
}

impl Postgres {
    /// Opens a database by its address, `postgres://user:password@host/name`.
    pub async fn open(address: &str) -> Result<Postgres, Trouble> {
        let config: Config = address.parse()?;
        let (sender, here) = (broadcast::Sender::new(4096), broadcast::Sender::new(4096));
        let hints = Arc::new(Hints { sender, here });
        let first = Line::new(config.clone());
        schema::prepare(&mut connection::connect(&config, None).await?).await?;
        connection::listen(config.clone(), hints.clone());
        let others = (1..LINES).map(|_| Line::new(config.clone()));
        let lines = std::iter::once(first).chain(others).collect();
        Ok(Postgres { lines, next: Arc::default(), hints })
    }

    /// Hears of new rows.
    pub fn hints(&self) -> &Hints {
        &self.hints
    }

    /// Tells all processes who is at a table here. Nothing is kept.
    pub async fn tell_who(&self, table: &str, people: &[&str]) -> Result<(), Trouble> {
        let mut said = String::from(table);
        for person in people {
            // More cannot be said at once.
            if said.len() + person.len() < LONGEST {
                said = said + " " + person;
            }
        }
        self.line().query("SELECT pg_notify('parlor_here', $1::text)", &[&said]).await.map(drop)
    }

    fn line(&self) -> &Line {
        &self.lines[self.next.fetch_add(1, Ordering::Relaxed) % self.lines.len()]
    }
}

/// Adds a row if the writer knows the last one and the command is new; tells the others.
const APPEND: &str = "
    WITH changed AS (
        UPDATE parlor.tables
        SET last = $2::bigint, at = $4::bigint,
            list = coalesce($6::text, list), sign = coalesce($7::text, sign)
        WHERE id = $1::text AND last = $2::bigint - 1
          AND NOT EXISTS (SELECT 1 FROM parlor.lines WHERE id = $1 AND command = $3::text)
        RETURNING id
    ), added AS (
        INSERT INTO parlor.lines (id, seq, command, at, body)
        SELECT id, $2::bigint, $3::text, $4::bigint, $5::text FROM changed
        RETURNING id
    )
    SELECT pg_notify('parlor', id || ' ' || $2::bigint) FROM added";

const CREATE: &str = "
    WITH opened AS (
        INSERT INTO parlor.tables (id, last, at, list, sign) 
        VALUES ($1::text, 1, $2::bigint, $4::text, $5::text)
        ON CONFLICT DO NOTHING
        RETURNING id
    )
    INSERT INTO parlor.lines (id, seq, at, body) SELECT id, 1, $2::bigint, $3::text FROM opened
    RETURNING id";

const ERASE: &str = "
    WITH gone AS (DELETE FROM parlor.lines WHERE id = $1 RETURNING id)
    SELECT pg_notify('parlor', $1::text || ' 0') FROM (SELECT count(*) FROM gone) AS all_of_them";

impl Log for Postgres {
    async fn create(&self, new: New) -> Result<bool, Trouble> {
        let Sign { list, text } = &new.sign;
        let values: [&(dyn tokio_postgres::types::ToSql + Sync); 5] =
            [&new.table, &number(new.at), &new.body, list, text];
        Ok(!self.line().query(CREATE, &values).await?.is_empty())
    }

    async fn append(&self, append: Append) -> Result<Appended, Trouble> {
        let Append { table, after, command, body, at, sign } = &append;
        let seq = after + 1;
        let (list, text) = sign.as_ref().map(|sign| (&sign.list, &sign.text)).unzip();
        let values: [&(dyn tokio_postgres::types::ToSql + Sync); 7] =
            [table, &number(seq), command, &number(*at), body, &list, &text];
        // Whether a row was added after all is asked below, should the answer get lost.
        let done = self.line().query(APPEND, &values).await;
        if done.as_ref().is_ok_and(|rows| !rows.is_empty()) {
            return Ok(Appended::Done(seq));
        }
        if let Some(command) = command
            && let Some(seq) = self.answered(table, command).await?
        {
            return Ok(Appended::Repeated(seq));
        }
        done?;
        match self.head(table).await? {
            Some(_) => Ok(Appended::Conflict),
            None => Err(Trouble(format!("there is no table {table}"))),
        }
    }

    async fn rows(&self, table: &str, after: u64) -> Result<Vec<Row>, Trouble> {
        let sql = "SELECT seq, command, body, at FROM parlor.lines WHERE id = $1 AND seq > $2 \
                   ORDER BY seq";
        let rows = self.line().query(sql, &[&table, &number(after)]).await?;
        let row = |row: Found| Row {
            seq: row.get::<_, i64>(0) as u64,
            command: row.get(1),
            body: row.get(2),
            at: row.get::<_, i64>(3) as u64,
        };
        Ok(rows.into_iter().map(row).collect())
    }

    async fn answered(&self, table: &str, command: &str) -> Result<Option<u64>, Trouble> {
        let sql = "SELECT seq FROM parlor.lines WHERE id = $1 AND command = $2";
        let found = self.line().query(sql, &[&table, &command]).await?;
        Ok(found.first().map(|row| row.get::<_, i64>(0) as u64))
    }

    async fn erase(&self, table: &str) -> Result<(), Trouble> {
        self.line().query(ERASE, &[&table]).await?;
        self.line().query("DELETE FROM parlor.tables WHERE id = $1", &[&table]).await?;
        Ok(())
    }

    async fn amend(&self, table: &str, seq: u64, body: String) -> Result<(), Trouble> {
        let sql = "UPDATE parlor.lines SET body = $3 WHERE id = $1 AND seq = $2";
        self.line().query(sql, &[&table, &number(seq), &body]).await?;
        Ok(())
    }

    async fn head(&self, table: &str) -> Result<Option<Head>, Trouble> {
        let sql = "SELECT id, last, at, list, sign FROM parlor.tables WHERE id = $1";
        Ok(self.line().query(sql, &[&table]).await?.first().map(told))
    }

    async fn listed(&self, list: &str, most: u32) -> Result<Vec<Head>, Trouble> {
        let sql = "SELECT id, last, at, list, sign FROM parlor.tables \
                   WHERE list = $1 AND list <> '' ORDER BY at DESC, id LIMIT $2";
        let rows = self.line().query(sql, &[&list, &i64::from(most)]).await?;
        Ok(rows.iter().map(told).collect())
    }

    async fn keepsake(&self, name: &str) -> Result<Option<Vec<u8>>, Trouble> {
        let sql = "SELECT value FROM parlor.keepsakes WHERE name = $1";
        Ok(self.line().query(sql, &[&name]).await?.first().map(|row| row.get(0)))
    }

    async fn keep(&self, name: &str, value: Vec<u8>) -> Result<Vec<u8>, Trouble> {
        let sql =
            "INSERT INTO parlor.keepsakes (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        self.line().query(sql, &[&name, &value]).await?;
        Ok(self.keepsake(name).await?.unwrap_or_default())
    }
}

fn told(row: &Found) -> Head {
    Head {
        table: row.get(0),
        last: row.get::<_, i64>(1) as u64,
        at: row.get::<_, i64>(2) as u64,
        sign: Sign { list: row.get(3), text: row.get(4) },
    }
}

/// Numbers of the database have a sign.
fn number(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

impl From<tokio_postgres::Error> for Trouble {
    fn from(error: tokio_postgres::Error) -> Trouble {
        match error.as_db_error() {
            Some(said) => Trouble(said.to_string()),
            None => Trouble(error.to_string()),
        }
    }
}
