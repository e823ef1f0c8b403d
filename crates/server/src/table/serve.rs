//! The loop of a table: letters, and what is due.

use std::sync::{Arc, Weak};
use std::time::Duration;

use parlor_protocol::server::{Fault, Row};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use super::doze::Waited;
use super::load::{party_of, row_of, trouble};
use super::{Desk, Mail, now};
use crate::hall::Hall;
use parlor_log::Log;
use parlor_party::{Doing, Due, Party, Plans, fault};

/// For how long a table is kept in memory when nobody attends, in milliseconds.
const LINGERS: u64 = 20_000;
/// How often the log is asked for rows of other processes, in milliseconds.
const POLL: u64 = 900;

/// Loads a table and serves it until nobody attends.
pub async fn serve(hall: Arc<Hall>, id: Arc<str>, mut mailbox: mpsc::Receiver<Mail>) {
    // What is needed seldom is put aside: a table that waits shall be small.
    let found = Box::pin(party_of(&hall, &id)).await;
    let error = match found {
        Ok(Some(party)) => return Box::new(Desk::new(hall, party, mailbox)).run().await,
        Ok(None) => {
            fault("no-such-table", "There is no such table; perhaps the link is not whole.")
        }
        Err(error) => error,
    };
    hall.forget(&id);
    mailbox.close();
    while let Some(letter) = mailbox.recv().await {
        if let Mail::Enter(coming) = letter {
            coming.refuse(error.clone());
        }
    }
}

impl Desk {
    fn new(hall: Arc<Hall>, party: Party, mailbox: mpsc::Receiver<Mail>) -> Desk {
        let now = now();
        let mut desk = Desk {
            told: party.seq,
            own: hall.mailbox_of(&party.id),
            hall,
            party,
            guests: Vec::new(),
            mailbox,
            leaving: Vec::new(),
            bots: Plans::default(),
            thinking: Weak::new(),
            rests_until: 0,
            empty_since: now,
            is_fresh: true,
            elsewhere: Vec::new(),
            said_who_at: 0,
            polled_at: now,
            dozes: false,
            nap: None,
            roused_at: now,
        };
        desk.doubt_everybody(now);
        desk
    }

    async fn run(mut self: Box<Self>) {
        self.hall.metrics.tables.inc();
        loop {
            let wake = self.next_wake();
            let letter = match wake {
                // A timer costs something, and most tables wait for nothing but people.
                None => match self.letter_or_nap().await {
                    Waited::Letter(letter) => letter,
                    Waited::Nap => continue,
                },
                Some(wake) => tokio::select! {
                    biased;
                    letter = self.mailbox.recv() => letter,
                    () = sleep_until(wake) => {
                        if Box::pin(self.act()).await {
                            self.hand_over();
                            break;
                        }
                        continue;
                    }
                },
            };
            match letter {
                Some(Mail::Stop) | None => {
                    self.say_good_bye("restarting", "The house closes for a moment; come back.");
                    self.hall.forget(&self.party.id);
                    break;
                }
                Some(letter) => Box::pin(self.open(letter)).await,
            }
        }
        self.dozes_no_more();
        self.hall.metrics.tables.dec();
    }

    /// The table was put away; whoever wrote in this very moment finds it when it is read again.
    fn hand_over(&mut self) {
        self.mailbox.close();
        while let Ok(letter) = self.mailbox.try_recv() {
            let (hall, id) = (self.hall.clone(), self.party.id.clone());
            tokio::spawn(async move { hall.deliver(&id, letter).await.map(drop) });
        }
    }

    async fn open(&mut self, letter: Mail) {
        let letter = match self.dozes {
            true => Box::pin(self.roused_for(letter)).await,
            false => Some(letter),
        };
        let Some(letter) = letter else { return };
        match letter {
            Mail::Enter(coming) => self.enter(*coming).await,
            Mail::Leave(socket) => self.leave(socket),
            Mail::Ask(socket, asked) => self.obey(socket, asked.0, asked.1).await,
            Mail::Thought(seq, thought) => self.thought(seq, thought.0, thought.1).await,
            Mail::Nudge(seq) if seq > self.party.seq => self.look_at_others().await,
            Mail::Nudge(_) => {}
            Mail::Here(people) => self.are_elsewhere(people),
            Mail::Renamed(renamed) => {
                if self.rename(&renamed.0, &renamed.1) && self.rouse().await.is_ok() {
                    self.show_to_all();
                }
            }
            Mail::Became(became) => self.become_known(&became.0, &became.1).await,
            Mail::Stop => {}
        }
    }

