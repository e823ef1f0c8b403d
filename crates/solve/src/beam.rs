//! Looking for a win stage by stage, with the most promising positions of each.

use std::cmp::Reverse;

use parlor_engine::{Puzzle, Steps};

use crate::table::Table;

/// A search that goes through the stages of a deal and takes only so many positions into each.
#[derive(Debug)]
pub(crate) struct Beam<P: Puzzle> {
    /// What was reached of every stage.
    stages: Vec<Vec<Reached<P::Position>>>,
    /// By which step, and from where, everything was reached.
    origins: Vec<(u32, P::Step)>,
    seen: Table<P::Key>,
    memory: usize,
}

/// A position, and which of the origins is its own.
type Reached<T> = (T, u32);

/// The origin of the position with which it begins.
const START: u32 = u32::MAX;

/// What a beam found.
pub(crate) enum Found<S> {
    /// The steps to a win, the last first.
    Win(Vec<S>),
    /// There is no win.
    Nothing,
    /// There is none among the positions that were not left out.
    NotThere,
}

impl<P: Puzzle> Beam<P> {
    /// A beam that takes about so many bytes at the most.
    pub fn new(memory: usize) -> Beam<P> {
        let stages = (0..P::STAGES).map(|_| Vec::new()).collect();
        Beam { stages, origins: Vec::new(), seen: Table::new(memory / 2), memory: memory / 2 }
    }

    /// Looks for a win with so many positions of each stage, and counts the nodes down.
    pub fn look(
        &mut self,
        puzzle: &P,
        start: P::Position,
        width: usize,
        nodes: &mut u64,
    ) -> Found<P::Step> {
        self.stages.iter_mut().for_each(Vec::clear);
        self.origins.clear();
        self.seen.clear();
        let mut whole = true;
        self.put(puzzle, start, START);
        for stage in 0..P::STAGES {
            let mut reached = std::mem::take(&mut self.stages[stage]);
            whole &= narrow(puzzle, &mut reached, width);
            while let Some((at, from)) = reached.pop() {
                if *nodes == 0 || self.is_full() {
                    return Found::NotThere;
                }
                if let Some(last) = self.expand(puzzle, at, from, nodes) {
                    return Found::Win(self.line(last));
                }
                reached.append(&mut self.stages[stage]);
            }
            self.stages[stage] = reached;
        }
        if whole { Found::Nothing } else { Found::NotThere }
    }

    /// Puts down everything that is one step further, steps without a choice not counted. If that
    /// wins, how it was reached.
    fn expand(
        &mut self,
        puzzle: &P,
        mut at: P::Position,
        mut from: u32,
        nodes: &mut u64,
    ) -> Option<u32> {
        let mut steps = Steps::new();
        loop {
            *nodes = nodes.saturating_sub(1);
            steps.clear();
            puzzle.steps(&at, &mut steps);
            let &[step] = &steps[..] else { break };
            from = self.note(from, step);
            puzzle.take(&mut at, step);
            if puzzle.is_won(&at) {
                return Some(from);
            }
            if puzzle.is_hopeless(&at) {
                return None;
            }
        }
        for &step in &steps {
            let mut next = at;
            puzzle.take(&mut next, step);
            if puzzle.is_won(&next) {
                return Some(self.note(from, step));
            }
            if self.seen.adds(puzzle.key(&next)) && !puzzle.is_hopeless(&next) {
                let origin = self.note(from, step);
                self.put(puzzle, next, origin);
            }
        }
        None
    }

    fn note(&mut self, from: u32, step: P::Step) -> u32 {
        self.origins.push((from, step));
        self.origins.len() as u32 - 1
    }

    fn put(&mut self, puzzle: &P, at: P::Position, from: u32) {
        if let Some(stage) = self.stages.get_mut(puzzle.stage(&at)) {
            stage.push((at, from));
        }
    }

    /// Whether it takes as much room as it may: what was reached is at the most as much as the
    /// origins are.
    pub fn is_full(&self) -> bool {
        let each = size_of::<(u32, P::Step)>() + size_of::<Reached<P::Position>>();
        self.origins.len() * each > self.memory || self.origins.len() >= START as usize - 64
    }

    fn line(&self, last: u32) -> Vec<P::Step> {
        let mut next = self.origins.get(last as usize);
        std::iter::from_fn(|| {
            let &(from, step) = next?;
            next = self.origins.get(from as usize);
            Some(step)
        })
        .collect()
    }
}

/// Leaves the most promising positions, the best last; whether that is all of them.
fn narrow<P: Puzzle>(puzzle: &P, all: &mut Vec<Reached<P::Position>>, width: usize) -> bool {
    if all.len() <= width {
        return true;
    }
    all.sort_by_cached_key(|(at, _)| Reverse(puzzle.promise(at)));
    all.truncate(width);
    false
}
