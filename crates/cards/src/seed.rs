use core::fmt;

use sha2::{Digest, Sha256};

/// A seed: 32 bytes from which a whole game's chance follows (CM-14).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// The seed that a text stands for: 64 hexadecimal digits are the bytes themselves, anything
    /// else is hashed with SHA-256, as it is.
    pub fn read(text: &str) -> Seed {
        Seed::from_hex(text).unwrap_or_else(|| Seed(Sha256::digest(text.as_bytes()).into()))
    }

    /// The seed written as exactly 64 hexadecimal digits.
    pub fn from_hex(text: &str) -> Option<Seed> {
        let digits = text.as_bytes();
        if digits.len() != 64 {
            return None;
        }
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks(2)) {
            *byte = hex_digit(pair[0])? << 4 | hex_digit(pair[1])?;
        }
        Some(Seed(bytes))
    }
}

fn hex_digit(digit: u8) -> Option<u8> {
    char::from(digit).to_digit(16).map(|value| value as u8)
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
