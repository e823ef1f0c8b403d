use serde::Serialize;
use serde_json::value::RawValue;

use super::{Awaiting, Catalogue, Ending, Event, EyeName, Fact, Heap, Hint, Offer, Pairs, Rule};

/// One line of answer.
#[derive(Clone, Debug, Serialize)]
pub struct Reply<'a> {
    /// Whether what was asked for was done.
    pub ok: bool,
    /// The id of the request, to the letter.
    pub id: Option<&'a RawValue>,
    /// The answer itself, its fields beside the two above.
    #[serde(flatten)]
    pub answer: &'a Answer,
}

/// What is answered; each request has its own.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
#[allow(missing_docs)]
pub enum Answer {
    Hello(Hello),
    Catalogue(Catalogue),
    Rule(Rule),
    State(State),
    Tables(Tables),
    Closed(Closed),
    Offers(Offers),
    Standing(Standing),
    Undone(Undone),
    View(View),
    Events(Events),
    Record(Record),
    Deed(Deed),
    Hints(Hints),
    Perft(Perft),
    Bye(Bye),
    Refused(Refused),
}

/// Which protocol, which parlor.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Hello {
    /// The program's name.
    pub name: &'static str,
    /// The program's version.
    pub version: &'static str,
    /// The protocol's version.
    pub protocol: u32,
    /// The words that `do` may be.
    pub requests: &'static [&'static str],
    /// What is refused as too much.
    pub limits: Limits,
}

/// What is refused as too much.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Limits {
    /// The bytes of a line.
    pub line: usize,
    /// The tables open at once.
    pub tables: usize,
    /// The letters of a table's name.
    pub name: usize,
    /// The depth of a perft.
    pub depth: u32,
    /// The games that an expert tries out before a move.
    pub trials: u32,
}

/// A table: how it was set, and how it stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct State {
    /// The table's name.
    pub table: String,
    /// How it was set.
    pub setup: Setup,
    /// How it stands.
    #[serde(flatten)]
    pub standing: Standing,
    /// The hash of the state, as in a record.
    pub hash: String,
}

/// How a table was set.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Setup {
    /// The game.
    pub game: String,
    /// The edition.
    pub edition: String,
    /// How many play.
    pub players: u8,
    /// The dealer's seat.
    pub dealer: u8,
    /// Every option as it is.
    pub options: Pairs<String>,
    /// The players' names, by seat.
    pub names: Vec<String>,
}

/// How a game stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Standing {
    /// How many steps were made.
    pub steps: usize,
    /// Who is awaited.
    pub awaiting: Awaiting,
    /// What counts, by seat.
    pub scores: Vec<i32>,
    /// How it ended; none while it goes on.
    pub ending: Option<Ending>,
}

/// The open tables.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Tables {
    /// By name.
    pub tables: Vec<Table>,
}

/// One of the open tables.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Table {
    /// Its name.
    pub table: String,
    /// The game.
    pub game: String,
    /// The edition.
    pub edition: String,
    /// How many play.
    pub players: u8,
    /// How many steps were made.
    pub steps: usize,
    /// Whether the game is over.
    pub over: bool,
}

/// A table was forgotten.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Closed {
    /// Its name.
    pub closed: String,
}

/// What a seat may do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Offers {
    /// The seat.
    pub seat: u8,
    /// Everything that it may do.
    pub offers: Vec<Offer>,
}

/// Steps were taken back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Undone {
    /// How many.
    pub undone: usize,
    /// How it stands now.
    #[serde(flatten)]
    pub standing: Standing,
}

/// What an eye sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// Who looks.
    pub eye: Viewer,
    /// How many steps were made.
    pub steps: usize,
    /// Where the cards lie.
    pub layout: Vec<Heap>,
    /// What everybody knows beside them.
    pub facts: Vec<Fact>,
}

/// An eye, as it was asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Viewer {
    /// A seat.
    Seat(u8),
    /// Another.
    Named(EyeName),
}

/// What an eye saw happen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Events {
    /// Who looked.
    pub eye: Viewer,
    /// Step by step.
    pub steps: Vec<Step>,
    /// What to ask for as `since` the next time.
    pub next: usize,
}

/// One step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Step {
    /// Its number, from 0.
    pub step: usize,
    /// Who made it; none: the table.
    pub seat: Option<u8>,
    /// What was done, in notation.
    pub action: String,
    /// What was done, in words.
    pub sentence: String,
    /// When, in milliseconds since the deal.
    pub at: u64,
    /// What came of it.
    pub events: Vec<Event>,
}

/// A game as text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Record {
    /// The text.
    pub record: String,
}

/// What a bot would do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Deed {
    /// The action, in notation; nothing where it would rather wait, or has nothing to say.
    pub action: Option<String>,
    /// After how many milliseconds it would act, where there are no turns.
    pub pause: u32,
}

/// What is best for a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Hints {
    /// Offers, the best first.
    pub hints: Vec<Hint>,
}

/// Lines of play, counted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Perft {
    /// How many actions deep.
    pub depth: u32,
    /// How many lines of so many actions.
    pub lines: u64,
    /// How many for each depth from 0 on.
    pub by_depth: Vec<u64>,
}

/// The end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Bye {
    /// True.
    pub bye: bool,
}

/// What was asked for was not done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Refused {
    /// Why.
    pub error: Fault,
}

/// Why something was not done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Fault {
    /// A stable code.
    pub code: &'static str,
    /// The rule that wants it otherwise, if it is one.
    pub rule: Option<&'static str>,
    /// A sentence.
    pub text: String,
    /// Which line of the input could not be read, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u64>,
    /// At which of its letters, from 1, as far as can be said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<usize>,
    /// Where a record is broken.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub record: Option<Where>,
}

/// A line and a column, from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Where {
    /// The line.
    pub line: usize,
    /// The column, in letters.
    pub column: usize,
}

impl From<Fault> for Answer {
    fn from(error: Fault) -> Answer {
        Answer::Refused(Refused { error })
    }
}
