//! The game itself: who is awaited acts, the others may speak up, and everything is told.

use std::path::PathBuf;
use std::time::Instant;

use parlor_house::{Act, Awaiting, Ending, Eye, Lots, Lying, Refusal, Seat, Table, Window, Zone};

use super::file::Ours;
use super::input::Input;
use super::prompt::Ask;
use crate::Failure;
use crate::bots::Bots;
use crate::show::{Phrase, Teller, lines_of};
use crate::tempo::Times;
use crate::text::print;

/// A game that somebody plays, or watches.
#[derive(Debug)]
pub struct Session {
    pub table: Box<dyn Table>,
    /// A number that stands for the deal; the bots' lots follow from it.
    pub deal: u64,
    /// Where the person sits; nowhere while watching.
    pub me: Option<Seat>,
    pub eye: Eye,
    pub bots: Bots,
    /// Whether what must be done is marked: not where a mistake is part of the game.
    pub candid: bool,
    pub clock: Clock,
    pub teller: Teller,
    /// What happened since the person last did something.
    pub news: Vec<Phrase>,
    pub input: Input,
    pub pauses: Pauses,
    /// How much time an answer takes, where there are no turns: so many times the usual.
    pub pace: u32,
    /// When the bots act, where there are no turns.
    pub times: Times,
    /// How often the person has waited in a row while nobody acted.
    pub waited: u32,
    /// Whether to pause before a bot goes on: something was taken back, or a saved game is
    /// continued.
    pub pause_first: bool,
    pub greeted: bool,
    /// Where the record goes.
    pub path: Option<PathBuf>,
    /// The files that may be written over.
    pub ours: Ours,
    /// Whether a terminal is cleared before the table is drawn.
    pub clears: bool,
    pub quiet: bool,
}

/// When to stop between the turns of bots.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pauses {
    Always,
    /// When the person is offered something though it is not their turn: a call.
    WhenOffered,
    Never,
}

/// Milliseconds since the deal.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    pub start: Instant,
    /// What had passed when a saved game was left.
    pub base: u64,
    /// Whether it stands at zero, so that a game can be had again to the byte.
    pub stands: bool,
}

impl Clock {
    pub fn now(&self) -> u64 {
        let passed = u64::try_from(self.start.elapsed().as_millis()).unwrap_or(u64::MAX);
        if self.stands { 0 } else { self.base.saturating_add(passed) }
    }
}

/// Why the table is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leaving {
    /// The game is over.
    Over,
    /// It is over, and the person has seen how.
    Seen,
    /// The person said so.
    Quit,
    /// Ctrl-C.
    Interrupted,
    /// There is no more input.
    Ended,
}

impl Session {
    /// Plays until the game is over or somebody leaves.
    pub fn play(&mut self) -> Result<Leaving, Failure> {
        loop {
            if self.input.interrupted() {
                return Ok(Leaving::Interrupted);
            }
            if self.is_over() {
                match self.regret()? {
                    Some(leaving) => return Ok(leaving),
                    None => continue,
                }
            }
            let awaiting = self.table.awaiting();
            let leaving = match (awaiting.window, self.me) {
                (Some(window), _) if window.act == Act::Resolve => self.close(window)?,
                (Some(window), _) if window.act == Act::Close && !awaiting.seats.is_empty() => {
                    self.beat(awaiting, window)?
                }
                (Some(window), _) => self.let_the_table_act(window)?,
                (None, Some(me)) if awaiting.seats.has(me) => self.ask(Ask::Turn)?,
                _ => self.let_a_bot_play(awaiting)?,
            };
            if let Some(leaving) = leaving {
                return Ok(leaving);
            }
        }
    }

    pub fn is_over(&self) -> bool {
        self.table.standing().ending.is_some()
    }

    /// Somebody does something, and it is told.
    pub fn act(&mut self, seat: Seat, notation: &str) -> Result<(), Refusal> {
        self.table.play(seat, notation, self.clock.now())?;
        let told = self.teller.catch_up(self.table.as_ref());
        self.news.extend(told);
        Ok(())
    }

