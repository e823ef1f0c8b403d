//! One socket, one client, one table at a time.

use std::sync::atomic::Ordering;
use std::sync::{Arc, Weak};
use std::time::Duration;

use axum::Extension;
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Message as Frame, WebSocket, WebSocketUpgrade};
use axum::response::{IntoResponse, Response};
use futures_util::SinkExt;
use parlor_protocol::server::{
    Ask, Enter, Fault, GREETINGS, LARGEST, Limits, Message, VERSION, Who, json, read_ask,
};
use tokio::sync::mpsc::error::SendError;
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, interval_at, timeout};

use super::App;
use super::caller::Caller;
use super::counted::{Chair, Here};
use super::guard::Address;
use super::reply::Failed;
use crate::door::Place;
use crate::limits::Bucket;
use crate::metrics::SOCKETS;
use crate::table::{Coming, Guest, Mail, QUEUE, Word};
use parlor_party::{LONGEST_CHAT, fault};

/// How often a silent client is asked whether it is there.
const BEAT: Duration = Duration::from_secs(25);
/// How many beats a client may be silent.
const SILENT: u32 = 3;
/// How long a message may take to be sent.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long a client that was told to go may take to go.
const LAST_WORDS: Duration = Duration::from_secs(1);
/// How many messages too many are refused before a socket is dropped.
const TOO_MANY: u32 = 100;
/// The longest id of a command, in bytes.
const LONGEST_ID: usize = 64;

/// Lets a client in.
pub async fn upgrade(
    State(app): State<Arc<App>>,
    caller: Caller,
    place: Option<Extension<Arc<Place>>>,
    Extension(Address(address)): Extension<Address>,
    socket: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    let Ok(socket) = socket else {
        return Failed(fault("no-socket", "This is the way in for sockets only.")).into_response();
    };
    let Some(chair) = Chair::take(&app, address) else {
        let text = "There are many sockets from your address. Close some of them first.";
        return Failed(fault("too-many-sockets", text)).into_response();
    };
    let who = match app.hall.people.who(&caller.person).await {
        Ok(who) => who,
        Err(error) => return Failed(error).into_response(),
    };
    // Small buffers: there are many sockets, and most of them are silent.
    let socket = socket
        .read_buffer_size(2 * 1024)
        .write_buffer_size(4 * 1024)
        .max_write_buffer_size(1024 * 1024)
        .max_message_size(LARGEST)
        .max_frame_size(LARGEST);
    let mut response = socket.on_upgrade(move |socket| async move {
        app.hall.metrics.sockets.inc();
        Box::new(Client::new(app.clone(), socket, who, caller.token)).serve().await;
        drop((place, chair));
        app.hall.metrics.sockets.dec();
    });
    if let Some(cookie) = caller.cookie.and_then(|cookie| cookie.parse().ok()) {
        response.headers_mut().insert(axum::http::header::SET_COOKIE, cookie);
    }
    response
}

/// A client that is connected.
struct Client {
    app: Arc<App>,
    socket: WebSocket,
    number: u64,
    who: Who,
    /// The token by which it came; revoked, it is no longer any good.
    token: Option<Box<str>>,
    /// The table it is at.
    table: Option<Attended>,
    bucket: Bucket,
    too_many: u32,
    silent: u32,
}

/// A table that a client is at.
struct Attended {
    id: String,
    /// What comes from there.
    told: mpsc::Receiver<Word>,
    /// Where letters go as long as the table is the same.
    mailbox: mpsc::Sender<Mail>,
}

/// Why a socket is closed.
enum End {
    /// It is gone.
    Gone,
    /// It is told why.
    Told(Fault),
}

impl From<Fault> for End {
    fn from(fault: Fault) -> End {
        End::Told(fault)
    }
}

/// A socket waits nearly all the time, and there are many: whatever is seldom done is boxed, so that
/// one that waits has no room for it.
impl Client {
    fn new(app: Arc<App>, socket: WebSocket, who: Who, token: Option<Box<str>>) -> Client {
        let number = SOCKETS.fetch_add(1, Ordering::Relaxed);
        let bucket = Bucket::full(burst(app.config.messages_per_second));
        Client { app, socket, number, who, token, table: None, bucket, too_many: 0, silent: 0 }
    }

    async fn serve(mut self: Box<Self>) {
        let end = match Box::pin(self.welcome()).await {
            Ok(()) => self.listen().await,
            Err(end) => end,
        };
        Box::pin(self.part(end)).await;
    }

    /// Leaves everything, and tells why.
    async fn part(&mut self, end: End) {
        self.leave().await;
        if let End::Told(Fault { code, text, .. }) = end {
            self.app.hall.metrics.dropped.inc();
            let _ = self.say(&Message::Bye { code, text }).await;
        }
        let _ = timeout(PATIENCE, self.socket.send(Frame::Close(None))).await;
        // Where something still comes in when a connection is cut off, the last words may be lost.
        let _ = timeout(LAST_WORDS, async { while let Some(Ok(_)) = self.socket.recv().await {} })
            .await;
    }

