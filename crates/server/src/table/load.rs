//! A party from the log.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use parlor_log::{Log, Row as Line, Trouble};
use parlor_protocol::server::{Fault, Row, read};

use super::abandon::end_abandoned;
use crate::hall::Hall;
use parlor_party::{Dated, Party, Person, fault};

/// What went wrong with the log, as it is told: the details are for the house only.
pub fn trouble(trouble: &Trouble) -> Fault {
    tracing::error!(%trouble, "the log has trouble");
    fault("log", "The house's log has trouble just now. Please try again in a moment.")
}

/// A row as it was kept.
pub fn row_of(kept: &Line) -> Result<Row, Fault> {
    read(kept.body.as_bytes()).map_err(|unread| {
        tracing::error!(seq = kept.seq, %unread, "a row cannot be read");
        fault("broken-table", "This table cannot be read.")
    })
}

/// With so many rows they are not played where others wait for it.
const MANY: usize = 200;

/// The rows of a table, read but not played: the first one apart.
#[derive(Debug)]
pub struct Kept {
    first: Dated,
    /// The others.
    pub rows: Vec<Dated>,
}

/// The party of a table; none if there is no such table.
pub async fn party_of(hall: &Hall, id: &Arc<str>) -> Result<Option<Party>, Fault> {
    let kept = hall.store.rows(id, 0).await.map_err(|error| trouble(&error))?;
    if kept.is_empty() {
        return Ok(None);
    }
    let _room = match kept.len() {
        0..MANY => None,
        _ => hall.loading.acquire().await.ok(),
    };
    played(hall, id, dated(kept).await?).await.map(Some)
}

/// Reads rows, of which there must be one.
pub async fn dated(kept: Vec<Line>) -> Result<Kept, Fault> {
    aside(kept.len(), move || {
        let row = |kept: &Line| Ok((row_of(kept)?, kept.at));
        let mut rows = kept.iter().map(row).collect::<Result<Vec<Dated>, Fault>>()?;
        let broken = || fault("broken-table", "This table cannot be read.");
        let first = if rows.is_empty() { return Err(broken()) } else { rows.remove(0) };
        Ok(Kept { first, rows })
    })
    .await?
}

/// The party that rows make. What was abandoned is ended.
pub async fn played(hall: &Hall, id: &Arc<str>, kept: Kept) -> Result<Party, Fault> {
    let names = names_of(hall, &kept.rows).await?;
    let (id, deals) = (id.clone(), hall.keys.deals.clone());
    let mut party = aside(kept.rows.len(), move || {
        let (row, at) = &kept.first;
        let mut party = Party::open(id, row, *at, deals)?;
        party.names = names;
        party.fold_all(&kept.rows)?;
        Ok::<_, Fault>(party)
    })
    .await??;
    end_abandoned(hall, &mut party).await?;
    Ok(party)
}

/// Does something with so many rows; with many, beside everything else.
async fn aside<T: Send + 'static>(
    rows: usize,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Fault> {
    if rows < MANY {
        return Ok(work());
    }
    let busy = |_| fault("busy", "This could not be done just now. Please try again.");
    tokio::task::spawn_blocking(work).await.map_err(busy)
}

/// What the people in some rows are called.
async fn names_of(hall: &Hall, rows: &[Dated]) -> Result<BTreeMap<Person, String>, Fault> {
    let people: BTreeSet<&str> = rows
        .iter()
        .filter_map(|(row, _)| match row {
            Row::Sat { person, .. } | Row::Became { person, .. } => Some(person.as_str()),
            _ => None,
        })
        .collect();
    let mut names = BTreeMap::new();
    for person in people {
        names.insert(Person::from(person), hall.people.name(person).await?);
    }
    Ok(names)
}
