//! What only the house knows: the keys by which cookies are signed and deals are made.

use std::fmt;
use std::sync::Arc;

use hmac::{Hmac, KeyInit, Mac};
use parlor_log::{Log, Trouble};
use parlor_party::Deals;
use sha2::Sha256;

use crate::store::Store;

/// The house's keys.
pub struct Keys {
    cookies: Vec<u8>,
    /// From these the secrets of all deals follow.
    pub deals: Arc<Deals>,
}

impl Keys {
    /// The keys of this log; new ones for a log that has none.
    pub async fn of(store: &Store) -> Result<Keys, Trouble> {
        let cookies = store.keep("key-of-cookies", random::<32>()?.to_vec()).await?;
        let deals = store.keep("key-of-deals", random::<32>()?.to_vec()).await?;
        Ok(Keys { cookies, deals: Arc::new(Deals::of(deals)) })
    }

    /// Keys for tests, which need no log.
    #[cfg(test)]
    pub fn of_text(text: &str) -> Keys {
        Keys { cookies: text.into(), deals: Arc::new(Deals::of(text)) }
    }

    /// A text and its signature.
    pub fn sign(&self, text: &str) -> String {
        let bytes = bytes(keyed(&self.cookies, text));
        format!("{text}.{}", &hex(&bytes)[..SIGNATURE])
    }

    /// The text that was signed, if it was signed here.
    pub fn signed<'a>(&self, signed: &'a str) -> Option<&'a str> {
        let (text, signature) = signed.rsplit_once('.')?;
        let bytes = unhex(signature).filter(|_| signature.len() == SIGNATURE)?;
        keyed(&self.cookies, text).verify_truncated_left(&bytes).ok()?;
        Some(text)
    }
}

/// How many hexadecimal digits of a signature are kept: 128 bits.
const SIGNATURE: usize = 32;

fn keyed(key: &[u8], text: &str) -> Hmac<Sha256> {
    #[expect(clippy::expect_used, reason = "a key for HMAC may have any length")]
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("any key will do");
    mac.update(text.as_bytes());
    mac
}

/// The whole of a signature.
fn bytes(mac: Hmac<Sha256>) -> [u8; 32] {
    mac.finalize().into_bytes().into()
}

impl fmt::Debug for Keys {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("Keys { .. }")
    }
}

/// Bytes that nobody can foresee.
pub fn random<const N: usize>() -> Result<[u8; N], Trouble> {
    let mut bytes = [0; N];
    let fill = getrandom::fill(&mut bytes);
    fill.map_err(|error| Trouble(format!("the machine has no random numbers: {error}")))?;
    Ok(bytes)
}

/// An id that nobody can guess: 80 bits as sixteen letters and digits, none of which looks like
/// another.
pub fn new_id() -> Result<String, Trouble> {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let bytes = random::<16>()?;
    Ok(bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte & 31)])).collect())
}

/// Bytes as hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    let digit = |digit: u8| char::from(digit).to_digit(16).map(|digit| digit as u8);
    let pair = |pair: &[u8]| Some(digit(pair[0])? << 4 | digit(*pair.get(1)?)?);
    text.as_bytes().chunks(2).map(pair).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_was_signed_here_is_believed() {
        let keys = Keys::of_text("key");
        let signed = keys.sign("somebody.17");
        assert_eq!(keys.signed(&signed), Some("somebody.17"));
        assert_eq!(Keys::of_text("another").signed(&signed), None);
        for forged in ["", ".", "somebody.17", "somebody.17.", "somebody.17.00", &signed[1..]] {
            assert_eq!(keys.signed(forged), None, "{forged}");
        }
        let shorter = &signed[..signed.len() - 2];
        assert_eq!(keys.signed(shorter), None);
        assert_eq!(keys.signed(&signed.replace("somebody", "somebody2")), None);
        assert_eq!(keys.signed("ünï.ünïünïünïünïünïünïünïünïünïün"), None);
    }

    #[test]
    fn ids_differ() {
        let ids: std::collections::BTreeSet<_> = (0..100).filter_map(|_| new_id().ok()).collect();
        assert_eq!(ids.len(), 100);
        assert!(ids.iter().all(|id| id.len() == 16));
    }
}
