//! A table that is attended: one task, one mailbox, one party.
//!
//! What is asked for is taken up by the party, appended to the log, and only when that is committed
//! told to anybody. If the log has other rows already, or it is not known whether it took this one,
//! the party is thrown away and read again; so what is in memory is a copy, and the log is the truth.

mod abandon;
mod bots;
mod doze;
mod keep;
mod load;
mod presence;
mod serve;
mod telling;

use std::pin::Pin;
use std::sync::{Arc, Weak};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::extract::ws::Utf8Bytes;
use parlor_protocol::server::{Ask, Fault, Message, Who, text};
use tokio::sync::mpsc;
use tokio::time::Sleep;

use crate::hall::Hall;
use parlor_party::{Party, Person, Plans};

pub use load::{Kept, dated, played, trouble};
pub use serve::serve;

/// How many messages may wait for a slow reader before it is dropped.
pub const QUEUE: usize = 128;
/// How many letters may wait for a table; who writes more waits.
pub const MAILBOX: usize = 64;

/// Something for a table to do. A mailbox has room for many, so it is small.
#[derive(Debug)]
pub enum Mail {
    /// Somebody comes.
    Enter(Box<Coming>),
    /// Somebody's socket is gone, or has gone elsewhere.
    Leave(u64),
    /// Somebody asks for something.
    Ask(u64, Box<(String, Ask)>),
    /// A bot has found what to do, in the position after this row.
    Thought(u64, Box<(u8, Option<String>)>),
    /// Somebody is called something else now.
    Renamed(Box<(Person, Box<str>)>),
    /// A guest came back to an account, and what they were here the account is.
    Became(Box<(Person, Person)>),
    /// These are at the table at some process.
    Here(Box<[Person]>),
    /// The table has a row with this number, perhaps of another process.
    Nudge(u64),
    /// The house closes.
    Stop,
}

/// Somebody who comes to a table.
#[derive(Debug)]
pub struct Coming {
    /// Who.
    pub guest: Guest,
    /// The last row that they have.
    pub since: Option<u64>,
    /// The id of what they asked for.
    pub id: Option<String>,
}

impl Coming {
    /// Tells them why they cannot come.
    fn refuse(self, error: Fault) {
        let refused = text(&Message::Refused { id: self.id, error });
        let _ = self.guest.out.try_send(Word::Refuse(refused.into()));
    }
}

/// Somebody at the table: a socket.
#[derive(Debug)]
pub struct Guest {
    /// The socket's number.
    pub socket: u64,
    /// Who it is.
    pub who: Who,
    /// Where to send messages; full means too slow.
    pub out: mpsc::Sender<Word>,
    /// Whom they do not want to hear.
    pub muted: Vec<Person>,
    /// Alive while an expert thinks about a hint for them.
    pub hinting: Weak<()>,
}

/// What a table says to a socket.
#[derive(Clone, Debug)]
pub enum Word {
    /// A message.
    Say(Utf8Bytes),
    /// There is nothing to attend here; the socket may go elsewhere.
    Refuse(Utf8Bytes),
    /// The last message of the socket.
    Bye(Utf8Bytes),
}

impl Guest {
    /// Sends a message; says no if the guest is too slow, or gone.
    fn send(&self, frame: Utf8Bytes) -> bool {
        self.out.try_send(Word::Say(frame)).is_ok()
    }

    /// Writes and sends a message.
    fn tell(&self, message: &Message) -> bool {
        self.send(text(message).into())
    }
}

/// A table that is attended.
pub struct Desk {
    hall: Arc<Hall>,
    party: Party,
    guests: Vec<Guest>,
    mailbox: mpsc::Receiver<Mail>,
    own: mpsc::WeakSender<Mail>,
    /// The last row that was told to the guests.
    told: u64,
    /// Who is not there any more, and from when on everybody is told.
    leaving: Vec<(Person, u64)>,
    bots: Plans,
    /// Alive while an expert thinks about its move.
    thinking: Weak<()>,
    /// Before then the table does nothing by itself, because the log has trouble.
    rests_until: u64,
    /// Since when nobody attends.
    empty_since: u64,
    /// Nobody has attended since the table was read from the log.
    is_fresh: bool,
    /// Who was last known to be there at another process, and when.
    elsewhere: Vec<(Person, u64)>,
    /// When other processes were last told who is here.
    said_who_at: u64,
    /// When the log was last asked for rows of other processes.
    polled_at: u64,
    /// Whether the cards are put away.
    dozes: bool,
    /// When they were last taken out again.
    roused_at: u64,
    /// When it is looked whether anything has happened meanwhile.
    nap: Option<Pin<Box<Sleep>>>,
}

/// The time, in milliseconds since 1970.
pub fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO);
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}
