//! From a wish to a row that is kept, and only then told.

use std::sync::Arc;
use std::time::Instant;

use parlor_log::{Append, Appended, Log};
use parlor_protocol::server::{Ask, Fault, Message, Row, json};
use parlor_shape as shape;

use super::load::trouble;
use super::{Desk, Word, now};
use crate::hall::listed;
use parlor_party::{Person, fault};

/// How often a wish is tried again because another process was quicker.
const TRIES: u32 = 8;
/// For how long a table does nothing by itself when the log has trouble, in milliseconds.
const REST: u64 = 1_000;
/// How many hints are told where nobody says.
const HINTS: u8 = 3;

/// What came of a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kept {
    /// It is there and was told.
    Done(u64),
    /// Another process was quicker; the party is another now.
    Late,
}

impl Desk {
    /// Does what a guest asks for.
    pub(super) async fn obey(&mut self, socket: u64, id: String, ask: Ask) {
        let Some(guest) = self.guests.iter().find(|guest| guest.socket == socket) else { return };
        let person = Person::from(guest.who.person.as_str());
        match ask {
            Ask::Hint(hint) => self.hint(socket, &person, id, hint.most.unwrap_or(HINTS)),
            Ask::Mute(mute) => self.mute(socket, id, mute.seat, mute.muted.unwrap_or(true)),
            ask => {
                let answer = match self.carry_out(&person, &id, &ask).await {
                    Ok(seq) => Message::Done { id, seq },
                    Err(error) => {
                        self.hall.metrics.refused.inc();
                        Message::Refused { id: Some(id), error }
                    }
                };
                self.answer(socket, &answer);
            }
        }
    }

    /// Makes a row of a wish; the number of the row, which may be there already.
    async fn carry_out(&mut self, person: &Person, id: &str, ask: &Ask) -> Result<u64, Fault> {
        let command = format!("{person}:{id}");
        for was in self.party.formerly(person) {
            // Asked for before they came back to their account, and perhaps not answered.
            if let Some(seq) = self.answered(&format!("{was}:{id}")).await {
                return Ok(seq);
            }
        }
        for _ in 0..TRIES {
            let made = match self.party.wish(person, ask.clone()) {
                Ok(Some(row)) => self.make(row, Some(&command)).await,
                Ok(None) => return Ok(self.party.seq),
                Err(fault) => Err(fault),
            };
            match made {
                Ok(Kept::Done(seq)) => return Ok(seq),
                Ok(Kept::Late) => continue,
                Err(fault) => return self.answered(&command).await.ok_or(fault),
            }
        }
        Err(fault("busy", "Too much happens at this table just now. Please try again."))
    }

    /// The row that a command made some time ago, if it did.
    async fn answered(&self, command: &str) -> Option<u64> {
        let found = self.hall.store.answered(&self.party.id, command).await;
        found.unwrap_or_else(|error| {
            trouble(&error);
            None
        })
    }

    /// Has a row committed, if it fits, and only then takes it up and tells it.
    pub(super) async fn make(&mut self, row: Row, command: Option<&str>) -> Result<Kept, Fault> {
        if self.dozes {
            let known = self.party.seq;
            Box::pin(self.rouse()).await?;
            if self.party.seq != known {
                // It was thought of for another position.
                return Ok(Kept::Late);
            }
        }
        let at = now().max(self.party.at);
        let sign = self.party.judge(&row, at)?;
        let append = Append {
            table: self.party.id.to_string(),
            after: self.party.seq,
            command: command.map(String::from),
            body: json(&row),
            at,
            sign: sign.map(listed),
        };
        self.prepare(&row).await?;
        let begin = Instant::now();
        let appended = self.hall.store.append(append).await;
        self.hall.metrics.commit(begin.elapsed());
        match appended {
            Ok(Appended::Done(seq)) => {
                self.take_up(&row, at).await?;
                self.hall.metrics.rows.inc();
                Ok(Kept::Done(seq))
            }
            Ok(Appended::Repeated(seq)) => {
                self.catch_up().await;
                Ok(Kept::Done(seq))
            }
            Ok(Appended::Conflict) => {
                self.catch_up().await;
                Ok(Kept::Late)
            }
            Err(error) => {
                let fault = trouble(&error);
                self.rests_until = now() + REST;
                // Whether it is there is not known; what is there is taken up.
                self.catch_up().await;
                Err(fault)
            }
        }
    }

    /// What is written down before a row: who sits down is known to have been here, so that
    /// nothing of them is overlooked when they want to be forgotten.
    async fn prepare(&self, row: &Row) -> Result<(), Fault> {
        match row {
            Row::Sat { person, .. } => self.hall.people.played(person, &self.party.id).await,
            _ => Ok(()),
        }
    }

    fn mute(&mut self, socket: u64, id: String, seat: u8, muted: bool) {
        let chair = self.party.chairs.get(usize::from(seat));
        let person = chair.and_then(|chair| chair.person()).cloned();
        let seq = self.party.seq;
        let Some(guest) = self.guests.iter_mut().find(|guest| guest.socket == socket) else {
            return;
        };
        let answer = match person {
            Some(person) => {
                guest.muted.retain(|other| *other != person);
                if muted {
                    guest.muted.push(person);
                }
                Message::Done { id, seq }
            }
            None => {
                let error = fault("nobody-there", format!("Nobody sits on chair {seat}."));
                Message::Refused { id: Some(id), error }
            }
        };
        self.answer(socket, &answer);
    }

    /// Asks an expert, beside the table's own work.
    fn hint(&mut self, socket: u64, person: &Person, id: String, most: u8) {
        let seat = self.party.check_hint(person);
        let (seat, play) = match (seat, &self.party.play) {
            (Ok(seat), Some(play)) => (seat, play.copy()),
            (Err(error), _) => {
                return self.answer(socket, &Message::Refused { id: Some(id), error });
            }
            (Ok(_), None) => return,
        };
        let guest = self.guests.iter_mut().find(|guest| guest.socket == socket);
        let Some(guest) = guest else { return };
        if guest.hinting.upgrade().is_some() {
            let error = fault("too-fast", "One hint at a time; the last one is not found yet.");
            return self.answer(socket, &Message::Refused { id: Some(id), error });
        }
        let running = Arc::new(());
        guest.hinting = Arc::downgrade(&running);
        let (lots, budget) = (self.party.lots(seat), self.party.budget);
        let (out, hall) = (guest.out.clone(), self.hall.clone());
        tokio::spawn(async move {
            let Ok(_room) = hall.thinking.clone().acquire_owned().await else { return };
            let think = move || {
                let hints = play.hints(seat, budget, lots, &mut || false);
                hints.into_iter().take(usize::from(most)).map(shape::hint).collect()
            };
            if let Ok(hints) = tokio::task::spawn_blocking(think).await {
                let hints = json(&Message::Hints { id, hints });
                drop(running);
                let _ = out.try_send(Word::Say(hints.into()));
            }
        });
    }
}
