//! `cargo xtask bench`: what an action costs, in instructions and in time.
//!
//! The program that plays is `crates/games/benches/playout/`; see [`Playout`] for what it must
//! answer. Instructions are counted because they hardly differ from run to run, so that a limit
//! on them can be a test; times are for the reader.

mod machine;
mod page;
mod playout;
mod valgrind;

use crate::built::built;
use crate::run::Run;
use playout::{Count, Ends, Pace, Playout};
use std::path::Path;

/// The two numbers of games whose difference is counted.
const GAMES: (u32, u32) = (200, 1200);

/// What was measured of one mode.
#[derive(Debug, PartialEq)]
pub struct Measured {
    /// The mode's name.
    pub mode: String,
    /// Start-up left out, the deal included: every game has one.
    pub instructions_per_action: f64,
    /// The most that the mode may cost, if it has a limit.
    pub limit: Option<f64>,
    /// Its speed without valgrind.
    pub pace: Pace,
    /// Of the games played; the same on every machine.
    pub checksum: String,
    /// How the games ended.
    pub ends: Ends,
}

impl Measured {
    /// Whether the mode costs more than it may.
    fn is_over(&self) -> bool {
        self.limit.is_some_and(|limit| self.instructions_per_action > limit)
    }
}

/// Measures every mode and writes the page; fails if a limit was passed.
pub fn bench(root: &Path) -> Result<(), String> {
    valgrind::ensure(root)?;
    let build = Run::new("cargo", "bench -p parlor-games --bench playout --no-run");
    let playout = Playout::new(root, built(root, build, "playout")?);
    let mut all = Vec::new();
    for mode in playout.modes()? {
        println!("measuring {mode} …");
        all.push(measure(&playout, &mode)?);
    }
    let table = page::table(&all);
    println!("\n{table}\nmeasuring bots and solvers …");
    let thinking = thinking(root)?;
    println!("\n{thinking}");
    page::write(root, &all, GAMES, &thinking)?;
    within_limits(&all)
}

/// What `crates/house/benches/thinking.rs` says of bots and solvers: tables.
fn thinking(root: &Path) -> Result<String, String> {
    let build = Run::new("cargo", "bench -p parlor-house --bench thinking --no-run");
    let program = built(root, build, "thinking")?;
    Ok(Run::new(program, "").listen(root)?.stdout)
}

fn measure(playout: &Playout, mode: &str) -> Result<Measured, String> {
    let (few, few_cost) = playout.count_instructions(mode, GAMES.0)?;
    let (many, many_cost) = playout.count_instructions(mode, GAMES.1)?;
    let plain = playout.count(mode, GAMES.1)?;
    if plain != many {
        return Err(format!("`{mode}` played other games under valgrind: {many:?}, not {plain:?}"));
    }
    Ok(Measured {
        mode: mode.to_owned(),
        instructions_per_action: cost_of_one((&few, few_cost), (&many, many_cost))?,
        limit: playout.limit(mode)?,
        pace: playout.time(mode)?,
        checksum: many.checksum,
        ends: playout.ends(mode)?,
    })
}

/// Instructions per action: what the further games cost, divided by their actions.
fn cost_of_one(few: (&Count, u64), many: (&Count, u64)) -> Result<f64, String> {
    let actions = many.0.actions.checked_sub(few.0.actions).filter(|actions| *actions > 0);
    let instructions = many.1.checked_sub(few.1);
    match (instructions, actions) {
        (Some(instructions), Some(actions)) => Ok(instructions as f64 / actions as f64),
        _ => Err(format!("more games must have more actions: {few:?}, then {many:?}")),
    }
}

fn within_limits(all: &[Measured]) -> Result<(), String> {
    let over: Vec<&str> =
        all.iter().filter(|one| one.is_over()).map(|one| one.mode.as_str()).collect();
    if over.is_empty() {
        return Ok(());
    }
    Err(format!(
        "the limit of instructions per action is passed by {} (see the table); make it cheaper, \
         or raise the limit in crates/games/benches/playout/modes.rs and say why",
        over.join(", ")
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(actions: u64) -> Count {
        Count { actions, checksum: "ab".to_owned() }
    }

    #[test]
    fn start_up_is_left_out_of_the_cost() {
        let cost = cost_of_one((&count(10), 1_500), (&count(30), 2_500));
        assert_eq!(cost, Ok(50.0));
        assert!(cost_of_one((&count(10), 1_500), (&count(10), 2_500)).is_err());
        assert!(cost_of_one((&count(10), 1_500), (&count(30), 1_000)).is_err());
    }

    #[test]
    fn a_limit_may_be_reached_and_not_passed() {
        let measured = |limit| Measured {
            mode: "listed".to_owned(),
            instructions_per_action: 50.0,
            limit,
            pace: Pace { actions_per_second: 1.0, games_per_second: 1.0 },
            checksum: String::new(),
            ends: Ends::default(),
        };
        assert!(within_limits(&[measured(None), measured(Some(50.0))]).is_ok());
        let sentence = within_limits(&[measured(Some(49.9))]).expect_err("it is over");
        assert!(sentence.contains("listed"), "{sentence}");
    }
}
