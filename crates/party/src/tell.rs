//! What one who looks is told: bytes that depend on nothing that they may not know.

use parlor_house::{Eye, Fair, Seat, Table};
use parlor_protocol::engine;
use parlor_protocol::server::{
    Chair as ChairTold, Dealing, Message, News, Now, Row, Sitter as SitterTold, TableState, What,
};
use parlor_shape as shape;

use super::{Chair, Party, Phase, Sitter};

impl Party {
    /// Whose eyes somebody has.
    pub fn eye(&self, person: &str) -> Eye {
        self.seat_of(person).map_or(Eye::Spectator, |seat| Eye::Seat(Seat::new(seat)))
    }

    /// The table as somebody sees it.
    pub fn state(&self, person: &str) -> TableState {
        let eye = self.eye(person);
        TableState {
            table: self.id.to_string(),
            seq: self.seq,
            at: self.at,
            plan: self.plan.clone(),
            chairs: self.told_chairs(),
            you: self.seat_of(person),
            host: &*self.host == person,
            removed: self.is_removed(person),
            hush: self.hush(),
            phase: self.phase.name(),
            dealing: self.dealing(),
            layout: self.play.as_ref().map(|play| shape::heaps(&play.look(eye).layout)),
            now: self.play.as_ref().map(|play| self.now(&**play, eye)),
        }
    }

    /// How the cards are dealt.
    pub fn dealing(&self) -> Dealing {
        let Fair { deal, commitment, entropies, secret, .. } = self.fair();
        Dealing {
            deal,
            commitment: commitment.to_string(),
            entropies,
            secret: secret.map(|secret| secret.to_string()),
        }
    }

    /// How the game stands for an eye.
    fn now(&self, play: &dyn Table, eye: Eye) -> Now {
        let engine::Standing { steps, awaiting, scores, ending } = shape::standing(play);
        let facts = play.facts().iter().map(shape::fact).collect();
        let until = if self.phase == Phase::Playing { self.until() } else { None };
        let (offers, undo) = self.own(play, eye);
        Now { steps, awaiting, scores, ending, offers, facts, until, undo }
    }

    /// What an eye may do, and whether it may take something back.
    fn own(&self, play: &dyn Table, eye: Eye) -> (Vec<engine::Offer>, bool) {
        let Eye::Seat(seat) = eye else { return (Vec::new(), false) };
        let offers = match self.phase {
            Phase::Playing => shape::offers(play, seat),
            _ => Vec::new(),
        };
        (offers, self.undoable(seat.number()).is_ok())
    }

    /// The chairs as everybody sees them.
    pub fn told_chairs(&self) -> Vec<ChairTold> {
        self.chairs.iter().enumerate().map(|(seat, chair)| self.told_chair(seat, chair)).collect()
    }

    fn told_chair(&self, seat: usize, chair: &Chair) -> ChairTold {
        let (sitter, level) = match &chair.sitter {
            Sitter::Nobody => (SitterTold::Nobody, None),
            Sitter::Person(_) => (SitterTold::Person, None),
            Sitter::Bot(level) => (SitterTold::Bot, Some(level.name().into())),
        };
        ChairTold {
            sitter,
            name: self.name_at(seat as u8),
            level,
            ready: chair.ready,
            away: chair.away.is_some(),
            sat_in: chair.sat_in,
            host: chair.person() == Some(&self.host),
        }
    }

    /// What the row that was taken up last means to somebody.
    pub fn message(&self, row: &Row, person: &str) -> Message {
        if self.shows_all(row, person) {
            return Message::Table(Box::new(self.state(person)));
        }
        Message::News(Box::new(self.news(row, self.eye(person))))
    }

    /// Whether more than a piece of news is needed: somebody sees with other eyes now.
    pub fn shows_all(&self, row: &Row, person: &str) -> bool {
        match row {
            Row::Sat { person: own, .. } => own == person,
            Row::Stood { .. }
            | Row::Removed { .. }
            | Row::Again { .. }
            | Row::Hosted { .. }
            | Row::Became { .. }
            | Row::Awoke => true,
            _ => false,
        }
    }

