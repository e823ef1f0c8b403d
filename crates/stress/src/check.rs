//! Whether everything that was acknowledged is in the log, once and in order.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use parlor_log::{Log, Postgres, Row, Sqlite};

use crate::Trouble;
use crate::crash::action_of;
use crate::figures::grouped;

/// Something that the house said was done.
#[derive(Clone, Debug)]
pub struct Acknowledged {
    /// To whom.
    pub player: usize,
    /// At which table.
    pub table: String,
    /// In which row.
    pub seq: u64,
    /// The id of the command.
    pub id: String,
    /// The action, where it was a play.
    pub action: Option<String>,
}

/// Reads the log and compares.
pub async fn check(
    postgres: Option<&str>,
    folder: &Path,
    tables: &[String],
    told: &[Acknowledged],
) -> Result<(), Trouble> {
    match postgres {
        Some(address) => compare(&Postgres::open(address).await?, tables, told).await,
        None => {
            let log = Sqlite::open(&folder.join("parlor.sqlite"))?;
            let compared = compare(&log, tables, told).await;
            // The file is free only then, and the next house wants it.
            log.close().await;
            compared
        }
    }
}

async fn compare(log: &impl Log, tables: &[String], told: &[Acknowledged]) -> Result<(), Trouble> {
    let mut rows: BTreeMap<&str, Vec<Row>> = BTreeMap::new();
    let mut all = 0;
    for table in tables {
        let kept = log.rows(table, 0).await?;
        all += kept.len();
        if !kept.iter().map(|row| row.seq).eq(1..=kept.len() as u64) {
            return Err(format!("table {table}: the rows are not numbered without a gap").into());
        }
        let commands: Vec<_> = kept.iter().filter_map(|row| row.command.as_ref()).collect();
        if commands.iter().collect::<BTreeSet<_>>().len() != commands.len() {
            return Err(format!("table {table}: a command had a second effect").into());
        }
        rows.insert(table, kept);
    }
    let mut last: BTreeMap<(usize, &str), u64> = BTreeMap::new();
    for told in told {
        let kept = rows.get(told.table.as_str()).and_then(|rows| rows.get(told.seq as usize - 1));
        let Some(kept) = kept else { return Err(format!("lost: {told:?}").into()) };
        let command = kept.command.as_deref().unwrap_or_default();
        let own = command.rsplit(':').next() == Some(told.id.as_str());
        let same = told
            .action
            .as_ref()
            .is_none_or(|action| action_of(&kept.body).as_ref() == Some(action));
        if !own || !same {
            return Err(format!("another row is there: {told:?}, {kept:?}").into());
        }
        let before = last.insert((told.player, &told.table), told.seq).unwrap_or(0);
        if before >= told.seq {
            return Err(format!("out of order: {told:?} after row {before}").into());
        }
    }
    println!(
        "{} rows at {} tables; all {} acknowledged actions are there, once and in order",
        grouped(all as u64),
        tables.len(),
        grouped(told.len() as u64)
    );
    Ok(())
}
