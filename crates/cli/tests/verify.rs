//! `parlor verify`: records dealt fairly, otherwise, and by nobody.
#![allow(clippy::unwrap_used, reason = "what goes wrong in a test fails the test")]

mod play_help;

use parlor_house::{Fair, Origin, Record, Seed, Setup, Spot, load, open};
use play_help::{Said, parlor};

fn verify(record: &str) -> Said {
    parlor("verify -", record)
}

fn json(record: &str) -> String {
    parlor("verify - --json", record).out
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
    assert_eq!(load(&record).unwrap().record().to_string(), record, "nothing of it is lost");
    let said = verify(&record);
    assert!(said.out.contains("committed to, and the seed follows"), "{} {}", said.out, said.err);
    assert_eq!(said.code, Some(0));
    assert!(json(&record).starts_with("{\"dealt\":\"fairly\",\"steps\":1,"));
}

#[test]
fn a_secret_that_is_not_told_is_sealed() {
    let mut record = dealt();
    record.fair.as_mut().unwrap().secret = None;
    assert!(json(&record.to_string()).starts_with("{\"dealt\":\"sealed\""));
    let bare = Record { fair: None, ..record };
    assert!(json(&bare.to_string()).starts_with("{\"dealt\":\"unknown\""));
}

/// Whoever replays a record finds it out, too.
#[test]
fn what_was_changed_is_found() {
    let record = dealt();
    let text = record.to_string();
    let text = &text[..text.find("check ").unwrap()];
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
        for command in ["verify -", "replay - --check"] {
            let said = parlor(command, text.replace(from, to));
            assert!(said.code == Some(1) && said.err.contains(why), "{to}: {}", said.err);
        }
    }
    let mut other = record.clone();
    other.fair.as_mut().unwrap().commitment = Seed::read("another");
    assert!(verify(&other.to_string()).err.contains("not the one that was committed to"));
}
