//! A house that can be killed.

use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use tokio::process::{Child, Command};
use tokio::time::{Instant, sleep};

use crate::Trouble;

/// How a house is opened that bears as much as it can.
const BEARS_ALL: &[&str] = &[
    "--connections=1000000",
    "--connections-per-address=1000000",
    "--requests-per-second=10000000",
    "--messages-per-second=1000000",
    "--tables-per-person=4000000000",
];

/// A process of `parlor serve`.
#[derive(Debug)]
pub struct House {
    program: PathBuf,
    place: Vec<String>,
    core: Option<usize>,
    /// Whether it bears as much as it can, from everybody.
    bears_all: bool,
    /// Where it listens.
    pub address: SocketAddr,
    process: Option<Child>,
}

impl House {
    /// A house that is not open yet; `place` says where it keeps its rows.
    pub fn new(program: &Path, place: &[&str], core: Option<usize>) -> Result<House, Trouble> {
        let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        let place = place.iter().map(|part| (*part).into()).collect();
        Ok(House { program: program.into(), place, core, bears_all: true, address, process: None })
    }

    /// With the limits that a house has if nobody says otherwise.
    pub fn with_limits(self) -> House {
        House { bears_all: false, ..self }
    }

    /// Opens it, and waits until it answers.
    pub async fn open(&mut self) -> Result<(), Trouble> {
        let mut command = match self.core {
            Some(core) => {
                let mut command = Command::new("taskset");
                command.arg("-c").arg(core.to_string()).arg(&self.program);
                command
            }
            None => Command::new(&self.program),
        };
        command
            .args(["serve", "--listen", &self.address.to_string(), "--log", "warn"])
            .args(if self.bears_all { BEARS_ALL } else { &[] })
            .args(&self.place)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .kill_on_drop(true);
        self.process = Some(command.spawn()?);
        let begin = Instant::now();
        while tokio::net::TcpStream::connect(self.address).await.is_err() {
            if begin.elapsed() > Duration::from_secs(20) {
                return Err("the house does not open".into());
            }
            if let Some(status) = self.process.as_mut().and_then(|child| child.try_wait().ok()?) {
                return Err(format!("the house closed at once: {status}").into());
            }
            sleep(Duration::from_millis(2)).await;
        }
        Ok(())
    }

    /// Kills it, as a failing machine would.
    pub async fn kill(&mut self) -> Result<(), Trouble> {
        if let Some(mut process) = self.process.take() {
            process.kill().await?;
        }
        Ok(())
    }

    /// How much memory it has, in bytes.
    pub fn memory(&self) -> Option<u64> {
        let id = self.process.as_ref()?.id()?;
        let status = std::fs::read_to_string(format!("/proc/{id}/status")).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        let kilobytes: u64 = line.trim().trim_end_matches("kB").trim().parse().ok()?;
        Some(kilobytes * 1024)
    }

    /// How many seconds of a core it has used.
    pub fn used(&self) -> Option<f64> {
        used_by(&self.process.as_ref()?.id()?.to_string())
    }
}

/// How many seconds of a core a process has used.
pub fn used_by(process: &str) -> Option<f64> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    let fields: Vec<&str> = stat.rsplit(')').next()?.split_whitespace().collect();
    let ticks: f64 = fields.get(11)?.parse::<f64>().ok()? + fields.get(12)?.parse::<f64>().ok()?;
    Some(ticks / 100.0)
}

/// How many seconds of its cores this machine had to wait, because the host gave them to others.
pub fn stolen() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/stat").ok()?;
    let cores = stat.lines().next()?.strip_prefix("cpu ")?;
    let ticks: f64 = cores.split_whitespace().nth(7)?.parse().ok()?;
    Some(ticks / 100.0)
}

/// Leaves a core to the house: this process and all that it starts keep to the others. Before
/// any thread is started.
pub fn leave(core: usize) -> Result<(), Trouble> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let others: Vec<_> = (0..cores).filter(|other| *other != core).map(|c| c.to_string()).collect();
    if others.is_empty() {
        return Ok(());
    }
    let mut command = std::process::Command::new("taskset");
    command.args(["-cp", &others.join(","), &std::process::id().to_string()]);
    command.stdout(Stdio::null()).status()?;
    Ok(())
}

/// A folder that is gone afterwards.
#[derive(Debug)]
pub struct Folder(pub PathBuf);

impl Folder {
    /// A new folder.
    pub fn new(name: &str) -> Result<Folder, Trouble> {
        let path = std::env::temp_dir().join(format!("parlor-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path)?;
        Ok(Folder(path))
    }

    /// As a text.
    pub fn text(&self) -> String {
        self.0.display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
