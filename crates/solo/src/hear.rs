//! What the person asks for.

use parlor_party::{Sitter, fault};
use parlor_protocol::server::{Ask, Fault, HintFor, Kept, LARGEST, Message, Row, json, read_ask};
use parlor_shape as shape;

use super::{ME, Solo, Told};

/// The longest id of a command, in bytes.
const LONGEST_ID: usize = 64;
/// How many hints are told where nobody says.
const HINTS: u8 = 3;
/// How many rows are told to one who comes back; who missed more is shown the table.
const CATCH_UP: u64 = 64;

impl Solo {
    /// Does what is asked for, at a time in milliseconds since 1970.
    pub fn hear(&mut self, text: &str, at: u64) -> Told {
        let mut told = Told::default();
        let (id, ask) = read_ask(text);
        let heard = match ask {
            _ if text.len() > LARGEST => Err(fault(
                "too-large",
                format!("A message is one text of at most {LARGEST} bytes."),
            )),
            Err(unread) => Err(fault("unread", format!("{unread}."))),
            Ok(ask) => self.obey(id.as_deref(), ask, at, &mut told),
        };
        if let Err(error) = heard {
            told.say(&Message::Refused { id, error });
        }
        told
    }

    fn obey(&mut self, id: Option<&str>, ask: Ask, at: u64, told: &mut Told) -> Result<(), Fault> {
        if id.is_some_and(|id| id.is_empty() || id.len() > LONGEST_ID) {
            return Err(fault("id", format!("An id has 1 to {LONGEST_ID} bytes.")));
        }
        let done = |seq| id.map(|id| Message::Done { id: id.into(), seq });
        match ask {
            Ask::Ping(_) => told.say(&Message::Pong { id: id.map(String::from) }),
            Ask::Exit(_) => done(0).iter().for_each(|done| told.say(done)),
            Ask::Enter(enter) if *enter.table == *self.party.id => {
                match enter.since.and_then(|since| self.missed(since)) {
                    Some(news) => news.iter().for_each(|news| told.say(news)),
                    None => told.say(&Message::Table(Box::new(self.party.state(ME)))),
                }
                done(self.party.seq).iter().for_each(|done| told.say(done));
            }
            Ask::Enter(_) => return Err(fault("no-such-table", "There is no such table here.")),
            ask => {
                let Some(id) = id else {
                    return Err(fault("id", "This needs an id, so that it is done only once."));
                };
                self.answer(id, ask, at, told)?;
            }
        }
        Ok(())
    }

    /// What happened after a row, if it is little and can be told row by row.
    fn missed(&self, since: u64) -> Option<Vec<Message>> {
        let seq = self.party.seq;
        if since == 0 || since > seq || seq - since > CATCH_UP {
            return None;
        }
        let missed = self.rows.iter().zip(1..).skip(usize::try_from(since).ok()?);
        let news = |(kept, seq): (&Kept, u64)| {
            let Kept { at, row, .. } = kept;
            let tells = matches!(
                row,
                Row::Act { .. } | Row::Lapse { .. } | Row::Greeted { .. } | Row::Chatted { .. }
            );
            let eye = self.party.eye(ME);
            tells.then(|| Message::News(Box::new(self.party.old_news(seq, *at, row, eye))))
        };
        missed.map(news).collect()
    }

    fn answer(&mut self, id: &str, ask: Ask, at: u64, told: &mut Told) -> Result<(), Fault> {
        let seq = match ask {
            Ask::Hint(hint) => return self.hint(id, hint, told),
            Ask::Mute(mute) => {
                let chair = self.party.chairs.get(usize::from(mute.seat));
                if chair.and_then(|chair| chair.person()).is_none() {
                    let text = format!("Nobody sits on chair {}.", mute.seat);
                    return Err(fault("nobody-there", text));
                }
                self.party.seq
            }
            ask => match self.done.get(id) {
                Some(seq) => *seq,
                None => self.carry_out(id, ask, at, told)?,
            },
        };
        told.say(&Message::Done { id: id.into(), seq });
        Ok(())
    }

    /// Makes a row of a wish; its number.
    fn carry_out(&mut self, id: &str, ask: Ask, at: u64, told: &mut Told) -> Result<u64, Fault> {
        let Some(row) = self.party.wish(ME, ask)? else { return Ok(self.party.seq) };
        let again = matches!(row, Row::Again { .. });
        self.make(row, Some(id), at, told)?;
        let seq = self.party.seq;
        if again {
            self.get_ready(at, told)?;
        }
        Ok(seq)
    }

    /// Who plays alone waits for nobody: bots sit down, and the cards may be dealt.
    fn get_ready(&mut self, at: u64, told: &mut Told) -> Result<(), Fault> {
        let level = self.party.stand_in().name();
        for seat in 0..self.party.chairs.len() as u8 {
            if self.party.chairs[usize::from(seat)].sitter == Sitter::Nobody {
                self.make(Row::Bot { seat, level: level.into() }, None, at, told)?;
            }
        }
        match self.party.seat_of(ME) {
            Some(seat) => {
                self.make(Row::Ready { seat, ready: true, entropy: None }, None, at, told)
            }
            None => self.make(Row::Dealt, None, at, told),
        }
    }

    /// Takes a row up, if it fits; to be kept, and told then.
    pub(super) fn make(
        &mut self,
        row: Row,
        id: Option<&str>,
        at: u64,
        told: &mut Told,
    ) -> Result<(), Fault> {
        self.wake_up(told)?;
        self.append(row, id, at, told)
    }

    /// Before the first row that is made after a rest, the clocks begin anew from when it ended.
    fn wake_up(&mut self, told: &mut Told) -> Result<(), Fault> {
        let (seq, rested) = std::mem::take(&mut self.rested);
        if seq != self.party.seq || rested == 0 || !self.party.is_timed() {
            return Ok(());
        }
        self.append(Row::Awoke, None, self.party.at + rested, told)
    }

    fn append(
        &mut self,
        row: Row,
        id: Option<&str>,
        at: u64,
        told: &mut Told,
    ) -> Result<(), Fault> {
        let at = at.max(self.party.at);
        self.party.fold(&row, at)?;
        self.done.extend(id.map(|id| (id.into(), self.party.seq)));
        told.say(&self.party.message(&row, ME));
        let kept = Kept { at, id: id.map(String::from), row };
        told.rows.push(json(&kept));
        self.rows.push(kept);
        Ok(())
    }

    fn hint(&self, id: &str, asked: HintFor, told: &mut Told) -> Result<(), Fault> {
        let seat = self.party.check_hint(ME)?;
        let Some(play) = &self.party.play else { return Ok(()) };
        let (budget, lots) = (self.party.budget, self.party.lots(seat));
        let hints = play.hints(seat, budget, lots, &mut || false).into_iter();
        let most = usize::from(asked.most.unwrap_or(HINTS));
        let hints = hints.take(most).map(shape::hint).collect();
        told.say(&Message::Hints { id: id.into(), hints });
        Ok(())
    }
}

impl Told {
    pub(super) fn say(&mut self, message: &Message) {
        self.messages.push(json(message));
    }
}
