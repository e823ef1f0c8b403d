//! People play at many tables while the house is killed again and again.
//!
//! Every player remembers what was acknowledged and what was not. Who loses the socket comes back,
//! says which row it has, and asks again for what was not acknowledged, by the same id. At the end
//! the log is read, and everything must be there once and in order.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::{Instant, sleep, timeout};

use crate::Trouble;
use crate::check::{Acknowledged, check};
use crate::client::{Http, Socket};
use crate::figures::{Times, grouped};
use crate::house::{Folder, House};
use crate::player::{Dice, Heard, command, enter, play};

/// Every client must be playing again so soon after the house is open again.
const SOON: Duration = Duration::from_secs(2);
/// How long a command may take before it is asked for again, on another socket.
const PATIENCE: Duration = Duration::from_secs(8);

/// How the first message of a socket begins.
const WELCOME: &str = r#"{"is":"welcome""#;

/// How to kill a house.
#[derive(Clone, clap::Args)]
pub struct Args {
    /// How often.
    #[arg(long, default_value_t = 20)]
    cycles: u32,
    /// A PostgreSQL database, which several processes share, instead of a file.
    #[arg(long)]
    postgres: Option<String>,
    /// How many processes share the database.
    #[arg(long, default_value_t = 3)]
    processes: usize,
    /// How many tables of each game.
    #[arg(long, default_value_t = 2)]
    tables: usize,
}

/// The games, with how many people and bots they are played.
const GAMES: [(&str, usize, &[&str]); 9] = [
    ("flinch", 2, &["careful"]),
    ("muggins", 2, &[]),
    ("stock-exchange", 3, &[]),
    ("authors", 3, &["careful"]),
    ("store", 2, &["novice"]),
    ("patience", 1, &[]),
    ("another-patience", 1, &[]),
    ("blink", 2, &[]),
    ("farkle-flip", 2, &["careful"]),
];

/// What all players share.
struct Trial {
    addresses: Vec<SocketAddr>,
    done: AtomicBool,
    /// What was acknowledged.
    log: Mutex<Vec<Acknowledged>>,
    /// How often each process was killed.
    kills: Vec<AtomicU64>,
    /// How often any was; and for each player, after which kill they were playing again.
    cycle: AtomicU64,
    playing: Vec<AtomicU64>,
    faults: Mutex<Vec<String>>,
}

/// How many kills the people of one round live through. Then the log is read, and others come to new
/// tables in the same house: nobody plays ten thousand hands at one table.
const ROUND: u32 = 100;

/// Kills the house, and checks that nothing was lost.
pub async fn run(parlor: &Path, args: Args) -> Result<(), Trouble> {
    let folder = Folder::new("crash")?;
    let data = folder.text();
    let mut houses = Vec::new();
    match &args.postgres {
        None => houses.push(House::new(parlor, &["--data", &data], None)?),
        Some(address) => {
            for _ in 0..args.processes {
                houses.push(House::new(parlor, &["--database", address], None)?);
            }
        }
    }
    let (mut times, mut killed, mut actions) = (Times::default(), 0, 0);
    while killed < args.cycles {
        let kills = ROUND.min(args.cycles - killed);
        let (tables, log) = round(&mut houses, &args, kills, &mut times).await?;
        check(args.postgres.as_deref(), &folder.0, &tables, &log).await?;
        killed += kills;
        actions += log.len();
        let actions = grouped(actions as u64);
        println!("{killed} of {} kills, {actions} actions acknowledged and found", args.cycles);
    }
    let worst = times.percentile(100.0);
    println!(
        "everybody was playing again after p50 {:.0} ms, p99 {:.0} ms, at the longest {worst:.0} ms",
        times.percentile(50.0),
        times.percentile(99.0)
    );
    if worst > SOON.as_secs_f64() * 1000.0 {
        return Err(format!("somebody was not playing again within {SOON:?}").into());
    }
    Ok(())
}