    async fn welcome(&mut self) -> Result<(), End> {
        let welcome = Message::Welcome {
            protocol: VERSION,
            version: env!("CARGO_PKG_VERSION").into(),
            you: self.who.clone(),
            greetings: GREETINGS.map(String::from).to_vec(),
            limits: Limits {
                bytes: LARGEST,
                messages: self.app.config.messages_per_second,
                chat: LONGEST_CHAT,
            },
        };
        self.say(&welcome).await
    }

    /// Until the socket is closed, or must be.
    async fn listen(&mut self) -> End {
        let mut beat = interval_at(Instant::now() + BEAT, BEAT);
        let mut closing = self.app.closing.subscribe();
        let out = self.app.hall.present.come(&self.who.person);
        let _here = Here::new(self.app.clone(), self.who.person.clone());
        let signed_out = out.notified();
        tokio::pin!(signed_out);
        loop {
            let done = tokio::select! {
                // What is most likely first; who always has something to say or to hear is not
                // silent, and what comes in is bounded.
                biased;
                () = signed_out.as_mut() => {
                    Err(fault("signed-out", "You were signed out. Come back as who you are now.").into())
                }
                told = next(&mut self.table) => self.pass_on(told).await,
                frame = self.socket.recv() => self.hear(frame).await,
                _ = beat.tick() => Box::pin(self.beat()).await,
                // At a table it is the table that says so, after everything else.
                () = closed(&mut closing), if self.table.is_none() => {
                    Err(fault("restarting", "The house closes for a moment; come back.").into())
                }
            };
            if let Err(end) = done {
                return end;
            }
        }
    }

    async fn hear(&mut self, frame: Option<Result<Frame, axum::Error>>) -> Result<(), End> {
        self.silent = 0;
        match frame {
            Some(Ok(Frame::Text(text))) => self.obey(&text).await,
            Some(Ok(Frame::Binary(_))) => Err(fault("binary", "Messages are texts here.").into()),
            Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => self.check_rate().map(drop),
            Some(Ok(Frame::Close(_))) | None => Err(End::Gone),
            // Who is still there is told; mostly the connection is gone.
            Some(Err(_)) => {
                let text = format!("A message is one text of at most {LARGEST} bytes.");
                Err(fault("too-large", text).into())
            }
        }
    }

    /// Whether this message may come so soon; `None` where it is refused.
    fn check_rate(&mut self) -> Result<Option<()>, End> {
        let rate = self.app.config.messages_per_second;
        if self.bucket.take(rate.into(), burst(rate)) {
            self.too_many = self.too_many.saturating_sub(1);
            return Ok(Some(()));
        }
        self.too_many += 1;
        if self.too_many > TOO_MANY {
            return Err(fault("too-fast", "You sent too much. Come back more slowly.").into());
        }
        Ok(None)
    }

    async fn obey(&mut self, text: &str) -> Result<(), End> {
        self.app.hall.metrics.messages.inc();
        let allowed = self.check_rate()?;
        let (id, ask) = read_ask(text);
        let result = match (allowed, ask) {
            (None, _) => Err(fault("too-fast", "Not so fast, please.")),
            (Some(()), Err(unread)) => Err(fault("unread", format!("{unread}."))),
            (Some(()), Ok(ask)) => self.done(id.clone(), ask).await,
        };
        match result {
            Ok(()) => Ok(()),
            Err(error) => Box::pin(self.refuse(id, error)).await,
        }
    }

    async fn refuse(&mut self, id: Option<String>, error: Fault) -> Result<(), End> {
        self.say(&Message::Refused { id, error }).await
    }

    async fn done(&mut self, id: Option<String>, ask: Ask) -> Result<(), Fault> {
        if id.as_ref().is_some_and(|id| id.is_empty() || id.len() > LONGEST_ID) {
            return Err(fault("id", format!("An id has 1 to {LONGEST_ID} bytes.")));
        }
        match ask {
            Ask::Ping(_) | Ask::Enter(_) | Ask::Exit(_) => Box::pin(self.come_or_go(id, ask)).await,
            Ask::Chat(_) if !self.app.chats.take(self.who.person.clone()) => {
                Err(fault("too-fast", "Not so many lines at once, please."))
            }
            ask => {
                let Some(id) = id else {
                    return Err(fault("id", "This needs an id, so that it is done only once."));
                };
                let Some(table) = &mut self.table else {
                    return Err(fault("no-table", "Enter a table first."));
                };
                let letter = Mail::Ask(self.number, Box::new((id, ask)));
                let Err(SendError(letter)) = table.mailbox.send(letter).await else {
                    return Ok(());
                };
                table.mailbox = Box::pin(self.app.hall.deliver(&table.id, letter)).await?;
                Ok(())
            }
        }
    }

