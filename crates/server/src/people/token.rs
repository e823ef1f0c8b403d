//! Tokens for bots of one's own, and codes to come back with. The house keeps their hashes only.

use parlor_log::Log;
use parlor_protocol::server::{Fault, PersonRow, Token, TokenMade};
use sha2::{Digest, Sha256};

use super::People;
use crate::keys::{hex, random};
use crate::table::trouble;
use parlor_party::fault;

/// How many tokens somebody may have.
const MOST_TOKENS: usize = 20;
/// The longest label of a token, in letters.
const LONGEST_LABEL: usize = 60;

/// The hash of something that nobody can guess: a plain one will do.
pub fn hash(secret: &str) -> String {
    hex(&Sha256::digest(secret.as_bytes()))
}

/// Something that nobody can guess.
pub fn new_secret() -> Result<String, Fault> {
    Ok(hex(&random::<20>().map_err(|error| trouble(&error))?))
}

fn row_id(hash: &str) -> String {
    format!("token/{hash}")
}

impl People {
    /// A new token for somebody.
    pub async fn new_token(&self, person: &str, label: &str) -> Result<TokenMade, Fault> {
        let label = label.trim();
        let proper = label.chars().count() <= LONGEST_LABEL && !label.chars().any(char::is_control);
        if label.is_empty() || !proper {
            return Err(fault("label", format!("A label has 1 to {LONGEST_LABEL} letters.")));
        }
        if self.profile(person).await?.tokens.len() >= MOST_TOKENS {
            let text = format!("You have {MOST_TOKENS} tokens; revoke one first.");
            return Err(fault("too-many-tokens", text));
        }
        let token = format!("parlor_{}", new_secret()?);
        let id = hash(&token);
        self.bind(&row_id(&id), person).await?;
        let row = PersonRow::Token { token: id.clone(), label: label.into() };
        self.note(person, row, None).await?;
        Ok(TokenMade { token, id })
    }

    /// Whose token this is.
    pub async fn of_token(&self, token: &str) -> Result<Option<String>, Fault> {
        self.meant(&row_id(&hash(token))).await
    }

    /// The tokens that somebody has.
    pub async fn tokens(&self, person: &str) -> Result<Vec<Token>, Fault> {
        Ok(self.profile(person).await?.tokens)
    }

    /// A token is no longer any good.
    pub async fn revoke(&self, person: &str, id: &str) -> Result<(), Fault> {
        if !self.tokens(person).await?.iter().any(|token| token.id == id) {
            return Err(fault("no-such-token", "You have no such token."));
        }
        self.store.erase(&row_id(id)).await.map_err(|error| trouble(&error))?;
        self.note(person, PersonRow::Revoked { token: id.into() }, None).await
    }
}
