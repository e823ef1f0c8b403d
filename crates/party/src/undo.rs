//! Taking back: the last move of one who plays with bots alone, with everything after it. And a game
//! that goes on from a moment of a record.

use parlor_house::{Broken, Record, Seat, Table, find};
use parlor_protocol::server::Fault;

use super::{Chair, Party, Phase, Sitter, fault};

impl Party {
    /// How many steps somebody may take back: up to their last move, and that one.
    pub fn undoable(&self, seat: u8) -> Result<u32, Fault> {
        let play = self.undoing()?;
        self.check_alone(seat)?;
        let last = play.last_of(Seat::new(seat));
        let last = last.ok_or_else(|| fault("nothing-done", "You have not done anything yet."))?;
        Ok((play.steps() - last) as u32)
    }

    /// Whether somebody has had nobody but bots at the table since the cards were dealt, and has
    /// them still: who lost to a person cannot take that back when the person is gone, and on a
    /// chair that is free now nobody would play. (Older rows were not judged so, and are folded
    /// as they are.)
    fn check_alone(&self, seat: u8) -> Result<(), Fault> {
        let own = self.chairs.get(usize::from(seat)).and_then(Chair::person);
        if self.played.iter().any(|person| Some(person) != own) {
            let text = "People play one another here: what is done is done.";
            return Err(fault("no-undo", text));
        }
        let mut others = (0..).zip(&self.chairs).filter(|(other, _)| *other != seat);
        if others.any(|(_, chair)| !matches!(chair.sitter, Sitter::Bot(_))) {
            let text = "A chair is not a bot's any more: nobody could play on there.";
            return Err(fault("no-undo", text));
        }
        Ok(())
    }

    /// The game, if anything can be taken back in it.
    fn undoing(&self) -> Result<&dyn Table, Fault> {
        if self.phase != Phase::Over {
            self.check_phase(Phase::Playing)?;
        }
        match self.play.as_deref() {
            Some(play) if play.races() => {
                Err(fault("no-undo", "Where there are no turns nothing is taken back."))
            }
            Some(play) => Ok(play),
            None => Err(fault("not-dealt", "The cards are not dealt yet.")),
        }
    }

    /// Whether so many steps can be taken back.
    pub(super) fn check_undo(&self, steps: u32) -> Result<(), Fault> {
        let made = self.undoing()?.steps();
        let some = (1..=made).contains(&(steps as usize));
        if some { Ok(()) } else { Err(fault("nothing-done", "There are not so many steps.")) }
    }

    /// The last steps are taken back. Who played with bots alone may do so after the end as well.
    pub(super) fn undone(&mut self, steps: u32, at: u64) -> Result<(), Fault> {
        self.check_undo(steps)?;
        let Some(play) = &mut self.play else { return Ok(()) };
        play.undo(steps as usize);
        self.steps.truncate(play.steps());
        (self.phase, self.moved_at, self.window) = (Phase::Playing, at, None);
        self.vouch();
        self.watch_window(at);
        Ok(())
    }

    /// The game goes on from a moment of a record. Its cards are the record's, so this table does
    /// not vouch for them.
    pub(super) fn resumed(&mut self, record: &str, steps: u32, at: u64) -> Result<(), Fault> {
        self.check_phase(Phase::Gathering)?;
        let broken = |broken: Broken| fault("broken-record", format!("{broken}."));
        let read: Record = record.parse().map_err(broken)?;
        let game = find(&read.setup.game).map_err(super::refused)?;
        let mut play = game.load(&Record { fair: None, ..read }).map_err(broken)?;
        if play.setup().game != self.plan.game || usize::from(play.seats()) != self.chairs.len() {
            return Err(fault("broken-record", "The record is of another table."));
        }
        play.undo(play.steps().saturating_sub(steps as usize));
        if play.standing().ending.is_some() {
            return Err(fault("game-over", "At this moment the game is over."));
        }
        let last = (0..play.steps()).rev().find_map(|step| play.step(parlor_house::Eye::All, step));
        // The time of the steps to come goes on from the record's.
        self.dealt_at = at.saturating_sub(last.map_or(0, |step| step.at));
        self.steps = vec![0; play.steps()];
        (self.play, self.dealt) = (Some(play), None);
        self.seat_bots();
        self.played = self.people().cloned().collect();
        (self.phase, self.moved_at, self.window) = (Phase::Playing, at, None);
        self.watch_window(at);
        Ok(())
    }
}
