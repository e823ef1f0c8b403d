//! What a client sends.

use std::collections::BTreeSet;

use parlor_protocol::server::{
    Ask, Chat, Enter, Greet, HintFor, Mute, NewTable, Nothing, Play, Ready, Rematch, SeatBot, Sit,
    ToSeat, read_ask,
};

use crate::page::Page;

const TABLE: &str = "gxvkyktxrhv3r72z";

#[test]
fn what_a_client_sends_is_read() {
    let mut page = Page::part("What a client sends");
    let mut words = BTreeSet::new();
    for (id, ask) in asks() {
        words.insert(word(&ask));
        let text = page.next(word(&ask));
        let (read_id, read) = read_ask(&text);
        assert_eq!(read_id.as_deref(), id, "{text}");
        assert_eq!(read.expect("the house reads every example"), ask, "{text}");
    }
    page.end();
    assert_eq!(words, BTreeSet::from(Ask::WORDS));
}

#[test]
fn what_is_not_on_the_page_is_not_read() {
    for text in [
        r#"{"do":"sing","id":"1"}"#,
        r#"{"id":"1"}"#,
        r#"{"do":"play","id":"1"}"#,
        r#"{"do":"play","id":"1","action":"pass","seat":0}"#,
        r#"{"do":"sit","id":"1","seat":-1}"#,
        r#"["play"]"#,
        "play",
    ] {
        assert!(read_ask(text).1.is_err(), "{text}");
    }
}

/// Every example, in the order of the page.
fn asks() -> Vec<(Option<&'static str>, Ask)> {
    let enter = |since| Enter { table: TABLE.into(), since };
    let none = Nothing {};
    let other = NewTable { game: "blink".into(), players: Some(2), ..NewTable::default() };
    vec![
        (Some("c-1"), Ask::Enter(enter(None))),
        (None, Ask::Enter(enter(Some(41)))),
        (Some("c-2"), Ask::Exit(none)),
        (Some("c-3"), Ask::Sit(Sit { seat: None, entropy: None })),
        (Some("c-4"), Ask::Sit(Sit { seat: Some(0), entropy: Some("rainy-sunday-7".into()) })),
        (Some("c-5"), Ask::Stand(none)),
        (Some("c-6"), Ask::Ready(Ready { ready: None, entropy: None })),
        (Some("c-7"), Ask::Ready(not_yet())),
        (Some("c-8"), Ask::Start(none)),
        (Some("c-9"), Ask::Play(Play { action: "1>new".into() })),
        (Some("c-21"), Ask::Undo(none)),
        (Some("c-10"), Ask::Rematch(Rematch { plan: None, swap: None })),
        (Some("c-22"), Ask::Rematch(Rematch { plan: None, swap: Some(true) })),
        (Some("c-11"), Ask::Rematch(Rematch { plan: Some(other), swap: None })),
        (Some("c-12"), Ask::Bot(SeatBot { seat: 1, level: "expert".into() })),
        (Some("c-13"), Ask::Free(ToSeat { seat: 1 })),
        (Some("c-14"), Ask::Remove(ToSeat { seat: 1 })),
        (Some("c-15"), Ask::End(none)),
        (Some("c-16"), Ask::Greet(Greet { word: "well-played".into() })),
        (Some("c-17"), Ask::Chat(Chat { text: "What a deal!".into() })),
        (Some("c-18"), Ask::Mute(Mute { seat: 1, muted: None })),
        (Some("c-19"), Ask::Mute(Mute { seat: 1, muted: Some(false) })),
        (Some("c-20"), Ask::Hint(HintFor { most: Some(2) })),
        (None, Ask::Ping(none)),
    ]
}

fn not_yet() -> Ready {
    Ready { ready: Some(false), entropy: Some("second-thoughts".into()) }
}

/// The word of a message, and the heading of its examples. A new kind does not compile without one.
fn word(ask: &Ask) -> &'static str {
    match ask {
        Ask::Enter(_) => "enter",
        Ask::Exit(_) => "exit",
        Ask::Sit(_) => "sit",
        Ask::Stand(_) => "stand",
        Ask::Ready(_) => "ready",
        Ask::Start(_) => "start",
        Ask::Play(_) => "play",
        Ask::Undo(_) => "undo",
        Ask::Rematch(_) => "rematch",
        Ask::Bot(_) => "bot",
        Ask::Free(_) => "free",
        Ask::Remove(_) => "remove",
        Ask::End(_) => "end",
        Ask::Greet(_) => "greet",
        Ask::Chat(_) => "chat",
        Ask::Mute(_) => "mute",
        Ask::Hint(_) => "hint",
        Ask::Ping(_) => "ping",
    }
}
