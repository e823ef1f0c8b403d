//! Oneself: what a token may not, what an old cookie may not any more, and what comes along.

use parlor_log::Log;
use serde_json::json;

use crate::kit::{Guest, House, JSON, request};
use crate::life::two_at;

/// An account, its code, and the person.
pub async fn account(guest: &Guest, name: &str) -> (String, String) {
    let asked = json!({"name": name, "passphrase": "correct horse"});
    let made = guest.post("/api/account", &asked).await;
    assert_eq!(made.status, 201, "{made:?}");
    let of = |value: &serde_json::Value| value.as_str().unwrap().to_owned();
    (of(&made.json()["code"]), of(&made.json()["me"]["person"]))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_makes_no_tokens_and_forgets_nobody() {
    let house = House::open().await;
    let ann = house.guest_called("Ann").await;
    let made = ann.post("/api/tokens", &json!({"label": "my bot"})).await.json();
    let who = format!("Authorization: Bearer {}", made["token"].as_str().unwrap());
    let bot = Guest { address: house.address, who };
    let refused = (403, String::from("by-token"));
    assert_eq!(bot.post("/api/tokens", &json!({"label": "another"})).await.refused(), refused);
    let account = json!({"name": "Bot", "passphrase": "correct horse"});
    assert_eq!(bot.post("/api/account", &account).await.refused(), refused);
    assert_eq!(bot.delete("/api/me").await.refused(), refused);
    assert_eq!(bot.me().await["name"], "Ann", "the rest it may");
    assert_eq!(ann.get("/api/tokens").await.json()["tokens"].as_array().unwrap().len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_passphrase_signs_out_everywhere_else() {
    let house = House::open().await;
    let ann = house.guest_called("Ann").await;
    let (code, person) = account(&ann, "Ann").await;
    let mut old = ann.socket().await;
    assert_eq!(ann.me().await["person"], json!(person));
    let asked = json!({"code": code, "passphrase": "battery staple"}).to_string();
    let back = request(house.address, "POST", "/api/recover", &[JSON], asked.as_bytes()).await;
    assert_eq!(back.status, 200, "{back:?}");
    let mut last = None;
    while let Some(heard) = old.hear().await {
        last = Some(heard);
    }
    assert_eq!(last.unwrap()["code"], "signed-out");
    assert_ne!(ann.me().await["person"], json!(person), "the old cookie is nobody's");
    let now = Guest { address: house.address, who: format!("Cookie: {}", back.cookie()) };
    assert_eq!(now.me().await["person"], json!(person));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_forgotten_says_nothing_more() {
    let house = House::open().await;
    let plan = json!({"game": "store", "players": 2, "pace": 0, "chat": true});
    let (table, [ann, bob], [mut first, mut second]) = two_at(&house, plan).await;
    assert_eq!(ann.delete("/api/me").await.status, 200);
    let mut last = None;
    while let Some(heard) = first.hear().await {
        last = Some(heard);
    }
    assert_eq!(last.unwrap()["code"], "signed-out");
    second.done(json!({"do": "chat", "text": "still here"})).await;
    let _watching = bob.at(&table).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_who_logs_in_takes_the_games_along() {
    let house = House::open().await;
    let (_, person) = account(&house.guest().await, "Annabel").await;
    let plan = json!({"game": "store", "players": 2, "pace": 0, "chat": true});
    let (table, [ann, _], [mut first, _second]) = two_at(&house, plan).await;
    let chat = json!({"do": "chat", "id": "my-words", "text": "I live at Mill Lane"});
    let said = first.done(chat.clone()).await;
    let login = json!({"name": "Annabel", "passphrase": "correct horse"});
    let entered = ann.post("/api/login", &login).await;
    let who = Guest { address: house.address, who: format!("Cookie: {}", entered.cookie()) };
    assert_eq!(who.me().await["person"], json!(person));
    let mine = who.get("/api/me/tables").await.json();
    assert_eq!(mine["tables"][0]["table"], json!(table));
    let told = who.get("/api/me/export").await.json();
    assert_eq!(told["chats"], json!(["I live at Mill Lane"]));
    // The game that is on goes on, on the same chair, when the socket comes back as who they are now.
    assert_eq!(first.last().await["code"], "signed-out");
    let mut back = who.socket().await;
    back.enter(&table, None).await;
    let told = back.table().await;
    assert_eq!((&told["you"], &told["host"]), (&json!(0), &json!(true)), "{told}");
    assert_eq!(told["chairs"][0]["name"], "Annabel");
    back.done(json!({"do": "greet", "word": "hello"})).await;
    assert_eq!(back.done(chat).await, said, "what was asked for before is not done again");
    // Once more, as if the first time had been broken off.
    let again = ann.post("/api/login", &login).await;
    assert_eq!(again.status, 200, "{again:?}");
    assert_eq!(who.get("/api/me/tables").await.json()["tables"].as_array().unwrap().len(), 1);
    drop(back);
    // And it is forgotten with the rest.
    assert_eq!(who.delete("/api/me").await.status, 200);
    drop(first);
    let log = house.close().await.log().await;
    let rows = log.rows(&table, 0).await.unwrap();
    assert!(!rows.iter().any(|row| row.body.contains("Mill Lane")));
}

/// Where there are several processes it does not matter at which somebody logs in.
#[tokio::test(flavor = "multi_thread")]
async fn a_guest_who_logs_in_at_another_process_keeps_the_chair() {
    let house = House::open().await;
    let Some(other) = house.beside(|_| {}).await else {
        // A file is for one process.
        return;
    };
    account(&house.guest().await, "Annabel").await;
    let (table, [ann, _], [mut first, mut second]) =
        two_at(&house, json!({"game": "store", "players": 2, "pace": 0})).await;
    let login = json!({"name": "Annabel", "passphrase": "correct horse"});
    let entered = ann.moved_to(&other).post("/api/login", &login).await;
    assert_eq!(entered.status, 200, "{entered:?}");
    assert_eq!(first.last().await["code"], "signed-out");
    let who = Guest { address: house.address, who: format!("Cookie: {}", entered.cookie()) };
    let mut back = who.at(&table).await;
    // Who comes very soon may be told a moment later.
    let told = back.until(|heard| heard["is"] == "table" && heard["you"] == 0).await;
    assert_eq!(told["chairs"][0]["name"], "Annabel");
    back.done(json!({"do": "greet", "word": "hello"})).await;
    assert_eq!(second.news("greeted").await["seat"], 0);
}

/// A guest who opened a table and has done nothing else is its host still.
#[tokio::test(flavor = "multi_thread")]
async fn a_host_who_logs_in_is_the_host() {
    let house = House::open().await;
    account(&house.guest().await, "Annabel").await;
    let ann = house.guest().await;
    let table = ann.open(json!({"game": "store", "players": 2})).await;
    let login = json!({"name": "Annabel", "passphrase": "correct horse"});
    let entered = ann.post("/api/login", &login).await;
    let who = Guest { address: house.address, who: format!("Cookie: {}", entered.cookie()) };
    let mut back = who.socket().await;
    back.enter(&table, None).await;
    assert_eq!(back.table().await["host"], json!(true));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_export_has_old_names_tables_opened_and_moves_of_games_that_are_on() {
    let house = House::open().await;
    let plan = json!({"game": "store", "players": 2, "pace": 0});
    let (table, [ann, _], [mut first, mut second]) = two_at(&house, plan.clone()).await;
    let only = ann.open(plan).await;
    ann.post("/api/me", &json!({"name": "Annabel"})).await;
    tokio::select! {
        () = first.play(1) => {}
        () = second.play(usize::MAX) => {}
    }
    let told = ann.get("/api/me/export").await.json();
    assert_eq!(told["names"], json!(["Ann", "Annabel"]));
    let opened = told["opened"].as_array().unwrap();
    assert!(opened.contains(&json!(only)) && opened.contains(&json!(table)), "{told}");
    let moves = told["moves"].as_array().unwrap();
    assert!(!moves.is_empty(), "{told}");
    assert!(moves.iter().all(|one| one["table"] == json!(table) && one["deal"] == 1), "{told}");
}
