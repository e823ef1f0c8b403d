//! From a line to a [`Request`]: first the fields that every request has, then the others. So an
//! error in the others still finds the id that the answer must carry.

use std::fmt;

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Value;
use serde_json::value::RawValue;

use super::{Request, Text};

/// The fields that every request may have, as they stand in the line.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
pub struct Head<'a> {
    /// The request's word.
    #[serde(borrow, rename = "do")]
    pub word: Option<&'a RawValue>,
    /// What the answer carries too.
    pub id: Option<&'a RawValue>,
    /// The table that is meant.
    pub table: Option<&'a RawValue>,
}

/// Why a line is no request.
#[derive(Debug)]
pub enum Unread {
    /// It is no JSON.
    Malformed(serde_json::Error),
    /// It is JSON, but no object.
    NoObject,
    /// Its `do` is missing, or no word of the protocol.
    Unknown(Option<String>),
    /// A field is missing, too many, or of the wrong kind.
    Field(serde_json::Error),
    /// The id is no sound value.
    Id(serde_json::Error),
    /// The table's name is no text.
    Table(serde_json::Error),
}

impl<'a> Head<'a> {
    /// Reads the head of a line, which must be one JSON object.
    pub fn read(line: &'a str) -> Result<Head<'a>, Unread> {
        if line.trim_start_matches([' ', '\t', '\r']).starts_with('{') {
            return serde_json::from_str(line).map_err(|error: serde_json::Error| {
                // JSON, but a field stands twice.
                if error.is_data() { Unread::Field(error) } else { Unread::Malformed(error) }
            });
        }
        // Serde would take a list for a structure as well.
        serde_json::from_str::<IgnoredAny>(line).map_err(Unread::Malformed)?;
        Err(Unread::NoObject)
    }

    /// Whether the id is JSON that every reader takes: no half of a surrogate pair, no number
    /// beyond all bounds, not nested without end.
    pub fn check_id(&self) -> Result<(), Unread> {
        let Some(id) = self.id else { return Ok(()) };
        serde_json::from_str::<Value>(id.get()).map(drop).map_err(Unread::Id)
    }

    /// The table that is meant, if one is named.
    pub fn table(&self) -> Result<Option<Text<'a>>, Unread> {
        self.table.map(|table| serde_json::from_str(table.get())).transpose().map_err(Unread::Table)
    }

    /// The request that this is the head of.
    pub fn request(&self, line: &'a str) -> Result<Request<'a>, Unread> {
        let Some(word) = self.word else { return Err(Unread::Unknown(None)) };
        let Ok(word) = serde_json::from_str::<Text>(word.get()) else {
            return Err(Unread::Unknown(Some(word.get().into())));
        };
        Ok(match &*word.0 {
            "hello" => Request::Hello(body(line)?),
            "games" => Request::Games(body(line)?),
            "rule" => Request::Rule(body(line)?),
            "start" => Request::Start(body(line)?),
            "load" => Request::Load(body(line)?),
            "list" => Request::List(body(line)?),
            "close" => Request::Close(body(line)?),
            "state" => Request::State(body(line)?),
            "offers" => Request::Offers(body(line)?),
            "play" => Request::Play(body(line)?),
            "lapse" => Request::Lapse(body(line)?),
            "undo" => Request::Undo(body(line)?),
            "view" => Request::View(body(line)?),
            "events" => Request::Events(body(line)?),
            "record" => Request::Record(body(line)?),
            "bot" => Request::Bot(body(line)?),
            "hint" => Request::Hint(body(line)?),
            "perft" => Request::Perft(body(line)?),
            "quit" => Request::Quit(body(line)?),
            word => return Err(Unread::Unknown(Some(word.into()))),
        })
    }
}

/// The fields of a request, without those of the head.
fn body<'a, T: Deserialize<'a>>(line: &'a str) -> Result<T, Unread> {
    crate::body::read(line, &["do", "id", "table"]).map_err(Unread::Field)
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Unread::Malformed(error) | Unread::Field(error) => write!(f, "{error}"),
            Unread::Id(error) => write!(f, "the id: {error}"),
            Unread::Table(error) => write!(f, "the table: {error}"),
            Unread::NoObject => f.write_str("no object"),
            Unread::Unknown(Some(word)) => write!(f, "no request {word:?}"),
            Unread::Unknown(None) => f.write_str("no request"),
        }
    }
}

impl std::error::Error for Unread {}
