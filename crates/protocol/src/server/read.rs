use std::fmt;

use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::Ask;
use crate::body;
use crate::engine::Text;

/// The fields that every message of a client may have.
const HEAD: &[&str] = &["do", "id"];

#[derive(Deserialize)]
struct Head<'a> {
    #[serde(borrow, rename = "do")]
    word: Option<Text<'a>>,
    id: Option<Text<'a>>,
}

/// Why a message cannot be read.
#[derive(Debug)]
pub enum Unread {
    /// It is no JSON object with these fields.
    Malformed(serde_json::Error),
    /// Its `do` is missing, or no word of the protocol.
    Unknown(Option<String>),
}

/// Reads a message of a client: its id, as far as one can be read, and what it asks for.
pub fn read_ask(line: &str) -> (Option<String>, Result<Ask, Unread>) {
    // Serde would take a list for a structure as well.
    if !line.trim_start().starts_with('{') {
        let empty = serde_json::from_str::<serde_json::Map<String, serde_json::Value>>(line);
        return (None, Err(empty.map_or_else(Unread::Malformed, |_| Unread::Unknown(None))));
    }
    match serde_json::from_str::<Head>(line) {
        Ok(head) => (head.id.map(|id| id.0.into_owned()), ask(head.word, line)),
        Err(error) => (None, Err(Unread::Malformed(error))),
    }
}

fn ask(word: Option<Text>, line: &str) -> Result<Ask, Unread> {
    let Some(Text(word)) = word else { return Err(Unread::Unknown(None)) };
    Ok(match &*word {
        "enter" => Ask::Enter(fields(line)?),
        "exit" => Ask::Exit(fields(line)?),
        "sit" => Ask::Sit(fields(line)?),
        "stand" => Ask::Stand(fields(line)?),
        "ready" => Ask::Ready(fields(line)?),
        "start" => Ask::Start(fields(line)?),
        "play" => Ask::Play(fields(line)?),
        "undo" => Ask::Undo(fields(line)?),
        "rematch" => Ask::Rematch(fields(line)?),
        "bot" => Ask::Bot(fields(line)?),
        "free" => Ask::Free(fields(line)?),
        "remove" => Ask::Remove(fields(line)?),
        "end" => Ask::End(fields(line)?),
        "greet" => Ask::Greet(fields(line)?),
        "chat" => Ask::Chat(fields(line)?),
        "mute" => Ask::Mute(fields(line)?),
        "hint" => Ask::Hint(fields(line)?),
        "ping" => Ask::Ping(fields(line)?),
        word => return Err(Unread::Unknown(Some(word.chars().take(40).collect()))),
    })
}

fn fields<'a, T: Deserialize<'a>>(line: &'a str) -> Result<T, Unread> {
    body::read(line, HEAD).map_err(Unread::Malformed)
}

/// Reads what came over HTTP or lies in the log.
pub fn read<T: DeserializeOwned>(text: &[u8]) -> Result<T, Unread> {
    serde_json::from_slice(text).map_err(Unread::Malformed)
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Unread::Malformed(error) => write!(f, "{error}"),
            Unread::Unknown(Some(word)) => {
                write!(f, "{word:?} is nothing one can do; there is: {}", Ask::WORDS.join(", "))
            }
            Unread::Unknown(None) => f.write_str("what to do is missing, {\"do\": …}"),
        }
    }
}

impl std::error::Error for Unread {}
