//! Leaving the table, and keeping the record: asked for, offered, or at least pointed at.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use parlor_house::Table;

use super::input::Heard;
use super::session::{Leaving, Session};
use crate::Failure;
use crate::show;
use crate::text::{clear, print};

impl Session {
    pub fn save_as(&mut self, name: &str) -> Result<String, String> {
        let usual = || usual_name(self.table.as_ref(), self.deal);
        let path = match name {
            "" => self.path.clone().unwrap_or_else(usual),
            name => PathBuf::from(name),
        };
        let said = save(self.table.as_ref(), &path)?;
        self.path = Some(path);
        Ok(said)
    }

    /// The end of the evening: how it stands, and where the record is.
    pub fn leave(&mut self, leaving: Leaving) -> Result<(), Failure> {
        match leaving {
            Leaving::Over => print(&self.last_look())?,
            Leaving::Interrupted | Leaving::Ended if self.input.is_interactive() => print("\n")?,
            _ => {}
        }
        match self.path.as_ref().map(|path| save(self.table.as_ref(), path)) {
            Some(Ok(said)) => print(&format!("{said}\n")),
            Some(Err(why)) if self.input.is_interactive() => {
                print(&format!("{why}\n"))?;
                self.offer_record()
            }
            Some(Err(why)) => Err(Failure::said(why)),
            None if self.table.steps() == 0 => Ok(()),
            None if self.input.is_interactive() => self.offer_record(),
            None => print("The game is not saved; --save FILE would keep it.\n"),
        }
    }

    fn last_look(&self) -> String {
        let voice = &self.teller.voice;
        let ending = show::ending(self.table.as_ref(), voice).unwrap_or_default();
        if self.quiet {
            return ending;
        }
        let table = show::draw(self.table.as_ref(), voice, self.eye);
        let news = self.recent();
        let clear = if self.clears && self.me.is_some() { clear() } else { "" };
        let start = if clear.is_empty() { "\n" } else { clear };
        format!("{start}{table}{news}\n{ending}")
    }

    fn offer_record(&mut self) -> Result<(), Failure> {
        let usual = usual_name(self.table.as_ref(), self.deal);
        loop {
            let usual = usual.display();
            print(&format!("Save the game? Enter for {usual}, another name, or n > "))?;
            let name = match self.input.next() {
                Heard::Line(name) => name,
                Heard::Interrupt | Heard::End => return print("\nThe game is not saved.\n"),
            };
            let name = match name.to_lowercase().as_str() {
                "n" | "no" => return print("The game is not saved.\n"),
                "y" | "yes" => String::new(),
                _ => name,
            };
            match self.save_as(&name) {
                Ok(said) => return print(&format!("{said}\n")),
                Err(why) => print(&format!("{why}\n"))?,
            }
        }
    }

    /// Nobody reads any more, but a record that was asked for is still written.
    pub fn keep_quietly(&self) -> Result<(), Failure> {
        match &self.path {
            Some(path) => save(self.table.as_ref(), path).map(|_| ()).map_err(Failure::said),
            None => Ok(()),
        }
    }
}

/// Writes the record. Says where it is, or why not.
fn save(table: &dyn Table, path: &Path) -> Result<String, String> {
    check_path(path)?;
    match fs::write(path, table.record().to_string()) {
        Ok(()) => Ok(format!("The game is saved in {}.", path.display())),
        Err(error) => Err(format!("{}: {error}", path.display())),
    }
}

/// Whether a record may be written there: never over something that is no record.
pub fn check_path(path: &Path) -> Result<(), String> {
    let shown = path.display();
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Some(folder) = folder.filter(|folder| !folder.is_dir()) {
        return Err(format!("there is no folder {}", folder.display()));
    }
    match fs::read(path) {
        Ok(there) if !there.is_empty() && !there.starts_with(b"parlor record") => {
            Err(format!("{shown} is there already and is no record: choose another name"))
        }
        Err(error) if error.kind() != ErrorKind::NotFound => Err(format!("{shown}: {error}")),
        _ => Ok(()),
    }
}

/// A name for the record of a game, the same whenever it is saved.
fn usual_name(table: &dyn Table, deal: u64) -> PathBuf {
    PathBuf::from(format!("parlor-{}-{:08x}.record", table.setup().game, deal as u32))
}
