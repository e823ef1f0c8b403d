use serde::{Deserialize, Serialize};

use super::Plan;
use crate::engine::{Awaiting, Ending, Event, Fact, Heap, Hint, Offer};

/// What the server says.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "lowercase")]
pub enum Message {
    /// The first message of every socket.
    Welcome {
        /// The protocol's version.
        protocol: u32,
        /// The program's version.
        version: String,
        /// Who the client is.
        you: Who,
        /// What may always be said.
        greetings: Vec<String>,
        /// What is refused as too much.
        limits: Limits,
    },
    /// A table as it is now, for one who comes.
    Table(Box<TableState>),
    /// Something happened at the table.
    News(Box<News>),
    /// What was asked for was done.
    Done {
        /// The id of what was asked for.
        id: String,
        /// The row that it made, or made when it was asked for the first time.
        seq: u64,
    },
    /// What was asked for was not done, and nothing has changed.
    Refused {
        /// The id of what was asked for, if it had one.
        id: Option<String>,
        /// Why.
        error: Fault,
    },
    /// What is best for the one who asked.
    Hints {
        /// The id of what was asked for.
        id: String,
        /// Offers, the best first.
        hints: Vec<Hint>,
    },
    /// Somebody is there.
    Pong {
        /// The id of what was asked for, if it had one.
        id: Option<String>,
    },
    /// The last message of a socket.
    Bye {
        /// A stable code.
        code: &'static str,
        /// A sentence.
        text: String,
    },
}

/// Who somebody is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Who {
    /// Their id.
    pub person: String,
    /// Their name.
    pub name: String,
}

/// What is refused as too much.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Limits {
    /// The bytes of a message.
    pub bytes: usize,
    /// The messages of a socket in a second.
    pub messages: u32,
    /// The letters of a chat.
    pub chat: usize,
}

/// Why something was not done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Fault {
    /// A stable code.
    pub code: &'static str,
    /// The rule that wants it otherwise, if it is one.
    pub rule: Option<&'static str>,
    /// A sentence.
    pub text: String,
}

/// A table as one sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TableState {
    /// Its id.
    pub table: String,
    /// The last row that this tells of.
    pub seq: u64,
    /// When that was, in milliseconds since 1970.
    pub at: u64,
    /// What is played there.
    pub plan: Plan,
    /// The chairs, by seat.
    pub chairs: Vec<Chair>,
    /// Which chair is the client's own; none for one who watches.
    pub you: Option<u8>,
    /// Whether the client is the host.
    pub host: bool,
    /// Whether the host asked the client to leave, and it has not sat down since.
    #[serde(skip_serializing_if = "is_no")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
    pub removed: bool,
    /// The rule by which nobody chats while this game is on, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub hush: Option<&'static str>,
    /// `gathering`, `playing`, `over` or `closed`.
    #[cfg_attr(
        feature = "typescript",
        ts(type = "\"gathering\" | \"playing\" | \"over\" | \"closed\"")
    )]
    pub phase: &'static str,
    /// The cards of this table, and how they are dealt.
    pub dealing: Dealing,
    /// Where the cards lie; none before they are dealt.
    pub layout: Option<Vec<Heap>>,
    /// How it stands; none before the cards are dealt.
    pub now: Option<Now>,
}

/// How the cards of a table are dealt; `docs/fair-dealing.md` says what this proves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Dealing {
    /// The number of the deal at this table, from 1.
    pub deal: u32,
    /// The hash of the secret that this deal follows from.
    pub commitment: String,
    /// What players add, by seat.
    pub entropies: Vec<(u8, String)>,
    /// The secret, once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub secret: Option<String>,
}

/// A chair.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Chair {
    /// Who sits there.
    pub sitter: Sitter,
    /// Their name; empty where nobody sits.
    pub name: String,
    /// The level of a bot.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub level: Option<String>,
    /// Whether they said that the cards may be dealt.
    pub ready: bool,
    /// Whether they are not there at the moment.
    pub away: bool,
    /// Whether a bot sits in for them.
    pub sat_in: bool,
    /// Whether they are the host.
    pub host: bool,
}

