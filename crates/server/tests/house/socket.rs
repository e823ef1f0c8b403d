//! A client at the other end of a socket, who remembers everything it heard.

use std::net::SocketAddr;

use futures_util::future::join;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::{HeaderName, HeaderValue};
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::kit::{PATIENCE, number};

/// A socket.
pub struct Socket {
    stream: WebSocketStream<TcpStream>,
    /// Everything that was heard.
    pub heard: Vec<Value>,
    /// So much of it `until` has looked at.
    looked_at: usize,
    /// One's own seat, as the last table said.
    pub seat: Option<u64>,
    /// How the game stands, as it was last told.
    pub now: Value,
    /// The last row that was told.
    pub seq: u64,
    /// Whether the game is over, or the table closed.
    pub is_over: bool,
    dice: u64,
}

impl Socket {
    /// Connects with some headers, and hears the welcome; the status where nobody is let in.
    pub async fn connect(address: SocketAddr, headers: &[&str]) -> Result<Socket, u16> {
        let stream = TcpStream::connect(address).await.expect("the house listens");
        Socket::over(stream, address, headers).await
    }

    /// The same over a connection that is there already.
    pub async fn over(
        stream: TcpStream,
        address: SocketAddr,
        headers: &[&str],
    ) -> Result<Socket, u16> {
        stream.set_nodelay(true).expect("a stream can be quick");
        let url = format!("ws://{address}/socket");
        let mut request = url.into_client_request().expect("a proper address");
        for header in headers {
            let (name, value) = header.split_once(": ").expect("a header has a name");
            let name = HeaderName::try_from(name).expect("a proper name");
            request.headers_mut().insert(name, HeaderValue::try_from(value).expect("a value"));
        }
        let stream = match timeout(PATIENCE, client_async(request, stream)).await {
            Ok(Ok((stream, _))) => stream,
            Ok(Err(Error::Http(answer))) => return Err(answer.status().as_u16()),
            other => panic!("no socket: {other:?}"),
        };
        let now = Value::Null;
        let dice = number().wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        let (heard, seat, is_over) = (Vec::new(), None, false);
        let mut socket = Socket { stream, heard, looked_at: 0, seat, now, seq: 0, is_over, dice };
        let welcome = socket.hear().await.expect("a welcome");
        assert_eq!(welcome["is"], "welcome");
        Ok(socket)
    }

    /// Sends a frame.
    pub async fn send(&mut self, frame: Message) {
        timeout(PATIENCE, self.stream.send(frame)).await.expect("in time").expect("it is open");
    }

    /// Sends a frame, if the other end is still there.
    pub async fn try_send(&mut self, frame: Message) -> bool {
        matches!(timeout(PATIENCE, self.stream.send(frame)).await, Ok(Ok(())))
    }

    /// Says all this at once, whatever comes back; everything that was heard until the end.
    pub async fn flood(self, texts: impl Iterator<Item = String>) -> Vec<Value> {
        let Socket { stream, heard, .. } = self;
        let (mut sink, source) = stream.split();
        let send = async move {
            for text in texts {
                if !matches!(timeout(PATIENCE, sink.feed(Message::text(text))).await, Ok(Ok(()))) {
                    return;
                }
            }
            let _ = sink.flush().await;
        };
        let said = source.filter_map(async |frame| match frame {
            Ok(Message::Text(text)) => serde_json::from_str(&text).ok(),
            _ => None,
        });
        let ((), more) = timeout(PATIENCE, join(send, said.collect::<Vec<Value>>()))
            .await
            .expect("it is closed in the end");
        heard.into_iter().chain(more).collect()
    }

    /// Says something as it is.
    pub async fn say(&mut self, what: &Value) {
        self.send(Message::text(what.to_string())).await;
    }

