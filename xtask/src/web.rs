//! The client for the browser: its engine as WASM, its pages, and their checks.

use crate::built::{AS_TESTED, built};
use crate::debian;
use crate::run::Run;
use crate::wasm;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

/// What is wanted of the client.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// That it is built.
    Build,
    /// That its types, words and formatting are checked.
    Check,
    /// That it is played in a browser.
    Browse,
}

/// The folder of the client.
const WEB: &str = "web";
/// Where the WASM module and its JavaScript go, in the folder of the client.
const MODULE: &str = "src/wasm";
/// Node.js must be this new, because Vite needs it.
const NODE: (u32, u32) = (20, 19);

/// Builds all of it, so that the program can carry it: `web/dist`.
pub fn build(root: &Path) -> Result<(), String> {
    packages(root)?;
    module(root)?;
    npm("run --silent build").show(&root.join(WEB))
}

/// Types, words and formatting.
pub fn check(root: &Path) -> Result<(), String> {
    packages(root)?;
    module(root)?;
    npm("run --silent check").show(&root.join(WEB))
}

/// Plays every game in a real browser.
pub fn browse(root: &Path) -> Result<(), String> {
    let chromium = chromium(root)?;
    build(root)?;
    let build = Run::new("cargo", "build --bin parlor").args(AS_TESTED);
    let parlor = built(root, build, "parlor")?;
    npm("run --silent browser")
        .env("PARLOR", &parlor.to_string_lossy())
        .env("CHROMIUM", &chromium.to_string_lossy())
        .show(&root.join(WEB))
}

fn npm(args: &str) -> Run {
    Run::new("npm", args)
}

/// Installs what package-lock.json names, if that is not what is installed.
fn packages(root: &Path) -> Result<(), String> {
    let web = root.join(WEB);
    node(&web)?;
    let wanted = std::fs::read(web.join("package-lock.json"))
        .map_err(|why| format!("web/package-lock.json cannot be read: {why}"))?;
    let stamp = web.join("node_modules/.installed");
    if std::fs::read(&stamp).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    println!("The packages of the client are not installed, or not these; asking npm for them.");
    npm("ci --no-audit --no-fund").show(&web)?;
    std::fs::write(&stamp, wanted).map_err(|why| format!("{}: {why}", stamp.display()))
}

/// Sees to it that there is a Node.js that is new enough, or says what to install.
fn node(web: &Path) -> Result<(), String> {
    let wanted = format!("Node.js {}.{} or newer, with npm", NODE.0, NODE.1);
    let heard = Run::new("node", "--version").listen(web).map_err(|_| {
        format!("the client needs {wanted}; install it from nodejs.org or your system")
    })?;
    let version = heard.stdout.trim();
    if is_new_enough(version) {
        return Ok(());
    }
    Err(format!("the client needs {wanted}; this is {version}"))
}

fn is_new_enough(version: &str) -> bool {
    let mut parts = version.trim_start_matches('v').split('.').map(str::parse::<u32>);
    match (parts.next(), parts.next()) {
        (Some(Ok(major)), Some(Ok(minor))) => (major, minor) >= NODE,
        _ => false,
    }
}

/// The engine as WASM: compiled, wrapped and made small; nothing is done again if nothing changed.
fn module(root: &Path) -> Result<(), String> {
    wasm::ensure(root)?;
    Run::new("cargo", "build --package parlor-wasm --profile wasm --target")
        .arg(wasm::TARGET)
        .show(root)?;
    let compiled = target(root)?.join(wasm::TARGET).join("wasm/parlor_wasm.wasm");
    let bytes = std::fs::read(&compiled).map_err(|why| format!("{}: {why}", compiled.display()))?;
    let folder = root.join(WEB).join(MODULE);
    let (stamp, mark) = (folder.join(".made"), mark(&bytes));
    if std::fs::read_to_string(&stamp).is_ok_and(|made| made == mark) {
        return Ok(());
    }
    let wrap = Run::new("cargo", "run --quiet --package parlor-bindgen --");
    wrap.arg(&compiled).arg(&folder).show(root)?;
    shrink(root, &folder.join("parlor_bg.wasm"))?;
    std::fs::write(&stamp, mark).map_err(|why| format!("{}: {why}", stamp.display()))
}

/// Makes a module smaller and quicker.
fn shrink(root: &Path, module: &Path) -> Result<(), String> {
    // What Rust makes use of, and every browser of the last years has.
    let known = "--enable-bulk-memory --enable-bulk-memory-opt --enable-sign-ext \
                 --enable-mutable-globals --enable-nontrapping-float-to-int \
                 --enable-reference-types --enable-multivalue";
    let wanted = format!("{known} -Os --strip-producers --strip-debug --strip-target-features");
    let tool = root.join(WEB).join("node_modules/binaryen/bin/wasm-opt");
    let small = Run::new("node", "").arg(tool).args(&wanted).arg(module).arg("-o").arg(module);
    small.show(root)
}

/// Where cargo builds.
fn target(root: &Path) -> Result<PathBuf, String> {
    let heard = Run::new("cargo", "metadata --format-version 1 --no-deps").listen(root)?;
    let (_, rest) = heard
        .stdout
        .split_once(r#""target_directory":""#)
        .ok_or("cargo did not say where it builds")?;
    let end = rest.find('"').unwrap_or(rest.len());
    Ok(PathBuf::from(&rest[..end]))
}

fn mark(bytes: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

/// A browser to test in: the one that CHROMIUM names, or the system's.
fn chromium(root: &Path) -> Result<PathBuf, String> {
    if let Some(named) = std::env::var_os("CHROMIUM") {
        return Ok(PathBuf::from(named));
    }
    if let Some(found) = in_path() {
        return Ok(found);
    }
    debian::install(root, "chromium")?;
    in_path().ok_or_else(|| "chromium was installed and is not to be found".to_owned())
}

fn in_path() -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let names = ["chromium", "chromium-browser", "google-chrome"];
    let places = std::env::split_paths(&path).collect::<Vec<_>>();
    let all = names.iter().flat_map(|name| places.iter().map(move |place| place.join(name)));
    all.into_iter().find(|place| place.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_numbers_not_texts() {
        assert!(is_new_enough("v20.19.0"));
        assert!(is_new_enough("v22.3.1"));
        assert!(!is_new_enough("v20.9.0"));
        assert!(!is_new_enough("v18.19.0"));
        assert!(!is_new_enough("surely"));
    }
}
