//! A guest who comes back to an account in the middle of a game keeps the chair.

use parlor_protocol::server::Fault;

use super::{Party, Person, Phase, Sitter, fault};

impl Party {
    /// Whether somebody has a part at this table that an account can take over: a chair, or the
    /// host's part, and the account has no chair of its own here.
    pub fn can_become(&self, was: &str, person: &str) -> bool {
        let has_part = self.seat_of(was).is_some() || &*self.host == was;
        has_part && self.phase != Phase::Closed && self.seat_of(person).is_none() && was != person
    }

    /// Who somebody was here before.
    pub fn formerly(&self, person: &str) -> Vec<Person> {
        let theirs = |(_, now): &&(Person, Person)| &**now == person;
        self.became.iter().filter(theirs).map(|(was, _)| was.clone()).collect()
    }

    /// All that somebody is at this table, somebody is by another id now.
    pub(super) fn became(&mut self, was: &str, person: &str) -> Result<(), Fault> {
        if !self.can_become(was, person) {
            return Err(fault("not-seated", "There is nothing here to take over."));
        }
        let person = Person::from(person);
        if let Some(seat) = self.seat_of(was) {
            self.chairs[usize::from(seat)].sitter = Sitter::Person(person.clone());
        }
        self.became.push((was.into(), person.clone()));
        let theirs = |other: &&mut Person| ***other == *was;
        self.played.iter_mut().filter(theirs).for_each(|other| *other = person.clone());
        let removed = self.removed.iter_mut().map(|(other, _)| other);
        removed.filter(theirs).for_each(|other| *other = person.clone());
        if &*self.host == was {
            self.host = person;
        }
        Ok(())
    }
}
