//! The command line: what was asked for, or what was wrong with the question.

use crate::check::Pace;
use crate::stress::Crashes;
use crate::types::Wish;
use crate::web;
use std::ffi::OsString;

/// What `cargo xtask` was asked to do.
#[derive(Debug, PartialEq, Eq)]
pub enum Chore {
    /// Print this text.
    Help(&'static str),
    /// Build the parlor and play, passing these arguments on.
    Play(Vec<OsString>),
    /// Run the checks.
    Test(Pace),
    /// Build the client for the browser, check it, or play in it.
    Web(web::Wish),
    /// Check the laws of house-keeping only.
    Tidy,
    /// Write what is generated from the messages, or check that it is fresh.
    Types(Wish),
    /// Run the tests that need a database only.
    Database,
    /// Kill houses while people play.
    CrashTest(Crashes),
    /// Load a house.
    LoadTest,
    /// Measure, and write the page of benchmarks.
    Bench,
}

const HELP: &str = "\
The chores of the parlor.

Usage: cargo xtask <chore>

  play [GAME ARGS…]       build the parlor (release) and open it, or play a game in this terminal
  test [--quick | --long] run every check; this is what CI runs
  web [--check | --browser] build the client for the browser, check it, or play every game in it
  tidy                    check the laws of house-keeping only (a second)
  types [--check]         write the types for TypeScript and the OpenAPI document
  database                start a PostgreSQL on loopback and run the tests that need one
  crash-test [--cycles N] kill the server while people play, and check that nothing is lost
  load-test               many tables on the server: how long, how many, how much memory
  bench                   count instructions, take times, write docs/benchmarks.md
  help [chore]            this text, or more about one chore

Working on something: `cargo xtask test --quick` often, `cargo xtask test` before a commit.
Exit codes: 0 all is well, 1 a check failed, 2 the command line was not understood.";

const PLAY: &str = "\
cargo xtask play [GAME ARGS…]

Builds the client for the browser and the release binary `parlor`, and opens the parlor on http://127.0.0.1:8080, with its database
in your data folder. With a game it starts `parlor play GAME ARGS…` in this terminal instead;
everything after `play` goes to the parlor as it is, `--help` included:

  cargo xtask play           open the parlor; play in the browser, or with friends by a link
  cargo xtask play flinch    sit down in this terminal
  cargo xtask play --help    what `parlor play` can be asked

The exit code is the parlor's.";

const TEST: &str = "\
cargo xtask test [--quick | --long]

Runs every check in order and stops at the first that fails, saying how to repeat it:

  format          cargo fmt --all --check
  clippy          no warning in any crate, test or bench
  no_std          cards, engine and games build for wasm32-unknown-unknown
  tests           unit tests, integration tests, doc tests
  documentation   cargo doc without a warning
  tidy            the laws of house-keeping (see `cargo xtask help tidy`)
  types           what is generated from the messages is fresh (see `cargo xtask help types`)
  web             types, words and formatting of the client; it is built, its WASM included
  browser         games in a real Chromium (see `cargo xtask help web`)
  database        the log and the house on a real PostgreSQL (see `cargo xtask help database`)
  crashes         a few kills of a real server (see `cargo xtask help crash-test`)

  --quick   while working: leaves out what takes long, and says what
  --long    before a release: the laws play many more games (PARLOR_LONG=1, optimised)";

const WEB: &str = "\
cargo xtask web [--check | --browser]

Builds the client for the browser into web/dist, from where the program takes it when it is built:
the packages that web/package-lock.json names, the engine as WASM, the pages.

  --check     checks types, words and formatting instead
  --browser   builds, opens a house on loopback and plays every game in Chromium; words after it
              choose among the tests: `cargo xtask web --browser` is all, and
              `npm run browser -- offline` in web/ one of them

Needs Node.js 20.19 or newer. Chromium is installed with apt-get as root; otherwise you are told
what to install. CHROMIUM=… names another one.";

const TIDY: &str = "\
cargo xtask tidy

Checks the laws of house-keeping on every file that git knows or would add:

  length    a Rust file has at most 500 lines; over 400 there is a remark
  no_std    cards, engine and games say #![no_std] and never link std outside of tests
  words     no unsafe, todo!, unimplemented!, dbg! or #[ignore]
  rooms     a crate depends only on the rooms below it; serde stays in protocol and cli
  games     no game imports another game's folder (what they share lies in shelf)
  paths     no file names a path of one machine";

const TYPES: &str = "\
cargo xtask types [--check]

Writes what is generated from the messages in crates/protocol:

  web/src/protocol.ts    their types for TypeScript
  docs/openapi.json      the HTTP part as an OpenAPI document

