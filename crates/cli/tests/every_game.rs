//! Every game of the house in the terminal: watched, played, saved, replayed. No game is named
//! here; what only some can do is told by how they are played.

mod play_help;

use parlor_house::{GAMES, Info};
use play_help::{fresh, parlor, saved_game};

/// What nobody would say.
const NONSENSE: [&str; 14] = [
    " goes from ",
    " moves from ",
    "a card a card",
    "gets no ",
    "of you and give",
    "card of your hand.",
    " 1 cards",
    " 1 books",
    "scores 1 points",
    "seat …",
    "the turned.",
    "the the ",
    "You plays",
    "You draws",
];

fn games() -> impl Iterator<Item = Info> {
    GAMES.iter().map(|game| game.info())
}

fn alone(info: &Info) -> bool {
    info.seats.1 == 1
}

/// Whether a game has come to its end, in words.
fn is_over(out: &str) -> bool {
    let words = ["win!", "wins.", "draw between", "loses.", "You lose.", "Nobody wins."];
    words.iter().any(|word| out.contains(word))
}

/// What is right in every text: it fits the page, and it is sense.
fn check(args: &str, out: &str) {
    for line in out.lines() {
        assert!(line.chars().count() <= 80, "{args}: a line too long: {line}");
        let nonsense = NONSENSE.iter().find(|phrase| line.contains(**phrase));
        assert_eq!(nonsense, None, "{args}: {line}");
    }
}

fn watched(args: &str) -> String {
    let said = parlor(&format!("play {args} --watch"), "");
    assert_eq!(said.code, Some(0), "{args}: {}", said.err);
    assert!(is_over(&said.out), "{args} has no end");
    check(args, &said.out);
    said.out
}

/// Answers for a while: mostly the first offer, now and then nothing.
fn answers(count: usize) -> String {
    "\n1\n1\n2\n1\n".repeat(count)
}

#[test]
fn every_edition_is_watched_to_its_end() {
    for info in games() {
        for (edition, ..) in &info.editions {
            watched(&format!("{} -e {edition} --seed tea", info.id));
        }
    }
}

#[test]
fn the_fewest_and_some_more_play_as_well() {
    for info in games() {
        let (fewest, most) = info.seats;
        for players in [fewest, most.min(6)] {
            watched(&format!("{} -p {players} --seed lamp --bots novice", info.id));
        }
    }
}

#[test]
fn random_bots_play_and_never_give_up() {
    for info in games().filter(|info| info.seats.0 < 3) {
        let out = watched(&format!("{} --bots random --seed hat -p {}", info.id, info.seats.0));
        assert!(!out.contains("gives up"), "{}", info.id);
    }
}

#[test]
fn every_game_is_played_by_answers() {
    for info in games() {
        let args = format!("{} --seed hat", info.id);
        let said = parlor(&format!("play {args}"), answers(60));
        assert_eq!(said.code, Some(0), "{args}: {}", said.err);
        assert!(said.out.contains("  You  "), "{args}: the person has done something");
        assert!(!said.out.contains("give up: the game is lost."), "{args}: a stray number");
        check(&args, &said.out);
    }
}

#[test]
fn rubbish_breaks_nothing() {
    let scraps = [
        "foo",
        "99",
        "0",
        "-1",
        "7>",
        ">3",
        "@",
        "pair-",
        "up-9",
        "π>ß",
        "ys3>1@rm2",
        "ask-9-7",
        "\u{1b}[2J",
        "take-1-3x",
        "offer-0x0",
        "slide-",
        "\t",
        "hint",
        "log 3",
        "undo",
        "rules 1",
        "offers",
        "help",
        "",
        "give",
        "place-99",
        "turned>s99",
        "a\0b",
    ];
    let mut typed: Vec<u8> = Vec::new();
    for at in 0..400 {
        typed.extend(scraps[at % scraps.len()].bytes());
        typed.extend(if at % 7 == 0 { &b"\xff\xfe\n"[..] } else { b"\n" });
    }
    for info in games() {
        let said = parlor(&format!("play {} --seed hat", info.id), &typed);
        assert_eq!(said.code, Some(0), "{}: {}", info.id, said.err);
        assert!(!said.out.contains('\u{1b}') && !said.out.contains('\0'), "{}", info.id);
    }
}

