//! `cargo xtask play`: build the parlor and open it, or sit down in this terminal.

use crate::built::built;
use crate::run::Run;
use crate::web;
use std::ffi::OsString;
use std::path::Path;
use std::process::Command;

/// What the parlor is asked for if there are no wishes.
const OPENING: [&str; 1] = ["serve"];
/// What it is asked for before the player's own wishes.
const SITTING: [&str; 1] = ["play"];

/// Builds the client, where it will be seen, and the release binary, and starts it where the player stands; returns its exit code.
pub fn play(root: &Path, wishes: &[OsString]) -> Result<u8, String> {
    if wishes.is_empty() {
        web::build(root)?;
    }
    let build = Run::new("cargo", "build --release --package parlor --bin parlor");
    let parlor = built(root, build, "parlor")?;
    let mut command = Command::new(&parlor);
    if wishes.is_empty() {
        println!("In this terminal instead: cargo xtask play flinch");
        command.args(OPENING);
    } else {
        command.args(SITTING).args(wishes);
    }
    become_it(&mut command).map_err(|why| format!("{} did not start: {why}", parlor.display()))
}

/// Becomes the program, so that the terminal, its signals and the exit code are its own.
#[cfg(unix)]
fn become_it(command: &mut Command) -> Result<u8, std::io::Error> {
    use std::os::unix::process::CommandExt;
    Err(command.exec())
}

#[cfg(not(unix))]
fn become_it(command: &mut Command) -> Result<u8, std::io::Error> {
    let status = command.status()?;
    Ok(status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1))
}
