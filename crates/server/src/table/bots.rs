//! How bots act. When, and what they do, the party knows; an expert thinks beside the table's own
//! work.

use std::sync::Arc;

use parlor_house::{Level, Seat};
use parlor_party::Due;
use parlor_protocol::server::{Hand, Row};

use super::{Desk, Mail};

impl Desk {
    /// A bot's time has come.
    pub(super) async fn bot_acts(&mut self, seat: Seat) {
        if self.bots.is_stale(&self.party) {
            return self.bots.plan(&self.party);
        }
        self.bots.take(seat);
        let Some(bot) = self.party.chooser(seat) else {
            let said = self.party.remark(seat);
            return self.does(seat, said, Hand::Bot).await;
        };
        if bot.level != Level::Expert {
            let choice = self.party.choice(seat, bot);
            return self.does(seat, choice, Hand::Bot).await;
        }
        let Some(play) = self.party.play.as_ref().map(|play| play.copy()) else { return };
        let (seq, lots, own) = (self.party.seq, self.party.lots(seat), self.own.clone());
        let hall = self.hall.clone();
        let thinks = Arc::new(());
        self.thinking = Arc::downgrade(&thinks);
        tokio::spawn(async move {
            let Ok(_room) = hall.thinking.clone().acquire_owned().await else { return };
            let think = move || play.choice(seat, bot, lots, &mut || false);
            let choice = tokio::task::spawn_blocking(think).await.ok().flatten();
            if let Some(own) = own.upgrade() {
                let _ = own.send(Mail::Thought(seq, Box::new((seat.number(), choice)))).await;
            }
            drop(thinks);
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
        let choice = self.party.stopgap(seat);
        if choice.is_none() {
            self.bots.give_up(&self.party, Due::Clock(seat));
        }
        self.does(seat, choice, Hand::Clock).await;
    }
}
