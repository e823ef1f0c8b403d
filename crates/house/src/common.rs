//! What every table may choose, whatever is played: who deals (CM-01), and a match (BL-11).

use parlor_engine::{Choice, Refusal};
use parlor_record::Setup;

use crate::OptionInfo;

/// The option that makes a match of any game (BL-11).
pub const BEST_OF: MatchOption = MatchOption { name: "best_of", rule: "BL-11", choices: CHOICES };

/// The option `best_of` of every game.
#[derive(Debug)]
pub struct MatchOption {
    /// Its name.
    pub name: &'static str,
    /// Its rule.
    pub rule: &'static str,
    choices: &'static [Choice],
}

const CHOICES: &[Choice] = &[
    Choice { name: "1", about: "one game" },
    Choice { name: "3", about: "whoever first wins two games has won the match" },
    Choice { name: "5", about: "whoever first wins three games has won the match" },
];

impl MatchOption {
    /// The option, as those of a game are told.
    pub fn info(&self) -> OptionInfo {
        OptionInfo {
            name: self.name,
            rule: self.rule,
            about: "whether one game decides, or a match of several",
            choices: self.choices,
            form: None,
            samples: self.choices.iter().map(|choice| choice.name.to_string()).collect(),
        }
    }
}

/// A set-up, and what of it every game has.
pub(crate) struct Common {
    /// The set-up with the dealer in its place.
    pub setup: Setup,
    /// Best of how many games.
    pub games: u8,
    /// The set-up with the options of the game's own.
    pub own: Setup,
}

impl Common {
    pub fn of(setup: &Setup) -> Result<Common, Refusal> {
        let mut setup = with_dealer(setup)?;
        let given: Vec<String> = setup
            .options
            .iter()
            .filter(|(name, _)| name == BEST_OF.name)
            .map(|(_, value)| value.clone())
            .collect();
        let mut own = setup.clone();
        own.options.retain(|(name, _)| name != BEST_OF.name);
        let games = match given.as_slice() {
            [] => 1,
            [one] => best_of(one)?,
            _ => {
                let text = "The option best_of is given twice.";
                return Err(Refusal::new("option-twice", BEST_OF.rule, text));
            }
        };
        if games == 1 {
            setup.options.retain(|(name, _)| name != BEST_OF.name);
        }
        Ok(Common { setup, games, own })
    }
}

fn best_of(value: &str) -> Result<u8, Refusal> {
    let known = CHOICES.iter().any(|choice| choice.name == value);
    value.parse().ok().filter(|_| known).ok_or_else(|| {
        let text = format!("best_of is 1 or 3 or 5, not {value:?}.");
        Refusal::new("option-value", BEST_OF.rule, text)
    })
}

/// The set-up with the dealer in its place: every game has the option `dealer` (CM-01), which may
/// be given like any other.
fn with_dealer(setup: &Setup) -> Result<Setup, Refusal> {
    let mut settled = setup.clone();
    settled.options.retain(|(name, _)| name != "dealer");
    for (_, value) in setup.options.iter().filter(|(name, _)| name == "dealer") {
        let plain = |dealer: &u8| dealer.to_string() == *value;
        let Some(dealer) = value.parse().ok().filter(plain) else {
            let text = format!("The dealer is a seat's number, not {value:?}.");
            return Err(Refusal::new("option-value", "CM-01", text));
        };
        if settled.dealer.is_some_and(|already| already != dealer) {
            let text = "The option dealer is given twice.";
            return Err(Refusal::new("option-twice", "CM-01", text));
        }
        settled.dealer = Some(dealer);
    }
    Ok(settled)
}

/// A name for every seat: those given, on one line each, and "Seat n" for the others.
pub(crate) fn all_names(given: &[String], players: u8) -> Vec<String> {
    let name = |seat: u8| match given.get(usize::from(seat)) {
        Some(name) if !name.trim().is_empty() => {
            name.trim().chars().filter(|letter| !letter.is_control()).take(40).collect()
        }
        _ => format!("Seat {seat}"),
    };
    (0..players).map(name).collect()
}
