//! Records: not before the game is over, and then with the proof.

use serde_json::json;

use crate::kit::House;
use crate::life::{play_out, quick, two_at};

#[tokio::test(flavor = "multi_thread")]
async fn a_record_is_given_when_the_game_is_over_and_not_before() {
    let house = House::open().await;
    let (table, [ann, bob], [mut first, mut second]) = two_at(&house, quick()).await;
    let path = format!("/api/tables/{table}/deals/1/record");
    assert_eq!(bob.get(&path).await.refused(), (403, "not-over".into()));
    assert_eq!(ann.get("/api/me/tables").await.json()["tables"][0]["deals"], json!([]));
    play_out(&mut first, &mut second).await;
    let record = bob.get(&path).await;
    assert_eq!(
        (record.status, record.header("content-type")),
        (200, Some("text/plain; charset=utf-8"))
    );
    let played = parlor_house::load(&record.body).expect("the deal was fair, every move legal");
    assert!(played.standing().ending.is_some());
    assert_eq!(played.names(), ["Ann", "Bob"]);
    let fair = played.record().fair.expect("fair dealing is told");
    let secret = fair.secret.expect("with the secret").to_string();
    assert!(first.heard.iter().any(|heard| heard["secret"] == secret.as_str()));
    for who in [&ann, &bob] {
        let tables = who.get("/api/me/tables").await.json();
        let mine = &tables["tables"][0];
        assert_eq!((&mine["table"], &mine["phase"]), (&json!(table), &json!("over")));
        assert_eq!(mine["plan"]["game"], "store");
        assert_eq!(mine["deals"], json!([{"deal": 1, "record": path}]));
    }
    let stranger = house.guest().await;
    assert_eq!(stranger.get("/api/me/tables").await.json()["tables"], json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_that_was_changed_is_not_believed() {
    let house = House::open().await;
    let (table, [ann, _], [mut first, mut second]) = two_at(&house, quick()).await;
    play_out(&mut first, &mut second).await;
    let record = ann.get(&format!("/api/tables/{table}/deals/1/record")).await.body;
    parlor_house::load(&record).expect("as it is, it is true");
    let line = record.lines().find(|line| line.starts_with("secret ")).expect("a secret");
    let digit = if line.ends_with('0') { "1" } else { "0" };
    let forged = record.replace(line, &format!("{}{digit}", &line[..line.len() - 1]));
    assert_ne!(forged, record);
    assert!(parlor_house::load(&forged).is_err());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_there_is_not_found() {
    let house = House::open().await;
    let (table, [ann, _], _sockets) = two_at(&house, quick()).await;
    for (path, code) in [
        (format!("/api/tables/{table}/deals/2/record"), "no-such-deal"),
        (format!("/api/tables/{table}/deals/0/record"), "no-such-deal"),
        (format!("/api/tables/{table}/deals/-1/record"), "no-such-deal"),
        (format!("/api/tables/{table}/deals/99999999999/record"), "no-such-deal"),
        ("/api/tables/abcdefghijkmnpqr/deals/1/record".into(), "no-such-table"),
        ("/api/tables/person%2Fabc/deals/1/record".into(), "no-such-table"),
        ("/api/tables/%ff/deals/1/record".into(), "no-such-deal"),
    ] {
        assert_eq!(ann.get(&path).await.refused(), (404, code.into()), "{path}");
    }
    let me = ann.me().await["person"].as_str().unwrap().to_owned();
    for id in ["", "nothing", "abcdefghijkmnpqr", &format!("person/{me}"), &"x".repeat(5_000)] {
        let mut socket = ann.socket().await;
        let enter = json!({"do": "enter", "table": id});
        assert_eq!(socket.refused(enter).await, "no-such-table", "{id}");
        socket.enter(&table, None).await;
    }
}