#[test]
fn a_saved_game_goes_on_and_is_replayed() {
    for info in games() {
        let path = fresh(&format!("every-{}.record", info.id));
        let said = parlor(&format!("play {} --seed oak --save {path}", info.id), "\n1\n1\n");
        assert!(said.out.contains(&format!("saved in {path}")), "{}: {}", info.id, said.out);
        let checked = parlor(&format!("replay --check {path}"), "");
        assert!(checked.out.contains("unfinished after"), "{}: {}", info.id, checked.out);
        let said = parlor(&format!("play --continue {path} --watch"), "");
        assert_eq!(said.code, Some(0), "{}: {}", info.id, said.err);
        let checked = parlor(&format!("replay --check {path}"), "");
        let ended = ["wins by ", "win by ", "draw by ", ": lost by "];
        let ended = ended.iter().any(|words| checked.out.contains(words));
        assert!(ended, "{}: {}", info.id, checked.out);
    }
}

#[test]
fn every_eye_is_told_a_replay() {
    for info in games() {
        let path = saved_game(&format!("replayed-{}", info.id), &format!("{} --seed elm", info.id));
        for eye in ["all", "spectator", "0"] {
            let args = format!("replay --eye {eye} {path}");
            let said = parlor(&args, "");
            assert_eq!(said.code, Some(0), "{args}: {}", said.err);
            assert!(is_over(&said.out), "{args}");
            check(&args, &said.out);
        }
        let json = parlor(&format!("replay --json {path}"), "").out;
        for line in json.lines() {
            serde_json::from_str::<serde_json::Value>(line).expect("a line is JSON");
        }
        assert!(json.lines().count() > 2, "{}", info.id);
    }
}

/// The tables drawn, one after another, without what was told beside them.
fn tables<'a>(out: &'a str, title: &str) -> Vec<&'a str> {
    let parts = out.split(title).skip(1);
    parts.map(|part| part.split("\n  You").next().unwrap_or(part)).collect()
}

#[test]
fn alone_one_takes_back_as_much_as_one_likes() {
    for info in games().filter(alone) {
        let typed = "1\n".repeat(20) + &"undo\n".repeat(21);
        let said = parlor(&format!("play {} --seed hat", info.id), typed);
        assert!(said.out.contains("There is nothing of yours to take back."), "{}", info.id);
        let drawn = tables(&said.out, &format!("{}, ", info.title));
        assert!(drawn.len() > 40, "{}", info.id);
        let last = drawn[40].split("\n\n         Taken back").next();
        assert_eq!(drawn[0].split("\n\nYou").next(), last, "{}", info.id);
    }
}

#[test]
fn who_has_lost_alone_may_take_it_back() {
    for info in games().filter(alone) {
        let lost = |seed: &u32| {
            let typed = "1\n".repeat(400) + "undo\n";
            let out = parlor(&format!("play {} --seed lost-{seed}", info.id), typed).out;
            out.contains("You lose.").then_some(out)
        };
        let out = (0..20).find_map(|seed| lost(&seed)).expect("it is not that easy");
        let (_, after) = out.split_once("You lose.").unwrap();
        assert!(after.contains("Taken back: "), "{}", info.id);
        assert!(!out.contains("others") && !out.contains("Nobody wins"), "{}", info.id);
    }
}

#[test]
fn giving_up_is_typed_in_full() {
    for info in games().filter(alone) {
        let args = format!("play {} --seed hat", info.id);
        let said = parlor(&args, "give\nhint\nGIVE-UP\n");
        assert!(said.out.contains("   ·  give-up"), "{}: {}", info.id, said.out);
        assert!(said.out.contains("\"give\" means nothing here"), "{}", info.id);
        assert!(said.out.contains("  You    give up: the game is lost."), "{}", said.out);
        assert!(said.out.contains("You lose."), "{}", info.id);
    }
}

/// BL-11.
#[test]
fn a_match_tells_how_many_games_are_won() {
    for info in games().filter(|info| info.seats.1 <= 3) {
        let out = watched(&format!("{} -o best_of=3 --seed tea", info.id));
        assert!(out.contains(" · best of 3"), "{}", info.id);
        let told = ["games won", "The game is lost"].iter().any(|words| out.contains(words));
        assert!(told && out.contains("The cards are dealt anew."), "{}", info.id);
        let said = parlor(&format!("play {} -o best_of=5 --seed tea", info.id), "");
        assert!(said.out.contains(" · best of 5, game 1"), "{}: {}", info.id, said.out);
    }
}

#[test]
fn every_game_is_listed_and_told_on_a_page() {
    let list = parlor("games", "");
    for info in games() {
        assert!(list.out.contains(&format!("{} · {} · ", info.title, info.id)), "{}", list.out);
        let told = parlor(&format!("games {}", info.id), "").out;
        for option in &info.options {
            assert!(told.contains(&format!("\n    {}  ", option.name)), "{told}");
        }
        check(info.id, &told);
    }
    check("games", &list.out);
    assert!(parlor("games whist", "").err.contains("There is no game \"whist\""));
}
