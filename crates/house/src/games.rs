use std::fmt;
use std::marker::PhantomData;

use parlor_cards::Seat;
use parlor_engine::{
    Choice, Edition, Game, Match, Origin, Refusal, Seating, Setting, Words, check_table,
};
use parlor_record::{Broken, Record, Setup, replay};

use crate::table::{Seated, Table};
use crate::{Rulebook, rulebook};

/// THE list of games. A new game is one line here.
pub static GAMES: &[&dyn GameEntry] = &[
    &On::<parlor_games::flinch::Flinch>(PhantomData), //
];

/// The game with this name.
pub fn find(game: &str) -> Result<&'static dyn GameEntry, Refusal> {
    let found = GAMES.iter().copied().find(|entry| entry.info().id == game);
    found.ok_or_else(|| {
        let known: Vec<_> = GAMES.iter().map(|entry| entry.info().id).collect();
        let text = format!("There is no game {game:?}; there is: {}.", known.join(", "));
        Refusal::new("unknown-game", "CM-03", text)
    })
}

/// Opens a table and deals.
pub fn open(setup: &Setup, origin: Origin, names: &[String]) -> Result<Box<dyn Table>, Refusal> {
    find(&setup.game)?.open(setup, origin, names)
}

/// Reads a record, plays it through, and gives the table at its end.
pub fn load(text: &str) -> Result<Box<dyn Table>, Broken> {
    let record: Record = text.parse()?;
    match find(&record.setup.game) {
        Ok(game) => game.load(&record),
        Err(refusal) => Err(Broken::refused(record.spots.game, &refusal)),
    }
}

/// A game on the list.
pub trait GameEntry: Sync + fmt::Debug {
    /// What it says of itself.
    fn info(&self) -> Info;
    /// Its rules as text.
    fn rulebook(&self) -> Rulebook;
    /// Opens a table and deals.
    fn open(&self, s: &Setup, o: Origin, names: &[String]) -> Result<Box<dyn Table>, Refusal>;
    /// Whether a set-up can be played, without dealing.
    fn check(&self, setup: &Setup) -> Result<(), Refusal>;
    /// Plays a record through.
    fn load(&self, record: &Record) -> Result<Box<dyn Table>, Broken>;
    /// What an option is in an edition if nobody chooses, for so many players.
    fn default_of(&self, edition: &str, option: &str, players: u8) -> Option<&'static str>;
    /// What every option is under a set-up.
    fn chosen(&self, setup: &Setup) -> Result<Vec<(&'static str, &'static str)>, Refusal>;
}

/// What a game says of itself.
#[derive(Clone, Debug)]
pub struct Info {
    /// The name that commands and records use.
    pub id: &'static str,
    /// The name that people read.
    pub title: &'static str,
    /// One sentence.
    pub line: &'static str,
    /// The fewest and the most players, and the rule that says so.
    pub seats: (u8, u8),
    /// The number of that rule.
    pub seats_rule: &'static str,
    /// The editions: name, source, own words. The first is the one meant where none is named.
    pub editions: Vec<(&'static str, &'static str, Words)>,
    /// The options.
    pub options: Vec<OptionInfo>,
}

/// An option of a game.
#[derive(Clone, Debug)]
pub struct OptionInfo {
    /// Its name.
    pub name: &'static str,
    /// Its rule.
    pub rule: &'static str,
    /// What is chosen.
    pub about: &'static str,
    /// What it may be.
    pub choices: &'static [Choice],
}

#[derive(Debug)]
struct On<G>(PhantomData<fn() -> G>);

impl<G: Game> On<G> {
    fn edition(&self, id: &str) -> Result<&'static Edition<G>, Refusal> {
        let editions = G::ABOUT.editions;
        editions.iter().find(|edition| edition.id == id).ok_or_else(|| {
            let known: Vec<_> = editions.iter().map(|edition| edition.id).collect();
            let text =
                format!("{} has no edition {id:?}; it has: {}.", G::ABOUT.title, known.join(", "));
            Refusal::new("unknown-edition", "CM-03", text)
        })
    }

    fn option(&self, name: &str) -> Result<&'static Setting<G>, Refusal> {
        let options = G::ABOUT.options;
        options.iter().find(|option| option.name == name).ok_or_else(|| {
            let known: Vec<_> = options.iter().map(|option| option.name).collect();
            let text = format!(
                "{} has no option {name:?}; it has: {}, dealer.",
                G::ABOUT.title,
                known.join(", ")
            );
            Refusal::new("unknown-option", "CM-15", text)
        })
    }

    /// The rules that a set-up names.
    fn rules(&self, setup: &Setup) -> Result<G, Refusal> {
        let mut rules = self.edition(&setup.edition)?.rules.clone();
        for (at, (name, value)) in setup.options.iter().enumerate() {
            let option = self.option(name)?;
            if setup.options[..at].iter().any(|(other, _)| other == name) {
                let text = format!("The option {name} is given twice.");
                return Err(Refusal::new("option-twice", option.rule, text));
            }
            let choice = option.choices.iter().position(|choice| choice.name == value);
            let Some(choice) = choice else {
                let known: Vec<_> = option.choices.iter().map(|choice| choice.name).collect();
                let text = format!("{name} is {}, not {value:?}.", known.join(" or "));
                return Err(Refusal::new("option-value", option.rule, text));
            };
            (option.set)(&mut rules, choice);
        }
        Ok(rules)
    }

    /// The seating that a set-up names. A dealer who sits nowhere is refused here, because a
    /// [`Seat`] cannot say it.
    fn seating(&self, setup: &Setup) -> Result<Seating, Refusal> {
        let standard = Seating::of(setup.players);
        match setup.dealer {
            None => Ok(standard),
            Some(dealer) if dealer < setup.players => {
                Ok(Seating { dealer: Seat::new(dealer), ..standard })
            }
            Some(dealer) => {
                let last = setup.players.saturating_sub(1);
                let text =
                    format!("The dealer sits at one of the seats 0 to {last}, not at {dealer}.");
                Err(Refusal::new("dealer", "CM-01", text))
            }
        }
    }
}

