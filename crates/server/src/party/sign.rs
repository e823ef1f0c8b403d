//! What the public list says of a party.

use parlor_log::Sign;
use parlor_protocol::server::{OpenTable, json};

use super::{Party, Phase, Sitter};

/// The list of public tables at which a chair is free.
pub const OPEN: &str = "open";

impl Party {
    /// What is said of the table without reading it: where it stands on no list, how far it is.
    pub fn sign(&self) -> Sign {
        let free = self.chairs.iter().filter(|chair| chair.sitter == Sitter::Nobody).count();
        let listed = self.plan.public && self.phase == Phase::Gathering && free > 0;
        if !listed {
            return Sign::default();
        }
        let told = OpenTable {
            table: self.id.to_string(),
            plan: self.plan.clone(),
            free: free as u8,
            people: self.people().count() as u8,
        };
        Sign { list: OPEN.into(), text: json(&told) }
    }
}
