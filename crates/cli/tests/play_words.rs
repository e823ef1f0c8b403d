//! `parlor play`: the words beside the game, and everything that is no word at all.

mod play_help;

use play_help::{fresh, parlor, read, write};

/// From this deal: your hand is 6 7 8 8 13, and nobody has started a pile.
const LAMP: &str = "play flinch --seed lamp";

/// The tables drawn, one after another.
fn tables(out: &str) -> Vec<String> {
    let mut tables = Vec::new();
    for line in out.lines() {
        if line.starts_with("Flinch, ") {
            tables.push(String::new());
        }
        if let Some(table) = tables.last_mut() {
            table.push_str(line);
            table.push('\n');
        }
    }
    let drawn = |table: &String| table.split("  hand   [").next().unwrap_or("").to_string();
    tables.iter().map(drawn).collect()
}

/// CM-06.
#[test]
fn a_refusal_says_what_the_rule_wants_and_names_it() {
    let said = parlor(LAMP, "8@0\nrules FL-05\n");
    assert!(said.out.contains("Until the first table pile is started"), "{}", said.out);
    assert!(said.out.contains("(`rules FL-05`)"));
    assert!(said.out.contains("FL-05  Before the first start\n  A starter is a card"));
    assert!(!said.out.to_lowercase().contains("invalid"));
}

#[test]
fn an_offer_is_taken_by_number_or_by_notation_in_any_case() {
    for answer in ["1", "pass", "PASS", "  Pass  ", "pa ss"] {
        let said = parlor(LAMP, format!("{answer}\n"));
        assert!(said.out.contains("  You    pass.\n"), "{answer}");
    }
}

#[test]
fn undo_goes_back_to_the_last_decision_though_bots_have_played() {
    let said = parlor(LAMP, "1\n1\n2\nundo\nundo\nundo\nundo\n");
    let tables = tables(&said.out);
    assert_eq!(tables.len(), 7);
    assert_eq!(tables[4], tables[2]);
    assert_eq!(tables[5], tables[1]);
    assert_eq!(tables[6], tables[0]);
    assert!(said.out.contains("Taken back: pass."));
    assert!(said.out.contains("There is nothing of yours to take back."));
}

#[test]
fn taken_back_and_played_again_the_bots_do_the_same() {
    let said = parlor(LAMP, "1\n1\nundo\n1\n");
    let tables = tables(&said.out);
    assert_eq!(tables[2], tables[4]);
}

/// A call is taken back, too, and may be made again.
#[test]
fn a_call_in_a_pause_can_be_taken_back() {
    let said = parlor(&format!("{LAMP} -o style=table"), "1\ncall-1-stock\nundo\nundo\n");
    assert!(said.out.contains("Taken back: call-1-stock."), "{}", said.out);
    assert!(said.out.contains("Taken back: pass."));
}

#[test]
fn a_hint_is_one_of_the_offers() {
    let said = parlor(LAMP, "hint\n");
    assert!(said.out.contains("\n  pass\n"), "{}", said.out);
    assert!(!said.out.contains("pass  pass"), "what says the same is said once");
    let later = parlor(LAMP, "1\nhint\n");
    let hints = later.out.lines().filter(|line| line.contains("wins about ")).count();
    assert!((1..=3).contains(&hints), "the best few, each with an estimate: {}", later.out);
}

/// Nothing is given away unless asked for (CM-07).
#[test]
fn faults_are_told_only_to_who_asks() {
    let mut asked = 0;
    for seed in 0..40 {
        let game =
            format!("play flinch -p 2 --seed f{seed} -o style=table --bots random --no-pause");
        let lines = "1\n".repeat(12);
        let silent = parlor(&game, &lines);
        assert!(!silent.out.contains("could be called"));
        let hinted = parlor(&game, lines.replace('\n', "\nhint\n"));
        asked += usize::from(hinted.out.contains("could be called:"));
    }
    assert!(asked > 0);
}

#[test]
fn rules_are_listed_and_shown_in_the_editions_words() {
    let said = parlor(LAMP, "rules\nrules 9\nRULE fl-r4\nrules cm7\nrules 99\nrules \u{7}\n");
    assert!(said.out.contains("FL-08 Building"));
    assert!(
        said.out.contains("FL-09  Your first duty\n  Whenever the top card of your Flinch pile")
    );
    assert!(said.out.contains("FL-R4  Blocked, and dead"));
    assert!(said.out.contains("CM-07  Two styles of play"));
    assert!(said.out.contains("There is no rule \"99\"."));
    let newer = parlor(&format!("{LAMP} -e 2000"), "rules 28\n");
    assert!(newer.out.contains("FL-28  A right call\n  It does not hold at this table."));
}

#[test]
fn help_table_offers_and_log_answer() {
    let said = parlor(LAMP, "help\n?\noffers\ntable\n\nlog\n1\nlog\nlog 1\nlog all\n");
    assert_eq!(said.out.matches("Or with a word:").count(), 2);
    assert_eq!(tables(&said.out).len(), 4);
    assert!(said.out.contains("Nothing has happened yet."));
    assert!(said.out.contains("  Bert   starts table pile 1 with 1 from hand"));
}

#[test]
fn saving_names_the_file_and_spares_what_is_no_record() {
    let record = fresh("saved as.record");
    let other = fresh("letter.txt");
    write(&other, "Dear Ada");
    let lines = format!("1\nsave {other}\nsave {record}\nquit\n");
    let said = parlor(LAMP, lines);
    assert_eq!(said.code, Some(0));
    assert!(said.out.contains("is no record: choose another name"));
    assert!(said.out.contains(&format!("The game is saved in {record}.")));
    assert_eq!(read(&other), "Dear Ada");
    let check = parlor("replay --check -", read(&record));
    assert_eq!(check.code, Some(0), "{}", check.err);
}

/// A thousand lines of anything leave the game where it was.
#[test]
fn rubbish_changes_nothing_and_breaks_nothing() {
    let scraps = [
        "foo",
        "99",
        "0",
        "-1",
        "18446744073709551616",
        "7>",
        ">3",
        "@",
        "8@",
        "call-",
        "π>ß",
        "stock>stock",
        "\u{1b}[2J",
        "seat 9",
        "rules ///",
        "log -5",
        "W>new=15",
        "ask-exposed-",
        "save /nowhere/at/all",
        "\t>\t",
        "a\0b",
        "“7>3”",
        "r9>1",
        "pr0>1",
        "call-9-stock",
    ];
    let mut typed: Vec<u8> = Vec::new();
    for at in 0..1000 {
        typed.extend(scraps[at % scraps.len()].bytes());
        if at % 7 == 0 {
            typed.extend([0xff, 0xfe, 0xc3]);
        }
        typed.push(b'\n');
    }
    typed.extend(b"x".repeat(100_000));
    typed.extend(b"\ntable\n");
    let said = parlor(LAMP, &typed);
    assert_eq!(said.code, Some(0), "{}", said.err);
    let tables = tables(&said.out);
    assert_eq!(tables.len(), 2);
    assert_eq!(tables[0], tables[1]);
    assert!(!said.out.contains('\u{1b}') && said.out.len() < 200_000);
}

#[test]
fn quiet_leaves_the_stories_out() {
    let said = parlor(&format!("{LAMP} -q"), "1\n");
    assert!(!said.out.contains("passes") && said.out.contains("You may"));
}
