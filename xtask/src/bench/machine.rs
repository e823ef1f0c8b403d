//! The day and the machine, without which a time means nothing.

use crate::run::Run;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

/// Today in UTC, as `2024-02-29`.
pub fn today() -> String {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let (year, month, day) = date(since.as_secs() / 86_400);
    format!("{year:04}-{month:02}-{day:02}")
}

/// The Gregorian date of a day counted from 1 January 1970.
///
/// Years are counted from 1 March, so that the leap day is a year's last, and in eras of
/// 400 years, which all have the same number of days.
fn date(days: u64) -> (u64, u64, u64) {
    let days = days + 719_468; // from 1 March of the year 0 to 1 January 1970
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let leap = day_of_era / 1_460 + day_of_era / 146_096;
    let year_of_era = (day_of_era + day_of_era / 36_524 - leap) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let months = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * months + 2) / 5 + 1;
    let month = if months < 10 { months + 3 } else { months - 9 };
    (era * 400 + year_of_era + u64::from(month <= 2), month, day)
}

/// Processor, cores and memory in a line.
pub fn machine() -> String {
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let processor = field("/proc/cpuinfo", "model name");
    let processor = processor.unwrap_or_else(|| std::env::consts::ARCH.to_owned());
    let memory = field("/proc/meminfo", "MemTotal").and_then(|size| gibibytes(&size));
    let memory = memory.unwrap_or_else(|| "memory unknown".to_owned());
    format!("{processor}, {cores} cores, {memory}")
}

/// The compiler's own line about itself.
pub fn compiler(root: &Path) -> Result<String, String> {
    Ok(Run::new("rustc", "--version").listen(root)?.stdout.trim().to_owned())
}

/// The first value of a field in one of Linux's files of `name : value` lines.
fn field(path: &str, name: &str) -> Option<String> {
    value(&std::fs::read_to_string(path).ok()?, name)
}

fn value(text: &str, name: &str) -> Option<String> {
    let mut pairs = text.lines().filter_map(|line| line.split_once(':'));
    pairs.find(|(key, _)| key.trim() == name).map(|(_, value)| value.trim().to_owned())
}

/// A size such as `32768 kB` in GiB.
fn gibibytes(size: &str) -> Option<String> {
    let kibibytes: f64 = size.strip_suffix("kB")?.trim().parse().ok()?;
    Some(format!("{:.1} GiB of memory", kibibytes / 1_048_576.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_become_dates() {
        assert_eq!(date(0), (1970, 1, 1));
        assert_eq!(date(59), (1970, 3, 1));
        assert_eq!(date(11_016), (2000, 2, 29));
        assert_eq!(date(11_017), (2000, 3, 1));
        assert_eq!(date(19_782), (2024, 2, 29));
        assert_eq!(date(20_453), (2025, 12, 31));
        assert_eq!(date(47_540), (2100, 2, 28));
        assert_eq!(date(47_541), (2100, 3, 1));
    }

    #[test]
    fn fields_are_read_as_linux_writes_them() {
        let text = "processor\t: 0\nmodel name\t: Abacus 9\nmodel name\t: Abacus 8\n";
        assert_eq!(value(text, "model name").as_deref(), Some("Abacus 9"));
        assert_eq!(value(text, "model"), None);
        assert_eq!(gibibytes("1572864 kB").as_deref(), Some("1.5 GiB of memory"));
    }
}
