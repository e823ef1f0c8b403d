//! A ladder that was written before: only the same one is written over it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use parlor_house::Setup;
use parlor_house::lab::Ladder;
use serde_json::{Value, json};

use super::page::MAGIC;
use crate::Failure;
use crate::lab::{is_ours, is_stream};
use crate::text::read_text;

/// The JSON of a ladder, and where it lies.
pub struct Kept {
    path: PathBuf,
    page: Value,
}

impl Kept {
    /// The ladder that lies there; nothing if nothing does. Whatever else lies there is refused.
    pub fn open(path: &Path) -> Result<Option<Kept>, Failure> {
        is_ours(path, &[MAGIC])?;
        if is_stream(path) || !path.exists() {
            return Ok(None);
        }
        let text = read_text(path)?;
        if text.is_empty() {
            return Ok(None);
        }
        let page = serde_json::from_str(&text).map_err(|_| {
            let path = path.display();
            Failure::said(format!("{path}: this ladder cannot be read; choose another name"))
        })?;
        Ok(Some(Kept { path: path.into(), page }))
    }

    /// The seed from which everything followed.
    pub fn seed(&self) -> Option<String> {
        self.page["seed"].as_str().map(String::from)
    }

    /// Refuses another ladder, and one that is only a part of this.
    pub fn check(&self, setup: &Setup, ladder: &Ladder) -> Result<(), Failure> {
        let (here, path) = (heading(setup, ladder), self.path.display());
        let other = here.iter().find(|(name, value)| self.page[name] != *value);
        let why = match other {
            Some((name, value)) => format!("{name} is {} there and {value} here", self.page[*name]),
            None if self.levels() != levels(ladder) => "other levels met there".into(),
            None if self.page["games"].as_u64() > Some(ladder.games()) => {
                format!("it has {} games", self.page["games"])
            }
            None => return Ok(()),
        };
        Err(Failure::said(format!("{path} holds another ladder: {why}; choose another name")))
    }

    fn levels(&self) -> Vec<String> {
        let all = self.page["levels"].as_array().into_iter().flatten();
        sorted(all.filter_map(|level| level["level"].as_str()).map(String::from).collect())
    }
}

/// What makes a ladder the one it is, as its page tells it.
pub fn heading(setup: &Setup, ladder: &Ladder) -> Vec<(&'static str, Value)> {
    let plan = &ladder.plans[0];
    let options: BTreeMap<_, _> = setup.options.iter().cloned().collect();
    vec![
        ("by", json!(env!("CARGO_PKG_VERSION"))),
        ("game", json!(setup.game)),
        ("edition", json!(setup.edition)),
        ("players", json!(setup.players)),
        ("options", json!(options)),
        ("budget", json!(plan.budget.0)),
        ("seed", json!(plan.seed)),
    ]
}

fn levels(ladder: &Ladder) -> Vec<String> {
    sorted(ladder.levels.iter().map(|level| level.name().into()).collect())
}

fn sorted(mut names: Vec<String>) -> Vec<String> {
    names.sort_unstable();
    names
}