    /// The next message; nothing when the socket is closed.
    pub async fn hear(&mut self) -> Option<Value> {
        loop {
            let frame = timeout(PATIENCE, self.stream.next()).await;
            let frame = frame.unwrap_or_else(|_| panic!("silence after {:?}", self.heard.last()));
            match frame {
                Some(Ok(Message::Text(text))) => {
                    let heard: Value = serde_json::from_str(&text).expect("JSON is said");
                    self.note(&heard);
                    return Some(heard);
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => {
                    // Who is told to go says good-bye, too.
                    let _ = timeout(PATIENCE, self.stream.flush()).await;
                    return None;
                }
                Some(Ok(_)) => {}
            }
        }
    }

    fn note(&mut self, heard: &Value) {
        if heard["is"] == "table" {
            self.seat = heard["you"].as_u64();
            self.now = heard["now"].clone();
        }
        if heard["is"] == "table" || heard["is"] == "news" {
            self.seq = heard["seq"].as_u64().expect("a row has a number");
        }
        if heard["now"].is_object() {
            self.now = heard["now"].clone();
            self.is_over = self.now["ending"].is_object();
        }
        self.is_over &= heard["phase"] != "gathering";
        self.is_over |= heard["what"] == "closed" || heard["phase"] == "closed";
        self.heard.push(heard.clone());
    }

    /// The first message of this kind after the one that was last waited for.
    pub async fn until(&mut self, is_it: impl Fn(&Value) -> bool) -> Value {
        loop {
            while let Some(heard) = self.heard.get(self.looked_at) {
                self.looked_at += 1;
                if is_it(heard) {
                    return heard.clone();
                }
            }
            let more = self.hear().await;
            assert!(more.is_some(), "closed after {:?}", self.heard.last());
        }
    }

    /// The next news of this kind.
    pub async fn news(&mut self, what: &str) -> Value {
        self.until(|heard| heard["is"] == "news" && heard["what"] == what).await
    }

    /// The next news of chairs for this reason.
    pub async fn chairs(&mut self, why: &str) -> Value {
        self.until(|heard| heard["what"] == "chairs" && heard["why"] == why).await
    }

    /// The next whole table.
    pub async fn table(&mut self) -> Value {
        self.until(|heard| heard["is"] == "table").await
    }

    /// Everything until the socket is closed; the last message.
    pub async fn last(&mut self) -> Value {
        while self.hear().await.is_some() {}
        self.heard.last().cloned().expect("at least a welcome")
    }

    /// Asks for something, with an id of its own where it has none; the answer.
    pub async fn ask(&mut self, mut what: Value) -> Value {
        if what["id"].is_null() {
            what["id"] = format!("c-{}", number()).into();
        }
        let id = what["id"].clone();
        let before = self.heard.len();
        self.say(&what).await;
        let answers = ["done", "refused", "hints", "pong"];
        let is_it = |heard: &Value| {
            heard["id"] == id && answers.contains(&heard["is"].as_str().unwrap_or_default())
        };
        loop {
            let found = self.heard[before..].iter().find(|heard| is_it(heard)).cloned();
            match found {
                Some(answer) => return answer,
                None => assert!(self.hear().await.is_some(), "closed after {what}"),
            }
        }
    }

    /// Asks for something that is done; the row that it made.
    pub async fn done(&mut self, what: Value) -> u64 {
        let answer = self.ask(what.clone()).await;
        assert_eq!(answer["is"], "done", "{what}: {answer}");
        answer["seq"].as_u64().expect("a row has a number")
    }

    /// Asks for something that is refused; the code.
    pub async fn refused(&mut self, what: Value) -> String {
        let answer = self.ask(what.clone()).await;
        assert_eq!(answer["is"], "refused", "{what}: {answer}");
        answer["error"]["code"].as_str().expect("a code").into()
    }

    /// Comes to a table, or back to it.
    pub async fn enter(&mut self, table: &str, since: Option<u64>) -> u64 {
        match since {
            None => self.done(json!({"do": "enter", "table": table})).await,
            Some(since) => self.done(json!({"do": "enter", "table": table, "since": since})).await,
        }
    }

    pub async fn ready(&mut self) {
        self.done(json!({"do": "ready"})).await;
    }

    /// Goes without a word, as a telephone in a tunnel does.
    pub fn drop_dead(self) {
        drop(self);
    }

    fn below(&mut self, bound: usize) -> usize {
        self.dice ^= self.dice << 13;
        self.dice ^= self.dice >> 7;
        self.dice ^= self.dice << 17;
        (self.dice >> 11) as usize % bound.max(1)
    }

    /// Something that one must do, or else may, if one is awaited.
    pub fn choice(&mut self) -> Option<String> {
        let seats = self.now["awaiting"]["seats"].as_array()?;
        let seat = self.seat?;
        if !seats.iter().any(|other| other.as_u64() == Some(seat)) {
            return None;
        }
        let offers = self.now["offers"].as_array().cloned().unwrap_or_default();
        let plays = |offer: &&Value| offer["aside"] != true && offer["weight"] != "fault";
        let plays: Vec<&Value> = offers.iter().filter(plays).collect();
        let must: Vec<&Value> = plays.iter().copied().filter(|o| o["weight"] == "must").collect();
        let from = if must.is_empty() { plays } else { must };
        let chosen = from.get(self.below(from.len()))?;
        chosen["action"].as_str().map(String::from)
    }

    /// Plays anything legal until the game is over, or so many moves of one's own were made.
    pub async fn play(&mut self, most: usize) {
        let mut moves = 0;
        while !self.is_over && moves < most {
            let Some(action) = self.choice() else {
                assert!(self.hear().await.is_some(), "closed after {:?}", self.heard.last());
                continue;
            };
            // It may be refused where others were quicker; then the news of it are here.
            let answer = self.ask(json!({"do": "play", "action": action})).await;
            let late = answer["error"]["rule"].is_string() || self.is_over;
            assert!(answer["is"] == "done" || late, "{answer}");
            moves += 1;
        }
    }

    /// Listens until the game is over.
    pub async fn watch(&mut self) {
        while !self.is_over {
            assert!(self.hear().await.is_some(), "closed after {:?}", self.heard.last());
        }
    }
}
