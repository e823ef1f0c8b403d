//! Clients that nobody wants: the house refuses them or drops them, and nobody else notices.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use futures_util::future::try_join_all;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::task::JoinSet;
use tokio::time::{interval, sleep, timeout};

use crate::Trouble;
use crate::client::{Http, Socket, reach};
use crate::figures::grouped;
use crate::long;
use crate::player::{command, enter};

/// How long somebody who was dropped waits before coming back.
const AGAIN: Duration = Duration::from_millis(100);
/// How many connections somebody leaves half open.
const HALF_OPEN: usize = 100;
/// Over how many connections records are asked for.
const CURIOUS: usize = 50;
/// How much is sent in one message by who sends too much.
const HUGE: usize = 16 << 20;

/// What they do.
#[derive(Clone, Copy, Debug)]
enum Manner {
    /// Begins requests, and never ends them.
    HalfOpen,
    /// Asks all the time, and never reads an answer.
    Deaf,
    /// Sends messages of 16 MiB.
    Huge,
    /// Sends ten thousand messages a second.
    Flood,
    /// Comes with a cookie that the house never gave, and wants to play for others.
    Forged,
    /// Comes from a page of somebody else.
    Foreign,
    /// Sends what is no message.
    Rubbish,
    /// Sends the same command again and again.
    Replay,
    /// Asks over many connections for the record of a table with a long past.
    Curious,
    /// Sits at such a table, and asks for everything about themselves.
    Vain,
    /// Asks for pages, one after another, and never reads one.
    Unread,
}

impl Manner {
    const ALL: [Manner; 11] = [
        Manner::HalfOpen,
        Manner::Deaf,
        Manner::Huge,
        Manner::Flood,
        Manner::Forged,
        Manner::Foreign,
        Manner::Rubbish,
        Manner::Replay,
        Manner::Curious,
        Manner::Vain,
        Manner::Unread,
    ];

    fn name(self) -> &'static str {
        match self {
            Manner::HalfOpen => "half-open connections",
            Manner::Deaf => "one who never reads",
            Manner::Huge => "messages of 16 MiB",
            Manner::Flood => "ten thousand messages a second",
            Manner::Forged => "forged cookies",
            Manner::Foreign => "a foreign origin",
            Manner::Rubbish => "what is no message",
            Manner::Replay => "a command again and again",
            Manner::Curious => "records of a long table",
            Manner::Vain => "everything about oneself",
            Manner::Unread => "pages that nobody reads",
        }
    }
}

/// Rude clients of every manner, until they are sent away.
pub struct Rude {
    clients: JoinSet<()>,
    counts: Vec<(Manner, Arc<AtomicU64>)>,
    let_in: Arc<Mutex<Option<&'static str>>>,
}

impl Rude {
    /// They come, each from an address of its own, to a table at which others play.
    pub fn come(house: SocketAddr, table: &str) -> Rude {
        let (mut clients, mut counts) = (JoinSet::new(), Vec::new());
        let let_in = Arc::new(Mutex::new(None));
        for (manner, last) in Manner::ALL.into_iter().zip(2..) {
            let count = Arc::new(AtomicU64::new(0));
            counts.push((manner, count.clone()));
            let (from, let_in) = (Ipv4Addr::new(127, 0, 0, last), let_in.clone());
            let one = One { house, from, table: table.into(), count, let_in };
            clients.spawn(async move {
                loop {
                    // To be refused or dropped is what they come for.
                    let _ = one.is(manner).await;
                    sleep(AGAIN).await;
                }
            });
        }
        Rude { clients, counts, let_in }
    }

    /// They are sent away; says how often each tried, and whether one had what it wanted.
    pub fn go(mut self) -> Result<(), Trouble> {
        self.clients.abort_all();
        for (manner, count) in &self.counts {
            let count = grouped(count.load(Ordering::Relaxed));
            println!("  {}: {count}", manner.name());
        }
        let let_in = self.let_in.lock().unwrap_or_else(PoisonError::into_inner).take();
        let_in.map_or(Ok(()), |what| Err(what.into()))
    }
}

/// One of them.
struct One {
    house: SocketAddr,
    from: Ipv4Addr,
    table: String,
    count: Arc<AtomicU64>,
    let_in: Arc<Mutex<Option<&'static str>>>,
}

impl One {
    fn tries(&self) {
        self.count.fetch_add(1, Ordering::Relaxed);
    }

    /// The house let in whom it should not.
    fn was_let_in(&self, what: &'static str) {
        *self.let_in.lock().unwrap_or_else(PoisonError::into_inner) = Some(what);
    }

    async fn is(&self, manner: Manner) -> Result<(), Trouble> {
        match manner {
            Manner::HalfOpen => self.half_open().await,
            Manner::Deaf => self.deaf().await,
            Manner::Huge => self.huge().await,
            Manner::Flood => self.flood().await,
            Manner::Forged => self.forged().await,
            Manner::Foreign => self.foreign().await,
            Manner::Rubbish => self.repeats("{\"do\":[}").await,
            Manner::Replay => self.repeats(&command("sit", "once")).await,
            Manner::Curious => self.curious().await,
            Manner::Vain => self.vain().await,
            Manner::Unread => self.unread().await,
        }
    }

