//! A real PostgreSQL for the tests: on loopback, in a temporary folder, gone afterwards.

use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::built::AS_TESTED;
use crate::debian;
use crate::run::Run;

/// How long the database may take to come up.
const PATIENCE: Duration = Duration::from_secs(60);
/// The programs that are needed.
const NEEDED: [&str; 4] = ["initdb", "postgres", "pg_ctl", "pg_isready"];
/// Where Debian keeps the programs, below a folder for each version.
const DEBIAN: &str = "/usr/lib/postgresql";

/// Runs the tests that need a database.
pub fn test(root: &Path) -> Result<(), String> {
    let server = Server::start(root)?;
    let tests = format!("test {AS_TESTED} --test postgres --test house");
    Run::new("cargo", &tests).env("PARLOR_POSTGRES", &server.address()).show(root)
}

/// A database that runs until it is dropped.
#[derive(Debug)]
pub struct Server {
    programs: PathBuf,
    folder: PathBuf,
    port: u16,
    process: Child,
}

impl Server {
    /// Starts one.
    pub fn start(root: &Path) -> Result<Server, String> {
        let programs = ensure(root)?;
        let folder = std::env::temp_dir().join(format!("parlor-postgres-{}", std::process::id()));
        let data = folder.join("data");
        std::fs::create_dir_all(&folder).map_err(|why| format!("{}: {why}", folder.display()))?;
        if let Some(user) = other_user() {
            Run::new("chown", user).arg(&folder).listen(root)?;
        }
        let initdb = as_user(&programs.join("initdb"))
            .args(["-U", "parlor", "--auth=trust", "-E", "UTF8", "--locale=C", "--no-sync", "-D"])
            .arg(&data)
            .current_dir(&folder)
            .output()
            .map_err(|why| format!("initdb could not be started: {why}"))?;
        if !initdb.status.success() {
            return Err(format!("initdb failed: {}", String::from_utf8_lossy(&initdb.stderr)));
        }
        let port = free_port()?;
        let process = as_user(&programs.join("postgres"))
            .arg("-D")
            .arg(&data)
            .args(["-p", &port.to_string(), "-c", "listen_addresses=127.0.0.1"])
            .args(["-c", "unix_socket_directories=", "-c", "fsync=off"])
            .current_dir(&folder)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|why| format!("postgres could not be started: {why}"))?;
        let mut server = Server { programs, folder, port, process };
        server.wait()?;
        Ok(server)
    }

    /// How to get to it.
    pub fn address(&self) -> String {
        format!("postgres://parlor@127.0.0.1:{}/postgres", self.port)
    }

    /// Waits until it answers.
    fn wait(&mut self) -> Result<(), String> {
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            if let Ok(Some(status)) = self.process.try_wait() {
                return Err(format!("postgres ended at once, with {status}"));
            }
            let answers = TcpStream::connect(("127.0.0.1", self.port)).is_ok();
            let ready = || {
                let port = self.port.to_string();
                let mut ask = Command::new(self.programs.join("pg_isready"));
                ask.args(["-q", "-h", "127.0.0.1", "-p", &port]).status()
            };
            if answers && ready().is_ok_and(|status| status.success()) {
                return Ok(());
            }
            sleep(Duration::from_millis(100));
        }
        Err(format!("postgres did not answer within {} s", PATIENCE.as_secs()))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let data = self.folder.join("data");
        let stopped = as_user(&self.programs.join("pg_ctl"))
            .args(["stop", "-s", "-m", "immediate", "-D"])
            .arg(data)
            .current_dir(&self.folder)
            .status();
        if !stopped.is_ok_and(|status| status.success()) {
            let _ = self.process.kill();
        }
        let _ = self.process.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// A program of PostgreSQL, which refuses to run as root.
fn as_user(program: &Path) -> Command {
    match other_user() {
        None => Command::new(program),
        Some(user) => {
            let mut command = Command::new("runuser");
            command.args(["-u", user, "--"]).arg(program);
            command
        }
    }
}

/// As whom to run it if we are root.
fn other_user() -> Option<&'static str> {
    let users = std::fs::read_to_string("/etc/passwd").unwrap_or_default();
    let known = |user: &str| users.lines().any(|line| line.split(':').next() == Some(user));
    let user = if known("postgres") { "postgres" } else { "nobody" };
    debian::is_root(Path::new("/")).then_some(user)
}

/// A port that nobody uses.
fn free_port() -> Result<u16, String> {
    let port = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
    port.map(|address| address.port()).map_err(|why| format!("there is no free port: {why}"))
}

/// Sees to it that PostgreSQL is installed, or says exactly what to install.
fn ensure(root: &Path) -> Result<PathBuf, String> {
    if let Some(programs) = programs() {
        return Ok(programs);
    }
    debian::install(root, "postgresql")?;
    programs().ok_or_else(|| {
        let needed = NEEDED.join(", ");
        format!("PostgreSQL's {needed} lie neither in one folder of the PATH nor below {DEBIAN}")
    })
}

/// The folder with the server's programs, of the newest version there is.
fn programs() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let has_all = |folder: &Path| NEEDED.iter().all(|program| folder.join(program).is_file());
    let in_path = std::env::split_paths(&path).find(|folder| has_all(folder));
    in_path.or_else(|| {
        let versions = std::fs::read_dir(DEBIAN).ok()?.flatten().map(|entry| entry.path());
        let number = |path: &Path| path.file_name()?.to_str()?.parse::<u32>().ok();
        let bins = versions.filter(|path| has_all(&path.join("bin")));
        bins.max_by_key(|path| number(path)).map(|path| path.join("bin"))
    })
}
