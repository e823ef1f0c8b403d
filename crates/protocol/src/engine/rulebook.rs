use serde::Serialize;

use super::Pairs;

/// The rules of every game, and those of every table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Rulebooks {
    /// One after another; the rules of every table first.
    pub books: Vec<Rulebook>,
}

/// A rulebook.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Rulebook {
    /// The game; none for the rules of every table.
    pub game: Option<&'static str>,
    /// Its title.
    pub title: String,
    /// One after another.
    pub sections: Vec<Section>,
}

/// A section of a rulebook.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Section {
    /// Its title; empty where the rules begin without one.
    pub title: String,
    /// One after another.
    pub rules: Vec<NumberedRule>,
}

/// A rule as all editions have it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct NumberedRule {
    /// Its number.
    pub number: String,
    /// Its title.
    pub title: String,
    /// What it says, clause by clause.
    pub clauses: Vec<Clause>,
}

/// A clause of a rule.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Clause {
    /// The editions for which it holds; none named: all.
    pub editions: Vec<String>,
    /// Options, and the values with which it holds.
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, Array<string>>"))]
    pub conditions: Pairs<Vec<String>>,
    /// Its text; `{word}` stands for the edition's own word.
    pub text: String,
}
