//! What was said, ruled, swept and scored.

use parlor_house::{Card, Event, Place, Seat, Step, Zone};

use super::moves::alike;
use super::offers::is_said;
use super::rules::title_of;
use super::spoken::{counted, figure, several, spoken};
use super::tell::{Phrase, Teller};

/// Rulings that what happens next tells by itself.
const TOLD_ANYWAY: [&str; 8] =
    ["book", "complete", "farkle", "gave-up", "hands-over", "has-none", "one-goes-up", "open"];

/// Rulings about somebody, as what they do: the word, the verb, and the rest.
const OF_SOMEBODY: [(&str, &str, &str); 12] = [
    ("deals", "deal", "the next hand"),
    ("double", "hold", "the trade-mark card: it counts double"),
    ("draws", "have", "no cards"),
    ("game-won", "win", "the game"),
    ("last-round", "reach", "the target: everybody else has one more turn"),
    ("no-cards", "have", "no cards left"),
    ("no-draw", "find", "no card to draw"),
    ("nobody-to-ask", "have", "nobody to ask"),
    ("pair-free", "be", "free to trade with everybody"),
    ("passed-over", "sit", "out, having no cards"),
    ("too-little", "have", "too little to score"),
    ("trade-mark-held", "be", "left with the trade-mark card"),
];

/// Rulings about the table, in a sentence.
const OF_THE_TABLE: [(&str, &str); 13] = [
    ("choose", "Nobody can match: everybody chooses a card to lay"),
    ("closed", "The table closes the hand: nobody scores"),
    ("game-lost", "The game is lost"),
    ("game-tied", "A tie: it counts for nobody"),
    ("no-move-left", "No move is left"),
    ("numbers-added", "A tie: the numbers of the books are added up"),
    ("one-more-hand", "A tie: one more hand is played"),
    ("right-call", "A right call"),
    ("stopped", "The game is stopped"),
    ("stuck", "Nobody can match: play pauses"),
    ("tie", "Nobody can match, and each has one card left"),
    ("worn-out", "That is enough trading: the table closes this hand"),
    ("wrong-call", "A wrong call"),
];

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
        match (events.get(1), events.get(2)) {
            (
                Some(Event::Ruling { word: "has-none", .. }),
                Some(Event::Say { seat: who, word, .. }),
            ) if *who == of => {
                let reply = format!("{what}: \"{}\"", self.said(word));
                (self.of(Some(seat), "ask", reply, ""), 3)
            }
            (Some(Event::Ruling { word: "has-none", .. }), _) => {
                (self.of(Some(seat), "ask", what, "in vain"), 2)
            }
            (Some(Event::Ruling { word: "hands-over", .. }), _) => {
                // Who gets something has asked for it.
                let got = alike(&events[2..], |from, to| from == hand(of) && to == hand(seat));
                let what = counted(&vec![card; got.len()]);
                let how = format!("from {}", self.voice.object(Some(of)));
                (self.of(Some(seat), "get", what, &how), 2 + got.len())
            }
            _ => (self.of(Some(seat), "ask", what, ""), 1),
        }
    }

    /// A word that somebody says, as the edition has it.
    fn said(&self, word: &'static str) -> String {
        let reply = self.voice.word("reply");
        if reply == "reply" { spoken(word) } else { reply.into() }
    }

    /// A known word is told in words; of others the rule's own heading says what the table ruled.
    pub(super) fn tell_ruling(&self, step: &Step, events: &[Event]) -> (Option<Phrase>, usize) {
        let Event::Ruling { rule, word, seat } = events[0] else { return (None, 1) };
        if TOLD_ANYWAY.contains(&word) {
            return (None, 1);
        }
        let told_with = |event: &&Event| match event {
            Event::Deal(_) => word == "deals",
            Event::Score { points: 1, .. } => word == "game-won",
            _ => false,
        };
        let count = 1 + events[1..].iter().take_while(told_with).count();
        if let (Some(seat), Some((_, verb, rest))) =
            (seat, OF_SOMEBODY.iter().find(|known| known.0 == word))
        {
            return (self.of(Some(seat), verb, *rest, ""), count);
        }
        if word == "store-empty" {
            let empty = format!("the {} empty", self.voice.zone(Zone::Stack));
            return (self.of(seat, "find", empty, ""), count);
        }
        if let Some((_, sentence)) = OF_THE_TABLE.iter().find(|known| known.0 == word) {
            return (Some(Phrase::of_table(format!("{sentence} ({rule})."))), count);
        }
        (Some(self.by_its_heading(step, rule, word, seat)), count)
    }

    fn by_its_heading(&self, step: &Step, rule: &str, word: &str, seat: Option<Seat>) -> Phrase {
        let title = self.books.iter().find_map(|book| title_of(book, rule));
        let title = title.map_or_else(|| spoken(word), String::from);
        let known = seat == step.seat || is_said(&step.text);
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
