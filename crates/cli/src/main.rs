//! `parlor`: a card parlor in one binary.

mod backup;
mod bots;
mod contest;
mod engine;
mod games;
mod lab;
mod ladder;
mod merge;
mod perft;
mod play;
mod readings;
mod replay;
mod rules;
mod serve;
mod setup;
mod show;
mod simulate;
mod solve;
mod tempo;
mod text;
mod verify;

use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

/// A card parlor in one binary: every edition of every game, to the letter.
///
/// Start a game at once with `parlor play flinch`, see what there is with `parlor games`, and read
/// the rules with `parlor rules flinch --edition 1913`.
#[derive(Parser)]
#[command(name = "parlor", version, propagate_version = true, arg_required_else_help = true)]
struct Parlor {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Games(games::Args),
    Rules(rules::Args),
    Play(play::Args),
    Serve(serve::Args),
    Backup(backup::Args),
    Restore(backup::RestoreArgs),
    Contest(contest::Args),
    Replay(replay::Args),
    Verify(verify::Args),
    Simulate(simulate::Args),
    Solve(solve::Args),
    Readings(readings::Args),
    Merge(merge::Args),
    Ladder(ladder::Args),
    Perft(perft::Args),
    Engine(engine::Args),
    /// Print completions for your shell.
    ///
    /// For bash, for example: parlor completions bash > ~/.local/share/bash-completion/completions/parlor
    Completions {
        /// The shell.
        shell: clap_complete::Shell,
    },
}

/// Many small texts come and go while tables are served; this one is good at that.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let done = match Parlor::parse().command {
        Command::Games(args) => games::run(&args),
        Command::Rules(args) => rules::run(&args),
        Command::Play(args) => play::run(&args),
        Command::Serve(args) => serve::run(args),
        Command::Backup(args) => backup::run(&args),
        Command::Restore(args) => backup::restore(&args),
        Command::Contest(args) => contest::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Verify(args) => verify::run(&args),
        Command::Simulate(args) => simulate::run(&args),
        Command::Solve(args) => solve::run(&args),
        Command::Readings(args) => readings::run(&args),
        Command::Merge(args) => merge::run(&args),
        Command::Ladder(args) => ladder::run(&args),
        Command::Perft(args) => perft::run(&args),
        Command::Engine(args) => engine::run(&args),
        Command::Completions { shell } => {
            let mut out = Vec::new();
            clap_complete::generate(shell, &mut Parlor::command(), "parlor", &mut out);
            text::print(&String::from_utf8_lossy(&out))
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Quiet) => ExitCode::SUCCESS,
        Err(Failure::Said(sentence)) => {
            anstream::eprintln!("parlor: {sentence}");
            ExitCode::FAILURE
        }
    }
}

/// Why a command did not do what it was asked.
#[derive(Debug)]
enum Failure {
    /// Nobody listens any more (a closed pipe): nothing to say.
    Quiet,
    /// What to tell.
    Said(String),
}

impl Failure {
    fn said(what: impl std::fmt::Display) -> Failure {
        Failure::Said(what.to_string())
    }
}

impl From<std::io::Error> for Failure {
    fn from(error: std::io::Error) -> Failure {
        match error.kind() {
            std::io::ErrorKind::BrokenPipe => Failure::Quiet,
            _ => Failure::said(error),
        }
    }
}

impl From<parlor_house::Refusal> for Failure {
    fn from(refusal: parlor_house::Refusal) -> Failure {
        Failure::said(refusal)
    }
}
