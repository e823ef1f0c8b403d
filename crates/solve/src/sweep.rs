//! Going through the stages of a deal, the most promising positions of each first.

use parlor_engine::{Puzzle, Steps};

use crate::table::{Spare, Table};

/// A search that sweeps through the stages of a deal again and again.
///
/// Each time it takes the most promising positions of every stage further, twice as many as the
/// time before; the others wait for the next time. So a win is found soon if promises are worth
/// anything. No position is looked at twice, and when none waits any more there is no win.
///
/// That remembers how everything was reached. When three eighths of the memory are used up for it
/// and for what waits, nothing more is remembered but what waits, and which of the positions known by then it comes from
/// ([`Sweep::dig`]): the last stage in which something waits goes first, so that little waits at
/// any time. If that finds a win, the search begins anew from there.
#[derive(Debug)]
pub(crate) struct Sweep<P: Puzzle> {
    stages: Vec<Stage<P>>,
    /// By which step, and from where, everything was reached.
    origins: Vec<(u32, P::Step)>,
    /// What was reached last, and has not been put in its place.
    fresh: Vec<Fresh<P>>,
    /// What was passed on the way to that; it becomes an origin if something new comes of it.
    passed: Vec<Passed<P::Step>>,
    /// Bytes that the tables may still take.
    spare: Spare,
    /// How many bytes origins and what waits may take before no more origins are kept.
    most: usize,
    /// How many positions are taken further at once when no origins are kept.
    few: usize,
    /// Whether no origins are kept.
    digs: bool,
}

/// What was reached of a stage.
#[derive(Debug)]
struct Stage<P: Puzzle> {
    /// What waits to be taken further.
    waiting: Vec<Reached<P::Position>>,
    seen: Table<P::Key>,
}

/// A position that waits, how promising it is, and which of the origins is its own.
#[derive(Debug)]
struct Reached<T> {
    at: T,
    promise: i32,
    from: u32,
}

/// A position that may have been seen before, and how it was reached.
#[derive(Debug)]
struct Fresh<P: Puzzle> {
    at: P::Position,
    key: P::Key,
    stage: usize,
    /// Whether it is the first of its stage in its line.
    enters: bool,
    from: u32,
    step: P::Step,
}

/// A position that was passed: from where and by which step, and its origin, if it has become one.
#[derive(Clone, Copy, Debug)]
struct Passed<S> {
    from: u32,
    step: S,
    origin: Option<u32>,
}

/// The origin of the position with which it begins.
const START: u32 = u32::MAX;
/// Beside a number: it is not that of an origin, but of what was passed.
const PASSED: u32 = 1 << 31;
/// The promise of a position whose stage is being taken further just now.
const AT_ONCE: i32 = i32::MAX;
/// How many positions of each stage the first sweep takes further.
const FIRST: usize = 64;
/// How many positions are put in their places together.
const TOGETHER: usize = 64;

/// What came of a search.
pub(crate) enum Found<S> {
    /// The steps to a win, the last first.
    Win(Vec<S>),
    /// There is no win.
    Nothing,
    /// The nodes are used up.
    Exhausted,
}

/// Why positions are not taken further.
enum Halt {
    /// A win was reached: by this origin.
    Won(u32),
    /// The nodes are used up.
    Exhausted,
    /// There is no room for more origins.
    Full,
}

impl<P: Puzzle> Sweep<P> {
    /// A search that takes about so many bytes at the most.
    pub fn new(memory: usize) -> Sweep<P> {
        let stage = || Stage { waiting: Vec::new(), seen: Table::new() };
        let stages = (0..P::STAGES).map(|_| stage()).collect();
        let most = memory / 8 * 3;
        let few = (memory / P::STAGES / size_of::<Reached<P::Position>>() / 64).max(1);
        let spare = Spare(memory / 2);
        let (origins, fresh, passed) = (Vec::new(), Vec::new(), Vec::new());
        Sweep { stages, origins, fresh, passed, spare, most, few, digs: false }
    }

