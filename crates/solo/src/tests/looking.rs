//! Games that are looked at again.

use serde_json::json;

use super::*;
use crate::{Replay, verify};

fn record() -> String {
    let mut table = Table::open("t-9", &KEY, r#"{"game":"flinch","players":3,"pace":0}"#);
    table.play_out();
    table.solo.record(1).unwrap()
}

fn value(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

#[test]
fn a_record_is_walked_through() {
    let replay = Replay::read(&record()).unwrap();
    let about = value(&replay.about());
    let steps = about["steps"].as_u64().unwrap() as usize;
    assert_eq!(
        (&about["plan"]["game"], about["names"].as_array().unwrap().len()),
        (&json!("flinch"), 3)
    );
    let dealt = value(&replay.at(0, "all").unwrap());
    assert!(dealt["made"].is_null());
    let hands = |moment: &Value| {
        let heaps = moment["layout"].as_array().unwrap().clone();
        heaps.into_iter().find(|heap| heap["place"] == "hand:1").unwrap()["cards"].clone()
    };
    assert!(hands(&dealt).as_array().unwrap().iter().all(Value::is_string));
    for eye in ["spectator", "0"] {
        let seen = value(&replay.at(0, eye).unwrap());
        assert!(hands(&seen).as_array().unwrap().iter().all(Value::is_null), "{eye}");
    }
    let end = value(&replay.at(steps, "2").unwrap());
    assert_eq!(end["ending"], about["ending"]);
    assert!(!end["made"]["sentence"].as_str().unwrap().is_empty());
    let course = value(&replay.course());
    let scores = course["scores"].as_array().unwrap();
    assert_eq!(scores.len(), steps + 1);
    assert_eq!((&scores[0], &scores[steps]), (&dealt["scores"], &end["scores"]));
    for (steps, eye) in [(steps + 1, "all"), (0, "3"), (0, "nobody"), (0, "")] {
        assert!(replay.at(steps, eye).is_err(), "{steps} {eye}");
    }
    assert_eq!(Replay::read("no record").unwrap_err().code, "broken-record");
}

#[test]
fn a_record_is_verified() {
    let record = record();
    let good = value(&verify(&record));
    assert_eq!((&good["ok"], &good["dealt"]), (&json!(true), &json!("fairly")));
    assert_eq!(good["checks"].as_array().unwrap().len(), 4);
    let forged = record.replace("deal 1", "deal 2");
    assert_ne!(forged, record);
    let bad = value(&verify(&forged));
    assert_eq!((&bad["ok"], &bad["dealt"]), (&json!(false), &json!("broken")));
    assert!(bad["line"].is_u64());
}

#[test]
fn a_game_goes_on_from_a_moment_of_a_record() {
    let record = record();
    let (solo, told) = Solo::resume("t-10", &KEY, "Ann", (&record, 12), 1, 5_000).unwrap();
    let mut table = Table { solo, rows: told.rows, at: 5_000, number: 0 };
    let begun = table.table();
    assert_eq!((&begun["you"], &begun["now"]["steps"]), (&json!(1), &json!(12)));
    table.play_out();
    assert_eq!(value(&verify(&table.solo.record(1).unwrap()))["dealt"], "unknown");
    let rows: Vec<&str> = table.rows.iter().map(String::as_str).collect();
    let again = Solo::load("t-10", &KEY, "Ann", &rows, table.at).unwrap();
    assert_eq!(again.sign(), table.solo.sign());
    assert!(Solo::resume("t-11", &KEY, "Ann", (&record, 12), 3, 0).is_err());
    assert!(Solo::resume("t-11", &KEY, "Ann", (&record, 99_999), 0, 0).is_err());
    assert!(Solo::resume("t-11", &KEY, "Ann", ("", 0), 0, 0).is_err());
}
