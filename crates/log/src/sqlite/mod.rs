//! A log in a file: one thread has it, and commits what many tables ask for together.

mod backup;
mod schema;
mod work;

use std::path::Path;
use std::thread;
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, Transaction};
use tokio::sync::{mpsc, oneshot};

use crate::{Append, Appended, Head, Log, New, Row, Trouble};

pub use backup::copy;

/// How many jobs may wait; who comes later waits until there is room.
const QUEUE: usize = 4096;
/// How many jobs are committed together at the most.
const TOGETHER: usize = 1024;

/// A log in a file, which no other process may use meanwhile.
///
/// Whatever is asked for while the disk is busy is committed together afterwards: the more there is
/// to do, the less the disk has to do for each.
#[derive(Clone, Debug)]
pub struct Sqlite {
    jobs: mpsc::Sender<Order>,
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
type Job = Box<dyn FnOnce(&Connection) -> (Tell, bool) + Send>;
/// Tells what came of a job, once it is known whether it was committed.
type Tell = Box<dyn FnOnce(Result<(), Trouble>) + Send>;

impl Sqlite {
    /// Opens a file, or begins a new one.
    pub fn open(path: &Path) -> Result<Sqlite, Trouble> {
        begin(path).map_err(|why| Trouble(format!("{}: {why}", path.display())))?;
        let mut file = Connection::open(path)?;
        // Nobody else has it, or somebody has it for long.
        file.busy_timeout(Duration::ZERO)?;
        file.set_prepared_statement_cache_capacity(32);
        schema::prepare(&mut file)
            .map_err(|Trouble(why)| Trouble(format!("{}: {why}", path.display())))?;
        let (jobs, queue) = mpsc::channel(QUEUE);
        let name = String::from("parlor-log");
        let worker = thread::Builder::new().name(name).spawn(move || serve(file, queue));
        worker.map_err(|error| Trouble(error.to_string()))?;
        Ok(Sqlite { jobs })
    }

    /// Has something done, and waits until it is committed.
    async fn ask<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Connection) -> Result<T, Trouble> + Send + 'static,
    ) -> Result<T, Trouble> {
        let (tell, told) = oneshot::channel();
        let job: Job = Box::new(move |file| {
            let done = job(file);
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
        let (tell, told) = oneshot::channel();
        if self.jobs.send(Order::Close(tell)).await.is_ok() {
            let _ = told.await;
        }
    }
}

/// A new file is nobody else's business: it has the house's keys.
fn begin(path: &Path) -> std::io::Result<()> {
    if path.exists() {
        return Ok(());
    }
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}

/// Does jobs until it is told to close, or nobody can ask for any more.
fn serve(mut file: Connection, mut queue: mpsc::Receiver<Order>) {
    let (mut told, mut close) = (Vec::new(), None);
    while close.is_none() {
        match queue.blocking_recv() {
            Some(Order::Do(first)) => {
                let committed = together(&mut file, first, &mut queue, &mut told, &mut close);
                told.drain(..).for_each(|tell| tell(committed.clone()));
            }
            Some(Order::Close(tell)) => close = Some(tell),
            None => break,
        }
    }
    // The file is left as small as it can be.
    let _ = file.pragma_update(None, "wal_checkpoint", "TRUNCATE");
    drop(file);
    if let Some(close) = close {
        let _ = close.send(());
    }
}

fn together(
    file: &mut Connection,
    first: Job,
    queue: &mut mpsc::Receiver<Order>,
    told: &mut Vec<Tell>,
    close: &mut Option<oneshot::Sender<()>>,
) -> Result<(), Trouble> {
    let change = file.transaction()?;
    told.push(one(&change, first)?);
    while told.len() < TOGETHER && close.is_none() {
        match queue.try_recv() {
            Ok(Order::Do(job)) => told.push(one(&change, job)?),
            Ok(Order::Close(tell)) => *close = Some(tell),
            Err(_) => break,
        }
    }
    Ok(change.commit()?)
}

/// Does a job. One that is refused has changed nothing; if one fails half way there is something
/// wrong with the file, and nothing of what was to be committed with it is.
fn one(change: &Transaction, job: Job) -> Result<Tell, Trouble> {
    let before = change.total_changes();
    let (tell, well) = job(change);
    if well || change.total_changes() == before {
        return Ok(tell);
    }
    let trouble = Trouble("a change was given up half way".into());
    tell(Err(trouble.clone()));
    Err(trouble)
}

impl Log for Sqlite {
    async fn create(&self, table: New) -> Result<bool, Trouble> {
        self.ask(move |file| work::create(file, &table)).await
    }

    async fn append(&self, append: Append) -> Result<Appended, Trouble> {
        self.ask(move |file| work::append(file, &append)).await
    }

    async fn rows(&self, table: &str, after: u64) -> Result<Vec<Row>, Trouble> {
        let table = table.to_owned();
        self.ask(move |file| work::rows(file, &table, after)).await
    }

    async fn answered(&self, table: &str, command: &str) -> Result<Option<u64>, Trouble> {
        let (table, command) = (table.to_owned(), command.to_owned());
        self.ask(move |file| work::answered(file, &table, &command)).await
    }

    async fn erase(&self, table: &str) -> Result<(), Trouble> {
        let table = table.to_owned();
        self.ask(move |file| work::erase(file, &table)).await
    }

    async fn amend(&self, table: &str, seq: u64, body: String) -> Result<(), Trouble> {
        let table = table.to_owned();
        self.ask(move |file| work::amend(file, &table, seq, &body)).await
    }

    async fn head(&self, table: &str) -> Result<Option<Head>, Trouble> {
        let table = table.to_owned();
        self.ask(move |file| work::head(file, &table)).await
    }

    async fn listed(&self, list: &str, most: u32) -> Result<Vec<Head>, Trouble> {
        let list = list.to_owned();
        self.ask(move |file| work::listed(file, &list, most)).await
    }

    async fn keepsake(&self, name: &str) -> Result<Option<Vec<u8>>, Trouble> {
        let name = name.to_owned();
        self.ask(move |file| work::keepsake(file, &name)).await
    }

    async fn keep(&self, name: &str, value: Vec<u8>) -> Result<Vec<u8>, Trouble> {
        let name = name.to_owned();
        self.ask(move |file| work::keep(file, &name, &value)).await
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
