//! The rows of a table where they stay: those of old files in lines of their own, all others in packs.

use rusqlite::{Connection, OptionalExtension, Row as Found, params};

use super::packed::{self, Packed, Pieces};
use super::work::number;
use crate::{Row, Trouble};

/// Adds rows that follow each other to a table, and says in its head which one is the last.
pub fn add(
    file: &Connection,
    table: &str,
    rows: &[Row],
    bytes: &mut Vec<u8>,
) -> Result<(), Trouble> {
    let (Some(first), Some(last)) = (rows.first(), rows.last()) else { return Ok(()) };
    bytes.clear();
    rows.iter().for_each(|row| packed::put(bytes, row));
    let sql = "INSERT INTO packs (id, first, rows) VALUES (?1, ?2, ?3)";
    file.prepare_cached(sql)?.execute(params![table, number(first.seq), &*bytes])?;
    // They follow the last row that is there, or something is very wrong.
    let sql = "UPDATE tables SET last = ?2, at = ?3 WHERE id = ?1 AND last = ?4";
    let before = number(first.seq.saturating_sub(1));
    let mut head = file.prepare_cached(sql)?;
    match head.execute(params![table, number(last.seq), number(last.at), before])? {
        1 => Ok(()),
        _ => Err(Trouble(format!("rows of {table} from {} on do not fit", first.seq))),
    }
}

/// The rows of a table after one, the oldest first.
pub fn after(file: &Connection, table: &str, after: u64) -> Result<Vec<Row>, Trouble> {
    let sql = "SELECT seq, command, body, at FROM lines WHERE id = ?1 AND seq > ?2 ORDER BY seq";
    let mut lines = file.prepare_cached(sql)?;
    let lines = lines.query_map(params![table, number(after)], line)?;
    let mut rows: Vec<Row> = lines.collect::<Result<_, _>>()?;
    each_packed(file, table, after, |packed| rows.push(packed.row()))?;
    Ok(rows)
}

/// The commands of a table, each with the row that it made.
pub fn each_command(
    file: &Connection,
    table: &str,
    mut each: impl FnMut(&str, u64),
) -> Result<(), Trouble> {
    let sql = "SELECT command, seq FROM lines WHERE id = ?1 AND command IS NOT NULL";
    let mut lines = file.prepare_cached(sql)?;
    let mut lines = lines.query([table])?;
    while let Some(line) = lines.next()? {
        let seq = line.get::<_, i64>(1)? as u64;
        each(line.get_ref(0)?.as_str().map_err(|error| Trouble(error.to_string()))?, seq);
    }
    each_packed(file, table, 0, |Packed { command, seq, .. }| {
        if let Some(command) = command {
            each(command, seq);
        }
    })
}

/// A row of a table.
pub fn one(file: &Connection, table: &str, seq: u64) -> Result<Option<Row>, Trouble> {
    if let Some((_, bytes)) = pack_with(file, table, seq)? {
        for packed in Pieces(&bytes).rows() {
            let packed = packed?;
            if packed.seq == seq {
                return Ok(Some(packed.row()));
            }
        }
    }
    let sql = "SELECT seq, command, body, at FROM lines WHERE id = ?1 AND seq = ?2";
    Ok(file.prepare_cached(sql)?.query_row(params![table, number(seq)], line).optional()?)
}

/// Says something else in a row.
pub fn amend(file: &Connection, table: &str, seq: u64, body: &str) -> Result<(), Trouble> {
    let sql = "UPDATE lines SET body = ?3 WHERE id = ?1 AND seq = ?2";
    file.prepare_cached(sql)?.execute(params![table, number(seq), body])?;
    let Some((first, bytes)) = pack_with(file, table, seq)? else { return Ok(()) };
    let mut changed = Vec::with_capacity(bytes.len());
    for packed in Pieces(&bytes).rows() {
        let mut row = packed?.row();
        if row.seq == seq {
            row.body = body.into();
        }
        packed::put(&mut changed, &row);
    }
    let sql = "UPDATE packs SET rows = ?3 WHERE id = ?1 AND first = ?2";
    file.prepare_cached(sql)?.execute(params![table, first, changed])?;
    Ok(())
}

/// Forgets all rows of a table.
pub fn erase(file: &Connection, table: &str) -> Result<(), Trouble> {
    file.prepare_cached("DELETE FROM lines WHERE id = ?1")?.execute([table])?;
    file.prepare_cached("DELETE FROM packs WHERE id = ?1")?.execute([table])?;
    Ok(())
}

/// The pack that a row is in, if it is in one.
fn pack_with(file: &Connection, table: &str, seq: u64) -> Result<Option<(i64, Vec<u8>)>, Trouble> {
    let sql = "SELECT first, rows FROM packs WHERE id = ?1 AND first <= ?2 \
               ORDER BY first DESC LIMIT 1";
    let pack = |row: &Found| Ok((row.get(0)?, row.get(1)?));
    Ok(file.prepare_cached(sql)?.query_row(params![table, number(seq)], pack).optional()?)
}

/// The rows of a table after one that are in packs.
fn each_packed(
    file: &Connection,
    table: &str,
    after: u64,
    mut each: impl FnMut(Packed),
) -> Result<(), Trouble> {
    // From the pack on that the next row is in.
    let sql = "SELECT rows FROM packs WHERE id = ?1 AND first >= ifnull( \
               (SELECT max(first) FROM packs WHERE id = ?1 AND first <= ?2), 0) ORDER BY first";
    let mut packs = file.prepare_cached(sql)?;
    let mut packs = packs.query(params![table, number(after.saturating_add(1))])?;
    while let Some(pack) = packs.next()? {
        let bytes = pack.get_ref(0)?.as_blob().map_err(|error| Trouble(error.to_string()))?;
        for packed in Pieces(bytes).rows() {
            let packed = packed?;
            if packed.seq > after {
                each(packed);
            }
        }
    }
    Ok(())
}

fn line(line: &Found) -> rusqlite::Result<Row> {
    Ok(Row {
        seq: line.get::<_, i64>(0)? as u64,
        command: line.get(1)?,
        body: line.get(2)?,
        at: line.get::<_, i64>(3)? as u64,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sqlite::schema;

    /// Rows that are there already, or leave a gap, are no pack, nor are those of no table.
    #[test]
    fn packs_follow_each_other() -> Result<(), Trouble> {
        let mut file = Connection::open_in_memory()?;
        schema::prepare(&mut file)?;
        file.execute("INSERT INTO tables VALUES ('t', 0, 0, '', '')", [])?;
        let row = |seq| Row { seq, command: None, body: String::new(), at: seq };
        let bytes = &mut Vec::new();
        add(&file, "t", &[row(1), row(2)], bytes)?;
        for (table, wrong) in [("t", 1), ("t", 2), ("t", 4), ("u", 1)] {
            let change = file.transaction()?;
            assert!(add(&change, table, &[row(wrong)], bytes).is_err(), "{table} {wrong}");
        }
        add(&file, "t", &[row(3)], bytes)?;
        assert!(after(&file, "t", 0)?.iter().map(|row| row.seq).eq(1..=3));
        Ok(())
    }
}
