//! `cargo xtask crash-test` and `cargo xtask load-test`: a real house, killed and loaded.

use std::path::{Path, PathBuf};

use crate::built::{AS_TESTED, built};
use crate::postgres::Server;
use crate::run::Run;

/// How often the house is killed on each back end when all checks are run.
const FEW: u32 = 4;

/// How they are built to be measured.
const RELEASE: &str = "--release --workspace";

/// How to kill houses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crashes {
    /// How often on each back end.
    pub cycles: u32,
    /// Whether on a file.
    pub sqlite: bool,
    /// Whether on PostgreSQL, with three processes.
    pub postgres: bool,
}

/// The programs, as they are built for a profile.
struct Programs {
    parlor: PathBuf,
    stress: PathBuf,
}

impl Programs {
    fn build(root: &Path, profile: &str) -> Result<Programs, String> {
        let build =
            || Run::new("cargo", &format!("build {profile} --bin parlor --bin parlor-stress"));
        Ok(Programs {
            parlor: built(root, build(), "parlor")?,
            stress: built(root, build(), "parlor-stress")?,
        })
    }

    fn run(&self, root: &Path, trial: &str) -> Result<(), String> {
        println!("\n{trial}");
        Run::new(&self.stress, "--parlor").arg(&self.parlor).args(trial).show(root)
    }
}

/// Kills houses while people play.
pub fn crash_test(root: &Path, crashes: Crashes) -> Result<(), String> {
    crash(root, RELEASE, crashes)
}

/// A few kills on each back end, for every run of the checks.
pub fn few_crashes(root: &Path) -> Result<(), String> {
    crash(root, AS_TESTED, Crashes { cycles: FEW, sqlite: true, postgres: true })
}

fn crash(root: &Path, profile: &str, crashes: Crashes) -> Result<(), String> {
    let programs = Programs::build(root, profile)?;
    let Crashes { cycles, sqlite, postgres } = crashes;
    if sqlite {
        programs.run(root, &format!("crash --cycles {cycles}"))?;
    }
    if postgres {
        let server = Server::start(root)?;
        let address = server.address();
        programs.run(root, &format!("crash --cycles {cycles} --postgres {address}"))?;
    }
    Ok(())
}

/// Loads a house in every way that the figures in the documents tell of.
pub fn load_test(root: &Path) -> Result<(), String> {
    let programs = Programs::build(root, RELEASE)?;
    for trial in [
        "load --tables 2000 --players 4 --rate 1",
        "load --tables 500 --players 2 --rate 0 --core 0",
        "load --tables 100 --players 2 --rate 2 --rude",
        "idle --sockets 4000",
        "open --seconds 5",
    ] {
        programs.run(root, trial)?;
    }
    Ok(())
}
