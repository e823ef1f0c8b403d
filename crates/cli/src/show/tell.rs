//! Events as short phrases: who did what, and what came of it.

use parlor_house::{Act, Event, Eye, Layout, Place, Rulebook, Seat, Step, Table, Zone};

use super::spoken::{card_word, counted, spoken};
use super::voice::Voice;

/// Something that happened, in parts, so that several that are alike become one sentence: "Ada",
/// "plays", "7", "from hand on pile 3".
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Phrase {
    /// Who; nobody where the table tells.
    pub seat: Option<Seat>,
    /// Does.
    pub verb: String,
    /// What.
    pub what: String,
    /// How.
    pub how: String,
    /// Whether it is the card that was just drawn, so that "it" is enough behind that.
    pub again: bool,
}

impl Phrase {
    /// Something that the table tells.
    pub fn of_table(sentence: String) -> Phrase {
        Phrase { what: sentence, ..Phrase::default() }
    }

    /// Whether the two say the same of different cards.
    pub fn is_alike(&self, other: &Phrase) -> bool {
        let card = |what: &str| !what.trim_start_matches("a ").contains(' ');
        self.seat.is_some()
            && card(&self.what)
            && card(&other.what)
            && (self.seat, &self.verb, &self.how) == (other.seat, &other.verb, &other.how)
    }
}

/// Tells a game step by step, from the deal on, as one eye sees it.
#[derive(Debug)]
pub struct Teller {
    pub voice: Voice,
    eye: Eye,
    pub(super) layout: Layout,
    told: usize,
    pub(super) books: [Rulebook; 2],
}

impl Teller {
    /// A teller who has told nothing yet.
    pub fn new(table: &dyn Table, eye: Eye) -> Teller {
        let mut deal = table.copy();
        deal.undo(deal.steps());
        Teller {
            voice: Voice::new(table, eye),
            eye,
            layout: deal.look(eye).layout,
            told: 0,
            books: [table.game().rulebook(), parlor_house::common_rules()],
        }
    }

    /// Everything up to where the table is now.
    pub fn catch_up(&mut self, table: &dyn Table) -> Vec<Phrase> {
        let mut phrases = Vec::new();
        while self.told < table.steps() {
            phrases.extend(self.next(table));
        }
        phrases
    }

    /// The next step; nothing where there is none.
    pub fn next(&mut self, table: &dyn Table) -> Vec<Phrase> {
        let Some(step) = table.step(self.eye, self.told) else { return Vec::new() };
        let events = table.events(self.eye, self.told);
        self.told += 1;
        let mut phrases: Vec<Phrase> = Vec::new();
        let mut at = 0;
        while at < events.len() {
            let (phrase, count) = self.tell(&step, &events, at);
            phrases.extend(phrase);
            events[at..at + count].iter().for_each(|event| self.layout.follow(event));
            at += count;
        }
        // Cards that are shuffled before something is done are no part of it.
        let shuffled = matches!(events.first(), Some(Event::Shuffle { .. }));
        let first = phrases.get(usize::from(shuffled)).or(phrases.first());
        let acted = first.is_some_and(|first| first.seat == step.seat);
        match step.seat {
            Some(seat) if !acted => phrases.insert(0, self.as_described(seat, &step)),
            None if phrases.is_empty() => phrases.push(of_sentence(&step.sentence)),
            _ => {}
        }
        phrases
    }

    /// What the event at this place tells, and how many belong together.
    fn tell(&self, step: &Step, all: &[Event], at: usize) -> (Option<Phrase>, usize) {
        let events = &all[at..];
        match &events[0] {
            Event::Move { .. } => self.tell_moves(step, events, at > 0),
            Event::Turn { .. } => self.tell_turns(step, events),
            Event::Show { place, card } => self.tell_shown(*place, *card, events),
            Event::Sweep { from, to, over } => {
                let scored = all.iter().any(|event| matches!(event, Event::Score { .. }));
                (self.tell_sweep(step, *from, *to, *over, scored), 1)
            }
            Event::Shuffle { to, order, .. } => {
                let to = self.voice.place(*to, None);
                let text = format!("{} cards are shuffled and become {to}.", order.len());
                (Some(Phrase::of_table(text)), 1)
            }
            Event::Say { .. } => self.tell_said(step, events),
            Event::Ruling { .. } => self.tell_ruling(step, events),
            Event::Score { seat, points } => (self.tell_score(*seat, *points), 1),
            Event::Deal(_) => (Some(Phrase::of_table("The cards are dealt anew.".into())), 1),
            Event::Begin { .. } | Event::Window { .. } | Event::Over(_) => (None, 1),
        }
    }

