//! What only the house knows of its deals: a key, from which their secrets follow.
//!
//! The secret of a deal is not kept anywhere. It follows from the key, the table and the number of
//! the deal, so that after a crash, or in another process, it is the same.

use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use parlor_house::Seed;
use sha2::Sha256;

/// The key from which the secrets of deals follow, and the lots of bots.
pub struct Deals(Vec<u8>);

impl Deals {
    /// Those of a key.
    pub fn of(key: impl Into<Vec<u8>>) -> Deals {
        Deals(key.into())
    }

    /// The secret from which a deal follows. Nobody is told before the game is over.
    pub fn secret(&self, table: &str, deal: u32) -> Seed {
        let bytes = self.keyed(&format!("parlor deal 1\ntable {table}\ndeal {deal}\n"));
        let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        Seed::read(&hex)
    }

    /// From what the lots of a bot follow, which nobody can foresee either.
    pub fn lots(&self, table: &str, seq: u64, seat: u8) -> u64 {
        let bytes = self.keyed(&format!("parlor lots 1\ntable {table}\nseq {seq}\nseat {seat}\n"));
        bytes[..8].iter().fold(0, |bits, &byte| bits << 8 | u64::from(byte))
    }

    fn keyed(&self, text: &str) -> [u8; 32] {
        #[expect(clippy::expect_used, reason = "a key for HMAC may have any length")]
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("any key will do");
        mac.update(text.as_bytes());
        mac.finalize().into_bytes().into()
    }
}

impl fmt::Debug for Deals {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("Deals { .. }")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_deal_has_its_own_secret() {
        let deals = Deals::of("key");
        assert_eq!(deals.secret("a", 1), deals.secret("a", 1));
        let secrets = [deals.secret("a", 1), deals.secret("a", 2), deals.secret("b", 1)];
        assert!(secrets[0] != secrets[1] && secrets[0] != secrets[2] && secrets[1] != secrets[2]);
        assert_ne!(Deals::of("other").secret("a", 1), secrets[0]);
        assert_eq!(format!("{deals:?}"), "Deals { .. }");
    }

    /// Tables that were opened long ago are dealt as they were.
    #[test]
    fn the_secret_never_changes() {
        let told = Deals::of("key").secret("a", 1).to_string();
        assert_eq!(told, "8fffa9412a1f8e91d0a5c9b86c33d120897d4b7e97bd42709b098cb1af795c18");
    }
}
