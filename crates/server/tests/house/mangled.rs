//! Messages that are none: the socket stays open, and nothing breaks.

use serde_json::json;
use tokio_tungstenite::tungstenite::{Bytes, Message};

use crate::kit::House;
use crate::life::{play_out, quick, two_at};

/// Numbers by lot, the same each time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.0 >> 33) as usize % bound.max(1)
    }
}

/// Something that a client could have said, but for a mistake.
fn mangle(text: &str, dice: &mut Dice) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=dice.below(3) {
        let (at, other) = (dice.below(letters.len()), dice.below(letters.len()));
        match dice.below(7) {
            0 => letters.truncate(at),
            1 => letters.swap(at, other),
            2 => letters.insert(at, ['"', '{', ']', '\\', '\0', '9', '-', '😀'][dice.below(8)]),
            3 => drop(letters.splice(at..at, letters.clone())),
            4 => drop(letters.drain(at.min(other)..at.max(other))),
            5 => letters.iter_mut().for_each(|letter| *letter = letter.to_ascii_uppercase()),
            _ => letters = format!("[{text}]").chars().collect(),
        }
        if letters.is_empty() {
            letters.push(' ');
        }
    }
    letters.into_iter().take(4_000).collect()
}

const SENTENCES: [&str; 12] = [
    r#"{"do":"enter","table":"abcdefghijkmnpqr","since":3}"#,
    r#"{"do":"sit","id":"a","seat":0,"entropy":"x"}"#,
    r#"{"do":"ready","id":"b","ready":true}"#,
    r#"{"do":"play","id":"c","action":"1>new"}"#,
    r#"{"do":"rematch","id":"d","plan":{"game":"blink","players":2}}"#,
    r#"{"do":"bot","id":"e","seat":1,"level":"expert"}"#,
    r#"{"do":"remove","id":"f","seat":1}"#,
    r#"{"do":"greet","id":"g","word":"hello"}"#,
    r#"{"do":"chat","id":"h","text":"What a deal!"}"#,
    r#"{"do":"mute","id":"i","seat":1,"muted":false}"#,
    r#"{"do":"hint","id":"j","most":2}"#,
    r#"{"do":"ping","id":"k"}"#,
];

#[tokio::test(flavor = "multi_thread")]
async fn thousands_of_mangled_messages_leave_the_socket_open() {
    let house = House::open().await;
    let guest = house.guest().await;
    let mut socket = guest.socket().await;
    let mut dice = Dice(7);
    for round in 0..60 {
        for _ in 0..50 {
            let text = mangle(SENTENCES[dice.below(SENTENCES.len())], &mut dice);
            socket.send(Message::text(text)).await;
        }
        let pong = socket.ask(json!({"do": "ping", "id": format!("round-{round}")})).await;
        assert_eq!(pong["is"], "pong");
    }
    let refused = socket.heard.iter().filter(|heard| heard["is"] == "refused").count();
    println!("{refused} of 3000 mangled messages were refused");
    assert!(refused > 1_000 && refused <= 3_000, "{refused}");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_who_mangles_at_a_table_does_not_disturb_the_game() {
    let house = House::open().await;
    let (table, _, [mut first, mut second]) = two_at(&house, quick()).await;
    let mut bad = house.guest().await.at(&table).await;
    let mut dice = Dice(11);
    for _ in 0..1_000 {
        let text = mangle(SENTENCES[dice.below(SENTENCES.len())], &mut dice);
        // It may lead away from the table, but not out of the house.
        bad.send(Message::text(text)).await;
    }
    play_out(&mut first, &mut second).await;
    assert_eq!(bad.ask(json!({"do": "ping", "id": "still-here"})).await["is"], "pong");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_read_is_refused_with_a_reason() {
    let house = House::open().await;
    let mut socket = house.guest().await.socket().await;
    let deep = "[".repeat(8_000);
    let deeper = format!("{}{}", r#"{"a":"#.repeat(2_000), "}".repeat(2_000));
    for text in [
        "",
        " ",
        "null",
        "7",
        "\"ping\"",
        "[]",
        "{}",
        "{\"do\":null}",
        "{\"do\":7}",
        "ping",
        r#"["ping"]"#,
        r#"{"do":"dance","id":"x"}"#,
        r#"{"do":"ping","id":7}"#,
        r#"{"do":"ping","do":"exit"}"#,
        r#"{"do":"play","id":"x"}"#,
        r#"{"do":"sit","id":"x","seat":-1}"#,
        r#"{"do":"sit","id":"x","seat":256}"#,
        r#"{"do":"sit","id":"x","seat":1.5}"#,
        r#"{"do":"sit","id":"x","seet":1}"#,
        r#"{"do":"ping"} {"do":"ping"}"#,
        &deep,
        &deeper,
        r#"{"do":"enter","table":"x","since":-1}"#,
        r#"{"do":"enter","table":"x","since":1e99}"#,
    ] {
        socket.send(Message::text(text)).await;
        let heard = socket.hear().await.expect("it stays open");
        assert_eq!(
            (&heard["is"], &heard["error"]["code"]),
            (&json!("refused"), &json!("unread")),
            "{text:.60}"
        );
    }
    for id in ["", &"x".repeat(65), &"é".repeat(33)] {
        assert_eq!(socket.refused(json!({"do": "ping", "id": id})).await, "id");
    }
    assert_eq!(socket.refused(json!({"do": "ready"})).await, "no-table");
    socket.say(&json!({"do": "ready"})).await;
    let heard = socket.hear().await.unwrap();
    assert_eq!((&heard["id"], &heard["error"]["code"]), (&json!(null), &json!("id")));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_binary_message_closes_the_socket_with_a_bye() {
    let house = House::open().await;
    let mut socket = house.guest().await.socket().await;
    socket.send(Message::Binary(Bytes::from_static(b"{}"))).await;
    let last = socket.last().await;
    assert_eq!((&last["is"], &last["code"]), (&json!("bye"), &json!("binary")));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_of_sixteen_mebibytes_is_not_read() {
    let house = House::open().await;
    let guest = house.guest().await;
    for bytes in [16 * 1024 + 1, 1024 * 1024, 16 * 1024 * 1024] {
        let mut socket = guest.socket().await;
        let text = format!(r#"{{"do":"ping","id":"{}"}}"#, "x".repeat(bytes));
        // Perhaps the house closes before all of it was sent.
        socket.try_send(Message::text(text)).await;
        let last = socket.last().await;
        assert_eq!((&last["is"], &last["code"]), (&json!("bye"), &json!("too-large")), "{bytes}");
    }
    // As large as may be is read.
    let mut socket = guest.socket().await;
    let room = 16 * 1024 - r#"{"do":"greet","id":"x","word":""}"#.len();
    let word = "x".repeat(room);
    assert_eq!(socket.refused(json!({"do": "greet", "id": "x", "word": word})).await, "no-table");
}
