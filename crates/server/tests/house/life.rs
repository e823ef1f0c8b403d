//! A whole table's life: opened, played at, played at again, ended.

use futures_util::future::join;
use serde_json::{Value, json};

use crate::kit::{Guest, House, request};
use crate::socket::Socket;

/// A quick game for two people.
pub fn quick() -> Value {
    json!({"game": "store", "players": 2, "pace": 0})
}

/// Ann and Bob at a table, the cards dealt.
pub async fn two_at(house: &House, plan: Value) -> (String, [Guest; 2], [Socket; 2]) {
    let (ann, bob) = (house.guest_called("Ann").await, house.guest_called("Bob").await);
    let table = ann.open(plan).await;
    let (mut first, mut second) = (ann.seated(&table).await, bob.seated(&table).await);
    deal(&mut first, &mut second).await;
    (table, [ann, bob], [first, second])
}

/// Both are ready, and hear that the cards are dealt.
pub async fn deal(first: &mut Socket, second: &mut Socket) {
    first.ready().await;
    second.ready().await;
    first.news("dealt").await;
    second.news("dealt").await;
}

/// Both play until the game is over.
pub async fn play_out(first: &mut Socket, second: &mut Socket) {
    join(first.play(usize::MAX), second.play(usize::MAX)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_and_a_bot_play_from_the_link_to_the_end() {
    let house = House::open().await;
    let (ann, bob) = (house.guest_called("Ann").await, house.guest_called("Bob").await);
    let plan = json!({"game": "farkle-flip", "seats": ["person", "person", "careful"], "pace": 0,
        "options": {"target": "5000"}, "public": true});
    let opened = ann.post("/api/tables", &plan).await;
    assert_eq!(opened.status, 201, "{opened:?}");
    let (opened, table) = (opened.json(), opened.json()["table"].as_str().unwrap().to_owned());
    assert_eq!(opened["link"], format!("/t/{table}"));
    let page = request(house.address, "GET", &format!("/t/{table}"), &[], b"").await;
    assert_eq!((page.status, page.header("content-type")), (200, Some("text/html; charset=utf-8")));
    let mut first = ann.at(&table).await;
    let before = first.table().await;
    assert_eq!(before["dealing"]["commitment"], opened["commitment"]);
    assert_eq!((&before["you"], &before["host"]), (&Value::Null, &Value::Bool(true)));
    first.done(json!({"do": "sit", "seat": 1, "entropy": "rainy-sunday"})).await;
    assert_eq!(first.table().await["you"], 1);
    let listed = bob.get("/api/tables").await.json();
    assert_eq!(
        (&listed["tables"][0]["table"], &listed["tables"][0]["free"]),
        (&json!(table), &json!(1))
    );
    let mut second = bob.seated(&table).await;
    assert_eq!(first.chairs("sat").await["chairs"][0]["name"], "Bob");
    assert_eq!(bob.get("/api/tables").await.json()["tables"], json!([]));
    first.ready().await;
    assert_eq!(second.chairs("ready").await["seat"], 1);
    second.ready().await;
    let dealt = second.news("dealt").await;
    assert_eq!(dealt["dealing"]["entropies"], json!([[1, "rainy-sunday"]]));
    assert_eq!(dealt["dealing"]["commitment"], opened["commitment"]);
    first.news("dealt").await;
    play_out(&mut first, &mut second).await;
    let over = first.heard.iter().find(|heard| heard["secret"].is_string()).expect("a secret");
    assert!(over["now"]["ending"]["winners"].is_array(), "{over}");
    rows_have_no_gap(&first);
    rows_have_no_gap(&second);
}

/// Everybody hears every row, in order.
fn rows_have_no_gap(socket: &Socket) {
    let rows = socket.heard.iter().filter(|heard| heard["is"] == "news" || heard["is"] == "table");
    let rows: Vec<u64> = rows.map(|heard| heard["seq"].as_u64().unwrap()).collect();
    assert!(rows.windows(2).all(|pair| pair[1] == pair[0] + 1), "{rows:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn they_play_the_same_again_and_then_another_game() {
    let house = House::open().await;
    let (table, [ann, _], [mut first, mut second]) = two_at(&house, quick()).await;
    play_out(&mut first, &mut second).await;
    assert_eq!(
        second.refused(json!({"do": "rematch", "plan": {"game": "blink"}})).await,
        "not-the-host"
    );
    second.done(json!({"do": "rematch"})).await;
    let again = first.until(|heard| heard["is"] == "table" && heard["phase"] == "gathering").await;
    assert_eq!((&again["plan"]["game"], &again["dealing"]["deal"]), (&json!("store"), &json!(2)));
    deal(&mut first, &mut second).await;
    play_out(&mut first, &mut second).await;
    let plan =
        json!({"game": "farkle-flip", "players": 2, "pace": 0, "options": {"target": "5000"}});
    first.done(json!({"do": "rematch", "plan": plan})).await;
    let other = second.until(|heard| heard["dealing"]["deal"] == 3).await;
    assert_eq!(other["plan"]["game"], "farkle-flip");
    deal(&mut first, &mut second).await;
    play_out(&mut first, &mut second).await;
    let told = |deal: u64| {
        let of_deal = first.heard.iter().filter(move |heard| heard["dealing"]["deal"] == deal);
        of_deal.map(|heard| heard["dealing"]["commitment"].clone()).collect::<Vec<_>>()
    };
    let commitments: Vec<Value> = (1..=3).map(|deal| told(deal)[0].clone()).collect();
    assert!(commitments[0] != commitments[1] && commitments[1] != commitments[2]);
    for deal in 1..=3 {
        let record = ann.get(&format!("/api/tables/{table}/deals/{deal}/record")).await;
        assert_eq!(record.status, 200, "{record:?}");
        assert!(record.body.contains(commitments[deal - 1].as_str().unwrap()));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_takes_the_chair_of_one_who_stands_up_and_the_game_goes_on() {
    let house = House::open().await;
    let (_, _, [mut first, mut second]) = two_at(&house, quick()).await;
    first.done(json!({"do": "stand"})).await;
    let left = first.until(|heard| heard["is"] == "table" && heard["phase"] == "playing").await;
    assert_eq!((&left["you"], &left["host"]), (&Value::Null, &Value::Bool(false)));
    let told = second.until(|heard| heard["is"] == "table" && heard["phase"] == "playing").await;
    assert_eq!((&told["chairs"][0]["sitter"], &told["host"]), (&json!("bot"), &Value::Bool(true)));
    assert_eq!(first.refused(json!({"do": "play", "action": "pass"})).await, "not-seated");
    assert_eq!(first.refused(json!({"do": "sit"})).await, "table-full");
    second.play(usize::MAX).await;
    assert!(second.is_over);
    first.watch().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_removes_somebody_swaps_bots_and_ends_the_table() {
    let house = House::open().await;
    let (ann, bob) = (house.guest_called("Ann").await, house.guest_called("Bob").await);
    let table = ann.open(json!({"game": "store", "players": 3, "pace": 60_000})).await;
    let (mut first, mut second) = (ann.seated(&table).await, bob.seated(&table).await);
    for what in [json!({"do": "end"}), json!({"do": "start"}), json!({"do": "remove", "seat": 0})] {
        assert_eq!(second.refused(what).await, "not-the-host");
    }
    first.done(json!({"do": "bot", "seat": 2, "level": "novice"})).await;
    assert_eq!(second.chairs("bot").await["chairs"][2]["level"], "novice");
    first.done(json!({"do": "free", "seat": 2})).await;
    assert_eq!(second.chairs("freed").await["chairs"][2]["sitter"], "nobody");
    assert_eq!(
        first.refused(json!({"do": "bot", "seat": 1, "level": "expert"})).await,
        "chair-taken"
    );
    first.done(json!({"do": "remove", "seat": 1})).await;
    let removed = second
        .until(|heard| {
            heard["is"] == "table"
                && heard["you"].is_null()
                && heard["chairs"][1]["sitter"] == "nobody"
        })
        .await;
    assert_eq!(removed["phase"], "gathering");
    assert_eq!(second.refused(json!({"do": "ready"})).await, "not-seated");
    assert_eq!(second.refused(json!({"do": "sit"})).await, "removed");
    first.done(json!({"do": "bot", "seat": 1, "level": "careful"})).await;
    first.done(json!({"do": "start"})).await;
    let dealt = second.news("dealt").await;
    assert!(
        dealt["chairs"].as_array().unwrap().iter().skip(1).all(|chair| chair["sitter"] == "bot")
    );
    first.done(json!({"do": "bot", "seat": 2, "level": "novice"})).await;
    assert_eq!(first.refused(json!({"do": "free", "seat": 2})).await, "playing");
    first.done(json!({"do": "end"})).await;
    let closed = second.news("closed").await;
    assert!(closed["dealing"]["secret"].is_string(), "{closed}");
    assert_eq!(first.refused(json!({"do": "play", "action": "pass"})).await, "table-closed");
    assert_eq!(second.refused(json!({"do": "sit"})).await, "table-full");
    let record = bob.get(&format!("/api/tables/{table}/deals/1/record")).await;
    assert_eq!(record.status, 200);
    parlor_house::load(&record.body).expect("an abandoned game can be read, too");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_for_one_who_plays_alone_needs_nobody_else() {
    let house = House::open().await;
    let ann = house.guest().await;
    let table = ann.open(json!({"game": "patience"})).await;
    let mut socket = ann.seated(&table).await;
    socket.ready().await;
    socket.news("dealt").await;
    let hints = socket.ask(json!({"do": "hint", "most": 1})).await;
    assert_eq!(hints["hints"].as_array().map(Vec::len), Some(1), "{hints}");
    socket.play(usize::MAX).await;
    assert!(socket.is_over);
}
