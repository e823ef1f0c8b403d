//! How much one address, and one person, may ask for.

use std::time::Duration;

use serde_json::{Value, json};

use crate::kit::{House, JSON, request};
use crate::life::{quick, two_at};
use crate::socket::Socket;

/// Behind a proxy all connections are the proxy's; whose sockets they are it says.
#[tokio::test(flavor = "multi_thread")]
async fn behind_a_proxy_sockets_are_counted_by_the_address_that_it_tells() {
    let house = House::with(|config| {
        (config.trust_proxy, config.connections_per_address) = (true, 2);
    })
    .await;
    let connect = |from: &str| {
        let (address, from) = (house.address, format!("X-Forwarded-For: 192.0.2.1, {from}"));
        async move { Socket::connect(address, &[&from]).await }
    };
    let (first, _second) = (connect("192.0.2.7").await, connect("192.0.2.7").await);
    assert!(first.is_ok());
    assert_eq!(connect("192.0.2.7").await.err(), Some(429));
    assert!(connect("192.0.2.8").await.is_ok(), "others do not notice");
    drop(first);
    for _ in 0..200 {
        if connect("192.0.2.7").await.is_ok() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("who leaves makes no room");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_costs_more_than_a_page() {
    let house = House::with(|config| config.requests_per_second = 50).await;
    let guest = house.guest().await;
    let path = "/api/tables/abcdefghijkmnpqr/deals/1/record";
    let mut statuses = Vec::new();
    for _ in 0..25 {
        statuses.push(guest.get(path).await.status);
    }
    assert_eq!(&statuses[..19], [404; 19]);
    assert!(statuses.contains(&429), "{statuses:?}");
}

/// Whoever sends no cookie is somebody new each time, but the address is the same.
#[tokio::test(flavor = "multi_thread")]
async fn an_address_does_not_open_tables_without_end() {
    let house = House::with(|config| config.tables_per_person = 1).await;
    let plan = json!({"game": "flinch", "players": 2, "public": true}).to_string();
    let open = || request(house.address, "POST", "/api/tables", &[JSON], plan.as_bytes());
    for _ in 0..10 {
        assert_eq!(open().await.status, 201);
    }
    assert_eq!(open().await.refused(), (429, "too-many-tables".into()));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_on_the_list_while_somebody_is_there() {
    let house = House::open().await;
    let (ann, bob) = (house.guest_called("Ann").await, house.guest().await);
    let table = ann.open(json!({"game": "flinch", "players": 3, "public": true})).await;
    let listed = async || bob.get("/api/tables").await.json()["tables"].clone();
    assert_eq!(listed().await, json!([]), "nobody has come yet");
    let socket = ann.seated(&table).await;
    assert_eq!(listed().await[0]["table"], json!(table));
    let becomes = async |expected: Value, what: &str| {
        for _ in 0..300 {
            if listed().await[0]["table"] == expected {
                return;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("{what}");
    };
    drop(socket);
    becomes(Value::Null, "a table that everybody left stays on the list").await;
    let _back = ann.at(&table).await;
    becomes(json!(table), "who is back is not there").await;
}

/// After a crash nobody is there until they come back.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_of_another_day_is_not_on_the_list() {
    let house = House::open().await;
    let ann = house.guest().await;
    let table = ann.open(json!({"game": "flinch", "players": 3, "public": true})).await;
    let _socket = ann.seated(&table).await;
    let house = House::in_folder(house.close().await, |_| {}).await;
    let ann = ann.moved_to(&house);
    assert_eq!(ann.get("/api/tables").await.json()["tables"], json!([]));
    let _socket = ann.at(&table).await;
    assert_eq!(ann.get("/api/tables").await.json()["tables"][0]["table"], json!(table));
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_fills_a_table_with_chat() {
    let house = House::with(|config| config.messages_per_second = 30).await;
    let mut plan = quick();
    plan["chat"] = json!(true);
    let (_, _, [mut first, mut second]) = two_at(&house, plan).await;
    for line in 0..10 {
        first.done(json!({"do": "chat", "text": format!("line {line}")})).await;
    }
    let mut refused = Vec::new();
    for line in 0..10 {
        first.say(&json!({"do": "chat", "id": format!("more-{line}"), "text": "and more"})).await;
    }
    first.say(&json!({"do": "ping", "id": "end"})).await;
    while let Some(heard) = first.hear().await {
        if heard["is"] == "refused" {
            refused.push(heard["error"]["code"].clone());
        }
        if heard["is"] == "pong" {
            break;
        }
    }
    assert!(refused.len() >= 5 && refused.iter().all(|code| code == "too-fast"), "{refused:?}");
    second.done(json!({"do": "chat", "text": "others may"})).await;
}
