//! Messages as text.

use serde::Serialize;

use super::Message;
use crate::text::Text;

/// Most messages fit.
const USUAL: usize = 512;

/// Writes a message or a row.
pub fn json(message: &impl Serialize) -> String {
    let mut text = Text::of(USUAL);
    text.any(message);
    text.done()
}

/// Writes a message: as [`json`] does, but the most frequent one faster.
pub fn text(message: &Message) -> String {
    let Message::Done { id, seq } = message else { return json(message) };
    let mut text = Text::of(64);
    text.raw(r#"{"is":"done","id":"#).string(id);
    text.raw(r#","seq":"#).number(*seq as i64).raw("}");
    text.done()
}
