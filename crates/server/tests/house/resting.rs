//! While nobody is there, a table rests: no clock runs, and after a month it is over.

use parlor_log::{Append, Appended, Log, New, Sign};
use serde_json::{Value, json};

use crate::kit::{Folder, Guest, House};
use crate::life::two_at;

const SECOND: u64 = 1_000;
const DAY: u64 = 24 * 60 * 60 * SECOND;
/// How long a move may take here.
const MOVE: u64 = 2 * SECOND;

fn plan(seconds: u64) -> Value {
    json!({"game": "flinch", "edition": "1963", "players": 2, "public": false, "chat": false,
        "hints": false, "grace": 60, "stand_in": "careful", "pace": 900,
        "clock": {"per": "move", "seconds": seconds}})
}

fn now() -> u64 {
    std::time::UNIX_EPOCH.elapsed().unwrap().as_millis() as u64
}

/// A table at which two have got their cards so long ago; its id.
async fn left(folder: &Folder, ago: u64, host: &str) -> String {
    let (log, at, table) = (folder.log().await, now() - ago, format!("left{ago:012}"));
    let opened = json!({"row": "opened", "host": host, "plan": plan(2), "bots": [null, null]});
    let new = New { table: table.clone(), body: opened.to_string(), at, sign: Sign::default() };
    assert!(log.create(new).await.unwrap());
    let rows = [
        json!({"row": "sat", "seat": 0, "person": host}),
        json!({"row": "sat", "seat": 1, "person": "somebodyelse0000"}),
        json!({"row": "dealt"}),
    ];
    for (after, row) in (1..).zip(rows) {
        let (table, body) = (table.clone(), row.to_string());
        let append = Append { table, after, command: None, body, at, sign: None };
        assert_eq!(log.append(append).await.unwrap(), Appended::Done(after + 1));
    }
    log.close().await;
    table
}

/// A house with a table that was left so long ago, and its host.
async fn house_with(ago: u64) -> (House, Guest, String) {
    let house = House::open().await;
    let ann = house.guest().await;
    let person = ann.me().await["person"].as_str().unwrap().to_owned();
    let folder = house.close().await;
    let table = left(&folder, ago, &person).await;
    let house = House::in_folder(folder, |_| {}).await;
    let ann = ann.moved_to(&house);
    (house, ann, table)
}

/// Whether nobody has played, and the move has all its time.
fn has_all_its_time(told: &Value) -> bool {
    let until = told["now"]["until"].as_u64().unwrap();
    told["now"]["steps"] == 0 && until >= told["at"].as_u64().unwrap() + MOVE
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_has_all_its_time_after_the_house_was_closed() {
    let (_house, ann, table) = house_with(3_600 * SECOND).await;
    let mut socket = ann.at(&table).await;
    let told = socket.table().await;
    assert!(has_all_its_time(&told) && told["at"].as_u64().unwrap() + MOVE > now(), "{told}");
    // From now on somebody is there, and the clock runs.
    assert_eq!(socket.news("step").await["by"], "clock");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_has_all_its_time_when_somebody_comes_back() {
    let house = House::open().await;
    let (table, [ann, bob], [first, second]) = two_at(&house, plan(2)).await;
    first.drop_dead();
    second.drop_dead();
    // Elsewhere time goes on: the house plays there when twice as much is up.
    let (_, _, [mut other, _another]) = two_at(&house, plan(4)).await;
    assert_eq!(other.news("step").await["by"], "clock");
    let mut first = ann.at(&table).await;
    let told = first.table().await;
    assert!(has_all_its_time(&told), "{told}");
    // Somebody is there: for who comes next nothing begins anew.
    let mut second = bob.at(&table).await;
    assert_eq!(second.table().await["now"]["until"], told["now"]["until"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_was_left_for_a_month_is_over_when_somebody_asks_for_its_record() {
    let (_house, ann, table) = house_with(31 * DAY).await;
    let record = ann.get(&format!("/api/tables/{table}/deals/1/record")).await;
    assert_eq!(record.status, 200, "{record:?}");
    let told = ann.at(&table).await.table().await;
    assert_eq!((&told["phase"], &told["seq"]), (&json!("closed"), &json!(5)));
    assert!(record.body.contains(told["dealing"]["secret"].as_str().unwrap()), "{record:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_was_left_for_a_month_is_over_when_somebody_comes() {
    let (_house, ann, table) = house_with(31 * DAY).await;
    let told = ann.at(&table).await.table().await;
    assert_eq!(told["phase"], "closed");
    assert!(told["dealing"]["secret"].is_string());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_was_left_for_less_than_a_month_goes_on() {
    let (_house, ann, table) = house_with(29 * DAY).await;
    let record = ann.get(&format!("/api/tables/{table}/deals/1/record")).await;
    assert_eq!(record.refused(), (403, "not-over".into()));
    let told = ann.at(&table).await.table().await;
    assert_eq!(told["phase"], "playing");
    assert!(told["dealing"]["secret"].is_null());
}
