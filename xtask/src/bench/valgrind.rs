//! Counting instructions with valgrind's callgrind.

use crate::debian;
use crate::run::Run;
use std::path::Path;

/// Sees to it that valgrind is installed, or says exactly what to install.
pub fn ensure(root: &Path) -> Result<(), String> {
    if is_there(root) { Ok(()) } else { debian::install(root, "valgrind") }
}

fn is_there(root: &Path) -> bool {
    Run::new("valgrind", "--version").listen(root).is_ok()
}

/// Runs a program under callgrind: what it wrote, and how many instructions it took.
pub fn count(root: &Path, program: &Path, args: &[&str]) -> Result<(String, u64), String> {
    let notes = std::env::temp_dir().join(format!("parlor-callgrind-{}", std::process::id()));
    let run = Run::new("valgrind", "--tool=callgrind")
        .arg(format!("--callgrind-out-file={}", notes.display()))
        .arg(program);
    let run = args.iter().fold(run, |run, arg| run.arg(arg));
    let heard = run.listen(root);
    // Only the total is wanted. If callgrind never wrote its notes there is nothing to remove.
    let _ = std::fs::remove_file(&notes);
    let heard = heard?;
    let instructions = collected(&heard.stderr)
        .ok_or_else(|| format!("`{run}` did not say how many instructions it counted"))?;
    Ok((heard.stdout, instructions))
}

/// The total in valgrind's own lines, which begin with `==` and the number of the process.
fn collected(lines: &str) -> Option<u64> {
    lines.lines().filter(|line| line.starts_with("==")).find_map(|line| {
        let (label, number) = line.split_once(':')?;
        let ours = label.contains("Collected") || label.contains("I   refs");
        let digits: String = number.chars().filter(char::is_ascii_digit).collect();
        if ours { digits.parse().ok() } else { None }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_total_is_read_from_either_line() {
        let both =
            "==7== Events    : Ir\n==7== Collected : 4715\n==7== \n==7== I   refs:      4,715\n";
        assert_eq!(collected(both), Some(4715));
        assert_eq!(collected("==7== I   refs:      4,715\n"), Some(4715));
        assert_eq!(collected("Collected : 3\n"), None);
    }
}
