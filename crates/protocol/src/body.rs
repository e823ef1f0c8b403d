//! The fields of a request but for those of its head, which stand beside them in the same object.

use std::fmt;
use std::marker::PhantomData;

use serde::Deserialize;
use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, IntoDeserializer, MapAccess, Visitor};

use crate::engine::Text;

/// Reads an object's fields, without those of the head.
pub fn read<'a, T: Deserialize<'a>>(
    line: &'a str,
    head: &'static [&'static str],
) -> Result<T, serde_json::Error> {
    let mut json = serde_json::Deserializer::from_str(line);
    json.deserialize_map(BodyVisitor { head, read: PhantomData })
}

struct BodyVisitor<T> {
    head: &'static [&'static str],
    read: PhantomData<T>,
}

impl<'de, T: Deserialize<'de>> Visitor<'de> for BodyVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("one object, {\"do\": …}")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
        T::deserialize(MapAccessDeserializer::new(Headless { head: self.head, map }))
    }
}

/// An object of which the fields of the head are not seen.
struct Headless<A> {
    head: &'static [&'static str],
    map: A,
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Headless<A> {
    type Error = A::Error;

    fn next_key_seed<K>(&mut self, seed: K) -> Result<Option<K::Value>, A::Error>
    where
        K: DeserializeSeed<'de>,
    {
        while let Some(Text(key)) = self.map.next_key()? {
            if !self.head.contains(&&*key) {
                return seed.deserialize(key.into_deserializer()).map(Some);
            }
            self.map.next_value::<IgnoredAny>()?;
        }
        Ok(None)
    }

    fn next_value_seed<V>(&mut self, seed: V) -> Result<V::Value, A::Error>
    where
        V: DeserializeSeed<'de>,
    {
        self.map.next_value_seed(seed)
    }
}
