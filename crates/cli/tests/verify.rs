//! `parlor verify`: records dealt fairly, otherwise, and by nobody.
#![allow(clippy::unwrap_used, reason = "what goes wrong in a test fails the test")]

use std::process::{Command, Output, Stdio};

use parlor_house::{Fair, Origin, Record, Seed, Setup, Spot, open};

fn verify(record: &str, more: &[&str]) -> Output {
    use std::io::Write;
    let mut parlor = Command::new(env!("CARGO_BIN_EXE_parlor"))
        .args(["verify", "-"])
        .args(more)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    parlor.stdin.take().unwrap().write_all(record.as_bytes()).unwrap();
    parlor.wait_with_output().unwrap()
}

/// A game that a server dealt, and was given up.
fn dealt() -> Record {
    let secret = Seed::read("the secret of a test");
    let fair = Fair {
        table: "tea-house".into(),
        deal: 2,
        commitment: Fair::commitment_to(&secret),
        entropies: vec![(0, "stirred".into())],
        secret: Some(secret),
        at: Spot::default(),
    };
    let setup =
        Setup { game: "patience".into(), edition: "1913".into(), players: 1, ..Setup::default() };
    let mut table = open(&setup, Origin::seeded(fair.seed(&secret)), &[]).unwrap();
    let seat = table.awaiting().seats.first().unwrap();
    table.play(seat, "give-up", 0).unwrap();
    Record { fair: Some(fair), ..table.record() }
}

#[test]
fn a_fair_deal_is_shown_to_be_one() {
    let record = dealt().to_string();
    assert!(record.contains("\ntable tea-house\ndeal 2\ncommitment "), "{record}");
    let read: Record = record.parse().unwrap();
    assert_eq!(read.to_string(), record, "it is read as it is written");
    let said = verify(&record, &[]);
    let out = String::from_utf8_lossy(&said.stdout).into_owned();
    assert!(said.status.success() && out.contains("committed to, and the seed follows"), "{out}");
    let json = String::from_utf8_lossy(&verify(&record, &["--json"]).stdout).into_owned();
    assert!(json.starts_with("{\"dealt\":\"fairly\",\"steps\":1,"), "{json}");
}

#[test]
fn a_secret_that_is_not_told_is_sealed() {
    let mut record = dealt();
    record.fair.as_mut().unwrap().secret = None;
    let json =
        String::from_utf8_lossy(&verify(&record.to_string(), &["--json"]).stdout).into_owned();
    assert!(json.starts_with("{\"dealt\":\"sealed\""), "{json}");
    let bare = Record { fair: None, ..record };
    let json = String::from_utf8_lossy(&verify(&bare.to_string(), &["--json"]).stdout).into_owned();
    assert!(json.starts_with("{\"dealt\":\"unknown\""), "{json}");
}

#[test]
fn what_was_changed_is_found() {
    let record = dealt();
    let without_check = |record: &Record| {
        let text = record.to_string();
        text.lines()
            .filter(|line| !line.starts_with("check "))
            .map(|line| format!("{line}\n"))
            .collect()
    };
    let text: String = without_check(&record);
    let changes = [
        ("entropy 0 stirred", "entropy 0 shaken", "does not follow"),
        ("deal 2", "deal 3", "does not follow"),
        ("table tea-house", "table tea-room", "does not follow"),
        ("table tea-house\n", "", "are all told"),
        ("entropy 0 stirred", "entropy 0 two words", "letters, digits"),
        ("entropy 0 stirred", "entropy 0 a\nentropy 0 b", "order of the seats"),
        ("0: give-up", "0: turn, turn", "PA-"),
    ];
    for (from, to, why) in changes {
        let said = verify(&text.replace(from, to), &[]);
        let error = String::from_utf8_lossy(&said.stderr).into_owned();
        assert!(!said.status.success() && error.contains(why), "{to}: {error}");
    }
    let mut other = record.clone();
    other.fair.as_mut().unwrap().commitment = Seed::read("another");
    let said = verify(&other.to_string(), &[]);
    assert!(String::from_utf8_lossy(&said.stderr).contains("not the one that was committed to"));
}
