//! From a line to a [`Request`]: first the fields that every request has, then the others. So an
//! error in the others still finds the id that the answer must carry.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeSeed, IgnoredAny, IntoDeserializer, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
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
    let mut json = serde_json::Deserializer::from_str(line);
    json.deserialize_map(BodyVisitor(PhantomData)).map_err(Unread::Field)
}

/// Reads an object's fields but for those of the head.
struct BodyVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for BodyVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("one object, {\"do\": …}")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
        T::deserialize(MapAccessDeserializer::new(Headless(map)))
    }
}

/// An object of which the fields of the head are not seen.
struct Headless<A>(A);

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Headless<A> {
    type Error = A::Error;

    fn next_key_seed<K>(&mut self, seed: K) -> Result<Option<K::Value>, A::Error>
    where
        K: DeserializeSeed<'de>,
    {
        while let Some(Text(key)) = self.0.next_key()? {
            if !matches!(&*key, "do" | "id" | "table") {
                return seed.deserialize(key.into_deserializer()).map(Some);
            }
            self.0.next_value::<IgnoredAny>()?;
        }
        Ok(None)
    }

    fn next_value_seed<V>(&mut self, seed: V) -> Result<V::Value, A::Error>
    where
        V: DeserializeSeed<'de>,
    {
        self.0.next_value_seed(seed)
    }
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
