//! CM-05: what a seat is told depends only on what it may know.

use parlor_house::Lots;
use serde_json::{Value, json};

use crate::client::Client;

fn list(value: &Value) -> &[Value] {
    value.as_array().unwrap()
}

/// What an eye may see of a card that everything is known of.
fn masked(card: &Value, seen: bool) -> Value {
    if seen { card.clone() } else { Value::Null }
}

fn check_view(client: &mut Client, eye: &Value) {
    let all = client.done(json!({ "do": "view", "eye": "all" }));
    let seen = client.done(json!({ "do": "view", "eye": eye }));
    assert_eq!(all["facts"], seen["facts"]);
    assert_eq!(list(&all["layout"]).len(), list(&seen["layout"]).len());
    for (whole, seen) in list(&all["layout"]).iter().zip(list(&seen["layout"])) {
        let cards = list(&whole["cards"]);
        assert!(cards.iter().all(Value::is_string), "the eye `all` sees everything: {whole}");
        assert_eq!(seen["count"], cards.len());
        let shows = |at: usize| match whole["facing"].as_str().unwrap() {
            "down" => false,
            "up" => true,
            "top-up" => at + 1 == cards.len(),
            "top-two-up" => at + 2 >= cards.len(),
            "owner" => *eye == whole["seat"],
            facing => panic!("{facing}"),
        };
        let expected: Vec<Value> =
            cards.iter().enumerate().map(|(at, card)| masked(card, shows(at))).collect();
        assert_eq!(seen["cards"], json!(expected), "{eye} {}", whole["place"]);
        if whole["zone"] == "hand" && *eye != whole["seat"] {
            assert!(list(&seen["cards"]).iter().all(Value::is_null));
        }
    }
}

fn check_events(client: &mut Client, eye: &Value) {
    let all = client.done(json!({ "do": "events", "eye": "all" }));
    let seen = client.done(json!({ "do": "events", "eye": eye }));
    for (whole, seen) in list(&all["steps"]).iter().zip(list(&seen["steps"])) {
        // What is done in secret is told to the others without its card.
        let veiled = seen["action"] != whole["action"];
        assert!(
            !veiled || (whole["seat"] != *eye && seen["action"].as_str().unwrap().contains('?'))
        );
        for (whole, seen) in list(&whole["events"]).iter().zip(list(&seen["events"])) {
            let mut expected = whole.clone();
            match whole["event"].as_str().unwrap() {
                "move" => {
                    let two = whole["sight"].as_array().is_some_and(|two| two.contains(eye));
                    let sees = whole["sight"] == "all" || whole["sight"] == *eye || two;
                    expected["card"] = masked(&whole["card"], sees);
                }
                "deal" => expected["layout"] = seen["layout"].clone(),
                "shuffle" => expected["order"].as_array_mut().unwrap().fill(Value::Null),
                _ => {}
            }
            assert_eq!(*seen, expected, "{eye}");
        }
    }
}

/// Plays a game at random and looks at every position through all eyes.
fn watch(start: Value) {
    let mut client = Client::new();
    let players = client.done(start)["setup"]["players"].as_u64().unwrap();
    let eyes: Vec<Value> = (0..players).map(Value::from).chain([json!("spectator")]).collect();
    let mut lots = Lots::new(11);
    for _ in 0..120 {
        eyes.iter().for_each(|eye| check_view(&mut client, eye));
        if !client.step("main", &mut lots) {
            break;
        }
    }
    eyes.iter().for_each(|eye| check_events(&mut client, eye));
    client.end();
}

#[test]
fn views_and_events_of_a_seat_never_show_what_is_hidden() {
    for (style, window) in [("assisted", "off"), ("table", "on")] {
        watch(json!({
            "do": "start", "game": "flinch", "players": 3, "seed": "secret",
            "options": { "style": style, "call_window": window },
        }));
    }
}

#[test]
fn nor_do_they_in_any_other_game() {
    let mut client = Client::new();
    let games = client.done(json!({ "do": "games" }))["games"].clone();
    client.end();
    for game in list(&games) {
        for edition in list(&game["editions"]) {
            let (game, edition) = (&game["id"], &edition["id"]);
            watch(json!({ "do": "start", "game": game, "edition": edition, "seed": "secret" }));
        }
    }
}

#[test]
fn decks_that_differ_only_in_what_a_seat_may_not_know_look_the_same_to_it() {
    let mut deck: Vec<String> = (0..150).map(|at| (at % 15 + 1).to_string()).collect();
    let mut client = Client::new();
    let mut told = Vec::new();
    let mut hashes = Vec::new();
    for _ in 0..2 {
        hashes.push(
            client.done(json!({
                "do": "start", "game": "flinch", "players": 2, "deck": deck, "replace": true,
            }))["hash"]
                .clone(),
        );
        let offers = client.done(json!({ "do": "offers", "seat": 0 }));
        let action = offers["offers"][0]["action"].clone();
        client.done(json!({ "do": "play", "seat": 0, "action": action }));
        told.push([
            offers,
            client.done(json!({ "do": "view", "eye": 0 })),
            client.done(json!({ "do": "events", "eye": 0 })),
            client.refused(json!({ "do": "play", "seat": 1, "action": "dance" })),
        ]);
        // A card of the other hand with one of the stack, and two covered cards of a stock.
        assert_ne!((&deck[21], &deck[2]), (&deck[40], &deck[4]));
        deck.swap(21, 40);
        deck.swap(2, 4);
    }
    assert_ne!(hashes[0], hashes[1]);
    assert_eq!(told[0], told[1]);
    client.end();
}
