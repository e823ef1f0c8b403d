//! JSON that is written by hand, letter for letter as serde writes it.
//!
//! Of all messages the news of a step is the one that is sent all the time. Serde asks for each
//! bracket and each comma anew, and wants everything in shapes of its own before; who writes what
//! there is at once takes a fraction of the time.

use std::fmt::{self, Display, Write};

use serde::Serialize;

/// JSON that is being written.
#[derive(Debug, Default)]
pub struct Text(Vec<u8>);

impl Text {
    /// A text that will have about so many letters: one that need not grow is written faster.
    pub fn of(letters: usize) -> Text {
        Text(Vec::with_capacity(letters))
    }

    /// What was written.
    pub fn done(self) -> String {
        String::from_utf8(self.0).unwrap_or_default()
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
        self.0.extend_from_slice(text.as_bytes());
        self
    }

    /// Anything, by serde. Nothing in the protocol's types can fail to be written: keys are texts,
    /// and there are no endless lists.
    pub fn any(&mut self, value: &impl Serialize) -> &mut Text {
        let begin = self.0.len();
        if serde_json::to_writer(&mut self.0, value).is_err() {
            self.0.truncate(begin);
        }
        self
    }

    /// A text.
    pub fn string(&mut self, text: &str) -> &mut Text {
        self.0.push(b'"');
        self.letters(text);
        self.0.push(b'"');
        self
    }

    /// A text that something is shown as.
    pub fn shown(&mut self, value: impl Display) -> &mut Text {
        self.0.push(b'"');
        // A text takes everything.
        let _ = write!(Letters(self), "{value}");
        self.0.push(b'"');
        self
    }

    /// A part of a text.
    fn letters(&mut self, text: &str) {
        let plain = |byte: u8| byte >= b' ' && byte != b'"' && byte != b'\\';
        // All bytes are looked at, so that several are at once.
        if text.bytes().fold(true, |all, byte| all & plain(byte)) {
            self.0.extend_from_slice(text.as_bytes());
            return;
        }
        let begin = self.0.len();
        self.any(&text);
        // Without its quotation marks.
        self.0.pop();
        if begin < self.0.len() {
            self.0.remove(begin);
        }
    }

    /// A number.
    pub fn number(&mut self, number: i64) -> &mut Text {
        match u8::try_from(number) {
            Ok(digit @ 0..10) => self.0.push(b'0' + digit),
            Ok(two @ 10..100) => self.0.extend_from_slice(&[b'0' + two / 10, b'0' + two % 10]),
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
            self.0.push(b',');
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

/// The inside of a text.
struct Letters<'a>(&'a mut Text);

impl Write for Letters<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.letters(text);
        Ok(())
    }
}
