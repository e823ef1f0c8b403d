//! Many times, and what they say together.

use std::time::Duration;

/// Times that were measured.
#[derive(Clone, Debug, Default)]
pub struct Times(Vec<u32>);

impl Times {
    /// One more.
    pub fn add(&mut self, time: Duration) {
        self.0.push(u32::try_from(time.as_micros()).unwrap_or(u32::MAX));
    }

    /// Those of another, too.
    pub fn join(&mut self, other: Times) {
        self.0.extend(other.0);
    }

    /// How many.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// The time that this share of a hundred did not pass, in milliseconds.
    pub fn percentile(&mut self, share: f64) -> f64 {
        if self.0.is_empty() {
            return 0.0;
        }
        self.0.sort_unstable();
        let at = (self.0.len() as f64 * share / 100.0) as usize;
        f64::from(self.0[at.min(self.0.len() - 1)]) / 1_000.0
    }
}

/// A number with commas.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups: Vec<_> = digits.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy).collect();
    groups.join(",")
}