/// People come to new tables and live through some kills: the tables, and what was acknowledged.
/// At the end all houses are killed.
async fn round(
    houses: &mut [House],
    args: &Args,
    kills: u32,
    times: &mut Times,
) -> Result<(Vec<String>, Vec<Acknowledged>), Trouble> {
    for house in houses.iter_mut() {
        house.open().await?;
    }
    let people = GAMES.iter().map(|(_, people, _)| people).sum::<usize>() * args.tables;
    let trial = Arc::new(Trial {
        addresses: houses.iter().map(|house| house.address).collect(),
        done: AtomicBool::new(false),
        log: Mutex::default(),
        kills: houses.iter().map(|_| AtomicU64::new(0)).collect(),
        cycle: AtomicU64::new(1),
        playing: (0..people).map(|_| AtomicU64::new(0)).collect(),
        faults: Mutex::default(),
    });
    let (players, tables) = seat(&trial, args.tables).await?;
    everybody_plays(&trial, PATIENCE).await?;
    let mut dice = Dice::new();
    for _ in 0..kills {
        sleep(Duration::from_millis(20 + dice.below(500) as u64)).await;
        let unlucky = dice.below(houses.len());
        houses[unlucky].kill().await?;
        trial.kills[unlucky].fetch_add(1, Ordering::SeqCst);
        trial.cycle.fetch_add(1, Ordering::SeqCst);
        sleep(Duration::from_millis(dice.below(60) as u64)).await;
        houses[unlucky].open().await?;
        times.add(everybody_plays(&trial, PATIENCE).await?);
    }
    trial.done.store(true, Ordering::SeqCst);
    for player in players {
        player.await?;
    }
    for house in houses.iter_mut() {
        house.kill().await?;
    }
    let faults = trial.faults.lock().map(|faults| faults.clone()).unwrap_or_default();
    if let Some(fault) = faults.first() {
        return Err(format!("{} faults; the first: {fault}", faults.len()).into());
    }
    Ok((tables, trial.log.lock().map(|log| log.clone()).unwrap_or_default()))
}

/// Waits until everybody has played something since the last kill.
async fn everybody_plays(trial: &Trial, patience: Duration) -> Result<Duration, Trouble> {
    let (begin, cycle) = (Instant::now(), trial.cycle.load(Ordering::SeqCst));
    loop {
        let late = trial.playing.iter().position(|player| player.load(Ordering::SeqCst) < cycle);
        let Some(late) = late else { return Ok(begin.elapsed()) };
        if begin.elapsed() > patience {
            return Err(format!("player {late} is not playing {patience:?} after a kill").into());
        }
        sleep(Duration::from_millis(2)).await;
    }
}

type Players = Vec<tokio::task::JoinHandle<()>>;

/// Opens the tables and has everybody come.
async fn seat(trial: &Arc<Trial>, each: usize) -> Result<(Players, Vec<String>), Trouble> {
    let (mut players, mut tables) = (Vec::new(), Vec::new());
    let mut http = Http::connect(trial.addresses[0]).await?;
    for (game, people, bots) in GAMES {
        for _ in 0..each {
            let seats = std::iter::repeat_n("person", people).chain(bots.iter().copied());
            let plan = json!({"game": game, "seats": seats.collect::<Vec<_>>(), "pace": 5});
            let mut table = None;
            for _ in 0..people {
                let cookie = http.guest().await?;
                let table = match &table {
                    Some(table) => String::clone(table),
                    None => table.insert(http.open(&cookie, &plan).await?).clone(),
                };
                let number = players.len();
                let player = Player::new(trial.clone(), number, cookie, table);
                players.push(tokio::spawn(player.play()));
            }
            tables.extend(table);
        }
    }
    Ok((players, tables))
}

/// Somebody who comes back again and again.
struct Player {
    trial: Arc<Trial>,
    number: usize,
    cookie: String,
    table: String,
    dice: Dice,
    /// The last row that was told.
    seq: u64,
    seat: Option<u8>,
    /// What was asked for and is not acknowledged: the id, the action, the message.
    asked: Option<(String, Option<String>, String)>,
    /// What is to be asked for next.
    wish: Option<Wish>,
}

/// What a player wants to do.
enum Wish {
    Sit,
    Ready,
    Rematch,
    Play(String),
}

impl Player {
    fn new(trial: Arc<Trial>, number: usize, cookie: String, table: String) -> Player {
        let dice = Dice::new();
        Player { trial, number, cookie, table, dice, seq: 0, seat: None, asked: None, wish: None }
    }

    async fn play(mut self) {
        while !self.trial.done.load(Ordering::SeqCst) {
            // Any process will do.
            let process = self.dice.below(self.trial.addresses.len());
            if self.attend(process).await.is_err() {
                sleep(Duration::from_millis(5 + self.dice.below(20) as u64)).await;
            }
        }
    }