  --check   writes nothing; fails if a file is not what would be written";

const DATABASE: &str = "\
cargo xtask database

Starts a PostgreSQL server on 127.0.0.1 in a temporary folder, runs the tests that need one, stops
it and removes the folder. As root it runs the server as another user, as PostgreSQL wants it.

Needs the server's programs: as root they are installed with apt-get, otherwise you are told what
to install.";

const CRASH_TEST: &str = "\
cargo xtask crash-test [--cycles N] [--sqlite | --postgres]

Clients play all games on many tables while the server is killed with SIGKILL at random moments and
started again: first on a file, then with three processes on one PostgreSQL, which is started on
loopback. Afterwards the log is read: every acknowledged action must be there, once and in order,
and every client must have been playing again within two seconds of each restart.

  --cycles N   how often the server is killed on each back end [default: 20]
  --sqlite     only on a file
  --postgres   only on PostgreSQL";

const LOAD_TEST: &str = "\
cargo xtask load-test

Builds the server and a load generator, runs both on this machine and prints figures: 2,000 tables
of four sockets at one action a second; 500 tables of two as fast as they can, the server held to
one core; 100 tables beside clients that nobody wants; the memory of idle sockets and tables; tables
opened in a second.

8,000 sockets need `ulimit -n` to be at least 20,000. Nothing else should run meanwhile.";

const BENCH: &str = "\
cargo xtask bench

Builds crates/games/benches/playout.rs and, for each of its modes, counts instructions per action
under valgrind (two numbers of games; the difference leaves start-up out) and takes the time
without valgrind. Writes docs/benchmarks.md, keeping what stands there below the line
`<!-- by hand below -->`. Fails if a mode passes the limit that the program states for it.

Needs valgrind: as root it is installed with apt-get, otherwise you are told what to install.";

/// Reads the arguments that follow `cargo xtask`.
pub fn read(given: Vec<OsString>) -> Result<Chore, String> {
    let mut given = given.into_iter();
    let Some(first) = given.next() else { return Ok(Chore::Help(HELP)) };
    let rest: Vec<OsString> = given.collect();
    let name = first.to_string_lossy();
    if name == "play" {
        return Ok(Chore::Play(rest));
    }
    let rest: Vec<String> = rest.iter().map(|word| word.to_string_lossy().into_owned()).collect();
    match &*name {
        "help" | "--help" | "-h" => help(&rest),
        "test" | "web" | "tidy" | "types" | "database" | "crash-test" | "load-test" | "bench"
            if rest.iter().any(|word| word == "--help" || word == "-h") =>
        {
            topic(&name).map(Chore::Help)
        }
        "test" => pace(&rest).map(Chore::Test),
        "web" => client(&rest).map(Chore::Web),
        "tidy" => bare("tidy", &rest).map(|()| Chore::Tidy),
        "types" => types(&rest).map(Chore::Types),
        "database" => bare("database", &rest).map(|()| Chore::Database),
        "crash-test" => crashes(&rest).map(Chore::CrashTest),
        "load-test" => bare("load-test", &rest).map(|()| Chore::LoadTest),
        "bench" => bare("bench", &rest).map(|()| Chore::Bench),
        flag if flag.starts_with('-') => Err(format!("there is no flag `{flag}`")),
        other => Err(format!("there is no chore `{other}`")),
    }
}

fn help(rest: &[String]) -> Result<Chore, String> {
    match rest {
        [] => Ok(Chore::Help(HELP)),
        [name] => topic(name).map(Chore::Help),
        [_, more, ..] => Err(format!("`help` takes one chore; `{more}` is one too many")),
    }
}

fn topic(name: &str) -> Result<&'static str, String> {
    match name {
        "help" => Ok(HELP),
        "play" => Ok(PLAY),
        "test" => Ok(TEST),
        "web" => Ok(WEB),
        "tidy" => Ok(TIDY),
        "types" => Ok(TYPES),
        "database" => Ok(DATABASE),
        "crash-test" => Ok(CRASH_TEST),
        "load-test" => Ok(LOAD_TEST),
        "bench" => Ok(BENCH),
        other => Err(format!("there is no chore `{other}` to explain")),
    }
}

fn pace(rest: &[String]) -> Result<Pace, String> {
    let mut chosen = None;
    for word in rest {
        let pace = match word.as_str() {
            "--quick" => Pace::Quick,
            "--long" => Pace::Long,
            other => return Err(format!("`test` knows --quick and --long, not `{other}`")),
        };
        if chosen.replace(pace).is_some_and(|before| before != pace) {
            return Err("`test` is either --quick or --long, not both".to_owned());
        }
    }
    Ok(chosen.unwrap_or(Pace::Full))
}

