use std::process::Command;

use parlor_house::Lots;
use serde_json::{Value, json};

use crate::client::Client;
use crate::pour;

#[test]
fn the_catalogue_is_that_of_the_command() {
    let printed = Command::new(env!("CARGO_BIN_EXE_parlor")).args(["games", "--json"]).output();
    let printed: Value = serde_json::from_slice(&printed.unwrap().stdout).unwrap();
    let mut client = Client::new();
    assert_eq!(client.done(json!({ "do": "games" }))["games"], printed["games"]);
    client.end();
}

#[test]
fn a_rule_is_told_in_the_words_of_the_edition() {
    let mut client = Client::new();
    let rule = client.done(json!({ "do": "rule", "number": "fl-09", "edition": "1963" }));
    assert_eq!((&rule["number"], &rule["game"]), (&json!("FL-09"), &json!("flinch")));
    assert!(rule["text"][0].as_str().unwrap().contains("Game Pile"), "{rule}");
    let common = client.done(json!({ "do": "rule", "number": "CM-01" }));
    assert_eq!((&common["game"], &common["edition"]), (&Value::Null, &Value::Null));
    client.end();
}

#[test]
fn games_at_several_tables_do_not_touch_each_other() {
    let start = |table: &str, seed: &str| json!({ "do": "start", "table": table, "game": "flinch", "players": 3, "seed": seed });
    let mut client = Client::new();
    let mut alone = Client::new();
    client.done(start("a", "one"));
    client.done(start("b", "two"));
    alone.done(start("a", "one"));
    let (mut lots, mut others) = (Lots::new(7), Lots::new(8));
    let mut again = Lots::new(7);
    for _ in 0..60 {
        client.step("a", &mut lots);
        client.step("b", &mut others);
        alone.step("a", &mut again);
    }
    let state = json!({ "do": "state", "table": "a" });
    assert_eq!(client.done(state.clone()), alone.done(state));
    client.done(json!({ "do": "close", "table": "a" }));
    let left = client.done(json!({ "do": "list" }));
    assert_eq!(left["tables"].as_array().unwrap().len(), 1);
    assert_eq!(left["tables"][0]["table"], "b");
    client.end();
    alone.end();
}

#[test]
fn whole_games_of_every_edition_are_recorded_and_loaded_again() {
    let mut client = Client::new();
    let games = client.done(json!({ "do": "games" }));
    for game in games["games"].as_array().unwrap() {
        for edition in game["editions"].as_array().unwrap() {
            let (game, edition) = (&game["id"], &edition["id"]);
            client.done(json!({
                "do": "start", "game": game, "edition": edition, "seed": "record", "replace": true,
            }));
            let mut lots = Lots::new(3);
            while client.step("main", &mut lots) {}
            let played = client.done(json!({ "do": "state" }));
            let record = client.done(json!({ "do": "record" }))["record"].clone();
            client
                .done(json!({ "do": "load", "table": "again", "record": record, "replace": true }));
            let mut loaded = client.done(json!({ "do": "state", "table": "again" }));
            loaded["table"] = json!("main");
            assert_eq!(loaded, played);
            let again = client.done(json!({ "do": "record", "table": "again" }));
            assert_eq!(again["record"], record);
        }
    }
    client.end();
}

#[test]
fn undo_leads_back_over_the_same_states() {
    let mut client = Client::new();
    let options = json!({ "style": "table", "call_window": "on" });
    client.done(json!({
        "do": "start", "game": "flinch", "players": 4, "seed": "undo", "options": options,
    }));
    let mut lots = Lots::new(5);
    let mut states = vec![client.done(json!({ "do": "state" }))];
    for _ in 0..40 {
        client.step("main", &mut lots);
        states.push(client.done(json!({ "do": "state" })));
    }
    let all = client.done(json!({ "do": "events", "eye": "all" }));
    for back in [1, 2, 7] {
        states.truncate(states.len() - back);
        let undone = client.done(json!({ "do": "undo", "steps": back }));
        assert_eq!(undone["undone"], back);
        assert_eq!(client.done(json!({ "do": "state" })), *states.last().unwrap());
    }
    // What is done again happens again.
    for step in &all["steps"].as_array().unwrap()[states.len() - 1..] {
        let window = client.done(json!({ "do": "state" }))["awaiting"]["window"].clone();
        client.done(match step["seat"].as_u64() {
            Some(seat) => json!({ "do": "play", "seat": seat, "action": step["action"] }),
            None => json!({ "do": "lapse", "window": window }),
        });
    }
    assert_eq!(client.done(json!({ "do": "events", "eye": "all" })), all);
    let steps = all["next"].clone();
    assert_eq!(client.done(json!({ "do": "undo", "steps": 1_000_000 }))["undone"], steps);
    assert_eq!(client.done(json!({ "do": "state" })), states[0]);
    assert_eq!(client.done(json!({ "do": "undo" }))["undone"], 0);
    client.end();
}

