//! A bar that says how far the work is, how fast, and how long it will take. It is drawn by a thread
//! of its own, so that a long game does not make it stand still.

use std::io::Write;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use terminal_size::{Width, terminal_size_of};

use super::grouped;

/// Between two drawings.
const TICK: Duration = Duration::from_millis(150);

/// The bar of some work, and the count of what is done. It vanishes when it is dropped.
#[derive(Debug)]
pub struct Progress {
    done: Arc<AtomicU64>,
    drawing: Option<(Sender<()>, JoinHandle<()>)>,
}

impl Progress {
    /// Begins with work of which everything before the range is done already.
    pub fn begin(jobs: Range<u64>, shown: bool) -> Progress {
        let done = Arc::new(AtomicU64::new(0));
        let drawing = shown.then(|| {
            let (stop, stopped) = channel();
            let counted = Arc::clone(&done);
            let start = Instant::now();
            let thread = std::thread::spawn(move || {
                while stopped.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
                    let seconds = start.elapsed().as_secs_f64();
                    show(&line(&jobs, counted.load(Ordering::Relaxed), seconds, columns()));
                }
                show("");
            });
            (stop, thread)
        });
        Progress { done, drawing }
    }

    /// One more is done.
    pub fn count(&self) {
        self.done.fetch_add(1, Ordering::Relaxed);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some((stop, thread)) = self.drawing.take() {
            drop(stop);
            // If it panicked, there is only no bar.
            let _ = thread.join();
        }
    }
}

/// Writes over the last line; if nobody sees it, so be it.
fn show(line: &str) {
    let mut out = anstream::stderr().lock();
    let _ = write!(out, "\r{line}\x1b[K");
    let _ = out.flush();
}

fn columns() -> usize {
    terminal_size_of(std::io::stderr()).map_or(80, |(Width(columns), _)| usize::from(columns))
}

/// The line: the bar as wide as there is room for.
fn line(jobs: &Range<u64>, done: u64, seconds: f64, columns: usize) -> String {
    let all = jobs.end.max(1);
    let now = (jobs.start + done).min(all);
    let rate = done as f64 / seconds.max(1e-6);
    let speed = if rate < 9.95 { format!("{rate:.1}") } else { grouped(rate.round() as u64) };
    let left = match done {
        0 => String::new(),
        _ => format!(" · {} left", span((all - now) as f64 / rate)),
    };
    let share = now as f64 / all as f64;
    let text = format!("{}/{} · {speed}/s{left}", grouped(now), grouped(all));
    let room = columns.saturating_sub(text.chars().count() + 8).min(40);
    let text = format!("{} {text}", bar(share, room));
    let percent = format!("{:>3.0} %", (100.0 * share).floor());
    format!("{percent} {text}").chars().take(columns.saturating_sub(1)).collect()
}

/// A bar with eighths of a letter.
fn bar(share: f64, room: usize) -> String {
    let eighths = (share * 8.0 * room as f64) as usize;
    let part = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8];
    let filled = format!("{}{part}", "█".repeat(eighths / 8));
    format!("{filled:·<room$}")
}

/// A time for people.
pub fn span(seconds: f64) -> String {
    let whole = seconds.round().clamp(0.0, 1e15) as u64;
    match whole {
        _ if seconds < 0.0995 => format!("{:.0} ms", 1000.0 * seconds.max(0.0)),
        0..10 => format!("{seconds:.1} s"),
        10..60 => format!("{whole} s"),
        60..3600 => format!("{} min {:02} s", whole / 60, whole % 60),
        3600..86_400 => format!("{} h {:02} min", whole / 3600, whole % 3600 / 60),
        _ => format!("{} days {} h", whole / 86_400, whole % 86_400 / 3600),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_tells_rate_and_time_left() {
        let half = line(&(0..1000), 500, 5.0, 80);
        assert!(half.starts_with(" 50 % ████"), "{half}");
        assert!(half.ends_with("··· 500/1,000 · 100/s · 5.0 s left"), "{half}");
        let resumed = line(&(900..1000), 10, 5.0, 80);
        assert!(resumed.ends_with("910/1,000 · 2.0/s · 45 s left"), "{resumed}");
        assert!(line(&(0..1000), 0, 0.0, 80).ends_with("0/1,000 · 0.0/s"));
        for columns in [10, 40, 80, 200] {
            assert!(line(&(0..1_000_000), 999_999, 1e6, columns).chars().count() < columns);
        }
    }

    #[test]
    fn times_are_told_as_people_do() {
        let told = [0.04, 9.4, 42.0, 200.0, 7500.0, 200_000.0].map(span);
        assert_eq!(told, ["40 ms", "9.4 s", "42 s", "3 min 20 s", "2 h 05 min", "2 days 7 h"]);
    }
}