    /// When there is something to do though nobody asks.
    fn next_wake(&self) -> Option<Instant> {
        let shared = self.hall.store.is_shared();
        let wakes = [
            self.due().map(|(when, _)| when),
            self.leaving.iter().map(|(_, when)| *when).min(),
            shared.then_some(self.polled_at + POLL),
            self.guests.is_empty().then_some(self.empty_since + LINGERS),
        ];
        let wait = wakes.into_iter().flatten().min()?.saturating_sub(now());
        Some(Instant::now() + Duration::from_millis(wait))
    }

    /// What the table or a bot does next; nothing happens where nobody attends.
    fn due(&self) -> Option<(u64, Doing)> {
        if self.guests.is_empty() || self.dozes {
            return None;
        }
        let next = self.bots.next(&self.party);
        next.map(|(when, doing)| (when.max(self.rests_until), doing))
    }

    /// Does what is due; says whether the table can be put away.
    async fn act(&mut self) -> bool {
        let time = now();
        if let Some((when, doing)) = self.due()
            && when <= time
        {
            match doing {
                Doing::Due(due) => self.table_acts(due).await,
                Doing::Bot(seat) => self.bot_acts(seat).await,
            }
        }
        self.tell_who_left(time).await;
        if self.hall.store.is_shared() && self.polled_at + POLL <= time {
            self.look_at_others().await;
            self.say_who_is_here(time).await;
        }
        if self.due().is_none() && self.dozes_at().is_some_and(|when| when <= time) {
            self.doze();
        }
        self.guests.is_empty()
            && self.empty_since + LINGERS <= time
            && self.mailbox.is_empty()
            && self.hall.put_away(&self.party.id, &self.mailbox)
    }

    async fn table_acts(&mut self, due: Due) {
        if let Due::Clock(seat) = due {
            return self.clock_acts(seat).await;
        }
        if let Some(row) = due.row() {
            let dealing = due == Due::Deal;
            if self.make(row, None).await.is_err() {
                self.bots.give_up(&self.party, due);
                if dealing {
                    tracing::warn!(table = %self.party.id, "a deal was refused");
                }
            }
        }
    }

    /// Takes up what other processes did, and says who is here though they think otherwise.
    async fn look_at_others(&mut self) {
        self.catch_up().await;
        self.answer_doubts().await;
    }

    /// Takes up the rows of other processes.
    pub(super) async fn catch_up(&mut self) {
        self.polled_at = now();
        let kept = match self.hall.store.rows(&self.party.id, self.party.seq).await {
            Ok(kept) => kept,
            Err(error) => {
                trouble(&error);
                return;
            }
        };
        if self.dozes && !kept.is_empty() {
            if let Err(error) = self.rouse().await {
                tracing::warn!(table = %self.party.id, code = error.code, "a table dozes on");
            }
            return;
        }
        for kept in kept {
            let taken = match row_of(&kept) {
                Ok(row) => self.take_up(&row, kept.at).await,
                Err(error) => Err(error),
            };
            if taken.is_err() {
                return;
            }
        }
    }

    /// Takes up a row that is kept, and tells it.
    pub(super) async fn take_up(&mut self, row: &Row, at: u64) -> Result<(), Fault> {
        if let Row::Sat { person, .. } | Row::Became { person, .. } = row {
            // As they are called now: they may have chosen a name since they came.
            let name = self.hall.people.name(person).await?;
            self.party.names.insert(person.as_str().into(), name);
        }
        if let Err(fault) = self.party.fold(row, at) {
            tracing::error!(table = %self.party.id, code = fault.code, "a kept row does not fit");
            self.read_again().await;
            return Err(fault);
        }
        if let Row::Became { was, person } = row {
            self.are_known_by(was, person);
        }
        self.broadcast(row);
        Ok(())
    }

    /// Throws the copy away and reads the log; guests are told what they do not know.
    pub(super) async fn read_again(&mut self) {
        self.bots.refresh();
        match party_of(&self.hall, &self.party.id).await {
            Ok(Some(party)) => self.put_in_place(party),
            Ok(None) => self.say_good_bye("no-such-table", "This table is gone."),
            Err(error) => self.say_good_bye(error.code, &error.text.clone()),
        }
    }

    /// Has a party that was read; guests are told what they do not know.
    pub(super) fn put_in_place(&mut self, party: Party) {
        let old = std::mem::replace(&mut self.party, party);
        self.dozes_no_more();
        for (was, person) in self.party.became.clone().iter().skip(old.became.len()) {
            self.are_known_by(was, person);
        }
        if self.party.seq > self.told {
            self.show_to_all();
        }
        self.told = self.party.seq;
    }
}
