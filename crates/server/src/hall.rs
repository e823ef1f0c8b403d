//! The hall: all tables that are attended, and how to get to one.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use parlor_house::Fair;
use parlor_log::{Heard, Hint, Log, New};
use parlor_party::{Party, Sign, bots_of, fault, plan_of};
use parlor_protocol::server::{Created, Fault, NewTable, OpenTable, Row, json, read};
use tokio::sync::{Semaphore, broadcast, mpsc};

use crate::keys::{Keys, new_id};
use crate::metrics::Metrics;
use crate::people::{NAMELESS, People};
use crate::present::Present;
use crate::replay::Replays;
use crate::store::Store;
use crate::table::{self, MAILBOX, Mail, now, trouble};

/// The list of public tables at which a chair is free.
const OPEN: &str = "open";
/// The public list has at most so many tables.
const LISTED: usize = 100;
/// Of so many that the log has on its list: some may be of people whom a crash has sent away.
const LOOKED_AT: u32 = 1_000;
/// A table is attended for so long after it was heard that somebody is there, at another process.
const ATTENDED: Duration = Duration::from_secs(60);
/// Of so many tables of other processes it is known.
const HEARD_OF: usize = 100_000;

/// All tables.
#[derive(Debug)]
pub struct Hall {
    /// The log.
    pub store: Store,
    /// The house's keys.
    pub keys: Arc<Keys>,
    /// Everybody.
    pub people: People,
    /// Whose sockets are open.
    pub present: Present,
    /// What is counted.
    pub metrics: Metrics,
    /// How many experts may think at once.
    pub thinking: Arc<Semaphore>,
    /// How many long tables may be read at once because somebody comes to them.
    pub loading: Semaphore,
    /// Games that are played again for those who look.
    pub replays: Replays,
    /// How long a table waits for somebody before it puts its cards away, in milliseconds.
    pub doze_after: u64,
    tables: Mutex<Tables>,
}

#[derive(Debug, Default)]
struct Tables {
    mailboxes: HashMap<Arc<str>, mpsc::Sender<Mail>>,
    /// When it was last heard that somebody is at a table at another process.
    elsewhere: HashMap<String, Instant>,
    /// The house closes: nobody is let in any more.
    closed: bool,
}

impl Tables {
    /// Somebody is at a table, perhaps at another process; its mailbox if it is attended here.
    fn heard(&mut self, table: &str) -> Option<mpsc::Sender<Mail>> {
        if self.elsewhere.len() >= HEARD_OF {
            self.elsewhere.retain(|_, at| at.elapsed() < ATTENDED);
        }
        if self.elsewhere.len() < HEARD_OF {
            self.elsewhere.insert(table.into(), Instant::now());
        }
        self.mailboxes.get(table).cloned()
    }

    /// Whether somebody attends a table, here or elsewhere.
    fn is_attended(&self, table: &str) -> bool {
        self.mailboxes.contains_key(table)
            || self.elsewhere.get(table).is_some_and(|at| at.elapsed() < ATTENDED)
    }
}

impl Hall {
    /// A hall over a log.
    pub async fn new(store: Store, doze_after: Duration) -> Result<Arc<Hall>, parlor_log::Trouble> {
        let keys = Arc::new(Keys::of(&store).await?);
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let hall = Arc::new(Hall {
            people: People::new(store.clone()),
            keys,
            present: Present::default(),
            metrics: Metrics::default(),
            thinking: Arc::new(Semaphore::new(cores)),
            loading: Semaphore::new(cores),
            // So that whoever plays has most of the machine, and the log has readers left.
            replays: Replays::new((cores / 2).clamp(1, 3)),
            tables: Mutex::default(),
            doze_after: doze_after.as_millis().try_into().unwrap_or(u64::MAX),
            store,
        });
        if let Some(hints) = hall.store.hints() {
            tokio::spawn(listen(Arc::downgrade(&hall), hints));
        }
        if let Some(heard) = hall.store.hears_who() {
            tokio::spawn(listen_who(Arc::downgrade(&hall), heard));
        }
        Ok(hall)
    }

