//! From a request to a dealt table.

use parlor_house::{Card, GameEntry, Origin, Seed, Setup, Table, find};
use parlor_protocol::engine::{Deck, Start, Text, Whole};

use super::fault::Fault;
use crate::setup::fresh_seed;

/// How many play where nobody says, if the game is for so many.
const USUAL: u8 = 4;

/// Deals what is asked for.
pub fn open(start: &Start) -> Result<Box<dyn Table>, Fault> {
    let game = find(&start.game.0)?;
    let setup = setup(game, start)?;
    let names: Vec<String> = start.names.iter().flatten().map(|name| name.0.to_string()).collect();
    if names.len() > usize::from(setup.players) {
        let text = format!("There are {} names for {} players.", names.len(), setup.players);
        return Err(Fault::against("CM-12", "names", text));
    }
    Ok(game.open(&setup, origin(start)?, &names)?)
}

fn setup(game: &dyn GameEntry, start: &Start) -> Result<Setup, Fault> {
    let info = game.info();
    let (fewest, most) = info.seats;
    let players = match start.players {
        None => USUAL.clamp(fewest, most),
        Some(Whole(number)) => u8::try_from(number).map_err(|_| {
            let title = info.title;
            let text = format!("{title} is for {fewest} to {most} players, not for {number}.");
            Fault::against(info.seats_rule, "players", text)
        })?,
    };
    let dealer = start.dealer.map(|Whole(number)| {
        u8::try_from(number).map_err(|_| {
            let last = players.saturating_sub(1);
            let text = format!("The dealer sits at one of the seats 0 to {last}, not at {number}.");
            Fault::against("CM-01", "dealer", text)
        })
    });
    let first = info.editions.first().map_or("", |edition| edition.0);
    let options = start.options.iter().flat_map(|options| &options.0);
    let setup = Setup {
        game: info.id.into(),
        edition: start.edition.as_ref().map_or(first, |edition| &edition.0).into(),
        players,
        dealer: dealer.transpose()?,
        options: options.map(|(name, value)| (name.0.to_string(), value.0.to_string())).collect(),
    };
    game.check(&setup)?;
    Ok(setup)
}

/// Where the cards come from: as given, or from a seed that nobody has had before.
fn origin(start: &Start) -> Result<Origin, Fault> {
    let seed = match &start.seed {
        Some(Text(text)) => Seed::read(text),
        None if start.deck.is_some() => Seed::read(""),
        None => fresh_seed(),
    };
    Ok(match &start.deck {
        Some(deck) => Origin::stacked(cards(deck)?, seed),
        None => Origin::seeded(seed),
    })
}

fn cards(deck: &Deck) -> Result<Vec<Card>, Fault> {
    match deck {
        Deck::Text(Text(text)) => {
            let words = text.split([' ', ',']).filter(|word| !word.is_empty());
            words.map(card).collect()
        }
        Deck::Cards(cards) => cards.iter().map(|Text(text)| card(text)).collect(),
    }
}

fn card(word: &str) -> Result<Card, Fault> {
    let card = Card::read(word).filter(|&card| card != Card::UNKNOWN);
    card.ok_or_else(|| Fault::against("CM-03", "deck", format!("{word:?} is not a card.")))
}
