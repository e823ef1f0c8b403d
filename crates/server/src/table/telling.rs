//! What guests are told, each with their own eyes.

use axum::extract::ws::Utf8Bytes;
use parlor_house::Eye;
use parlor_log::Log;
use parlor_protocol::server::{Message, Row, json};

use super::load::{row_of, trouble};
use super::{Desk, Guest, QUEUE, Word, now};

/// How many rows one who comes back is told one by one; of more, how it stands. They must fit into
/// the queue, with room for what happens meanwhile.
const CATCH_UP: u64 = QUEUE as u64 / 2;

impl Desk {
    /// Tells everybody what the last row means to them.
    pub(super) fn broadcast(&mut self, row: &Row) {
        let party = &self.party;
        self.told = party.seq;
        let speaker = match row {
            Row::Greeted { seat, .. } | Row::Chatted { seat, .. } => {
                party.chairs.get(usize::from(*seat)).and_then(|chair| chair.person())
            }
            _ => None,
        };
        let mut frames: Vec<(Eye, Utf8Bytes)> = Vec::new();
        let tidings = party.tidings(row);
        let gone: Vec<u64> = self
            .guests
            .iter()
            .filter(|guest| {
                if speaker.is_some_and(|speaker| guest.muted.contains(speaker)) {
                    return false;
                }
                if party.shows_all(row, &guest.who.person) {
                    return !guest.tell(&party.message(row, &guest.who.person));
                }
                let eye = party.eye(&guest.who.person);
                let known = frames.iter().find(|(other, _)| *other == eye);
                let frame = match known {
                    Some((_, frame)) => frame.clone(),
                    None => {
                        let frame = Utf8Bytes::from(tidings.to(eye));
                        frames.push((eye, frame.clone()));
                        frame
                    }
                };
                !guest.send(frame)
            })
            .map(|guest| guest.socket)
            .collect();
        gone.into_iter().for_each(|socket| self.drop_guest(socket));
    }

    /// Everybody is shown the table as it is.
    pub(super) fn show_to_all(&mut self) {
        let show = |guest: &&Guest| {
            let state = self.party.state(&guest.who.person);
            !guest.tell(&Message::Table(Box::new(state)))
        };
        let gone: Vec<_> = self.guests.iter().filter(show).map(|guest| guest.socket).collect();
        gone.into_iter().for_each(|socket| self.drop_guest(socket));
    }

    /// One who comes is told how it stands, or what happened since.
    pub(super) async fn show(&self, guest: &Guest, since: Option<u64>) -> bool {
        let since = since.filter(|&since| since > 0 && since <= self.party.seq);
        if let Some(since) = since.filter(|since| self.party.seq - since <= CATCH_UP)
            && let Some(missed) = self.missed(guest, since).await
        {
            return missed.iter().all(|frame| guest.send(frame.clone()));
        }
        guest.tell(&Message::Table(Box::new(self.party.state(&guest.who.person))))
    }

    /// What a guest missed, if it can be told row by row.
    async fn missed(&self, guest: &Guest, since: u64) -> Option<Vec<Utf8Bytes>> {
        if since == self.party.seq {
            return Some(Vec::new());
        }
        let kept = self.hall.store.rows(&self.party.id, since).await;
        let kept = kept.inspect_err(|error| drop(trouble(error))).ok()?;
        let eye = self.party.eye(&guest.who.person);
        let frame = |kept: &parlor_log::Row| {
            let row = row_of(kept).ok()?;
            let telling = matches!(
                row,
                Row::Act { .. }
                    | Row::Lapse { .. }
                    | Row::Ready { .. }
                    | Row::Away { .. }
                    | Row::Back { .. }
                    | Row::SatIn { .. }
                    | Row::HostAway
                    | Row::HostBack
                    | Row::Greeted { .. }
                    | Row::Chatted { .. }
            );
            let news = telling.then(|| self.party.old_news(kept.seq, kept.at, &row, eye))?;
            Some(json(&Message::News(Box::new(news))).into())
        };
        let known = kept.iter().take_while(|kept| kept.seq <= self.party.seq);
        known.map(frame).collect()
    }

    /// Answers a guest.
    pub(super) fn answer(&mut self, socket: u64, message: &Message) {
        let guest = self.guests.iter().find(|guest| guest.socket == socket);
        if guest.is_some_and(|guest| !guest.tell(message)) {
            self.drop_guest(socket);
        }
    }

    /// Everybody is told that the table cannot go on, and goes.
    pub(super) fn say_good_bye(&mut self, code: &'static str, text: &str) {
        for guest in self.guests.drain(..) {
            let bye = json(&Message::Bye { code, text: text.into() });
            let _ = guest.out.try_send(Word::Bye(bye.into()));
        }
        self.empty_since = now();
    }
}
