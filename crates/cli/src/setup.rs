//! The arguments that set up a table, the same for every command.

use std::time::{SystemTime, UNIX_EPOCH};

use parlor_house::{Card, GameEntry, Origin, Seed, Setup, find};

use crate::Failure;

/// How the table is set.
#[derive(clap::Args, Clone, Debug)]
pub struct SetupArgs {
    /// The game, for example `flinch`; `parlor games` lists them.
    pub game: String,

    /// The edition, for example 1913; the first of the game's if not given.
    #[arg(long, short)]
    pub edition: Option<String>,

    /// An option as NAME=VALUE, for example style=table; may be repeated.
    #[arg(long = "option", short = 'o', value_name = "NAME=VALUE")]
    pub options: Vec<String>,

    /// How many play, bots included.
    #[arg(long, short, value_name = "NUMBER", allow_negative_numbers = true)]
    pub players: Option<i64>,

    /// The dealer's seat, from 0; the last seat if not given, so that seat 0 begins (CM-01).
    #[arg(long, value_name = "SEAT", allow_negative_numbers = true)]
    pub dealer: Option<i64>,

    /// The seed: 64 hexadecimal digits, or any text, which is hashed (CM-14).
    #[arg(long, value_name = "TEXT")]
    pub seed: Option<String>,

    /// The whole deck as a list of cards, "3 14 1 …", instead of a shuffle (CM-03). The seed is
    /// then only used when cards are reshuffled.
    #[arg(long, value_name = "CARDS")]
    pub deck: Option<String>,
}

impl SetupArgs {
    /// The set-up, with `players` where no number was given.
    pub fn setup(&self, players: u8) -> Result<Setup, Failure> {
        let game = find(&self.game)?;
        let first = game.info().editions.first().map_or("", |edition| edition.0);
        let setup = Setup {
            game: self.game.clone(),
            edition: self.edition.clone().unwrap_or_else(|| first.into()),
            players: self.count(game, players)?,
            dealer: self.dealer.map(dealer).transpose()?,
            options: read_options(&self.options)?,
        };
        game.check(&setup)?;
        Ok(setup)
    }

    /// How many play; a number that no table can have is refused as the game would refuse it.
    fn count(&self, game: &dyn GameEntry, players: u8) -> Result<u8, Failure> {
        let Some(number) = self.players else { return Ok(players) };
        u8::try_from(number).map_err(|_| {
            let info = game.info();
            let ((fewest, most), rule) = (info.seats, info.seats_rule);
            let title = info.title;
            Failure::said(format!(
                "{title} is for {fewest} to {most} players, not for {number}. ({rule})"
            ))
        })
    }

    /// Where the cards come from: as given, or from a seed that nobody has had before.
    pub fn origin(&self) -> Result<Origin, Failure> {
        let seed = match &self.seed {
            Some(text) => Seed::read(text),
            None if self.deck.is_some() => Seed::read(""),
            None => fresh_seed(),
        };
        match &self.deck {
            Some(deck) => Ok(Origin::stacked(read_cards(deck)?, seed)),
            None => Ok(Origin::seeded(seed)),
        }
    }
}

fn dealer(number: i64) -> Result<u8, Failure> {
    let wrong = || Failure::said(format!("The dealer sits at no seat {number}. (CM-01)"));
    u8::try_from(number).map_err(|_| wrong())
}

/// Options given as NAME=VALUE.
pub fn read_options(options: &[String]) -> Result<Vec<(String, String)>, Failure> {
    let read = |option: &String| match option.split_once('=') {
        Some((name, value)) => Ok((name.to_string(), value.to_string())),
        None => Err(Failure::said(format!(
            "an option is given as NAME=VALUE, for example style=table, not as {option:?}"
        ))),
    };
    options.iter().map(read).collect()
}

/// A list of cards, separated by spaces or commas.
pub fn read_cards(text: &str) -> Result<Vec<Card>, Failure> {
    let words = text.split([' ', ',', '\n', '\t']).filter(|word| !word.is_empty());
    let read = |word: &str| {
        let card = Card::read(word).filter(|&card| card != Card::UNKNOWN);
        card.ok_or_else(|| Failure::said(format!("{word:?} is not a card (CM-03)")))
    };
    words.map(read).collect()
}

/// A seed for a game that nobody has played yet: not for secrets, only for variety.
pub fn fresh_seed() -> Seed {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Seed::read(&format!("parlor {} {}", now.as_nanos(), std::process::id()))
}
