//! What is solved: for the heading of a report, and for programs.

use parlor_house::{Setup, find};
use serde_json::{Map, Value, json};

use crate::Failure;
use crate::show::titled;

/// A set-up, and the seed of its cards.
pub struct About {
    /// The set-up.
    pub setup: Setup,
    /// The seed; none where the deck was given card by card.
    pub seed: Option<String>,
}

impl About {
    /// The first line of a report, and the empty one behind it.
    pub fn heading(&self) -> Result<String, Failure> {
        let title = find(&self.setup.game)?.info().title;
        let mut notes = vec![self.setup.edition.clone(), "one player".into()];
        notes.extend(self.setup.options.iter().map(|(name, value)| format!("{name}={value}")));
        notes.push(match &self.seed {
            Some(seed) => format!("seed {seed}"),
            None => "a given deck".into(),
        });
        Ok(format!("{}\n\n", titled(title, &notes)))
    }

    /// For programs: with every option, those that nobody chose among them.
    pub fn told(&self) -> Result<Value, Failure> {
        let options = find(&self.setup.game)?.chosen(&self.setup)?;
        let options: Map<String, Value> =
            options.into_iter().map(|(name, value)| (name.into(), json!(value))).collect();
        Ok(json!({
            "game": self.setup.game,
            "edition": self.setup.edition,
            "options": options,
            "seed": self.seed,
        }))
    }
}
