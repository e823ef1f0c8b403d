//! When bots act. They see what their seat sees; an expert thinks beside the table's own work.

use parlor_house::{Act, Budget, Contender, Level, Lots, Seat};
use parlor_protocol::server::{Hand, Row};

use super::{Desk, Mail};
use crate::party::{Due, Party, Phase};

/// What the bots of a table mean to do.
#[derive(Debug, Default)]
pub struct Plans {
    /// For the position after this row.
    seq: u64,
    /// Who acts when.
    acts: Vec<(u64, Seat)>,
    /// What was tried in vain in the position after this row.
    vain: Option<(u64, Due)>,
}

impl Plans {
    /// Who acts next, and when.
    pub fn next(&self, party: &Party) -> Option<(u64, Seat)> {
        if party.phase != Phase::Playing {
            return None;
        }
        if self.seq != party.seq {
            // A new position: it is planned for when it is looked at.
            return Some((0, Seat::new(0))).filter(|_| has_bots(party));
        }
        self.acts.iter().copied().min()
    }

    /// Plans again, because something changed that the rows do not say.
    pub fn refresh(&mut self) {
        self.seq = 0;
    }

    /// What is due cannot be done in this position.
    pub fn give_up(&mut self, seq: u64, due: Due) {
        self.vain = Some((seq, due));
    }

    /// Whether something was tried in vain in this position.
    pub fn gave_up(&self, seq: u64, due: Due) -> bool {
        self.vain == Some((seq, due))
    }
}

fn has_bots(party: &Party) -> bool {
    (0..party.chairs.len()).any(|seat| party.bot_at(Seat::new(seat as u8)).is_some())
}

fn contender(level: Level) -> Contender {
    Contender { level, budget: Budget::default() }
}

impl Desk {
    fn lots(&self, seat: Seat) -> Lots {
        Lots::new(self.hall.keys.lots(&self.party.id, self.party.seq, seat.number()))
    }

    /// Each bot decides when it will act in this position.
    fn plan(&mut self) {
        let mut acts = Vec::new();
        if let Some(play) = &self.party.play {
            let awaiting = play.awaiting();
            let races = awaiting.window.is_some_and(|window| window.act == Act::Close);
            let pace = u64::from(self.party.plan.pace);
            for seat in (0..self.party.chairs.len()).map(|seat| Seat::new(seat as u8)) {
                let Some(level) = self.party.bot_at(seat) else { continue };
                let wait = match (awaiting.seats.has(seat), races) {
                    (true, true) => play.pause(seat, contender(level), self.lots(seat)).into(),
                    (true, false) => pace,
                    (false, _) => pace / 2,
                };
                acts.push((self.party.moved_at + wait, seat));
            }
        }
        (self.bots.seq, self.bots.acts) = (self.party.seq, acts);
    }

    /// A bot's time has come.
    pub(super) async fn bot_acts(&mut self, seat: Seat) {
        if self.bots.seq != self.party.seq {
            return self.plan();
        }
        self.bots.acts.retain(|(_, other)| *other != seat);
        let (Some(level), Some(play)) = (self.party.bot_at(seat), &self.party.play) else { return };
        let (bot, lots) = (contender(level), self.lots(seat));
        let awaited = play.awaiting().seats.has(seat);
        if !awaited {
            let said = play.remark(seat, bot, lots);
            return self.does(seat, said, Hand::Bot).await;
        }
        if level != Level::Expert {
            let choice = play.choice(seat, bot, lots, &mut || false);
            return self.does(seat, choice, Hand::Bot).await;
        }
        let (play, seq, own) = (play.copy(), self.party.seq, self.own.clone());
        let hall = self.hall.clone();
        tokio::spawn(async move {
            let Ok(_room) = hall.thinking.clone().acquire_owned().await else { return };
            let think = move || play.choice(seat, bot, lots, &mut || false);
            let choice = tokio::task::spawn_blocking(think).await.ok().flatten();
            if let Some(own) = own.upgrade() {
                let _ = own.send(Mail::Thought(seq, Box::new((seat.number(), choice)))).await;
            }
        });
    }

    /// An expert has found what to do; if something happened meanwhile, it looks again.
    pub(super) async fn thought(&mut self, seq: u64, seat: u8, action: Option<String>) {
        if seq == self.party.seq {
            self.does(Seat::new(seat), action, Hand::Bot).await;
        }
    }

    async fn does(&mut self, seat: Seat, action: Option<String>, by: Hand) {
        let Some(action) = action else { return };
        let row = Row::Act { seat: seat.number(), action, by: Some(by) };
        if let Err(error) = self.make(row, None).await {
            tracing::warn!(table = %self.party.id, code = error.code, "a bot's move was refused");
        }
    }

    /// Somebody's time is up: the house plays for them, carefully.
    pub(super) async fn clock_acts(&mut self, seat: Seat) {
        let Some(play) = &self.party.play else { return };
        let careful = contender(Level::Careful);
        let choice = play.choice(seat, careful, self.lots(seat), &mut || false);
        let choice = choice.or_else(|| {
            let offers = play.offers(seat).into_iter();
            offers.filter(|offer| !offer.aside && !offer.said).map(|offer| offer.text).next()
        });
        if choice.is_none() {
            self.bots.give_up(self.party.seq, Due::Clock(seat));
        }
        self.does(seat, choice, Hand::Clock).await;
    }
}
