//! Work on all cores, with results in order.

use std::collections::BTreeMap;
use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// A thread runs ahead of the slowest by so many jobs at most, so that results never pile up.
const AHEAD: u64 = 4096;
/// Quick jobs are fetched several at a time, but never more than these.
const BATCH: u64 = 64;
/// A batch that took less is too small, one that took five times as much too large.
const BRIEF: Duration = Duration::from_millis(2);

/// Does every job of a range on so many threads, and hands the results over in the order of the
/// jobs, whichever was done first: what `take` sees is the same whatever the number of threads.
///
/// Where `take` breaks, nothing more is taken. Gives the number of results taken.
pub fn spread<R: Send>(
    jobs: Range<u64>,
    threads: usize,
    work: impl Fn(u64) -> R + Sync,
    take: impl FnMut(u64, R) -> ControlFlow<()>,
) -> u64 {
    spread_until(jobs, threads, &AtomicBool::new(false), work, take)
}

/// The same; from the moment at which `halt` is set, no job is begun. Those under way are finished
/// and taken, so that all the jobs before the last one taken are taken too.
pub fn spread_until<R: Send>(
    jobs: Range<u64>,
    threads: usize,
    halt: &AtomicBool,
    work: impl Fn(u64) -> R + Sync,
    mut take: impl FnMut(u64, R) -> ControlFlow<()>,
) -> u64 {
    let threads = threads.max(1);
    let first = jobs.start;
    let office = Office::new(jobs, threads);
    let mut taken = first;
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| office.labour(halt, &work));
        }
        while let Some(results) = office.next(taken) {
            for result in results {
                taken += 1;
                if take(taken - 1, result).is_break() {
                    office.close();
                    return;
                }
            }
        }
    });
    taken - first
}

/// Where jobs are fetched and results are brought.
struct Office<R> {
    desk: Mutex<Desk<R>>,
    /// Somebody has brought results, or has gone.
    brought: Condvar,
    /// Results were taken, so that there is room for more.
    room: Condvar,
    ahead: u64,
}

struct Desk<R> {
    jobs: Range<u64>,
    /// All results before this job's are taken or being taken.
    taken: u64,
    /// Results of consecutive jobs, by the first of them.
    results: BTreeMap<u64, Vec<R>>,
    at_work: usize,
    closed: bool,
}

impl<R: Send> Office<R> {
    fn new(jobs: Range<u64>, threads: usize) -> Office<R> {
        let (taken, results) = (jobs.start, BTreeMap::new());
        Office {
            desk: Mutex::new(Desk { jobs, taken, results, at_work: threads, closed: false }),
            brought: Condvar::new(),
            room: Condvar::new(),
            ahead: AHEAD.saturating_mul(threads as u64),
        }
    }

    /// What one thread does: fetches jobs, works, brings the results.
    fn labour(&self, halt: &AtomicBool, work: &(impl Fn(u64) -> R + Sync)) {
        let _leaves = Leaves(self);
        let mut many = 1;
        while let Some(jobs) = self.fetch(many, halt) {
            let (start, first) = (Instant::now(), jobs.start);
            let results = jobs.map(work).collect();
            many = match start.elapsed() {
                time if time < BRIEF => (2 * many).min(BATCH),
                time if time > 5 * BRIEF => (many / 2).max(1),
                _ => many,
            };
            self.desk().results.insert(first, results);
            self.brought.notify_one();
        }
    }

