//! Games that nobody will play on: the house ends them, so that their secrets can be told.

use parlor_log::{Append, Appended, Log};
use parlor_protocol::server::{Fault, Row, json};

use super::load::trouble;
use super::now;
use crate::hall::{Hall, listed};
use parlor_party::Party;

/// Ends a game that was abandoned, by a row like any other. Whoever was quicker is right.
pub async fn end_abandoned(hall: &Hall, party: &mut Party) -> Result<(), Fault> {
    let at = now();
    if !party.is_abandoned(at) {
        return Ok(());
    }
    let sign = party.judge(&Row::Closed, at)?;
    let append = Append {
        table: party.id.to_string(),
        after: party.seq,
        command: None,
        body: json(&Row::Closed),
        at,
        sign: sign.map(listed),
    };
    match hall.store.append(append).await.map_err(|error| trouble(&error))? {
        Appended::Done(_) => party.fold(&Row::Closed, at),
        Appended::Repeated(_) | Appended::Conflict => Ok(()),
    }
}
