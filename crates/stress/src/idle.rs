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

/// After so long without anything happening a table has put its cards away.
const DOZE: Duration = Duration::from_secs(30);
/// How many look in at the house meanwhile, as at any house.
const VISITORS: usize = 2_000;

/// Says how much memory a socket takes, and a table: before the cards are dealt, when they are, and
/// when nothing has happened there for a while.
///
/// First one socket comes to each table, then a second one: what the second one costs there is what
/// a socket costs at a table, and what the first one cost more is the table's. Nobody goes away
/// meanwhile: memory that is given back would be taken for what comes next.
pub async fn run(parlor: &Path, args: Args) -> Result<(), Trouble> {
    let folder = Folder::new("idle")?;
    let mut house = House::new(parlor, &["--data", &folder.text()], None)?;
    house.open().await?;
    let mut scale = Scale { house, each: args.sockets as u64, before: 0, stay: Vec::new() };
    let before = Guests::invited(&mut scale, args.sockets).await?;
    println!("an idle socket: {} bytes", grouped(before.socket));
    let before = before.sit(&mut scale, false).await?;
    println!("at a table a socket takes {} bytes more", grouped(before.socket));
    println!("an idle table before the deal: {} bytes", grouped(before.table));
    let after = Guests::invited(&mut scale, args.sockets).await?.sit(&mut scale, true).await?;
    println!("when the cards are dealt a socket takes {} bytes more", grouped(after.socket));
    println!("a table with its cards at which somebody is awaited: {} bytes", grouped(after.table));
    let put_away = scale.lost_while_dozing().await?;
    let idle = after.table.saturating_sub(put_away);
    println!("an idle table, which has put them away after a while: {} bytes", grouped(idle));
    scale.house.kill().await
}

/// Those who come to tables of their own, each with two sockets.
struct Guests {
    tables: Vec<String>,
    hosts: Vec<Socket>,
    watchers: Vec<Socket>,
    /// What a socket takes that is at no table.
    socket: u64,
}

/// What is taken by a table and by a socket there.
struct Taken {
    socket: u64,
    table: u64,
}

impl Guests {
    async fn invited(scale: &mut Scale, count: usize) -> Result<Guests, Trouble> {
        let mut http = Http::connect(scale.house.address).await?;
        let plan = json!({"game": "flinch", "seats": ["person", "careful"], "pace": 100});
        let (mut cookies, mut tables) = (Vec::new(), Vec::new());
        for _ in 0..count {
            let cookie = http.guest().await?;
            tables.push(http.open(&cookie, &plan).await?);
            cookies.push(cookie);
        }
        scale.weigh().await?;
        let hosts = connect(&scale.house, &cookies).await?;
        let watchers = connect(&scale.house, &cookies).await?;
        let socket = scale.weigh().await? / 2;
        Ok(Guests { tables, hosts, watchers, socket })
    }

    async fn sit(mut self, scale: &mut Scale, dealt: bool) -> Result<Taken, Trouble> {
        come(&mut self.hosts, &self.tables).await?;
        // One after another: what many do at once takes memory for a moment, and that is not weighed.
        for socket in self.hosts.iter_mut().filter(|_| dealt) {
            socket.say(command("sit", "1")).await?;
            socket.say(command("start", "2")).await?;
            while !socket.hear().await?.contains(r#""id":"2""#) {}
        }
        let first = scale.weigh().await?;
        come(&mut self.watchers, &self.tables).await?;
        let socket = scale.weigh().await?;
        scale.stay.extend(self.hosts.into_iter().chain(self.watchers));
        Ok(Taken { socket, table: first.saturating_sub(socket) })
    }
}

/// Weighs a house again and again.
struct Scale {
    house: House,
    each: u64,
    before: u64,
    /// Who is there.
    stay: Vec<Socket>,
}

impl Scale {
    /// How much less the house has when the tables doze, for each of those with cards.
    async fn lost_while_dozing(&mut self) -> Result<u64, Trouble> {
        let before = self.house.memory().ok_or("the house has no memory")?;
        sleep(DOZE).await;
        // What is not needed any more is given back when something else is asked for.
        let mut http = Http::connect(self.house.address).await?;
        for _ in 0..VISITORS {
            http.guest().await?;
            sleep(Duration::from_millis(5)).await;
        }
        let now = self.house.memory().ok_or("the house has no memory")?;
        Ok(before.saturating_sub(now) / self.each)
    }

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
