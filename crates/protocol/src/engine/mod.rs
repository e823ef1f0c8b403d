//! The messages of `parlor engine`: one JSON object a line, described in
//! `docs/engine-protocol.md`.

mod answer;
mod catalogue;
mod event;
mod part;
mod read;
mod request;

pub use answer::{
    Answer, Awaiting, Bye, Closed, Deed, Ending, Events, Fact, Fault, Heap, Hello, Hint, Hints,
    Limits, Offer, Offers, Perft, Record, Refused, Reply, Setup, Standing, State, Step, Table,
    Tables, Undone, View, Viewer, Where, Worth,
};
pub use catalogue::{Catalogue, Choice, Edition, Game, Players, Rule, Setting};
pub use event::{Card, Event, Sight};
pub use part::{Deck, Eye, EyeName, Options, Pairs, Text, Whole};
pub use read::{Head, Unread};
pub use request::{
    Lapse, Load, Look, Nothing, OfBot, OfHint, OfRule, OfSeat, OfSteps, Play, Request, Since,
    Start, ToDepth,
};
pub use serde_json::value::RawValue;

/// The version of the protocol. It goes up when a client written for the version before could
/// be misled; new requests, new fields of answers and new events do not raise it.
pub const VERSION: u32 = 1;

/// The table meant where a request names none.
pub const MAIN: &str = "main";
