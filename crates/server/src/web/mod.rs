//! The house's door: HTTP for what is listed and made, sockets for play.

mod caller;
mod client;
mod counted;
mod document;
mod export;
mod guard;
mod me;
mod page;
mod reply;
mod socket;
mod tables;

use std::net::IpAddr;
use std::sync::Arc;

use axum::Router;
use axum::middleware::from_fn_with_state;
use axum::routing::{any, delete, get, post};
use tokio::sync::watch;

use crate::config::Config;
use crate::hall::Hall;
use crate::limits::{Buckets, Tally};

pub use document::document;
pub use guard::Peer;

/// How often an address may try a passphrase or a code, in the long run.
const GUESSES_A_SECOND: f64 = 0.1;
/// And how often at once.
const GUESSES_AT_ONCE: f64 = 20.0;

/// For how many people an address may open tables: whoever has no cookie is somebody new each time.
const PEOPLE_OF_AN_ADDRESS: f64 = 10.0;
/// Of so many messages one may be a line of chat, in the long run.
const MESSAGES_A_LINE: f64 = 30.0;
/// And so many times as many at once.
const LINES_AT_ONCE: f64 = 10.0;

/// What every request can use.
#[derive(Debug)]
pub struct App {
    /// The tables.
    pub hall: Arc<Hall>,
    /// How the house is run.
    pub config: Config,
    /// How many connections each address has.
    pub connections: Tally<IpAddr>,
    /// How many sockets each address has behind a proxy, where all connections are the proxy's.
    sockets: Tally<IpAddr>,
    /// Whether the house closes.
    pub closing: watch::Sender<bool>,
    requests: Buckets<IpAddr>,
    guesses: Buckets<IpAddr>,
    openings: Buckets<String>,
    openings_of_address: Buckets<IpAddr>,
    chats: Buckets<String>,
}

impl App {
    /// What a house needs at its door.
    pub fn new(hall: Arc<Hall>, config: Config) -> App {
        let requests = f64::from(config.requests_per_second);
        let openings = f64::from(config.tables_per_person);
        let lines = f64::from(config.messages_per_second) / MESSAGES_A_LINE;
        App {
            hall,
            connections: Tally::default(),
            sockets: Tally::default(),
            closing: watch::Sender::new(false),
            requests: Buckets::new(requests, requests * 4.0),
            guesses: Buckets::new(GUESSES_A_SECOND, GUESSES_AT_ONCE),
            openings: Buckets::new(openings / 3600.0, openings),
            openings_of_address: Buckets::new(
                openings * PEOPLE_OF_AN_ADDRESS / 3600.0,
                openings * PEOPLE_OF_AN_ADDRESS,
            ),
            chats: Buckets::new(lines, lines * LINES_AT_ONCE),
            config,
        }
    }
}

/// Every path of the house.
pub fn router(app: Arc<App>) -> Router {
    let served = Router::new()
        .route("/api/games", get(tables::games))
        .route("/api/tables", get(tables::listed).post(tables::open))
        .route("/api/tables/{table}/deals/{deal}/record", get(tables::record))
        .route("/api/me", get(me::me).post(me::rename).delete(me::forget))
        .route("/api/me/tables", get(me::tables))
        .route("/api/me/export", get(export::export))
        .route("/api/account", post(me::make_account))
        .route("/api/login", post(me::log_in))
        .route("/api/recover", post(me::recover))
        .route("/api/logout", post(me::log_out))
        .route("/api/tokens", get(me::tokens).post(me::new_token))
        .route("/api/tokens/{token}", delete(me::revoke))
        .route("/api/openapi.json", get(document::openapi))
        .route("/socket", any(socket::upgrade))
        .route("/healthz", get(page::health))
        .route("/metrics", get(page::metrics));
    served
        .fallback(client::client)
        .method_not_allowed_fallback(page::not_so)
        .layer(from_fn_with_state(app.clone(), guard::guard))
        .with_state(app)
}
