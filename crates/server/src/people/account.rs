//! Accounts: a name and a passphrase, or a code, by which a guest becomes the same person again.

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use parlor_log::{Append, Appended, Log};
use parlor_protocol::server::{Account, Entered, Fault, Login, PersonRow, Recover, json};

use super::token::{hash, new_secret};
use super::{People, TRIES, proper};
use crate::table::{now, trouble};
use parlor_party::fault;

/// The shortest passphrase, in letters.
const SHORTEST: usize = 8;
/// The longest passphrase, in bytes.
const LONGEST: usize = 200;

/// The command by which somebody's first account is made, once.
const ACCOUNT: &str = "account";
/// The command by which a guest becomes somebody, once.
const TAKEN: &str = "taken";
/// At so many of a guest's last tables an account takes the chair over.
const LAST_TABLES: usize = 20;

fn login_id(login: &str) -> String {
    format!("account/{}", login.to_lowercase())
}

fn epoch_id(person: &str) -> String {
    format!("epoch/{person}")
}

fn code_id(hash: &str) -> String {
    format!("code/{hash}")
}

impl People {
    /// Makes an account of a guest, whose games stay theirs.
    pub async fn make_account(&self, person: &str, asked: Account) -> Result<Entered, Fault> {
        let login = proper(&asked.name)?;
        let has_one = || fault("has-account", "You have an account already.");
        if self.profile(person).await?.login.is_some() {
            return Err(has_one());
        }
        let hash = match &asked.passphrase {
            Some(passphrase) => self.hashed(passphrase).await?,
            None => String::new(),
        };
        if !self.bind(&login_id(&login), person).await? {
            return Err(fault("name-taken", "Somebody else has this name; choose another."));
        }
        let row = PersonRow::Account { login: login.clone(), hash };
        if !self.note_once(person, row, Some(login.clone()), Some(ACCOUNT)).await? {
            // Of two who asked at once the other was quicker; this name is free again.
            let freed = self.store.erase(&login_id(&login)).await;
            return Err(freed.map_or_else(|error| trouble(&error), |()| has_one()));
        }
        self.note(person, PersonRow::Named { name: login }, None).await?;
        let code = self.new_code(person).await?;
        Ok(Entered { me: self.me(person).await?, code: Some(code) })
    }

    /// A code to come back with.
    async fn new_code(&self, person: &str) -> Result<String, Fault> {
        let secret = new_secret()?;
        // Groups of five are easier to write down.
        let groups: Vec<_> = secret.as_bytes().chunks(5).map(String::from_utf8_lossy).collect();
        let kept = hash(&secret);
        self.bind(&code_id(&kept), person).await?;
        self.note(person, PersonRow::Code { code: kept }, None).await?;
        Ok(groups.join("-"))
    }

    /// Whose name and passphrase these are.
    pub async fn log_in(&self, asked: &Login) -> Result<String, Fault> {
        let wrong =
            || fault("wrong-passphrase", "There is no account with this name and passphrase.");
        let person = self.meant(&login_id(&proper(&asked.name).map_err(|_| wrong())?)).await?;
        let hash = match &person {
            Some(person) => self.profile(person).await?.hash,
            None => String::new(),
        };
        // A name that is not there takes as long as one that is.
        let right = self.is_right(&asked.passphrase, hash).await?;
        person.filter(|_| right).ok_or_else(wrong)
    }

    /// Whose code this is. It is good once: a new one takes its place.
    pub async fn recover(&self, asked: &Recover) -> Result<(String, String), Fault> {
        let secret: String = asked.code.chars().filter(char::is_ascii_alphanumeric).collect();
        let id = code_id(&hash(&secret.to_lowercase()));
        let wrong = || fault("wrong-code", "This code is not known, or has been used.");
        let person = self.meant(&id).await?.ok_or_else(wrong)?;
        let hash = match &asked.passphrase {
            Some(passphrase) => Some(self.hashed(passphrase).await?),
            None => None,
        };
        if !self.use_up(&id).await? {
            return Err(wrong());
        }
        if let Some(hash) = hash {
            self.sign_out(&person).await?;
            let login = self.profile(&person).await?.login.unwrap_or_default();
            self.note(&person, PersonRow::Account { login, hash }, None).await?;
        }
        let code = self.new_code(&person).await?;
        Ok((person, code))
    }

    /// How often somebody was signed out everywhere: cookies from before are no longer any good.
    pub async fn epoch(&self, person: &str) -> Result<u64, Fault> {
        let head = self.store.head(&epoch_id(person)).await.map_err(|error| trouble(&error))?;
        Ok(head.map_or(0, |head| head.last))
    }

