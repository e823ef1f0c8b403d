//! A client: HTTP for what is made, a socket for play.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::header::{CONTENT_TYPE, COOKIE, HOST, SET_COOKIE};
use hyper::{Method, Request};
use hyper_util::rt::TokioIo;
use serde_json::Value;
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::Trouble;

/// How long anything may take.
const PATIENCE: Duration = Duration::from_secs(30);

/// A connection to a house; from this address of the machine, if one is given.
pub async fn reach(house: SocketAddr, from: Option<Ipv4Addr>) -> Result<TcpStream, Trouble> {
    let socket = TcpSocket::new_v4()?;
    if let Some(from) = from {
        socket.bind((from, 0).into())?;
    }
    let stream = timeout(PATIENCE, socket.connect(house)).await??;
    stream.set_nodelay(true)?;
    Ok(stream)
}

/// A connection for HTTP.
pub struct Http {
    address: SocketAddr,
    sender: SendRequest<Full<Bytes>>,
}

impl Http {
    /// Connects.
    pub async fn connect(address: SocketAddr) -> Result<Http, Trouble> {
        Http::over(reach(address, None).await?, address).await
    }

    /// Connects from an address of this machine.
    pub async fn connect_from(address: SocketAddr, from: Ipv4Addr) -> Result<Http, Trouble> {
        Http::over(reach(address, Some(from)).await?, address).await
    }

    async fn over(stream: TcpStream, address: SocketAddr) -> Result<Http, Trouble> {
        let (sender, connection) = handshake(TokioIo::new(stream)).await?;
        tokio::spawn(connection);
        Ok(Http { address, sender })
    }

    /// A new guest: the cookie.
    pub async fn guest(&mut self) -> Result<String, Trouble> {
        self.sender.ready().await?;
        let request = Request::get("/api/me").header(HOST, self.address.to_string());
        let answer = self.sender.send_request(request.body(Full::default())?).await?;
        let cookie = answer.headers().get(SET_COOKIE).ok_or("no cookie")?.to_str()?.to_owned();
        answer.into_body().collect().await?;
        Ok(cookie.split(';').next().unwrap_or_default().into())
    }

    /// Asks for a page, and reads all of it; its status.
    pub async fn get(&mut self, path: &str, cookie: &str) -> Result<u16, Trouble> {
        self.sender.ready().await?;
        let request = Request::get(path).header(HOST, self.address.to_string());
        let request = request.header(COOKIE, cookie).body(Full::default())?;
        let answer = self.sender.send_request(request).await?;
        let status = answer.status().as_u16();
        answer.into_body().collect().await?;
        Ok(status)
    }

    /// Opens a table; its id.
    pub async fn open(&mut self, cookie: &str, plan: &Value) -> Result<String, Trouble> {
        self.sender.ready().await?;
        let request = Request::builder()
            .method(Method::POST)
            .uri("/api/tables")
            .header(HOST, self.address.to_string())
            .header(COOKIE, cookie)
            .header(CONTENT_TYPE, "application/json")
            .body(Full::from(plan.to_string()))?;
        let answer = self.sender.send_request(request).await?.into_body().collect().await?;
        let answer: Value = serde_json::from_slice(&answer.to_bytes())?;
        answer["table"].as_str().map(String::from).ok_or_else(|| answer.to_string().into())
    }
}

/// A socket.
pub struct Socket {
    stream: WebSocketStream<TcpStream>,
}

impl Socket {
    /// Connects as somebody.
    pub async fn connect(address: SocketAddr, cookie: &str) -> Result<Socket, Trouble> {
        Socket::over(reach(address, None).await?, address, cookie).await
    }

    /// Connects as somebody, from an address of this machine.
    pub async fn connect_from(
        address: SocketAddr,
        cookie: &str,
        from: Ipv4Addr,
    ) -> Result<Socket, Trouble> {
        Socket::over(reach(address, Some(from)).await?, address, cookie).await
    }

    async fn over(stream: TcpStream, address: SocketAddr, cookie: &str) -> Result<Socket, Trouble> {
        let mut request = format!("ws://{address}/socket").into_client_request()?;
        request.headers_mut().insert(COOKIE, cookie.parse()?);
        let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        let (stream, _) =
            timeout(PATIENCE, client_async_with_config(request, stream, Some(config))).await??;
        Ok(Socket { stream })
    }

    /// Sends a text.
    pub async fn say(&mut self, text: String) -> Result<(), Trouble> {
        Ok(self.stream.send(Message::text(text)).await?)
    }

    /// The next text.
    pub async fn hear(&mut self) -> Result<Utf8Bytes, Trouble> {
        loop {
            match self.stream.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text),
                Some(Ok(Message::Close(_))) | None => return Err("the socket is closed".into()),
                Some(Ok(_)) => continue,
                Some(Err(error)) => return Err(error.into()),
            }
        }
    }
}
