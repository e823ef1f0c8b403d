//! Games played again for those who look at them, beside the tables at which people play: few at
//! once, and of those who wait not too many.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use parlor_log::Log;
use parlor_party::{Party, fault};
use parlor_protocol::server::{Fault, MyTable, Played, Row};
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::timeout;

use crate::hall::{Hall, is_id};
use crate::table::{Kept, dated, played, trouble};

/// How many may wait until it is their turn.
const WAITING: usize = 64;
/// And for how long.
const PATIENCE: Duration = Duration::from_secs(10);
/// How many tables are remembered as they were told.
const REMEMBERED: usize = 10_000;

/// Whose turn it is, and what was told of tables that may not have changed since.
#[derive(Debug)]
pub struct Replays {
    room: Semaphore,
    waiting: AtomicUsize,
    /// Tables as they were after this row.
    told: Mutex<HashMap<String, (u64, MyTable)>>,
}

impl Replays {
    /// So many at once.
    pub fn new(at_once: usize) -> Replays {
        let (room, waiting) = (Semaphore::new(at_once), AtomicUsize::new(0));
        Replays { room, waiting, told: Mutex::default() }
    }

    /// Waits for its turn; says no where too many wait.
    async fn turn(&self) -> Result<SemaphorePermit<'_>, Fault> {
        let busy = || fault("busy", "Many look at games just now. Please try again in a moment.");
        if let Ok(turn) = self.room.try_acquire() {
            return Ok(turn);
        }
        let _one = Waiting::among(&self.waiting).ok_or_else(busy)?;
        let turn = timeout(PATIENCE, self.room.acquire()).await;
        turn.map_err(|_| busy())?.map_err(|_| busy())
    }

    fn known(&self, table: &str, last: u64) -> Option<MyTable> {
        let told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        told.get(table).filter(|(seq, _)| *seq == last).map(|(_, mine)| mine.clone())
    }

    fn remember(&self, seq: u64, mine: &MyTable) {
        let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        if told.len() >= REMEMBERED {
            told.clear();
        }
        told.insert(mine.table.clone(), (seq, mine.clone()));
    }
}

/// One who waits, until they do not any more.
struct Waiting<'a>(&'a AtomicUsize);

impl Waiting<'_> {
    fn among(all: &AtomicUsize) -> Option<Waiting<'_>> {
        let one = Waiting(all);
        (all.fetch_add(1, Ordering::Relaxed) < WAITING).then_some(one)
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// The record of a deal that is over.
pub async fn record_of(hall: &Hall, table: &str, deal: u32) -> Result<String, Fault> {
    let no_table = || fault("no-such-table", "There is no such table.");
    let id: Arc<str> = is_id(table).then(|| table.into()).ok_or_else(no_table)?;
    let _turn = hall.replays.turn().await?;
    let kept = rows_of(hall, &id).await?;
    if kept.is_empty() {
        return Err(no_table());
    }
    let Some(kept) = dated(kept).await?.until_the_end_of(deal) else {
        return Err(fault("no-such-deal", "There was no such deal at this table."));
    };
    played(hall, &id, kept).await?.record(deal)
}

/// A table as those are told who sat at it; none if there is no such table. It is read, and played, only if
/// something has happened there since it was told last.
pub async fn told_of(hall: &Hall, table: &str) -> Result<Option<MyTable>, Fault> {
    let head = hall.store.head(table).await.map_err(|error| trouble(&error))?;
    let Some(head) = head else { return Ok(None) };
    if let Some(mine) = hall.replays.known(table, head.last) {
        return Ok(Some(mine));
    }
    let _turn = hall.replays.turn().await?;
    let id: Arc<str> = table.into();
    let kept = rows_of(hall, &id).await?;
    if kept.is_empty() {
        return Ok(None);
    }
    let party = played(hall, &id, dated(kept).await?).await?;
    let mine = told(&party);
    hall.replays.remember(party.seq, &mine);
    Ok(Some(mine))
}

fn told(party: &Party) -> MyTable {
    let table = party.id.to_string();
    let last = if party.is_told() { party.deal } else { party.deal - 1 };
    let played = |deal| Played { deal, record: format!("/api/tables/{table}/deals/{deal}/record") };
    MyTable {
        phase: party.phase.name(),
        at: party.at,
        deals: (1..=last).map(played).collect(),
        plan: party.plan.clone(),
        table,
    }
}

async fn rows_of(hall: &Hall, id: &str) -> Result<Vec<parlor_log::Row>, Fault> {
    hall.store.rows(id, 0).await.map_err(|error| trouble(&error))
}

impl Kept {
    /// The rows up to the end of a deal; none if there was no such deal. What was taken back after the
    /// end is not the end: the deal goes on to the next.
    fn until_the_end_of(mut self, deal: u32) -> Option<Kept> {
        let again = |(_, (row, _)): &(usize, &(Row, u64))| matches!(row, Row::Again { .. });
        let ends: Vec<usize> =
            self.rows.iter().enumerate().filter(again).map(|(nth, _)| nth).collect();
        let nth = usize::try_from(deal.checked_sub(1)?).ok()?;
        if nth > ends.len() {
            return None;
        }
        if let Some(end) = ends.get(nth) {
            self.rows.truncate(*end);
        }
        Some(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn who_would_wait_behind_too_many_is_told_so() {
        let replays = Arc::new(Replays::new(1));
        let first = replays.turn().await.expect("nobody is there yet");
        let wait = |_| {
            let replays = replays.clone();
            tokio::spawn(async move { replays.turn().await.map(drop) })
        };
        let waiting: Vec<_> = (0..WAITING).map(wait).collect();
        while replays.waiting.load(Ordering::Relaxed) < WAITING {
            tokio::task::yield_now().await;
        }
        assert_eq!(replays.turn().await.err().map(|fault| fault.code), Some("busy"));
        drop(first);
        for waited in waiting {
            waited.await.expect("no panic").expect("everybody has their turn");
        }
        assert_eq!(replays.waiting.load(Ordering::Relaxed), 0);
        let _long = replays.turn().await.expect("there is room again");
        assert_eq!(replays.turn().await.err().map(|fault| fault.code), Some("busy"));
    }
}
