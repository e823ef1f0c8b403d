//! The files that the laws read.

use super::mask::mask;
use crate::run::Run;
use std::path::Path;

/// The text files of a checkout.
#[derive(Debug)]
pub struct Tree {
    /// In the order in which git lists them.
    pub files: Vec<File>,
}

/// A text file.
#[derive(Debug)]
pub struct File {
    /// From the root of the checkout, with `/` between folders.
    pub path: String,
    /// All of it.
    pub text: String,
    /// Of a Rust file, its code: comments and quoted texts are blanks, lines are kept.
    pub code: Option<String>,
}

impl Tree {
    /// Every text file that git knows, or would add if told to.
    pub fn of_checkout(root: &Path) -> Result<Tree, String> {
        let list = Run::new("git", "ls-files -co --exclude-standard -z");
        let heard = list.listen(root).map_err(|why| {
            format!("tidy asks git which files there are, and git did not say: {why}")
        })?;
        let mut files = Vec::new();
        for path in heard.stdout.split_terminator('\0') {
            files.extend(read(root, path)?);
        }
        Ok(Tree { files })
    }

    /// A made-up tree.
    #[cfg(test)]
    pub fn of_texts(files: &[(&str, &str)]) -> Tree {
        Tree { files: files.iter().map(|(path, text)| File::new(path, text.to_string())).collect() }
    }

    /// The file at a path.
    pub fn file(&self, path: &str) -> Option<&File> {
        self.files.iter().find(|file| file.path == path)
    }

    /// The Rust files, each with its code.
    pub fn rust(&self) -> impl Iterator<Item = (&File, &str)> {
        self.files.iter().filter_map(|file| Some((file, file.code.as_deref()?)))
    }
}

impl File {
    fn new(path: &str, text: String) -> File {
        let code = path.ends_with(".rs").then(|| mask(&text));
        File { path: path.to_owned(), text, code }
    }
}

/// A file of the list, unless it is no text, no file, or deleted and the deletion not committed.
fn read(root: &Path, path: &str) -> Result<Option<File>, String> {
    let place = root.join(path);
    if !place.is_file() {
        return Ok(None);
    }
    let bytes = std::fs::read(&place).map_err(|why| format!("{path} cannot be read: {why}"))?;
    let text = String::from_utf8(bytes).ok().filter(|text| !text.contains('\0'));
    Ok(text.map(|text| File::new(path, text)))
}
