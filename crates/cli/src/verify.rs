//! `parlor verify`: whether a game was dealt fairly and played by the rules.

use std::path::PathBuf;

use parlor_house::{outcome, verify};
use serde_json::json;

use crate::Failure;
use crate::text::{print, read_text};

/// Check a record: that its cards were dealt fairly, and that every step follows the rules.
///
/// A server publishes the hash of a secret before anybody sits down, and the secret when the game is
/// over. The seed follows from the secret and from what the players added, the cards follow from the
/// seed (CM-14), and the game from the cards and the steps. All of that is done again here. A game
/// that no server dealt has nothing to show for its seed; the rest is checked all the same.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  parlor verify game.record           what was checked, line by line
  parlor verify game.record --json    the same for programs

The exit code is 0 if everything that is told fits, and 1 otherwise.")]
pub struct Args {
    /// The record; `-` reads it from the standard input.
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// Print JSON, for programs.
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let text = read_text(&args.file)?;
    let name = args.file.display();
    let found = verify(&text).map_err(|broken| Failure::said(format!("{name}: {broken}")))?;
    let ending = outcome(found.table.as_ref());
    if args.json {
        let steps = found.table.steps();
        let told = json!({ "dealt": found.dealt.name(), "steps": steps, "outcome": ending });
        return print(&format!("{told}\n"));
    }
    print(&format!(
        "{name}\n  Deal:    {}.\n  Cards:   {}.\n  Play:    {}.\n  Outcome: {ending}\n",
        found.dealt.sentence(),
        found.cards(),
        found.play(),
    ))
}
