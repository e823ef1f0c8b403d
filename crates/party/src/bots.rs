//! When bots act, and what they do. They see what their seat sees.

use parlor_house::{Act, Contender, Level, Lots, Seat};

use super::{Due, Party, Phase};

/// What the bots of a table mean to do.
#[derive(Debug, Default)]
pub struct Plans {
    /// For the position after this row.
    seq: u64,
    /// Who acts when.
    acts: Vec<(u64, Seat)>,
    /// Whether it is a race.
    races: bool,
    /// What was tried in vain in the position after this row.
    vain: Option<(u64, Due)>,
}

/// Something that is done though nobody asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Doing {
    /// The table does something by itself.
    Due(Due),
    /// It is a bot's time to act; or to plan, in a position that is new.
    Bot(Seat),
}

impl Plans {
    /// What is done next though nobody asks, and when, in milliseconds since 1970.
    pub fn next(&self, party: &Party) -> Option<(u64, Doing)> {
        let due = party.due().filter(|(_, due)| self.vain != Some((party.seq, *due)));
        let due = due.map(|(when, due)| (when, Doing::Due(due)));
        let bot = self.next_bot(party).map(|(when, seat)| (when, Doing::Bot(seat)));
        due.into_iter().chain(bot).min_by_key(|(when, _)| *when)
    }

    /// Who acts next, and when.
    fn next_bot(&self, party: &Party) -> Option<(u64, Seat)> {
        if party.phase != Phase::Playing {
            return None;
        }
        if self.is_stale(party) {
            // A new position: it is planned for when it is looked at.
            return Some((0, Seat::new(0))).filter(|_| party.has_bots());
        }
        self.acts.iter().copied().min()
    }

    /// Whether the plans are for another position than this.
    pub fn is_stale(&self, party: &Party) -> bool {
        self.seq != party.seq
    }

    /// Each bot decides when it will act in this position. Who was about to act in a race still is:
    /// it only has to see first what another did. Otherwise whoever is quick enough could keep all
    /// bots from ever acting.
    pub fn plan(&mut self, party: &Party) {
        let seats = (0..party.chairs.len()).map(|seat| Seat::new(seat as u8));
        let goes_on = self.races && party.races();
        let before = |seat| self.acts.iter().find(|(_, other)| *other == seat && goes_on);
        let when = |seat| match before(seat) {
            Some((when, _)) => Some((*when).max(party.moved_at + party.glance(seat)?)),
            None => party.when(seat),
        };
        self.acts = seats.filter_map(|seat| Some((when(seat)?, seat))).collect();
        (self.seq, self.races) = (party.seq, party.races());
    }

    /// A bot's time has come; what it does now it does once.
    pub fn take(&mut self, seat: Seat) {
        self.acts.retain(|(_, other)| *other != seat);
    }

    /// Plans again, because something changed that the rows do not say.
    pub fn refresh(&mut self) {
        self.seq = 0;
        self.acts.clear();
    }

    /// What is due cannot be done in this position.
    pub fn give_up(&mut self, party: &Party, due: Due) {
        self.vain = Some((party.seq, due));
    }
}

impl Party {
    /// A bot of this level.
    fn contender(&self, level: Level) -> Contender {
        Contender::new(level, self.budget)
    }

    fn has_bots(&self) -> bool {
        (0..self.chairs.len()).any(|seat| self.bot_at(Seat::new(seat as u8)).is_some())
    }

    /// The lots that a bot draws in this position, or an expert who is asked.
    pub fn lots(&self, seat: Seat) -> Lots {
        Lots::new(self.deals.lots(&self.id, self.seq, seat.number()))
    }

    /// When the bot of a seat acts in this position.
    fn when(&self, seat: Seat) -> Option<u64> {
        let (play, level) = (self.play.as_ref()?, self.bot_at(seat)?);
        let pace = u64::from(self.plan.pace);
        let wait = match (play.awaiting().seats.has(seat), self.races()) {
            (true, true) => play.pause(seat, self.contender(level), self.lots(seat)).into(),
            (true, false) => pace,
            (false, _) => pace / 2,
        };
        Some(self.moved_at + wait)
    }

    /// Whether there are no turns now: several may act, and the table closes what nobody ends.
    fn races(&self) -> bool {
        let window = self.play.as_ref().and_then(|play| play.awaiting().window);
        window.is_some_and(|window| window.act == Act::Close)
    }

    /// How long a bot takes to see what another did; none where no bot is awaited.
    fn glance(&self, seat: Seat) -> Option<u64> {
        let (play, level) = (self.play.as_ref()?, self.bot_at(seat)?);
        play.awaiting().seats.has(seat).then(|| self.contender(level).glance().into())
    }

    /// The bot that is to choose for a seat: one that is awaited. Others say something, or nothing.
    pub fn chooser(&self, seat: Seat) -> Option<Contender> {
        let awaited = self.play.as_ref()?.awaiting().seats.has(seat);
        self.bot_at(seat).filter(|_| awaited).map(|level| self.contender(level))
    }

    /// What the bot of a seat does.
    pub fn choice(&self, seat: Seat, bot: Contender) -> Option<String> {
        self.play.as_ref()?.choice(seat, bot, self.lots(seat), &mut || false)
    }

    /// What the bot of a seat says though it is not awaited.
    pub fn remark(&self, seat: Seat) -> Option<String> {
        let bot = self.contender(self.bot_at(seat)?);
        self.play.as_ref()?.remark(seat, bot, self.lots(seat))
    }

    /// What the house does for somebody whose time is up: it plays carefully.
    pub fn stopgap(&self, seat: Seat) -> Option<String> {
        self.choice(seat, self.contender(Level::Careful)).or_else(|| {
            let offers = self.play.as_ref()?.offers(seat).into_iter();
            offers.filter(|offer| !offer.aside && !offer.said).map(|offer| offer.text).next()
        })
    }
}
