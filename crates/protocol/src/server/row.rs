use serde::{Deserialize, Serialize};

use super::Plan;

/// A row of a table's log. Old rows keep their meaning: a field that is new may be missing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "row", rename_all = "kebab-case")]
pub enum Row {
    /// The table was opened.
    Opened {
        /// By whom.
        host: String,
        /// What for.
        plan: Plan,
        /// Who may sit where: the level of a bot, or none for a person.
        bots: Vec<Option<String>>,
    },
    /// Somebody sat down.
    Sat {
        /// Where.
        seat: u8,
        /// Who.
        person: String,
        /// What they add to the shuffle.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        entropy: Option<String>,
    },
    /// Somebody gave their chair up.
    Stood {
        /// Which.
        seat: u8,
    },
    /// The host asked somebody to leave.
    Removed {
        /// Which chair.
        seat: u8,
    },
    /// The host gave a chair to a bot.
    Bot {
        /// Which.
        seat: u8,
        /// Its level.
        level: String,
    },
    /// The host took a bot away.
    Freed {
        /// From which chair.
        seat: u8,
    },
    /// Somebody said whether the cards may be dealt.
    Ready {
        /// Who.
        seat: u8,
        /// Whether.
        ready: bool,
        /// What they add to the shuffle.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        entropy: Option<String>,
    },
    /// The cards were dealt. Bots took the free chairs.
    Dealt,
    /// Somebody did something.
    Act {
        /// Who.
        seat: u8,
        /// What, in notation.
        action: String,
        /// In whose place it was done, if not by the person: `bot` or `clock`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Hand>,
    },
    /// The table let a window lapse.
    Lapse {
        /// Its number.
        window: u32,
    },
    /// Somebody took their last move back, and everything after it.
    Undone {
        /// Who.
        seat: u8,
        /// How many steps were taken back.
        steps: u32,
    },
    /// The game goes on from a moment of a record. Only one who plays without a server does this.
    Resumed {
        /// The record.
        record: String,
        /// How many of its steps stand.
        steps: u32,
    },
    /// Somebody is not there any more.
    Away {
        /// Who.
        seat: u8,
    },
    /// Somebody is there again.
    Back {
        /// Who.
        seat: u8,
    },
    /// A bot sits in for somebody who is away.
    SatIn {
        /// For whom.
        seat: u8,
    },
    /// The host, who does not sit at the table, is not there any more.
    HostAway,
    /// The host, who does not sit at the table, is there again.
    HostBack,
    /// The host's part passed to somebody, because the host is not there.
    Hosted {
        /// To whom.
        seat: u8,
    },
    /// A guest came back to an account: who sat there, or was the host, is known by it now.
    Became {
        /// Who it was.
        was: String,
        /// Who it is.
        person: String,
    },
    /// Somebody came after nobody had been there: the time of the move and the window begin anew.
    Awoke,
    /// They play again.
    Again {
        /// What, if it is something else.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        plan: Option<Plan>,
        /// Whether everybody moved one chair on.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        swapped: bool,
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
    Closed,
}

pub use super::message::Hand;

/// A row of what the house knows of a person, of a name, or of a token.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "row", rename_all = "kebab-case")]
pub enum PersonRow {
    /// Somebody came for the first time.
    Came,
    /// Somebody is called something.
    Named {
        /// What.
        name: String,
    },
    /// Somebody was at a table.
    Played {
        /// Which.
        table: String,
    },
    /// Somebody has an account.
    Account {
        /// By what name.
        login: String,
        /// What their passphrase is checked by.
        hash: String,
    },
    /// Somebody has a code to come back with.
    Code {
        /// The name under which it is kept.
        code: String,
    },
    /// Somebody has a token.
    Token {
        /// The name under which it is kept.
        token: String,
        /// What it is for.
        label: String,
    },
    /// A token is no longer any good.
    Revoked {
        /// The name under which it was kept.
        token: String,
    },
    /// Somebody was a guest before they came back to their account; what the guest did is theirs.
    Was {
        /// The guest.
        person: String,
    },
    /// A name, a code or a token stands for somebody; or a guest has become somebody.
    Means {
        /// Whom.
        person: String,
    },
}
