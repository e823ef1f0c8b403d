//! One who sends too much, and one who never reads: the others do not notice.

use std::time::{Duration, Instant};

use serde_json::json;
use tokio::net::TcpSocket;

use crate::kit::House;
use crate::life::{quick, two_at};
use crate::socket::Socket;

/// How long one who plays fairly may wait at a machine that has other things to do; the house is
/// meant to answer in a tenth of it.
const GENEROUS: Duration = Duration::from_secs(1);

/// The longest of a hundred.
fn p99(times: &mut [Duration]) -> Duration {
    times.sort();
    times[times.len() * 99 / 100]
}

/// Greets again and again, as fast as it is answered, but within the limit; how long each took.
async fn honest(socket: &mut Socket, times: usize) -> Vec<Duration> {
    let mut took = Vec::new();
    let mut beat = tokio::time::interval(Duration::from_millis(36));
    for _ in 0..times {
        beat.tick().await;
        let begin = Instant::now();
        socket.done(json!({"do": "greet", "word": "hello"})).await;
        took.push(begin.elapsed());
    }
    took
}

#[tokio::test(flavor = "multi_thread")]
async fn ten_thousand_messages_at_once_are_refused_and_nobody_else_waits() {
    let house = House::with(|config| config.messages_per_second = 30).await;
    let (table, _, [mut first, _second]) = two_at(&house, quick()).await;
    let bad = house.guest().await.at(&table).await;
    let greet = |number| format!(r#"{{"do":"greet","id":"{number}","word":"hello"}}"#);
    let flood = bad.flood((0..10_000).map(greet));
    let (heard, mut took) = tokio::join!(flood, honest(&mut first, 60));
    let refused = |code: &str| heard.iter().filter(|heard| heard["error"]["code"] == code).count();
    let (fast, done) = (refused("too-fast"), refused("not-seated"));
    let p99 = p99(&mut took);
    println!("flood: {done} heard, {fast} refused as too fast; an honest player's p99 {p99:?}");
    assert!(done < 1_000 && fast <= 200, "{done} {fast}");
    assert!(p99 < GENEROUS, "{p99:?}");
    let last = heard.last().unwrap();
    assert_eq!((&last["is"], &last["code"]), (&json!("bye"), &json!("too-fast")), "{last}");
}

#[tokio::test(flavor = "multi_thread")]
async fn many_who_flood_do_not_hold_up_a_table() {
    let house = House::with(|config| config.messages_per_second = 30).await;
    let (table, _, [mut first, _second]) = two_at(&house, quick()).await;
    let floods = (0..20).map(|_| {
        let (guest, table) = (house.guest(), table.clone());
        async move {
            let bad = guest.await.at(&table).await;
            let enter = |n| format!(r#"{{"do":"enter","id":"{n}","table":"{table}"}}"#);
            bad.flood((0..2_000).map(enter)).await;
        }
    });
    let all = futures_util::future::join_all(floods);
    let (_, mut took) = tokio::join!(all, honest(&mut first, 60));
    let p99 = p99(&mut took);
    println!("twenty floods: an honest player's p99 {p99:?}");
    assert!(p99 < GENEROUS, "{p99:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_who_asks_a_little_too_fast_is_told_and_stays() {
    let house = House::with(|config| config.messages_per_second = 5).await;
    let mut socket = house.guest().await.socket().await;
    assert_eq!(socket.heard[0]["limits"]["messages"], 5);
    let mut answers = Vec::new();
    for _ in 0..30 {
        answers.push(socket.ask(json!({"do": "ping"})).await);
    }
    assert!(answers[..10].iter().all(|answer| answer["is"] == "pong"), "{answers:?}");
    let fast = answers.iter().filter(|answer| answer["error"]["code"] == "too-fast").count();
    assert!(fast >= 10, "{fast}");
}

/// Somebody's telephone is in a tunnel: it takes nothing any more, and does not say so.
#[tokio::test(flavor = "multi_thread")]
async fn one_who_never_reads_is_let_go_and_the_table_goes_on() {
    let house = House::open().await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let plan = json!({"game": "store", "players": 2, "pace": 0, "chat": true, "grace": 0});
    let table = ann.open(plan).await;
    let mut first = ann.seated(&table).await;
    let stream = TcpSocket::new_v4().unwrap();
    stream.set_recv_buffer_size(4 * 1024).unwrap();
    let stream = stream.connect(house.address).await.unwrap();
    let mut deaf = Socket::over(stream, house.address, &[&bob.who]).await.unwrap();
    deaf.enter(&table, None).await;
    deaf.done(json!({"do": "sit"})).await;
    let mut took = Vec::new();
    let text = "😀".repeat(300);
    while !first.heard.iter().any(|heard| heard["why"] == "away") {
        let begin = Instant::now();
        first.done(json!({"do": "chat", "text": text})).await;
        took.push(begin.elapsed());
        assert!(took.len() < 20_000, "nobody was let go");
    }
    let p99 = p99(&mut took);
    println!("let go after {} messages; the table's p99 meanwhile {p99:?}", took.len());
    assert!(p99 < GENEROUS, "{p99:?}");
    // Who wakes up comes back as if nothing had happened.
    let mut back = bob.at(&table).await;
    first.chairs("back").await;
    crate::life::deal(&mut first, &mut back).await;
}
