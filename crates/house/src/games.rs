use std::fmt;
use std::marker::PhantomData;

use parlor_cards::Seat;
use parlor_engine::{
    BestOf, Choice, Claim, Edition, Game, Match, Origin, Refusal, Seating, Setting, Telling,
    Values, Words, check_table,
};
use parlor_games::another_patience::AnotherPatience;
#[cfg(feature = "study")]
use parlor_lab::{Arena, Ring};
use parlor_record::{Broken, Record, Setup, replay};
#[cfg(feature = "study")]
use parlor_solve::Limits;

use crate::common::{Common, all_names};
#[cfg(feature = "study")]
use crate::solver::Solver;
use crate::solver::{By, Solving, Unsolved};
use crate::table::{Seated, Table};
use crate::{BEST_OF, Rulebook, rulebook};

/// THE list of games. A new game is one line here; one whose deals can be solved names its puzzle.
pub static GAMES: &[&dyn GameEntry] = &[
    &On::<parlor_games::flinch::Flinch>(PhantomData),
    &On::<parlor_games::muggins::Muggins>(PhantomData),
    &On::<parlor_games::stock_exchange::StockExchange>(PhantomData),
    &On::<parlor_games::authors::Authors>(PhantomData),
    &On::<parlor_games::store::GoToStore>(PhantomData),
    &On::<parlor_games::patience::Patience, By<parlor_games::patience::Deal>>(PhantomData),
    &On::<AnotherPatience, By<parlor_games::another_patience::Deal>>(PhantomData),
    &On::<parlor_games::blink::Blink>(PhantomData),
    &On::<parlor_games::farkle_flip::FarkleFlip>(PhantomData),
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
    /// The rule by which nobody talks while a game of this set-up is on, if there is one.
    fn hush(&self, setup: &Setup) -> Result<Option<&'static str>, Refusal>;
    /// A table at which bots play games in great number.
    #[cfg(feature = "study")]
    fn arena(&self, setup: &Setup) -> Result<Box<dyn Arena>, Refusal>;
    /// Who solves its deals, within limits; nobody if it is no puzzle, or a match is played.
    #[cfg(feature = "study")]
    fn solver(&self, setup: &Setup, limits: Limits) -> Result<Option<Box<dyn Solver>>, Refusal>;
    /// Plays a record through.
    fn load(&self, record: &Record) -> Result<Box<dyn Table>, Broken>;
    /// What an option is in an edition if nobody chooses, for so many players.
    fn default_of(&self, edition: &str, option: &str, players: u8) -> Option<String>;
    /// What every option of the game is under a set-up, and what was chosen beside them.
    fn chosen(&self, setup: &Setup) -> Result<Vec<(&'static str, String)>, Refusal>;
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
    /// The options of its own; those of every table are [`crate::BEST_OF`] and the dealer's seat.
    pub options: Vec<OptionInfo>,
    /// How the words of its rulings and facts are told, those of matches among them.
    pub telling: Telling,
    /// What its rulebooks say of how often it is won.
    pub claim: Option<Claim>,
    /// Whether there are no turns, so that who is quicker has more of it.
    pub races: bool,
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
    /// What it may be; none where it is a matter of numbers.
    pub choices: &'static [Choice],
    /// What numbers it may be, for people; `None` where there are choices.
    pub form: Option<&'static str>,
    /// Values to try: all the choices, or some good numbers.
    pub samples: Vec<String>,
}

impl Info {
    /// Every choice of all its options, one value of each.
    pub fn choices(&self) -> Vec<Vec<(String, String)>> {
        self.options.iter().fold(vec![Vec::new()], |all, option| {
            let with = |chosen: &Vec<(String, String)>, value: &String| {
                let mut more = chosen.clone();
                more.push((option.name.to_string(), value.clone()));
                more
            };
            let values = &option.samples;
            all.iter().flat_map(|chosen| values.iter().map(|value| with(chosen, value))).collect()
        })
    }
}

impl OptionInfo {
    fn of<G: Clone>(setting: &Setting<G>) -> OptionInfo {
        let (choices, form) = match &setting.values {
            Values::Choices { choices, .. } => (*choices, None),
            Values::Numbers { form, .. } => (&[][..], Some(*form)),
        };
        let Setting { name, rule, about, .. } = *setting;
        OptionInfo { name, rule, about, choices, form, samples: setting.samples() }
    }

    /// What it may be, in words: `on or off`.
    pub fn allowed(&self) -> String {
        let names: Vec<_> = self.choices.iter().map(|choice| choice.name).collect();
        self.form.map_or_else(|| names.join(" or "), String::from)
    }
}

#[derive(Debug)]
struct On<G, S = Unsolved>(PhantomData<fn() -> (G, S)>);

impl<G: Game, S> On<G, S> {
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
            let own = options.iter().map(|option| option.name);
            let known: Vec<_> = own.chain(["best_of", "dealer"]).collect();
            let text =
                format!("{} has no option {name:?}; it has: {}.", G::ABOUT.title, known.join(", "));
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
            if !option.set(&mut rules, value) {
                let allowed = OptionInfo::of(option).allowed();
                let text = format!("{name} is {allowed}, not {value:?}.");
                return Err(Refusal::new("option-value", option.rule, text));
            }
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

impl<G: Game, S: Solving<G> + fmt::Debug> GameEntry for On<G, S> {
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
            options: options.map(OptionInfo::of).collect(),
            telling: about.telling,
            claim: about.editions.first().and_then(|edition| edition.rules.claim()),
            races: G::RACES,
        }
    }

    fn rulebook(&self) -> Rulebook {
        rulebook::parse(G::ABOUT.rules)
    }

    fn open(&self, setup: &Setup, o: Origin, names: &[String]) -> Result<Box<dyn Table>, Refusal> {
        let Common { setup, games, own } = Common::of(setup)?;
        let (rules, seating) = (self.rules(&own)?, self.seating(&own)?);
        let names = all_names(names, setup.players);
        let game = find(G::ABOUT.id)?;
        if games > 1 {
            let play = Match::new(BestOf { rules, games }, seating, o)?;
            return Ok(Box::new(Seated { game, setup, names, fair: None, play }));
        }
        let play = Match::new(rules, seating, o)?;
        Ok(Box::new(Seated { game, setup, names, fair: None, play }))
    }

    fn check(&self, setup: &Setup) -> Result<(), Refusal> {
        let Common { own, .. } = Common::of(setup)?;
        check_table(&self.rules(&own)?, self.seating(&own)?)
    }

    fn hush(&self, setup: &Setup) -> Result<Option<&'static str>, Refusal> {
        let Common { own, .. } = Common::of(setup)?;
        Ok(self.rules(&own)?.hush())
    }

    #[cfg(feature = "study")]
    fn arena(&self, setup: &Setup) -> Result<Box<dyn Arena>, Refusal> {
        let Common { games, own, .. } = Common::of(setup)?;
        let (rules, seating) = (self.rules(&own)?, self.seating(&own)?);
        check_table(&rules, seating)?;
        if games > 1 {
            return Ok(Box::new(Ring { rules: BestOf { rules, games }, seating }));
        }
        Ok(Box::new(Ring { rules, seating }))
    }

    #[cfg(feature = "study")]
    fn solver(&self, setup: &Setup, limits: Limits) -> Result<Option<Box<dyn Solver>>, Refusal> {
        let Common { games, own, .. } = Common::of(setup)?;
        let (rules, seating) = (self.rules(&own)?, self.seating(&own)?);
        check_table(&rules, seating)?;
        Ok(if games > 1 { None } else { S::solver(rules, seating, limits) })
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
        let Common { setup, games, own } = Common::of(&record.setup).map_err(broken)?;
        self.check(&setup).map_err(broken)?;
        let rules = self.rules(&own).map_err(broken)?;
        let record = Record { setup: setup.clone(), ..record.clone() };
        let game = find(G::ABOUT.id).map_err(broken)?;
        let names = all_names(&record.names, setup.players);
        let fair = record.fair.clone();
        if games > 1 {
            let play = replay(BestOf { rules, games }, &record)?;
            return Ok(Box::new(Seated { game, setup, names, fair, play }));
        }
        let play = replay(rules, &record)?;
        Ok(Box::new(Seated { game, setup, names, fair, play }))
    }

    fn default_of(&self, edition: &str, option: &str, players: u8) -> Option<String> {
        let rules = &self.edition(edition).ok()?.rules;
        Some(self.option(option).ok()?.get(rules, players))
    }

    fn chosen(&self, setup: &Setup) -> Result<Vec<(&'static str, String)>, Refusal> {
        let Common { own, games, .. } = Common::of(setup)?;
        let rules = self.rules(&own)?;
        let own = G::ABOUT.options.iter();
        let own = own.map(|option| (option.name, option.get(&rules, setup.players)));
        let series = (games > 1).then(|| (BEST_OF.name, games.to_string()));
        Ok(own.chain(series).collect())
    }
}
