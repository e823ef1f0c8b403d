//! Whatever is poured into the engine: one answer a line, no crash, nothing lost.

use std::io::Write;

use parlor_house::Lots;
use serde_json::Value;

use crate::pour_through;

/// Sound requests, to be spoilt. None of them names the table that must stay as it is.
const SOUND: [&str; 37] = [
    r#"{"do":"hello","id":1}"#,
    r#"{"do":"rule","number":"FL-09","edition":"1963"}"#,
    r#"{"do":"start","game":"flinch","players":2,"seed":"x","replace":true}"#,
    r#"{"do":"start","game":"flinch","edition":"2008","players":4,"dealer":1,"options":{"style":"table","call_window":"on"},"names":["a","b"],"replace":true}"#,
    r#"{"do":"start","game":"flinch","deck":["1","2","W"],"table":"b"}"#,
    r#"{"do":"start","game":"flinch","deck":"1 2 3, 4 15 T F","seed":"00","replace":true}"#,
    r#"{"do":"load","record":"parlor record 1\ngame flinch\nedition 1913\nplayers 2\noption style table\nname 0 A\nname 1 B\nseed 0000000000000000000000000000000000000000000000000000000000000000\n\n0: pass ~5\noutcome unfinished\n","table":"c","replace":true}"#,
    r#"{"do":"load","record":"parlor record 1\ngame flinch\nedition 1913\nplayers 2\ndeck 1 2 3\nshuffle 1 2\nhash 0123456789abcdef\n*: resolve\noutcome win 0 by FL-23 scores 0 1\ncheck 0123456789abcdef\n","table":"c"}"#,
    r#"{"do":"start","game":"muggins","players":3,"options":{"call_window":"on"},"replace":true}"#,
    r#"{"do":"start","game":"stock-exchange","players":4,"options":{"trade_mark":"yes","count":"number","target":"50"},"replace":true}"#,
    r#"{"do":"start","game":"authors","edition":"1963","players":5,"replace":true}"#,
    r#"{"do":"start","game":"store","players":2,"options":{"best_of":"3"},"replace":true}"#,
    r#"{"do":"start","game":"patience","options":{"spaces":"pack"},"replace":true}"#,
    r#"{"do":"start","game":"another-patience","options":{"passes":"3"},"replace":true}"#,
    r#"{"do":"start","game":"blink","players":2,"options":{"cards":"20,16","refill":"hand"},"replace":true}"#,
    r#"{"do":"start","game":"farkle-flip","players":2,"options":{"target":"5000"},"replace":true}"#,
    r#"{"do":"play","seat":0,"action":"ask-1-7"}"#,
    r#"{"do":"play","seat":0,"action":"offer-2x3"}"#,
    r#"{"do":"play","seat":1,"action":"take-0-2x1"}"#,
    r#"{"do":"play","seat":0,"action":"turn"}"#,
    r#"{"do":"play","seat":0,"action":"draw"}"#,
    r#"{"do":"play","seat":0,"action":"slide-1-123456"}"#,
    r#"{"do":"play","seat":0,"action":"YS3>1@RM2"}"#,
    r#"{"do":"list"}"#,
    r#"{"do":"close","table":"c"}"#,
    r#"{"do":"state","id":[null,{"a":"\u00e9"}]}"#,
    r#"{"do":"offers","seat":0}"#,
    r#"{"do":"offers","seat":1,"id":"x"}"#,
    r#"{"do":"play","seat":0,"action":"pass","at":12}"#,
    r#"{"do":"play","seat":1,"action":"call-0-stock"}"#,
    r#"{"do":"play","seat":0,"action":"1>new"}"#,
    r#"{"do":"lapse","window":1,"at":3}"#,
    r#"{"do":"view","eye":"spectator"}"#,
    r#"{"do":"events","eye":1,"since":0}"#,
    r#"{"do":"undo","steps":1}"#,
    r#"{"do":"record"}"#,
    r#"{"do":"perft","depth":1}"#,
];

/// Pieces that often break something.
const PIECES: [&str; 20] = [
    "-1",
    "0",
    "255",
    "256",
    "300",
    "65536",
    "4294967296",
    "9223372036854775807",
    "1e308",
    "1e999",
    "null",
    "true",
    "[]",
    "{}",
    "\"\"",
    "\\ud800",
    "\\u0000",
    "é",
    "\u{feff}",
    "[[[[[[[[",
];

fn below(lots: &mut Lots, bound: usize) -> usize {
    lots.below(bound.max(1) as u32) as usize
}

