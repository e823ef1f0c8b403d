//! A house in a folder of its own, and people who ask it things over HTTP.

use std::fs;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use parlor_server::{Config, Database, Store, open};
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;

use crate::socket::Socket;

/// How long anything may take; on a busy machine much takes longer than it should.
pub const PATIENCE: Duration = Duration::from_secs(20);

static NUMBERS: AtomicU64 = AtomicU64::new(1);

/// A number that no other test has.
pub fn number() -> u64 {
    NUMBERS.fetch_add(1, Ordering::Relaxed)
}

/// Where a house keeps its rows: in a folder that is gone when nobody needs it any more, or in a
/// database of its own at the PostgreSQL that `PARLOR_POSTGRES` names (`cargo xtask database`).
#[derive(Debug)]
pub struct Folder {
    pub path: PathBuf,
    database: Database,
}

impl Folder {
    async fn new() -> Folder {
        let name = format!("parlor-house-{}-{}", std::process::id(), number());
        let path = std::env::temp_dir().join(&name);
        fs::create_dir_all(&path).expect("a folder for a house can be made");
        let database = match std::env::var("PARLOR_POSTGRES") {
            Ok(address) => Database::Postgres(database(&address, &name).await),
            Err(_) => Database::File(path.join("parlor.sqlite")),
        };
        Folder { path, database }
    }

    /// The log in this folder, which no house has any more.
    pub async fn log(&self) -> Store {
        Store::open(&self.database).await.expect("the house has put it away")
    }
}

/// Makes a database; its address.
async fn database(address: &str, name: &str) -> String {
    let (client, connection) = tokio_postgres::connect(address, tokio_postgres::NoTls)
        .await
        .expect("cargo xtask database starts one");
    tokio::spawn(connection);
    let made = client.batch_execute(&format!("create database \"{name}\"")).await;
    made.expect("a database can be made");
    let (server, _) = address.rsplit_once('/').expect("an address ends with a database");
    format!("{server}/{name}")
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.path);
    }
}

/// A house that is open.
pub struct House {
    pub address: SocketAddr,
    folder: Folder,
    close: oneshot::Sender<()>,
    served: JoinHandle<()>,
}

impl House {
    /// A house as everybody has it, but for the rates: all tests come from one address.
    pub async fn open() -> House {
        House::with(|_| {}).await
    }

    /// A house that is run in another way.
    pub async fn with(change: impl FnOnce(&mut Config)) -> House {
        House::in_folder(Folder::new().await, change).await
    }

    /// A house with the log that is in this folder.
    pub async fn in_folder(folder: Folder, change: impl FnOnce(&mut Config)) -> House {
        let mut config = Config::in_folder(folder.path.clone(), ([127, 0, 0, 1], 0).into());
        config.database = folder.database.clone();
        (config.requests_per_second, config.messages_per_second) = (100_000, 100_000);
        if let Database::File(_) = config.database {
            // Tables doze whenever nothing happens, and nobody should notice; on PostgreSQL they
            // are as everybody has them.
            config.doze_after = Duration::ZERO;
        }
        change(&mut config);
        let house = open(config).await.expect("the house opens");
        let address = house.address().expect("it listens somewhere");
        let (close, closing) = oneshot::channel();
        let closing = async move { drop(closing.await) };
        let served = tokio::spawn(house.serve(closing));
        House { address, folder, close, served }
    }

    /// Another house with the same log, as another process would be; none where a log is for one only.
    pub async fn beside(&self, change: impl FnOnce(&mut Config)) -> Option<House> {
        let Folder { path, database } = &self.folder;
        let shared = matches!(database, Database::Postgres(_));
        let folder = Folder { path: path.join("beside"), database: database.clone() };
        match shared {
            true => Some(House::in_folder(folder, change).await),
            false => None,
        }
    }

    /// Closes the house gracefully; its folder.
    pub async fn close(self) -> Folder {
        let House { folder, close, served, .. } = self;
        let _ = close.send(());
        timeout(PATIENCE, served).await.expect("it closes in time").expect("without a panic");
        folder
    }

    /// Somebody new, who has got the cookie.
    pub async fn guest(&self) -> Guest {
        let answer = request(self.address, "GET", "/api/me", &[], b"").await;
        Guest { address: self.address, who: format!("Cookie: {}", answer.cookie()) }
    }

    /// Somebody new with a name.
    pub async fn guest_called(&self, name: &str) -> Guest {
        let guest = self.guest().await;
        let answer = guest.post("/api/me", &serde_json::json!({ "name": name })).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        guest
    }
}

