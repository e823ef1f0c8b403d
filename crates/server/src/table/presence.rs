//! Who is there and who is not.
//!
//! Everybody is told of it by rows, so that all processes and those who come later know. Who drops
//! and is back at once was never away. After a crash nobody knows who is there: those who do not
//! come back in time are away. With several processes somebody may be at another one; each of them says
//! from time to time who is there, and of whom nobody says it any more is away.

use parlor_protocol::server::{Message, Row};

use super::keep::Kept;
use super::{Coming, Desk, now};
use parlor_party::Person;

/// How long a socket may be gone before everybody is told, in milliseconds.
const BLINK_OF_AN_EYE: u64 = 1_500;
/// How long after a start people have to come back before they are away, in milliseconds.
const DOUBT: u64 = 5_000;
/// How late a table that is attended by any process may do what is due, in milliseconds.
const OVERDUE: u64 = 2_000;
/// How often a row is tried that others may be in the way of.
const TRIES: usize = 5;
/// How often other processes are told who is here, in milliseconds.
const SAID_AGAIN: u64 = 8_000;
/// Who was not heard of for so long is away, in milliseconds.
const UNHEARD_OF: u64 = 30_000;

impl Desk {
    /// Somebody comes.
    pub(super) async fn enter(&mut self, coming: Coming) {
        let Coming { guest, since, id } = coming;
        let before = self.guests.len();
        self.guests.retain(|other| other.socket != guest.socket);
        let stayed = self.guests.len() < before;
        let person = Person::from(guest.who.person.as_str());
        let socket = guest.socket;
        self.rename(&person, &guest.who.name);
        if self.hall.store.is_shared() || since.is_some_and(|since| since > self.party.seq) {
            // Another process may have told them more than this copy knows: nobody goes back in time.
            self.catch_up().await;
        }
        if !stayed {
            self.wake_up().await;
        }
        if !self.show(&guest, since).await {
            return;
        }
        if let Some(id) = id {
            guest.tell(&Message::Done { id, seq: self.party.seq });
        }
        if self.guests.is_empty() {
            // There are many tables, and most have few guests.
            self.guests.reserve_exact(2);
        }
        self.guests.push(guest);
        self.leaving.retain(|(other, _)| *other != person);
        self.bots.refresh();
        if let Some(back) = self.return_of(&person)
            && self.make(back, None).await.is_err()
        {
            self.drop_guest(socket);
        }
    }

    /// Before the first who comes is shown a table at which nobody was, its clocks begin anew.
    async fn wake_up(&mut self) {
        let fresh = std::mem::take(&mut self.is_fresh);
        if !self.guests.is_empty() || !self.party.is_timed() {
            return;
        }
        let shared = self.hall.store.is_shared();
        if shared {
            self.catch_up().await;
        }
        let rested = (fresh && !shared) || !self.party.is_attended() || self.is_overdue();
        if rested && self.party.is_timed() {
            let _ = self.make(Row::Awoke, None).await;
        }
    }

    /// Whether what should have happened has not: no other process attends this table either.
    fn is_overdue(&self) -> bool {
        self.party.until().is_some_and(|until| until + OVERDUE < now())
    }

    /// The row that says that somebody is there again, who was away.
    fn return_of(&self, person: &str) -> Option<Row> {
        match self.party.seat_of(person) {
            Some(seat) => {
                let away = self.party.chairs[usize::from(seat)].away;
                away.map(|_| Row::Back { seat })
            }
            None => {
                let host = self.party.is_standing_host(person);
                self.party.host_away.filter(|_| host).map(|_| Row::HostBack)
            }
        }
    }

    /// The row that says that somebody is not there any more, who was.
    fn departure_of(&self, person: &str) -> Option<Row> {
        match self.party.seat_of(person) {
            Some(seat) => {
                let there = self.party.chairs[usize::from(seat)].is_attended();
                there.then_some(Row::Away { seat })
            }
            None => {
                let host = self.party.is_standing_host(person);
                (host && self.party.host_away.is_none()).then_some(Row::HostAway)
            }
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

    /// A guest came back to an account: their chair is the account's, if they have one here.
    pub(super) async fn become_known(&mut self, was: &str, person: &str) {
        for _ in 0..TRIES {
            if !self.party.can_become(was, person) {
                return;
            }
            let row = Row::Became { was: was.into(), person: person.into() };
            match self.make(row, None).await {
                Ok(Kept::Late) => continue,
                Ok(Kept::Done(_)) if self.is_here(person) => {
                    // They watched meanwhile, and a bot may sit in.
                    if let Some(back) = self.return_of(person) {
                        let _ = self.make(back, None).await;
                    }
                    return;
                }
                _ => return,
            }
        }
    }

    /// Sockets of somebody who has got another id; if there are none, somebody should come.
    pub(super) fn are_known_by(&mut self, was: &str, person: &str) {
        let name = self.party.name(person).to_owned();
        for guest in self.guests.iter_mut().filter(|guest| guest.who.person == was) {
            guest.who.person = person.into();
            guest.who.name.clone_from(&name);
        }
        let muted = self.guests.iter_mut().flat_map(|guest| &mut guest.muted);
        muted.filter(|other| ***other == *was).for_each(|other| *other = person.into());
        self.leaving.retain(|(other, _)| **other != *was);
        self.leaving.push((person.into(), now() + self.doubt()));
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
        if !self.is_here(&person) && self.departure_of(&person).is_some() {
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
        let there = |person: &&Person| self.departure_of(person).is_some();
        let people = self.party.people().chain(self.standing_host()).filter(there);
        let until = time + self.doubt();
        self.leaving = people.map(|person| (person.clone(), until)).collect();
    }

    /// How long people have to come back, or another process to say that they are there.
    fn doubt(&self) -> u64 {
        if self.hall.store.is_shared() { SAID_AGAIN + OVERDUE } else { DOUBT }
    }

    /// The host, if the host only watches.
    fn standing_host(&self) -> Option<&Person> {
        Some(&self.party.host).filter(|host| self.party.is_standing_host(host))
    }

    /// Those who did not come back in time are away.
    pub(super) async fn tell_who_left(&mut self, time: u64) {
        let (gone, waiting) = self.leaving.drain(..).partition(|(_, when)| *when <= time);
        self.leaving = waiting;
        let gone: Vec<(Person, u64)> = gone;
        for (person, _) in gone {
            if self.is_here(&person) {
                continue;
            }
            if let Some(away) = self.departure_of(&person) {
                // Whoever was quicker said it, or something else; it is looked at again then.
                let _ = self.make(away, None).await;
            }
        }
    }

    /// Another process thinks that somebody is away who is here.
    pub(super) async fn answer_doubts(&mut self) {
        let people = self.party.people().chain(self.standing_host());
        let here: Vec<Person> = people.filter(|person| self.is_here(person)).cloned().collect();
        for person in here {
            if let Some(back) = self.return_of(&person) {
                let _ = self.make(back, None).await;
            }
        }
        self.doubt_the_unheard_of();
    }

    /// These are there, perhaps at another process.
    pub(super) fn are_elsewhere(&mut self, people: Box<[Person]>) {
        self.elsewhere.retain(|(other, _)| !people.contains(other));
        self.leaving.retain(|(other, _)| !people.contains(other));
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