fn one_of<'a>(lots: &mut Lots, from: &[&'a str]) -> &'a str {
    from[below(lots, from.len())]
}

/// A sound request with some bytes changed, or mere noise.
fn spoilt(lots: &mut Lots) -> Vec<u8> {
    let mut line = one_of(lots, &SOUND).as_bytes().to_vec();
    match lots.below(8) {
        0 => line = (0..lots.below(60)).map(|_| lots.below(256) as u8).collect(),
        1 => line = (0..lots.below(9)).flat_map(|_| one_of(lots, &PIECES).bytes()).collect(),
        2 => {}
        _ => (0..=lots.below(3)).for_each(|_| spoil(&mut line, lots)),
    }
    line.iter_mut().filter(|byte| **byte == b'\n').for_each(|byte| *byte = b' ');
    line
}

fn spoil(line: &mut Vec<u8>, lots: &mut Lots) {
    let at = below(lots, line.len());
    let end = (at + below(lots, 12)).min(line.len());
    match lots.below(7) {
        0 => line.truncate(at),
        1 => drop(line.drain(at..end)),
        2 => line.extend_from_within(at..end),
        3 if !line.is_empty() => line[at] = lots.below(256) as u8,
        4 if !line.is_empty() => line[at] = b' ' + lots.below(95) as u8,
        5 => replace_number(line, lots),
        _ => drop(line.splice(at..at, one_of(lots, &PIECES).bytes())),
    }
}

/// Puts something else in the place of a number.
fn replace_number(line: &mut Vec<u8>, lots: &mut Lots) {
    let from = below(lots, line.len());
    let digit = |byte: &u8| byte.is_ascii_digit();
    let Some(start) = line.iter().skip(from).position(digit).map(|at| at + from) else { return };
    let length = line[start..].iter().take_while(|byte| digit(byte)).count();
    line.splice(start..start + length, one_of(lots, &PIECES).bytes());
}

const BEGIN: &str = r#"{"do":"start","table":"keep","game":"flinch","players":2,"seed":"tea"}
{"do":"play","table":"keep","seat":0,"action":"1>new"}
"#;
const LOOK: &str = r#"{"do":"state","table":"keep"}
{"do":"record","table":"keep"}
{"do":"view","table":"keep","eye":"all"}
"#;

/// A million lines with PARLOR_LONG=1.
#[test]
fn a_flood_of_bad_lines_is_answered_line_by_line_and_harms_no_game() {
    let long = std::env::var_os("PARLOR_LONG").is_some_and(|value| value == "1");
    flood(0x5eed, if long { 1_000_000 } else { 20_000 });
}

fn flood(seed: u64, lines: usize) {
    let send = move |pipe: &mut dyn Write| {
        pipe.write_all([BEGIN, LOOK].concat().as_bytes())?;
        let mut lots = Lots::new(seed);
        for _ in 0..lines {
            let mut line = spoilt(&mut lots);
            line.push(b'\n');
            pipe.write_all(&line)?;
        }
        pipe.write_all(LOOK.as_bytes())
    };
    let mut sent = Lots::new(seed);
    let (mut count, mut refused) = (0, 0);
    let mut kept: Vec<String> = Vec::new();
    pour_through(send, |answer| {
        let own = !(5..lines + 5).contains(&count);
        count += 1;
        if own {
            kept.push(answer.into());
        } else {
            refused += usize::from(!is_done(&spoilt(&mut sent), answer));
        }
    });
    assert_eq!(count, lines + 8, "one answer to each line");
    assert!(refused > lines / 2 && refused < lines, "{refused}");
    assert!(kept.iter().all(|answer| is_done(b"", answer)));
    assert_eq!(kept[2..5], kept[5..], "the game is as it was");
}

/// Whether an answer says that it was done; otherwise it says why not.
fn is_done(line: &[u8], answer: &str) -> bool {
    let shown = || format!("{}\n{answer}", String::from_utf8_lossy(line));
    let answer: Value = serde_json::from_str(answer).unwrap_or_else(|_| panic!("{}", shown()));
    if answer["ok"] == true {
        return true;
    }
    assert_eq!(answer["ok"], false, "{}", shown());
    let error = &answer["error"];
    assert!(error["code"].as_str().is_some_and(|code| !code.is_empty()), "{}", shown());
    assert!(error["text"].as_str().is_some_and(|text| text.len() > 9), "{}", shown());
    false
}
