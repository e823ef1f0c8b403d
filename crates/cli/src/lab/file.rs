//! Files of rows, read line by line. A file may end in the middle of a line, if whoever wrote it was
//! stopped; then that line does not count.

use std::fs::File;
use std::io::{BufRead, BufReader, ErrorKind, Read};
use std::path::{Path, PathBuf};

use parlor_house::Seat;
use parlor_house::lab::{Meeting, Row};

use super::{Format, Head};
use crate::Failure;
use crate::text::unread;

/// A file of rows, being read.
pub struct Sheet {
    /// Where it lies.
    pub path: PathBuf,
    /// How it is written.
    pub format: Format,
    /// Which run it belongs to.
    pub head: Head,
    /// So many bytes are lines that were read.
    pub bytes: u64,
    /// So many rows were read.
    pub rows: u64,
    lines: BufReader<File>,
    meeting: Box<dyn Fn(u64) -> Meeting>,
}

impl Sheet {
    /// Opens a file; nothing if it has not even its first lines, or is not there.
    pub fn open(path: &Path) -> Result<Option<Sheet>, Failure> {
        let mut lines = match File::open(path) {
            Ok(file) => BufReader::new(file),
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(unread(path, &error)),
        };
        let first = line(path, &mut lines)?;
        let Some(text) = first.strip_suffix('\n') else {
            let begun = |format: Format| {
                first.starts_with(&format.magic()) || format.magic().starts_with(&first)
            };
            let ours = first.is_empty() || begun(Format::Json) || begun(Format::Csv);
            return if ours { Ok(None) } else { Err(foreign(path)) };
        };
        let (format, text) = Format::of(text).ok_or_else(|| foreign(path))?;
        let head = Head::read(text).map_err(|why| at(path, why))?;
        let whole = format.head(&head);
        let mut read = first;
        while read.len() < whole.len() && whole.starts_with(&read) && read.ends_with('\n') {
            read += &line(path, &mut lines)?;
        }
        if read != whole {
            let cut = whole.starts_with(&read);
            return if cut {
                Ok(None)
            } else {
                Err(at(path, "line 2: other columns are expected"))
            };
        }
        let meeting = Box::new(head.plan.meetings());
        let (path, bytes) = (path.to_path_buf(), whole.len() as u64);
        Ok(Some(Sheet { path, format, head, bytes, rows: 0, lines, meeting }))
    }

    /// The next row, if there is a complete one; it must be the next game of its run.
    pub fn next(&mut self) -> Result<Option<Row>, Failure> {
        let line = line(&self.path, &mut self.lines)?;
        let Some(text) = line.strip_suffix('\n') else { return Ok(None) };
        let number = self.rows + self.format.head(&self.head).lines().count() as u64 + 1;
        let wrong = |why: &str| at(&self.path, format!("line {number}: {why}"));
        if self.rows >= self.head.plan.games() {
            return Err(wrong("there are more games than the run has"));
        }
        let row = self.format.read(text).ok_or_else(|| wrong("this is no row of a game"))?;
        let due = (self.meeting)(self.rows);
        let bots: Vec<_> = row.seats.iter().map(|seat| seat.bot).collect();
        if (row.game, row.deal, &bots) != (due.game, due.deal, &due.bots) {
            return Err(wrong(&format!("game {} of the run is expected here", due.game)));
        }
        let sits = |&seat: &u8| row.winners.has(Seat::new(seat));
        if (0..self.head.plan.seats).filter(sits).count() as u32 != row.winners.len() {
            return Err(wrong("a winner sits at no seat of this table"));
        }
        self.bytes += line.len() as u64;
        self.rows += 1;
        Ok(Some(row))
    }
}

/// No line of ours is longer; a file without line ends is not read into memory.
const LONGEST: u64 = 1 << 20;

fn line(path: &Path, lines: &mut BufReader<File>) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    let read = lines.by_ref().take(LONGEST).read_until(b'\n', &mut bytes);
    read.map_err(|error| unread(path, &error))?;
    if bytes.len() as u64 == LONGEST {
        return Err(foreign(path));
    }
    // The end of a line that was cut may be a part of a letter.
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn at(path: &Path, why: impl std::fmt::Display) -> Failure {
    Failure::said(format!("{}: {why}", path.display()))
}

fn foreign(path: &Path) -> Failure {
    at(path, "this is no file of `parlor simulate`")
}

/// Whether something can be written there; said before anything is played.
pub fn check_place(path: &Path) -> Result<(), Failure> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    match folder.filter(|folder| !folder.is_dir()) {
        Some(folder) => Err(Failure::said(format!("there is no folder {}", folder.display()))),
        None if path.is_dir() => Err(at(path, "this is a folder; give the name of a file")),
        None => Ok(()),
    }
}

/// Whether this is a device or a pipe: what is written there goes away, and nothing can be read.
pub fn is_stream(path: &Path) -> bool {
    path.metadata().is_ok_and(|there| !there.is_file() && !there.is_dir())
}

/// Whether nothing lies there that would be lost.
pub fn is_free(path: &Path) -> Result<(), Failure> {
    is_ours(path, &[])
}

/// Whether a file may be written over: it is not there, it is empty, or it begins like one of ours.
pub fn is_ours(path: &Path, beginnings: &[&str]) -> Result<(), Failure> {
    check_place(path)?;
    if is_stream(path) {
        return Ok(());
    }
    let mut found = String::new();
    let file = match File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(unread(path, &error)),
    };
    let text = file.take(64).read_to_string(&mut found).is_ok();
    if text && (found.is_empty() || beginnings.iter().any(|start| found.starts_with(start))) {
        return Ok(());
    }
    Err(at(path, "something else is there already; choose another name"))
}
