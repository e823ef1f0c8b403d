//! What happens at a table without a server.

use parlor_house::{GAMES, load};
use serde_json::json;

use super::*;
use crate::PUBLIC_KEY;

#[test]
fn every_game_is_played_to_its_end_and_read_again_from_its_rows() {
    for &game in GAMES {
        let info = game.info();
        let id = info.id;
        // Ten hands of a bad trader would take all day; one is a game, too.
        let short = info.options.iter().any(|option| option.name == "hands");
        let options = if short { r#"{"hands":"1"}"# } else { "{}" };
        let asked = format!(r#"{{"game":"{id}","options":{options},"pace":0}}"#);
        let mut table = Table::open("t-1", &KEY, &asked);
        let over = table.play_out();
        assert!(over["dealing"]["secret"].is_string(), "{id}");
        let record = table.solo.record(1).unwrap();
        load(&record).unwrap();
        assert!(record.contains("Ann"), "{record}");
        let rows: Vec<&str> = table.rows.iter().map(String::as_str).collect();
        let again = Solo::load("t-1", &KEY, "Ann", &rows, table.at + 5).unwrap();
        let mut again = Table { solo: again, rows: Vec::new(), at: table.at, number: 0 };
        assert_eq!(again.table(), over, "{id}");
        assert_eq!(again.solo.sign(), table.solo.sign());
    }
}

#[test]
fn bots_of_every_level_play_alone_where_nobody_else_sits() {
    let asked = r#"{"game":"flinch","seats":["random","novice","careful","expert"],"pace":0}"#;
    let mut table = Table::open("bots", &KEY, asked);
    assert!(table.table()["you"].is_null());
    for _ in 0..40 {
        table.wakes();
    }
    assert!(table.table()["now"]["steps"].as_u64().unwrap() > 20);
}

#[test]
fn the_cards_are_dealt_when_the_person_has_come() {
    let mut table = Table::open("t-2", &KEY, r#"{"game":"store"}"#);
    assert_eq!(table.table()["phase"], "gathering");
    let dealt = table.wakes().swap_remove(0);
    assert_eq!((&dealt["is"], &dealt["what"]), (&json!("news"), &json!("dealt")));
    assert!(table.solo.welcome().contains("\"welcome\""));
    let chairs = dealt["chairs"].as_array().unwrap();
    assert!(chairs.iter().skip(1).all(|chair| chair["sitter"] == "bot"));
}

#[test]
fn who_comes_back_is_told_what_happened_since() {
    let mut table = Table::open("t-5", &KEY, r#"{"game":"store","pace":0}"#);
    let mut heard = Vec::new();
    while heard.len() < 12 {
        heard.extend(match table.table()["now"]["offers"][0]["action"].as_str() {
            Some(action) => table.does(json!({"do": "play", "action": action})),
            None => table.wakes(),
        });
        heard.retain(|message| message["what"] == "step");
    }
    let rows: Vec<&str> = table.rows.iter().map(String::as_str).collect();
    let again = Solo::load("t-5", &KEY, "Ann", &rows, table.at).unwrap();
    let mut again = Table { solo: again, rows: Vec::new(), at: table.at, number: 0 };
    let enter = |since: u64| json!({"do": "enter", "table": "t-5", "since": since});
    let seq = again.solo.party.seq;
    let mut missed = again.does(enter(seq - 5));
    assert_eq!(missed.pop().unwrap()["is"], "done");
    let tales = |news: &[Value]| -> Vec<_> {
        news.iter().map(|news| (news["seq"].clone(), news["events"].clone())).collect()
    };
    assert_eq!(tales(&missed), tales(&heard[heard.len() - 5..]));
    assert_eq!(again.does(enter(seq)).len(), 1, "nothing happened");
    assert_eq!(again.does(enter(1)).swap_remove(0)["is"], "table", "cards were dealt");
    assert_eq!(again.does(enter(seq + 1)).swap_remove(0)["is"], "table");
}

#[test]
fn what_was_done_is_answered_the_same_again() {
    let mut table = Table::open("t-3", &KEY, r#"{"game":"patience"}"#);
    table.wakes();
    let action = table.table()["now"]["offers"][0]["action"].clone();
    let ask = json!({"do": "play", "id": "once", "action": action}).to_string();
    let first = table.asks(&ask).pop().unwrap();
    let rows = table.rows.len();
    assert_eq!(table.asks(&ask), std::slice::from_ref(&first));
    assert_eq!(table.rows.len(), rows);
    let kept: Vec<&str> = table.rows.iter().map(String::as_str).collect();
    let mut again = Solo::load("t-3", &KEY, "Ann", &kept, table.at).unwrap();
    let told = again.hear(&ask, table.at);
    assert_eq!(told.messages, [first.to_string()]);
    assert!(told.rows.is_empty());
}

#[test]
fn what_cannot_be_done_is_refused_and_changes_nothing() {
    let mut table = Table::open("t-4", &KEY, r#"{"game":"flinch"}"#);
    table.wakes();
    let before = table.table();
    for (text, code) in [
        ("", "unread"),
        ("[]", "unread"),
        (r#"{"do":"sing","id":"a"}"#, "unread"),
        (r#"{"do":"play","action":"pass"}"#, "id"),
        (r#"{"do":"play","id":"","action":"pass"}"#, "id"),
        (r#"{"do":"play","id":"b","action":"no such thing"}"#, "not-an-action"),
        (r#"{"do":"undo","id":"c"}"#, "nothing-done"),
        (r#"{"do":"sit","id":"d"}"#, "table-full"),
        (r#"{"do":"rematch","id":"e"}"#, "playing"),
        (r#"{"do":"enter","table":"elsewhere"}"#, "no-such-table"),
        (r#"{"do":"mute","id":"f","seat":9}"#, "nobody-there"),
    ] {
        let heard = table.asks(text);
        assert_eq!(heard[0]["error"]["code"], code, "{text}");
    }
    assert_eq!(table.asks(&format!("{{{}", " ".repeat(20_000)))[0]["error"]["code"], "too-large");
    assert_eq!(table.table(), before);
    for asked in ["", "{}", r#"{"game":"whist"}"#, r#"{"game":"flinch","players":99}"#] {
        assert!(Solo::open("t", &KEY, "Ann", asked, 0).is_err(), "{asked}");
    }
    assert!(Solo::open("no plain id", &KEY, "Ann", r#"{"game":"flinch"}"#, 0).is_err());
    for rows in [&[][..], &["{}"], &["nothing"]] {
        assert!(Solo::load("t", &KEY, "Ann", rows, 0).is_err());
    }
}

#[test]
fn a_move_is_taken_back_and_hints_are_given() {
    let mut table = Table::open("t-5", &KEY, r#"{"game":"patience"}"#);
    table.wakes();
    let before = table.table();
    table.does(json!({"do": "play", "action": before["now"]["offers"][0]["action"]}));
    assert_eq!(table.table()["now"]["undo"], true);
    let undone = table.does(json!({"do": "undo"}));
    assert_eq!(undone[0]["what"], "undone");
    assert_eq!(undone[0]["layout"], before["layout"]);
    assert_eq!(table.table()["now"], before["now"]);
    let hints = table.does(json!({"do": "hint", "most": 1}));
    assert_eq!(hints[0]["hints"].as_array().unwrap().len(), 1);
}

/// A rematch is dealt at once, also of something else; every deal keeps its record.
#[test]
fn they_play_again_something_else() {
    let mut table = Table::open("t-6", &KEY, r#"{"game":"patience"}"#);
    table.play_out();
    let other = json!({"do": "rematch", "plan": {"game": "authors", "players": 4, "pace": 0}});
    assert_eq!(table.does(other).last().unwrap()["is"], "done");
    assert_eq!(table.wakes()[0]["what"], "dealt");
    assert_eq!(table.table()["dealing"]["deal"], 2);
    assert!(table.solo.record(2).is_err());
    table.play_out();
    for deal in [1, 2] {
        load(&table.solo.record(deal).unwrap()).unwrap();
    }
    assert_eq!(table.solo.record(3).unwrap_err().code, "no-such-deal");
    assert!(table.solo.sign().contains("local/t-6/2"));
}

/// Who plays alone swaps seats with the bots, and the next cards are dealt at once.
#[test]
fn seats_are_swapped_with_bots() {
    let asked = r#"{"game":"store","players":3,"seats":["person","novice","expert"],"pace":0}"#;
    let mut table = Table::open("t-8", &KEY, asked);
    table.play_out();
    assert_eq!(table.does(json!({"do": "rematch", "swap": true})).last().unwrap()["is"], "done");
    assert_eq!(table.wakes()[0]["what"], "dealt");
    let told = table.table();
    assert_eq!(told["you"], 1);
    assert_eq!(told["chairs"][0]["level"], "expert");
    assert_eq!(told["chairs"][2]["level"], "novice");
    table.play_out();
    load(&table.solo.record(2).unwrap()).unwrap();
}

/// What an edition does not take is refused before anything is opened.
#[test]
fn a_set_up_is_checked() {
    let check = |asked: &str| Solo::check(asked).map_err(|fault| fault.rule.unwrap_or(fault.code));
    assert_eq!(check(r#"{"game":"flinch","edition":"1913","options":{"style":"table"}}"#), Ok(()));
    assert!(check(r#"{"game":"flinch","edition":"2000","options":{"style":"table"}}"#).is_err());
    assert!(check(r#"{"game":"authors","edition":"1963","options":{"pass_to":"asked"}}"#).is_err());
    assert_eq!(check(r#"{"game":"flinch","players":3,"seats":["wise"]}"#), Err("unknown-level"));
    assert_eq!(check("{"), Err("unread"));
}

/// A deal of the day: the same cards for everybody, whoever they are.
#[test]
fn public_deals_are_the_same_for_everybody() {
    let deal = |id: &str, key: &[u8], asked: &str| {
        let mut table = Table::open(id, key, asked);
        table.wakes();
        table.table()["layout"].clone()
    };
    let (day, asked) = ("day-2026-11-16-patience", r#"{"game":"patience"}"#);
    assert_eq!(deal(day, &PUBLIC_KEY, asked), deal(day, &PUBLIC_KEY, asked));
    assert_ne!(deal(day, &PUBLIC_KEY, asked), deal(day, &KEY, asked));
    let next = "day-2026-11-17-patience";
    assert_ne!(deal(day, &PUBLIC_KEY, asked), deal(next, &PUBLIC_KEY, asked));
}

/// A table at which nobody is rests: a race that was left is not over when one comes back.
#[test]
fn a_table_rests_while_nobody_is_there() {
    let mut table = Table::open("t-7", &KEY, r#"{"game":"blink","players":2}"#);
    table.wakes();
    table.wakes();
    let rows: Vec<&str> = table.rows.iter().map(String::as_str).collect();
    let late = table.at + 86_400_000;
    let mut again = Solo::load("t-7", &KEY, "Ann", &rows, late).unwrap();
    assert_eq!(again.wake(late - 1).rows.len(), 0);
    assert!(again.due().is_some_and(|due| due >= late));
}

/// What is rested is not charged, and the row that says so is kept with the next one.
#[test]
fn a_clock_begins_anew_when_one_comes_back() {
    let asked = r#"{"game":"patience","clock":{"per":"game","seconds":60}}"#;
    let mut table = Table::open("t-12", &KEY, asked);
    table.wakes();
    let rows: Vec<&str> = table.rows.iter().map(String::as_str).collect();
    let late = table.at + 86_400_000;
    let mut again = Solo::load("t-12", &KEY, "Ann", &rows, late).unwrap();
    assert_eq!(again.due(), Some(late + 60_000));
    let told = again.hear(r#"{"do":"greet","id":"g","word":"hello"}"#, late + 1_000);
    assert!(told.rows[0].contains("awoke") && told.rows[1].contains("greeted"), "{told:?}");
    assert_eq!(again.due(), Some(late + 60_000));
    let all: Vec<&str> = rows.into_iter().chain(told.rows.iter().map(String::as_str)).collect();
    let third = Solo::load("t-12", &KEY, "Ann", &all, late + 1_000).unwrap();
    assert_eq!(third.due(), Some(late + 60_000), "the rows alone say so");
}
