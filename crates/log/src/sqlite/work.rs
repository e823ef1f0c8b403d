//! What is done with the file, one thing after another.

use rusqlite::{Connection, OptionalExtension, Row as Found, params};

use crate::{Append, Appended, Head, New, Row, Sign, Trouble};

pub fn create(file: &Connection, new: &New) -> Result<bool, Trouble> {
    let Sign { list, text } = &new.sign;
    let mut table = file.prepare_cached(
        "INSERT INTO tables (id, last, at, list, sign) VALUES (?1, 1, ?2, ?3, ?4) \
         ON CONFLICT DO NOTHING",
    )?;
    if table.execute(params![new.table, number(new.at), list, text])? == 0 {
        return Ok(false);
    }
    insert(file, &new.table, 1, None, new.at, &new.body)?;
    Ok(true)
}

pub fn append(file: &Connection, append: &Append) -> Result<Appended, Trouble> {
    let mut last = file.prepare_cached("SELECT last FROM tables WHERE id = ?1")?;
    let last: Option<i64> = last.query_row([&append.table], |row| row.get(0)).optional()?;
    let Some(last) = last else {
        return Err(Trouble(format!("there is no table {}", append.table)));
    };
    if let Some(command) = &append.command
        && let Some(seq) = answered(file, &append.table, command)?
    {
        return Ok(Appended::Repeated(seq));
    }
    if last as u64 != append.after {
        return Ok(Appended::Conflict);
    }
    let seq = append.after + 1;
    insert(file, &append.table, seq, append.command.as_deref(), append.at, &append.body)?;
    match &append.sign {
        None => {
            let sql = "UPDATE tables SET last = ?2, at = ?3 WHERE id = ?1";
            let mut change = file.prepare_cached(sql)?;
            change.execute(params![append.table, number(seq), number(append.at)])?;
        }
        Some(Sign { list, text }) => {
            let sql = "UPDATE tables SET last = ?2, at = ?3, list = ?4, sign = ?5 WHERE id = ?1";
            let mut change = file.prepare_cached(sql)?;
            change.execute(params![append.table, number(seq), number(append.at), list, text])?;
        }
    }
    Ok(Appended::Done(seq))
}

/// The row that a command made.
pub fn answered(file: &Connection, table: &str, command: &str) -> Result<Option<u64>, Trouble> {
    let mut found = file.prepare_cached("SELECT seq FROM lines WHERE id = ?1 AND command = ?2")?;
    let seq: Option<i64> = found.query_row([table, command], |row| row.get(0)).optional()?;
    Ok(seq.map(|seq| seq as u64))
}

pub fn erase(file: &Connection, table: &str) -> Result<(), Trouble> {
    file.prepare_cached("DELETE FROM lines WHERE id = ?1")?.execute([table])?;
    file.prepare_cached("DELETE FROM tables WHERE id = ?1")?.execute([table])?;
    Ok(())
}

pub fn amend(file: &Connection, table: &str, seq: u64, body: &str) -> Result<(), Trouble> {
    let sql = "UPDATE lines SET body = ?3 WHERE id = ?1 AND seq = ?2";
    file.prepare_cached(sql)?.execute(params![table, number(seq), body])?;
    Ok(())
}

fn insert(
    file: &Connection,
    table: &str,
    seq: u64,
    command: Option<&str>,
    at: u64,
    body: &str,
) -> Result<(), Trouble> {
    let sql = "INSERT INTO lines (id, seq, command, at, body) VALUES (?1, ?2, ?3, ?4, ?5)";
    let mut line = file.prepare_cached(sql)?;
    line.execute(params![table, number(seq), command, number(at), body])?;
    Ok(())
}

pub fn rows(file: &Connection, table: &str, after: u64) -> Result<Vec<Row>, Trouble> {
    let sql = "SELECT seq, command, body, at FROM lines WHERE id = ?1 AND seq > ?2 ORDER BY seq";
    let mut rows = file.prepare_cached(sql)?;
    let row = |row: &Found| {
        Ok(Row {
            seq: row.get::<_, i64>(0)? as u64,
            command: row.get(1)?,
            body: row.get(2)?,
            at: row.get::<_, i64>(3)? as u64,
        })
    };
    let rows = rows.query_map(params![table, number(after)], row)?;
    Ok(rows.collect::<Result<_, _>>()?)
}

pub fn head(file: &Connection, table: &str) -> Result<Option<Head>, Trouble> {
    let sql = "SELECT id, last, at, list, sign FROM tables WHERE id = ?1";
    Ok(file.prepare_cached(sql)?.query_row([table], told).optional()?)
}

pub fn listed(file: &Connection, list: &str, most: u32) -> Result<Vec<Head>, Trouble> {
    let sql = "SELECT id, last, at, list, sign FROM tables WHERE list = ?1 AND list <> '' \
               ORDER BY at DESC, id LIMIT ?2";
    let mut heads = file.prepare_cached(sql)?;
    let heads = heads.query_map(params![list, most], told)?;
    Ok(heads.collect::<Result<_, _>>()?)
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
fn number(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
