//! `parlor serve`: opening and closing, and where its settings come from.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "what goes wrong in a test fails the test")]

mod play_help;
mod serve_help;

use std::net::TcpListener;

use play_help::{fresh, write};
use serve_help::{House, bare, database, empty, said};

/// Settings in a file of its own.
fn file(name: &str, text: &str) -> String {
    let name = fresh(&format!("{name}.toml"));
    write(&name, text);
    name
}

/// What it says of settings that cannot be.
fn refused(args: &str, code: i32) -> String {
    let said = said(&mut bare(&format!("serve {args}")));
    assert_eq!((said.code, said.out.as_str()), (Some(code), ""), "{args}: {}", said.err);
    said.err
}

#[test]
fn a_house_says_where_it_is_answers_and_closes_gracefully() {
    for signal in ["TERM", "INT"] {
        let house = House::open(&empty(signal));
        let port = house.address.strip_prefix("127.0.0.1:").unwrap();
        assert_ne!(port.parse::<u16>().unwrap(), 0);
        assert_eq!(house.get("/healthz"), r#"{"ok":true}"#);
        assert!(house.get("/metrics").contains("parlor_tables_opened_total 0"));
        let said = house.end(signal);
        assert_eq!(said.code, Some(0), "{}", said.err);
        assert!(said.err.contains("the parlor is closed"), "{}", said.err);
        assert!(!said.err.contains('\u{1b}'), "colours are for terminals: {}", said.err);
    }
}

/// Whoever reads where it is may close it at once.
#[test]
fn a_house_that_says_it_is_open_can_be_closed() {
    let folder = empty("at-once");
    for _ in 0..10 {
        let said = House::open(&folder).end("TERM");
        assert_eq!(said.code, Some(0), "{}", said.err);
    }
}

/// What was kept is there when the house opens again, whether it was closed or killed.
#[test]
fn a_house_opens_again_as_it_was() {
    let folder = empty("again");
    let mut tables: Vec<String> = Vec::new();
    for signal in ["TERM", "KILL", "TERM"] {
        let house = House::open(&folder);
        assert!(tables.iter().all(|table| house.has(table)));
        tables.push(house.table());
        house.end(signal);
    }
}

#[test]
fn what_is_wrong_with_a_file_is_told() {
    let cases = [
        ("port = 8080", "there is no setting \"port\"; parlor serve --help lists them"),
        ("config = \"other.toml\"", "there is no setting \"config\""),
        ("[serve]\nlisten = \"127.0.0.1:0\"", "there is no setting \"serve\""),
        ("listen = \"somewhere\"", "listen cannot be \"somewhere\""),
        ("listen = \"127.0.0.1\"", "listen cannot be \"127.0.0.1\""),
        ("connections = -1", "connections cannot be \"-1\""),
        ("tables-per-person = 1.5", "is a text or a number"),
        ("trust-proxy = \"yes\"", "trust-proxy is true or false"),
        ("origin = [true]", "origin is a text or a number"),
        ("log = \"chatty=what\"", "--log chatty=what"),
        ("listen 127.0.0.1:0", "bad.toml: "),
    ];
    for (text, sentence) in cases {
        let error = refused(&format!("--data {} --config {}", empty("bad"), file("bad", text)), 1);
        assert!(error.starts_with("parlor: ") && error.contains(sentence), "{text}: {error}");
    }
    let error = refused("--config nowhere.toml", 1);
    assert!(error.contains("nowhere.toml: there is no such file"), "{error}");
}

#[test]
fn what_is_wrong_with_the_command_line_is_told() {
    for listen in ["somewhere", "127.0.0.1", "127.0.0.1:99999", ":8080"] {
        let error = refused(&format!("--listen {listen}"), 2);
        assert!(error.contains("--listen"), "{error}");
    }
    let error = refused("--data here --database postgres://there", 2);
    assert!(error.contains("cannot be used with"), "{error}");
}

#[test]
fn a_place_that_cannot_be_had_is_named() {
    let other = TcpListener::bind("127.0.0.1:0").unwrap();
    let (taken, folder) = (other.local_addr().unwrap(), empty("taken"));
    let error = refused(&format!("--listen {taken} --data {folder}"), 1);
    assert!(error.contains(&format!("cannot listen on {taken}")), "{error}");
    drop(other);
    let file = file("no-folder", "");
    let error = refused(&format!("--listen 127.0.0.1:0 --data {file}"), 1);
    assert!(error.contains("no-folder.toml: the folder cannot be made"), "{error}");
}

/// Two houses would not know of each other.
#[test]
fn a_folder_has_one_house() {
    let folder = empty("one");
    let house = House::open(&folder);
    let error = refused(&format!("--listen 127.0.0.1:0 --data {folder}"), 1);
    assert!(error.contains("parlor.sqlite: it is in use by another process"), "{error}");
    assert_eq!(house.get("/healthz"), r#"{"ok":true}"#, "the first one does not mind");
}

/// The command line wins over the environment, and that over the file.
#[test]
fn what_is_given_closer_wins() {
    let [by_file, by_variable, by_flag] = ["by-file", "by-variable", "by-flag"].map(empty);
    let config = file("closer", &format!("data = \"{by_file}\"\nlog = \"error\""));
    let ways: [(&str, Option<&str>, &str); 3] = [
        ("", None, &by_file),
        ("", Some(&by_variable), &by_variable),
        (&format!("--data {by_flag}"), Some(&by_variable), &by_flag),
    ];
    for (flag, variable, expected) in ways {
        let mut command = bare(&format!("serve {flag}"));
        command.env("PARLOR_LISTEN", "127.0.0.1:0").env("PARLOR_CONFIG", &config);
        command.envs(variable.map(|folder| ("PARLOR_DATA", folder)));
        let house = House::start(&mut command);
        assert!(database(expected).exists(), "{expected}");
        let said = house.end("TERM");
        assert!(!said.err.contains("is closed"), "the file says what to log: {}", said.err);
    }
}

#[test]
fn a_folder_that_is_given_wins_over_a_database_in_the_file() {
    let config = file("database", "database = \"postgres://nobody@127.0.0.1:1/none\"");
    let folder = empty("database");
    for variable in [false, true] {
        let mut command = bare(&format!("serve --listen 127.0.0.1:0 --config {config}"));
        match variable {
            true => command.env("PARLOR_DATA", &folder),
            false => command.args(["--data", &folder]),
        };
        House::start(&mut command).end("TERM");
    }
}

/// A database that cannot be reached is told of without its password.
#[test]
fn a_password_is_never_told() {
    let mut command = bare("serve --listen 127.0.0.1:0");
    command.env("PARLOR_DATABASE", "postgres://ada:swordfish@127.0.0.1:1/parlor");
    let told = said(&mut command);
    assert_eq!(told.code, Some(1), "{}", told.err);
    assert!(told.err.starts_with("parlor: ") || told.err.contains("\nparlor: "), "{}", told.err);
    let help = said(command.arg("--help"));
    for text in [told.err, told.out, help.out] {
        assert!(!text.contains("swordfish"), "{text}");
    }
}

#[test]
fn the_log_can_be_read_by_programs() {
    let mut command = bare(&format!("serve --listen 127.0.0.1:0 --data {}", empty("json")));
    let house = House::start(command.env("PARLOR_LOG_JSON", "true"));
    let said = house.end("TERM");
    let lines: Vec<serde_json::Value> =
        said.err.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let messages: Vec<_> = lines.iter().map(|line| line["fields"]["message"].as_str()).collect();
    assert_eq!(messages.first(), Some(&Some("the parlor is open")), "{}", said.err);
}

/// What is on in the file is off if the environment says so, and the command line has the last word.
#[test]
fn what_is_on_in_the_file_can_be_turned_off() {
    let config = file("off", "trust-proxy = true\nlog-json = true");
    let secure = |flag: &str, variable: &str| {
        let folder = empty("off");
        let mut command =
            bare(&format!("serve --listen 127.0.0.1:0 --data {folder} --config {config} {flag}"));
        if !variable.is_empty() {
            command.env("PARLOR_TRUST_PROXY", variable).env("PARLOR_LOG_JSON", variable);
        }
        let house = House::start(&mut command);
        let (head, _) =
            house.ask("GET /api/me HTTP/1.1\r\nX-Forwarded-Proto: https\r\nX-Rest:", "");
        let said = house.end("TERM").err;
        assert_eq!(head.contains("; Secure"), said.starts_with('{') || !flag.is_empty(), "{said}");
        head.contains("; Secure")
    };
    assert!(secure("", ""));
    assert!(!secure("", "false"));
    assert!(secure("--trust-proxy", "false"));
}

/// A folder on the command line wins over a database in the environment.
#[test]
fn a_folder_that_is_given_wins_over_a_database_in_the_environment() {
    let folder = empty("over-environment");
    let mut command = bare(&format!("serve --listen 127.0.0.1:0 --data {folder}"));
    command.env("PARLOR_DATABASE", "postgres://nobody@127.0.0.1:1/none");
    House::start(&mut command).end("TERM");
    assert!(database(&folder).exists());
    let mut both = bare("serve --listen 127.0.0.1:0");
    both.env("PARLOR_DATABASE", "postgres://nobody@127.0.0.1:1/none").env("PARLOR_DATA", &folder);
    let said = said(&mut both);
    assert!(said.code == Some(1) && said.err.contains("are both set"), "{}", said.err);
}
