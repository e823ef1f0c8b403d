use parlor_engine::{Game, Puzzle, Steps};

use crate::beam::{Beam, Found};
use crate::table::Table;

/// How far a search may go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Positions to look at.
    pub nodes: u64,
    /// Bytes for the positions that are remembered.
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
/// Where the puzzle has stages, beams come first, each wider than the one before: they find most
/// wins, and if one had nothing to leave out there is no win. What they do not settle is searched
/// through, depth first, with a table of the positions that are known to be lost.
#[derive(Debug)]
pub struct Search<P: Puzzle> {
    limits: Limits,
    /// Nodes that are left.
    left: u64,
    lost: Table<P::Key>,
    beam: Beam<P>,
    /// The steps to a win, the last first.
    line: Vec<P::Step>,
}

/// How many positions of each stage the first beam takes.
const NARROW: usize = 64;
/// How much wider each beam is.
const WIDER: usize = 8;

type ActionOf<P> = <<P as Puzzle>::Game as Game>::Action;
type StateOf<P> = <<P as Puzzle>::Game as Game>::State;

/// The search was broken off: the limit is reached.
struct Exhausted;

impl<P: Puzzle> Search<P> {
    /// A search within these limits.
    pub fn new(limits: Limits) -> Search<P> {
        let half = limits.memory / 2;
        let (lost, beam) = (Table::new(half), Beam::new(half));
        Search { limits, left: 0, lost, beam, line: Vec::new() }
    }

    /// Solves what is left of a game from this state on.
    pub fn solve(&mut self, rules: &P::Game, state: &StateOf<P>) -> Solution<ActionOf<P>> {
        self.lost.clear();
        self.line.clear();
        self.left = self.limits.nodes;
        let (puzzle, start) = P::new(rules, state);
        let found = match self.look(&puzzle, start) {
            None => self.wins(&puzzle, &start),
            Some(won) => Ok(won),
        };
        let verdict = match found {
            Ok(true) => Verdict::Won(self.spell(&puzzle, start)),
            Ok(false) => Verdict::Lost,
            Err(Exhausted) => Verdict::Undecided,
        };
        Solution { verdict, nodes: self.limits.nodes - self.left }
    }

    /// What beams find out, if anything. The last is as wide as the nodes that are left allow.
    fn look(&mut self, puzzle: &P, start: P::Position) -> Option<bool> {
        if P::STAGES < 2 || puzzle.is_won(&start) {
            return None;
        }
        let mut width = NARROW;
        loop {
            let before = self.left;
            match self.beam.look(puzzle, start, width, &mut self.left) {
                Found::Win(line) => {
                    self.line = line;
                    return Some(true);
                }
                Found::Nothing => return Some(false),
                Found::NotThere => {}
            }
            let affordable = self.left / ((before - self.left) / width as u64).max(1);
            let wider = (width * WIDER).min(affordable as usize / 5 * 4);
            if wider < 2 * width || self.beam.is_full() {
                return None;
            }
            width = wider;
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
