//! Rows that are kept but have no place of their own yet.
//!
//! A row that goes to its table changes a page of that table and another of its commands, and a page
//! is what is written. So rows go first into a journal, where the rows of all tables stand one after
//! another and a page takes many of them. When there are enough, those of each table are folded into
//! it together, a few tables at a time. Until then they are in memory as well, so that the journal is
//! never read but when the file is opened: whatever was not folded before a crash is found there.
//!
//! A row is in the journal until it is in its table, in one transaction; one that is in both counts
//! once, because a table knows its last row.

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasher, RandomState};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use rusqlite::{Connection, OptionalExtension, params};

use super::work::number;
use crate::{Append, Row, Trouble};

/// With so many rows in the journal they are folded into their tables.
const ENOUGH: u64 = 65_536;
/// With so many rows of one table they are folded into it, so that a command is found quickly.
const LONG: usize = 256;
/// How many rows are taken out of the journal at once.
const TAKEN: u64 = 2_048;

/// The rows in the journal, and what is to be done with them.
#[derive(Debug, Default)]
pub struct Journal {
    tails: HashMap<String, Tail>,
    /// Tables that are to be folded next.
    due: Vec<String>,
    /// The journal's first row, and the one after its last.
    first: u64,
    next: u64,
    /// When all that is due is folded, the journal is not needed up to here.
    needless: Option<u64>,
    /// What makes a mark of a command, another in each process.
    marks: RandomState,
    /// How often something was to be forgotten, which those who read beside the writer must know.
    forgotten: Arc<AtomicU64>,
}

/// The end of a table.
#[derive(Debug, Default)]
pub struct Tail {
    /// The number of its last row.
    pub last: u64,
    /// When that was added.
    pub at: u64,
    /// Whether it is on a list.
    pub listed: bool,
    /// The rows that are not in their table yet.
    rows: Vec<Row>,
    /// After all of its rows in the journal.
    until: u64,
    /// A mark for each of its commands, once they were looked for: nearly every command is new, and
    /// that is to be seen without looking into the file.
    marks: Option<HashSet<u32>>,
}

impl Tail {
    /// The rows after this one.
    pub fn after(&self, seq: u64) -> &[Row] {
        &self.rows[self.rows.partition_point(|row| row.seq <= seq)..]
    }

    /// Whether all rows after this one are here, and none of them in the table.
    pub fn has_all_after(&self, seq: u64) -> bool {
        self.last <= seq || self.rows.first().is_some_and(|row| row.seq <= seq + 1)
    }

    /// The row that a command made, if it is not in its table yet.
    pub fn answered(&self, command: &str) -> Option<u64> {
        let made = |row: &&Row| row.command.as_deref() == Some(command);
        self.rows.iter().rev().find(made).map(|row| row.seq)
    }
}

impl Journal {
    /// What a file's journal has; whatever was remembered is forgotten.
    pub fn read(file: &Connection, forgotten: &Arc<AtomicU64>) -> Result<Journal, Trouble> {
        let forgotten = forgotten.clone();
        let mut journal = Journal { first: 1, next: 1, forgotten, ..Journal::default() };
        let mut found = file.prepare_cached(
            "SELECT number, id, seq, command, at, body FROM journal ORDER BY number",
        )?;
        let mut found = found.query([])?;
        while let Some(row) = found.next()? {
            let (place, table) = (row.get::<_, i64>(0)? as u64, row.get::<_, String>(1)?);
            let row = Row {
                seq: row.get::<_, i64>(2)? as u64,
                command: row.get(3)?,
                at: row.get::<_, i64>(4)? as u64,
                body: row.get(5)?,
            };
            if journal.next == journal.first {
                journal.first = place;
            }
            journal.next = place + 1;
            journal.found(file, table, row)?;
        }
        Ok(journal)
    }

    fn found(&mut self, file: &Connection, table: String, row: Row) -> Result<(), Trouble> {
        let Some(tail) = self.tail(file, &table)? else {
            return Err(Trouble(format!("there are rows of {table}, but no such table")));
        };
        if row.seq > tail.last + 1 {
            return Err(Trouble(format!("a row of {table} is missing, {}", tail.last + 1)));
        }
        let folded = row.seq <= tail.last;
        self.push(&table, row, folded);
        Ok(())
    }

    /// The end of a table, if there are rows of it in the journal.
    pub fn known(&self, table: &str) -> Option<&Tail> {
        self.tails.get(table)
    }

    /// How often something was to be forgotten so far.
    pub fn forgotten(&self) -> u64 {
        self.forgotten.load(Ordering::SeqCst)
    }

    /// The end of a table, if there is such a table.
    pub fn tail(&mut self, file: &Connection, table: &str) -> Result<Option<&mut Tail>, Trouble> {
        if !self.tails.contains_key(table) {
            let sql = "SELECT last, at, list <> '' FROM tables WHERE id = ?1";
            let tail = file.prepare_cached(sql)?.query_row([table], |row| {
                let (last, at) = (row.get::<_, i64>(0)? as u64, row.get::<_, i64>(1)? as u64);
                Ok(Tail { last, at, listed: row.get(2)?, ..Tail::default() })
            });
            let Some(tail) = tail.optional()? else { return Ok(None) };
            self.tails.insert(table.to_owned(), Tail { until: self.next, ..tail });
        }
        Ok(self.tails.get_mut(table))
    }

