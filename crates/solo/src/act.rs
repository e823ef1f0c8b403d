//! What the table and its bots do though nobody asks.

use parlor_house::Seat;
use parlor_party::{Doing, Due};
use parlor_protocol::server::{Hand, Row};

use super::{Solo, Told};

/// How many things are looked at before somebody else has a turn.
const AT_ONCE: u32 = 32;

impl Solo {
    /// When there is something to do though nobody asks, in milliseconds since 1970.
    pub fn due(&self) -> Option<u64> {
        self.next().map(|(when, _)| when)
    }

    /// Does what is due, at most one thing that happens.
    pub fn wake(&mut self, at: u64) -> Told {
        let mut told = Told::default();
        for _ in 0..AT_ONCE {
            match self.next() {
                Some((when, doing)) if when <= at && told.rows.is_empty() => {
                    self.act(doing, at, &mut told);
                }
                _ => break,
            }
        }
        told
    }

    /// While nobody is here, a table rests: no window runs out.
    fn next(&self) -> Option<(u64, Doing)> {
        let (seq, rested) = self.rested;
        let late = if seq == self.party.seq { rested } else { 0 };
        self.plans.next(&self.party).map(|(when, doing)| (when + late, doing))
    }

    fn act(&mut self, doing: Doing, at: u64, told: &mut Told) {
        match doing {
            Doing::Bot(_) if self.plans.is_stale(&self.party) => self.plans.plan(&self.party),
            Doing::Bot(seat) => {
                self.plans.take(seat);
                let action = match self.party.chooser(seat) {
                    Some(bot) => self.party.choice(seat, bot),
                    None => self.party.remark(seat),
                };
                self.does(seat, action, Hand::Bot, at, told);
            }
            Doing::Due(Due::Clock(seat)) => {
                let action = self.party.stopgap(seat);
                if action.is_none() {
                    self.plans.give_up(&self.party, Due::Clock(seat));
                }
                self.does(seat, action, Hand::Clock, at, told);
            }
            Doing::Due(due) => {
                let made = due.row().map(|row| self.make(row, None, at, told));
                if made.is_none_or(|made| made.is_err()) {
                    self.plans.give_up(&self.party, due);
                }
            }
        }
    }

    /// What is not possible after all is not done; the bot has said what it had to say.
    fn does(&mut self, seat: Seat, action: Option<String>, by: Hand, at: u64, told: &mut Told) {
        let row = |action| Row::Act { seat: seat.number(), action, by: Some(by) };
        let _ = action.map(|action| self.make(row(action), None, at, told));
    }
}
