//! `parlor ladder`: the levels against each other.

mod play_help;

use parlor_house::GAMES;
use play_help::{fresh, parlor, read, write};
use serde_json::Value;

fn json(args: &str) -> Value {
    let said = parlor(&format!("{args} --json -"), "");
    assert_eq!(said.code, Some(0), "{args}: {}", said.err);
    serde_json::from_str(&said.out).expect("JSON")
}

fn names(page: &Value) -> Vec<&str> {
    let levels = page["levels"].as_array().expect("levels");
    levels.iter().map(|level| level["level"].as_str().expect("a name")).collect()
}

#[test]
fn the_better_stand_above_the_worse() {
    let page = json("ladder blink --seed tea --games 20");
    assert_eq!(names(&page), ["expert", "careful", "novice", "random"]);
    let levels = page["levels"].as_array().expect("levels");
    let sum: f64 = levels.iter().filter_map(|level| level["rating"].as_f64()).sum();
    assert!(sum.abs() < 1.0, "on average 0: {levels:?}");
    for level in levels {
        let [low, value, high] =
            ["low", "rating", "high"].map(|name| level[name].as_f64().expect("a finite number"));
        assert!(low < value && value < high, "{level}");
    }
    let pairs = page["pairs"].as_array().expect("pairs");
    assert_eq!(pairs.len(), 6);
    for pair in pairs {
        assert_eq!(pair["games"], 20, "{pair}");
        let won: f64 = (0..2).filter_map(|at| pair["won"][at].as_f64()).sum();
        assert_eq!(won, 20.0, "{pair}");
    }
}

#[test]
fn the_page_is_the_same_whatever_the_number_of_threads() {
    let page = |threads: u32| {
        let args = "ladder store --levels random,novice,careful --games 30 --seed tea";
        let said = parlor(&format!("{args} --threads {threads}"), "");
        assert_eq!(said.code, Some(0), "{}", said.err);
        said.out
    };
    let alone = page(1);
    assert_eq!(alone, page(3));
    for part in [
        "Go to Store · 1913 · 2 players · seed tea\n",
        "90 games: 30 for each pair, the same 15 deals with seats exchanged.",
        "Ratings\n  1.  ",
        "\n  3.  random ",
        "Games won, in per cent\n",
        "careful against random",
    ] {
        assert!(alone.contains(part), "{part:?} is missing:\n{alone}");
    }
    assert!(alone.lines().all(|line| line.chars().count() <= 80), "{alone}");
}

#[test]
fn alone_at_the_table_levels_are_ranked_by_games_won() {
    let args = "ladder another-patience --levels random,careful --games 100 --seed tea";
    let page = json(args);
    assert_eq!((page["players"].as_u64(), page["games"].as_u64()), (Some(1), Some(200)));
    assert!(page["levels"][0]["share"].as_f64() >= page["levels"][1]["share"].as_f64());
    assert_eq!(page["pairs"].as_array().map(Vec::len), Some(0));
    let said = parlor(args, "");
    assert!(said.out.contains("each level alone with the same 100 deals"), "{}", said.out);
}

/// Also where three sit at the table at least.
#[test]
fn every_game_has_a_ladder() {
    for game in GAMES {
        let info = game.info();
        let args = format!("ladder {} --levels random,careful --games 6 --seed tea", info.id);
        let page = json(&args);
        assert_eq!(page["players"], info.seats.0, "{}", info.id);
        assert_eq!(names(&page).len(), 2, "{}", info.id);
    }
}

#[test]
fn a_ladder_is_drawn_and_kept() {
    let (svg, file) = (fresh("ladder.svg"), fresh("ladder.json"));
    let args = format!("ladder store --levels random,careful -g 10 --svg {svg} --json {file}");
    for _ in 0..2 {
        let said = parlor(&args, "");
        assert_eq!(said.code, Some(0), "what a ladder wrote it may write again: {}", said.err);
        assert!(said.out.contains("Ratings"), "{}", said.out);
    }
    let drawn = read(&svg);
    assert!(drawn.starts_with("<svg xmlns=") && drawn.contains("careful against random"));
    let kept: Value = serde_json::from_str(&read(&file)).expect("JSON");
    assert_eq!(kept["parlor"], "ladder");
}

/// Without a seed it is that of the file, so that the same command writes the same.
#[test]
fn the_file_of_another_ladder_is_not_written_over() {
    let file = fresh("ladder-other.json");
    let ladder = format!("ladder store --levels random,careful --json {file}");
    assert_eq!(parlor(&format!("{ladder} -g 10 --seed tea"), "").code, Some(0));
    let before = read(&file);
    for (more, why) in [
        ("-g 10 --seed hat", "seed is \"tea\" there and \"hat\" here"),
        ("-g 10 -p 3", "players is 2 there and 3 here"),
        ("-g 10 --trials 9", "budget is 400 there and 9 here"),
        ("-g 8", "it has 10 games"),
    ] {
        let said = parlor(&format!("{ladder} {more}"), "");
        assert_eq!(said.code, Some(1), "{more}: {}", said.out);
        assert!(
            said.err.contains("holds another ladder") && said.err.contains(why),
            "{}",
            said.err
        );
    }
    let said = parlor(&format!("ladder store --levels random,novice -g 10 --json {file}"), "");
    assert!(said.err.contains("other levels met there"), "{}", said.err);
    assert_eq!(read(&file), before);
    assert_eq!(parlor(&format!("{ladder} -g 10"), "").code, Some(0));
    assert_eq!(read(&file), before);
    write(&file, &before[..before.len() / 2]);
    assert!(parlor(&format!("{ladder} -g 10"), "").err.contains("cannot be read"));
}

#[test]
fn one_deal_is_told_as_one() {
    let two = parlor("ladder store --levels random,careful -g 2 --seed tea", "").out;
    assert!(two.contains("2 games: 2 for each pair, the same deal with seats exchanged."), "{two}");
    let alone = parlor("ladder another-patience --levels random,careful -g 1 --seed tea", "").out;
    assert!(alone.contains("each level alone with the same deal, ranked"), "{alone}");
}

#[test]
fn what_is_no_ladder_is_said() {
    write("ladder-notes.txt", "my notes");
    for (args, why) in [
        ("ladder whist", "There is no game \"whist\""),
        ("ladder store --levels careful", "two levels at least"),
        ("ladder store --levels careful,random,careful", "careful is named twice"),
        ("ladder store --levels clever,random", "there is no bot \"clever\""),
        ("ladder store --json ladder-notes.txt", "something else is there already"),
        ("ladder store --svg ladder-notes.txt", "something else is there already"),
        ("ladder store --trials 1000001", "1000001 is not in 1..=1000000"),
    ] {
        let said = parlor(args, "");
        assert!(matches!(said.code, Some(1 | 2)), "{args}: {}", said.out);
        assert!(said.err.contains(why), "{args}: {}", said.err);
    }
    assert_eq!(read("ladder-notes.txt"), "my notes");
}
