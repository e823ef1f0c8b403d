use parlor_engine::{Game, Puzzle, Steps};

use crate::table::Table;

/// How far a search may go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Positions to look at.
    pub nodes: u64,
    /// Bytes for the table of lost positions.
    pub memory: usize,
}

/// What was found out about a deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict<A> {
    /// It can be won: so.
    Won(Vec<A>),
    /// It cannot be won.
    Lost,
    /// Not decided within the limits.
    Undecided,
}

/// What was found out, and how many positions that took.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution<A> {
    /// The verdict.
    pub verdict: Verdict<A>,
    /// Positions looked at.
    pub nodes: u64,
}

/// A search, which can be used for one deal after another.
#[derive(Debug)]
pub struct Search<P: Puzzle> {
    lost: Table<P::Key>,
    limits: Limits,
    nodes: u64,
    line: Vec<P::Step>,
}

type ActionOf<P> = <<P as Puzzle>::Game as Game>::Action;
type StateOf<P> = <<P as Puzzle>::Game as Game>::State;

/// The search was broken off: the limit is reached.
struct Exhausted;

impl<P: Puzzle> Search<P> {
    /// A search within these limits.
    pub fn new(limits: Limits) -> Search<P> {
        Search { lost: Table::new(limits.memory), limits, nodes: 0, line: Vec::new() }
    }

    /// Solves what is left of a game from this state on.
    pub fn solve(&mut self, rules: &P::Game, state: &StateOf<P>) -> Solution<ActionOf<P>> {
        self.lost.clear();
        self.line.clear();
        self.nodes = 0;
        let (puzzle, start) = P::new(rules, state);
        let verdict = match self.wins(&puzzle, &start) {
            Ok(true) => Verdict::Won(self.spell(&puzzle, start)),
            Ok(false) => Verdict::Lost,
            Err(Exhausted) => Verdict::Undecided,
        };
        Solution { verdict, nodes: self.nodes }
    }

    /// Whether a position can be won. If so, the line to it has been written down, last step first.
    fn wins(&mut self, puzzle: &P, at: &P::Position) -> Result<bool, Exhausted> {
        if self.nodes >= self.limits.nodes {
            return Err(Exhausted);
        }
        self.nodes += 1;
        if puzzle.is_won(at) {
            return Ok(true);
        }
        if puzzle.is_hopeless(at) {
            return Ok(false);
        }
        let key = puzzle.key(at);
        if self.lost.has(key) {
            return Ok(false);
        }
        let mut steps = Steps::new();
        puzzle.steps(at, &mut steps);
        for step in steps {
            let mut next = *at;
            puzzle.take(&mut next, step);
            if self.wins(puzzle, &next)? {
                self.line.push(step);
                return Ok(true);
            }
        }
        self.lost.insert(key);
        Ok(false)
    }

    fn spell(&self, puzzle: &P, start: P::Position) -> Vec<ActionOf<P>> {
        let (mut at, mut actions) = (start, Vec::new());
        for &step in self.line.iter().rev() {
            puzzle.spell(&at, step, &mut actions);
            puzzle.take(&mut at, step);
        }
        actions
    }
}
