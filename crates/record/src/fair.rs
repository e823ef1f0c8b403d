//! How a server shows that it dealt fairly; `docs/fair-dealing.md` says why this is enough.

use parlor_cards::Seed;

use crate::{Broken, Deal, Spot};

/// The longest entropy that a player may add, in characters.
pub const LONGEST_ENTROPY: usize = 64;

/// What a deal was made of: the server had committed to a secret before anybody sat down, the
/// players added what they liked, and the seed followed from both.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fair {
    /// The table's id.
    pub table: String,
    /// The number of the deal at that table, from 1.
    pub deal: u32,
    /// What was published before anybody sat down: the hash of the secret.
    pub commitment: Seed,
    /// What players added, by seat, ascending.
    pub entropies: Vec<(u8, String)>,
    /// The secret, once it has been told.
    pub secret: Option<Seed>,
    /// Where the commitment stands.
    pub at: Spot,
}

impl Fair {
    /// What is published of a secret before anybody sits down.
    pub fn commitment_to(secret: &Seed) -> Seed {
        hash(&format!("parlor commitment 1\nsecret {secret}\n"))
    }

    /// The seed that follows from a secret and what the players added.
    pub fn seed(&self, secret: &Seed) -> Seed {
        let Fair { table, deal, entropies, .. } = self;
        let added: String =
            entropies.iter().map(|(seat, text)| format!("entropy {seat} {text}\n")).collect();
        hash(&format!("parlor seed 1\ntable {table}\ndeal {deal}\n{added}secret {secret}\n"))
    }

    /// Whether the cards are those that follow; nothing follows as long as the secret is not told.
    pub fn check(&self, deal: &Deal) -> Result<(), Broken> {
        let Some(secret) = &self.secret else { return Ok(()) };
        let wrong = |text: &str| Err(Broken::new(self.at, text));
        if Fair::commitment_to(secret) != self.commitment {
            return wrong("The secret is not the one that was committed to.");
        }
        match deal {
            Deal::Seed(seed) if *seed == self.seed(secret) => Ok(()),
            Deal::Seed(_) => wrong("The seed does not follow from the secret and the players."),
            Deal::Deck(..) => wrong("A deck that was stacked follows from no secret."),
        }
    }
}

/// Whether this may be the id of a table, or entropy: letters, digits, hyphens and underlines, not
/// too many.
pub fn is_plain(text: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    !text.is_empty() && text.len() <= LONGEST_ENTROPY && text.bytes().all(plain)
}

/// SHA-256 of a text; no text of ours is 64 digits, which would stand for themselves.
fn hash(text: &str) -> Seed {
    Seed::read(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fair() -> (Fair, Seed) {
        let secret = Seed::read("a secret");
        let fair = Fair {
            table: "tea-house".into(),
            deal: 3,
            commitment: Fair::commitment_to(&secret),
            entropies: vec![(0, "dice".into()), (2, "9f_x".into())],
            secret: Some(secret),
            at: Spot::default(),
        };
        (fair, secret)
    }

    /// The texts are written down in docs/fair-dealing.md: anybody can hash them.
    #[test]
    fn the_hashes_never_change() {
        let (fair, secret) = fair();
        let text = format!("parlor commitment 1\nsecret {secret}\n");
        assert_eq!(fair.commitment, Seed::read(&text));
        let text =
            "parlor seed 1\ntable tea-house\ndeal 3\nentropy 0 dice\nentropy 2 9f_x\nsecret ";
        assert_eq!(fair.seed(&secret), Seed::read(&format!("{text}{secret}\n")));
    }

    #[test]
    fn what_does_not_follow_is_found() {
        let (fair, secret) = fair();
        let deal = Deal::Seed(fair.seed(&secret));
        assert_eq!(fair.check(&deal), Ok(()));
        let stacked = Deal::Seed(Seed::read("stacked"));
        assert_eq!(Fair { secret: None, ..fair.clone() }.check(&stacked), Ok(()));
        let changed = [
            Fair { table: "tea-room".into(), ..fair.clone() },
            Fair { deal: 4, ..fair.clone() },
            Fair { entropies: vec![(0, "dice".into())], ..fair.clone() },
            Fair { secret: Some(Seed::read("another")), ..fair.clone() },
            Fair { commitment: Seed::read("another"), ..fair.clone() },
        ];
        assert!(changed.iter().all(|changed| changed.check(&deal).is_err()));
        assert!(fair.check(&stacked).is_err());
        assert!(fair.check(&Deal::Deck(Vec::new(), None)).is_err());
    }
}
