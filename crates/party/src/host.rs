//! Who is the host, and to whom that part passes: nothing hangs on a host who is not there.

use parlor_protocol::server::Fault;

use super::{Chair, Due, Party, Person, Phase, fault};

impl Party {
    /// When the host's part passes to somebody who is there, and to whom: the next in the order of
    /// the seats. While a game is on nobody needs a host.
    pub(super) fn passing(&self) -> Option<(u64, Due)> {
        if !matches!(self.phase, Phase::Gathering | Phase::Over) {
            return None;
        }
        let away = self.host_gone()?;
        // Who was away already when the part came to them is not waited for again.
        let waits = if away <= self.host_since { 0 } else { self.grace() };
        Some((away + waits, Due::Host(self.next_host()?)))
    }

    /// Since when the host is not there, on a chair or beside the table.
    fn host_gone(&self) -> Option<u64> {
        match self.seat_of(&self.host) {
            Some(seat) => self.chairs[usize::from(seat)].away,
            None => self.host_away,
        }
    }

    /// The next after the host who is there.
    fn next_host(&self) -> Option<u8> {
        let count = self.chairs.len();
        let after = self.seat_of(&self.host).map_or(0, |seat| usize::from(seat) + 1);
        let mut seats = (after..after + count).map(|seat| seat % count);
        seats.find(|seat| self.chairs[*seat].is_attended()).map(|seat| seat as u8)
    }

    /// The host's part passed to one who sits there.
    pub(super) fn hosted(&mut self, seat: u8, at: u64) -> Result<(), Fault> {
        let person = self.person_at(seat)?.person().cloned();
        person.into_iter().for_each(|person| self.make_host(person, at));
        Ok(())
    }

    /// The host gave a chair up: the first who sits there is the host now, if anybody does.
    pub(super) fn host_left(&mut self, chair: &Chair, at: u64) {
        if chair.person() != Some(&self.host) {
            return;
        }
        let next = self.people().next().cloned();
        match next {
            Some(next) => self.make_host(next, at),
            None => self.host_away = chair.away,
        }
    }

    fn make_host(&mut self, person: Person, at: u64) {
        (self.host, self.host_since, self.host_away) = (person, at, None);
    }

    /// The host, who does not sit here, went away or came back.
    pub(super) fn host_went(&mut self, away: Option<u64>) -> Result<(), Fault> {
        if self.seat_of(&self.host).is_some() {
            return Err(fault("seated", "The host sits at the table."));
        }
        self.host_away = away;
        Ok(())
    }

    /// Whether somebody is the host and only watches.
    pub fn is_standing_host(&self, person: &str) -> bool {
        &*self.host == person && self.seat_of(person).is_none() && self.phase != Phase::Closed
    }
}
