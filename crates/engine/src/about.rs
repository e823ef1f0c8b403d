use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::Telling;

/// What a game says of itself: its names, editions and options.
#[derive(Debug)]
pub struct About<G: 'static> {
    /// The name that commands and records use.
    pub id: &'static str,
    /// The name that people read.
    pub title: &'static str,
    /// One sentence for a list of games.
    pub line: &'static str,
    /// The game's own numbered rules, as text.
    pub rules: &'static str,
    /// The fewest and the most players.
    pub seats: (u8, u8),
    /// The number of the rule that says so.
    pub seats_rule: &'static str,
    /// The editions; the first is the one meant where none is named.
    pub editions: &'static [Edition<G>],
    /// The options, beside the dealer's seat, which every game has.
    pub options: &'static [Setting<G>],
    /// How the words of its rulings and facts are told.
    pub telling: Telling,
}

/// One edition of a game.
#[derive(Debug)]
pub struct Edition<G> {
    /// The name that commands and records use.
    pub id: &'static str,
    /// The book it stands in.
    pub source: &'static str,
    /// Its rules.
    pub rules: G,
}

/// An option of a game, with what it may be.
#[derive(Debug)]
pub struct Setting<G: 'static> {
    /// The name that commands and records use.
    pub name: &'static str,
    /// The number of its rule.
    pub rule: &'static str,
    /// What is chosen.
    pub about: &'static str,
    /// What it may be.
    pub values: Values<G>,
}

/// What an option may be.
#[derive(Debug)]
pub enum Values<G: 'static> {
    /// One of a few choices.
    Choices {
        /// What it may be.
        choices: &'static [Choice],
        /// Which choice these rules make, for this number of players.
        get: fn(&G, u8) -> usize,
        /// Makes the choice.
        set: fn(&mut G, usize),
    },
    /// A number, or several with commas between them.
    Numbers {
        /// What they are, for people: `points, 10 to 9,999`.
        form: &'static str,
        /// Some that are good for some number of players: examples for people and for tests.
        examples: &'static [&'static [u32]],
        /// What they are in these rules, for this number of players.
        get: fn(&G, u8) -> Vec<u32>,
        /// Chooses them; false if they cannot be so at any table.
        set: fn(&mut G, &[u32]) -> bool,
    },
}

impl<G: Clone> Setting<G> {
    /// What it is in these rules, for this number of players, as text.
    pub fn get(&self, rules: &G, seats: u8) -> String {
        match &self.values {
            Values::Choices { choices, get, .. } => {
                choices.get(get(rules, seats)).map_or("", |choice| choice.name).to_string()
            }
            Values::Numbers { get, .. } => written(&get(rules, seats)),
        }
    }

    /// Chooses what a text says, if that can be chosen.
    pub fn set(&self, rules: &mut G, value: &str) -> bool {
        match &self.values {
            Values::Choices { choices, set, .. } => {
                let choice = choices.iter().position(|choice| choice.name == value);
                choice.inspect(|&choice| set(rules, choice)).is_some()
            }
            Values::Numbers { set, .. } => {
                let numbers: Option<Vec<u32>> = value.split(',').map(number).collect();
                let mut changed = rules.clone();
                let good = numbers.is_some_and(|numbers| set(&mut changed, &numbers));
                if good {
                    *rules = changed;
                }
                good
            }
        }
    }

    /// Values to try: all the choices, or the examples.
    pub fn samples(&self) -> Vec<String> {
        match &self.values {
            Values::Choices { choices, .. } => {
                choices.iter().map(|choice| choice.name.to_string()).collect()
            }
            Values::Numbers { examples, .. } => {
                examples.iter().map(|numbers| written(numbers)).collect()
            }
        }
    }
}

fn written(numbers: &[u32]) -> String {
    let numbers: Vec<String> = numbers.iter().map(u32::to_string).collect();
    numbers.join(",")
}

/// A number as [`written`] writes it.
fn number(text: &str) -> Option<u32> {
    text.parse().ok().filter(|number: &u32| number.to_string() == text)
}

/// One of the things that an option may be.
#[derive(Debug)]
pub struct Choice {
    /// The word for it.
    pub name: &'static str,
    /// What it means.
    pub about: &'static str,
}

/// An edition's own words (CM-10), each with the placeholder that stands for it in the rules.
pub type Words = &'static [(&'static str, &'static str)];