    /// Plays until the socket is lost.
    async fn attend(&mut self, process: usize) -> Result<(), Trouble> {
        let kills = || self.trial.kills[process].load(Ordering::SeqCst);
        let (before, address) = (kills(), self.trial.addresses[process]);
        let mut socket = timeout(SOON, Socket::connect(address, &self.cookie)).await??;
        socket.say(enter(&self.table, self.seq)).await?;
        if let Some((_, _, message)) = &self.asked {
            socket.say(message.clone()).await?;
        }
        let (mut idle, mut entered) = (0, false);
        while !self.trial.done.load(Ordering::SeqCst) {
            let heard = timeout(Duration::from_millis(200), socket.hear()).await;
            let text = match heard {
                Ok(text) => text?,
                Err(_) => {
                    idle += 1;
                    // It is quiet at the table; who is there is there.
                    self.note(entered, process, before);
                    if self.asked.is_some() && idle > 40 {
                        return Err("no answer".into());
                    }
                    continue;
                }
            };
            idle = 0;
            if let Some(message) = self.hear(&text)? {
                socket.say(message).await?;
            }
            entered |= !text.starts_with(WELCOME);
            self.note(entered, process, before);
        }
        Ok(())
    }

    /// Who was told anything at the table by a process that was not killed since is playing.
    fn note(&self, entered: bool, process: usize, kills: u64) {
        let cycle = self.trial.cycle.load(Ordering::SeqCst);
        let alive = self.trial.kills[process].load(Ordering::SeqCst) == kills;
        if entered && alive && self.seat.is_some() {
            self.trial.playing[self.number].fetch_max(cycle, Ordering::SeqCst);
        }
    }

    /// Takes a message, and says what to ask for next.
    fn hear(&mut self, text: &str) -> Result<Option<String>, Trouble> {
        if text.starts_with(WELCOME) {
            return Ok(None);
        }
        let heard: Heard = serde_json::from_str(text)?;
        match heard.is {
            "news" => {
                let seq = heard.seq.unwrap_or(0);
                if seq != self.seq + 1 {
                    self.fault(format!("row {seq} came after row {}", self.seq));
                }
                self.seq = seq;
            }
            "table" => {
                let seq = heard.seq.unwrap_or(0);
                if seq < self.seq {
                    self.fault(format!("the table was at row {} and is at row {seq}", self.seq));
                }
                (self.seq, self.seat) = (seq, heard.you);
            }
            "done" => self.acknowledged(&heard),
            "refused" => {
                if let Some((id, _, _)) = &self.asked
                    && heard.id.as_deref() == Some(id.as_str())
                {
                    self.asked = None;
                }
            }
            "bye" => return Err("let go".into()),
            _ => {}
        }
        self.consider(&heard);
        Ok(if self.asked.is_none() { self.next() } else { None })
    }

    /// What to do about a message.
    fn consider(&mut self, heard: &Heard) {
        let gathering = heard.phase.as_deref() == Some("gathering");
        self.wish = match (&heard.now, heard.is) {
            (_, "table") if gathering && heard.you.is_none() => Some(Wish::Sit),
            (_, "table") if gathering => Some(Wish::Ready),
            (Some(now), _) if now.ending.is_some() => Some(Wish::Rematch),
            (Some(now), _) => {
                let action = self.seat.and_then(|seat| now.choose(seat, &mut self.dice));
                action.map(Wish::Play)
            }
            (None, _) => return,
        };
    }

    fn next(&mut self) -> Option<String> {
        let id = self.dice.word();
        let (action, message) = match self.wish.take()? {
            Wish::Sit => (None, command("sit", &id)),
            Wish::Ready => (None, command("ready", &id)),
            Wish::Rematch => (None, command("rematch", &id)),
            Wish::Play(action) => {
                let message = play(&action, &id);
                (Some(action), message)
            }
        };
        self.asked = Some((id, action, message.clone()));
        Some(message)
    }

    fn acknowledged(&mut self, heard: &Heard) {
        let own = self.asked.take_if(|(id, _, _)| heard.id.as_deref() == Some(id.as_str()));
        let Some((id, action, _)) = own else { return };
        let Ok(mut log) = self.trial.log.lock() else { return };
        let (table, seq) = (self.table.clone(), heard.seq.unwrap_or(0));
        log.push(Acknowledged { player: self.number, table, seq, id, action });
    }

    fn fault(&self, text: String) {
        if let Ok(mut faults) = self.trial.faults.lock() {
            faults.push(format!("player {} at table {}: {text}", self.number, self.table));
        }
    }
}

/// What is needed to read a row.
pub fn action_of(body: &str) -> Option<String> {
    let row: Value = serde_json::from_str(body).ok()?;
    row["action"].as_str().map(String::from)
}
