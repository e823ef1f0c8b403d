//! A line for every deal, for programs.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use parlor_house::Solved;
use serde_json::json;

use super::word;
use crate::Failure;
use crate::lab::is_free;
use crate::text::unwritten;

/// A file with a line of JSON for every deal.
pub struct Rows {
    path: PathBuf,
    out: BufWriter<File>,
}

impl Rows {
    /// A new file; nothing is written over.
    pub fn create(path: &Path) -> Result<Rows, Failure> {
        is_free(path)?;
        let file = File::create(path).map_err(|error| unwritten(path, &error))?;
        Ok(Rows { path: path.into(), out: BufWriter::new(file) })
    }

    /// One more deal.
    pub fn add(&mut self, deal: u64, seed: &str, solved: &Solved) -> Result<(), Failure> {
        let (verdict, nodes) = (word(&solved.verdict), solved.nodes);
        let row = json!({ "deal": deal, "seed": seed, "verdict": verdict, "nodes": nodes });
        writeln!(self.out, "{row}").map_err(|error| unwritten(&self.path, &error))
    }

    /// Whatever happens now, what was written is there.
    pub fn keep(&mut self) -> Result<(), Failure> {
        self.out.flush().map_err(|error| unwritten(&self.path, &error))
    }
}
