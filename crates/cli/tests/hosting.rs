//! What is written for those who run a house agrees with what the program takes.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "what goes wrong in a test fails the test")]

mod play_help;
mod serve_help;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use play_help::{fresh, write};
use serve_help::{House, bare, empty, said};

const SETTINGS: &str = include_str!("../../../deploy/parlor.toml");
const PAGE: &str = include_str!("../../../docs/hosting.md");
const PROMISES: &str = include_str!("../../../docs/reliability.md");

/// A flag as `--help` tells it.
struct Flag {
    name: String,
    variable: String,
    default: Option<String>,
}

/// All flags of `parlor serve` that the environment can set, too: all but `--help` and its like.
fn flags() -> Vec<Flag> {
    let help = said(&mut bare("serve --help")).out;
    // A flag begins a line; what is told of it stands further in.
    let texts = help.split("\n      --").skip(1).map(|text| {
        let words: Vec<_> = text.split_whitespace().collect();
        words.join(" ")
    });
    let flags: Vec<_> = texts.filter_map(|text| flag(&text)).collect();
    assert!(flags.len() > 10, "--help is written in another way now: {help}");
    flags
}

fn flag(text: &str) -> Option<Flag> {
    let within = |begin: &str| {
        let (_, rest) = text.split_once(begin)?;
        Some(rest.split_once(']')?.0.to_owned())
    };
    let variable = within("[env: ")?.trim_end_matches('=').into();
    Some(Flag {
        name: text.split([' ', '[']).next()?.into(),
        variable,
        default: within("[default: "),
    })
}

/// The lines of the file that set something, with their `#` taken away.
fn settings() -> Vec<(&'static str, &'static str)> {
    let lines = SETTINGS.lines().map(|line| line.strip_prefix('#').unwrap_or(line));
    let pairs = lines.filter_map(|line| line.split_once(" = "));
    let is_key = |key: &str| key.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
    pairs.filter(|(key, _)| is_key(key)).collect()
}

#[test]
fn the_file_of_settings_has_every_setting() {
    let told: BTreeSet<_> = settings().into_iter().map(|(key, _)| key.to_owned()).collect();
    let flags = flags().into_iter().map(|flag| flag.name).filter(|name| name != "config");
    assert_eq!(told, flags.collect());
    let set = SETTINGS.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    assert_eq!(set.count(), 0, "it changes nothing as it is");
}

#[test]
fn the_file_of_settings_is_accepted() {
    let all = settings().into_iter().map(|(key, value)| format!("{key} = {value}\n"));
    for text in [SETTINGS.to_owned(), all.collect()] {
        let file = fresh("settings.toml");
        write(&file, text);
        let args = format!("--config {file} --listen 127.0.0.1:0 --data {}", empty("settings"));
        let said = House::start(&mut bare(&format!("serve {args}"))).end("TERM");
        assert_eq!(said.code, Some(0), "{}", said.err);
    }
}

/// The values that stand there are those that hold without them.
#[test]
fn the_file_of_settings_tells_the_defaults() {
    for flag in flags() {
        let default = flag.default.filter(|default| !default.contains(' '));
        let value = settings().into_iter().find(|(key, _)| *key == flag.name);
        if let (Some(default), Some((key, value))) = (default, value) {
            assert_eq!(value.trim_matches('"'), default, "{key}");
        }
    }
}

/// Flag, environment, file, default: a line of the table for each.
#[test]
fn the_page_has_every_setting() {
    let rows: Vec<_> = PAGE.lines().filter(|line| line.starts_with("| `--")).collect();
    for flag in flags() {
        let name = &flag.name;
        let row = rows.iter().find(|row| row.starts_with(&format!("| `--{name}` |")));
        let row = row.unwrap_or_else(|| panic!("docs/hosting.md does not tell of --{name}"));
        let cells: Vec<_> = row.split('|').map(str::trim).collect();
        assert_eq!(cells[2], format!("`{}`", flag.variable), "{name}");
        let key = if name == "config" { String::new() } else { format!("`{name}`") };
        assert_eq!(cells[3], key, "{name}");
        if let Some(default) = flag.default.filter(|default| !default.contains(' ')) {
            assert_eq!(cells[4], format!("`{default}`"), "{name}");
        }
    }
    assert_eq!(rows.len(), flags().len(), "the page has settings that there are not");
}

/// What is counted has a line of its own in the page.
#[test]
fn the_page_has_every_metric() {
    let house = House::open(&empty("metrics"));
    let metrics = house.get("/metrics");
    house.end("TERM");
    let names: Vec<_> = metrics.lines().filter_map(|line| line.strip_prefix("# TYPE ")).collect();
    assert!(names.len() > 5, "{metrics}");
    for line in names {
        let (name, kind) = line.split_once(' ').unwrap();
        let counted = if kind == "counter" { format!("{name}_total") } else { name.into() };
        assert!(PAGE.contains(&format!("| `{counted}` |")), "docs/hosting.md lacks {counted}");
    }
}

/// A promise names the tests that try it.
#[test]
fn the_tests_that_promises_name_are_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let sources: String =
        ["log/src", "log/tests", "party/src", "server/src", "server/tests", "cli/tests"]
            .iter()
            .flat_map(|folder| sources(&root.join(folder)))
            .collect();
    let quoted = PROMISES.split('`').skip(1).step_by(2);
    let named: Vec<_> = quoted.filter(|word| word.matches('_').count() > 2).collect();
    assert!(named.len() > 10, "promises are written in another way now: {named:?}");
    for name in named {
        assert!(sources.contains(&format!("fn {name}(")), "there is no test {name}");
    }
}

/// The text of every Rust file below a folder.
fn sources(folder: &Path) -> Vec<String> {
    let paths = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let texts = |path: PathBuf| match path.is_dir() {
        true => sources(&path),
        false => vec![std::fs::read_to_string(path).unwrap_or_default()],
    };
    paths.flat_map(texts).collect()
}
