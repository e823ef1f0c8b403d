//! JSON that is written by hand, letter for letter as serde writes it.
//!
//! Of all messages the news of a step is the one that is sent all the time. Serde asks for each
//! bracket and each comma anew, and wants everything in shapes of its own before; who writes what
//! there is at once takes a fraction of the time.

use std::fmt::{Display, Write};

use serde::Serialize;

/// JSON that is being written.
#[derive(Debug, Default)]
pub struct Text(String);

impl Text {
    /// A text that will have about so many letters: one that need not grow is written faster.
    pub fn of(letters: usize) -> Text {
        Text(String::with_capacity(letters))
    }

    /// What was written.
    pub fn done(self) -> String {
        self.0
    }

    /// How many bytes were written.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether nothing was written.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Forgets what was written after so many bytes.
    pub fn back_to(&mut self, bytes: usize) {
        self.0.truncate(bytes);
    }

    /// JSON as it is.
    pub fn raw(&mut self, text: &str) -> &mut Text {
        self.0.push_str(text);
        self
    }

    /// Anything, by serde. Nothing in the protocol's types can fail to be written: keys are texts,
    /// and there are no endless lists.
    pub fn any(&mut self, value: &impl Serialize) -> &mut Text {
        self.raw(&serde_json::to_string(value).unwrap_or_default())
    }

    /// A text.
    pub fn string(&mut self, text: &str) -> &mut Text {
        if !is_plain(text) {
            return self.any(&text);
        }
        self.0.push('"');
        self.0.push_str(text);
        self.0.push('"');
        self
    }

    /// A text that something is shown as.
    pub fn shown(&mut self, value: impl Display) -> &mut Text {
        self.0.push('"');
        let begin = self.0.len();
        // A text takes everything.
        let _ = write!(self.0, "{value}");
        // It mostly comes in small pieces, so it is looked at as a whole.
        if !is_plain(&self.0[begin..]) {
            let shown = self.0.split_off(begin);
            self.0.pop();
            return self.any(&shown);
        }
        self.0.push('"');
        self
    }

    /// A number.
    pub fn number(&mut self, number: i64) -> &mut Text {
        let digit = |digit: u8| char::from(b'0' + digit);
        match u8::try_from(number) {
            Ok(one @ 0..10) => self.0.push(digit(one)),
            Ok(two @ 10..100) => self.0.extend([digit(two / 10), digit(two % 10)]),
            _ => return self.any(&number),
        }
        self
    }

    /// A number, or `null`.
    pub fn or_null(&mut self, number: Option<impl Into<i64>>) -> &mut Text {
        match number {
            Some(number) => self.number(number.into()),
            None => self.raw("null"),
        }
    }

    /// The comma before all but the first of a list.
    pub fn comma(&mut self, first: &mut bool) -> &mut Text {
        if !std::mem::take(first) {
            self.0.push(',');
        }
        self
    }

    /// Numbers.
    pub fn numbers(&mut self, numbers: impl IntoIterator<Item = impl Into<i64>>) -> &mut Text {
        let mut first = true;
        self.raw("[");
        for number in numbers {
            self.comma(&mut first).number(number.into());
        }
        self.raw("]")
    }
}

/// Whether a text stands in JSON as it is.
fn is_plain(text: &str) -> bool {
    let plain = |byte: u8| byte >= b' ' && byte != b'"' && byte != b'\\';
    // All bytes are looked at, so that several are at once.
    text.bytes().fold(true, |all, byte| all & plain(byte))
}
