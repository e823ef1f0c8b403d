//! Sockets and tables that do nothing.

use std::path::Path;
use std::time::Duration;

use serde_json::json;
use tokio::time::sleep;

use crate::Trouble;
use crate::client::{Http, Socket};
use crate::figures::grouped;
use crate::house::{Folder, House};
use crate::player::{command, enter};

/// How many do nothing.
#[derive(clap::Args)]
pub struct Args {
    /// So many sockets, and then as many tables.
    #[arg(long, default_value_t = 4000)]
    sockets: usize,
}

/// Says how much memory a socket takes, and a table.
pub async fn run(parlor: &Path, args: Args) -> Result<(), Trouble> {
    let folder = Folder::new("idle")?;
    let mut house = House::new(parlor, &["--data", &folder.text()], None)?;
    house.open().await?;
    let mut http = Http::connect(house.address).await?;
    let plan = json!({"game": "flinch", "seats": ["person", "careful"], "pace": 60000});
    let mut guests = Vec::new();
    for _ in 0..args.sockets {
        let cookie = http.guest().await?;
        let table = http.open(&cookie, &plan).await?;
        guests.push((cookie, table));
    }
    let memory = |house: &House| house.memory().ok_or("the house has no memory");
    let count = args.sockets as u64;
    let before = memory(&house)?;
    let mut sockets = Vec::new();
    for (cookie, _) in &guests {
        let mut socket = Socket::connect(house.address, cookie).await?;
        socket.hear().await?;
        sockets.push(socket);
    }
    sleep(Duration::from_secs(2)).await;
    let connected = memory(&house)?;
    println!("{count} idle sockets: {} bytes each", grouped((connected - before) / count));
    for ((_, table), socket) in guests.iter().zip(&mut sockets) {
        socket.say(enter(table, 0)).await?;
        socket.hear().await?;
    }
    sleep(Duration::from_secs(2)).await;
    let entered = memory(&house)?;
    println!("{count} idle tables: {} bytes each", grouped((entered - connected) / count));
    for socket in &mut sockets {
        socket.say(command("sit", "1")).await?;
        socket.say(command("start", "2")).await?;
    }
    for socket in &mut sockets {
        while !socket.hear().await?.contains(r#""id":"2""#) {}
    }
    sleep(Duration::from_secs(2)).await;
    let dealt = memory(&house)?;
    let each = grouped((dealt - connected) / count);
    println!("{count} idle tables with the cards dealt: {each} bytes each");
    house.kill().await
}
