//! Forgetting somebody: their names, codes and tokens, what they said, and that they were here. The
//! games that others played with them stay, and a guest without a name sits in their place.

use parlor_log::Log;
use parlor_protocol::server::{Fault, Row, json, read};

use super::{People, row_id};
use crate::table::trouble;

impl People {
    /// Forgets everything about somebody.
    pub async fn forget(&self, person: &str) -> Result<(), Fault> {
        for table in self.profile(person).await?.tables {
            for (seq, seat, _) in self.said(person, &table).await? {
                let unsaid = Row::Chatted { seat, text: String::new() };
                let amended = self.store.amend(&table, seq, json(&unsaid)).await;
                amended.map_err(|error| trouble(&error))?;
            }
        }
        for id in self.ids_of(person).await? {
            self.store.erase(&id).await.map_err(|error| trouble(&error))?;
        }
        self.store.erase(&row_id(person)).await.map_err(|error| trouble(&error))
    }

    /// What somebody said at a table: the row, from which chair, and the words.
    pub async fn said(&self, person: &str, table: &str) -> Result<Vec<(u64, u8, String)>, Fault> {
        let rows = self.store.rows(table, 0).await.map_err(|error| trouble(&error))?;
        let mut seat_of = None;
        let mut said = Vec::new();
        for kept in rows {
            match read(kept.body.as_bytes()) {
                Ok(Row::Sat { seat, person: who, .. }) if who == person => seat_of = Some(seat),
                Ok(Row::Stood { seat } | Row::Removed { seat }) if seat_of == Some(seat) => {
                    seat_of = None;
                }
                Ok(Row::Chatted { seat, text }) if seat_of == Some(seat) => {
                    said.push((kept.seq, seat, text));
                }
                _ => {}
            }
        }
        Ok(said)
    }
}
