use std::fmt::Write;

use parlor_engine::{Game, Layout};
use sha2::{Digest, Sha256};

/// The hash of a state: of where every card lies and of who is awaited.
///
/// It does not depend on how the state is kept in memory, so that old records keep their meaning.
pub fn state_hash<G: Game>(rules: &G, state: &G::State) -> u64 {
    let mut text = String::new();
    for lying in &Layout::of(rules, state).0 {
        if lying.cards.is_empty() {
            continue;
        }
        let _ = write!(text, "{}", lying.place);
        for card in &lying.cards {
            let _ = write!(text, " {card}");
        }
        text.push('\n');
    }
    let awaiting = rules.awaiting(state);
    for seat in awaiting.seats.iter() {
        let _ = writeln!(text, "awaited {seat}");
    }
    if let Some(window) = awaiting.window {
        let _ = writeln!(text, "window {}", window.number);
    }
    first_eight(&text)
}

/// The first eight bytes of a text's SHA-256, as a number.
pub(crate) fn first_eight(text: &str) -> u64 {
    let digest: [u8; 32] = Sha256::digest(text.as_bytes()).into();
    digest[..8].iter().fold(0, |hash, &byte| hash << 8 | u64::from(byte))
}
