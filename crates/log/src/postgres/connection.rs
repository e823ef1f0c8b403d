//! Connections to the database, made again when they are lost.

use std::collections::HashMap;
use std::fmt;
use std::future::poll_fn;
use std::sync::Arc;
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite};
use tokio::sync::Mutex;
use tokio::time::timeout;
use tokio_postgres::config::SslMode;
use tokio_postgres::types::ToSql;
use tokio_postgres::{AsyncMessage, Client, Config, Connection, NoTls, Row, Socket, Statement};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::{Heard, Hint, Hints};
use crate::Trouble;

/// How long to wait before a lost connection for hints is made again.
const AGAIN: Duration = Duration::from_millis(500);

/// How long the database may take to answer.
const PATIENCE: Duration = Duration::from_secs(4);

/// A connection that does one thing after another.
pub struct Line {
    config: Config,
    open: Mutex<Option<Open>>,
}

/// A connection, and what it has prepared.
struct Open {
    client: Client,
    statements: HashMap<&'static str, Statement>,
}

impl fmt::Debug for Line {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("Line")
    }
}

impl Line {
    pub fn new(config: Config) -> Line {
        Line { config, open: Mutex::new(None) }
    }

    /// Asks the database, which has to answer in time; a connection that was lost before is made
    /// again, once.
    pub async fn query(
        &self,
        sql: &'static str,
        values: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, Trouble> {
        let answer = timeout(PATIENCE, self.ask(sql, values)).await;
        answer.unwrap_or_else(|_| Err(Trouble("the database does not answer".into())))
    }

    async fn ask(
        &self,
        sql: &'static str,
        values: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, Trouble> {
        let mut line = self.open.lock().await;
        // It is put back when it has answered: one that is silent is not asked again.
        let mut open = match line.take().filter(|open| !open.client.is_closed()) {
            Some(open) => open,
            None => {
                let client = connect(&self.config, None).await?;
                Open { client, statements: HashMap::new() }
            }
        };
        let answer = open.query(sql, values).await;
        *line = Some(open);
        Ok(answer?)
    }
}

impl Open {
    async fn query(
        &mut self,
        sql: &'static str,
        values: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, tokio_postgres::Error> {
        let statement = match self.statements.get(sql) {
            Some(statement) => statement.clone(),
            None => {
                let statement = self.client.prepare(sql).await?;
                self.statements.insert(sql, statement.clone());
                statement
            }
        };
        self.client.query(&statement, values).await
    }
}

/// Connects, encrypted if the address says so, and passes on what the database says by itself.
pub async fn connect(config: &Config, hints: Option<Arc<Hints>>) -> Result<Client, Trouble> {
    if config.get_ssl_mode() == SslMode::Require {
        let (client, connection) = config.connect(encrypted()?).await?;
        pass_on(connection, hints);
        return Ok(client);
    }
    let (client, connection) = config.connect(NoTls).await?;
    pass_on(connection, hints);
    Ok(client)
}

/// How to encrypt: the database must show a certificate that this machine believes, or the file that
/// `SSL_CERT_FILE` names.
fn encrypted() -> Result<MakeRustlsConnect, Trouble> {
    let none =
        "this machine has no certificates to check the database by; name a file in SSL_CERT_FILE";
    let (connect, _) = MakeRustlsConnect::with_native_certs().map_err(|_| Trouble(none.into()))?;
    Ok(connect)
}

/// Has the connection do its work, and passes on what comes unasked.
fn pass_on<S>(mut connection: Connection<Socket, S>, hints: Option<Arc<Hints>>)
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    tokio::spawn(async move {
        while let Some(Ok(message)) = poll_fn(|context| connection.poll_message(context)).await {
            if let (Some(hints), AsyncMessage::Notification(said)) = (&hints, message) {
                hear(hints, said.channel(), said.payload());
            }
        }
    });
}

/// Passes on what was said; nobody may be listening.
fn hear(hints: &Hints, channel: &str, said: &str) {
    if channel == "parlor_here" {
        let mut words = said.split(' ').map(String::from);
        let table = words.next().unwrap_or_default();
        let _ = hints.here.send(Heard { table, people: words.collect() });
    } else if let Some((table, seq)) = said.rsplit_once(' ')
        && let Ok(seq) = seq.parse()
    {
        let _ = hints.sender.send(Hint { table: table.into(), seq });
    }
}

/// Listens for new rows as long as the program runs.
pub fn listen(config: Config, hints: Arc<Hints>) {
    tokio::spawn(async move {
        loop {
            if let Ok(client) = connect(&config, Some(hints.clone())).await
                && client.batch_execute("LISTEN parlor; LISTEN parlor_here").await.is_ok()
            {
                while !client.is_closed() {
                    tokio::time::sleep(AGAIN).await;
                }
            }
            tokio::time::sleep(AGAIN).await;
        }
    });
}
