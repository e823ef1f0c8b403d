//! A table at which nothing happens dozes: people sit there, and nobody does anything. The cards are
//! put away, since the log has them, and are taken out again when something happens.

use std::time::Duration;

use parlor_protocol::server::{Fault, Message};
use tokio::time::sleep;

use super::load::party_of;
use super::{Desk, Mail, now};
use parlor_party::fault;

/// What came of waiting for a letter.
pub(super) enum Waited {
    /// A letter; none if nobody can write any more.
    Letter(Option<Mail>),
    /// None came for a while.
    Nap,
}

impl Desk {
    /// Waits for a letter, or until nothing has happened for long enough. That is looked at from time
    /// to time only: a timer that is set anew with every move costs more than the move.
    pub(super) async fn letter_or_nap(&mut self) -> Waited {
        if self.dozes_at().is_none() {
            return Waited::Letter(self.mailbox.recv().await);
        }
        let after = Duration::from_millis(self.hall.doze_after);
        let nap = self.nap.get_or_insert_with(|| Box::pin(sleep(after)));
        tokio::select! {
            biased;
            letter = self.mailbox.recv() => return Waited::Letter(letter),
            () = nap.as_mut() => {}
        }
        match self.dozes_at().map_or(0, |when| when.saturating_sub(now())) {
            0 => self.doze(),
            wait => self.nap = Some(Box::pin(sleep(Duration::from_millis(wait)))),
        }
        Waited::Nap
    }

    /// When a table that will do nothing by itself has waited long enough for somebody to do something.
    pub(super) fn dozes_at(&self) -> Option<u64> {
        let awake = !self.dozes && self.party.play.is_some();
        let thinks = self.thinking.strong_count() > 0;
        (awake && !thinks)
            .then(|| self.party.at.max(self.roused_at).saturating_add(self.hall.doze_after))
    }

    /// Puts the cards away.
    pub(super) fn doze(&mut self) {
        self.party.put_cards_away();
        (self.dozes, self.nap) = (true, None);
        self.hall.metrics.dozing.inc();
    }

    /// The table is awake, or not there any more.
    pub(super) fn dozes_no_more(&mut self) {
        if std::mem::take(&mut self.dozes) {
            self.hall.metrics.dozing.dec();
        }
    }

    /// Takes the cards out again, for whatever needs them.
    pub(super) async fn rouse(&mut self) -> Result<(), Fault> {
        if !self.dozes {
            return Ok(());
        }
        match Box::pin(party_of(&self.hall, &self.party.id)).await? {
            Some(party) => self.put_in_place(party),
            None => return Err(fault("no-such-table", "This table is gone.")),
        }
        self.roused_at = now();
        Ok(())
    }

    /// Rouses the table for a letter, if it needs that. Where the log has trouble, whoever wrote it is
    /// told so, and the letter is not returned.
    pub(super) async fn roused_for(&mut self, letter: Mail) -> Option<Mail> {
        let sleeps_on = match &letter {
            Mail::Leave(_) | Mail::Here(_) | Mail::Renamed(_) | Mail::Stop => true,
            Mail::Nudge(seq) => *seq <= self.party.seq,
            _ => false,
        };
        if sleeps_on {
            return Some(letter);
        }
        let Err(error) = self.rouse().await else { return Some(letter) };
        match letter {
            Mail::Enter(coming) => {
                // Who came once more, from the same socket, is at no table now.
                self.drop_guest(coming.guest.socket);
                coming.refuse(error);
            }
            Mail::Ask(socket, asked) => {
                self.answer(socket, &Message::Refused { id: Some(asked.0), error });
            }
            _ => {}
        }
        None
    }
}
