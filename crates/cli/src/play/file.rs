//! Records as files: nothing is written over that did not come from this session.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use parlor_house::Table;

/// The files that this session loaded or wrote, and may write again.
#[derive(Clone, Debug, Default)]
pub struct Ours(Vec<PathBuf>);

impl Ours {
    /// From now on this file is ours, under whatever name.
    pub fn add(&mut self, path: &Path) {
        self.0.extend(path.canonicalize());
    }

    fn has(&self, path: &Path) -> bool {
        path.canonicalize().is_ok_and(|path| self.0.contains(&path))
    }

    /// Whether the record of another game lies there. Refuses where no record can be written, and
    /// where something lies that is none.
    pub fn would_lose_a_game(&self, path: &Path) -> Result<bool, String> {
        let shown = path.display();
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        if let Some(folder) = folder.filter(|folder| !folder.is_dir()) {
            return Err(format!("there is no folder {}", folder.display()));
        }
        match fs::read(path) {
            Ok(there) if there.is_empty() => Ok(false),
            Ok(there) if there.starts_with(b"parlor record") => Ok(!self.has(path)),
            Ok(_) => Err(format!("{shown} is there already and is no record: choose another name")),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(false),
            Err(error) => Err(format!("{shown}: {error}")),
        }
    }

    /// A name for the record of a game, the same whenever it is saved, unless somebody else has
    /// taken it.
    pub fn usual_name(&self, table: &dyn Table, deal: u64) -> PathBuf {
        let name = format!("parlor-{}-{:08x}", table.setup().game, deal as u32);
        let mut path = PathBuf::from(format!("{name}.record"));
        let mut number = 1;
        while path.exists() && !self.has(&path) {
            number += 1;
            path = PathBuf::from(format!("{name}-{number}.record"));
        }
        path
    }
}

/// Writes the record. Says where it is, or why not.
pub fn write(table: &dyn Table, path: &Path) -> Result<String, String> {
    match fs::write(path, table.record().to_string()) {
        Ok(()) => Ok(format!("The game is saved in {}.", path.display())),
        Err(error) => Err(format!("{}: {error}", path.display())),
    }
}
