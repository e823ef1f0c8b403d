use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use crate::client::Client;
use crate::pour;

const HELLO: &str = r#"{"do":"hello"}"#;

/// The error of a line, which comes as the second of three; the others work.
fn error_of(line: &[u8]) -> Value {
    let input = [HELLO.as_bytes(), line, HELLO.as_bytes()].join(&b'\n');
    let answers = pour(input);
    assert_eq!(answers.len(), 3, "{}", String::from_utf8_lossy(line));
    let [first, bad, last] =
        [0, 1, 2].map(|at| serde_json::from_str::<Value>(&answers[at]).unwrap());
    assert_eq!((&first["ok"], &last["ok"]), (&json!(true), &json!(true)));
    assert_eq!(bad["ok"], false, "{bad}");
    assert_eq!(bad["error"]["line"], 2, "{bad}");
    assert!(bad["error"]["text"].as_str().unwrap().ends_with('.'), "{bad}");
    bad
}

#[test]
fn a_bad_line_gets_its_code_and_its_place_and_the_next_line_works() {
    let cases: [(&[u8], &str, Value); 25] = [
        (b"", "malformed", Value::Null),
        (b"   \t \r", "malformed", Value::Null),
        (b"hello", "malformed", json!(1)),
        (b"{", "malformed", json!(1)),
        (b"{\"do\":\"hello\"", "malformed", json!(13)),
        (b"{\"do\":\"hello\"}}", "malformed", json!(15)),
        (b"{\"do\":\"hello\"} {\"do\":\"hello\"}", "malformed", json!(16)),
        ("{\"éé\":x}".as_bytes(), "malformed", json!(7)),
        (b"5", "malformed", Value::Null),
        (b"null", "malformed", Value::Null),
        (b"[\"hello\",1,\"main\"]", "malformed", Value::Null),
        (b"{\"do\":\"hello\",\"id\":1e999}", "malformed", Value::Null),
        (b"{\"do\":\"hello\",\"id\":\"\\ud800\"}", "malformed", Value::Null),
        (b"{\"do\":\"hello\xff\"}", "not-utf8", json!(13)),
        (b"\xc3\x28", "not-utf8", json!(1)),
        (b"{}", "unknown-request", Value::Null),
        (b"{\"do\":null}", "unknown-request", Value::Null),
        (b"{\"do\":7}", "unknown-request", Value::Null),
        (b"{\"do\":\"Hello\"}", "unknown-request", Value::Null),
        (b"{\"do\":\"hello\",\"do\":\"quit\"}", "bad-request", json!(18)),
        (b"{\"do\":\"hello\",\"x\":1}", "bad-request", json!(17)),
        (b"{\"do\":\"offers\"}", "bad-request", json!(15)),
        (b"{\"do\":\"offers\",\"seat\":\"0\"}", "bad-request", json!(25)),
        (b"{\"do\":\"offers\",\"seat\":0,\"seat\":1}", "bad-request", json!(30)),
        (b"{\"do\":\"hello\",\"table\":3}", "bad-request", Value::Null),
    ];
    for (line, code, column) in cases {
        let shown = String::from_utf8_lossy(line);
        let error = error_of(line)["error"].clone();
        assert_eq!(error["code"], code, "{shown} → {error}");
        assert_eq!(*error.get("column").unwrap_or(&Value::Null), column, "{shown} → {error}");
    }
}

