//! Many tables: how long an acknowledgement takes, and how many there are in a second.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use serde_json::json;
use tokio::sync::{Barrier, Notify};
use tokio::time::{Instant, sleep, sleep_until};

use crate::Trouble;
use crate::client::{Http, Socket};
use crate::figures::{Times, grouped};
use crate::house::{Folder, House, stolen, used_by};
use crate::long;
use crate::player::{Dice, Heard, command, enter, play};
use crate::rude::Rude;

/// How to load a house.
#[derive(Clone, clap::Args)]
pub struct Args {
    /// How many tables.
    #[arg(long, default_value_t = 2000)]
    tables: usize,
    /// How many sockets at each.
    #[arg(long, default_value_t = 4)]
    players: usize,
    /// How many actions each table makes in a second; 0 for as many as it can.
    #[arg(long, default_value_t = 1.0)]
    rate: f64,
    /// For how many seconds it is measured, after it has run in.
    #[arg(long, default_value_t = 20)]
    seconds: u64,
    /// Which game.
    #[arg(long, default_value = "flinch")]
    game: String,
    /// Hold the house to this core.
    #[arg(long)]
    pub core: Option<usize>,
    /// Only load a house that is there, at this address.
    #[arg(long)]
    at: Option<SocketAddr>,
    /// Rude clients come, too; the house has its usual limits, and everybody an own address.
    #[arg(long, conflicts_with = "at")]
    rude: bool,
}

/// However rude others are, this is how long it may take at an honest table, p99 in milliseconds.
const BORNE: f64 = 100.0;

/// What all players share.
struct Trial {
    args: Args,
    address: SocketAddr,
    begin: Barrier,
    /// When everybody begins, the same for all of a table.
    start: OnceLock<Instant>,
    measuring: AtomicBool,
    done: Notify,
    actions: AtomicU64,
}

/// Loads a house, and says how it bears it.
pub async fn run(parlor: &Path, args: Args) -> Result<(), Trouble> {
    let folder = Folder::new("load")?;
    let mut house = House::new(parlor, &["--data", &folder.text()], args.core)?;
    if args.rude {
        house = house.with_limits();
        long::write(&folder.0).await?;
    }
    let address = match args.at {
        Some(address) => address,
        None => {
            house.open().await?;
            house.address
        }
    };
    let trial = Arc::new(Trial {
        begin: Barrier::new(args.tables * args.players + 1),
        start: OnceLock::new(),
        args,
        address,
        measuring: AtomicBool::new(false),
        done: Notify::new(),
        actions: AtomicU64::new(0),
    });
    let (players, table) = seat(&trial).await?;
    // A generator that sleeps must be woken, and on one machine that is time of the house's core:
    // where the house is as fast as it can be, the generator stays awake.
    let awake = (trial.args.rate == 0.0).then(|| tokio::spawn(stay_awake()));
    eprintln!("everybody sits");
    let _ = trial.start.set(Instant::now());
    trial.begin.wait().await;
    let rude = trial.args.rude.then(|| Rude::come(address, &table));
    sleep(Duration::from_secs(3)).await;
    let (used, own, start) = (house.used(), used_by("self"), Instant::now());
    let stole = stolen();
    trial.measuring.store(true, Ordering::Relaxed);
    sleep(Duration::from_secs(trial.args.seconds)).await;
    trial.measuring.store(false, Ordering::Relaxed);
    let time = start.elapsed().as_secs_f64();
    let (used, own) = (since(used, house.used()), since(own, used_by("self")));
    let stole = since(stole, stolen());
    awake.inspect(tokio::task::JoinHandle::abort);
    trial.done.notify_waiters();
    let mut times = Times::default();
    for player in players {
        times.join(player.await??);
    }
    trial.tell(&mut times, time);
    if let Some(rude) = rude {
        println!("meanwhile others tried:");
        rude.go()?;
        if times.percentile(99.0) > BORNE {
            return Err(format!("honest tables had to wait longer than {BORNE} ms").into());
        }
    }
    let actions = trial.actions.load(Ordering::Relaxed).max(1) as f64;
    if let (Some(used), Some(own)) = (used, own) {
        let each = used * 1_000_000.0 / actions;
        println!("the house used {:.2} cores, {each:.1} µs for each action", used / time);
        println!("the load generator used {:.2} cores", own / time);
    }
    if let Some(stole) = stole {
        println!("the host gave {:.2} cores of this machine to others", stole / time);
    }
    if let Some(memory) = house.memory() {
        println!("the house has {} MiB", memory >> 20);
    }
    house.kill().await
}

/// Lets the runtime look for what has come in again and again, without ever waiting for it.
async fn stay_awake() {
    loop {
        tokio::task::yield_now().await;
    }
}

fn since(before: Option<f64>, after: Option<f64>) -> Option<f64> {
    Some(after? - before?)
}