    async fn curious(&self) -> Result<(), Trouble> {
        let path = format!("/api/tables/{}/deals/1/record", long::TABLE);
        let one = async || {
            let mut http = Http::connect_from(self.house, self.from).await?;
            let cookie = http.guest().await?;
            loop {
                self.tries();
                // As often as an address may ask at all, all of them together.
                http.get(&path, &cookie).await?;
                sleep(Duration::from_secs(1)).await;
            }
        };
        let all = (0..CURIOUS).map(|_| one());
        try_join_all(all).await.map(|_: Vec<()>| ())
    }

    async fn vain(&self) -> Result<(), Trouble> {
        let mut http = Http::connect_from(self.house, self.from).await?;
        let cookie = http.guest().await?;
        let mut socket = Socket::connect_from(self.house, &cookie, self.from).await?;
        socket.say(enter(long::TABLE, 0)).await?;
        socket.say(command("sit", "once")).await?;
        for turn in 0.. {
            self.tries();
            // Something must have happened, or the house knows the answer.
            socket.say(command("ready", &format!("ready-{turn}"))).await?;
            http.get("/api/me/tables", &cookie).await?;
            http.get("/api/me/export", &cookie).await?;
            while let Ok(heard) = timeout(Duration::from_millis(50), socket.hear()).await {
                heard?;
            }
        }
        Ok(())
    }

    async fn unread(&self) -> Result<(), Trouble> {
        let mut stream = reach(self.house, Some(self.from)).await?;
        let page = format!("GET /api/games HTTP/1.1\r\nHost: {}\r\n\r\n", self.house);
        let mut beat = interval(Duration::from_millis(40));
        loop {
            beat.tick().await;
            self.tries();
            timeout(Duration::from_secs(30), stream.write_all(page.as_bytes())).await??;
        }
    }

    /// Somebody who watches the table.
    async fn watcher(&self) -> Result<Socket, Trouble> {
        let cookie = Http::connect_from(self.house, self.from).await?.guest().await?;
        let mut socket = Socket::connect_from(self.house, &cookie, self.from).await?;
        socket.say(enter(&self.table, 0)).await?;
        Ok(socket)
    }

    async fn half_open(&self) -> Result<(), Trouble> {
        let mut open = Vec::new();
        for _ in 0..HALF_OPEN {
            let mut stream = reach(self.house, Some(self.from)).await?;
            stream.write_all(b"GET / HTTP/1.1\r\nHost: ").await?;
            open.push(stream);
            self.tries();
        }
        for mut stream in open {
            let _ = stream.read(&mut [0; 64]).await;
        }
        Ok(())
    }

    async fn deaf(&self) -> Result<(), Trouble> {
        let mut socket = self.watcher().await?;
        let mut beat = interval(Duration::from_millis(40));
        loop {
            beat.tick().await;
            self.tries();
            // The table is long to tell, and nobody listens.
            timeout(Duration::from_secs(20), socket.say(enter(&self.table, 0))).await??;
        }
    }

    async fn huge(&self) -> Result<(), Trouble> {
        let mut socket = self.watcher().await?;
        self.tries();
        socket.say("x".repeat(HUGE)).await?;
        while socket.hear().await.is_ok() {}
        Ok(())
    }

    async fn flood(&self) -> Result<(), Trouble> {
        let mut socket = self.watcher().await?;
        let mut beat = interval(Duration::from_millis(10));
        loop {
            beat.tick().await;
            for _ in 0..100 {
                self.tries();
                socket.say(command("ping", "p")).await?;
            }
            while let Ok(heard) = timeout(Duration::ZERO, socket.hear()).await {
                heard?;
            }
        }
    }

    async fn forged(&self) -> Result<(), Trouble> {
        let cookie = "parlor=abcdefghijkmnpqr.1.0123456789abcdef0123456789abcdef";
        let mut socket = Socket::connect_from(self.house, cookie, self.from).await?;
        socket.say(enter(&self.table, 0)).await?;
        socket.say(command("end", "mine")).await?;
        loop {
            let heard = socket.hear().await?;
            if heard.contains(r#""id":"mine""#) {
                self.tries();
                if !heard.contains(r#""is":"refused""#) {
                    self.was_let_in("a forged cookie has ended a table");
                }
                return Ok(());
            }
        }
    }

    async fn foreign(&self) -> Result<(), Trouble> {
        let mut stream = reach(self.house, Some(self.from)).await?;
        let request = format!(
            "GET /socket HTTP/1.1\r\nHost: {}\r\nOrigin: https://elsewhere.example\r\n\
             Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
             Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            self.house
        );
        stream.write_all(request.as_bytes()).await?;
        let mut answer = [0; 32];
        let read = stream.read(&mut answer).await?;
        self.tries();
        if answer[..read].starts_with(b"HTTP/1.1 101") {
            self.was_let_in("a foreign page was let in");
        }
        Ok(())
    }

    /// Says the same thing again and again, as often as the house bears.
    async fn repeats(&self, text: &str) -> Result<(), Trouble> {
        let mut socket = self.watcher().await?;
        let mut beat = interval(Duration::from_millis(40));
        loop {
            tokio::select! {
                heard = socket.hear() => drop(heard?),
                _ = beat.tick() => {
                    self.tries();
                    socket.say(text.into()).await?;
                }
            }
        }
    }
}
