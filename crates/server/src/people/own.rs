//! What somebody did at a table, as its rows tell, without playing them.

use std::collections::BTreeMap;

use parlor_log::Log;
use parlor_protocol::server::{Fault, Move, Row, read};

use super::People;
use crate::table::trouble;

/// What somebody did at a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Own {
    /// The number of the table's last deal.
    pub deal: u32,
    /// What they said: the row, from which chair, and the words.
    pub said: Vec<(u64, u8, String)>,
    /// Their moves in the last deal.
    pub moves: Vec<Move>,
    /// Who sits where.
    sitting: BTreeMap<u8, String>,
    chairs: u8,
}

impl Own {
    /// Takes up a row.
    fn fold(&mut self, person: &str, seq: u64, row: Row) {
        match row {
            Row::Opened { plan, .. } => (self.deal, self.chairs) = (1, plan.players),
            Row::Sat { seat, person: who, .. } => drop(self.sitting.insert(seat, who)),
            Row::Stood { seat } | Row::Removed { seat } => drop(self.sitting.remove(&seat)),
            Row::Became { was, person: now } => {
                let theirs = self.sitting.values_mut().filter(|who| **who == was);
                theirs.for_each(|who| who.clone_from(&now));
            }
            Row::Again { plan, swapped } => {
                self.chairs = plan.map_or(self.chairs, |plan| plan.players);
                // Everybody moves one chair on.
                let moved = |seat: u8| if seat + 1 < self.chairs { seat + 1 } else { 0 };
                if swapped {
                    let sitting = std::mem::take(&mut self.sitting).into_iter();
                    self.sitting = sitting.map(|(seat, who)| (moved(seat), who)).collect();
                }
                self.deal += 1;
                self.moves.clear();
            }
            Row::Chatted { seat, text } if self.sits(person, seat) => {
                self.said.push((seq, seat, text));
            }
            _ => {}
        }
    }

    fn sits(&self, person: &str, seat: u8) -> bool {
        self.sitting.get(&seat).is_some_and(|who| who == person)
    }
}

impl People {
    /// What somebody did at a table.
    pub async fn own(&self, person: &str, table: &str) -> Result<Own, Fault> {
        let rows = self.store.rows(table, 0).await.map_err(|error| trouble(&error))?;
        let mut own = Own::default();
        for kept in rows {
            match read(kept.body.as_bytes()) {
                Ok(Row::Act { seat, action, by: None }) if own.sits(person, seat) => {
                    let (table, deal) = (table.into(), own.deal);
                    own.moves.push(Move { table, deal, at: kept.at, action });
                }
                Ok(row) => own.fold(person, kept.seq, row),
                Err(_) => {}
            }
        }
        Ok(own)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whoever moves one chair on with everybody still says what they say.
    #[test]
    fn who_moves_on_is_the_same_person() {
        let row = |text: &str| read::<Row>(text.as_bytes()).expect("a row");
        let mut own = Own { chairs: 2, deal: 1, ..Own::default() };
        let rows = [
            r#"{"row":"sat","seat":1,"person":"ann"}"#,
            r#"{"row":"sat","seat":0,"person":"bob"}"#,
            r#"{"row":"chatted","seat":1,"text":"mine"}"#,
            r#"{"row":"again","swapped":true}"#,
            r#"{"row":"chatted","seat":0,"text":"mine, too"}"#,
            r#"{"row":"chatted","seat":1,"text":"his"}"#,
            r#"{"row":"became","was":"ann","person":"annabel"}"#,
            r#"{"row":"chatted","seat":0,"text":"her account's"}"#,
            r#"{"row":"became","was":"bob","person":"ann"}"#,
            r#"{"row":"chatted","seat":1,"text":"mine again"}"#,
        ];
        for (seq, text) in (2..).zip(rows) {
            own.fold("ann", seq, row(text));
        }
        let said: Vec<&str> = own.said.iter().map(|(_, _, text)| text.as_str()).collect();
        assert_eq!((said, own.deal), (vec!["mine", "mine, too", "mine again"], 2));
    }
}
