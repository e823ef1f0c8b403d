//! How wide sentences may be: as wide as the terminal, so that none breaks in the middle of a word.

use std::sync::atomic::{AtomicUsize, Ordering};

use terminal_size::{Width, terminal_size_of};

use crate::text::wrap;

/// For paper, and for a terminal that does not tell.
const PAPER: usize = 80;
/// No narrower: a column of names and a column of words need so much.
const LEAST: usize = 40;
/// A word beside a column gets so much, however narrow the terminal.
const LEAST_BESIDE: usize = 16;

/// What was measured last; 0 before the first time.
static COLUMNS: AtomicUsize = AtomicUsize::new(0);

/// The width that everything is written for.
pub fn width() -> usize {
    match COLUMNS.load(Ordering::Relaxed) {
        0 => measure(),
        columns => columns,
    }
}

/// Looks again, since windows are made larger and smaller while somebody plays.
pub fn measure() -> usize {
    let before = Some(COLUMNS.load(Ordering::Relaxed)).filter(|&columns| columns > 0);
    let columns = terminal_columns().or(before).unwrap_or(PAPER).max(LEAST);
    COLUMNS.store(columns, Ordering::Relaxed);
    columns
}

fn terminal_columns() -> Option<usize> {
    let (Width(columns), _) = terminal_size_of(std::io::stdout())?;
    Some(usize::from(columns)).filter(|&columns| columns > 0)
}

/// A text that begins at a column and stays right of it.
pub fn hung(text: &str, indent: usize) -> String {
    let room = width().saturating_sub(indent).max(LEAST_BESIDE);
    wrap(text, room, 0).replace('\n', &format!("\n{}", " ".repeat(indent)))
}

/// A sentence of the house, on lines of its own.
pub fn paragraph(text: &str) -> String {
    format!("  {}\n", hung(text, 2))
}