/// Somebody, by the header that says who.
#[derive(Clone, Debug)]
pub struct Guest {
    pub address: SocketAddr,
    pub who: String,
}

impl Guest {
    pub async fn get(&self, path: &str) -> Answer {
        request(self.address, "GET", path, &[&self.who], b"").await
    }

    pub async fn post(&self, path: &str, body: &Value) -> Answer {
        let headers = [&*self.who, JSON];
        request(self.address, "POST", path, &headers, body.to_string().as_bytes()).await
    }

    pub async fn delete(&self, path: &str) -> Answer {
        request(self.address, "DELETE", path, &[&self.who], b"").await
    }

    /// Who the house says they are.
    pub async fn me(&self) -> Value {
        self.get("/api/me").await.json()
    }

    /// Opens a table; its id.
    pub async fn open(&self, plan: Value) -> String {
        let answer = self.post("/api/tables", &plan).await;
        assert_eq!(answer.status, 201, "{answer:?}");
        answer.json()["table"].as_str().expect("a table has an id").into()
    }

    /// A socket, welcomed.
    pub async fn socket(&self) -> Socket {
        Socket::connect(self.address, &[&self.who]).await.expect("the house lets us in")
    }

    /// A socket that has come to a table.
    pub async fn at(&self, table: &str) -> Socket {
        let mut socket = self.socket().await;
        socket.enter(table, None).await;
        socket
    }

    /// A socket at a table, on a chair there.
    pub async fn seated(&self, table: &str) -> Socket {
        let mut socket = self.at(table).await;
        socket.done(serde_json::json!({"do": "sit"})).await;
        socket
    }

    /// The same person at a house that was opened again.
    pub fn moved_to(&self, house: &House) -> Guest {
        Guest { address: house.address, who: self.who.clone() }
    }
}

/// The header for what is sent.
pub const JSON: &str = "Content-Type: application/json";

/// An answer over HTTP.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    headers: Vec<(String, String)>,
    pub body: String,
}

impl Answer {
    pub fn header(&self, name: &str) -> Option<&str> {
        let found = self.headers.iter().find(|(other, _)| other.eq_ignore_ascii_case(name));
        found.map(|(_, value)| &**value)
    }

    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// The cookie to send back, without its attributes.
    pub fn cookie(&self) -> String {
        let cookie = self.header("set-cookie").unwrap_or_else(|| panic!("no cookie in {self:?}"));
        cookie.split(';').next().unwrap_or_default().into()
    }

    /// The status, and the code of what was refused.
    pub fn refused(&self) -> (u16, String) {
        let told = self.json();
        (self.status, told["error"]["code"].as_str().unwrap_or_default().into())
    }
}

/// Asks something over a connection of its own.
pub async fn request(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &[&str],
    body: &[u8],
) -> Answer {
    let mut head = format!("{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n");
    if !body.is_empty() || method == "POST" {
        head += &format!("Content-Length: {}\r\n", body.len());
    }
    headers.iter().for_each(|header| head += &format!("{header}\r\n"));
    let bytes = [head.as_bytes(), b"\r\n", body].concat();
    raw(address, &bytes).await.unwrap_or_else(|| panic!("no answer to {method} {path}"))
}

/// Sends bytes and reads the answer until the end, if there is one.
pub async fn raw(address: SocketAddr, bytes: &[u8]) -> Option<Answer> {
    let mut stream = TcpStream::connect(address).await.ok()?;
    // What is too large is answered before all of it was sent.
    let _ = stream.write_all(bytes).await;
    let mut text = Vec::new();
    let read = timeout(PATIENCE, stream.read_to_end(&mut text)).await;
    let _ = read.expect("the house answers in time");
    let text = String::from_utf8_lossy(&text);
    let (head, body) = text.split_once("\r\n\r\n")?;
    let mut lines = head.lines();
    let status = lines.next()?.split(' ').nth(1)?.parse().ok()?;
    let pair = |line: &str| line.split_once(": ").map(|(name, value)| (name.into(), value.into()));
    let mut answer =
        Answer { status, headers: lines.filter_map(pair).collect(), body: body.into() };
    if answer.header("transfer-encoding") == Some("chunked") {
        answer.body = joined(body);
    }
    Some(answer)
}

/// A body that came piece by piece, each after its length.
fn joined(mut pieces: &str) -> String {
    let mut body = String::new();
    while let Some((length, rest)) = pieces.split_once("\r\n") {
        let length = usize::from_str_radix(length, 16).expect("a piece has a length");
        body += &rest[..length];
        pieces = rest[length..].trim_start_matches("\r\n");
    }
    body
}
