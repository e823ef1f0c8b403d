//! No clock runs while nobody is there.

use serde_json::{Value, json};
use std::time::Duration;

use crate::kit::{Guest, House};
use crate::life::two_at;
use crate::socket::Socket;

/// How long a move may take, in milliseconds.
const MOVE: u64 = 2_000;

fn hurried() -> Value {
    json!({"game": "store", "players": 2, "pace": 0, "grace": 60, "clock": {"per": "move", "seconds": 2}})
}

/// Longer than a move may take, and than it takes to be away.
async fn a_while() {
    tokio::time::sleep(Duration::from_millis(2 * MOVE)).await;
}

/// Who comes back has all the time of a move, and nobody has played for them.
async fn finds_all_the_time(guest: &Guest, table: &str) -> Socket {
    let mut socket = guest.at(table).await;
    let told = socket.table().await;
    assert_eq!(told["now"]["steps"], 0, "{told}");
    assert!(told["now"]["until"].as_u64() >= Some(told["at"].as_u64().unwrap() + MOVE), "{told}");
    socket
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_has_all_its_time_when_somebody_comes_back() {
    let house = House::open().await;
    let (table, [ann, bob], [first, second]) = two_at(&house, hurried()).await;
    first.drop_dead();
    second.drop_dead();
    a_while().await;
    let _first = finds_all_the_time(&ann, &table).await;
    // Somebody is there: who comes next finds the clock running.
    let mut second = bob.at(&table).await;
    assert!(second.table().await["now"]["until"].as_u64().is_some());
    let step = second.news("step").await;
    assert_eq!(step["by"], "clock");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_has_all_its_time_after_the_house_was_closed() {
    let house = House::open().await;
    let (table, [ann, _], _sockets) = two_at(&house, hurried()).await;
    let folder = house.close().await;
    a_while().await;
    let house = House::in_folder(folder, |_| {}).await;
    finds_all_the_time(&ann.moved_to(&house), &table).await;
}
