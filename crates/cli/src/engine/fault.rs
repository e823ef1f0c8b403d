//! What went wrong, in the protocol's words.

use parlor_house::{Broken, Refusal};
use parlor_protocol::engine::{self, Request, Unread, Where};

use super::LIMITS;
use super::lines::Line;

/// Why something was not done, before it is known in which line.
#[derive(Debug)]
pub struct Fault {
    code: &'static str,
    rule: Option<&'static str>,
    text: String,
    place: Place,
}

/// Where a fault lies.
#[derive(Debug)]
enum Place {
    /// In what was asked for.
    Request,
    /// In the line itself, which cannot be read, at this byte of it.
    Line(Option<usize>),
    /// In a record.
    Record(Where),
}

impl Fault {
    /// A fault of no rule.
    pub fn new(code: &'static str, text: impl Into<String>) -> Fault {
        Fault { code, rule: None, text: text.into(), place: Place::Request }
    }

    /// A fault against a rule.
    pub fn against(rule: &'static str, code: &'static str, text: impl Into<String>) -> Fault {
        Fault { rule: Some(rule), ..Fault::new(code, text) }
    }

    /// A line that could not be read, from this byte on.
    fn unread(code: &'static str, text: impl Into<String>, byte: Option<usize>) -> Fault {
        Fault { place: Place::Line(byte), ..Fault::new(code, text) }
    }

    /// The fault as it is told, with its place in the input if it lies there.
    pub fn told(self, line: &Line) -> engine::Fault {
        let Fault { code, rule, text, place } = self;
        let said = engine::Fault { code, rule, text, line: None, column: None, record: None };
        match place {
            Place::Request => said,
            Place::Record(at) => engine::Fault { record: Some(at), ..said },
            Place::Line(byte) => {
                let column = byte.zip(line.bytes).map(|(byte, bytes)| column(bytes, byte));
                engine::Fault { line: Some(line.number), column, ..said }
            }
        }
    }
}

/// The letter, from 1, to which a byte, from 1, belongs.
fn column(bytes: &[u8], byte: usize) -> usize {
    let before = &bytes[..byte.min(bytes.len())];
    before.iter().filter(|&&byte| byte & 0xc0 != 0x80).count().max(1)
}

/// The line as text, if it is one.
pub fn text_of<'a>(line: &Line<'a>) -> Result<&'a str, Fault> {
    let Some(bytes) = line.bytes else {
        let text = format!("The line has more than {} bytes and was skipped.", LIMITS.line);
        return Err(Fault::unread("too-long", text, None));
    };
    if bytes.trim_ascii().is_empty() {
        return Err(Fault::unread(
            "malformed",
            "The line is empty: every line is a request.",
            None,
        ));
    }
    std::str::from_utf8(bytes).map_err(|error| {
        Fault::unread("not-utf8", "The line is not UTF-8.", Some(error.valid_up_to() + 1))
    })
}

impl From<Unread> for Fault {
    fn from(unread: Unread) -> Fault {
        match unread {
            Unread::Malformed(error) => {
                let text = format!("The line is not JSON: {}.", plain(&error));
                Fault::unread("malformed", text, Some(error.column()))
            }
            Unread::NoObject => {
                let text = "A request is one JSON object, such as {\"do\":\"hello\"}.";
                Fault::unread("malformed", text, None)
            }
            Unread::Unknown(word) => {
                let words = Request::WORDS.join(", ");
                let text = match word {
                    Some(word) => {
                        format!("There is no request {:?}; there is: {words}.", short(&word))
                    }
                    None => format!("The field \"do\" is missing; it is one of: {words}."),
                };
                Fault::unread("unknown-request", text, None)
            }
            Unread::Field(error) => {
                let text = format!("The request cannot be read: {}.", plain(&error));
                Fault::unread("bad-request", text, Some(error.column()))
            }
            Unread::Id(error) => {
                let text = format!("The id cannot be echoed: {}.", plain(&error));
                Fault::unread("malformed", text, None)
            }
            Unread::Table(error) => {
                let text = format!("The table's name cannot be read: {}.", plain(&error));
                Fault::unread("bad-request", text, None)
            }
        }
    }
}

impl From<Refusal> for Fault {
    fn from(refusal: Refusal) -> Fault {
        Fault::against(refusal.rule, refusal.code, refusal.text)
    }
}

impl From<Broken> for Fault {
    fn from(broken: Broken) -> Fault {
        let at = Where { line: broken.at.line, column: broken.at.column };
        let fault = match broken.rule {
            Some(rule) => Fault::against(rule, "broken-record", broken.text),
            None => Fault::new("broken-record", broken.text),
        };
        Fault { place: Place::Record(at), ..fault }
    }
}

/// What serde says, without the place, which the fault has beside it: the line is never the one
/// of the input.
fn plain(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    text.strip_suffix(&place).unwrap_or(&text).to_string()
}

/// The beginning of a text that may be a million letters long.
pub fn short(text: &str) -> &str {
    text.char_indices().nth(LIMITS.name).map_or(text, |(end, _)| &text[..end])
}
