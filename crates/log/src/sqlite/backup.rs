//! A copy of a log's file: whole, checked, and in one piece.

use std::fs::{File, OpenOptions, remove_file};
use std::io::ErrorKind;
use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use crate::Trouble;

/// Copies a log that nobody has open, and checks the copy. What is there already is never written
/// over, and a copy that does not come out well is not left behind.
///
/// The copy has what the log has, the house's keys, too: only its owner may read it.
pub fn copy(from: &Path, to: &Path) -> Result<(), Trouble> {
    let about = |path: &Path, Trouble(why): Trouble| Trouble(format!("{}: {why}", path.display()));
    let log = open(from).map_err(|trouble| about(from, trouble))?;
    let file = claim(to).map_err(|trouble| about(to, trouble))?;
    let copied = write(&log, to).and_then(|()| check(to)).and_then(|()| keep(&file, to));
    copied.map_err(|trouble| {
        // It is ours: it was not there before.
        let _ = remove_file(to);
        about(to, trouble)
    })
}

/// Opens a log that is there, as nobody else may until it is copied.
fn open(path: &Path) -> Result<Connection, Trouble> {
    if !path.try_exists().unwrap_or(true) {
        return Err(Trouble("there is no such file".into()));
    }
    // Not for reading only: what a crash left in the write-ahead log has to be taken up.
    let log = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    // Whoever has it has it for long.
    log.busy_timeout(Duration::ZERO)?;
    log.pragma_update(None, "locking_mode", "EXCLUSIVE")?;
    is_log(&log)?;
    Ok(log)
}

/// Whether this is a log, and not any other database.
fn is_log(file: &Connection) -> Result<(), Trouble> {
    let sql = "SELECT count(*) FROM sqlite_schema WHERE type = 'table' \
               AND name IN ('tables', 'lines', 'keepsakes')";
    match file.query_row(sql, [], |row| row.get::<_, i64>(0))? {
        3 => Ok(()),
        _ => Err(Trouble("this is not a database of Parlor".into())),
    }
}

/// Makes the file of the copy, which must not be there yet.
fn claim(path: &Path) -> Result<File, Trouble> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => Trouble("there is a file already; it is left as it is".into()),
        _ => Trouble(format!("this cannot be written: {error}")),
    })
}

fn write(log: &Connection, to: &Path) -> Result<(), Trouble> {
    let Some(to) = to.to_str() else {
        return Err(Trouble("its name is no text; choose another".into()));
    };
    log.execute("VACUUM INTO ?1", [to])?;
    Ok(())
}

/// Reads the whole copy again.
fn check(path: &Path) -> Result<(), Trouble> {
    let copy = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    is_log(&copy)?;
    let found: String = copy.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))?;
    match found.as_str() {
        "ok" => Ok(()),
        fault => Err(Trouble(format!("the copy is damaged: {fault}"))),
    }
}

/// Has it on the disk, and its name, too.
fn keep(file: &File, path: &Path) -> Result<(), Trouble> {
    let unsaved = |error| Trouble(format!("this cannot be written: {error}"));
    file.sync_all().map_err(unsaved)?;
    #[cfg(unix)]
    if let Some(folder) = path.parent() {
        let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
        File::open(folder).and_then(|folder| folder.sync_all()).map_err(unsaved)?;
    }
    Ok(())
}
