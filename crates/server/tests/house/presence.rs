//! Who is there, who is away, and what the table does by itself meanwhile.

use serde_json::{Value, json};
use tokio::time::timeout;

use crate::kit::{House, PATIENCE};
use crate::life::{deal, two_at};

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_sits_in_for_one_who_is_away_and_gets_up_when_they_are_back() {
    let house = House::open().await;
    let plan = json!({"game": "store", "players": 2, "pace": 0, "grace": 0});
    let (table, [ann, _], [first, mut second]) = two_at(&house, plan).await;
    first.drop_dead();
    let away = second.chairs("away").await;
    assert_eq!((&away["seat"], &away["chairs"][0]["away"]), (&json!(0), &Value::Bool(true)));
    assert_eq!(second.chairs("sat-in").await["chairs"][0]["sat_in"], true);
    // The bot plays with those who are there.
    while !second.heard.iter().any(|heard| heard["by"] == "bot") {
        second.play(1).await;
    }
    let mut back = ann.at(&table).await;
    let told = second.chairs("back").await;
    assert_eq!(
        (&told["chairs"][0]["away"], &told["chairs"][0]["sat_in"]),
        (&json!(false), &json!(false))
    );
    let table = back.table().await;
    assert_eq!(table["you"], 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_waits_where_nobody_may_sit_in() {
    let house = House::open().await;
    let plan = json!({"game": "store", "players": 2, "pace": 0, "grace": 0, "stand_in": "nobody"});
    let (table, [ann, _], [first, mut second]) = two_at(&house, plan).await;
    first.drop_dead();
    second.chairs("away").await;
    let mut back = ann.at(&table).await;
    second.chairs("back").await;
    assert!(!second.heard.iter().any(|heard| heard["why"] == "sat-in"));
    futures_util::future::join(back.play(usize::MAX), second.play(usize::MAX)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_away_while_people_gather_is_not_ready_any_more() {
    let house = House::open().await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let table = ann.open(json!({"game": "store", "players": 2})).await;
    let mut first = ann.seated(&table).await;
    first.ready().await;
    let mut second = bob.seated(&table).await;
    first.drop_dead();
    let away = second.chairs("away").await;
    assert_eq!(
        (&away["chairs"][0]["away"], &away["chairs"][0]["ready"]),
        (&json!(true), &json!(false))
    );
    second.ready().await;
    let mut first = ann.at(&table).await;
    second.chairs("back").await;
    first.ready().await;
    second.news("dealt").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_drops_and_is_back_at_once_was_never_away() {
    let house = House::open().await;
    let plan = json!({"game": "store", "players": 2, "pace": 0});
    let (table, [ann, _], [first, mut second]) = two_at(&house, plan).await;
    for _ in 0..5 {
        ann.at(&table).await.drop_dead();
    }
    first.drop_dead();
    let mut back = ann.at(&table).await;
    futures_util::future::join(back.play(usize::MAX), second.play(usize::MAX)).await;
    assert!(!second.heard.iter().any(|heard| heard["why"] == "away"));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_house_plays_for_one_whose_time_is_up() {
    let house = House::open().await;
    let plan = json!({"game": "store", "players": 2, "clock": {"per": "move", "seconds": 1}});
    let (_, _, [mut first, _second]) = two_at(&house, plan).await;
    let dealt = first.heard.iter().find(|heard| heard["what"] == "dealt").unwrap().clone();
    let until = dealt["now"]["until"].as_u64().expect("everybody sees when");
    assert_eq!(until, dealt["at"].as_u64().unwrap() + 1_000);
    let step = first.news("step").await;
    assert_eq!(step["by"], "clock");
    assert!(step["at"].as_u64().unwrap() >= until);
}

/// BL-05: nobody calls "go" and nobody flips; the table does.
#[tokio::test(flavor = "multi_thread")]
async fn the_windows_of_blink_lapse_by_themselves() {
    let house = House::open().await;
    let ann = house.guest().await;
    // One time in thirty or so a bot has no card that can be played.
    for _ in 0..4 {
        let plan = json!({"game": "blink", "seats": ["person", "careful", "careful"], "pace": 0});
        let table = ann.open(plan).await;
        let mut socket = ann.seated(&table).await;
        socket.ready().await;
        let dealt = socket.news("dealt").await;
        assert_eq!(dealt["now"]["awaiting"]["act"], "start");
        let step = socket.news("step").await;
        let act = &step["now"]["awaiting"]["act"];
        assert_eq!((&step["seat"], act), (&Value::Null, &json!("close")));
        let waited = step["at"].as_u64().unwrap() - dealt["at"].as_u64().unwrap();
        assert!(waited >= dealt["now"]["awaiting"]["wait"].as_u64().unwrap(), "{waited} ms");
        // Then it is a race, and the bots run.
        let runs = socket.until(|heard| heard["by"] == "bot");
        if timeout(PATIENCE / 2, runs).await.is_ok() {
            return;
        }
    }
    panic!("no bot runs");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_may_sit_with_two_sockets_and_is_there_while_one_is() {
    let house = House::open().await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let table = ann.open(json!({"game": "store", "players": 2, "pace": 0})).await;
    let (mut first, mut second) = (ann.seated(&table).await, bob.seated(&table).await);
    let mut another = ann.at(&table).await;
    deal(&mut first, &mut second).await;
    another.news("dealt").await;
    first.done(json!({"do": "exit"})).await;
    futures_util::future::join(another.play(usize::MAX), second.play(usize::MAX)).await;
    assert!(!second.heard.iter().any(|heard| heard["why"] == "away"));
    assert_eq!(first.refused(json!({"do": "greet", "word": "hello"})).await, "no-table");
}
