//! The end of a table: its newest rows, and a mark of each of its commands.

use std::collections::HashMap;
use std::hash::{BuildHasher, BuildHasherDefault, Hasher, RandomState};

use rusqlite::Connection;

use super::packs;
use crate::{Row, Trouble};

/// With so many rows they are folded into their table, so that a pack is not too long.
const LONG: usize = 256;
/// So few rows are looked through for a command.
const FEW: usize = 64;

/// The end of a table.
#[derive(Debug)]
pub struct Tail {
    /// The number of its last row.
    pub last: u64,
    /// When that was added.
    pub at: u64,
    /// Whether it is on a list.
    pub listed: bool,
    /// The rows that are in the journal only.
    pub rows: Vec<Row>,
    /// After all of its rows in the journal; nothing if there were none.
    pub until: u64,
    /// Which row the command with a mark made, once they were looked for: nearly every command is new,
    /// and that is to be seen without looking into the file.
    marks: Option<Marks>,
}

/// Two commands could have the same mark, hardly ever; then it tells the row of the later one.
type Marks = HashMap<u64, u32, BuildHasherDefault<Same>>;

impl Tail {
    /// That of a table none of whose rows is in the journal.
    pub fn new(last: u64, at: u64, listed: bool) -> Tail {
        Tail { last, at, listed, rows: Vec::new(), until: 0, marks: None }
    }

    /// The rows after this one.
    pub fn after(&self, seq: u64) -> &[Row] {
        &self.rows[self.rows.partition_point(|row| row.seq <= seq)..]
    }

    /// Whether all rows after this one are here, and none of them in the table.
    pub fn has_all_after(&self, seq: u64) -> bool {
        self.last <= seq || self.rows.first().is_some_and(|row| row.seq <= seq + 1)
    }

    /// Whether all rows are here but the first, which answers no command.
    fn has_all(&self) -> bool {
        self.last == self.rows.len() as u64 + 1
    }

    /// Adds a row after the last one; whether there are enough of them now.
    pub fn push(&mut self, row: Row, by: &RandomState) -> bool {
        (self.last, self.at) = (row.seq, row.at);
        if let (Some(marks), Some(command)) = (&mut self.marks, &row.command) {
            marks.insert(mark(by, command), row.seq as u32);
        }
        // There are many tables, and few at which much happens.
        if self.rows.len() == self.rows.capacity() && self.rows.len() < 12 {
            self.rows.reserve_exact(2);
        }
        self.rows.push(row);
        self.rows.len() == LONG
    }

    /// The row that a command made, if it made one.
    pub fn answered(
        &mut self,
        file: &Connection,
        table: &str,
        command: &str,
        by: &RandomState,
    ) -> Result<Option<u64>, Trouble> {
        let made = |row: &&Row| row.command.as_deref() == Some(command);
        // There are many tables at which little has happened, and marks take room.
        if self.marks.is_none() && self.rows.len() < FEW && self.has_all() {
            return Ok(self.rows.iter().find(made).map(|row| row.seq));
        }
        let marks = match &mut self.marks {
            Some(marks) => marks,
            none => none.insert(marks_of(file, table, &self.rows, by)?),
        };
        let Some(&seq) = marks.get(&mark(by, command)) else { return Ok(None) };
        let seq = seq.into();
        if self.made(file, table, seq, command)? {
            return Ok(Some(seq));
        }
        let mut found = self.rows.iter().find(made).map(|row| row.seq);
        packs::each_command(file, table, |other, seq| {
            if other == command {
                found = Some(seq);
            }
        })?;
        Ok(found)
    }

    /// Whether this is the row that a command made.
    fn made(
        &self,
        file: &Connection,
        table: &str,
        seq: u64,
        command: &str,
    ) -> Result<bool, Trouble> {
        let row = match self.after(seq.saturating_sub(1)).first() {
            Some(row) if row.seq == seq => return Ok(row.command.as_deref() == Some(command)),
            _ => packs::one(file, table, seq)?,
        };
        Ok(row.is_some_and(|row| row.command.as_deref() == Some(command)))
    }
}

/// The marks of all commands of a table.
fn marks_of(
    file: &Connection,
    table: &str,
    rows: &[Row],
    by: &RandomState,
) -> Result<Marks, Trouble> {
    let mut marks = Marks::default();
    packs::each_command(file, table, |command, seq| {
        marks.insert(mark(by, command), seq as u32);
    })?;
    let newest = rows.iter().filter_map(|row| Some((row.command.as_deref()?, row.seq)));
    marks.extend(newest.map(|(command, seq)| (mark(by, command), seq as u32)));
    Ok(marks)
}

/// A mark of a command, another in each process.
fn mark(by: &RandomState, command: &str) -> u64 {
    by.hash_one(command)
}

/// Marks are spread by chance already.
#[derive(Default)]
pub struct Same(u64);

impl Hasher for Same {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.0 = self.0.rotate_left(8) ^ u64::from(byte));
    }

    fn write_u64(&mut self, mark: u64) {
        self.0 = mark;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use std::hash::RandomState;

    use rusqlite::Connection;

    use super::{Marks, Tail, mark};
    use crate::sqlite::{packs, schema};
    use crate::{Row, Trouble};

    /// Where nothing is in the file but the first row, no marks are made.
    #[test]
    fn few_rows_need_no_marks() -> Result<(), Trouble> {
        let file = Connection::open_in_memory()?;
        let by = RandomState::new();
        let mut tail = Tail::new(1, 1, false);
        for seq in 2..60 {
            assert_eq!(tail.answered(&file, "t", "never", &by)?, None);
            let (command, body) = (Some(format!("c{seq}")), String::new());
            tail.push(Row { seq, command, body, at: 1 }, &by);
            assert_eq!(tail.answered(&file, "t", &format!("c{seq}"), &by)?, Some(seq));
        }
        assert!(tail.marks.is_none());
        Ok(())
    }

    /// Two commands with the same mark are two commands, wherever their rows lie.
    #[test]
    fn a_mark_is_only_a_hint() -> Result<(), Trouble> {
        let mut file = Connection::open_in_memory()?;
        schema::prepare(&mut file)?;
        file.execute("INSERT INTO tables VALUES ('t', 0, 0, '', '')", [])?;
        let row = |seq, command: &str| {
            let (command, body) = (Some(String::from(command)), String::new());
            Row { seq, command, body, at: seq }
        };
        let by = RandomState::new();
        packs::add(&file, "t", &[row(1, "first"), row(2, "second")], &mut Vec::new())?;
        let mut tail = Tail::new(2, 2, false);
        tail.push(row(3, "third"), &by);
        for (wrong, seq) in [("first", 2), ("first", 3), ("third", 1), ("new", 2), ("new", 3)] {
            tail.marks = Some(Marks::from_iter([(mark(&by, wrong), seq)]));
            let right = match wrong {
                "first" => Some(1),
                "third" => Some(3),
                _ => None,
            };
            assert_eq!(tail.answered(&file, "t", wrong, &by)?, right, "{wrong} made {seq}");
        }
        tail.marks = None;
        assert!(!tail.has_all());
        for (command, seq) in [("first", Some(1)), ("third", Some(3)), ("new", None)] {
            assert_eq!(tail.answered(&file, "t", command, &by)?, seq);
        }
        Ok(())
    }
}
