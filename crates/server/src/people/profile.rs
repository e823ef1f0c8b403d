//! What the house knows of somebody.

use parlor_protocol::server::{PersonRow, Token};

use super::NAMELESS;

/// What the rows about somebody say.
#[derive(Clone, PartialEq, Eq)]
pub struct Profile {
    /// How many rows there are.
    pub rows: u64,
    /// The name.
    pub name: String,
    /// Every name, the first one first.
    pub names: Vec<String>,
    /// The account's name.
    pub login: Option<String>,
    /// What the passphrase is checked by; empty where there is none.
    pub hash: String,
    /// The names under which codes are kept.
    pub codes: Vec<String>,
    /// The tokens.
    pub tokens: Vec<Token>,
    /// The tables, each once, the latest last.
    pub tables: Vec<String>,
    /// The guests that they were before.
    pub was: Vec<String>,
    /// Whose they are now, if a guest came back to an account.
    pub means: Option<String>,
}

impl Profile {
    /// Somebody of whom nothing is known.
    pub fn new(rows: u64) -> Profile {
        Profile {
            rows,
            name: NAMELESS.into(),
            names: Vec::new(),
            login: None,
            hash: String::new(),
            codes: Vec::new(),
            tokens: Vec::new(),
            tables: Vec::new(),
            was: Vec::new(),
            means: None,
        }
    }

    /// Takes up a row.
    pub fn fold(&mut self, row: PersonRow) {
        match row {
            PersonRow::Came => {}
            PersonRow::Means { person } => self.means = Some(person),
            PersonRow::Named { name } => {
                self.names.push(name.clone());
                self.name = name;
            }
            PersonRow::Played { table } => {
                self.tables.retain(|other| *other != table);
                self.tables.push(table);
            }
            PersonRow::Account { login, hash } => {
                (self.login, self.hash) = (Some(login), hash);
            }
            PersonRow::Was { person } => self.was.push(person),
            PersonRow::Code { code } => self.codes.push(code),
            PersonRow::Token { token, label } => self.tokens.push(Token { id: token, label }),
            PersonRow::Revoked { token } => self.tokens.retain(|other| other.id != token),
        }
    }
}
