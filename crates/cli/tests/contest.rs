//! `parlor contest`: tournaments and progressive play between bots.

mod play_help;

use parlor_house::GAMES;
use play_help::{folder, parlor};
use serde_json::Value;

fn json(args: &str) -> Value {
    let said = parlor(args, "");
    assert_eq!(said.code, Some(0), "{args}: {}", said.err);
    serde_json::from_str(&said.out).expect("JSON")
}

/// BL-13: whoever loses is out, so that the winner of each round plays in the next.
#[test]
fn a_tournament_has_a_champion_who_won_every_match() {
    let page = json("contest blink --seed tea --entrants 6 --json");
    let champion = page["champion"].as_str().expect("somebody wins");
    let rounds = page["rounds"].as_array().expect("rounds");
    assert_eq!(rounds.len(), 3, "six play three rounds, two of them with a bye");
    for round in rounds {
        for pairing in round.as_array().expect("matches") {
            let players = pairing["players"].as_array().expect("two");
            if players.iter().any(|name| name == champion) {
                assert_eq!(pairing["winner"], champion);
            }
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_page() {
    for args in [
        "contest blink --entrants 5 --bots careful,random",
        "contest flinch --entrants 3 --best-of 1",
        "contest stock-exchange --tables 2 --hands 3",
    ] {
        let page = |seed: &str| parlor(&format!("{args} --seed {seed}"), "");
        let (first, again, other) = (page("tea"), page("tea"), page("hat"));
        assert_eq!(first.code, Some(0), "{args}: {}", first.err);
        assert_eq!(first.out, again.out, "{args}");
        assert_ne!(first.out, other.out, "{args}");
        for line in first.out.lines() {
            assert!(line.chars().count() <= 80, "{args}: {line}");
        }
    }
}

/// SX-10.
#[test]
fn progressive_play_counts_every_hand() {
    let page = json("contest stock-exchange --seed tea --tables 2 --players 4 --hands 3 --json");
    assert_eq!(page["kind"], "progressive");
    let text = page.to_string();
    for name in ["Ada", "Bert", "Clara", "Dan", "Edith", "Fred", "Grace", "Hugo"] {
        assert!(text.contains(name), "{name} plays: {text}");
    }
}

#[test]
fn nobody_plays_a_contest_against_nobody() {
    for info in GAMES.iter().map(|game| game.info()) {
        let said =
            parlor(&format!("contest {} --kind elimination --entrants 2 --best-of 1", info.id), "");
        match info.seats {
            (_, 1) => assert!(said.err.contains("is for one player"), "{}: {}", info.id, said.err),
            (3.., _) => assert!(said.err.contains("--kind progressive"), "{}", said.err),
            _ => assert_eq!(said.code, Some(0), "{}: {}", info.id, said.err),
        }
        assert_eq!(said.code == Some(0), said.err.is_empty(), "{}", info.id);
    }
}

#[test]
fn what_cannot_be_held_is_said() {
    for (args, why) in [
        ("contest whist", "There is no game \"whist\""),
        ("contest blink --entrants 1", "a tournament of 1"),
        ("contest blink --entrants 2000", "at most 1024"),
        ("contest blink -o cards=9", "cards"),
        ("contest blink -e 1913", "has no edition"),
    ] {
        let said = parlor(args, "");
        assert_eq!(said.code, Some(1), "{args}: {}", said.out);
        assert!(said.err.contains(why), "{args}: {}", said.err);
    }
}

#[test]
fn the_records_of_all_matches_are_kept() {
    let kept = folder().join("kept-matches");
    let _ = std::fs::remove_dir_all(&kept);
    let said = parlor("contest blink --entrants 4 --seed tea --save kept-matches", "");
    assert_eq!(said.code, Some(0), "{}", said.err);
    let files: Vec<_> = std::fs::read_dir(&kept).expect("the folder is made").collect();
    assert_eq!(files.len(), 3);
    for file in files {
        let name = format!("kept-matches/{}", file.expect("a file").file_name().display());
        let checked = parlor(&format!("replay --check {name}"), "");
        assert!(checked.out.contains(" by BL-"), "{}", checked.out);
    }
}