    /// Looks for a win, and counts the nodes down.
    pub fn look(&mut self, puzzle: &P, start: P::Position, nodes: &mut u64) -> Found<P::Step> {
        let (mut line, mut start) = (Vec::new(), start);
        loop {
            self.begin(puzzle, start);
            match self.sweep(puzzle, nodes) {
                None => return Found::Nothing,
                Some(Halt::Exhausted) => return Found::Exhausted,
                Some(Halt::Won(last)) => return Found::Win([self.line(last), line].concat()),
                Some(Halt::Full) => {}
            }
            match self.dig(puzzle, nodes) {
                None => return Found::Nothing,
                Some(Halt::Won(last)) => {
                    let further = self.line(last);
                    further.iter().rev().for_each(|&step| puzzle.take(&mut start, step));
                    line = [further, line].concat();
                }
                Some(_) => return Found::Exhausted,
            }
        }
    }

    /// Sweeps through the stages until nothing waits.
    fn sweep(&mut self, puzzle: &P, nodes: &mut u64) -> Option<Halt> {
        let mut width = FIRST;
        while self.stages.iter().any(Stage::waits) {
            for stage in 0..P::STAGES {
                let halt = self.take_further(puzzle, stage, width, nodes);
                if halt.is_some() {
                    return halt;
                }
            }
            width *= 2;
        }
        None
    }

    /// Goes on with what waits without remembering origins, the last stage first, until nothing
    /// waits.
    fn dig(&mut self, puzzle: &P, nodes: &mut u64) -> Option<Halt> {
        self.digs = true;
        while let Some(last) = self.stages.iter().rposition(Stage::waits) {
            let halt = self.take_further(puzzle, last, self.few, nodes);
            if halt.is_some() {
                return halt;
            }
            let first = self.stages.iter().position(Stage::waits).unwrap_or(P::STAGES);
            let passed = self.stages[..first].iter_mut();
            passed.for_each(|stage| stage.seen.clear(&mut self.spare));
        }
        None
    }

    /// Forgets everything, and begins here.
    fn begin(&mut self, puzzle: &P, start: P::Position) {
        self.digs = false;
        self.origins = Vec::new();
        self.fresh.clear();
        self.passed.clear();
        for stage in &mut self.stages {
            stage.waiting = Vec::new();
            stage.seen.clear(&mut self.spare);
        }
        let first = Reached { at: start, promise: 0, from: START };
        self.stages[puzzle.stage(&start)].waiting.push(first);
    }

    /// Takes the most promising positions of a stage to the next ones.
    fn take_further(
        &mut self,
        puzzle: &P,
        stage: usize,
        width: usize,
        nodes: &mut u64,
    ) -> Option<Halt> {
        let waiting = &mut self.stages[stage].waiting;
        let stay = waiting.len().saturating_sub(width);
        if stay > 0 {
            waiting.select_nth_unstable_by_key(stay, |reached| reached.promise);
        }
        loop {
            while self.fresh.len() < TOGETHER
                && self.stages[stage].waiting.len() > stay
                && let Some(reached) = self.stages[stage].waiting.pop()
            {
                if puzzle.is_hopeless(&reached.at) {
                    continue;
                }
                let Reached { at, from, .. } = reached;
                if let Some(last) = self.expand(puzzle, stage, at, from, nodes) {
                    return Some(Halt::Won(last));
                }
            }
            match () {
                () if self.fresh.is_empty() => {
                    self.passed.clear();
                    return None;
                }
                () if *nodes == 0 => return Some(Halt::Exhausted),
                () => self.put_away(puzzle),
            }
            if !self.digs && self.is_full() {
                return Some(Halt::Full);
            }
        }
    }

