//! What is done with the file, one thing after another.

use rusqlite::{Connection, OptionalExtension, Row as Found, params};

use super::journal::Journal;
use super::packs;
use crate::{Head, New, Row, Sign, Trouble};

pub fn create(file: &Connection, new: New) -> Result<bool, Trouble> {
    let New { table, body, at, sign: Sign { list, text } } = new;
    let mut head = file.prepare_cached(
        "INSERT INTO tables (id, last, at, list, sign) VALUES (?1, 0, ?2, ?3, ?4) \
         ON CONFLICT DO NOTHING",
    )?;
    if head.execute(params![table, number(at), list, text])? == 0 {
        return Ok(false);
    }
    let row = Row { seq: 1, command: None, body, at };
    packs::add(file, &table, &[row], &mut Vec::new())?;
    Ok(true)
}

pub fn erase(file: &Connection, journal: &mut Journal, table: &str) -> Result<(), Trouble> {
    journal.settle(file, table)?;
    journal.forget(table);
    packs::erase(file, table)?;
    note_leftovers(file)?;
    file.prepare_cached("DELETE FROM tables WHERE id = ?1")?.execute([table])?;
    Ok(())
}

pub fn amend(
    file: &Connection,
    journal: &mut Journal,
    table: &str,
    seq: u64,
    body: &str,
) -> Result<(), Trouble> {
    journal.settle(file, table)?;
    packs::amend(file, table, seq, body)?;
    note_leftovers(file)
}

/// What says that the file may have leftovers.
const LEFTOVERS: &str = "leftovers in the log";

/// SQLite wipes out what is deleted, but where a page was divided between others copies may be left.
fn note_leftovers(file: &Connection) -> Result<(), Trouble> {
    keep(file, LEFTOVERS, &[]).map(drop)
}

/// Writes the file anew if something was forgotten, so that no copy of it is left; not one so long that
/// the house would be closed for more than a moment.
pub fn wipe(file: &Connection, longest: u64) -> Result<(), Trouble> {
    let size = |name: &str| file.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    let bytes = (size("page_count")? * size("page_size")?) as u64;
    if keepsake(file, LEFTOVERS)?.is_some() && bytes <= longest {
        file.execute_batch("VACUUM")?;
        file.execute("DELETE FROM keepsakes WHERE name = ?1", [LEFTOVERS])?;
    }
    Ok(())
}

/// What the writer knows of a table's newest rows.
pub struct Newest {
    /// Those after the one that was asked for which are not in the table yet.
    pub rows: Vec<Row>,
    /// Whether that is all.
    pub all: bool,
    /// How often something was forgotten before.
    pub forgotten: u64,
}

pub fn newest(journal: &Journal, table: &str, after: u64) -> Newest {
    let tail = journal.known(table);
    Newest {
        rows: tail.map_or_else(Vec::new, |tail| tail.after(after).to_vec()),
        all: tail.is_some_and(|tail| tail.has_all_after(after)),
        forgotten: journal.forgotten(),
    }
}

/// The rows in the file, and those that the writer knew before; one that is in both counts once.
pub fn joined(
    file: &Connection,
    table: &str,
    after: u64,
    newest: Newest,
) -> Result<Vec<Row>, Trouble> {
    let mut rows = packs::after(file, table, after)?;
    let last = rows.last().map_or(after, |row| row.seq);
    rows.extend(newest.rows.into_iter().filter(|row| row.seq > last));
    Ok(rows)
}

pub fn rows(
    file: &Connection,
    journal: &Journal,
    table: &str,
    after: u64,
) -> Result<Vec<Row>, Trouble> {
    joined(file, table, after, newest(journal, table, after))
}

pub fn head(file: &Connection, journal: &Journal, table: &str) -> Result<Option<Head>, Trouble> {
    let sql = "SELECT id, last, at, list, sign FROM tables WHERE id = ?1";
    let head = file.prepare_cached(sql)?.query_row([table], told).optional()?;
    Ok(head.map(|head| up_to_date(journal, head)))
}

/// A head as it is with the rows in the journal.
fn up_to_date(journal: &Journal, head: Head) -> Head {
    match journal.known(&head.table) {
        Some(tail) => Head { last: tail.last, at: tail.at, ..head },
        None => head,
    }
}

pub fn listed(
    file: &Connection,
    journal: &Journal,
    list: &str,
    most: u32,
) -> Result<Vec<Head>, Trouble> {
    let sql = "SELECT id, last, at, list, sign FROM tables WHERE list = ?1 AND list <> '' \
               ORDER BY at DESC, id LIMIT ?2";
    let mut heads = file.prepare_cached(sql)?;
    let heads = heads.query_map(params![list, most], told)?;
    heads.map(|head| Ok(up_to_date(journal, head?))).collect()
}

fn told(row: &Found) -> rusqlite::Result<Head> {
    Ok(Head {
        table: row.get(0)?,
        last: row.get::<_, i64>(1)? as u64,
        at: row.get::<_, i64>(2)? as u64,
        sign: Sign { list: row.get(3)?, text: row.get(4)? },
    })
}

pub fn keepsake(file: &Connection, name: &str) -> Result<Option<Vec<u8>>, Trouble> {
    let mut found = file.prepare_cached("SELECT value FROM keepsakes WHERE name = ?1")?;
    Ok(found.query_row([name], |row| row.get(0)).optional()?)
}

pub fn keep(file: &Connection, name: &str, value: &[u8]) -> Result<Vec<u8>, Trouble> {
    let sql = "INSERT INTO keepsakes (name, value) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
    file.prepare_cached(sql)?.execute(params![name, value])?;
    Ok(keepsake(file, name)?.unwrap_or_default())
}

/// Numbers of the file have a sign.
pub fn number(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