    /// The next jobs, when there is room for their results.
    fn fetch(&self, many: u64, halt: &AtomicBool) -> Option<Range<u64>> {
        let mut desk = self.desk();
        loop {
            if desk.closed || desk.jobs.is_empty() || halt.load(Ordering::Relaxed) {
                return None;
            }
            if desk.jobs.start < desk.taken.saturating_add(self.ahead) {
                let end = desk.jobs.start.saturating_add(many).min(desk.jobs.end);
                let fetched = desk.jobs.start..end;
                desk.jobs.start = end;
                return Some(fetched);
            }
            desk = self.room.wait(desk).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// The results that follow those taken; none when there are no more.
    fn next(&self, taken: u64) -> Option<Vec<R>> {
        let mut desk = self.desk();
        desk.taken = taken;
        self.room.notify_all();
        loop {
            if let Some(results) = desk.results.remove(&taken) {
                return Some(results);
            }
            if desk.at_work == 0 {
                return None;
            }
            desk = self.brought.wait(desk).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn close(&self) {
        self.desk().closed = true;
        self.room.notify_all();
    }

    fn desk(&self) -> MutexGuard<'_, Desk<R>> {
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A thread that leaves says so, even if its work panicked; then nobody waits for its results.
struct Leaves<'a, R: Send>(&'a Office<R>);

impl<R: Send> Drop for Leaves<'_, R> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.close();
        }
        self.0.desk().at_work -= 1;
        self.0.brought.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicU64;

    fn all(jobs: Range<u64>, threads: usize, work: impl Fn(u64) -> u64 + Sync) -> Vec<(u64, u64)> {
        let mut taken = Vec::new();
        let count = spread(jobs, threads, work, |job, result| {
            taken.push((job, result));
            ControlFlow::Continue(())
        });
        assert_eq!(count, taken.len() as u64);
        taken
    }

    #[test]
    fn results_come_in_order_whatever_the_number_of_threads() {
        let uneven =
            |job: u64| (0..job % 7 * 500).fold(job, |sum, n| sum.wrapping_mul(31).wrapping_add(n));
        let alone = all(5..3000, 1, uneven);
        assert_eq!(alone.len(), 2995);
        assert!(alone.iter().zip(5..).all(|((job, _), at)| *job == at));
        for threads in [0, 2, 3, 16] {
            assert_eq!(all(5..3000, threads, uneven), alone);
        }
        assert!(all(3..3, 4, uneven).is_empty());
    }

    #[test]
    fn nobody_runs_far_ahead_of_the_slowest() {
        let (most, slow) = (AtomicU64::new(0), AtomicBool::new(true));
        let work = |job: u64| {
            let limit = Instant::now() + Duration::from_secs(20);
            while job == 0 && slow.load(Ordering::SeqCst) && Instant::now() < limit {
                std::thread::yield_now();
            }
            most.fetch_max(job, Ordering::SeqCst);
            if job + 2 * BATCH >= 2 * AHEAD {
                slow.store(false, Ordering::SeqCst);
            }
            most.load(Ordering::SeqCst)
        };
        let taken = all(0..5 * AHEAD, 2, work);
        assert_eq!(taken.len() as u64, 5 * AHEAD);
        assert!(taken[0].1 < 2 * AHEAD + 2 * BATCH, "{:?}", taken[0]);
    }

    #[test]
    fn who_breaks_gets_nothing_more() {
        let mut taken = 0;
        let count = spread(
            0..u64::MAX,
            3,
            |job| job,
            |job, _| {
                taken += 1;
                if job == 99 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            },
        );
        assert_eq!((count, taken), (100, 100));
    }

    #[test]
    fn a_halt_finishes_what_is_under_way() {
        let (halt, begun) = (AtomicBool::new(false), AtomicU64::new(0));
        let work = |job: u64| {
            begun.fetch_add(1, Ordering::SeqCst);
            if job == 500 {
                halt.store(true, Ordering::SeqCst);
            }
        };
        let taken = spread_until(0..u64::MAX, 4, &halt, work, |_, ()| ControlFlow::Continue(()));
        assert!(taken > 500);
        assert_eq!(taken, begun.load(Ordering::SeqCst));
    }

    #[test]
    #[should_panic(expected = "a scoped thread panicked")]
    fn a_panic_is_no_deadlock() {
        spread(0..100_000, 3, |job| assert_ne!(job, 777), |_, ()| ControlFlow::Continue(()));
    }
}
