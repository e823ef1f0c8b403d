//! `parlor replay`: a record told, checked, and handed to programs.

mod play_help;

use play_help::{fresh, parlor, read, saved_game, write};
use serde_json::Value;

/// A game of bots as at a real table, with calls.
fn game(name: &str) -> String {
    saved_game(name, "flinch --seed tea -o style=table --bots random")
}

fn json_lines(args: &str) -> Vec<Value> {
    let said = parlor(args, "");
    assert_eq!(said.code, Some(0), "{}", said.err);
    let object = |line| serde_json::from_str(line).expect("every line is JSON");
    said.out.lines().map(object).collect()
}

#[test]
fn a_record_is_told_step_by_step_with_the_table_at_the_end() {
    let game = game("told");
    let said = parlor(&format!("replay {game}"), "");
    assert_eq!(said.code, Some(0), "{}", said.err);
    assert!(said.out.starts_with("Flinch, 1913 · style table · 0 Ada, 1 Bert, 2 Clara, 3 Dan\n"));
    assert!(said.out.contains("calls \"Flinch!\" on"));
    assert!(said.out.contains("\n▸ ") && said.out.contains("  takes "));
    let long = said.out.lines().find(|line| line.chars().count() > 80);
    assert_eq!(long, None);
}

/// CM-04, CM-11: a reshuffle and the end are told in words.
#[test]
fn a_reshuffle_and_the_end_are_told() {
    let mut shuffled = 0;
    for seed in 0..6 {
        let game = saved_game("shuffled", &format!("flinch --seed s{seed} -p 6 -o packs=1"));
        let told = parlor(&format!("replay {game}"), "").out;
        let lines = json_lines(&format!("replay {game} --json"));
        let mut events = lines.iter().filter_map(|line| line["events"].as_array()).flatten();
        let has_shuffle = events.any(|event| event["event"] == "shuffle");
        assert_eq!(told.contains("are shuffled and"), has_shuffle);
        let rule = lines[lines.len() - 1]["outcome"]["rule"].as_str().unwrap();
        assert!(told.contains(&format!("  {rule}\n  ")), "the rule {rule} is told in words");
        shuffled += usize::from(has_shuffle);
    }
    assert!(shuffled > 0);
}

#[test]
fn a_record_comes_from_standard_input_too() {
    let game = game("piped");
    let text = read(&game);
    let piped = parlor("replay -", &text);
    assert_eq!(piped.out, parlor(&format!("replay {game} --print"), "").out);
}

#[test]
fn one_step_shows_the_table_after_it() {
    let game = game("step");
    let deal = parlor(&format!("replay {game} --step 0"), "");
    assert!(deal.out.contains("no table piles yet   stack 90   removed 0"), "{}", deal.out);
    let seen = parlor(&format!("replay {game} --step 0 --eye 2"), "");
    assert!(seen.out.contains("  You ") && seen.out.contains("  hand "));
    let late = parlor(&format!("replay {game} --step 99999"), "");
    assert_eq!(late.code, Some(1));
    assert!(late.err.contains("and no step 99999"));
}

/// CM-05: a seat's replay shows what the seat saw.
#[test]
fn an_eye_sees_no_more_than_it_may() {
    let game = game("eye");
    for (eye, own) in [("2", Some("hand:2")), ("spectator", None)] {
        let lines = json_lines(&format!("replay {game} --json --eye {eye}"));
        assert!(lines[0].get("seed").is_none(), "the seed would tell everything");
        let events = lines.iter().filter_map(|line| line["events"].as_array()).flatten();
        let drawn = events.filter(|event| event["from"] == "stack" && event["event"] == "move");
        for event in drawn {
            let to = event["to"].as_str().unwrap();
            assert_eq!(event["card"].is_null(), Some(to) != own, "{event}");
        }
    }
    let all = json_lines(&format!("replay {game} --json"));
    assert!(all[0]["seed"].is_string());
    let hidden = all.iter().filter_map(|line| line["events"].as_array()).flatten();
    assert!(hidden.filter(|event| event["event"] == "move").all(|event| event["card"].is_string()));
    let nobody = parlor(&format!("replay {game} --eye 7"), "");
    assert!(nobody.err.contains("there is no seat 7; the seats are 0 to 3"));
}

#[test]
fn json_has_a_header_every_step_and_the_outcome() {
    let game = game("json");
    let lines = json_lines(&format!("replay {game} --json"));
    let header = &lines[0];
    assert_eq!(header["game"], "flinch");
    assert_eq!(header["options"]["style"], "table");
    assert_eq!(header["names"][3], "Dan");
    let steps = &lines[1..lines.len() - 1];
    assert_eq!(header["steps"], steps.len());
    for (at, step) in steps.iter().enumerate() {
        assert_eq!(step["step"], at);
        assert!(step["action"].is_string() && step["at"].is_u64() && step["events"].is_array());
    }
    let outcome = &lines[lines.len() - 1]["outcome"];
    assert!(outcome["rule"].as_str().unwrap().starts_with("FL-"));
    assert!(!outcome["winners"].as_array().unwrap().is_empty());
    assert_eq!(outcome["scores"].as_array().unwrap().len(), 4);
}

