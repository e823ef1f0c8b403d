//! The messages of `parlor engine`: one JSON object a line, described in
//! `docs/engine-protocol.md`.

mod answer;
mod catalogue;
mod event;
mod part;
mod read;
mod request;
mod rulebook;
mod shown;

pub use answer::{
    Answer, Bye, Closed, Deed, Events, Fault, Hello, Hints, Limits, Offers, Perft, Record, Refused,
    Reply, Setup, Standing, State, Step, Table, Tables, Undone, View, Viewer, Where,
};
pub use catalogue::{Catalogue, Choice, Edition, Game, Players, Rule, Setting};
pub use event::{Card, Event, Sight};
pub use part::{Deck, Eye, EyeName, Options, Pairs, Text, Whole};
pub use read::{Head, Unread};
pub use request::{
    Lapse, Load, Look, Nothing, OfBot, OfHint, OfRule, OfSeat, OfSteps, Play, Request, Since,
    Start, ToDepth,
};
pub use rulebook::{Clause, NumberedRule, Rulebook, Rulebooks, Section};
pub use serde_json::value::RawValue;
pub use shown::{Awaiting, Ending, Fact, Heap, Hint, Offer, Worth};

/// The version of the protocol. It goes up when a client written for the version before could
/// be misled; new requests, new fields of answers and new events do not raise it.
pub const VERSION: u32 = 1;

/// The table meant where a request names none.
pub const MAIN: &str = "main";