/// CM-08: the first call opens a window, and the table closes it.
#[test]
fn a_call_opens_a_window_that_lapses_once() {
    let mut client = Client::new();
    client.done(json!({
        "do": "start", "game": "flinch", "edition": "1963", "players": 2, "seed": "harp",
        "options": { "style": "table", "call_window": "on" },
    }));
    client.done(json!({ "do": "play", "seat": 0, "action": "1>new" }));
    let called = client.done(json!({ "do": "play", "seat": 1, "action": "call-0-stock" }));
    assert_eq!(
        called["awaiting"],
        json!({ "seats": [], "window": 1, "act": "resolve", "wait": 3000 })
    );
    let early = client.refused(json!({ "do": "play", "seat": 0, "action": "stock>new" }));
    assert_eq!(early["code"], "window-open");
    for other in [0, 2, u32::MAX] {
        let stale = client.refused(json!({ "do": "lapse", "window": other }));
        assert_eq!(stale["code"], "stale-window");
    }
    let judged = client.done(json!({ "do": "lapse", "window": 1, "at": 3000 }));
    assert_eq!(judged["awaiting"]["window"], Value::Null);
    assert_eq!(judged["scores"], json!([11, 9]));
    let late = client.refused(json!({ "do": "lapse", "window": 1 }));
    assert_eq!(late["code"], "no-window");
    let step = client.done(json!({ "do": "events", "eye": 0, "since": 2 }))["steps"][0].clone();
    assert_eq!((&step["seat"], &step["at"]), (&Value::Null, &json!(3000)));
    client.end();
}

/// CM-03: a deck may be given, as a list or as one text.
#[test]
fn a_deck_is_dealt_as_it_is_given() {
    let deck: Vec<String> = (0..150).map(|at| (at * 7 % 15 + 1).to_string()).collect();
    let mut client = Client::new();
    let start = |table: &str, deck: Value| json!({ "do": "start", "table": table, "game": "flinch", "players": 2, "deck": deck });
    let listed = client.done(start("list", json!(deck)));
    let spaced = client.done(start("text", json!(deck.join(" "))));
    let commas = client.done(start("commas", json!(deck.join(", "))));
    assert_eq!(listed["hash"], spaced["hash"]);
    assert_eq!(listed["hash"], commas["hash"]);
    let view = client.done(json!({ "do": "view", "table": "list", "eye": "all" }));
    let stock = view["layout"].as_array().unwrap().iter().find(|heap| heap["place"] == "stock:0");
    let dealt: Vec<&String> = deck.iter().step_by(2).take(10).collect();
    assert_eq!(stock.unwrap()["cards"], json!(dealt));
    client.end();
}

/// CM-01, CM-08: what nobody chooses.
#[test]
fn what_is_not_said_is_as_the_edition_has_it() {
    let mut client = Client::new();
    let plain = client.done(json!({ "do": "start", "game": "flinch", "names": ["Ada", ""] }));
    let setup = &plain["setup"];
    assert_eq!((&setup["edition"], &setup["players"]), (&json!("1913"), &json!(4)));
    assert_eq!((&setup["dealer"], &plain["awaiting"]["seats"]), (&json!(3), &json!([0])));
    assert_eq!(setup["options"]["call_window"], "off");
    assert_eq!(setup["names"], json!(["Ada", "Seat 1", "Seat 2", "Seat 3"]));
    let other = client.done(json!({
        "do": "start", "table": "b", "game": "flinch", "edition": null, "players": null,
        "options": null, "seed": null, "deck": null, "dealer": 0, "names": null, "replace": null,
    }));
    assert_eq!(other["awaiting"]["seats"], json!([1]));
    assert_ne!(other["hash"], plain["hash"], "every game has a seed of its own");
    client.end();
}

/// CM-12: the time of a step is that of the step before where none is given.
#[test]
fn time_goes_on_from_the_step_before() {
    let mut client = Client::new();
    client.done(json!({ "do": "start", "game": "flinch", "players": 2, "seed": "tea" }));
    client.done(json!({ "do": "play", "seat": 0, "action": "1>new", "at": 700 }));
    let mut lots = Lots::new(1);
    client.step("main", &mut lots);
    client.step("main", &mut lots);
    let times = |client: &mut Client| -> Vec<u64> {
        let events = client.done(json!({ "do": "events", "eye": "all" }));
        events["steps"].as_array().unwrap().iter().map(|s| s["at"].as_u64().unwrap()).collect()
    };
    assert_eq!(times(&mut client), [700, 700, 700]);
    client.done(json!({ "do": "undo", "steps": 3 }));
    client.done(json!({ "do": "play", "seat": 0, "action": "1>new" }));
    assert_eq!(times(&mut client), [0]);
    client.end();
}

#[test]
fn perft_counts_depth_by_depth() {
    let mut client = Client::new();
    client.done(json!({ "do": "start", "game": "flinch", "players": 2, "seed": "tea" }));
    let counted = client.done(json!({ "do": "perft", "depth": 4 }));
    let printed = Command::new(env!("CARGO_BIN_EXE_parlor"))
        .args(["perft", "flinch", "--players", "2", "--seed", "tea", "--depth", "4", "--json"])
        .output();
    let printed = String::from_utf8(printed.unwrap().stdout).unwrap();
    let lines: Vec<Value> = printed
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap()["lines"].clone())
        .collect();
    assert_eq!(counted["by_depth"], json!(lines));
    assert_eq!(counted["lines"], lines[4]);
    client.end();
}

#[test]
fn ten_thousand_tables_are_enough() {
    let mut input = String::new();
    for table in 0..10_001 {
        input += &format!("{{\"do\":\"start\",\"game\":\"flinch\",\"table\":\"{table}\"}}\n");
    }
    input += "{\"do\":\"start\",\"game\":\"flinch\",\"table\":\"7\",\"replace\":true}\n";
    input += "{\"do\":\"close\",\"table\":\"7\"}\n";
    input += "{\"do\":\"start\",\"game\":\"flinch\",\"table\":\"x\"}\n";
    let answers = pour(input.into());
    let refused: Vec<_> = answers
        .iter()
        .enumerate()
        .filter(|(_, answer)| answer.contains("too-many-tables"))
        .collect();
    assert_eq!(refused.len(), 1);
    assert_eq!(refused[0].0, 10_000);
    assert!(answers[10_001..].iter().all(|answer| answer.starts_with("{\"ok\":true")));
}
