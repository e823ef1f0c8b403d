//! Who is there and who is not.
//!
//! Everybody is told of it by rows, so that all processes and those who come later know. Who drops
//! and is back at once was never away. After a crash nobody knows who is there: those who do not
//! come back in time are away. With several processes somebody may be at another one; each of them says
//! from time to time who is there, and of whom nobody says it any more is away.

use parlor_protocol::server::{Message, Row};

use super::{Coming, Desk, now};
use parlor_party::Person;

/// How long a socket may be gone before everybody is told, in milliseconds.
const BLINK_OF_AN_EYE: u64 = 1_500;
/// How long after a start people have to come back before they are away, in milliseconds.
const DOUBT: u64 = 5_000;
/// How often other processes are told who is here, in milliseconds.
const SAID_AGAIN: u64 = 8_000;
/// Who was not heard of for so long is away, in milliseconds.
const UNHEARD_OF: u64 = 30_000;

impl Desk {
    /// Somebody comes.
    pub(super) async fn enter(&mut self, coming: Coming) {
        let Coming { guest, since, id } = coming;
        self.guests.retain(|other| other.socket != guest.socket);
        let person = Person::from(guest.who.person.as_str());
        let socket = guest.socket;
        self.rename(&person, &guest.who.name);
        if since.is_some_and(|since| since > self.party.seq) {
            // Another process told them more than this copy knows: nobody goes back in time.
            self.catch_up().await;
        }
        if !self.show(&guest, since).await {
            return;
        }
        if let Some(id) = id {
            guest.tell(&Message::Done { id, seq: self.party.seq });
        }
        self.guests.push(guest);
        self.leaving.retain(|(other, _)| *other != person);
        self.bots.refresh();
        if let Some(seat) = self.party.seat_of(&person)
            && self.party.chairs[usize::from(seat)].away.is_some()
            && self.make(Row::Back { seat }, None).await.is_err()
        {
            self.drop_guest(socket);
        }
    }

    /// Somebody who sits or sat here is called something else; says whether that is new.
    pub(super) fn rename(&mut self, person: &Person, name: &str) -> bool {
        let theirs = self.guests.iter_mut().filter(|guest| *guest.who.person == **person);
        theirs.for_each(|guest| guest.who.name = name.into());
        match self.party.names.get_mut(person) {
            Some(known) if known != name => {
                *known = name.into();
                self.party.seat_of(person).is_some()
            }
            _ => false,
        }
    }

    /// A socket is gone.
    pub(super) fn leave(&mut self, socket: u64) {
        self.drop_guest(socket);
    }

    /// Lets a guest go; who sits here may be away now.
    pub(super) fn drop_guest(&mut self, socket: u64) {
        let Some(at) = self.guests.iter().position(|guest| guest.socket == socket) else { return };
        let guest = self.guests.swap_remove(at);
        let person = Person::from(guest.who.person.as_str());
        if !self.is_here(&person) && self.party.seat_of(&person).is_some() {
            self.leaving.push((person, now() + BLINK_OF_AN_EYE));
        }
        if self.guests.is_empty() {
            self.empty_since = now();
        }
    }

    fn is_here(&self, person: &str) -> bool {
        self.guests.iter().any(|guest| guest.who.person == person)
    }

    /// Nobody is known to be there any more.
    pub(super) fn doubt_everybody(&mut self, time: u64) {
        let there = |seat: &usize| self.party.chairs[*seat].is_attended();
        let chairs = (0..self.party.chairs.len()).filter(there);
        let people = chairs.filter_map(|seat| self.party.chairs[seat].person().cloned());
        self.leaving = people.map(|person| (person, time + DOUBT)).collect();
    }

    /// Those who did not come back in time are away.
    pub(super) async fn tell_who_left(&mut self, time: u64) {
        let (gone, waiting) = self.leaving.drain(..).partition(|(_, when)| *when <= time);
        self.leaving = waiting;
        let gone: Vec<(Person, u64)> = gone;
        for (person, _) in gone {
            let Some(seat) = self.party.seat_of(&person) else { continue };
            let attended = self.party.chairs[usize::from(seat)].is_attended();
            if attended && !self.is_here(&person) {
                // Whoever was quicker said it, or something else; it is looked at again then.
                let _ = self.make(Row::Away { seat }, None).await;
            }
        }
    }

    /// Another process thinks that somebody is away who is here.
    pub(super) async fn answer_doubts(&mut self) {
        for seat in 0..self.party.chairs.len() {
            let chair = &self.party.chairs[seat];
            let here = chair.person().is_some_and(|person| self.is_here(person));
            if here && chair.away.is_some() {
                let _ = self.make(Row::Back { seat: seat as u8 }, None).await;
            }
        }
        self.doubt_the_unheard_of();
    }

    /// These are there, perhaps at another process.
    pub(super) fn are_elsewhere(&mut self, people: Vec<Person>) {
        self.elsewhere.retain(|(other, _)| !people.contains(other));
        let time = now();
        self.elsewhere.extend(people.into_iter().map(|person| (person, time)));
        // Only those who sit here matter.
        let sits = |person: &Person| self.party.seat_of(person).is_some();
        self.elsewhere.retain(|(person, _)| sits(person));
    }

    /// Other processes are told from time to time who is here.
    pub(super) async fn say_who_is_here(&mut self, time: u64) {
        if self.guests.is_empty() || self.said_who_at + SAID_AGAIN > time {
            return;
        }
        self.said_who_at = time;
        let here = self.party.people().filter(|person| self.is_here(person));
        let here: Vec<&str> = here.map(|person| &**person).collect();
        if let Err(error) = self.hall.store.tell_who(&self.party.id, &here).await {
            tracing::debug!(%error, "nobody was told who is here");
        }
    }

    /// Somebody of whom no process has said for a while that they are there was lost with theirs.
    fn doubt_the_unheard_of(&mut self) {
        let time = now();
        if self.guests.is_empty() || !self.leaving.is_empty() {
            return;
        }
        let sitting = self.party.chairs.iter().filter(|chair| chair.is_attended());
        let elsewhere: Vec<Person> = sitting
            .filter_map(|chair| chair.person().filter(|person| !self.is_here(person)).cloned())
            .collect();
        for person in elsewhere {
            match self.elsewhere.iter().find(|(other, _)| *other == person) {
                // From now on they are listened for.
                None => self.elsewhere.push((person, time)),
                Some((_, heard)) if heard + UNHEARD_OF <= time => {
                    self.elsewhere.retain(|(other, _)| *other != person);
                    self.leaving.push((person, time));
                }
                Some(_) => {}
            }
        }
    }
}
