//! What was said, ruled, swept and scored.

use std::mem::discriminant;

use parlor_house::{Card, Event, Place, Seat, Step, Told, Zone};

use super::moves::alike;
use super::rules::title_of;
use super::spoken::{counted, figure, several, spoken};
use super::tell::{Phrase, Teller};

impl Teller {
    /// Something that somebody said. What it brings is told with it.
    pub(super) fn tell_said(&self, step: &Step, events: &[Event]) -> (Option<Phrase>, usize) {
        let Event::Say { seat, word, of, card, .. } = events[0] else { return (None, 1) };
        let offers = |event: &Event| match event {
            Event::Move { from, to, .. } => from.zone == Zone::Offer || to.zone == Zone::Offer,
            _ => false,
        };
        match (of, card) {
            (Some(of), Some(card)) => self.tell_ask(seat, of, card, events),
            _ if events.iter().any(offers) => (None, 1),
            _ if step.seat == Some(seat) => (Some(self.as_described(seat, step)), 1),
            _ => (self.of(Some(seat), "say", format!("\"{}\"", self.said(word)), ""), 1),
        }
    }

    /// "gets two 7s from Bert", "asks Bert for 7s in vain".
    fn tell_ask(
        &self,
        seat: Seat,
        of: Seat,
        card: Card,
        events: &[Event],
    ) -> (Option<Phrase>, usize) {
        let what = format!("{} for {}", self.voice.object(Some(of)), several(card));
        let hand = |seat: Seat| Place::of(Zone::Hand, seat);
        let answered =
            matches!(events.get(1), Some(Event::Ruling { seat: Some(who), .. }) if *who == of);
        if !answered {
            return (self.of(Some(seat), "ask", what, ""), 1);
        }
        let got = alike(&events[2..], |from, to| from == hand(of) && to == hand(seat));
        match events.get(2) {
            _ if !got.is_empty() => {
                // Who gets something has asked for it.
                let what = counted(&vec![card; got.len()]);
                let how = format!("from {}", self.voice.object(Some(of)));
                (self.of(Some(seat), "get", what, &how), 2 + got.len())
            }
            Some(Event::Say { seat: who, word, .. }) if *who == of => {
                let reply = format!("{what}: \"{}\"", self.said(word));
                (self.of(Some(seat), "ask", reply, ""), 3)
            }
            _ => (self.of(Some(seat), "ask", what, "in vain"), 2),
        }
    }

    /// A word that somebody says, as the edition has it.
    fn said(&self, word: &'static str) -> String {
        let reply = self.voice.word("reply");
        if reply == "reply" { spoken(word) } else { reply.into() }
    }

    /// A ruling as its game wants it told; or else by the heading of its rule.
    pub(super) fn tell_ruling(&self, step: &Step, events: &[Event]) -> (Option<Phrase>, usize) {
        let Event::Ruling { rule, word, seat } = events[0] else { return (None, 1) };
        match (self.voice.telling.ruling(word), seat) {
            (Some(Told::Quiet), _) => (None, 1),
            (Some(Told::Does(verb, rest)), Some(_)) => {
                (self.of(seat, verb, self.voice.filled(rest), ""), 1)
            }
            (Some(Told::Instead(verb, rest)), Some(_)) => {
                let same = |a: &Event, b: &Event| discriminant(a) == discriminant(b);
                let with = events[1..].chunk_by(same).next().map_or(0, <[Event]>::len);
                (self.of(seat, verb, self.voice.filled(rest), ""), 1 + with)
            }
            (Some(Told::Sentence(text)), _) => {
                let text = format!("{} ({rule}).", self.voice.filled(text));
                (Some(Phrase::of_table(text)), 1)
            }
            _ => (Some(self.by_its_heading(step, rule, word, seat)), 1),
        }
    }

    fn by_its_heading(&self, step: &Step, rule: &str, word: &str, seat: Option<Seat>) -> Phrase {
        let title = self.books.iter().find_map(|book| title_of(book, rule));
        let title = title.map_or_else(|| spoken(word), String::from);
        let known = seat == step.seat || step.said;
        let whom = match seat {
            Some(_) if known => String::new(),
            Some(seat) => format!(": {}", self.voice.object(Some(seat))),
            None => String::new(),
        };
        Phrase::of_table(format!("{title} ({rule}){whom}."))
    }

    pub(super) fn tell_score(&self, seat: Seat, points: i32) -> Option<Phrase> {
        let verb = if points < 0 { "lose" } else { "score" };
        let unit = if points.abs() == 1 { "point" } else { "points" };
        let amount = figure(points.saturating_abs());
        self.of(Some(seat), verb, format!("{amount} {unit}"), "")
    }

    /// A heap goes somewhere as a whole. `scored`: its cards were counted in the same step.
    pub(super) fn tell_sweep(
        &self,
        step: &Step,
        from: Place,
        to: Place,
        over: bool,
        scored: bool,
    ) -> Option<Phrase> {
        let empty = self.layout.at(from).is_empty();
        if empty || from.zone == Zone::Lower || scored {
            return None;
        }
        let heap = self.voice.place(from, step.seat);
        match to.zone {
            _ if over => self.of(step.seat, "turn", heap, "over"),
            Zone::Row | Zone::Pile => {
                self.of(step.seat, "move", heap, &format!("on {}", self.voice.place(to, step.seat)))
            }
            Zone::Front => {
                let taken = self.of(step.seat.or(to.seat), "take", heap, "")?;
                Some(Phrase { verb: taken.verb + " back", ..taken })
            }
            _ => self.of(step.seat, "finish", heap, ""),
        }
    }
}
