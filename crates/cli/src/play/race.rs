//! Games without turns, in a terminal: the bots act as quickly as they are, in a time that is only
//! reckoned. An answer takes a set part of it.

use parlor_house::{Act, Awaiting, Seat, Window};

use super::prompt::Ask;
use super::session::{Leaving, Pauses, Session};
use crate::Failure;
use crate::show::Phrase;

/// So often the person may wait in a row while nobody acts; then the table closes. A terminal has no
/// clock.
const WAITS: u32 = 10;
/// So many milliseconds an answer of the person takes, or a wait; `--pace` makes it more.
const ANSWER: u64 = 2_000;

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
            self.times.news();
            let told = self.teller.catch_up(self.table.as_ref());
            self.news.extend(told);
        }
        Ok(None)
    }

    /// One beat of a race: the person answers or waits, and the bots do what they do meanwhile.
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
        if asked {
            self.let_bots_race(ANSWER * u64::from(self.pace))?;
        } else if self.me.is_none() || self.pace > 0 {
            self.let_one_bot_race(self.times.after(window.wait.into()))?;
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
        if asked && self.times.is_anybody_due() {
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

    /// The bots act for so many milliseconds; not when something else is due in between.
    fn let_bots_race(&mut self, time: u64) -> Result<(), Failure> {
        if time == 0 {
            return Ok(());
        }
        let until = self.times.after(time);
        while self.let_one_bot_race(until)? {}
        self.times.pass(until);
        Ok(())
    }

    /// The quickest bot acts, if it does until then; whether one did.
    fn let_one_bot_race(&mut self, until: u64) -> Result<bool, Failure> {
        let awaiting = self.table.awaiting();
        if awaiting.window.is_none_or(|window| window.act != Act::Close) {
            return Ok(false);
        }
        let mut times = std::mem::take(&mut self.times);
        let lots = |seat| self.lots(seat);
        let racer = times.racer(&self.bots, self.table.as_ref(), self.me, until, lots);
        self.times = times;
        let Some((seat, text)) = racer else { return Ok(false) };
        self.act(seat, &text)?;
        Ok(true)
    }
}
