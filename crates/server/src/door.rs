//! Opening the house, letting people in, and closing it gracefully.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use parlor_log::Trouble;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::{Instant, timeout, timeout_at};
use tower::ServiceExt;

use crate::config::Config;
use crate::hall::Hall;
use crate::limits::household;
use crate::patient::Patient;
use crate::store::Store;
use crate::web::{App, Peer, router};

/// How long a client has to send the head of a request, or the next one.
const HEAD: Duration = Duration::from_secs(15);
/// The largest head of a request, in bytes.
const LARGEST_HEAD: usize = 16 * 1024;
/// How long the house waits for those who are still there when it closes.
const LAST_ORDERS: Duration = Duration::from_secs(8);

/// How long a request may take that came before it closed.
const LAST_REQUEST: Duration = Duration::from_secs(2);

/// A house that is open.
#[derive(Debug)]
pub struct House {
    listener: TcpListener,
    app: Arc<App>,
}

/// Opens a house: its log, its door.
pub async fn open(config: Config) -> Result<House, Trouble> {
    let store = Store::open(&config.database).await?;
    let hall = Hall::new(store, config.doze_after).await?;
    let listener = TcpListener::bind(config.address).await;
    let listener = listener
        .map_err(|error| Trouble(format!("cannot listen on {}: {error}", config.address)))?;
    Ok(House { listener, app: Arc::new(App::new(hall, config)) })
}

impl House {
    /// Where it listens.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves until `closing` is done; then nobody is let in any more, and who is there is told.
    pub async fn serve(self, closing: impl Future<Output = ()>) {
        let House { listener, app } = self;
        let router = router(app.clone());
        let room = Arc::new(Semaphore::new(app.config.connections));
        tokio::pin!(closing);
        loop {
            let stream = tokio::select! {
                stream = listener.accept() => stream,
                () = &mut closing => break,
            };
            match stream {
                Ok((stream, peer)) => {
                    if let Some(place) = Place::take(&app, &room, peer) {
                        let closes = app.closing.subscribe();
                        tokio::spawn(serve(router.clone(), stream, place, closes));
                    }
                }
                Err(error) => {
                    // Too many files are open, most likely: it is better after a while.
                    tracing::warn!(%error, "a connection could not be accepted");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
            }
        }
        drop(listener);
        tracing::info!("closing");
        // A log that does not answer shall not hold up the closing.
        let end = Instant::now() + LAST_ORDERS;
        let _ = timeout_at(end, app.hall.close()).await;
        app.closing.send_replace(true);
        // Everybody has gone when every place is free.
        let all = u32::try_from(app.config.connections).unwrap_or(u32::MAX);
        let _ = timeout_at(end.max(Instant::now() + LAST_REQUEST), room.acquire_many(all)).await;
        let _ = timeout(LAST_ORDERS, app.hall.store.close()).await;
    }
}

/// A place in the house; it is free again when the connection and its socket are gone.
#[derive(Debug)]
pub struct Place {
    app: Arc<App>,
    peer: SocketAddr,
    _permit: OwnedSemaphorePermit,
}

impl Place {
    /// Takes a place, if there is one for this address.
    fn take(app: &Arc<App>, room: &Arc<Semaphore>, peer: SocketAddr) -> Option<Arc<Place>> {
        let permit = room.clone().try_acquire_owned().ok()?;
        // Behind a proxy all connections come from one address; there sockets are counted, when the
        // proxy has said whose they are.
        let most = match app.config.trust_proxy {
            true => usize::MAX,
            false => app.config.connections_per_address,
        };
        let free = app.connections.add(&household(peer.ip()), most);
        free.then(|| Arc::new(Place { app: app.clone(), peer, _permit: permit }))
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.app.connections.remove(&household(self.peer.ip()));
    }
}

/// Serves a connection.
async fn serve(
    router: Router,
    stream: TcpStream,
    place: Arc<Place>,
    mut closes: watch::Receiver<bool>,
) {
    let _ = stream.set_nodelay(true);
    let asked = Arc::new(AtomicBool::new(false));
    let has_asked = asked.clone();
    let service = service_fn(move |request: Request<Incoming>| {
        asked.store(true, Ordering::Relaxed);
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(Peer(place.peer));
        request.extensions_mut().insert(place.clone());
        router.clone().oneshot(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD)
        .max_buf_size(LARGEST_HEAD)
        .serve_connection(TokioIo::new(Patient::new(stream)), service)
        .with_upgrades();
    tokio::pin!(connection);
    let done = tokio::select! {
        done = connection.as_mut() => done,
        _ = closes.changed() => {
            // Browsers keep connections for later; nobody waits for those.
            if !has_asked.load(Ordering::Relaxed) {
                return;
            }
            connection.as_mut().graceful_shutdown();
            timeout(LAST_REQUEST, connection).await.unwrap_or(Ok(()))
        }
    };
    if let Err(error) = done {
        tracing::debug!(%error, "a connection ended");
    }
}
