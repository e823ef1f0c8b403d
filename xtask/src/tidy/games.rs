//! The law that a game stands alone: what two games share lies on the shelf.

use super::{Findings, Tree};
use std::collections::BTreeSet;

const GAMES: &str = "crates/games/src/";
const SHELF: &str = "shelf";

/// The ways in which a path that leaves a game's folder can begin.
const WAYS_OUT: [&str; 3] = ["crate::", "super::", "parlor_games::"];

/// No file in one game's folder, nor in the shelf, names another game's folder.
pub fn no_game_imports_another(tree: &Tree, findings: &mut Findings) {
    let games = games(tree);
    for (file, code) in tree.rust() {
        let Some(own) = folder(&file.path) else { continue };
        for (at, name) in named(code) {
            if name != own && games.contains(name) {
                let line = 1 + code[..at].matches('\n').count();
                let sentence = format!(
                    "`{own}` uses the folder of the game `{name}`; what two games share \
                     belongs in `{SHELF}`"
                );
                findings.breach(file, line, &sentence);
            }
        }
    }
}

/// The folders of the games.
fn games(tree: &Tree) -> BTreeSet<&str> {
    let folders = tree.files.iter().filter_map(|file| folder(&file.path));
    folders.filter(|name| *name != SHELF).collect()
}

/// The folder under the games' source in which a file lies.
fn folder(path: &str) -> Option<&str> {
    path.strip_prefix(GAMES)?.split_once('/').map(|(folder, _)| folder)
}

/// Every name that directly follows a way out, and where it stands.
fn named(code: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    for way in WAYS_OUT {
        for (at, _) in code.match_indices(way) {
            names_at(code, at + way.len(), &mut found);
        }
    }
    found
}

/// The name at a place, or the first name of each branch where a `{` opens a group.
fn names_at<'a>(code: &'a str, at: usize, found: &mut Vec<(usize, &'a str)>) {
    let rest = &code[at..];
    if !rest.starts_with('{') {
        found.push((at, name(rest)));
        return;
    }
    let mut depth = 0;
    for (offset, letter) in rest.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return;
        }
        if depth == 1 && (letter == '{' || letter == ',') {
            let branch = &rest[offset + 1..];
            let skipped = branch.len() - branch.trim_start().len();
            let start = at + offset + 1 + skipped;
            found.push((start, name(&code[start..])));
        }
    }
}

/// The name with which a text begins; empty if it begins with none.
fn name(rest: &str) -> &str {
    let end = rest.find(|letter: char| !letter.is_alphanumeric() && letter != '_');
    &rest[..end.unwrap_or(rest.len())]
}

#[cfg(test)]
mod tests {
    use super::super::breaches;
    use super::*;

    fn found(path: &str, text: &str) -> Vec<String> {
        let flinch = ("crates/games/src/flinch/mod.rs", "");
        let skat = ("crates/games/src/skat/mod.rs", "");
        breaches(no_game_imports_another, &[flinch, skat, (path, text)])
    }

    #[test]
    fn a_game_may_not_use_another() {
        for text in [
            "use crate::flinch::Pile;",
            "use crate::{\n    shelf::{a, b},\n    flinch::Pile,\n};",
            "use super::super::flinch;",
            "fn f() -> crate::flinch::Pile {}",
        ] {
            assert_eq!(found("crates/games/src/skat/play.rs", text).len(), 1, "{text}");
        }
        assert_eq!(found("crates/games/src/shelf/a.rs", "use crate::flinch;").len(), 1);
    }

    #[test]
    fn the_breach_is_on_the_line_of_the_name() {
        let found = found("crates/games/src/skat/play.rs", "\nuse crate::{\n    flinch,\n};");
        assert!(found[0].starts_with("crates/games/src/skat/play.rs:3: "), "{found:?}");
    }

    #[test]
    fn a_game_may_use_itself_and_the_shelf() {
        let text = "use crate::skat::rules;\nuse crate::shelf::{flinch, a};\n// crate::flinch";
        assert!(found("crates/games/src/skat/play.rs", text).is_empty());
        assert!(found("crates/games/src/lib.rs", "pub use crate::flinch::Flinch;").is_empty());
    }
}
