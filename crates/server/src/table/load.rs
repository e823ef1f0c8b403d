//! A party from the log.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use parlor_log::{Log, Row as Kept, Trouble};
use parlor_protocol::server::{Fault, Row, read};

use super::abandon::end_abandoned;
use crate::hall::Hall;
use parlor_party::{Party, Person, fault};

/// What went wrong with the log, as it is told: the details are for the house only.
pub fn trouble(trouble: &Trouble) -> Fault {
    tracing::error!(%trouble, "the log has trouble");
    fault("log", "The house's log has trouble just now. Please try again in a moment.")
}

/// A row as it was kept.
pub fn row_of(kept: &Kept) -> Result<Row, Fault> {
    read(kept.body.as_bytes()).map_err(|unread| {
        tracing::error!(seq = kept.seq, %unread, "a row cannot be read");
        fault("broken-table", "This table cannot be read.")
    })
}

/// The party of a table; none if there is no such table.
pub async fn party_of(hall: &Hall, id: &Arc<str>) -> Result<Option<Party>, Fault> {
    party_until(hall, id, |_, _| false).await
}

/// The party of a table as it once was: before the first row that is too late.
pub async fn party_until(
    hall: &Hall,
    id: &Arc<str>,
    too_late: impl Fn(&Party, &Row) -> bool,
) -> Result<Option<Party>, Fault> {
    let kept = hall.store.rows(id, 0).await.map_err(|error| trouble(&error))?;
    let Some((first, others)) = kept.split_first() else { return Ok(None) };
    let rows: Vec<Row> = others.iter().map(row_of).collect::<Result<_, _>>()?;
    let mut party = Party::open(id.clone(), &row_of(first)?, first.at, hall.keys.deals.clone())?;
    party.names = names_of(hall, &rows).await?;
    for (row, kept) in rows.iter().zip(others) {
        if too_late(&party, row) {
            break;
        }
        party.fold(row, kept.at)?;
    }
    end_abandoned(hall, &mut party).await?;
    Ok(Some(party))
}

/// What the people in some rows are called.
async fn names_of(hall: &Hall, rows: &[Row]) -> Result<BTreeMap<Person, String>, Fault> {
    let people: BTreeSet<&str> = rows
        .iter()
        .filter_map(|row| match row {
            Row::Sat { person, .. } => Some(person.as_str()),
            _ => None,
        })
        .collect();
    let mut names = BTreeMap::new();
    for person in people {
        names.insert(Person::from(person), hall.people.name(person).await?);
    }
    Ok(names)
}