    /// Whether a table may have a command already: if not, it has not.
    pub fn may_have(
        &mut self,
        file: &Connection,
        table: &str,
        command: &str,
    ) -> Result<bool, Trouble> {
        let Some(tail) = self.tails.get_mut(table) else { return Ok(true) };
        let mark = |command: &str| self.marks.hash_one(command) as u32;
        let marks = match &mut tail.marks {
            Some(marks) => marks,
            none => {
                let mut marks = HashSet::new();
                let sql = "SELECT command FROM lines WHERE id = ?1 AND command IS NOT NULL";
                let mut found = file.prepare_cached(sql)?;
                let mut found = found.query([table])?;
                while let Some(row) = found.next()? {
                    marks.insert(mark(row.get_ref(0)?.as_str().unwrap_or_default()));
                }
                marks.extend(tail.rows.iter().filter_map(|row| row.command.as_deref()).map(mark));
                none.insert(marks)
            }
        };
        Ok(marks.contains(&mark(command)))
    }

    /// Adds a row after the last one of its table.
    pub fn append(&mut self, file: &Connection, append: Append) -> Result<u64, Trouble> {
        let Append { table, after, command, body, at, .. } = append;
        let seq = after + 1;
        let sql = "INSERT INTO journal (number, id, seq, command, at, body) \
                   VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
        let mut line = file.prepare_cached(sql)?;
        let place = number(self.next);
        line.execute(params![place, table, number(seq), command, number(at), body])?;
        self.next += 1;
        self.push(&table, Row { seq, command, body, at }, false);
        Ok(seq)
    }

    /// Remembers the row that was added last.
    fn push(&mut self, table: &str, row: Row, folded: bool) {
        let Some(tail) = self.tails.get_mut(table) else { return };
        tail.until = self.next;
        if folded {
            return;
        }
        (tail.last, tail.at) = (row.seq, row.at);
        if let (Some(marks), Some(command)) = (&mut tail.marks, &row.command) {
            marks.insert(self.marks.hash_one(command.as_str()) as u32);
        }
        if tail.rows.is_empty() {
            // There are many tables, and few at which much happens.
            tail.rows.reserve_exact(2);
        }
        tail.rows.push(row);
        if tail.rows.len() == LONG {
            self.due.push(table.to_owned());
        }
    }

    /// Where there is enough to be folded: folds some tables, of about so many rows, or takes rows out
    /// that are in their tables.
    pub fn fold(&mut self, file: &Connection, most: usize) -> Result<(), Trouble> {
        if self.needless.is_none() && self.next - self.first >= ENOUGH {
            self.needless = Some(self.next);
            let waiting = self.tails.iter().filter(|(_, tail)| !tail.rows.is_empty());
            self.due = waiting.map(|(table, _)| table.clone()).collect();
            // Neighbours in the file, one after another.
            self.due.sort_unstable();
        }
        let mut folded = 0;
        while folded < most
            && let Some(table) = self.due.pop()
        {
            folded += self.fold_one(file, &table)?;
        }
        match self.needless {
            Some(end) if self.due.is_empty() && folded < most => self.take_out(file, end),
            _ => Ok(()),
        }
    }

    fn fold_one(&mut self, file: &Connection, table: &str) -> Result<usize, Trouble> {
        let Some(tail) = self.tails.get_mut(table) else { return Ok(0) };
        let Some(last) = tail.rows.last() else { return Ok(0) };
        let sql = "INSERT INTO lines (id, seq, command, at, body) VALUES (?1, ?2, ?3, ?4, ?5)";
        let mut line = file.prepare_cached(sql)?;
        for Row { seq, command, body, at } in &tail.rows {
            line.execute(params![table, number(*seq), command, number(*at), body])?;
        }
        let sql = "UPDATE tables SET last = ?2, at = ?3 WHERE id = ?1";
        let mut head = file.prepare_cached(sql)?;
        head.execute(params![table, number(last.seq), number(last.at)])?;
        let folded = tail.rows.len();
        tail.rows = Vec::new();
        Ok(folded)
    }

    /// Takes some rows out of the journal that are in their tables, and all before them.
    fn take_out(&mut self, file: &Connection, end: u64) -> Result<(), Trouble> {
        let until = end.min(self.first + TAKEN);
        file.prepare_cached("DELETE FROM journal WHERE number < ?1")?.execute([number(until)])?;
        self.first = until;
        if until == end {
            self.needless = None;
            self.tails.retain(|_, tail| tail.until > end || !tail.rows.is_empty());
        }
        Ok(())
    }

    /// Nothing of a table is in the journal afterwards: something that was said is to be forgotten.
    pub fn settle(&mut self, file: &Connection, table: &str) -> Result<(), Trouble> {
        // Before it is committed: who reads what is committed then is told that it may be another table.
        self.forgotten.fetch_add(1, Ordering::SeqCst);
        self.fold_one(file, table)?;
        if self.tails.remove(table).is_some() {
            file.prepare_cached("DELETE FROM journal WHERE id = ?1")?.execute([table])?;
        }
        Ok(())
    }
}