#[test]
fn a_field_that_is_unknown_is_named_together_with_those_there_are() {
    let text =
        |line: &str| error_of(line.as_bytes())["error"]["text"].as_str().unwrap().to_string();
    let play = text(r#"{"do":"play","seat":0,"move":"pass"}"#);
    assert!(play.contains("`move`") && play.contains("`seat`, `action`, `at`"), "{play}");
    let hello = text(r#"{"do":"hello","x":1}"#);
    assert!(hello.contains("`x`"), "{hello}");
    let view = text(r#"{"do":"view","eye":"me"}"#);
    assert!(view.contains("spectator"), "{view}");
    let deck = text(r#"{"do":"start","game":"flinch","deck":{}}"#);
    assert!(deck.contains("list of texts"), "{deck}");
    let options = text(r#"{"do":"start","game":"flinch","options":["style"]}"#);
    assert!(options.contains("object of texts"), "{options}");
    let seat = text(r#"{"do":"offers","seat":0.5}"#);
    assert!(seat.contains("whole number"), "{seat}");
    let word = text(r#"{"do":"dance"}"#);
    assert!(word.contains("\"dance\"") && word.contains("hello, games"), "{word}");
}

#[test]
fn an_error_in_the_fields_still_carries_the_id() {
    assert_eq!(error_of(br#"{"id":[1],"do":"offers","seat":"x"}"#)["id"], json!([1]));
    assert_eq!(error_of(br#"{"do":"dance","id":"a"}"#)["id"], "a");
    assert_eq!(error_of(br#"{"id":7}"#)["id"], 7);
    assert_eq!(error_of(br#"{"id":7"#)["id"], Value::Null);
}

#[test]
fn an_id_comes_back_to_the_letter() {
    for id in [
        "12345678901234567890123",
        "1.0",
        "-0",
        "1e2",
        "null",
        "{\"a\": [1,  2], \"b\":\"\\u00e9\\n\"}",
        "\"é\"",
        "true",
    ] {
        let answers = pour(format!("{{\"id\":{id},\"do\":\"list\"}}\n").into_bytes());
        assert_eq!(answers, [format!("{{\"ok\":true,\"id\":{id},\"tables\":[]}}")]);
    }
}

#[test]
fn an_id_that_is_nested_without_end_is_an_error_and_no_crash() {
    let deep = "[".repeat(100_000) + &"]".repeat(100_000);
    let line = format!("{{\"do\":\"hello\",\"id\":{deep}}}");
    assert_eq!(error_of(line.as_bytes())["error"]["code"], "malformed");
    for field in ["names", "deck", "options", "game", "x"] {
        let line = format!("{{\"do\":\"start\",\"{field}\":{deep}}}");
        assert_eq!(error_of(line.as_bytes())["error"]["code"], "bad-request", "{field}");
    }
    assert_eq!(error_of(deep.as_bytes())["error"]["code"], "malformed");
}

#[test]
fn a_line_may_have_a_mebibyte_and_a_longer_one_is_skipped() {
    const MOST: usize = 1 << 20;
    let padded = |length: usize| {
        let mut line = HELLO.as_bytes().to_vec();
        line.resize(length, b' ');
        line
    };
    let input = [padded(MOST), padded(MOST + 1), padded(5 * MOST), padded(20)].join(&b'\n');
    let answers: Vec<Value> =
        pour(input).iter().map(|answer| serde_json::from_str(answer).unwrap()).collect();
    let told: Vec<_> = answers.iter().map(|a| (&a["ok"], &a["error"]["code"])).collect();
    let (good, long) = ((json!(true), Value::Null), (json!(false), json!("too-long")));
    assert_eq!(told, [&good, &long, &long, &good].map(|(ok, code)| (ok, code)));
    assert_eq!(answers[2]["error"]["line"], 3);
}

#[test]
fn the_end_of_the_input_is_the_end_whether_or_not_its_last_line_is_ended() {
    assert!(pour(Vec::new()).is_empty());
    assert_eq!(pour(HELLO.into()).len(), 1);
    assert_eq!(pour(format!("{HELLO}\r\n{HELLO}\r\n").into()).len(), 2);
}

#[test]
fn nothing_is_read_after_quit() {
    let answers = pour(format!("{{\"do\":\"quit\",\"id\":1}}\n{HELLO}\n").into());
    assert_eq!(answers, ["{\"ok\":true,\"id\":1,\"bye\":true}"]);
}

#[test]
fn an_answer_comes_before_the_next_line_is_sent() {
    let mut client = Client::new();
    for id in 0..100 {
        assert_eq!(client.ask(json!({ "do": "list", "id": id }))["id"], id);
    }
    client.end();
}

#[test]
fn when_nobody_listens_any_more_it_ends_quietly() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_parlor"))
        .arg("engine")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut input = child.stdin.take().unwrap();
    // It may be gone before all of this is written.
    let _ = input.write_all(format!("{HELLO}\n").repeat(100_000).as_bytes());
    drop(input);
    let ended = child.wait_with_output().unwrap();
    assert!(ended.status.success());
    assert_eq!(String::from_utf8_lossy(&ended.stderr), "");
}
