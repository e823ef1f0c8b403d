//! The chores of the parlor: `cargo xtask play`, `test`, `web`, `tidy`, `types`, `database` and more.
//!
//! Plain std, so that a fresh machine needs nothing but Rust to run the checks. Each chore is a
//! module of its own; [`args`] reads the command line and teaches it.

mod args;
mod bench;
mod built;
mod check;
mod debian;
mod play;
mod postgres;
mod run;
mod stress;
mod tidy;
mod types;
mod wasm;
mod web;

use args::Chore;
use std::process::ExitCode;

/// The exit code for a command line that was not understood.
const MISUSED: u8 = 2;

fn main() -> ExitCode {
    let given = std::env::args_os().skip(1).collect();
    match args::read(given) {
        Ok(chore) => ended(perform(chore)),
        Err(complaint) => {
            eprintln!("cargo xtask: {complaint}");
            eprintln!("`cargo xtask --help` lists what it can do.");
            ExitCode::from(MISUSED)
        }
    }
}

/// Does one chore; the number is the exit code to pass on.
fn perform(chore: Chore) -> Result<u8, String> {
    let root = run::root();
    match chore {
        Chore::Help(text) => {
            println!("{text}");
            Ok(0)
        }
        Chore::Play(wishes) => play::play(&root, &wishes),
        Chore::Test(pace) => check::check(&root, pace).map(|()| 0),
        Chore::Web(web::Wish::Build) => web::build(&root).map(|()| 0),
        Chore::Web(web::Wish::Check) => web::check(&root).map(|()| 0),
        Chore::Web(web::Wish::Browse) => web::browse(&root).map(|()| 0),
        Chore::Tidy => tidy::tidy(&root).map(|()| 0),
        Chore::Types(types::Wish::Write) => types::write(&root).map(|()| 0),
        Chore::Types(types::Wish::Check) => types::check(&root).map(|()| 0),
        Chore::Database => postgres::test(&root).map(|()| 0),
        Chore::CrashTest(crashes) => stress::crash_test(&root, crashes).map(|()| 0),
        Chore::LoadTest => stress::load_test(&root).map(|()| 0),
        Chore::Bench => bench::bench(&root).map(|()| 0),
    }
}

fn ended(outcome: Result<u8, String>) -> ExitCode {
    match outcome {
        Ok(code) => ExitCode::from(code),
        Err(sentence) => {
            eprintln!("\nerror: {sentence}");
            ExitCode::FAILURE
        }
    }
}
