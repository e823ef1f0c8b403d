use serde_json::{Value, json};

use crate::client::Client;

/// Asserts that each request is refused with a code and a rule, and that the game stays as it was.
fn all_refused(client: &mut Client, cases: &[(Value, &str, Option<&str>)]) {
    let before = client.ask(json!({ "do": "state" }));
    for (request, code, rule) in cases {
        let error = client.refused(request.clone());
        assert_eq!(
            (error["code"].as_str(), error["rule"].as_str()),
            (Some(*code), *rule),
            "{error}"
        );
        assert!(error["text"].as_str().unwrap().ends_with('.'), "{error}");
        assert!(error.get("line").is_none(), "{error}");
    }
    assert_eq!(client.ask(json!({ "do": "state" })), before);
}

#[test]
fn a_set_up_that_cannot_be_is_refused() {
    let start = |more: Value| {
        let mut request = json!({ "do": "start", "game": "flinch", "table": "new" });
        request.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        request
    };
    let mut client = Client::new();
    let cases = [
        (start(json!({ "game": "whist" })), "unknown-game", Some("CM-03")),
        (start(json!({ "edition": "1812" })), "unknown-edition", Some("CM-03")),
        (start(json!({ "players": 1 })), "players", Some("FL-02")),
        (start(json!({ "players": -1 })), "players", Some("FL-02")),
        (start(json!({ "players": 0 })), "players", Some("FL-02")),
        (start(json!({ "players": 300 })), "players", Some("FL-02")),
        (start(json!({ "players": u64::MAX })), "players", Some("FL-02")),
        (start(json!({ "players": 2, "dealer": 2 })), "dealer", Some("CM-01")),
        (start(json!({ "players": 2, "dealer": -1 })), "dealer", Some("CM-01")),
        (start(json!({ "players": 2, "dealer": 256 })), "dealer", Some("CM-01")),
        (start(json!({ "options": { "color": "red" } })), "unknown-option", Some("CM-15")),
        (start(json!({ "options": { "style": "wild" } })), "option-value", Some("CM-07")),
        (
            start(json!({ "players": 3, "options": { "partners": "yes" } })),
            "partners",
            Some("FL-R13"),
        ),
        (start(json!({ "players": 2, "names": ["a", "b", "c"] })), "names", Some("CM-12")),
        (start(json!({ "deck": "1 2 3" })), "deck", Some("CM-03")),
        (start(json!({ "deck": ["1", "?"] })), "deck", Some("CM-03")),
        (start(json!({ "deck": ["1", "x"] })), "deck", Some("CM-03")),
        (start(json!({ "deck": "1 ".repeat(300_000) })), "deck", Some("CM-03")),
        (start(json!({ "deck": [] })), "deck", Some("CM-03")),
        (start(json!({ "table": "" })), "table-name", None),
        (start(json!({ "table": "x".repeat(65) })), "table-name", None),
    ];
    all_refused(&mut client, &cases);
    let twice = r#"{"do":"start","game":"flinch","options":{"style":"table","style":"table"}}"#;
    assert_eq!(client.line(twice)["error"]["code"], "option-twice");
    assert_eq!(client.done(json!({ "do": "list" }))["tables"], json!([]));
    client.done(start(json!({ "table": "é".repeat(64) })));
    client.end();
}

