//! Connections to the database, made again when they are lost.

use std::collections::HashMap;
use std::fmt;
use std::future::poll_fn;
use std::time::Duration;

use tokio::sync::{Mutex, broadcast};
use tokio_postgres::types::ToSql;
use tokio_postgres::{AsyncMessage, Client, Config, NoTls, Row, Statement};

use super::Hint;
use crate::Trouble;

/// How long to wait before a lost connection for hints is made again.
const AGAIN: Duration = Duration::from_millis(500);

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

    /// Asks the database; a connection that was lost before is made again, once.
    pub async fn query(
        &self,
        sql: &'static str,
        values: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, Trouble> {
        let mut open = self.open.lock().await;
        if open.as_ref().is_none_or(|open| open.client.is_closed()) {
            let client = connect(&self.config, None).await?;
            *open = Some(Open { client, statements: HashMap::new() });
        }
        let Some(Open { client, statements }) = open.as_mut() else {
            return Err(Trouble("there is no connection".into()));
        };
        let statement = match statements.get(sql) {
            Some(statement) => statement.clone(),
            None => {
                let statement = client.prepare(sql).await?;
                statements.insert(sql, statement.clone());
                statement
            }
        };
        Ok(client.query(&statement, values).await?)
    }
}

/// Connects, and passes on what the database says by itself.
pub async fn connect(
    config: &Config,
    hints: Option<broadcast::Sender<Hint>>,
) -> Result<Client, Trouble> {
    let (client, mut connection) = config.connect(NoTls).await?;
    tokio::spawn(async move {
        while let Some(Ok(message)) = poll_fn(|context| connection.poll_message(context)).await {
            if let (Some(hints), AsyncMessage::Notification(said)) = (&hints, message)
                && let Some((table, seq)) = said.payload().rsplit_once(' ')
                && let Ok(seq) = seq.parse()
            {
                // Nobody may be listening.
                let _ = hints.send(Hint { table: table.into(), seq });
            }
        }
    });
    Ok(client)
}

/// Listens for new rows as long as the program runs.
pub fn listen(config: Config, hints: broadcast::Sender<Hint>) {
    tokio::spawn(async move {
        loop {
            if let Ok(client) = connect(&config, Some(hints.clone())).await
                && client.batch_execute("LISTEN parlor").await.is_ok()
            {
                while !client.is_closed() {
                    tokio::time::sleep(AGAIN).await;
                }
            }
            tokio::time::sleep(AGAIN).await;
        }
    });
}
