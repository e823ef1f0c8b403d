//! Greetings, chat, and who does not want to hear it.

use serde_json::{Value, json};

use crate::kit::House;
use crate::life::{play_out, two_at};

#[tokio::test(flavor = "multi_thread")]
async fn everybody_who_sits_may_greet_and_nobody_else() {
    let house = House::open().await;
    let plan = json!({"game": "flinch", "players": 2, "pace": 0});
    let (table, _, [mut first, mut second]) = two_at(&house, plan).await;
    let mut watcher = house.guest().await.at(&table).await;
    let words = first.heard[0]["greetings"].as_array().unwrap().clone();
    for word in words {
        first.done(json!({"do": "greet", "word": word})).await;
        let heard = second.news("greeted").await;
        assert_eq!((&heard["seat"], &heard["word"]), (&json!(0), &word));
        assert_eq!(watcher.news("greeted").await["word"], word);
    }
    assert_eq!(first.refused(json!({"do": "greet", "word": "Hello!"})).await, "greeting");
    assert_eq!(watcher.refused(json!({"do": "greet", "word": "hello"})).await, "not-seated");
    assert_eq!(first.refused(json!({"do": "chat", "text": "hello"})).await, "no-chat");
}

#[tokio::test(flavor = "multi_thread")]
async fn where_chat_is_allowed_it_is_one_line() {
    let house = House::open().await;
    let plan = json!({"game": "store", "players": 2, "pace": 0, "chat": true});
    let (table, _, [mut first, mut second]) = two_at(&house, plan).await;
    let long = "é".repeat(300);
    for text in ["What a deal!", "<script>alert(1)</script>", "\u{1f600} \"'\\ ", &long] {
        first.done(json!({"do": "chat", "text": text})).await;
        assert_eq!(second.news("chatted").await["text"], text.trim());
    }
    for text in ["", " ", "a\nb", "a\u{0}b", "a\u{1b}[2J", &"x".repeat(301)] {
        assert_eq!(first.refused(json!({"do": "chat", "text": text})).await, "chat", "{text:?}");
    }
    let mut watcher = house.guest().await.at(&table).await;
    assert_eq!(watcher.refused(json!({"do": "chat", "text": "psst"})).await, "not-seated");
}

/// FL-44: "No talking" in 1913.
#[tokio::test(flavor = "multi_thread")]
async fn fl_44_nobody_talks_while_the_game_is_on() {
    let house = House::open().await;
    let plan = json!({"game": "flinch", "edition": "1913", "players": 2, "pace": 0, "chat": true});
    let ann = house.guest().await;
    let table = ann.open(plan).await;
    let mut first = ann.seated(&table).await;
    first.done(json!({"do": "chat", "text": "before"})).await;
    let mut second = house.guest().await.seated(&table).await;
    crate::life::deal(&mut first, &mut second).await;
    let hush = first.ask(json!({"do": "chat", "text": "play the nine"})).await;
    assert_eq!((&hush["error"]["code"], &hush["error"]["rule"]), (&json!("hush"), &json!("FL-44")));
    first.done(json!({"do": "greet", "word": "one-moment"})).await;
    first.done(json!({"do": "end"})).await;
    second.news("closed").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_muted_is_not_heard_and_not_told() {
    let house = House::open().await;
    let plan = json!({"game": "store", "players": 2, "pace": 0, "chat": true});
    let (_, _, [mut first, mut second]) = two_at(&house, plan).await;
    second.done(json!({"do": "mute", "seat": 0})).await;
    let before = first.heard.len();
    first.done(json!({"do": "greet", "word": "hello"})).await;
    first.done(json!({"do": "chat", "text": "do you hear me?"})).await;
    second.done(json!({"do": "chat", "text": "I do not"})).await;
    assert_eq!(first.news("greeted").await["seat"], 0);
    let heard = second.news("chatted").await;
    assert_eq!(heard["text"], "I do not");
    assert!(!second.heard.iter().any(|heard| heard["what"] == "greeted"));
    assert!(!first.heard[before..].iter().any(|heard| heard.to_string().contains("mute")));
    second.done(json!({"do": "mute", "seat": 0, "muted": false})).await;
    first.done(json!({"do": "chat", "text": "and now?"})).await;
    assert_eq!(second.news("chatted").await["text"], "and now?");
    assert_eq!(second.refused(json!({"do": "mute", "seat": 9})).await, "nobody-there");
    play_out(&mut first, &mut second).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_who_play_one_another_get_no_hints_unless_they_agreed() {
    let house = House::open().await;
    let plan = json!({"game": "store", "players": 2});
    let (_, _, [mut first, _second]) = two_at(&house, plan).await;
    assert_eq!(first.refused(json!({"do": "hint"})).await, "no-hints");
    let plan = json!({"game": "store", "players": 2, "hints": true});
    let (_, _, [mut first, mut second]) = two_at(&house, plan).await;
    let one = if first.choice().is_some() { &mut first } else { &mut second };
    let before = one.seq;
    let told = one.ask(json!({"do": "hint", "most": 2})).await;
    assert!((1..=2).contains(&told["hints"].as_array().unwrap().len()), "{told}");
    assert_eq!(one.seq, before, "a hint makes no row");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_expert_thinks_about_one_hint_at_a_time() {
    let house = House::open().await;
    let guest = house.guest().await;
    let table = guest.open(json!({"game": "flinch", "seats": ["person", "novice"]})).await;
    let mut socket = guest.seated(&table).await;
    socket.ready().await;
    socket.news("dealt").await;
    for number in 0..20 {
        socket.say(&json!({"do": "hint", "id": format!("h-{number}")})).await;
    }
    let is_answer = |heard: &Value| heard["id"].as_str().is_some_and(|id| id.starts_with("h-"));
    let mut answers = Vec::new();
    for _ in 0..20 {
        answers.push(socket.until(is_answer).await);
    }
    let fast = answers.iter().filter(|answer| answer["error"]["code"] == "too-fast").count();
    let hints = answers.iter().filter(|answer| answer["is"] == "hints").count();
    assert!(fast + hints == 20 && hints >= 1, "{answers:?}");
    println!("{hints} of 20 hints that were asked for at once were given");
    assert_eq!(socket.ask(json!({"do": "hint"})).await["is"], "hints");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_name_is_heard_at_once() {
    let house = House::open().await;
    let plan = json!({"game": "store", "players": 2});
    let (_, [ann, _], [mut first, mut second]) = two_at(&house, plan).await;
    let seq = second.seq;
    assert_eq!(ann.post("/api/me", &json!({"name": "Annabel"})).await.status, 200);
    for socket in [&mut first, &mut second] {
        let told = socket.until(|heard| heard["chairs"][0]["name"] == "Annabel").await;
        assert_eq!((&told["is"], &told["seq"]), (&json!("table"), &json!(seq)));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn seats_are_swapped_and_who_is_removed_is_told() {
    let house = House::open().await;
    let plan = json!({"game": "store", "players": 2, "pace": 0});
    let (_, _, [mut first, mut second]) = two_at(&house, plan).await;
    play_out(&mut first, &mut second).await;
    second.done(json!({"do": "rematch", "swap": true})).await;
    let is_again = |heard: &Value| heard["is"] == "table" && heard["phase"] == "gathering";
    assert_eq!(first.until(is_again).await["you"], 1);
    assert_eq!(second.until(is_again).await["you"], 0);
    first.done(json!({"do": "remove", "seat": 0})).await;
    let told = second.until(|heard| heard["removed"] == true).await;
    assert_eq!(told["you"], Value::Null);
}