    /// A card is turned up where it lies. What was uncovered by a play is told with that play.
    fn tell_turns(&self, step: &Step, events: &[Event]) -> (Option<Phrase>, usize) {
        let Event::Turn { place, card } = events[0] else { return (None, 1) };
        if let Place { zone: Zone::Stock, seat: Some(_), .. } = place {
            return (self.of(place.seat, "turn", format!("up {}", card_word(card)), ""), 1);
        }
        let on_pile = |event: &Event| match event {
            Event::Turn { place, card } if place.zone == Zone::Pile => {
                Some(format!("{} on {}", card_word(*card), self.voice.place(*place, None)))
            }
            _ => None,
        };
        let piles: Vec<String> = events.iter().map_while(on_pile).collect();
        if piles.is_empty() {
            return (None, 1);
        }
        let count = piles.len();
        let starts = step.seat.is_none() && step.text == Act::Start.name();
        let what = if starts { "The race begins" } else { "Turned up" };
        (Some(Phrase::of_table(format!("{what}: {}.", piles.join(", ")))), count)
    }

    fn tell_shown(
        &self,
        place: Place,
        card: parlor_house::Card,
        events: &[Event],
    ) -> (Option<Phrase>, usize) {
        let shown = |event: &Event| match event {
            Event::Show { place: other, card } if other.seat == place.seat => Some(*card),
            _ => None,
        };
        let cards: Vec<_> = events.iter().map_while(shown).collect();
        if cards.len() > 1 {
            return (self.of(place.seat, "show", counted(&cards), ""), cards.len());
        }
        let whence = format!("from {}", self.voice.place(place, place.seat));
        (self.of(place.seat, "show", card_word(card), &whence), 1)
    }

    /// The step in the game's own words: "call …" becomes "calls …". They speak to whoever acts;
    /// of others "your" is told as "the". What comes of it is told by what happens.
    pub(super) fn as_described(&self, seat: Seat, step: &Step) -> Phrase {
        let own = self.voice.you() == Some(seat);
        let sentence = without_consequence(&step.sentence);
        let sentence = if own { sentence.into() } else { of_another(sentence) };
        let sentence = self.voice.named(&sentence);
        let (verb, rest) = sentence.split_once(' ').unwrap_or((&sentence, ""));
        let (verb, mark) = verb.split_at(verb.trim_end_matches([':', ',', ';']).len());
        let verb = self.voice.verb(seat, verb) + mark;
        Phrase { seat: Some(seat), verb, what: rest.into(), ..Phrase::default() }
    }

    pub(super) fn of(
        &self,
        seat: Option<Seat>,
        verb: &str,
        what: impl Into<String>,
        how: &str,
    ) -> Option<Phrase> {
        let verb = self.verb(seat, verb);
        Some(Phrase { seat, verb, what: what.into(), how: how.into(), again: false })
    }

    pub(super) fn verb(&self, seat: Option<Seat>, verb: &str) -> String {
        seat.map_or_else(|| verb.into(), |seat| self.voice.verb(seat, verb))
    }
}

/// A sentence up to where it says what follows from it.
fn without_consequence(sentence: &str) -> &str {
    let ends = [", and ", ", which ", "; "].iter().filter_map(|word| sentence.find(word));
    &sentence[..ends.min().unwrap_or(sentence.len())]
}

/// What was said to whoever acts, said of them.
fn of_another(sentence: &str) -> String {
    let word = |word: &str| match word {
        "your" => "the".into(),
        "yourself" => "themselves".into(),
        "you" => "they".into(),
        word => String::from(word),
    };
    sentence.split(' ').map(word).collect::<Vec<_>>().join(" ").replace("the own ", "the ")
}

/// A whole sentence of the table.
fn of_sentence(sentence: &str) -> Phrase {
    let sentence = spoken(sentence);
    let mut letters = sentence.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    Phrase::of_table(format!("{first}{}.", letters.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_said_to_one_is_told_of_another() {
        let sold = "call \"sold\": your hand is complete";
        assert_eq!(of_another(sold), "call \"sold\": the hand is complete");
        assert_eq!(of_another("lay it on your own stock"), "lay it on the stock");
        assert_eq!(of_another("play the card that you turned"), "play the card that they turned");
    }

    #[test]
    fn what_follows_is_left_to_what_happens() {
        assert_eq!(without_consequence("stop, and score what is in the centre"), "stop");
        assert_eq!(without_consequence("lay it on 3, which ends your turn"), "lay it on 3");
        assert_eq!(without_consequence("give up: the game is lost"), "give up: the game is lost");
    }

    #[test]
    fn the_table_speaks_in_sentences() {
        assert_eq!(of_sentence("the table judges").what, "The table judges.");
    }
}
