//! Making sure that this machine can compile for the browser.

use crate::run::Run;
use std::path::Path;

/// The target of the browser, on which no crate can reach a clock, a file or a thread.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// Sees to it that the target's library is installed, or says exactly what to install.
pub fn ensure(root: &Path) -> Result<(), String> {
    if installed(root) {
        return Ok(());
    }
    println!("The target {TARGET} is not installed; asking rustup for it.");
    let add = Run::new("rustup", "target add").arg(TARGET);
    add.show(root).map_err(|why| {
        format!(
            "the target {TARGET} is missing and rustup did not add it ({why}). \
             Install it with `{add}`, or, where Rust comes from the system's packages, install \
             the package of the same toolchain that holds rust-std for {TARGET}"
        )
    })
}

/// Asks rustup; where there is no rustup, looks for the library that rustc would use.
fn installed(root: &Path) -> bool {
    match Run::new("rustup", "target list --installed").listen(root) {
        Ok(heard) => lists(&heard.stdout, TARGET),
        Err(_) => Run::new("rustc", "--print target-libdir --target")
            .arg(TARGET)
            .listen(root)
            .is_ok_and(|heard| Path::new(heard.stdout.trim()).is_dir()),
    }
}

fn lists(installed: &str, target: &str) -> bool {
    installed.lines().any(|line| line.trim() == target)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_target_is_a_whole_line_of_the_list() {
        assert!(lists("wasm32-unknown-unknown\nx86_64-unknown-linux-gnu\n", TARGET));
        assert!(!lists("wasm32-unknown-unknown-wide\n", TARGET));
    }
}
