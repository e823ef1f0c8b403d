//! Connections that only read, beside the one that writes: however much is read, what is to be
//! committed does not wait for it.
//!
//! A table's newest rows are in memory and belong to the writer. So the writer is asked for those
//! first, which costs it next to nothing, and the file is read then: what was folded meanwhile is in
//! both and counts once. Whoever was to be forgotten meanwhile is noticed, and it is read again.

use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};
use tokio::sync::Semaphore;

use super::work::{self, Newest};
use crate::{Row, Trouble};

/// How many may read at once.
const READERS: usize = 4;
/// How long a reader waits for what never takes long: a write-ahead log that begins anew.
const PATIENCE: Duration = Duration::from_secs(5);
/// How many KiB of pages a reader remembers.
const REMEMBERED: i64 = -2_048;

/// The connections, and how often something was forgotten.
#[derive(Debug)]
pub struct Readers {
    free: Mutex<Vec<Connection>>,
    room: Semaphore,
    forgotten: Arc<AtomicU64>,
}

impl Readers {
    /// Readers of a file that is ready.
    pub fn open(path: &Path, forgotten: Arc<AtomicU64>) -> Result<Readers, Trouble> {
        let free: Vec<_> = (0..READERS).map(|_| reader(path)).collect::<Result<_, _>>()?;
        Ok(Readers { free: Mutex::new(free), room: Semaphore::new(READERS), forgotten })
    }

    /// The rows of a table after one, given what the writer said of the newest; nothing if the
    /// table was forgotten, or changed in what was said, since then.
    pub async fn rows(
        self: &Arc<Self>,
        table: String,
        after: u64,
        newest: Newest,
    ) -> Result<Option<Vec<Row>>, Trouble> {
        let forgotten = newest.forgotten;
        let rows = self.read(move |file| work::joined(file, &table, after, newest)).await?;
        let same = self.forgotten.load(Ordering::SeqCst) == forgotten;
        Ok(same.then_some(rows))
    }

    /// Has something read by a connection that is free.
    async fn read<T: Send + 'static>(
        self: &Arc<Self>,
        work: impl FnOnce(&Connection) -> Result<T, Trouble> + Send + 'static,
    ) -> Result<T, Trouble> {
        let closed = || Trouble("it is closed".into());
        let room = self.room.acquire().await.map_err(|_| closed())?;
        let file = self.free().pop().ok_or_else(closed)?;
        let readers = self.clone();
        let done = tokio::task::spawn_blocking(move || {
            let done = work(&file);
            readers.free().push(file);
            done
        });
        let done = done.await.map_err(|error| Trouble(error.to_string()))?;
        drop(room);
        done
    }

    fn free(&self) -> std::sync::MutexGuard<'_, Vec<Connection>> {
        self.free.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Closes them, once nobody reads any more.
    pub async fn close(&self) {
        let _all = self.room.acquire_many(READERS as u32).await;
        self.room.close();
        self.free().clear();
    }
}

fn reader(path: &Path) -> Result<Connection, Trouble> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let file = Connection::open_with_flags(path, flags)?;
    file.busy_timeout(PATIENCE)?;
    file.pragma_update(None, "cache_size", REMEMBERED)?;
    Ok(file)
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use crate::{Append, Appended, Log, New, Sign, Sqlite};

    /// Rows are committed while somebody reads, however long that takes.
    #[tokio::test]
    async fn nobody_who_reads_holds_up_one_who_writes() {
        let folder = std::env::temp_dir().join(format!("parlor-readers-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder can be made");
        let log = Sqlite::open(&folder.join("parlor.sqlite")).expect("a log can be opened");
        let sign = Sign::default();
        let new = New { table: "t".into(), body: String::new(), at: 1, sign: sign.clone() };
        assert_eq!(log.create(new).await, Ok(true));
        let ((begin, begun), (end, ended)) = (channel(), channel::<()>());
        let readers = log.readers.clone();
        let slow = tokio::spawn(async move {
            let read = readers.read(move |file| {
                let sql = "SELECT count(*) FROM journal";
                let before: i64 = file.query_row(sql, [], |row| row.get(0))?;
                let _ = begin.send(());
                let _ = ended.recv();
                Ok(before)
            });
            read.await
        });
        let begun = tokio::task::spawn_blocking(move || begun.recv());
        begun.await.expect("no panic").expect("the reader begins");
        let body = String::from("said");
        let (table, command, sign) = (String::from("t"), None, Some(sign));
        let append = Append { table, after: 1, command, body, at: 2, sign };
        assert_eq!(log.append(append).await, Ok(Appended::Done(2)));
        assert_eq!(log.rows("t", 0).await.map(|rows| rows.len()), Ok(2));
        drop(end);
        assert_eq!(slow.await.expect("no panic"), Ok(0));
        log.close().await;
        let _ = std::fs::remove_dir_all(folder);
    }
}
