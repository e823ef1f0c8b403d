use parlor_engine::{Game, Puzzle, Steps};

use crate::sweep::{Found, Sweep};
use crate::table::{Spare, Table};

/// How far a search may go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Positions to look at.
    pub nodes: u64,
    /// Bytes for the positions that are remembered, and for what else was found out.
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
///
/// Where the puzzle has stages, it sweeps through them, the most promising positions first. Where
/// there are none, it searches depth first, with a table of the positions that are known to be
/// lost.
#[derive(Debug)]
pub struct Search<P: Puzzle> {
    limits: Limits,
    /// Nodes that are left.
    left: u64,
    lost: Table<P::Key>,
    /// Bytes that the table may still take.
    spare: Spare,
    sweep: Sweep<P>,
    /// The steps to a win, the last first.
    line: Vec<P::Step>,
}

type ActionOf<P> = <<P as Puzzle>::Game as Game>::Action;
type StateOf<P> = <<P as Puzzle>::Game as Game>::State;

/// The search was broken off: the limit is reached.
struct Exhausted;

impl<P: Puzzle> Search<P> {
    /// A search within these limits.
    pub fn new(limits: Limits) -> Search<P> {
        let memory = limits.memory.saturating_sub(P::KEEPS);
        let (lost, sweep) = (Table::new(), Sweep::new(memory));
        let spare = Spare(if P::STAGES < 2 { memory } else { 0 });
        Search { limits, left: 0, lost, spare, sweep, line: Vec::new() }
    }

    /// Solves what is left of a game from this state on.
    pub fn solve(&mut self, rules: &P::Game, state: &StateOf<P>) -> Solution<ActionOf<P>> {
        self.lost.clear(&mut self.spare);
        self.line.clear();
        self.left = self.limits.nodes;
        let (puzzle, start) = P::new(rules, state);
        let found = if P::STAGES < 2 || puzzle.is_won(&start) {
            self.wins(&puzzle, &start)
        } else {
            self.sweep(&puzzle, start)
        };
        let verdict = match found {
            Ok(true) => Verdict::Won(self.spell(&puzzle, start)),
            Ok(false) => Verdict::Lost,
            Err(Exhausted) => Verdict::Undecided,
        };
        Solution { verdict, nodes: self.limits.nodes - self.left }
    }

    /// Whether a deal can be won, the most promising first.
    fn sweep(&mut self, puzzle: &P, start: P::Position) -> Result<bool, Exhausted> {
        match self.sweep.look(puzzle, start, &mut self.left) {
            Found::Win(line) => {
                self.line = line;
                Ok(true)
            }
            Found::Nothing => Ok(false),
            Found::Exhausted => Err(Exhausted),
        }
    }

    /// Whether a position can be won. If so, the line to it has been written down, last step first.
    fn wins(&mut self, puzzle: &P, at: &P::Position) -> Result<bool, Exhausted> {
        if self.left == 0 {
            return Err(Exhausted);
        }
        self.left -= 1;
        if puzzle.is_won(at) {
            return Ok(true);
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
            if puzzle.is_hopeless(&next) {
                continue;
            }
            if self.wins(puzzle, &next)? {
                self.line.push(step);
                return Ok(true);
            }
        }
        self.lost.insert(key, &mut self.spare);
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