    /// What is not for the table that a client is at.
    async fn come_or_go(&mut self, id: Option<String>, ask: Ask) -> Result<(), Fault> {
        match ask {
            Ask::Enter(enter) => self.enter(enter, id).await,
            Ask::Exit(_) => {
                self.leave().await;
                if let Some(id) = id {
                    let _ = self.say(&Message::Done { id, seq: 0 }).await;
                }
                Ok(())
            }
            _ => {
                let _ = self.say(&Message::Pong { id }).await;
                Ok(())
            }
        }
    }

    async fn enter(&mut self, enter: Enter, id: Option<String>) -> Result<(), Fault> {
        if let Err(fault) = self.check_token().await {
            // Who has no business here any more stays nowhere; of a log that has trouble nobody learns.
            if fault.code == "token" {
                self.leave().await;
            }
            return Err(fault);
        }
        self.who = self.app.hall.people.who(&self.who.person).await?;
        // Who comes once more to the same table has not been away.
        if self.table.as_ref().is_some_and(|table| table.id != enter.table) {
            self.leave().await;
        }
        let (out, told) = mpsc::channel(QUEUE);
        let guest = Guest {
            socket: self.number,
            who: self.who.clone(),
            out,
            muted: Vec::new(),
            hinting: Weak::new(),
        };
        let letter = Mail::Enter(Box::new(Coming { guest, since: enter.since, id }));
        let mailbox = self.app.hall.deliver(&enter.table, letter).await?;
        self.table = Some(Attended { id: enter.table, told, mailbox });
        Ok(())
    }

    /// Whether the token is still good, if there is one.
    async fn check_token(&mut self) -> Result<(), Fault> {
        let Some(token) = &self.token else { return Ok(()) };
        match self.app.hall.people.of_token(token).await? {
            Some(person) if person == self.who.person => Ok(()),
            _ => Err(fault("token", "This token is not known, or was revoked.")),
        }
    }

    /// Leaves the table, if at one.
    async fn leave(&mut self) {
        if let Some(Attended { id, told, .. }) = self.table.take() {
            drop(told);
            let _ = self.app.hall.deliver(&id, Mail::Leave(self.number)).await;
        }
    }

    /// Passes on what the table says, as much as there is.
    async fn pass_on(&mut self, told: Option<Word>) -> Result<(), End> {
        let Some(first) = told else {
            self.table = None;
            let text = "The table let you go: you read too slowly, or it is closed. Come back.";
            return Err(fault("let-go", text).into());
        };
        patiently(async {
            let mut next = Some(first);
            while let Some(word) = next {
                let (text, stays, last) = match word {
                    Word::Say(text) => (text, true, false),
                    Word::Refuse(text) => (text, false, false),
                    Word::Bye(text) => (text, false, true),
                };
                self.socket.feed(Frame::Text(text)).await?;
                if last {
                    self.socket.flush().await?;
                    return Ok(Err(End::Gone));
                }
                if !stays {
                    self.table = None;
                }
                next = self.table.as_mut().and_then(|table| table.told.try_recv().ok());
            }
            self.socket.flush().await.map(Ok)
        })
        .await?
    }

    async fn beat(&mut self) -> Result<(), End> {
        self.silent += 1;
        if self.silent > SILENT {
            return Err(End::Gone);
        }
        match self.check_token().await {
            Err(fault) if fault.code == "token" => return Err(fault.into()),
            // Of a log that has trouble nobody learns anything.
            _ => {}
        }
        patiently(self.socket.send(Frame::Ping(Default::default()))).await
    }

    async fn say(&mut self, message: &Message) -> Result<(), End> {
        patiently(self.socket.send(Frame::Text(json(message).into()))).await
    }
}

/// Waits until something is sent; who takes too long is gone.
async fn patiently<T>(sent: impl Future<Output = Result<T, axum::Error>>) -> Result<T, End> {
    timeout(PATIENCE, sent).await.map_err(|_| End::Gone)?.map_err(|_| End::Gone)
}

/// How many messages may come at once.
fn burst(per_second: u32) -> f64 {
    f64::from(per_second) * 2.0
}

/// What the table says next; never anything where there is no table.
async fn next(table: &mut Option<Attended>) -> Option<Word> {
    match table {
        Some(table) => table.told.recv().await,
        None => std::future::pending().await,
    }
}

/// When the house closes.
async fn closed(closing: &mut watch::Receiver<bool>) {
    let _ = closing.wait_for(|closing| *closing).await;
}
