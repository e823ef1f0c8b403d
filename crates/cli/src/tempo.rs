//! Who acts next where there are no turns, in a time that is only reckoned: a terminal has no clock.

use parlor_house::{Lots, Seat, Seats, Table};

use crate::bots::Bots;

/// What time it is, in reckoned milliseconds, and when each bot acts next.
#[derive(Clone, Default, Debug)]
pub struct Times {
    now: u64,
    due: [Option<u64>; Seat::MOST as usize],
    /// Bots that would rather wait until something happens.
    waiting: Seats,
    /// How many steps had been made when somebody last looked.
    steps: usize,
}

impl Times {
    /// So many milliseconds from now.
    pub fn after(&self, wait: u64) -> u64 {
        self.now.saturating_add(wait)
    }

    /// Time has passed.
    pub fn pass(&mut self, until: u64) {
        self.now = self.now.max(until);
    }

    /// The table did something: everybody looks anew.
    pub fn news(&mut self) {
        *self = Times { now: self.now, ..Times::default() };
    }

    /// Whether a bot is about to act.
    pub fn is_anybody_due(&self) -> bool {
        self.due.iter().any(Option::is_some)
    }

    /// The bot that acts first, if one does until then, and what it does.
    pub fn racer(
        &mut self,
        bots: &Bots,
        table: &dyn Table,
        me: Option<Seat>,
        until: u64,
        lots: impl Fn(Seat) -> Lots,
    ) -> Option<(Seat, String)> {
        self.catch_up(bots, table);
        loop {
            let (at, seat) = self.next(bots, table, me, &lots)?;
            if at > until {
                return None;
            }
            self.pass(at);
            self.due[seat.index()] = None;
            let mut lots = Lots::new(lots(seat).bits());
            if let Some(text) = bots.choice(table, seat, &mut lots) {
                return Some((seat, text));
            }
            self.waiting = self.waiting.with(seat);
        }
    }

    /// What was done since: the others have to take it in before they act. What was taken back is
    /// forgotten.
    fn catch_up(&mut self, bots: &Bots, table: &dyn Table) {
        let steps = table.steps();
        if steps < self.steps {
            self.news();
        } else if steps > self.steps {
            self.waiting = Seats::NONE;
            for (due, seat) in self.due.iter_mut().zip((0..).map(Seat::new)) {
                let seen = self.now + u64::from(bots.at(seat).glance());
                *due = due.map(|due| due.max(seen));
            }
        }
        self.steps = steps;
    }

    /// Who acts next, and when: of the bots awaited whoever is first; of equals, the lower seat.
    fn next(
        &mut self,
        bots: &Bots,
        table: &dyn Table,
        me: Option<Seat>,
        lots: &impl Fn(Seat) -> Lots,
    ) -> Option<(u64, Seat)> {
        let awaited = table.awaiting().seats;
        let races = |seat: &Seat| awaited.has(*seat) && me != Some(*seat);
        let mut first = None;
        for seat in (0..table.seats()).map(Seat::new) {
            if !races(&seat) || self.waiting.has(seat) {
                self.due[seat.index()] = None;
                continue;
            }
            let pause = || u64::from(table.pause(seat, bots.at(seat), lots(seat)));
            let due = *self.due[seat.index()].get_or_insert_with(|| self.now + pause());
            if first.is_none_or(|(at, _)| due < at) {
                first = Some((due, seat));
            }
        }
        first
    }
}
