//! `cargo xtask crash-test` and `cargo xtask load-test`: what the server promises, tried out.
//!
//! Everything runs on 127.0.0.1 and is bounded in count and time; the only processes that are ended
//! are those that were started here.

mod check;
mod client;
mod crash;
mod figures;
mod house;
mod idle;
mod load;
mod long;
mod openings;
mod player;
mod rude;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// What went wrong, in a sentence.
pub type Trouble = Box<dyn std::error::Error + Send + Sync>;

/// Tries out what a house promises.
#[derive(Parser)]
struct Args {
    /// The program `parlor`.
    #[arg(long)]
    parlor: PathBuf,
    #[command(subcommand)]
    trial: Trial,
}

#[derive(Subcommand)]
enum Trial {
    /// Kills the house again and again while people play.
    Crash(crash::Args),
    /// Many tables at an easy pace: how long an acknowledgement takes.
    Load(load::Args),
    /// Sockets and tables that do nothing: how much memory they take.
    Idle(idle::Args),
    /// Opens tables as fast as it can.
    Open(openings::Args),
}

fn main() -> ExitCode {
    let args = Args::parse();
    if let Trial::Load(load::Args { core: Some(core), .. }) = &args.trial
        && let Err(error) = house::leave(*core)
    {
        eprintln!("the load generator shares the core {core}: {error}");
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let done = runtime.map_err(Trouble::from).and_then(|runtime| {
        runtime.block_on(async {
            match args.trial {
                Trial::Crash(trial) => crash::run(&args.parlor, trial).await,
                Trial::Load(trial) => load::run(&args.parlor, trial).await,
                Trial::Idle(trial) => idle::run(&args.parlor, trial).await,
                Trial::Open(trial) => openings::run(&args.parlor, trial).await,
            }
        })
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}
