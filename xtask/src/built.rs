//! Building one program with cargo and finding out where it was put.

use crate::run::Run;
use std::path::{Path, PathBuf};

/// What makes cargo build programs with the features that they have for the tests, so that nothing is built
/// twice: any example asks for what only tests need.
pub const AS_TESTED: &str = "--workspace --example made";

/// Runs a cargo build and returns the path of the executable called `name` that came out of it.
///
/// Cargo is asked for its messages as JSON; errors and warnings still reach the terminal.
pub fn built(root: &Path, build: Run, name: &str) -> Result<PathBuf, String> {
    let build = build.arg("--message-format=json-render-diagnostics");
    let heard = build.listen_aside(root)?;
    heard
        .stdout
        .lines()
        .find_map(|line| executable(line, name))
        .map(PathBuf::from)
        .ok_or_else(|| format!("`{build}` did not say where it put `{name}`"))
}

/// The executable that a line of cargo's messages speaks of, if it is the target called `name`.
///
/// A search for two keys and no JSON reader: cargo writes each message on one line, without
/// blanks, and the target's name cannot be mistaken, being asked for beside an executable.
fn executable(line: &str, name: &str) -> Option<String> {
    let artifact = line.contains(r#""reason":"compiler-artifact""#);
    let ours = line.contains(&format!(r#""name":"{name}""#));
    let (_, rest) = line.split_once(r#""executable":""#)?;
    if artifact && ours { text(rest) } else { None }
}

/// A JSON text up to its closing quotation mark.
fn text(rest: &str) -> Option<String> {
    let mut read = String::new();
    let mut letters = rest.chars();
    loop {
        match letters.next()? {
            '"' => return Some(read),
            '\\' => read.push(letters.next()?),
            letter => read.push(letter),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIBRARY: &str = r#"{"reason":"compiler-artifact","target":{"kind":["lib"],"name":"playout"},"executable":null}"#;
    const BENCH: &str = r#"{"reason":"compiler-artifact","target":{"kind":["bench"],"name":"playout"},"executable":"target/release/deps/play out-1\"2","fresh":true}"#;

    #[test]
    fn the_executable_is_found_by_the_name_of_its_target() {
        assert_eq!(
            executable(BENCH, "playout").as_deref(),
            Some("target/release/deps/play out-1\"2")
        );
        assert_eq!(executable(BENCH, "parlor"), None);
        assert_eq!(executable(LIBRARY, "playout"), None);
    }
}
