use std::borrow::Cow;
use std::fmt;

use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A text, borrowed from the line where it has no escapes.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(transparent)]
pub struct Text<'a>(#[serde(borrow)] pub Cow<'a, str>);

/// A whole number of any size, so that one out of range gets an answer that says what the range is
/// and not how wide a machine word is. What is larger than the largest is the largest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Whole(pub i64);

impl<'de> Deserialize<'de> for Whole {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Whole, D::Error> {
        from.deserialize_i64(WholeVisitor)
    }
}

struct WholeVisitor;

impl Visitor<'_> for WholeVisitor {
    type Value = Whole;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a whole number")
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Whole, E> {
        Ok(Whole(number))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Whole, E> {
        Ok(Whole(i64::try_from(number).unwrap_or(i64::MAX)))
    }
}

/// Who looks: a seat by its number, or by name who sits at none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(untagged, expecting = "an eye is a seat's number, \"spectator\" or \"all\"")]
pub enum Eye {
    /// A seat.
    Seat(Whole),
    /// Another.
    Named(EyeName),
}

/// An eye that has no seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum EyeName {
    /// Sees what no hand shows.
    Spectator,
    /// Sees everything.
    All,
}

/// A deck: its cards as one text, with spaces or commas between them, or as a list of texts.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(
    untagged,
    expecting = "a deck is one text (\"3 14 1\") or a list of texts ([\"3\", \"14\", \"1\"])"
)]
pub enum Deck<'a> {
    /// One text.
    Text(#[serde(borrow)] Text<'a>),
    /// A list.
    Cards(#[serde(borrow)] Vec<Text<'a>>),
}

/// Options by name. One that is given twice stays there twice, to be refused.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options<'a>(pub Vec<(Text<'a>, Text<'a>)>);

impl<'de: 'a, 'a> Deserialize<'de> for Options<'a> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Options<'a>, D::Error> {
        from.deserialize_map(OptionsVisitor)
    }
}

struct OptionsVisitor;

impl<'de> Visitor<'de> for OptionsVisitor {
    type Value = Options<'de>;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("options as an object of texts ({\"style\": \"table\"})")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Options<'de>, A::Error> {
        let mut options = Vec::new();
        while let Some(option) = map.next_entry()? {
            options.push(option);
        }
        Ok(Options(options))
    }
}

/// Names and what they stand for: an object, in this order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pairs<T>(pub Vec<(String, T)>);

impl<T: Serialize> Serialize for Pairs<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}