fn client(rest: &[String]) -> Result<web::Wish, String> {
    match rest {
        [] => Ok(web::Wish::Build),
        [flag] if flag == "--check" => Ok(web::Wish::Check),
        [flag] if flag == "--browser" => Ok(web::Wish::Browse),
        [other, ..] => Err(format!("`web` knows --check or --browser, not `{other}`")),
    }
}

fn types(rest: &[String]) -> Result<Wish, String> {
    match rest {
        [] => Ok(Wish::Write),
        [flag] if flag == "--check" => Ok(Wish::Check),
        [other, ..] => Err(format!("`types` knows --check once, not `{other}`")),
    }
}

fn crashes(rest: &[String]) -> Result<Crashes, String> {
    let mut crashes = Crashes { cycles: 20, sqlite: true, postgres: true };
    let mut words = rest.iter();
    while let Some(word) = words.next() {
        match word.as_str() {
            "--cycles" => {
                let number = words.next().and_then(|number| number.parse().ok());
                crashes.cycles = number.ok_or("`--cycles` wants a number")?;
            }
            "--sqlite" => crashes.postgres = false,
            "--postgres" => crashes.sqlite = false,
            other => {
                let known = "--cycles, --sqlite and --postgres";
                return Err(format!("`crash-test` knows {known}, not `{other}`"));
            }
        }
    }
    if !crashes.sqlite && !crashes.postgres {
        return Err("`crash-test` is either --sqlite or --postgres; both without either".into());
    }
    Ok(crashes)
}

fn bare(name: &str, rest: &[String]) -> Result<(), String> {
    match rest.first() {
        None => Ok(()),
        Some(word) => Err(format!("`{name}` takes no arguments, and got `{word}`")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(line: &str) -> Result<Chore, String> {
        read(line.split_whitespace().map(OsString::from).collect())
    }

    #[test]
    fn alone_it_prints_the_help() {
        assert_eq!(asked(""), Ok(Chore::Help(HELP)));
        assert_eq!(asked("--help"), Ok(Chore::Help(HELP)));
        assert_eq!(asked("help test"), Ok(Chore::Help(TEST)));
        assert_eq!(asked("tidy --help"), Ok(Chore::Help(TIDY)));
    }

    #[test]
    fn test_has_three_paces_and_takes_one() {
        assert_eq!(asked("test"), Ok(Chore::Test(Pace::Full)));
        assert_eq!(asked("test --quick"), Ok(Chore::Test(Pace::Quick)));
        assert_eq!(asked("test --long"), Ok(Chore::Test(Pace::Long)));
        assert!(asked("test --quick --long").is_err());
    }

    #[test]
    fn types_are_written_or_checked() {
        assert_eq!(asked("types"), Ok(Chore::Types(Wish::Write)));
        assert_eq!(asked("types --check"), Ok(Chore::Types(Wish::Check)));
        assert_eq!(asked("types --help"), Ok(Chore::Help(TYPES)));
        assert!(asked("types --chekc").is_err());
    }

    #[test]
    fn the_client_is_built_checked_or_played_in() {
        assert_eq!(asked("web"), Ok(Chore::Web(web::Wish::Build)));
        assert_eq!(asked("web --check"), Ok(Chore::Web(web::Wish::Check)));
        assert_eq!(asked("web --browser"), Ok(Chore::Web(web::Wish::Browse)));
        assert_eq!(asked("web --help"), Ok(Chore::Help(WEB)));
        assert!(asked("web --check --browser").is_err());
    }

    #[test]
    fn crashes_are_counted() {
        let crashes = |cycles, sqlite, postgres| Crashes { cycles, sqlite, postgres };
        assert_eq!(asked("crash-test"), Ok(Chore::CrashTest(crashes(20, true, true))));
        let some = Ok(Chore::CrashTest(crashes(7, false, true)));
        assert_eq!(asked("crash-test --cycles 7 --postgres"), some);
        for wrong in ["--cycles", "--cycles many", "--sqlite --postgres", "--hard"] {
            assert!(asked(&format!("crash-test {wrong}")).is_err());
        }
    }

    #[test]
    fn play_passes_everything_on() {
        let wishes = vec![OsString::from("--help"), OsString::from("--seats")];
        assert_eq!(asked("play --help --seats"), Ok(Chore::Play(wishes)));
    }

    #[test]
    fn what_is_not_known_is_named_in_the_complaint() {
        for (line, word) in [("dance", "dance"), ("--loud", "--loud"), ("test --fast", "--fast")] {
            let complaint = asked(line).expect_err("nobody knows these words");
            assert!(complaint.contains(word), "{complaint}");
        }
        assert!(asked("tidy now").is_err());
        assert!(asked("bench all").is_err());
        assert!(asked("help dance").is_err());
    }
}