    /// Whether origins and what waits take as much as they may, or would as soon as there is no room
    /// for more origins: then the list has to be twice as long, and the old one is there as well.
    fn is_full(&self) -> bool {
        let room = self.origins.capacity();
        let grows = self.origins.len() + self.origins.len() / 8 + TOGETHER > room;
        let origins = if grows { 3 * room } else { room } * size_of::<(u32, P::Step)>();
        let waiting = self.stages.iter().map(|stage| stage.waiting.capacity()).sum::<usize>();
        let waiting = waiting * size_of::<Reached<P::Position>>();
        origins + waiting > self.most || self.origins.len() > PASSED as usize / 2
    }

    /// Finds everything that is one step further, not counting steps without a choice and those
    /// that lead halfway. If that wins, how it was reached.
    fn expand(
        &mut self,
        puzzle: &P,
        stage: usize,
        mut at: P::Position,
        mut from: u32,
        nodes: &mut u64,
    ) -> Option<u32> {
        let mut steps = Steps::new();
        loop {
            steps.clear();
            puzzle.steps(&at, &mut steps);
            *nodes = nodes.saturating_sub(steps.len() as u64);
            let &[step] = &steps[..] else { break };
            puzzle.take(&mut at, step);
            if puzzle.is_won(&at) {
                return Some(self.note(from, step));
            }
            from = self.pass(from, step);
        }
        for &step in &steps {
            let mut next = at;
            puzzle.take(&mut next, step);
            if puzzle.is_won(&next) {
                return Some(self.note(from, step));
            }
            if puzzle.is_halfway(&next) {
                let halfway = self.pass(from, step);
                let won = self.expand(puzzle, stage, next, halfway, nodes);
                if won.is_some() {
                    return won;
                }
                continue;
            }
            let (key, to) = (puzzle.key(&next), puzzle.stage(&next));
            self.fresh.push(Fresh { at: next, key, stage: to, enters: to != stage, from, step });
        }
        None
    }

    /// Puts what is fresh among what waits, unless it was seen before.
    fn put_away(&mut self, puzzle: &P) {
        // Looked at all together, the parts of the tables come from memory side by side.
        let touch = |sum, fresh: &Fresh<P>| sum ^ self.stages[fresh.stage].seen.touch(fresh.key);
        std::hint::black_box(self.fresh.iter().fold(0, touch));
        let mut all = std::mem::take(&mut self.fresh);
        for Fresh { at, key, stage, enters, from, step } in all.drain(..) {
            if self.stages[stage].seen.adds(key, &mut self.spare) {
                let promise = if enters { puzzle.promise(&at) } else { AT_ONCE };
                let from = self.note(from, step);
                self.stages[stage].waiting.push(Reached { at, promise, from });
            }
        }
        self.fresh = all;
        self.passed.clear();
    }

    /// Remembers for the time being how something was reached.
    fn pass(&mut self, from: u32, step: P::Step) -> u32 {
        if self.digs {
            return from;
        }
        self.passed.push(Passed { from, step, origin: None });
        PASSED | (self.passed.len() as u32 - 1)
    }

    /// The origin of what was passed, which becomes one; or the origin that it is.
    fn origin(&mut self, from: u32) -> u32 {
        if from == START || from & PASSED == 0 {
            return from;
        }
        let at = (from & !PASSED) as usize;
        let Passed { from, step, origin } = self.passed[at];
        origin.unwrap_or_else(|| {
            let origin = self.note(from, step);
            self.passed[at].origin = Some(origin);
            origin
        })
    }

    /// Remembers how something was reached.
    fn note(&mut self, from: u32, step: P::Step) -> u32 {
        if self.digs {
            return from;
        }
        let from = self.origin(from);
        self.origins.push((from, step));
        self.origins.len() as u32 - 1
    }

    /// The steps to where an origin leads, the last first.
    fn line(&self, last: u32) -> Vec<P::Step> {
        let mut next = self.origins.get(last as usize);
        let steps = std::iter::from_fn(|| {
            let &(from, step) = next?;
            next = self.origins.get(from as usize);
            Some(step)
        });
        steps.collect()
    }
}

impl<P: Puzzle> Stage<P> {
    fn waits(&self) -> bool {
        !self.waiting.is_empty()
    }
}
