//! What the house knows of somebody can all be told, and all be forgotten.

use parlor_log::Log;
use serde_json::{Value, json};

use crate::kit::{Guest, House, JSON, request};
use crate::life::{play_out, two_at};
use crate::socket::Socket;

/// Two people have talked and played.
async fn played(house: &House) -> (String, [Guest; 2], [Socket; 2]) {
    let plan = json!({"game": "store", "players": 2, "pace": 0, "chat": true});
    let (table, guests, [mut first, mut second]) = two_at(house, plan).await;
    first.done(json!({"do": "chat", "text": "I live at Mill Lane"})).await;
    second.done(json!({"do": "chat", "text": "How nice"})).await;
    play_out(&mut first, &mut second).await;
    (table, guests, [first, second])
}

#[tokio::test(flavor = "multi_thread")]
async fn an_export_has_everything() {
    let house = House::open().await;
    let (table, [ann, _], _sockets) = played(&house).await;
    let account = json!({"name": "Annabel", "passphrase": "correct horse"});
    ann.post("/api/account", &account).await;
    let token = ann.post("/api/tokens", &json!({"label": "my bot"})).await.json();
    let export = ann.get("/api/me/export").await;
    assert_eq!(export.status, 200);
    let told = export.json();
    assert_eq!(
        (&told["me"]["name"], &told["me"]["account"]),
        (&json!("Annabel"), &json!("Annabel"))
    );
    assert_eq!(told["tokens"], json!([{"id": token["id"], "label": "my bot"}]));
    assert_eq!(told["chats"], json!(["I live at Mill Lane"]));
    assert_eq!(
        (&told["tables"][0]["table"], told["tables"].as_array().unwrap().len()),
        (&json!(table), 1)
    );
    assert!(!export.body.contains("argon2") && !export.body.contains("How nice"));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_forgotten_leaves_no_name_no_word_and_no_way_back() {
    let house = House::open().await;
    let (table, [ann, bob], [first, second]) = played(&house).await;
    let account = json!({"name": "Annabel", "passphrase": "correct horse"});
    let code = ann.post("/api/account", &account).await.json()["code"].clone();
    let token = ann.post("/api/tokens", &json!({"label": "my bot"})).await.json();
    drop((first, second));
    let person = ann.me().await["person"].as_str().unwrap().to_owned();
    let gone = ann.delete("/api/me").await;
    assert_eq!((gone.status, gone.json()), (200, json!({"ok": true})));
    assert!(gone.header("set-cookie").unwrap().contains("Max-Age=0"));
    let send = async |path: &str, body: Value| {
        request(house.address, "POST", path, &[JSON], body.to_string().as_bytes()).await
    };
    assert_eq!(send("/api/login", account).await.refused().0, 401);
    assert_eq!(send("/api/recover", json!({"code": code})).await.refused().0, 401);
    let bearer = format!("Authorization: Bearer {}", token["token"].as_str().unwrap());
    let by_token = request(house.address, "GET", "/api/me", &[&bearer], b"").await;
    assert_eq!(by_token.refused(), (401, "token".into()));
    assert_eq!(ann.get("/api/me/tables").await.json()["tables"], json!([]));
    // The others' game is whole, with a guest in the place of the one who is forgotten.
    let record = bob.get(&format!("/api/tables/{table}/deals/1/record")).await.body;
    let read = parlor_house::load(&record).expect("the record is whole");
    assert_eq!(read.names(), ["Guest", "Bob"]);
    let mut back = bob.socket().await;
    back.enter(&table, None).await;
    let told = back.table().await;
    assert_eq!(told["chairs"][0]["name"], "Guest", "{told}");
    let everything = back.heard.iter().map(Value::to_string).collect::<String>();
    assert!(!everything.contains("Annabel") && !everything.contains("Mill Lane"));
    let theirs = bob.get("/api/me/export").await.json();
    assert_eq!(theirs["chats"], json!(["How nice"]));
    // Nothing of it is in the file either.
    let folder = house.close().await;
    for entry in std::fs::read_dir(&folder.path).unwrap() {
        let path = entry.unwrap().path();
        let bytes = std::fs::read(&path).unwrap();
        for word in ["Annabel", "Mill Lane", "my bot"] {
            let found = bytes.windows(word.len()).any(|part| part == word.as_bytes());
            assert!(!found, "{word:?} is in {}", path.display());
        }
    }
    let log = folder.log().await;
    assert!(log.rows(&format!("person/{person}"), 0).await.unwrap().is_empty());
    let rows = log.rows(&table, 0).await.unwrap();
    assert!(rows.iter().any(|row| row.body.contains("How nice")));
    assert!(!rows.iter().any(|row| row.body.contains("Mill Lane") || row.body.contains("Ann")));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_said_is_not_told_again_to_one_who_comes_back() {
    let house = House::open().await;
    let plan = json!({"game": "store", "players": 2, "pace": 0, "chat": true});
    let (table, [ann, bob], [mut first, second]) = two_at(&house, plan).await;
    let since = second.seq;
    first.done(json!({"do": "chat", "text": "I live at Mill Lane"})).await;
    assert_eq!(ann.delete("/api/me").await.status, 200);
    let mut back = bob.socket().await;
    back.enter(&table, Some(since)).await;
    let told = back.news("chatted").await;
    assert_eq!((&told["seat"], &told["text"]), (&json!(0), &json!("")));
}