#[test]
fn what_cannot_be_done_at_a_table_is_refused() {
    let mut client = Client::new();
    client.done(json!({ "do": "start", "game": "flinch", "players": 2, "seed": "tea" }));
    client.done(json!({ "do": "play", "seat": 0, "action": "1>new" }));
    let cases = [
        (json!({ "do": "start", "game": "flinch" }), "table-taken", None),
        (json!({ "do": "load", "record": "" }), "table-taken", None),
        (json!({ "do": "state", "table": "other" }), "no-such-table", None),
        (json!({ "do": "close", "table": "other" }), "no-such-table", None),
        (
            json!({ "do": "play", "table": "x".repeat(9999), "seat": 0, "action": "pass" }),
            "no-such-table",
            None,
        ),
        (json!({ "do": "offers", "seat": 2 }), "no-such-seat", Some("CM-01")),
        (json!({ "do": "offers", "seat": -1 }), "no-such-seat", Some("CM-01")),
        (json!({ "do": "offers", "seat": 16 }), "no-such-seat", Some("CM-01")),
        (json!({ "do": "offers", "seat": 300 }), "no-such-seat", Some("CM-01")),
        (json!({ "do": "offers", "seat": i64::MIN }), "no-such-seat", Some("CM-01")),
        (json!({ "do": "play", "seat": 16, "action": "pass" }), "no-such-seat", Some("CM-01")),
        (json!({ "do": "view", "eye": 2 }), "no-such-seat", Some("CM-01")),
        (json!({ "do": "events", "eye": 17 }), "no-such-seat", Some("CM-01")),
        (json!({ "do": "play", "seat": 0, "action": "dance" }), "not-an-action", Some("CM-06")),
        (json!({ "do": "play", "seat": 0, "action": "" }), "not-an-action", Some("CM-06")),
        (json!({ "do": "play", "seat": 1, "action": "pass" }), "not-your-turn", Some("FL-04")),
        (json!({ "do": "play", "seat": 0, "action": "pass", "at": -5 }), "time", Some("CM-12")),
        (json!({ "do": "lapse", "window": 0 }), "no-window", Some("CM-08")),
        (json!({ "do": "lapse", "window": -1 }), "no-window", Some("CM-08")),
        (json!({ "do": "lapse", "window": u64::MAX }), "no-window", Some("CM-08")),
        (json!({ "do": "undo", "steps": -1 }), "no-such-step", None),
        (json!({ "do": "events", "eye": 0, "since": 2 }), "no-such-step", None),
        (json!({ "do": "events", "eye": 0, "since": -1 }), "no-such-step", None),
        (json!({ "do": "hint", "seat": 0, "most": -1 }), "most", None),
        (json!({ "do": "hint", "seat": 0, "most": i64::MIN }), "most", None),
        (json!({ "do": "perft", "depth": 13 }), "too-deep", None),
        (json!({ "do": "perft", "depth": -1 }), "too-deep", None),
        (json!({ "do": "perft", "depth": 12, "most": 100 }), "too-deep", None),
        (json!({ "do": "perft", "depth": 3, "most": -1 }), "too-deep", None),
        (json!({ "do": "rule", "number": "XX-99" }), "no-such-rule", None),
        (json!({ "do": "rule", "number": "FL-25", "edition": "2008" }), "rule-not-in-force", None),
        (
            json!({ "do": "rule", "number": "FL-25", "edition": "1" }),
            "unknown-edition",
            Some("CM-03"),
        ),
    ];
    all_refused(&mut client, &cases);
    client.end();
}

#[test]
fn a_broken_record_is_refused_with_line_and_column_and_opens_nothing() {
    let seed = "0".repeat(64);
    let head = format!("parlor record 1\ngame flinch\nedition 1913\nplayers 2\nseed {seed}\n");
    let cases = [
        (String::new(), (1, 1)),
        ("nonsense\n".into(), (1, 1)),
        (
            "parlor record 1\ngame whist\nedition 1\nplayers 2\nseed ".to_string()
                + &seed
                + "\noutcome unfinished\n",
            (2, 6),
        ),
        (head.clone(), (6, 1)),
        (format!("{head}\n0: dance\noutcome unfinished\n"), (7, 4)),
        (format!("{head}\n1: 9@0\noutcome unfinished\n"), (7, 4)),
        (format!("{head}*: resolve\noutcome unfinished\n"), (6, 4)),
        (format!("{head}outcome win 0 by FL-23 scores 0 0\n"), (6, 1)),
    ];
    let mut client = Client::new();
    for (record, (line, column)) in cases {
        let error = client.refused(json!({ "do": "load", "record": record }));
        assert_eq!(error["code"], "broken-record", "{error}");
        assert_eq!(error["record"], json!({ "line": line, "column": column }), "{record}{error}");
    }
    assert_eq!(client.done(json!({ "do": "list" }))["tables"], json!([]));
    client.done(json!({ "do": "load", "record": head + "outcome unfinished\n" }));
    client.end();
}

#[test]
fn after_the_end_of_a_game_nothing_is_offered_and_everything_is_refused() {
    let mut client = Client::new();
    client.done(json!({ "do": "start", "game": "flinch", "players": 2, "seed": "tea" }));
    let mut lots = parlor_house::Lots::new(1);
    while client.step("main", &mut lots) {}
    assert!(client.offers("main", 0).is_empty());
    let play = json!({ "do": "play", "seat": 0, "action": "pass" });
    all_refused(&mut client, &[(play, "game-over", Some("CM-09"))]);
    client.end();
}