    /// Signs somebody out everywhere.
    async fn sign_out(&self, person: &str) -> Result<(), Fault> {
        let id = epoch_id(person);
        for _ in 0..TRIES {
            let last = self.epoch(person).await?;
            if last == 0 && self.bind(&id, person).await? {
                return Ok(());
            }
            let body = json(&PersonRow::Means { person: person.into() });
            let (table, command, sign) = (id.clone(), None, None);
            let append = Append { table, after: last, command, body, at: now(), sign };
            let appended = self.store.append(append).await.map_err(|error| trouble(&error))?;
            if matches!(appended, Appended::Done(_)) {
                return Ok(());
            }
        }
        Err(fault("busy", "Too much happens at once. Please try again."))
    }

    /// A guest comes back to their account, and what they did meanwhile is theirs; only if the guest
    /// has no account of their own, and for one account only. Says at which tables they were last. What
    /// was broken off is done when they come again.
    pub async fn take_along(&self, guest: &str, person: &str) -> Result<Vec<String>, Fault> {
        let (profile, opened) = (self.profile(guest).await?, self.opened(guest).await?);
        let is_nobody = profile.rows == 0 && opened.is_empty();
        if guest == person || is_nobody || profile.login.is_some() {
            return Ok(Vec::new());
        }
        let means = PersonRow::Means { person: person.into() };
        let taken = match profile.means {
            Some(other) => other == person,
            None => self.note_once(guest, means, None, Some(TAKEN)).await?,
        };
        if !taken {
            return Ok(Vec::new());
        }
        if !self.profile(person).await?.was.iter().any(|was| was == guest) {
            for table in &profile.tables {
                self.played(person, table).await?;
            }
            self.note(person, PersonRow::Was { person: guest.into() }, None).await?;
        }
        let mut last = profile.tables;
        last.drain(..last.len().saturating_sub(LAST_TABLES));
        let more = opened.into_iter().take(LAST_TABLES).filter(|table| !last.contains(table));
        let more: Vec<String> = more.collect();
        last.extend(more);
        Ok(last)
    }

    /// Uses a code up, which only one can who comes with it: a row can follow the first only once.
    async fn use_up(&self, id: &str) -> Result<bool, Fault> {
        let append = Append {
            table: id.into(),
            after: 1,
            command: None,
            body: json(&PersonRow::Came),
            at: now(),
            sign: None,
        };
        let appended = self.store.append(append).await.map_err(|error| trouble(&error))?;
        Ok(matches!(appended, Appended::Done(_)))
    }

    async fn hashed(&self, passphrase: &str) -> Result<String, Fault> {
        if passphrase.chars().count() < SHORTEST || passphrase.len() > LONGEST {
            let text = format!("A passphrase has {SHORTEST} to {LONGEST} letters.");
            return Err(fault("passphrase", text));
        }
        let passphrase = passphrase.to_owned();
        self.slowly(move || {
            let hashed = Argon2::default().hash_password(passphrase.as_bytes());
            hashed.ok().map(|hash| hash.to_string())
        })
        .await?
        .ok_or_else(|| fault("busy", "This could not be done just now. Please try again."))
    }

    async fn is_right(&self, passphrase: &str, hash: String) -> Result<bool, Fault> {
        let passphrase: String = passphrase.chars().take(LONGEST).collect();
        self.slowly(move || {
            let Ok(parsed) = PasswordHash::new(&hash) else {
                let _ = Argon2::default().hash_password(passphrase.as_bytes());
                return false;
            };
            Argon2::default().verify_password(passphrase.as_bytes(), &parsed).is_ok()
        })
        .await
    }

    /// Does something that takes long, beside everything else, and not too often at once.
    async fn slowly<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Fault> {
        let busy = || fault("busy", "This could not be done just now. Please try again.");
        let _room = self.hashing.acquire().await.map_err(|_| busy())?;
        tokio::task::spawn_blocking(work).await.map_err(|_| busy())
    }

    /// The ids of everything that stands for somebody.
    pub(super) async fn ids_of(&self, person: &str) -> Result<Vec<String>, Fault> {
        let profile = self.profile(person).await?;
        let login = profile.login.iter().map(|login| login_id(login));
        let codes = profile.codes.iter().map(|code| code_id(code));
        let tokens = profile.tokens.iter().map(|token| format!("token/{}", token.id));
        Ok(login.chain(codes).chain(tokens).chain([epoch_id(person)]).collect())
    }
}
