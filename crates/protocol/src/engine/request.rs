use serde::Deserialize;

use super::{Deck, Eye, Options, Text, Whole};

/// What a line asks for, by its field `do`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Request<'a> {
    /// `hello`: which protocol and which parlor this is.
    Hello(Nothing),
    /// `games`: the catalogue.
    Games(Nothing),
    /// `rule`: the text of a rule.
    Rule(OfRule<'a>),
    /// `start`: open a table and deal.
    Start(Start<'a>),
    /// `load`: open a table from a record.
    Load(Load<'a>),
    /// `list`: which tables are open.
    List(Nothing),
    /// `close`: forget a table.
    Close(Nothing),
    /// `state`: the set-up, and how it stands.
    State(Nothing),
    /// `offers`: what a seat may do.
    Offers(OfSeat),
    /// `play`: a seat does something.
    Play(Play<'a>),
    /// `lapse`: the table closes a window.
    Lapse(Lapse),
    /// `undo`: take steps back.
    Undo(OfSteps),
    /// `view`: what an eye sees.
    View(Look),
    /// `events`: what an eye saw happen.
    Events(Since),
    /// `record`: the game as text.
    Record(Nothing),
    /// `bot`: what a bot would do at a seat.
    Bot(OfBot<'a>),
    /// `hint`: what is best for a seat.
    Hint(OfHint),
    /// `perft`: count lines of play.
    Perft(ToDepth),
    /// `quit`: the end.
    Quit(Nothing),
}

impl Request<'_> {
    /// Every word that `do` may be.
    pub const WORDS: [&'static str; 19] = [
        "hello", "games", "rule", "start", "load", "list", "close", "state", "offers", "play",
        "lapse", "undo", "view", "events", "record", "bot", "hint", "perft", "quit",
    ];
}

/// A request that takes nothing more.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Nothing {}

/// Asks for the text of a rule.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OfRule<'a> {
    /// Its number, for example `FL-09`.
    #[serde(borrow)]
    pub number: Text<'a>,
    /// In which edition; the game's first if not given.
    pub edition: Option<Text<'a>>,
}

/// Opens a table and deals.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Start<'a> {
    /// The game.
    #[serde(borrow)]
    pub game: Text<'a>,
    /// The edition; the game's first if not given.
    pub edition: Option<Text<'a>>,
    /// How many play; four, or as near to four as the game allows, if not given.
    pub players: Option<Whole>,
    /// The dealer's seat; the last if not given.
    pub dealer: Option<Whole>,
    /// The options that are not as the edition has them.
    pub options: Option<Options<'a>>,
    /// The seed, as 64 hexadecimal digits or any text.
    pub seed: Option<Text<'a>>,
    /// The whole deck, instead of a shuffle.
    pub deck: Option<Deck<'a>>,
    /// The players' names, by seat.
    pub names: Option<Vec<Text<'a>>>,
    /// Whether a game at this table may be thrown away for the new one.
    pub replace: Option<bool>,
}

/// Opens a table from a record.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Load<'a> {
    /// The record, as text.
    #[serde(borrow)]
    pub record: Text<'a>,
    /// Whether a game at this table may be thrown away for this one.
    pub replace: Option<bool>,
}

/// Asks something of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OfSeat {
    /// Which.
    pub seat: Whole,
}

/// A seat does something.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Play<'a> {
    /// Who.
    pub seat: Whole,
    /// What, in notation, as the offer has it.
    #[serde(borrow)]
    pub action: Text<'a>,
    /// When, in milliseconds since the deal; as the step before if not given.
    pub at: Option<Whole>,
}

/// The table closes a window.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lapse {
    /// The window's number.
    pub window: Whole,
    /// When, in milliseconds since the deal; as the step before if not given.
    pub at: Option<Whole>,
}

/// Takes steps back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OfSteps {
    /// How many; one if not given.
    pub steps: Option<Whole>,
}

/// Asks what an eye sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Look {
    /// Who looks.
    pub eye: Eye,
}

/// Asks what an eye saw happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Since {
    /// Who looked.
    pub eye: Eye,
    /// From which step on; from the first, which is step 0, if not given.
    pub since: Option<Whole>,
}

/// Asks what a bot would do.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OfBot<'a> {
    /// At which seat.
    pub seat: Whole,
    /// How well it plays: the name of a level.
    #[serde(borrow)]
    pub level: Text<'a>,
    /// How many games an expert tries out; 400 if not given.
    pub trials: Option<Whole>,
    /// From what its lots follow; 0 if not given.
    pub seed: Option<Whole>,
}

/// Asks what is best for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OfHint {
    /// Which.
    pub seat: Whole,
    /// How many games are tried out; 400 if not given.
    pub trials: Option<Whole>,
    /// From what the lots follow; 0 if not given.
    pub seed: Option<Whole>,
    /// How many offers are named at the most; all if not given.
    pub most: Option<Whole>,
}

/// Counts lines of play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ToDepth {
    /// How many actions deep.
    pub depth: Whole,
    /// How many lines are worth the wait; ten million if not given.
    pub most: Option<Whole>,
}
