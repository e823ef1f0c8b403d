//! Whether a record is in order, in words.

use parlor_cards::Seat;
use parlor_record::{Broken, Deal, Record};

use crate::games::load;
use crate::table::Table;

/// A record of which everything fits that it tells.
#[derive(Debug)]
pub struct Verified {
    /// The game at its end.
    pub table: Box<dyn Table>,
    /// What is known of how it was dealt.
    pub dealt: Dealt,
    /// Whether the cards follow from a seed, not from a deck.
    pub seeded: bool,
}

/// What a record shows of how its cards were dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dealt {
    /// No server vouches for it.
    Unknown,
    /// A server does, but its secret is not told.
    Sealed,
    /// As had been promised before anybody sat down.
    Fairly,
}

/// Plays a record through and checks everything that it tells.
pub fn verify(text: &str) -> Result<Verified, Broken> {
    let table = load(text)?;
    let Record { fair, deal, .. } = table.record();
    let dealt = match fair.map(|fair| fair.secret.is_some()) {
        None => Dealt::Unknown,
        Some(false) => Dealt::Sealed,
        Some(true) => Dealt::Fairly,
    };
    Ok(Verified { table, dealt, seeded: matches!(deal, Deal::Seed(_)) })
}

impl Dealt {
    /// The word for it.
    pub fn name(self) -> &'static str {
        match self {
            Dealt::Unknown => "unknown",
            Dealt::Sealed => "sealed",
            Dealt::Fairly => "fairly",
        }
    }

    /// The same in a sentence, without its stop.
    pub fn sentence(self) -> &'static str {
        match self {
            Dealt::Unknown => "no server dealt this game: its seed shows nothing but itself",
            Dealt::Sealed => "the secret is not told yet: the game is not over",
            Dealt::Fairly => {
                "the secret is the one that was committed to, and the seed follows from it, the \
                 table, the deal and what the players added"
            }
        }
    }
}

impl Verified {
    /// Where the cards come from, in a sentence, without its stop.
    pub fn cards(&self) -> String {
        let source = if self.seeded { "seed (CM-14)" } else { "deck" };
        format!("they follow from the {source}")
    }

    /// How it was played, in a sentence, without its stop.
    pub fn play(&self) -> String {
        let steps = self.table.steps();
        let counted = if steps == 1 { "1 step".into() } else { format!("{steps} steps") };
        format!("{counted}, all by the rules; every hash fits")
    }
}

/// How a game ended, in words.
pub fn outcome(table: &dyn Table) -> String {
    let steps = table.steps();
    let Some(ending) = table.standing().ending else {
        return format!("unfinished after {steps} steps");
    };
    if ending.winners.is_empty() {
        let what = if table.seats() == 1 { "lost" } else { "nobody wins" };
        return format!("{what} by {} after {steps} steps", ending.rule);
    }
    let name = |seat: Seat| table.names().get(seat.index()).map_or("", String::as_str);
    let names: Vec<&str> = ending.winners.iter().map(name).collect();
    let what = match (ending.draw, names.len()) {
        (true, _) => "draw",
        (false, 1) => "wins",
        (false, _) => "win",
    };
    format!("{} {what} by {} after {steps} steps", names.join(" and "), ending.rule)
}
