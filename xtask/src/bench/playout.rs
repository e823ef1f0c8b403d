//! The program that plays, and how it is asked.

use super::valgrind;
use crate::run::Run;
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// The benchmark program. It answers, on standard output:
///
/// - `--names`: its modes, one on a line
/// - `--count MODE GAMES`: plays that many seeded games; `actions=N checksum=HEX wins=A,B,C,D`
/// - `--time MODE`: `actions_per_second=F games_per_second=F`
/// - `--ends MODE`: `rulings=PERCENT games=N ends=RULE PERCENT %, …`
/// - `--limit MODE`: the most instructions that an action may cost, or `none`
pub struct Playout {
    root: PathBuf,
    program: PathBuf,
}

/// What `--count` answers, as far as it is used here.
#[derive(Debug, PartialEq, Eq)]
pub struct Count {
    /// How many actions the games had.
    pub actions: u64,
    /// Of everything that happened in them.
    pub checksum: String,
}

/// What `--time` answers.
#[derive(Debug, PartialEq)]
pub struct Pace {
    /// Actions in a second.
    pub actions_per_second: f64,
    /// Whole games in a second.
    pub games_per_second: f64,
}

/// What `--ends` answers.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Ends {
    /// The percentage of games that a ruling ended.
    pub rulings: String,
    /// Every rule that ended games, and the percentage.
    pub by_rule: String,
}

impl Playout {
    /// The program at a path, to be run from the root of the checkout.
    pub fn new(root: &Path, program: PathBuf) -> Playout {
        Playout { root: root.to_path_buf(), program }
    }

    /// The names of its modes.
    pub fn modes(&self) -> Result<Vec<String>, String> {
        let answer = self.ask(&["--names"])?;
        let modes: Vec<String> = answer.split_whitespace().map(str::to_owned).collect();
        if modes.is_empty() { Err("`playout --names` named no mode".to_owned()) } else { Ok(modes) }
    }

    /// Plays games.
    pub fn count(&self, mode: &str, games: u32) -> Result<Count, String> {
        read_count(&self.ask(&["--count", mode, &games.to_string()])?)
    }

    /// Plays games under valgrind; also returns how many instructions that took.
    pub fn count_instructions(&self, mode: &str, games: u32) -> Result<(Count, u64), String> {
        let args = ["--count", mode, &games.to_string()];
        let (answer, instructions) = valgrind::count(&self.root, &self.program, &args)?;
        Ok((read_count(&answer)?, instructions))
    }

    /// How random games of a mode end.
    pub fn ends(&self, mode: &str) -> Result<Ends, String> {
        read_ends(&self.ask(&["--ends", mode])?)
    }

    /// The limit of a mode, if it has one.
    pub fn limit(&self, mode: &str) -> Result<Option<f64>, String> {
        read_limit(&self.ask(&["--limit", mode])?)
    }

    /// The speed of a mode.
    pub fn time(&self, mode: &str) -> Result<Pace, String> {
        read_pace(&self.ask(&["--time", mode])?)
    }

    fn ask(&self, args: &[&str]) -> Result<String, String> {
        let run = args.iter().fold(Run::new(&self.program, ""), |run, arg| run.arg(arg));
        Ok(run.listen(&self.root)?.stdout)
    }
}

fn read_ends(answer: &str) -> Result<Ends, String> {
    let read = || {
        let (rulings, rest) = answer.trim().strip_prefix("rulings=")?.split_once(" games=")?;
        let (_, by_rule) = rest.split_once(" ends=")?;
        Some(Ends { rulings: rulings.to_owned(), by_rule: by_rule.to_owned() })
    };
    read().ok_or_else(|| format!("`playout --ends` answered {answer:?}"))
}

fn read_count(answer: &str) -> Result<Count, String> {
    Ok(Count { actions: value(answer, "actions")?, checksum: value(answer, "checksum")? })
}

fn read_pace(answer: &str) -> Result<Pace, String> {
    Ok(Pace {
        actions_per_second: value(answer, "actions_per_second")?,
        games_per_second: value(answer, "games_per_second")?,
    })
}

fn read_limit(answer: &str) -> Result<Option<f64>, String> {
    match answer.trim() {
        "none" => Ok(None),
        number => number
            .parse()
            .map(Some)
            .map_err(|_| format!("playout should state a limit or `none`, and said `{number}`")),
    }
}

/// The value of `key=value` among the words of an answer.
fn value<T: FromStr>(answer: &str, key: &str) -> Result<T, String> {
    let pairs = answer.split_whitespace().filter_map(|word| word.split_once('='));
    let found = pairs.filter(|(name, _)| *name == key).find_map(|(_, value)| value.parse().ok());
    found.ok_or_else(|| format!("playout should say `{key}=…`, and said `{}`", answer.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endings_are_read() {
        let ends = read_ends("rulings=24.0 games=20000 ends=FL-23 76.0 %, FL-R4 24.0 %\n");
        let by_rule = "FL-23 76.0 %, FL-R4 24.0 %".to_owned();
        assert_eq!(ends, Ok(Ends { rulings: "24.0".to_owned(), by_rule }));
        assert!(read_ends("rulings=24.0").is_err());
    }

    #[test]
    fn a_count_is_read_from_its_line() {
        let count = read_count("actions=120 checksum=0fab wins=1,2,3,4\n");
        assert_eq!(count, Ok(Count { actions: 120, checksum: "0fab".to_owned() }));
        assert!(read_count("120 actions").is_err());
    }

    #[test]
    fn a_time_is_read_from_its_line() {
        let pace = read_pace("actions_per_second=1.5e6 games_per_second=1200.25");
        let told = Pace { actions_per_second: 1.5e6, games_per_second: 1200.25 };
        assert_eq!(pace, Ok(told));
    }

    #[test]
    fn a_limit_is_a_number_or_none() {
        assert_eq!(read_limit("none\n"), Ok(None));
        assert_eq!(read_limit("210\n"), Ok(Some(210.0)));
        assert!(read_limit("much").is_err());
    }
}
