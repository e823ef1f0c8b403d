//! Games without turns, in a terminal: the bots act at a set pace, so many acts for each answer.

use parlor_house::{Act, Awaiting, Seat, Window};

use super::prompt::Ask;
use super::session::{Leaving, Pauses, Session};
use crate::Failure;
use crate::show::Phrase;

/// So often the person may wait in a row while nobody acts; then the table closes. A terminal has no
/// clock.
const WAITS: u32 = 10;

impl Session {
    /// The table does what is due: it starts the race, turns up cards, or closes.
    pub fn let_the_table_act(&mut self, window: Window) -> Result<Option<Leaving>, Failure> {
        let steps = self.table.steps();
        let ask = match window.act {
            Act::Start => Some(Ask::Start),
            Act::Deal => Some(Ask::Deal),
            _ => None,
        };
        let ask = ask.filter(|_| self.me.is_some() && self.pauses != Pauses::Never);
        if let Some(ask) = ask
            && let Some(leaving) = self.ask(ask)?
        {
            return Ok(Some(leaving));
        }
        // Something may have been taken back in the meantime.
        if self.table.steps() == steps {
            self.table.lapse(window.number, self.clock.now())?;
            let told = self.teller.catch_up(self.table.as_ref());
            self.news.extend(told);
        }
        Ok(None)
    }

    /// One beat of a race: the person answers or waits, then every bot gets its chances.
    pub fn beat(&mut self, awaiting: Awaiting, window: Window) -> Result<Option<Leaving>, Failure> {
        let steps = self.table.steps();
        let asked = self.me.is_some_and(|me| self.can_race(me, awaiting));
        if asked {
            if let Some(leaving) = self.ask(Ask::Race)? {
                return Ok(Some(leaving));
            }
            if self.table.steps() < steps {
                return Ok(None);
            }
        }
        let acts = if self.me.is_some() { self.pace } else { 1 };
        for _ in 0..acts {
            self.let_bots_race()?;
        }
        if self.me.is_none() {
            self.tell_watchers()?;
            if let Some(leaving) = self.pause()? {
                return Ok(Some(leaving));
            }
        }
        if self.table.steps() > steps {
            self.waited = 0;
            return Ok(None);
        }
        // Nobody does anything: at last the table closes, as a clock would have it.
        self.waited += 1;
        if asked && self.waited < WAITS {
            let left = WAITS - self.waited;
            let text = format!("Nobody acts; the table closes if you wait {left} times more.");
            self.news = vec![Phrase::of_table(text)];
            return Ok(None);
        }
        self.waited = 0;
        self.let_the_table_act(window)
    }

    fn can_race(&self, seat: Seat, awaiting: Awaiting) -> bool {
        awaiting.seats.has(seat) && !self.table.offers(seat).is_empty()
    }

    /// Each bot may act once, in an order that follows from the deal; not when something else is
    /// due in between.
    fn let_bots_race(&mut self) -> Result<(), Failure> {
        let mut done: Vec<Seat> = self.me.into_iter().collect();
        let races = |session: &Session| {
            let awaiting = session.table.awaiting();
            awaiting.window.is_some_and(|window| window.act == Act::Close)
                && !awaiting.seats.is_empty()
        };
        while races(self) {
            let mut lots = self.lots(Seat::new(0));
            let racer = self.bots.racer(self.table.as_ref(), &done, &mut lots);
            let Some((seat, text)) = racer else { return Ok(()) };
            done.push(seat);
            self.act(seat, &text)?;
        }
        Ok(())
    }
}
