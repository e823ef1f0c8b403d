//! Nothing hangs on a host who is not there.

use serde_json::{Value, json};

use crate::kit::House;
use crate::life::{play_out, two_at};

/// A table for two whose host is not waited for.
fn impatient() -> Value {
    json!({"game": "store", "players": 2, "pace": 0, "grace": 0})
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_who_opened_the_table_and_went_is_followed_by_one_who_sits() {
    let house = House::open().await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let table = ann.open(impatient()).await;
    let watching = ann.at(&table).await;
    let mut second = bob.seated(&table).await;
    assert_eq!(second.refused(json!({"do": "start"})).await, "not-the-host");
    watching.drop_dead();
    assert_eq!(second.news("host").await["away"], true);
    second.until(|heard| heard["host"] == true).await;
    // The first host comes back, and is not the host any more.
    let mut first = ann.at(&table).await;
    assert_eq!(first.table().await["host"], false);
    second.done(json!({"do": "start"})).await;
    second.news("dealt").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_who_never_came_is_followed_by_one_who_sits() {
    let house = House::open().await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let table = ann.open(impatient()).await;
    let mut second = bob.seated(&table).await;
    second.until(|heard| heard["host"] == true).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_who_watches_stays_the_host() {
    let house = House::open().await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let table = ann.open(impatient()).await;
    let mut watching = ann.at(&table).await;
    let mut second = bob.seated(&table).await;
    for _ in 0..3 {
        // Another socket comes and goes.
        ann.at(&table).await.drop_dead();
    }
    assert_eq!(second.refused(json!({"do": "start"})).await, "not-the-host");
    watching.done(json!({"do": "start"})).await;
    second.news("dealt").await;
    assert!(!second.heard.iter().any(|heard| heard["what"] == "host"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_who_is_away_after_a_rematch_is_followed_and_not_waited_for() {
    let house = House::open().await;
    let (_, _, [mut first, mut second]) = two_at(&house, impatient()).await;
    play_out(&mut first, &mut second).await;
    second.done(json!({"do": "rematch"})).await;
    first.drop_dead();
    second.chairs("away").await;
    second.until(|heard| heard["is"] == "table" && heard["host"] == true).await;
    second.ready().await;
    assert_eq!(second.chairs("sat-in").await["seat"], 0);
    second.news("dealt").await;
    second.until(|heard| heard["by"] == "bot").await;
}
