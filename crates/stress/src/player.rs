//! Somebody who plays anything legal.

use std::borrow::Cow;

use serde::Deserialize;

/// What a player needs of a message.
#[derive(Debug, Deserialize)]
pub struct Heard<'a> {
    /// What kind it is.
    pub is: &'a str,
    /// The id of what was asked for.
    #[serde(borrow, default)]
    pub id: Option<Cow<'a, str>>,
    /// The row.
    #[serde(default)]
    pub seq: Option<u64>,
    /// One's own chair.
    #[serde(default)]
    pub you: Option<u8>,
    /// How far the table is.
    #[serde(borrow, default)]
    pub phase: Option<Cow<'a, str>>,
    /// How it stands.
    #[serde(borrow, default)]
    pub now: Option<Now<'a>>,
}

/// How a game stands.
#[derive(Debug, Deserialize)]
pub struct Now<'a> {
    /// Who is awaited.
    pub awaiting: Awaiting,
    /// What one may do.
    #[serde(borrow, default)]
    pub offers: Vec<Offer<'a>>,
    /// How it ended.
    #[serde(default)]
    pub ending: Option<serde::de::IgnoredAny>,
}

/// Who is awaited.
#[derive(Debug, Deserialize)]
pub struct Awaiting {
    /// These seats.
    pub seats: Vec<u8>,
}

/// Something one may do.
#[derive(Debug, Deserialize)]
pub struct Offer<'a> {
    /// What.
    #[serde(borrow)]
    pub action: Cow<'a, str>,
    /// Whether one should.
    pub weight: &'a str,
    /// Whether it is no play.
    #[serde(default)]
    pub aside: bool,
}

/// Numbers by lot, good enough for a trial.
#[derive(Clone, Copy, Debug)]
pub struct Dice(pub u64);

impl Dice {
    /// Dice that nobody can foresee.
    pub fn new() -> Dice {
        Dice(getrandom::u64().unwrap_or(1) | 1)
    }

    /// A number below a bound.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % bound.max(1)
    }

    /// A word.
    pub fn word(&mut self) -> String {
        self.below(2);
        format!("{:016x}", self.0)
    }
}

impl Now<'_> {
    /// Something legal for a seat that is awaited.
    pub fn choose(&self, seat: u8, dice: &mut Dice) -> Option<String> {
        if !self.awaiting.seats.contains(&seat) {
            return None;
        }
        let fair = |offer: &&Offer| !offer.aside && offer.weight != "fault";
        let fair: Vec<_> = self.offers.iter().filter(fair).collect();
        let pick = fair.get(dice.below(fair.len()))?;
        Some(pick.action.clone().into_owned())
    }
}

/// A command of a client, as text.
pub fn command(word: &str, id: &str) -> String {
    format!(r#"{{"do":"{word}","id":"{id}"}}"#)
}

/// A play, as text.
pub fn play(action: &str, id: &str) -> String {
    format!(r#"{{"do":"play","id":"{id}","action":{}}}"#, serde_json::json!(action))
}

/// Coming to a table, as text.
pub fn enter(table: &str, since: u64) -> String {
    match since {
        0 => format!(r#"{{"do":"enter","id":"enter","table":"{table}"}}"#),
        since => format!(r#"{{"do":"enter","id":"enter","table":"{table}","since":{since}}}"#),
    }
}
