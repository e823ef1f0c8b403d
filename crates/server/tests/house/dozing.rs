//! Tables at which nothing happens put their cards away, and nobody notices.

use std::time::Duration;

use serde_json::json;
use tokio::time::{sleep, timeout};

use crate::kit::{Guest, House, PATIENCE};
use crate::life::{play_out, quick, two_at};
use crate::oneself::account;

/// A house whose tables doze as soon as they wait for somebody.
async fn drowsy() -> House {
    House::with(|config| config.doze_after = Duration::ZERO).await
}

/// How many tables doze.
async fn dozing(guest: &Guest) -> u32 {
    let metrics = guest.get("/metrics").await.body;
    let line = metrics.lines().find_map(|line| line.strip_prefix("parlor_tables_dozing "));
    line.unwrap().parse().unwrap()
}

/// Waits until so many tables doze.
async fn until_dozing(guest: &Guest, tables: u32) {
    let wait = async {
        while dozing(guest).await != tables {
            sleep(Duration::from_millis(5)).await;
        }
    };
    timeout(PATIENCE, wait).await.expect("they doze in the end");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_dozes_goes_on_where_it_was() {
    let house = drowsy().await;
    let (table, [ann, bob], [mut first, mut second]) = two_at(&house, quick()).await;
    until_dozing(&ann, 1).await;
    // Who comes is shown the cards, and what somebody says is heard.
    let told = bob.at(&table).await.table().await;
    assert_eq!((&told["phase"], &told["now"]["steps"]), (&json!("playing"), &json!(0)));
    until_dozing(&ann, 1).await;
    first.done(json!({"do": "greet", "word": "hello"})).await;
    assert_eq!(second.news("greeted").await["word"], "hello");
    until_dozing(&ann, 1).await;
    play_out(&mut first, &mut second).await;
    let steps = first.heard.iter().filter(|heard| heard["what"] == "step");
    for (step, heard) in steps.enumerate() {
        assert_eq!(heard["step"], step);
    }
    until_dozing(&ann, 1).await;
    let record = ann.get(&format!("/api/tables/{table}/deals/1/record")).await;
    assert_eq!(record.status, 200, "{record:?}");
    // Before the cards are dealt there is nothing to put away.
    first.done(json!({"do": "rematch"})).await;
    second.until(|heard| heard["phase"] == "gathering" && heard["dealing"]["deal"] == 2).await;
    until_dozing(&ann, 0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_id_that_was_used_before_a_table_dozed_is_answered_as_before() {
    let house = drowsy().await;
    let (_, [ann, _], [mut first, mut second]) = two_at(&house, quick()).await;
    let (one, action) = match (first.choice(), second.choice()) {
        (Some(action), _) => (&mut first, action),
        (None, action) => (&mut second, action.unwrap()),
    };
    let ask = json!({"do": "play", "action": action, "id": "once"});
    let seq = one.done(ask.clone()).await;
    until_dozing(&ann, 1).await;
    assert_eq!(one.done(ask).await, seq);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_with_a_clock_does_not_doze() {
    let house = drowsy().await;
    let plan = json!({"game": "store", "players": 2, "clock": {"per": "move", "seconds": 1}});
    let (_, [ann, _], [mut first, _second]) = two_at(&house, plan).await;
    sleep(Duration::from_millis(300)).await;
    assert_eq!(dozing(&ann).await, 0);
    assert_eq!(first.news("step").await["by"], "clock");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_leaves_a_table_that_dozes_is_away() {
    let house = drowsy().await;
    let (_, [ann, _], [mut first, second]) = two_at(&house, quick()).await;
    until_dozing(&ann, 1).await;
    second.drop_dead();
    assert_eq!(first.chairs("away").await["seat"], 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_happens_at_another_process_is_told_where_a_table_dozes() {
    let house = drowsy().await;
    let Some(other) = house.beside(|config| config.doze_after = Duration::ZERO).await else {
        // A file is for one process.
        return;
    };
    let (table, [ann, bob], [mut first, second]) = two_at(&house, quick()).await;
    let bob = bob.moved_to(&other);
    let mut there = bob.at(&table).await;
    there.table().await;
    second.drop_dead();
    for _ in 0..2 {
        until_dozing(&ann, 1).await;
        until_dozing(&bob, 1).await;
        let seq = first.done(json!({"do": "greet", "word": "hello"})).await;
        there.until(|heard| heard["seq"].as_u64() >= Some(seq)).await;
        until_dozing(&ann, 1).await;
        let seq = there.done(json!({"do": "greet", "word": "hello"})).await;
        first.until(|heard| heard["seq"].as_u64() >= Some(seq)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_muted_stays_so_when_they_log_in_at_another_process_while_a_table_dozes() {
    let house = drowsy().await;
    let Some(other) = house.beside(|config| config.doze_after = Duration::ZERO).await else {
        // A file is for one process.
        return;
    };
    account(&house.guest().await, "Annabel").await;
    let (table, [ann, bob], [first, mut second]) = two_at(&house, quick()).await;
    second.done(json!({"do": "mute", "seat": 0})).await;
    until_dozing(&bob, 1).await;
    let login = json!({"name": "Annabel", "passphrase": "correct horse"});
    let entered = ann.moved_to(&other).post("/api/login", &login).await;
    drop(first);
    let who = Guest { address: other.address, who: format!("Cookie: {}", entered.cookie()) };
    let mut back = who.at(&table).await;
    back.until(|heard| heard["is"] == "table" && heard["you"] == 0).await;
    let said = back.done(json!({"do": "greet", "word": "hello"})).await;
    let seq = second.done(json!({"do": "greet", "word": "hello"})).await;
    second.until(|heard| heard["seq"] == seq && heard["what"] == "greeted").await;
    assert!(
        said < seq
            && !second.heard.iter().any(|heard| heard["seq"] == said && heard["is"] == "news")
    );
}