    fn tables(&self) -> MutexGuard<'_, Tables> {
        // Whoever holds it does nothing that could fail half way.
        self.tables.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// Opens a table.
    pub async fn open(&self, host: &str, asked: &NewTable) -> Result<Created, Fault> {
        let plan = plan_of(asked)?;
        let bots = bots_of(asked, &plan)?;
        let id = new_id().map_err(|error| trouble(&error))?;
        let row = Row::Opened { host: host.into(), plan, bots };
        let at = now();
        let party = Party::open(id.as_str().into(), &row, at, self.keys.deals.clone())?;
        let new = New { table: id.clone(), body: json(&row), at, sign: listed(party.sign()) };
        let (noted, made) = tokio::join!(self.people.opens(host, &id), self.store.create(new));
        noted?;
        match made.map_err(|error| trouble(&error))? {
            true => self.metrics.opened.inc(),
            false => return Err(fault("busy", "Please try again.")),
        };
        let commitment = Fair::commitment_to(&self.keys.deals.secret(&id, 1)).to_string();
        Ok(Created { link: format!("/t/{id}"), table: id, commitment })
    }

    /// Brings a letter to a table, which is read from the log if nobody attends it yet; and says
    /// where further ones can go, as long as it is attended.
    pub async fn deliver(
        self: &Arc<Self>,
        id: &str,
        mut letter: Mail,
    ) -> Result<mpsc::Sender<Mail>, Fault> {
        if !is_id(id) {
            let text = "There is no such table; perhaps the link is not whole.";
            return Err(fault("no-such-table", text));
        }
        loop {
            let mailbox = self.mailbox(id)?;
            match mailbox.send(letter).await {
                Ok(()) => return Ok(mailbox),
                // It was put away in this very moment.
                Err(mpsc::error::SendError(back)) => letter = back,
            }
            tokio::task::yield_now().await;
        }
    }

    /// The mailbox of a table; a table that is not attended yet begins to be.
    fn mailbox(self: &Arc<Self>, id: &str) -> Result<mpsc::Sender<Mail>, Fault> {
        let mut tables = self.tables();
        if tables.closed {
            return Err(fault("restarting", "The house closes for a moment; come back."));
        }
        if let Some(mailbox) = tables.mailboxes.get(id).filter(|mailbox| !mailbox.is_closed()) {
            return Ok(mailbox.clone());
        }
        let (sender, receiver) = mpsc::channel(MAILBOX);
        let id: Arc<str> = id.into();
        tables.mailboxes.insert(id.clone(), sender.clone());
        drop(tables);
        tokio::spawn(table::serve(self.clone(), id, receiver));
        Ok(sender)
    }

    /// The mailbox of a table, for itself.
    pub fn mailbox_of(&self, id: &str) -> mpsc::WeakSender<Mail> {
        let tables = self.tables();
        let found = tables.mailboxes.get(id).map(mpsc::Sender::downgrade);
        found.unwrap_or_else(|| mpsc::channel(1).0.downgrade())
    }

    /// A table is not attended any more.
    pub fn forget(&self, id: &str) {
        self.tables().mailboxes.remove(id);
    }

    /// Puts a table away, unless somebody has just written to it.
    pub fn put_away(&self, id: &str, mailbox: &mpsc::Receiver<Mail>) -> bool {
        let mut tables = self.tables();
        let quiet = mailbox.is_empty();
        if quiet {
            tables.mailboxes.remove(id);
        }
        quiet
    }

    /// Somebody is called something else: the tables that are attended should know.
    pub async fn renamed(&self, person: &str, name: &str, tables: &[String]) {
        for table in tables {
            let mailbox = self.tables().mailboxes.get(table.as_str()).cloned();
            if let Some(mailbox) = mailbox {
                let _ = mailbox.send(Mail::Renamed(Box::new((person.into(), name.into())))).await;
            }
        }
    }