/// Who sits on a chair.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Sitter {
    /// Nobody.
    Nobody,
    /// A person.
    Person,
    /// A bot.
    Bot,
}

/// How a game stands for one who looks.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Now {
    /// How many steps were made.
    pub steps: usize,
    /// Who is awaited.
    pub awaiting: Awaiting,
    /// What counts, by seat.
    pub scores: Vec<i32>,
    /// How it ended; none while it goes on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub ending: Option<Ending>,
    /// What the client may do.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<Offer>>", optional))]
    pub offers: Vec<Offer>,
    /// What everybody knows beside the cards.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<Fact>>", optional))]
    pub facts: Vec<Fact>,
    /// When the table acts by itself, in milliseconds since 1970: a window lapses, or time is up.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub until: Option<u64>,
    /// Whether the client may take its last move back.
    #[serde(skip_serializing_if = "is_no")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
    pub undo: bool,
}

fn is_no(answer: &bool) -> bool {
    !answer
}

/// Something happened.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct News {
    /// The number of the row, from 1, without a gap.
    pub seq: u64,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// What.
    #[serde(flatten)]
    pub what: What,
}

/// What happened.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "what", rename_all = "lowercase")]
pub enum What {
    /// Somebody sat down, stood up, is ready, dropped, came back.
    Chairs {
        /// The row's word: `sat`, `stood`, `removed`, `bot`, `freed`, `ready`, `away`, `back`,
        /// `sat-in`, `hosted`.
        #[cfg_attr(
            feature = "typescript",
            ts(
                type = "\"sat\" | \"stood\" | \"removed\" | \"bot\" | \"freed\" | \"ready\" | \"away\" | \"back\" | \"sat-in\" | \"hosted\""
            )
        )]
        why: &'static str,
        /// Which chair it is about.
        seat: u8,
        /// All chairs, by seat.
        chairs: Vec<Chair>,
    },
    /// The cards were dealt.
    Dealt {
        /// All chairs, by seat.
        chairs: Vec<Chair>,
        /// What the deal follows from.
        dealing: Dealing,
        /// Where the cards lie.
        layout: Vec<Heap>,
        /// How it stands.
        now: Box<Now>,
    },
    /// A step was made.
    Step {
        /// Its number, from 0.
        step: usize,
        /// Who made it; none: the table.
        seat: Option<u8>,
        /// What was done, in notation.
        action: String,
        /// What was done, in words.
        sentence: String,
        /// In whose place it was done, if not by the person.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        by: Option<Hand>,
        /// What came of it.
        events: Vec<Event>,
        /// How it stands now; left out of steps that are told to one who comes back, but the last.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        now: Option<Box<Now>>,
        /// The secret of the deal, if the game is over.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        secret: Option<String>,
    },
    /// Somebody took their last move back, and everything after it.
    Undone {
        /// Who.
        seat: u8,
        /// How many steps were taken back.
        steps: u32,
        /// Where the cards lie now.
        layout: Vec<Heap>,
        /// How it stands now.
        now: Box<Now>,
    },
    /// They play again.
    Again {
        /// What.
        plan: Plan,
        /// All chairs, by seat.
        chairs: Vec<Chair>,
        /// How the next cards will be dealt.
        dealing: Dealing,
    },
    /// The host, who only watches, is not there any more, or is there again.
    Host {
        /// Whether the host is not there.
        away: bool,
    },
    /// Somebody greeted.
    Greeted {
        /// Who.
        seat: u8,
        /// How.
        word: String,
    },
    /// Somebody said something.
    Chatted {
        /// Who.
        seat: u8,
        /// What.
        text: String,
    },
    /// The table was closed.
    Closed {
        /// How the cards were dealt, with the secret if there was a deal.
        dealing: Dealing,
    },
}

/// In whose place something was done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Hand {
    /// A bot's: its own, or in the place of somebody who is away.
    Bot,
    /// The clock's: time was up, and the house moved.
    Clock,
}
