//! Playing again at the same table: the same or another game, from the same or other chairs.

use parlor_protocol::server::{Fault, Plan};

use super::{Chair, Party, Phase, Sitter, fault};

impl Party {
    pub(super) fn again(&mut self, plan: Option<&Plan>, swapped: bool) -> Result<(), Fault> {
        self.check_phase(Phase::Over)?;
        if let Some(plan) = plan {
            let players = usize::from(plan.players);
            self.move_together(players)?;
            if players != self.chairs.len() {
                self.moved = 0;
            }
            self.chairs.resize(players, Chair::default());
            self.plan = plan.clone();
        }
        if swapped {
            self.move_on();
        }
        for chair in &mut self.chairs {
            let bot = matches!(chair.sitter, Sitter::Bot(_));
            (chair.ready, chair.entropy, chair.spent, chair.sat_in) = (bot, None, 0, false);
        }
        (self.phase, self.window) = (Phase::Gathering, None);
        (self.play, self.dealt) = (None, None);
        self.deal += 1;
        self.removed.retain(|(_, last)| *last >= self.deal);
        self.steps.clear();
        Ok(())
    }

    /// There will be so many chairs. Who sits beyond them moves to a free one, or to a bot's.
    fn move_together(&mut self, players: usize) -> Result<(), Fault> {
        if self.people().count() > players {
            let text = "There are fewer chairs for this; somebody must stand up first.";
            return Err(fault("too-many-people", text));
        }
        for seat in players..self.chairs.len() {
            let among = self.chairs[..players].iter();
            let free = among.clone().position(|chair| chair.sitter == Sitter::Nobody);
            let other = || among.clone().position(|chair| chair.person().is_none());
            if let Some(to) = free.or_else(other).filter(|_| self.chairs[seat].person().is_some()) {
                self.chairs.swap(to, seat);
            }
        }
        Ok(())
    }

    /// Everybody moves one chair on, people and bots alike; of two each gets the other's.
    fn move_on(&mut self) {
        let Some(last) = self.chairs.pop() else { return };
        self.chairs.insert(0, last);
        self.moved = (self.moved + 1) % self.chairs.len() as u8;
    }
}
