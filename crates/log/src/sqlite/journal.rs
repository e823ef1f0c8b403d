//! Rows that are kept but have no place of their own yet.
//!
//! A row that goes to its table changes pages of that table, and a page is what is written. So rows go
//! first into a journal, where those that are committed together lie in one piece, whatever tables they
//! are of. When there are enough, those of each table are folded into it, as one pack, a few tables at a
//! time. Until then they are in memory as well, so that the journal is never read but when the file is
//! opened: whatever was not folded before a crash is found there.
//!
//! A row is in the journal until it is in its table, in one transaction; one that is in both counts
//! once, because a table knows its last row.

use std::collections::HashMap;
use std::hash::RandomState;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use rusqlite::{Connection, OptionalExtension, params};

use super::packed::{self, Pieces};
use super::packs;
use super::tail::Tail;
use super::work::number;
use crate::{Append, Appended, Row, Sign, Trouble};

/// With so many rows in the journal they are folded into their tables.
const ENOUGH: u64 = 65_536;
/// About how many rows are taken out of the journal at once.
const TAKEN: u64 = 2_048;
/// Room for the next piece that is kept in any case, in bytes.
const PIECE: usize = 256 * 1024;
/// After so many tables whose ends were looked up, those without rows in the journal are forgotten.
const LOOKED_UP: usize = 4_096;

/// The rows in the journal, and what is to be done with them.
#[derive(Debug, Default)]
pub struct Journal {
    tails: HashMap<String, Tail>,
    /// How many of them were looked up in the file since some were forgotten.
    looked_up: usize,
    /// Tables that are to be folded next.
    due: Vec<String>,
    /// The journal's first row, and the one after its last.
    first: u64,
    next: u64,
    /// Its newest rows, which are not in the file yet, in one piece.
    unwritten: Vec<u8>,
    /// Which one is the first of them.
    unwritten_from: u64,
    /// Where a pack is made.
    pack: Vec<u8>,
    /// When all that is due is folded, the journal is not needed up to here.
    needless: Option<u64>,
    /// What makes a mark of a command, another in each process.
    marks: RandomState,
    /// How often something was to be forgotten, which those who read beside the writer must know.
    forgotten: Arc<AtomicU64>,
}

impl Journal {
    /// What a file's journal has; whatever was remembered is forgotten.
    pub fn read(file: &Connection, forgotten: &Arc<AtomicU64>) -> Result<Journal, Trouble> {
        let forgotten = forgotten.clone();
        let mut journal = Journal { first: 1, next: 1, forgotten, ..Journal::default() };
        let mut found = file.prepare_cached("SELECT number, rows FROM journal ORDER BY number")?;
        let mut found = found.query([])?;
        while let Some(piece) = found.next()? {
            let begin = piece.get::<_, i64>(0)? as u64;
            let bytes = piece.get_ref(1)?.as_blob().map_err(|error| Trouble(error.to_string()))?;
            if journal.next == journal.first {
                journal.first = begin;
            }
            journal.next = begin;
            let mut pieces = Pieces(bytes);
            while !pieces.is_empty() {
                let table = pieces.take_text()?;
                journal.found(file, table, pieces.take()?.row())?;
            }
        }
        Ok(journal)
    }

