//! Opening tables as fast as it can be done.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use serde_json::json;
use tokio::time::Instant;

use crate::Trouble;
use crate::client::Http;
use crate::figures::grouped;
use crate::house::{Folder, House};

/// How to open tables.
#[derive(clap::Args)]
pub struct Args {
    /// For how many seconds.
    #[arg(long, default_value_t = 5)]
    seconds: u64,
    /// Over how many connections.
    #[arg(long, default_value_t = 64)]
    connections: usize,
}

/// Opens tables, and says how many in a second.
pub async fn run(parlor: &Path, args: Args) -> Result<(), Trouble> {
    let folder = Folder::new("open")?;
    let mut house = House::new(parlor, &["--data", &folder.text()], None)?;
    house.open().await?;
    let opened = Arc::new(AtomicU64::new(0));
    let end = Instant::now() + Duration::from_secs(args.seconds);
    let mut workers = Vec::new();
    for _ in 0..args.connections {
        let (opened, address) = (opened.clone(), house.address);
        workers.push(tokio::spawn(async move {
            let mut http = Http::connect(address).await?;
            let cookie = http.guest().await?;
            let plan = json!({"game": "flinch", "players": 4});
            while Instant::now() < end {
                http.open(&cookie, &plan).await?;
                opened.fetch_add(1, Ordering::Relaxed);
            }
            Ok::<_, Trouble>(())
        }));
    }
    for worker in workers {
        worker.await??;
    }
    let rate = opened.load(Ordering::Relaxed) / args.seconds;
    println!("tables opened: {} a second", grouped(rate));
    house.kill().await
}