    /// What the row that was taken up last means to an eye.
    pub fn news(&self, row: &Row, eye: Eye) -> News {
        self.news_of(self.seq, self.at, row, eye, true)
    }

    /// What one of the rows of this deal means to an eye that comes back.
    pub fn old_news(&self, seq: u64, at: u64, row: &Row, eye: Eye) -> News {
        self.news_of(seq, at, row, eye, seq == self.seq || self.steps.last() == Some(&seq))
    }

    fn news_of(&self, seq: u64, at: u64, row: &Row, eye: Eye, last: bool) -> News {
        let what = match row {
            Row::Act { by, .. } => self.step(seq, eye, *by, last),
            Row::Lapse { .. } => self.step(seq, eye, None, last),
            Row::Dealt | Row::Opened { .. } | Row::Resumed { .. } | Row::Awoke => {
                self.dealt_news(eye)
            }
            Row::Undone { seat, steps } => self.undone_news(*seat, *steps, eye),
            Row::Again { .. } => What::Again {
                plan: self.plan.clone(),
                chairs: self.told_chairs(),
                dealing: self.dealing(),
            },
            Row::Greeted { seat, word } => What::Greeted { seat: *seat, word: word.clone() },
            Row::Chatted { seat, text } => What::Chatted { seat: *seat, text: text.clone() },
            Row::Closed => What::Closed { dealing: self.dealing() },
            Row::Sat { seat, .. } => self.chairs_news("sat", *seat),
            Row::Stood { seat } => self.chairs_news("stood", *seat),
            Row::Removed { seat } => self.chairs_news("removed", *seat),
            Row::Bot { seat, .. } => self.chairs_news("bot", *seat),
            Row::Freed { seat } => self.chairs_news("freed", *seat),
            Row::Ready { seat, .. } => self.chairs_news("ready", *seat),
            Row::Away { seat } => self.chairs_news("away", *seat),
            Row::Back { seat } => self.chairs_news("back", *seat),
            Row::SatIn { seat } => self.chairs_news("sat-in", *seat),
            Row::Hosted { seat } => self.chairs_news("hosted", *seat),
            Row::Became { person, .. } => match self.seat_of(person) {
                Some(seat) => self.chairs_news("sat", seat),
                None => What::Host { away: self.host_away.is_some() },
            },
            Row::HostAway => What::Host { away: true },
            Row::HostBack => What::Host { away: false },
        };
        News { seq, at, what }
    }

    fn chairs_news(&self, why: &'static str, seat: u8) -> What {
        What::Chairs { why, seat, chairs: self.told_chairs() }
    }

    fn dealt_news(&self, eye: Eye) -> What {
        let Some(play) = &self.play else {
            return What::Closed { dealing: self.dealing() };
        };
        What::Dealt {
            chairs: self.told_chairs(),
            dealing: self.dealing(),
            layout: shape::heaps(&play.look(eye).layout),
            now: Box::new(self.now(&**play, eye)),
        }
    }

    fn undone_news(&self, seat: u8, steps: u32, eye: Eye) -> What {
        let Some(play) = &self.play else { return self.dealt_news(eye) };
        let layout = shape::heaps(&play.look(eye).layout);
        What::Undone { seat, steps, layout, now: Box::new(self.now(&**play, eye)) }
    }

    fn step(
        &self,
        seq: u64,
        eye: Eye,
        by: Option<parlor_protocol::server::Hand>,
        last: bool,
    ) -> What {
        let at = self.steps.binary_search(&seq).unwrap_or(usize::MAX);
        let play = self.play.as_deref();
        let made = play.and_then(|play| shape::made(play, eye, at));
        let now = play.filter(|_| last).map(|play| Box::new(self.now(play, eye)));
        let over = last && self.phase == Phase::Over;
        let secret = if over { self.dealing().secret } else { None };
        match made {
            Some(engine::Step { step, seat, action, sentence, events, .. }) => {
                What::Step { step, seat, action, sentence, by, events, now, secret }
            }
            None => self.dealt_news(eye),
        }
    }
}
