//! All rows of a table at once. Of a deal that is long over nothing is left but who sits where, so
//! its plays are not played again: a table at which many games were played is read as quickly as one
//! at which few were.

use parlor_protocol::server::{Fault, Row};

use super::{Party, Phase};

/// A row, and when it was made.
pub type Dated = (Row, u64);

impl Party {
    /// Takes up rows, as `fold` would one after another.
    pub fn fold_all(&mut self, rows: &[Dated]) -> Result<(), Fault> {
        let again = |(row, _): &Dated| matches!(row, Row::Again { .. });
        for deal in rows.split_inclusive(again) {
            let over = deal.last().is_some_and(again);
            match end_of(deal).filter(|_| over) {
                Some(end) => self.skim(deal, end)?,
                None => deal.iter().try_for_each(|(row, at)| self.fold(row, *at))?,
            }
        }
        Ok(())
    }

    /// Takes up the rows of a deal that ended with this step, without playing it.
    fn skim(&mut self, deal: &[Dated], end: usize) -> Result<(), Fault> {
        for (nth, (row, at)) in deal.iter().enumerate() {
            let at = (*at).max(self.at);
            match row {
                Row::Dealt => {
                    self.check_phase(Phase::Gathering)?;
                    self.seat_bots();
                    self.played = self.people().cloned().collect();
                    (self.phase, self.dealt_at, self.moved_at) = (Phase::Playing, at, at);
                }
                Row::Act { .. } | Row::Lapse { .. } => {
                    self.check_phase(Phase::Playing)?;
                    self.moved_at = at;
                    if nth == end {
                        self.phase = Phase::Over;
                    }
                }
                row => {
                    self.fold(row, at)?;
                    continue;
                }
            }
            self.seq += 1;
            self.at = at;
        }
        Ok(())
    }
}

/// The step with which a deal ended, if that can be told without playing: they play again only when
/// the game is over, so it was the last, unless something was taken back.
fn end_of(deal: &[Dated]) -> Option<usize> {
    let plain = |(row, _): &Dated| {
        !matches!(row, Row::Opened { .. } | Row::Undone { .. } | Row::Resumed { .. } | Row::Closed)
    };
    let step = |(row, _): &Dated| matches!(row, Row::Act { .. } | Row::Lapse { .. });
    deal.iter().all(plain).then(|| deal.iter().rposition(step)).flatten()
}
