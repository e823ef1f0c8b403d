//! The messages of the server: what goes over a socket, over HTTP, and into the log. Described in
//! `docs/protocol.md`.

mod ask;
mod http;
mod message;
mod plan;
mod read;
mod row;
mod solo;
mod write;

pub use ask::{
    Ask, Chat, Enter, Greet, HintFor, Mute, Nothing, Play, Ready, Rematch, SeatBot, Sit, ToSeat,
};
pub use http::{
    Account, Asked, Created, Entered, Export, Games, Health, Login, Me, Move, MyTable, NewTable,
    NewToken, OpenTable, OpenTables, Played, Recover, Refused, Rename, Token, TokenMade, Tokens,
};
pub use message::{
    Chair, Dealing, Fault, Hand, Limits, Message, News, Now, Sitter, TableState, What, Who,
};
pub use plan::{Clock, Per, Plan};
pub use read::{Unread, read, read_ask};
pub use row::{PersonRow, Row};
pub use solo::{Checked, Course, Kept, Moment, Recorded, Verified};
pub use write::{json, text};

/// The version of the protocol. It goes up when a client written for the version before could be
/// misled; new messages and new fields do not raise it.
pub const VERSION: u32 = 1;

/// The largest message that is taken, in bytes.
pub const LARGEST: usize = 16 * 1024;

/// What may always be said at a table, by anybody.
pub const GREETINGS: [&str; 12] = [
    "hello",
    "good-luck",
    "well-played",
    "thanks",
    "sorry",
    "oops",
    "wow",
    "ha-ha",
    "your-turn",
    "one-moment",
    "good-game",
    "good-bye",
];
