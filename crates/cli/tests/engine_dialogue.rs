//! The examples of `docs/engine-protocol.md` are true, and it leaves nothing out.
#![allow(clippy::unwrap_used, reason = "what goes wrong in a test fails the test")]

#[path = "engine/client.rs"]
mod client;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use client::Client;
use parlor_protocol::engine::Request;
use serde_json::Value;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn document() -> String {
    fs::read_to_string(root().join("docs/engine-protocol.md")).unwrap()
}

/// What was sent and what was received, in the fenced blocks of a kind.
fn exchanges(document: &str, kind: &str) -> Vec<(String, String)> {
    let mut inside = false;
    let mut found: Vec<(String, String)> = Vec::new();
    for line in document.lines() {
        if let Some(fence) = line.strip_prefix("```") {
            inside = fence == kind;
        } else if let Some(sent) = line.strip_prefix("> ").filter(|_| inside) {
            found.push((sent.into(), String::new()));
        } else if let Some(received) = line.strip_prefix("< ").filter(|_| inside) {
            let last = found.last_mut().expect("something was sent before");
            assert_eq!(last.1, "", "two answers to {}", last.0);
            last.1 = received.into();
        } else {
            assert!(!inside || line.is_empty(), "neither sent nor received: {line}");
        }
    }
    found
}

const LEFT_OUT: &str = "…";

/// Whether an answer is as told, where "…" stands for anything, and for any number of things at
/// the end of a list or an object.
fn agrees(told: &Value, real: &Value) -> bool {
    match (told, real) {
        (Value::String(text), _) if text == LEFT_OUT => true,
        (Value::Array(told), Value::Array(real)) => {
            let open = told.last().is_some_and(|last| last == LEFT_OUT);
            let given = told.len() - usize::from(open);
            (real.len() == given || open && real.len() > given)
                && told[..given].iter().zip(real).all(|(told, real)| agrees(told, real))
        }
        (Value::Object(told), Value::Object(real)) => {
            let open = told.contains_key(LEFT_OUT);
            let given = told.len() - usize::from(open);
            (real.len() == given || open && real.len() > given)
                && told
                    .iter()
                    .filter(|(name, _)| *name != LEFT_OUT)
                    .all(|(name, told)| real.get(name).is_some_and(|real| agrees(told, real)))
        }
        (told, real) => told == real,
    }
}

fn run(exchanges: &[(String, String)]) {
    assert!(!exchanges.is_empty());
    let mut client = Client::new();
    for (sent, received) in exchanges {
        let told: Value = serde_json::from_str(received).unwrap_or_else(|_| panic!("{received}"));
        let real = client.line(sent);
        assert!(agrees(&told, &real), "sent {sent}\ntold {told}\nreal {real}");
    }
    client.end();
}

#[test]
fn the_complete_dialogue_is_true() {
    let dialogue = exchanges(&document(), "dialogue");
    run(&dialogue);
    let refused = |code: &str| dialogue.iter().any(|(_, answer)| answer.contains(code));
    assert!(refused("\"malformed\"") && refused("\"rule\":\"FL-04\""));
    let last: Vec<_> = dialogue.iter().rev().take(4).map(|(sent, _)| sent.as_str()).collect();
    assert!(last[0].contains("quit") && last[3].contains("\"do\":\"record\""), "{last:?}");
}

#[test]
fn the_examples_of_the_requests_are_true() {
    run(&exchanges(&document(), "example"));
}

#[test]
fn every_request_has_a_section_and_an_example() {
    let document = document();
    let examples = exchanges(&document, "example");
    for word in Request::WORDS {
        assert!(document.contains(&format!("\n### {word}\n")), "{word}");
        let asks = format!("{{\"do\":\"{word}\"");
        assert!(examples.iter().any(|(sent, _)| sent.starts_with(&asks)), "{word}");
    }
}

/// The first texts in parentheses after a name, wherever it is called in the folder's files.
fn calls(folder: &str, name: &str, which: usize) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for file in fs::read_dir(root().join(folder)).unwrap() {
        let Ok(code) = fs::read_to_string(file.unwrap().path()) else { continue };
        for call in code.split(name).skip(1) {
            let call = call.trim_start();
            if call.starts_with('"') || which > 0 {
                let text = call.split('"').nth(1 + 2 * which).unwrap_or_default();
                found.insert(text.to_string());
            }
        }
    }
    found
}

#[test]
fn every_code_that_is_no_games_own_is_explained() {
    let mut codes = BTreeSet::new();
    codes.extend(calls("crates/house/src", "Refusal::new(", 0));
    codes.extend(calls("crates/engine/src", "Refusal::new(", 0));
    codes.extend(calls("crates/cli/src/engine", "Fault::new(", 0));
    codes.extend(calls("crates/cli/src/engine", "Fault::unread(", 0));
    assert!(codes.contains("stale-window") && codes.contains("table-taken"), "{codes:?}");
    codes.extend(["players", "dealer", "names", "deck", "time", "no-such-seat"].map(String::from));
    let document = document();
    let errors = &document[document.find("\n## Errors\n").unwrap()..];
    for code in codes {
        assert!(errors.contains(&format!("`{code}`")), "{code}");
    }
}

#[test]
fn every_event_is_explained() {
    let document = document();
    for event in
        ["move", "turn", "show", "sweep", "shuffle", "say", "ruling", "begin", "window", "over"]
    {
        assert!(document.contains(&format!("\n| `{event}` |")), "{event}");
        assert!(document.contains(&format!("\n{{\"event\":\"{event}\"")), "{event}");
    }
}
