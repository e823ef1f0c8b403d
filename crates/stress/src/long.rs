//! A table with a long past, in the log before the house opens: whoever has it told asks for much.

use std::path::Path;

use futures_util::future::join_all;
use parlor_log::{Append, Appended, Log, New, Sign, Sqlite};

use crate::Trouble;

/// The table's id.
pub const TABLE: &str = "aaaaaaaaaaaaaaaa";
/// How many rows it has.
const ROWS: u64 = 40_000;
/// How many are written at once.
const AT_ONCE: u64 = 30;

/// Writes it into the log of a house that is not open.
pub async fn write(folder: &Path) -> Result<(), Trouble> {
    let log = Sqlite::open(&folder.join("parlor.sqlite"))?;
    let plan = r#"{"game":"flinch","edition":"1963","players":2,"public":false,"chat":false,"hints":false,"grace":60,"stand_in":"careful","clock":null,"pace":900}"#;
    let body = format!(r#"{{"row":"opened","host":"nobody","plan":{plan},"bots":[null,null]}}"#);
    let new = New { table: TABLE.into(), body, at: 1, sign: Sign::default() };
    log.create(new).await?;
    for first in (1..ROWS).step_by(AT_ONCE as usize) {
        let rows = (first..first + AT_ONCE).map(|after| log.append(row(after)));
        for appended in join_all(rows).await {
            if !matches!(appended?, Appended::Done(_)) {
                return Err("the long table is not taken".into());
            }
        }
    }
    log.close().await;
    Ok(())
}

/// Somebody sits down, and cannot decide whether they are ready.
fn row(after: u64) -> Append {
    let body = match after {
        1 => r#"{"row":"sat","seat":0,"person":"nobody"}"#.into(),
        _ => format!(r#"{{"row":"ready","seat":0,"ready":{}}}"#, after.is_multiple_of(2)),
    };
    Append { table: TABLE.into(), after, command: None, body, at: after, sign: None }
}
