//! Events as short phrases: who did what, and what came of it.

use parlor_house::{Card, Event, Eye, Layout, Place, Rulebook, Seat, Step, Table, Zone};

use super::offers::is_said;
use super::rules::title_of;
use super::voice::{Voice, card_word, spoken};

/// Something that happened, in parts, so that several that are alike become one sentence: "Ada",
/// "plays", "7", "from hand on pile 3".
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Phrase {
    /// Who; nobody where the table tells.
    pub seat: Option<Seat>,
    /// Does.
    pub verb: String,
    /// What.
    pub what: String,
    /// How.
    pub how: String,
}

impl Phrase {
    /// Something that the table tells.
    pub fn of_table(sentence: String) -> Phrase {
        Phrase { seat: None, verb: String::new(), what: sentence, how: String::new() }
    }

    /// Whether the two say the same of different cards.
    pub fn is_alike(&self, other: &Phrase) -> bool {
        self.seat.is_some()
            && (self.seat, &self.verb, &self.how) == (other.seat, &other.verb, &other.how)
    }
}

/// Tells a game step by step, from the deal on, as one eye sees it.
#[derive(Debug)]
pub struct Teller {
    pub voice: Voice,
    eye: Eye,
    layout: Layout,
    told: usize,
    books: [Rulebook; 2],
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
            let (phrase, count) = self.tell(&step, &events[at..]);
            phrases.extend(phrase);
            events[at..at + count].iter().for_each(|event| self.layout.follow(event));
            at += count;
        }
        let acted = phrases.first().is_some_and(|first| first.seat == step.seat);
        if let Some(seat) = step.seat.filter(|_| !acted) {
            phrases.insert(0, self.as_described(seat, &step));
        }
        phrases
    }

    /// What the first of these events tells, and how many belong together.
    fn tell(&self, step: &Step, events: &[Event]) -> (Option<Phrase>, usize) {
        match &events[0] {
            Event::Move { .. } => self.tell_moves(step, events),
            Event::Turn { place: place @ Place { zone: Zone::Stock, .. }, card } => {
                (self.of(place.seat, "turn", format!("up {}", card_word(*card)), ""), 1)
            }
            Event::Show { place, card } => {
                let whence = format!("from {}", self.voice.place(*place, place.seat));
                (self.of(place.seat, "show", card_word(*card), &whence), 1)
            }
            Event::Sweep { from, .. } => (self.tell_sweep(step, *from), 1),
            Event::Shuffle { to, order, .. } => {
                let to = self.voice.place(*to, None);
                let text = format!("{} cards are shuffled and become {to}.", order.len());
                (Some(Phrase::of_table(text)), 1)
            }
            Event::Say { seat, word, .. } if step.seat != Some(*seat) => {
                (self.of(Some(*seat), "say", spoken(word), ""), 1)
            }
            Event::Say { seat, .. } => (Some(self.as_described(*seat, step)), 1),
            Event::Ruling { rule, word, seat } => (self.tell_ruling(step, rule, word, *seat), 1),
            Event::Score { seat, points } => {
                (self.of(Some(*seat), "score", format!("{points}"), ""), 1)
            }
            Event::Deal(_) => (Some(Phrase::of_table("The cards are dealt anew.".into())), 1),
            Event::Turn { .. } | Event::Begin { .. } | Event::Window { .. } | Event::Over(_) => {
                (None, 1)
            }
        }
    }

    fn tell_moves(&self, step: &Step, events: &[Event]) -> (Option<Phrase>, usize) {
        let Event::Move { card, from, to, .. } = &events[0] else { return (None, 1) };
        let one = card_word(*card);
        match (from.zone, to.zone) {
            (Zone::Stack, Zone::Hand) => {
                let cards = alike(events, |f, t| f.zone == Zone::Stack && t == *to);
                (self.of(to.seat, "draw", drawn(&cards), ""), cards.len())
            }
            (Zone::Hand | Zone::Exposed, Zone::Reserve) => {
                let cards = alike(events, |f, t| f == *from && t.zone == Zone::Reserve);
                let whither = match cards.len() {
                    1 => self.voice.place(*to, from.seat),
                    _ => format!("the {}", self.voice.zone(Zone::Reserve)),
                };
                let count = cards.len();
                (self.of(from.seat, "lay", listed(&cards), &format!("on {whither}")), count)
            }
            (_, Zone::Pile | Zone::Lower) => self.tell_play(step, *card, *from, *to, events),
            (Zone::Hand, Zone::Exposed) => (self.of(to.seat, "show", one, ""), 1),
            (Zone::Stock | Zone::Stack, Zone::Stock) => (self.tell_penalty(one, *from, *to), 1),
            (_, Zone::Hand | Zone::Stock | Zone::Reserve) => {
                let how = match from.zone {
                    Zone::Exposed => String::new(),
                    _ => format!("from {}", self.voice.place(*from, to.seat)),
                };
                let taken = self.of(to.seat, "take", one, &how);
                (taken.map(|taken| Phrase { verb: taken.verb + " back", ..taken }), 1)
            }
            _ => {
                let (from, to) = (self.voice.place(*from, None), self.voice.place(*to, None));
                (Some(Phrase::of_table(format!("{one} goes from {from} to {to}."))), 1)
            }
        }
    }

    /// A card goes to the centre; what lay beneath it on the stock is turned up.
    fn tell_play(
        &self,
        step: &Step,
        card: Card,
        from: Place,
        to: Place,
        events: &[Event],
    ) -> (Option<Phrase>, usize) {
        let seat = step.seat.or(from.seat);
        let (card, pile) = (card_word(card), self.voice.place(to, None));
        let source = self.voice.place(from, seat);
        let starts = to.zone == Zone::Pile && self.layout.at(to).is_empty();
        let (turned, count) = match events.get(1) {
            Some(Event::Turn { place, card }) if *place == from && from.zone == Zone::Stock => {
                (format!(" and {} up {}", self.verb(seat, "turn"), card_word(*card)), 2)
            }
            _ => (String::new(), 1),
        };
        let phrase = if starts {
            self.of(seat, "start", pile, &format!("with {card} from {source}{turned}"))
        } else {
            self.of(seat, "play", card, &format!("from {source} on {pile}{turned}"))
        };
        (phrase, count)
    }

    fn tell_penalty(&self, card: String, from: Place, to: Place) -> Option<Phrase> {
        let own = self.voice.place(to, to.seat);
        if from == to {
            return self.of(to.seat, "put", card, &format!("under {own}"));
        }
        let whence = self.voice.place(from, to.seat);
        self.of(to.seat, "take", card, &format!("from {whence} under {own}"))
    }

    fn tell_sweep(&self, step: &Step, from: Place) -> Option<Phrase> {
        let empty = self.layout.at(from).is_empty();
        if empty || from.zone == Zone::Lower {
            return None;
        }
        self.of(step.seat, "finish", self.voice.place(from, step.seat), "")
    }

    /// The rule's own heading says what the table ruled.
    fn tell_ruling(
        &self,
        step: &Step,
        rule: &str,
        word: &str,
        seat: Option<Seat>,
    ) -> Option<Phrase> {
        let title = self.books.iter().find_map(|book| title_of(book, rule));
        let title = title.map_or_else(|| spoken(word), String::from);
        let known = seat == step.seat || is_said(&step.text);
        let whom = match seat {
            Some(_) if known => String::new(),
            Some(seat) if self.voice.you() == Some(seat) => ": you".into(),
            Some(seat) => format!(": {}", self.voice.name(seat)),
            None => String::new(),
        };
        Some(Phrase::of_table(format!("{title} ({rule}){whom}.")))
    }

    /// The step in the game's own words: "call …" becomes "calls …".
    fn as_described(&self, seat: Seat, step: &Step) -> Phrase {
        let sentence = self.voice.named(&step.sentence);
        let (verb, rest) = sentence.split_once(' ').unwrap_or((&sentence, ""));
        let verb = self.voice.verb(seat, verb);
        Phrase { seat: Some(seat), verb, what: rest.into(), how: String::new() }
    }

    fn of(&self, seat: Option<Seat>, verb: &str, what: String, how: &str) -> Option<Phrase> {
        Some(Phrase { seat, verb: self.verb(seat, verb), what, how: how.into() })
    }

    fn verb(&self, seat: Option<Seat>, verb: &str) -> String {
        seat.map_or_else(|| verb.into(), |seat| self.voice.verb(seat, verb))
    }
}

/// The cards of the moves at the front that go the same way.
fn alike(events: &[Event], same: impl Fn(Place, Place) -> bool) -> Vec<Card> {
    let card = |event: &Event| match event {
        Event::Move { card, from, to, .. } if same(*from, *to) => Some(*card),
        _ => None,
    };
    events.iter().map_while(card).collect()
}

fn drawn(cards: &[Card]) -> String {
    let mut cards = cards.to_vec();
    cards.sort_unstable();
    match cards[..] {
        [Card::UNKNOWN] => "a card".into(),
        _ if cards.contains(&Card::UNKNOWN) => format!("{} cards", cards.len()),
        _ => listed(&cards),
    }
}

fn listed(cards: &[Card]) -> String {
    cards.iter().map(|&card| card_word(card)).collect::<Vec<_>>().join(" ")
}
