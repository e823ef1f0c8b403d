use serde::Serialize;

use super::Pairs;

/// The games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Catalogue {
    /// One after another.
    pub games: Vec<Game>,
}

/// A game of the catalogue.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Game {
    /// The name that `start` takes.
    pub id: &'static str,
    /// The name that people read.
    pub title: &'static str,
    /// One sentence.
    pub line: &'static str,
    /// How many may play.
    pub players: Players,
    /// The editions; the first is meant where none is named.
    pub editions: Vec<Edition>,
    /// The options.
    pub options: Vec<Setting>,
}

/// How many may play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Players {
    /// At least so many.
    pub fewest: u8,
    /// At most so many.
    pub most: u8,
    /// The rule that says so.
    pub rule: &'static str,
}

/// An edition of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Edition {
    /// The name that `start` takes.
    pub id: &'static str,
    /// The book.
    pub source: &'static str,
    /// Its own words.
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, string>"))]
    pub words: Pairs<&'static str>,
}

/// An option of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Setting {
    /// Its name.
    pub name: &'static str,
    /// Its rule.
    pub rule: &'static str,
    /// What is chosen.
    pub about: &'static str,
    /// What it may be; none where it is a matter of numbers.
    pub choices: Vec<Choice>,
    /// Which numbers it may be, for people, where there are no choices.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub form: Option<&'static str>,
    /// What it is if nobody chooses: by edition, by number of players.
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, Record<string, string | null>>"))]
    pub defaults: Pairs<Pairs<Option<String>>>,
}

/// One of the things that an option may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Choice {
    /// The word for it.
    pub value: &'static str,
    /// What it means.
    pub about: &'static str,
}

/// A rule in an edition.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Rule {
    /// Its number.
    pub number: String,
    /// Its title.
    pub title: String,
    /// The section it stands in.
    pub section: String,
    /// The game; none for a rule of every table.
    pub game: Option<&'static str>,
    /// The edition; none for a rule of every table.
    pub edition: Option<String>,
    /// What it says, clause by clause.
    pub text: Vec<String>,
}
