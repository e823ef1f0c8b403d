//! Solvers: deals with every card known, of games that are puzzles.

use std::fmt;
use std::marker::PhantomData;
use std::sync::{Mutex, PoisonError};

use parlor_cards::{Seed, Stream};
use parlor_engine::{Game, Puzzle, Seating};
use parlor_record::{Broken, Record, replay};
use parlor_solve::{Limits, Search, Verdict};

use crate::table::Said;

/// Solves deals of one game under one set-up, within limits that were set before. Several threads may
/// use it at once; each of them takes as much memory as the limits say.
pub trait Solver: Sync {
    /// What can still be done in the game that a record tells: it is played through first.
    fn solve(&self, record: &Record) -> Result<Solved, Broken>;
    /// Whether the deal of a seed can be won; without the line of play.
    fn decide(&self, deal: Seed) -> Solved;
}

/// What was found out about a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solved {
    /// Whether it can be won, and how, in notation.
    pub verdict: Verdict<String>,
    /// Positions looked at.
    pub nodes: u64,
}

/// How the house solves a game, if it can.
pub(crate) trait Solving<G: Game>: 'static {
    fn solver(rules: G, seating: Seating, limits: Limits) -> Option<Box<dyn Solver>>;
}

/// A game that nobody solves.
#[derive(Debug)]
pub(crate) struct Unsolved;

impl<G: Game> Solving<G> for Unsolved {
    fn solver(_: G, _: Seating, _: Limits) -> Option<Box<dyn Solver>> {
        None
    }
}

/// A game whose deals are puzzles of this kind.
#[derive(Debug)]
pub(crate) struct By<P>(PhantomData<fn() -> P>);

impl<P> Solving<P::Game> for By<P>
where
    P: Puzzle + 'static,
    Search<P>: Send,
{
    fn solver(rules: P::Game, seating: Seating, limits: Limits) -> Option<Box<dyn Solver>> {
        Some(Box::new(Desk::<P> { rules, seating, limits, idle: Mutex::default() }))
    }
}

/// The rules, and the searches that nobody uses at the moment.
struct Desk<P: Puzzle> {
    rules: P::Game,
    seating: Seating,
    limits: Limits,
    idle: Mutex<Vec<Search<P>>>,
}

type StateOf<P> = <<P as Puzzle>::Game as Game>::State;

impl<P: Puzzle> Desk<P> {
    fn search(&self, state: &StateOf<P>, lines: bool) -> Solved {
        let idle = || self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let taken = idle().pop();
        let mut search = taken.unwrap_or_else(|| Search::new(self.limits));
        let found = search.solve(&self.rules, state);
        idle().push(search);
        let written =
            |action| Said(|f: &mut fmt::Formatter| self.rules.write(action, f)).to_string();
        let verdict = match found.verdict {
            Verdict::Won(line) if lines => Verdict::Won(line.into_iter().map(written).collect()),
            Verdict::Won(_) => Verdict::Won(Vec::new()),
            Verdict::Lost => Verdict::Lost,
            Verdict::Undecided => Verdict::Undecided,
        };
        Solved { verdict, nodes: found.nodes }
    }
}

impl<P: Puzzle> Solver for Desk<P>
where
    Search<P>: Send,
{
    fn solve(&self, record: &Record) -> Result<Solved, Broken> {
        let game = replay(self.rules.clone(), record)?;
        Ok(self.search(game.state(), true))
    }

    fn decide(&self, deal: Seed) -> Solved {
        let state = self.rules.deal(self.seating, &mut Stream::new(deal));
        self.search(&state, false)
    }
}