impl<G: Game> GameEntry for On<G> {
    fn info(&self) -> Info {
        let about = G::ABOUT;
        let editions = about.editions.iter();
        let options = about.options.iter();
        Info {
            id: about.id,
            title: about.title,
            line: about.line,
            seats: about.seats,
            seats_rule: about.seats_rule,
            editions: editions.map(|e| (e.id, e.source, e.rules.words())).collect(),
            options: options
                .map(|o| OptionInfo {
                    name: o.name,
                    rule: o.rule,
                    about: o.about,
                    choices: o.choices,
                })
                .collect(),
        }
    }

    fn rulebook(&self) -> Rulebook {
        rulebook::parse(G::ABOUT.rules)
    }

    fn open(&self, setup: &Setup, o: Origin, names: &[String]) -> Result<Box<dyn Table>, Refusal> {
        let setup = settled(setup)?;
        let play = Match::new(self.rules(&setup)?, self.seating(&setup)?, o)?;
        let names = all_names(names, setup.players);
        Ok(Box::new(Seated { game: find(G::ABOUT.id)?, setup, names, play }))
    }

    fn check(&self, setup: &Setup) -> Result<(), Refusal> {
        let setup = settled(setup)?;
        check_table(&self.rules(&setup)?, self.seating(&setup)?)
    }

    fn load(&self, record: &Record) -> Result<Box<dyn Table>, Broken> {
        let broken = |refusal: Refusal| {
            let spots = &record.spots;
            let at = match refusal.code {
                "unknown-edition" => spots.edition,
                "unknown-option" | "option-value" | "option-twice" => {
                    spots.options.last().copied().unwrap_or(spots.players)
                }
                _ => spots.players,
            };
            Broken::refused(at, &refusal)
        };
        let setup = settled(&record.setup).map_err(broken)?;
        self.check(&setup).map_err(broken)?;
        let rules = self.rules(&setup).map_err(broken)?;
        let record = Record { setup: setup.clone(), ..record.clone() };
        let play = replay(rules, &record)?;
        let game = find(G::ABOUT.id).map_err(broken)?;
        let names = all_names(&record.names, setup.players);
        Ok(Box::new(Seated { game, setup, names, play }))
    }

    fn default_of(&self, edition: &str, option: &str, players: u8) -> Option<&'static str> {
        let rules = &self.edition(edition).ok()?.rules;
        let option = self.option(option).ok()?;
        option.choices.get((option.get)(rules, players)).map(|choice| choice.name)
    }

    fn chosen(&self, setup: &Setup) -> Result<Vec<(&'static str, &'static str)>, Refusal> {
        let rules = self.rules(&settled(setup)?)?;
        let choice = |option: &Setting<G>| {
            let choice = option.choices.get((option.get)(&rules, setup.players));
            (option.name, choice.map_or("", |choice| choice.name))
        };
        Ok(G::ABOUT.options.iter().map(choice).collect())
    }
}

/// The set-up with the dealer in its place: every game has the option `dealer` (CM-01), which may
/// be given like any other.
fn settled(setup: &Setup) -> Result<Setup, Refusal> {
    let mut settled = setup.clone();
    settled.options.retain(|(name, _)| name != "dealer");
    for (_, value) in setup.options.iter().filter(|(name, _)| name == "dealer") {
        let Ok(dealer) = value.parse() else {
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
fn all_names(given: &[String], players: u8) -> Vec<String> {
    let name = |seat: u8| match given.get(usize::from(seat)) {
        Some(name) if !name.trim().is_empty() => {
            name.trim().chars().filter(|letter| !letter.is_control()).take(40).collect()
        }
        _ => format!("Seat {seat}"),
    };
    (0..players).map(name).collect()
}
