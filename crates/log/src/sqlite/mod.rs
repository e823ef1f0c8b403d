//! A log in a file: one thread writes to it, and commits what many tables ask for together. Whole
//! tables are read beside it.

mod backup;
mod journal;
mod packed;
mod packs;
mod readers;
mod schema;
mod tail;
mod work;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::thread;
use std::time::Duration;

use journal::Journal;
use readers::Readers;
use rusqlite::{Connection, ErrorCode, Transaction};
use tokio::sync::{mpsc, oneshot};

use crate::{Append, Appended, Head, Log, New, Row, Trouble};

pub use backup::copy;

/// How many jobs may wait; who comes later waits until there is room.
const QUEUE: usize = 4096;
/// How many jobs are committed together at the most.
const TOGETHER: usize = 1024;
/// With so many jobs in the last commit more are waited for before the next one: each wait for the
/// disk takes time of a core, too, and when there is much to do that is better shared.
const BUSY: usize = 40;
/// For how long, for each job of the last commit, and at the most.
const GATHERING: (Duration, Duration) = (Duration::from_micros(40), Duration::from_millis(4));
/// How many rows are folded into their tables at once at the least.
const FOLDED: usize = 256;
/// A file of so many bytes is written anew when it is closed, if somebody was forgotten.
const WIPED: u64 = 256 << 20;
/// How often a table is read again because somebody was forgotten meanwhile.
const TRIES: u32 = 3;

/// A log in a file, which no other process may use meanwhile.
///
/// Whatever is asked for while the disk is busy is committed together afterwards: the more there is
/// to do, the less the disk has to do for each.
#[derive(Clone, Debug)]
pub struct Sqlite {
    jobs: mpsc::Sender<Order>,
    readers: Arc<Readers>,
}

/// What the thread is asked for.
enum Order {
    /// To do something.
    Do(Job),
    /// To close the file, and to say when that is done.
    Close(oneshot::Sender<()>),
}

/// Does something with the file, and gives back how to tell what came of it, and whether it went
/// well. Who asked is told of a closed log if it is dropped.
type Job = Box<dyn FnOnce(&Connection, &mut Journal) -> (Tell, bool) + Send>;
/// Tells what came of a job, once it is known whether it was committed.
type Tell = Box<dyn FnOnce(Result<(), Trouble>) + Send>;

impl Sqlite {
    /// Opens a file, or begins a new one.
    pub fn open(path: &Path) -> Result<Sqlite, Trouble> {
        Sqlite::begin(path).map_err(|Trouble(why)| Trouble(format!("{}: {why}", path.display())))
    }

    fn begin(path: &Path) -> Result<Sqlite, Trouble> {
        touch(path).map_err(|error| Trouble(error.to_string()))?;
        let path = path.canonicalize().map_err(|error| Trouble(error.to_string()))?;
        let owner = own(&path)?;
        let mut file = Connection::open(&path)?;
        // Nobody else has it, or somebody has it for long.
        file.busy_timeout(Duration::ZERO)?;
        file.set_prepared_statement_cache_capacity(32);
        schema::prepare(&mut file)?;
        let forgotten = Arc::new(AtomicU64::new(0));
        let journal = Journal::read(&file, &forgotten)?;
        let readers = Arc::new(Readers::open(&path, forgotten.clone())?);
        let keeper = Keeper { file, journal: Some(journal), forgotten, _owner: owner };
        let (jobs, queue) = mpsc::channel(QUEUE);
        let name = String::from("parlor-log");
        let worker = thread::Builder::new().name(name).spawn(move || serve(keeper, queue));
        worker.map_err(|error| Trouble(error.to_string()))?;
        Ok(Sqlite { jobs, readers })
    }

