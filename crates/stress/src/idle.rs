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
///
/// First one socket comes to each table, then a second one: what the second one costs there is what
/// a socket costs at a table, and what the first one cost more is the table's.
pub async fn run(parlor: &Path, args: Args) -> Result<(), Trouble> {
    let folder = Folder::new("idle")?;
    let mut house = House::new(parlor, &["--data", &folder.text()], None)?;
    house.open().await?;
    let mut http = Http::connect(house.address).await?;
    let plan = json!({"game": "flinch", "seats": ["person", "careful"], "pace": 60000});
    let (mut guests, mut tables) = (Vec::new(), Vec::new());
    for _ in 0..args.sockets {
        let cookie = http.guest().await?;
        tables.push(http.open(&cookie, &plan).await?);
        guests.push(cookie);
    }
    let mut scale = Scale { house, each: args.sockets as u64, before: 0 };
    scale.weigh().await?;
    let mut hosts = connect(&scale.house, &guests).await?;
    println!("an idle socket: {} bytes", grouped(scale.weigh().await?));
    let mut watchers = connect(&scale.house, &guests).await?;
    println!("another one: {} bytes", grouped(scale.weigh().await?));
    come(&mut hosts, &tables).await?;
    let first = scale.weigh().await?;
    come(&mut watchers, &tables).await?;
    let second = scale.weigh().await?;
    println!("at a table a socket takes {} bytes more", grouped(second));
    println!("an idle table: {} bytes", grouped(first.saturating_sub(second)));
    drop(watchers);
    sleep(Duration::from_secs(2)).await;
    scale.weigh().await?;
    for socket in &mut hosts {
        socket.say(command("sit", "1")).await?;
        socket.say(command("start", "2")).await?;
    }
    for socket in &mut hosts {
        while !socket.hear().await?.contains(r#""id":"2""#) {}
    }
    println!("dealing adds {} bytes to a table and its socket", grouped(scale.weigh().await?));
    scale.house.kill().await
}

/// Weighs a house again and again.
struct Scale {
    house: House,
    each: u64,
    before: u64,
}

impl Scale {
    /// How much the house has more than the last time, for each table or socket.
    async fn weigh(&mut self) -> Result<u64, Trouble> {
        sleep(Duration::from_secs(2)).await;
        let now = self.house.memory().ok_or("the house has no memory")?;
        let more = now.saturating_sub(self.before) / self.each;
        self.before = now;
        Ok(more)
    }
}

async fn connect(house: &House, guests: &[String]) -> Result<Vec<Socket>, Trouble> {
    let mut sockets = Vec::new();
    for cookie in guests {
        let mut socket = Socket::connect(house.address, cookie).await?;
        socket.hear().await?;
        sockets.push(socket);
    }
    Ok(sockets)
}

async fn come(sockets: &mut [Socket], tables: &[String]) -> Result<(), Trouble> {
    for (socket, table) in sockets.iter_mut().zip(tables) {
        socket.say(enter(table, 0)).await?;
        socket.hear().await?;
    }
    Ok(())
}
