//! Nobody hears what they may not know: all that every socket got during whole games of every game.

use futures_util::future::join_all;
use parlor_house::GAMES;
use serde_json::{Value, json};

use crate::kit::House;
use crate::socket::Socket;

/// So many moves everybody makes; a game that takes longer is ended by the host.
const MOVES: usize = 60;

#[tokio::test(flavor = "multi_thread")]
async fn no_frame_has_a_card_out_of_sight_nor_a_secret_too_early() {
    let house = House::open().await;
    let games = GAMES.iter().map(|game| {
        let (fewest, most) = game.info().seats;
        watched_game(&house, game.info().id, 3.clamp(fewest, most))
    });
    let frames: usize = join_all(games).await.into_iter().sum();
    println!("{frames} frames of {} games were looked at", GAMES.len());
    assert!(frames > 500, "{frames}");
}

/// Plays a game that somebody watches; how many frames were looked at.
async fn watched_game(house: &House, game: &str, players: u8) -> usize {
    let host = house.guest().await;
    let table = host.open(json!({"game": game, "players": players, "pace": 0})).await;
    let mut people = vec![host.clone()];
    for _ in 1..players {
        people.push(house.guest().await);
    }
    let mut sockets = Vec::new();
    for person in &people {
        sockets.push(person.seated(&table).await);
    }
    people.push(house.guest().await);
    sockets.push(people[usize::from(players)].at(&table).await);
    for socket in &mut sockets[..usize::from(players)] {
        socket.ready().await;
    }
    join_all(sockets.iter_mut().enumerate().map(|(at, socket)| take_part(socket, at == 0))).await;
    let record = host.get(&format!("/api/tables/{table}/deals/1/record")).await;
    assert_eq!(record.status, 200, "{game}: {record:?}");
    let line = record.body.lines().find_map(|line| line.strip_prefix("secret "));
    let secret = line.unwrap_or_else(|| panic!("{}", record.body)).to_owned();
    let mut looked_at = 0;
    for (person, socket) in people.iter().zip(&sockets) {
        let mut unsaid = vec![];
        for other in people.iter().filter(|other| other.who != person.who) {
            unsaid.push(other.me().await["person"].as_str().unwrap().to_owned());
        }
        looked_at += look_at(socket, game, &secret, &unsaid);
    }
    looked_at
}

async fn take_part(socket: &mut Socket, host: bool) {
    socket.play(if host { MOVES } else { usize::MAX }).await;
    if host && !socket.is_over {
        let ended = socket.ask(json!({"do": "end"})).await;
        assert!(ended["is"] == "done" || socket.is_over, "{ended}");
    }
}

/// Looks at all that a socket heard; how many frames.
fn look_at(socket: &Socket, game: &str, secret: &str, unsaid: &[String]) -> usize {
    let mut over = false;
    for heard in &socket.heard {
        let text = heard.to_string();
        let ending = heard["now"]["ending"].is_object() || heard["what"] == "closed";
        over |= ending || heard["phase"] == "closed";
        assert!(over || !text.contains(secret), "{game}: the secret too early in {text}");
        assert!(!unsaid.iter().any(|id| text.contains(id)), "{game}: somebody's id in {text}");
        let mine = heard["now"]["offers"].is_null() || socket.seat.is_some();
        assert!(mine, "{game}: one who watches has no offers: {text}");
        look_at_heaps(&heard["layout"], socket.seat, game);
        let events = heard["events"].as_array().into_iter().flatten();
        events.for_each(|event| look_at_event(event, socket.seat, game));
    }
    assert!(over, "{game} was played to the end");
    socket.heard.len()
}

/// No face is told that cannot be seen where it lies.
fn look_at_heaps(layout: &Value, seat: Option<u64>, game: &str) {
    for heap in layout.as_array().into_iter().flatten() {
        let cards = heap["cards"].as_array().unwrap();
        let seen = match heap["facing"].as_str().unwrap() {
            "down" => 0,
            "top-up" => 1,
            "top-two-up" => 2,
            "owner" if heap["seat"].as_u64() != seat || seat.is_none() => 0,
            _ => cards.len(),
        };
        let hidden = cards.len().saturating_sub(seen);
        assert!(cards[..hidden].iter().all(Value::is_null), "{game}: seat {seat:?} sees {heap}");
        assert!(!cards[hidden..].iter().any(Value::is_null), "{game}: {seat:?} must see {heap}");
    }
}

/// No face is told of a card that moved out of sight.
fn look_at_event(event: &Value, seat: Option<u64>, game: &str) {
    match event["event"].as_str().unwrap() {
        "move" => {
            let seen = match &event["sight"] {
                Value::String(all) => all == "all",
                Value::Array(two) => two.iter().any(|one| one.as_u64() == seat && seat.is_some()),
                one => one.as_u64() == seat && seat.is_some(),
            };
            assert_eq!(event["card"].is_string(), seen, "{game}: seat {seat:?} hears {event}");
        }
        "shuffle" => {
            let order = event["order"].as_array().unwrap();
            assert!(order.iter().all(Value::is_null), "{game}: seat {seat:?} hears {event}");
        }
        "deal" => look_at_heaps(&event["layout"], seat, game),
        _ => {}
    }
}
