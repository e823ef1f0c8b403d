//! The page `docs/benchmarks.md`.

use super::{Measured, machine};
use std::path::Path;

const PAGE: &str = "docs/benchmarks.md";

/// What follows this line in the page is kept.
const BY_HAND: &str = "<!-- by hand below -->";

/// What stands above the tables of bots and solvers.
const THINKING: &str = "
## Bots and solvers

Measured by `crates/house/benches/thinking.rs` on the machine above. An expert's move is the whole of it:
remembering what was shown, imagining, trying out. A deal may take 60 million positions and 1 GiB; \"within a
second\" are those of all deals that were decided in a second.

";

/// Writes the page, keeping what people wrote below the mark.
pub fn write(
    root: &Path,
    all: &[Measured],
    games: (u32, u32),
    thinking: &str,
) -> Result<(), String> {
    let path = root.join(PAGE);
    let old = std::fs::read_to_string(&path).unwrap_or_default();
    let ends = format!("{}{THINKING}{thinking}", endings(all));
    let page = page(&conditions(root)?, (&table(all), &ends), games, by_hand(&old));
    let folder = path.parent().unwrap_or(root);
    std::fs::create_dir_all(folder)
        .and_then(|()| std::fs::write(&path, page))
        .map_err(|why| format!("{PAGE} could not be written: {why}"))?;
    println!("wrote {PAGE}");
    Ok(())
}

/// When, where and with what it was measured.
fn conditions(root: &Path) -> Result<String, String> {
    let compiler = machine::compiler(root)?;
    let (today, machine) = (machine::today(), machine::machine());
    Ok(format!("- Date: {today} (UTC)\n- Machine: {machine}\n- Compiler: {compiler}\n"))
}

fn page(
    conditions: &str,
    (table, ends): (&str, &str),
    (few, many): (u32, u32),
    kept: &str,
) -> String {
    format!(
        "\
This page is written by `cargo xtask bench`; what stands below the mark at its end is kept.

# Benchmarks

{conditions}
{table}
Instructions are counted by valgrind (callgrind): those of {many} seeded games less those of {few},
divided by the actions in between. Start-up is left out; the deals are in. A count above its limit
makes `cargo xtask bench` fail. The checksum is that of the {many} games, and the same on every
machine; the times are of one run on the machine above. A ruling (CM-11) ended that share of up to
20,000 random games; by which rules they ended:

{ends}

{BY_HAND}
{kept}"
    )
}

/// Everything after the mark, which stands alone on its line.
fn by_hand(old: &str) -> &str {
    let mut start = 0;
    for line in old.split_inclusive('\n') {
        start += line.len();
        if line.trim() == BY_HAND {
            return &old[start..];
        }
    }
    ""
}

/// By which rules the games of each mode ended.
fn endings(all: &[Measured]) -> String {
    all.iter().map(|one| format!("- {}: {}\n", one.mode, one.ends.by_rule)).collect()
}

/// The table of everything measured.
pub fn table(all: &[Measured]) -> String {
    let mut table = "\
| mode | instructions per action | limit | actions per second | games per second | ended by a ruling | checksum |
| --- | ---: | ---: | ---: | ---: | ---: | --- |
"
    .to_owned();
    for one in all {
        table.push_str(&row(one));
    }
    table
}

fn row(one: &Measured) -> String {
    let limit = one.limit.map_or_else(|| "none".to_owned(), |limit| limit.to_string());
    let over = if one.is_over() { " (passed)" } else { "" };
    format!(
        "| {} | {:.1} | {limit}{over} | {} | {} | {} % | `{}` |\n",
        one.mode,
        one.instructions_per_action,
        grouped(one.pace.actions_per_second),
        grouped(one.pace.games_per_second),
        one.ends.rulings,
        one.checksum,
    )
}

/// A whole number with its thousands apart: `1,234,567`.
fn grouped(number: f64) -> String {
    let digits = format!("{number:.0}");
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

#[cfg(test)]
mod tests {
    use super::super::playout::{Ends, Pace};
    use super::*;

    fn listed() -> Measured {
        Measured {
            mode: "listed".to_owned(),
            instructions_per_action: 123.456,
            limit: Some(200.0),
            pace: Pace { actions_per_second: 12_345_678.9, games_per_second: 999.6 },
            checksum: "0fab".to_owned(),
            ends: Ends {
                rulings: "1.5".to_owned(),
                by_rule: "XX-09 98.5 %, XX-R1 1.5 %".to_owned(),
            },
        }
    }

    #[test]
    fn a_row_tells_cost_limit_speed_and_checksum() {
        let row = row(&listed());
        assert_eq!(row, "| listed | 123.5 | 200 | 12,345,679 | 1,000 | 1.5 % | `0fab` |\n");
    }

    #[test]
    fn a_limit_that_was_passed_is_marked() {
        let over = Measured { limit: Some(100.0), ..listed() };
        assert!(row(&over).contains("| 100 (passed) |"));
        let free = Measured { limit: None, ..listed() };
        assert!(row(&free).contains("| none |"));
    }

    #[test]
    fn the_page_says_who_writes_it_and_keeps_what_people_wrote() {
        let tables = (&*table(&[listed()]), &*endings(&[listed()]));
        let first = page("- Date\n", tables, (200, 1200), "");
        assert!(first.starts_with("This page is written by `cargo xtask bench`"));
        let edited = format!("{first}\n## History\n\nIt was slower.\n");
        let kept = by_hand(&edited);
        assert_eq!(kept, "\n## History\n\nIt was slower.\n");
        let second = page("- Date\n", tables, (200, 1200), kept);
        assert_eq!(second, edited);
    }
}
