//! `cargo xtask tidy`: the laws of house-keeping, read from the tree.
//!
//! Each law is a function from the [`Tree`] to [`Findings`]; [`LAWS`] lists them.

mod games;
mod mask;
mod paths;
mod rooms;
mod source;
mod tree;

use std::path::Path;
pub use tree::{File, Tree};

/// A law reads the tree and notes what it finds.
type Law = fn(&Tree, &mut Findings);

/// THE list of laws.
const LAWS: [Law; 6] = [
    source::length,
    source::no_std,
    source::words,
    rooms::rooms,
    games::no_game_imports_another,
    paths::paths,
];

/// Checks every law on the checkout and prints what was found, file by file.
pub fn tidy(root: &Path) -> Result<(), String> {
    let tree = Tree::of_checkout(root)?;
    let findings = judge(&tree);
    for remark in &findings.remarks {
        println!("remark: {remark}");
    }
    for breach in &findings.breaches {
        println!("error: {breach}");
    }
    println!("tidy: {} files, {} laws", tree.files.len(), LAWS.len());
    match findings.breaches.len() {
        0 => Ok(()),
        1 => Err("the tree is not tidy: a law is broken in one place (named above)".to_owned()),
        many => {
            Err(format!("the tree is not tidy: laws are broken in {many} places (named above)"))
        }
    }
}

fn judge(tree: &Tree) -> Findings {
    let mut findings = Findings::default();
    for law in LAWS {
        law(tree, &mut findings);
    }
    findings.breaches.sort();
    findings.remarks.sort();
    findings
}

/// What the laws found, each as `file:line: sentence`.
#[derive(Debug, Default)]
pub struct Findings {
    /// What breaks a law.
    breaches: Vec<String>,
    /// What is worth knowing and breaks nothing.
    remarks: Vec<String>,
}

impl Findings {
    /// Notes a breach on a line, counted from one.
    fn breach(&mut self, file: &File, line: usize, sentence: &str) {
        self.breaches.push(format!("{}:{line}: {sentence}", file.path));
    }

    /// Notes a remark on a line, counted from one.
    fn remark(&mut self, file: &File, line: usize, sentence: &str) {
        self.remarks.push(format!("{}:{line}: {sentence}", file.path));
    }
}

/// What one law finds in a made-up tree: the places of its breaches.
#[cfg(test)]
fn breaches(law: Law, files: &[(&str, &str)]) -> Vec<String> {
    let mut findings = Findings::default();
    law(&Tree::of_texts(files), &mut findings);
    findings.breaches
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_finding_names_its_file_and_line_first() {
        let tree = Tree::of_texts(&[("a.rs", "fn a() {}\nfn b() { dbg!(1); }\n")]);
        let findings = judge(&tree);
        let first = findings.breaches.iter().find(|text| text.contains("dbg!"));
        assert!(first.is_some_and(|text| text.starts_with("a.rs:2: ")), "{findings:?}");
    }
}
