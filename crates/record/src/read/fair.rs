//! The lines of a heading that show how a server dealt.

use parlor_cards::{Seat, Seed};

use super::{Text, once, read_seed};
use crate::fair::is_plain;
use crate::{Broken, Fair, Spot};

/// The lines that were read.
#[derive(Default)]
pub(super) struct FairLines {
    table: String,
    deal: Option<u32>,
    commitment: Option<(Seed, Spot)>,
    entropies: Vec<(u8, String)>,
    secret: Option<Seed>,
}

impl FairLines {
    pub fn line(&mut self, word: Text, rest: Text) -> Result<(), Broken> {
        match word.text {
            "table" if is_plain(rest.text) => once(&mut self.table, word, rest)?,
            "table" => return Err(rest.broken("A table's id is of letters, digits, - and _.")),
            "deal" => self.deal = Some(rest.number("the number of a deal")?),
            "commitment" => self.commitment = Some((read_seed(rest)?, rest.spot())),
            "secret" => self.secret = Some(read_seed(rest)?),
            _ => self.entropy(rest)?,
        }
        Ok(())
    }

    fn entropy(&mut self, rest: Text) -> Result<(), Broken> {
        let (seat, text) = rest.word();
        let number: u8 = seat.number("a seat")?;
        let follows = self.entropies.last().is_none_or(|last| last.0 < number);
        if number >= Seat::MOST || !follows {
            return Err(seat.broken("Entropies stand in the order of the seats."));
        }
        if !is_plain(text.text) {
            let wrong = "Entropy is at most 64 letters, digits, hyphens and underlines.";
            return Err(text.broken(wrong));
        }
        self.entropies.push((number, text.text.into()));
        Ok(())
    }

    /// All of it, or nothing of it, belongs to a record.
    pub fn finish(self, end: Spot) -> Result<Option<Fair>, Broken> {
        let FairLines { table, deal, commitment, entropies, secret } = self;
        let any = deal.is_some() || commitment.is_some() || secret.is_some();
        match (deal, commitment) {
            (Some(deal), Some((commitment, at))) if !table.is_empty() => {
                Ok(Some(Fair { table, deal, commitment, entropies, secret, at }))
            }
            _ if any || !table.is_empty() || !entropies.is_empty() => {
                let text = "Where a server dealt, table, deal and commitment are all told.";
                Err(Broken::new(end, text))
            }
            _ => Ok(None),
        }
    }
}
