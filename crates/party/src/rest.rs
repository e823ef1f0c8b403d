//! Tables at which nobody is: they rest, and what nobody takes up again is abandoned.

use parlor_house::Seat;
use parlor_protocol::server::Fault;

use super::{Chair, Party, Phase};

/// After so long without a row a game that is on counts as abandoned: thirty days, in milliseconds.
pub const ABANDONED_AFTER: u64 = 30 * 24 * 60 * 60 * 1_000;

impl Party {
    /// Whether somebody's time or a window runs, so that it matters whether the table rested.
    pub fn is_timed(&self) -> bool {
        self.phase == Phase::Playing && self.until().is_some()
    }

    /// Whether anybody who sits here is there, as the rows have it.
    pub fn is_attended(&self) -> bool {
        self.chairs.iter().any(Chair::is_attended)
    }

    /// Somebody came after nobody had been there. The time of the move and the window begin anew. Of
    /// the time for the whole game only what went by before the last row is charged: since then
    /// nobody is known to have been there.
    pub(super) fn awoke(&mut self, at: u64) -> Result<(), Fault> {
        self.check_phase(Phase::Playing)?;
        let thought = self.at.saturating_sub(self.moved_at);
        let Some(play) = &self.play else { return Ok(()) };
        let awaiting = play.awaiting();
        if awaiting.window.is_none() {
            let awaited = |(seat, _): &(u8, &mut Chair)| awaiting.seats.has(Seat::new(*seat));
            let chairs = (0..).zip(&mut self.chairs).filter(awaited);
            chairs.for_each(|(_, chair)| chair.spent += thought);
        }
        (self.moved_at, self.window) = (at, None);
        self.watch_window(at);
        Ok(())
    }

    /// Puts the cards away, and what was done with them; the rows have both. What is left knows who is
    /// here, and nothing may be taken up until it is read again.
    pub fn put_cards_away(&mut self) {
        (self.play, self.steps) = (None, Vec::new());
    }

    /// Whether the game was left as it was so long ago that nobody will play it on.
    pub fn is_abandoned(&self, now: u64) -> bool {
        self.phase == Phase::Playing && self.at.saturating_add(ABANDONED_AFTER) <= now
    }
}