impl Trial {
    fn tell(&self, times: &mut Times, time: f64) {
        let Args { tables, players, .. } = self.args;
        let rate = grouped((self.actions.load(Ordering::Relaxed) as f64 / time) as u64);
        println!("{tables} tables of {players} sockets: {rate} durable actions a second");
        let (half, most, worst) =
            (times.percentile(50.0), times.percentile(99.0), times.percentile(100.0));
        println!(
            "from sending to the acknowledgement: p50 {half:.2} ms, p99 {most:.2} ms, longest {worst:.1} ms ({} measured)",
            grouped(times.count() as u64)
        );
    }
}

type Player = tokio::task::JoinHandle<Result<Times, Trouble>>;

/// Opens all tables and has everybody sit down; and one of the tables.
async fn seat(trial: &Arc<Trial>) -> Result<(Vec<Player>, String), Trouble> {
    let mut last = String::new();
    let mut http = Http::connect(trial.address).await?;
    let plan = json!({"game": trial.args.game, "players": trial.args.players});
    let mut players = Vec::new();
    for number in 0..trial.args.tables {
        let mut table = None;
        let from = trial.args.rude.then(|| own_address(number));
        if let Some(from) = from {
            http = Http::connect_from(trial.address, from).await?;
        }
        for _ in 0..trial.args.players {
            let cookie = http.guest().await?;
            let table = match &table {
                Some(table) => String::clone(table),
                None => table.insert(http.open(&cookie, &plan).await?).clone(),
            };
            let mut socket = match from {
                Some(from) => Socket::connect_from(trial.address, &cookie, from).await?,
                None => Socket::connect(trial.address, &cookie).await?,
            };
            socket.hear().await?;
            last.clone_from(&table);
            players.push(tokio::spawn(one(trial.clone(), socket, table, number)));
        }
    }
    Ok((players, last))
}

/// An address of this machine for the people of a table.
fn own_address(number: usize) -> Ipv4Addr {
    Ipv4Addr::new(127, 1, (number / 200) as u8, (number % 200) as u8 + 1)
}

/// One player, until the trial is done.
async fn one(
    trial: Arc<Trial>,
    mut socket: Socket,
    table: String,
    number: usize,
) -> Result<Times, Trouble> {
    let (mut times, mut dice) = (Times::default(), Dice::new());
    socket.say(enter(&table, 0)).await?;
    socket.say(command("sit", "sit")).await?;
    let mut seat: Option<u8> = None;
    loop {
        let text = socket.hear().await?;
        let heard: Heard = serde_json::from_str(&text)?;
        seat = heard.you.or(seat);
        if heard.is == "refused" {
            return Err(format!("refused at the start: {}", &*text).into());
        }
        if heard.id.as_deref() == Some("sit") {
            break;
        }
    }
    trial.begin.wait().await;
    let begin = trial.start.get().copied().unwrap_or_else(Instant::now);
    let step =
        Duration::from_secs_f64(if trial.args.rate > 0.0 { 1.0 / trial.args.rate } else { 0.0 });
    // Tables are spread over the first second, so that they do not all move at once.
    let mut next = begin + step.mul_f64(number as f64 / trial.args.tables as f64);
    socket.say(command("ready", &dice.word())).await?;
    // Who goes on asks for the next thing before the last one is acknowledged: the news come first.
    let mut asked: Vec<(String, Instant)> = Vec::new();
    let mut choice: Option<String> = None;
    let done = trial.done.notified();
    tokio::pin!(done);
    loop {
        let text = tokio::select! {
            biased;
            text = socket.hear() => text?,
            () = sleep_until(next), if choice.is_some() => {
                let id = dice.word();
                let text = play(&choice.take().unwrap_or_default(), &id);
                asked.push((id, Instant::now()));
                socket.say(text).await?;
                continue;
            }
            () = &mut done => break,
        };
        let heard: Heard = serde_json::from_str(&text)?;
        seat = heard.you.or(seat);
        match heard.is {
            "done" | "refused" => {
                let own = asked.iter().position(|(id, _)| heard.id.as_deref() == Some(id));
                if let Some((_, at)) = own.map(|own| asked.swap_remove(own))
                    && trial.measuring.load(Ordering::Relaxed)
                    && heard.is == "done"
                {
                    times.add(at.elapsed());
                    trial.actions.fetch_add(1, Ordering::Relaxed);
                }
            }
            "bye" => return Err(format!("let go: {}", &*text).into()),
            _ => {}
        }
        if heard.phase.as_deref() == Some("gathering") && heard.is == "table" {
            socket.say(command("ready", &dice.word())).await?;
        }
        let Some(now) = &heard.now else { continue };
        if now.ending.is_some() && seat == Some(0) {
            socket.say(command("rematch", &dice.word())).await?;
        }
        choice = seat.and_then(|seat| now.choose(seat, &mut dice));
        let late = Instant::now();
        while !step.is_zero() && choice.is_some() && next < late {
            next += step;
        }
    }
    Ok(times)
}
