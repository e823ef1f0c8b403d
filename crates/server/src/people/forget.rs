//! Forgetting somebody: their names, codes and tokens, what they said, and that they were here. The
//! games that others played with them stay, and a guest without a name sits in their place.

use parlor_log::Log;
use parlor_protocol::server::{Fault, Row, json};

use super::{People, row_id};
use crate::table::trouble;

impl People {
    /// Forgets everything about somebody, and about the guests that they were.
    pub async fn forget(&self, person: &str) -> Result<(), Fault> {
        let was = self.profile(person).await?.was;
        for one in was.iter().map(String::as_str).chain([person]) {
            self.forget_one(one).await?;
        }
        Ok(())
    }

    /// What stands for them goes last, so that what was broken off can be done again.
    async fn forget_one(&self, person: &str) -> Result<(), Fault> {
        self.unsay(person).await?;
        let opened = self.opened(person).await?;
        let opened = opened.iter().map(|table| super::opened_id(table));
        for id in opened.chain(self.ids_of(person).await?) {
            self.store.erase(&id).await.map_err(|error| trouble(&error))?;
        }
        // What was said while all this was done.
        self.unsay(person).await?;
        self.store.erase(&row_id(person)).await.map_err(|error| trouble(&error))
    }

    /// Nothing stays of what somebody said.
    async fn unsay(&self, person: &str) -> Result<(), Fault> {
        for table in self.profile(person).await?.tables {
            let said = self.own(person, &table).await?.said;
            for (seq, seat, _) in said.into_iter().filter(|(_, _, text)| !text.is_empty()) {
                let unsaid = Row::Chatted { seat, text: String::new() };
                let amended = self.store.amend(&table, seq, json(&unsaid)).await;
                amended.map_err(|error| trouble(&error))?;
            }
        }
        Ok(())
    }
}
