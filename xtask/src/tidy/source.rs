//! Laws about Rust files: how long, with which words, and without std where that is promised.

use super::{File, Findings, Tree};

/// A longer file is an error.
const LONGEST: usize = 500;
/// A longer file gets a remark.
const LONG: usize = 400;

/// The crates that promise to do without std.
const NO_STD: [&str; 3] = ["cards", "engine", "games"];

/// A file that passes 400 lines has two subjects; one that passes 500 is not let in.
pub fn length(tree: &Tree, findings: &mut Findings) {
    for (file, _) in tree.rust() {
        let lines = file.text.lines().count();
        let sentence = format!(
            "{lines} lines; a file has at most {LONGEST}, and over {LONG} it usually has two \
             subjects: give each its own file"
        );
        if lines > LONGEST {
            findings.breach(file, lines, &sentence);
        } else if lines > LONG {
            findings.remark(file, lines, &sentence);
        }
    }
}

/// Cards, engine and games run anywhere: `#![no_std]` says so, and nothing takes it back.
pub fn no_std(tree: &Tree, findings: &mut Findings) {
    for name in NO_STD {
        let folder = format!("crates/{name}/src/");
        match tree.file(&format!("{folder}lib.rs")) {
            Some(file) => says_no_std(file, findings),
            None => findings.breaches.push(format!("{folder}lib.rs:1: this file must exist")),
        }
        for (file, code) in tree.rust().filter(|(file, _)| file.path.starts_with(&folder)) {
            links_no_std(file, code, findings);
        }
    }
}

fn says_no_std(file: &File, findings: &mut Findings) {
    let code = file.code.as_deref().unwrap_or_default();
    if !code.lines().any(|line| line.trim() == "#![no_std]") {
        findings.breach(file, 1, "this crate must do without std: write `#![no_std]` at its top");
    }
}

/// `extern crate std` is for tests only: in a file of tests, or with the `cfg` on the line before
/// it or on its own.
fn links_no_std(file: &File, code: &str, findings: &mut Findings) {
    if file.path.ends_with("/tests.rs") || file.path.contains("/tests/") {
        return;
    }
    let mut before = "";
    for (index, line) in code.lines().enumerate() {
        let for_tests = is_cfg_test(line) || is_cfg_test(before);
        if line.contains("extern crate std") && !for_tests {
            findings.breach(
                file,
                index + 1,
                "std is for tests only here: put `#[cfg(test)]` before it",
            );
        }
        before = line;
    }
}

fn is_cfg_test(line: &str) -> bool {
    line.contains("#[cfg(") && has_word(line, "test") && !line.contains("not(test")
}

/// Words that may not stand in code, each with what the law wants instead.
const WORDS: [(&str, &str); 5] = [
    ("unsafe", "there is no unsafe code in this project"),
    ("todo!", "finish it, or leave it out and open an issue"),
    ("unimplemented!", "finish it, or make the case unsayable"),
    ("dbg!", "remove what was for debugging"),
    ("#[ignore", "a test runs or is not there: repair it or delete it"),
];

/// Nothing unsafe, nothing unfinished, nothing ignored.
pub fn words(tree: &Tree, findings: &mut Findings) {
    for (file, code) in tree.rust() {
        for (index, line) in code.lines().enumerate() {
            for (word, wanted) in WORDS.iter().filter(|(word, _)| has_word(line, word)) {
                let name = word.trim_start_matches("#[");
                findings.breach(file, index + 1, &format!("`{name}`: {wanted}"));
            }
        }
    }
}

/// Whether the word stands in the line by itself and not as a part of a longer name.
fn has_word(line: &str, word: &str) -> bool {
    let in_name = |letter: char| letter.is_alphanumeric() || letter == '_';
    line.match_indices(word).any(|(at, _)| {
        let ends = word.ends_with('!') || !line[at + word.len()..].starts_with(in_name);
        !line[..at].ends_with(in_name) && ends
    })
}

#[cfg(test)]
mod tests {
    use super::super::breaches;
    use super::*;

    #[test]
    fn a_file_of_more_than_500_lines_is_not_let_in() {
        let tree = |lines: usize| Tree::of_texts(&[("a.rs", &"\n".repeat(lines))]);
        for (lines, remarks, errors) in [(400, 0, 0), (401, 1, 0), (500, 1, 0), (501, 0, 1)] {
            let mut findings = Findings::default();
            length(&tree(lines), &mut findings);
            assert_eq!((findings.remarks.len(), findings.breaches.len()), (remarks, errors));
        }
    }

    const GOOD: [(&str, &str); 3] = [
        ("crates/cards/src/lib.rs", "//! Cards.\n#![no_std]\n#[cfg(test)]\nextern crate std;\n"),
        ("crates/engine/src/lib.rs", "#![no_std]\n"),
        ("crates/games/src/lib.rs", "#![no_std]\n"),
    ];

    #[test]
    fn the_three_lower_rooms_do_without_std() {
        assert!(breaches(no_std, &GOOD).is_empty());
        let tests = ("crates/cards/src/tests.rs", "extern crate std;\n");
        assert!(breaches(no_std, &[&GOOD[..], &[tests]].concat()).is_empty());
        let mut bad = GOOD;
        bad[1].1 = "// #![no_std]\n";
        bad[2].1 = "#![no_std]\n\nextern crate std;\n";
        let found = breaches(no_std, &bad);
        assert!(found[0].starts_with("crates/engine/src/lib.rs:1: "), "{found:?}");
        assert!(found[1].starts_with("crates/games/src/lib.rs:3: "), "{found:?}");
        assert_eq!(breaches(no_std, &GOOD[..2]).len(), 1);
    }

    #[test]
    fn forbidden_words_are_found_in_code() {
        for line in [
            "unsafe { }",
            "fn f() { todo!() }",
            "unimplemented!(\"x\")",
            "let x = dbg!(y);",
            "#[ignore]",
            "#[ignore = \"slow\"]",
            "std::todo!()",
        ] {
            assert_eq!(breaches(words, &[("a.rs", line)]).len(), 1, "{line}");
        }
    }

    #[test]
    fn forbidden_words_may_be_spoken_of() {
        for line in [
            "// unsafe, todo!()",
            "#![forbid(unsafe_code)]",
            "say(\"dbg!\")",
            "my_todo!()",
            "fn ignore() {}",
        ] {
            assert!(breaches(words, &[("a.rs", line)]).is_empty(), "{line}");
        }
        assert!(breaches(words, &[("notes.md", "unsafe todo!")]).is_empty());
    }
}
