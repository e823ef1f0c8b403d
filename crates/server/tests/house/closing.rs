//! Closing gracefully: everybody is told once, and the next house finds everything.

use std::time::Instant;

use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;

use crate::kit::{House, PATIENCE};
use crate::life::{quick, two_at};

#[tokio::test(flavor = "multi_thread")]
async fn everybody_is_told_once_and_the_house_opens_again_at_once() {
    let house = House::open().await;
    let (table, [ann, bob], [mut first, mut second]) = two_at(&house, quick()).await;
    let mut watcher = house.guest().await.at(&table).await;
    let begin = Instant::now();
    let closing = tokio::spawn(house.close());
    for socket in [&mut first, &mut second, &mut watcher] {
        assert_eq!(socket.last().await["code"], "restarting");
        let byes = socket.heard.iter().filter(|heard| heard["is"] == "bye");
        assert_eq!(byes.count(), 1);
    }
    let folder = closing.await.unwrap();
    let took = begin.elapsed();
    println!("closed in {took:?}");
    let house = House::in_folder(folder, |_| {}).await;
    let (mut first, mut second) =
        (ann.moved_to(&house).at(&table).await, bob.moved_to(&house).at(&table).await);
    assert_eq!(first.table().await["phase"], "playing");
    crate::life::play_out(&mut first, &mut second).await;
    assert!(took < PATIENCE / 4, "nobody is waited for who has gone: {took:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_who_is_at_no_table_is_told_as_well() {
    let house = House::open().await;
    let mut socket = house.guest().await.socket().await;
    socket.done(json!({"do": "exit"})).await;
    let begin = Instant::now();
    let closing = tokio::spawn(house.close());
    let last = socket.last().await;
    assert_eq!((&last["is"], &last["code"]), (&json!("bye"), &json!("restarting")));
    closing.await.unwrap();
    assert!(begin.elapsed() < PATIENCE / 4, "{:?}", begin.elapsed());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_house_that_closes_while_people_play_loses_nothing_it_said() {
    let house = House::open().await;
    let (table, [ann, bob], [first, second]) =
        two_at(&house, json!({"game": "flinch", "players": 2})).await;
    let play = |mut socket: crate::socket::Socket| async move {
        loop {
            if let Some(action) = socket.choice() {
                let id = format!("p-{}", socket.seq);
                let play = json!({"do": "play", "id": id, "action": action});
                // When the house closes, this may come too late; what it said before is still heard.
                socket.try_send(Message::text(play.to_string())).await;
            }
            match socket.hear().await {
                Some(heard) if heard["is"] == "bye" => return socket,
                Some(_) => {}
                None => return socket,
            }
        }
    };
    let mut watcher = house.guest().await.at(&table).await;
    let playing = [tokio::spawn(play(first)), tokio::spawn(play(second))];
    for _ in 0..20 {
        watcher.news("step").await;
    }
    let folder = house.close().await;
    let house = House::in_folder(folder, |_| {}).await;
    for (guest, played) in [ann, bob].iter().zip(playing) {
        let before = played.await.unwrap();
        let mut after = guest.moved_to(&house).at(&table).await;
        assert!(after.table().await["seq"].as_u64().unwrap() >= before.seq);
        for done in before.heard.iter().filter(|heard| {
            heard["is"] == "done" && heard["id"].as_str().unwrap().starts_with("p-")
        }) {
            let again = json!({"do": "play", "id": done["id"], "action": "anything"});
            assert_eq!(json!(after.done(again).await), done["seq"]);
        }
    }
}

/// Browsers keep connections for later, and some clients never finish what they began.
#[tokio::test(flavor = "multi_thread")]
async fn connections_without_a_request_do_not_hold_the_house_up() {
    let house = House::open().await;
    let silent = TcpStream::connect(house.address).await.unwrap();
    let mut kept = TcpStream::connect(house.address).await.unwrap();
    kept.write_all(b"GET /healthz HTTP/1.1\r\nHost: h\r\n\r\n").await.unwrap();
    assert!(kept.read(&mut [0; 1024]).await.unwrap() > 0);
    let mut halfway = TcpStream::connect(house.address).await.unwrap();
    halfway.write_all(b"GET /healthz HTTP/1.1\r\nHost:").await.unwrap();
    // Connections are accepted in order: when this one is answered, the others are there.
    house.guest().await;
    let begin = Instant::now();
    house.close().await;
    let took = begin.elapsed();
    println!("closed in {took:?} with idle connections");
    assert!(took < PATIENCE / 4, "{took:?}");
    drop((silent, kept, halfway));
}