    /// Has something done, and waits until it is committed.
    async fn ask<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Connection, &mut Journal) -> Result<T, Trouble> + Send + 'static,
    ) -> Result<T, Trouble> {
        let (tell, told) = oneshot::channel();
        let job: Job = Box::new(move |file, journal| {
            let done = job(file, journal);
            let well = done.is_ok();
            let tell = move |committed: Result<(), Trouble>| {
                let _ = tell.send(committed.and(done));
            };
            (Box::new(tell), well)
        });
        let gone = || Trouble("it is closed".into());
        self.jobs.send(Order::Do(job)).await.map_err(|_| gone())?;
        told.await.map_err(|_| gone())?
    }

    /// Closes the file, once all that was asked for is done; whoever asks later is told so.
    pub async fn close(&self) {
        self.readers.close().await;
        let (tell, told) = oneshot::channel();
        if self.jobs.send(Order::Close(tell)).await.is_ok() {
            let _ = told.await;
        }
    }
}

/// A new file is nobody else's business: it has the house's keys.
fn touch(path: &Path) -> std::io::Result<()> {
    if path.exists() {
        return Ok(());
    }
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}

/// Makes a file this process's own: another one, beside it, is locked as long as this one is open.
/// The file itself is shared by a writer and its readers.
fn own(path: &Path) -> Result<Connection, Trouble> {
    let mut beside = path.as_os_str().to_owned();
    beside.push("-owner");
    let beside = PathBuf::from(beside);
    touch(&beside).map_err(|error| Trouble(error.to_string()))?;
    let owner = Connection::open(beside)?;
    owner.busy_timeout(Duration::ZERO)?;
    owner.execute_batch("BEGIN EXCLUSIVE")?;
    Ok(owner)
}

/// Does jobs until it is told to close, or nobody can ask for any more.
fn serve(mut keeper: Keeper, mut queue: mpsc::Receiver<Order>) {
    let (mut told, mut close, mut last) = (Vec::new(), None, 0);
    while close.is_none() {
        match queue.blocking_recv() {
            Some(Order::Do(first)) => {
                if last >= BUSY {
                    let (each, most) = GATHERING;
                    thread::sleep(most.min(each * last as u32));
                }
                let committed = keeper.together(first, &mut queue, &mut told, &mut close);
                last = told.len();
                told.drain(..).for_each(|tell| tell(committed.clone()));
            }
            Some(Order::Close(tell)) => close = Some(tell),
            None => break,
        }
    }
    let _ = work::wipe(&keeper.file, WIPED);
    // The file is left as small as it can be.
    let _ = keeper.file.pragma_update(None, "wal_checkpoint", "TRUNCATE");
    drop(keeper);
    if let Some(close) = close {
        let _ = close.send(());
    }
}

/// Who has the file.
struct Keeper {
    file: Connection,
    /// What is remembered of the file's journal; nothing if it is not sure what the file has.
    journal: Option<Journal>,
    forgotten: Arc<AtomicU64>,
    /// Says that the file is ours, as long as it is there.
    _owner: Connection,
}

impl Keeper {
    /// Does what is asked for, until nothing is, and commits it.
    fn together(
        &mut self,
        first: Job,
        queue: &mut mpsc::Receiver<Order>,
        told: &mut Vec<Tell>,
        close: &mut Option<oneshot::Sender<()>>,
    ) -> Result<(), Trouble> {
        self.change(|change, journal| {
            told.push(one(change, journal, first)?);
            while told.len() < TOGETHER && close.is_none() {
                match queue.try_recv() {
                    Ok(Order::Do(job)) => told.push(one(change, journal, job)?),
                    Ok(Order::Close(tell)) => *close = Some(tell),
                    Err(_) => break,
                }
            }
            journal.write(change)?;
            // More than can have been added, so that the journal does not grow for ever.
            journal.fold(change, FOLDED.max(told.len() * 2))
        })
    }

    /// Changes the file, or does not; then what is remembered of it is read again.
    fn change(
        &mut self,
        work: impl FnOnce(&Transaction, &mut Journal) -> Result<(), Trouble>,
    ) -> Result<(), Trouble> {
        let change = self.file.transaction()?;
        let mut journal = match self.journal.take() {
            Some(journal) => journal,
            None => Journal::read(&change, &self.forgotten)?,
        };
        work(&change, &mut journal)?;
        change.commit()?;
        self.journal = Some(journal);
        Ok(())
    }
}

