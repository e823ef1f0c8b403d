//! How a house is run.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use crate::store::Database;

/// How a house is run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    /// Where it listens.
    pub address: SocketAddr,
    /// Where its rows are kept.
    pub database: Database,
    /// Whether a reverse proxy stands before it, whose headers tell who comes and how.
    pub trust_proxy: bool,
    /// Other origins whose pages may use it, such as `https://cards.example`.
    pub origins: Vec<String>,
    /// How many sockets and other connections may be open.
    pub connections: usize,
    /// How many of them from one address.
    pub connections_per_address: usize,
    /// How many requests and new connections an address may make in a second.
    pub requests_per_second: u32,
    /// How many messages a socket may send in a second.
    pub messages_per_second: u32,
    /// How many tables somebody may open in an hour.
    pub tables_per_person: u32,
    /// How long a table waits for somebody to do something before it puts its cards away, which the
    /// log has as well.
    pub doze_after: Duration,
}

impl Config {
    /// A house in a folder, as one would want it for friends.
    pub fn in_folder(folder: PathBuf, address: SocketAddr) -> Config {
        Config {
            address,
            database: Database::File(folder.join("parlor.sqlite")),
            trust_proxy: false,
            origins: Vec::new(),
            connections: 20_000,
            connections_per_address: 500,
            requests_per_second: 50,
            messages_per_second: 30,
            tables_per_person: 60,
            doze_after: Duration::from_secs(20),
        }
    }
}
