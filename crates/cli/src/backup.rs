//! `parlor backup` and `parlor restore`: a copy of everything, and back.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use parlor_log::{Trouble, copy};
use parlor_server::{Config, Database};

use crate::Failure;
use crate::serve::usual_folder;
use crate::text::print;

/// Copy everything that a closed house has kept into one file.
///
/// The copy is whole and checked, and never written over another file. It has every table, every
/// person and the house's keys: keep it as safe as the house itself. The house must be closed; that
/// takes a second, and who plays comes back by themselves. A house on PostgreSQL is copied with
/// pg_dump.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  parlor backup parlor-monday.sqlite                       of the house in your data folder
  parlor backup --data /var/lib/parlor monday.sqlite       of another

`parlor restore` is the way back. docs/hosting.md tells about copies of a house that stays open.")]
pub struct Args {
    /// The folder of the house. [default: parlor in your data folder]
    #[arg(long, value_name = "FOLDER", env = "PARLOR_DATA")]
    data: Option<PathBuf>,

    /// The copy; there must be no such file yet.
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

/// Begin a house with what `parlor backup` has kept.
///
/// The folder is made if it is not there. A house that is there is never written over: give another
/// folder, or move the old one away first.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  parlor restore parlor-monday.sqlite --data /var/lib/parlor
  parlor serve --data /var/lib/parlor")]
pub struct RestoreArgs {
    /// The copy.
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// The folder of the new house.
    #[arg(long, value_name = "FOLDER")]
    data: PathBuf,
}

/// Copies a house into a file.
pub fn run(args: &Args) -> Result<(), Failure> {
    let elsewhere = std::env::var_os("PARLOR_DATABASE").is_some_and(|value| !value.is_empty());
    if args.data.is_none() && elsewhere {
        return Err(Failure::said(
            "this house is in PostgreSQL (PARLOR_DATABASE): copy it with pg_dump, or name a folder \
             with --data",
        ));
    }
    let folder = args.data.clone().or_else(usual_folder).ok_or_else(|| {
        Failure::said("there is no home folder here: say where the house is, with --data")
    })?;
    let database = database(&folder);
    if !database.try_exists().unwrap_or(true) {
        let text =
            format!("there is no house in {}: say where it is, with --data", folder.display());
        return Err(Failure::said(text));
    }
    copy(&database, &args.file).map_err(in_words)?;
    done("The house is copied to", &args.file)
}

/// Begins a house with a copy.
pub fn restore(args: &RestoreArgs) -> Result<(), Failure> {
    let database = database(&args.data);
    for left in [&database, &beside(&database, "-wal"), &beside(&database, "-journal")] {
        if left.try_exists().unwrap_or(true) {
            return Err(Failure::said(format!(
                "{}: there is a house in this folder already; give another folder, or move this \
                 file away first",
                left.display()
            )));
        }
    }
    std::fs::create_dir_all(&args.data).map_err(|error| {
        Failure::said(format!("{}: the folder cannot be made: {error}", args.data.display()))
    })?;
    copy(&args.file, &database).map_err(in_words)?;
    done("The house is ready in", &args.data)
}

/// The database of the house in a folder.
fn database(folder: &Path) -> PathBuf {
    // Where it would listen does not matter here.
    let anywhere = SocketAddr::from(([127, 0, 0, 1], 0));
    match Config::in_folder(folder.into(), anywhere).database {
        Database::File(path) => path,
        Database::Postgres(_) => folder.into(),
    }
}

/// The file that SQLite keeps beside another.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

fn in_words(Trouble(why): Trouble) -> Failure {
    if why.ends_with("in use by another process") {
        let what =
            "stop the house first (systemctl stop parlor, or Ctrl-C), and start it again after";
        return Failure::said(format!("{why}: {what}"));
    }
    Failure::said(why)
}

fn done(what: &str, path: &Path) -> Result<(), Failure> {
    let size = std::fs::metadata(path).map(|of| of.len()).unwrap_or_default();
    match path.is_dir() {
        true => print(&format!("{what} {}.\n", path.display())),
        false => print(&format!("{what} {} ({} KiB).\n", path.display(), size.div_ceil(1024))),
    }
}
