//! Who people are. A guest is an id in a signed cookie; the house writes nothing down until a guest
//! does something worth remembering. What it knows of somebody are rows of the log, like those of a
//! table, and can all be told and all be forgotten.

mod account;
mod forget;
mod own;
mod profile;
mod token;

use parlor_log::{Append, Appended, Log, New, Sign};
use parlor_protocol::server::{Fault, Me, PersonRow, Who, json, read};
use tokio::sync::Semaphore;

use crate::store::Store;
use crate::table::{now, trouble};
use parlor_party::fault;

pub use profile::Profile;

/// What somebody is called who has not said.
pub const NAMELESS: &str = "Guest";
/// The longest name, in letters.
const LONGEST_NAME: usize = 32;
/// How often a change is tried again because another was quicker.
const TRIES: u32 = 8;

/// Everybody.
#[derive(Debug)]
pub struct People {
    store: Store,
    /// Checking a passphrase takes much memory and time: few at once.
    hashing: Semaphore,
}

impl People {
    /// Everybody in this log.
    pub fn new(store: Store) -> People {
        People { store, hashing: Semaphore::new(2) }
    }

    /// What somebody is called.
    pub async fn name(&self, person: &str) -> Result<String, Fault> {
        let head = self.store.head(&row_id(person)).await.map_err(|error| trouble(&error))?;
        Ok(head.map_or_else(|| NAMELESS.into(), |head| head.sign.text))
    }

    /// Who somebody is.
    pub async fn who(&self, person: &str) -> Result<Who, Fault> {
        Ok(Who { person: person.into(), name: self.name(person).await? })
    }

    /// Who somebody is, and whether they have an account.
    pub async fn me(&self, person: &str) -> Result<Me, Fault> {
        let profile = self.profile(person).await?;
        let who = Who { person: person.into(), name: profile.name };
        Ok(Me { who, account: profile.login })
    }

    /// Somebody wants to be called something.
    pub async fn rename(&self, person: &str, name: &str) -> Result<(), Fault> {
        let name = proper(name)?;
        self.note(person, PersonRow::Named { name: name.clone() }, Some(name)).await
    }

    /// Somebody sat down at a table.
    pub async fn played(&self, person: &str, table: &str) -> Result<(), Fault> {
        self.note(person, PersonRow::Played { table: table.into() }, None).await
    }

    /// Somebody opens a table. It is written down apart from everything else about them, so that who
    /// opens many at once does not wait for themselves.
    pub async fn opens(&self, person: &str, table: &str) -> Result<(), Fault> {
        let sign = Sign { list: opened_list(person), text: table.into() };
        let body = json(&PersonRow::Means { person: person.into() });
        let new = New { table: opened_id(table), body, at: now(), sign };
        self.store.create(new).await.map(drop).map_err(|error| trouble(&error))
    }

    /// The tables that somebody opened, the latest first.
    pub async fn opened(&self, person: &str) -> Result<Vec<String>, Fault> {
        let heads = self.store.listed(&opened_list(person), u32::MAX).await;
        let heads = heads.map_err(|error| trouble(&error))?;
        Ok(heads.into_iter().map(|head| head.sign.text).collect())
    }

    /// Everything that is known of somebody.
    pub async fn profile(&self, person: &str) -> Result<Profile, Fault> {
        let rows = self.store.rows(&row_id(person), 0).await.map_err(|error| trouble(&error))?;
        let mut profile = Profile::new(rows.len() as u64);
        for row in &rows {
            if let Ok(row) = read(row.body.as_bytes()) {
                profile.fold(row);
            }
        }
        Ok(profile)
    }

    /// Writes something down about somebody.
    async fn note(&self, person: &str, row: PersonRow, name: Option<String>) -> Result<(), Fault> {
        self.note_once(person, row, name, None).await.map(drop)
    }

    /// Writes something down about somebody, unless there is such a row; says whether it did.
    async fn note_once(
        &self,
        person: &str,
        row: PersonRow,
        name: Option<String>,
        once: Option<&str>,
    ) -> Result<bool, Fault> {
        let id = row_id(person);
        for _ in 0..TRIES {
            let head = self.store.head(&id).await.map_err(|error| trouble(&error))?;
            let Some(head) = head else {
                self.come(&id).await?;
                continue;
            };
            let append = Append {
                table: id.clone(),
                after: head.last,
                command: once.map(String::from),
                body: json(&row),
                at: now(),
                sign: name.clone().map(|text| Sign { list: String::new(), text }),
            };
            match self.store.append(append).await.map_err(|error| trouble(&error))? {
                Appended::Done(_) => return Ok(true),
                Appended::Repeated(_) => return Ok(false),
                Appended::Conflict => continue,
            }
        }
        Err(fault("busy", "Too much happens at once. Please try again."))
    }

    /// The first row about somebody.
    async fn come(&self, id: &str) -> Result<(), Fault> {
        let sign = Sign { list: String::new(), text: NAMELESS.into() };
        let body = json(&PersonRow::Came);
        let new = New { table: id.into(), body, at: now(), sign };
        self.store.create(new).await.map_err(|error| trouble(&error))?;
        Ok(())
    }

    /// Has a name, a code or a token stand for somebody; says no if it stands for somebody already.
    async fn bind(&self, id: &str, person: &str) -> Result<bool, Fault> {
        let body = json(&PersonRow::Means { person: person.into() });
        let new = New { table: id.into(), body, at: now(), sign: Sign::default() };
        self.store.create(new).await.map_err(|error| trouble(&error))
    }

    /// Whom a name, a code or a token stands for.
    async fn meant(&self, id: &str) -> Result<Option<String>, Fault> {
        let rows = self.store.rows(id, 0).await.map_err(|error| trouble(&error))?;
        Ok(rows.first().and_then(|row| match read(row.body.as_bytes()) {
            Ok(PersonRow::Means { person }) => Some(person),
            _ => None,
        }))
    }
}

/// Under what id the rows about somebody are kept.
fn row_id(person: &str) -> String {
    format!("person/{person}")
}

/// Under what id is kept who opened a table.
fn opened_id(table: &str) -> String {
    format!("opened/{table}")
}

/// The list of the tables that somebody opened.
fn opened_list(person: &str) -> String {
    format!("opened/{person}")
}

/// A name as it may be: one line of letters that can be seen.
fn proper(name: &str) -> Result<String, Fault> {
    let name: String = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let unseen = |letter: char| {
        letter.is_control()
            || matches!(letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
    };
    if name.is_empty() || name.chars().count() > LONGEST_NAME || name.chars().any(unseen) {
        return Err(fault("name", format!("A name has 1 to {LONGEST_NAME} letters.")));
    }
    Ok(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_one_line_that_can_be_seen() {
        assert_eq!(proper("  Ada   Lovelace ").ok().as_deref(), Some("Ada Lovelace"));
        assert_eq!(proper("Žofie 😀").ok().as_deref(), Some("Žofie 😀"));
        for bad in ["", "   ", "a\u{202e}b", "a\u{7}b", &"x".repeat(33)] {
            assert!(proper(bad).is_err(), "{bad:?}");
        }
    }
}
