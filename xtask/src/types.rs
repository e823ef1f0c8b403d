//! `cargo xtask types`: what is generated from the messages, and whether it is fresh.

use crate::built::built;
use crate::run::Run;
use std::path::Path;

/// What is wanted of the generated files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// That they are written.
    Write,
    /// That it is told whether they are fresh.
    Check,
}

/// A file that an example of ours prints.
struct Made {
    path: &'static str,
    /// The example, and what it takes to build it: where the tests build it, with all others, as a package by
    /// itself has other features.
    example: &'static str,
    build: &'static str,
    /// What it is asked for.
    asked: &'static str,
}

/// THE list of generated files.
const MADE: [Made; 4] = [
    Made {
        path: "web/src/protocol.ts",
        example: "typescript",
        build: "-p parlor-protocol --features typescript",
        asked: "",
    },
    Made { path: "docs/openapi.json", example: "openapi", build: "--workspace", asked: "" },
    Made {
        path: "web/src/made/catalogue.json",
        example: "made",
        build: "--workspace",
        asked: "catalogue",
    },
    Made { path: "web/src/made/rules.json", example: "made", build: "--workspace", asked: "rules" },
];

/// Writes every generated file.
pub fn write(root: &Path) -> Result<(), String> {
    for made in &MADE {
        let (fresh, place) = (made.fresh(root)?, root.join(made.path));
        let folder = place.parent().map_or(Ok(()), std::fs::create_dir_all);
        let written = folder.and_then(|()| std::fs::write(&place, fresh));
        written.map_err(|why| format!("{} cannot be written: {why}", made.path))?;
        println!("{} is written", made.path);
    }
    Ok(())
}

/// Says which generated files are not what would be written now.
pub fn check(root: &Path) -> Result<(), String> {
    let mut stale = Vec::new();
    for made in &MADE {
        let kept = std::fs::read_to_string(root.join(made.path)).unwrap_or_default();
        if !is_same(&kept, &made.fresh(root)?) {
            stale.push(made.path);
        }
    }
    if stale.is_empty() {
        println!("types: {} generated files are fresh", MADE.len());
        return Ok(());
    }
    Err(format!("{} is stale; write it anew with `cargo xtask types`", stale.join(" and ")))
}

impl Made {
    fn fresh(&self, root: &Path) -> Result<String, String> {
        let build = Run::new("cargo", "build --quiet").args(self.build).args("--example");
        let program = built(root, build.arg(self.example), self.example)?;
        Ok(Run::new(program, self.asked).listen_aside(root)?.stdout)
    }
}

/// Whether two texts are the same; git may have changed how lines end.
fn is_same(kept: &str, fresh: &str) -> bool {
    kept.lines().eq(fresh.lines())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_fresh_to_the_letter_but_for_the_ends_of_its_lines() {
        assert!(is_same("a\r\nb\r\n", "a\nb\n"));
        assert!(!is_same("a\nb\n", "a\nc\n"));
        assert!(!is_same("", "a\n"));
    }
}