    /// One step of a bot. When its turn is over, the person may speak up, and then the bots.
    fn let_a_bot_play(&mut self, awaiting: Awaiting) -> Result<Option<Leaving>, Failure> {
        if std::mem::take(&mut self.pause_first) {
            return self.let_all_speak();
        }
        let stuck = || Failure::said("nobody can go on, which should not happen; please tell us");
        let seat = awaiting.seats.first().ok_or_else(stuck)?;
        let mut lots = self.lots(seat);
        let choice = self.bots.choice(self.table.as_ref(), seat, &mut lots).ok_or_else(stuck)?;
        self.act(seat, &choice)?;
        let same = self.table.awaiting().seats == awaiting.seats;
        if self.is_over() || same && !(self.me.is_none() && self.is_placed_alone()) {
            return Ok(None);
        }
        if self.me.is_none() {
            self.tell_watchers()?;
        }
        self.let_all_speak()
    }

    /// Whether one plays alone and no card waits to be placed: a good moment to tell of it.
    fn is_placed_alone(&self) -> bool {
        let waits = |lying: &Lying| lying.place.zone == Zone::Turned && !lying.cards.is_empty();
        self.table.seats() == 1 && !self.table.look(self.eye).layout.0.iter().any(waits)
    }

    /// A game that one has lost against the cards need not be over: something can be taken back.
    /// Nothing if it was.
    fn regret(&mut self) -> Result<Option<Leaving>, Failure> {
        let lost = |ending: Ending| ending.winners.is_empty();
        let lost = self.table.standing().ending.is_some_and(lost);
        if self.me.is_none() || self.table.seats() > 1 || !lost {
            return Ok(Some(Leaving::Over));
        }
        let leaving = self.ask(Ask::Lost)?;
        match (leaving, self.is_over()) {
            (None, true) | (Some(Leaving::Ended), _) => Ok(Some(Leaving::Seen)),
            (leaving, _) => Ok(leaving),
        }
    }

    /// Between turns the person may speak up, and then the bots; unless it was all taken back.
    fn let_all_speak(&mut self) -> Result<Option<Leaving>, Failure> {
        let leaving = self.pause()?;
        if leaving.is_none() && !self.pause_first {
            self.hear_bots()?;
        }
        Ok(leaving)
    }

    /// Lets the person say something though it is not their turn, where that is wanted.
    pub fn pause(&mut self) -> Result<Option<Leaving>, Failure> {
        if self.pauses_now() { self.ask(Ask::Pause) } else { Ok(None) }
    }

    /// A call waits to be judged: everybody else gets the chance to call, then the table judges.
    fn close(&mut self, window: Window) -> Result<Option<Leaving>, Failure> {
        self.hear_bots()?;
        let steps = self.table.steps();
        let leaving = self.pause()?;
        if leaving.is_none() && self.table.steps() == steps {
            self.table.lapse(window.number, self.clock.now())?;
            let told = self.teller.catch_up(self.table.as_ref());
            self.news.extend(told);
        }
        Ok(leaving)
    }

    /// Bots that are not awaited say what is worth saying.
    pub fn hear_bots(&mut self) -> Result<(), Failure> {
        let seats = self.table.seats();
        loop {
            let awaited = self.table.awaiting().seats;
            let quiet = |seat: &Seat| self.me != Some(*seat) && !awaited.has(*seat);
            let remark = |seat: Seat| {
                let mut lots = self.lots(seat);
                Some((seat, self.bots.remark(self.table.as_ref(), seat, &mut lots)?))
            };
            let mut bots = Seat::new(0).round(seats).filter(quiet);
            let Some((seat, said)) = bots.find_map(remark).filter(|_| !self.is_over()) else {
                return Ok(());
            };
            self.act(seat, &said)?;
        }
    }

    /// Whether the person gets the chance to say something though it is not their turn.
    fn pauses_now(&self) -> bool {
        let awaited = self.table.awaiting().seats;
        match (self.pauses, self.me) {
            (Pauses::Never, _) | (Pauses::WhenOffered, None) => false,
            (Pauses::Always, None) => true,
            (_, Some(me)) if awaited.has(me) => false,
            (Pauses::Always, Some(_)) => true,
            (Pauses::WhenOffered, Some(me)) => !self.table.offers(me).is_empty(),
        }
    }

    /// Lots that follow from the deal, the step and the seat: taken back and played again, a bot
    /// does the same.
    pub fn lots(&self, seat: Seat) -> Lots {
        let step = (self.table.steps() as u64) << 8 | u64::from(seat.number());
        Lots::new(Lots::new(self.deal ^ step).bits())
    }

    /// Who only watches is told turn by turn.
    pub fn tell_watchers(&mut self) -> Result<(), Failure> {
        if self.quiet || self.pauses == Pauses::Always {
            return Ok(());
        }
        let lines = lines_of(&self.teller.voice, &std::mem::take(&mut self.news));
        print(&lines.concat())
    }
}
