//! Coming back: rows that were missed, things that were asked for twice, a house that was closed.

use serde_json::{Value, json};

use crate::kit::House;
use crate::life::{quick, two_at};
use crate::socket::Socket;

/// Plays with whoever is awaited until so many rows are there.
async fn go_on(first: &mut Socket, second: &mut Socket, rows: u64) {
    while first.seq < rows && !first.is_over {
        let (one, other) = match first.choice() {
            Some(_) => (&mut *first, &mut *second),
            None => (&mut *second, &mut *first),
        };
        let action = one.choice().expect("somebody is awaited");
        let seq = one.done(json!({"do": "play", "action": action})).await;
        other.until(|heard| heard["seq"] == seq).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_comes_back_hears_exactly_what_was_missed() {
    let house = House::open().await;
    let (table, [ann, _], [mut first, mut second]) = two_at(&house, quick()).await;
    go_on(&mut first, &mut second, 10).await;
    let since = first.seq;
    let mut other = ann.at(&table).await;
    first.drop_dead();
    go_on(&mut other, &mut second, since + 6).await;
    second.done(json!({"do": "greet", "word": "hello"})).await;
    let mut back = ann.socket().await;
    let seq = back.enter(&table, Some(since)).await;
    let missed: Vec<&Value> = back.heard.iter().filter(|heard| heard["is"] == "news").collect();
    let rows: Vec<u64> = missed.iter().map(|heard| heard["seq"].as_u64().unwrap()).collect();
    assert_eq!(rows, (since + 1..=seq).collect::<Vec<_>>());
    assert!(!back.heard.iter().any(|heard| heard["is"] == "table"));
    // What is told late is what was told in time, but that only the last step says how it stands.
    let told = |socket: &Socket, seq: u64| {
        let found = socket.heard.iter().find(|heard| heard["seq"] == seq && heard["is"] == "news");
        let mut found = found.cloned().unwrap_or_default();
        found.as_object_mut().map(|fields| fields.remove("now"));
        found
    };
    for seq in since + 1..=seq {
        if told(&other, seq) != Value::Null {
            assert_eq!(told(&back, seq), told(&other, seq));
        }
    }
    let steps: Vec<_> = missed.iter().filter(|heard| heard["what"] == "step").collect();
    let with_now: Vec<_> = steps.iter().filter(|heard| heard["now"].is_object()).collect();
    assert_eq!(with_now.len(), 1);
    assert_eq!(with_now[0]["seq"], steps.last().unwrap()["seq"]);
    // Nothing happened since then, so nothing is told.
    let mut again = ann.socket().await;
    again.enter(&table, Some(seq)).await;
    assert_eq!(again.heard.len(), 2, "{:?}", again.heard);
    // A row that is not there yet, and none at all, are answered by the whole table.
    for since in [0, seq + 50] {
        let mut whole = ann.socket().await;
        whole.enter(&table, Some(since)).await;
        assert_eq!(whole.heard[1]["is"], "table");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_comes_back_after_the_deal_gets_the_whole_table() {
    let house = House::open().await;
    let (table, [ann, _], _sockets) = two_at(&house, quick()).await;
    let mut back = ann.socket().await;
    back.enter(&table, Some(2)).await;
    assert_eq!(
        (&back.heard[1]["is"], &back.heard[1]["phase"]),
        (&json!("table"), &json!("playing"))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_id_is_done_once_and_answered_the_same() {
    let house = House::open().await;
    let (table, [ann, bob], [mut first, second]) = two_at(&house, quick()).await;
    let greet = json!({"do": "greet", "id": "the-same", "word": "hello"});
    let seq = first.done(greet.clone()).await;
    assert_eq!(first.done(greet.clone()).await, seq);
    let (mut one, other) = match first.choice() {
        Some(_) => (first, second),
        None => (second, first),
    };
    let play = json!({"do": "play", "id": "my-move", "action": one.choice().unwrap()});
    let played = one.done(play.clone()).await;
    // Over the same socket, over another, when it is not one's turn any more, and as another wish.
    assert_eq!(one.done(play.clone()).await, played);
    assert_eq!(one.done(json!({"do": "stand", "id": "my-move"})).await, played);
    let who = if one.seat == Some(0) { &ann } else { &bob };
    assert_eq!(who.at(&table).await.done(play.clone()).await, played);
    // An id belongs to a person: somebody else's wish with it is another wish.
    let mut third = other;
    assert!(third.done(json!({"do": "greet", "id": "my-move", "word": "wow"})).await > played);
    let before = third.seq;
    one.drop_dead();
    third.drop_dead();
    let folder = house.close().await;
    let house = House::in_folder(folder, |_| {}).await;
    let mut after = who.moved_to(&house).at(&table).await;
    assert_eq!(after.done(play).await, played);
    assert_eq!(after.seq, before, "nothing happened twice");
    let mut ann = ann.moved_to(&house).at(&table).await;
    assert_eq!(ann.done(greet).await, seq);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_refused_may_be_asked_again_with_the_same_id() {
    let house = House::open().await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let table = ann.open(quick()).await;
    let mut first = ann.seated(&table).await;
    let mut second = bob.at(&table).await;
    let sit = json!({"do": "sit", "id": "mine", "seat": 0});
    assert_eq!(second.refused(sit.clone()).await, "chair-taken");
    first.done(json!({"do": "stand"})).await;
    second.done(sit).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unfinished_table_is_there_after_a_restart_with_the_same_commitment() {
    let house = House::open().await;
    let (table, [ann, bob], [mut first, mut second]) = two_at(&house, quick()).await;
    go_on(&mut first, &mut second, 12).await;
    let mut whole = ann.at(&table).await;
    let before = whole.table().await;
    let bobs_now = second.now.clone();
    let folder = house.close().await;
    let house = House::in_folder(folder, |_| {}).await;
    let (ann, bob) = (ann.moved_to(&house), bob.moved_to(&house));
    let mut first = ann.at(&table).await;
    let after = first.table().await;
    for field in ["seq", "at", "dealing", "layout", "you", "phase", "plan", "chairs", "host"] {
        assert_eq!(after[field], before[field], "{field}");
    }
    assert_eq!(after["now"]["offers"], before["now"]["offers"]);
    let mut second = bob.socket().await;
    second.enter(&table, before["seq"].as_u64()).await;
    assert_eq!(second.heard.len(), 2, "nothing was missed: {:?}", second.heard);
    (second.seat, second.now) = (Some(1), bobs_now);
    crate::life::play_out(&mut first, &mut second).await;
    let record = ann.get(&format!("/api/tables/{table}/deals/1/record")).await;
    assert!(record.body.contains(before["dealing"]["commitment"].as_str().unwrap()));
    parlor_house::load(&record.body).expect("the cards are those that were promised");
}
