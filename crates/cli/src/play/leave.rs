//! Leaving the table, and keeping the record: asked for, offered, or at least pointed at.

use std::path::PathBuf;

use super::file;
use super::input::Heard;
use super::session::{Leaving, Session};
use super::wish::{self, Wish};
use crate::Failure;
use crate::show::{self, Choices, hung};
use crate::text::{clear, print};

impl Session {
    /// Saves under this name, or without one where the record belongs; never over another game.
    pub fn save_as(&mut self, name: &str) -> Result<String, String> {
        let path = self.path_of(name);
        if self.ours.would_lose_a_game(&path)? {
            let path = path.display();
            return Err(format!(
                "{path} is the record of another game: choose another name, or write over it with \
                 `save! {path}`."
            ));
        }
        self.save_over(name)
    }

    /// The same, even over the record of another game.
    pub fn save_over(&mut self, name: &str) -> Result<String, String> {
        let path = self.path_of(name);
        self.ours.would_lose_a_game(&path)?;
        let said = file::write(self.table.as_ref(), &path)?;
        self.ours.add(&path);
        self.path = Some(path);
        Ok(said)
    }

    fn path_of(&self, name: &str) -> PathBuf {
        let usual = || self.ours.usual_name(self.table.as_ref(), self.deal);
        match name {
            "" => self.path.clone().unwrap_or_else(usual),
            name => PathBuf::from(name),
        }
    }

    /// The end of the evening: how it stands, and where the record is.
    pub fn leave(&mut self, leaving: Leaving) -> Result<(), Failure> {
        match leaving {
            Leaving::Over => print(&self.last_look())?,
            Leaving::Interrupted | Leaving::Ended if self.input.is_interactive() => print("\n")?,
            _ => {}
        }
        let saved = self.path.is_some().then(|| self.save_as(""));
        match saved {
            Some(Ok(said)) => say(&said),
            Some(Err(why)) if self.input.is_interactive() => {
                say(&why)?;
                self.path = None;
                self.offer_record()
            }
            Some(Err(why)) => Err(Failure::said(why)),
            None if self.table.steps() == 0 => Ok(()),
            None if self.input.is_interactive() => self.offer_record(),
            None => say("The game is not saved; --save FILE would keep it."),
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

    /// Asks until the record is kept, or until the person does not want it.
    fn offer_record(&mut self) -> Result<(), Failure> {
        loop {
            let usual = self.path_of("");
            let question = "Save the game? Enter for";
            let question = format!("{question} {}, another name, or n >", usual.display());
            print(&format!("{} ", hung(&question, 0)))?;
            let line = match self.input.next() {
                Heard::Line(line) => line,
                Heard::Interrupt | Heard::End => return print("\nThe game is not saved.\n"),
            };
            let saved = match line.to_lowercase().as_str() {
                "n" | "no" | "q" | "quit" | "exit" => return print("The game is not saved.\n"),
                "y" | "yes" => self.save_as(""),
                _ => match wish::read(&line, &Choices::default()) {
                    Wish::Save(name) => self.save_as(&name),
                    Wish::SaveOver(name) => self.save_over(&name),
                    _ => self.save_as(&line),
                },
            };
            match saved {
                Ok(said) => return say(&said),
                Err(why) => say(&why)?,
            }
        }
    }

    /// Nobody reads any more, but a record that was asked for is still written.
    pub fn keep_quietly(&mut self) -> Result<(), Failure> {
        match self.path {
            Some(_) => self.save_as("").map(|_| ()).map_err(Failure::said),
            None => Ok(()),
        }
    }
}

fn say(sentence: &str) -> Result<(), Failure> {
    print(&format!("{}\n", hung(sentence, 0)))
}