    /// A guest came back to an account: what they were at these tables the account is.
    pub async fn became(self: &Arc<Self>, was: &str, person: &str, tables: &[String]) {
        for table in tables {
            let letter = Mail::Became(Box::new((was.into(), person.into())));
            // Where a table cannot be read the chair stays as it is.
            let _ = self.deliver(table, letter).await;
        }
    }

    /// Something was written down about somebody at another process, perhaps another name; or all
    /// about them was forgotten there.
    async fn heard_of(&self, id: &str, seq: u64) -> Result<(), Fault> {
        let Some(person) = id.strip_prefix("person/") else { return Ok(()) };
        if seq == 0 {
            self.present.sign_out(person);
            let all: Vec<_> = self.tables().mailboxes.keys().map(|id| id.to_string()).collect();
            self.renamed(person, NAMELESS, &all).await;
            return Ok(());
        }
        let profile = self.people.profile(person).await?;
        if profile.means.is_some() {
            // They came back to an account at another process.
            self.present.sign_out(person);
        }
        self.renamed(person, &profile.name, &profile.tables).await;
        Ok(())
    }

    /// The public tables at which a chair is free and somebody is there.
    pub async fn listed(&self) -> Result<Vec<OpenTable>, Fault> {
        let heads = self.store.listed(OPEN, LOOKED_AT).await;
        let mut heads = heads.map_err(|error| trouble(&error))?;
        let tables = self.tables();
        heads.retain(|head| tables.is_attended(&head.table));
        drop(tables);
        let told =
            heads.iter().take(LISTED).filter_map(|head| read(head.sign.text.as_bytes()).ok());
        Ok(told.collect())
    }

    /// Tells every table that the house closes, and waits until all have said so.
    pub async fn close(&self) {
        let mailboxes: Vec<_> = {
            let mut tables = self.tables();
            tables.closed = true;
            tables.mailboxes.values().cloned().collect()
        };
        for mailbox in &mailboxes {
            let _ = mailbox.send(Mail::Stop).await;
        }
        for mailbox in mailboxes {
            mailbox.closed().await;
        }
    }
}

/// What the log says of a table without reading it.
pub fn listed(sign: Sign) -> parlor_log::Sign {
    match sign {
        Sign::Unlisted => parlor_log::Sign::default(),
        Sign::Open(open) => parlor_log::Sign { list: OPEN.into(), text: json(&open) },
    }
}

/// Whether this may be the id of a table.
pub fn is_id(id: &str) -> bool {
    id.len() == 16 && id.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
}

/// Tells tables who is there at other processes.
async fn listen_who(hall: std::sync::Weak<Hall>, mut heard: broadcast::Receiver<Heard>) {
    loop {
        let heard = heard.recv().await;
        let Some(hall) = hall.upgrade() else { return };
        match heard {
            Ok(Heard { table, people }) => {
                let mailbox = hall.tables().heard(&table);
                let people = people.iter().map(|person| person.as_str().into()).collect();
                let _ = mailbox.map(|mailbox| mailbox.try_send(Mail::Here(people)));
            }
            // It is said again and again.
            Err(broadcast::error::RecvError::Lagged(_)) => {}
            Err(broadcast::error::RecvError::Closed) => return,
        }
    }
}

/// Tells tables of rows that other processes made.
async fn listen(hall: std::sync::Weak<Hall>, mut hints: broadcast::Receiver<Hint>) {
    loop {
        let hint = hints.recv().await;
        let Some(hall) = hall.upgrade() else { return };
        match hint {
            Ok(Hint { table, seq }) if table.starts_with("person/") => {
                tokio::spawn(async move { hall.heard_of(&table, seq).await });
            }
            Ok(Hint { table, seq }) => {
                let mailbox = hall.tables().mailboxes.get(table.as_str()).cloned();
                // A full mailbox looks soon by itself.
                let _ = mailbox.map(|mailbox| mailbox.try_send(Mail::Nudge(seq)));
            }
            // What was missed is found by polling.
            Err(broadcast::error::RecvError::Lagged(_)) => {}
            Err(broadcast::error::RecvError::Closed) => return,
        }
    }
}