    /// A row that was found in the journal.
    fn found(&mut self, file: &Connection, table: &str, row: Row) -> Result<(), Trouble> {
        self.next += 1;
        self.look_up(file, table)?;
        let Some(tail) = self.tails.get_mut(table) else {
            return Err(Trouble(format!("there are rows of {table}, but no such table")));
        };
        if row.seq > tail.last + 1 {
            return Err(Trouble(format!("a row of {table} is missing, {}", tail.last + 1)));
        }
        tail.until = self.next;
        let folded = row.seq <= tail.last;
        if !folded && tail.push(row, &self.marks) {
            self.due.push(table.into());
        }
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

    /// The end of a table is known then, if there is such a table.
    fn look_up(&mut self, file: &Connection, table: &str) -> Result<(), Trouble> {
        if self.tails.contains_key(table) {
            return Ok(());
        }
        let sql = "SELECT last, at, list <> '' FROM tables WHERE id = ?1";
        let tail = file.prepare_cached(sql)?.query_row([table], |row| {
            let (last, at) = (row.get::<_, i64>(0)? as u64, row.get::<_, i64>(1)? as u64);
            Ok(Tail::new(last, at, row.get(2)?))
        });
        if let Some(tail) = tail.optional()? {
            self.looked_up += 1;
            if self.looked_up > LOOKED_UP {
                self.looked_up = 0;
                self.forget_what_is_folded(self.first);
            }
            self.tails.insert(table.to_owned(), tail);
        }
        Ok(())
    }

    /// The row that a command made, if it made one.
    pub fn answered(
        &mut self,
        file: &Connection,
        table: &str,
        command: &str,
    ) -> Result<Option<u64>, Trouble> {
        self.look_up(file, table)?;
        match self.tails.get_mut(table) {
            Some(tail) => tail.answered(file, table, command, &self.marks),
            None => Ok(None),
        }
    }

    /// Adds a row after the last one of its table, if the writer knew that, and its command is new.
    pub fn append(&mut self, file: &Connection, append: Append) -> Result<Appended, Trouble> {
        self.look_up(file, &append.table)?;
        let Some(tail) = self.tails.get_mut(&append.table) else {
            return Err(Trouble(format!("there is no table {}", append.table)));
        };
        if let Some(command) = &append.command
            && let Some(seq) = tail.answered(file, &append.table, command, &self.marks)?
        {
            return Ok(Appended::Repeated(seq));
        }
        if tail.last != append.after {
            return Ok(Appended::Conflict);
        }
        if let Some(Sign { list, text }) = &append.sign {
            let sql = "UPDATE tables SET at = ?2, list = ?3, sign = ?4 WHERE id = ?1";
            let mut change = file.prepare_cached(sql)?;
            change.execute(params![append.table, number(append.at), list, text])?;
            tail.listed = !list.is_empty();
        } else if tail.listed {
            // A list has the table that changed last first.
            let mut change = file.prepare_cached("UPDATE tables SET at = ?2 WHERE id = ?1")?;
            change.execute(params![append.table, number(append.at)])?;
        }
        let Append { table, after, command, body, at, .. } = append;
        let row = Row { seq: after + 1, command, body, at };
        if self.unwritten.is_empty() {
            self.unwritten_from = self.next;
        }
        packed::put_text(&mut self.unwritten, &table);
        packed::put(&mut self.unwritten, &row);
        self.next += 1;
        tail.until = self.next;
        if tail.push(row, &self.marks) {
            self.due.push(table);
        }
        Ok(Appended::Done(after + 1))
    }

    /// Writes the rows that were added into the file, before they are committed.
    pub fn write(&mut self, file: &Connection) -> Result<(), Trouble> {
        if !self.unwritten.is_empty() {
            let sql = "INSERT INTO journal (number, rows) VALUES (?1, ?2)";
            let mut piece = file.prepare_cached(sql)?;
            piece.execute(params![number(self.unwritten_from), self.unwritten])?;
            self.unwritten.clear();
            self.unwritten.shrink_to(PIECE);
        }
        Ok(())
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

    /// The rows of a table that are in the journal only are put where they stay; how many there were.
    fn fold_one(&mut self, file: &Connection, table: &str) -> Result<usize, Trouble> {
        let Some(tail) = self.tails.get_mut(table) else { return Ok(0) };
        packs::add(file, table, &tail.rows, &mut self.pack)?;
        Ok(std::mem::take(&mut tail.rows).len())
    }

    /// Takes some rows out of the journal that are in their tables, and all before them. Where the journal
    /// ended once a piece of it ends, too.
    fn take_out(&mut self, file: &Connection, end: u64) -> Result<(), Trouble> {
        let until = end.min(self.first + TAKEN);
        file.prepare_cached("DELETE FROM journal WHERE number < ?1")?.execute([number(until)])?;
        self.first = until;
        if until == end {
            self.needless = None;
            self.forget_what_is_folded(end);
        }
        Ok(())
    }

    /// Forgets the ends of tables that have no rows in the journal from here on.
    fn forget_what_is_folded(&mut self, from: u64) {
        self.tails.retain(|_, tail| tail.until > from || !tail.rows.is_empty());
    }

    /// Nothing of a table is in the journal afterwards: something that was said there is to be forgotten.
    /// Its rows lie among those of others, so then the journal is empty.
    pub fn settle(&mut self, file: &Connection, table: &str) -> Result<(), Trouble> {
        // Before it is committed: who reads what is committed then is told that it may be another table.
        self.forgotten.fetch_add(1, Ordering::SeqCst);
        if self.tails.get(table).is_none_or(|tail| tail.until <= self.first) {
            return Ok(());
        }
        for (table, tail) in self.tails.iter_mut().filter(|(_, tail)| !tail.rows.is_empty()) {
            packs::add(file, table, &tail.rows, &mut self.pack)?;
            tail.rows = Vec::new();
        }
        file.prepare_cached("DELETE FROM journal")?.execute([])?;
        self.forget_what_is_folded(self.first);
        self.due.clear();
        self.unwritten.clear();
        self.needless = None;
        self.first = self.next;
        Ok(())
    }

    /// A table is erased.
    pub fn forget(&mut self, table: &str) {
        self.tails.remove(table);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::New;
    use crate::sqlite::{schema, work};

    /// Whoever asks at many tables does not fill the memory, and rows in the journal are not forgotten.
    #[test]
    fn ends_that_are_looked_up_are_forgotten_again() -> Result<(), Trouble> {
        let mut file = Connection::open_in_memory()?;
        schema::prepare(&mut file)?;
        let mut journal = Journal::read(&file, &Arc::default())?;
        for nth in 0..2 * LOOKED_UP {
            let (table, body) = (format!("t{nth}"), String::from("begun"));
            work::create(&file, New { table: table.clone(), body, at: 1, sign: Sign::default() })?;
            assert_eq!(journal.answered(&file, &table, "never")?, None);
            if nth % 100 == 0 {
                let (command, body) = (Some(String::from("once")), String::from("said"));
                let row = Append { table, after: 1, command, body, at: 2, sign: None };
                assert_eq!(journal.append(&file, row)?, Appended::Done(2));
            }
        }
        assert!(journal.tails.len() < LOOKED_UP + LOOKED_UP / 50, "{}", journal.tails.len());
        for nth in (0..2 * LOOKED_UP).step_by(100) {
            assert_eq!(journal.answered(&file, &format!("t{nth}"), "once")?, Some(2));
        }
        Ok(())
    }
}
