//! What the public list says of a party.

use parlor_protocol::server::OpenTable;

use super::{Chair, Party, Phase, Sitter};

/// What is said of a table without reading it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sign {
    /// It stands on no list.
    Unlisted,
    /// It stands on the list of public tables at which a chair is free and somebody is there.
    Open(OpenTable),
}

impl Party {
    /// What the public list says of the table.
    pub fn sign(&self) -> Sign {
        let free = self.chairs.iter().filter(|chair| chair.sitter == Sitter::Nobody).count();
        let attended = self.chairs.iter().any(Chair::is_attended);
        let listed = self.plan.public && self.phase == Phase::Gathering && free > 0 && attended;
        if !listed {
            return Sign::Unlisted;
        }
        Sign::Open(OpenTable {
            table: self.id.to_string(),
            plan: self.plan.clone(),
            free: free as u8,
            people: self.people().count() as u8,
        })
    }
}
