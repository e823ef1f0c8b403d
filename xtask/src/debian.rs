//! Installing what is missing with Debian's packages, or saying exactly what to install.

use crate::run::Run;
use std::path::Path;

/// Installs a package if we may, or says how it is installed.
pub fn install(root: &Path, package: &str) -> Result<(), String> {
    let install = Run::new("apt-get", "install --yes --no-install-recommends").arg(package);
    let missing = format!(
        "{package} is missing; install it with `sudo {install}` (or the package of that name of \
         your system)"
    );
    if !is_root(root) {
        return Err(missing);
    }
    println!("{package} is not installed; installing it.");
    if install.show(root).is_ok() {
        return Ok(());
    }
    // A fresh machine may not know yet which packages there are.
    let update = Run::new("apt-get", "update");
    let again = update.show(root).and_then(|()| install.show(root));
    again.map_err(|why| format!("{missing}: {why}"))
}

/// Whether we may do everything.
pub fn is_root(root: &Path) -> bool {
    Run::new("id", "-u").listen(root).is_ok_and(|heard| heard.stdout.trim() == "0")
}
