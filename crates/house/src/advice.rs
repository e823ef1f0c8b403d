//! Bots at a table: what they do, say and advise.

use std::fmt;

use parlor_bots::{Bot, Budget, Contender, Level, View, Worth};
use parlor_cards::Seat;
use parlor_engine::{Eye, Game, Heard, Layout, Lots, Move};

use crate::table::{Said, Seated};

/// What bots are called where nobody says otherwise.
pub const BOT_NAMES: [&str; 16] = [
    "Ada", "Bert", "Clara", "Dan", "Edith", "Fred", "Grace", "Hugo", "Ivy", "Jack", "Kate", "Leo",
    "May", "Ned", "Olive", "Paul",
];

/// Asked again and again while an expert thinks: whether it is to stop.
pub type Stop<'a> = &'a mut dyn FnMut() -> bool;

/// An offer, and what an expert thinks of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// In notation.
    pub text: String,
    /// In words.
    pub sentence: String,
    /// Why, where the game can give reasons; otherwise empty.
    pub reason: String,
    /// What it is worth.
    pub worth: Worth,
}

impl Hint {
    /// Whether it is better left alone.
    pub fn is_bad(&self) -> bool {
        matches!(self.worth, Worth::Looks(looks) if looks < 0)
    }
}

impl<G: Game> Seated<G> {
    /// What a seat sees, if there is such a seat.
    pub(crate) fn view(&self, seat: Seat) -> Option<View<'_, G>> {
        let seats = self.play.seating().seats;
        let there = seat.number() < seats;
        there.then(|| View::new(self.play.rules(), self.play.state(), seat, seats))
    }

    /// A bot that has sat at a seat since the deal, and noted all that the seat was shown.
    pub(crate) fn bot(&self, seat: Seat, who: Contender, lots: Lots) -> Bot {
        let mut bot = Bot::new(seat, who.level, who.budget, lots).at_tempo(who.tempo);
        if bot.listens() {
            let rules = self.play.rules();
            let dealt = rules.deal(self.play.seating(), &mut self.play.origin().dealer());
            bot.look(Layout::of(rules, &dealt).masked(Eye::Seat(seat)));
        }
        let own = |what: &Move<G::Action>| matches!(what, Move::Act(by, _) if *by == seat);
        let log = self.play.log();
        // What was shown before it last acted is news to nobody but those who take notes.
        let last = log.iter().rposition(|entry| own(&entry.what)).unwrap_or(0);
        for entry in if bot.listens() { log } else { &log[last.min(log.len())..] } {
            if own(&entry.what) {
                bot.acted();
            }
            entry.events.iter().for_each(|event| bot.hear(Heard::new(event, seat)));
        }
        bot
    }

    pub(crate) fn judged(&self, seat: Seat, budget: Budget, lots: Lots, stop: Stop) -> Vec<Hint> {
        let Some(view) = self.view(seat) else { return Vec::new() };
        let mut expert = self.bot(seat, Contender::new(Level::Expert, budget), lots);
        let (judged, seen) = (expert.judge(&view, stop), view.whole());
        let hint = |judged: parlor_bots::Judged<G::Action>| Hint {
            text: self.written(judged.action),
            sentence: self.described(judged.action, Some((&seen, seat))),
            reason: Said(|f: &mut fmt::Formatter| {
                self.play.rules().reason(&seen, seat, judged.action, f)
            })
            .to_string(),
            worth: judged.worth,
        };
        judged.into_iter().map(hint).collect()
    }
}