#[test]
fn an_unfinished_record_has_no_outcome() {
    let path = fresh("unfinished.record");
    parlor(&format!("play flinch --seed lamp --save {path}"), "1\n");
    let lines = json_lines(&format!("replay {path} --json"));
    assert!(lines[lines.len() - 1]["outcome"].is_null());
    let said = parlor(&format!("replay {path}"), "");
    assert!(said.out.ends_with("The game goes on.\n"));
}

#[test]
fn a_check_says_only_how_it_ends() {
    let game = game("check");
    let said = parlor(&format!("replay {game} --check"), "");
    assert_eq!(said.code, Some(0));
    assert!(said.out.starts_with(&format!("{game} replays to its end: ")), "{}", said.out);
    assert_eq!(said.out.lines().count(), 1);
}

/// CM-12: what was changed is found, and where.
#[test]
fn a_broken_record_says_where_it_breaks() {
    let good = read(&game("broken"));
    let body = good.split("check ").next().unwrap();
    let turn = body.lines().position(|line| line.starts_with("0: ")).unwrap() + 1;
    let cases = [
        (body.replacen("\n0: ", "\n0: 15@9, ", 1), format!("line {turn}, column 4: ")),
        (body.replacen("\n0: ", "\n0: 9>8, ", 1), format!("line {turn}, column 4: ")),
        (body.replacen("game flinch", "game whist", 1), "line 2, column ".into()),
        (body.replacen("scores ", "scores 1", 1), format!("line {}, ", body.lines().count())),
        (good.replacen("Dan", "Don", 1), format!("line {}, ", good.lines().count())),
        ("hello".into(), "line 1, column 1: ".into()),
        (String::new(), "line 1, column 1: ".into()),
    ];
    for (at, (text, place)) in cases.iter().enumerate() {
        let path = fresh(&format!("broken-{at}.record"));
        write(&path, text);
        for args in ["replay", "replay --check", "replay --json", "play --continue"] {
            let said = parlor(&format!("{args} {path}"), "");
            assert_eq!(said.code, Some(1), "case {at}");
            assert!(said.out.is_empty());
            let start = format!("parlor: {path}: {place}");
            assert!(said.err.starts_with(&start), "case {at}: {}", said.err);
        }
    }
}

#[test]
fn what_is_no_text_is_no_record() {
    let path = fresh("bytes.record");
    write(&path, b"parlor record 1\ngame \xff\n");
    let said = parlor(&format!("replay {path}"), "");
    assert_eq!(said.code, Some(1));
    assert!(said.err.contains("line 2, column 6: this is not UTF-8 text"), "{}", said.err);
    assert_eq!(parlor("replay /nowhere/at.all", "").code, Some(1));
}

/// CM-05: who sees all sees cards in the hands, who does not sees how many.
#[test]
fn open_hands_are_drawn_as_cards_and_closed_ones_counted() {
    let game = concat!(env!("CARGO_MANIFEST_DIR"), "/../../records/flinch/1913.record");
    let hands = |eye: &str| -> Vec<String> {
        let said = parlor(&format!("replay {game} --step 30 --eye {eye}"), "");
        let rows = said.out.lines().skip(3).take(2);
        rows.map(|row| row.chars().skip(62).collect::<String>().trim().into()).collect()
    };
    assert_eq!(hands("all"), ["[ 8]", "[ 4]"]);
    assert_eq!(hands("spectator"), ["1", "1"]);
    assert_eq!(hands("0")[0], "1");
}

#[test]
fn open_hands_that_do_not_fit_have_lines_of_their_own() {
    let game = saved_game("wide-hands", "flinch --seed lamp");
    let said = parlor(&format!("replay {game} --step 0"), "");
    assert!(said.out.contains("\n         hand [ 6] [ 7] [ 8] [ 8] [13]\n"), "{}", said.out);
    assert!(said.out.lines().all(|line| line.chars().count() <= 80), "{}", said.out);
}

/// FL-38: what is known of sides is told to each as far as it concerns them.
#[test]
fn a_seat_is_told_its_partner_and_who_watches_every_side() {
    let game = saved_game("sides", "flinch -p 6 -o partners=yes --seed lamp");
    let noted = |eye: &str, note: &str| -> Vec<String> {
        let said = parlor(&format!("replay {game} --step 3 --eye {eye}"), "");
        let rows = said.out.lines().filter(|line| line.trim_end().ends_with(note));
        rows.map(|row| row.trim_start_matches(['▸', ' ']).split(' ').next().unwrap().into())
            .collect()
    };
    for eye in ["all", "spectator"] {
        assert_eq!(noted(eye, "  side 1"), ["Ada", "Dan"], "{eye}");
        assert_eq!(noted(eye, " side 2"), ["Bert", "Edith"], "{eye}");
        assert_eq!(noted(eye, " side 3"), ["Clara", "Fred"], "{eye}");
        assert!(noted(eye, "partner").is_empty(), "{eye}");
    }
    for (eye, partner) in [("0", "Dan"), ("1", "Edith"), ("2", "Fred"), ("5", "Clara")] {
        assert_eq!(noted(eye, "  partner"), [partner]);
        let said = parlor(&format!("replay {game} --step 3 --eye {eye}"), "");
        assert!(!said.out.contains("side"), "{}", said.out);
    }
    let alone = saved_game("no-sides", "flinch --seed lamp");
    let said = parlor(&format!("replay {alone} --step 3"), "");
    assert!(!said.out.contains("side") && !said.out.contains("partner"));
}