/// Does a job. One that is refused has changed nothing; if one fails half way, or SQLite has given up
/// everything by itself, there is something wrong with the file, and nothing of what was to be
/// committed with it is.
fn one(change: &Transaction, journal: &mut Journal, job: Job) -> Result<Tell, Trouble> {
    let before = change.total_changes();
    let (tell, well) = job(change, journal);
    let given_up = change.is_autocommit();
    if !given_up && (well || change.total_changes() == before) {
        return Ok(tell);
    }
    let trouble = Trouble("a change was given up half way".into());
    tell(Err(trouble.clone()));
    Err(trouble)
}

impl Log for Sqlite {
    async fn create(&self, table: New) -> Result<bool, Trouble> {
        self.ask(move |file, _| work::create(file, table)).await
    }

    async fn append(&self, mut append: Append) -> Result<Appended, Trouble> {
        // It stays in memory for a while.
        append.body.shrink_to_fit();
        append.command.iter_mut().for_each(String::shrink_to_fit);
        self.ask(move |file, journal| journal.append(file, append)).await
    }

    async fn rows(&self, table: &str, after: u64) -> Result<Vec<Row>, Trouble> {
        for _ in 0..TRIES {
            let asked = table.to_owned();
            let newest =
                self.ask(move |_, journal| Ok(work::newest(journal, &asked, after))).await?;
            if newest.all {
                return Ok(newest.rows);
            }
            if let Some(rows) = self.readers.rows(table.into(), after, newest).await? {
                return Ok(rows);
            }
        }
        let table = table.to_owned();
        self.ask(move |file, journal| work::rows(file, journal, &table, after)).await
    }

    async fn answered(&self, table: &str, command: &str) -> Result<Option<u64>, Trouble> {
        let (table, command) = (table.to_owned(), command.to_owned());
        self.ask(move |file, journal| journal.answered(file, &table, &command)).await
    }

    async fn erase(&self, table: &str) -> Result<(), Trouble> {
        let table = table.to_owned();
        self.ask(move |file, journal| work::erase(file, journal, &table)).await
    }

    async fn amend(&self, table: &str, seq: u64, body: String) -> Result<(), Trouble> {
        let table = table.to_owned();
        self.ask(move |file, journal| work::amend(file, journal, &table, seq, &body)).await
    }

    async fn head(&self, table: &str) -> Result<Option<Head>, Trouble> {
        let table = table.to_owned();
        self.ask(move |file, journal| work::head(file, journal, &table)).await
    }

    async fn listed(&self, list: &str, most: u32) -> Result<Vec<Head>, Trouble> {
        let list = list.to_owned();
        self.ask(move |file, journal| work::listed(file, journal, &list, most)).await
    }

    async fn keepsake(&self, name: &str) -> Result<Option<Vec<u8>>, Trouble> {
        let name = name.to_owned();
        self.ask(move |file, _| work::keepsake(file, &name)).await
    }

    async fn keep(&self, name: &str, value: Vec<u8>) -> Result<Vec<u8>, Trouble> {
        let name = name.to_owned();
        self.ask(move |file, _| work::keep(file, &name, &value)).await
    }
}

impl From<rusqlite::Error> for Trouble {
    fn from(error: rusqlite::Error) -> Trouble {
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
                Trouble("it is in use by another process".into())
            }
            _ => Trouble(error.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where SQLite gave up the whole transaction by itself, nothing more is done as if it were one.
    #[test]
    fn what_sqlite_gave_up_is_not_gone_on_with() -> Result<(), Trouble> {
        let mut file = Connection::open_in_memory()?;
        schema::prepare(&mut file)?;
        let mut journal = Journal::read(&file, &Arc::default())?;
        let change = file.transaction()?;
        let refused: Job = Box::new(|_, _| (Box::new(drop), false));
        assert!(one(&change, &mut journal, refused).is_ok());
        let full_disk: Job = Box::new(|file, _| {
            let given_up = file.execute_batch("ROLLBACK");
            (Box::new(drop), given_up.is_err())
        });
        assert!(one(&change, &mut journal, full_disk).is_err());
        Ok(())
    }
}
