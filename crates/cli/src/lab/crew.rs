//! Threads that work until all is done or somebody presses Ctrl-C.

use std::io::IsTerminal;
use std::ops::{ControlFlow, Range};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use parlor_house::lab::spread_until;

use super::{Progress, counted, grouped, span};
use crate::Failure;

/// How the work is shared out.
#[derive(clap::Args, Clone, Debug)]
pub struct CrewArgs {
    /// How many threads; all cores if not given. The result is the same whatever their number.
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

/// Threads, and whether they should stop.
#[derive(Clone, Debug)]
pub struct Crew {
    threads: usize,
    halt: Arc<AtomicBool>,
}

/// Jobs in a row, of which some were done before.
#[derive(Clone, Debug)]
pub struct Work {
    /// What is left to do.
    pub jobs: Range<u64>,
    /// Whether progress may be shown.
    pub shown: bool,
}

impl Crew {
    /// The crew. From now on Ctrl-C makes it stop when what is under way is finished; a second one
    /// ends the program at once.
    pub fn new(args: &CrewArgs) -> Result<Crew, Failure> {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        let threads = args.threads.map_or_else(cores, usize::from);
        let halt = Arc::new(AtomicBool::new(false));
        let pressed = Arc::clone(&halt);
        ctrlc::set_handler(move || {
            if pressed.swap(true, Ordering::SeqCst) {
                std::process::exit(130);
            }
        })
        .map_err(Failure::said)?;
        Ok(Crew { threads, halt })
    }

    /// Whether somebody pressed Ctrl-C.
    pub fn is_halted(&self) -> bool {
        self.halt.load(Ordering::SeqCst)
    }

    /// Does the work; `take` gets the results in order. How long it took is told on standard error,
    /// and of what.
    pub fn work<R: Send>(
        &self,
        work: Work,
        what: &str,
        job: impl Fn(u64) -> R + Sync,
        mut take: impl FnMut(R) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let (start, left) = (Instant::now(), work.jobs.end.saturating_sub(work.jobs.start));
        let shown = work.shown && std::io::stderr().is_terminal();
        let progress = Progress::begin(work.jobs.clone(), shown);
        let counted = |nth: u64| {
            let result = job(nth);
            progress.count();
            result
        };
        let mut failed = None;
        let done =
            spread_until(work.jobs, self.threads, &self.halt, counted, |_, result| {
                match take(result) {
                    Ok(()) => ControlFlow::Continue(()),
                    Err(failure) => {
                        failed = Some(failure);
                        ControlFlow::Break(())
                    }
                }
            });
        drop(progress);
        match failed {
            Some(failure) => Err(failure),
            None => {
                if left > 0 {
                    self.tell(done, what, start.elapsed().as_secs_f64());
                }
                Ok(())
            }
        }
    }

    fn tell(&self, done: u64, what: &str, seconds: f64) {
        let rate = grouped((done as f64 / seconds.max(1e-6)).round() as u64);
        let threads = counted(self.threads as u64, "thread");
        let (done, span) = (counted(done, what.trim_end_matches('s')), span(seconds));
        anstream::eprintln!("{done} in {span}: {rate} a second, on {threads}.");
    }
}
