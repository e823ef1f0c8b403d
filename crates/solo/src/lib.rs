//! A house for one person: a table without a server, and games that are looked at again.
//!
//! A [`Solo`] is a table at which one person plays with bots. It takes what a socket would take and
//! says what the server would say, because both keep their tables by the same parties. It knows no
//! clock, no disk and no random source: whoever keeps it tells it the time, gives it a key, and
//! keeps its rows before anybody hears its messages. A [`Replay`] is a record to walk through.

mod act;
mod hear;
mod opening;
mod replay;
mod verify;

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::sync::Arc;

use parlor_house::Budget;
use parlor_party::{Deals, Party, Plans, fault};
use parlor_protocol::server::{
    Fault, GREETINGS, Kept, LARGEST, Limits, Message, MyTable, Played, Row, VERSION, Who, json,
};

pub use replay::Replay;
pub use verify::verify;

/// The person at every table of this house.
const ME: &str = "you";

/// The key of deals that are the same for everybody: the deal of the day, and shared links. Their
/// cards follow from the name of the table alone.
pub const PUBLIC_KEY: [u8; 32] = *b"parlor: the same cards for all 1";

/// How long experts think here: a browser shall answer within a tenth of a second.
pub const EXPERT: Budget = Budget(60);

/// A table at which one person plays.
#[derive(Debug)]
pub struct Solo {
    party: Party,
    deals: Arc<Deals>,
    plans: Plans,
    /// All rows, as they are kept.
    rows: Vec<Kept>,
    /// What was done before, by its id.
    done: BTreeMap<String, u64>,
    /// For how long nobody was here after this row, in milliseconds.
    rested: (u64, u64),
}

/// What came of something.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Told {
    /// Rows to keep, before anybody hears the messages.
    pub rows: Vec<String>,
    /// What the person hears.
    pub messages: Vec<String>,
}

impl Solo {
    /// The first message.
    pub fn welcome(&self) -> String {
        json(&Message::Welcome {
            protocol: VERSION,
            version: env!("CARGO_PKG_VERSION").into(),
            you: Who { person: ME.into(), name: self.party.name(ME).into() },
            greetings: GREETINGS.map(String::from).to_vec(),
            limits: Limits { bytes: LARGEST, messages: 30, chat: parlor_party::LONGEST_CHAT },
        })
    }

    /// What is said of the table without reading it.
    pub fn sign(&self) -> String {
        let last = if self.party.is_told() { self.party.deal } else { self.party.deal - 1 };
        let record = |deal| format!("local/{}/{deal}", self.party.id);
        json(&MyTable {
            table: self.party.id.to_string(),
            plan: self.party.plan.clone(),
            phase: self.party.phase.name(),
            at: self.party.at,
            deals: (1..=last).map(|deal| Played { deal, record: record(deal) }).collect(),
        })
    }

    /// The record of a deal that is over.
    pub fn record(&self, deal: u32) -> Result<String, Fault> {
        if self.party.deal == deal {
            return self.party.record(deal);
        }
        let Some((first, others)) = self.rows.split_first() else {
            return Err(unread("it is empty"));
        };
        let (id, deals) = (self.party.id.clone(), self.deals.clone());
        let mut party = Party::open(id, &first.row, first.at, deals)?;
        party.names = self.party.names.clone();
        for kept in others {
            if party.deal == deal && matches!(kept.row, Row::Again { .. }) {
                break;
            }
            party.fold(&kept.row, kept.at)?;
        }
        party.record(deal)
    }

    /// What was wrong with something that came from outside, as a message.
    pub fn complaint(error: Fault) -> String {
        json(&Message::Refused { id: None, error })
    }
}

/// Why a table cannot be read.
fn unread(why: impl std::fmt::Display) -> Fault {
    fault("broken-table", format!("This table cannot be read: {why}."))
}
